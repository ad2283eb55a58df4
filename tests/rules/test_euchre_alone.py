"""Euchre without partners: for three the maker plays against two, for two against one.

The last seat deals, so seat 0 is at his left and bids first.
"""

from __future__ import annotations

import pytest

from jasstui.catalogue.rulebook import Rulebook
from jasstui.engine.view_of import view_of
from jasstui.mechanics.bidding.turnup import TurnedDown
from jasstui.slate.markers import MarkerSlate
from jasstui.table.shelf.reading import chapters
from tests.rules.euchre_tables import TOP, points
from tests.support import RULEBOOK, Table, for_forms, rules_of

NAMES = ("Anna", "Beat", "Claudia")
MARCH = f"0={TOP} stock=H9"
THREE = "0=HJDJHAS9ST 1=SASKSQSJC9 stock=H9"
NONE = f"0=S9C9STCTD9 1={TOP} stock=H9"


def table(form: str, stage: str = "stock=H9", totals: tuple[int, ...] = (), **agreed: str) -> Table:
    """A deal of this form."""
    return Table(form, stage, options=agreed, totals=totals)


def dealer(t: Table) -> int:
    """The seat that deals first."""
    return t.state.match.seats - 1


def passes(t: Table, rounds: int = 1) -> Table:
    """Everybody passes, so many times."""
    seats = t.state.match.seats
    return t.do(*(f"{seat} pass" for _ in range(rounds) for seat in range(seats)))


def settled(form: str, stage: str, totals: tuple[int, ...] = (), **agreed: str) -> Table:
    """A deal that seat 0 makes trump and the dealer leaves the turned card in."""
    t = table(form, stage, totals, **agreed).do("0 accept")
    return t.do(f"{dealer(t)} discard H9").play_out()


# ------------------------------------------------------------------ set-up and dealing


@for_forms("euchre-3.setup.same-rules", "euchre-2.setup.same-rules")
def test_rules_of_partners_are_void_and_all_others_hold(form: str) -> None:
    ledger = RULEBOOK.ledger(form)
    held = {e.rule.id for c in chapters(RULEBOOK, form) for e in c.entries}
    assert not held & {f"euchre-4.{short}" for short in ledger.void}
    assert {"euchre-4.bid.alone", "euchre-4.setup.partners"} <= RULEBOOK.replaced(form)
    assert {"euchre-4.play.follow", "euchre-4.setup.left-bower"} <= held
    spec = rules_of(form).spec
    assert not spec.partners
    assert not {"assist_alone", "defend_alone", "euchred_alone", "seating"} & set(spec.options)
    t = table(form, "0=HAD9C9 1=DJDTS9").do("0 pass")
    assert "accept-alone" not in t.legal()


def test_a_void_rule_fills_no_slot() -> None:
    book: Rulebook = RULEBOOK
    assert book.filling("euchre-4", "turn.out") == "euchre-4.bid.alone-partner-out"
    assert book.filling("euchre-3", "turn.out") == ""
    assert "euchre-4.bid.alone" in book.all_filling("euchre-4", "accept:question.why")
    assert "euchre-4.bid.alone" not in book.all_filling("euchre-3", "accept:question.why")


@for_forms("euchre-3.setup.deck", "euchre-2.setup.deck")
def test_the_pack_has_24_cards_or_by_agreement_28_or_32_and_a_joker(form: str) -> None:
    for deck, ranks in (("", "9TJQKA"), ("28", "89TJQKA"), ("32", "789TJQKA")):
        pack = rules_of(form, {"deck": deck} if deck else {}).pack
        assert pack.codes(pack.all) == [s + r for s in "HDCS" for r in ranks]
    assert len(rules_of(form, {"joker": "on"}).pack) == 25


@pytest.mark.rule("euchre-3.setup.players")
def test_three_play_each_for_himself() -> None:
    t = table("euchre-3")
    assert t.state.match.seats == 3
    assert len(set(t.state.match.team)) == 3
    assert t.rules.spec.players == [3]


@for_forms("euchre-3.setup.draw-dealer", "euchre-2.setup.draw-dealer")
def test_the_lowest_card_deals_with_the_ace_low_and_only_the_lowest_draw_again(form: str) -> None:
    t = Table(form, dealer=-1)
    cards = ["DA", "SA", "HK"][: t.state.match.seats]
    t.do("chance draw " + " ".join(cards))
    assert t.state.match.dealer == -1
    assert t.state.deal.players == (0, 1)
    t.do("chance draw HQ CK")
    assert t.state.match.dealer == 0


@for_forms("euchre-3.setup.draw-dealer", "euchre-2.setup.draw-dealer")
def test_by_agreement_the_first_dealer_is_chosen_by_lot(form: str) -> None:
    t = Table(form, dealer=-1, options={"first_dealer": "random"})
    assert t.refused("chance draw HQ CK") == "table.token"
    assert t.do("chance dealer 1").state.match.dealer == 1


@pytest.mark.parametrize("form", ["euchre-3", "euchre-2"])
def test_who_draws_the_joker_draws_again_while_the_other_cards_stay(form: str) -> None:
    t = Table(form, dealer=-1, options={"joker": "on"})
    t.do("chance draw " + " ".join(["*J", "HQ", "HK"][: t.state.match.seats]))
    assert t.state.deal.players == (0,)
    assert t.refused("chance draw HQ") == "table.token"
    assert t.do("chance draw SK").state.match.dealer == 1


@for_forms("euchre-3.deal.five", "euchre-2.deal.five")
@pytest.mark.parametrize(("packets", "plan"), [("3-2", [3, 2]), ("2-3", [2, 3])])
def test_each_gets_five_and_the_next_card_is_turned_up(
    form: str, packets: str, plan: list[int]
) -> None:
    for joker, deck in (("off", 24), ("off", 28), ("on", 32)):
        t = table(form, packets=packets, deck=str(deck), joker=joker)
        seats = range(t.state.match.seats)
        hands = [e.data for e in t.events if e.kind == "move" and e.data["target"] != "table"]
        assert [m["count"] for m in hands] == [n for n in plan for _ in seats]
        assert [m["target"] for m in hands[: len(seats)]] == [f"hand:{seat}" for seat in seats]
        rest = len(t.state.stock) + t.state.deal.table.bit_count()
        assert rest == deck + (joker == "on") - 5 * len(seats)
        assert t.rules.pack.codes(t.state.deal.turned) == ["H9"]


@for_forms("euchre-3.deal.cut", "euchre-2.deal.cut")
def test_the_right_neighbour_cuts_and_leaves_four_in_each_packet(form: str) -> None:
    t = Table(form, None)
    t.do("chance shuffle " + t.rules.pack.write(t.rules.pack.cards))
    for lifted in (3, 21):
        assert t.refused(f"chance cut {lifted}").endswith(".deal.cut")
        assert t.refused(f"chance cut {lifted}").startswith(form)
    t.do("chance cut 20")
    assert [e.data["seat"] for e in t.events if e.kind == "say"] == [t.state.match.seats - 2]


@pytest.mark.rule("euchre-2.deal.rotation")
def test_two_deal_in_turns() -> None:
    t = passes(table("euchre-2"), rounds=2)
    assert (t.state.match.number, t.state.match.dealer) == (2, 0)


# ------------------------------------------------------------------ bidding


@for_forms("euchre-3.bid.round1", "euchre-2.bid.round1")
def test_the_others_order_up_and_the_dealer_takes_up_or_turns_down(form: str) -> None:
    t = table(form)
    for seat in range(t.state.match.seats):
        assert t.turn == seat
        assert t.legal() == {"accept", "pass"}
        other = (seat + 1) % t.state.match.seats
        assert t.refused(f"{other} accept") == f"{form}.bid.round1"
        assert t.refused(f"{seat} trump D") == f"{form}.bid.round1"
        word = "take-up" if seat == dealer(t) else "order-up"
        heard = table(form).do(*(f"{p} pass" for p in range(seat)), f"{seat} accept")
        assert heard.state.deal.said[-1] == (seat, word)
        t.do(f"{seat} pass")
    assert t.state.deal.said[-1] == (dealer(t), "turn-down")
    assert TurnedDown.of(t.state.deal).turned_down


@for_forms("euchre-3.bid.dealer-exchange", "euchre-2.bid.dealer-exchange")
def test_whoever_accepts_the_dealer_takes_the_card_and_discards_one(form: str) -> None:
    seats = len(table(form).state.hands)
    stage = f"{seats - 1}=S9STSJSQSK stock=H9"
    for seat in range(seats):
        t = table(form, stage).do(*(f"{p} pass" for p in range(seat)), f"{seat} accept")
        assert t.turn == dealer(t)
        assert t.refused(f"{t.turn} discard HA") == "table.not-yours"
        assert t.refused(f"{t.turn} play S9") == f"{form}.bid.dealer-exchange"
        kept = t.do(f"{t.turn} discard SK")
        assert kept.hand(dealer(t)) == {"S9", "ST", "SJ", "SQ", "H9"}
    left = table(form, stage).do("0 accept", f"{seats - 1} discard H9")
    assert left.hand(seats - 1) == {"S9", "ST", "SJ", "SQ", "SK"}


@for_forms("euchre-3.bid.round2", "euchre-2.bid.round2")
def test_in_the_second_round_each_names_another_suit_or_passes(form: str) -> None:
    t = passes(table(form))
    for seat in range(t.state.match.seats):
        assert t.turn == seat
        assert t.legal() == {"pass", "trump D", "trump C", "trump S"}
        assert t.refused(f"{seat} trump H") == "euchre-4.bid.round2-rejected"
        assert t.refused(f"{seat} accept") == f"{form}.bid.round2"
        named = passes(table(form)).do(*(f"{p} pass" for p in range(seat)), f"{seat} trump S")
        assert (named.state.deal.declarer, named.state.deal.mode) == (seat, "S")
        t.do(f"{seat} pass")


@for_forms("euchre-3.bid.all-pass", "euchre-2.bid.all-pass")
def test_who_all_pass_twice_throw_in_unless_the_dealer_must_name(form: str) -> None:
    t = passes(table(form), rounds=2)
    assert (t.state.match.number, t.state.match.dealer) == (2, 0)
    assert not t.ledger()
    stuck = passes(table(form, stick_the_dealer="on"))
    stuck.do(*(f"{seat} pass" for seat in range(dealer(stuck))))
    assert stuck.refused(f"{stuck.turn} pass") == f"{form}.bid.all-pass"


@for_forms("euchre-3.bid.maker-alone", "euchre-2.bid.no-alone")
def test_the_maker_plays_against_all_others_and_never_says_alone(form: str) -> None:
    rule = {"euchre-3": "euchre-3.bid.maker-alone", "euchre-2": "euchre-2.bid.no-alone"}[form]
    t = table(form)
    assert t.refused("0 accept-alone") == rule
    assert passes(table(form)).refused("0 alone S") == rule
    joker = table(form, "stock=*J", joker="on")
    assert joker.refused(f"{dealer(joker)} alone S") == rule
    t.do("0 accept", f"{dealer(t)} discard H9")
    sides = t.state.deal.sides
    assert t.state.deal.players == tuple(range(t.state.match.seats))
    assert len({sides[p] for p in t.state.deal.players if p}) == 1
    assert sides[0] != sides[1]


@for_forms("euchre-3.bid.joker-turn-up", "euchre-2.bid.joker-turn-up")
def test_for_a_turned_joker_the_dealer_names_trump_unseen_and_takes_it(form: str) -> None:
    t = table(form, "stock=*J", joker="on")
    seat = dealer(t)
    assert t.turn == seat
    assert view_of(t.state, seat).hand == 0
    assert t.refused(f"{seat} pass") == f"{form}.bid.joker-turn-up"
    t.do(f"{seat} trump S")
    assert t.state.deal.declarer == seat
    assert view_of(t.state, seat).hand.bit_count() == 6
    assert t.refused(f"{seat} discard *J") == f"{form}.bid.joker-turn-up"
    t.do(f"{seat} {sorted(t.legal())[0]}")
    assert "*J" in t.hand(seat)
    assert t.state.deal.question == "play"
    again = table(form, "stock=*J", joker="on", joker_turned="redeal")
    assert (again.state.match.number, again.state.match.dealer) == (2, dealer(again))


# ------------------------------------------------------------------ play and score


@for_forms("euchre-3.play.opening-lead", "euchre-2.play.opening-lead")
def test_the_left_neighbour_of_the_dealer_leads_whoever_makes_trump(form: str) -> None:
    for seat in range(len(table(form).state.hands)):
        t = table(form).do(*(f"{p} pass" for p in range(seat)), f"{seat} accept")
        t.do(f"{dealer(t)} discard H9")
        assert (t.state.deal.declarer, t.turn) == (seat, 0)


@for_forms("euchre-3.play.tricks", "euchre-2.play.tricks")
def test_each_trick_has_a_card_of_each_player(form: str) -> None:
    t = settled(form, THREE)
    seats = t.state.match.seats
    played = [e.data["seat"] for e in t.events if e.kind == "play"]
    assert sum(1 for e in t.events if e.kind == "trick") == 5
    assert len(played) == 5 * seats
    assert played[:seats] == list(range(seats))


@pytest.mark.rule("euchre-3.play.tricks")
def test_the_tricks_of_both_defenders_are_counted_together() -> None:
    t = table("euchre-3", "0=HJDJS9C9D9 1=SASKHADTDQ 2=CACKHKDADK stock=H9")
    t.do("0 accept", "2 discard H9").play("HJ HA HK", "DJ DT DK", "S9 SK CK")
    t.play("DQ DA D9").play_out()
    winners = [e.data["winner"] for e in t.events if e.kind == "trick"]
    assert (winners.count(0), winners.count(1), winners.count(2)) == (2, 1, 2)
    assert points(t) == {(1, 2): (2, "score.euchred")}


@for_forms("euchre-3.score.maker-3-4", "euchre-2.score.maker-3-4")
def test_three_or_four_tricks_are_a_point(form: str) -> None:
    assert points(settled(form, THREE)) == {(0,): (1, "score.maker-3-4")}
    four = f"0={TOP[:8]}S9 1=SASKSQSJC9 stock=H9"
    t = settled(form, four)
    assert points(t) == {(0,): (1, "score.maker-3-4")}
    assert [dict(e.of)["tricks"] for e in t.ledger(1) if e.unit == "points"] == ["4"]


@for_forms("euchre-3.score.maker-5", "euchre-2.score.maker-5")
def test_a_march_is_three_points_against_two_and_two_against_one(form: str) -> None:
    worth = {"euchre-3": 3, "euchre-2": 2}[form]
    assert points(settled(form, MARCH)) == {(0,): (worth, "score.maker-5")}


@pytest.mark.rule("euchre-3.score.maker-5")
def test_by_agreement_a_march_against_two_is_worth_two() -> None:
    assert points(settled("euchre-3", MARCH, march="2")) == {(0,): (2, "score.maker-5")}
    assert points(settled("euchre-3", THREE, march="2")) == {(0,): (1, "score.maker-3-4")}


@for_forms("euchre-3.score.euchred", "euchre-2.score.euchred")
def test_with_fewer_than_three_tricks_each_opponent_writes_two(form: str) -> None:
    t = settled(form, NONE)
    others = tuple(range(1, t.state.match.seats))
    assert points(t) == {others: (2, "score.euchred")}
    assert t.state.match.totals == (0, *(2 for _ in others))


# ------------------------------------------------------------------ the end


@for_forms("euchre-3.end.target", "euchre-2.end.target")
@pytest.mark.parametrize("target", ["5", "7", "10"])
def test_who_reaches_the_target_wins_the_game(form: str, target: str) -> None:
    assert rules_of(form).partie.target == {"euchre-3": 10, "euchre-2": 5}[form]
    agreed = {"target": target} | ({"rubber": "off"} if form == "euchre-2" else {})
    nothing = (0,) * (len(table(form).state.hands) - 1)
    near = settled(form, THREE, (int(target) - 2, *nothing), **agreed)
    assert not near.state.match.over
    t = settled(form, THREE, (int(target) - 1, *nothing), **agreed)
    assert t.state.match.over
    assert t.state.match.ranking[0] == (0,)


@pytest.mark.rule("euchre-2.end.target")
def test_for_two_the_rules_of_the_rubber_hold() -> None:
    t = settled("euchre-2", THREE, (4, 2))
    assert not t.state.match.over
    assert t.state.match.games == ((0, 2),)
    assert t.state.match.totals == (0, 0)
    assert [e.rule for e in t.ledger(1) if e.unit == "game"] == ["euchre-4.score.rubber-2"]


@pytest.mark.rule("euchre-3.end.tie")
def test_of_two_who_arrive_together_the_higher_wins_and_an_equal_lead_is_played_off() -> None:
    higher = settled("euchre-3", NONE, (9, 8, 9))
    assert higher.state.match.totals == (9, 10, 11)
    assert higher.state.match.ranking == ((2,), (1,), (0,))
    level = settled("euchre-3", NONE, (9, 9, 9))
    assert level.state.match.totals == (9, 11, 11)
    assert not level.state.match.over
    # A point for the third is not enough to end it, one for a leader is.
    for maker, over in ((0, False), (1, True)):
        t = settled("euchre-3", NONE, (9, 9, 9))
        hand = f"{maker}=HJDJHAS9ST {(maker + 1) % 3}=SASKSQSJC9 stock=H9"
        t.do(f"chance stage {hand}")
        while t.turn != maker:
            t.do(f"{t.turn} pass")
        t.do(f"{maker} accept", "0 discard H9").play_out()
        assert t.state.match.over == over


@pytest.mark.rule("euchre-3.end.no-rubber")
def test_three_play_a_single_game() -> None:
    t = settled("euchre-3", THREE, (9, 0, 0))
    assert t.state.match.over
    assert [e.unit for e in t.ledger(1)] == ["points", "partie"]
    assert "rubber" not in t.rules.spec.options


# ------------------------------------------------------------------ the slate


def _slate(form: str, totals: tuple[int, ...], **agreed: str) -> MarkerSlate:
    return table(form, totals=totals, **agreed).slate(MarkerSlate, NAMES)


@pytest.mark.rule("euchre-3.slate.bridge")
def test_among_three_nobody_stands_at_the_bridge() -> None:
    three = _slate("euchre-3", (4, 0, 1), target="5")
    assert not any(side.bridge for side in three.sides)
    assert three.digits
    assert [(side.name, side.points) for side in three.sides] == [
        ("Anna", 4), ("Beat", 0), ("Claudia", 1)
    ]  # fmt: skip
    two = _slate("euchre-2", (4, 0))
    assert [side.bridge for side in two.sides] == [True, False]
    assert not two.digits
