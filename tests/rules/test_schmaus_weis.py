"""Schmaus: Weis in every trick, upwards, and the Stöck."""

from __future__ import annotations

import pytest

from jasstui.engine.view_of import view_of
from tests.rules.schmaus_deals import FORM, late, run, table, weis
from tests.support import Table

ROW = "0=S9S8S7S6CACKCQD6D7 1=HAHKHQSASKSQC6C7C8 stock=H7H8"
"""Seat 0 holds four spades in a row, seat 1 three trumps and three spades."""


@pytest.mark.rule("schmaus-2.meld.each-trick", "schmaus-2.meld.one-per-trick")
def test_one_new_weis_in_each_trick_while_there_are_cards_to_draw() -> None:
    t = table(ROW).do("0 weis S8S7S6")
    assert not weis(t)  # one in a trick
    t.do("0 play CA", "1 play C6")
    assert t.points("weis") == {(0,): 20}
    t.do("0 weis S9S8S7", "0 play D6", "1 play C7")
    assert t.points("weis") == {(0,): 40}
    t.do("0 weis S9S8S7S6", "0 play D7", "1 play C8")
    assert t.points("weis") == {(0,): 90}


@pytest.mark.rule("schmaus-2.meld.named")
def test_the_cards_are_shown_with_the_announcement() -> None:
    t = table(ROW).do("0 weis S8S7S6")
    cards = t.rules.pack.mask("S8S7S6")
    assert view_of(t.state, 1).piles["hand:0"].known == cards
    assert [told[3] for told in t.state.deal.told] == [cards]


@pytest.mark.rule("schmaus-2.meld.held")
def test_the_card_that_is_played_belongs_to_the_weis_but_none_played_before() -> None:
    t = table(ROW).do("0 weis S8S7S6", "0 play S6", "1 play C6")
    assert t.points("weis") == {(0,): 20}
    assert weis(t) == {"S9S8S7", "CACKCQ"}
    t.do("0 play S8", "1 play C7")
    assert weis(t) == {"CACKCQ"}
    assert t.refused("0 weis S9S8S7") == "schmaus-2.meld.held"


@pytest.mark.rule("schmaus-2.meld.held", "schmaus-2.exchange.rob")
def test_the_six_of_a_weis_stays_in_the_hand_until_the_card_is_played() -> None:
    stage = "0=H6H7H8DADKDQC6C7C9 1=S6S7D6D7D8C8SJST stock=HA"
    t = table(stage).do("0 weis H6H7H8")
    assert t.refused("0 rob H6") == "schmaus-2.meld.held"
    assert "rob H6" in t.play("C6 D6").legal(0)
    assert "rob H6" in table(stage).do("0 weis DADKDQ").legal(0)


@pytest.mark.rule("schmaus-2.meld.named")
def test_the_cards_are_named_in_any_order() -> None:
    t = table(ROW).do("0 weis S6S8S7")
    assert t.state.deal.told[0][3] == t.rules.pack.mask("S8S7S6")
    assert table(ROW).refused("0 weis S6S6S7S8")


@pytest.mark.rule("schmaus-2.meld.part-of-run")
def test_part_of_a_row_may_be_shown() -> None:
    t = table(ROW)
    assert weis(t) == {"S8S7S6", "S9S8S7", "S9S8S7S6", "CACKCQ"}


@pytest.mark.rule("schmaus-2.meld.one-per-trick", "schmaus-2.meld.compare")
def test_only_the_higher_weis_of_a_trick_counts() -> None:
    t = table(ROW).do("0 weis S9S8S7S6", "0 play CA", "1 weis HAHKHQ", "1 play C6")
    assert t.points("weis") == {(0,): 50}
    t = table(ROW).do("0 weis S8S7S6", "0 play CA", "1 weis SASKSQ", "1 play C6")
    assert t.points("weis") == {(1,): 20}


@pytest.mark.rule("schmaus-2.meld.compare")
def test_of_equal_weis_trumps_go_first_then_whoever_leads() -> None:
    t = table(ROW).do("0 weis CACKCQ", "0 play D6", "1 weis HAHKHQ", "1 play C6")
    assert t.points("weis") == {(1,): 20}
    t = table(ROW).do("0 weis CACKCQ", "0 play D6", "1 weis SASKSQ", "1 play C6")
    assert t.points("weis") == {(0,): 20}
    t = table("0=S9S8S7S6CACKCQD6D7 1=HAHKHQSASKSQC6C7C8 stock=H7")
    t.do("0 play D6", "1 play HA", "1 weis SASKSQ", "1 play C6", "0 weis CACKCQ", "0 play D7")
    assert t.points("weis") == {(1,): 20}  # seat 1 leads the second trick


@pytest.mark.rule("schmaus-2.meld.upwards")
def test_in_a_suit_only_upwards() -> None:
    t = table("0=SKSQSJSTD6D7C9CTCJ 1=HAHKHQSAS9S8C6C7C8 stock=H7H8")
    t.do("0 weis SKSQSJ", "0 play D7", "1 play C6")
    assert weis(t) == {"SKSQSJST", "CJCTC9"}
    assert t.refused("0 weis SQSJST") == "schmaus-2.meld.upwards"
    t.do("0 weis SKSQSJST", "0 play D6", "1 play C7")
    assert weis(t) == {"CJCTC9"}


@pytest.mark.rule("schmaus-2.meld.upwards-example")
def test_three_from_the_eight_three_from_the_nine_then_fifty() -> None:
    t = table(ROW).do("0 weis S8S7S6", "0 play CA", "1 play C6")
    assert weis(t) >= {"S9S8S7", "S9S8S7S6"}
    t.do("0 weis S9S8S7", "0 play D6", "1 play C7")
    assert "S9S8S7S6" in weis(t)


@pytest.mark.rule("schmaus-2.meld.upwards-example")
def test_a_weis_worth_more_may_start_from_a_lower_card() -> None:
    t = table("0=SASKSQSJSTD6D7C9CT 1=HAHKHQS9S8S7C6C7C8 stock=H8H9")
    t.do("0 weis SASKSQ", "0 play D7", "1 play C6")
    assert weis(t) == {"SKSQSJST", "SASKSQSJ", "SASKSQSJST"}
    t.do("0 weis SKSQSJST", "0 play D6", "1 play C7")
    assert t.points("weis") == {(0,): 70}


@pytest.mark.rule("schmaus-2.meld.upwards-beaten")
def test_a_beaten_weis_still_bars_lower_ones() -> None:
    t = table("0=SKSQSJSTD6D7D8CTC9 1=HAHKHQHJSAS9C6C7C8 stock=H7H8")
    t.do("0 weis SKSQSJ", "0 play D8", "1 weis HAHKHQHJ", "1 play C6")
    assert t.points("weis") == {(1,): 50}
    assert weis(t) == {"SKSQSJST"}
    assert t.refused("0 weis SQSJST") == "schmaus-2.meld.upwards"


FOURS = "0=SKHKCKDKSQSJD6D7D8 1=HAHQSAS9S8S7C6C7C8 stock=H7H8"


@pytest.mark.rule("schmaus-2.meld.four-of-a-kind")
def test_a_four_counts_once_and_has_nothing_to_do_with_rows() -> None:
    t = table(FOURS).do("0 weis SKSQSJ", "0 play D8", "1 play C6")
    (four,) = (w for w in weis(t) if len(w) == 8 and set(w[1::2]) == {"K"})
    t.do(f"0 weis {four}", "0 play D7", "1 play C7")
    assert t.points("weis") == {(0,): 120}
    assert four not in weis(t)


@pytest.mark.rule("schmaus-2.meld.four-nines")
@pytest.mark.parametrize(("value", "worth"), [("150", 150), ("100", 100), ("forbidden", 0)])
def test_four_nines_count_as_agreed(value: str, worth: int) -> None:
    t = table("0=S9H9C9D9SQSJD6D7D8 1=HAHQSAS8S7C6C7C8CT stock=H7H8", options={"four_nines": value})
    nines = {w for w in weis(t) if set(w[1::2]) == {"9"}}
    assert len(nines) == (1 if worth else 0)
    if worth:
        t.do(f"0 weis {nines.pop()}", "0 play D8", "1 play C6")
        assert t.points("weis") == {(0,): worth}


@pytest.mark.rule("schmaus-2.meld.after-stock")
def test_no_weis_from_the_tenth_trick_on() -> None:
    t = late("HJH9SASKSQCACKCQDA", "HTHKS6S7D8D9DTDJDQ")
    assert not weis(t)
    assert t.refused("0 weis SASKSQ") == "schmaus-2.meld.after-stock"


# ------------------------------------------------------------------ Stöck


@pytest.mark.rule("schmaus-2.meld.stoeck")
def test_the_stoeck_count_with_the_second_card_when_both_were_held_together() -> None:
    t = table("0=HKHQS7S6CACKC9D6D7 1=HAHTS8SASKSQC6C7C8 stock=H7H8")
    assert "play HK stoeck" not in t.legal()
    t.play("HK C6", "S7 S8").do("1 play SA")
    assert "play HQ stoeck" in t.legal()
    t.do("0 play HQ stoeck")
    assert t.points("stoeck") == {(0,): 20}


@pytest.mark.rule("schmaus-2.meld.stoeck")
def test_a_card_drawn_after_the_first_was_played_makes_no_stoeck() -> None:
    t = table("0=HKS9S7S6CACKC9D6D7 1=HAHTS8SASKSQC6C7C8 stock=H7HQ")
    t.play("HK C6")
    assert "HQ" in t.hand(0)
    assert "play HQ stoeck" not in t.legal()
    t = table("0=HKS9S7S6CACKC9D6D7 1=HAHTS8SASKSQC6C7C8 stock=H7HQ")
    t.play("CA C6")  # drawn before the first of the two is played
    t.play("HK C7")
    assert "play HQ stoeck" in t.legal()


@pytest.mark.rule("schmaus-2.meld.stoeck")
def test_the_stoeck_count_after_the_stock_too() -> None:
    t = late("HKHQHJSASKCACKDADK", "HTH8S6S7D8D9DTDJDQ").play("HJ HT", "HK H8")
    t.do("0 play HQ stoeck")
    assert t.points("stoeck") == {(0,): 20}


def test_random_partien_are_played_to_their_end() -> None:
    for seed in range(2):
        t = Table(FORM, None, seed=seed).chance()
        while not t.state.match.over:
            run(t)
            t.chance() if not t.state.match.over else None
        assert max(t.state.match.totals) >= 1000
