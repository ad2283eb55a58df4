"""Actions and the tokens that write them down: `play SJ stoeck`, `bid 100`, `swap H6 S7`, `pass`.

Records, legal lists and everything that is said keep tokens; what is in one is asked of the pack,
`pack.action(token)`, and a new one is `written`. Nobody else takes a token apart or puts one
together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from jasstui.digits import whole
from jasstui.plain import Plain

NO_NUMBER = -1
"""In place of a number where none is said; nobody says one below 0."""


class Action(Plain):
    """A token taken apart. `verb`: what is done; `words`: what stands behind it, and of these:
    `cards`: all that are named, in order; `number`: the number, if that is all; `names`: words that
    are neither, such as a mode, a game, `stoeck`."""

    verb: str
    words: tuple[str, ...] = ()
    cards: tuple[int, ...] = ()
    number: int = NO_NUMBER
    names: tuple[str, ...] = ()

    @property
    def card(self) -> int:
        """The card that is named first, 0 if none is."""
        return self.cards[0] if self.cards else 0

    @property
    def name(self) -> str:
        """The first word that is neither card nor number, "" if there is none."""
        return self.names[0] if self.names else ""

    @property
    def rest(self) -> str:
        """All that stands behind the verb, as it is written."""
        return " ".join(self.words)

    @property
    def token(self) -> str:
        """The token that says it."""
        return " ".join((self.verb, *self.words))


def action_of(token: str, cards_in: Callable[[str], Iterable[int]] = lambda _: ()) -> Action:
    """The action of a token; any text is one. `cards_in`: the cards that a word names, none where
    no pack is known."""
    verb, *words = token.split() or [""]
    cards: list[int] = []
    names: list[str] = []
    number = whole(words[0]) if len(words) == 1 else None
    for word in words if number is None else ():
        if found := cards_in(word):
            cards += found
        else:
            names.append(word)
    said = NO_NUMBER if number is None else number
    return Action(verb, tuple(words), tuple(cards), said, tuple(names))


def verb_of(token: str) -> str:
    """What is done, however much is said with it."""
    return next(iter(token.split(maxsplit=1)), "")


def written(verb: str, *words: object) -> str:
    """The token of an action; words that are empty are left out. `verb`: or a token with which more
    is said."""
    return " ".join((verb, *filter(None, map(str, words))))
