"""Names of cards, suits, ranks, modes and games in one language and with one deck, and texts with
these names filled in.

Rules are written without them: `{H}` is a suit, `{J}` a rank, `{HJ}` a card, `{obenabe}` a mode, a
game or a term by its id, `{doubled}` the suits that count double with this deck. `{J:den}` asks for
a rank in a form that its language knows (tables `noun` of the vocabularies).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from jasstui.cards.faces import SISTER, Face
from jasstui.catalogue.rulebook import Ledger, Rule
from jasstui.draw.deck import Deck
from jasstui.plain import Plain
from jasstui.words import Words

USUAL = ("jass",)
"""What cards are called by where a form says nothing of it."""


class Naming(Plain):
    """How things are called. `own`: the tables `card.naming` of the form, the first that has a name
    for something gives it."""

    words: Words
    deck: Deck
    own: Sequence[str] = USUAL

    def suit(self, letter: str) -> str:
        """Name of a suit."""
        return self._named(f"suit.{self.deck.home[letter]}")

    def rank(self, letter: str) -> str:
        """Name of a rank."""
        return self._named(f"rank.{letter}")

    def _named(self, what: str) -> str:
        """Name of a suit or rank: the deck's own, else the form's own, else as in Jass."""
        if called := self.deck.called(what, self.words.language):
            return called
        return self.special(f"{self.deck.spoken}.{what}") or self.words(
            f"card.{self.deck.spoken}.{what}"
        )

    def special(self, what: str, **told: object) -> str:
        """Word of the form's own naming for something, "" for none."""
        for name in self.own:
            if found := self.words.get(f"card.naming.{name}.{what}", "", **told):
                return found
        return ""

    def card(self, face: Face, trump: str = "") -> str:
        """A card in words; high trumps have names of their own. `trump`: letter of the suit."""
        if face.suit not in self.deck.suits:
            return self.words("card.joker")
        kind = {trump: "trump", SISTER[trump]: "sister"}.get(face.suit) if trump else None
        if kind and (own := self.special(f"{kind}.{face.rank}", suit=self.suit(face.suit))):
            return own
        return self.words(
            f"card.{self.deck.spoken}.name", suit=self.suit(face.suit), rank=self.rank(face.rank)
        )

    # ------------------------------------------------------------ texts with names

    def rule(self, rule: Rule) -> str:
        """The sentence of a rule; what a form brings along stands as it was written."""
        written = rule.sentence(self.words.language)
        return written if rule.brought else self.filled(written)

    def summary(self, ledger: Ledger) -> str:
        """The rules of a form in short."""
        return self.filled(ledger.summed(self.words.language))

    def filled(self, text: str) -> str:
        """A text of the rulebook with all names filled in; a brace that stands for none stays."""
        return _BLANK.sub(self._blank, text) if "{" in text else text

    def _blank(self, found: re.Match[str]) -> str:
        id, form = found["id"], found["form"] or ""
        if id in self.deck.home:
            return self.suit(id)
        if id in _RANKS:
            name = self.rank(id)
            return self.words.get(f"noun.{name}.{form or 'name'}", name)
        if len(id) == 2 and id[0] in self.deck.home and id[1] in _RANKS:
            return self.card(Face(id[0], id[1]))
        if id == "doubled":
            first, last = (self.suit(suit) for suit in self.deck.doubled.split("+"))
            return self.words("table.and", first=first, last=last)
        named = (self.words.get(f"{table}.{id}") for table in ("mode.name", "mode.game"))
        return next(filter(None, named), "") or self.words.get(f"term.{id}.name", found[0])


_BLANK = re.compile(r"\{(?P<id>[\w-]+)(?::(?P<form>[\w-]+))?\}")
_RANKS = "23456789TJQKA"
