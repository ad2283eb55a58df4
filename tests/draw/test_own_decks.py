"""Decks that players add: a file in their own folder that builds on a shipped deck."""

from __future__ import annotations

from pathlib import Path

import pytest

from jasstui.canvas.rows import plain
from jasstui.cards.faces import Face
from jasstui.draw.card import Size, paint_card
from jasstui.draw.deck import deck
from jasstui.draw.deckfile import DeckError
from jasstui.draw.look import Look
from jasstui.draw.palette import Palette, theme
from jasstui.paths import decks, folder
from jasstui.settings import Settings, SettingsProblem, load
from jasstui.table.program.preferences import preferences
from jasstui.table.program.problems import sentence
from jasstui.words import words_for
from tests.table.sitting import Sitting

BERN = """
name = "bern"
like = "swiss"

[ranks.de]
J = "P"

[suits.C]
glyph = "*"

[names.de]
rank = { J = "Puur" }

[emblem.M]
H = '''
y...y
.y.y.
..y..'''
"""


@pytest.fixture
def own() -> Path:
    path = folder("data") / "decks" / "bern.toml"
    path.parent.mkdir(parents=True)
    path.write_text(BERN, encoding="utf-8")
    return path


def test_a_deck_in_the_folder_is_one_of_the_decks(own: Path) -> None:
    assert list(decks()) == ["bern", "french", "swiss"]
    assert load({"deck": "bern"}).deck == "bern"
    choice = next(p for p in preferences() if p.name == "deck")
    assert choice.values == ("bern", "french", "swiss")
    own.unlink()
    with pytest.raises(SettingsProblem) as refused:
        load({"deck": "bern"})
    assert "french, swiss" in sentence(words_for("de"), refused.value)


def test_what_it_does_not_say_is_as_in_the_deck_it_is_like(own: Path) -> None:
    bern, swiss = deck("bern"), deck("swiss")
    assert bern.rank(Face("H", "J")) == "P"
    assert bern.rank(Face("H", "Q")) == swiss.rank(Face("H", "Q"))
    assert bern.suits["C"].glyph == "*"
    assert bern.suits["C"].ink == swiss.suits["C"].ink
    assert bern.pixels(Face("H", "9"), "M")[1:4] == ("y...y", ".y.y.", "..y..")
    assert bern.pixels(Face("S", "9"), "L") == swiss.pixels(Face("S", "9"), "L")
    assert bern.pixels(Face("H", "T"), "M") == bern.pixels(Face("H", "9"), "M")  # no banner of old
    assert not bern.pixels(Face("H", "9"), "XL")  # but its own picture of L, larger
    assert bern.pixels(Face("S", "T"), "XL") == swiss.pixels(Face("S", "T"), "XL")
    shown = paint_card(Face("C", "J"), Size.L, Look(bern))
    assert plain(shown).startswith("▏P")
    assert Palette(theme("dark"), bern).lines(shown)


def test_it_is_played_with_and_spoken_of_like_any_other(own: Path) -> None:
    s = Sitting("schieber-4", people=1, dealer=3, stage="0=CJ 1=HJ", deck_name="bern")
    s.go_on()
    assert s.desk.speech.card(s.session.rules.pack.card("CJ")) == "Rosen Puur"
    assert s.desk.speech.card(s.session.rules.pack.card("CQ")) == "Rosen Ober"
    assert "P*" in s.show() or "▏P" in s.show()


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('like = "swiss"', 'like = "bavarian"', ":3: «like» nennt ein Blatt"),
        ('like = "swiss"', 'lik = "swiss"', ":3: Den Schlüssel «lik» gibt es nicht."),
        ('glyph = "*"', 'glyph = "**"', ":9: «suits.C.glyph» braucht einen Text mit höchstens 1"),
        ('rank = { J = "Puur" }', 'rank = { X = "Puur" }', ":12: «names.de.rank.X»"),
        ("y...y", "yy..yy", ":15: Das Bild «emblem.M.H» muss 5 oder 10 Punkte breit"),
        (".y.y.", ".z.y.", ":15: Das Bild «emblem.M.H» enthält Buchstaben ohne Farbe: z."),
        (
            "y...y\n.y.y.\n..y..",
            "....bsyyyy\n....yyyyyy",
            ":15: Das Bild «emblem.M.H» hat in den vier Punkten der Zelle 3 in Zeile 2 mehr",
        ),
        ("[emblem.M]", "[emblem.M", ":14: Diese Zeile ist kein gültiges TOML: [emblem.M"),
    ],
)
def test_what_does_not_fit_is_refused_in_a_sentence(
    own: Path, old: str, new: str, told: str
) -> None:
    assert old in BERN
    own.write_text(BERN.replace(old, new), encoding="utf-8")
    with pytest.raises(DeckError) as refused:
        deck("bern")
    assert sentence(words_for("de"), refused.value).startswith(f"{own}{told}")


def test_the_shipped_decks_keep_their_names(own: Path) -> None:
    own.rename(own.with_name("swiss.toml"))
    assert deck("swiss").rank(Face("H", "J")) == "U"
    assert Settings(deck="swiss")
