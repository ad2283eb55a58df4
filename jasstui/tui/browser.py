"""Input from a browser: bounded, since whoever sits there need not be a friend.

Textual's own driver takes in whatever comes as fast as it comes, so that a long text is a queue of
a thousand bytes for each letter; it keeps a paste that never ends, believes a terminal that says it
is a million columns wide, and stops listening after a sequence it cannot read.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from threading import Event
from typing import Any

from textual import events, messages
from textual.drivers.web_driver import WebDriver
from textual.message import Message

from jasstui.tui.internals import KeyParser, application, forget_buttons, input_of

BATCH = 32
"""Keys and clicks that are handed to the application before it has dealt with those before them."""

PATIENCE = 2.0
"""Seconds to wait for the application; a page that goes may leave what was meant for it."""

PARSED = 64 * 1024
"""Characters after which the parser begins anew: so much a paste without an end may hold."""

FARTHEST = 1000
"""No window has a column or a row with this number."""

HELD = 8
"""A mouse has no more buttons that could be held down."""

TAKEN = (events.Key, events.Paste, events.MouseEvent, events.AppFocus, events.AppBlur)
"""What may come as text; the size of the window comes apart from it."""


class Packets:
    """Cuts what comes into packets; see `jasstui.cli.served`."""

    def __init__(self) -> None:
        self._rest = b""

    def feed(self, data: bytes) -> Iterator[tuple[bytes, bytes]]:
        """Kind and content of each packet that is whole now."""
        self._rest += data
        while len(self._rest) >= 5:
            end = 5 + int.from_bytes(self._rest[1:5], "big")
            if len(self._rest) < end:
                return
            kind, content, self._rest = self._rest[:1], self._rest[5:end], self._rest[end:]
            yield kind, content


class BrowserDriver(WebDriver):
    """Hands keys on no faster than the application takes them."""

    def __init__(self, *args: Any, **told: Any) -> None:
        super().__init__(*args, **told)
        self._parser = KeyParser()
        self._parsed = self._sent = 0

    def run_input_thread(self) -> None:
        packets, reader = Packets(), input_of(self)
        try:
            for data in reader:
                for kind, content in packets.feed(data):
                    self._received(kind, content)
                with suppress(Exception):
                    for event in self._parser.tick():
                        self._take(event)
        finally:
            reader.close()
        if not self.exit_event.is_set():  # nobody is there any more
            self.send_message(messages.ExitApp())

    def _received(self, kind: bytes, content: bytes) -> None:
        try:
            if kind == b"M":
                told = json.loads(content)
                self.on_meta(told["type"], told)
                self._settle()
            elif kind == b"D" and content:
                self._typed(content.decode("utf-8", "replace"))
        except Exception:  # a sequence that looks like one and is none
            self._parser.begin()

    def _typed(self, text: str) -> None:
        self._parsed += len(text)
        if self._parsed > PARSED:
            self._parser.begin()
            self._parsed = len(text)
        for event in self._parser.feed(text):
            self._take(event)

    def _take(self, event: Message) -> None:
        """Hand on a key or a click, if it can be one."""
        if not isinstance(event, TAKEN):
            return
        if isinstance(event, events.MouseEvent):
            if max(event.x, event.y) >= FARTHEST:
                return
            forget_buttons(self, HELD)
        self.process_message(event)
        self._sent += 1
        if self._sent % BATCH == 0:
            self._settle()

    def send_message(self, message: Message) -> None:
        """Hand something on, unless the application has ended."""
        if not self.exit_event.is_set():
            super().send_message(message)

    def _settle(self) -> None:
        """Wait until the application and its page have dealt with what they were handed."""
        app, done = application(self), Event()

        def handed_on() -> None:
            stack = app.screen_stack
            if not stack or not stack[-1].call_later(done.set):
                done.set()

        if app.call_later(handed_on):
            waited = 0.0
            while not done.wait(0.1) and not self.exit_event.is_set() and waited < PATIENCE:
                waited += 0.1
