"""`python -m benchmarks.refusals [FORM ...]`: what is refused in play, and why, as a page to read
beside the rulebook.

Partien are played, at random and by bots, under each agreement. At each kind of position words are
tried (`benchmarks/trying.py`) at the seat that is asked and at others. For each question the page
has the rules that are cited, each with its sentence, and the kinds of words that it is to forbid,
with positions: the Partie, how much had been done, the hand and what lies.

`--steps`: actions that are played; `--seed`: of the first Partie; `--language`: of the sentences;
`--table`: only question, turn, rule and kinds, as `tests/refusals` stores them;
`--write FOLDER`: a page (or table) for each form into a file there. Without a form: of all.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from textwrap import wrap
from typing import NamedTuple

from benchmarks.setup import catalogue, rulebook, rules_of
from benchmarks.trying import TURNS, Seen, Tried, Vocabulary, shape_of
from jasstui.bots.level import NORMAL, Budget
from jasstui.bots.player import choose
from jasstui.cards.action import verb_of
from jasstui.cards.pack import cards_of
from jasstui.engine.step import act, calls, chance, legal, start, to_act, verify
from jasstui.engine.view_of import view_of
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.phase import NOT_YOUR_TURN, OWN_WORDS, Refusal
from jasstui.mechanics.state import State
from jasstui.plain import Plain
from jasstui.words import words_for

SHARE = 40
"""Actions, at least, that are played under an agreement."""

LONG = 600
"""Actions after which a Partie is left for the next."""


class Depth(NamedTuple):
    """How much is played and tried: so many actions; all words in the first `each` positions of a
    kind, half as many under agreements that are not the usual ones, and in every so many of those
    that follow; half of the Partien with bots, or none."""

    steps: int
    each: int
    every: int
    bots: bool


PAGE = Depth(steps=3000, each=4, every=9, bots=True)
TABLE = Depth(steps=300, each=1, every=30, bots=False)
"""A table is made in a second or two, and does not change with the bots."""


class Partie(Plain):
    """A Partie to be played so far: its agreements beside the usual ones, whether bots play it, and
    its number."""

    form: str
    options: tuple[tuple[str, str], ...]
    bots: bool
    number: int
    steps: int

    @property
    def told(self) -> str:
        """By what name it can be found again."""
        agreed = "".join(f" {name}={value}" for name, value in self.options)
        return f"{'bots' if self.bots else 'random'}{agreed} {self.number}"


class Shown(Plain):
    """A refusal with a position in which it was met. `slot`: what the mechanic forbids."""

    token: str
    slot: str
    where: str


Found = dict[Tried, Shown]
"""All kinds of refusals, each with the first that was met."""


def parties(form: str, depth: Depth, seed: int) -> Iterator[Partie]:
    """What is played of a form: half of it as usual, the rest under each agreement in turn."""
    agreed = [
        ((name, value),)
        for name, option in catalogue().options(form).items()
        for value in option.values
        if value != option.default
    ]
    steps, bots = depth.steps, depth.bots
    share = max(SHARE, steps // 2 // len(agreed)) if agreed else 0
    left, number = max(steps - share * len(agreed), steps // 2), seed
    while left > 0:
        yield Partie(form, (), bots and (number - seed) % 2 == 0, number, min(left, LONG))
        left, number = left - LONG, number + 1
    for options in agreed:
        yield Partie(form, options, bots and number % 2 == 0, number, share)
        number += 1


def played(partie: Partie) -> Iterator[tuple[State, int, str]]:
    """A Partie, with who does what next before it is done. Everything follows from its number, and
    what is chosen from what may be: a word that is new changes only what comes after it."""
    rules = rules_of(partie.form, partie.options)
    counts = rules.spec.players
    s = start(rules, counts[partie.number % len(counts)])
    s.events = None
    for at in range(partie.steps):
        if s.match.over or s.match.form != partie.form:  # what follows has a page of its own
            return
        rng = Random(f"{partie.number} {at}")
        seat = rng.choice(to_act(s))
        token = chance(s, rng) if seat == CHANCE else _answer(s, seat, partie, rng)
        yield s, seat, token
        act(s, seat, token)


def _answer(s: State, seat: int, partie: Partie, rng: Random) -> str:
    may, said = legal(s, seat), calls(s, seat)
    if partie.bots:
        view = view_of(s, seat)
        token = choose(view, may, said, NORMAL, partie.number, Budget(playouts=1))
        assert token is not None
        return token
    verb = rng.choice(sorted({verb_of(token) for token in may}))  # a suit more is no word more
    return rng.choice(sorted(token for token in may if verb_of(token) == verb))


def found_in(form: str, depth: Depth = PAGE, seed: int = 1) -> Found:
    """Every kind of refusal that is met in a form."""
    plan = [*parties(form, depth, seed)]
    rules = [rules_of(form, partie.options) for partie in plan]
    done: list[list[tuple[int, str]]] = []
    met: dict[str, str] = {}
    for partie in plan:
        actions = []
        for s, seat, token in played(partie):
            actions.append((seat, token))
            for said in (one for who in s.match.order for one in (*legal(s, who), *calls(s, who))):
                if said not in met:
                    met[said] = shape_of(said, s.rules)
        done.append(actions)
    words, seen, found = Vocabulary(dict.fromkeys(rules), met), Counter[object](), Found()
    for partie, actions in zip(plan, done, strict=True):
        for at, (s, answered) in enumerate(again(partie, actions)):
            if CHANCE not in to_act(s) and _new(s, partie, depth, seen):
                _try(s, answered, f"{partie.told}/{at}", words, found)
    return found


def again(
    partie: Partie, actions: Sequence[tuple[int, str]]
) -> Iterator[tuple[State, Collection[int]]]:
    """The positions of a Partie before each of its actions, and who has answered by then what is
    asked, once in this deal at least."""
    rules = rules_of(partie.form, partie.options)
    counts = rules.spec.players
    s = start(rules, counts[partie.number % len(counts)])
    s.events = None
    answered: dict[tuple[int, str], list[int]] = {}
    for seat, token in actions:
        asked = s.match.number, s.deal.question
        yield s, answered.get(asked, ())
        answered.setdefault(asked, []).append(seat)
        act(s, seat, token)


def _new(s: State, partie: Partie, depth: Depth, seen: Counter[object]) -> bool:
    """Whether little has been tried in positions of this kind."""
    tricks, lying = (len(s.play.winners), s.play.led != 0) if s.play else (0, False)
    early = 0 if not tricks else 1 if tricks == 1 else 2
    kind = (s.deal.question, s.deal.game, early, lying, partie.options)
    seen[kind] += 1
    each = max(1, depth.each // 2) if partie.options else depth.each
    return seen[kind] <= each or seen[kind] % depth.every == 0


def _try(s: State, answered: Collection[int], where: str, words: Vocabulary, found: Found) -> None:
    """Try words at a seat of each turn."""
    seats: dict[str, Seen] = {}
    for seat in Random(where).sample(range(s.match.seats), s.match.seats):
        one = Seen(s, seat, answered)
        seats.setdefault(one.turn, one)
    for one in seats.values():
        for kind, token in words.tried(one, f"{where} {one.seat}"):
            refusal = verify(s, one.seat, token)
            if refusal is None:  # spelled otherwise
                continue
            key = Tried(s.deal.question, one.turn, refusal.reason, kind)
            if key not in found:
                found[key] = Shown(token, refusal.slot, f"{where}: {position(one)}")


def position(seen: Seen) -> str:
    """What a player has before him: his hand, what lies, what was said last."""
    s, view, pack = seen.state, seen.view, seen.state.rules.pack
    parts = [f"seat {seen.seat}"]
    if s.deal.game or s.deal.mode:
        parts.append(f"{s.deal.game} {s.deal.mode}".strip())
    hand = " ".join(pack.names(s.hands[seen.seat])) if seen.seat < len(s.hands) else ""
    parts.append(f"holds {hand or 'nothing'}")
    lies = [card for _, card in view.trick] or [*s.deal.pile[-1:], *cards_of(s.deal.table)]
    if lies := lies or [*cards_of(s.deal.turned)]:
        parts.append(f"{' '.join(map(pack.name, lies))} lies")
    if s.deal.said:
        parts.append("said " + ", ".join(f"{who} {word}" for who, word in s.deal.said[-4:]))
    return "; ".join(parts)


# ------------------------------------------------------------------ as text


def _grouped(found: Found) -> Mapping[str, Mapping[tuple[str, str], list[Tried]]]:
    """Kinds of words by question, and within it by turn and reason."""
    groups: dict[str, dict[tuple[str, str], list[Tried]]] = {}
    by_turn = sorted(found, key=lambda t: (t.question, TURNS.index(t.turn), t.reason, t.kind))
    for tried in by_turn:
        group = groups.setdefault(tried.question, {})
        group.setdefault((tried.turn, tried.reason), []).append(tried)
    return groups


def page(form: str, found: Found, language: str) -> Iterator[str]:
    """What is refused in a form, to be read."""
    rules = rules_of(form)
    yield f"# {form}: {len(found)} kinds of refusals"
    for question, groups in _grouped(found).items():
        yield f"\n## {question}"
        for (turn, reason), tried in groups.items():
            yield f"\n{turn}: {reason}"
            yield f"    “{sentence(rules, reason, language)}”"
            yield from _lines(tried, found)


def _lines(tried: Sequence[Tried], found: Found) -> Iterator[str]:
    """Kinds of words by the position in which they were met first; where no rule is cited with one
    position for all, for there are many."""
    cited = tried[0].reason not in OWN_WORDS
    places: dict[str, list[str]] = {}
    for one in tried:
        shown, first = found[one], found[tried[0]]
        where = shown.where if cited else first.where
        places.setdefault(where, []).append(f"{one.kind} `{shown.token}`")
    for where, told in places.items():
        yield from _wrapped(told, "  - ")
        yield f"    at {where}"


def sentence(rules: Rules, reason: str, language: str) -> str:
    """What a player is told: the sentence of the rule, or a message of the program's own."""
    refusal = Refusal(reason)
    if rule := rules.rule(refusal.rule):
        return rule.sentence(language)
    return words_for(language).get(reason)


def table(found: Found) -> Iterator[str]:
    """What is refused, to be stored: question, turn and rule, and which words it is to forbid. That
    it is not one's turn is left out."""
    for question, groups in _grouped(found).items():
        yield f"{question}"
        for (turn, reason), tried in groups.items():
            if reason != NOT_YOUR_TURN.reason:
                every = {
                    one.kind for (other, _), some in groups.items() if other == turn for one in some
                }
                yield f"  {turn}: {reason}"
                told = _few([one.kind for one in tried], every)
                yield from _wrapped(told)


def _few(kinds: Sequence[str], every: Collection[str]) -> Sequence[str]:
    """These kinds of words, or which they are not if that is shorter."""
    left = sorted({*every} - {*kinds})
    if len(left) >= len(kinds):
        return kinds
    return ["all but " + left[0], *left[1:]] if left else ["all"]


def _wrapped(told: Sequence[str], first: str = "    ") -> Iterator[str]:
    """Kinds of words in lines; a word is never broken."""
    text = "; ".join(told)
    yield from wrap(
        text, 114, initial_indent=first, subsequent_indent="    ", break_on_hyphens=False
    )


def text_of(form: str, args: argparse.Namespace) -> Iterable[str]:
    """The page of a form, or its table."""
    depth = TABLE if args.table else PAGE
    found = found_in(form, depth._replace(steps=args.steps or depth.steps), args.seed)
    return table(found) if args.table else page(form, found, args.language)


def main() -> None:
    """Print the pages of these forms, or write them into a folder."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[1])
    parser.add_argument("form", nargs="*")
    parser.add_argument("--steps", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--language", choices=("de", "en"), default="en")
    parser.add_argument("--table", action="store_true")
    parser.add_argument("--write", type=Path)
    args = parser.parse_args()
    rulebook()
    for form in args.form or catalogue().playable():
        text = "\n".join([*text_of(form, args), ""])
        if args.write:
            args.write.mkdir(parents=True, exist_ok=True)
            (args.write / f"{form}.txt").write_text(text, encoding="utf-8")
        else:
            print(text)


if __name__ == "__main__":
    main()
