"""A place at a table: all that the people at one screen get of it, and nothing else.

Whoever shows a table knows a `Place` and never the Partie behind it. What happened comes as a
stream of what the seats of this place and an onlooker learn; what may be answered comes with the
question. The table may be in this process (`local.py`) or at the other end of a link (`link.py`):
so what is known here can be asked without waiting, and what somebody does is sent, with an answer
that may be late.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from typing import Any, Literal, Protocol, TypeVar

from jasstui.engine.views import View
from jasstui.host.session import Seat
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.events import Event
from jasstui.mechanics.phase import Refusal
from jasstui.plain import Plain

T = TypeVar("T")

ONLOOKER = -1
"""The onlooker among the eyes of a place, who knows what everybody may know."""

Sight = tuple[Event | None, ...]
"""One event as each of the eyes of a place learns it, None for one that does not."""

Back = Literal["choice", "deal", "before", "forth"]
"""Target of going back: before one's last choice, to the beginning of the deal, or of the one
before; "forth": do again what was taken back last."""


Kind = Literal["shown", "back", "forth", "unfair"]
"""Kind of something that is done beside the Partie."""


class Aside(Plain):
    """Something done beside the Partie that everybody at the table is told: all hands were "shown"
    to a seat, or it went "back" or "forth"; no fair deal was found ("unfair", by nobody)."""

    kind: Kind
    seat: int


class Wish(Plain):
    """A wish of a seat to take back its last choice. `open`: people who have not agreed yet, in
    playing order."""

    seat: int
    open: tuple[int, ...]


class Choices(Plain):
    """Choices of a person: how many he can take `back`, how many of those he took back he can do
    again (`forth`). `tokens`: all that he chose and did not take back, for a person alone among
    bots."""

    back: int = 0
    forth: int = 0
    tokens: tuple[str, ...] = ()


class About(Plain):
    """What does not change at a table. `here`: seats of the people at this screen, nobody for an
    onlooker. `agreed`: whether all agreed that one may ask to take back; `daily`: whether the deal
    of the day is played; `kept`: whether there is a record. `number`: the deal number, by which two
    people get the same cards, "" where several people sit, whom it would tell them."""

    form: str
    options: Mapping[str, str]
    seats: tuple[Seat, ...]
    here: tuple[int, ...]
    agreed: bool = False
    daily: bool = False
    kept: bool = False
    number: str = ""


class Now(Plain):
    """How a table stands for a place. `deal`: number of the running deal, 0 before the first;
    `people`: seats of those who are still in the Partie; `seeking`: whether a fair deal is being
    looked for. `asked`: seats of this place that owe an answer, `window`: whether several seats of
    the table were asked at once; `chose`: the person of this place who chose last, -1 for nobody;
    `wish`: what somebody would like to take back."""

    deal: int = 0
    over: bool = False
    people: tuple[int, ...] = ()
    seeking: bool = False
    asked: tuple[int, ...] = ()
    window: bool = False
    chose: int = -1
    wish: Wish | None = None


class Pause(Plain):
    """Wait of a table: so many seconds, and what is being thought about."""

    seconds: float = 0.0
    on: tuple[Future[Any], ...] = ()


class Place(Protocol):
    """What the people at one screen have of a table. `rules`: those the Partie began with.
    Questions about a seat are for seats of this place only."""

    @property
    def about(self) -> About:
        """What does not change; known at once."""

    @property
    def rules(self) -> Rules:
        """The compiled rules that the Partie began with; known at once."""

    @property
    def now(self) -> Now:
        """How the table stands, as far as it is known here; known at once."""

    # ------------------------------------------------------------ what happened

    @property
    def eyes(self) -> tuple[int, ...]:
        """Whose sight the events of the stream have, the onlooker's last."""

    @property
    def turns(self) -> int:
        """Number of times the stream began anew, as when somebody at the table went back."""

    def views(self) -> dict[int, View]:
        """The views of all eyes before the first event of the stream, the caller's own."""

    @property
    def stream(self) -> Sequence[Sight]:
        """The sights that came so far; further ones are added at the end."""

    @property
    def asides(self) -> Sequence[tuple[int, Aside]]:
        """What was done beside the Partie, each with the number of events of the stream before it,
        -1 for what was before the stream."""

    def step(self) -> Pause | None:
        """Let the table carry on with what is due, and hear what has come of it. How long to wait
        then, None if people are asked or all is over. Raises `RecordProblem`, or `RulesFailure`
        where the table cannot go on."""

    # ------------------------------------------------------------ asking and answering

    def legal(self, seat: int) -> Sequence[str]:
        """Legal tokens of a seat that owes an answer; known with the question."""

    def calls(self, seat: int) -> Sequence[str]:
        """Tokens that a seat may say out of turn; known as long as nothing else happens."""

    def why(self, seat: int, token: str) -> Refusal | None:
        """Why an action is not allowed, or None; known with the question for every card that the
        seat holds and every word that its step knows, else the reason for words that mean
        nothing."""

    def act(self, seat: int, token: str) -> Future[Refusal | None]:
        """Do something. Sent at once; whether it was done, or why not, comes later. The future
        raises `RecordProblem` or `RulesFailure`; nothing has changed then."""

    # ------------------------------------------------------------ beside the rules

    def choices(self, seat: int) -> Choices:
        """What a person can take back and do again; known at once."""

    def wish(self, seat: int, to: Back) -> Future[bool]:
        """Ask to go back, or forth again. Sent at once; whether it was done comes once all who have
        a say have agreed. The future raises `RecordProblem`."""

    def agree(self, seat: int, *, yes: bool) -> None:
        """Say whether somebody else may take back what he wishes to; sent at once."""

    def lay_open(self, at: int) -> Future[int]:
        """Ask to see all hands here from now on, which everybody at the table is told; for a person
        alone among bots. The stream begins anew; how many of its events come as far as the first
        `at` did comes later."""

    def leave(self) -> None:
        """Nobody sits here any more; sent at once."""


def at_once(do: Callable[[], T]) -> Future[T]:
    """The future of what is done now, with whatever it raises."""
    found: Future[T] = Future()
    try:
        found.set_result(do())
    except Exception as error:
        found.set_exception(error)
    return found
