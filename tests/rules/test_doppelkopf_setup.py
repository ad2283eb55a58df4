"""Doppelkopf: the double pack, trumps of every game, dealing and the tricks."""

from __future__ import annotations

import re
from random import Random

import pytest

from jasstui.cards.pack import cards_of
from jasstui.engine.sample import Sampler
from jasstui.engine.step import verify
from jasstui.engine.view_of import view_of
from tests.rules.doppelkopf_deals import (
    NEXT,
    ended,
    evening,
    next_deal,
    nobody,
    normal,
    quick,
    ranking,
    solo,
    suit_order,
    table,
    written,
)
from tests.support import RULEBOOK, Table, rules_of
from tests.table.sitting import Sitting

FORM = "doppelkopf-4"
QUEENS = ["CQ", "SQ", "HQ", "DQ"]
JACKS = ["CJ", "SJ", "HJ", "DJ"]


def rule(*shorts: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*shorts)


# ------------------------------------------------------------------ the pack


@pytest.mark.rule("doppelkopf-4.setup.deck", "doppelkopf-4.setup.players")
def test_48_cards_two_of_each_for_four_players() -> None:
    rules = rules_of(FORM)
    assert len(rules.pack) == 48
    assert len(rules.codes) == 24
    assert all(rules.pack.equal[card].bit_count() == 2 for card in rules.pack.cards)
    assert rules.spec.players == [4]
    assert normal().state.deal.players == (0, 1, 2, 3)


@pytest.mark.rule("doppelkopf-4.setup.two-copies")
def test_nobody_can_tell_equal_cards_apart() -> None:
    t = normal("0=C9C9CQ 1=CACACQ")
    assert len([token for token in t.legal(0) if token == "play C9"]) == 1
    t.do("0 play C9")
    play = t.state.play
    assert play is not None
    low = play.log[0]
    assert low == t.rules.pack.equal[low] & -t.rules.pack.equal[low]


@pytest.mark.rule("doppelkopf-4.setup.two-copies")
@pytest.mark.parametrize("holders", [(1, 2), (2, 1)])
def test_who_plays_one_of_two_equal_cards_does_not_say_which(holders: tuple[int, int]) -> None:
    """Of two equal cards the lower bit falls first; who holds the other keeps one of its name."""
    first, second = holders
    t = normal(f"0=CACQ {first}=C9 {second}=C9CQ 3=SASA")
    before = [t.hand(seat) for seat in (1, 2)]
    t.do("0 play CA", "1 play C9")
    card = view_of(t.state, 2).trick[1][1]
    assert card == t.rules.pack.equal[card] & -t.rules.pack.equal[card]
    assert {code.rstrip("'") for code in t.hand(2)} == {code.rstrip("'") for code in before[1]}
    assert view_of(t.state, 2).hand == t.state.hands[2]
    t.do("2 play C9")


@pytest.mark.rule("doppelkopf-4.setup.card-values", "doppelkopf-4.setup.total-240")
def test_values_and_total() -> None:
    rules = rules_of(FORM)
    values = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
    for mode in rules.modes.values():
        points = mode.schedule[0].points
        assert all(points[c] == values[rules.pack.face[c].rank] for c in rules.pack.cards)
        assert sum(points.values()) == 240
        for suit in "HDCS":
            assert sum(points[c] for c in cards_of(rules.pack.suit[suit])) == 60


@pytest.mark.rule("doppelkopf-4.setup.direction", "doppelkopf-4.deal.forehand")
def test_everything_goes_clockwise_from_forehand() -> None:
    t = table()
    assert t.rules.spec.direction == "clockwise"
    assert t.state.deal.players == (0, 1, 2, 3)
    assert t.turn == 0
    t.do("0 pass")
    assert t.turn == 1
    t = normal("0=CACQ 1=CTCQ").do("0 play CA")
    assert t.turn == 1


# ------------------------------------------------------------------ trumps


@pytest.mark.rule("doppelkopf-4.setup.normal-trumps", "doppelkopf-4.setup.solo-trumpf")
@pytest.mark.parametrize("mode", ["normal", "trumpfsolo", "ramsch"])
def test_26_trumps_of_the_normal_game(mode: str) -> None:
    t = table()
    assert ranking(t, mode) == ["HT", *QUEENS, *JACKS, "DA", "DT", "DK", "D9"]
    assert t.rules.modes[mode].trumps.bit_count() == 26


@pytest.mark.rule("doppelkopf-4.setup.normal-plain", "doppelkopf-4.setup.alten")
def test_plain_suits_of_the_normal_game() -> None:
    t = table()
    assert [suit_order(t, "normal", s) for s in "CSHD"] == ["ATK9", "ATK9", "AK9", ""]
    levels = t.rules.spec.levels
    assert (levels.fox, levels.charlie, t.rules.spec.games["normal"].holders) == ("DA", "CJ", "CQ")


@pytest.mark.rule("doppelkopf-4.setup.solo-farbe", "doppelkopf-4.setup.solo-farbe-count")
def test_trumps_of_a_farbsolo() -> None:
    t = table()
    assert ranking(t, "C") == ["HT", *QUEENS, *JACKS, "CA", "CT", "CK", "C9"]
    assert ranking(t, "H") == ["HT", *QUEENS, *JACKS, "HA", "HK", "H9"]
    assert [t.rules.modes[m].trumps.bit_count() for m in "CSH"] == [26, 26, 24]
    assert suit_order(t, "C", "D") == "ATK9"
    assert "D" not in t.rules.modes


@pytest.mark.rule("doppelkopf-4.setup.solo-damen", "doppelkopf-4.setup.solo-buben")
def test_trumps_of_damensolo_and_bubensolo() -> None:
    t = table()
    assert ranking(t, "damensolo") == QUEENS
    assert ranking(t, "bubensolo") == JACKS
    assert [suit_order(t, "damensolo", s) for s in "CSHD"] == ["ATKJ9"] * 4
    assert [suit_order(t, "bubensolo", s) for s in "CSHD"] == ["ATKQ9"] * 4


@pytest.mark.rule("doppelkopf-4.setup.solo-fleischlos")
def test_no_trumps_in_a_fleischloser() -> None:
    t = table()
    assert t.rules.modes["fleischlos"].trumps == 0
    assert [suit_order(t, "fleischlos", s) for s in "CSHD"] == ["ATKQJ9"] * 4


@pytest.mark.rule("doppelkopf-4.setup.equal-cards")
def test_of_two_equal_cards_the_first_is_higher() -> None:
    t = normal("0=C9CQ 1=CACQ 2=CA 3=CT").play("C9 CA CA CT")
    assert t.turn == 1
    t = normal("0=DJCQ 1=SQCQ 2=SQ 3=D9").play("DJ SQ SQ D9")
    assert t.turn == 1


@pytest.mark.rule("doppelkopf-4.setup.second-heart-ten")
def test_the_second_heart_ten_beats_the_first() -> None:
    t = normal("0=DJCQ 1=HTCQ 2=HT 3=D9").play("DJ HT HT D9")
    assert t.turn == 2


@pytest.mark.rule("doppelkopf-4.setup.second-heart-ten")
def test_the_second_heart_ten_wins_the_last_trick_too() -> None:
    rules = rules_of(FORM).modes["normal"].schedule[0]
    pack = rules_of(FORM).pack
    first, second = cards_of(pack.equal[pack.card("HT")])
    assert rules.beats[first] & second
    assert rules.beats[second] & first
    assert len(rules_of(FORM).modes["normal"].schedule) == 1


@pytest.mark.rule("doppelkopf-4.setup.second-heart-ten-scope", "doppelkopf-4.play.ramsch-trumps")
def test_where_the_second_heart_ten_beats_the_first() -> None:
    rules = rules_of(FORM)
    first, second = cards_of(rules.pack.equal[rules.pack.card("HT")])
    later = {name: bool(m.schedule[0].beats[first] & second) for name, m in rules.modes.items()}
    assert {name for name, yes in later.items() if yes} == {
        "normal", "pigs", "turned", "turned-pigs", "trumpfsolo", "C", "S", "H",
    }  # fmt: skip
    assert ranking(table(), "ramsch") == ranking(table(), "normal")


# ------------------------------------------------------------------ parties


@pytest.mark.rule("doppelkopf-4.setup.re-party")
def test_holders_of_the_alten_are_re_in_secret() -> None:
    t = normal(NEXT)
    assert t.state.parties == (0, 0, 1, 1)
    assert t.state.deal.parties == (-1, -1, -1, -1)
    assert t.state.deal.sides == ()
    assert [view_of(t.state, seat).party for seat in range(4)] == [0, 0, 1, 1]
    assert view_of(t.state, 4).party == -1


@pytest.mark.rule("doppelkopf-4.setup.re-party")
def test_worlds_of_a_seat_differ_in_who_plays_together() -> None:
    t = normal(NEXT)
    sampler, rng = Sampler(view_of(t.state, 0)), Random(1)
    found = {sampler.world(rng).parties for _ in range(60)}
    assert found == {(0, 0, 1, 1), (0, 1, 0, 1), (0, 1, 1, 0)}


@pytest.mark.rule("doppelkopf-4.setup.re-party", "doppelkopf-4.setup.party-fixed")
def test_a_party_shows_with_the_card_and_stays() -> None:
    t = normal("0=CQD9 1=CQSQ 2=DK 3=DT").do("0 play CQ")
    assert t.state.deal.parties == (0, -1, -1, -1)
    t.do("1 play SQ", "2 play DK", "3 play DT", "0 play D9", "1 play CQ")
    assert t.state.deal.parties == (0, 0, 1, 1)
    assert t.state.deal.sides == (0, 0, 1, 1)
    assert not t.hand(0) & {"CQ"}
    assert t.state.parties[0] == 0


@pytest.mark.rule("doppelkopf-4.setup.solo-parties")
def test_the_soloist_alone_is_re() -> None:
    t = solo("damensolo", 2, "0=CQ 1=CQ")
    assert t.state.parties == (1, 1, 0, 1)
    assert t.state.deal.sides == (1, 1, 0, 1)


@pytest.mark.rule("doppelkopf-4.setup.solo-kinds")
def test_which_solos_are_allowed_is_agreed() -> None:
    t = nobody(table().do("0 solo"), "name")
    assert t.legal() == {
        "name trumpfsolo", "name C", "name S", "name H", "name damensolo", "name bubensolo",
        "name fleischlos",
    }  # fmt: skip
    t = nobody(table(solo_kinds="trump+jacks").do("0 solo"), "name")
    assert t.legal() == {"name trumpfsolo", "name bubensolo"}
    assert t.refused("0 name damensolo") == "doppelkopf-4.setup.solo-kinds"


# ------------------------------------------------------------------ dealing


@pytest.mark.rule("doppelkopf-4.deal.packets")
def test_twelve_cards_in_four_packets_of_three() -> None:
    moves = [e.data for e in table().events if e.kind == "move"]
    assert [(m["target"], m["count"]) for m in moves] == [
        (f"hand:{seat}", 3) for _ in range(4) for seat in range(4)
    ]


@pytest.mark.rule("doppelkopf-4.deal.cut")
def test_three_cards_are_lifted_and_three_left() -> None:
    t = Table(FORM, None, dealer=3)
    t.do("chance shuffle " + t.rules.pack.write(t.rules.pack.cards))
    assert t.refused("chance cut 2") == "doppelkopf-4.deal.cut"
    assert t.refused("chance cut 46") == "doppelkopf-4.deal.cut"
    t.do("chance cut 45")
    assert t.state.deal.said[0] == (2, "cut 45")


@pytest.mark.rule("doppelkopf-4.deal.host-deals", "doppelkopf-4.deal.rotation")
def test_the_host_deals_first_and_the_deal_goes_round() -> None:
    t = normal()
    assert (t.state.match.dealer, evening(t).host) == (3, 3)
    ended(t, (70, 50, 70, 50))
    assert t.state.match.dealer == 0
    next_deal(t)
    assert t.state.deal.players == (1, 2, 3, 0)


@pytest.mark.rule("doppelkopf-4.setup.terms", "doppelkopf-4.bid.solo-sequence")
def test_a_round_has_as_many_games_as_players_with_or_without_solos() -> None:
    t = ended(solo("trumpfsolo", 0), (130, 30, 50, 30))
    assert (evening(t).dealt, t.state.match.dealer) == (1, 0)
    for _ in range(3):
        quick(t)
    assert (evening(t).dealt, t.state.match.dealer) == (4, 3)
    assert t.rules.spec.partie.kind == "meetings"


@pytest.mark.rule("doppelkopf-4.deal.no-other-redeal")
def test_nothing_else_is_thrown_in() -> None:
    nines = table("0=C9C9S9S9H9H9D9D9CQ 1=CQ")
    assert nines.legal() == {"solo", "pass"}
    kings = table("0=CKCKSKSKHKHKDKDKCQ 1=CQ")
    assert kings.legal() == {"solo", "pass"}
    t = nobody(table("0=CACACTCTCKCKSASASTSTSKCQ 1=CQ"), "give-away")
    assert t.legal(0) == {"give-away", "pass"}


# ------------------------------------------------------------------ the tricks


@pytest.mark.rule("doppelkopf-4.play.opening-lead", "doppelkopf-4.bid.normal-default")
def test_forehand_leads_to_a_normal_game() -> None:
    t = normal()
    assert (t.state.deal.game, t.state.deal.mode) == ("normal", "normal")
    assert t.turn == 0


@pytest.mark.rule("doppelkopf-4.play.follow")
def test_the_suit_led_is_followed_and_trumps_are_one_suit() -> None:
    t = normal("0=CQHT 1=D9HQHACQ").do("0 play HT")
    assert {"D9", "HQ", "CQ"} <= t.cards(1)
    assert "HA" not in t.cards(1)
    assert t.refused("1 play HA") == "doppelkopf-4.play.follow"
    t = normal("0=HACQ 1=H9HQCTCQ").do("0 play HA")
    assert t.cards(1) <= {"HA", "HK", "H9"}
    assert "HQ" not in t.cards(1)


@pytest.mark.rule("doppelkopf-4.play.void")
def test_without_the_suit_any_card_may_be_played() -> None:
    t = normal("0=HACQ 1=CACACTCTCKCKC9C9SADJDJCQ").do("0 play HA")
    assert t.cards(1) == {"CA", "CT", "CK", "C9", "SA", "DJ", "CQ"}


@pytest.mark.rule("doppelkopf-4.play.winner")
def test_the_highest_trump_or_the_highest_card_of_the_suit_wins() -> None:
    t = normal("0=CKCQ 1=CACQ 2=CT 3=C9").play("CK CA CT C9")
    assert t.turn == 1
    t = normal("0=HKCQ 1=HACQ 2=HTDJSASASTSTSKSKCACACTCT 3=H9").do(
        "0 play HK", "1 play HA", "2 play DJ", "3 play H9"
    )
    assert t.turn == 2


@pytest.mark.rule("doppelkopf-4.play.one-card")
def test_everybody_plays_one_card_in_turn() -> None:
    t = normal("0=CACQ 1=CTCQ")
    for word in ("play", "play CA CQ", "pass"):
        assert t.refused(f"0 {word}") == "doppelkopf-4.play.one-card"
    t.do("0 play CA")
    assert t.refused("0 play CQ") == "table.turn"


@pytest.mark.rule("doppelkopf-4.play.twelve-tricks", "doppelkopf-4.play.tricks-closed")
def test_twelve_tricks_kept_by_each_player() -> None:
    t = normal(NEXT)
    play = t.state.play
    assert play is not None
    t.play_out_until(1)
    assert len(play.winners) == 11
    assert sum(play.won) == 11
    t.play_out()
    assert len(play.winners) == 12
    assert sum(play.points) == 240
    told = [e.data["points"] for e in t.events if e.kind == "deal" and "points" in e.data]
    re, kontra = told[-1]
    assert re == play.points[0] + play.points[1]
    assert kontra == play.points[2] + play.points[3]
    assert sum(written(t)) == 0


def test_a_card_goes_by_its_own_code_and_by_that_of_its_copy() -> None:
    t = normal("0=HAHACQ")
    for code in ("HA", "HA'", "CQ", "CQ'"):
        assert verify(t.state, 0, f"play {code}") is None
    assert verify(t.state, 0, "play HT'") == verify(t.state, 0, "play HT")
    t.do("0 play HA'")
    assert t.turn == 1


@pytest.mark.parametrize(
    ("language", "suits", "others"),
    [
        ("de", ("Kreuz", "Pik", "Herz", "Karo"), "Ecken?|Schaufel|Eggen|Bauern?"),
        ("en", ("Clubs", "Spades", "Hearts", "Diamonds"), "Kreuz|Pik|Herz|Karo|Buben?|Heart Tens?"),
    ],
)
def test_table_and_rulebook_call_the_cards_alike(
    language: str, suits: tuple[str, ...], others: str
) -> None:
    speech = Sitting(FORM, language=language).desk.speech
    assert tuple(map(speech.suit, "CSHD")) == suits
    told = " ".join(map(speech.naming.rule, RULEBOOK.ledger(FORM).rules))
    assert all(re.search(rf"\b{suit}\b", told, re.IGNORECASE) for suit in suits)
    assert not re.findall(rf"\b({others})\b", told)
