"""Cards that change hands before the play: improved, passed on, demanded for one of one's own, or
licked from the bottom of the pack.

Serves the exchange rules of Handjass, passing as in Hearts, the swap rules of Aucho with all
Schikanen, and the schlecken rules of Zwick.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from jasstui.catalogue.flaw import Flaw
from jasstui.catalogue.models import FormSpec
from jasstui.catalogue.needs import MANY, fewest_held, left_over
from jasstui.catalogue.strict import AnyCards, Cards, Facts, list_of
from jasstui.mechanics.bidding.predict import TAKE_BACK
from jasstui.mechanics.events import (
    BottomKept,
    ChosenToPass,
    Drawn,
    GivenForIt,
    GivenUp,
    LaidAway,
    LeftOver,
    PassedOn,
    WithNobody,
)
from jasstui.mechanics.facts import Deal, Public
from jasstui.mechanics.games import game
from jasstui.mechanics.hands.dealing import cutter
from jasstui.mechanics.hands.rob import rob, rob_tokens
from jasstui.mechanics.phase import (
    NOT_YOUR_TURN,
    NOT_YOURS,
    UNKNOWN_TOKEN,
    Phase,
    Refusal,
    ask_after,
    refuse,
)
from jasstui.mechanics.question import Question, Questions, Slots
from jasstui.mechanics.state import State, only


class Robbed(Public, tag="improve"):
    """The player who has robbed before the play, and the card; he may have laid it aside since."""

    by: int = -1
    card: int = 0


class Improve(Phase, tag="improve"):
    """In playing order each player may exchange some cards of his hand for as many unseen ones.

    `cards`: how many, neither more nor fewer; 0 for none at all. `packets`: the rounds in which
    these cards would be dealt off the stock, forehand first. `rob`: whoever is asked may rob the
    turned card before he decides, and while he lays cards away.

    Tokens: `improve` or `pass`, then `lay HA` for each card that is given away; `rob H6`.

    The cards are laid aside one by one before the new ones are picked up. Whoever passes looks at
    his new cards and lays them aside. The new cards lie on top of the stock until their player has
    decided.
    """

    cards: AnyCards = 3
    packets: list[Cards] = list_of(3)
    rob: bool = False

    NEEDS: ClassVar[Facts] = {"": ("hand-out",), "cards": ("rest",), "rob": ("turned",)}
    OVER: ClassVar[Slots] = dict.fromkeys(("lay", "take-back"), "bid.final")
    WHY: ClassVar[Slots] = {
        "lay:pass": "lay.count",
        "lay:lay": "lay.what",
        "take-back": "bid.final",
        "rob": "rob.never",
    }
    QUESTIONS: ClassVar[Questions] = {
        "improve": Question(
            says=("rob", "pass"),
            sort="exchange",
            thumb="jasstui.bots.thumb.participation:improve",
            reason="jasstui.table.saying.reasons:improve",
            coach="jasstui.table.practising.coach_word:turned",
        ),
        "lay": Question(
            "cards",
            says=("rob",),
            sort="exchange",
            thumb="jasstui.bots.thumb.participation:lay",
            reason="jasstui.table.saying.reasons:laid_away",
            rest="jasstui.table.practising.coach:thinned",
        ),
    }

    def flaws(self, spec: FormSpec) -> Iterator[Flaw]:
        if not self.cards:
            return
        if sum(self.packets) != self.cards:
            yield Flaw("sense.improve", ("packets",), str(sum(self.packets)))
        elif self.cards > fewest_held(spec):
            yield Flaw("sense.cards", ("cards",), str(self.cards))
        elif any(self.cards * n > max(left_over(spec, n), default=MANY) for n in spec.players):
            yield Flaw("reference.packets", ("packets",), str(self.packets))

    def begin(self, s: State) -> None:
        if self.cards:
            s.ask("improve", s.deal.players[0])

    def legal(self, s: State, seat: int) -> list[str]:
        robbing = rob_tokens(s, seat) if self.rob else []
        if s.deal.question == "improve":
            return ["improve", "pass", *robbing]
        return [*(f"lay {code}" for code in s.rules.pack.codes(s.hands[seat])), *robbing]

    def why(self, s: State, seat: int, token: str) -> Refusal:
        if self.rob and s.rules.pack.action(token).verb == "rob":
            return refuse(s, "rob.who")
        return super().why(s, seat, token)

    def why_waiting(self, s: State, seat: int, token: str) -> Refusal:
        if s.rules.pack.action(token).verb == "take-back":
            return refuse(s, "bid.final")
        if token not in ("improve", "pass"):
            return NOT_YOUR_TURN
        players = s.deal.players
        done = players.index(seat) < players.index(s.deal.asked[0])
        return refuse(s, "bid.final" if done else "bid.turn")

    def apply(self, s: State, seat: int, token: str) -> None:
        if s.rules.pack.action(token).verb == "rob":
            s.tell(Robbed(seat, s.deal.turned))
            rob(s, seat)
        else:
            super().apply(s, seat, token)

    def answered(self, s: State, seat: int, token: str) -> None:
        hand = f"hand:{seat}"
        if s.deal.question == "lay":
            s.move(s.rules.pack.action(token).card, hand, "aside", only(seat), means=LaidAway)
            dealt = sum(s.rules.hand_out(s.deal.shape).packets)
            more, target = s.hands[seat].bit_count() > dealt - self.cards, hand
        else:
            more, target = token == "improve", "aside"
        if more:
            s.ask("lay", seat)
            return
        means = Drawn if target == hand else LeftOver
        s.move(self.new_cards(s, seat), "stock", target, only(seat), means=means)
        ask_after(s, seat, "improve")

    def new_cards(self, s: State, seat: int) -> int:
        """The cards on the stock that were dealt to this player, who is the next to decide."""
        waiting = len(s.deal.players) - s.deal.players.index(seat)
        top, found = 0, 0
        for count in self.packets:
            found |= sum(s.stock[top : top + count])
            top += count * waiting
        return found


def cards_waiting(spec: FormSpec, deal: Deal) -> dict[int, int]:
    """Number of unseen cards that lie there for each player who has not decided yet whether he
    takes them up; empty while nobody is asked that."""
    step = spec.phases.get(deal.step)
    if not isinstance(step, Improve) or not deal.asked:
        return {}
    return dict.fromkeys(deal.players[deal.players.index(deal.asked[0]) :], step.cards)


def seats_on(spec: PassCards, number: int, players: int) -> int:
    """Number of seats, in playing order, that the cards of a deal go further, 0 for none."""
    to = spec.to[(number - 1) % len(spec.to)]
    return {"hold": 0, "next": 1, "across": players // 2, "last": players - 1}[to]


def choosing(deal: Deal) -> bool:
    """True if cards are being chosen that will be passed on."""
    return deal.question == "hand"


class Passing(Public, tag="pass-cards"):
    """`passed`: (seat, number) of cards that are chosen to be passed on."""

    passed: tuple[tuple[int, int], ...] = ()


class PassCards(Phase, tag="pass-cards"):
    """Everybody passes cards on to another player, all at once.

    `to`: to whom in the first deal, the second and so on, in playing order; "hold" for a deal in
    which nothing is passed.

    Tokens: `hand H7`, one card after the other; out of turn `take-back`.

    Others learn how many cards a player has chosen, and nothing else before all have chosen.
    """

    cards: Cards = 3
    to: Annotated[list[Literal["next", "last", "across", "hold"]], Meta(min_length=1)] = list_of(
        "next"
    )

    NEEDS: ClassVar[Facts] = {"": ("hand-out",)}
    KNOWS: ClassVar[tuple[str, ...]] = ("pass", "play")
    QUESTIONS: ClassVar[Questions] = {
        "hand": Question(
            "cards",
            blunders=True,
            sort="exchange",
            thumb="jasstui.bots.thumb.takings:hand_on",
            reason="jasstui.table.saying.reasons:passing",
        )
    }

    def flaws(self, spec: FormSpec) -> Iterator[Flaw]:
        if self.cards > fewest_held(spec):
            yield Flaw("sense.cards", ("cards",), str(self.cards))

    def begin(self, s: State) -> None:
        if seats_on(self, s.match.number, len(s.deal.players)):
            s.ask("hand", *s.deal.players)

    def legal(self, s: State, seat: int) -> list[str]:
        left = s.hands[seat] & ~s.slips.get(seat, 0)
        return [f"hand {code}" for code in s.rules.pack.codes(left)]

    def why(self, s: State, seat: int, token: str) -> Refusal:
        said = s.rules.pack.action(token)
        if said.verb == "play" or token == "pass":
            return refuse(s, "lay.count")
        if said.verb != "hand" or not said.card:
            return UNKNOWN_TOKEN
        return refuse(s, "lay.count") if s.hands[seat] & said.card else NOT_YOURS

    def out_of_turn(self, s: State, seat: int) -> list[str]:
        return [TAKE_BACK] if choosing(s.deal) and s.slips.get(seat) else []

    def answered(self, s: State, seat: int, token: str) -> None:
        if token == TAKE_BACK:
            chosen = 0
            s.slip(seat, -1)
        else:
            chosen = s.slips.get(seat, 0) | s.rules.pack.action(token).card
            s.slip(seat, chosen)
        count = {**dict(Passing.of(s.deal).passed), seat: chosen.bit_count()}
        s.tell(Passing(tuple(count.items())))
        waiting = [p for p in s.deal.players if count.get(p, 0) < self.cards]
        if waiting:
            s.ask("hand", *waiting)
        else:
            self._exchange(s)

    def _exchange(self, s: State) -> None:
        """All chosen cards change hands; each is seen by who gives and who gets it."""
        players = s.deal.players
        on = seats_on(self, s.match.number, len(players))
        for seat in players:
            s.move(s.slips[seat], f"hand:{seat}", "aside", only(seat), means=ChosenToPass)
        for at, seat in enumerate(players):
            to = players[(at + on) % len(players)]
            both = only(seat, to)
            s.move(s.slips[seat], "aside", f"hand:{to}", both, means=partial(PassedOn, by=seat))
        for seat in players:
            s.slip(seat, -1)


class Demand(Phase, tag="demand"):
    """A declarer may demand one card from the opponents against one of his own.

    Tokens: `demand HJ` or `pass`, then `give C6`.
    """

    on: bool = False

    NEEDS: ClassVar[Facts] = {"on": ("game", "declarer")}
    KNOWS: ClassVar[tuple[str, ...]] = ("play",)
    QUESTIONS: ClassVar[Questions] = {
        "demand": Question(
            says=("pass",),
            sort="call",
            thumb="jasstui.bots.thumb.games:demand",
        ),
        "give": Question(
            "cards",
            sort="exchange",
            thumb="jasstui.bots.thumb.games:give",
        ),
    }

    def begin(self, s: State) -> None:
        if self.on and s.deal.game and game(s).swap:
            s.ask("demand", s.deal.declarer)

    def legal(self, s: State, seat: int) -> list[str]:
        pack = s.rules.pack
        if s.deal.question == "give":
            return [f"give {c}" for c in pack.codes(s.hands[seat] & ~s.deal.demanded)]
        return [*(f"demand {c}" for c in pack.codes(pack.all & ~s.hands[seat])), "pass"]

    def why(self, s: State, seat: int, token: str) -> Refusal:
        verb = "give" if s.deal.question == "give" else "demand"
        said = s.rules.pack.action(token)
        return refuse(s, "swap.what" if said.verb == verb and said.words else "swap.when")

    def answered(self, s: State, seat: int, token: str) -> None:
        card = s.rules.pack.action(token).card
        if s.deal.question == "give":
            self._give(s, seat, card)
        if s.deal.question == "give" or token == "pass":
            return
        s.set(demanded=card)
        holder = self._holder(s)
        if holder < 0:  # now everybody knows where it is
            place = next(p for p in ("stock", "table", "aside") if s.content(p) & card)
            s.reveal(card, place, s.everybody, WithNobody)
            return
        s.move(card, f"hand:{holder}", f"hand:{seat}", s.everybody, means=GivenUp)
        s.ask("give", seat)

    def _holder(self, s: State) -> int:
        card = s.deal.demanded
        return next((p for p in s.deal.players if s.hands[p] & card), -1)

    def _give(self, s: State, seat: int, card: int) -> None:
        receiver = next(
            p
            for p in s.deal.players
            if p != seat and s.hands[p].bit_count() < s.hands[seat].bit_count() - 1
        )
        both = only(seat, receiver)
        s.move(card, f"hand:{seat}", f"hand:{receiver}", both, s.deal.demanded, GivenForIt)


class Lick(Phase, tag="lick"):
    """Before the deal the cutter may look at the bottom card of the pack and keep it, card by card;
    if he keeps none, the dealer may. `most`: how many one player may keep, never more than a hand.

    Tokens: `lick` to look at the bottom card, then `keep` or `leave`; `pass` to have done.
    """

    most: Cards = 5

    STAGE: ClassVar[str] = "lick"
    NEEDS: ClassVar[Facts] = {"": ("shuffle", "dealer")}
    QUESTIONS: ClassVar[Questions] = {
        "lick": Question(
            words=("lick", "pass"),
            sort="exchange",
            # Looking costs nothing.
            usual=("lick",),
            reason="jasstui.table.saying.reasons:own",
            coach="jasstui.table.practising.coach_word:lick",
        ),
        "keep": Question(
            words=("keep", "leave"),
            blunders=True,
            sort="exchange",
            thumb="jasstui.bots.thumb.tricks:keep",
            coach="jasstui.table.practising.coach_word:bottom",
        ),
    }
    WHY: ClassVar[Slots] = dict.fromkeys(("lick", "keep", "leave", "pass"), "bid.what")

    def begin(self, s: State) -> None:
        s.ask("lick", cutter(s))

    def why_not_now(self, s: State, seat: int, token: str) -> Refusal:
        if token not in self.WHY:
            return super().why_not_now(s, seat, token)
        if seat == cutter(s):
            return refuse(s, "bid.final")
        second = s.match.dealer in (seat, *s.deal.asked)
        return refuse(s, "bid.who" if second else "bid.turn", "bid.what")

    def answered(self, s: State, seat: int, token: str) -> None:
        if token == "lick":
            s.show_bottom(only(seat))
            s.ask("keep", seat)
            return
        if token == "keep":
            s.move(s.stock[-1], "stock", f"hand:{seat}", only(seat), means=BottomKept)
            hand = sum(s.rules.hand_out("").packets)
            if s.hands[seat].bit_count() < min(self.most, hand):
                s.ask("lick", seat)
                return
        if seat == cutter(s) and not s.hands[seat]:
            s.ask("lick", s.match.dealer)
