"""Text, canvas, deck files, paths and the curtain."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from jasstui import paths
from jasstui.canvas import text
from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import Rect, Span, plain, row_width
from jasstui.cards.faces import JOKER_SUIT, Face
from jasstui.controls import steers
from jasstui.draw.card import Size, card_text, paint_chip, paint_stubs
from jasstui.draw.curtain import CurtainModel, paint_curtain
from jasstui.draw.deck import Deck, load_deck
from jasstui.draw.deckfile import PIXELS, DeckError
from jasstui.draw.look import Look
from jasstui.draw.names import short_names, team
from jasstui.draw.palette import load_theme
from jasstui.paths import asset, catalogue_file
from jasstui.words import languages, words_for
from tests.draw.drawing import CURTAIN, DECKS, FACES, LOOKS

WIDE = "Ä日本ö\u0301語e\u0301n😀 Ende"


def test_ascii_words() -> None:
    assert text.to_ascii("Schönes Spiel für fünf Bürger") == "Schoenes Spiel fuer fuenf Buerger"
    assert text.to_ascii("«fort» · 4×100") == '"fort" - 4x100'
    assert text.to_ascii("日") == "?"
    assert text.to_ascii("é") == "e"


@pytest.mark.parametrize("cells", range(20))
def test_padded_text_is_exact(cells: int) -> None:
    for word in ("", "Anna", "Claudia sagt an", text.clean(WIDE)):
        for pad in (text.left, text.right, text.centre):
            assert text.width(pad(word, cells)) == cells
        assert text.width(text.cut(word, cells)) <= cells


def test_cut_marks_what_is_missing() -> None:
    assert text.cut("Claudia", 6) == "Claud."
    assert text.cut("Claudia", 3) == "Cla"
    assert text.cut("Claudia", 7) == "Claudia"


@pytest.mark.parametrize("cells", range(2, 30))
def test_wrapped_lines_fit_and_lose_nothing(cells: int) -> None:
    words = "Gewonnen: zwei Striche, Donaudampfschifffahrtsgesellschaft erbt 日本語 zwei."
    lines = text.wrap(words, cells)
    assert all(text.width(line) <= cells for line in lines)
    assert "".join(lines).replace(" ", "") == words.replace(" ", "")


def test_clean_text_has_no_loose_marks() -> None:
    assert text.clean("e\u0301\ufe0f\x1b[31m\u200d") == "é[31m"


def test_canvas_cuts_off_what_lies_outside() -> None:
    canvas = Canvas(6, 2)
    canvas.put(-2, 0, "abcdefghijk")
    canvas.put(0, 5, "nowhere")
    canvas.put(5, 1, "日")
    assert plain(canvas.rows()) == "cdefgh\n"
    canvas.put(-1, 1, "日x")
    assert plain(canvas.rows()) == "cdefgh\n x"


def test_canvas_keeps_its_width_whatever_is_written() -> None:
    chance = random.Random(7)
    canvas = Canvas(20, 4)
    for _ in range(500):
        word = "".join(chance.choices("ab日語 ö😀\u0301", k=chance.randint(0, 8)))
        canvas.put(chance.randint(-4, 22), chance.randint(-1, 4), word, ground="felt")
        assert {row_width(row) for row in canvas.rows()} == {20}


def test_canvas_keeps_the_ground_below_transparent_text() -> None:
    canvas = Canvas(4, 1, bg="room")
    canvas.fill(Rect(1, 0, 2, 1), "felt")
    canvas.blit(0, 0, ((Span("abcd", "gold"),),))
    assert canvas.rows() == (
        (Span("a", "gold", "room"), Span("bc", "gold", "felt"), Span("d", "gold", "room")),
    )


def test_negative_canvas_is_refused() -> None:
    with pytest.raises(ValueError, match="cannot be"):
        Canvas(-1, 3)


@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
def test_every_face_has_a_picture(deck: Deck) -> None:
    for face in FACES:
        for size, (across, down) in PIXELS.items():
            drawn = deck.pixels(face, size)
            assert {len(row) for row in drawn} <= {across, 2 * across}
            assert len(drawn) == down


def test_ober_and_under_carry_their_suit_at_different_corners() -> None:
    swiss = DECKS["swiss"]
    assert swiss.corner(Face("H", "Q")) == "top"
    assert swiss.corner(Face("H", "J")) == "bottom"
    assert DECKS["french"].corner(Face("H", "Q")) == ""


@pytest.mark.parametrize(
    ("deck", "lettering", "labels"),
    [
        ("french", "de", "10BDKA"),
        ("french", "en", "10JQKA"),
        ("french", "fr", "10VDRA"),
        ("french", "it", "10FDRA"),
        ("swiss", "de", "10UOKA"),
    ],
)
def test_letterings(deck: str, lettering: str, labels: str) -> None:
    look = Look(DECKS[deck], lettering)
    assert "".join(look.rank(Face("H", rank)) for rank in "TJQKA") == labels


@pytest.mark.parametrize("name", DECKS)
@pytest.mark.parametrize("language", languages())
def test_the_letters_on_a_card_are_those_of_its_name(name: str, language: str) -> None:
    words, look = words_for(language), Look(DECKS[name], language)
    found = {rank: look.rank(Face("H", rank)) for rank in "JQKA"}
    assert len(set(found.values())) == len(found)
    for rank, letters in found.items():
        called = words(f"card.{DECKS[name].spoken}.rank.{rank}").lower()
        assert called[0] == letters[0].lower()
        assert all(letter in called for letter in letters.lower())


def test_banner_lettering() -> None:
    assert Look(DECKS["swiss"], "banner").rank(Face("H", "T")) == "B"


def test_card_in_words() -> None:
    assert card_text(Face("H", "K"), LOOKS["french-full"]) == "♥K"
    assert card_text(Face("H", "K"), LOOKS["french-ascii"]) == "hK"
    assert card_text(Face("S", "T"), LOOKS["swiss-letters"]) == "Ei10"


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_a_card_is_written_alike_in_a_sentence_and_on_a_chip(look: Look) -> None:
    for face in FACES:
        assert plain((paint_chip(face, look),)).strip(" []") == card_text(face, look)


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_every_chip_takes_the_same_cells(look: Look) -> None:
    faces = [Face("H", "K"), Face("H", "T"), Face("S", "A"), Face(JOKER_SUIT, "J")]
    assert len({row_width(paint_chip(face, look)) for face in faces}) == 1


@pytest.mark.parametrize("cards", [0, 1, 9, 36, 120])
@pytest.mark.parametrize("room", [4, 9, 15])
def test_stubs_always_say_the_number(cards: int, room: int) -> None:
    for look in LOOKS.values():
        row = paint_stubs(cards, room, look)
        assert row_width(row) <= room
        assert row[-1].text == str(cards)


def test_stubs_tell_cards_from_other_numbers_without_colours() -> None:
    assert plain([paint_stubs(5, 15, LOOKS["swiss-ascii"])]) == "##### 5"
    assert plain([paint_stubs(5, 15, LOOKS["swiss-outline"])]) == "▌▌▌▌▌ 5"


BROKEN = [
    ('name = "french"', 'nam = "french"', "name"),
    (".RRR..RRR.\nRRRRRRRRRR", ".RRR..RRR.\nRRRRRRRRR", "emblem.M.H"),
    ('glyph = "♥"', 'glyph = "♥♥"', "suits.H.glyph"),
    ("..yyyyRRyyyy..", "..yyyyzzyyyy..", "court.L.K"),
    ("..yyyyRRyyyy..", "..yyyywRyyyy..", "court.L.K"),
    ("[suits.S]", "[suits.X]", "suits"),
    ('rgb = "#bf1f28"', 'rgb = "red"', "suits.H.ink.rgb"),
    ("[joker]", "[joker", "french.toml"),
]


@pytest.mark.parametrize(("old", "new", "key"), BROKEN)
def test_a_broken_deck_names_file_and_key(tmp_path: Path, old: str, new: str, key: str) -> None:
    source = asset("decks/french.toml").read_text(encoding="utf-8")
    assert old in source
    path = tmp_path / "french.toml"
    path.write_text(source.replace(old, new), encoding="utf-8")
    with pytest.raises(DeckError, match=key) as caught:
        load_deck(path)
    assert str(path) in str(caught.value)


def test_a_broken_theme_names_file_and_key(tmp_path: Path) -> None:
    source = asset("themes/dark.toml").read_text(encoding="utf-8")
    path = tmp_path / "dark.toml"
    path.write_text(source.replace("share = 0.78", "share = 7.8"), encoding="utf-8")
    with pytest.raises(DeckError, match=r"blocked\.share"):
        load_theme(path)


def test_shipped_files_are_found() -> None:
    assert asset("decks/swiss.toml").is_file()
    assert catalogue_file().name == "variants.toml"
    assert catalogue_file().parent == asset("decks").parent.parent


def test_an_installed_package_carries_its_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "_PACKAGE", tmp_path)
    assert asset("x") == tmp_path.parent / "assets" / "x"
    (tmp_path / "shipped").mkdir()
    assert asset("x") == tmp_path / "shipped" / "assets" / "x"
    assert catalogue_file() == tmp_path / "shipped" / "variants.toml"


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40), (60, 18), (40, 12), (20, 8)])
def test_curtain_covers_the_screen(width: int, height: int, look: Look) -> None:
    block = paint_curtain(CURTAIN, width, height, look)
    assert len(block) == height
    assert {row_width(row) for row in block} == {width}
    shown = plain(block)
    assert "A n n a" in shown or "Anna" in shown


def test_curtain_says_all_of_it_at_eighty_columns() -> None:
    shown = plain(paint_curtain(CURTAIN, 80, 24, LOOKS["swiss-full"]))
    for words in (CURTAIN.lead, CURTAIN.hint, CURTAIN.button, CURTAIN.scene, *CURTAIN.news):
        assert words in shown


def test_curtain_keeps_a_lot_of_news_on_the_screen() -> None:
    model = CurtainModel("Beat", news=tuple(f"Neuigkeit Nummer {i}" for i in range(8)), keys="?")
    lines = plain(paint_curtain(model, 80, 24, LOOKS["swiss-full"])).split("\n")
    assert all(any(f"Nummer {i}" in line for line in lines) for i in range(8))


def test_sizes_shrink_to_the_smallest() -> None:
    assert Size.L.smaller is Size.M
    assert Size.M.smaller is Size.S
    assert Size.S.smaller is Size.S


def test_a_canvas_laid_down_is_its_rows_written() -> None:
    sheet = Canvas(4, 2, fg="chalk", bg="")
    sheet.put(0, 0, "a日", "gold", ground="slate")
    sheet.put(1, 1, "bc")
    laid, written = Canvas(8, 4, bg="felt"), Canvas(8, 4, bg="felt")
    for canvas in (laid, written):
        canvas.put(0, 1, "本語本語")
    laid.lay(3, 1, sheet)
    written.blit(3, 1, sheet.rows())
    assert laid.rows() == written.rows()
    with pytest.raises(ValueError, match="stick out"):
        laid.lay(5, 1, sheet)


@pytest.mark.parametrize(
    "evil", ["\x1b[2J", "\x9b", "\u202e", "\u200b", "\xad", "\ud800", "\n", "中\xad"]
)
def test_nothing_that_a_terminal_would_obey_comes_onto_a_canvas(evil: str) -> None:
    canvas = Canvas(10, 1)
    canvas.put(0, 0, f"a{evil}b")
    told = plain(canvas.rows())
    assert not any(steers(char) for char in told)
    assert (told[0], told[-1]) == ("a", "b")


def test_names_of_a_side_grow_shorter_together_so_that_nobody_is_left_out() -> None:
    names = "Beat + Claudia + Dani"
    assert team(names, 21) == names
    assert team(names, 17) == "Beat+Claudia+Dani"
    assert team(names, 13) == "B+C+D"
    assert team("Claudia", 5) == "Clau."
    assert short_names([names, "Anna"], 17) == ["Beat+Claudia+Dani", "Anna"]
    assert short_names([names, "Annalies"], 7) == ["B+C+D", "Annali."]
    assert short_names(["Anna", "Ida", "Claudia"], 3) == ["A", "I", "C"]


def test_a_clause_ends_before_a_semicolon_that_no_bracket_holds() -> None:
    told = "Jede Karte zählt (Ass 11; König 4), auch verdeckt; der Rest nicht."
    assert text.before_semicolon(told) == "Jede Karte zählt (Ass 11; König 4), auch verdeckt."
    assert text.before_semicolon("Ohne Ende.") == "Ohne Ende."
