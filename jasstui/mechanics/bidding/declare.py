"""One round of ranked offers, and the warning before it: who holds all four Under says so.

Simple Aucho has two rounds: a game from the hand and the Kehr; with all Schikanen there are six.
Serves the bid and warn rules of Aucho. To warn every player is asked at once, so that nobody learns
from a pause who holds them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from jasstui.cards.action import written
from jasstui.catalogue.strict import Facts, GameName, Mark, ModeName, OfferName, RankName
from jasstui.mechanics.events import CardNamed, ModeNamed
from jasstui.mechanics.games import holds_all, mode_of, mode_tokens, suit_of, take_game
from jasstui.mechanics.partien.contract import Granted
from jasstui.mechanics.phase import (
    NOT_YOUR_TURN,
    NOT_YOURS,
    UNKNOWN_TOKEN,
    Phase,
    Refusal,
    Window,
    ask_after,
    refuse,
)
from jasstui.mechanics.question import A_NAME, Question, Questions, Slots
from jasstui.mechanics.state import State

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules


class Warn(Window, tag="warn", kw_only=True):
    """The holder of all four cards of `rank` may warn before the first declaration.

    `penalty`: who has not warned pays always, or only when he shows the four. `silent`: what a
    player pays who has not warned of somebody else's game.

    Tokens: `warn`, `pass`.
    """

    rank: RankName = "J"
    game: GameName = "warned"
    penalty: Literal["always", "only-if-shown"] = "always"
    silent: Mark

    NEEDS: ClassVar[Facts] = {"": ("hand-out",)}
    OVER: ClassVar[Slots] = {"warn": "warn.who"}
    QUESTIONS: ClassVar[Questions] = {
        "warn": Question("window", says=("pass",), sort="announce", usual=("warn", "pass"))
    }
    WHY: ClassVar[Slots] = {"warn": "warn.who"}

    def begin(self, s: State) -> None:
        s.ask("warn", *s.deal.players)

    def legal(self, s: State, seat: int) -> list[str]:
        return ["pass", "warn"] if holds_all(s, seat, self.rank) else ["pass"]

    def apply(self, s: State, seat: int, token: str) -> None:
        if not self.answer(s, seat, token) and token == "warn":
            s.say(seat, token)
            s.set(warner=seat)


class Declare(Phase, tag="declare"):
    """Each player makes one offer in turn; the highest is played.

    `offers`: from high to low; an offer that is not a game is the name of a step that follows
    ("kehr"). `final`: offers that end the bidding. `name`: the suit is named with the offer or
    after it has won. `dealer_barred`: offers the dealer may not make. `after_warning`: offers that
    stay possible after a warning.

    Tokens: an offer (`kehr`, `misere`), an offer with its suit (`aucho H`), `pass`.
    """

    offers: list[OfferName]
    final: list[OfferName] = []
    name: Literal["with", "after"] = "with"
    dealer_barred: list[OfferName] = []
    after_warning: list[OfferName] = []

    NEEDS: ClassVar[Facts] = {"": ("hand-out",)}
    GIVES: ClassVar[Facts] = {"": ("game", "declarer"), "name=with": ("mode",)}
    OVER: ClassVar[Slots] = {"": "bid.final", "pass": ""}
    KNOWS: ClassVar[tuple[str, ...]] = ("warn", "rob", "halt", "lukas", "trump", A_NAME)
    QUESTIONS: ClassVar[Questions] = {
        "declare": Question(
            says=(A_NAME, "pass"),
            blunders=True,
            sort="bid",
            thumb="jasstui.bots.thumb.games:declare",
            reason="jasstui.table.saying.reasons:declared",
            coach="jasstui.table.practising.coach_word:weak",
        )
    }

    @property
    def ranked(self) -> bool:
        """True if there is more to offer than one game and what it takes precedence over."""
        return len(self.offers) > 2

    def verbs(self, rules: Rules) -> set[str]:
        games = {*rules.spec.games} - {*rules.modes}
        return super().verbs(rules) - games | {*self.offers}

    def begin(self, s: State) -> None:
        if s.deal.warner >= 0 and not self.after_warning:
            take_game(s, s.deal.warner, s.rules.warn_game)
            return
        s.ask("declare", s.deal.players[0])

    def open_offers(self, s: State, seat: int) -> list[str]:
        """Offers that outrank the best so far and that this seat may make."""
        best = self.offers.index(s.deal.offer) if s.deal.offer else len(self.offers)
        return [
            offer
            for offer in self.offers[:best]
            if (s.deal.warner < 0 or offer in self.after_warning)
            and not (seat == s.match.dealer and offer in self.dealer_barred)
        ]

    def legal(self, s: State, seat: int) -> list[str]:
        tokens = []
        for offer in self.open_offers(s, seat):
            game = s.rules.spec.games.get(offer)
            if game and self.name == "with" and game.modes == ["trump"]:
                tokens += [f"{offer} {mode_of(t)}" for t in mode_tokens(s, offer)]
            else:
                tokens.append(offer)
        return [*tokens, "pass"]

    def why(self, s: State, seat: int, token: str) -> Refusal:
        said = s.rules.pack.action(token)
        offer = said.verb
        if offer == "warn":
            return refuse(s, "warn.who", *self._what(s, seat))
        if offer == "rob":
            return refuse(s, "rob.when", "bid.what")
        if offer not in self.offers:
            return refuse(s, *(("bid.ranks",) if self.ranked else ()), *self._what(s, seat))
        if s.deal.warner >= 0 and offer not in self.after_warning:
            return refuse(s, "warn.blocks")
        if seat == s.match.dealer and offer in self.dealer_barred:
            return refuse(s, "bid.dealer")
        if offer not in self.open_offers(s, seat):
            return refuse(s, "bid.higher" if self.ranked else "bid.taken")
        if self.ranked:
            return refuse(s, "bid.suit-later")
        if said.words:
            return refuse(s, "bid.suit", *self._what(s, seat))
        return refuse(s, *self._what(s, seat))

    def _what(self, s: State, seat: int) -> tuple[str, ...]:
        """Slots of the rule that says what this player may offer."""
        barred = self.dealer_barred and seat == s.match.dealer
        return ("bid.dealer", "bid.what") if barred else ("bid.what",)

    def why_waiting(self, s: State, seat: int, token: str) -> Refusal:
        verb = s.rules.pack.action(token).verb
        if slot := {"warn": "warn.who", "rob": "rob.when"}.get(verb):
            return refuse(s, slot, "bid.turn")
        again = verb in (*self.offers, "trump", *s.rules.modes) and seat in dict(s.deal.offers)
        return refuse(s, *(("bid.once",) if again else ()), "bid.turn")

    def answered(self, s: State, seat: int, token: str) -> None:
        said = s.rules.pack.action(token)
        offer = said.verb
        s.set(offers=(*s.deal.offers, (seat, offer)))
        if offer != "pass":
            s.set(offer=offer, bidder=seat, mode=said.name)
        if offer in self.final or not ask_after(s, seat, "declare"):
            self._resolve(s)

    def _resolve(self, s: State) -> None:
        if s.deal.offer in s.rules.spec.games:
            take_game(s, s.deal.bidder, s.deal.offer, s.deal.mode)
        elif s.deal.offer:
            s.set(demander=s.deal.bidder)
        elif s.deal.warner >= 0:
            take_game(s, s.deal.warner, s.rules.warn_game)


class TurnedTrump(Phase, tag="turned-trump"):
    """The suit of the turned card is trump for `game`; nobody chooses.

    `other`: modes that a turned card of some ranks stands for instead.

    The suit of the turned card is trump; nobody chooses. Serves jass-base.deal.bodentrumpf.
    """

    game: GameName
    other: dict[RankName, ModeName] = {}

    NEEDS: ClassVar[Facts] = {"": ("turned",)}
    GIVES: ClassVar[Facts] = {"": ("game", "mode")}

    def begin(self, s: State) -> None:
        face = s.rules.pack.face[s.deal.turned]
        mode = self.other.get(face.rank, face.suit)
        take_game(s, s.match.declarer, self.game, mode)


class LeadTrump(Phase, tag="lead-trump"):
    """The suit of the declarer's first card is trump. `free`: games in which he may name another
    suit with that card.

    The declarer's first card names trump. Tokens: `lead HA`, where another suit may be named
    with it also `lead HA S`. A game that is played without trump asks for nothing.
    """

    free: list[GameName] = []

    NEEDS: ClassVar[Facts] = {"": ("game", "declarer")}
    GIVES: ClassVar[Facts] = {"": ("mode",)}
    KNOWS: ClassVar[tuple[str, ...]] = ("pass", "trump", A_NAME)
    OVER: ClassVar[Slots] = {"lead": "bid.by-lead"}
    QUESTIONS: ClassVar[Questions] = {
        "lead": Question(
            "cards",
            aloud=True,
            thumb="jasstui.bots.thumb.contracts:lead",
            tried="jasstui.bots.thumb.contracts:leads_tried",
            coach="jasstui.table.practising.coach_word:lead",
        )
    }

    def begin(self, s: State) -> None:
        if not s.deal.game or s.deal.mode or Granted.of(s.deal).granted:
            return
        modes = [mode_of(t) for t in mode_tokens(s, s.deal.game)]
        if len(modes) == 1:
            s.set(ModeNamed, mode=modes[0])
        else:
            s.ask("lead", s.deal.declarer)

    def legal(self, s: State, seat: int) -> list[str]:
        tokens = []
        for code in s.rules.pack.codes(s.hands[seat]):
            own = suit_of(s, s.rules.pack.card(code))
            tokens.append(f"lead {code}")
            if s.deal.game in self.free:
                modes = (mode_of(t) for t in mode_tokens(s, s.deal.game))
                tokens += [f"lead {code} {mode}" for mode in modes if mode != own]
        return tokens

    def spelled(self, s: State, token: str) -> str:
        """The card that names trump is played, too; its own suit need not be named."""
        said = s.rules.pack.action(super().spelled(s, token))
        own = said.card and said.words[1:] == (suit_of(s, said.card),)
        words = said.words[:1] if own else said.words
        return written("lead" if said.verb == "play" else said.verb, *words) if words else token

    def why(self, s: State, seat: int, token: str) -> Refusal:
        said = s.rules.pack.action(token)
        if said.verb in s.rules.spec.games:
            return UNKNOWN_TOKEN
        if said.verb != "lead" or (len(said.words) > 1 and s.deal.game not in self.free):
            return refuse(s, "bid.by-lead")
        return refuse(s, "bid.suit") if said.name in s.rules.modes else NOT_YOURS

    def answered(self, s: State, seat: int, token: str) -> None:
        said = s.rules.pack.action(token)
        s.reveal(said.card, f"hand:{seat}", s.everybody, CardNamed)
        s.set(ModeNamed, laid=said.card, mode=said.name or suit_of(s, said.card))


class NameTrump(Phase, tag="name-trump"):
    """A declarer who has not named his suit yet does so.

    A declarer whose game has no mode yet names it: `trump H`; a single choice names itself.
    """

    NEEDS: ClassVar[Facts] = {"": ("game", "declarer")}
    GIVES: ClassVar[Facts] = {"": ("mode",)}
    OVER: ClassVar[Slots] = {"": "bid.final"}
    KNOWS: ClassVar[tuple[str, ...]] = ("kehr", A_NAME)
    QUESTIONS: ClassVar[Questions] = {
        "trump": Question(
            names_mode=True,
            thumb="jasstui.bots.thumb.games:name_trump",
            reason="jasstui.table.saying.reasons:turned_card",
        )
    }

    def begin(self, s: State) -> None:
        if not s.deal.game or s.deal.mode:
            return
        tokens = mode_tokens(s, s.deal.game)
        if len(tokens) == 1:
            s.set(ModeNamed, mode=mode_of(tokens[0]))
        else:
            s.ask("trump", s.deal.declarer)

    def legal(self, s: State, seat: int) -> list[str]:
        return mode_tokens(s, s.deal.game)

    def why(self, s: State, seat: int, token: str) -> Refusal:
        if s.deal.warner >= 0:
            return refuse(s, "warn.blocks")
        return refuse(s, "bid.suit", "bid.suit-later", "bid.what")

    def why_waiting(self, s: State, seat: int, token: str) -> Refusal:
        return refuse(s, "warn.blocks") if s.deal.warner >= 0 else NOT_YOUR_TURN

    def answered(self, s: State, seat: int, token: str) -> None:
        s.set(ModeNamed, mode=mode_of(token))
