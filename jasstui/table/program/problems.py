"""Error sentences: everything that can go wrong with files and settings, in one sentence each."""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping

from jasstui.controls import spelled_out
from jasstui.files import NO_FILE, NO_NAME
from jasstui.problem import Problem
from jasstui.words import Words

USUAL = "french"
"""The deck by which cards are named where no table and no settings are near."""


def sentence(words: Words, problem: Exception) -> str:
    """A problem in one sentence, its place before it; after it what it depends on, and the
    nearest valid word.

    Anything that is no `Problem` is told in its own words, and a problem of which less is known
    than its sentence says is told raw.
    """
    if not isinstance(problem, Problem):
        return str(problem)
    params = {k: _told(words, k, v) for k, v in problem.params.items()}
    if "kind" in params:
        kind = f"problem.kind.{params['kind']}"
        params["needed"] = _filled(words, kind, params) or words("problem.kind.other")
    if "rule" in params and "reason" in params:
        params["why"] = _why(words, params["rule"], str(params["reason"]))
    text = _filled(words, f"problem.{problem.code}", params)
    if not text:
        return str(problem)
    for more in ("chosen", "lacks", "settings", "near"):
        if told := params.get(more):
            text += " " + words(f"problem.{_more(more, told)}", **{more: told})
    return f"{spelled_out(problem.where)}: {text}" if problem.where else text


def _more(more: str, told: object) -> str:
    """The message for what is said beside a problem: of what is missing a sentence of its own."""
    return f"{more}.{told}" if more == "lacks" else more


def _filled(words: Words, key: str, params: Mapping[str, object]) -> str:
    try:
        return words.texts.get(key, "").format_map(params)
    except KeyError:
        return ""


def _why(words: Words, rule: object, reason: str) -> str:
    """The sentence of the rule behind a refusal, else the program's own words for it. `rule`: the
    rule itself, as the form has it that was played; a form may bring rules of its own along."""
    from jasstui.catalogue.rulebook import Rule
    from jasstui.draw.deck import deck
    from jasstui.draw.naming import Naming

    if not isinstance(rule, Rule):
        return words.get(f"problem.why.{reason}", words("problem.why.other"))
    told = Naming(words, deck(USUAL)).rule(rule)
    return words("problem.why.rule", sentence=told, rule=rule.id)


def _told(words: Words, key: str, value: object) -> object:
    """Reasons of the system in the chosen language; everything else as it is."""
    if key != "reason":
        return value
    name = _SYSTEM.get(str(value), "")
    return words.get(f"problem.system.{name}", str(value)) if name else value


_OURS = {NO_FILE: "no-file", NO_NAME: "no-name"}
_SYSTEM = {os.strerror(code): name for code, name in errno.errorcode.items()} | _OURS
