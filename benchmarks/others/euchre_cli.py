"""The `Computer` of euchre-cli 0.7.0 at a table of Euchre for four with 24 cards.

It never plays alone, for its own game does not know that.
"""

from __future__ import annotations

import random
from typing import Any

from benchmarks.others import View, brought

SUITS = {
    "S": ("Spade", "Black"),
    "C": ("Club", "Black"),
    "D": ("Diamond", "Red"),
    "H": ("Heart", "Red"),
}

RANKS = {
    "9": ("Nine", 9),
    "T": ("Ten", 10),
    "J": ("Jack", 11),
    "Q": ("Queen", 12),
    "K": ("King", 13),
    "A": ("Ace", 14),
}


class Player:
    """One seat. Raises `ImportError` if the program is not there."""

    def __init__(self) -> None:
        its = brought("euchre.abstract", "euchre-cli==0.7.0")
        self._suits = {code: its.Suit(*told) for code, told in SUITS.items()}
        faces = {code: its.Face(*told) for code, told in RANKS.items()}
        self._cards = {s + r: its.Card(self._suits[s], faces[r]) for s in SUITS for r in RANKS}
        self._player = its.Computer("", its.Team(""))

    def __call__(self, view: View) -> str | None:
        if not view["legal"]:
            return None
        player, deal, seat = self._player, view["deal"], view["seat"]
        dealer, team = view["match"]["dealer"], view["match"]["team"]
        turned = deal["turned"][0] if deal["turned"] else ""  # none once the dealer has left it
        player.hand = [self._cards[code] for code in view["hand"]]
        player.is_dealer = seat == dealer
        random.seed(f"{turned} {view['hand']} {deal['said']}")  # it draws a lot now and then
        match view["question"]:
            case "accept":
                partner = team[seat] == team[dealer] and seat != dealer
                called = player.call_pick_up(self._cards[turned], partner)
                return "accept" if called else "pass"
            case "discard":
                player.hand.remove(self._cards[turned])
                return f"discard {self._code(player.pick_up_card(self._cards[turned]))}"
            case "second":
                suit = player.call_trump_suit(self._suits[turned[0]])
                named = next(code for code, each in self._suits.items() if each is suit)
                return "pass" if named == turned[0] else f"trump {named}"
            case "play":
                played = [self._cards[play["card"]] for play in view["trick"]]
                return f"play {self._code(player.play_card(played, self._suits[deal['mode']]))}"
            case other:
                raise LookupError(f"no answer to {other}")

    def _code(self, card: Any) -> str:
        return next(code for code, each in self._cards.items() if each is card)
