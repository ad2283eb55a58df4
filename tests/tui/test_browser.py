"""What a browser may send to a table: nothing that ends the keys, grows without end, or is believed
though it cannot be."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from threading import Event, Thread
from types import SimpleNamespace
from typing import Any

import pytest
from textual import events, messages

from jasstui.apart import command, surroundings
from jasstui.tui.browser import BATCH, PARSED, BrowserDriver, Packets
from jasstui.tui.internals import KeyParser

served = pytest.importorskip("jasstui.cli.served")


class App:
    """Takes what it is handed when it is told to; one page, which is as fast."""

    def __init__(self) -> None:
        self.later: list[Callable[[], object]] = []
        self.busy = False
        self.screen_stack = [SimpleNamespace(call_later=self.call_later)]

    def call_later(self, callback: Callable[[], object]) -> bool:
        self.later.append(callback)
        if not self.busy:
            self.work()
        return True

    def work(self) -> None:
        while self.later:
            self.later.pop(0)()


class Driver(BrowserDriver):
    """Without a line to anybody."""

    def __init__(self, app: Any, said: list[bytes]) -> None:
        self._app, self.taken = app, list[Any]()
        self._parser, self._parsed, self._sent = KeyParser(), 0, 0
        self._down_buttons: list[int] = []
        self._last_move_event = self.cursor_origin = None
        self.exit_event = Event()
        self._input_reader = Reader(said)  # type: ignore[assignment]

    def send_message(self, message: Any) -> None:
        self.taken.append(message)

    def keys(self) -> str:
        return "".join(one.character or "" for one in self.taken if isinstance(one, events.Key))


class Reader:
    def __init__(self, said: list[bytes]) -> None:
        self.said = said

    def __iter__(self) -> Any:
        return iter(self.said)

    def close(self) -> None:
        """Nothing is open."""


def wait_for(app: App) -> None:
    """Until it is asked to say when it is done; not for ever."""
    until = time.monotonic() + 10
    while not app.later and time.monotonic() < until:
        time.sleep(0.001)


def packets(*texts: str) -> bytes:
    return b"".join(served.packet(b"D", text.encode()) for text in texts)


def heard(*texts: str) -> Driver:
    """What is taken of this, until nobody is there any more."""
    driver = Driver(App(), [packets(*texts)])
    driver.run_input_thread()
    assert isinstance(driver.taken.pop(), messages.ExitApp)
    return driver


def test_packets_come_in_pieces_of_any_size() -> None:
    data = packets("a", "", "é" * 300) + served.packet(b"M", b"{}")
    for size in (1, 2, 7, 1024):
        stream, found = Packets(), list[tuple[bytes, bytes]]()
        for at in range(0, len(data), size):
            found += stream.feed(data[at : at + size])
        assert found == [(b"D", b"a"), (b"D", b""), (b"D", "é".encode() * 300), (b"M", b"{}")]


@pytest.mark.parametrize(
    "wrong",
    ["", "\x1b[99999999999u", "\x1b[48;0;0;0;0t\x1b[<0;3;3M", "\x1b[48;99999;99999;9;9t",
     "\x1b[200~", "\x1b[5;5R", "\x1b[?2048;1$y", "\x1b[<0;999999999;3M", "\x00", "\ud7ff"],
)  # fmt: skip
def test_keys_are_heard_after_whatever_was_said(wrong: str) -> None:
    ended = "\x1b[201~" if "200~" in wrong else ""
    driver = heard(wrong, ended, "5")
    assert driver.keys().endswith("5")
    assert not any(isinstance(one, events.Resize) for one in driver.taken)
    assert all(one.x < 1000 for one in driver.taken if isinstance(one, events.MouseEvent))


def test_a_paste_without_an_end_is_let_go() -> None:
    driver = heard("\x1b[20", "0~", *["x" * 4000, "\x1b[I"] * (PARSED // 4000 + 2), "5")
    assert driver.keys().endswith("x" * 4000 + "5")


def test_buttons_that_are_never_let_go_are_forgotten() -> None:
    assert len(heard(*["\x1b[<0;3;3M"] * 500)._down_buttons) < 20


def test_more_is_handed_on_when_what_came_before_is_done() -> None:
    app = App()
    driver = Driver(app, [packets("x" * 4000)])
    app.busy = True
    reading = Thread(target=driver.run_input_thread)
    reading.start()
    wait_for(app)
    time.sleep(0.05)
    assert len(driver.taken) == BATCH
    app.busy = False
    app.work()
    reading.join(10)
    assert driver.keys() == "x" * 4000


def test_whoever_waits_for_the_application_ends_with_it() -> None:
    app = App()
    driver = Driver(app, [packets("x" * 50)])
    app.busy = True
    reading = Thread(target=driver.run_input_thread)
    reading.start()
    driver.exit_event.set()
    reading.join(5)
    assert not reading.is_alive()


@pytest.mark.ci
@pytest.mark.skipif(sys.platform != "linux", reason="reads how much memory there is from /proc")
@pytest.mark.parametrize("said", ["keys", "paste", "sizes"])
def test_a_table_takes_no_more_memory_whatever_it_is_sent(said: str) -> None:
    """As much as it takes, without the bounds of the server."""
    text = {"keys": "x" * 4000, "paste": "\x1b[200~" + "x" * 4000}.get(said)
    size = json.dumps({"type": "resize", "width": 200, "height": 60}).encode()
    data = packets(text) if text else served.packet(b"M", size)
    with subprocess.Popen(
        command("jasstui"),
        env={**surroundings(), **served.BROWSER},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as table:
        assert table.stdin
        assert table.stdout
        assert table.stdout.readline() == served.GREETING
        Thread(target=table.stdout.read, daemon=True).start()
        os.set_blocking(table.stdin.fileno(), False)

        def used() -> int:
            with open(f"/proc/{table.pid}/statm") as file:  # noqa: PTH123
                return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE") >> 20

        time.sleep(1)  # until all of it is loaded
        before, until = used(), time.monotonic() + 3
        while time.monotonic() < until:
            try:
                os.write(table.stdin.fileno(), data)
            except BlockingIOError:
                time.sleep(0.01)
        grown = used() - before
        table.kill()
    assert grown < 25


def test_what_it_is_told_apart_from_keys_is_waited_for() -> None:
    """Or else many sizes would be as much as many keys."""
    app = App()
    driver = Driver(app, [served.packet(b"M", b'{"type": "nothing"}')])
    app.busy = True
    reading = Thread(target=driver.run_input_thread)
    reading.start()
    wait_for(app)
    app.busy = False
    app.work()
    reading.join(5)
    assert not reading.is_alive()


def test_nothing_is_handed_to_an_application_that_has_ended() -> None:
    driver = Driver(App(), [])
    driver.exit_event.set()
    BrowserDriver.send_message(driver, messages.ExitApp())  # which would need a loop
