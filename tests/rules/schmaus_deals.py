"""Staged deals of Schmaus. Forehand is seat 0; the first card of the stock is the shown trump."""

from __future__ import annotations

from collections.abc import Mapping

from jasstui.mechanics.order import CHANCE
from tests.support import Table, rules_of

FORM = "schmaus-2"


def table(stage: str, options: Mapping[str, str] | None = None, **more: object) -> Table:
    """A deal as staged; unless something else is said hearts are trump."""
    return Table(FORM, stage, options=options, **more)  # type: ignore[arg-type]


def late(mine: str, theirs: str, options: Mapping[str, str] | None = None) -> Table:
    """The tenth trick: seat 0, who has won all before, leads with nine cards `mine` against nine
    cards `theirs`, the first of which was the shown trump card."""
    pack = rules_of(FORM).pack
    own, other = pack.read(mine), pack.read(theirs)
    beats = rules_of(FORM).modes[theirs[0]].schedule[0].beats
    rest = [c for c in pack.cards if c not in (*own, *other)]
    pairs = [(b, a) if beats[a] & b else (a, b) for a, b in zip(rest[::2], rest[1::2], strict=True)]
    stock = [other[0], own[0]]
    for a, b in zip(other[1:], own[1:], strict=True):
        stock += [a, b]
    stage = (
        f"0={pack.write(a for a, _ in pairs)} 1={pack.write(b for _, b in pairs)} "
        f"stock={pack.write(stock)}"
    )
    t = table(stage, options)
    for a, b in pairs:
        t.play(f"{pack.code(a)} {pack.code(b)}")
    assert t.hand(0) == set(pack.codes(sum(own)))
    return t


def run(t: Table, tricks: int = 18) -> Table:
    """Random cards, without a word, until so many tricks are finished or the deal is over."""
    number = t.state.match.number
    while not t.state.match.over and t.state.match.number == number and t.turn != CHANCE:
        if t.state.play and len(t.state.play.winners) >= tricks and not t.state.play.led:
            break
        cards = sorted(x for x in t.legal() if x.startswith("play") and x.count(" ") == 1)
        t.do(f"{t.turn} {t.rng.choice(cards)}")
    return t


def weis(t: Table) -> set[str]:
    """What may be announced now, without the word."""
    return {token[5:] for token in t.legal() if token.startswith("weis ")}
