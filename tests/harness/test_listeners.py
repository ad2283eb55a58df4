"""Whoever listens to the card play and drops out would have had nothing more to do.

The same actions are carried out under rules whose listeners drop out and under patient rules, in
which all of them stay to the end of the deal; both must ask, offer and tell the same. Who stays
after a trick has something to wait for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations
from random import Random

import pytest

from jasstui.engine.step import calls, legal, start, step, to_act
from jasstui.mechanics.bidding.announcements import LEVELS, Announcing, level_of
from jasstui.mechanics.bidding.at_lead import DoublingAtLead
from jasstui.mechanics.bidding.unplayed import Declining
from jasstui.mechanics.bidding.wedding import FindingPartner
from jasstui.mechanics.cardplay import beside
from jasstui.mechanics.cardplay.beside import Decided, PartieEnds, TurnedCard
from jasstui.mechanics.cardplay.dice import Rolling, meanings
from jasstui.mechanics.cardplay.discard import MakingTrumps
from jasstui.mechanics.cardplay.drawing import Drawing
from jasstui.mechanics.cardplay.equal import EqualCards
from jasstui.mechanics.cardplay.listening import Listener
from jasstui.mechanics.cardplay.turnback import TurningBack
from jasstui.mechanics.cardplay.uneven import LayingDown
from jasstui.mechanics.compile import Rules, compile_bundle
from jasstui.mechanics.hands.rob import Robbing
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.partien.balance import BalanceRace
from jasstui.mechanics.partien.points import PointsRace
from jasstui.mechanics.parties import ShowingParty
from jasstui.mechanics.state import State
from jasstui.mechanics.weis import announce
from jasstui.mechanics.weis.announce import Stoeck, Weis
from jasstui.mechanics.weis.held import HeldWeis
from jasstui.mechanics.weis.upwards import WeisUpwards
from tests.harness.walk import choose, shared
from tests.support import EVERY_FORM, RULEBOOK, catalogue_of, options_of, own_options, rules_of

STEPS = 260
"""Actions of a walk: some deals of most forms."""

SHARES = (0.0, 0.45, 0.9, 0.97)
"""How much of the target stands already, so that Partien end in the midst of a deal, too."""

Choice = tuple[str, str]
"""An agreement and its value."""


def mixtures(form: str) -> list[Mapping[str, str]]:
    """Choices of agreements in which every two values of two agreements meet at least once; of
    those that a form takes over with another one, that is done there."""
    rng, own = Random(form), own_options(form)
    options = {
        name: list(option.subset.items if option.subset else option.values)
        for name, option in options_of(form).items()
    }
    open_pairs = {
        frozenset(((a, x), (b, y)))
        for a, b in combinations(options, 2)
        if a in own or b in own
        for x in options[a]
        for y in options[b]
    }
    found: list[Mapping[str, str]] = [{}, *(_through([], options, rng) for _ in "12")]
    while open_pairs:
        tried = [_through(next(iter(sorted(map(sorted, open_pairs)))), options, rng) for _ in "123"]
        best = max(tried, key=lambda m: len(open_pairs & _pairs(m)))
        open_pairs -= _pairs(best)
        found.append(best)
    return found


def _through(pair: list[Choice], options: Mapping[str, list[str]], rng: Random) -> dict[str, str]:
    """A choice of all agreements at random but for these two."""
    return {**{name: rng.choice(values) for name, values in options.items()}, **dict(pair)}


def _pairs(mixture: Mapping[str, str]) -> set[frozenset[Choice]]:
    return {frozenset(pair) for pair in combinations(mixture.items(), 2)}


def totals_for(rules: Rules, seats: int, rng: Random) -> list[int]:
    """What stands on the slate where a Partie goes to points: partners stand alike."""
    partie = rules.spec.partie
    target = partie.target if isinstance(partie, PointsRace | BalanceRace) else 0
    made = [int(target * rng.choice(SHARES)) for _ in range(seats)]
    return [made[p % 2] for p in range(seats)] if rules.spec.partners else made


def patient_rules(form: str, options: Mapping[str, str]) -> Rules:
    """Rules in which all listeners stay."""
    return compile_bundle(catalogue_of(form).bundle(form, dict(options)), RULEBOOK, patient=True)


def compare(form: str, options: Mapping[str, str], seed: int, most: int = STEPS) -> None:
    """Walk through a Partie under both kinds of rules."""
    rng = Random(f"{form}/{sorted(options.items())}/{seed}")
    rules = rules_of(form, options)
    seats = rng.choice(rules.spec.players)
    totals = totals_for(rules, seats, rng)
    patient = start(patient_rules(form, options), seats, totals=totals)
    walk(start(rules, seats, totals=totals), patient, lambda s: choose(s, rng), most)


Chosen = Callable[[State], tuple[int, str] | None]
"""Who does what next; None for nothing more."""


def walk(one: State, other: State, chosen: Chosen, most: int = STEPS) -> None:
    """Let the same happen in both, as long as something is chosen."""
    for _ in range(most):
        assert to_act(one) == to_act(other)
        if one.match.over:
            break
        for seat in range(one.match.seats):
            assert legal(one, seat) == legal(other, seat)
            assert calls(one, seat) == calls(other, seat)
        found = chosen(one)
        if found is None:
            break
        events = step(one, *found)
        assert events == step(other, *found)
        full = any(event.kind == "trick" for event in events)
        if full and one.play and one.listeners and not one.play.over and one.deal.asked:
            assert not [who for who in one.listeners.all if not waits(who, one)]


def _lies_or_comes(s: State) -> bool:
    """Whether the turned card lies in a hand, or may yet come to one."""
    coming = s.deal.rob_open or to_be_drawn(s)
    return bool(s.deal.turned) and (coming or any(h & s.deal.turned for h in s.hands))


def _turned(s: State) -> bool:
    """Whether a card that may be robbed lies there, or another one will."""
    return s.deal.rob_open or (s.rules.play_step.open_stock and to_be_drawn(s))


def to_be_drawn(s: State) -> bool:
    """Whether cards are drawn after the running trick or a later one."""
    return any(s.rules.play_step.draw[len(s.tricks.winners) :])


def _just_drawn(s: State) -> bool:
    """Whether cards have been drawn after the last trick, or are after a later one."""
    return any(s.rules.play_step.draw[len(s.tricks.winners) - 1 :])


def _together(s: State) -> bool:
    """Whether anybody may yet call the Stöck: who has both, or one and has played the other."""
    both = announce.pair(s)
    out = [card for card in (both & -both, both & (both - 1)) if card in s.tricks.log]
    held = [hand & both for hand in s.hands]
    may = both in held or (any(held) and out and held[s.tricks.who_played(out[0])])
    return bool(may) or s.deal.rob_open or to_be_drawn(s)


def _announces(s: State) -> bool:
    """Whether anybody may yet announce something: a first word, or a higher level."""
    spec, tricks = s.rules.play_step.announcements, len(s.tricks.winners)
    assert spec is not None
    said = [level_of(s.deal, seat) for seat in s.deal.players]
    higher = any(0 < n < len(LEVELS) and tricks < first + 3 for n, first in said)
    return higher or max(hand.bit_count() for hand in s.hands) >= spec.least


WAITS: Mapping[type[Listener], Callable[[State], bool]] = {
    MakingTrumps: lambda s: s.deal.mode == "open",
    Drawing: to_be_drawn,
    LayingDown: lambda s: True,
    TurningBack: lambda s: not s.deal.changed.mode,
    HeldWeis: _just_drawn,
    Stoeck: _together,
    Weis: lambda s: False,
    WeisUpwards: to_be_drawn,
    Robbing: lambda s: s.rules.play_step.rob != "first-card" and _turned(s),
    EqualCards: lambda s: True,
    TurnedCard: _lies_or_comes,
    ShowingParty: lambda s: not s.deal.sides,
    FindingPartner: lambda s: bool(s.deal.finding) and not s.deal.sides,
    PartieEnds: lambda s: True,
    Decided: lambda s: True,
    Declining: lambda s: False,
    DoublingAtLead: lambda s: False,
    Announcing: _announces,
    Rolling: lambda s: bool(meanings(s.rules, s.deal.mode)),
}
"""What each of them may still wait for once a trick is full, told otherwise than they tell it."""


def waits(who: Listener, s: State) -> bool:
    """Whether a listener may still wait for something."""
    return next(WAITS[kind] for kind in type(who).__mro__ if kind in WAITS)(s)


def test_of_each_listener_it_is_known_what_it_waits_for() -> None:
    assert [type(who) for who in beside.LISTENERS] == list(WAITS)


@pytest.mark.ci
@pytest.mark.parametrize("form", EVERY_FORM)
def test_no_listener_drops_out_too_early(form: str) -> None:
    mixed = mixtures(form)
    for seed, options in enumerate(mixed):
        compare(form, options, seed, shared(3 * STEPS // 4, len(mixed)))


EARLY = {
    MakingTrumps: ("mittlere-3", 0, 0),
    Drawing: ("schmaus-2", 4, 0),
    LayingDown: ("schnueffler-2", 4, 3),
    TurningBack: ("doppelkopf-4", 4, 3),
    HeldWeis: ("grauer-jass-2", 4, 0),
    Stoeck: ("schieber-4", 4, 2),
    Weis: ("schieber-4", 0, 0),
    WeisUpwards: ("schmaus-2", 4, 1),
    Robbing: ("schmaus-2", 4, 0),
    EqualCards: ("doppelkopf-4", 4, 0),
    TurnedCard: ("euchre-4", 4, 0),
    ShowingParty: ("doppelkopf-4", 4, 0),
    FindingPartner: ("doppelkopf-4", 2, 3),
    PartieEnds: ("schieber-4", 4, 3),
    Decided: ("guggitaler-4", 4, 0),
    Declining: ("schafhauser-3", 0, 0),
    Announcing: ("doppelkopf-4", 3, 0),
    Rolling: ("grauer-jass-2", 4, 0),
}
"""For each listener a form, a number of tricks after which it is too early to drop out, and the
walk in which that shows."""

AGREED: Mapping[type[Listener], Mapping[str, str]] = {
    Declining: {"decline_until": "king-first-card"}
}
"""What has to be agreed that a listener has anything to do."""

LATE = [k for k in EARLY if k not in (LayingDown, EqualCards, PartieEnds, Decided, Rolling)]
"""Those that drop out in every deal."""


def broken(kind: type[Listener], still: Callable[[State, bool], bool]) -> tuple[Listener, ...]:
    """All listeners, one of which drops out as it should not. `still`: whether it goes on, by the
    state and by what is right."""

    class Broken(kind):  # type: ignore[misc, valid-type]
        def still(self, s: State) -> bool:
            return still(s, super().still(s))

    return tuple(Broken() if type(who) is kind else who for who in beside.LISTENERS)


def too_early(kind: type[Listener], tricks: int) -> tuple[Listener, ...]:
    """One of them drops out after so many tricks."""
    return broken(kind, lambda s, right: right and len(s.tricks.winners) < tricks)


def named(kind: type[Listener]) -> str:
    return kind.__name__


@pytest.mark.parametrize("kind", EARLY, ids=named)
def test_who_drops_out_too_early_is_noticed(
    kind: type[Listener], monkeypatch: pytest.MonkeyPatch
) -> None:
    form, tricks, seed = EARLY[kind]
    compare(form, AGREED.get(kind, {}), seed)
    monkeypatch.setattr(beside, "LISTENERS", too_early(kind, tricks))
    with pytest.raises(AssertionError):
        compare(form, AGREED.get(kind, {}), seed)


@pytest.mark.parametrize("kind", LATE, ids=named)
def test_who_drops_out_too_late_is_noticed(
    kind: type[Listener], monkeypatch: pytest.MonkeyPatch
) -> None:
    form, _, seed = EARLY[kind]
    monkeypatch.setattr(beside, "LISTENERS", broken(kind, lambda s, right: True))
    with pytest.raises(AssertionError):
        compare(form, AGREED.get(kind, {}), seed)


HOCHZEIT = "0=CQCQHTHTCASACT 1=D9DKDTC9 2=DJSJDKCK 3=HJCJDTCK"
THREE_TRICKS = "HT D9 DJ HJ HT DK SJ CJ CQ DT DK DT"
"""Seat 0 has both Alten and nobody else wins a trick, so that he remains alone with the third."""


def hochzeit() -> None:
    """The first tricks of it under both kinds of rules."""
    cards = iter(THREE_TRICKS.split())

    def chosen(s: State) -> tuple[int, str] | None:
        seat = to_act(s)[0]
        if seat == CHANCE:
            return seat, f"stage {HOCHZEIT}"
        if s.deal.question == "play":
            card = next(cards, "")
            return (seat, f"play {card}") if card else None
        tokens = legal(s, seat)
        wanted = ("wedding first-stranger", "pass", tokens[0])
        return seat, next(token for token in wanted if token in tokens)

    rules = rules_of("doppelkopf-4"), patient_rules("doppelkopf-4", {})
    one, other = (start(r, 4, 3) for r in rules)
    walk(one, other, chosen)
    assert (one.deal.partner, one.parties) == (-1, (0, 1, 1, 1))


@pytest.mark.parametrize("tricks", [0, 1, 2])
def test_who_looks_for_a_partner_does_so_for_three_tricks(
    tricks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    hochzeit()
    monkeypatch.setattr(beside, "LISTENERS", too_early(FindingPartner, tricks))
    with pytest.raises(AssertionError):
        hochzeit()
