"""Why a card is a good one, as far as trick, hand and the cards still out tell it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from msgspec import Struct

from jasstui.bots.hand.memory import remembered
from jasstui.bots.known import play_of
from jasstui.bots.thumb.plan import Aim, plan_of
from jasstui.bots.thumb.signals import speaks
from jasstui.cards.pack import cards_of
from jasstui.engine.sample import Sampler
from jasstui.engine.views import View
from jasstui.table.saying.playback import trick_rules
from jasstui.table.saying.speech import Speech

SHUNS: tuple[Aim, ...] = ("shun", "duck", "force", "avoid-penalty")
"""Aims of those who are better off without the trick."""

ALL_OR_NONE: tuple[Aim, ...] = ("sweep", "break", "duck", "force")
"""Aims for which the number of points does not matter."""

NUMBERED: tuple[Aim, ...] = ("exact-bid", "reach")
"""Aims at a number that was said."""

FEW = 4
"""Most cards that are named one by one."""


class Card(Struct, dict=True):
    """Why a card is a good one, from the trick as it lies."""

    view: View
    token: str
    legal: Sequence[str]
    speech: Speech

    def __post_init__(self) -> None:
        pack = self.view.rules.pack
        self.card = pack.held(self.view.hand, pack.action(self.token).card)
        self.play = play_of(self.view)
        self.plan = plan_of(self.view)
        found = trick_rules(self.view) or self.play.rules
        self.rules = found.on_lead[self.card] if found.on_lead is not None else found
        self.aim = self.plan.aims[self.view.seat]

    # ------------------------------------------------------------ facts

    @property
    def top(self) -> int:
        """The card that takes the trick so far, 0 on lead."""
        return self.play.top if self.view.trick else 0

    @cached_property
    def wins(self) -> bool:
        """True if the card takes the trick as it lies."""
        return not self.top or bool(self.rules.beats[self.top] & self.card)

    @property
    def last(self) -> bool:
        """True if nobody plays after this."""
        return self.play.left <= 1

    @cached_property
    def above(self) -> int:
        """Cards elsewhere that may beat it, for all that is known."""
        out = self.view.rules.pack.all & ~(self.view.played | self.view.hand)
        return self.rules.beats[self.card] & out

    @property
    def keeps(self) -> bool:
        """True if the card takes the trick for certain."""
        return self.wins and (self.last or not self.above)

    @cached_property
    def points(self) -> int:
        """Points of the trick with the card, 0 where tricks alone count."""
        if self.plan.by_tricks:
            return 0
        return self.play.pile + self.rules.points[self.card] if self.top else self.own

    @property
    def own(self) -> int:
        """Points of the card."""
        return self.rules.points[self.card]

    @property
    def friend(self) -> str:
        """Name of the partner who has the trick, or ""."""
        sides, seat = self.plan.sides, self.view.seat
        winner = self.play.winner
        if not self.top or winner == seat or sides[winner] != sides[seat]:
            return ""
        return self.speech.name(winner)

    @cached_property
    def others(self) -> int:
        """The other cards that may be played."""
        pack, hand = self.view.rules.pack, self.view.hand
        may = [a.card for a in map(pack.action, self.legal) if a.verb == "play"]
        return sum({pack.held(hand, card) for card in may}) & ~self.card

    @cached_property
    def could_win(self) -> int:
        """Other cards that may be played and would take the trick."""
        return self.others & self.rules.beats[self.top] if self.top else 0

    @property
    def cheapest(self) -> bool:
        """True if no other card that may be played is worth less."""
        return all(self.rules.points[c] >= self.own for c in cards_of(self.others))

    @property
    def highest_below(self) -> bool:
        """True if of several cards that may be played and do not take the trick it is the highest
        of its suit."""
        below = self.others & ~self.could_win & self.rules.suit[self.card]
        return bool(below) and not self.rules.beats[self.card] & below

    @property
    def follows(self) -> bool:
        """True if it is of the suit that was led."""
        return bool(self.top and self.card & self.rules.suit[self.view.trick[0][1]])

    @cached_property
    def mates_behind(self) -> str:
        """Name of a partner who has still to play in the trick, or ""."""
        sides, seat = self.plan.sides, self.view.seat
        players = self.view.deal.players
        if not self.top or self.play.size != len(players):
            return ""
        done = {p for p, _ in self.view.trick} | {seat}
        behind = [p for p in players if p not in done and sides[p] == sides[seat]]
        return self.speech.name(behind[0]) if behind else ""

    @cached_property
    def voids(self) -> bool:
        """True if it is the last plain card of its suit, and there are trumps in hand."""
        rest = self.view.hand & ~self.card
        plain = not self.card & self.rules.trump
        own = rest & self.rules.suit[self.card] & ~self.rules.trump
        return plain and not own and bool(rest & self.rules.trump)

    @cached_property
    def freed(self) -> int:
        """A card of the hand that is the highest of its suit once the only card that beats this
        one is out, 0 if there is none."""
        rules, suit = self.rules, self.rules.suit[self.card]
        over = self.above & suit
        if over.bit_count() != 1:
            return 0
        out = self.view.rules.pack.all & ~(self.view.played | self.view.hand | over)
        rest = self.view.hand & suit & ~self.card
        high = [c for c in cards_of(rest) if not rules.beats[c] & suit & out]
        return next((c for c in high if not any(rules.beats[c] & o for o in high)), 0)

    @cached_property
    def sure(self) -> int:
        """Cards of other suits in hand that no card elsewhere beats in their suit."""
        rules = self.rules
        out = self.view.rules.pack.all & ~(self.view.played | self.view.hand)
        rest = self.view.hand & ~rules.suit[self.card] & ~rules.trump
        return sum(c for c in cards_of(rest) if not rules.beats[c] & rules.suit[c] & out)

    # ------------------------------------------------------------ sentences

    def sentence(self) -> str:
        """Why."""
        say = self.speech.words
        key = self._lead() if not self.top else self._follow()
        if self.aim in NUMBERED:
            return f"{self._told(key)} {self._prediction()}".strip()
        if self.aim in ALL_OR_NONE and (own := say.get(f"coach.aim.{self.aim}")):
            return f"{self._told(key)} {own}".strip()
        return self._told(key)

    def _told(self, key: str) -> str:
        say, speech = self.speech.words, self.speech
        over, beats = self.could_win, self.rules.beats
        best = next((c for c in cards_of(over) if not beats[c] & over), 0)
        face = self.view.rules.pack.face[self.card]
        return say(
            f"coach.card.{key}",
            n=self.points,
            own=self.own,
            name=self.friend or self.mates_behind,
            over=self._few(self.above),
            only=self._few(self.above & self.rules.suit[self.card]),
            out=self._few(self._trumps_out),
            kept=speech.card(best) if best else self._few(self.sure),
            freed=speech.card(self.freed) if self.freed else "",
            top=speech.card(self.top) if self.top else "",
            who=speech.name(self.play.winner) if self.top else "",
            suit=speech.suit(face.suit) if face.suit in speech.look.deck.suits else "",
        )

    def told(self, key: str, who: int, cards: int) -> str:
        """A sentence about a player and the suit of these cards."""
        face = self.view.rules.pack.face[cards & -cards]
        suit = self.speech.suit(face.suit) if face.suit in self.speech.look.deck.suits else ""
        return self.speech.words(key, name=self.speech.name(who), suit=suit)

    def _few(self, cards: int) -> str:
        """Cards by name if they are few, else how many."""
        count = cards.bit_count()
        return (
            self.speech.shorts(cards) if count <= FEW else self.speech.words("coach.cards", n=count)
        )

    @property
    def _trumps_out(self) -> int:
        return self.rules.trump & ~(self.view.played | self.view.hand)

    def _prediction(self) -> str:
        wanted = self.plan.wanted
        seat, points = self.view.seat, self.view.points
        if not wanted:
            return ""
        if self.aim == "reach":
            return self._bid()
        missing = wanted[seat] - (points[seat] if points else 0)
        key = "hit" if missing > 0 else "hit-over" if missing else "hit-done"
        return self.speech.words(f"coach.aim.{key}", n=abs(missing), wanted=wanted[seat])

    def _bid(self) -> str:
        """Tricks that the side is short of; who bid none is on his own."""
        wanted, sides, seat = self.plan.wanted, self.plan.sides, self.view.seat
        if not wanted[seat]:
            return self.speech.words("coach.aim.duck")
        side = [p for p in self.view.deal.players if sides[p] == sides[seat] and wanted[p]]
        number = sum(wanted[p] for p in side)
        missing = number - sum(self.play.won[p] for p in side)
        key = "reach" if missing > 0 else "reach-done"
        return self.speech.words(f"coach.aim.{key}", n=missing, wanted=number)

    def _lead(self) -> str:
        if self.aim in SHUNS:
            return "lead-low" if self.above else "lead-high-shunned"
        trump = bool(self.card & self.rules.trump)
        if trump and self._trumps_out and not self.rules.free:
            return "lead-trump-top" if not self.above else "lead-trump"
        if not self.above:
            return "lead-sure"
        if not self.above & self.rules.suit[self.card]:
            return "lead-bock"
        if self.freed:
            return "lead-frees"
        if self.voids and not self.rules.free:
            return "lead-voids"
        return "lead-keeps" if self.sure else "lead-open"

    def _follow(self) -> str:
        if self.aim in SHUNS:
            return self._stay_out()
        if self.friend and not self.wins:
            if not self.own:
                return "friend-has-it"
            return "give" if not self.cheapest else "give-least"
        if self.wins:
            if self.keeps:
                return ("take" if self.last else "take-sure") + ("" if self.points else "-bare")
            return "take-maybe"
        if self.could_win:
            return "keep"
        if self.cheapest:
            return "lose-cheap" if self.own else "lose-nothing"
        if self.mates_behind:
            return "lose-for-mate"
        if not self.follows and self.voids and not self.rules.free:
            return "lose-voids"
        return "lose-other"

    def _stay_out(self) -> str:
        if self.wins:
            stays = self.last or not self.above
            if not self.others & ~self.could_win:
                return "take-forced" if stays else "maybe-forced"
            return "take-shunned" if stays else "maybe-shunned"
        if not self.follows:
            return "rid"
        return "under-high" if self.highest_below else "under"


def placed(card: Card) -> str:
    """The highest card out that beats this one, or the highest trump out, if only one player can
    hold it by what has been shown; "" where that is open."""
    view, rules = card.view, card.rules
    certain = Sampler(view).certain()
    trumps = rules.trump & ~card.card
    feared = [c for c in certain if c & (card.above | trumps)]
    out = view.rules.pack.all & ~(view.played | view.hand)
    highest = [c for c in feared if not rules.beats[c] & rules.suit[c] & out]
    if not highest:
        return ""
    named = max(highest, key=lambda c: (bool(c & rules.trump), c))
    return card.speech.words(
        "coach.placed", card=card.speech.card(named), who=card.speech.name(certain[named])
    )


def heard(card: Card) -> str:
    """What the partner has said by his cards about the suit that is led, or about one that is
    not."""
    view, plan, rules = card.view, card.plan, card.rules
    low = card.above & rules.suit[card.card] and not card.card & rules.trump
    if card.top or not low or not plan.signals or not speaks(card.play):
        return ""
    signals = remembered(card.play).signals
    for mate in plan.mates[view.seat][card.play.left]:
        pulled, thrown = signals.pulled[mate], signals.thrown[mate]
        if pulled & card.card:
            return card.told("coach.signal.pulled", mate, pulled & card.card)
        if thrown & card.others:
            return card.told("coach.signal.thrown", mate, thrown & card.others)
    return ""
