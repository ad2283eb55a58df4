"""Who is next at a screen that people share: the step that the table waits for there."""

from __future__ import annotations

from typing import Literal

from jasstui.host.place import Pause, Place
from jasstui.plain import Plain
from jasstui.table.doing.eyes import Eyes


class Turn(Plain):
    """The next step at a screen.

    "over": nothing more. "wait": others think, until this `pause` has passed. "person": `seat` is
    asked; with `curtain` the screen is handed over first. "window": everybody has seen his cards
    and is asked at once, so that the question is put to all of `seats` openly and one of them
    speaks up or nobody.
    """

    kind: Literal["over", "wait", "person", "window"]
    seat: int = -1
    seats: tuple[int, ...] = ()
    curtain: bool = False
    pause: Pause = Pause()


def next_turn(place: Place, eyes: Eyes) -> Turn:
    """Let the table carry on; what comes next at the screen with these eyes. Raises
    `RecordProblem` or `RulesFailure`."""
    pause, now = place.step(), place.now
    if now.over:
        return Turn("over")
    eyes.dealt(now.deal, now.people)
    if pause is not None or not now.asked:
        return Turn("wait", pause=pause or Pause())
    # Whoever may pass can answer before all eyes; what is secret is asked behind the curtain.
    openly = all("pass" in place.legal(seat) for seat in now.asked)
    if now.window and openly and eyes.shared and set(now.asked) <= eyes.looked:
        return Turn("window", seats=now.asked)
    first = eyes.first(now.asked)
    return Turn("person", first, curtain=eyes.hands_over(first))
