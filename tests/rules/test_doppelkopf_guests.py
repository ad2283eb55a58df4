"""Doppelkopf for five and six: four take part in a deal, the others sit out.

Seat 0 deals first and is the host. For five seats 1 to 4 are active, for six 1, 3, 4 and 5.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from jasstui.engine.step import to_act
from jasstui.engine.view_of import view_of
from jasstui.mechanics.partien.evening import Evening
from jasstui.table.shelf.reading import chapters
from tests.rules.doppelkopf_deals import nobody
from tests.support import RULEBOOK, Table, for_forms, rules_of

ACTIVE = {"doppelkopf-5": (1, 2, 3, 4), "doppelkopf-6": (1, 3, 4, 5)}
"""Who takes part when seat 0 deals."""

BOTH = pytest.mark.parametrize("form", sorted(ACTIVE))

FEW = "1=CACACTCTCKCKC9C9SASADKDA"
"""Seat 1 has two trumps."""


def table(form: str, stage: str = "", dealer: int = 0, **options: str) -> Table:
    """A deal at the first question."""
    return Table(form, stage, dealer=dealer, options=options)


def size(t: Table) -> int:
    """Players at the table."""
    return t.state.match.seats


def idle(t: Table) -> list[int]:
    """Who sits out the running deal."""
    return [seat for seat in range(size(t)) if seat not in t.state.deal.players]


def evening(t: Table, **changes: object) -> Evening:
    """The evening, after these changes."""
    if changes:
        t.state.set_match(evening=replace(t.state.match.evening, **changes))
    return t.state.match.evening


def finished(t: Table) -> Table:
    """The running deal is played to its end, with what nobody can avoid."""
    nobody(t)
    while t.state.deal.question == "play":
        t.do(f"{t.turn} {min(t.legal())}")
    return t


def further(t: Table) -> Table:
    """The next deal at its first question."""
    return t.do("chance stage")


def asked(t: Table, word: str = "pass") -> list[int]:
    """Everybody who is asked the running question, one after the other, says this."""
    question, found = t.state.deal.question, []
    while t.state.deal.question == question:
        found.append(to_act(t.state)[0])
        t.do(f"{found[-1]} {word}")
    return found


# ------------------------------------------------------------------ who takes part


@for_forms("doppelkopf-5.setup.same-rules", "doppelkopf-6.setup.same-rules")
def test_all_other_rules_and_agreements_are_those_for_four(form: str) -> None:
    four, more = rules_of("doppelkopf-4").spec, rules_of(form).spec
    assert more.options == four.options
    assert more.games == four.games
    assert more.modes == four.modes
    held = {entry.rule.id for chapter in chapters(RULEBOOK, form) for entry in chapter.entries}
    assert {"doppelkopf-4.play.follow", "doppelkopf-4.bid.solo-query"} <= held
    assert "doppelkopf-4.setup.players" not in held


@for_forms("doppelkopf-5.setup.players", "doppelkopf-6.setup.players")
def test_four_of_those_at_the_table_are_active(form: str) -> None:
    t = table(form)
    assert t.rules.spec.players == [int(form[-1])]
    assert size(t) == int(form[-1])
    assert len(t.state.deal.players) == 4


@for_forms(
    "doppelkopf-5.deal.sit-out",
    "doppelkopf-5.deal.active",
    "doppelkopf-6.deal.sit-out",
    "doppelkopf-6.deal.active",
)
def test_the_dealer_sits_out_and_of_six_the_second_after_him(form: str) -> None:
    for dealer in range(int(form[-1])):
        t = table(form, dealer=dealer)
        active = tuple((dealer + at) % size(t) for at in ACTIVE[form])
        assert t.state.deal.players == active
        assert (t.state.deal.sitter, t.turn) == (dealer, active[0])
        for seat in idle(t):
            assert not t.state.hands[seat]
            assert t.refused(f"{seat} solo") == f"{form}.deal.sit-out"
            assert t.refused(f"{seat} play HT") == f"{form}.deal.sit-out"
        assert sum(hand.bit_count() for hand in t.state.hands) == 48
        nobody(t)
        assert {t.refused(f"{seat} re") for seat in idle(t)} == {f"{form}.deal.sit-out"}


@pytest.mark.rule("doppelkopf-6.deal.sit-out-share")
def test_in_a_round_of_six_everybody_sits_out_once_as_dealer_and_once_as_the_second() -> None:
    t, dealt, rested = table("doppelkopf-6"), [], []
    for _ in range(6):
        dealt.append(t.state.deal.sitter)
        rested += list(t.state.deal.out)
        further(finished(t))
    assert sorted(dealt) == sorted(rested) == list(range(6))
    assert all(a != b for a, b in zip(dealt, rested, strict=True))


@for_forms("doppelkopf-5.deal.packets", "doppelkopf-6.deal.packets")
def test_the_four_get_twelve_cards_in_packets_of_three_from_forehand_on(form: str) -> None:
    t = table(form)
    moves = [e.data for e in t.events if e.kind == "move" and e.data["source"] == "stock"]
    assert [m["count"] for m in moves] == [3] * 16
    assert [m["target"] for m in moves] == [f"hand:{p}" for p in ACTIVE[form]] * 4


# ------------------------------------------------------------------ bidding and play


@for_forms("doppelkopf-5.bid.active-only", "doppelkopf-6.bid.active-only")
def test_only_who_is_active_is_asked_bids_and_announces(form: str) -> None:
    one, *others = ACTIVE[form]
    assert asked(table(form)) == [one, *others]
    t = table(form).do(f"{one} solo")
    assert asked(t) == others
    t = nobody(table(form, FEW), "give-away").do("1 give-away", "1 hand-over C9 DA DK")
    assert asked(t) == others
    t = nobody(table(form))
    for seat in range(size(t)):
        assert bool(t.calls(seat)) == (seat in ACTIVE[form])


@BOTH
def test_once_both_alten_have_fallen_all_parties_are_known_and_who_sits_out_has_none(
    form: str,
) -> None:
    t = nobody(table(form, "1=CQCQHTHT"))
    assert t.state.parties == tuple(
        -1 if p not in ACTIVE[form] else int(p != 1) for p in range(size(t))
    )
    for card in ("CQ", "HT", "CQ"):
        assert not t.state.deal.sides
        if t.turn == 1:
            t.do(f"1 play {card}")
        while t.turn != 1:
            t.do(f"{t.turn} {min(t.legal())}")
    assert t.state.deal.sides == t.state.parties
    assert view_of(t.state, 0).deal.parties == t.state.parties


@for_forms("doppelkopf-5.play.opening-lead", "doppelkopf-6.play.opening-lead")
def test_the_first_active_player_leads_unless_the_soloist_does(form: str) -> None:
    assert nobody(table(form)).turn == 1
    second = ACTIVE[form][1]
    for led, leader in (((), second), ((4,), 1)):
        t = table(form)
        evening(t, led=led)
        t.do("1 pass", f"{second} solo")
        assert nobody(nobody(t, "name").do(f"{second} name damensolo")).turn == leader


# ------------------------------------------------------------------ the account


@for_forms("doppelkopf-5.score.sit-out-zero", "doppelkopf-6.score.sit-out-zero")
def test_who_sits_out_writes_nothing_and_sees_no_hand(form: str) -> None:
    t = nobody(table(form))
    out = idle(t)
    for seat in out:
        view = view_of(t.state, seat)
        assert (view.hand, view.party) == (0, -1)
        assert all(not view.piles[f"hand:{other}"].known for other in range(size(t)))
    t.play_out()
    assert all(seat not in e.seats for e in t.ledger(1) for seat in out)
    assert all(t.state.match.totals[seat] == 0 for seat in out)
    assert any(t.state.match.totals)


@BOTH
def test_a_soloist_writes_three_times_what_each_of_three_does(form: str) -> None:
    t = nobody(table(form).do("1 solo"), "name").do("1 name fleischlos")
    t = finished(t)
    own = t.state.match.totals[1]
    assert own
    assert [t.state.match.totals[p] for p in ACTIVE[form][1:]] == [-own // 3] * 3


@for_forms("doppelkopf-5.score.ramsch-players", "doppelkopf-6.score.ramsch-players")
def test_in_ramsch_the_loser_pays_the_three_others_who_play(form: str) -> None:
    t = table(form)
    evening(t, round="ramsch", left=size(t))
    t = nobody(t)
    assert t.state.deal.game == "ramsch"
    assert t.state.deal.sides == tuple(p if p in ACTIVE[form] else -1 for p in range(size(t)))
    out = idle(t)
    t.play_out()
    totals = t.state.match.totals
    worst = min(totals)
    assert worst < 0
    assert [totals[p] for p in ACTIVE[form] if totals[p] != worst] == [-worst // 3] * 3
    assert all(totals[p] == 0 for p in out)


# ------------------------------------------------------------------ rounds


@for_forms("doppelkopf-5.slate.round-length", "doppelkopf-6.slate.round-length")
@pytest.mark.parametrize("name", ["bock", "ramsch", "duty"])
def test_a_round_has_a_deal_for_everybody_at_the_table(form: str, name: str) -> None:
    t = table(form)
    evening(t, queue=(name,))
    finished(t)
    assert (evening(t).round, evening(t).left) == (name, size(t))
    dealt = 0
    while evening(t).round == name:
        evening(t, again=False, queue=())
        suspended = evening(t).left
        finished(further(t))
        dealt += evening(t).left != suspended
    assert dealt == size(t)


@pytest.mark.rule("doppelkopf-4.table.wimpel-order")
def test_who_sits_out_plays_his_solo_for_the_pennant_later_and_the_others_only_one() -> None:
    t = Table("doppelkopf-6", None, dealer=0)
    evening(t, sequence=2, owed=((2, 1), (3, 1)))
    soloists = []
    for _ in range(3):
        soloists.append(further(t).state.deal.duty)
        finished(t)
    assert soloists == [3, 2, -1]  # seat 2 sits out when seat 0 deals
    assert evening(t).owed == ()


@for_forms("doppelkopf-5.slate.bock-solo-row", "doppelkopf-6.slate.bock-solo-row")
def test_as_many_solos_in_a_row_as_players_make_a_bock_round(form: str) -> None:
    for before, made in ((2, False), (1, True)):
        t = table(form)
        evening(t, row=size(t) - before)
        t = finished(nobody(t.do("1 solo"), "name").do("1 name damensolo"))
        assert (evening(t).row == 0) == made
        assert ("bock" in (evening(t).round, *evening(t).queue)) >= made
    for agreed, row in (("all", 1), ("voluntary", 0)):
        t = finished(table(form, bock_solo_row=agreed, rounds="1"))
        assert evening(t).soloed == (1,)  # it was owed, in the only round of the meeting
        assert evening(t).row == row


@for_forms("doppelkopf-5.bid.pflichtsolo-order", "doppelkopf-6.bid.pflichtsolo-order")
def test_in_a_pflichtsolo_round_forehand_plays_and_the_first_dealer_comes_last(form: str) -> None:
    t, soloists = Table(form, None, dealer=0), []
    evening(t, round="duty", left=size(t))
    for _ in range(size(t)):
        soloists.append(further(t).state.deal.duty)
        assert soloists[-1] == t.state.deal.players[0]
        finished(t)
    assert soloists == [*range(1, size(t)), 0]
    assert evening(t).round != "duty"


# ------------------------------------------------------------------ the end of a meeting


@for_forms("doppelkopf-5.end.finish-round", "doppelkopf-6.end.finish-round")
def test_the_last_deal_is_dealt_at_the_right_of_the_host(form: str) -> None:
    t, dealers = table(form, rounds="2"), []
    while True:
        dealers.append(t.state.deal.sitter)
        finished(t)
        if t.state.deal.question == "meet":
            break
        evening(t, round="", left=0, queue=(), again=False)
        further(t)
    assert dealers == [*range(size(t))] * 2
    assert evening(t).host == 0


@BOTH
def test_the_last_round_begins_when_a_deal_for_everybody_is_left(form: str) -> None:
    for dealt, owing in ((-1, False), (0, True)):
        t = Table(form, None, dealer=0, options={"rounds": "2"})
        evening(t, dealt=size(t) + dealt)
        assert (further(t).state.deal.duty >= 0) == owing


@for_forms("doppelkopf-5.bid.last-round-which", "doppelkopf-6.bid.last-round-which")
def test_who_owes_a_solo_and_sits_out_plays_it_later_in_the_last_round(form: str) -> None:
    duties = {
        "doppelkopf-5": [2, 3, 4, 0, -1],
        "doppelkopf-6": [3, 2, 5, 4, -1, 0],
    }[form]
    t, found = Table(form, None, dealer=0, options={"rounds": "1"}), []
    evening(t, soloed=(1,))
    for _ in duties:
        further(t)
        found.append(t.state.deal.duty)
        finished(t)
        evening(t, round="", left=0, queue=(), again=False)
    assert found == duties
    assert set(evening(t).soloed) == set(range(size(t)))
    assert t.state.deal.question == "meet"
