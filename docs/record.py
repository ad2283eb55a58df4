"""Write those tables of the record's page that follow from the program: `python docs/record.py`.

The page is written by hand; what stands between `<!-- made: NAME -->` and `<!-- end -->` is made.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, get_args, get_type_hints

from jasstui.cards.pack import cards_of
from jasstui.catalogue.load import Catalogue
from jasstui.catalogue.rulebook import Rulebook
from jasstui.engine.step import chance, legal, start, step, to_act
from jasstui.engine.views import places as piles
from jasstui.host.report import FOLLOWS
from jasstui.mechanics.compile import Rules, compile_bundle
from jasstui.mechanics.facts import Cards, Deal, Public, Shed
from jasstui.mechanics.hands.dealing import places, staged
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.partien.evening import Evening
from jasstui.mechanics.state import State
from jasstui.standard import standard
from jasstui.words import words_for

TREE = Path(__file__).resolve().parent.parent
FILE = TREE / "docs" / "record-format.md"

CAUSES = {"made": "made in the deal", "taken": "certain cards or tricks taken"}
"""Causes of lines that have no word of their own at the table."""


def questions(rules: Rules) -> list[str]:
    """Everything that may be asked in a form, in the order in which it comes."""
    spec, found = rules.spec, []
    for name in dict.fromkeys((*spec.opening, *spec.first, *spec.deal)):
        found += rules.steps[name].asks(rules)
    return list(dict.fromkeys(found))


# ------------------------------------------------------------------ the tables


def _questions(forms: Sequence[Rules]) -> list[str]:
    same: dict[str, list[str]] = {}
    for rules in forms:
        same.setdefault(_codes(questions(rules)), []).append(rules.id)
    rows = ((_codes(ids), asked) for asked, ids in same.items())
    return _table(("form", "questions in their order"), rows)


def _turned(forms: Sequence[Rules]) -> list[str]:
    same: dict[tuple[str, str, str], list[str]] = {}
    for rules in forms:
        same.setdefault(lying(rules), []).append(rules.id)
    rows = ((_codes(ids), *told) for told, ids in same.items())
    return _table(("form", "turned card", "`stock`", "other cards"), rows)


def lying(rules: Rules) -> tuple[str, str, str]:
    """Where a staged first deal has its turned card, how many cards the stock has, and what else
    lies open or aside."""
    s, to, order = dealt(rules)

    def where(card: int) -> str:
        at = order.index(card)
        number, of = to[: at + 1].count(to[at]), to.count(to[at])
        place = f"`{to[at]}`"
        if to[at].isdigit():
            dealers = int(to[at]) == s.match.dealer
            place = "the dealer's hand" if dealers else "the hand dealt last"
        ordinal = {1: "first", of: "last"}.get(number, f"number {number}")
        return f"{ordinal} of {place}"

    turned = s.deal.turned
    found = {"table": s.deal.table & ~turned, "pile": sum(s.deal.pile), "aside": s.aside}
    others = [f"{name}: {', '.join(map(where, cards_of(c)))}" for name, c in found.items() if c]
    stock = to.count("stock")
    return where(turned) if turned else "", str(stock) if stock else "", "; ".join(others)


def dealt(rules: Rules) -> tuple[State, list[str], list[int]]:
    """A first deal in the order of the pack: the state after it, the place of each card and the
    cards in the same order."""
    seats = rules.spec.players[0]
    s = start(rules, seats, seats - 1)
    while s.deal.question != "shuffle":
        _any(s)
    to, order = places(s), staged(s, "stage")
    step(s, CHANCE, "stage")
    while not s.deal.players:
        _any(s)
    return s, to, order


def _any(s: State) -> None:
    seat = to_act(s)[0]
    tokens = legal(s, seat)
    said = "pass" if "pass" in tokens else tokens[0] if tokens else chance(s, Random(1))
    step(s, seat, said)


def _deal(forms: Sequence[Rules]) -> list[str]:
    del forms
    return _facts(Deal)


def _evening(forms: Sequence[Rules]) -> list[str]:
    del forms
    return _facts(Evening)


def _facts(kind: Any) -> list[str]:
    return _table(("key", "in the JSON", ""), [*_rows(kind)])


def _rows(kind: Any) -> Iterator[tuple[str, str, str]]:
    """Every key, how it stands in the JSON, and the clause about it in the description of the
    facts, in the order of the fields; of a deal with those of single steps among them."""
    told = " ".join(kind.__doc__.split())
    clauses = re.split(r"(?:[.;]|, (?=`\w+`:)) ?", told)
    hints = get_type_hints(kind, include_extras=True)
    for name in kind.__struct_fields__:
        clause = next(c for c in clauses if f"`{name}`" in c)
        about = clause.partition(f"`{name}`: ")[2] or clause
        about = re.sub(r"^[A-Z][A-Za-z ]+: ", "", about)  # the heading of a paragraph
        yield f"`{name}`", shape(name, hints[name]), about
        for own in FOLLOWS.get(name, ()) if kind is Deal else ():
            yield from _rows(own)


def shape(name: str, kind: Any) -> str:
    """How a fact stands in the JSON."""
    if name == "shown":
        return "list of objects `seat`, `value`, `cards`"
    if kind == Cards:
        return "list of cards"
    if kind in _PLAIN:
        return _PLAIN[kind]
    if kind is Shed:
        return f"list of {_codes(Shed.__struct_fields__)}"
    inner = get_args(kind) or tuple(get_type_hints(kind, include_extras=True).values())
    if inner[-1] is Public:
        return "object by the word of the step"
    if inner[-1] is ...:
        return f"list: {shape('', inner[0])}"
    return f"[{', '.join(shape('', part) for part in inner)}]"


_PLAIN = {int: "number", str: "text", bool: "true or false"}


def _shed(forms: Sequence[Rules]) -> list[str]:
    del forms
    _, told = re.split(r"\n\s*\n", Shed.__doc__ or "", maxsplit=1)
    return [" ".join(told.split())]


def _causes(forms: Sequence[Rules]) -> list[str]:
    del forms
    texts = words_for("en").texts
    prefix = "summary.cause."
    named = {k.removeprefix(prefix): v for k, v in texts.items() if k.startswith(prefix)}
    return _table(("cause", ""), ((f"`{k}`", v) for k, v in sorted({**named, **CAUSES}.items())))


def _piles(forms: Sequence[Rules]) -> list[str]:
    del forms
    _, *others = piles(1)
    return [f"`hand:0`, `hand:1` and so on for the hands, {_codes(others)}."]


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    lines = (head, ["---"] * len(head), *rows)
    return [f"| {' | '.join(cells)} |" for cells in lines]


def _codes(words: Iterable[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)


BLOCKS: Mapping[str, Callable[[Sequence[Rules]], list[str]]] = {
    "questions": _questions,
    "turned": _turned,
    "deal": _deal,
    "evening": _evening,
    "shed": _shed,
    "causes": _causes,
    "piles": _piles,
}
"""What is made, by the name it has in the page."""


def page() -> str:
    """The page with its tables made anew."""
    catalogue = Catalogue(standard)
    catalogue.add(TREE / "variants.toml")
    book = Rulebook(TREE / "assets" / "rulebook")
    forms = [compile_bundle(catalogue.bundle(id, {}), book) for id in catalogue.playable()]

    def made(found: re.Match[str]) -> str:
        lines = BLOCKS[found[1]](forms)
        return "\n".join((f"<!-- made: {found[1]} -->", "", *lines, "", "<!-- end -->"))

    text = FILE.read_text(encoding="utf-8")
    return re.sub(r"<!-- made: ([\w-]+) -->.*?<!-- end -->", made, text, flags=re.DOTALL)


if __name__ == "__main__":
    FILE.write_text(page(), encoding="utf-8")
