"""Tokens as numbers: every token of a form is said word by word, and every word has its number.

A word is a card, a number, a mode, or a verb such as `pass`. A word that leaves no choice is not
asked for, nor a verb that the next word tells, so that a card is one word nearly always; of a set
one card is said after the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from jasstui.bots.pool import linked
from jasstui.cards.pack import Pack
from jasstui.digits import whole
from jasstui.mechanics.compile import Rules

DONE = "."
"""Said where a token may end and may go on: `play HK`, not `play HK stoeck`."""

COMMON = (
    DONE, "accept", "accept-alone", "add", "all", "alone", "bid", "bill", "black",
    "blind", "box", "brought", "call", "come", "dealer", "decline", "demand", "discard", "double",
    "draw", "first-plain", "first-ruffed", "first-stranger", "first-trump", "forgotten", "give",
    "give-away", "halt", "hand", "hand-over", "hold", "host", "improve", "keep",
    "keep-hand", "kehr", "knock", "kontra", "lay", "lay-down", "lead", "leave", "lick", "lukas",
    "meet", "name", "no-30", "no-60", "no-90", "normal", "object", "open", "other-hand", "packets",
    "part", "pass", "pigs", "place", "play", "push", "quiet", "re", "redouble", "redraw", "refuse",
    "return", "rob", "schneider", "schwarz", "see", "sepp", "share", "share-game", "shed", "solo",
    "stay", "stoeck", "subtract", "suit", "swap", "take", "trump", "tschau", "turn", "undecided",
    "warn", "wedding", "weis", "H", "D", "C", "S",
)  # fmt: skip
"""Words that have the same number in every form."""


class Vocabulary:
    """The words of a form for so many players: those of all forms, then its cards, its modes and
    games, and the numbers that can be said. The same agreements give the same numbers."""

    def __init__(self, rules: Rules, seats: int) -> None:
        every = list(linked(rules).values())
        packs = list(dict.fromkeys(each.pack for each in every))
        self.cards = tuple(dict.fromkeys(n for pack in packs for n in pack.names(pack.all)))
        self.modes = tuple(dict.fromkeys(m for r in every for m in (*r.modes, *r.avoiding)))
        self.games = tuple(dict.fromkeys(g for r in every for g in r.spec.games))
        steps = [(r, step) for r in every for step in r.steps.values()]
        self.questions = tuple(dict.fromkeys(q for _, step in steps for q in step.QUESTIONS))
        declared = [w for _, s in steps for q in s.QUESTIONS.values() for w in q.words]
        told = {str(word): None for r, step in steps for word in step.spoken(r, seats)}
        numbers = {n for word in told if (n := whole(word)) is not None} | set(range(seats))
        more = (word for word in told if whole(word) is None)
        names = (*self.modes, *self.games, *declared, *more)
        self.names = tuple(dict.fromkeys((*COMMON, *names)))
        self.words = (*COMMON, *self.cards, *self.names[len(COMMON) :], *map(str, sorted(numbers)))
        self.number = {word: at for at, word in enumerate(self.words)}

    def __len__(self) -> int:
        return len(self.words)


Spelled = dict[tuple[str, ...], str]
"""Tokens by the words that say them."""


def spelled(pack: Pack, tokens: Sequence[str]) -> Spelled:
    """Shortest words for each of these tokens, where nothing else may be said."""
    read = {token: _words(pack, token) for token in tokens}
    verbs = {words[0] for words in read.values()}
    after: dict[str, set[str]] = {verb: set() for verb in verbs}
    for verb, *rest in read.values():
        after[verb].add(rest[0] if rest else DONE)
    clear = {
        verb
        for verb, own in after.items()
        if DONE not in own
        and own.isdisjoint(verbs)
        and all(own.isdisjoint(more) for other, more in after.items() if other != verb)
    }
    return {words[1:] if words[0] in clear else words: token for token, words in read.items()}


def _words(pack: Pack, token: str) -> tuple[str, ...]:
    said = pack.action(token)
    found = [said.verb]
    for word in said.words:
        cards = pack.cards_in(word)
        found += map(pack.name, cards) if cards else [word]
    return tuple(found)


def following(spellings: Iterable[tuple[str, ...]], said: tuple[str, ...]) -> list[str]:
    """The words that may come next, in order; `DONE` where a token may end."""
    at = len(said)
    nexts = ((s[at] if len(s) > at else DONE) for s in spellings if s[:at] == said)
    return list(dict.fromkeys(nexts))


def completed(found: Spelled, said: tuple[str, ...]) -> tuple[tuple[str, ...], str]:
    """The words said with all that leave no choice, and the token, "" while one is left."""
    while True:
        words = following(found, said)
        if len(words) != 1:
            return said, ""
        if words[0] == DONE:
            return said, found[said]
        said = (*said, words[0])
