"""The table in a browser: what is started, and what is said where it cannot be."""

from __future__ import annotations

import re
import shlex
import socket
import sys
import types
from pathlib import Path
from typing import Any

import pytest

from jasstui.cli import serve
from jasstui.cli.call import need_terminal
from jasstui.settings import Settings
from jasstui.table.program.terminal import colour_mode, in_lines, wants_ascii
from jasstui.words import languages, words_for
from tests.cli.calling import Caller


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, dict[str, Any]]]:
    """What the server was started with."""
    started: list[tuple[str, dict[str, Any]]] = []

    class Server:
        def __init__(self, command: str, host: str, port: int, **rest: Any) -> None:
            self.console = types.SimpleNamespace(quiet=False)
            page = Path(rest.pop("templates_path"), "app_index.html").read_text(encoding="utf-8")
            started.append((command, {"host": host, "port": port, "page": page, **rest}))

        def serve(self) -> None:
            pass

    module = types.ModuleType("textual_serve.server")
    module.Server = Server  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "textual_serve", types.ModuleType("textual_serve"))
    monkeypatch.setitem(sys.modules, "textual_serve.server", module)
    monkeypatch.setattr(socket, "create_server", lambda _: socket.socket())
    return started


def test_without_the_extra_it_says_how_to_get_it(
    call: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "textual_serve", None)
    answer = call("serve")
    assert answer.status == 2
    assert "pip install 'jasstui[serve]'" in answer.sentence


def test_the_start_screen_is_served_to_this_machine_alone(
    call: Caller, served: list[tuple[str, dict[str, Any]]]
) -> None:
    answer = call("serve")
    assert answer.status == 0
    assert "http://localhost:8000" in answer.out
    ((command, rest),) = served
    assert shlex.split(command) == [sys.executable, "-m", "jasstui"]
    assert (rest["host"], rest["port"]) == ("localhost", 8000)


def test_a_table_is_served_with_what_was_typed(
    call: Caller, served: list[tuple[str, dict[str, Any]]]
) -> None:
    typed = ["--seats", "Anna; rm -rf x,bot", "--deck", "swiss", "--port", "8123"]
    assert call("serve", "aucho-2", *typed, "--host", "0.0.0.0").status == 0
    ((command, rest),) = served
    assert shlex.split(command)[3:] == [
        "play", "aucho-2", "--seats", "Anna; rm -rf x,bot", "--deck", "swiss",
    ]  # fmt: skip
    assert (rest["host"], rest["port"]) == ("0.0.0.0", 8123)


@pytest.mark.parametrize("typed", [["aucho-5"], ["--port", "x"], ["--deck", "swis"]])
def test_what_cannot_be_played_is_told_before_anything_starts(
    call: Caller, served: list[tuple[str, dict[str, Any]]], typed: list[str]
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
    call: Caller, served: list[tuple[str, dict[str, Any]]], language: str
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


def test_the_server_itself_starts(call: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    server = pytest.importorskip("textual_serve.server")
    started: list[str] = []
    monkeypatch.setattr(server.Server, "serve", lambda self: started.append(self.public_url))
    assert call("serve", "schieber-4", "--port", "8124").status == 0
    assert started == ["http://localhost:8124"]


def test_an_address_that_is_taken_is_told_before_anybody_goes_there(
    call: Caller, served: list[tuple[str, dict[str, Any]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def taken(_: object) -> socket.socket:
        raise OSError

    monkeypatch.setattr(socket, "create_server", taken)
    answer = call("serve", "--port", "8123")
    assert answer.status == 2
    assert "localhost:8123" in answer.sentence
    assert "--port" in answer.sentence
    assert (answer.out, served) == ("", [])
