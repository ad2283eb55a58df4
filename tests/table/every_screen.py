"""Screens of every form in every look.

For each form the stored Partie of `tests/golden` is played up to two moments: the first question to
Anna, and one in the middle, which is painted with the enlarged slate and as a curtain, too. They
are painted for several sizes of window, two decks, two of the languages, by turns from form to
form, and three ways of drawing; in some looks also the comparison of Weis, where there is one, and
the settlement of the first deal. What must hold for a picture holds for each of them, over night in
more sizes and in all languages. Of some forms, one for each kind of slate and of play, pictures
that differ much are stored (`SEEN`, `KEPT`), for somebody to look at.

`JASSTUI_WRITE_GOLDEN=1 pytest tests/table/test_every_screen.py` writes them anew; look at the
difference before committing it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from pathlib import Path
from typing import NamedTuple

from jasstui.canvas.rows import Block, plain
from jasstui.draw.curtain import paint_curtain
from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.engine.record import Action, read
from jasstui.host.session import Seat, Session
from jasstui.pages.compose import page_of, panel_of
from jasstui.pages.ledger import paint_ledger
from jasstui.pages.settled import items_of, settled_page
from jasstui.pages.table import paint_page
from jasstui.settings import Settings
from jasstui.table.composing.handover import curtain_of
from jasstui.table.doing.desk import Desk
from jasstui.table.doing.moves import Tools
from jasstui.table.saying.playback import Playback
from jasstui.table.saying.speech import Speech
from jasstui.table.saying.summary import summary_of
from jasstui.words import words_for
from tests.harness.golden import FOLDER as STORED
from tests.support import RULEBOOK, catalogue
from tests.table.sitting import watched
from tests.tongues import two_for

FOLDER = Path(__file__).parent / "screens"
NAMES = ("Anna", "Beat", "Claudia", "Dani", "Erika", "Fritz")
SIZES = ((80, 24), (120, 40))
LARGE = (200, 60)
WAYS: dict[str, dict[str, bool]] = {
    "colours": {},
    "outline": {"outline": True},
    "ascii": {"ascii": True},
}
MIDDLE = 0.4
"""The part of a stored Partie after which the second moment is looked for."""

MOST = 130
"""Actions after which it is looked for at the latest."""


Shown = tuple[str, int, str]
"""A deck, the first or the second language of a form, and a way of drawing."""


class Picture(NamedTuple):
    """One combination and what is painted for it; `kept`: it is stored."""

    name: str
    block: Block
    kept: bool


SEEN = (
    "aucho-4", "bieter-4", "coiffeur-4", "differenzler-verdeckt-4", "doppelkopf-4", "euchre-4",
    "grauer-jass-4", "guggitaler-4", "hose-abe", "schieber-4", "tschau-sepp", "zuger-3",
)  # fmt: skip
"""Forms of which pictures are stored."""

KEPT = {
    ("first", "80x24", "french", 0, "colours"),
    ("middle", "120x40", "swiss", 0, "colours"),
    ("middle", "200x60", "french", 0, "colours"),
    ("middle", "80x24", "french", 1, "ascii"),
    ("slate", "80x24", "french", 1, "colours"),
    ("settled", "80x24", "french", 0, "colours"),
}
"""What is stored of these: moment, size, deck, first or second language, way of drawing."""


@cache
def played(form: str) -> tuple[Action, ...]:
    """What was done in the stored playthrough of a form."""
    return tuple(read(STORED / f"{form}.jsonl").actions)


@cache
def moments(form: str) -> dict[str, Session]:
    """The two moments of a form."""
    found = {"first": open_session(form)}
    actions = played(form)
    found["middle"] = open_session(form)
    least = min(int(MIDDLE * len(actions)), MOST)
    for name, after in (("first", 0), ("middle", least)):
        session = found[name]
        for done, action in enumerate(actions):
            if done >= after and 0 in session.pending():
                break
            session.act(action.seat, action.token)
    return found


def open_session(form: str) -> Session:
    """A Partie of a form that nothing has happened in yet."""
    bundle = catalogue().bundle(form, {})
    seats = tuple(Seat(NAMES[n], "normal" if n else "") for n in range(bundle.spec.players[0]))
    return Session.new(bundle, RULEBOOK, seats, None, None, {"seed": "1"})


def questions(form: str, deals: int) -> Iterator[Desk]:
    """A desk for every kind of question that Anna is asked in the first deals, early and late in
    the deal."""
    session, asked = open_session(form), set()
    for action in played(form):
        view = session.views[0]
        kind = (view.deal.step, view.deal.question, len(view.tricks) > 3)
        if view.match.number > deals:
            return
        if 0 in session.pending() and kind not in asked:
            asked.add(kind)
            playback = watched(session)
            playback.catch_up()
            yield desk_of(session, playback, Look(deck("swiss"), "de"), "de")
        session.act(action.seat, action.token)


def pictures(
    form: str, spoken: Sequence[str] = (), more: Sequence[tuple[int, int]] = ()
) -> Iterator[Picture]:
    """Every picture of a form in a fixed order, in these two languages or in its own two, the
    middle of the Partie in `more` sizes, too."""
    spoken = spoken or two_for(form)
    for moment, session in moments(form).items():
        playback = watched(session)
        playback.catch_up()
        for look_ in product(("french", "swiss"), (0, 1), WAYS):
            desk = _shown(session, playback, look_, spoken)
            cards, _, way = look_
            if moment == "first" and way == "outline":
                continue
            large = (LARGE,) if look_ in _LARGE and moment == "middle" else ()
            for size in (*SIZES, *large, *(more if moment == "middle" else ())):
                yield _picture(moment, size, look_, desk)
            if moment == "middle" and cards == "french":
                desk.open(panel_of(desk, "slate"))
                for size in SIZES:
                    yield _picture("slate", size, look_, desk)
            if moment == "middle" and look_ in _FEW:
                yield _named("curtain", SIZES[0], look_, desk, _curtain(desk))
    yield from _beats(form, spoken)


def _beats(form: str, spoken: Sequence[str]) -> Iterator[Picture]:
    """What is looked at on the way through the first deal that was counted."""
    session = open_session(form)
    for action in played(form):
        if session.onlooker.match.played:
            break
        session.act(action.seat, action.token)
    playback, seen = watched(session), set[str]()
    while (beat := playback.advance()) is not None and beat not in ("deal", "over"):
        if beat == "weis" and beat not in seen:
            seen.add(beat)
            for look_ in _FEW:
                desk = _shown(session, playback, look_, spoken)
                desk.clear()
                desk.beat = "weis"
                for size in SIZES:
                    yield _picture("weis", size, look_, desk)
    for look_ in _FEW:
        desk = _shown(session, playback, look_, spoken)
        desk.clear()
        for size in SIZES:
            yield _named("settled", size, look_, desk, _settled(desk, size))


def _shown(session: Session, playback: Playback, look: Shown, spoken: Sequence[str]) -> Desk:
    """A desk in one of the looks and languages of a form."""
    cards, language, way = look
    tongue = spoken[language]
    return desk_of(session, playback, Look(deck(cards), tongue, **WAYS[way]), tongue)


def _settled(desk: Desk, size: tuple[int, int]) -> Block:
    summary = summary_of(desk.playback.onlooker, desk.speech)
    page = settled_page(desk, summary, items_of(final=False, over=False))
    return paint_ledger(page, *size, desk.speech.look)[0]


def _curtain(desk: Desk) -> Block:
    return paint_curtain(curtain_of(desk, 0), *SIZES[0], desk.speech.look)


_FEW = (("french", 0, "colours"), ("swiss", 1, "colours"), ("french", 1, "ascii"))
"""The looks in which curtain, Weis and settlement are painted."""


_LARGE = (("french", 0, "colours"), ("swiss", 1, "ascii"), ("swiss", 0, "outline"))
"""The looks in which the largest window is painted."""


def _picture(what: str, size: tuple[int, int], look: Shown, desk: Desk) -> Picture:
    block = paint_page(page_of(desk), *size, desk.speech.look).block
    return _named(what, size, look, desk, block)


def _named(what: str, size: tuple[int, int], look: Shown, desk: Desk, block: Block) -> Picture:
    (cards, _, way), place = look, f"{size[0]}x{size[1]}"
    name = (what, place, cards, desk.speech.words.language, way)
    return Picture(" ".join(name), block, (what, place, *look) in KEPT)


def desk_of(session: Session, playback: Playback, look: Look, language: str, seat: int = 0) -> Desk:
    """The desk of a person at a seat who has been shown this much."""
    settings = Settings(language=language, memory="points")
    names = tuple(seat.name for seat in session.seats)
    speech = Speech(words_for(language), look, session.rules, names)
    desk = Desk(playback.place, playback, Tools(settings, speech))
    desk.eyes.sit(seat)
    desk.ask(seat)
    return desk


def sheet(drawn: Sequence[Picture]) -> str:
    """The file of a form or page: its pictures that are stored."""
    return "".join(f"=== {p.name}\n{plain(p.block)}\n" for p in drawn if p.kept)
