"""How much a choice is worth is told in whole points, Striche and wins, in every language."""

from __future__ import annotations

import pytest

from jasstui.bots.advice import Advice, Alternative
from jasstui.mechanics.compile import Rules
from jasstui.table.practising.amounts import amount, exactly, how_sure, roughly
from jasstui.words import languages, words_for
from tests.support import RULEBOOK, catalogue


def rules_of(form: str) -> Rules:
    return Rules(catalogue().resolve(form, {}), RULEBOOK)


POINTS, STRICHE, WINS = rules_of("schieber-4"), rules_of("aucho-4"), rules_of("tschau-sepp")

COUNTED = {
    "de": ("±0 Punkte", "−1 Punkt", "+2 Punkte"),
    "en": ("±0 points", "−1 point", "+2 points"),
    "fr": ("±0 point", "−1 point", "+2 points"),
    "it": ("±0 punti", "−1 punto", "+2 punti"),
}


@pytest.mark.parametrize("language", languages())
def test_points_are_counted_as_the_language_does(language: str) -> None:
    say = words_for(language)
    told = tuple(amount(value, POINTS, 4, say) for value in (0.02, -1.3, 2.4))
    assert told == COUNTED[language]


def test_what_is_less_than_one_is_told_of_more_deals() -> None:
    say = words_for("en")
    assert roughly(-0.31, STRICHE, 4, say) == "about 3 Striche in 10 deals"
    assert roughly(0.1, STRICHE, 4, say) == "about 1 Strich in 10 deals"
    assert roughly(1.8, STRICHE, 4, say) == "about 2 Striche"
    assert roughly(0.02, POINTS, 4, say) == "very little"
    assert exactly(1.0, 0, POINTS, 4, say) == "+1 point"
    assert exactly(-0.25, 2, POINTS, 4, say) == "−0.25 points"


def test_a_lead_of_two_players_is_half_as_many_wins() -> None:
    """Who wins 64 of 100 deals against one other is ahead by 28."""
    assert amount(-0.28, WINS, 2, words_for("en")) == "−14 wins in 100"
    assert roughly(0.28, WINS, 2, words_for("en")) == "about 14 wins in 100 deals"
    assert amount(0.02, WINS, 2, words_for("en")) == "+1 win in 100"


def test_how_sure_it_is_follows_from_what_chance_may_do() -> None:
    def told(error: float, exact: bool = False) -> str:
        options = (Alternative(("play HA",), 9.0), Alternative(("play HK",), 0.0, 9.0, error))
        return how_sure(Advice("play HA", "tried", options, exact="all" if exact else ""), say)

    say = words_for("en")
    assert told(0.0) == told(3.0, exact=True) == "That it was better is certain."
    assert told(1.0) == "That it was better is as good as certain."
    assert told(2.5) == "That it was better is very likely."
