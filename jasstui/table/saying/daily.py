"""The line about the deal of the day that may be shown around: it tells nothing of the cards."""

from __future__ import annotations

from jasstui.beside.daily import STEPS, DayResult
from jasstui.table.saying.speech import Speech


def day_line(result: DayResult, speech: Speech) -> str:
    """What the person's side and the others have made, beside what bots made of the same cards in
    their places."""
    return speech.words(
        "day.line-again" if result.again else "day.line",
        form=speech.rules.spec.titled(speech.words.language).partition(" (")[0],
        date=result.date,
        made=_points(result.made),
        bots=_points(result.bots),
        bar=("#" * result.better).ljust(STEPS, "·"),
    )


def _points(made: tuple[float, ...]) -> str:
    return " : ".join(f"{points:g}" for points in made)
