"""Playing the tricks, with everything that may be said and done meanwhile.

Serves jass-base.play.*, jass-base.follow.*, jass-base.claim.*, the play rules of the forms and the
talk that Aucho allows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, ClassVar, Literal

from jasstui.cards.action import written
from jasstui.catalogue.flaw import Flaw
from jasstui.catalogue.models import FormSpec
from jasstui.catalogue.needs import fewest_held
from jasstui.catalogue.parties import Announcements, TurnBack
from jasstui.catalogue.references import blocks_named
from jasstui.catalogue.strict import AnyCards, Cards, Facts, Meaning, Thrown
from jasstui.mechanics.bidding import announcements
from jasstui.mechanics.bidding.announcements import SAID
from jasstui.mechanics.bidding.predict import TAKE_BACK, late, reopen
from jasstui.mechanics.cardplay import listening, turnback
from jasstui.mechanics.cardplay.beside import HEARING, LEADING, LISTENERS, listeners, say
from jasstui.mechanics.cardplay.claims import award, may_claim
from jasstui.mechanics.cardplay.drawing import still_to_draw
from jasstui.mechanics.cardplay.leading import NobodyLeads, first_leader
from jasstui.mechanics.cardplay.listening import Listeners
from jasstui.mechanics.cardplay.objections import CALLS, laid, why_not_played, why_not_said
from jasstui.mechanics.cardplay.tricks import Tricks
from jasstui.mechanics.events import CardPlayed, TrickTaken
from jasstui.mechanics.facts import Deal, Public
from jasstui.mechanics.games import game
from jasstui.mechanics.hands.rob import may_be_robbed
from jasstui.mechanics.partien.contract import Granted
from jasstui.mechanics.parties import WORDS
from jasstui.mechanics.phase import Phase, Refusal
from jasstui.mechanics.question import Question, Questions, Slots
from jasstui.mechanics.state import State
from jasstui.mechanics.weis import announce, held
from jasstui.mechanics.weis.upwards import can_tell, tell

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules


NO_WORDS: tuple[str, ...] = ()
"""Nothing is said beside a card."""

BESIDE = ("weis", "stoeck", TAKE_BACK)
"""Words that are said beside a card, whoever carries them out."""


class Talked(Public, tag="play"):
    """`talked`: (seat, trick) of those who spoke to their partner."""

    talked: tuple[tuple[int, int], ...] = ()


class Play(Phase, tag="play"):
    """Tricks are played. `talk`: phrases the declarer's opponents may say to one another.
    `see_own`: the tricks one has won may be looked at again; `see_last`: the last trick.
    `announcements`: levels that may be announced meanwhile; `turn_back`: trumps may be changed on
    the way.

    `each`: cards everybody adds to a trick, in turn. `draw`: cards everybody draws from the stock
    after the first, the second and each further trick, its winner first; a turned card is drawn
    last. `drawer`: who draws, all or the winner of the trick alone, until hands are empty; then the
    other lays down what he has left and keeps it. `open_stock`: the turned card lies on the stock,
    is the first to be drawn, and then the next one is turned up. `duty`: what binds a player while
    there are cards to draw: the same as later, or nothing. `rob`: until when the turned card may be
    robbed: before one's first card, or as long as it lies there, but not between a Weis and the
    card that it was announced with ("while-free"; "while-turned" in records of earlier versions:
    then too). `dice`: what a number means that is rolled before the lead: a suit that must be led,
    a mode without trump that holds in this trick, "any" lead, "again", or "pass" for rolling by the
    next player.

    Tokens: `play SJ`, `play HK stoeck`; before one's card `weis`, `weis H9H8H7` and `rob D6`;
    out of turn `claim`, `ask`, `smear`, `ruff`, `thanks` and `show-stoeck`.
    """

    claims: Literal["verified", "off", "at-own-risk"] = "verified"
    talk: list[str] = []
    see_first_trick: bool = False
    see_own: bool = False
    see_last: bool = True
    each: Cards = 1
    draw: list[AnyCards] = []
    drawer: Literal["all", "winner"] = "all"
    open_stock: bool = False
    duty: Literal["same", "none"] = "same"
    rob: Literal["first-card", "while-free", "while-turned"] = "first-card"
    dice: dict[Thrown, Meaning] = {}
    announcements: Announcements | None = None
    turn_back: TurnBack | None = None

    STAGE: ClassVar[str] = "played"
    NEEDS: ClassVar[Facts] = {
        "": ("hand-out", "game", "mode"),
        "draw": ("rest",),
        "open_stock": ("turned",),
    }
    GIVES: ClassVar[Facts] = {"": ("played",)}
    QUESTIONS: ClassVar[Questions] = {
        **{name: asked for one in LEADING for name, asked in one.QUESTIONS.items()},
        "play": Question("cards", blunders=True, reason="jasstui.table.saying.reasons:card"),
        **{name: asked for one in LISTENERS for name, asked in one.QUESTIONS.items()},
    }

    DUE: ClassVar[tuple[str, ...]] = ("play.one",)
    EARLY: ClassVar[Slots] = dict.fromkeys(WORDS, f"{SAID}:bid.turn")
    KNOWS: ClassVar[tuple[str, ...]] = ("demand", "rob", *CALLS)

    def flaws(self, spec: FormSpec) -> Iterator[Flaw]:
        if self.drawer == "winner":
            if self.each > 1 or {*self.draw} != {1}:
                yield Flaw("sense.drawer", ("drawer",), self.drawer)
            elif len(self.draw) > fewest_held(spec):
                yield Flaw("sense.cards", ("draw",), str(len(self.draw)))
        for one in LISTENERS:
            yield from one.flaws(self, spec)
        if self.draw and self.duty == "none":
            for mode in blocks_named(spec):
                yield Flaw("sense.blocks", ("duty",), mode)

    def asks(self, rules: Rules) -> list[str]:
        asked = dict[str, bool]()
        for one in LISTENERS:
            asked |= one.asks(rules)
        return [name for name in self.QUESTIONS if asked.get(name, True)]

    def asks_chance(self, rules: Rules) -> bool:
        """True if chance may have a say between the cards."""
        return any(self.QUESTIONS[name].kind == "chance" for name in self.asks(rules))

    def verbs(self, rules: Rules) -> set[str]:
        games = rules.spec.games.values()
        heard = {
            word
            for one in LISTENERS
            if any(one.belongs(rules, game) for game in games)
            for word in one.HEARS
        }
        calls = {*self.talk, *(("claim",) if self.claims != "off" else ())}
        return {*super().verbs(rules), *heard, *calls, *rules.partie.words, *BESIDE}

    def begin(self, s: State) -> None:
        unopposed = len(s.deal.players) < 2
        if not s.deal.mode or not game(s).played or Granted.of(s.deal).granted or unopposed:
            return
        leader = first_leader(s)
        if leader not in s.deal.players:
            raise NobodyLeads("nobody leads")  # chance would be asked in his place
        cards = s.hands[leader].bit_count() + still_to_draw(self, 0)
        s.play = s.rules.tricks(s.deal, s.hands, leader, cards // self.each)
        s.listeners = None
        s.set(rob_open=may_be_robbed(s, s.deal.turned))
        announce.note_silent(s)
        announce.announce_warned(s)
        held.credit_all(s)
        if s.deal.laid and not (s.rules.spec.melds.weis and game(s).melds):
            s.ask("play", leader)
            self.put(s, leader, s.deal.laid)
        else:
            self._next_lead(s, leader)

    @staticmethod
    def _next_lead(s: State, seat: int) -> None:
        """The next trick is led, once all that comes before has been asked."""
        for one in (s.listeners or listeners(s)).lead:
            if one.lead(s, seat):
                return
        s.ask("play", seat)

    def chance(self, s: State, rng: Random) -> str:
        return HEARING[s.deal.question].chance(s, rng)

    def refuse_chance(self, s: State, token: str) -> Refusal | None:
        return HEARING[s.deal.question].refuse_chance(s, token)

    # ------------------------------------------------------------ what a player on turn may do

    def legal(self, s: State, seat: int) -> list[str]:
        if s.deal.question != "play":
            return super().legal(s, seat)
        play = s.play
        assert play is not None
        may = play.legal() if play.log else laid(s) or play.legal()
        tokens = s.rules.pack.plays.of(may)
        if (s.listeners or listeners(s)).words:
            say(s, seat, may, tokens)
        return tokens

    def options(self, s: State, seat: int) -> tuple[int, Sequence[str]]:
        if s.deal.question != "play":
            return 0, super().legal(s, seat)
        play = s.play
        assert play is not None
        may = play.legal() if play.log else laid(s) or play.legal()
        if not (s.listeners or listeners(s)).words:
            return may, NO_WORDS
        words: list[str] = []
        say(s, seat, may, words)
        return may, words

    def spelled(self, s: State, token: str) -> str:
        """The cards of a Weis may be named in any order."""
        pack, said = s.rules.pack, s.rules.pack.action(token)
        if said.verb == "weis" and len({*said.cards}) == len(said.cards) and not said.names:
            return written("weis", pack.write_down(sum(said.cards))) if said.cards else token
        return super().spelled(s, token)

    def why(self, s: State, seat: int, token: str) -> Refusal:
        return why_not_played(s, seat, token, self)

    def why_not_now(self, s: State, seat: int, token: str) -> Refusal:
        return why_not_said(s, seat, token, self) or super().why_not_now(s, seat, token)

    def apply(self, s: State, seat: int, token: str) -> None:
        cards = s.hands[seat] & s.rules.pack.plays.cards.get(token, 0)
        if cards:
            self.put(s, seat, cards & -cards)
            return
        said = s.rules.pack.action(token)
        verb = said.verb
        asking = HEARING.get(s.deal.question) if seat in s.deal.asked else None
        if hearing := asking or HEARING.get(verb):
            hearing.said(s, seat, token)
        elif verb == "weis":
            self._announce(s, seat, token)
        elif verb == "play":
            self._card_with(s, seat, said.card, said.name)
        else:
            self._call(s, seat, token)

    @staticmethod
    def _announce(s: State, seat: int, token: str) -> None:
        when, said = s.rules.spec.melds.when, s.rules.pack.action(token)
        if when == "held":
            held.credit(s, seat)
        elif when == "while-drawing":
            cards = sum(said.cards)
            tell(s, seat, next(m for m in can_tell(s, seat) if m.cards == cards))
        else:
            announce.announce(s, seat, token)
            if said.name == "stoeck":
                s.rules.partie.after_stoeck(s, seat)

    def _card_with(self, s: State, seat: int, card: int, word: str) -> None:
        """A card and a word with it."""
        if word == turnback.WORD:
            turnback.announce(s, seat, self.turn_back)
        else:
            announce.play_stoeck(s, seat)
        if not s.ended:
            self.put(s, seat, s.rules.pack.held(s.hands[seat], card))

    def put(self, s: State, seat: int, card: int) -> None:
        """A card falls: the one way of every card at every table."""
        play, hear = s.play, s.listeners or listeners(s)
        assert play is not None
        for one in hear.before:
            card = one.before(s, seat, card)
            if s.ended:
                return
        play.put(card)
        if s.events is not None:
            s.events.append(CardPlayed(seat, card))
        for one in hear.after:
            one.after(s, seat, card)
        if hear.after and s.deal.question in HEARING:
            return  # something is asked before the next card
        if play.led:
            s.pass_on(play.seat)
        else:
            self._trick(s, play, hear)

    def _trick(self, s: State, play: Tricks, hear: Listeners) -> None:
        """A trick is full: melds, then the Partie, then the deal may end; else cards are drawn."""
        if s.events is not None:
            points, won = tuple(play.points), tuple(play.won)
            s.events.append(TrickTaken(play.winners[-1], points, won))
        for one in hear.trick:
            one.trick(s)
            if s.ended:
                return
        if hear.between and play.remaining and not s.deal.stopped:
            for one in hear.between:
                one.between(s)
            if s.ended:
                return
        if not play.remaining or s.deal.stopped:
            s.ask("")
            return
        if hear.all:
            listening.go_on(s, hear.all)
        self._next_lead(s, play.seat)

    # ------------------------------------------------------------ what anybody may say

    def out_of_turn(self, s: State, seat: int) -> list[str]:
        play = s.play
        if play is None or seat not in s.deal.players:
            return []
        asks = [announcements.ASK] if announcements.may_ask(s, seat) else []
        tokens = [*may_claim(s, seat, self.claims), *self._talk(s, seat), *late(s, seat)]
        for one in (s.listeners or listeners(s)).calls:
            one.calls(s, seat, tokens)
        return [*tokens, *asks]

    def _talk(self, s: State, seat: int) -> list[str]:
        """Opponents of the declarer may ask one another whether to smear or to trump."""
        play = s.tricks
        if not self.talk or seat == s.deal.declarer or len(s.side(seat)) < 2:
            return []
        if game(s).sides != "declarer":
            return []
        number = len(play.winners)
        spoken = [who for who, trick in Talked.of(s.deal).talked if trick == number]
        if not spoken:
            return [self.talk[0]]
        return [] if seat in spoken else self.talk[1:]

    def _call(self, s: State, seat: int, token: str) -> None:
        play = s.tricks
        s.say(seat, token)
        if token == "claim":
            award(s, seat, self.claims)
        elif token == TAKE_BACK:
            reopen(s, seat)
        elif token == announcements.ASK:
            announcements.answer(s)
        else:
            s.tell(Talked((*Talked.of(s.deal).talked, (seat, len(play.winners)))))


def under_way(rules: Rules, deal: Deal) -> bool:
    """True if a card is asked for, or something between the cards."""
    return isinstance(rules.steps.get(deal.step), Play) and bool(deal.question)
