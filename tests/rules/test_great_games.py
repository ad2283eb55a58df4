"""Aucho with all Schikanen: how the great games are played, and the demanded card.

For four players the dealer sits at 3 and has no hand, for three at 2, for two at 1. For two the
games are played only by agreement.
"""

from __future__ import annotations

import pytest

from tests.rules.aucho_tables import (
    DIAMONDS,
    HEARTS,
    LOW,
    MIDDLE,
    SPADES,
    codes,
    kehr,
    offer,
    turned,
)
from tests.support import Table, for_forms

FOUR, THREE, TWO = "aucho-schikanen-4", "aucho-schikanen-3", "aucho-schikanen-2"


def table(form: str, stage: str = "", **options: str) -> Table:
    """A table at which the offers have just begun; for two they are agreed and spades turned."""
    if form == TWO:
        options["schikanen_for_two"] = "on"
        stage = stage if "stock" in stage else f"{stage} stock=S6".strip()
    return Table(form, stage, options=options)


def others(t: Table, seat: int) -> list[int]:
    """The declarer's opponents in turn."""
    players = t.state.deal.players
    at = players.index(seat) + 1
    return [p for p in players[at:] + players[:at] if p != seat]


def lead(t: Table, seat: int, card: str, *answers: str) -> Table:
    """A trick led by this seat; who has no answer named plays his lowest legal card."""
    t.do(f"{seat} play {card}")
    for i, other in enumerate(others(t, seat)):
        answer = answers[i] if i < len(answers) else min(t.cards(other))
        t.do(f"{other} play {answer}")
    return t


# -------------------------------------------------------------- all tricks


@for_forms("aucho-schikanen-4.game.a", "aucho-schikanen-3.game.a", "aucho-schikanen-2.game.agreed")
def test_all_tricks_with_trump_need_all_nine(form: str) -> None:
    t = offer(table(form, f"0={SPADES.replace('S6', 'HA')}"), 0, "durch-trump", "S")
    assert (t.state.deal.mode, t.turn) == ("S", 0)
    for card in ("SJ", "S9", "SA", "SK", "SQ", "ST", "S8", "S7"):
        lead(t, 0, card)
        assert t.state.match.number == 1
        assert not t.state.match.over
    lead(t, 0, "HA")
    assert t.state.match.columns[0].striche == 7


@for_forms("aucho-schikanen-4.game.b", "aucho-schikanen-3.game.b", "aucho-schikanen-2.game.agreed")
def test_all_tricks_without_trump_in_obenabe_order(form: str) -> None:
    t = offer(table(form, f"0={HEARTS} 1={DIAMONDS}"), 0, "durch")
    assert t.state.deal.mode == "obenabe"
    t.play_out()
    assert t.state.match.columns[0].striche == 7
    # The Under is above the Banner: the trick is lost and so is the game.
    t = offer(table(form, "0=HAHT 1=HKHJ"), 0, "durch")
    lead(t, 0, "HA", "HK")
    assert not t.state.match.over
    lead(t, 0, "HT", "HJ")
    assert t.state.match.over


@for_forms(
    "aucho-schikanen-4.game.stop-durch",
    "aucho-schikanen-3.game.stop-durch",
    "aucho-schikanen-2.game.agreed",
)
@pytest.mark.parametrize(("word", "ruff"), [("durch-trump", "SA"), ("durch", "HK")])
def test_the_deal_ends_with_the_first_trick_the_declarer_does_not_win(
    form: str, word: str, ruff: str
) -> None:
    t = offer(table(form, "0=SJHAHQ 1=SAHKH6H7D6D7D8D9DT"), 0, word, "S")
    lead(t, 0, "HA", "H6")
    assert not t.state.match.over
    lead(t, 0, "HQ", ruff)
    assert t.state.match.over
    assert len([e for e in t.events if e.kind == "trick"]) == 2


# -------------------------------------------------------------- no trick


@for_forms(
    "aucho-schikanen-4.game.c",
    "aucho-schikanen-4.game.d",
    "aucho-schikanen-3.game.c",
    "aucho-schikanen-3.game.d",
    "aucho-schikanen-2.game.agreed",
)
@pytest.mark.parametrize("word", ["misere-durch", "misere"])
def test_in_a_misere_the_declarer_must_not_win_a_trick(form: str, word: str) -> None:
    t = offer(table(form, f"0={LOW} 1={MIDDLE}"), 0, word).play_out()
    assert len([e for e in t.events if e.kind == "trick"]) == 9
    assert t.state.match.columns[0].striche == (7 if word == "misere-durch" else 4)


@for_forms(
    "aucho-schikanen-4.game.misere-order",
    "aucho-schikanen-3.game.misere-order",
    "aucho-schikanen-2.game.agreed",
)
@pytest.mark.parametrize("word", ["misere-durch", "misere"])
def test_a_misere_has_no_trump_and_obenabe_order(form: str, word: str) -> None:
    t = offer(table(form, "0=HTH6 1=HJH7SA"), 0, word)
    assert t.state.deal.mode == "obenabe"
    lead(t, 0, "HT", "HJ")
    # Not lost: the Under has taken the Banner.
    assert t.state.match.number == 1
    assert t.turn == 1


@for_forms(
    "aucho-schikanen-4.game.stop-misere",
    "aucho-schikanen-3.game.stop-misere",
    "aucho-schikanen-2.game.agreed",
)
@pytest.mark.parametrize("word", ["misere-durch", "misere"])
def test_the_deal_ends_with_the_first_trick_the_declarer_wins(form: str, word: str) -> None:
    t = offer(table(form, "0=H6HA 1=H7HK"), 0, word)
    lead(t, 0, "H6", "H7")
    assert t.turn != 0
    t.do(f"{t.turn} play {'HK' if 'HK' in t.cards() else min(t.cards())}")
    while t.state.match.number == 1 and not t.state.match.over:
        t.do(f"{t.turn} play {'HA' if 'HA' in t.cards() else min(t.cards())}")
    tricks = [e for e in t.events if e.kind == "trick"]
    assert tricks[-1].data["winner"] == 0
    assert [e.data["winner"] for e in tricks[:-1]].count(0) == 0
    assert len(tricks) < 9


# -------------------------------------------------------------- Weis, the ordinary Aucho, the lead


@for_forms(
    "aucho-schikanen-4.game.no-weis",
    "aucho-schikanen-3.game.no-weis",
    "aucho-schikanen-2.game.agreed",
)
@pytest.mark.parametrize("word", ["durch-trump", "durch", "misere-durch", "misere"])
def test_in_the_great_games_neither_weis_nor_stoeck_are_announced(form: str, word: str) -> None:
    short = "game.agreed" if form == TWO else "game.no-weis"
    t = offer(table(form, f"0={SPADES} 1={HEARTS} stock=D6"), 0, word, "S")
    assert not any(token.startswith("weis") for token in t.legal(0))
    assert t.refused("0 weis") == f"{form}.{short}"
    t.do("0 play SK")
    if not t.state.match.over and t.turn == 1:
        assert not any(token.startswith("weis") for token in t.legal(1))
        t.play_out()
    assert {e.cause for e in t.ledger()} & {"weis", "stoeck"} == set()


@for_forms(
    "aucho-schikanen-4.game.e",
    "aucho-schikanen-4.slate.aucho",
    "aucho-schikanen-3.game.e",
    "aucho-schikanen-3.slate.aucho",
)
def test_the_ordinary_aucho_needs_more_points_than_all_opponents(form: str) -> None:
    heir = {3: 2} if form == FOUR else {}
    seats = 4 if form == FOUR else 3
    results = set()
    for seed in range(12):
        t = Table(form, "0=HJH9DADKCACKSASKH6", seed=seed)
        offer(t, 0, "aucho", "H").play_out()
        points = {False: 0, True: 0}
        for entry in t.ledger():
            if entry.unit == "points":
                points[entry.seats == (0,)] += entry.total
        won = points[True] > points[False]
        results.add(won)
        assert t.marks("strich") == ({0: 2, **heir} if won else dict.fromkeys(range(1, seats), 1))
        assert t.marks("null") == ({} if won else {0: 1})
    assert results == {True, False}


@pytest.mark.rule("aucho-schikanen-4.slate.aucho", "aucho-schikanen-3.slate.aucho")
@pytest.mark.parametrize("form", [FOUR, THREE])
def test_a_game_from_the_kehr_is_written_like_one_from_the_hand(form: str) -> None:
    t = kehr(table(form, f"1={SPADES.replace('S6', 'HA')} stock=D7D8D9DTC7C8C9CTS6"))
    t.do("0 pass", "1 halt").play_out()
    assert t.marks("strich") == {1: 2, **({3: 2} if form == FOUR else {})}


@for_forms("aucho-schikanen-4.game.lead", "aucho-schikanen-3.game.lead")
@pytest.mark.parametrize("first", ["declarer", "forehand"])
@pytest.mark.parametrize("word", ["durch-trump", "durch", "misere-durch", "misere", "aucho"])
def test_the_declarer_leads_unless_forehand_is_agreed(form: str, word: str, first: str) -> None:
    t = offer(table(form, first_lead=first), 1, word, "S")
    assert (t.state.deal.question, t.turn) == ("play", 1 if first == "declarer" else 0)


@for_forms("aucho-schikanen-4.game.lead", "aucho-schikanen-3.game.lead")
@pytest.mark.parametrize("first", ["declarer", "forehand"])
def test_the_declarer_leads_after_a_kehr_too(form: str, first: str) -> None:
    t = kehr(table(form, "stock=D7D8D9DTC7C8C9CTS6", first_lead=first)).do("0 pass", "1 halt")
    assert (t.state.deal.question, t.turn) == ("play", 1 if first == "declarer" else 0)


@pytest.mark.parametrize("word", ["durch-trump", "durch", "misere-durch", "misere", "aucho"])
@pytest.mark.rule("aucho-schikanen-2.play.agreed-lead")
def test_for_two_forehand_leads_in_every_game(word: str) -> None:
    t = offer(table(TWO), 1, word, "S")
    assert (t.state.deal.declarer, t.state.deal.question, t.turn) == (1, "play", 0)


@pytest.mark.rule("aucho-schikanen-2.rob.agreed")
def test_for_two_the_turned_card_may_be_robbed_in_the_great_game_in_its_suit() -> None:
    t = offer(table(TWO, "0=S6 stock=SJ"), 0, "durch-trump", "S").do("0 rob S6")
    assert "SJ" in t.hand(0)
    assert turned(t) == "S6"


@pytest.mark.parametrize("word", ["durch-trump", "durch", "misere-durch", "misere"])
@pytest.mark.rule("aucho-schikanen-2.rob.agreed")
def test_for_two_the_turned_card_cannot_be_robbed_in_another_game(word: str) -> None:
    t = offer(table(TWO, "0=S6 stock=SJ"), 0, word, "H")
    assert "rob S6" not in t.legal(0)
    assert t.refused("0 rob S6") == "aucho-schikanen-2.rob.agreed"


# -------------------------------------------------------------- the demanded card


def rule(form: str, name: str) -> str:
    """The rule of the form about the demanded card; for two there is only one."""
    return f"{form}.swap.agreed" if form == TWO else f"{form}.swap.{name}"


@for_forms(
    "aucho-schikanen-4.swap.option",
    "aucho-schikanen-4.swap.when",
    "aucho-schikanen-3.swap.option",
    "aucho-schikanen-3.swap.when",
    "aucho-schikanen-2.swap.agreed",
)
@pytest.mark.parametrize("word", ["durch-trump", "durch", "misere-durch", "misere"])
def test_by_agreement_the_declarer_of_a_great_game_may_demand_a_card(form: str, word: str) -> None:
    t = offer(table(form, "0=HA 1=HK"), 0, word, "H")
    assert t.state.deal.question == "play"
    assert t.refused("0 demand HK") == rule(form, "option")
    t = offer(table(form, "0=HA 1=HK", demand_card="on"), 0, word, "H")
    assert (t.state.deal.question, t.turn) == ("demand", 0)
    # Trump is named already, nothing is led, and he may do without.
    assert t.state.deal.mode
    assert {"demand HK", "pass"} <= t.legal(0)
    assert t.refused("0 play HA") == rule(form, "when")
    t.do("0 pass")
    assert t.state.deal.question == "play"


@for_forms(
    "aucho-schikanen-4.swap.option",
    "aucho-schikanen-3.swap.option",
    "aucho-schikanen-2.swap.agreed",
)
def test_in_the_ordinary_aucho_no_card_can_be_demanded(form: str) -> None:
    t = offer(table(form, demand_card="on"), 0, "aucho", "S")
    assert t.state.deal.question == "play"
    assert t.refused("0 demand HK") == rule(form, "option")


@for_forms(
    "aucho-schikanen-4.swap.give",
    "aucho-schikanen-4.swap.when",
    "aucho-schikanen-3.swap.give",
    "aucho-schikanen-3.swap.when",
    "aucho-schikanen-2.swap.agreed",
)
def test_the_holder_gives_the_card_and_gets_any_other_for_it(form: str) -> None:
    t = offer(table(form, "0=HAC6 1=HK", demand_card="on"), 0, "durch").do("0 demand HK")
    assert "HK" in t.hand(0)
    assert "HK" not in t.hand(1)
    t.do("0 give C6")
    assert "C6" in t.hand(1)
    assert [len(t.hand(p)) for p in t.state.deal.players] == [9] * len(t.state.deal.players)
    # Once only.
    assert t.state.deal.question == "play"
    assert t.refused("0 demand HQ") == rule(form, "when")


@for_forms(
    "aucho-schikanen-4.swap.stock", "aucho-schikanen-3.swap.stock", "aucho-schikanen-2.swap.agreed"
)
def test_a_card_in_the_stock_cannot_be_had_and_no_other_may_be_demanded(form: str) -> None:
    # Sixes: for two the nineteenth card, else the open card of the stock; and a covered card.
    stock = "S6HK" if form == TWO else "HKH6H7H8D6D7D8C6S6"
    for card in ("S6", "HK"):
        t = offer(table(form, f"0=HA stock={stock}", demand_card="on"), 0, "durch")
        before = t.hand(0)
        t.do(f"0 demand {card}")
        assert t.hand(0) == before
        assert t.state.deal.question == "play"
        assert t.refused("0 demand HQ") == rule(form, "when")


@for_forms(
    "aucho-schikanen-4.swap.what", "aucho-schikanen-3.swap.what", "aucho-schikanen-2.swap.agreed"
)
def test_any_card_but_ones_own_may_be_demanded_and_any_but_that_given_back(form: str) -> None:
    t = offer(table(form, "0=HA 1=HK", demand_card="on"), 0, "durch")
    pack = codes(t, t.rules.pack.all)
    assert {x.split()[1] for x in t.legal(0) if x != "pass"} == pack - t.hand(0)
    assert t.refused("0 demand HA") == rule(form, "what")
    before = t.hand(0)
    t.do("0 demand HK")
    assert t.legal(0) == {f"give {card}" for card in before}
    assert t.refused("0 give HK") == rule(form, "what")


@for_forms(
    "aucho-schikanen-4.swap.public",
    "aucho-schikanen-3.swap.public",
    "aucho-schikanen-2.swap.agreed",
)
def test_the_demand_is_public_and_the_card_given_back_is_not(form: str) -> None:
    t = offer(table(form, "0=HAC6 1=HK", demand_card="on"), 0, "durch")
    t.events.clear()
    t.do("0 demand HK", "0 give C6")
    assert (0, "demand HK") in t.state.deal.said
    got, given = (e for e in t.events if e.kind == "move")
    seats = range(t.state.match.seats)
    assert all("cards" in got.seen_by(p).data for p in seats)  # type: ignore[union-attr]
    assert [p for p in seats if "cards" in given.seen_by(p).data] == [0, 1]  # type: ignore[union-attr]
    assert not any("C6" in word for _, word in t.state.deal.said)
