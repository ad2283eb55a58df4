"""Aucho with all Schikanen: the ranked offers, naming the trump, the Kehr, the warning.

For four players the dealer sits at 3 and has no hand, for three at 2, for two at 1. For two the
offers exist only by agreement.
"""

from __future__ import annotations

import pytest

from tests.rules.aucho_tables import SPADES, columns, kehr, offer, pass_out, turned_from_stock
from tests.support import Table, catalogue, for_forms

FOUR, THREE, TWO = "aucho-schikanen-4", "aucho-schikanen-3", "aucho-schikanen-2"
RANKING = ["durch-trump", "durch", "misere-durch", "misere", "aucho", "kehr"]
SAME = {FOUR: f"{FOUR}.bid.same-rank", THREE: f"{THREE}.bid.same-rank", TWO: f"{TWO}.bid.agreed"}

ORDER = {FOUR: f"{FOUR}.bid.order", THREE: f"{THREE}.bid.order", TWO: "aucho-2.bid.order"}


def table(form: str, stage: str = "", **options: str) -> Table:
    """A table at which the offers have just begun; for two they are agreed and spades turned."""
    if form == TWO:
        options["schikanen_for_two"] = "on"
        stage = stage if "stock" in stage else f"{stage} stock=S6".strip()
    t = Table(form, stage, options=options)
    return t.do("all pass") if t.state.deal.question == "warn" else t


def bidders(form: str) -> list[int]:
    """Who may make an offer, in turn."""
    return [0, 1] if form == TWO else [0, 1, 2]


# -------------------------------------------------------------- the same as simple Aucho


@pytest.mark.parametrize(
    ("form", "simple"), [(FOUR, "aucho-4"), (THREE, "aucho-3"), (TWO, "aucho-2")]
)
@pytest.mark.rule(
    "aucho-schikanen-4.setup.base", "aucho-schikanen-3.setup.base", "aucho-schikanen-2.setup.base"
)
def test_every_agreement_of_simple_aucho_can_be_made_here(form: str, simple: str) -> None:
    mine = catalogue().options(form)
    for name, option in catalogue().options(simple).items():
        assert set(mine[name].values) == set(option.values)
        for value, settings in option.values.items():
            assert settings.items() <= mine[name].values[value].items()


@for_forms("aucho-schikanen-4.deal.cards", "aucho-schikanen-3.deal.dealer-plays")
def test_the_dealer_has_cards_only_when_three_play(form: str) -> None:
    t = Table(form, stage=None)
    t.do(f"chance shuffle {t.rules.pack.write(t.rules.pack.cards)}", "chance cut 9")
    assert {"D6", "D7", "D8"} < t.hand(0)
    assert {"D9", "DT", "DJ"} < t.hand(1)
    assert {"DQ", "DK", "DA"} < t.hand(2)
    assert [hand.bit_count() for hand in t.state.hands] == [9, 9, 9, 0][: t.state.match.seats]
    assert len(t.state.stock) + t.state.deal.table.bit_count() == 9


@pytest.mark.rule("aucho-schikanen-3.deal.dealer-plays", "aucho-schikanen-3.slate.same")
@pytest.mark.parametrize("word", ["aucho", "misere", "durch-trump"])
def test_with_three_nobody_inherits(word: str) -> None:
    low = "H6H7H8D6D7D8C6C7C8"
    t = table(THREE, f"0={low if word == 'misere' else SPADES}")
    offer(t, 0, word, "S").play_out()
    assert columns(t)[1:] == [(0, 0, 0), (0, 0, 0)]


# -------------------------------------------------------------- order and rank


@for_forms(
    "aucho-schikanen-4.bid.order",
    "aucho-schikanen-4.bid.ranking",
    "aucho-schikanen-3.bid.order",
    "aucho-schikanen-3.bid.ranking",
    "aucho-schikanen-3.bid.dealer-last",
    "aucho-schikanen-2.bid.agreed",
)
def test_everybody_declares_once_in_turn_and_may_make_every_offer(form: str) -> None:
    t = table(form)
    for seat in bidders(form):
        assert t.turn == seat
        assert t.legal(seat) == {*RANKING, "pass"}
        for later in bidders(form)[seat + 1 :]:
            assert t.refused(f"{later} misere") == ORDER[form]
        for earlier in bidders(form)[:seat]:
            assert t.refused(f"{earlier} misere") == ORDER[form]
        t.do(f"{seat} pass")
    assert t.state.deal.question != "declare"


@for_forms(
    "aucho-schikanen-4.bid.ranking",
    "aucho-schikanen-4.bid.same-rank",
    "aucho-schikanen-3.bid.ranking",
    "aucho-schikanen-3.bid.same-rank",
    "aucho-schikanen-2.bid.agreed",
)
@pytest.mark.parametrize("best", RANKING[1:])
def test_only_a_higher_offer_may_follow(form: str, best: str) -> None:
    t = table(form).do(f"0 {best}")
    higher = RANKING[: RANKING.index(best)]
    assert t.legal(1) == {*higher, "pass"}
    for word in RANKING:
        if word not in higher:
            assert t.refused(f"1 {word}") == SAME[form]


@for_forms(
    "aucho-schikanen-4.bid.highest", "aucho-schikanen-3.bid.highest", "aucho-schikanen-2.bid.agreed"
)
def test_the_highest_offer_is_played_whoever_made_it(form: str) -> None:
    t = table(form).do("0 aucho", "1 misere")
    if form != TWO:
        t.do("2 pass")
    assert (t.state.deal.declarer, t.state.deal.game, t.state.deal.mode) == (1, "misere", "obenabe")
    t = table(form).do("0 durch", "1 pass")
    if form != TWO:
        t.do("2 pass")
    assert (t.state.deal.declarer, t.state.deal.game) == (0, "durch")


@pytest.mark.rule("aucho-schikanen-3.bid.dealer-last")
def test_with_three_the_dealer_declares_last_and_may_outbid_both() -> None:
    t = table(THREE).do("0 kehr", "1 aucho", "2 durch-trump", "2 trump C")
    assert (t.state.deal.declarer, t.state.deal.game) == (2, "durch-trump")


@for_forms(
    "aucho-schikanen-4.bid.top-ends",
    "aucho-schikanen-3.bid.top-ends",
    "aucho-schikanen-2.bid.agreed",
)
def test_all_tricks_with_trump_ends_the_bidding(form: str) -> None:
    t = table(form).do("0 durch-trump")
    assert (t.state.deal.declarer, t.state.deal.question) == (0, "trump")
    assert t.turn == 0


# -------------------------------------------------------------- naming the trump


@for_forms("aucho-schikanen-4.bid.name-trump", "aucho-schikanen-3.bid.name-trump")
@pytest.mark.parametrize("word", ["durch-trump", "aucho"])
def test_the_trump_is_named_when_the_offer_has_won(form: str, word: str) -> None:
    t = table(form)
    assert t.refused(f"0 {word} H") == f"{form}.bid.name-trump"
    t.do(f"0 {word}")
    while t.state.deal.question == "declare":
        assert t.state.deal.mode == ""
        t.do(f"{t.turn} pass")
    assert (t.state.deal.question, t.turn) == ("trump", 0)
    assert t.legal(0) == {f"trump {suit}" for suit in "HDCS"}
    t.do("0 trump C")
    assert (t.state.deal.mode, t.state.deal.question) == ("C", "play")


@for_forms("aucho-schikanen-4.bid.name-trump", "aucho-schikanen-3.bid.name-trump")
def test_by_agreement_the_trump_is_named_with_the_offer(form: str) -> None:
    t = table(form, name_trump="with-offer")
    suits = {f"{word} {suit}" for word in ("durch-trump", "aucho") for suit in "HDCS"}
    assert t.legal(0) == {*suits, "durch", "misere-durch", "misere", "kehr", "pass"}
    t.do("0 aucho D", "1 pass", "2 pass")
    assert (t.state.deal.mode, t.state.deal.question) == ("D", "play")
    t = table(form, name_trump="with-offer").do("0 durch-trump S")
    assert (t.state.deal.mode, t.state.deal.question) == ("S", "play")


@for_forms("aucho-schikanen-4.bid.name-trump", "aucho-schikanen-3.bid.name-trump")
def test_the_trump_of_an_outbid_offer_is_forgotten(form: str) -> None:
    t = table(form, name_trump="with-offer").do("0 aucho D", "1 misere", "2 pass")
    assert (t.state.deal.declarer, t.state.deal.mode) == (1, "obenabe")


@pytest.mark.rule("aucho-schikanen-2.bid.agreed-trump")
def test_for_two_only_the_great_game_may_name_any_suit() -> None:
    t = table(TWO, "stock=S7").do("0 durch-trump")
    assert t.legal(0) == {f"trump {suit}" for suit in "HDCS"}
    t = table(TWO, "stock=S7")
    assert t.refused("0 aucho H") == "aucho-schikanen-2.bid.agreed-trump"
    t.do("0 aucho", "1 pass")
    assert (t.state.deal.mode, t.state.deal.question) == ("S", "play")


# -------------------------------------------------------------- Kehr, and nobody wants to play


@for_forms(
    "aucho-schikanen-4.bid.kehr", "aucho-schikanen-3.bid.kehr", "aucho-schikanen-2.bid.agreed"
)
def test_a_kehr_that_nobody_outbids_is_carried_out(form: str) -> None:
    last = bidders(form)[-1]
    for demander in (0, last):
        t = kehr(table(form), demander)
        assert t.state.deal.demander == demander
        pass_out(t)
        assert t.marks("null") == {demander: 1}
        assert len(turned_from_stock(t)) == (17 if form == TWO else 8)


@for_forms("aucho-schikanen-4.bid.kehr", "aucho-schikanen-3.bid.kehr")
def test_whoever_offered_the_kehr_first_has_demanded_it(form: str) -> None:
    t = table(form).do("0 pass", "1 kehr")
    assert t.refused("2 kehr") == SAME[form]
    t.do("2 pass")
    assert t.state.deal.demander == 1


@for_forms(
    "aucho-schikanen-4.bid.kehr-only-aucho",
    "aucho-schikanen-3.bid.kehr-only-aucho",
    "aucho-schikanen-2.bid.agreed-kehr",
)
def test_once_a_kehr_is_running_there_is_only_the_ordinary_aucho(form: str) -> None:
    t = kehr(table(form, f"stock={'S7' if form == TWO else ''}H9D9C9S9HTDTCTST"), 0)
    rule = "bid.agreed-kehr" if form == TWO else "bid.kehr-only-aucho"
    for question in ("rob", "halt"):
        assert t.state.deal.question == question
        for word in RANKING[:4]:
            assert t.refused(f"0 {word}") == f"{form}.{rule}"
        if question == "rob":
            t.do("all pass")
    assert t.legal(0) == {"halt", "pass"}
    t.do("0 halt")
    assert t.state.deal.game == "aucho"


@pytest.mark.rule("aucho-schikanen-3.bid.all-pass", "aucho-schikanen-2.bid.agreed")
@pytest.mark.parametrize("form", [THREE, TWO])
def test_when_all_pass_nothing_is_written_and_the_next_deals(form: str) -> None:
    t = pass_out(table(form))
    assert t.ledger() == []
    assert t.state.match.dealer == 0


@pytest.mark.rule("aucho-schikanen-4.bid.all-pass")
def test_with_four_the_dealer_may_play_the_lukas_when_all_pass() -> None:
    t = table(FOUR, f"stock={SPADES}").do("0 pass", "1 pass", "2 pass")
    assert t.legal(3) == {"lukas", "pass"}
    assert len(t.hand(3)) == 9
    declined = pass_out(table(FOUR))
    assert (declined.ledger(), declined.state.match.dealer) == ([], 0)
    t.do("3 lukas", "3 trump S").play_out()
    assert t.marks("strich") == {3: 4}


@pytest.mark.rule("aucho-schikanen-4.bid.all-pass")
def test_by_agreement_the_dealer_must_play_and_may_choose_the_hindersi() -> None:
    t = table(FOUR, f"stock={SPADES}", all_pass="lukas-duty-hindersi")
    t.do("0 pass", "1 pass", "2 pass")
    assert t.legal(3) == {"hindersi", *(f"trump {suit}" for suit in "HDCS")}
    assert t.refused("3 pass") == "aucho-schikanen-4.bid.all-pass"
    t.do("3 hindersi").play_out()
    # Nine spades make all tricks: the dealer has the most points.
    assert columns(t) == [(1, 0, 0), (1, 0, 0), (1, 0, 0), (0, 1, 0)]


@pytest.mark.rule("aucho-schikanen-4.bid.all-pass")
def test_without_a_look_the_dealer_decides_before_he_sees_the_stock() -> None:
    t = table(FOUR, f"stock={SPADES}", lukas_look="off").do("0 pass", "1 pass", "2 pass")
    assert t.hand(3) == set()
    t.do("3 lukas")
    assert len(t.hand(3)) == 9
