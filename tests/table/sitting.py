"""People at a table without a terminal: keys go to the desk, pages are painted and read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random

from jasstui.beside.open_table import OpenTable
from jasstui.bots.level import TOGETHER, Budget
from jasstui.canvas.rows import plain
from jasstui.cards.pack import cards_of
from jasstui.draw.curtain import paint_curtain
from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.engine.starting import Start
from jasstui.host.host import Host
from jasstui.host.link import MemoryLink
from jasstui.host.local import LocalPlace
from jasstui.host.minds import Minds
from jasstui.host.place import Place
from jasstui.host.session import Seat, Session
from jasstui.pages.compose import page_of, panel_of
from jasstui.pages.table import paint_page
from jasstui.settings import Settings
from jasstui.table.composing.handover import curtain_of
from jasstui.table.doing.desk import Desk
from jasstui.table.doing.eyes import Eyes
from jasstui.table.doing.moves import Move, Tools
from jasstui.table.doing.turn import Turn, next_turn
from jasstui.table.saying.playback import Beat, Playback
from jasstui.table.saying.speech import Speech
from jasstui.words import words_for
from tests.support import RULEBOOK, catalogue_of

NAMES = (
    "Anna", "Beat", "Claudia", "Dani", "Erika", "Fritz", "Greta", "Hans", "Ida", "Jürg",
)  # fmt: skip


def place_of(
    session: Session, *here: int, wide: bool = False, seed: int = 1, playouts: int = TOGETHER
) -> LocalPlace:
    """A place at a table for these seats, for all people where none is named; bots answer at once
    and on every machine alike."""
    host = Host(session, Minds(Budget(playouts=1), seed, playouts=playouts))
    return LocalPlace(host, here or None, wide)


def table_of(
    session: Session, *, seed: int = 1, playouts: int = TOGETHER, linked: bool = False
) -> OpenTable:
    """A table for all people of a Partie, with such a place; `linked`: at the other end of a
    link."""
    place = place_of(session, seed=seed, playouts=playouts)
    return OpenTable(place._host, MemoryLink(place).place) if linked else table_at(place)


def table_at(place: LocalPlace) -> OpenTable:
    """The table of a place."""
    return OpenTable(place._host, place)


def session_of(at: Place | OpenTable) -> Session:
    """The Partie behind a place, which only tests may see."""
    place = at.place if isinstance(at, OpenTable) else at
    assert isinstance(place, LocalPlace)
    return place._host.session


def turn_at(place: Place, eyes: Eyes | None = None) -> Turn:
    """Let the table carry on; what comes next at this place."""
    return next_turn(place, eyes or Eyes(place))


def watched(session: Session) -> Playback:
    """What was played, to be seen from the beginning with all hands open."""
    return Playback(place_of(session, wide=True))


class Sitting:
    """A table with `people` persons at the first seats and bots behind them.

    `stage`: a staged first deal, as `tests.support.Table` takes it, with `dealer`. `seats`: how
    many sit there, 0 for the fewest of the form. Everything that is to be seen goes through `show`;
    `shown` holds the texts with the seat that was at the screen. `bots`: their level; `info`: notes
    of the record; `linked`: whether the place is at the other end of a link;
    `path`: where the record is written.
    """

    def __init__(
        self,
        form: str,
        people: int = 1,
        *,
        seed: int = 1,
        stage: str = "",
        dealer: int | None = None,
        language: str = "de",
        deck_name: str = "french",
        ascii_only: bool = False,
        options: Mapping[str, str] | None = None,
        settings: Settings | None = None,
        size: tuple[int, int] = (80, 24),
        seats: int = 0,
        bots: str = "normal",
        info: Mapping[str, str] | None = None,
        linked: bool = False,
        path: Path | None = None,
    ) -> None:
        bundle = catalogue_of(form).bundle(form, dict(options or {}))
        count = seats or bundle.spec.players[0]
        sitting = tuple(Seat(NAMES[n], "" if n < people else bots) for n in range(count))
        start = Start(dealer) if dealer is not None else None
        self.session = Session.new(
            bundle, RULEBOOK, sitting, path, start, {"seed": str(seed), **(info or {})}
        )
        if stage:
            self.session.act(-1, f"stage {stage}")
        self.settings = settings or Settings(language=language, memory="points")
        self.look = Look(deck(deck_name), language, ascii=ascii_only)
        names = tuple(seat.name for seat in sitting)
        speech = Speech(words_for(language), self.look, self.session.rules, names)
        self.table = table_of(self.session, seed=seed, linked=linked)
        self.place = self.table.place
        self.playback = Playback(self.place)
        self.desk = Desk(self.place, self.playback, Tools(self.settings, speech))
        self.size = size
        self.shown: list[tuple[int, str]] = []
        self.beats: list[Beat] = []
        self.turns: list[Turn] = []

    # -------------------------------------------------------------- looking

    def show(self) -> str:
        """Paint the page and read it."""
        painted = paint_page(page_of(self.desk), *self.size, self.look)
        text = plain(painted.block)
        self.shown.append((self.desk.viewer, text))
        return text

    def curtain(self, seat: int) -> str:
        """Paint the curtain before a person's turn and read it."""
        text = plain(paint_curtain(curtain_of(self.desk, seat), *self.size, self.look))
        self.shown.append((-1, text))
        return text

    # -------------------------------------------------------------- going on

    def go_on(self, show: bool = False) -> Turn:
        """Let bots and chance act and everything be shown until a person is asked."""
        while True:
            turn = self.desk.next()
            if isinstance(turn, Turn):
                if turn.kind == "wait":
                    continue
                self._ask(turn)
                return turn
            self.beats.append(turn)
            self.desk.beat = turn
            if turn in ("deal", "over"):
                self.desk.eyes.open()
                self.desk.clear()
            if show:
                self.show()
            self.desk.beat = None

    def _ask(self, turn: Turn) -> None:
        self.turns.append(turn)
        if turn.curtain:
            self.desk.eyes.sit(-1)
            self.desk.clear()
            self.curtain(turn.seat)
        if turn.kind != "over":
            self.desk.turn_to(turn)

    def press(self, *keys: str) -> Move | None:
        """Press keys, labels of two digits one by one; a move that comes of them is carried out."""
        move = None
        for key in (k for label in keys for k in (label if label.isdigit() else (label,))):
            move = self.desk.press(key)
            self.carry_out(move)
        return move

    def lay(self, *codes: str) -> None:
        """Go on to the next question and play a card with its key, for each of these."""
        for code in codes:
            self.go_on()
            key = self.desk.labels[self.session.rules.pack.card(code)]
            self.press(key, key)
        self.go_on()

    def reply(self, *keys: str) -> None:
        """Go on to the next question and press a key, for each of them."""
        for key in keys:
            self.go_on()
            self.press(key)

    def carry_out(self, move: Move | None) -> None:
        """Do what came of a key or a click."""
        if move is None:
            return
        if move.kind == "panel":
            self.desk.open(panel_of(self.desk, move.token))
        elif move.kind == "nobody":
            self.desk.answer(move)
        elif move.kind == "act":
            self._act(move)

    def _act(self, move: Move) -> None:
        if self.session.verify(move.seat, move.token) is not None:
            self.desk.refuse(move.seat, move.token)
            return
        self.desk.answer(move)

    def play(self, steps: int, rng: Random, watch: Callable[[Sitting], None] | None = None) -> None:
        """Answer questions by random keys until the Partie is over or so many were asked."""
        for _ in range(steps):
            if self.go_on().kind == "over":
                return
            asked = self.desk.prompt
            while self.desk.prompt is asked:
                if watch:
                    watch(self)
                number = asked.number if asked and not self.desk.stack else None
                if number is not None:
                    self.press(*str(rng.choice(number.values)), "enter")
                else:
                    self.press(*rng.choice(self.useful_keys()))

    def useful_keys(self) -> list[str]:
        """Keys of everything that can be chosen now."""
        return [c.key for c in (*self.desk.choices, *self.desk.extras)]

    # -------------------------------------------------------------- telling

    def cards(self, seat: int) -> set[str]:
        """What a hand looks like in words and signs: what must not be read by others."""
        speech = self.desk.speech
        hand = self.session.views[seat].hand
        return {speech.card(card) for card in cards_of(hand)}
