"""How a deal was settled and how the Partie ended, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.lines.voice import sentence, sentences
from jasstui.table.saying.speech import Speech
from jasstui.table.saying.summary import Place, Summary


def summary_told(summary: Summary, speech: Speech) -> list[str]:
    """The ledger of a deal line by line."""
    lines = [sentences(summary.title, summary.head, summary.detail)]
    for line in summary.points:
        lines.append(_row(line.what, summary.sides, line.amounts))
    lines.append(_row(speech.words("summary.together"), summary.sides, summary.sums))
    lines += [sentence(f"{line.what}: {line.words.replace('  ', ', ')}") for line in summary.marks]
    return [*filter(None, lines), *map(sentence, summary.next)]


def rules_told(summary: Summary) -> list[str]:
    """The rules behind the ledger, each once."""
    found = {line.rule: line.sentence for line in summary.lines if line.rule}
    return [f"{sentence(text)} ({rule})" for rule, text in found.items()]


def ranking_told(head: str, places: Sequence[Place], speech: Speech) -> list[str]:
    """Who won, and all places."""
    lost = speech.words("summary.lost")
    lines = [
        sentence(f"{place.number}. {place.names}: {lost if place.lost else place.worth}")
        for place in places
    ]
    return [sentences(speech.words("summary.over"), head), *lines]


def _row(what: str, sides: Sequence[str], amounts: Sequence[str]) -> str:
    told = [f"{name} {n}" for name, n in zip(sides, amounts, strict=False) if n]
    return sentence(f"{what}: {', '.join(told)}") if told else ""
