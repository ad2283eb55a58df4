"""Text fields: what is written stands where it was written, whatever is done next."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

import pytest
from textual import events

from jasstui.table.shelf.favourites import FavouritesProblem
from jasstui.tui.screens.home import HomeScreen
from jasstui.tui.screens.page_screen import MovingScreen, PageScreen
from jasstui.tui.screens.palette import PaletteScreen
from jasstui.tui.screens.rules import RulesScreen
from jasstui.tui.screens.settings import SettingsScreen
from jasstui.tui.screens.setup import SetupScreen
from jasstui.tui.screens.welcome import WelcomeScreen
from tests.tui.paging import Visit, visit
from tests.tui.test_pages import SHELF
from tests.tui.test_replay import folder as folder

pytestmark = pytest.mark.ci


def page(here: Visit) -> PageScreen:
    assert isinstance(here.screen, PageScreen)
    return here.screen


def setup(here: Visit) -> SetupScreen:
    assert isinstance(here.screen, SetupScreen)
    return here.screen


def first() -> HomeScreen:
    return HomeScreen(SHELF, first=True)


def home() -> HomeScreen:
    return HomeScreen(SHELF)


async def schieber(here: Visit) -> SetupScreen:
    await here.keys("/", "t:schieber-4", "enter")
    return setup(here)


async def paste(here: Visit, told: str) -> None:
    here.app.post_message(events.Paste(told))
    await here.settle()


def written(here: Visit) -> str:
    field = page(here).field
    assert field is not None
    return field.value


# ------------------------------------------------------------------ what people met


@pytest.mark.parametrize("way", ["arrows", "click"])
def test_a_name_on_the_first_page_is_kept_by_whatever_comes_next(way: str) -> None:
    async def act(here: Visit) -> None:
        await here.keys("down", "t:An")
        if way == "arrows":
            await here.keys("down")
            assert "An" in here.text
            await here.keys("down")
        else:
            await here.pilot.click(offset=here.find("Do you know"))
        await here.keys("enter")
        assert not isinstance(here.screen, WelcomeScreen)

    assert visit(act, start=first, language="en").settings.names[:1] == ["An"]


def test_a_name_goes_to_the_seat_it_was_written_for() -> None:
    async def act(here: Visit) -> None:
        screen = await schieber(here)
        before = [seat.name for seat in screen.setup.seats]
        await here.keys("n", "t:Zoe", "down", "x", "down")
        assert [seat.name for seat in screen.setup.seats] == ["Zoe", *before[1:]]
        await here.keys("up", "n", "t:Max", "down")
        assert [seat.name for seat in screen.setup.seats] == ["Zoe", "Max", *before[2:]]

    visit(act, start=home)


def test_the_cursor_moves_in_what_is_written() -> None:
    async def act(here: Visit) -> None:
        screen = await schieber(here)
        await here.keys("n", "t:nn", "home", "A", "end", "i", "left", "left", "delete", "e")
        assert written(here) == "Anei"
        await here.keys("end", "t: von Arx", "ctrl+w", "t:Ax", "ctrl+left", "ctrl+left", "t:de ")
        assert written(here) == "Anei de von Ax"
        await here.keys("shift+end", "ctrl+x", "home", "ctrl+v", "ctrl+k")
        assert written(here) == "von Ax"
        await here.keys("shift+left", "shift+left", "t:Uri", "enter")
        assert screen.setup.seats[0].name == "von Uri"

    visit(act, start=home)


def test_digits_of_a_number_are_moved_among_and_letters_are_keys() -> None:
    async def act(here: Visit) -> None:
        screen = await schieber(here)
        await here.keys("end", "7", "left", "5", "right", "1", "up")
        assert screen.setup.number == "571"

    visit(act, start=home)


def test_a_search_is_begun_anew_by_whoever_comes_back_to_it() -> None:
    async def act(here: Visit) -> None:
        await here.keys("/", "t:coiffeur-4", "enter", "escape")
        assert isinstance(here.screen, HomeScreen)
        await here.keys("/", "t:stamm")
        assert here.screen.finding.wanted.words == "stamm"

    visit(act, start=home)


# ------------------------------------------------------------------ one rule for all pages


class Case(NamedTuple):
    """A page with a field: how to open it, what may be written there, and where it stands once it
    was taken over."""

    start: Callable[[], PageScreen]
    opens: tuple[str, ...]
    told: str
    kept: Callable[[PageScreen], object]
    finds: bool = False


def names(screen: PageScreen) -> object:
    return screen.jass.settings.names[0] if screen.jass.settings.names else ""


def name(screen: PageScreen) -> object:
    assert isinstance(screen, SetupScreen)
    return screen.setup.seats[0].name


def number(screen: PageScreen) -> object:
    assert isinstance(screen, SetupScreen)
    return screen.setup.number


def kept_as(screen: PageScreen) -> object:
    assert isinstance(screen, SetupScreen)
    return screen.model.table


def words(screen: PageScreen) -> object:
    assert isinstance(screen, HomeScreen)
    return screen.finding.wanted.words


def searched(screen: PageScreen) -> object:
    assert isinstance(screen, RulesScreen)
    return screen.search


def set_up() -> SetupScreen:
    from jasstui.table.shelf.setup import set_up as made

    form = SHELF.form("schieber-4")
    agreements = SHELF.facts(form.id).agreements
    return SetupScreen(SHELF, made(form, agreements, ("Mia",), ("Beat", "Dani", "Eva", "Ida")))


CASES = {
    "first page": Case(WelcomeScreen, ("down", "a", "ctrl+u"), "Zoe", names),
    "settings": Case(SettingsScreen, ("down", "enter"), "Zoe", names),
    "name": Case(set_up, ("n",), "Zoe", name),
    "number": Case(set_up, ("end", "1", "ctrl+u"), "234", number),
    "table": Case(set_up, ("s",), "Zoe", kept_as),
    "start page": Case(home, ("/",), "zw", words, finds=True),
    "rules": Case(lambda: RulesScreen(SHELF, "schieber-4"), ("/",), "stich", searched, finds=True),
}

Deed = Callable[[Visit], Awaitable[None]]


def keys(*pressed: str) -> Deed:
    return lambda here: here.keys(*pressed)


async def click(here: Visit) -> None:
    await here.pilot.click(offset=(0, here.app.size.height - 2))


async def resize(here: Visit) -> None:
    await here.pilot.resize_terminal(100, 30)
    await here.settle()
    assert page(here).typing
    await here.pilot.resize_terminal(80, 24)


async def wheel(here: Visit) -> None:
    page(here).on_mouse_scroll_down()


STAYS: dict[str, Deed] = {
    "up": keys("up"),
    "down": keys("down"),
    "page": keys("pagedown"),
    "tab": keys("tab"),
    "tab back": keys("shift+tab"),
    "click": click,
    "enter": keys("enter"),
    "resize": resize,
    "a key that is none": keys("f7"),
    "palette": keys("ctrl+p", "escape"),
    "help": keys("f1", "escape"),
    "wheel": wheel,
}


@pytest.mark.parametrize("case", CASES)
def test_what_was_written_stands_whatever_is_done_next(case: str) -> None:
    one = CASES[case]

    async def act(here: Visit) -> None:
        screen = page(here)
        assert isinstance(screen, MovingScreen)
        for n, (name, deed) in enumerate(STAYS.items()):
            if (case, name) == ("start page", "enter"):
                continue  # opens what was found
            told = one.told + str(n + 1)
            screen.go(0)
            await here.keys(*one.opens, f"t:{told}")
            assert written(here) == told
            await deed(here)
            await here.settle()
            assert here.screen is screen
            assert screen.typing == ((one.finds and name in MOVES) or name in LEAVES_OPEN), name
            await here.keys("tab")
            assert one.kept(screen) == told, name

    visit(act, start=one.start, language="en")


MOVES = ("up", "down", "page", "wheel")
LEAVES_OPEN = ("resize", "a key that is none")


@pytest.mark.parametrize("case", CASES)
def test_esc_drops_what_was_written_and_what_stood_before_stands_again(case: str) -> None:
    one = CASES[case]

    async def act(here: Visit) -> None:
        screen = page(here)
        before = one.kept(screen)
        await here.keys(*one.opens, f"t:{one.told}", "left", "escape")
        assert screen.typing == one.finds
        if one.finds:
            assert written(here) == ""
            await here.keys("escape")
        assert not screen.typing
        assert here.screen is screen
        assert one.kept(screen) == before

    visit(act, start=one.start, language="en")


def test_help_begins_with_the_keys_of_whoever_asks_for_it() -> None:
    async def act(here: Visit) -> None:
        await schieber(here)
        await here.keys("n", "t:Zoe", "f1")
        assert here.text.index("Schreiben") < here.text.index("Enter") < 200
        await here.keys("escape", "f1")
        assert here.text.index("Tisch einrichten") < 200

    visit(act, start=home)


def test_the_list_of_actions_is_a_search_like_every_other() -> None:
    async def act(here: Visit) -> None:
        home_page = here.screen
        await here.keys("ctrl+p", "t:ein", "left", "s", "escape")
        assert isinstance(here.screen, PaletteScreen)
        assert written(here) == ""
        await here.keys("down", "down", "t:z", "backspace", "tab", "t:einst", "enter")
        assert isinstance(here.screen, SettingsScreen)
        await here.keys("escape", "ctrl+p", "escape")
        assert here.screen is home_page

    visit(act, start=home)


def test_what_goes_wrong_after_enter_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_: HomeScreen) -> None:
        raise FavouritesProblem("file.unreadable", "there", reason="why")

    async def act(here: Visit) -> None:
        monkeypatch.setattr(HomeScreen, "action_open", fails)
        await here.keys("/", "t:zwick", "enter")
        assert "why" in page(here).notice

    visit(act, start=home)
