"""Base classes and types of the models of the catalogue, and the marks that games and steps write.

msgspec reads a form and checks every word of it in less than a millisecond. What it refuses is
looked at once more by pydantic (`jasstui/pydantic_mirror.py`), which names each wrong key. Here and
in the modules of the models annotations are types, not texts that would have to be parsed at first.
"""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal, TypeVar

from msgspec import Meta, field

from jasstui.plain import Strict

if TYPE_CHECKING:
    from jasstui.catalogue.flaw import Flaw
    from jasstui.catalogue.models import FormSpec

T = TypeVar("T")

# Words that must lead somewhere in the form: what each of them names (`references.py`).
GameName = Annotated[str, Meta(extra={"names": "game"})]
ModeName = Annotated[str, Meta(extra={"names": "mode"})]
ModeOrSuit = Annotated[str, Meta(extra={"names": "mode-or-suit"})]
Meaning = Annotated[str, Meta(extra={"names": "die"})]
Thrown = Annotated[str, Meta(extra={"names": "number"})]
OfferName = Annotated[str, Meta(extra={"names": "offer"})]
StepName = Annotated[str, Meta(extra={"names": "phase"})]
RankName = Annotated[str, Meta(extra={"names": "rank"})]
CardName = Annotated[str, Meta(extra={"names": "card"})]
CardsName = Annotated[str, Meta(extra={"names": "cards"})]
TakingName = Annotated[str, Meta(extra={"names": "taking"})]
RuleName = Annotated[str, Meta(extra={"names": "rule"})]


Points = Annotated[int, Meta(ge=-10_000, le=10_000)]
"""Points written for something; a minus is a loss."""

Amount = Annotated[int, Meta(ge=0, le=10_000)]
"""A worth, or a number from which on something holds: never a minus."""

Target = Annotated[int, Meta(ge=1, le=100_000)]
"""A number to be reached."""

Factor = Annotated[int, Meta(ge=1, le=100)]
"""A factor of points."""

Times = Annotated[int, Meta(ge=1, le=1_000)]
"""A number of times that something happens."""

Cards = Annotated[int, Meta(ge=1, le=106)]
"""A number of cards or tricks; two packs with their Jokers have 106."""

AnyCards = Annotated[int, Meta(ge=0, le=106)]
"""A number of cards or tricks that may be none."""


def list_of(*items: T) -> list[T]:
    """These as what a list holds where nothing is written, a list of its own for every model."""
    made: list[T] = field(default_factory=lambda: list(items))
    return made


Facts = Mapping[str, tuple[str, ...]]
"""Facts needed or given, by the setting on which they depend: "" holds always, "push" where that
setting is on, "who=declarer" where it has this value."""


class Kind(Strict, tag_field="kind"):
    """One of several tables of which the word `kind` says which it is. `TEXTS`: messages that come
    with it and not with the program, by language and dotted key."""

    TEXTS: ClassVar[Mapping[str, Mapping[str, str]]] = {}

    @property
    def kind(self) -> str:
        """The word that chose this table."""
        return str(self.__struct_config__.tag)

    def flaws(self, spec: "FormSpec") -> "Iterator[Flaw]":
        """Flaws of this table in the form although every name leads somewhere; places begin at this
        table."""
        yield from ()


STAGES = (
    "before",
    "open",
    "shuffle",
    "lick",
    "hand-out",
    "said",
    "played",
    "adjust",
    "settle",
    "close",
)
"""Stages of a deal in their order; steps "before" it stand in the opening alone."""


class Step(Kind, tag_field="do"):
    """A step of a deal; the word `do` says which.

    `NEEDS`: what must be there before, the word of a step or a fact that several ways lead to
    ("mode"); `GIVES`: facts that it brings. Every step also brings its own word. `STAGE`: where it
    stands in a deal, one of `STAGES` or "any". `runs_out`: it makes deals of several kinds, and a
    Partie without another end is over with the last. `finds_dealer`: the dealer of every further
    deal is found in it, so that nobody knows him before. `SLOTS`: slots that belong to it alone,
    each with what it is for.
    """

    STAGE: ClassVar[str] = "said"

    NEEDS: ClassVar[Facts] = {}
    GIVES: ClassVar[Facts] = {}
    SLOTS: ClassVar[Mapping[str, str]] = {}
    runs_out: ClassVar[bool] = False
    finds_dealer: ClassVar[bool] = False

    def gives(self, spec: "FormSpec") -> Facts:
        """Facts that it gives in this form."""
        return self.GIVES

    def unfound(self) -> "Iterator[Flaw]":
        """Functions that it names and that cannot be found; places begin at this step. Looking for
        them imports what they need, so that only the full check asks."""
        yield from ()

    def hand(self) -> int:
        """Cards that each player who gets a hand is dealt in this step."""
        return 0

    def dealt(self, players: int) -> int:
        """Cards that so many players are dealt together."""
        return 0

    def laid_off(self) -> int:
        """Cards that are out of play with this step, unseen by anybody."""
        return 0


class Goal(Kind):
    """The goal of a game; the word `kind` says which. `NEEDS`: the step that such a game is made
    of, "" for none; `points`: points of cards decide; `marks`: marks are written."""

    NEEDS: ClassVar[str] = "play"
    points: ClassVar[bool] = False
    marks: ClassVar[bool] = False

    @property
    def by_tricks(self) -> bool:
        """True if every trick counts one, and no card anything."""
        return False


class Partie(Kind):
    """The settings of a Partie: what the accounts of deals mean in the long run; the word `kind`
    says which. `GIVES`: facts that steps may need; `marks`: marks can be written."""

    GIVES: ClassVar[tuple[str, ...]] = ()
    marks: ClassVar[bool] = False

    @property
    def target(self) -> int:
        """The number to be reached, 0 for none."""
        return 0

    @property
    def deals(self) -> int:
        """After how many deals it is over, 0 where something else ends it."""
        return 0

    @property
    def next(self) -> Mapping[str, str]:
        """The form that goes on with so many players."""
        return {}

    @property
    def unit(self) -> str:
        """Unit of the totals, as in the ledger."""
        return "points"

    @property
    def made(self) -> str:
        """Unit of what is made in a deal."""
        return "points"

    @property
    def charged(self) -> bool:
        """True if what is written counts against whoever gets it."""
        return False


class Mark(Strict, kw_only=True):
    """Marks on the slate for some players after a game.

    `to`: the declarer, who plays with him, his opponents at the table, the dealer who sat out
    ("sitter"), everybody else, the player who demanded the Kehr, where points are avoided the
    opponents who lost or were spared, or a player for his place. `kind` says how a Strich was
    earned, which decides whether it may be the last.
    `worth`: how many times the worth of the contract is written, `halves`: how many times half of
    it, `points`: a fixed number.
    """

    to: Literal[
        "declarer",
        "partner",
        "opponents",
        "sitter",
        "others",
        "demander",
        "losers",
        "spared",
        "placed",
    ]
    striche: Amount = 0
    nulls: Amount = 0
    doubles: Amount = 0
    worth: Amount = 0
    halves: Amount = 0
    points: Points = 0
    partie: Literal["", "won", "lost"] = ""
    kind: Literal["declared", "defended", "inherited", "credited", "placed", "short"] = "declared"
    rule: RuleName

    @property
    def amounts(self) -> dict[str, int]:
        """How much of everything is written, by field."""
        units = ("striche", "nulls", "doubles", "worth", "halves", "points")
        return {unit: n for unit in units if (n := getattr(self, unit))}

    def points_at(self, worth: int) -> int:
        """Points that are written with a contract of this worth."""
        return self.points + self.worth * worth + self.halves * worth // 2
