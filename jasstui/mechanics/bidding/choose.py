"""Forehand names the mode or pushes the choice to the partner.

Serves schieber-4.bid.* and schieber-4.score.doubled-suits.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, ClassVar, Literal

from jasstui.catalogue.strict import Facts, GameName, ModeName
from jasstui.mechanics.games import mode_of, suit_of, take_game
from jasstui.mechanics.hands.takeup import taker
from jasstui.mechanics.phase import Phase, Refusal, because
from jasstui.mechanics.question import Question, Questions
from jasstui.mechanics.state import State, only

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules


@lru_cache(maxsize=256)
def _named(rules: Rules, families: tuple[str, ...], games: tuple[str, ...]) -> tuple[str, ...]:
    """The tokens of all modes and games that may be named, the same in every deal."""
    modes = (mode for mode in rules.modes.values() if mode.family in families)
    return (*(f"trump {m.token}" if m.token == m.trump else m.token for m in modes), *games)


class Choose(Phase, tag="choose", kw_only=True, dict=True):
    """Forehand names the mode or pushes the choice to the partner.

    `who`: forehand, or the declarer, of the Partie or of the deal. `modes`: families of modes that
    may be named for `game`. `games`: further games that are named as a whole.

    Tokens: `trump H`, `obenabe` and the like, `push`, and with silent lead `play HA`.
    """

    game: GameName
    who: Literal["forehand", "declarer"] = "forehand"
    modes: dict[ModeName, bool]
    games: dict[GameName, bool] = {}
    push: bool = True
    push_back: bool = False
    silent_lead: bool = False

    NEEDS: ClassVar[Facts] = {
        "": ("hand-out",),
        "push": ("partners",),
        "who=declarer": ("declarer",),
    }
    GIVES: ClassVar[Facts] = {"": ("game", "declarer"), "modes": ("mode",)}
    QUESTIONS: ClassVar[Questions] = {"mode": Question(names_mode=True, blunders=True)}

    def begin(self, s: State) -> None:
        who = s.deal.players[0] if self.who == "forehand" else taker(s.match, s.deal)
        if who >= 0:
            s.ask("mode", who)

    @cached_property
    def _families(self) -> tuple[str, ...]:
        return tuple(family for family, on in self.modes.items() if on)

    @cached_property
    def _games(self) -> tuple[str, ...]:
        return tuple(name for name, on in self.games.items() if on)

    def legal(self, s: State, seat: int) -> list[str]:
        tokens = [*_named(s.rules, self._families, self._games)]
        forehand = seat == s.deal.players[0]
        if self.push and s.deal.pushed < (1 if forehand else 2 if self.push_back else 0):
            tokens.append("push")
        if self.silent_lead and forehand and not s.deal.pushed:
            tokens += [f"play {code}" for code in s.rules.pack.codes(s.hands[seat])]
        return tokens

    def why(self, s: State, seat: int, token: str) -> Refusal:
        if token == "push":
            return because(s, "bid.push")
        if token == "pass":
            forehand = seat == s.deal.players[0]
            return because(s, "bid.pass" if forehand else "bid.push")
        by_lead = s.rules.pack.action(token).verb == "play"
        return because(s, "bid.by-lead" if by_lead else "bid.what")

    def why_not_now(self, s: State, seat: int, token: str) -> Refusal:
        if s.match.team[seat] != s.match.team[s.deal.asked[0]]:
            return because(s, "bid.who")
        return super().why_not_now(s, seat, token)

    def apply(self, s: State, seat: int, token: str) -> None:
        s.say(seat, token)
        team = s.match.team
        partner = next((p for p in s.deal.players if p != seat and team[p] == team[seat]), -1)
        blind = partner if seat == s.deal.players[0] and not s.deal.pushed else -1
        if token == "push":
            s.set(pushed=s.deal.pushed + 1)
            s.ask("mode", partner)
        else:
            mode = mode_of(token)
            if card := s.rules.pack.action(token).card:
                s.reveal(card, f"hand:{seat}", s.everybody)
                s.set(laid=card)
                mode = suit_of(s, card)
            named = token in self.games
            take_game(s, seat, token if named else self.game, "" if named else mode)
            s.ask("")
        if blind >= 0 and ~s.seen[blind] & s.hands[blind]:
            s.reveal(s.hands[blind], f"hand:{blind}", only(blind))
