"""Rumba: two rounds of asking, who plays along, the duty to take the trick, plus and minus."""

from __future__ import annotations

from random import Random

import pytest

from jasstui.engine.sample import Sampler
from jasstui.engine.view_of import view_of
from jasstui.mechanics.account.score import sides_of
from tests.rules.handjass_deals import said
from tests.support import Table, rules_of

FORM = "rumba"
STAGE = "0=HAHKSAS7C8 1=HQH9SKS8CA 2=HJHTSQS9CK stock=H6D6D7D8D9DTDJ"
"""Hearts are trumps; seat 0 leads."""

RUMBA, SIMPLE = "accept rumba", "accept simple"


def table(*words: str, stage: str = STAGE, seats: int = 3, **options: str) -> Table:
    """A deal as staged, after these words of whoever is asked."""
    return said(Table(FORM, stage, options=options, seats=seats), *words)


def joined(game: str = RUMBA, *others: str, stage: str = STAGE, **options: str) -> Table:
    """Seat 0 takes the game over, and the two others come unless something else is said."""
    t = Table(FORM, stage, options=options, seats=3)
    return said(t, game, *(others or ("come", "come")))


def made(t: Table) -> dict[int, int]:
    """All points that each player has written."""
    found: dict[int, int] = {}
    for entry in t.ledger(1):
        found[entry.seats[0]] = found.get(entry.seats[0], 0) + entry.total
    return found


# ------------------------------------------------------------------ dealing


@pytest.mark.rule("rumba.setup.players", "rumba.setup.deck", "rumba.deal.packets")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_three_to_five_get_five_cards_each(seats: int) -> None:
    t = Table(FORM, "", seats=seats)
    assert rules_of(FORM).spec.players == [3, 4, 5]
    assert len(t.rules.pack) == 36
    assert [len(t.hand(seat)) for seat in range(seats)] == [5] * seats
    said(t, RUMBA, *["come"] * (seats - 1))
    assert sides_of(t.state) == tuple((seat,) for seat in range(seats))


@pytest.mark.rule("rumba.deal.rotation")
def test_the_lowest_card_deals_first_then_the_next() -> None:
    t = Table(FORM, None, dealer=-1).do("chance draw HA DK S7").chance()
    assert t.state.match.dealer == 2
    said(t, *["pass"] * 6)
    assert t.state.match.dealer == 0


@pytest.mark.rule("rumba.deal.trump-card", "rumba.deal.trump-card-dead")
def test_the_top_card_of_the_stock_makes_trump_and_belongs_to_nobody() -> None:
    t = joined()
    assert t.state.deal.mode == "H"
    assert view_of(t.state, 0).piles["table"].known == t.rules.pack.card("H6")
    assert t.refused("0 rob H6") == "rumba.deal.trump-card-dead"
    t.play_out()
    assert "H6" not in {t.rules.pack.code(e.data["card"]) for e in t.events if e.kind == "play"}


@pytest.mark.rule("rumba.play.rank")
def test_all_suits_rank_as_in_obenabe() -> None:
    rules, pack = rules_of(FORM).modes["H"].schedule[0], rules_of(FORM).pack
    for suit in "HS":
        cards = [pack.card(suit + rank) for rank in "AKQJT9876"]
        for at, card in enumerate(cards):
            higher = rules.beats[card] & pack.suit[suit]
            assert higher == sum(cards[:at])


@pytest.mark.rule("rumba.play.rank")
def test_the_trump_under_follows_like_any_other_trump() -> None:
    t = joined(stage="0=HAHKSAS7C8 1=HJSKS8CAC9 2=HTSQS9CKCT stock=H6").do("0 play HA")
    assert t.cards() == {"HJ"}


# ------------------------------------------------------------------ taking over


@pytest.mark.rule("rumba.bid.ask-rumba")
def test_the_first_who_says_so_takes_a_rumba_over() -> None:
    t = table()
    assert t.legal() == {RUMBA, "pass"}
    assert t.refused("0 trump H") == "rumba.deal.trump-card"
    assert t.refused(f"1 {RUMBA}") == "rumba.bid.ask-rumba"
    t.do("0 pass", f"1 {RUMBA}")
    assert (t.state.deal.declarer, t.state.deal.game) == (1, "rumba")
    assert t.state.deal.question == "join"


@pytest.mark.rule("rumba.bid.ask-simple")
def test_when_nobody_wants_a_rumba_a_simple_game_is_asked_for_in_the_same_order() -> None:
    t = table("pass", "pass")
    assert t.refused(f"2 {SIMPLE}") == "rumba.bid.ask-simple"
    t.do("2 pass")
    assert t.turn == 0
    assert t.legal() == {SIMPLE, "pass"}
    assert t.refused(f"0 {RUMBA}") == "rumba.bid.ask-simple"
    t.do("0 pass", "1 pass", f"2 {SIMPLE}")
    assert (t.state.deal.declarer, t.state.deal.game) == (2, "simple")


@pytest.mark.rule("rumba.bid.nobody")
def test_if_nobody_wants_either_the_next_deals_and_nothing_is_written() -> None:
    t = table(*["pass"] * 6)
    assert t.state.match.number == 2
    assert t.state.match.dealer == 0
    assert not t.ledger()


@pytest.mark.rule("rumba.bid.join", "rumba.play.passive", "rumba.score.passive")
def test_the_others_are_asked_after_the_taker_and_may_stay_out() -> None:
    t = table("pass", RUMBA)
    assert t.turn == 2
    assert t.refused("0 come") == "rumba.bid.join"
    t.do("2 pass", "0 come")
    assert t.state.deal.players == (0, 1)
    assert t.refused("2 play HJ") == "rumba.play.passive"
    assert t.refused(f"0 {RUMBA}") == "rumba.bid.ask-rumba"
    t.play_out()
    assert set(made(t)) <= {0, 1}


@pytest.mark.rule("rumba.bid.alone")
@pytest.mark.parametrize(("game", "points"), [(RUMBA, 10), (SIMPLE, 5)])
def test_a_taker_without_opponents_is_credited_five_tricks(game: str, points: int) -> None:
    before = () if game == RUMBA else ("pass",) * 3
    t = table(*before, game, "pass", "pass")
    assert t.state.match.number == 2
    assert made(t) == {0: points}
    assert t.state.match.played[0].result == "won"
    assert t.rules_written() == {"rumba.bid.alone"}
    assert not any(e.kind == "play" for e in t.events)


# ------------------------------------------------------------------ exchanging


@pytest.mark.rule("rumba.exchange.none")
def test_cards_are_exchanged_by_agreement_and_in_a_simple_game_only() -> None:
    simple = ("pass", "pass", "pass", SIMPLE, "come", "come")
    assert table(*simple).state.deal.question == "play"
    assert table(RUMBA, "come", "come", exchange="up-to-4").state.deal.question == "play"
    t = table(*simple, exchange="up-to-4")
    assert t.refused("1 redraw CA") == "rumba.exchange.none"
    t.do("0 redraw S7", "0 redraw C8")
    assert len(t.hand(0)) == 3
    t.do("0 pass")
    assert {"D6", "D7"} <= t.hand(0)
    assert not view_of(t.state, 1).piles["hand:0"].known
    assert not view_of(t.state, 1).piles["aside"].known
    t.do("1 pass", *(f"2 redraw {code}" for code in ("HT", "SQ", "S9", "CK")))
    assert t.hand(2) == {"HJ", "D8", "D9", "DT", "DJ"}
    assert t.state.deal.question == "play"


@pytest.mark.rule("rumba.exchange.none")
def test_cards_are_drawn_as_long_as_there_are_any() -> None:
    t = table(*["pass"] * 5, SIMPLE, *["come"] * 4, seats=5, exchange="up-to-4")
    for seat in range(5):
        for _ in range(4):
            if t.state.deal.question == "redraw" and t.turn == seat:
                t.do(f"{seat} {sorted(t.legal())[1]}")
    assert not t.state.stock
    assert [len(t.hand(seat)) for seat in range(5)] == [5] * 5
    assert t.state.deal.question == "play"


# ------------------------------------------------------------------ tricks


@pytest.mark.rule("rumba.play.first-lead")
@pytest.mark.parametrize(("agreed", "leader"), [("declarer", 1), ("forehand", 0)])
def test_the_taker_leads_or_by_agreement_forehand(agreed: str, leader: int) -> None:
    t = table("pass", RUMBA, "come", "come", first_lead=agreed)
    assert t.turn == leader
    t = table(*["pass"] * 4, SIMPLE, "come", "come", first_lead=agreed)
    assert t.turn == leader


@pytest.mark.rule("rumba.play.tricks")
def test_five_tricks_of_those_who_take_part() -> None:
    t = joined(RUMBA, "pass", "come")
    assert not view_of(t.state, 0).piles["aside"].known
    t.play("S7 S9")
    assert t.turn == 2
    t.play_out()
    assert len([e for e in t.events if e.kind == "trick"]) == 5
    assert {e.data["seat"] for e in t.events if e.kind == "play"} == {0, 2}


@pytest.mark.rule("rumba.play.follow")
def test_one_follows_suit_and_does_not_trump() -> None:
    t = joined().do("0 play C8")
    assert t.cards() == {"CA"}
    assert t.refused("1 play HQ") == "rumba.play.follow"
    assert t.refused("1 play SK") == "rumba.play.follow"


@pytest.mark.rule("rumba.play.stechzwang")
def test_who_follows_must_beat_the_trick_if_he_can() -> None:
    t = joined().do("0 play S7")
    assert t.cards() == {"SK", "S8"}
    t.do("1 play S8")
    assert t.cards() == {"SQ", "S9"}
    t = joined().do("0 play S7", "1 play SK")
    assert t.cards() == {"SQ", "S9"}  # none of them beats the King
    stage = "0=HTH7SAS7C8 1=HQH9SKS8CA 2=HJHKSQS9CK stock=H6"
    t = joined(stage=stage).do("0 play HT")
    assert t.cards() == {"HQ"}
    assert t.refused("1 play H9") == "rumba.play.stechzwang"
    t.do("1 play HQ")
    assert t.cards() == {"HK"}


TRUMPED = "0=HAS7S6C8C7 1=H9H7DAD9CA 2=HTSQS8D8DT stock=H6"


@pytest.mark.rule("rumba.play.stechzwang-trumped")
def test_under_a_trump_any_card_of_the_suit_may_follow() -> None:
    t = joined(stage=TRUMPED).do("0 play S7", "1 play H7")
    assert t.cards() == {"SQ", "S8"}


@pytest.mark.rule("rumba.play.stechzwang-trump")
def test_who_cannot_follow_must_trump_above_every_trump_in_the_trick() -> None:
    t = joined(stage=TRUMPED).do("0 play S7")
    assert t.cards() == {"H9", "H7"}
    assert t.refused("1 play DA") == "rumba.play.stechzwang-trump"
    stage = "0=HAS7S6C8C7 1=H9DADKD9CA 2=HTH7DQD8DT stock=H6"
    t = joined(stage=stage).do("0 play S7", "1 play H9")
    assert t.cards() == {"HT"}
    assert t.refused("2 play H7") == "rumba.play.stechzwang-trump"


@pytest.mark.rule("rumba.play.stechzwang-free")
def test_who_can_neither_follow_nor_beat_may_play_anything() -> None:
    stage = "0=HAS7S6C8C7 1=HTDADKD9CA 2=H9H7DQD8DT stock=H6"
    t = joined(stage=stage).do("0 play S7", "1 play HT")
    assert t.cards() == t.hand(2)
    stage = "0=HAS7S6C8C7 1=HTDADKD9CA 2=CKCQDQD8DT stock=H6"
    t = joined(stage=stage).do("0 play S7", "1 play HT")
    assert t.cards() == t.hand(2)


@pytest.mark.rule("rumba.play.stechzwang")
def test_who_follows_below_the_best_card_has_no_higher_one_in_any_sampled_world() -> None:
    t = joined().do("0 play S7", "1 play SK", "2 play S9")
    sampler = Sampler(view_of(t.state, 0))
    spades = t.rules.pack.suit["S"]
    worlds = [sampler.world(Random(n)) for n in range(80)]
    assert any(world.hands[2] & spades for world in worlds)
    t = joined(stage="0=HAHKSQS7C8 1=HQH9SJS8CA 2=HJHTS6S9CK stock=H6").do("0 play SQ", "1 play S8")
    sampler = Sampler(view_of(t.state, 0))
    higher = t.rules.pack.mask("SASK")
    assert not any(sampler.world(Random(n)).hands[1] & higher for n in range(80))


# ------------------------------------------------------------------ counting


@pytest.mark.rule("rumba.meld.none")
def test_there_are_no_weis_no_stoeck_and_no_points_of_cards() -> None:
    t = joined(stage="0=HAHKHQHJHT 1=S6S7S8S9ST 2=C6C7C8C9CT stock=H6")
    assert t.legal() == {f"play {code}" for code in t.hand(0)}
    assert t.refused("0 weis") == "rumba.meld.none"
    assert not any(t.rules.modes["H"].schedule[0].points.values())


WINS = "0=HAHKHQS7C8 1=SKS8S6CAC9 2=SQS9STCKCT stock=H6"
"""Seat 0 wins three tricks with trumps, then leads the S7 and loses."""

FIRST = ("HA S6 ST", "HK S8 S9", "HQ C9 CT")


@pytest.mark.rule(
    "rumba.bid.rumba-duty",
    "rumba.score.rumba-won",
    "rumba.score.others",
    "rumba.score.others-no-trick",
)
def test_three_tricks_of_a_rumba_count_two_each() -> None:
    t = joined(stage=WINS).play(*FIRST, "S7 SK SQ", "CA CK C8")
    assert made(t) == {0: 6, 1: 2}
    assert t.state.match.played[0].result == "won"
    assert t.rules_written() == {"rumba.score.rumba-won", "rumba.score.others"}


@pytest.mark.rule("rumba.bid.simple-duty", "rumba.score.simple-won")
def test_two_tricks_of_a_simple_game_count_one_each() -> None:
    stage = WINS.replace("HAHKHQ", "HAHKD7")
    t = table("pass", "pass", "pass", SIMPLE, "come", "come", stage=stage)
    t.play(*FIRST[:2], "S7 SK SQ", "CA CK C8", "C9 CT D7")
    assert made(t) == {0: 2, 1: 2, 2: 1}
    assert "rumba.score.simple-won" in t.rules_written()


LOSES = "0=HAHKS7C8C7 1=SKS8S6CAC9 2=SQS9STCKCT stock=H6"


@pytest.mark.rule(
    "rumba.bid.rumba-duty",
    "rumba.score.rumba-lost",
    "rumba.score.lost-no-plus",
    "rumba.score.others",
)
def test_two_tricks_lose_a_rumba_and_count_nothing() -> None:
    t = joined(stage=LOSES).play("HA S6 ST", "HK S8 S9", "S7 SK SQ", "CA CK C7", "C9 CT C8")
    assert made(t) == {0: -10, 1: 2, 2: 1}
    assert t.state.match.played[0].result == "lost"
    assert "rumba.score.rumba-lost" in t.rules_written()


@pytest.mark.rule("rumba.bid.simple-duty", "rumba.score.simple-lost", "rumba.score.lost-no-plus")
def test_one_trick_loses_a_simple_game() -> None:
    stage = LOSES.replace("HAHK", "HAD7")
    t = table("pass", "pass", "pass", SIMPLE, "come", "come", stage=stage)
    t.play("HA S6 ST", "S7 SK SQ", "CA CK C7", "C9 CT C8", "S9 D7 S8")
    assert made(t)[0] == -5
    assert "rumba.score.simple-lost" in t.rules_written()


@pytest.mark.rule("rumba.score.others-no-trick")
@pytest.mark.parametrize(("agreed", "charged"), [("0", {0: 6, 1: 2}), ("-5", {0: 6, 1: 2, 2: -5})])
def test_without_a_trick_one_gets_nothing_or_by_agreement_pays(
    agreed: str, charged: dict[int, int]
) -> None:
    t = joined(stage=WINS, no_trick=agreed).play(*FIRST, "S7 SK SQ", "CA CK C8")
    assert made(t) == charged
    simple = ("pass", "pass", "pass", SIMPLE, "come", "come")
    t = table(*simple, stage=WINS, no_trick=agreed).play(*FIRST, "S7 SK SQ", "CA CK C8")
    assert made(t) == {**charged, 0: 3}


# ------------------------------------------------------------------ the end


@pytest.mark.rule("rumba.slate.total")
def test_totals_may_be_negative() -> None:
    t = joined(stage=LOSES).play("HA S6 ST", "HK S8 S9", "S7 SK SQ", "CA CK C7", "C9 CT C8")
    assert t.state.match.totals == (-10, 2, 1)
    assert not t.state.match.over


def ended(totals: tuple[int, ...]) -> Table:
    t = Table(FORM, WINS, totals=totals, seats=3)
    return said(t, RUMBA, "come", "come").play(*FIRST, "S7 SK SQ", "CA CK C8")


@pytest.mark.rule("rumba.end.target")
def test_the_partie_ends_after_the_game_in_which_somebody_has_twenty() -> None:
    assert [rules_of(FORM, {"target": n}).partie.target for n in ("20", "30", "10")] == [20, 30, 10]
    assert not ended((13, 17, 0)).state.match.over
    t = ended((14, 19, 0))
    assert t.state.match.over
    assert t.state.match.ranking == ((1,), (0,), (2,))
    assert ended((14, 18, 0)).state.match.ranking == ((0, 1), (2,))
