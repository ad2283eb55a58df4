"""Steps of the play: an exchange, the tricks, the account."""

from __future__ import annotations

from typing import Literal

from jasstui.catalogue.strict import Mark, Strict


class Demand(Strict):
    """A declarer may demand one card from the opponents against one of his own."""

    do: Literal["demand"]
    on: bool = False


class Play(Strict):
    """Tricks are played. `talk`: phrases the declarer's opponents may say to one another.
    `see_own`: the tricks one has won may be looked at again."""

    do: Literal["play"]
    claims: Literal["verified", "off", "at-own-risk"] = "verified"
    talk: list[str] = []
    see_first_trick: bool = False
    see_own: bool = False


class Adjust(Strict):
    """Whoever was dealt both cards of the Stöck may add their value to what he made, take it away
    or leave it."""

    do: Literal["adjust"]
    on: bool = False


class Settle(Strict):
    """The deal is counted and written. `passed`: marks for a deal that nobody wanted to play."""

    do: Literal["settle"]
    passed: list[Mark] = []
