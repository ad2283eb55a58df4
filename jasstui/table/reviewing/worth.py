"""What the decisions of a deal were worth, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from jasstui.plain import Plain
from jasstui.table.practising.amounts import amount, how_sure, roughly
from jasstui.table.practising.coach import because, behind, label, short
from jasstui.table.practising.coach_versus import versus
from jasstui.table.saying.kinds import kind_told
from jasstui.table.saying.news import trump_of
from jasstui.table.saying.speech import Speech

if TYPE_CHECKING:
    from jasstui.beside.judged import Found
    from jasstui.beside.judging import Judging
    from jasstui.host.decisions import Decision

MOST, BEST = 6, 3
"""Most decisions that are told of a deal, and of those that were right."""


class Told(Plain):
    """A decision in words: `where` it was made, which choice was `better` than which (`worse`), by
    what difference (`amount`, and `about` so much in a sentence), and the `reason`: what differs,
    and how sure it is; `brief`: both choices as short as can be. `right`: the better one was done.
    """

    where: str
    worse: str
    better: str
    amount: str
    about: str
    reason: str
    brief: str
    right: bool


def worth_telling(judging: Judging) -> list[tuple[Decision, Found]]:
    """The decisions that are told: the costliest mistakes, then what was right where something else
    would have lost most."""
    mistakes = judging.mistakes[:MOST]
    return [*mistakes, *judging.best[: min(BEST, MOST - len(mistakes))]]


def told(decision: Decision, found: Found, speech: Speech) -> Told:
    """A decision in words."""
    say, view, advice = speech.words, decision.view, found.advice
    assert advice is not None
    speech = replace(speech, rules=view.rules, trump=trump_of(view))
    better, worse = advice.token, advice.options[1].tokens[0]
    brief = say(
        "worth.brief-right" if found.right else "worth.brief",
        worse=short(worse, view, speech),
        better=short(better, view, speech),
    )
    return Told(
        _where(decision, found.kind, speech),
        label(worse, view, speech),
        label(better, view, speech),
        amount(found.gained - found.lost, view.rules, view.match.seats, say),
        roughly(found.gained - found.lost, view.rules, view.match.seats, say),
        _reason(decision, found, speech),
        brief,
        found.right,
    )


def _reason(decision: Decision, found: Found, speech: Speech) -> str:
    """What differs between the two choices, and how sure that is."""
    view, advice = decision.view, found.advice
    assert advice is not None
    better, worse = advice.token, advice.options[1].tokens[0]
    told = "" if found.right else versus(view, better, worse, decision.legal, speech)
    told = told or because(view, advice, decision.legal, speech)
    if told == behind(view, advice, speech):
        told = ""  # how much it is stands there already
    return f"{told} {how_sure(advice, speech.words)}".strip()


def _where(decision: Decision, kind: str, speech: Speech) -> str:
    """In which trick or turn a decision was made, and on which card of an open pile; else what kind
    of decision it was."""
    say, view = speech.words, decision.view
    if view.playing:
        return say("worth.trick", n=len(view.tricks) + 1)
    if not decision.turn:
        return kind_told(kind, say)
    if not view.deal.pile:
        return say("worth.turn", n=decision.turn)
    return say("worth.turn-on", n=decision.turn, card=speech.short(view.deal.pile[-1]))


def found_out(judging: Judging, speech: Speech) -> str:
    """How far it has come, or what all of it has cost."""
    say, mistakes = speech.words, judging.mistakes
    if not judging.complete:
        return say("worth.thinking", n=len(judging.known), total=len(judging.found))
    if not judging.count:
        return say("worth.nothing")
    if not mistakes:
        return say("worth.none" if judging.best else "worth.none-even")
    view, lost = mistakes[0][0].view, sum(found.lost for _, found in mistakes)
    cost = roughly(lost, view.rules, view.match.seats, say)
    return say("worth.sum", n=len(mistakes), total=judging.count, lost=cost)


def sentences(judging: Judging, speech: Speech) -> list[str]:
    """What was found out, line by line."""
    say, lines, right = speech.words, [found_out(judging, speech)], False
    for decision, found in worth_telling(judging):
        one = told(decision, found, speech)
        if one.right and not right:
            lines.append(say("worth.best"))
        right = one.right
        key = "worth.right" if right else "worth.mistake"
        head = say(key, where=one.where, worse=one.worse, better=one.better, amount=one.about)
        lines.append(f"{head} {one.reason}".strip())
    return lines


def by_decision(judging: Judging) -> list[tuple[int, float | None]]:
    """What was lost by each decision there was something to say about, with the number of its
    trick, 0 for a word before them; None as long as it is not known. Once all is known they are as
    many as are counted."""
    both = zip(judging.decisions, judging.found, strict=True)
    return [
        (len(one.view.tricks) + 1 if one.view.playing else 0, found.lost if found else None)
        for one, found in both
        if found is None or found.advice is not None
    ]
