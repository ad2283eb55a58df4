"""Each side fills boxes of its own, one in every deal: in turn the players choose one or pass.

Serves the bid rules of Coiffeur.
"""

from __future__ import annotations

from typing import ClassVar

from jasstui.catalogue.strict import Factor, Facts, GameName, ModeOrSuit
from jasstui.mechanics.cardplay.tables import Mode
from jasstui.mechanics.facts import Match
from jasstui.mechanics.games import take_game
from jasstui.mechanics.phase import TOKEN, Phase, Refusal, because
from jasstui.mechanics.question import Question, Questions
from jasstui.mechanics.state import State
from jasstui.plain import Strict


class Box(Strict):
    """One box of a grid, which each side fills once.

    `modes`: what may be played in it, families or single modes such as a suit. `factor`: what its
    points are multiplied by. `game`: what is played for, "" for the game of the step.
    """

    modes: list[ModeOrSuit]
    factor: Factor = 1
    game: GameName = ""


def filled(match: Match, side: int) -> dict[str, int]:
    """Boxes a side has filled, with the points written in them."""
    return {box: points for team, box, points in match.boxes if team == side}


def open_boxes(match: Match, step: Boxes, side: int) -> list[str]:
    """Boxes a side has still to fill, in the order of the grid."""
    done = filled(match, side)
    return [name for name in step.boxes if name not in done]


def modes_in(box: Box, modes: dict[str, Mode]) -> list[str]:
    """Tokens of the modes that may be played in a box."""
    return [t for t, mode in modes.items() if t in box.modes or mode.family in box.modes]


class Boxes(Phase, tag="boxes"):
    """In turn each player chooses an open box of his side or passes; `boxes` in the order in which
    they are written.

    Tokens: `box S`, `box joker-7 H` where the box leaves the mode free, `pass`.

    Nobody speaks twice. When all have passed, the first of them must choose; who has nothing left
    to fill is passed over.
    """

    game: GameName
    boxes: dict[str, Box]

    NEEDS: ClassVar[Facts] = {"": ("hand-out",)}
    GIVES: ClassVar[Facts] = {"": ("game", "mode", "declarer")}
    QUESTIONS: ClassVar[Questions] = {"box": Question(names_mode=True, blunders=True)}

    def begin(self, s: State) -> None:
        s.ask("box", self._choosers(s)[0])

    def _choosers(self, s: State) -> list[int]:
        """Players whose side has an open box, forehand first."""
        return [p for p in s.deal.players if open_boxes(s.match, self, s.match.team[p])]

    def _forced(self, s: State) -> bool:
        """Whether everybody who could choose has passed."""
        return len(s.deal.offers) == len(self._choosers(s))

    def tokens(self, s: State, name: str) -> list[str]:
        """Ways to choose a box."""
        modes = modes_in(self.boxes[name], s.rules.modes)
        return [f"box {name}"] if len(modes) == 1 else [f"box {name} {mode}" for mode in modes]

    def legal(self, s: State, seat: int) -> list[str]:
        names = open_boxes(s.match, self, s.match.team[seat])
        found = [token for name in names for token in self.tokens(s, name)]
        return found if self._forced(s) else [*found, "pass"]

    def why(self, s: State, seat: int, token: str) -> Refusal:
        said = s.rules.pack.action(token)
        if said.verb == "pass" and not said.words:
            first = seat == s.deal.players[0]
            return because(s, *(() if first else ("bid.forced-next",)), "bid.forced")
        if said.verb != "box":
            return TOKEN
        boxes, name = self.boxes, said.name
        if name not in boxes:
            asked = name and any(own.startswith(f"{name}-") for own in boxes)
            return because(s, "bid.what", scope="which" if asked else "")
        if name in filled(s.match, s.match.team[seat]):
            return because(s, "bid.taken")
        free = len(modes_in(boxes[name], s.rules.modes)) > 1
        return because(s, "bid.suit" if free else "bid.what", "bid.what")

    def why_not_now(self, s: State, seat: int, token: str) -> Refusal:
        if seat not in s.deal.players:
            return super().why_not_now(s, seat, token)
        if seat not in self._choosers(s):
            return because(s, "bid.done")
        if seat in dict(s.deal.offers):
            return because(s, "bid.once")
        return because(s, "bid.turn", scope="" if s.deal.offers else "first")

    def apply(self, s: State, seat: int, token: str) -> None:
        s.say(seat, token)
        if token == "pass":
            s.set(offers=(*s.deal.offers, (seat, token)))
            choosers = self._choosers(s)
            s.ask("box", choosers[len(s.deal.offers) % len(choosers)])
            return
        name, *named = s.rules.pack.action(token).names
        box = self.boxes[name]
        modes = named or modes_in(box, s.rules.modes)
        take_game(s, seat, box.game or self.game, modes[0])
        s.set(box=name, factor=box.factor)
        s.ask("")


def fill(s: State, points: int) -> None:
    """Write into the box of the deal; a box is never changed again."""
    side = s.match.team[s.deal.declarer]
    s.set_match(boxes=(*s.match.boxes, (side, s.deal.box, points)))
