"""What the terminal can show: colours, signs, widths, lines."""

from __future__ import annotations

import os
import threading
import time

import pytest

from jasstui.settings import Settings
from jasstui.table.program.terminal import (
    Widths,
    colour_mode,
    in_lines,
    look_and_palette,
    measure,
    wants_ascii,
    widths,
)

PLAIN = Settings()


@pytest.mark.parametrize(
    ("environment", "mode"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "truecolor"),
        ({"TERM": "xterm-256color"}, "256"),
        ({"TERM": "xterm-kitty"}, "256"),
        ({"TERM": "xterm"}, "16"),
        ({"TERM": "dumb"}, "none"),
        ({"TERM": "vt220"}, "none"),
        ({"TERM": "xterm-mono"}, "none"),
        ({"WT_SESSION": "5c1d"}, "truecolor"),
        ({"WT_SESSION": "5c1d", "NO_COLOR": "1"}, "none"),
        ({}, "16"),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, "none"),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, "256"),
    ],
)
def test_colours_follow_the_terminal(environment: dict[str, str], mode: str) -> None:
    assert colour_mode(PLAIN, environment) == mode


def test_a_dumb_terminal_plays_in_lines_unless_somebody_says_otherwise() -> None:
    dumb = {"TERM": "dumb"}
    assert in_lines(PLAIN, dumb)
    assert not in_lines(Settings(plain="off"), dumb)
    assert not in_lines(PLAIN, {"TERM": "xterm"})
    assert in_lines(Settings(plain="on"), {"TERM": "xterm"})


@pytest.mark.parametrize(
    ("encoding", "locale", "ascii_only"),
    [
        ("utf-8", "de_CH.UTF-8", False),
        ("utf-8", "C", True),
        ("iso-8859-1", "de_CH", True),
        (None, "de_CH.UTF-8", True),
    ],
)
def test_signs_follow_encoding_and_locale(
    encoding: str | None, locale: str, ascii_only: bool
) -> None:
    assert wants_ascii(PLAIN, encoding, {"LANG": locale}) == ascii_only
    assert wants_ascii(Settings(ascii="on"), encoding, {"LANG": locale})
    assert not wants_ascii(Settings(ascii="off"), encoding, {"LANG": locale})


def test_what_python_makes_of_the_locale_c_is_not_what_was_said() -> None:
    assert wants_ascii(PLAIN, "utf-8", {"LANG": "C", "LC_CTYPE": "C.UTF-8"})
    assert not wants_ascii(PLAIN, "utf-8", {"LANG": "de_CH.UTF-8", "LC_CTYPE": "C.UTF-8"})
    assert not wants_ascii(PLAIN, "utf-8", {"LC_CTYPE": "UTF-8"})
    assert wants_ascii(PLAIN, "utf-8", {"LANG": "de_CH.UTF-8", "LC_ALL": "C"})


def test_a_console_with_few_signs_is_painted_in_ascii_and_colours() -> None:
    console = {"LANG": "de_CH.UTF-8", "TERM": "linux"}
    look, palette = look_and_palette(PLAIN, console)
    assert look.ascii
    assert palette.mode == "16"
    look, _ = look_and_palette(Settings(ascii="off"), console)
    assert not look.ascii


def test_signs_that_are_too_wide_give_way() -> None:
    utf = {"LANG": "C.UTF-8", "TERM": "xterm"}
    look, _ = look_and_palette(Settings(ascii="off"), utf, Widths(suits=True, lines=True))
    assert not look.letters
    assert not look.ascii
    look, _ = look_and_palette(PLAIN, utf, Widths(suits=True))
    assert look.letters
    look, _ = look_and_palette(PLAIN, utf, Widths(lines=True))
    assert look.ascii


def asked(answer: bytes) -> tuple[Widths, bytes, float]:
    """What is found out from a terminal that answers so; what it was sent; how long it took."""
    own, terminal = pytest.importorskip("pty", reason="needs a pseudo terminal").openpty()
    sent = b""

    def reply() -> None:
        nonlocal sent
        while sent.count(b"\x1b[6n") < 2:
            sent += os.read(own, 100)
        os.write(own, answer)

    replying = threading.Thread(target=reply)
    replying.start()
    began = time.monotonic()
    try:
        found = widths(terminal, terminal)
        spent = time.monotonic() - began
        replying.join()
        return found, sent, spent
    finally:
        os.close(own)
        os.close(terminal)


@pytest.mark.parametrize(
    ("answer", "found"),
    [
        (b"\x1b[1;4R\x1b[1;4R", Widths()),
        (b"\x1b[9;7R\x1b[9;4R", Widths(suits=True)),
        (b"\x1b[9;7R\x1b[9;7R", Widths(suits=True, lines=True)),
        (b"", Widths()),
        (b"\x1b[9;7R", Widths()),
        (b"nonsense", Widths()),
    ],
)
def test_the_terminal_is_asked_how_wide_it_draws(answer: bytes, found: Widths) -> None:
    told, sent, spent = asked(answer)
    assert told == found
    assert sent.startswith(b"\r")
    assert spent < 1


def test_what_is_no_terminal_is_not_asked() -> None:
    source, target = os.pipe()
    assert widths(source, target) == Widths()
    os.close(target)
    assert os.read(source, 10) == b""
    os.close(source)
    assert measure(PLAIN, {"TERM": "dumb"}) == Widths()
    assert measure(PLAIN, {"TERM": "xterm", "TEXTUAL_DRIVER": "x"}) == Widths()
