"""Schieber: partners, the first forehand, naming the mode and pushing."""

from __future__ import annotations

import pytest

from tests.rules.jass_deals import HIGHEST_THREE, WEIS
from tests.support import Table

USUAL = {"trump H", "trump D", "trump C", "trump S", "obenabe", "undenufe"}


# ------------------------------------------------------------------ partners


@pytest.mark.rule("schieber-4.setup.players")
def test_partners_sit_opposite_each_other_and_score_together() -> None:
    t = Table("schieber-4")
    assert t.state.match.seats == 4
    assert t.state.match.team == (0, 1, 0, 1)
    t.do("0 trump H").play_out()
    totals = t.state.match.totals
    assert totals[0] == totals[2]
    assert totals[1] == totals[3]


@pytest.mark.rule("schieber-4.setup.teams")
def test_the_seats_give_the_partners_unless_they_are_drawn() -> None:
    fixed = Table("schieber-4", dealer=-1, options={"seating": "fixed"})
    fixed.do("chance draw HA C9 D7 SK")
    assert fixed.state.match.team == (0, 1, 0, 1)
    t = Table("schieber-4", dealer=-1, options={"seating": "draw"})
    t.do("chance draw HA SK D7 C9")
    assert t.state.match.team == (0, 0, 1, 1)
    # Partners sit opposite each other: the circle goes 0, 3, 1, 2.
    circle = t.state.match.circle
    assert {frozenset(circle[::2]), frozenset(circle[1::2])} == {
        frozenset({0, 1}),
        frozenset({2, 3}),
    }


@pytest.mark.rule("schieber-4.setup.teams")
def test_equal_cards_in_the_middle_are_drawn_again() -> None:
    t = Table("schieber-4", dealer=-1, options={"seating": "draw"})
    t.do("chance draw HA SK DK C9")
    assert t.state.deal.question == "draw"
    assert t.state.match.circle == (0, 1, 2, 3)
    t.do("chance draw H6 SA DK C7")
    assert t.state.match.team == (1, 0, 0, 1)


@pytest.mark.rule("schieber-4.setup.teams")
def test_drawn_partners_push_to_each_other_and_score_together() -> None:
    t = Table("schieber-4", dealer=-1, options={"seating": "draw"})
    t.do("chance draw HA SK D7 C9", "chance draw H6 SK D7 C9")
    assert t.state.match.dealer == 0
    t.do("chance stage")
    forehand = t.turn
    assert forehand == t.state.match.circle[1]
    t.do(f"{forehand} push")
    assert {forehand, t.turn} == {2, 3}
    t.do(f"{t.turn} trump H").play_out()
    sides = {frozenset(e.seats) for e in t.ledger() if e.cause == "tricks"}
    assert sides == {frozenset({0, 1}), frozenset({2, 3})}


# ------------------------------------------------------------------ first forehand


@pytest.mark.rule("schieber-4.setup.first-forehand")
@pytest.mark.parametrize(("way", "card"), [("seven-of-roses", "C7"), ("ten-of-bells", "HT")])
def test_by_agreement_the_holder_of_a_card_is_first_forehand(way: str, card: str) -> None:
    for holder in range(4):
        t = Table("schieber-4", dealer=-1, options={"first_dealer": way})
        t.do(f"chance stage {holder}={card}")
        assert t.turn == holder
        assert t.state.deal.players[0] == holder
        assert t.state.match.dealer == (holder - 1) % 4
    t.do(f"{holder} trump S").play_out()
    t.do("chance stage 1=C7HT")
    assert t.turn == 0  # from the second deal on the deal just passes


@pytest.mark.rule("schieber-4.setup.first-forehand")
def test_by_default_the_lowest_card_deals() -> None:
    t = Table("schieber-4", dealer=-1, options={"first_dealer": "draw-low"})
    t.do("chance draw HA C9 DK S7")
    assert t.state.match.dealer == 3


# ------------------------------------------------------------------ naming the mode


@pytest.mark.rule("schieber-4.bid.forehand", "schieber-4.bid.modes")
def test_forehand_names_one_of_six_modes_or_pushes() -> None:
    t = Table("schieber-4", dealer=3)
    assert t.legal(0) == USUAL | {"push"}
    assert t.refused("0 pass") == "schieber-4.bid.forehand"
    assert t.refused("0 slalom-ou") == "schieber-4.bid.modes"


@pytest.mark.rule("schieber-4.bid.push")
def test_the_partner_must_name_a_mode_after_a_push() -> None:
    t = Table("schieber-4", options={"push_back": "off"}).do("0 push")
    assert t.turn == 2
    assert t.legal(2) == USUAL
    assert t.refused("2 push") == "schieber-4.bid.push"
    assert t.refused("2 pass") == "schieber-4.bid.push"
    t.do("2 obenabe")
    assert t.state.deal.declarer == 2


@pytest.mark.rule("schieber-4.bid.push")
def test_by_agreement_the_partner_may_push_back_once() -> None:
    t = Table("schieber-4", options={"push_back": "on"}).do("0 push")
    assert t.legal(2) == USUAL | {"push"}
    t.do("2 push")
    assert t.turn == 0
    assert t.legal(0) == USUAL
    assert t.refused("0 push") == "schieber-4.bid.push"
    t.do("0 trump D")
    assert t.state.deal.declarer == 0


@pytest.mark.rule("schieber-4.bid.opponents")
def test_the_opponents_have_no_say() -> None:
    t = Table("schieber-4")
    for seat in (1, 3):
        assert t.legal(seat) == set()
        assert t.refused(f"{seat} trump H") == "schieber-4.bid.opponents"
        assert t.refused(f"{seat} play HA") == "table.turn"
    t.do("0 push")
    for seat in (1, 3):
        assert t.legal(seat) == set()
        assert t.refused(f"{seat} trump H") == "schieber-4.bid.opponents"


@pytest.mark.rule("schieber-4.bid.final")
def test_the_first_mode_named_is_binding() -> None:
    t = Table("schieber-4", options={"mode_slalom": "on"}).do("0 trump H")
    for second in ("trump S", "obenabe", "slalom-ou", "push"):
        assert t.refused(f"0 {second}") == "schieber-4.bid.final"
    assert t.state.deal.mode == "H"


@pytest.mark.rule("schieber-4.bid.partner-cards")
@pytest.mark.parametrize("word", ["push", "trump H"])
def test_the_partner_sees_his_cards_only_when_forehand_has_spoken(word: str) -> None:
    t = Table("schieber-4")
    dealt = [e for e in t.events if e.kind == "move" and e.data["target"] == "hand:2"]
    assert len(dealt) == 3
    assert not any("cards" in e.seen_by(2).data for e in dealt)  # type: ignore[union-attr]
    assert not t.state.seen[2] & t.state.hands[2]
    for seat in (0, 1, 3):
        assert t.state.hands[seat] & ~t.state.seen[seat] == 0
    t.do(f"0 {word}")
    assert t.state.hands[2] & ~t.state.seen[2] == 0
    shown = [e for e in t.events if e.kind == "reveal" and e.data["place"] == "hand:2"]
    assert len(shown) == 1
    assert shown[0].seen_by(1) is None


@pytest.mark.rule("schieber-4.bid.silent-lead")
def test_by_agreement_a_card_led_without_a_word_names_trump() -> None:
    t = Table("schieber-4", stage=WEIS, options={"silent_lead": "on"})
    assert "play S6" in t.legal(0)
    assert "play HT" not in t.legal(0)  # not his card
    t.do("0 play S6")
    assert (t.state.deal.mode, t.state.deal.declarer, t.turn) == ("S", 0, 0)
    assert t.refused("0 play S8") == "jass-base.play.one-card"
    t.do("0 play S6")
    assert t.turn == 1
    assert t.state.play.trick()[0] == (0, t.rules.pack.card("S6"))  # type: ignore[union-attr]
    t.play("SJ SK SA")
    assert t.turn == 1  # the Puur has won
    pushed = Table("schieber-4", stage=WEIS, options={"silent_lead": "on"}).do("0 push")
    assert pushed.legal(2) == USUAL
    off = Table("schieber-4", stage=WEIS, options={"silent_lead": "off"})
    assert off.refused("0 play S6") == "schieber-4.bid.silent-lead"


@pytest.mark.rule("schieber-4.bid.silent-lead", "jass-base.meld.announce-when")
def test_whoever_leads_without_a_word_may_still_call_his_weis() -> None:
    t = Table("schieber-4", stage=WEIS, options={"silent_lead": "on"}).do("0 play HA")
    assert t.legal(0) == {"play HA", "weis", "weis stoeck"}  # asked again whatever he holds
    t.do("0 weis stoeck", "0 play HA").play("H6 H7 HT")
    assert t.points("weis") == {(0, 2): 20}
    assert t.points("stoeck") == {(0, 2): 20}
    without = Table("schieber-4", stage=WEIS, options={"silent_lead": "on", "weis": "off"})
    assert without.do("0 play HA").turn == 1  # nothing can be called, so the card is played


# ------------------------------------------------------------------ the first lead


@pytest.mark.rule("schieber-4.play.lead")
@pytest.mark.parametrize("mode", ["slalom-ou", "guschti", "mary", "trio-H-tou"])
def test_by_agreement_the_caller_leads_certain_modes_after_a_push(mode: str) -> None:
    extra = {f"mode_{name}": "on" for name in ("slalom", "guschti", "mary", "trio", "tutti")}
    agreed = {**extra, "first_lead": "caller-pushed"}
    assert Table("schieber-4", options=agreed).do("0 push", f"2 {mode}").turn == 2
    assert Table("schieber-4", options=agreed).do("0 push", "2 trump H").turn == 0
    assert Table("schieber-4", options=agreed).do("0 push", "2 tutti").turn == 0
    assert Table("schieber-4", options=agreed).do(f"0 {mode}").turn == 0
    usual = {**extra, "first_lead": "forehand"}
    assert Table("schieber-4", options=usual).do("0 push", f"2 {mode}").turn == 0


# ------------------------------------------------------------------ Misère and Hindersi


@pytest.mark.rule("jass-base.mode.misere")
@pytest.mark.parametrize(("factors", "worth"), [("off", 257), ("on", 771)])
def test_misere_without_a_trick_writes_257_times_the_factor(factors: str, worth: int) -> None:
    # Partner 2 and forehand 0 stay below seat 1, who takes every trick.
    options = {"mode_misere": "on", "factors": factors}
    t = Table("schieber-4", stage=HIGHEST_THREE, options=options).do("0 misere")
    assert t.state.deal.mode == "obenabe"
    t.play("H6 HA H7 HJ").play_out()
    assert t.points("misere") == {(0, 2): worth}
    assert t.state.match.totals == (worth, 0, worth, 0)


@pytest.mark.rule("jass-base.mode.misere")
def test_misere_with_a_trick_of_the_callers_side_writes_for_the_others() -> None:
    t = Table("schieber-4", stage=HIGHEST_THREE, options={"mode_misere": "on"}).do("0 misere")
    t.play("CT HQ CK CQ")  # the partner wins the first trick
    assert t.turn == 2
    t.play_out()
    assert t.points("misere") == {(1, 3): 257}
    assert t.state.match.totals == (0, 257, 0, 257)


@pytest.mark.rule("jass-base.mode.hindersi")
def test_in_hindersi_each_side_writes_what_the_other_had_to_take() -> None:
    t = Table("schieber-4", stage=WEIS, options={"mode_hindersi": "on"}).do("0 hindersi")
    assert t.state.deal.mode == "obenabe"
    t.play("HA H6 H7 HT").play_out()
    taken = t.state.match.ledger
    made = [e.data["points"] for e in t.events if e.kind == "trick"][-1]
    assert t.state.match.totals[0] == made[1] + made[3]
    assert t.state.match.totals[1] == made[0] + made[2]
    assert sum(e.total for e in taken) == 157


@pytest.mark.rule("jass-base.mode.hindersi")
def test_a_matsch_in_hindersi_gives_157_to_the_side_without_a_trick() -> None:
    options = {"mode_hindersi": "on", "factors": "on"}
    t = Table("schieber-4", stage=HIGHEST_THREE, dealer=0, options=options).do("1 hindersi")
    t.play_out()
    assert t.state.match.totals == (157 * 3, 0, 157 * 3, 0)
