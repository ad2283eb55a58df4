"""Taking back at a table of people: only if the table agreed on it, and everybody says yes.

Who asks names nothing but his own last choice; what others did since goes with it. Bots agree.
"""

from __future__ import annotations

from jasstui.host.place import Place
from jasstui.table.doing.desk import Desk
from jasstui.table.saying.choices import Choice
from jasstui.table.saying.prompts import Prompt

UNDO = frozenset({"table.undo"})
"""Actions offered at such a table."""

WORDS = ("1", "yes"), ("0", "no")
"""Keys and names of both answers."""


def wishes(desk: Desk) -> int:
    """Seat of the person who can wish to take back: who is at the screen, or with nobody there the
    one who chose last; -1 if he has chosen nothing yet."""
    seat = desk.viewer if desk.viewer >= 0 else desk.place.now.chose
    return seat if seat >= 0 and desk.place.choices(seat).back else -1


def asked_of(place: Place) -> tuple[int, int] | None:
    """The next person here who is asked whether somebody may take back, and who that is."""
    wish = place.now.wish
    here = [seat for seat in wish.open if seat in place.about.here] if wish else []
    return (here[0], wish.seat) if wish and here else None


def put(desk: Desk, seat: int, by: int) -> None:
    """Put it to a person, who is at the screen, whether he agrees that somebody takes back. Enter
    does the least: it leaves things as they are."""
    say, speech = desk.speech.words, desk.speech
    desk.clear()
    desk.agreeing = True
    title = say("table.undo.title", name=speech.name(by))
    asked = say("table.undo.asked", name=speech.name(seat))
    choices = (Choice(key, say(f"table.undo.{told}"), f"table.undo:{told}") for key, told in WORDS)
    desk.prompt = Prompt(asked, title, tuple(choices))
    desk.aim()
