"""Packs: which cards exist, as bits.

A *card* is an integer with exactly one bit set, a *set of cards* is an integer mask. A pack gives
each copy of a face its own bit, so that tables and hands are plain integers. Bits are ordered by
suit (`HDCS`), rank from low to high, and copy. Serves jass-base.setup.deck.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache, cached_property, lru_cache

from jasstui.cards.action import Action, action_of, written
from jasstui.cards.faces import JOKER, RANKS, SUITS, Face

KEPT, LONG = 4096, 80
"""So many actions of a pack are kept once they were read, none whose token is longer: tokens come
from records of strangers, too."""

_CODE = re.compile(r"(?:[HDCS][2-9TJQKA]|\*J)'?")


class UnknownCard(ValueError):
    """A text names a card that this pack does not hold; `code` is the offending part."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def cards_of(mask: int) -> Iterator[int]:
    """Yield the single cards of a set, lowest bit first."""
    while mask:
        card = mask & -mask
        yield card
        mask ^= card


def nth(cards: int, at: int) -> int:
    """One card of a set by its number from 0, lowest bit first."""
    while at:
        cards &= cards - 1
        at -= 1
    return cards & -cards


class CardTokens:
    """Actions that are a verb and a card, `play SJ`: made once for a pack, so that nobody puts
    together or takes apart a text to play a card. `token`: by card; `cards`: back to all cards that
    are called so. `words`: each card is listed without a word and with each of these."""

    def __init__(self, verb: str, pack: Pack, words: tuple[str, ...] = ()) -> None:
        self.token = {card: written(verb, pack.name(card)) for card in pack.cards}
        self.cards = {self.token[card]: pack.equal[card] for card in pack.cards}
        *first, last = pack.suit.values()
        self._suits = (*first, last | pack.where(*JOKER))
        self._of = _OfSuit(self.token, ("", *words))

    def of(self, mask: int) -> list[str]:
        """The tokens for the different faces in a set, in bit order."""
        known = self._of
        if mask in known:
            return known[mask][:]
        a, b, c, d = self._suits
        return [*known[mask & a], *known[mask & b], *known[mask & c], *known[mask & d]]


class _OfSuit(dict[int, list[str]]):
    """The tokens for cards of a suit, kept for the next time: of these sets there are not many."""

    def __init__(self, token: dict[int, str], words: tuple[str, ...]) -> None:
        super().__init__()
        self.token, self.words = token, words

    def __missing__(self, cards: int) -> list[str]:
        faces = dict.fromkeys([self.token[card] for card in cards_of(cards)])
        self[cards] = [written(face, word) for face in faces for word in self.words]
        return self[cards]


class Pack:
    """An immutable pack of cards.

    `ranks`: rank letters from low to high, the same in each suit. `copies`: 1, or 2 for a double
    pack. `jokers`: number of Jokers (0 or more), placed above all other bits. `without`: codes of
    faces that are taken out; `regular`: none is, so that suits are alike. `equal`: for each
    card the set of all cards with its face, itself among them; `single`: no two cards are equal.
    `plays`: playing a card to a trick, `play SJ`.
    """

    def __init__(
        self, ranks: str, copies: int = 1, jokers: int = 0, without: tuple[str, ...] = ()
    ) -> None:
        self.ranks = "".join(r for r in RANKS if r in ranks)
        self.copies = copies
        self.regular = not without
        faces = [Face(s, r) for s in SUITS for r in self.ranks for _ in range(copies)]
        faces = [face for face in faces if face.code not in without]
        faces += [Face(*JOKER)] * jokers
        self.cards: tuple[int, ...] = tuple(1 << i for i in range(len(faces)))
        self.all: int = (1 << len(faces)) - 1
        self.face: dict[int, Face] = dict(zip(self.cards, faces, strict=True))
        self._name = {card: face.code for card, face in self.face.items()}
        self._where: dict[tuple[str, str], int] = {}
        self._code: dict[int, str] = {}
        seen: dict[str, int] = {}
        for card, name in self._name.items():
            again = seen.get(name, 0)
            self._code[card] = name + "'" * again
            seen[name] = again + 1
        self._card = {code: card for card, code in self._code.items()}
        same: dict[Face, int] = {}
        for card, face in self.face.items():
            same[face] = same.get(face, 0) | card
        self.equal: dict[int, int] = {card: same[face] for card, face in self.face.items()}
        self.single: bool = all(card == mask for card, mask in self.equal.items())
        self._kept = lru_cache(KEPT)(self._read)
        self.plays = CardTokens("play", self)

    def __len__(self) -> int:
        return len(self.cards)

    @cached_property
    def suit(self) -> dict[str, int]:
        """Mask of all cards of each printed suit, by suit letter."""
        return {s: self.where(suit=s) for s in SUITS}

    @cached_property
    def rank(self) -> dict[str, int]:
        """Mask of all cards of each rank, by rank letter."""
        return {r: self.where(rank=r) for r in self.ranks}

    @cached_property
    def below_two(self) -> int:
        """Mask of the cards next to which two more of their suit lie."""
        return sum(suit & suit >> 1 & suit >> 2 for suit in self.suit.values())

    def where(self, suit: str = "", rank: str = "") -> int:
        """Mask of the cards with this suit and rank; an empty string means any."""
        key = (suit, rank)
        if key not in self._where:
            self._where[key] = sum(
                card
                for card, (own, value) in self.face.items()
                if own == (suit or own) and value == (rank or value)
            )
        return self._where[key]

    def suit_of(self, cards: int) -> str:
        """Printed suit of all these cards; "" if they are not of one."""
        return next((letter for letter, suit in self.suit.items() if not cards & ~suit), "")

    def card(self, code: str) -> int:
        """The card with this code, `HA` or `HA'`; raises `UnknownCard`."""
        try:
            return self._card[code]
        except KeyError:
            raise UnknownCard(code) from None

    def code(self, card: int) -> str:
        """Code of one card; the second copy of a face ends in `'`."""
        return self._code[card]

    def name(self, card: int) -> str:
        """The code of a card's face, the same for all equal cards."""
        return self._name[card]

    def names(self, mask: int) -> list[str]:
        """Names of the different faces in a set, in bit order."""
        return list(dict.fromkeys([self._name[c] for c in cards_of(mask)]))

    def action(self, token: str) -> Action:
        """The action of a token, its cards by this pack. A word that names none is a name."""
        return self._kept(token) if len(token) <= LONG else self._read(token)

    def _read(self, token: str) -> Action:
        return action_of(token, self.cards_in)

    def cards_in(self, word: str) -> tuple[int, ...]:
        """The cards that a word names, none if it is another word."""
        try:
            return self.read(word)
        except UnknownCard:
            return ()

    def held(self, hand: int, card: int) -> int:
        """The card itself or one equal to it, whichever is held; 0 if none is."""
        found = hand & self.equal.get(card, 0)
        return found & -found

    def codes(self, mask: int) -> list[str]:
        """Codes of a set of cards in bit order."""
        return [self._code[c] for c in cards_of(mask)]

    def copies_of(self, cards: Iterable[int], taken: int = 0) -> tuple[int, ...]:
        """The cards with a free copy in place of each that comes again or is `taken`; once none
        is left the card itself."""
        found: list[int] = []
        for card in cards:
            free = self.equal[card] & ~taken
            chosen = card if card & free or not free else free & -free
            found.append(chosen)
            taken |= chosen
        return tuple(found)

    def read(self, text: str) -> tuple[int, ...]:
        """Cards named in a text such as `HAHK SJ`, in order; raises `UnknownCard`."""
        squeezed = text.replace(" ", "").replace(",", "")
        if "'" not in squeezed and len(squeezed) % 2 == 0:
            pairs = [squeezed[at : at + 2] for at in range(0, len(squeezed), 2)]
            try:
                return tuple(map(self._card.__getitem__, pairs))
            except KeyError as unknown:
                raise UnknownCard(unknown.args[0]) from None
        cards: list[int] = []
        at = 0
        while at < len(squeezed):
            match = _CODE.match(squeezed, at)
            if match is None:
                raise UnknownCard(squeezed[at : at + 2])
            cards.append(self.card(match[0]))
            at = match.end()
        return tuple(cards)

    def write(self, cards: Iterable[int]) -> str:
        """Codes of cards in the given order, joined without blanks; the inverse of `read`."""
        return "".join(map(self._code.__getitem__, cards))

    def write_down(self, mask: int) -> str:
        """Codes of a set of cards from the highest bit down, joined without blanks."""
        return self.write(reversed(list(cards_of(mask))))

    def mask(self, text: str) -> int:
        """Set of the cards named in a text; raises `UnknownCard`."""
        return sum(set(self.read(text)))


@cache
def pack_of(ranks: str, copies: int = 1, jokers: int = 0, without: tuple[str, ...] = ()) -> Pack:
    """The one pack of this kind; see `Pack`."""
    return Pack(ranks, copies, jokers, without)
