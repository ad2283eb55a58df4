"""Words that people may try at a table, and what kind of word each is.

A word is a token. What has been said so far gives its shapes, `play CARD` or `bid N`; the mechanics
give names, modes and numbers; and half a token is a shape, too. In a position a shape becomes words
again, of which one of each kind is tried: whoever reads a refusal sees a difference between a card
that is held and one that is not, between one that follows and one that is trump.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from random import Random

from jasstui.cards.action import verb_of, written
from jasstui.cards.faces import SUITS
from jasstui.cards.pack import cards_of
from jasstui.digits import whole
from jasstui.engine.step import calls, legal, to_act
from jasstui.engine.view_of import view_of
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.state import State
from jasstui.plain import Plain
from jasstui.table.saying.playback import trick_rules

CARD, CARDS, SUIT, MODE, NUMBER = "CARD", "CARDS", "SUIT", "MODE", "N"
"""What stands in a shape for a card, several of them, a suit, another mode and a number."""

OPEN = frozenset({CARD, CARDS, SUIT, MODE, NUMBER})

STOECK = "stoeck"

ANYWHERE = (
    *("pass", "push", "double", "weis", "stoeck", "claim", "thanks", "rob", "play", "trump"),
    *("play CARD", "play CARD stoeck", "rob CARD", "CARD", "SUIT", "N", "trump SUIT"),
)
"""What people know from other forms, whether or not this one has it."""

MET = 60
"""Tokens that are kept of a shape."""


def part_of(word: str, rules: Rules) -> str:
    """What stands for a word in the shape of a token; names stand for themselves."""
    if word in SUITS:
        return SUIT
    if word in rules.modes:
        return MODE
    if whole(word) is not None:
        return NUMBER
    cards = rules.pack.cards_in(word)
    return CARD if len(cards) == 1 else CARDS if cards else word


def shape_of(token: str, rules: Rules) -> str:
    """The shape of a token: `play SJ stoeck` is `play CARD stoeck`."""
    return " ".join(part_of(word, rules) for word in token.split())


TURNS = ASKED, ANSWERED, NOT_ASKED, OUT = ("asked", "has answered", "not asked", "out")
"""Who tries a word: whoever is asked, who has answered already in this deal, somebody else who
takes part, or who does not."""


class Seen:
    """A seat in a position, and what tells cards and numbers apart for who sits there. `may`: what
    it is allowed to say; `turn`: one of `TURNS`, by who has answered this question already."""

    def __init__(self, s: State, seat: int, answered: Collection[int] = ()) -> None:
        self.state, self.seat = s, seat
        self.view = view_of(s, seat)
        self.may = dict.fromkeys((*legal(s, seat), *calls(s, seat)))
        self.turn = ASKED if seat in to_act(s) else NOT_ASKED
        if seat not in s.deal.players or seat in s.deal.out:
            self.turn = OUT if self.turn == NOT_ASKED else ASKED
        elif self.turn == NOT_ASKED and seat in answered and not self.view.playing:
            self.turn = ANSWERED

    @cached_property
    def verbs(self) -> frozenset[str]:
        """What this seat has said in the deal, without what was said with it."""
        return frozenset(verb_of(word) for who, word in self.state.deal.said if who == self.seat)

    def again(self, kind: str, shape: str) -> str:
        """A kind of word of this shape, told apart where such a word was said before."""
        verb = verb_of(shape)
        return f"{kind} again" if verb in self.verbs and verb not in ("play", CARD) else kind

    @cached_property
    def _numbers(self) -> Mapping[str, tuple[int, int]]:
        """The lowest and the highest number that may be said, by the shape of the token."""
        found: dict[str, tuple[int, int]] = {}
        for token in self.may:
            shape = shape_of(token, self.state.rules)
            for word in token.split():
                if (number := whole(word)) is not None:
                    least, most = found.get(shape, (number, number))
                    found[shape] = min(least, number), max(most, number)
        return found

    def number(self, shape: str, number: int) -> str:
        """How a number compares to those that may be said in a token of this shape."""
        if shape not in self._numbers:
            return ""
        least, most = self._numbers[shape]
        return "less" if number < least else "more" if number > most else "between"

    @cached_property
    def _plays(self) -> frozenset[str]:
        """Shapes by which this seat may play to a trick."""
        if not self.view.playing or self.turn != ASKED:
            return frozenset()
        rules, tokens = self.state.rules, (*self.may,)
        return frozenset(
            shape_of(token, rules) for token in tokens if rules.pack.action(token).card
        )

    def cards(self, shape: str) -> Mapping[str, Sequence[int]]:
        """All cards of the pack by what is to be said of them in a token of this shape."""
        found: dict[str, list[int]] = {}
        plays = shape in self._plays
        pack, hands = self.state.rules.pack, self.state.hands
        for card in pack.cards:
            held = bool(hands and pack.held(hands[self.seat], card))
            said = ["held" if held else "not held"]
            said += self._in_trick(card) if held and plays and STOECK not in shape else ()
            said += ["of the Stöck"] if STOECK in shape.split() and card & self._stoeck else ()
            found.setdefault(", ".join(said), []).append(card)
        return found

    @property
    def _stoeck(self) -> int:
        mode = self.view.deal.mode
        return self.state.rules.modes[mode].stoeck if mode else 0

    def _in_trick(self, card: int) -> Iterator[str]:
        """Whether a card is trump, follows what was led, and beats what lies."""
        rules, trick = trick_rules(self.view), self.view.trick
        if rules is None:
            return
        if not trick:
            yield from ["trump"] if rules.trump & card else ()
            return
        led = top = trick[0][1]
        for _, other in trick[1:]:
            top = other if rules.beats[top] & other else top
        follows = rules.suit[led] & card
        yield "follows" if follows else "trump" if rules.trump & card else "other suit"
        if rules.beats[top] & card:
            yield "beats"


class Vocabulary:
    """The shapes of all that is tried in a form, with the tokens that were met of each."""

    def __init__(self, rules: Iterable[Rules], met: Mapping[str, str]) -> None:
        """`rules`: the form under its agreements; `met`: tokens that were legal, with their shapes
        by the rules they were met under."""
        self._met: dict[str, dict[str, None]] = {}
        self._numbers: dict[int, None] = dict.fromkeys((0, 1))
        for token in sorted(met):
            self._keep(token, met[token])
        for one in rules:
            self._told_by(one)
        for shape in ANYWHERE:
            self._met.setdefault(shape, {})
        for shape in [*self._met]:
            self._halves(shape)
        self.shapes = sorted(self._met)
        self._ordered = sorted(self._numbers)

    def _keep(self, token: str, shape: str) -> None:
        kept = self._met.setdefault(shape, {})
        if len(kept) < MET:
            kept[token] = None
        for word in token.split():
            if (number := whole(word)) is not None:
                self._numbers[number] = None

    def _add(self, token: str, rules: Rules) -> None:
        self._keep(token, shape_of(token, rules))

    def _told_by(self, rules: Rules) -> None:
        """Words that the questions of a form could take, whether they were met or not."""
        for step in rules.steps.values():
            for name in step.asks(rules):
                for word in step.question(name).words:
                    self._add(word, rules)
            for players in rules.spec.players:
                for said in step.spoken(rules, players):
                    if isinstance(said, int):
                        self._numbers[said] = None
                    else:
                        self._add(str(said), rules)
        for mode in rules.modes:
            self._add(mode, rules)
            self._add(written("trump", mode), rules)

    def _halves(self, shape: str) -> None:
        """The verb of a token without the rest, and the rest without the verb."""
        verb, _, rest = shape.partition(" ")
        for half in (verb, rest):
            if half and not {CARD, CARDS} & {*half.split()}:
                self._met.setdefault(half, {})

    def tried(self, seen: Seen, salt: str) -> Iterator[tuple[str, str]]:
        """A word of each kind that this seat may not say, and its kind; which of several follows
        from the `salt`."""
        for shape in self.shapes:
            kinds: dict[str, list[str]] = {}
            for kind, token in self._words(shape, seen, salt):
                if token not in seen.may:
                    kinds.setdefault(kind, []).append(token)
            for kind, tokens in kinds.items():
                yield seen.again(kind, shape), Random(f"{salt} {kind}").choice(tokens)

    def _words(self, shape: str, seen: Seen, salt: str) -> Iterator[tuple[str, str]]:
        rules, pack, parts = seen.state.rules, seen.state.rules.pack, shape.split()
        rng = Random(f"{salt} {shape}")
        modes = [mode for mode in rules.modes if mode not in SUITS]
        numbers = [*map(str, self._ordered)]
        open_to = {SUIT: [*pack.suit], MODE: modes, NUMBER: numbers}
        rest = {part: rng.choice(open_to[part]) for part in parts if open_to.get(part)}

        def filled(word: str, part: str) -> str:
            """The shape with a word in one open place, and any other that fits in the rest."""
            return " ".join([word if one == part else rest.get(one, one) for one in parts])

        if MODE in parts and not modes:
            return
        if parts.count(CARD) == 1:
            for told, cards in seen.cards(shape).items():
                kind = _kind(shape, told)
                for card in cards:
                    yield kind, filled(pack.name(card), CARD)
        elif parts.count(NUMBER) == 1:
            for told, some in self._by_number(shape, seen).items():
                kind = _kind(shape, told)
                for number in some:
                    yield kind, filled(str(number), NUMBER)
        elif parts.count(MODE) == 1:
            for mode in modes:
                yield shape, filled(mode, MODE)
        elif parts.count(SUIT) == 1:
            for suit in pack.suit:
                yield shape, filled(suit, SUIT)
        elif CARDS in parts:
            hand = seen.state.hands[seen.seat]
            for token in self._of_cards(shape, seen, rng):
                held = all(pack.held(hand, card) for card in pack.action(token).cards)
                yield _kind(shape, "held" if held else "not held"), token
        elif not OPEN & {*parts}:
            yield shape, shape
        else:
            for token in self._met[shape]:
                yield shape, token

    def _by_number(self, shape: str, seen: Seen) -> Mapping[str, Sequence[int]]:
        """All numbers of the form, and one above them, by what is to be said of them."""
        found: dict[str, list[int]] = {}
        for number in (*self._ordered, self._ordered[-1] + 1):
            found.setdefault(seen.number(shape, number), []).append(number)
        return found

    def _of_cards(self, shape: str, seen: Seen, rng: Random) -> list[str]:
        """Tokens that name several cards: those that were met, and one from the hand."""
        met = [*self._met[shape]]
        if met and shape.split().count(CARDS) == 1:
            pack = seen.state.rules.pack
            words = rng.choice(met).split()
            at = shape.split().index(CARDS)
            count = len(pack.cards_in(words[at]))
            own = [*cards_of(seen.state.hands[seen.seat])]
            if len(own) >= count:
                words[at] = pack.write(sorted(rng.sample(own, count)))
                met.append(" ".join(words))
        return met


def _kind(shape: str, told: str) -> str:
    return f"{shape} ({told})" if told else shape


class Tried(Plain):
    """A word that was tried and refused: the question that was asked, the kind of word, who tried
    it, and the reason, a rule or a message of the program's own."""

    question: str
    turn: str
    reason: str
    kind: str
