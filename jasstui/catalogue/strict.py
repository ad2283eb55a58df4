"""What the models of the catalogue are made of, and the marks that games and steps write.

msgspec reads a form and checks every word of it in less than a millisecond. What it refuses is
looked at once more by pydantic (`jasstui/explained.py`), which names each wrong key. Here and in
the modules of the models annotations are types, not texts that would have to be parsed at first.
"""

from typing import Annotated, Literal, TypeVar

from msgspec import Meta, field

from jasstui.plain import Strict

T = TypeVar("T")


Points = Annotated[int, Meta(ge=-10_000, le=10_000)]
"""What is written for something; a minus is a loss."""

Amount = Annotated[int, Meta(ge=0, le=10_000)]
"""What something is worth, or from which number on it holds: never a minus."""

Target = Annotated[int, Meta(ge=1, le=100_000)]
"""What somebody has to reach."""

Factor = Annotated[int, Meta(ge=1, le=100)]
"""What points are multiplied by."""

Times = Annotated[int, Meta(ge=1, le=1_000)]
"""How often something happens."""

Cards = Annotated[int, Meta(ge=1, le=106)]
"""A number of cards or tricks; two packs with their Jokers have 106."""

AnyCards = Annotated[int, Meta(ge=0, le=106)]
"""A number of cards or tricks that may be none."""


def listed(*items: T) -> list[T]:
    """These as what a list holds where nothing is written, a list of its own for every model."""
    made: list[T] = field(default_factory=lambda: list(items))
    return made


class Kind(Strict, tag_field="kind"):
    """One of several tables of which the word `kind` says which it is."""

    @property
    def kind(self) -> str:
        """The word that chose this table."""
        return str(self.__struct_config__.tag)


class Step(Strict, tag_field="do"):
    """A step of a deal; the word `do` says which."""

    @property
    def do(self) -> str:
        """The word that chose this step."""
        return str(self.__struct_config__.tag)


class Mark(Strict, kw_only=True):
    """Marks on the slate for some players after a game.

    `to`: the declarer, his opponents at the table, the dealer who sat out ("sitter"), everybody
    else, the player who demanded the Kehr, where points are avoided the opponents who lost or
    were spared, or a player for the place he has come to. `kind` says how a Strich was earned,
    which decides whether it may be the last.
    `worth`: how many times the worth of the contract is written, `points`: a fixed number.
    """

    to: Literal[
        "declarer", "opponents", "sitter", "others", "demander", "losers", "spared", "placed"
    ]
    striche: Amount = 0
    nulls: Amount = 0
    doubles: Amount = 0
    worth: Amount = 0
    points: Points = 0
    partie: Literal["", "won", "lost"] = ""
    kind: Literal["declared", "defended", "inherited", "credited", "placed", "short"] = "declared"
    rule: str
