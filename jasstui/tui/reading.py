"""Keys from a terminal: a byte that is no character is passed over."""

from __future__ import annotations

from contextlib import suppress

from textual.driver import Driver


def forgiving(driver: type[Driver]) -> type[Driver]:
    """This driver, reading on after bytes that are no characters: they would end the program."""
    if not hasattr(driver, "run_input_thread"):
        return driver

    class Forgiving(driver):  # type: ignore[valid-type, misc]
        """Begins to read anew with what comes after them."""

        def run_input_thread(self) -> None:
            while not self.exit_event.is_set():
                with suppress(UnicodeDecodeError):
                    super().run_input_thread()
                    return

    return Forgiving
