"""The mouse: reported to the program, or left to the terminal, which then marks and copies text."""

from __future__ import annotations

from textual.driver import Driver


def follow(driver: Driver | None, on: bool) -> None:
    """Let the driver of a running program follow the setting; nothing happens before it runs, and
    where there is no terminal."""
    if driver is not None and driver._mouse != on:
        _tell(driver, on)


def begin(driver: Driver | None, on: bool) -> None:
    """Say at the start that the mouse is not wanted: the driver for browsers asks for it without
    looking at what it was told."""
    if driver is not None and not on:
        _tell(driver, on)


def _tell(driver: Driver, on: bool) -> None:
    change = getattr(driver, f"_{'enable' if on else 'disable'}_mouse_support", None)
    if change is None:
        return
    driver._mouse = True  # without it neither of the two does anything
    change()
    driver._mouse = on
