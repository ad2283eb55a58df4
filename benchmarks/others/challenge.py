"""The `ChallengePlayer` of schieber 0.1.10 at a table of Schieber without Weis and Stöck.

It is made anew for every question and told the deal so far, card by card, as its own table would
tell it.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from benchmarks.others import View, brought

SUITS = {"H": "ROSE", "D": "BELL", "C": "ACORN", "S": "SHIELD"}
"""Which suit stands for which; without factors all are alike."""

RANKS = "6789TJQKA"

MODES = {"obenabe": "OBE_ABE", "undenufe": "UNDE_UFE", "push": "SCHIEBEN"} | {
    f"trump {suit}": name for suit, name in SUITS.items()
}
"""Our token for what it calls a Trumpf."""


class Player:
    """One seat. Raises `ImportError` if the program is not there."""

    def __init__(self) -> None:
        def module(name: str) -> Any:
            return brought(f"schieber.{name}", "schieber==0.1.10")

        self._player = module("player.challenge_player.challenge_player").ChallengePlayer
        self._card, self._suits = module("card").Card, module("suit").Suit

    def __call__(self, view: View) -> str | None:
        if not view["legal"]:
            return None
        if view["question"] == "mode":
            chosen = next(self._seated(view).choose_trumpf(view["deal"]["pushed"] > 0))
            return next(token for token, name in MODES.items() if name == chosen.name)
        if view["question"] != "play":
            raise LookupError(f"no answer to {view['question']}")
        player, state = self._told(view)
        card = next(player.choose_card(state))
        return f"play {next(code for code in view['hand'] if self._made(code) == card)}"

    def _made(self, code: str) -> Any:
        return self._card(self._suits[SUITS[code[0]]], RANKS.index(code[1]) + 6)

    def _seated(self, view: View) -> Any:
        """Its player with the nine cards that were dealt to this seat. What it draws by lot follows
        from them."""
        tricks = [*(trick["cards"] for trick in view["tricks"]), view["trick"]]
        own = [play["card"] for trick in tricks for play in trick if play["seat"] == view["seat"]]
        dealt = sorted([*view["hand"], *own], key=lambda code: (code[0], RANKS.index(code[1])))
        player = self._player(name=str(view["seat"]), seed=" ".join(dealt))
        player.id = view["seat"]
        for code in dealt:
            player.set_card(self._made(code))
        return player

    def _told(self, view: View) -> tuple[Any, dict[str, Any]]:
        """Its player once it has heard of every card, and the state of its table."""
        player, deal = self._seated(view), view["deal"]
        points = view["points"] or [0] * 4
        state: dict[str, Any] = {
            "stiche": [],
            "trumpf": SUITS.get(deal["mode"]) or MODES[deal["mode"]],
            "geschoben": deal["pushed"] > 0,
            "point_limit": 1000,
            "table": [],
            "teams": [{"points": points[side] + points[side + 2]} for side in (0, 1)],
        }
        for trick in view["tricks"]:
            self._tell(player, state, trick["cards"])
            stich = {"player_id": trick["winner"], "trumpf": state["trumpf"]}
            state["stiche"].append({**stich, "played_cards": state["table"]})
            state["table"] = []
        self._tell(player, state, view["trick"])
        return player, state

    def _tell(self, player: Any, state: dict[str, Any], plays: Sequence[dict[str, Any]]) -> None:
        for play in plays:
            card = self._made(play["card"])
            if play["seat"] == player.id:
                if not state["stiche"]:
                    with suppress(Exception):  # it is asked so that it notes its part in the deal
                        next(player.choose_card(state))
                player.cards.remove(card)
            player.move_made(play["seat"], card, state)
            state["table"].append({"player_id": play["seat"], "card": str(card)})
