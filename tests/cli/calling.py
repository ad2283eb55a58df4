"""Calling the command line, in this process and in one of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from jasstui.cli.main import main
from tests.support import TREE


class Answer(NamedTuple):
    """Status and what was written."""

    status: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """Standard output as JSON."""
        return json.loads(self.out)

    @property
    def sentence(self) -> str:
        """The one line of a problem, without the name of the program."""
        lines = self.err.splitlines()
        assert len(lines) == 1, self.err
        assert lines[0].startswith("jasstui: ")
        return lines[0].removeprefix("jasstui: ")


class Caller:
    """Calls `main` and collects what it writes."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *typed: object) -> Answer:
        self.capsys.readouterr()
        status = main([str(word) for word in typed])
        return Answer(status, *self.capsys.readouterr())


def shell(*typed: str, encoding: str = "utf-8", **environment: str) -> Answer:
    """`python -m jasstui` in a process of its own, with nothing to read."""
    done = subprocess.run(
        [sys.executable, "-m", "jasstui", *typed],
        cwd=TREE,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
        check=False,
    )
    return Answer(done.returncode, done.stdout.decode(encoding), done.stderr.decode(encoding))


def written(path: Path, *lines: str | dict[str, Any]) -> Path:
    """A record written by hand."""
    text = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    path.write_text("\n".join(text) + "\n", encoding="utf-8")
    return path
