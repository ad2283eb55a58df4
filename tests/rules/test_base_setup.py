"""The pack, the seats, the first dealer, shuffling, cutting and dealing."""

from __future__ import annotations

import pytest

from jasstui.cards.faces import Face
from jasstui.draw.deck import deck
from jasstui.draw.seats import table_layout
from jasstui.mechanics.hands.seating import DrawnCards
from tests.support import FORMS, RULEBOOK, Table, catalogue, rules_of


def _follows(form: str) -> bool:
    """Whether a form follows the common rules and has no pack of its own."""
    base = "jass-base" in {ledger.id for ledger in RULEBOOK.chain(form)}
    return base and f"{form}.setup.deck" not in {r.id for r in RULEBOOK.ledger(form).rules}


JASS = [form for form in FORMS if _follows(form)]

PACK = "".join(s + r for s in "HDCS" for r in "6789TJQKA")


@pytest.mark.rule("jass-base.setup.deck")
@pytest.mark.parametrize("form", JASS)
def test_the_pack_has_nine_ranks_in_four_suits_and_no_card_twice(form: str) -> None:
    pack = rules_of(form).pack
    assert pack.codes(pack.all) == [s + r for s in "HDCS" for r in "6789TJQKA"]


@pytest.mark.rule("jass-base.setup.ranks")
def test_every_rank_letter_shows_the_label_of_its_german_name() -> None:
    swiss = deck("swiss")
    labels = [swiss.rank(Face("H", rank), "banner") for rank in "6789TJQKA"]
    assert labels == ["6", "7", "8", "9", "B", "U", "O", "K", "A"]
    assert swiss.rank(Face("H", "T"), "de") == "10"
    french = deck("french")
    assert [french.rank(Face("H", rank), "de") for rank in "JQ"] == ["B", "D"]


@pytest.mark.rule("jass-base.setup.suits")
def test_the_two_decks_pair_their_suits_as_the_sources_say() -> None:
    french, swiss = deck("french"), deck("swiss")
    assert [french.suits[s].glyph for s in "HDCS"] == ["♥", "♦", "♣", "♠"]
    assert [swiss.suits[s].letters for s in "HDCS"] == ["Se", "Si", "Ro", "Ei"]


@pytest.mark.rule("jass-base.setup.direction")
@pytest.mark.parametrize("form", JASS)
def test_cards_and_turns_go_round_to_the_right(form: str) -> None:
    assert rules_of(form).spec.direction == "counter-clockwise"
    layout = table_layout(4, 120, 40)
    me, right, _, left = (place.x for place in layout.places)
    assert left < me < right
    t = Table("schieber-4", dealer=0)
    assert [e.data["target"] for e in t.events if e.kind == "move"][:4] == [
        "hand:1",
        "hand:2",
        "hand:3",
        "hand:0",
    ]
    t.do("1 trump H").play("H6")
    assert t.turn == 2


@pytest.mark.rule("jass-base.setup.forehand")
def test_forehand_sits_right_of_the_dealer_who_is_last_or_sits_out() -> None:
    assert Table("schieber-4", dealer=1).state.deal.players == (2, 3, 0, 1)
    sitting_out = Table("aucho-4", dealer=1)
    assert sitting_out.state.deal.players == (2, 3, 0)
    assert sitting_out.hand(1) == set()


@pytest.mark.rule("jass-base.setup.first-dealer", "schieber-4.setup.first-forehand")
@pytest.mark.parametrize("form", ["schieber-4", "aucho-4"])
def test_the_lowest_card_drawn_deals(form: str) -> None:
    t = Table(form, dealer=-1)
    t.do("chance draw HA C9 D7 SK")
    assert t.state.match.dealer == 2
    t = Table(form, dealer=-1).do("chance draw HT SJ DQ CA")
    assert t.state.match.dealer == 0
    t = Table(form, dealer=-1).do("chance draw HA SK D6 C7")
    assert t.state.match.dealer == 2


@pytest.mark.rule("jass-base.setup.first-dealer")
def test_every_player_draws_one_card_of_the_pack() -> None:
    t = Table("schieber-4", dealer=-1)
    assert t.refused("chance draw HA C9 D7") == "table.token"
    assert t.refused("chance draw HA HA D7 SK") == "table.token"
    t.chance()
    assert [seat for seat, _ in DrawnCards.of(t.state.match).drawn] == [0, 1, 2, 3]


@pytest.mark.rule("jass-base.setup.first-dealer-tie")
def test_only_those_with_the_same_lowest_card_draw_again() -> None:
    t = Table("schieber-4", dealer=-1).do("chance draw H6 SA D6 CA")
    assert t.state.match.dealer == -1
    assert t.refused("chance draw H7 SA D6 CA") == "table.token"
    t.do("chance draw C8 D8")
    assert t.state.match.dealer == -1
    t.do("chance draw CA SK")
    assert t.state.match.dealer == 2


@pytest.mark.rule("jass-base.setup.first-dealer", "schieber-4.setup.first-forehand")
@pytest.mark.rule("jass-base.setup.first-dealer-named")
def test_by_agreement_chance_or_a_player_names_the_first_dealer() -> None:
    t = Table("schieber-4", dealer=-1, options={"first_dealer": "random"})
    assert t.refused("chance draw HA C9 D7 SK") == "table.token"
    assert t.refused("chance dealer 4") == "table.token"
    t.do("chance dealer 3")
    assert t.state.match.dealer == 3
    t = Table("schieber-4", dealer=-1, options={"first_dealer": "chosen"})
    assert t.legal(0) == {"dealer 0", "dealer 1", "dealer 2", "dealer 3"}
    assert t.refused("0 dealer 4") == t.refused("0 pass") == "jass-base.setup.first-dealer-named"
    t.do("0 dealer 1")
    assert t.state.match.dealer == 1


@pytest.mark.rule("jass-base.setup.table-rule")
def test_what_the_table_agrees_goes_before_the_rule_and_cannot_change_later() -> None:
    assert Table("schieber-4", stage="0=HJ").do("0 trump H").legal() >= {"play HJ"}
    agreed = Table("schieber-4", options={"push_back": "on"}).do("0 push")
    assert "push" in agreed.legal(2)
    with pytest.raises(AttributeError):
        agreed.rules.spec.phases["choose"].push_back = False  # type: ignore[attr-defined]
    before = agreed.state.rules
    agreed.do("2 trump H").play_out()
    assert agreed.state.rules is before


@pytest.mark.rule("jass-base.setup.seats-fixed")
def test_seats_stay_the_same_for_a_whole_partie() -> None:
    t = Table("schieber-4", options={"target": "1000"}, seed=4)
    circle, team = t.state.match.circle, t.state.match.team
    while not t.state.match.over:
        t.chance().do(f"{t.turn} trump S").play_out()
        assert (t.state.match.circle, t.state.match.team) == (circle, team)
    assert t.state.match.number > 3


# ------------------------------------------------------------------ dealing


@pytest.mark.rule("jass-base.deal.shuffle")
def test_before_every_deal_the_whole_pack_is_shuffled() -> None:
    t = Table("schieber-4", stage=None)
    orders = set()
    for _ in range(3):
        assert t.state.deal.question == "shuffle"
        t.chance()
        orders.add(tuple(frozenset(t.hand(seat)) for seat in range(4)))
        t.do(f"{t.turn} trump H").play_out()
    assert len(orders) == 3


@pytest.mark.rule("jass-base.deal.misdeal", "schieber-4.deal.misdeal")
def test_no_deal_can_be_uneven_or_miss_a_card() -> None:
    t = Table("schieber-4", stage=None)
    short, twice = PACK[2:], PACK[2:] + "SA"
    assert t.refused(f"chance shuffle {short}") == "table.token"
    assert t.refused(f"chance shuffle {twice}") == "table.token"
    assert t.refused("chance stage 0=H6H7H8H9HTHJHQHKHAD6") == "table.token"
    assert t.state.match.dealer == 3
    t.chance()
    assert [len(t.hand(seat)) for seat in range(4)] == [9, 9, 9, 9]
    assert not any(e.seen_by(1) and "cards" in e.seen_by(1).data for e in t.events  # type: ignore[union-attr]
                   if e.kind == "move" and e.data["target"] != "hand:1")  # fmt: skip


@pytest.mark.rule("jass-base.deal.cut")
@pytest.mark.parametrize(("lifted", "allowed"), [(2, False), (3, True), (35, True), (36, False)])
def test_the_cut_lifts_three_to_thirty_five_cards(lifted: int, allowed: bool) -> None:
    t = Table("schieber-4", stage=None).do(f"chance shuffle {PACK}")
    if allowed:
        t.do(f"chance cut {lifted}")
        assert t.state.deal.said == ((2, f"cut {lifted}"),)
    else:
        assert t.refused(f"chance cut {lifted}") == "jass-base.deal.cut"


@pytest.mark.rule("jass-base.deal.cut")
def test_the_cut_is_compulsory_and_made_left_of_the_dealer() -> None:
    t = Table("schieber-4", stage=None, dealer=1).do(f"chance shuffle {PACK}")
    assert t.state.deal.question == "cut"
    t.do("chance cut 20")
    assert t.state.deal.said == ((0, "cut 20"),)
    two = Table("aucho-2", stage=None, dealer=0).do(f"chance shuffle {PACK}", "chance cut 20")
    assert two.state.deal.said == ((1, "cut 20"),)


@pytest.mark.rule(
    "jass-base.deal.from-top",
    "jass-base.deal.packets",
    "jass-base.deal.cut",
    "schieber-4.deal.cards",
)
def test_three_packets_of_three_from_the_top_of_the_cut_pack() -> None:
    t = Table("schieber-4", stage=None).do(f"chance shuffle {PACK}", "chance cut 3")
    assert t.hand(0) == {"H9", "HT", "HJ", "DQ", "DK", "DA", "S6", "S7", "S8"}
    assert t.hand(1) == {"HQ", "HK", "HA", "C6", "C7", "C8", "S9", "ST", "SJ"}
    assert t.hand(2) == {"D6", "D7", "D8", "C9", "CT", "CJ", "SQ", "SK", "SA"}
    assert t.hand(3) == {"D9", "DT", "DJ", "CQ", "CK", "CA", "H6", "H7", "H8"}
    first = next(e for e in t.events if e.kind == "move")
    assert first.data["target"] == "hand:0"
    assert "cards" in first.seen_by(0).data  # type: ignore[union-attr]
    assert "cards" not in first.seen_by(1).data  # type: ignore[union-attr]


@pytest.mark.rule("jass-base.deal.packets")
def test_every_form_deals_in_the_packets_for_its_hands() -> None:
    usual = {12: ([3] * 4, [4] * 3), 10: ([5, 5],), 9: ([3] * 3,), 8: ([4, 4],), 7: ([4, 3],)}
    usual |= {6: ([3, 3],), 5: ([3, 2],)}
    for form in JASS:
        packets = catalogue().resolve(form, {}).phases["hand-out"].packets  # type: ignore[attr-defined]
        assert packets in usual[sum(packets)], form


@pytest.mark.rule("jass-base.deal.rotation")
def test_the_deal_passes_to_the_right_after_every_deal() -> None:
    t = Table("schieber-4", dealer=2, seed=3)
    dealers = []
    for _ in range(3):
        dealers.append(t.state.match.dealer)
        t.chance().do(f"{t.turn} trump D").play_out()
    assert dealers == [2, 3, 0]


@pytest.mark.rule("jass-base.deal.redeal-void")
def test_when_nobody_takes_the_game_nothing_is_written_and_the_next_player_deals() -> None:
    t = Table("aucho-3", dealer=2).do("all pass", "0 pass", "1 pass", "2 pass")
    assert t.ledger() == []
    assert (t.state.match.number, t.state.match.dealer) == (2, 0)


# ------------------------------------------------------------------ robbing


@pytest.mark.rule("jass-base.rob.meaning")
def test_robbing_swaps_the_six_for_the_card_that_lies_open() -> None:
    t = Table("aucho-2", stage="0=H6HKS6 stock=HA", dealer=1).do("0 aucho H")
    assert t.state.rules.pack.codes(t.state.deal.turned) == ["HA"]
    t.do("0 rob H6")
    assert "HA" in t.hand(0)
    assert "H6" not in t.hand(0)
    assert t.state.rules.pack.codes(t.state.deal.table) == ["H6"]


@pytest.mark.rule("jass-base.rob.voluntary")
def test_robbing_needs_the_six_of_that_suit_and_is_never_forced() -> None:
    t = Table("aucho-2", stage="0=H6HKS6 1=H7 stock=HA", dealer=1).do("0 aucho H")
    assert {"rob H6", "play H6", "play HK"} <= t.legal(0)
    assert "rob S6" not in t.legal(0)
    t.do("0 play HK")
    assert not any(token.startswith("rob") for token in t.legal(1))
    without = Table("aucho-2", stage="0=H7 1=H6 stock=HA", dealer=1).do("0 aucho H")
    assert not any(token.startswith("rob") for token in without.legal(0))
    assert "HA" in without.rules.pack.codes(without.state.deal.table)


@pytest.mark.rule("jass-base.deal.bodentrumpf-no-rob")
def test_a_card_that_lies_open_is_not_robbed_unless_the_form_says_so() -> None:
    t = Table("aucho-3", stage="0=H6HK stock=S6S7S8S9STSJSQSKHA", dealer=2)
    t.do("all pass", "0 aucho H")
    assert t.rules.pack.codes(t.state.deal.turned) == ["HA"]
    assert not any(token.startswith("rob") for token in t.legal(0))
    assert t.refused("0 rob H6") != "table.token"
