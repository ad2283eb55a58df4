"""Bieter for three: what is played, Weis, tricks and how a deal is written."""

from __future__ import annotations

import pytest

from jasstui.mechanics.account.score import KeptDiscards
from jasstui.slate.race import RaceSlate
from tests.rules.bieter_deals import FORM, HEARTS, LOW, MELDS, RUNS, SECOND, king, later
from tests.support import rules_of

KING, PEASANTS = (0,), (1, 2)

TENS = "0=HJH9S6S7S8D6C6C7C8D7 stock=CTSTD8 table=D9DTDJ"
LAID = "CTSTS6S7S8D6"
"""King with two trumps who lays two Tens away."""


# ------------------------------------------------------------------ the further deals


@pytest.mark.rule("bieter-3.deal.later-packets", "bieter-3.play.trick-count")
def test_further_deals_have_twelve_cards_and_no_table_cards() -> None:
    t = king()
    assert t.state.play is not None
    assert t.state.play.remaining == 10
    t = later()
    assert [len(t.hand(seat)) for seat in range(3)] == [12, 12, 12]
    moves = [e.data["count"] for e in t.events if e.kind == "move"][-9:]
    assert moves == [4] * 9
    assert not t.state.deal.table
    t.do("0 accept")
    assert t.state.play is not None
    assert t.state.play.remaining == 12


@pytest.mark.rule("bieter-3.bid.no-rob")
def test_the_trump_card_is_not_robbed() -> None:
    t = later(SECOND.replace("HTH9", "H6H9").replace("C7H6", "C7HT")).do("0 accept")
    assert t.rules.pack.code(t.state.deal.turned) == "HT"
    t.play("HK")
    assert "rob H6" not in t.legal(2)
    assert t.refused("2 rob H6") == "bieter-3.bid.no-rob"


@pytest.mark.rule("bieter-3.bid.later-trump-special")
@pytest.mark.parametrize(("card", "mode"), [("S6", "undenufe"), ("HA", "obenabe"), ("H7", "H")])
def test_by_agreement_a_six_or_an_ace_at_the_bottom_names_a_mode(card: str, mode: str) -> None:
    cards = [c for c in rules_of(FORM).pack.codes(rules_of(FORM).pack.all) if c != card]
    t = later(f"0={''.join(cards[:11])}{card}", options={"bottom_six_ace": "on"})
    assert t.state.deal.mode == mode
    t.do("0 accept").play_out()
    t = later(f"0={''.join(cards[:11])}{card}")
    assert t.state.deal.mode == card[0]


# ------------------------------------------------------------------ declining


@pytest.mark.rule("bieter-3.bid.decline-right", "bieter-3.bid.decline-when")
def test_the_king_decides_before_the_first_card_from_the_second_deal_on() -> None:
    t = king()
    assert "decline" not in t.legal()
    t = later()
    assert t.turn == 0
    assert t.legal() == {"accept", "decline"}
    assert t.refused("1 play HK") == "table.turn"


@pytest.mark.rule("bieter-3.bid.decline-score", "bieter-3.score.decline")
@pytest.mark.parametrize("value", [257, 157])
def test_a_declined_deal_is_written_by_the_peasants(value: int) -> None:
    stage = SECOND.replace("HKHQ", "HKHT").replace("HAHT", "HAHQ")
    t = later(stage, options={"decline_value": str(value)}).do("0 decline")
    assert [(e.seats, e.total) for e in t.ledger(2)] == [(PEASANTS, value)]
    assert t.state.match.number == 3


@pytest.mark.rule("bieter-3.bid.decline-stoeck")
def test_stoeck_of_a_peasant_count_in_a_declined_deal_and_nothing_else() -> None:
    t = later().do("0 decline")
    assert [(e.cause, e.seats, e.total) for e in t.ledger(2)] == [
        ("forfeit", PEASANTS, 257),
        ("stoeck", PEASANTS, 20),
    ]
    mine = SECOND.replace("HKHQ", "HJH8").replace("0=HJH8", "0=HKHQ")
    assert [e.cause for e in later(mine).do("0 decline").ledger(2)] == ["forfeit"]


# ------------------------------------------------------------------ Weis and Stöck


@pytest.mark.rule("bieter-3.meld.sides")
def test_the_side_with_the_best_weis_writes_all_its_weis() -> None:
    t = king(MELDS).do("0 weis", "0 play HA", "1 weis", "1 play H6", "2 weis", "2 play H7")
    assert t.points("weis") == {PEASANTS: 70}


@pytest.mark.rule("bieter-3.meld.hindersi-order", "bieter-3.meld.hindersi-written")
def test_in_hindersi_equal_weis_are_told_apart_with_the_ace_on_top() -> None:
    t = king(RUNS, "hindersi")
    t.do("0 weis", "0 play HK", "1 weis", "1 play H7", "2 play H6")
    assert t.points("weis") == {KING: 20}
    assert t.points("misere") == {PEASANTS: 257}


@pytest.mark.rule("bieter-3.meld.weis-mode")
def test_long_runs_count_in_full_or_as_small_weis() -> None:
    for mode, value in (("gross", 300), ("klein", 100)):
        t = king(HEARTS, options={"weis_mode": mode}).do("0 weis")
        assert dict(t.state.deal.called)[0] == value


@pytest.mark.rule("bieter-3.meld.stoeck")
def test_stoeck_need_trumps_and_count_without_comparison() -> None:
    t = king(MELDS, "trump C").do("0 play HA", "1 weis", "1 play H6", "2 play H7")
    t.do("0 play C6", "1 play CT", "2 play CA")
    t.do("2 play CK", "0 play C8", "1 play SJ", "2 play CQ stoeck")
    assert t.points("stoeck") == {PEASANTS: 20}
    t = king(MELDS, "obenabe").do("0 play HA", "1 play H6", "2 play H7", "0 play HK")
    assert not any("stoeck" in token for token in t.legal(1) | t.legal(2))
    t.play("H8 HT")
    assert "play HQ stoeck" not in t.legal(0)


# ------------------------------------------------------------------ tricks


@pytest.mark.rule("bieter-3.play.undertrump")
def test_undertrumping_only_with_nothing_but_trumps() -> None:
    stage = "0=SASKSQD6D7 1=HJH9 2=H6H7DA"
    t = king(stage, "trump H").do("0 play SA")
    t.do("1 play HJ")
    assert not t.cards(2) & {"H6", "H7"}
    assert t.refused("2 play H6") == "jass-base.follow.undertrump"


@pytest.mark.rule(
    "bieter-3.play.hindersi-rank", "bieter-3.play.hindersi-goal", "bieter-3.play.hindersi-stop"
)
def test_hindersi_is_over_with_the_kings_first_trick() -> None:
    t = king(LOW, "hindersi")
    assert t.state.deal.mode == "obenabe"
    t.do("0 play H8")
    t.do(f"1 play {min(t.cards(1))}", "2 play HA")
    assert t.state.match.number == 1
    assert t.state.play is not None
    assert t.state.play.won == [0, 0, 1]
    t = king(HEARTS, "hindersi").do("0 play HA").play("D9 CT")
    assert t.state.match.number == 2


# ------------------------------------------------------------------ writing


@pytest.mark.rule("bieter-3.score.sides")
def test_both_sides_write_cards_last_trick_weis_and_stoeck() -> None:
    t = later().do("0 accept", "1 weis").play_out()
    cards, last = t.points("tricks", 2), t.points("last-trick", 2)
    assert set(cards) == {KING, PEASANTS}
    assert sum(cards.values()) + sum(last.values()) == 157
    assert set(last.values()) == {5}
    assert {"bieter-3.score.sides", "bieter-3.meld.sides"} <= t.rules_written(2)


@pytest.mark.rule("bieter-3.score.first-deal-sum", "bieter-3.exchange.discard-points")
def test_with_the_discards_the_first_deal_adds_up() -> None:
    t = king("0=HJHTSASTDADT stock=DKCTS9 table=HACAS8", lay="HTSTDTCTCADK").play_out()
    made = [t.points(cause, 1) for cause in ("tricks", "last-trick", "discards")]
    assert made[2] == {KING: 10 + 10 + 10 + 10 + 11 + 4}
    assert sum(sum(part.values()) for part in made) == 157


@pytest.mark.rule("bieter-3.exchange.discard-points")
def test_by_agreement_discards_do_not_count() -> None:
    t = king(TENS, lay=LAID, options={"discard_points": "nobody"}).play_out()
    assert not t.points("discards")
    assert KeptDiscards.of(t.state.match).kept == 0


@pytest.mark.rule("bieter-3.exchange.discard-points")
def test_by_agreement_discards_count_when_the_partie_is_over() -> None:
    options = {"discard_points": "king-at-partie-end"}
    t = king(TENS, lay=LAID, totals=(0, 743, 743), options=options).play_out()
    assert not t.points("discards")
    assert KeptDiscards.of(t.state.match).kept == 20
    before = t.state.match.totals[0]
    t.chance().do("0 decline")
    assert t.state.match.over
    assert t.points("discards") == {KING: 20}
    assert t.state.match.totals[0] == before + 20


@pytest.mark.rule("bieter-3.score.matsch")
def test_a_matsch_of_the_king_is_257_with_his_discards() -> None:
    t = king(lay="D6D7D8S6S7S8").play_out()
    assert t.state.match.totals[0] == 257
    stage = "0=HJH9HAHKHQHTH8H7H6SA table=STS7S8 stock=DTD7D8"
    t = king(stage).play_out()
    assert t.points("discards") == {KING: 20}
    assert t.points("matsch") == {KING: 100}
    assert t.state.match.totals[0] == 257


@pytest.mark.rule("bieter-3.score.matsch")
@pytest.mark.parametrize("when", ["nobody", "king-at-partie-end"])
def test_a_matsch_is_257_whatever_becomes_of_the_discards(when: str) -> None:
    stage = "0=HJH9HAHKHQHTH8H7H6SA table=STS7S8 stock=DTD7D8"
    t = king(stage, options={"discard_points": when}).play_out()
    assert t.state.match.totals[0] == 257
    assert KeptDiscards.of(t.state.match).kept == 0


@pytest.mark.rule("bieter-3.score.matsch-first-peasants")
def test_peasants_with_every_trick_write_257_and_the_king_his_discards() -> None:
    stage = "0=H6H7H8D6D7D8C6C7C8S6 1=HJH9HAHKHQHTSASKSQSJ table=STS7S8 stock=DTCTS9"
    t = king(stage, "trump H", lay="STDTCTS7S8S9").do("0 play S6").play_out()
    assert t.points("matsch") == {PEASANTS: 130}
    assert t.state.match.totals == (30, 257, 257)
    assert "bieter-3.score.matsch-first-peasants" in t.rules_written()


@pytest.mark.rule("bieter-3.score.hindersi-lost")
def test_a_lost_hindersi_gives_the_peasants_257() -> None:
    t = king(HEARTS, "hindersi").do("0 play HA").play("D9 CT")
    assert [(e.seats, e.total) for e in t.ledger(1)] == [(PEASANTS, 257)]


@pytest.mark.rule("bieter-3.score.hindersi-won", "bieter-3.score.hindersi-discards")
@pytest.mark.parametrize("value", [257, 157])
def test_a_won_hindersi_gives_the_king_alone(value: int) -> None:
    t = king(LOW, "hindersi", lay="S7S8S9H9D9C9", options={"hindersi_won": str(value)})
    t.play_out()
    assert [(e.seats, e.total) for e in t.ledger(1)] == [(KING, value)]
    assert "bieter-3.score.hindersi-won" in t.rules_written()


@pytest.mark.rule("bieter-3.slate.columns")
def test_the_slate_has_the_king_and_the_peasants_with_their_targets() -> None:
    t = later(bid=720)
    slate = t.slate(RaceSlate, ("Anna", "Beat", "Claudia"))
    assert [(row.name, row.total, row.target) for row in slate.rows] == [
        ("Anna", 0, 720),
        ("Beat + Claudia", 0, 1000),
    ]
    assert slate.deal == 2
