"""The rules reader and the settings as a person uses them."""

from __future__ import annotations

from pathlib import Path

import pytest

from jasstui.catalogue.load import Catalogue
from jasstui.engine.starting import Start
from jasstui.host.session import Seat, Session
from jasstui.paths import catalogue_file
from jasstui.standard import standard
from jasstui.table.reviewing.review import Review
from jasstui.table.shelf.shelf import Shelf
from jasstui.tui.screens.opening import open_page
from jasstui.tui.screens.practice import PracticeScreen
from jasstui.tui.screens.replay import ReplayScreen
from jasstui.tui.screens.rules import RulesScreen
from jasstui.tui.screens.table import TableScreen
from tests.support import RULEBOOK, TREE, catalogue, examples
from tests.table.sitting import table_of
from tests.tui.paging import Visit, visit


def reader(form: str = "aucho-4", rule: str = "") -> RulesScreen:
    return RulesScreen(Shelf.open(), form, rule)


def told(here: Visit) -> str:
    return " ".join(here.text.split())


def test_a_rule_our_decision_bears_the_mark() -> None:
    rules = {rule.id: rule for rule in Shelf.open().ledger("aucho-4").rules}  # type: ignore[union-attr]
    decided = next(rule for rule in rules.values() if rule.basis == "decision")
    seed = next(rule for rule in rules.values() if rule.basis == "seed" and not rule.note)

    async def act(here: Visit) -> None:
        screen = here.screen
        assert isinstance(screen, RulesScreen)
        for rule in (decided, seed):
            at = screen._book.line_of(rule.id)
            assert ("≈" in screen._book.lines[at].aside) == (rule is decided)

    visit(act, (120, 40), reader)


def test_one_key_switches_the_language_and_keeps_the_place() -> None:
    async def act(here: Visit) -> None:
        assert "Auch der Geber bekommt beim misslungenen Kehr" in told(here)
        await here.keys("d")
        assert "The dealer gets a Strich for a failed Kehr" in told(here)
        assert here.app.settings.language == "de"
        await here.keys("d")
        assert "Auch der Geber bekommt beim misslungenen Kehr" in told(here)

    visit(act, (80, 24), lambda: reader(rule="aucho-4.kehr.failed-dealer"))


def test_who_speaks_another_language_reads_it_and_has_english_under_the_key() -> None:
    async def act(here: Visit) -> None:
        assert "English" in here.text.splitlines()[0]
        assert "Le jass par équipes qui sert" in told(here)
        await here.keys("d")
        assert "Français" in here.text.splitlines()[0]
        assert "The partnership game" in told(here)
        await here.keys("d")
        assert "Le jass par équipes qui sert" in told(here)

    visit(act, (120, 40), lambda: reader("schieber-4"), language="fr")


def test_agreements_stand_by_their_rule_and_n_shows_notes() -> None:
    async def act(here: Visit) -> None:
        assert "Tischregel: Kehr misslungen: Geber (schreibt mit, schreibt nichts)" in told(here)
        assert "Anmerkung (englisch)" not in told(here)
        await here.keys("n")
        assert "Tischregel: Kehr misslungen: Geber" in told(here)
        assert "Anmerkung (englisch)" in told(here)

    visit(act, (80, 24), lambda: reader(rule="aucho-4.kehr.failed-dealer"))


@pytest.mark.ci
def test_arrows_go_from_chapter_to_chapter_and_back() -> None:
    async def act(here: Visit) -> None:
        screen = here.screen
        assert isinstance(screen, RulesScreen)
        seen = []
        for _ in range(len(screen._book.starts)):
            seen.append(screen._book.chapter_at(screen.at))
            await here.keys("right")
        await here.keys("home")
        assert seen[:4] == [0, 1, 2, 3]
        await here.keys("right", "right", "down", "left")
        assert screen._book.chapter_at(screen.at) == 2
        await here.keys("left")
        assert screen._book.chapter_at(screen.at) == 1

    visit(act, (80, 24), reader)


@pytest.mark.ci
def test_search_shows_only_rules_that_have_the_word_and_esc_shows_all_again() -> None:
    async def act(here: Visit) -> None:
        screen = here.screen
        assert isinstance(screen, RulesScreen)
        everything = len(screen._book.lines)
        await here.keys("slash", "t:rauben", "enter")
        assert 0 < len(screen._book.lines) < everything
        assert "/ rauben" in here.text
        underlined = [s for line in here.lines for s in line if s.style and s.style.underline]
        assert underlined
        assert all("raub" in s.text.lower() for s in underlined)
        await here.keys("escape")
        assert len(screen._book.lines) == everything
        assert here.screen is screen
        await here.keys("slash", "t:xyzzy")
        assert "Keine Regel gefunden" in here.text

    visit(act, (80, 24), reader)


def test_inherited_rules_say_where_they_come_from() -> None:
    async def act(here: Visit) -> None:
        screen = here.screen
        assert isinstance(screen, RulesScreen)
        told_lines = [line.told for line in screen._book.lines]
        assert any("gemeinsame Grundregeln" in line for line in told_lines)
        assert any("Aucho zu viert" in line for line in told_lines)

    visit(act, (80, 24), lambda: reader("aucho-hindersi-4"))


def test_a_form_without_rules_in_words_says_so_and_does_not_fall_over() -> None:
    async def act(here: Visit) -> None:
        here.fits()
        await here.keys("right", "down", "slash", "t:x", "escape", "escape")

    visit(act, (80, 24), lambda: RulesScreen(Shelf.open(), "no-such-form"))


def test_what_is_agreed_stands_beside_its_rule() -> None:
    agreed = {"push_back": "on"}

    async def act(here: Visit) -> None:
        told = " ".join(here.text.split())
        assert "an eurem Tisch: ja" in told
        await here.keys("home")
        assert "an eurem Tisch: Zurückschieben ja." in " ".join(here.text.split())

    visit(
        act,
        (120, 40),
        lambda: RulesScreen(Shelf.open(), "schieber-4", "schieber-4.bid.push", agreed),
    )


@pytest.mark.ci
def test_a_chapter_begins_with_examples_in_cards() -> None:
    async def act(here: Visit) -> None:
        await here.keys("right", "right", "right", "right")
        assert "╭─ Rauben" in here.text
        assert "♦6" in here.text
        await here.keys("d")
        assert "╭─ Robbing" in here.text
        await here.keys("slash", "t:raub")
        assert "╭─" not in here.text

    visit(act, (80, 24), reader)


def test_a_key_says_what_the_words_on_this_page_mean() -> None:
    async def act(here: Visit) -> None:
        marked = [s for line in here.lines for s in line if s.style and s.style.underline]
        assert "Vorhand" in {s.text for s in marked}
        await here.keys("w")
        above, below = told(here).split("Sonst in diesen Regeln")
        assert "Vorhand Wer nach dem Geber als Erster an der Reihe ist." in above
        assert "Matsch" not in above
        assert below
        here.fits()
        await here.keys("end", "w")
        assert isinstance(here.screen, RulesScreen)

    visit(act, (120, 40), lambda: reader(rule="jass-base.setup.forehand"))


def test_a_click_on_a_word_explains_it_alone() -> None:
    async def act(here: Visit) -> None:
        assert isinstance(here.screen, RulesScreen)
        here.screen.do("rules.word:nell")
        await here.pilot.pause()
        above, _ = told(here).split("Sonst in diesen Regeln")
        assert "Nell Der Neuner der Trumpffarbe" in above
        assert "Puur Der Under" not in above

    visit(act, (80, 24), reader)


@pytest.mark.ci
def test_the_form_that_is_read_can_be_practised_away_from_a_table() -> None:
    async def act(here: Visit) -> None:
        assert "üben" in here.text
        await here.keys("p")
        assert isinstance(here.screen, PracticeScreen)

    visit(act, (120, 40), lambda: RulesScreen(Shelf.open(), "schieber-4", practises=True))


def test_at_a_table_nobody_is_offered_to_practise() -> None:
    async def act(here: Visit) -> None:
        assert "üben" not in here.text
        await here.keys("p")
        assert isinstance(here.screen, RulesScreen)

    visit(act, (120, 40), reader)


def of_a_stranger(tmp_path: Path) -> Session:
    """A Partie of a form that no catalogue in use has, resumed from its record."""
    path = tmp_path / "hearts.jsonl"
    seats = tuple(Seat(name) for name in ("Anna", "Beat", "Claudia", "Dani"))
    Session.new(examples().bundle("hearts", {}), RULEBOOK, seats, path, Start(3), {"seed": "1"})
    return Session.resume(path, catalogue(), RULEBOOK)


@pytest.mark.ci
def test_a_record_is_played_by_its_own_rules_and_they_may_be_read(tmp_path: Path) -> None:
    async def act(here: Visit) -> None:
        screen = here.screen
        assert isinstance(screen, TableScreen)
        open_page(here.app, "rules", "table", screen.desk)
        await here.settle()
        assert isinstance(here.screen, RulesScreen)
        assert any("Kreuz-Zwei" in line.told for line in here.screen._book.lines)
        assert here.screen._examples()
        here.fits()

    session = of_a_stranger(tmp_path)
    visit(act, (120, 40), lambda: TableScreen(table_of(session)))


def test_they_are_read_beside_the_record_that_is_gone_through(tmp_path: Path) -> None:
    async def act(here: Visit) -> None:
        await here.settle()
        screen = here.screen
        assert isinstance(screen, ReplayScreen)
        screen.action_rules()
        await here.settle()
        assert isinstance(here.screen, RulesScreen)
        assert here.screen._all

    of_a_stranger(tmp_path)
    path = tmp_path / "hearts.jsonl"
    review = Review.read(path, catalogue(), RULEBOOK)
    shelf = Shelf(catalogue(), RULEBOOK)
    visit(act, (120, 40), lambda: ReplayScreen(path, shelf, review))


def test_what_nobody_wrote_down_is_told_in_a_sentence() -> None:
    async def act(here: Visit) -> None:
        assert "no-such-form" in told(here)
        assert "form.unknown" not in told(here)

    visit(act, (80, 24), lambda: RulesScreen(Shelf.open(), "no-such-form"))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_what_a_form_sets_stands_beside_the_rule_it_changes(
    size: tuple[int, int], tmp_path: Path
) -> None:
    readme = (TREE / "README.md").read_text(encoding="utf-8")
    form = readme.partition("```toml\n[form.schieber-stube]")[2].partition("```")[0]
    (tmp_path / "stube.toml").write_text(f"[form.schieber-stube]{form}", encoding="utf-8")
    forms = Catalogue(standard)
    for file in (catalogue_file(), tmp_path / "stube.toml"):
        forms.add(file)

    async def act(here: Visit) -> None:
        assert "In dieser Form:" in here.text
        assert "partie.target = 1500" in here.text

    async def other(here: Visit) -> None:
        assert "In dieser Form" not in here.text
        assert "2500 Punkte" in " ".join(here.text.split())

    rule = "schieber-4.play.points-mode"
    visit(act, size, lambda: RulesScreen(Shelf(forms, RULEBOOK), "schieber-stube", rule))
    agreed = {"target": "2500"}
    visit(other, size, lambda: RulesScreen(Shelf(forms, RULEBOOK), "schieber-stube", rule, agreed))


def test_the_bar_offers_no_arrows_where_all_that_was_found_is_in_sight() -> None:
    async def act(here: Visit) -> None:
        assert "←→" in here.text.splitlines()[-1]
        await here.keys("slash", "t:beim missgl", "enter")
        assert not {"←→", "↑↓"} & set(here.text.splitlines()[-1].split())

    visit(act, (80, 24), reader)
