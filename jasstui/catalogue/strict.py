"""The base of all catalogue models, and the marks that games and steps write."""

from __future__ import annotations

from typing import Any, Literal, Self

from pydantic import BaseModel, ConfigDict


class Strict(BaseModel):
    """Base of all catalogue models: immutable, closed vocabulary."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, defer_build=True)

    def __deepcopy__(self, memo: dict[int, Any] | None = None) -> Self:
        """What never changes needs no copy; models are defaults of many fields."""
        return self


class Mark(Strict):
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
    striche: int = 0
    nulls: int = 0
    doubles: int = 0
    worth: int = 0
    points: int = 0
    partie: Literal["", "won", "lost"] = ""
    kind: Literal["declared", "defended", "inherited", "credited", "placed", "short"] = "declared"
    rule: str
