"""Playing the tricks, with everything that may be said and done meanwhile.

Serves jass-base.play.*, jass-base.follow.*, jass-base.claim.*, the play rules of the forms and the
talk that Aucho allows.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, ClassVar, Literal

from jasstui.catalogue.parties import Announcements, TurnBack
from jasstui.catalogue.strict import AnyCards, Cards, Facts, Meaning, Thrown
from jasstui.mechanics import parties
from jasstui.mechanics.account.goal import Goal
from jasstui.mechanics.bidding import announcements
from jasstui.mechanics.bidding.predict import TAKE_BACK, late, reopen
from jasstui.mechanics.bidding.wedding import note_trick
from jasstui.mechanics.cardplay import turnback
from jasstui.mechanics.cardplay.claims import award, may_claim
from jasstui.mechanics.cardplay.dice import ask_roll, refuse_roll, roll, rolled
from jasstui.mechanics.cardplay.drawing import draw, still_to_draw
from jasstui.mechanics.cardplay.equal import played_copy
from jasstui.mechanics.cardplay.leading import first_leader
from jasstui.mechanics.cardplay.objections import laid, why_not_played, why_not_said
from jasstui.mechanics.games import game, goal_of, suit_of
from jasstui.mechanics.hands.rob import rob, rob_tokens
from jasstui.mechanics.phase import Phase, Refusal
from jasstui.mechanics.question import Question, Questions
from jasstui.mechanics.state import State
from jasstui.mechanics.weis import announce, held
from jasstui.mechanics.weis.upwards import can_tell, compare_told, tell

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules


class Play(Phase, tag="play"):
    """Tricks are played. `talk`: phrases the declarer's opponents may say to one another.
    `see_own`: the tricks one has won may be looked at again; `see_last`: the last trick.
    `announcements`: levels that may be announced meanwhile; `turn_back`: trumps may be changed on
    the way.

    `each`: cards everybody adds to a trick, in turn. `draw`: cards everybody draws from the stock
    after the first, the second and each further trick, its winner first; a turned card is drawn
    last. `duty`: what binds a player while there are cards to draw: the same as later, or nothing.
    `rob`: until when the turned card may be robbed: before one's first card, or as long as it lies
    there. `dice`: what a number means that is rolled before the lead: a suit that must be led, a
    mode without trump that holds in this trick, "any" lead, "again", or "pass" for rolling by the
    next player.

    Tokens: `play SJ`, `play HK stoeck`; before one's card `weis`, `weis H9H8H7` and `rob D6`;
    out of turn `claim`, `ask`, `smear`, `ruff`, `thanks` and `show-stoeck`; of chance `roll 4`.
    """

    claims: Literal["verified", "off", "at-own-risk"] = "verified"
    talk: list[str] = []
    see_first_trick: bool = False
    see_own: bool = False
    see_last: bool = True
    each: Cards = 1
    draw: list[AnyCards] = []
    duty: Literal["same", "none"] = "same"
    rob: Literal["first-card", "while-turned"] = "first-card"
    dice: dict[Thrown, Meaning] = {}
    announcements: Announcements | None = None
    turn_back: TurnBack | None = None

    STAGE: ClassVar[str] = "played"
    NEEDS: ClassVar[Facts] = {"": ("hand-out", "game", "mode"), "draw": ("rest",)}
    GIVES: ClassVar[Facts] = {"": ("played",)}
    QUESTIONS: ClassVar[Questions] = {
        "roll": Question("chance"),
        "play": Question("cards", blunders=True, trusted=True),
    }

    def asks(self, rules: Rules) -> list[str]:
        return [name for name in self.QUESTIONS if name != "roll" or rules.dice]

    def begin(self, s: State) -> None:
        if not s.deal.mode or not game(s).played or s.deal.granted:
            return
        spec = game(s)
        leader = first_leader(s)
        cards = s.hands[leader].bit_count() + still_to_draw(self, 0)
        s.play = s.rules.tricks(s.deal, s.hands, leader, cards // self.each)
        rob = spec.rob_turned and s.deal.turned and s.deal.demander < 0
        rob = bool(rob) and suit_of(s, s.deal.turned) == s.rules.modes[s.deal.mode].trump
        s.set(rob_open=rob)
        announce.note_silent(s)
        announce.announce_warned(s)
        held.credit_all(s)
        self._next_lead(s)
        if s.deal.laid and not (s.rules.spec.melds.weis and spec.melds):
            self._card(s, leader, s.deal.laid, stoeck=False)

    @staticmethod
    def _next_lead(s: State) -> None:
        """The next trick is led, where there is a die after it has been rolled."""
        if s.rules.dice.get(s.deal.mode):
            ask_roll(s, s.tricks.seat)
        else:
            s.ask("play", s.tricks.seat)

    def chance(self, s: State, rng: Random) -> str:
        return roll(rng)

    def refuse_chance(self, s: State, token: str) -> Refusal | None:
        return refuse_roll(token)

    # ------------------------------------------------------------ what a player on turn may do

    def legal(self, s: State, seat: int) -> list[str]:
        pack = s.rules.pack
        stoeck = announce.pair(s) if s.rules.spec.melds.stoeck_call == "manual" else 0
        tokens = []
        may = laid(s) or s.tricks.legal()
        for code in pack.names(may):
            tokens.append(f"play {code}")
            if stoeck & may and announce.completes_stoeck(s, seat, pack.held(may, code)):
                tokens.append(f"play {code} stoeck")
        tokens += turnback.tokens(s, seat, may, self.turn_back)
        tokens += self._weis(s, seat)
        return tokens + self._robbing(s, seat)

    @staticmethod
    def _weis(s: State, seat: int) -> list[str]:
        if s.rules.spec.melds.when == "held":
            return ["weis"] if any(held.due(s, seat)) else []
        write = s.rules.pack.write_down
        found = [f"weis {write(m.cards)}" for m in can_tell(s, seat)]
        return found if s.tricks.winners else found + announce.weis_tokens(s, seat)

    def _robbing(self, s: State, seat: int) -> list[str]:
        late = s.tricks.winners or seat in dict(s.deal.called)
        if not s.deal.rob_open or (late and self.rob != "while-turned"):
            return []
        return rob_tokens(s, seat)

    def why(self, s: State, seat: int, token: str) -> Refusal:
        return why_not_played(s, seat, token, self)

    def why_not_now(self, s: State, seat: int, token: str) -> Refusal:
        return why_not_said(s, seat, token, self) or super().why_not_now(s, seat, token)

    def apply(self, s: State, seat: int, token: str) -> None:
        words = token.split()
        if words[0] == "weis":
            self._announce(s, seat, token)
        elif words[0] == "roll":
            rolled(s, token)
        elif words[0] == "rob":
            self._rob(s, seat)
        elif words[0] == "play":
            card = s.rules.pack.held(s.hands[seat], words[1])
            if words[-1] == turnback.WORD:
                turnback.announce(s, seat, self.turn_back)
            self._card(s, seat, card, words[-1] == "stoeck")
        else:
            self._call(s, seat, token)

    @staticmethod
    def _announce(s: State, seat: int, token: str) -> None:
        when, what = s.rules.spec.melds.when, token.partition(" ")[2]
        if when == "held":
            held.credit(s, seat)
        elif when == "while-drawing":
            cards = s.rules.pack.mask(what)
            tell(s, seat, next(m for m in can_tell(s, seat) if m.cards == cards))
        else:
            announce.announce(s, seat, token)
            if what == "stoeck":
                s.rules.partie.after_stoeck(s, seat)

    def rob_if_possible(self, s: State, seat: int) -> None:
        """The short way of playouts: whoever may rob does."""
        if self._robbing(s, seat):
            self._rob(s, seat)

    @staticmethod
    def _rob(s: State, seat: int) -> None:
        rob(s, seat)
        s.set(rob_open=False)

    def _card(self, s: State, seat: int, card: int, stoeck: bool) -> None:
        play = s.tricks
        auto = s.rules.spec.melds.stoeck_call == "auto"
        if stoeck or (auto and announce.completes_stoeck(s, seat, card)):
            announce.call_stoeck(s, seat)
            s.rules.partie.after_stoeck(s, seat)
            if s.match.over:
                return
        card = played_copy(s, seat, card)
        last = not play.log and s.rules.hand_out(s.deal.shape).turn == "last"
        if last or card == s.deal.turned:
            s.set(turned=0)  # it joins the hand it was dealt to, or leaves that of the dealer
        won = len(play.winners)
        play.put(card)
        s.emit("play", seat=seat, card=card)
        parties.note_card(s, seat, card)
        if len(play.winners) > won:
            self.close_trick(s)
        elif s.deal.asked:
            s.ask("play", play.seat)

    def close_trick(self, s: State) -> None:
        """A trick is full: melds, then the Partie, then the deal may end; else cards are drawn."""
        play = s.tricks
        winner = play.winners[-1]
        s.emit("trick", winner=winner, points=tuple(play.points), won=tuple(play.won))
        if len(play.winners) == 1 and s.claims:
            announce.compare(s)
        compare_told(s)
        note_trick(s)
        s.rules.partie.after_trick(s)
        if s.match.over:
            return
        if self._decided(s):
            s.set(stopped=True)
        if play.over or s.deal.stopped:
            s.ask("")
            return
        draw(s)
        held.credit_all(s)
        self._next_lead(s)

    @staticmethod
    def _decided(s: State) -> bool:
        """Whether a game that stops when lost is lost with this trick, or nothing is left in it
        that counts."""
        return game(s).stop and goal_of(s, Goal).decided(s)

    # ------------------------------------------------------------ what anybody may say

    def out_of_turn(self, s: State, seat: int) -> list[str]:
        play = s.play
        if play is None or seat not in s.deal.players:
            return []
        asks = [announcements.ASK] if announcements.may_ask(s, seat) else []
        announceable = announcements.announceable(s, seat, self.announcements)
        claims = may_claim(s, seat, self.claims)
        return [*claims, *self._talk(s, seat), *late(s, seat), *announceable, *asks]

    def _talk(self, s: State, seat: int) -> list[str]:
        """Opponents of the declarer may ask one another whether to smear or to trump."""
        play = s.tricks
        if not self.talk or seat == s.deal.declarer or len(s.side(seat)) < 2:
            return []
        if game(s).sides != "declarer":
            return []
        number = len(play.winners)
        spoken = [who for who, trick in s.deal.talked if trick == number]
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
        elif token in announcements.ANNOUNCED:
            announcements.announce(s, seat, token)
        elif token == announcements.ASK:
            announcements.answer(s)
        else:
            s.set(talked=(*s.deal.talked, (seat, len(play.winners))))
