"""Duties: what may be added to a trick, and the rule against each card that may not.

A duty is a few clauses, each of them a sentence of the rulebook that leaves fewer cards of a hand.
The kernel asks for the cards that all of them leave, refusals for the clause that leaves a card
out, and words for the rules of all of them. Serves jass-base.follow.* and the play rules of the
forms.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from jasstui.cards.pack import cards_of
from jasstui.plain import Plain

if TYPE_CHECKING:
    from jasstui.catalogue.models import Follow

Legal = Callable[[int, int], int]
"""(hand, best card so far) -> the cards that may be played."""

Leaves = Callable[[int, int], int]
"""(cards that may still be played, best card so far) -> those of them that are left."""

ANY = -1
"""All cards."""


class Ground(NamedTuple):
    """What stands against a card: the `slots` of its rule, the first that the form fills, or the
    short id of a `rule` that the form names itself."""

    slots: tuple[str, ...] = ()
    rule: str = ""


class Clause(Plain, eq=False):
    """One sentence on what may be played. `over`: the best cards of a trick over which it holds;
    `implied`: a later one bars the same cards, and this one only says it better."""

    ground: Ground
    leaves: Leaves
    over: int = ANY
    implied: bool = False


class Duty(Plain, eq=False):
    """What binds a player once a card is led.

    `clauses`: in the order in which they are asked. `frees`: slots of sentences that bind nobody
    and explain what is left. `legal`: what all clauses leave of a hand, never nothing.
    """

    clauses: tuple[Clause, ...]
    frees: tuple[str, ...]
    legal: Legal

    @property
    def slots(self) -> tuple[str, ...]:
        """Slots of all rules that tell this duty."""
        bound = (slot for clause in self.clauses for slot in clause.ground.slots)
        return tuple(dict.fromkeys((*bound, *self.frees)))

    def against(self, hand: int, top: int, card: int) -> Ground | None:
        """The ground on which a card of the hand may not be played, None if it may."""
        may = hand
        for clause in self.clauses:
            if top & clause.over:
                may = clause.leaves(may, top)
            if not may & card:
                return clause.ground
        return None


def duty(*clauses: Clause, frees: Iterable[str] = ()) -> Duty:
    """A duty of these clauses."""
    return Duty(clauses, tuple(frees), _legal(tuple(c for c in clauses if not c.implied)))


def _legal(clauses: tuple[Clause, ...]) -> Legal:
    """What all of these leave of a hand, without a loop where there are few."""
    if not clauses:
        return lambda hand, top: hand  # noqa: ARG005
    if len(clauses) == 1:
        return clauses[0].leaves
    if len(clauses) == 2:
        first, second, over = clauses[0].leaves, clauses[1].leaves, clauses[1].over

        def both(hand: int, top: int) -> int:
            may = first(hand, top)
            return second(may, top) if top & over else may

        return both

    def legal(hand: int, top: int) -> int:
        may = hand
        for clause in clauses:
            if top & clause.over:
                may = clause.leaves(may, top)
        return may

    return legal


FREE = duty(frees=("follow.free",))
"""No duty at all. Serves schmaus-2.play.stock-free and stock-under."""


# ------------------------------------------------------------------ the sentences


def _some(cards: int, *slots: str) -> Clause:
    """Who has any of these cards plays one of them."""
    return Clause(Ground(slots), lambda may, top: may & cards or may)  # noqa: ARG005


def _who_has(held: int, cards: int, *slots: str) -> Clause:
    """Who has one card of `held` plays one of `cards`."""
    return Clause(Ground(slots), lambda may, top: may & cards if may & held else may)  # noqa: ARG005


def _beating(cards: int, beats: Mapping[int, int], *slots: str) -> Clause:
    """Who can beat the trick with any of these cards does."""
    return Clause(Ground(slots), lambda may, top: may & cards & beats[top] or may)


def _can_beat(cards: int, beats: Mapping[int, int], *slots: str) -> Clause:
    """Who can beat the trick with any of these cards plays one of them."""

    def leaves(may: int, top: int) -> int:
        return may & cards if may & cards & beats[top] else may

    return Clause(Ground(slots), leaves, implied=True)


def _only(trumps: int, unders: int) -> Clause:
    """Even the Under is given, if it is the only trump."""

    def leaves(may: int, top: int) -> int:  # noqa: ARG001
        own = may & trumps
        return own if own & unders and not own & (own - 1) else may

    return Clause(Ground(("follow.under", "follow.trump")), leaves, implied=True)


def _undertrump(trumps: int, beats: Mapping[int, int]) -> Clause:
    """No lower trump is added to a trump by who has anything else."""

    def leaves(may: int, top: int) -> int:
        return may & (~trumps | beats[top]) if may & ~trumps else may

    return Clause(Ground(("follow.undertrump",)), leaves, over=trumps)


def _void_of(suit: int, clause: Clause) -> Clause:
    """The same, but only for who cannot follow this suit."""
    leaves = clause.leaves
    return replace(clause, leaves=lambda may, top: may if may & suit else leaves(may, top))


def _who_follows(suit: int, clause: Clause) -> Clause:
    """The same, but only for who can follow this suit."""
    leaves = clause.leaves
    return replace(clause, leaves=lambda may, top: leaves(may, top) if may & suit else may)


# ------------------------------------------------------------------ the duties


def without_trumps(suits: Iterable[int]) -> dict[int, Duty]:
    """The duty by the card led where there are no trumps. Serves jass-base.follow.no-trump."""
    found: dict[int, Duty] = {}
    for suit in suits:
        found.update(dict.fromkeys(cards_of(suit), duty(_some(suit, "follow.no-trump"))))
    return found


class Trumps(NamedTuple):
    """The trumps of a mode: all `cards`, those that nobody is forced to play (`exempt`), Unders
    that have to be given even as the only trump (`unders`), what each card is beaten by."""

    cards: int
    exempt: int
    unders: int
    beats: Mapping[int, int]


def with_trumps(
    suits: Iterable[int], trumps: Trumps, follow: Follow, avoid: bool
) -> dict[int, Duty]:
    """The duty by the card led. `suits`: the plain cards of each suit; `avoid`: points are shunned,
    which frees undertrumping for who cannot follow. Serves jass-base.follow.trump-led,
    under-exempt, plain-or-trump, void, undertrump, undertrump-exception and undertrump-avoid,
    zwick-4.play.follow, rumba.play.follow and the like."""
    found = dict.fromkeys(cards_of(trumps.cards), _trumps_led(trumps, follow))
    for suit in suits:
        found.update(dict.fromkeys(cards_of(suit), _suit_led(suit, trumps, follow, avoid)))
    return found


def _trumps_led(trumps: Trumps, follow: Follow) -> Duty:
    cards = trumps.cards
    if follow.ruff == "must-beat":
        beat = _beating(cards, trumps.beats, "follow.beat")
        return duty(_some(cards, "follow.trump"), beat)
    only = (_only(cards, trumps.unders),) if trumps.unders else ()
    given = _who_has(cards & ~trumps.exempt, cards, "follow.trump")
    return duty(*only, given, frees=("follow.under",) if trumps.exempt else ())


def _suit_led(suit: int, trumps: Trumps, follow: Follow, avoid: bool) -> Duty:
    cards, beats = trumps.cards, trumps.beats
    plain_only = (
        replace(_who_has(suit, ~cards, "follow.no-ruff", "follow.suit"), implied=True),
        _some(suit, "follow.suit"),
    )
    higher = (
        _can_beat(cards, beats, "follow.must-trump"),
        _beating(cards, beats, "follow.overtrump", "follow.must-trump"),
    )
    if follow.ruff == "must-over":
        return duty(*plain_only, _some(cards, "follow.must-trump"), higher[1])
    if follow.ruff == "must-beat":
        return duty(*plain_only, _beating(suit, beats, "follow.beat"), *higher)
    clauses: list[Clause] = []
    free = follow.undertrump == "when-void" or (avoid and follow.undertrump != "never")
    if follow.ruff == "must":
        clauses += plain_only
    elif follow.ruff == "void":
        clauses.append(_some(suit, "follow.suit"))
    else:
        clauses.append(_who_has(suit, suit | cards, "follow.suit-or-trump"))
    if follow.undertrump != "free":
        ban = _undertrump(cards, beats)
        clauses.append(_who_follows(suit, ban) if free else ban)
    if follow.ruff.endswith("must") and not free:
        ruff = _who_has(cards & ~trumps.exempt, cards, "follow.must-trump")
        clauses.append(_void_of(suit, ruff))
    return duty(*clauses, frees=("follow.void",))
