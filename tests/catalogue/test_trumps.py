"""Trumps that are more than one suit: patterns, their order, and what they do in a trick."""

from __future__ import annotations

import pytest
from msgspec import convert
from msgspec.structs import replace

from jasstui.cards.pack import Pack
from jasstui.cards.patterns import UnknownPattern, by_suit, expand, parts
from jasstui.catalogue.models import Follow, FormSpec, TrumpMode
from jasstui.catalogue.references import find_dangling
from jasstui.mechanics.cardplay.tables import Mode, ModeMaker
from tests.support import catalogue

SEVENS = ["trump:A", "HDCS:7", "trump:KQJT9"]
BOWERS = ["*J", "trump:J", "colour:J", "trump:AKQT9"]
QUEENS = ["HT", "CSHD:QJ", "trump:ATK9"]


def form(pack: Pack, **modes: TrumpMode) -> FormSpec:
    """A form with these modes, made of Schieber."""
    spec = catalogue().resolve("schieber-4", {})
    held = replace(spec.pack, ranks=pack.ranks, copies=pack.copies, jokers=len(pack) % 4)
    return replace(spec, modes=modes, follow=Follow(ruff="void"), pack=held)


def modes(pack: Pack, **given: TrumpMode) -> dict[str, Mode]:
    """The modes as they are compiled."""
    return ModeMaker(form(pack, **given), pack).all()


def trump(order: str, trumps: str | list[str], **more: list[str] | str) -> TrumpMode:
    """A mode whose points do not matter."""
    words: dict[str, object] = {
        "kind": "trump",
        "order": order,
        "trump_order": trumps,
        "points": {},
    }
    return convert(words | more, TrumpMode)


def ranking(pack: Pack, mode: Mode, cards: int) -> str:
    """Cards from the strongest to the weakest, equal ones in the order of the pack."""
    rules = mode.schedule[0]
    ordered = sorted(
        (c for c in pack.cards if c & cards), key=lambda c: (rules.beats[c] & cards).bit_count()
    )
    return " ".join(pack.codes(sum([c]))[0] for c in ordered)


@pytest.mark.parametrize(
    ("pattern", "suit", "cards"),
    [
        ("HT", "", "HT"),
        ("CSHD:QJ", "", "CQ SQ HQ DQ CJ SJ HJ DJ"),
        ("trump:AT", "S", "SA ST"),
        ("colour:J", "S", "CJ"),
        ("colour:J", "H", "DJ"),
        ("trump:A", "", ""),
    ],
)
def test_a_pattern_names_cards_in_its_order(pattern: str, suit: str, cards: str) -> None:
    pack = Pack("9TJQKA")
    assert " ".join(pack.code(c) for c in expand(pack, [pattern], suit)) == cards


def test_each_card_is_named_once_and_what_the_pack_lacks_not_at_all() -> None:
    pack = Pack("9TJQKA")
    assert pack.write(expand(pack, ["HT", "*J", "trump:KT97"], "H")) == "HTHKH9"
    joker = Pack("9TJQKA", jokers=1)
    assert joker.write(expand(joker, ["HT", "*J"])) == "HT*J"
    double = Pack("9TJQKA", copies=2)
    assert double.write(expand(double, ["HT", "CS:Q"])) == "HTHT'CQCQ'SQSQ'"


@pytest.mark.parametrize(
    "wrong", ["", "H", "HX", "XA", "H:", ":A", "trump", "trump:", "HAHK", "*A"]
)
def test_what_is_no_pattern_is_refused(wrong: str) -> None:
    with pytest.raises(UnknownPattern):
        parts(wrong)


def test_only_patterns_of_the_trump_suit_make_a_mode_for_each_suit() -> None:
    assert all(by_suit(patterns) for patterns in (SEVENS, BOWERS, QUEENS))
    assert not by_suit(["HT", "CSHD:Q"])
    pack = Pack("9TJQKA", copies=2)
    made = modes(
        pack,
        trump=trump("ATKQJ9", QUEENS),
        high=trump("ATKQJ9", ["DA", *QUEENS], suits="D"),
        queens=trump("ATKJ9", ["CSHD:Q"]),
    )
    assert list(made) == ["H", "D", "C", "S", "high-D", "queens"]
    assert [mode.trump for mode in made.values()] == ["H", "D", "C", "S", "D", ""]
    assert made["queens"].trumps == pack.rank["Q"]


def test_trumps_of_several_suits_are_one_suit_in_their_order() -> None:
    pack = Pack("79TJQKA")
    mode = modes(pack, trump=trump("AKQJT9", SEVENS))["C"]
    rules = mode.schedule[0]
    assert ranking(pack, mode, mode.trumps) == "CA H7 D7 C7 S7 CK CQ CJ CT C9"
    assert rules.suit[pack.card("H7")] == rules.suit[pack.card("CA")] == mode.trumps
    assert pack.codes(rules.suit[pack.card("HA")]) == ["H9", "HT", "HJ", "HQ", "HK", "HA"]
    assert rules.beats[pack.card("HA")] == mode.trumps


def test_a_card_leaves_the_suit_printed_on_it() -> None:
    pack = Pack("9TJQKA", jokers=1)
    mode = modes(pack, trump=trump("AKQJT9", BOWERS))["H"]
    rules = mode.schedule[0]
    assert ranking(pack, mode, mode.trumps) == "*J HJ DJ HA HK HQ HT H9"
    diamonds = pack.mask("DJDA")
    assert pack.codes(rules.legal(diamonds, pack.card("DK"), pack.card("DK"))) == ["DA"]
    assert pack.codes(rules.legal(diamonds, pack.card("H9"), pack.card("H9"))) == ["DJ"]


def test_of_equal_cards_the_first_wins_unless_they_are_listed() -> None:
    pack = Pack("9TJQKA", copies=2)
    mode = modes(pack, trump=trump("ATKQJ9", QUEENS, later_wins=["HT"]))["D"]
    beats = mode.schedule[0].beats
    first, second = pack.card("HT"), pack.card("HT'")
    assert beats[first] == second
    assert beats[second] == first
    assert not beats[pack.card("CQ")] & pack.card("CQ'")
    assert not beats[pack.card("SA")] & pack.card("SA'")


def test_trumps_count_as_other_cards_do_unless_they_have_values_of_their_own() -> None:
    pack = Pack("9TJQKA", copies=2)
    worth = {"kind": "trump", "order": "ATKQJ9", "trump_order": QUEENS, "points": {"A": 11, "Q": 3}}
    made = modes(pack, trump=convert(worth, TrumpMode))["D"].schedule[0]
    assert {made.points[c] for c in pack.cards if pack.face[c].rank == "Q"} == {3}
    assert made.points[pack.card("DA")] == made.points[pack.card("SA")] == 11
    own = convert({**worth, "trump_points": {"Q": 5}}, TrumpMode)
    made = modes(pack, trump=own)["D"].schedule[0]
    assert made.points[pack.card("SQ")] == 5
    assert made.points[pack.card("DA")] == 0


@pytest.mark.parametrize(
    ("mode", "told"),
    [
        (trump("AKQJT9", SEVENS), []),
        (trump("AKQJ9", SEVENS), [("order", "T")]),
        (trump("AKQJT9", ["trump:A", "HD:7"]), [("order", "7")]),
        (trump("AKQJT9", [*SEVENS, "hearts"]), [("trump_order", "hearts")]),
        (trump("AKQJT9", SEVENS, suits="HX"), [("suits", "X")]),
    ],
)
def test_the_checker_tells_what_no_order_ranks(
    mode: TrumpMode, told: list[tuple[str, str]]
) -> None:
    pack = Pack("79TJQKA")
    found = find_dangling(form(pack, trump=mode), lambda short: short)
    here = [(gap.path[-1], gap.name) for gap in found if gap.path[:2] == ("modes", "trump")]
    assert here == told


def test_who_must_trump_but_could_only_undertrump_plays_another_suit() -> None:
    pack = Pack("6789TJQKA")
    spec = form(pack, trump=trump("AKQJT9876", "JTAKQ9876"))
    follow = Follow(ruff="must", undertrump="forbidden")
    rules = ModeMaker(replace(spec, follow=follow), pack).all()["H"].schedule[0]
    led, top = pack.card("SA"), pack.card("HJ")
    assert rules.legal(pack.mask("H6D7"), led, top) == pack.card("D7")
    assert rules.legal(pack.mask("H6H7"), led, top) == pack.mask("H6H7")
    assert rules.legal(pack.mask("H6D7"), led, led) == pack.card("H6")
