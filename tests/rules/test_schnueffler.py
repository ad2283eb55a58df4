"""Schnüffler: the open card for the winner of a trick, robbing, unequal hands and how they end."""

from __future__ import annotations

from random import Random

import pytest

from jasstui.cards.pack import cards_of
from jasstui.engine.sample import Sampler
from jasstui.engine.view_of import view_of
from jasstui.mechanics.account.score import sides_of
from jasstui.mechanics.order import CHANCE
from tests.support import Table

FORM = "schnueffler-2"
MINE, THEIRS = "HAHKHQSASKS9CACKC9DADKD9", "H8H7SQSJS8S7CQCJC8DQDJD8"
STOCK = "HTSTCTDTS6C6D6H9HJH6C7D7"
"""Seat 0 beats all that seat 1 has in plain suits, and leads."""
STAGE = f"0={MINE} 1={THEIRS} stock={STOCK}"


def table(stage: str = STAGE, **options: str) -> Table:
    return Table(FORM, stage, options=options)


def shown(t: Table) -> str:
    """The open card on the stock, "" if there is none."""
    return t.rules.pack.write(cards_of(t.state.deal.turned))


def sizes(t: Table) -> list[int]:
    return [len(t.hand(seat)) for seat in (0, 1)]


def swept(**options: str) -> Table:
    """Seat 0 is about to win the twelfth trick, with HT, after eleven others."""
    t = table(f"0={MINE} 1={THEIRS} stock=HJH9HTSTCTDTS6C6D6H6C7D7", **options)
    for card in ("HA", "HK", "HQ", "HJ", "H9", "SA", "SK", "CA", "CK", "DA", "DK"):
        t.do(f"0 play {card}")
        t.do(f"1 play {max(t.cards(), key=lambda code: (code[0] == 'H', code[0], code[1]))}")
    assert sizes(t) == [12, 1]
    return t


def run(t: Table, tricks: int) -> Table:
    """Random cards until so many tricks are finished."""
    while len(t.state.tricks.winners) < tricks:
        cards = sorted(x for x in t.legal() if x.startswith("play") and x.count(" ") == 1)
        t.do(f"{t.turn} {t.rng.choice(cards)}")
    return t


# ------------------------------------------------------------------ dealing


@pytest.mark.rule(
    "schnueffler-2.setup.players", "schnueffler-2.deal.packets", "schnueffler-2.deal.stock"
)
def test_two_players_get_twelve_cards_in_packets_of_four_and_twelve_are_left() -> None:
    t = table()
    moves = [e.data for e in t.events if e.kind == "move" and e.data["target"] != "table"]
    assert [(m["target"], m["count"]) for m in moves] == [("hand:0", 4), ("hand:1", 4)] * 3
    assert t.rules.spec.players == [2]
    assert sides_of(t.state) == ((0,), (1,))
    assert len(t.rules.pack) == 36
    assert len(t.state.stock) + t.state.deal.table.bit_count() == 12
    assert view_of(t.state, 0).piles["stock"].known == 0


@pytest.mark.rule("schnueffler-2.deal.dealer")
def test_the_lowest_card_deals_first_then_the_deal_alternates() -> None:
    t = Table(FORM, None, dealer=-1).do("chance draw HA D6")
    for number, dealer in enumerate((1, 0, 1), start=1):
        assert (t.state.match.number, t.state.match.dealer) == (number, dealer)
        t.chance().play_out()


@pytest.mark.rule("schnueffler-2.deal.trump-card")
def test_the_top_card_of_the_stock_makes_its_suit_trump_for_the_whole_deal() -> None:
    t = table()
    assert (shown(t), t.state.deal.mode) == ("HT", "H")
    t.play("SA S7", "CA C8")
    assert (shown(t), t.state.deal.mode) == ("CT", "H")


# ------------------------------------------------------------------ the open card


@pytest.mark.rule(
    "schnueffler-2.play.first-lead",
    "schnueffler-2.exchange.take",
    "schnueffler-2.exchange.take-first-card",
    "schnueffler-2.exchange.next-up",
)
def test_the_winner_alone_takes_the_open_card_and_the_next_one_is_turned_up() -> None:
    t = table()
    assert t.turn == 0
    t.play("S9 SQ")
    assert "HT" in t.hand(1)
    assert sizes(t) == [11, 12]
    assert t.turn == 1
    assert shown(t) == "ST"
    for seat in (0, 1):
        view = view_of(t.state, seat)
        assert view.piles["table"].known == view.deal.turned == t.rules.pack.card("ST")
        assert view.piles["stock"].known == 0
    assert view_of(t.state, 0).piles["hand:1"].known == t.rules.pack.card("HT")


@pytest.mark.rule("schnueffler-2.exchange.take-mandatory", "schnueffler-2.exchange.no-discard")
def test_nobody_is_asked_whether_he_takes_and_nothing_is_laid_off() -> None:
    t = table().play("SA S7", "CA C8", "DA D8")
    assert sizes(t) == [12, 9]
    assert {"HT", "ST", "CT"} <= t.hand(0)
    assert {token.split()[0] for token in t.legal()} == {"play"}
    assert t.state.aside == 0


@pytest.mark.rule("schnueffler-2.exchange.take")
def test_with_both_drawing_the_loser_takes_the_next_card_unseen() -> None:
    t = table(stock_draw="both").play("SA S7")
    assert "HT" in t.hand(0)
    assert "ST" in t.hand(1)
    assert shown(t) == "CT"
    assert view_of(t.state, 1).piles["hand:0"].known == t.rules.pack.card("HT")
    assert view_of(t.state, 0).piles["hand:1"].known == 0
    run(t, 6)
    assert sizes(t) == [12, 12]
    assert not t.state.stock
    assert shown(t) == ""
    play = t.state.tricks
    assert play.remaining == 12
    t.play_out()
    assert len([e for e in t.events if e.kind == "trick"]) == 18
    assert not [e for e in t.events if e.kind == "rest"]


# ------------------------------------------------------------------ robbing

ROB = "0=SASKS9CACKC9DADKD9HAS7C8 1=H6H7SQSJS8S6CQCJDQDJD8D7 stock=HTSTHKHQC6D6H9"


@pytest.mark.rule("schnueffler-2.exchange.rob", "schnueffler-2.exchange.rob-open")
def test_the_six_of_trumps_takes_the_open_trump_and_lies_there_for_the_winner() -> None:
    t = table(ROB)
    assert t.refused("0 rob H6") == "schnueffler-2.exchange.rob"
    t.do("0 play SA", "1 rob H6")
    assert "HT" in t.hand(1)
    assert shown(t) == "H6"
    assert "rob H6" not in t.legal()
    t.play("S6")
    assert "H6" in t.hand(0)
    assert sizes(t) == [12, 11]


@pytest.mark.rule("schnueffler-2.exchange.take-first-card")
def test_after_robbing_the_six_is_the_prize_of_the_first_trick() -> None:
    t = table(ROB).do("0 play S9", "1 rob H6", "1 play SQ")
    assert {"H6", "HT"} <= t.hand(1)


@pytest.mark.rule("schnueffler-2.exchange.rob-when", "schnueffler-2.exchange.rob")
def test_a_trump_turned_up_later_may_be_robbed_and_no_other_card() -> None:
    t = table(ROB).do("0 play SA", "1 play S6")
    assert shown(t) == "ST"
    t.do("0 play CA")
    assert t.refused("1 rob H6") == "schnueffler-2.exchange.rob"
    t.play("CJ")
    assert shown(t) == "HK"
    t.do("0 play DA", "1 rob H6", "1 play D7")
    assert "HK" in t.hand(1)
    assert "H6" in t.hand(0)  # who may rob now
    assert shown(t) == "HQ"
    t.do("0 rob H6")
    assert "HQ" in t.hand(0)


@pytest.mark.rule("schnueffler-2.exchange.rob-when")
def test_without_a_stock_nothing_is_robbed() -> None:
    t = run(table(ROB), 12)
    assert shown(t) == ""
    assert not [token for token in t.legal() if token.startswith("rob")]
    assert t.refused(f"{t.turn} rob H6") == "schnueffler-2.exchange.rob-when"


# ------------------------------------------------------------------ following


@pytest.mark.rule("schnueffler-2.play.follow")
def test_suits_are_followed_from_the_first_trick_on() -> None:
    t = table("0=SAHA 1=S7C6D6HJH7 stock=HT")
    t.do("0 play SA")
    assert "C6" not in t.cards()
    assert {"S7", "HJ", "H7"} <= t.cards()  # following or trumping
    assert t.refused("1 play C6").startswith("jass-base.follow.")
    t = table(f"0={MINE} 1=HJSQSJS8S7CQCJC8DQDJD8D7 stock=HT").do("0 play HA")
    assert t.cards() == t.hand(1)  # the Under alone is never forced


# ------------------------------------------------------------------ unequal hands


@pytest.mark.rule("schnueffler-2.play.stock-tricks")
@pytest.mark.parametrize("seed", range(8))
def test_after_twelve_tricks_a_hand_has_as_many_cards_as_tricks_were_won(seed: int) -> None:
    t = Table(FORM, None, seed=seed).chance()
    won: list[int] = []
    while len(won) < 12:
        assert t.state.stock or shown(t)
        run(t, len(won) + 1)
        play = t.state.tricks
        won = play.winners[:12]
        if not play.laid:
            left = 12 - len(won)
            most = max(won.count(0), won.count(1))
            assert play.remaining == 12 + left + most - len(won)
    if not t.state.tricks.laid:
        assert sizes(t) == [won.count(0), won.count(1)]
        assert sum(sizes(t)) == 12
        assert t.state.tricks.remaining == max(sizes(t))


@pytest.mark.rule("schnueffler-2.play.after-stock", "schnueffler-2.play.uneven-end")
@pytest.mark.parametrize("seed", range(8))
def test_play_goes_on_until_one_has_no_card_and_the_other_keeps_his(seed: int) -> None:
    t = Table(FORM, None, seed=seed).chance()
    run(t, 12)
    number, hands = len([e for e in t.events if e.kind == "trick"]), sizes(t)
    t.play_out()
    told = [e for e in t.events if e.kind in ("trick", "rest")]
    played = [e for e in told if e.kind == "trick"]
    assert len(played) == number + min(hands)
    if hands[0] != hands[1]:
        keeper = hands.index(max(hands))
        before, after = told[-2].data["won"], told[-1].data["won"]
        assert after[keeper] - before[keeper] == max(hands) - min(hands)
        assert after[1 - keeper] == before[1 - keeper]
    points = [t.points(cause, 1) for cause in ("tricks", "last-trick")]
    assert sum(sum(found.values()) for found in points) == 157


@pytest.mark.rule("schnueffler-2.play.uneven-end", "schnueffler-2.score.last-trick")
def test_the_other_keeps_his_cards_although_he_lost_the_last_trick() -> None:
    seed = next(seed for seed in range(200) if _lost_at_the_end(seed))
    t = Table(FORM, None, seed=seed).chance().play_out()
    last = [e for e in t.events if e.kind == "trick"][-1].data
    rest = next(e for e in t.events if e.kind == "rest").data
    keeper = 1 - last["winner"]
    assert rest["won"][keeper] > last["won"][keeper]
    assert rest["won"][1 - keeper] == last["won"][1 - keeper]
    assert t.points("last-trick", 1) == {(keeper,): 5}
    shown_last = [e.data for e in t.events if e.kind == "reveal"][-1]
    assert shown_last["place"] == f"hand:{keeper}"


@pytest.mark.rule("schnueffler-2.play.no-claim")
def test_the_rest_is_claimed_only_without_a_stock_and_by_the_larger_hand() -> None:
    best = "HJH9HAHKHQHTH8H7SASKSQSJ"
    t = table(f"0={best} 1=S6S7S8S9CACKC9DADKD9C6D6 stock=H6")
    assert "claim" not in t.calls(0)
    for seed in range(40):
        t = Table(FORM, None, seed=seed).chance()
        while t.state.match.number == 1 and t.turn != CHANCE:
            play = t.state.tricks
            if "claim" in t.calls(t.turn):
                assert not t.state.stock
                assert not shown(t)
                assert len(t.hand(t.turn)) == play.remaining
            cards = sorted(x for x in t.legal() if x.startswith("play"))
            t.do(f"{t.turn} {t.rng.choice(cards)}")


# ------------------------------------------------------------------ counting


@pytest.mark.rule("schnueffler-2.score.match", "schnueffler-2.play.uneven-end")
@pytest.mark.parametrize("premium", ["100", "0"])
def test_who_wins_every_trick_has_a_match_and_lays_twelve_cards_down(premium: str) -> None:
    t = swept(match_premium=premium)
    t.do("0 play HT", f"1 play {next(iter(t.hand(1)))}")
    assert t.state.match.number == 2
    rest = next(e for e in t.events if e.kind == "rest").data
    assert rest["won"] == (24, 0)
    assert rest["points"] == (157, 0)
    assert t.points("matsch", 1) == ({(0,): 100} if premium == "100" else {})


@pytest.mark.rule("schnueffler-2.meld.weis")
def test_weis_are_announced_with_the_first_card_alone() -> None:
    t = table("0=SASKSQC6C7 1=DADKDQDJH6 stock=HTS7H9")
    assert "weis" in t.legal()
    t.do("0 weis", "0 play SA")
    t.do("1 rob H6")
    assert "weis" in t.legal()
    t.play("S8") if "S8" in t.hand(1) else t.do(f"1 play {sorted(t.cards())[0]}")
    assert "weis" not in t.legal()
    t = table("0=SASKSQC6C7 1=DADKDQDJH6 stock=HTS7H9", weis="off")
    assert "weis" not in t.legal()


@pytest.mark.rule("schnueffler-2.meld.weis")
def test_a_card_that_was_robbed_before_belongs_to_the_weis() -> None:
    t = table("0=H6HJHQSASKC6C8D7D9C9DJS7 1=H7H8S8S9CKCQDADKDTD8D6CJ stock=HTST")
    assert "weis" not in t.legal()
    t.do("0 rob H6")
    assert "weis" in t.legal()


@pytest.mark.rule("schnueffler-2.meld.weis", "jass-base.meld.only-held")
def test_the_six_of_a_weis_stays_in_the_hand_until_the_first_card_is_played() -> None:
    stage = "0=H6H7H8DADKDQDJC6C7C8S6S7 1=DTD9D8D7D6CACKCQSAS8S9ST stock=HAHK"
    t = table(stage).do("0 weis")
    assert t.refused("0 rob H6") == "jass-base.meld.only-held"
    t.play("DA D6")
    assert "rob H6" in t.legal()


@pytest.mark.rule("schnueffler-2.meld.stoeck")
def test_stoeck_need_both_cards_in_hand_when_the_first_is_played() -> None:
    mine, theirs = "HKSASKS9CACKC9DADKD9C6D6", "H8H7SQSJS8S7CQCJC8DQDJD8"
    stage = f"0={mine} 1={theirs} stock=HQS6"
    t = table(stage).play("SA S7")  # the Ober is drawn before the King is played
    t.play("HK H7")
    assert "play HQ stoeck" in t.legal()
    t.do("0 play HQ stoeck")
    t.play("H8")
    t.play_out()
    assert t.points("stoeck", 1) == {(0,): 20}
    t = table(stage).play("HK H7")  # drawn after
    assert "HQ" in t.hand(0)
    assert "play HQ stoeck" not in t.legal()


# ------------------------------------------------------------------ the end


@pytest.mark.rule("schnueffler-2.end.target")
@pytest.mark.parametrize("target", ["500", "750", "1000"])
def test_the_partie_goes_to_the_target(target: str) -> None:
    t = Table(FORM, STAGE, options={"target": target}, totals=(int(target) - 11, 0))
    t.play("SA S7")
    assert t.state.match.over
    assert t.state.match.ranking == ((0,), (1,))


@pytest.mark.rule("schnueffler-2.end.first")
def test_points_count_as_soon_as_they_are_made_and_the_last_trick_before_the_rest() -> None:
    t = Table(FORM, STAGE, totals=(488, 499)).play("SA S7")
    assert not t.state.match.over
    t.play("S9 SQ")
    assert t.state.match.over
    assert t.state.match.ranking[0] == (1,)
    seed = next(seed for seed in range(200) if _lost_at_the_end(seed))
    t = Table(FORM, None, seed=seed).chance().play_out()
    ends = [e.data for e in t.events if e.kind in ("trick", "rest")]
    winner = ends[-2]["winner"]
    made = [0, 0]
    made[winner] = 500 - ends[-2]["points"][winner]
    made[1 - winner] = 500 - ends[-1]["points"][1 - winner]
    t = Table(FORM, None, seed=seed, totals=made).chance().play_out()
    assert t.state.match.over
    assert t.state.match.ranking[0] == (winner,)


def _lost_at_the_end(seed: int) -> bool:
    """Whether the last trick of a random deal brings points to who has no card left."""
    t = Table(FORM, None, seed=seed).chance().play_out()
    ends = [e.data for e in t.events if e.kind in ("trick", "rest")]
    if not any(e.kind == "rest" for e in t.events):
        return False
    winner = ends[-2]["winner"]
    keeps = ends[-1]["won"][winner] == ends[-2]["won"][winner]
    gains = ends[-2]["points"][winner] > ends[-3]["points"][winner]
    return bool(keeps and gains)


# ------------------------------------------------------------------ what is known


@pytest.mark.rule("schnueffler-2.exchange.take", "schnueffler-2.exchange.next-up")
@pytest.mark.parametrize("draw", ["winner-only", "both"])
def test_sampled_worlds_hold_what_both_have_seen(draw: str) -> None:
    t = table(ROB, stock_draw=draw).do("0 play S9", "1 rob H6", "1 play SQ").play("H7 HA")
    t.play("SA S8")
    pack, view = t.rules.pack, view_of(t.state, 0)
    known = pack.mask("HT") | pack.mask("H6")
    assert not known & ~view.piles["hand:1"].known
    sampler = Sampler(view)
    for seed in range(30):
        world = sampler.world(Random(seed))
        assert not known & ~world.hands[1]
        assert world.hands[0] == t.state.hands[0]
        assert world.deal.turned == t.state.deal.turned
        assert [h.bit_count() for h in world.hands] == sizes(t)
        assert world.tricks.remaining == t.state.tricks.remaining
