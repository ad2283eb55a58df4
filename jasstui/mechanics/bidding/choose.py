"""Choice of the mode: it is named by forehand or a declarer, or pushed to the partner; it is a box
of one's side that is still open; or it follows from the number of the deal, and nobody chooses.

Serves schieber-4.bid.*, schieber-4.score.doubled-suits, the bid rules of Coiffeur,
guggitaler-4.setup.mode and end.length.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from msgspec import Meta

from jasstui.catalogue.models import FormSpec, TrumpMode
from jasstui.catalogue.strict import Factor, Facts, GameName, ModeName, ModeOrSuit
from jasstui.mechanics.cardplay.tables import Mode
from jasstui.mechanics.events import CardNamed, HandSeen
from jasstui.mechanics.facts import MatchState, Public
from jasstui.mechanics.games import mode_of, partner_of, suit_of, take_game
from jasstui.mechanics.hands.takeup import taker
from jasstui.mechanics.phase import UNKNOWN_TOKEN, Phase, Refusal, refuse
from jasstui.mechanics.question import A_NAME, Question, Questions, Slots
from jasstui.mechanics.state import State, only
from jasstui.plain import Strict

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules


@lru_cache(maxsize=256)
def _named(rules: Rules, families: tuple[str, ...], games: tuple[str, ...]) -> tuple[str, ...]:
    """The tokens of all modes and games that may be named, the same in every deal."""
    modes = (mode for mode in rules.modes.values() if mode.family in families)
    return (*(f"trump {m.token}" if m.token == m.trump else m.token for m in modes), *games)


class Pushed(Public, tag="choose"):
    """`pushed`: how often the choice was pushed on."""

    pushed: int = 0


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
    OVER: ClassVar[Slots] = {"": "bid.final"}
    QUESTIONS: ClassVar[Questions] = {
        "mode": Question(
            says=(A_NAME, "push", "play", "pass"),
            names_mode=True,
            blunders=True,
            thumb="jasstui.bots.thumb.games:name_mode",
            reason="jasstui.table.saying.reasons:mode",
            coach="jasstui.table.practising.coach_word:weak",
        )
    }

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
        if self.push and Pushed.of(s.deal).pushed < (1 if forehand else 2 if self.push_back else 0):
            tokens.append("push")
        if self.silent_lead and forehand and not Pushed.of(s.deal).pushed:
            tokens += [f"play {code}" for code in s.rules.pack.codes(s.hands[seat])]
        return tokens

    def why(self, s: State, seat: int, token: str) -> Refusal:
        if token == "push":
            return refuse(s, "bid.push")
        if token == "pass":
            forehand = seat == s.deal.players[0]
            return refuse(s, "bid.pass" if forehand else "bid.push")
        by_lead = s.rules.pack.action(token).verb == "play"
        return refuse(s, "bid.by-lead" if by_lead else "bid.what")

    def why_not_now(self, s: State, seat: int, token: str) -> Refusal:
        leads = s.rules.pack.action(token).verb == "play"
        partner = self.who != "declarer" and s.match.team[seat] == s.match.team[s.deal.asked[0]]
        if not leads and not partner:
            return refuse(s, "bid.who")
        return super().why_not_now(s, seat, token)

    def answered(self, s: State, seat: int, token: str) -> None:
        partner = partner_of(s, seat)
        blind = partner if seat == s.deal.players[0] and not Pushed.of(s.deal).pushed else -1
        if token == "push":
            s.tell(Pushed(Pushed.of(s.deal).pushed + 1))
            s.ask("mode", partner)
        else:
            mode = mode_of(token)
            if card := s.rules.pack.action(token).card:
                s.reveal(card, f"hand:{seat}", s.everybody, CardNamed)
                s.set(laid=card)
                mode = suit_of(s, card)
            named = token in self.games
            take_game(s, seat, token if named else self.game, "" if named else mode)
        if blind >= 0 and ~s.seen[blind] & s.hands[blind]:
            s.reveal(s.hands[blind], f"hand:{blind}", only(blind), HandSeen)


def game_of_deal(spec: Series, number: int) -> str:
    """The game of a deal, counted from 1; the series begins again when it is through."""
    return spec.games[(number - 1) % len(spec.games)]


class Series(Phase, tag="series"):
    """The games of the deals, one after the other; after the last the first comes again.

    The game of the deal follows from its number, and its mode where it has only one; asks nobody.
    """

    games: Annotated[list[GameName], Meta(min_length=1)]

    NEEDS: ClassVar[Facts] = {"": ("hand-out",)}
    GIVES: ClassVar[Facts] = {"": ("game", "mode")}

    def gives(self, spec: FormSpec) -> Facts:
        by_suit = any(_by_suit(spec, game) for game in self.games)
        return {"": ("game",)} if by_suit else self.GIVES

    def begin(self, s: State) -> None:
        name = game_of_deal(self, s.match.number)
        spec = s.rules.spec.games[name]
        named = [m.token for m in s.rules.modes.values() if m.family == spec.modes[0]]
        take_game(s, -1, name, named[0] if spec.played and len(named) == 1 else "")


def _by_suit(spec: FormSpec, game: str) -> bool:
    """True for a game for which somebody has to name a suit first."""
    made = spec.games[game]
    mode = spec.modes[made.modes[0]] if made.played else None
    return isinstance(mode, TrumpMode) and len(mode.choices) > 1


class Box(Strict):
    """One box of a grid, which each side fills once.

    `modes`: what may be played in it, families or single modes such as a suit. `factor`: what its
    points are multiplied by. `game`: what is played for, "" for the game of the step.
    """

    modes: list[ModeOrSuit]
    factor: Factor = 1
    game: GameName = ""


def filled(match: MatchState, side: int) -> dict[str, int]:
    """Boxes a side has filled, with the points written in them."""
    return {box: points for team, box, points in FilledBoxes.of(match).boxes if team == side}


def open_boxes(match: MatchState, step: Boxes, side: int) -> list[str]:
    """Boxes a side has still to fill, in the order of the grid."""
    done = filled(match, side)
    return [name for name in step.boxes if name not in done]


def modes_in(box: Box, modes: dict[str, Mode]) -> list[str]:
    """Tokens of the modes that may be played in a box."""
    return [t for t, mode in modes.items() if t in box.modes or mode.family in box.modes]


class FilledBoxes(Public, tag="filled-boxes"):
    """`boxes`: (side, box, points written) of every box that is filled, in the order of the
    deals."""

    boxes: tuple[tuple[int, str, int], ...] = ()


class Boxed(Public, tag="boxes"):
    """`box`: the box that is played for."""

    box: str = ""


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
    OVER: ClassVar[Slots] = {"": "bid.final"}
    QUESTIONS: ClassVar[Questions] = {
        "box": Question(
            says=(A_NAME, "box", "pass"),
            names_mode=True,
            blunders=True,
            thumb="jasstui.bots.thumb.boxes:choose_box",
            tried="jasstui.bots.thumb.boxes:boxes_tried",
            reason="jasstui.table.saying.reasons:box",
            coach="jasstui.table.practising.coach_word:weak",
        )
    }

    def spoken(self, rules: Rules, seats: int) -> Iterable[object]:
        return self.boxes

    def begin(self, s: State) -> None:
        s.ask("box", self._choosers(s)[0])

    def _choosers(self, s: State) -> list[int]:
        """Players whose side has an open box, forehand first."""
        return [p for p in s.deal.players if open_boxes(s.match, self, s.match.team[p])]

    def _forced(self, s: State) -> bool:
        """True if everybody who could choose has passed."""
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
            return refuse(s, *(() if first else ("bid.forced-next",)), "bid.forced")
        if said.verb != "box":
            return UNKNOWN_TOKEN
        boxes, name = self.boxes, said.name
        if name not in boxes:
            asked = name and any(own.startswith(f"{name}-") for own in boxes)
            return refuse(s, "bid.what", scope="which" if asked else "")
        if name in filled(s.match, s.match.team[seat]):
            return refuse(s, "bid.taken")
        free = len(modes_in(boxes[name], s.rules.modes)) > 1
        return refuse(s, "bid.suit" if free else "bid.what", "bid.what")

    def why_waiting(self, s: State, seat: int, token: str) -> Refusal:
        if seat not in self._choosers(s):
            return refuse(s, "bid.done")
        if seat in dict(s.deal.offers):
            return refuse(s, "bid.once")
        return refuse(s, "bid.turn", scope="" if s.deal.offers else "first")

    def answered(self, s: State, seat: int, token: str) -> None:
        if token == "pass":
            s.set(offers=(*s.deal.offers, (seat, token)))
            choosers = self._choosers(s)
            s.ask("box", choosers[len(s.deal.offers) % len(choosers)])
            return
        name, *named = s.rules.pack.action(token).names
        box = self.boxes[name]
        modes = named or modes_in(box, s.rules.modes)
        take_game(s, seat, box.game or self.game, modes[0])
        s.set(factor=box.factor)
        s.tell(Boxed(name))


def fill(s: State, points: int) -> None:
    """Write into the box of the deal; a box is never changed again."""
    side = s.match.team[s.deal.declarer]
    new = (side, Boxed.of(s.deal).box, points)
    s.tell_on(FilledBoxes((*FilledBoxes.of(s.match).boxes, new)))
