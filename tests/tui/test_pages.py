"""Every page painted for every form, row, language, window and look, without a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, product

import pytest

from jasstui.canvas import text
from jasstui.canvas.layout import in_sight, window
from jasstui.canvas.rows import Rect, plain, row_width
from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.draw.naming import Naming
from jasstui.pages.listed import CAP, Group, help_columns, paint_listed
from jasstui.pages.page import Page
from jasstui.pages.rules import paint_rules
from jasstui.pages.rules_book import RulesModel, page_lines, set_book
from jasstui.pages.settings import SettingsModel, paint_settings
from jasstui.pages.setup import paint_setup
from jasstui.pages.setup_list import TABLES, SetupModel, rows_of
from jasstui.settings import Settings
from jasstui.table.keys.actions import groups as groups_of_actions
from jasstui.table.keys.keymap import Keymap
from jasstui.table.program.preferences import files, preferences
from jasstui.table.program.terms import option_name, preference_name, value_name, value_word
from jasstui.table.shelf.reading import Terms, chapters
from jasstui.table.shelf.setup import set_up
from jasstui.table.shelf.shelf import Agreement, Shelf
from jasstui.words import Words, languages, words_for
from tests.support import RULEBOOK, catalogue
from tests.tui.paging import SIZES, painted

LOOKS = (Look(deck("french")), Look(deck("swiss"), ascii=True, outline=True))
KEYMAP = Keymap()
SHELF = Shelf(catalogue(), RULEBOOK)


def fits(page: Page, width: int, height: int) -> str:
    """Check that a page has exactly its size and its places to click lie on it; its text."""
    block, hits = page.done()
    assert len(block) == height
    assert {row_width(row) for row in block} == {width}
    for hit in hits:
        assert 0 <= hit.rect.x < width
        assert 0 <= hit.rect.y < height
    text = plain(block)
    assert text.isascii() or not page.look.ascii
    return text


def everywhere(turn: int = 0) -> Iterator[tuple[int, int, Look, Words]]:
    """Every window in the fancy look and the plain one, the languages by turns; with the next
    `turn` in the next ones."""
    for (width, height), look in product(SIZES, LOOKS):
        yield width, height, look, words_for(languages()[turn % len(languages())])
        turn += 1


def in_every_language() -> Iterator[tuple[int, int, Look, Words]]:
    """Every window in both looks and every language."""
    yield from chain.from_iterable(everywhere(turn) for turn in range(len(languages())))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
def test_on_a_plate_of_the_set_up_name_and_role_never_touch(
    size: tuple[int, int], language: str
) -> None:
    words, form = words_for(language), SHELF.form("schieber-4")
    facts = SHELF.facts(form.id)
    role, told = words("table.role.partner"), ""
    for letters in range(1, 15):
        name = "Wilhelminealice"[:letters]
        setup = set_up(form, facts.agreements, (), ("Anna", "Beat", name, "Dani"))
        model = SetupModel(setup, facts, [0], 0, 0, Settings())
        told = fits(painted(paint_setup, model, *size, LOOKS[0], words), *size)
        assert f"{name}{role}" not in told
        assert name in told
        assert role in told or letters > 7
    assert role not in told or size != (80, 24)


@pytest.mark.ci
@pytest.mark.parametrize("form", SHELF.forms, ids=lambda form: form.id)
def test_every_row_of_the_set_up_can_be_seen_with_its_value(form) -> None:  # type: ignore[no-untyped-def]
    facts = SHELF.facts(form.id)
    setup = set_up(form, facts.agreements, (), ("Anna", "Beat", "Claudia", "Dani"))
    setup.sit(1, "")
    for width, height, look, words in everywhere(SHELF.forms.index(form)):
        mark = look.sign("▌", ">")
        rows = rows_of(setup, (), [p for p in preferences() if p.kind == "choice"][:3])
        for at, row in list(enumerate(rows))[:: 4 if height < 30 else 12]:  # where it is scrolled
            seat = row if isinstance(row, int) else 0
            model = SetupModel(
                setup, facts, rows, at, seat, Settings(), sentence="x " * 200, rule="y"
            )
            text = fits(painted(paint_setup, model, width, height, look, words), width, height)
            lines = [line for line in text.splitlines() if f"{mark} " in line]
            if isinstance(row, int):
                assert any(setup.seats[row].name in line for line in lines)
            else:
                assert lines


@pytest.mark.ci
@pytest.mark.parametrize("language", languages())
def test_no_name_and_no_value_of_the_set_up_is_cut(language: str) -> None:
    words = words_for(language)
    for form in SHELF.forms[::4]:
        facts = SHELF.facts(form.id)
        setup = set_up(form, facts.agreements, (), ("Anna", "Beat", "Claudia", "Dani"))
        for agreement in facts.agreements:
            setup.chosen[agreement.name] = agreement.values[-1]
        rows = rows_of(setup, (), ())
        for at, row in enumerate(rows):
            if isinstance(row, Agreement):
                model = SetupModel(setup, facts, rows, at, 0, Settings())
                told = fits(painted(paint_setup, model, 80, 24, LOOKS[0], words), 80, 24)
                side = " ".join(line[44:] for line in told.splitlines())
                side = side.translate(dict.fromkeys(map(ord, "●▌▐│"), " "))
                value = value_name(words, row, setup.value(row))
                assert {*option_name(words, row.name).split(), *value.split()} <= {*side.split()}


@pytest.mark.parametrize(("form", "others"), [("hose-abe", "2-10"), ("ramset", "3, 4, 5, 6")])
@pytest.mark.parametrize(("width", "height"), [(60, 18), (80, 24), (120, 40)])
def test_the_set_up_tells_how_many_may_play(
    form: str, others: str, width: int, height: int
) -> None:
    facts = SHELF.facts(form)
    setup = set_up(SHELF.form(form), facts.agreements, (), ("Anna", "Beat", "Claudia", "Dani"))

    def row() -> str:
        model = SetupModel(setup, facts, rows_of(setup, (), ()), 0, 0, Settings())
        page = painted(paint_setup, model, width, height, LOOKS[0], words_for("de"))
        return next(line for line in fits(page, width, height).splitlines() if "Wie viele" in line)

    assert others in row()
    assert "●" not in row()
    setup.resize(1)
    assert "● 3" in row()


@pytest.mark.parametrize("size", [(78, 36), (92, 37), (103, 44)])
def test_no_button_of_the_set_up_lies_over_its_cards(size: tuple[int, int]) -> None:
    form = SHELF.form("schieber-4")
    facts = SHELF.facts(form.id)
    setup = set_up(form, facts.agreements, (), ("Anna", "Beat", "Claudia", "Dani"))
    model = SetupModel(setup, facts, rows_of(setup, (), ()), 0, 0, Settings())
    page = painted(paint_setup, model, *size, LOOKS[0], words_for("de"))
    shown = plain(page.rows()).split("\n")
    assert "Bereit?" in shown[-3]
    assert not {*"▐▌█▛▜▙▟▀▄"} & {*shown[-3]}
    assert {*"▐▌█"} & {*shown[-5]}


@pytest.mark.parametrize(("width", "height"), [(60, 18), (80, 24), (120, 40)])
def test_a_name_of_a_table_without_a_blank_is_broken(width: int, height: int) -> None:
    form, name = SHELF.form("schieber-4"), "Donnerstagsrunde" * 5
    setup = set_up(form, SHELF.facts(form.id).agreements, (), ("Anna", "Beat", "Claudia", "Dani"))
    rows = [*rows_of(setup, (), ()), TABLES]
    model = SetupModel(setup, SHELF.facts(form.id), rows, len(rows) - 1, 0, Settings(), table=name)
    shown = painted(paint_setup, model, width, height, LOOKS[0], words_for("de"))
    assert "Donner" in fits(shown, width, height)


@pytest.mark.ci
@pytest.mark.parametrize("form", SHELF.forms, ids=lambda form: form.id)
def test_every_rule_stands_in_the_book_and_can_be_opened(form) -> None:  # type: ignore[no-untyped-def]
    language = languages()[SHELF.forms.index(form) % len(languages())]  # by turns
    words, ledger = words_for(language), SHELF.ledger(form.id)
    assert ledger is not None
    agreements = SHELF.facts(form.id).agreements
    book = chapters(RULEBOOK, ledger.id, Terms(agreements=agreements))
    naming = Naming(words, LOOKS[0].deck)
    for width in (60, 120):
        model = RulesModel(form.title(language), ledger, book, agreements)
        set_for = set_book(Page(width, 24, LOOKS[0], words), model)
        first_of = {line.rule: at for at, line in reversed([*enumerate(set_for.lines)])}
        for chapter in book:
            assert (
                set_for.line_of(chapter.entries[0].rule.id) == first_of[chapter.entries[0].rule.id]
            )
            for entry in chapter.entries:
                at = first_of[entry.rule.id]
                assert at > 0
                first = " ".join(naming.rule(entry.rule).split()[:2])
                assert set_for.lines[at].told.startswith(first)
                assert ("≈" in set_for.lines[at].aside) == (entry.rule.basis == "decision")


@pytest.mark.ci
def test_every_screenful_of_the_rules_fits() -> None:
    ledger = RULEBOOK.ledger("aucho-schikanen-4")
    agreements = SHELF.facts(ledger.id).agreements
    book = chapters(RULEBOOK, ledger.id, Terms(agreements=agreements))
    for width, height, look, words in in_every_language():
        model = RulesModel("x" * 70, ledger, book, agreements)
        set_for = set_book(Page(width, 24, look, words), model)
        for top in range(0, len(set_for.lines), page_lines(height, width)):
            shown = RulesModel("x" * 70, ledger, book, agreements, top, "karte", True)
            fits(painted(paint_rules, shown, set_for, width, height, look, words), width, height)


def test_the_help_page_has_every_key_of_the_registry() -> None:
    for width, height, look, words in in_every_language():
        groups = [
            Group(
                words(f"help.where.{heading}"),
                [
                    (KEYMAP.caps(action), words(f"help.about.{action.id}"))
                    for action in actions
                    if not action.beside
                ],
            )
            for heading, actions in groups_of_actions().items()
        ]
        page = Page(width, height, look, words)
        columns = help_columns(page, groups)
        told = " ".join(line[1] for column in columns for line in column)
        for group in groups:
            for _, sentence in group.entries:
                assert look.words(sentence) in told
        paint_listed(page, columns, 0, CAP, 1)
        fits(page, width, height)


@pytest.mark.ci
def test_every_setting_can_be_seen_with_its_value_and_sentence() -> None:
    found = preferences()
    for width, height, look, words in in_every_language():
        for at, preference in enumerate(found):
            model = SettingsModel(Settings(), found, at)
            text = fits(painted(paint_settings, model, width, height, look, words), width, height)
            mark = look.sign("▌", ">")
            name = look.words(words(f"settings.name.{preference.name}"))[:12]
            row = next(line for line in text.splitlines() if f"{mark} {name}" in line)
            value = getattr(model.settings, preference.name)
            assert look.words(value_word(words, preference, value)) in row
            about = look.words(words(f"settings.about.{preference.name}"))
            assert about.split()[0] in text


@pytest.mark.parametrize("language", languages())
def test_no_setting_is_cut_and_its_values_stand_side_by_side(language: str) -> None:
    words = words_for(language)
    settings, rows = Settings(language=language), (*preferences(), *files())
    for (at, one), (width, height) in product(enumerate(rows), ((60, 18), (80, 24), (120, 40))):
        model = SettingsModel(settings, rows, at)
        page = painted(paint_settings, model, width, height, LOOKS[0], words)
        told = plain(page.rows())
        line = next(line for line in told.split("\n") if "▌ " in line[1 if width < 76 else 19 :])
        assert preference_name(words, one) in line, (one.name, width)
        assert "..." not in told, (one.name, width)
        if one.kind in ("choice", "switch") and one.name != "suit_names":  # too many for 80 columns
            values = [value_word(words, one, value) for value in one.values]
            assert all(value in line for value in values), (one.name, width)


def test_the_settings_tell_where_the_own_files_lie() -> None:
    found = (*preferences(), *files())
    assert [p.group for p in found].count("files") == len(files())
    for width, height, look, words in in_every_language():
        for at, place in enumerate(found):
            if place.kind == "place":
                model = SettingsModel(Settings(), found, at)
                page = painted(paint_settings, model, width, height, look, words)
                text = fits(page, width, height)
                assert look.words(preference_name(words, place)) in text
                assert look.words(place.values[0].name) in text


@pytest.mark.parametrize("language", languages())
def test_settings_have_words_for_every_value(language: str) -> None:
    words = words_for(language)
    for preference in preferences():
        if preference.kind == "choice":
            for value in preference.values:
                if preference.name == "language":
                    assert words_for(value)("language.name")
                else:
                    assert f"settings.value.{preference.name}.{value}" in words.texts


def test_a_long_text_trails_off_after_a_whole_word() -> None:
    assert text.trail("Der Partnerjass", 15) == "Der Partnerjass"
    assert text.trail("Der Partnerjass, mit dem man", 24) == "Der Partnerjass, mit ..."
    assert text.trail("Donaudampfschiff", 8) == "Donauda."


def test_the_window_on_a_list_moves_as_little_as_possible() -> None:
    assert window(at=3, shown=5, total=20, first=0) == 0
    assert window(at=7, shown=5, total=20, first=0) == 3
    assert window(at=2, shown=5, total=20, first=3) == 2
    assert window(at=19, shown=5, total=20, first=18) == 15
    assert window(at=0, shown=5, total=3, first=0) == 0
    assert window(at=3, shown=5, total=20, first=0, last=6) == 2
    assert window(at=3, shown=5, total=20, first=6, last=4) == 3


@pytest.mark.parametrize("pitch", [1, 2])
def test_the_chosen_line_of_a_list_is_in_sight_and_marked_beside_it(pitch: int) -> None:
    for at in range(20):
        page = Page(20, 9, LOOKS[1], words_for("en"))
        seen = in_sight(page.within(Rect(2, 1, 18, 7)), range(20), (at, at), pitch=pitch)
        assert at in [line for _, line in seen]
        assert [row.area.y for row, _ in seen] == list(range(1, 8, pitch))
        marks = [line[19:] for line in plain(page.done()[0]).splitlines()[1:8]]
        assert "#" in marks


def test_a_field_that_is_too_narrow_shows_what_was_written_last() -> None:
    for told, shown in (("Anna", "Anna_"), ("Annabelle", "nabelle_"), ("漢字漢字漢", "漢字漢_")):
        page = Page(20, 1, LOOKS[0], words_for("en"))
        page.field(1, 0, told, 9)
        assert plain(page.done()[0]).strip().replace("▏", "_") == shown
