"""Counting a deal, claiming the rest, and writing Striche."""

from __future__ import annotations

import pytest

from jasstui.mechanics.partien.marks import Column, credited
from tests.rules.jass_deals import ALL_TRICKS, HIGHEST_THREE, ONE_TAKES_ALL, WEIS
from tests.support import Table

TRUMPS_FIRST = ("HJ H8 H7 H6", "H9 HT C8 HQ", "HA C6 CT HK")
"""The first tricks of `ONE_TAKES_ALL` when seat 1 leads."""


def schieber(stage: str, line: str, dealer: int = 3, **options: str) -> Table:
    return Table("schieber-4", stage=stage, dealer=dealer, options=options).do(line)


# ------------------------------------------------------------------ points of a deal


@pytest.mark.rule("jass-base.score.count-check", "schieber-4.score.tricks")
@pytest.mark.parametrize("mode", ["trump H", "trump S", "obenabe", "undenufe"])
def test_both_sides_together_always_have_157(mode: str) -> None:
    for seed in range(5):
        t = Table("schieber-4", stage=None, seed=seed).chance()
        t.do(f"{t.turn} {mode}").play_out()
        tricks, last = t.points("tricks"), t.points("last-trick")
        assert tricks.keys() == {(0, 2), (1, 3)}
        assert sum(tricks.values()) + sum(last.values()) == 157


@pytest.mark.rule("jass-base.score.count-check")
def test_with_cards_left_over_the_rest_is_missing_from_the_157() -> None:
    for seed in range(5):
        t = Table("aucho-3", stage=None, seed=seed, dealer=2).chance()
        left = sum(t.state.stock) | t.state.deal.table
        t.do("all pass", f"{t.turn} aucho C")
        rules = t.state.play.rules  # type: ignore[union-attr]
        undealt = sum(rules.points[c] for c in t.rules.pack.cards if c & left)
        t.play_out()
        assert sum(e.amount for e in t.ledger() if e.cause in ("tricks", "last-trick")) == (
            157 - undealt
        )


@pytest.mark.rule("jass-base.score.matsch", "schieber-4.score.matsch")
def test_all_tricks_write_257_and_771_with_factor_three() -> None:
    t = schieber(ONE_TAKES_ALL, "1 trump H", dealer=0)
    t.play(*TRUMPS_FIRST, *ALL_TRICKS[3:])
    assert t.points("matsch") == {(1, 3): 100}
    assert t.state.match.totals == (0, 257, 0, 257)
    assert "schieber-4.score.matsch" in t.rules_written()
    t = schieber(HIGHEST_THREE, "1 obenabe", dealer=0, factors="on").play_out()
    assert t.points("matsch") == {(1, 3): 300}
    assert t.state.match.totals == (0, 771, 0, 771)


@pytest.mark.rule("jass-base.score.kontermatsch", "schieber-4.score.kontermatsch")
def test_all_tricks_against_the_side_that_chose_write_257_too() -> None:
    t = schieber(ONE_TAKES_ALL, "0 trump H").play(*ALL_TRICKS)
    assert t.points("kontermatsch") == {(1, 3): 100}
    assert t.points("matsch") == {}
    assert t.state.match.totals == (0, 257, 0, 257)
    assert "schieber-4.score.kontermatsch" in t.rules_written()


@pytest.mark.rule("jass-base.score.matsch")
def test_eight_tricks_are_no_matsch() -> None:
    t = schieber(HIGHEST_THREE, "0 obenabe").play("CT HQ CK CQ").play_out()
    assert t.points("matsch") == t.points("kontermatsch") == {}


# ------------------------------------------------------------------ claiming the rest


@pytest.mark.rule("jass-base.claim.rest")
def test_the_rest_is_granted_only_when_it_is_certain() -> None:
    t = schieber(ONE_TAKES_ALL, "1 trump H", dealer=0)
    assert "claim" not in t.calls(1)  # six trumps are out
    assert t.refused("1 claim") == "jass-base.claim.rest"
    t.play(*TRUMPS_FIRST)
    assert "claim" in t.calls(1)
    t.do("1 claim")
    assert t.state.match.totals == (0, 257, 0, 257)
    assert t.points("matsch") == {(1, 3): 100}


@pytest.mark.rule("jass-base.claim.rest")
def test_only_who_leads_may_claim_and_everybody_sees_the_cards() -> None:
    t = schieber(ONE_TAKES_ALL, "1 trump H", dealer=0).play(*TRUMPS_FIRST)
    assert all("claim" not in t.calls(seat) for seat in (0, 2, 3))
    t.do("1 play SA")
    assert "claim" not in t.calls(1)
    t.do("2 play S8", "3 play S9", "0 play S6")
    hand = t.state.hands[1]
    t.do("1 claim")
    laid = [e.data["cards"] for e in t.events if e.kind == "reveal"]
    assert hand in laid


@pytest.mark.rule("jass-base.claim.rest")
def test_weis_and_stoeck_still_in_hand_count_when_hands_are_laid_down() -> None:
    t = schieber(HIGHEST_THREE, "1 obenabe", dealer=0).do("1 claim")
    assert t.points("weis") == {(1, 3): 60}
    t = schieber(ONE_TAKES_ALL, "0 trump H", claims="at-own-risk").play("HQ HA H8 H7")
    t.do("1 claim")
    assert t.points("stoeck") == {(0, 2): 20}


NINE = "1=HAHKHQHJHTH9H8H7H6 2=DADKDQDJ 3=CACKCQ"


@pytest.mark.rule("jass-base.claim.rest", "jass-base.meld.announce-when")
@pytest.mark.parametrize("said", [(), ("1 weis",)])
def test_laying_down_at_once_is_everybodys_first_card(said: tuple[str, ...]) -> None:
    t = schieber(NINE, "1 trump H", dealer=0).do(*said, "1 claim")
    spoke = [e.data["seat"] for e in t.events if e.data.get("word", "").startswith("weis")]
    assert {1, 2, 3} <= set(spoke)
    assert len(spoke) == len(set(spoke))
    [(side, written)] = t.points("weis").items()
    assert set(side) == {1, 3}
    assert written == 600  # his nine in a row and those of his partner
    assert [set(side) for side in t.points("stoeck")] == [{1, 3}]


@pytest.mark.rule("jass-base.claim.rest", "jass-base.meld.side-scores")
def test_a_claim_takes_no_weis_from_the_opponents() -> None:
    t = schieber("1=HAHKDADKCACKSASKSQ 2=HJHTH9H8H7", "1 obenabe", dealer=0).do("1 claim")
    assert [set(side) for side in t.points("weis")] == [{0, 2}]
    assert [set(side) for side in t.points("matsch")] == [{1, 3}]


@pytest.mark.rule("jass-base.claim.rest")
def test_by_agreement_nobody_claims() -> None:
    t = schieber(ONE_TAKES_ALL, "1 trump H", dealer=0, claims="off").play(*TRUMPS_FIRST)
    assert "claim" not in t.calls(1)
    kept = schieber(ONE_TAKES_ALL, "1 trump H", dealer=0, claims="verified")
    assert "claim" in kept.play(*TRUMPS_FIRST).calls(1)


@pytest.mark.rule("jass-base.claim.rest-failed")
def test_a_claim_at_own_risk_holds_when_no_opponent_can_win_a_trick() -> None:
    t = schieber(ONE_TAKES_ALL, "1 trump H", dealer=0, claims="at-own-risk")
    t.do("1 claim")
    assert t.points("weis") == {(1, 3): 20 + 20}
    assert t.state.match.totals == (20, 297, 20, 297)  # and the Stöck of seat 0


@pytest.mark.rule("jass-base.claim.rest-failed")
def test_a_failed_claim_gives_the_remaining_tricks_to_the_opponents() -> None:
    t = schieber(WEIS, "0 obenabe", claims="at-own-risk")
    t.play("HK H6 H7 HT", "S6 SQ SK SA")  # one trick for each side
    t.do("3 claim")  # the Ten of Kreuz and others are not safe
    # Tricks: 4 + 0 + 0 + 10 for seat 0, 0 + 3 + 4 + 11 for seat 3, all else to the opponents.
    assert t.points("tricks") == {(0, 2): 152 - 18, (1, 3): 18}
    assert t.points("last-trick") == {(0, 2): 5}
    assert t.points("kontermatsch") == t.points("matsch") == {}


@pytest.mark.rule("jass-base.claim.rest-failed")
@pytest.mark.parametrize("before", [(), ("HA H6 H7 HT",)])
def test_a_matsch_claimed_in_vain_becomes_a_kontermatsch(before: tuple[str, ...]) -> None:
    stage = WEIS.replace("HQHKHAS6S8", "HQHKHAS6SK").replace("S7SK", "S7S8")
    t = schieber(stage, "0 obenabe", claims="at-own-risk", weis="off").play(*before)
    t.do("0 claim")
    assert t.points("kontermatsch") == {(1, 3): 100}
    assert t.state.match.totals == (0, 257, 0, 257)


# ------------------------------------------------------------------ talk


@pytest.mark.rule("jass-base.penalty.talk", "schieber-4.table.talk")
def test_nothing_can_be_said_but_the_announcements_of_the_rules() -> None:
    t = schieber(WEIS, "0 obenabe")
    for trick in ("HA H6 H7 HT", "HK H8 H9 HJ", "HQ DT DQ D6"):
        for card in trick.split():
            assert all(t.calls(seat) == set() for seat in range(4))
            assert {token.split()[0] for token in t.legal()} <= {"play", "weis"}
            if card == "DQ":
                return
            t.do(f"{t.turn} play {card}")


# ------------------------------------------------------------------ Striche


def failed_kehr(*columns: Column) -> Table:
    """Aucho for three: seat 0 gets a Null, seats 1 and 2 a Strich."""
    t = Table("aucho-3", dealer=2, columns=columns).do("all pass", "0 kehr", "1 pass", "2 pass")
    while t.state.match.number == 1:
        t.do(f"{t.turn} pass")
    return t


@pytest.mark.rule("jass-base.slate.strich")
def test_every_player_has_a_column_of_striche_and_nullen() -> None:
    after = failed_kehr().state.match.columns
    assert after == (Column(nulls=1), Column(striche=1), Column(striche=1))


@pytest.mark.rule("jass-base.slate.nuller-paid")
def test_a_new_strich_first_wipes_out_a_null() -> None:
    t = failed_kehr(Column(), Column(striche=3, nulls=1), Column(striche=3, nulls=3))
    assert t.state.match.columns[1] == Column(striche=3, nulls=0, paid=1)
    assert t.state.match.columns[2] == Column(striche=3, nulls=2, paid=1)
    t = failed_kehr(Column(), Column(striche=3), Column())
    assert t.state.match.columns[1] == Column(striche=4)


@pytest.mark.rule("jass-base.slate.nuller-paid")
def test_with_all_striche_written_a_last_null_is_still_earned_back() -> None:
    assert Column(striche=7, nulls=1).room(7, capped=False)
    assert Column(striche=7, doubles=1).room(7, capped=False)
    assert not Column(striche=7).room(7, capped=False)
    assert credited(Column(striche=7, nulls=1), 3, 7, capped=False) == (
        Column(striche=7, paid=1),
        1,
    )
    assert Column(striche=7, nulls=1).done(7) is False
    assert Column(striche=7, paid=1).done(7)


@pytest.mark.rule("jass-base.slate.nuller-not-eating")
def test_a_new_null_leaves_the_striche_standing() -> None:
    t = failed_kehr(Column(striche=5), Column(), Column())
    assert t.state.match.columns[0] == Column(striche=5, nulls=1)


@pytest.mark.rule("jass-base.slate.net")
def test_striche_of_a_deal_are_entered_before_its_nullen() -> None:
    stage = "0=H6H7H8D6D7D8C6C7C8 1=HJDJCJSJSASKSQHAHK"
    columns = (Column(), Column(striche=6), Column())
    t = Table("aucho-3", stage=stage, dealer=2, columns=columns)
    t.do("all pass", "0 aucho S").play_out()
    # Seat 1 defends well (a Strich) but has not warned of his four Under (a Null).
    assert t.marks("strich")[1] == 1
    assert t.marks("null")[1] == 1
    assert t.state.match.columns[1] == Column(striche=7, nulls=1)
    assert not t.state.match.over
    assert t.state.match.left == ()


@pytest.mark.rule("jass-base.slate.correct")
@pytest.mark.parametrize("form", ["schieber-4", "aucho-3"])
def test_a_deal_is_written_for_all_to_see_before_the_next_begins(form: str) -> None:
    striche = form == "aucho-3"
    t = failed_kehr() if striche else schieber(WEIS, "0 trump H").play_out()
    kinds = [e.kind for e in t.events]
    second = len(kinds) - 1 - kinds[::-1].index("new-deal")
    entries = [i for i, kind in enumerate(kinds) if kind == "entry"]
    assert entries
    assert max(entries) < second
    for i in entries:
        assert all(t.events[i].seen_by(seat) is not None for seat in range(3))
