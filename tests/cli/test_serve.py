"""The table in a browser: what is started, and what is said where it cannot be."""

from __future__ import annotations

import re
import socket
import sys
from typing import Any

import pytest

from jasstui.cli import serve
from jasstui.cli.call import need_terminal
from jasstui.settings import Settings
from jasstui.table.program.terminal import colour_mode, in_lines, wants_ascii
from jasstui.words import languages, words_for
from tests.cli.calling import Caller


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[tuple[list[str], dict[str, Any]]]:
    """What the server was started with."""
    server = pytest.importorskip("jasstui.cli.server")
    started: list[tuple[list[str], dict[str, Any]]] = []

    def serve(tables: Any) -> None:
        page, kept = tables.page(16), ("host", "port", "most", "each", "names", "key")
        told = {name: getattr(tables, name) for name in kept}
        started.append((tables.argv, {"page": page, **told}))

    monkeypatch.setattr(server.Tables, "serve", serve)
    monkeypatch.setattr(socket, "create_server", lambda _, family: socket.socket())
    return started


def test_without_the_extra_it_says_how_to_get_it(
    call: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "textual_serve", None)
    monkeypatch.setitem(sys.modules, "textual_serve.server", None)
    monkeypatch.delitem(sys.modules, "jasstui.cli.server", raising=False)
    answer = call("serve")
    assert answer.status == 2
    assert "pip install 'jasstui[serve]'" in answer.sentence


def test_the_start_screen_is_served_to_this_machine_alone(
    call: Caller, served: list[tuple[list[str], dict[str, Any]]]
) -> None:
    answer = call("serve")
    assert answer.status == 0
    ((command, rest),) = served
    assert f"http://localhost:8000/?key={rest['key']}; " in answer.out
    assert "unencrypted" not in answer.out
    assert command == [sys.executable, "-P", "-m", "jasstui"]
    assert (rest["host"], rest["port"]) == ("localhost", 8000)
    assert (rest["most"], rest["each"]) == (8, 8)  # nobody comes from elsewhere
    assert rest["names"] == {"localhost"}


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.7", "jass.example.org"])
def test_where_others_can_come_it_says_so(
    call: Caller, served: list[tuple[list[str], dict[str, Any]]], host: str
) -> None:
    answer = call("serve", "--host", host, "--visitors", "3", "--name", "Jass.Example.org")
    assert "without a password" in answer.out
    assert "unencrypted" in answer.out
    ((_, rest),) = served
    assert (rest["most"], rest["each"]) == (3, 2)
    assert rest["names"] >= {"jass.example.org", "localhost", socket.gethostname().casefold()}


def test_a_table_is_served_with_what_was_typed(
    call: Caller, served: list[tuple[list[str], dict[str, Any]]]
) -> None:
    typed = ["--seats", "Anna; rm -rf x,bot", "--deck", "swiss", "--port", "8123"]
    assert call("serve", "aucho-2", *typed, "--host", "0.0.0.0").status == 0
    ((command, rest),) = served
    assert command[4:] == [
        "play", "aucho-2", "--go-on", "--seats", "Anna; rm -rf x,bot", "--deck", "swiss",
    ]  # fmt: skip
    assert (rest["host"], rest["port"]) == ("0.0.0.0", 8123)


@pytest.mark.parametrize(
    "typed",
    [["aucho-5"], ["--port", "x"], ["--deck", "swis"], ["--visitors", "0"], ["--per-address", "0"]],
)
def test_what_cannot_be_played_is_told_before_anything_starts(
    call: Caller, served: list[tuple[list[str], dict[str, Any]]], typed: list[str]
) -> None:
    assert call("serve", *typed).status == 2
    assert not served


def test_a_process_of_the_server_needs_no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEXTUAL_DRIVER", "textual.drivers.web_driver:WebDriver")
    need_terminal()
    browser = {"TEXTUAL_DRIVER": "x", "TERM": "dumb"}
    assert not in_lines(Settings(), browser)
    assert colour_mode(Settings(), browser) == "truecolor"
    assert colour_mode(Settings(), {**browser, "NO_COLOR": "1"}) == "none"
    assert not wants_ascii(Settings(), "ascii", {**browser, "LC_ALL": "C"})


@pytest.mark.parametrize("language", languages())
def test_the_page_needs_nothing_from_elsewhere(
    call: Caller, served: list[tuple[list[str], dict[str, Any]]], language: str
) -> None:
    assert call("serve", "--language", language).status == 0
    page = served[0][1]["page"]
    assert page == serve.page(words_for(language))
    assert "//" not in page.replace("// ", "")
    named = re.findall(r'(?:href|src)="([^"]*)"', page)
    assert named == ["data:,", "static/css/xterm.css", "static/js/textual.js"]
    assert "@import" not in page
    assert "url(" not in page
    assert words_for(language)("cli.serve.over") in page
    assert "$" not in page


def test_an_address_that_is_taken_is_told_before_anybody_goes_there(
    call: Caller, served: list[tuple[list[str], dict[str, Any]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def taken(_: object, family: object) -> socket.socket:
        raise OSError

    monkeypatch.setattr(socket, "create_server", taken)
    answer = call("serve", "--port", "8123")
    assert answer.status == 2
    assert "localhost:8123" in answer.sentence
    assert "--port" in answer.sentence
    assert (answer.out, served) == ("", [])
