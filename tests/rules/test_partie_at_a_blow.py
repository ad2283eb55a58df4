"""Aucho with all Schikanen: what the great games write, Doppelnullen, and how the Partie ends.

For four players the dealer sits at 3 and has no hand, for three at 2, for two at 1. For two the
games are played only by agreement.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from jasstui.mechanics.partien.marks import Column
from tests.rules.aucho_tables import HEARTS, HIGH, LOW, MIDDLE, columns, offer
from tests.support import Table, for_forms

FOUR, THREE, TWO = "aucho-schikanen-4", "aucho-schikanen-3", "aucho-schikanen-2"
DURCH = ["durch-trump", "durch", "misere-durch"]


def table(form: str, stage: str, start: Sequence[Column] = (), **options: str) -> Table:
    """A table for one deal; for two the great games are agreed and spades turned."""
    if form == TWO:
        options["schikanen_for_two"] = "on"
        stage = f"{stage} stock=S6"
    return Table(form, stage, options=options, columns=start)


def hands(word: str, seat: int, won: bool) -> str:
    """Hands with which this seat is certain to win the game, or to lose it in the first trick."""
    high = word in ("durch-trump", "durch", "aucho")
    other = (seat + 1) % 2 if seat < 2 else 3
    if high == won:
        return f"{seat}={HEARTS}"
    return f"{seat}={LOW} {other}={MIDDLE}"


def won(form: str, word: str, start: Sequence[Column] = (), **options: str) -> Table:
    """Forehand has won this game."""
    return offer(table(form, hands(word, 0, True), start, **options), 0, word, "H").play_out()


def lost(form: str, word: str, start: Sequence[Column] = (), **options: str) -> Table:
    """Forehand has lost this game."""
    return offer(table(form, hands(word, 0, False), start, **options), 0, word, "H").play_out()


def seats(form: str) -> int:
    """Number of players."""
    return int(form[-1])


def heir(form: str, striche: int) -> dict[int, int]:
    """What the dealer who sits out inherits."""
    return {3: striche} if form == FOUR else {}


# -------------------------------------------------------------- a Partie won at a blow


@for_forms(
    "aucho-schikanen-4.slate.durch-won",
    "aucho-schikanen-4.slate.inherit-durch",
    "aucho-schikanen-4.end.target",
    "aucho-schikanen-3.slate.durch-won",
    "aucho-schikanen-3.slate.same",
    "aucho-schikanen-3.end.target",
    "aucho-schikanen-2.slate.agreed-durch",
)
@pytest.mark.parametrize("word", DURCH)
@pytest.mark.parametrize("target", ["7", "9"])
def test_a_won_durch_brings_the_full_number_whatever_nullen_stand(
    form: str, word: str, target: str
) -> None:
    start = [Column(1, 2, 1), *[Column(2)] * (seats(form) - 1)]
    t = won(form, word, start, target=target)
    assert columns(t)[0] == (int(target), 0, 0)
    assert t.marks("partie") == {0: 1}
    assert t.marks("strich") == heir(form, 2)
    if form == TWO:
        assert t.state.match.over
    else:
        assert t.state.match.left == ((0,),)


@for_forms(
    "aucho-schikanen-4.end.continue",
    "aucho-schikanen-4.slate.durch-won",
    "aucho-schikanen-3.end.continue",
)
def test_the_others_go_on_with_fewer_players(form: str) -> None:
    t = won(form, "durch")
    assert not t.state.match.over
    if form == FOUR:
        assert t.state.match.form == THREE
        assert t.state.match.dealer == 1
        t.do(f"chance stage 2={HEARTS}")
        offer(t, 2, "durch").play_out()
        assert t.state.match.left == ((0,), (2,))
    assert t.state.match.form == TWO
    # For two nothing is agreed: only the ordinary Aucho is played.
    t.do("chance stage stock=S6")
    assert t.legal() == {"aucho S", "kehr", "pass"}


@pytest.mark.rule("aucho-schikanen-2.slate.agreed-durch", "aucho-schikanen-2.end.loser")
@pytest.mark.parametrize("word", DURCH)
def test_for_two_a_durch_decides_the_partie_either_way(word: str) -> None:
    t = won(TWO, word, [Column(), Column(6)])
    assert t.state.match.over
    assert t.state.match.ranking == ((0,), (1,))
    t = lost(TWO, word, [Column(6), Column()])
    assert t.state.match.over
    assert t.state.match.ranking == ((1,), (0,))
    assert t.rules_written() >= {"aucho-schikanen-2.slate.agreed-durch"}


@pytest.mark.rule("aucho-schikanen-2.end.target", "aucho-schikanen-2.setup.base")
@pytest.mark.parametrize(("target", "over"), [("7", True), ("9", False)])
def test_for_two_with_the_agreement_too_the_target_is_seven_or_nine(
    target: str, over: bool
) -> None:
    t = won(TWO, "misere", [Column(3), Column()], target=target)
    assert t.state.match.over is over


# -------------------------------------------------------------- a Partie lost at a blow


@for_forms("aucho-schikanen-4.slate.durch-lost", "aucho-schikanen-3.slate.durch-lost")
@pytest.mark.parametrize("word", DURCH)
def test_a_lost_durch_ends_the_partie_with_the_declarer_last(form: str, word: str) -> None:
    start = [Column(6), *[Column(2)] * (seats(form) - 1)]
    t = lost(form, word, start)
    assert t.state.match.over
    assert t.state.match.ranking[-1] == (0,)
    assert t.marks("partie") == {0: -1}
    assert t.marks("strich") == {}
    assert t.rules_written() >= {f"{form}.slate.durch-lost"}


@for_forms("aucho-schikanen-4.slate.partie-loss-rank", "aucho-schikanen-3.slate.partie-loss-rank")
def test_the_others_are_ranked_by_striche_minus_nullen(form: str) -> None:
    # 5 - 1 = 4, 4, and 5 - 2 = 3 with a Doppelnull.
    start = [Column(6), Column(5, 1), Column(4), Column(5, 0, 1)]
    t = lost(form, "durch", start[: seats(form)])
    assert t.state.match.ranking == (((1, 2), (3,), (0,)) if form == FOUR else ((1, 2), (0,)))
    start = [Column(6), Column(2, 1), Column(4, 1, 1), Column(3)]
    t = lost(form, "durch", start[: seats(form)])
    # 2 - 1 = 1, 4 - 1 - 2 = 1, 3.
    assert t.state.match.ranking == (((3,), (1, 2), (0,)) if form == FOUR else ((1, 2), (0,)))


@pytest.mark.rule(
    "aucho-schikanen-4.slate.partie-loss-rank", "aucho-schikanen-3.slate.partie-loss-rank"
)
def test_whoever_has_left_before_keeps_his_place() -> None:
    t = won(FOUR, "durch", [Column(), Column(3), Column(4), Column(1)])
    assert t.state.match.form == THREE
    t.do(f"chance stage 2={LOW} 3={MIDDLE}")
    offer(t, 2, "durch").play_out()
    # The dealer inherited two: 1 + 2 = 3 like the second player.
    assert t.state.match.ranking == ((0,), (1, 3), (2,))


@for_forms("aucho-schikanen-4.slate.durch-lost", "aucho-schikanen-3.slate.durch-lost")
@pytest.mark.parametrize("word", DURCH)
def test_by_agreement_only_the_loser_leaves_and_the_others_play_on(form: str, word: str) -> None:
    start = [Column(), *[Column(3 if form == FOUR else 4)] * (seats(form) - 1)]
    t = lost(form, word, start, partie_loss="player-out")
    assert not t.state.match.over
    assert t.marks("strich") == dict.fromkeys(range(1, seats(form)), 1)
    assert t.state.match.order == tuple(range(1, seats(form)))
    if form == FOUR:
        assert t.state.match.form == THREE
        t.do(f"chance stage {hands(word, 2, False)}")
        offer(t, 2, word, "H").play_out()
    assert t.state.match.form == TWO
    # Two are left with five Striche each; forehand wins a game and the Partie.
    forehand, dealer = (1, 3) if form == FOUR else (2, 1)
    t.do(f"chance stage {forehand}=SJS9SASKSQSTS8S7HA stock=S6")
    offer(t, forehand, "aucho", "S").do(f"{forehand} claim")
    losers = ((2,), (0,)) if form == FOUR else ((0,),)
    assert t.state.match.ranking == ((forehand,), (dealer,), *losers)


# -------------------------------------------------------------- the Misère


@for_forms(
    "aucho-schikanen-4.slate.misere-won",
    "aucho-schikanen-4.slate.inherit-misere",
    "aucho-schikanen-3.slate.misere-won",
    "aucho-schikanen-3.slate.same",
    "aucho-schikanen-2.slate.agreed-misere",
)
def test_a_won_misere_brings_four_striche(form: str) -> None:
    t = won(form, "misere")
    assert t.marks("strich") == {0: 4, **heir(form, 2)}
    assert t.marks("partie") == {}
    t = won(form, "misere", [Column(3), *[Column()] * (seats(form) - 1)])
    assert columns(t)[0] == (7, 0, 0)
    assert t.state.match.over if form == TWO else t.state.match.left == ((0,),)


@for_forms(
    "aucho-schikanen-4.slate.misere-lost",
    "aucho-schikanen-4.slate.misere-lost-others",
    "aucho-schikanen-3.slate.misere-lost",
    "aucho-schikanen-3.slate.misere-lost-others",
    "aucho-schikanen-3.slate.same",
    "aucho-schikanen-2.slate.agreed-misere",
)
def test_a_lost_misere_brings_a_doppelnull_and_the_others_their_strich(form: str) -> None:
    t = lost(form, "misere")
    assert t.marks("double") == {0: 1}
    assert t.marks("null") == {}
    reward = 2 if form == TWO else 1
    assert t.marks("strich") == dict.fromkeys(range(1, seats(form)), reward)
    assert columns(t)[0] == (0, 0, 1)
    assert not t.state.match.over


@pytest.mark.rule("aucho-schikanen-2.slate.agreed-misere")
def test_for_two_the_opponent_gets_the_reward_agreed_for_any_lost_game() -> None:
    t = lost(TWO, "misere", defender_reward="1")
    assert columns(t) == [(0, 0, 1), (1, 0, 0)]
    assert t.rules_written() == {"aucho-schikanen-2.slate.agreed-misere"}


@pytest.mark.rule("aucho-schikanen-4.slate.inherit-cap")
@pytest.mark.parametrize("word", [*DURCH, "misere"])
@pytest.mark.parametrize(
    ("before", "after"), [((6, 0), (6, 0, 0)), ((5, 0), (6, 0, 0)), ((6, 1), (6, 0, 0))]
)
def test_the_last_strich_cannot_be_inherited(
    word: str, before: tuple[int, int], after: tuple[int, int, int]
) -> None:
    t = won(FOUR, word, [Column(), Column(), Column(), Column(*before)])
    assert columns(t)[3] == after
    assert 3 in t.state.match.order


# -------------------------------------------------------------- Doppelnullen


@for_forms(
    "aucho-schikanen-4.slate.eight-pay",
    "aucho-schikanen-3.slate.eight-pay",
    "aucho-schikanen-2.slate.agreed-eights",
)
def test_a_doppelnull_needs_two_striche(form: str) -> None:
    rest = [Column()] * (seats(form) - 1)
    # Four Striche for a won Misère: two pay the Doppelnull, two are written.
    assert columns(won(form, "misere", [Column(3, 0, 1), *rest]))[0] == (5, 0, 0)
    # One Strich leaves a single Null. For two that needs the agreement on one Strich.
    reward = {"defender_reward": "1"} if form == TWO else {}
    t = lost(form, "misere", [Column(), Column(3, 0, 1), *rest[1:]], **reward)
    assert columns(t)[1] == (3, 1, 0)


@for_forms(
    "aucho-schikanen-4.slate.eight-first",
    "aucho-schikanen-3.slate.eight-first",
    "aucho-schikanen-2.slate.agreed-eights",
)
def test_a_strich_is_used_on_a_doppelnull_first(form: str) -> None:
    reward = {"defender_reward": "1"} if form == TWO else {}
    rest = [Column()] * (seats(form) - 2)
    t = lost(form, "misere", [Column(), Column(3, 1, 1), *rest], **reward)
    assert columns(t)[1] == (3, 2, 0)


@for_forms(
    "aucho-schikanen-4.slate.two-eights",
    "aucho-schikanen-3.slate.two-eights",
    "aucho-schikanen-2.slate.agreed-eights",
)
def test_two_standing_doppelnullen_lose_the_partie(form: str) -> None:
    rest = [Column()] * (seats(form) - 1)
    t = lost(form, "misere", [Column(6, 0, 1), *rest])
    assert columns(t)[0] == (6, 0, 2)
    assert t.state.match.over
    assert t.state.match.ranking == (tuple(range(1, seats(form))), (0,))
    # One of them is half earned back: that makes a Null and a Doppelnull.
    t = lost(form, "misere", [Column(6, 1), *rest])
    assert columns(t)[0] == (6, 1, 1)
    assert not t.state.match.over


@for_forms("aucho-schikanen-4.slate.two-eights", "aucho-schikanen-3.slate.two-eights")
def test_by_agreement_two_doppelnullen_put_only_their_owner_out(form: str) -> None:
    rest = [Column()] * (seats(form) - 1)
    t = lost(form, "misere", [Column(6, 0, 1), *rest], partie_loss="player-out")
    assert not t.state.match.over
    assert t.state.match.order == tuple(range(1, seats(form)))


@for_forms(
    "aucho-schikanen-4.slate.two-singles",
    "aucho-schikanen-3.slate.two-singles",
    "aucho-schikanen-2.slate.agreed-eights",
)
def test_single_nullen_are_no_doppelnull(form: str) -> None:
    rest = [Column()] * (seats(form) - 1)
    t = lost(form, "misere" if form == TWO else "aucho", [Column(6, 4), *rest])
    assert not t.state.match.over
    assert columns(t)[0] == ((6, 4, 1) if form == TWO else (6, 5, 0))


@pytest.mark.rule("aucho-schikanen-4.slate.two-singles", "aucho-schikanen-3.slate.two-singles")
def test_the_two_nullen_of_a_lost_lukas_are_carried_over_as_single_ones() -> None:
    t = Table(FOUR, f"0={HEARTS} 1={LOW.replace('H6H7H8', 'S6S7S8')}", columns=[Column(5)] * 4)
    t.do("all pass", "0 pass", "1 pass", "2 pass", "3 lukas", "3 trump H").play_out()
    assert columns(t)[3] == (5, 2, 0)
    assert not t.state.match.over
    # Forehand of the next deal leaves; with three the two Nullen are still single ones.
    t.do(f"chance stage 1={HEARTS}")
    offer(t, 1, "durch").play_out()
    assert t.state.match.form == THREE
    assert columns(t)[3] == (5, 2, 0)
    assert not t.state.match.over


@pytest.mark.rule(
    "aucho-schikanen-4.slate.misere-lost-others", "aucho-schikanen-4.slate.two-eights"
)
def test_the_striche_of_the_last_deal_count_for_the_places() -> None:
    t = lost(FOUR, "misere", [Column(0, 0, 1), Column(2), Column(4), Column(3)])
    assert t.state.match.ranking == ((2,), (3,), (1,), (0,))
    assert columns(t)[1:] == [(3, 0, 0), (5, 0, 0), (4, 0, 0)]


@pytest.mark.rule("aucho-schikanen-3.slate.misere-won")
def test_the_other_cards_do_not_matter_when_a_misere_is_certain() -> None:
    t = Table(THREE, f"1={LOW} 2={MIDDLE} 0={HIGH}")
    offer(t, 1, "misere").play_out()
    assert t.marks("strich") == {1: 4}
