"""Announcing Weis and Stöck at the table, and who writes them."""

from __future__ import annotations

import pytest

from tests.rules.jass_deals import ALL_TRICKS, ONE_TAKES_ALL, STOECK, WEIS
from tests.support import Table

FIRST = (("0", "HA"), ("1", "H6"), ("2", "H7"), ("3", "HT"))


def table(stage: str = WEIS, mode: str = "obenabe", **options: str) -> Table:
    return Table("schieber-4", stage=stage, options=options).do(f"0 {mode}")


def first_trick(t: Table, *announcing: int, weis: str = "weis") -> Table:
    """The first trick of the Weis deal; these seats announce before they play."""
    for seat, card in FIRST:
        if int(seat) in announcing:
            t.do(f"{seat} {weis}")
        t.do(f"{seat} play {card}")
    return t


def shown(t: Table) -> dict[int, list[str]]:
    """Cards of the Weis that were shown, by seat."""
    found: dict[int, list[str]] = {}
    for seat, _, cards in t.state.deal.shown:
        found.setdefault(seat, []).append("".join(t.rules.pack.codes(cards)))
    return found


# ------------------------------------------------------------------ announcing


@pytest.mark.rule("jass-base.meld.announce-when")
@pytest.mark.rule("jass-base.meld.once")
def test_a_weis_is_announced_with_the_first_card_or_never() -> None:
    t = table()
    assert "weis" in t.legal(0)
    assert t.refused("1 weis") == "table.turn"
    t.do("0 play HA")
    assert t.refused("0 weis") == "table.turn"
    t.do("1 weis")
    assert t.refused("1 weis") == "jass-base.meld.once"
    t.do("1 play H6", "2 play H7")
    assert "weis" in t.legal(3)  # the last player has time until the trick is turned
    t.do("3 play HT")
    assert t.refused("0 weis") == "jass-base.meld.announce-when"
    assert t.points("weis") == {(1, 3): 50}


@pytest.mark.rule("jass-base.meld.agreed-none")
def test_what_the_table_does_without_is_not_announced() -> None:
    t = table(weis="off", stoeck="off")
    assert t.refused("0 weis") == t.refused("0 stoeck") == "jass-base.meld.agreed-none"
    assert table(stoeck="off").refused("0 play HA stoeck") == "jass-base.meld.agreed-none"


@pytest.mark.rule("jass-base.meld.announce-value")
def test_only_the_value_is_called_and_the_lower_weis_stays_covered() -> None:
    t = table()
    t.do("0 weis")
    assert t.state.deal.said[-1] == (0, "weis 20")
    for seat in (1, 2, 3):
        assert not t.state.seen[seat] & t.state.hands[0]
    t.do("0 play HA", "1 weis", "1 play H6", "2 play H7", "3 play HT")
    assert shown(t) == {1: ["S9STSJSQ"]}
    for seat in (1, 2, 3):
        assert not t.state.seen[seat] & t.state.hands[0]


@pytest.mark.rule("jass-base.meld.wrong")
def test_the_program_calls_the_true_value_and_accepts_no_other() -> None:
    t = table("0=HQHKHAS6S7S8S9D7C6")  # 20 and 50
    assert {token for token in t.legal(0) if "weis" in token} == {"weis"}
    for value in (20, 40, 50, 70, 100, 150):
        assert t.refused(f"0 weis {value}") == "jass-base.meld.only-held"
    t.do("0 weis")
    assert t.state.deal.said[-1] == (0, "weis 50")
    t.play_out()
    assert t.points("weis") == {(0, 2): 70}
    without = table("0=H6H8S6S8D7D9C6C8CT")
    assert without.refused("0 weis") == "jass-base.meld.only-held"
    without.play_out()
    assert without.points("weis") == {}


@pytest.mark.rule("jass-base.meld.side-scores", "jass-base.meld.second", "schieber-4.meld.team")
def test_the_side_with_the_highest_weis_writes_all_it_has_announced() -> None:
    assert first_trick(table(), 0, 1, 2, 3).points("weis") == {(1, 3): 100}
    assert first_trick(table(), 0, 2, 3).points("weis") == {(1, 3): 50}
    assert first_trick(table(), 0, 2).points("weis") == {(0, 2): 40}
    assert first_trick(table()).points("weis") == {}


@pytest.mark.rule("jass-base.meld.single-side")
def test_one_against_the_others_their_weis_count_together() -> None:
    stage = "0=H6H7H8D7D9C6C8S6S8 1=S9STSJSQD6D8C7C9CJ 2=DJDQDKCQCKCAH9HJHK"
    t = Table("aucho-3", stage=stage, dealer=2).do("all pass", "0 aucho H")
    t.do("0 weis", "0 play S6", "1 weis", "1 play S9", "2 weis", "2 play HJ").play_out()
    assert t.points("weis") == {(1, 2): 50 + 20 + 20}


@pytest.mark.rule("jass-base.meld.show")
def test_after_the_first_trick_the_weis_that_count_are_shown_to_all() -> None:
    t = table()
    t.do("0 weis", "0 play HA", "1 weis", "1 play H6", "2 weis", "2 play H7", "3 weis")
    assert shown(t) == {}
    t.do("3 play HT")
    assert shown(t) == {1: ["S9STSJSQ"], 3: ["DJDQDKDA"]}
    spades = t.rules.pack.mask("S9STSJSQ")
    assert all(t.state.seen[seat] & spades == spades for seat in range(4))
    assert t.hand(1) >= {"S9", "ST", "SJ", "SQ"}  # and go back to hand


@pytest.mark.rule("schieber-4.meld.when-written")
def test_weis_and_stoeck_are_written_at_once_with_the_factor() -> None:
    t = first_trick(table(factors="on"), 0, 1, 2, 3)
    assert t.points("weis") == {(1, 3): 100 * 3}
    assert t.state.match.totals == (0, 300, 0, 300)
    t = table(STOECK, "trump H", factors="on", doubled_suits="D+H")
    t.play("HQ H6 H7 HA", "SA").do("0 play HK stoeck")
    assert t.points("stoeck") == {(0, 2): 20 * 2}
    assert t.state.match.totals == (40, 0, 40, 0)


@pytest.mark.rule("jass-base.meld.without-trick")
def test_a_weis_counts_without_a_trick_unless_agreed_otherwise() -> None:
    for agreed, weis in (("off", {(0, 2): 20}), ("on", {})):
        t = table(ONE_TAKES_ALL, "trump H", weis_needs_trick=agreed)
        t.do("0 weis").play(*ALL_TRICKS)
        assert t.points("weis") == weis
        assert t.points("kontermatsch") == {(1, 3): 100}
    needed = first_trick(table(weis_needs_trick="on"), 0, 1, 2, 3)
    assert needed.points("weis") == {}
    needed.play("HK H8 H9 HJ", "D7 DT D8 DA")
    assert needed.points("weis") == {(1, 3): 100}


@pytest.mark.rule("jass-base.meld.only-held")
def test_a_card_given_away_in_robbing_no_longer_counts_for_a_weis() -> None:
    stage = "0=H6H7H8HQHKD7D9C7C9 stock=HA"
    robbed = Table("aucho-2", stage=stage, dealer=1).do("0 aucho H", "0 rob H6", "0 weis")
    assert robbed.state.deal.called == ((0, 20),)
    assert [m.cards for m in robbed.state.claims[0]] == [robbed.rules.pack.mask("HQHKHA")]
    called = Table("aucho-2", stage=stage, dealer=1).do("0 aucho H", "0 weis")
    assert called.refused("0 rob H6").endswith("meld.only-held")


# ------------------------------------------------------------------ Stöck


@pytest.mark.rule("jass-base.stoeck.what", "schieber-4.meld.stoeck")
def test_king_and_ober_of_trumps_in_one_hand_count_twenty() -> None:
    t = table(STOECK, "trump H").play("HQ H6 H7 HA", "SA")
    assert "play HK stoeck" in t.legal(0)
    t.do("0 play HK stoeck").play_out()
    assert t.points("stoeck") == {(0, 2): 20}
    for mode, before in (("obenabe", "HJ"), ("undenufe", "H8 H9 HJ"), ("trump S", "HJ")):
        t = table(STOECK, mode)
        t.play("HQ H6 H7 HA", before)
        assert "play HK" in t.legal(0)
        assert not any("stoeck" in token for token in t.legal(0))
    apart = STOECK.replace("0=HTHQHK", "0=HTHQH6").replace("SQH6H8", "SQHKH8")
    t = table(apart, "trump H").play("HQ HK H7 HA")
    assert not any("stoeck" in token for seat in (0, 1) for token in t.legal(seat))


@pytest.mark.rule("jass-base.stoeck.when")
def test_the_stoeck_are_called_with_the_second_card_or_lost() -> None:
    t = table(STOECK, "trump H")
    assert t.refused("0 play HQ stoeck") == "jass-base.stoeck.when"
    t.play("HQ H6 H7 HA", "SA HK SQ S7")
    assert t.refused("0 play S6 stoeck") == "jass-base.stoeck.what"
    assert t.refused("0 play H8 stoeck") == "table.not-yours"
    t.play_out()
    assert t.points("stoeck") == {}


@pytest.mark.rule("jass-base.stoeck.when")
@pytest.mark.parametrize(("agreed", "made"), [("auto", {(0, 2): 20}), ("manual", {})])
def test_by_agreement_the_program_calls_the_stoeck(
    agreed: str, made: dict[tuple[int, ...], int]
) -> None:
    t = table(STOECK, "trump H", stoeck_announce=agreed)
    t.play("HQ H6 H7 HA", "SA HK")
    assert t.points("stoeck") == made


@pytest.mark.rule("schieber-4.meld.stoeck")
def test_by_agreement_there_are_no_stoeck() -> None:
    t = table(STOECK, "trump H", stoeck="off").play("HQ H6 H7 HA", "SA")
    assert "play HK stoeck" not in t.legal(0)
    assert "play HK stoeck" in table(STOECK, "trump H", stoeck="on").play(
        "HQ H6 H7 HA", "SA"
    ).legal(0)


@pytest.mark.rule("jass-base.stoeck.in-run", "jass-base.stoeck.once")
def test_stoeck_in_a_run_are_announced_with_it_and_count_though_it_loses() -> None:
    t = table(WEIS, "trump H")
    assert {"weis", "weis stoeck"} <= t.legal(0)
    first_trick(t.do("0 weis stoeck"), 1)
    assert t.state.deal.stoeck == (0,)
    assert t.points("stoeck") == {(0, 2): 20}
    assert t.points("weis") == {(1, 3): 50}
    alone = first_trick(table(WEIS, "trump H").do("0 weis stoeck"))
    assert alone.points("stoeck") == {(0, 2): 20}
    assert alone.points("weis") == {(0, 2): 20}  # the same cards count for both
    assert "weis stoeck" not in table(WEIS, "trump S").legal(0)
    apart = table(STOECK, "trump H")  # King and Ober without a run around them
    assert apart.refused("0 weis stoeck") == "jass-base.stoeck.in-run"


@pytest.mark.rule("jass-base.stoeck.always")
def test_the_stoeck_count_without_a_trick() -> None:
    t = table(ONE_TAKES_ALL, "trump H", weis_needs_trick="on").play(ALL_TRICKS[0])
    t.do("1 play HJ", "2 play HT", "3 play C8", "0 play HK stoeck").play(*ALL_TRICKS[2:])
    assert t.points("kontermatsch") == {(1, 3): 100}
    assert t.points("stoeck") == {(0, 2): 20}


@pytest.mark.rule("jass-base.stoeck.no-avoid")
@pytest.mark.parametrize("game", ["misere", "hindersi"])
def test_where_points_are_shunned_nothing_is_announced(game: str) -> None:
    t = table(WEIS, game, **{f"mode_{game}": "on"})
    assert t.legal(0) == {f"play {code}" for code in t.hand(0)}
    assert t.refused("0 weis") == "jass-base.stoeck.no-avoid"
    assert t.refused("0 play HK stoeck") == "jass-base.stoeck.no-avoid"
    t.play_out()
    assert t.points("weis") == t.points("stoeck") == {}
