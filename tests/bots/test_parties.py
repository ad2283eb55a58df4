"""How bots play in two parties: what they announce, in playouts too, and to whom they give fat."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from jasstui.bots.known import known_in
from jasstui.bots.level import NORMAL, STRONG, Budget
from jasstui.bots.player import choose
from jasstui.bots.search.playouts import Players, settle_deal
from jasstui.bots.thumb import announcements, parties
from jasstui.bots.thumb.parties import OVERBID, vain
from jasstui.cards.pack import cards_of
from jasstui.engine.playout import finish_deal
from jasstui.engine.sample import Sampler
from jasstui.engine.step import calls, legal
from jasstui.engine.view_of import view_of
from jasstui.mechanics.bidding.announcements import LEVELS
from jasstui.mechanics.state import State
from tests.bots.thinking import THUMBS, move
from tests.rules.doppelkopf_deals import nobody, nobody_before
from tests.support import Table

SEEDS = range(4)

GREAT = "CQCQSQSQHQHQDQCACASASAHA"
"""Seven of eight queens and five aces."""

POOR = "D9DKDJHJC9CKS9SKH9HKCTST"
"""Nothing above a Jack but two Tens."""


def kopf(stage: str, *lines: str, dealer: int = 3) -> Table:
    return Table("doppelkopf-4", stage=stage, dealer=dealer).do(*lines)


def thinking(table: Table, playouts: int) -> set[str | None]:
    """What a strong bot does whose turn it is, whatever chance shows it."""
    s, seat = table.state, table.turn
    view, tokens = view_of(s, seat), legal(s, seat)
    return {choose(view, tokens, (), STRONG, n, Budget(playouts=playouts)) for n in SEEDS}


# ------------------------------------------------------------ what is said in a playout


def announced_in(s: State) -> set[str]:
    """What is announced while a world is played to its end."""
    heard: set[str] = set()
    players = Players()

    def listening(state: State, seat: int) -> tuple[int, str | int]:
        who, token = players(state, seat)
        if token in calls(state, who):
            heard.add(f"{who} {token}")
        return who, token

    world = s.clone()
    finish_deal(world, world.match.number, Random(1), listening)
    return heard


def damensolo(stage: str) -> Table:
    others = ("1 pass", "2 pass", "3 pass")
    return kopf(stage, "0 solo", *others, *others, "0 name damensolo")


def test_a_great_solo_is_announced_in_playouts_and_so_wins() -> None:
    s = damensolo(f"0={GREAT}").state
    assert any(said.startswith("0 no-") or said == "0 black" for said in announced_in(s))
    sampler, rng = Sampler(view_of(s, 0)), Random(3)
    worlds = [sampler.world(rng) for _ in range(12)]
    for world in worlds:
        settle_deal(world, s.match.number, rng)
    assert sum(world.match.totals[0] > 0 for world in worlds) >= 9


def test_what_somebody_says_in_a_playout_depends_on_no_hand_of_others() -> None:
    s = damensolo(f"0={GREAT}").state
    sampler, rng = Sampler(view_of(s, 0)), Random(3)
    said = {Players()(sampler.world(rng), 0) for _ in range(12)}
    assert len(said) == 1
    assert said != {(0, s.rules.pack.card("CQ"))}


@pytest.mark.parametrize("total", [900, 990])
def test_a_playout_gives_thanks_as_soon_as_there_is_enough(total: int) -> None:
    """With 900 that is when the deal is over, with 990 after the first trick."""
    totals = [total, 0, total, 0]
    stage = "0=HJH9HAHKDADKCACKSA 1=HQHT 3=H8H7H6"
    t = Table("schieber-4", stage, 3, {"bedanken": "manual"}, totals=totals).do("0 trump H")
    settle_deal(world := t.state.clone(), t.state.match.number, Random(1))
    assert world.match.over
    assert world.match.ranking[0] == (0, 2)


@pytest.mark.parametrize(("hearts", "claims"), [("HAHKHQ", True), ("HAH7H6", False)])
def test_who_is_certain_of_the_rest_claims_it_in_a_playout(hearts: str, claims: bool) -> None:
    t = Table("schieber-4", f"0=SJS9SASKSQST{hearts} 1=S8 2=S7 3=S6", 3).do("0 trump S")
    for card in ("SJ", "S9", "SA", "SK", "SQ", "ST"):
        t.do(f"0 play {card}")
        while t.turn != 0:
            t.do(f"{t.turn} {legal(t.state, t.turn)[-1]}")
    assert (Players()(t.state, 0) == (0, "claim")) == claims


def asked_all(s: State) -> tuple[int, str] | None:
    """The first of all players who announces something, asked one by one as at a table."""
    for seat in s.deal.players:
        if (words := calls(s, seat)) and (
            said := announcements.announcement(known_in(s, seat), words)
        ):
            return seat, said
    return None


def test_in_a_playout_the_same_is_announced_as_if_everybody_were_asked_at_each_lead(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    quick, heard = announcements.Announcers.next, list[tuple[int, str] | None]()

    def compared(self: announcements.Announcers, s: State) -> tuple[int, str] | None:
        heard.append(quick(self, s))
        assert heard[-1] == asked_all(s)
        return heard[-1]

    monkeypatch.setattr(announcements.Announcers, "next", compared)
    for seed in range(6):
        t = Table("doppelkopf-4", None, 3, seed=seed)
        finish_deal(t.state, 1, Random(seed), Players())
    for hand in (GREAT, POOR):
        settle_deal(damensolo(f"0={hand}").state, 1, Random(1))
    assert any(heard)


# ------------------------------------------------------------ Solo


def test_strong_plays_a_great_solo_and_no_poor_one() -> None:
    assert thinking(kopf(f"0={GREAT}"), 80) == {"solo"}
    assert thinking(kopf(f"0={POOR}"), 80) == {"pass"}


@pytest.mark.parametrize("level", [NORMAL, STRONG], ids=["normal", "strong"])
def test_an_opponent_with_seven_of_eight_queens_answers_a_solo(level: object) -> None:
    t = damensolo(f"0={POOR} 2={GREAT}")
    said = move(t, STRONG if level is STRONG else NORMAL, seat=2)
    assert said == "kontra" or str(said).startswith("no-")


def test_an_opponent_without_a_queen_says_nothing() -> None:
    t = damensolo("0=CQCQSQSQHQHQCACASASAHAHA 2=D9D9DTDTDKDKH9H9HKHKC9C9")
    assert move(t, seat=2) is None


@pytest.mark.parametrize(("missing", "too_much"), [(5.0, False), (15.0, False), (25.0, True)])
def test_a_solo_to_which_little_is_missing_is_thought_over(missing: float, too_much: bool) -> None:
    """One to which more is missing could only be said to be lost."""
    t = kopf(f"0={GREAT}")
    worth = parties.best_solo(known_in(t.state, 0))[0]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(parties, "SOLO", worth + missing)
        tried = parties.solo_tried(known_in(t.state, 0), legal(t.state, 0)).best
        assert vain(view_of(t.state, 0)) is (not tried) is too_much


def test_of_a_party_only_one_says_what_both_know() -> None:
    t = damensolo(f"0={POOR} 2={GREAT}")
    said = str(move(t, seat=2))
    t.do(f"2 {said}")
    assert move(t, seat=2) in (None, *("no-60", "no-30", "black"))
    assert move(t, seat=1) is None
    assert move(t, seat=3) is None


WEAK = (
    "DQDJDTD9H9H9CACKSTSKS9S9", "SQSQHQDTDKHAHKH9CTSTSKS9", "CQCJHJDADTHAHKCACKC9C9ST",
)  # fmt: skip
"""Hands that look good for a Solo as long as nobody says what his tricks are good for: who loses by
far gets the points of the timid."""


@pytest.mark.parametrize("hand", WEAK)
def test_strong_leaves_a_solo_that_wins_only_against_the_timid(hand: str) -> None:
    assert thinking(kopf(f"0={hand}"), 80) == {"pass"}
    assert thinking(kopf(f"1={hand}", "0 solo"), 80) == {"pass"}


def soloist_loses_a_trick(*overbid: str) -> Table:
    """A Damensolo of which the first trick is lost; `overbid`: to which level it was driven."""
    passes = [f"{seat} pass" for seat in (1, 2, 3)]
    bids = ["1 solo no-90", *passes[1:], *(f"0 solo {word}" for word in overbid)]
    t = kopf(f"0={POOR} 1=CA 2=HA 3=CTDA", "0 solo", *(bids if overbid else passes))
    while t.state.deal.question != "name":
        t.do(f"{t.turn} pass")
    return t.do("0 name damensolo").play("C9 CA CJ CT")


def test_a_trick_won_against_black_is_won_and_announced() -> None:
    """One trick is enough against what was bid, whatever may still come."""
    for bid, speaks in (("black", True), ("no-60", False)):
        t = soloist_loses_a_trick(bid)
        assert (move(t, seat=1) == "kontra") == speaks
        assert (move(t, seat=3) == "kontra") == speaks


def test_a_word_waits_as_long_as_it_may_be_said_later() -> None:
    """Seat 0 is Re with a hand that wins oftener than not; eight cards are the fewest to speak."""
    t = nobody(kopf("0=CQSQHQCJHJDADKD9CASASKH9 2=CQ"))
    known, words = known_in(t.state, 0), calls(t.state, 0)
    assert announcements.announcement(known, words) is None
    late = replace(known, hand=sum(sorted(cards_of(known.hand))[:8]))
    assert announcements.announcement(late, words) == "re"


def test_a_level_that_is_made_is_announced_on_any_hand() -> None:
    t = nobody(kopf(f"0={POOR} 1=CQ 2=CQ"))
    known, words = known_in(t.state, 0), calls(t.state, 0)
    for made, word in ((110, None), (151, "no-90"), (181, "no-60"), (211, "no-30")):
        assert announcements.announcement(replace(known, points=(made, 0, 0, 0)), words) == word


def test_a_party_says_a_higher_level_than_it_has_announced_and_none_twice() -> None:
    t = nobody(kopf(f"0={POOR} 1=CQ 2=CQ")).do("3 no-90")
    known, words = known_in(t.state, 0), calls(t.state, 0)
    assert {"no-90", "no-60"} <= {*words}
    for made, word in ((151, None), (181, "no-60"), (211, "no-30")):
        assert announcements.announcement(replace(known, points=(made, 0, 0, 0)), words) == word


# ------------------------------------------------------------ overbidding


def test_a_solo_is_overbid_with_a_hand_that_is_good_for_it_and_with_no_other() -> None:
    middling = "HTCQSQHJDADKDTCACTS9SKH9"
    for hand, bids in ((GREAT, True), (middling, False), (POOR, False)):
        t = kopf(f"1={hand}", "0 solo")
        assert (move(t, seat=1) != "pass") == bids


def test_enough_for_a_level_rises_with_the_level() -> None:
    t = kopf(f"1={GREAT}", "0 solo")
    known = known_in(t.state, 1)
    enough = [parties.level_bid(known, f"solo {word}")[1] for word in LEVELS]
    assert enough == sorted(set(enough))
    assert enough[0] == OVERBID


# ------------------------------------------------------------ trumps that are given away


@pytest.mark.parametrize(
    ("hand", "word"), [("CQSQSQHQHQDQDQCJSASASTST", "take"), ("H9H9S9S9SKSKD9D9DJDJHKHK", "pass")]
)
def test_trumps_of_another_are_taken_with_a_good_hand(hand: str, word: str) -> None:
    t = nobody(kopf(f"0=CACACTCTCKCKC9C9HAHADKDA 1={hand}"), "give-away").do("0 give-away")
    t.do("0 hand-over DA DK C9")
    assert t.turn == 1
    assert move(t, THUMBS) == word


def test_the_worthless_one_is_handed_over_of_cards_that_are_as_good() -> None:
    t = nobody(kopf("0=CACACTCTCKCKC9C9HAHADKDA"), "give-away").do("0 give-away")
    known, may = known_in(t.state, 0), sorted(legal(t.state, 0))
    for tokens in (may, may[::-1]):
        assert parties.hand_over(known, tokens) == "hand-over C9 DA DK"


# ------------------------------------------------------------ fat

PARTNER = (
    "0=HTHJHQHQHKD9DTDAC9S9SJSA 1=H9HADJCTCKCKCASTSJSQSKSA"
    " 2=H9HKHADJDQDKDAC9CJCQCQST 3=HTHJD9DTDQDKCTCJCAS9SQSK"
)
"""Who gave his trumps to seat 3 has it for his partner."""

OPPONENTS = (
    "0=CQSQSJDADADTD9HKH9CAC9SA 1=HTCQSQHQDQCJSJDKD9HKSTS9"
    " 2=HTDQCJHJDJDJHAH9CACKSASK 3=HQHJDTDKHACTCTCKC9STSKS9"
)
"""Seats 0 and 1 are Re."""


@pytest.mark.ci
def test_strong_gives_fat_to_a_known_partner() -> None:
    t = kopf(
        PARTNER, "3 pass", "0 pass", "1 pass", "2 pass", "3 pass", "0 pass", "1 give-away",
        "1 hand-over DJ SJ SQ", "2 pass", "3 take", "3 pass", "0 pass", "1 pass", "2 pass",
        "3 return CT S9 SK", "3 no-90", "3 play D9", "0 play D9", "1 play H9", "2 play DA",
        "2 play C9", "3 play CA", "0 play C9", dealer=2,
    )  # fmt: skip
    view, may = view_of(t.state, t.turn), legal(t.state, t.turn)
    given = [choose(view, may, (), STRONG, n, Budget(playouts=400)) for n in range(6)]
    # the king is hardly worse: whoever plays next may still take the trick
    assert sum(token in ("play CA", "play CT") for token in given) >= 4


@pytest.mark.ci
def test_strong_keeps_fat_from_a_known_opponent() -> None:
    """Not even to make him too bold, or his win one of the timid."""
    t = nobody(kopf(OPPONENTS), "pigs").do("0 pigs", "1 re").play("SA S9 SK S9")
    t.do("0 re").play("CA HK CK")
    view, may = view_of(t.state, t.turn), legal(t.state, t.turn)
    given = [choose(view, may, (), STRONG, n, Budget(playouts=400)) for n in range(8)]
    assert sum(token != "play CT" for token in given) >= 5


def test_a_suit_that_all_have_to_follow_is_trumped_low() -> None:
    """Who comes later can beat it only if he has none of the suit either, of which much is out."""
    hands = (
        "0=DADASQSQHQHJDKD9CACKC9ST 1=HTCQDQCJDJDTHAHKCASTSKS9"
        " 2=HTCQDQHJDJDTHKCTCTCKSAS9 3=HQCJSJSJDKD9HAH9H9C9SASK"
    )
    t = nobody(kopf(hands, dealer=2), "pigs").do("3 pass", "0 pigs", "0 kontra").play("HA")
    assert move(t, THUMBS) in ("play D9", "play DK", "play HJ", "play HQ")


def test_the_fat_that_goes_to_the_partner_is_no_trump_where_a_plain_card_is_as_fat() -> None:
    t = kopf("0=CTHTCQSQHQHJDJSJDTDKD9D9 1=CQSASKHAHKH9 2=S9SA 3=SKS9", dealer=0)
    while t.state.deal.question != "play":
        t.do(f"{t.turn} pass")
    t.do("1 re", "1 play SA", "2 play S9", "3 play SK")
    view, may = view_of(t.state, 0), legal(t.state, 0)
    assert choose(view, may, (), NORMAL, 1, Budget()) == "play CT"


# ------------------------------------------------------------ aces


FRESH = ("SASKSQDADJD9D9CJHJHKC9CK", "SAS9CAC9D9DKDTHQSJDJHJH9", "CAC9SKS9D9DKDTHQSJDJHJH9")
"""Hands of forehand with a plain ace, and low cards beside it."""


@pytest.mark.parametrize("hand", FRESH)
def test_a_fresh_ace_is_led_before_somebody_can_trump_it(hand: str) -> None:
    t = kopf(f"0={hand}")
    while t.state.deal.question != "play":
        t.do(f"{t.turn} pass")
    assert t.turn == 0
    assert move(t) in ("play SA", "play CA")


# ------------------------------------------------------------ while a partner is looked for


def wedding(stage: str, declarer: int, dealer: int, *cards: str) -> Table:
    """The first trick of a deal in which this player looks for a partner."""
    t = nobody(kopf(stage, dealer=dealer), "wedding")
    return nobody(nobody_before(t, declarer).do(f"{declarer} wedding first-stranger")).do(*cards)


def by_thumbs(t: Table) -> str | None:
    """The card by the rules of thumb."""
    s = t.state
    return choose(view_of(s, t.turn), legal(s, t.turn), (), THUMBS, 1, Budget(playouts=1))


def test_a_ruff_that_only_the_partner_to_be_found_can_beat_gets_no_ace() -> None:
    stage = "0=HTSQHQCJDADTD9CTSTS9HAHK 1=CQCQHQDQCJSJDADTCTCKCKC9 2=HTHJDJDKDKCASKS9HAHKH9H9"
    assert by_thumbs(wedding(stage, 1, 3, "0 play HA", "1 play DA")) != "play HA"


def test_who_wins_the_trick_that_finds_him_is_given_no_fox() -> None:
    stage = "0=SQSJDJDTDKDKD9D9CTCKHAHK 2=HTHTDQDQSJDJDADTCACTSAST 3=CQCQSQCJDASASTS9HAHKH9H9"
    t = wedding(stage, 3, 2, "3 play CJ", "0 play SQ", "1 play HJ")
    assert by_thumbs(t) != "play DA"


def test_a_declarer_gives_fat_to_whoever_may_be_found() -> None:
    t = wedding("0=CASACK 1=CQCQHQDQCJSJDADTHKH9CTC9", 1, 3, "0 play CA")
    assert by_thumbs(t) == "play CT"
