"""Schafhauser: three rounds, in each of which another player is king, alone against the farmers."""

from __future__ import annotations

import pytest

from jasstui.mechanics.account.score import sides_of
from jasstui.mechanics.partien.kings import KingsRace
from jasstui.slate.race import RaceSlate
from tests.support import Table, rules_of

FORM = "schafhauser-3"

ALL = "0=ST 1=SJ 2=HJH9HAHKHQHTH8H7SADACAH6"
"""Seat 2, who deals, wins every trick; hearts are trump."""

NONE = "0=HJHKHQ 1=H7 2=S6S7S8S9D6D7D8D9C6C7C8H6"
"""Seat 2 wins no trick if hearts are led first; seat 0 has King and Ober of trumps."""

MELDS = "0=HKHQHJD9D7C8C6S9S7CTS8D6 1=SASKSQSJH7C7DTD8H8H9DQDJ 2=DADKHTHAC9CACKCQCJSTS6H6"
"""Seat 0 has runs of three, one with the Stöck in it, seat 1 runs of 50, 20 and 20. The run of
king 2 is as high as that of seat 1, who sits before him."""

FARMER = "2=HJH9HAHKHQHTH8H7SADACAH6 0=S6S7S8S9D6D7D8D9C6C7C8C9"
"""For a deal of seat 0: the king wins every trick as soon as he may lead."""


def crowned(stage: str = "", totals: tuple[int, int] = (0, 0), **options: str) -> Table:
    """Seat 2 deals and is king; `totals` of king and farmers."""
    own, farmers = totals
    return Table(FORM, stage, options=options, totals=(farmers, farmers, own))


def second(stage: str = FARMER, **options: str) -> Table:
    """The second deal of the round of seat 2, whose first he has declined; seat 0 deals."""
    return crowned("", (0, 0), **options).do("2 decline", f"chance stage {stage}")


def rounds(t: Table, *ends: str) -> Table:
    """Each king declines deals until his round is lost, or wins it with all tricks ("won")."""
    for end in ends:
        number = len(t.state.match.games)
        while len(t.state.match.games) == number and not t.state.match.over:
            king = t.state.match.declarer
            t.do(f"chance stage {king}=HJH9HAHKHQHTH8H7SADACAH6")
            t.do(f"{king} {'accept' if end == 'won' else 'decline'}")
            if end == "won":
                t.play_out()
    return t


def paid(t: Table) -> list[int]:
    """Stakes of each seat so far."""
    lines = [e for e in t.state.match.ledger if e.unit == "stake"]
    return [sum(e.total for e in lines if p in e.seats) for p in range(3)]


# ------------------------------------------------------------------ rounds and kings


@pytest.mark.rule("schafhauser-3.setup.players", "schafhauser-3.play.tricks")
def test_the_king_is_alone_and_the_farmers_are_partners() -> None:
    t = crowned().do("2 accept")
    assert t.state.match.declarer == 2
    assert sides_of(t.state) == ((0, 1), (2,))
    assert t.state.tricks.remaining == 12
    assert t.state.tricks.size == 3


@pytest.mark.rule("schafhauser-3.setup.first-king")
def test_who_draws_the_lowest_card_is_king_first() -> None:
    t = Table(FORM, dealer=-1).do("chance draw HA C9 D7")
    assert t.state.match.declarer == 2
    t = Table(FORM, dealer=-1, options={"first_king": "chosen"}).do("0 dealer 1")
    assert t.state.match.declarer == 1
    t = Table(FORM, dealer=-1, options={"first_king": "random"})
    assert t.refused("chance draw HA C9 D7") == "table.token"
    assert t.do("chance dealer 0").state.match.declarer == 0


@pytest.mark.rule(
    "schafhauser-3.setup.round", "schafhauser-3.setup.next-king", "schafhauser-3.deal.first"
)
def test_a_round_lasts_until_a_goal_is_reached_and_the_next_to_the_right_is_king() -> None:
    t = crowned(ALL)
    for number, dealer in enumerate((2, 0, 1, 2), start=1):  # four times 257 points
        assert (t.state.match.declarer, t.state.match.dealer) == (2, dealer)
        assert t.state.match.totals == (257 * (number - 1),) * 2 + (0,)
        t.do("2 decline", f"chance stage {FARMER}")
    assert (t.state.match.declarer, t.state.match.dealer) == (0, 0)
    assert t.state.match.totals == (0, 0, 0)
    assert t.state.match.targets == (350, 1000, 1000)
    t.do("0 decline", f"chance stage {FARMER}")
    assert (t.state.match.declarer, t.state.match.dealer) == (0, 1)
    rounds(t.do("0 decline"), "lost", "lost", "lost")
    assert [king for king, _ in t.state.match.games] == [2, 0, 1]
    assert t.state.match.over


@pytest.mark.rule("schafhauser-3.deal.cards")
def test_twelve_cards_in_three_packets_of_four() -> None:
    moves = [(e.data["target"], e.data["count"]) for e in crowned().events if e.kind == "move"]
    assert moves == [(f"hand:{seat}", 4) for _ in range(3) for seat in range(3)]
    assert not crowned().state.stock


@pytest.mark.rule("schafhauser-3.deal.rotation")
def test_within_a_round_the_deal_passes_on_from_player_to_player() -> None:
    t = crowned().do("2 accept").play_out()
    assert t.state.match.dealer == 0
    t = second(FARMER).do("2 decline")
    assert t.state.match.dealer == 1


# ------------------------------------------------------------------ the trump card


@pytest.mark.rule("schafhauser-3.deal.trump", "schafhauser-3.deal.only-suits")
def test_the_suit_of_the_bottom_card_is_trump() -> None:
    for bottom in ("H6", "DA", "CT", "SJ"):
        t = crowned(f"2={'S9S8D9D8C9C8H9H8S7D7C7'}{bottom}")
        assert t.state.deal.mode == bottom[0]
        assert t.state.deal.turned == t.rules.pack.card(bottom)
    assert set(rules_of(FORM).spec.games["schafhauser"].modes) == {"trump"}


@pytest.mark.rule("schafhauser-3.deal.trump-owner")
def test_the_trump_card_is_the_kings_whoever_deals() -> None:
    t = second()
    assert t.state.match.dealer == 0
    assert "H6" in t.hand(2)
    assert [hand.bit_count() for hand in t.state.hands] == [12, 12, 12]
    dealt = [(e.data["target"], e.data["count"]) for e in t.events if e.kind == "move"]
    assert dealt[-4:] == [("hand:1", 4), ("hand:2", 3), ("hand:0", 4), ("hand:2", 1)]
    t = second("0=S6S7S8S9D6D7D8D9C6C7C8H6", trump_card_owner="dealer")
    assert "H6" in t.hand(0)
    assert t.state.deal.mode == "H"


@pytest.mark.rule("schafhauser-3.deal.no-rob")
def test_nobody_robs_the_trump_card() -> None:
    t = crowned("0=H6 2=H7").do("2 accept")
    assert not any(token.startswith("rob") for token in t.legal(0))
    assert t.refused("0 rob H6") == "schafhauser-3.deal.no-rob"


# ------------------------------------------------------------------ declining


@pytest.mark.rule("schafhauser-3.bid.none", "schafhauser-3.bid.decline")
def test_the_king_decides_in_every_deal_whether_he_plays() -> None:
    t = crowned()
    assert (t.turn, t.legal()) == (2, {"accept", "decline"})
    assert crowned().do("2 accept").state.deal.question == "play"
    t = second()
    assert (t.turn, t.legal()) == (2, {"accept", "decline"})
    assert not {"auction", "choose"} & {step.kind for step in t.rules.spec.phases.values()}
    assert t.state.match.targets == (1000, 1000, 350)


@pytest.mark.rule("schafhauser-3.bid.decline-when")
def test_he_declines_before_the_first_lead_or_by_agreement_until_his_own_card() -> None:
    t = crowned(ALL)
    assert t.refused("0 decline") == "schafhauser-3.bid.decline-when"
    t.do("2 accept")
    assert t.refused("2 decline") == "schafhauser-3.bid.decline-when"
    t = crowned(MELDS, decline_until="king-first-card")
    assert t.state.deal.question == "play"
    assert "decline" not in t.legal(0)
    t.do("0 weis", "0 play C6", "1 play C7")
    assert "decline" in t.legal(2)
    late = crowned(MELDS, decline_until="king-first-card").play("C6 C7 CA")
    assert "decline" not in late.legal(2)
    t.do("2 decline")
    assert t.points("forfeit") == {(0, 1): 257}
    assert t.points("stoeck") == {(0, 1): 20}
    assert not t.points("weis")
    assert not t.points("tricks")
    led = crowned(MELDS, decline_until="king-first-card").do("0 play HK", "1 play H7")
    assert led.do("2 decline").points("stoeck") == {(0, 1): 20}
    called = crowned(MELDS, decline_until="king-first-card").do("0 weis stoeck", "0 play HK")
    assert called.points("stoeck") == {(0, 1): 20}  # written at once, and not again
    assert called.do("1 play H7", "2 decline").points("stoeck") == {(0, 1): 20}


@pytest.mark.rule("schafhauser-3.slate.declined", "schafhauser-3.slate.declined-weis")
def test_a_declined_deal_brings_the_farmers_a_matsch_and_no_weis() -> None:
    t = crowned(ALL).do("2 decline")
    assert t.points("forfeit", 1) == {(0, 1): 257}
    assert {e.cause for e in t.ledger(1)} == {"forfeit"}
    assert "schafhauser-3.slate.declined" in t.rules_written(1)


@pytest.mark.rule("schafhauser-3.slate.declined-stoeck", "schafhauser-3.slate.king-stoeck")
def test_stoeck_of_a_declined_deal_count_for_the_farmers_alone() -> None:
    t = crowned(MELDS).do("2 decline")
    assert t.points("stoeck", 1) == {(0, 1): 20}
    assert "schafhauser-3.slate.declined-stoeck" in t.rules_written(1)
    assert crowned(ALL).do("2 decline").points("stoeck", 1) == {}
    t = crowned(ALL).do("2 accept", "0 play ST", "1 play SJ", "2 play HK")
    t.do("2 play HQ stoeck")
    assert t.state.deal.stoeck == (2,)
    assert t.play_out().points("stoeck", 1) == {(2,): 20}
    kings = "2=HKHQHJHTDASAS6S7S8D6D7H6 0=H7 1=H8"
    t = crowned(kings, decline_until="king-first-card").do("0 play H7", "1 play H8")
    assert t.do("2 weis stoeck").points("stoeck") == {(2,): 20}
    assert t.do("2 decline").points("stoeck", 1) == {(2,): 0}
    assert "schafhauser-3.slate.king-stoeck" in t.rules_written(1)


# ------------------------------------------------------------------ play and counting


@pytest.mark.rule("schafhauser-3.play.lead")
def test_forehand_leads_whoever_is_king() -> None:
    assert crowned().do("2 accept").turn == 0
    assert second().do("2 accept").turn == 1


@pytest.mark.rule("schafhauser-3.meld.usual", "schafhauser-3.slate.points")
def test_the_side_with_the_best_weis_writes_its_own() -> None:
    t = crowned(MELDS).do("2 accept", "0 weis", "0 play C6", "1 weis", "1 play C7")
    t.do("2 weis", "2 play CA")
    assert {seat for seat, _, _ in t.state.deal.shown} == {0, 1}
    t.play_out()
    assert t.points("weis", 1) == {(0, 1): 130}
    assert "schafhauser-3.meld.usual" in t.rules_written(1)
    made = [e.data["points"] for e in t.events if e.kind == "trick"][-1]
    assert t.points("tricks", 1)[0, 1] + t.points("last-trick", 1).get((0, 1), 0) == sum(made[:2])
    assert t.state.match.totals[0] == t.state.match.totals[1] == sum(made[:2]) + 130


@pytest.mark.rule("schafhauser-3.meld.mode")
def test_long_runs_count_in_full_or_by_agreement_less() -> None:
    six = "0=SASKSQSJSTS9 2=H6H7H8D6D7D8C6C7C8H9D9HT"
    assert crowned(six).do("2 accept", "0 weis").state.deal.called == ((0, 150),)
    small = crowned(six, weis_mode="klein").do("2 accept", "0 weis")
    assert small.state.deal.called == ((0, 100),)


@pytest.mark.rule("schafhauser-3.slate.sum")
@pytest.mark.parametrize("seed", range(4))
def test_both_sides_together_make_157(seed: int) -> None:
    t = Table(FORM, None, seed=seed).chance().do("2 accept").play_out()
    lines = [e.total for e in t.ledger(1) if e.cause in ("tricks", "last-trick")]
    assert sum(lines) == 157


@pytest.mark.rule("schafhauser-3.slate.matsch")
def test_all_tricks_bring_either_side_a_hundred_more() -> None:
    t = crowned(ALL).do("2 accept").play_out()
    assert t.points("matsch", 1) == {(2,): 100}
    assert t.state.match.totals[2] == 257
    told = crowned("0=STHA 1=HTH7 2=SASKSQDADKCAHJH9HKHQH8H6").do("2 accept", "0 play ST")
    told.do(f"1 play {max(told.cards())}", "2 weis", "2 play SA")
    for card in ("HJ", "H9", "HK", "HQ stoeck", "H8", "H6", "SK", "SQ", "DA", "DK", "CA"):
        told.do(f"2 play {card}")
        while told.state.match.number == 1 and told.turn != 2:
            told.do(f"{told.turn} play {min(told.cards())}")
    assert told.state.match.totals == (0, 0, 257 + 2 * 20 + 20)
    t = crowned(NONE).do("2 accept").play("HJ H7 H6").play_out()
    assert t.points("matsch", 1) == {(0, 1): 100}
    assert "schafhauser-3.slate.matsch" in t.rules_written(1)


# ------------------------------------------------------------------ the end of a round


@pytest.mark.rule("schafhauser-3.end.goals", "schafhauser-3.end.round")
def test_a_round_ends_in_mid_deal_with_the_side_that_has_enough() -> None:
    t = crowned(ALL, totals=(340, 600)).do("2 accept").play("ST SJ SA")  # 23 points
    assert t.state.match.games == ((2, 1),)
    assert not t.state.match.over
    assert len(t.state.match.played) == 1
    assert (t.state.match.number, t.state.match.dealer) == (2, 0)
    assert t.points("tricks", 1)[2,] == 23
    t = crowned(ALL, totals=(300, 600)).do("2 accept").play("ST SJ SA")
    assert t.state.match.games == ()
    t = crowned(NONE, totals=(300, 980)).do("2 accept").play("HJ H7 H6")
    assert t.state.match.games == ((2, -1),)
    t = crowned(NONE, totals=(300, 979)).do("2 accept").play("HJ H7 H6")
    assert t.state.match.games == ()
    # A Matsch counts with the last trick only.
    t = crowned(ALL, totals=(150, 600)).do("2 accept").play_out()
    assert t.state.match.games == ((2, 1),)
    assert t.points("matsch", 1) == {(2,): 100}


@pytest.mark.rule("schafhauser-3.end.both")
def test_in_the_first_trick_stoeck_go_before_weis_and_weis_before_the_trick() -> None:
    def first(totals: tuple[int, int], *words: str) -> tuple[tuple[int, int], ...]:
        t = crowned(MELDS, totals=totals).do("2 accept", *words, "0 play C6")
        return t.do("1 weis", "1 play C7", "2 weis", "2 play CA").state.match.games

    assert first((340, 870), "0 weis") == ((2, -1),)  # 130 of Weis before 11 in the trick
    assert first((340, 869), "0 weis") == ((2, 1),)
    t = crowned(MELDS, totals=(300, 980)).do("2 accept", "0 weis stoeck")
    assert t.state.match.games == ((2, -1),)
    # Later whoever makes his points first.
    t = crowned(MELDS, totals=(338, 985)).do("2 accept").play("C6 C7 CA", "CK HK D8")
    assert t.state.match.games == ()
    assert t.do("0 play HQ stoeck").state.match.games == ((2, -1),)


@pytest.mark.rule("schafhauser-3.end.broken-off", "schafhauser-3.end.round")
@pytest.mark.parametrize(("king", "schneider"), [(163, True), (164, False)])
def test_a_complete_trick_counts_for_the_loser_too(king: int, schneider: bool) -> None:
    stage = "0=HKHQHJD9 1=D6 2=DASQ"
    t = crowned(stage, totals=(king, 985)).do("2 accept", "0 weis", "0 play D9")
    t.do("1 play D6", "2 play DA")  # eleven points for the king
    assert t.state.match.games == ((2, -2 if schneider else -1),)
    assert t.points("weis", 1)[0, 1] >= 20
    assert t.points("tricks", 1) == {(0, 1): 0, (2,): 11}


@pytest.mark.rule("schafhauser-3.end.schneider", "schafhauser-3.end.stake")
@pytest.mark.parametrize(
    ("totals", "stage", "stakes"),
    [
        ((340, 500), ALL, [-1, -1, 2]),
        ((340, 499), ALL, [-2, -2, 4]),
        ((175, 980), NONE, [1, 1, -2]),
        ((174, 980), NONE, [2, 2, -4]),
    ],
)
def test_a_round_is_paid_and_doubly_below_half_of_the_goal(
    totals: tuple[int, int], stage: str, stakes: list[int]
) -> None:
    lead = "ST SJ SA" if stage == ALL else "HJ H7 H6"
    for stake in (1, 2, 5, 10):
        t = crowned(stage, totals, stake=str(stake)).do("2 accept").play(lead)
        assert paid(t) == [stake * n for n in stakes]
        assert "schafhauser-3.end.stake" in t.rules_written(1)


@pytest.mark.rule("schafhauser-3.end.schneider")
def test_a_schneider_doubles_his_own_round_alone() -> None:
    t = rounds(Table(FORM, None), "won")
    assert t.state.match.games == ((2, 2),)
    t.do("chance stage 0=HJH9HAHKHQHTH8H7SADACAH6", "0 accept").play_out()  # 257 of 350
    assert rounds(t, "lost").state.match.games == ((2, 2), (0, -1))


@pytest.mark.rule("schafhauser-3.end.partie")
def test_after_three_rounds_whoever_has_most_stakes_has_won() -> None:
    t = rounds(Table(FORM, None), "won", "lost", "lost")
    match = t.state.match
    assert match.over
    assert match.games == ((2, 2), (0, -2), (1, -2))
    assert paid(t) == [-4, -4, 8]
    assert isinstance(t.rules.partie, KingsRace)
    assert t.rules.partie.stakes(match) == (-4, -4, 8)  # and not points
    assert match.ranking == ((2,), (0, 1))


@pytest.mark.rule("jass-base.deal.next-partie")
def test_the_next_partie_is_dealt_by_whose_turn_it_is_whoever_has_lost() -> None:
    for ends in (("won", "lost", "lost"), ("lost", "won", "lost"), ("lost", "lost", "won")):
        t = rounds(Table(FORM, None), *ends)
        match = t.state.match
        assert t.rules.partie.next_dealer(match) == (match.dealer + 1) % 3


def test_the_slate_tells_the_points_of_the_round_and_the_stakes() -> None:
    t = crowned(ALL, totals=(340, 499)).do("2 accept").play("ST SJ SA")
    slate = t.slate(RaceSlate, ["A", "B", "C"])
    assert [row.stake for row in slate.rows] == [-2, -2, 4]
    assert [row.target for row in slate.rows] == [350, 1000, 1000]
