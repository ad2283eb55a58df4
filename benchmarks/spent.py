"""A plugin that notes what every test costs: `python -m pytest -p benchmarks.spent --spent FILE`.

Each test adds a line with its processor time, set-up included, and its name, so that a suite that
was run in parts is one file, and a busy machine does not count.
"""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path
from time import process_time

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Where it is noted."""
    parser.addoption("--spent", type=Path, help="a file to which seconds of tests are added")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Note what a test took."""
    began = process_time()
    result = yield
    if file := item.config.getoption("--spent"):
        with file.open("a", encoding="utf-8") as notes:
            notes.write(f"{process_time() - began:.3f} {item.nodeid}\n")
    return result
