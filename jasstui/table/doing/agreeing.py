"""Taking back at a table of people: only if the table agreed on it, and everybody says yes.

Who asks names nothing but his own last choice; what others did since goes with it. Bots agree.
"""

from __future__ import annotations

from msgspec.structs import replace

from jasstui.plain import Plain
from jasstui.table.doing.desk import Desk
from jasstui.table.saying.choices import Choice
from jasstui.table.saying.prompts import Prompt

UNDO = frozenset({"table.undo"})
"""Actions offered at such a table."""

WORDS = ("1", "yes"), ("0", "no")
"""Keys and names of both answers."""


class Wish(Plain):
    """A wish to take back one's last choice. `open`: people who have not agreed yet, in playing
    order."""

    seat: int
    open: tuple[int, ...]


def wish_of(desk: Desk) -> Wish | None:
    """The wish of the person at the screen, None if he has chosen nothing yet. With nobody there it
    can only be that of the one who chose last."""
    place, order = desk.place, desk.playback.onlooker.match.circle
    people = [p for p in order if place.seats[p].person]
    seat = desk.viewer if desk.viewer >= 0 else max(people, key=place.chose)
    if place.chose(seat) < 0:
        return None
    at = order.index(seat) + 1
    others = (p for p in (*order[at:], *order[: at - 1]) if place.seats[p].person)
    return Wish(seat, tuple(others))


def put(desk: Desk, wish: Wish) -> None:
    """Put it to the next person, who is at the screen, whether he agrees. Enter does the least: it
    leaves things as they are."""
    say, speech = desk.speech.words, desk.speech
    desk.clear()
    desk.agreeing = True
    title = say("table.undo.title", name=speech.name(wish.seat))
    asked = say("table.undo.asked", name=speech.name(wish.open[0]))
    choices = (Choice(key, say(f"table.undo.{told}"), f"table.undo:{told}") for key, told in WORDS)
    desk.prompt = Prompt(asked, title, tuple(choices))
    desk.aim()


def answered(wish: Wish, deed: str) -> Wish | None:
    """What is left of a wish after the answer "table.undo:yes" or "table.undo:no": None after a
    no."""
    return replace(wish, open=wish.open[1:]) if deed.endswith(":yes") else None
