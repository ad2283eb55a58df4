"""Euchre: packs, how the cards rank, drawing for partners, dealing."""

from __future__ import annotations

from random import Random

import pytest

from jasstui.canvas.rows import plain
from jasstui.draw.look import Look
from jasstui.engine.view_of import view_of
from jasstui.table.composing.scene import Mat, table_model
from jasstui.table.saying.speech import Speech
from jasstui.words import words_for
from tests.draw.drawing import DECKS, paint_table
from tests.rules.euchre_tables import euchre
from tests.support import Table, rules_of


def _codes(t: Table, cards: int) -> str:
    return " ".join(t.rules.pack.codes(cards))


@pytest.mark.rule("euchre-4.setup.deck-32", "euchre-4.setup.deck-28", "euchre-4.setup.deck-24")
@pytest.mark.parametrize(
    ("deck", "ranks"), [("32", "789TJQKA"), ("28", "89TJQKA"), ("24", "9TJQKA")]
)
def test_the_pack_has_32_28_or_24_cards(deck: str, ranks: str) -> None:
    pack = rules_of("euchre-4", {"deck": deck}).pack
    assert len(pack) == int(deck)
    assert pack.codes(pack.all) == [s + r for s in "HDCS" for r in ranks]


@pytest.mark.rule("euchre-4.setup.joker", "euchre-4.deal.rest")
@pytest.mark.parametrize("deck", ["32", "28", "24"])
def test_a_joker_makes_a_card_more_in_any_pack_and_in_the_rest(deck: str) -> None:
    plain_pack = euchre(deck=deck)
    with_joker = euchre(deck=deck, joker="on")
    assert len(with_joker.rules.pack) == int(deck) + 1
    rests = {"32": 12, "28": 8, "24": 4}
    for t, more in ((plain_pack, 0), (with_joker, 1)):
        rest = len(t.state.stock) + t.state.deal.table.bit_count()
        assert rest == rests[deck] + more


@pytest.mark.rule("euchre-4.setup.partners")
def test_partners_sit_opposite_each_other() -> None:
    t = euchre()
    assert t.state.match.team == (0, 1, 0, 1)
    for seat, opposite in ((0, 2), (1, 3)):
        assert t.state.after(t.state.after(seat)) == opposite


@pytest.mark.rule("euchre-4.setup.direction")
def test_deal_bids_and_play_go_to_the_left_on_the_screen_too() -> None:
    t = euchre("0=S7 1=S8 2=S9 3=ST stock=H7")
    assert t.rules.spec.direction == "clockwise"
    dealt = [e.data["target"] for e in t.events if e.kind == "move" and e.data["source"] == "stock"]
    assert dealt[:4] == ["hand:0", "hand:1", "hand:2", "hand:3"]
    for seat in range(3):
        assert t.turn == seat
        t.do(f"{seat} pass")
    t.do("3 accept", "3 discard ST")
    for seat in range(4):
        assert t.turn == seat
        t.do(f"{seat} {sorted(t.legal(seat))[0]}")
    names = ("Anna", "Beat", "Claudia", "Dani")
    speech = Speech(words_for("en"), Look(DECKS["french"]), t.rules, names)
    model = table_model(view_of(t.state, 0), Mat(0, {}), speech, 57, 12)
    rows = plain(paint_table(model, speech.look)).split("\n")
    beat = next(row for row in rows if "Beat" in row)
    assert beat.index("Beat") < beat.index("Dani")
    assert rows[0][57 // 2] == "▸"


@pytest.mark.rule(
    "euchre-4.setup.draw", "euchre-4.setup.draw-dealer", "euchre-4.setup.draw-partners"
)
def test_partners_and_dealer_are_drawn() -> None:
    t = Table("euchre-4", dealer=-1)
    t.do("chance draw HK SQ CT D8")
    match = t.state.match
    assert match.dealer == 3
    assert match.team[3] == match.team[2] != match.team[0] == match.team[1]


@pytest.mark.rule("euchre-4.setup.draw")
def test_with_fixed_seats_the_dealer_is_picked_by_chance() -> None:
    t = Table("euchre-4", dealer=-1, options={"seating": "fixed"})
    t.do("chance dealer 2")
    assert t.state.match.dealer == 2
    assert t.state.match.team == (0, 1, 0, 1)


@pytest.mark.rule("euchre-4.setup.draw-rank")
def test_for_the_draw_the_ace_is_lowest_and_the_king_highest() -> None:
    t = Table("euchre-4", dealer=-1)
    t.do("chance draw HA SK C7 DQ")
    match = t.state.match
    assert match.dealer == 0
    assert match.team[0] == match.team[2]
    assert match.circle[1] == 1


@pytest.mark.rule("euchre-4.setup.draw-ties", "euchre-4.setup.draw-ties-scope")
def test_only_equal_players_draw_again_and_keep_their_place_among_the_others() -> None:
    t = Table("euchre-4", dealer=-1)
    t.do("chance draw H9 S9 CK D8")
    assert t.state.deal.players == (0, 1)
    assert t.refused("chance draw H9 CA") != ""
    t.do("chance draw C9 D9")
    assert t.state.deal.players == (0, 1)
    t.do("chance draw HA SK")
    match = t.state.match
    # The ace drawn later is lower than every eight, but seat 0 still stands above the eight.
    assert match.dealer == 3
    assert match.team[3] == match.team[0]
    assert match.circle == (3, 2, 0, 1)


@pytest.mark.rule("euchre-4.setup.draw-joker")
def test_a_joker_that_is_drawn_is_put_back() -> None:
    t = Table("euchre-4", dealer=-1, options={"joker": "on"})
    t.do("chance draw *J S9 CK D8")
    assert t.state.deal.players == (0,)
    t.do("chance draw *J")
    assert t.state.deal.players == (0,)
    t.do("chance draw H7")
    assert t.state.match.dealer == 0


@pytest.mark.rule("euchre-4.setup.draw-seats")
def test_the_highest_sits_at_the_left_of_the_dealer_the_second_at_his_right() -> None:
    t = Table("euchre-4", dealer=-1)
    t.do("chance draw HK SQ CT D8")
    dealer, left, opposite, right = t.state.match.circle
    assert (dealer, left, opposite, right) == (3, 0, 2, 1)


# ------------------------------------------------------------------ how the cards rank


def _ranked(options: dict[str, str], trump: str, cards: str) -> str:
    """These cards from high to low by the tables of a trump suit."""
    rules = rules_of("euchre-4", options)
    table = rules.modes[trump].schedule[0]
    mask = rules.pack.mask(cards)
    found = [c for c in rules.pack.cards if c & mask]
    found.sort(key=lambda c: (table.beats[c] & mask).bit_count())
    return rules.pack.write(found)


@pytest.mark.rule("euchre-4.setup.rank-plain")
def test_plain_suits_rank_ace_to_seven_and_one_lacks_its_jack() -> None:
    assert _ranked({}, "H", "S7S8S9STSJSQSKSA") == "SASKSQSJSTS9S8S7"
    table = rules_of("euchre-4").modes["H"].schedule[0]
    pack = rules_of("euchre-4").pack
    assert pack.codes(table.suit[pack.card("D7")]) == ["D7", "D8", "D9", "DT", "DQ", "DK", "DA"]


@pytest.mark.rule("euchre-4.setup.right-bower", "euchre-4.setup.rank-trump")
@pytest.mark.parametrize(("trump", "left"), [("H", "D"), ("D", "H"), ("C", "S"), ("S", "C")])
def test_trumps_rank_bowers_ace_to_seven(trump: str, left: str) -> None:
    cards = "".join(trump + r for r in "789TJQKA") + left + "J"
    wanted = f"{trump}J{left}J" + "".join(trump + r for r in "AKQT987")
    assert _ranked({}, trump, cards) == wanted


@pytest.mark.rule("euchre-4.setup.left-bower")
def test_the_left_bower_beats_the_ace_of_trumps_and_only_of_its_colour() -> None:
    assert _ranked({}, "H", "DJHASJCJ")[:4] == "DJHA"
    assert _ranked({}, "C", "SJCAHJ")[:4] == "SJCA"


@pytest.mark.rule("euchre-4.setup.left-bower-suit")
def test_the_left_bower_follows_trumps_and_not_the_suit_printed_on_it() -> None:
    t = euchre("0=HAD7C7C8C9 1=DJD8S7S8S9 2=H9DASTSQSK stock=H7").do("0 accept", "3 discard H7")
    t.do("0 play HA")
    assert t.cards(1) == {"DJ"}
    t.do("1 play DJ", "2 play H9")
    t.do(f"3 {min(t.legal(3))}", "1 play D8")
    assert t.cards(2) == {"DA"}
    led = euchre("0=DJD7C7C8C9 1=D8S7S8S9H9 stock=H7").do("0 accept", "3 discard H7")
    led.do("0 play DJ")
    assert led.cards(1) == {"H9"}


@pytest.mark.rule("euchre-4.setup.best-bower", "euchre-4.setup.joker-suit")
def test_the_joker_is_the_highest_trump_and_follows_trumps() -> None:
    assert _ranked({"joker": "on"}, "S", "*JSJCJSA") == "*JSJCJSA"
    t = euchre("0=HAD7C7C8C9 1=*JD8S7S8S9 stock=H7", joker="on").do("0 accept", "3 discard H7")
    t.do("0 play HA")
    assert t.cards(1) == {"*J"}
    t.do("1 play *J")
    assert t.state.play
    assert t.state.play.winner == 1


# ------------------------------------------------------------------ dealing


@pytest.mark.rule("euchre-4.deal.cut")
def test_the_player_at_the_right_cuts_and_leaves_four_in_each_packet() -> None:
    t = Table("euchre-4", None)
    pack = t.rules.pack
    t.do("chance shuffle " + pack.write(pack.cards))
    for lifted in (3, 29):
        assert t.refused(f"chance cut {lifted}") == "euchre-4.deal.cut"
    t.do("chance cut 28")
    assert [e.data["seat"] for e in t.events if e.kind == "say"] == [2]
    rng = Random(1)
    seen = set()
    for _ in range(300):
        fresh = Table("euchre-4", None)
        fresh.do("chance shuffle " + pack.write(pack.cards))
        seen.add(int(fresh.state.rules.steps["shuffle"].chance(fresh.state, rng).split()[1]))
    assert min(seen) == 4
    assert max(seen) == 28


@pytest.mark.rule("euchre-4.deal.five", "euchre-4.deal.packets-plan")
@pytest.mark.parametrize(("value", "plan"), [("3-2", [3, 2]), ("2-3", [2, 3])])
def test_each_gets_five_in_two_rounds_of_equal_packets(value: str, plan: list[int]) -> None:
    t = euchre(packets=value)
    moves = [e.data for e in t.events if e.kind == "move" and e.data["target"].startswith("hand")]
    assert [m["count"] for m in moves] == [n for n in plan for _ in range(4)]
    assert [m["target"] for m in moves[:4]] == [f"hand:{p}" for p in (0, 1, 2, 3)]
    assert {hand.bit_count() for hand in t.state.hands} == {5}


@pytest.mark.rule("euchre-4.deal.packets")
def test_by_agreement_the_dealer_chooses_the_packets_before_he_deals() -> None:
    t = Table("euchre-4", None, options={"packets": "dealer"})
    assert t.turn == 3
    assert t.legal() == {"packets 3-2", "packets 2-3"}
    assert t.refused("3 packets 1-4") == t.refused("3 pass") == "euchre-4.deal.packets"
    t.do("3 packets 2-3").chance()
    moves = [e.data for e in t.events if e.kind == "move" and e.data["target"].startswith("hand")]
    assert [m["count"] for m in moves] == [2] * 4 + [3] * 4


@pytest.mark.rule("euchre-4.deal.turn-up")
def test_the_top_card_of_the_rest_is_turned_up() -> None:
    t = euchre("stock=H7C9")
    assert _codes(t, t.state.deal.turned) == "H7"
    assert t.state.deal.table == t.state.deal.turned
    assert len(t.state.stock) == 11
    for seat in range(4):
        view = view_of(t.state, seat)
        assert view.piles["stock"].known == 0
        assert view.piles["table"].known == t.state.deal.turned


@pytest.mark.rule("euchre-4.deal.rotation")
def test_the_deal_passes_to_the_left() -> None:
    t = euchre()
    for seat in (0, 1, 2, 3, 0, 1, 2, 3):
        t.do(f"{seat} pass")
    assert t.state.match.dealer == 0
    assert t.state.match.number == 2
