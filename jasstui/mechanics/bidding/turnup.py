"""A turned card names the trump: it is accepted or turned down, or the stock goes round until
somebody turns its top card.

Serves the bid rules of Euchre, zwick-4.bid.push, turn-next, turn-limit, turn-binds and turn-belli.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from jasstui.cards.faces import JOKER_SUIT, SISTER
from jasstui.catalogue.strict import AnyCards, Facts, GameName
from jasstui.mechanics.bidding.taking_part import sit_out
from jasstui.mechanics.events import CardNamed, HandSeen, LaidAway, TurnedTaken, TurnedUp
from jasstui.mechanics.facts import Public
from jasstui.mechanics.games import suit_of, take_game
from jasstui.mechanics.phase import UNKNOWN_TOKEN, Phase, Refusal, ask_after, refuse
from jasstui.mechanics.question import A_NAME, Question, Questions, Slots
from jasstui.mechanics.state import State, only

ACCEPT, ACCEPT_ALONE, NAME, NAME_ALONE, PASS = BIDS = (
    "accept", "accept-alone", "trump", "alone", "pass"
)  # fmt: skip


class TurnedDown(Public, tag="turn-up"):
    """What became of the card that was turned up. `turned_down`: nobody has accepted it."""

    turned_down: bool = False


class TurnUp(Phase, tag="turn-up"):
    """In turn each player accepts the suit of the turned card as trump or passes; if all pass, each
    may in turn name another suit or pass.

    `game`: what is then played for, `lone`: the game of one who says that he plays without his
    partner, "" if nobody may. `natural`: who accepts needs a card printed with the suit. `stick`:
    the dealer may not pass in the second round. `assist_alone`: the dealer's partner accepts only
    to play alone. `joker`: a turned Joker lets the dealer name trumps before he sees his hand, or
    is dealt again.

    Tokens: `accept`, `accept-alone` and `pass`; in the second round `trump H`, `alone H` and
    `pass`; for a dealer who has turned the Joker `trump H`.

    What is said aloud names the role: `order-up`, `assist` or `take-up`, `turn-down`, and of a
    suit whether it is `next` (of the colour turned down) or `cross`.
    """

    game: GameName
    lone: GameName = ""
    natural: bool = False
    stick: bool = False
    assist_alone: bool = False
    joker: Literal["dealer-names", "redeal"] = "dealer-names"

    NEEDS: ClassVar[Facts] = {
        "": ("hand-out", "turned"),
        "lone": ("partners",),
        "assist_alone": ("partners",),
    }
    GIVES: ClassVar[Facts] = {"": ("game", "mode", "declarer")}
    OVER: ClassVar[Slots] = {"": "bid.final"}
    KNOWS: ClassVar[tuple[str, ...]] = (NAME_ALONE,)
    QUESTIONS: ClassVar[Questions] = {
        "accept": Question(
            says=("accept", "accept-alone", "pass"),
            blunders=True,
            sort="bid",
            thumb="jasstui.bots.thumb.turnup:accept",
            tried="jasstui.bots.thumb.turnup:accept_tried",
            coach="jasstui.table.practising.coach_word:turned",
        ),
        "second": Question(
            says=(A_NAME, "trump", "pass"),
            blunders=True,
            sort="bid",
            thumb="jasstui.bots.thumb.turnup:second",
            tried="jasstui.bots.thumb.turnup:second_tried",
        ),
        "unseen": Question(sort="exchange", thumb="jasstui.bots.answers:first"),
    }
    NOT_NOW: ClassVar[Slots] = {"": "bid.turn"}

    def begin(self, s: State) -> None:
        if suit_of(s, s.deal.turned) != JOKER_SUIT:
            s.ask("accept", s.deal.players[0])
        elif self.joker == "dealer-names":
            s.ask("unseen", s.match.dealer)
        else:
            s.set(result="redeal")

    def legal(self, s: State, seat: int) -> list[str]:
        if s.deal.question == "accept":
            return [*self._accepting(s, seat), PASS]
        suits = [t for t, m in s.rules.modes.items() if t == m.trump]
        if s.deal.question == "unseen":
            return [f"{NAME} {suit}" for suit in suits]
        free = [suit for suit in suits if suit != suit_of(s, s.deal.turned)]
        ways = [NAME, NAME_ALONE] if self.lone else [NAME]
        stuck = self.stick and seat == s.match.dealer
        return [f"{way} {suit}" for way in ways for suit in free] + ([] if stuck else [PASS])

    def _accepting(self, s: State, seat: int) -> list[str]:
        own = s.rules.pack.suit[suit_of(s, s.deal.turned)]
        held = s.hands[seat] | (s.deal.turned if seat == s.match.dealer else 0)
        if self.natural and not held & own:
            return []
        if self.assist_alone and self._role(s, seat) == "assist":
            return [ACCEPT_ALONE]
        return [ACCEPT, ACCEPT_ALONE] if self.lone else [ACCEPT]

    @staticmethod
    def _role(s: State, seat: int) -> str:
        """Word for what a player does for the dealer by accepting."""
        if seat == s.match.dealer:
            return "take-up"
        return "assist" if s.match.team[seat] == s.match.team[s.match.dealer] else "order-up"

    def why(self, s: State, seat: int, token: str) -> Refusal:
        said = s.rules.pack.action(token)
        verb = said.verb
        if verb in (ACCEPT, ACCEPT_ALONE):
            if s.deal.question != "accept":
                return refuse(s, "bid.what")
            lacks = not self._accepting(s, seat)
            return refuse(s, "bid.suit" if lacks else "bid.who")
        if verb == NAME_ALONE and not self.lone:
            return refuse(s, "bid.who")
        if s.deal.question == "unseen":
            return refuse(s, "bid.when" if verb == NAME_ALONE else "bid.what")
        if verb == PASS:
            return refuse(s, "bid.forced")
        if verb in (NAME, NAME_ALONE) and said.name in s.rules.modes:
            first = s.deal.question == "accept"
            return refuse(s, "bid.what" if first else "bid.suit")
        return UNKNOWN_TOKEN

    def apply(self, s: State, seat: int, token: str) -> None:
        if token == PASS:
            self._pass(s, seat)
            return
        said = s.rules.pack.action(token)
        verb, suit = said.verb, said.name
        alone = verb in (ACCEPT_ALONE, NAME_ALONE)
        if verb in (ACCEPT, ACCEPT_ALONE):
            suit = suit_of(s, s.deal.turned)
            s.say(seat, self._role(s, seat) + (" alone" if alone else ""))
        elif s.deal.question == "unseen":
            s.say(seat, token)
            s.reveal(s.hands[seat], f"hand:{seat}", only(seat), HandSeen)
        else:
            kind = "next" if suit == SISTER[suit_of(s, s.deal.turned)] else "cross"
            s.say(seat, f"{kind}{'-alone' if alone else ''} {suit}")
        s.ask("")
        take_game(s, seat, self.lone if alone else self.game, suit)
        if alone:
            sit_out(s, seat)

    def _pass(self, s: State, seat: int) -> None:
        first = s.deal.question == "accept"
        last = seat == s.match.dealer
        s.say(seat, "turn-down" if first and last else PASS)
        s.set(offers=(*s.deal.offers, (seat, PASS)))
        if ask_after(s, seat, s.deal.question):
            return
        if first:
            s.tell(TurnedDown(True))
            s.ask("second", s.deal.players[0])
        else:
            s.ask("")


class PickUp(Phase, tag="pick-up"):
    """If the turned card was accepted the dealer takes it and lays a card aside, which may be the
    same one.

    Tokens: `discard C9`; the turned card itself may be laid aside.

    A dealer who sits out does not exchange. The card taken up stays known to everybody until it is
    played; what is laid aside for it only the dealer knows.
    """

    NEEDS: ClassVar[Facts] = {"": ("turn-up",)}
    KNOWS: ClassVar[tuple[str, ...]] = ("play", *BIDS)
    QUESTIONS: ClassVar[Questions] = {
        "discard": Question(
            "cards",
            sort="exchange",
            thumb="jasstui.bots.thumb.turnup:discard",
            rest="jasstui.table.practising.coach:thinned",
        )
    }
    NOT_NOW: ClassVar[Slots] = {**dict.fromkeys(BIDS, "bid.final"), "": "lay.first"}

    def begin(self, s: State) -> None:
        dealer = s.match.dealer
        if s.deal.game and not TurnedDown.of(s.deal).turned_down and dealer not in s.deal.out:
            s.move(s.deal.turned, "table", f"hand:{dealer}", s.everybody, means=TurnedTaken)
            s.ask("discard", dealer)

    def legal(self, s: State, seat: int) -> list[str]:
        must = suit_of(s, s.deal.turned) == JOKER_SUIT
        free = s.hands[seat] & ~s.deal.turned if must else s.hands[seat]
        return [f"discard {code}" for code in s.rules.pack.codes(free)]

    def why(self, s: State, seat: int, token: str) -> Refusal:
        said = s.rules.pack.action(token)
        if said.verb == "discard":
            kept = said.card and said.card == s.deal.turned
            return refuse(s, "lay.kept" if kept else "lay.what")
        if said.verb == "play":
            return refuse(s, "lay.first")
        return refuse(s, "bid.final") if said.verb in BIDS else UNKNOWN_TOKEN

    def answered(self, s: State, seat: int, token: str) -> None:
        card, turned = s.rules.pack.action(token).card, s.deal.turned
        place = f"hand:{seat}"
        if card == turned:
            s.say(seat, "turned-left")
            s.move(card, place, "aside", s.everybody, means=LaidAway)
            s.set(turned=0)
        else:
            s.say(seat, "turned-kept")
            s.move(card, place, "aside", only(seat), means=LaidAway)
            s.reveal(turned, place, s.everybody, CardNamed)


class PushStock(Phase, tag="push-stock"):
    """The unopened stock goes round: each player turns its top card, whose suit is trump for
    `game`, or pushes the stock on. `most`: how many cards he may turn, 0 for all; the last one
    binds.

    Tokens: `turn` or `push`; after a turned card `turn` or `stay`.
    """

    game: GameName
    most: AnyCards = 2

    NEEDS: ClassVar[Facts] = {"": ("hand-out", "rest")}
    GIVES: ClassVar[Facts] = {"": ("game", "mode", "declarer", "turned")}
    OVER: ClassVar[Slots] = {"": "bid.final"}
    QUESTIONS: ClassVar[Questions] = {
        "turn": Question(
            says=("turn", "push", "stay"),
            blunders=True,
            sort="join",
            thumb="jasstui.bots.thumb.tricks:turn",
            reason="jasstui.table.saying.reasons:own",
            coach="jasstui.table.practising.coach_word:turn",
        )
    }

    def begin(self, s: State) -> None:
        if s.stock and not s.deal.game:
            s.ask("turn", s.deal.players[0])

    def legal(self, s: State, seat: int) -> list[str]:
        return ["turn", "stay" if s.deal.turns else "push"]

    def why(self, s: State, seat: int, token: str) -> Refusal:
        if token not in self.QUESTIONS["turn"].says:
            return UNKNOWN_TOKEN
        return refuse(s, "bid.final" if s.deal.turns else "bid.what")

    def why_not_now(self, s: State, seat: int, token: str) -> Refusal:
        found = self.why(s, seat, token)
        return found if found.rule else super().why_not_now(s, seat, token)

    def answered(self, s: State, seat: int, token: str) -> None:
        if token == "turn":
            self._turn(s)
            if s.stock and s.deal.turns != self.most:
                s.ask("turn", seat)
                return
        elif token == "push" and ask_after(s, seat, "turn"):
            return
        if token == "push":
            s.set(result="passed")
        else:
            take_game(s, seat, self.game, suit_of(s, s.deal.turned))

    @staticmethod
    def _turn(s: State) -> None:
        card = s.stock[0]
        s.move(card, "stock", "table", s.everybody, means=TurnedUp)
        s.set(turned=card, turns=s.deal.turns + 1)
