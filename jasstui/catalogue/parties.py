"""Hidden parties, announced levels and what they bring, as `variants.toml` writes them."""

from typing import Literal

from jasstui.catalogue.strict import AnyCards
from jasstui.plain import Strict

Special = Literal["full-trick", "fox", "charlie"]
"""A trick worth a great deal, a caught fox, the last trick made with a Charlie."""


class Announcements(Strict):
    """Re, Kontra and levels, which may be announced while the tricks are played.

    `least`: cards a player must still hold for his first announcement. `raise_until`: whether a
    level may be raised until the next trick is led, or until one's own card to it.
    """

    least: AnyCards = 8
    raise_until: Literal["lead", "own-card"] = "lead"


class TurnBack(Strict):
    """Whoever holds all copies of `card` may change the trumps from the next trick on when he plays
    the first of them. `modes`: mode before and after."""

    card: str
    modes: dict[str, str]


class Levels(Strict):
    """Agreements on how announced levels and special points are counted.

    `kontra_needs_more`: who alone has announced Kontra needs a point more. `timid`: what a win does
    that was announced far too low. `timid_specials`: whether special points turn with it,
    `timid_solo`: whether that holds in a Solo. `caught_charlie`: a point for catching one in the
    last trick. `bid_announces`: a level that was bid includes Re or Kontra. `fox`, `charlie`: the
    cards that are called so. `row`: in which way Re and Kontra call for a Bock round. `rounding`:
    of the points in Ramsch.
    """

    kontra_needs_more: bool = True
    timid: Literal["swap", "losers-only"] = "swap"
    timid_specials: Literal["keep", "turn"] = "keep"
    timid_solo: bool = True
    caught_charlie: bool = False
    bid_announces: bool = True
    fox: str = "DA"
    charlie: str = "CJ"
    row: Literal["sequence", "both"] = "sequence"
    rounding: Literal["down", "up"] = "down"
