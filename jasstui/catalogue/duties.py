"""Duties of a game in playing cards, beside the duty to follow suit."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from jasstui.catalogue.strict import CardsName, RuleName
from jasstui.plain import Strict


class Ban(Strict, kw_only=True):
    """Cards that may not be played as long as the player holds any other that he may play.

    `cards`: names of cards. `when`: to whom it applies: who leads to a trick, or everybody in the
    first trick. `until_broken`: the ban is lifted once such a card has been played, or one of
    `breakers`.
    """

    cards: list[CardsName]
    when: Literal["lead", "first-trick"]
    until_broken: bool = False
    breakers: list[CardsName] = []
    rule: RuleName


class Leading(Strict, kw_only=True):
    """A duty to lead to the trick with this number, for who holds any of it: trumps of these
    `ranks`, or any trump."""

    trick: Annotated[int, Meta(ge=1, le=64)]
    ranks: str = ""
    rule: RuleName
