"""Code that lies in the folder from which one plays is run by nothing that the program starts: a
file that came along with a record may be called like any module."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from jasstui.apart import command, safe_path, started_safely, surroundings
from tests.support import TREE

LIBRARIES = (
    "textual", "rich", "msgspec", "pydantic", "platformdirs", "shtab", "joblib", "aiohttp", "yarl",
    "textual_serve", "typing_extensions", "markdown_it", "pygments", "attr", "numpy", "jinja2",
)  # fmt: skip

WRITTEN = """
import builtins, os
with builtins.open({mark!r}, "a") as file:
    file.write({name!r} + "\\n")
raise SystemExit("{name} was run")
"""

PLAYER = """
import colorsys
from helper import first

def player(view):
    return first(view)
"""

HELPER = """
def first(view):
    return view["legal"][0] if view["legal"] else None
"""

SCRIPT = """
import sys
from jasstui.__main__ import run
if __name__ == "__main__":
    sys.exit(run())
"""
"""What `pip` installs as the command."""

BOTS = """
from jasstui.bots.pool import BotPool
from jasstui.catalogue.load import Catalogue
from tests.support import RULEBOOK, catalogue

if __name__ == "__main__":
    bundle = catalogue().bundle("aucho-2", {})
    with BotPool(bundle.document(), bundle.spec.kinds, RULEBOOK) as pool:
        assert pool.warm_up().result(60)
"""
"""Strong bots, as at a table."""


pytestmark = pytest.mark.ci


class Folder:
    """One in which a file lies for every module that could be meant. `mark`: where those that
    are run write their names."""

    def __init__(self, path: Path) -> None:
        self.path = path / "played from"
        self.path.mkdir()
        self.mark = path / "mark"
        for name in {*sys.stdlib_module_names, *LIBRARIES, "jasstui"}:
            text = WRITTEN.format(mark=str(self.mark), name=name)
            (self.path / f"{name}.py").write_text(text)
        (self.path / "mine.py").write_text(PLAYER)
        (self.path / "helper.py").write_text(HELPER)
        self.elsewhere = path / "bin"
        self.elsewhere.mkdir()
        (self.elsewhere / "jasstui").write_text(SCRIPT)
        (self.elsewhere / "bots.py").write_text(BOTS)

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run a command of Python there."""
        return subprocess.run(
            [sys.executable, *words],
            cwd=self.path,
            env={**os.environ, "PYTHONPATH": str(TREE)},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )

    def jasstui(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run the command as it is installed."""
        return self.run(str(self.elsewhere / "jasstui"), *words)

    @property
    def ran(self) -> str:
        """Names of the files that were run."""
        return self.mark.read_text() if self.mark.exists() else ""


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(tmp_path)


def test_a_module_of_that_folder_would_be_noticed(folder: Folder) -> None:
    """As Python is started without anything said."""
    assert folder.run("-c", "import platformdirs").returncode
    assert folder.ran == "platformdirs\n"


@pytest.mark.parametrize(
    "words",
    [["list"], ["completion", "bash"], ["stats"], ["paths"], ["rules", "aucho-2"]],
)
def test_the_command_itself_runs_none(folder: Folder, words: list[str]) -> None:
    done = folder.jasstui(*words)
    assert (done.returncode, done.stderr, folder.ran) == (0, "", "")


def test_processes_of_bots_run_none(folder: Folder) -> None:
    done = folder.run(str(folder.elsewhere / "bots.py"))
    assert (done.returncode, done.stderr, folder.ran) == (0, "", "")


def test_a_player_of_that_folder_is_run_and_nothing_else_of_it(folder: Folder) -> None:
    """It was asked for by name; what it brings along is found, too."""
    done = folder.jasstui("sim", "aucho-2", "--deals", "1", "--bots", "mine:player,easy")
    assert (done.returncode, done.stderr, folder.ran) == (0, "", "")


def test_several_processes_at_once_run_none(folder: Folder) -> None:
    pytest.importorskip("joblib")
    done = folder.jasstui("sim", "aucho-2", "--deals", "2", "--jobs", "2")
    assert (done.returncode, done.stderr, folder.ran) == (0, "", "")


def test_a_table_in_the_browser_runs_none(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    served = pytest.importorskip("jasstui.cli.served")
    monkeypatch.chdir(folder.path)

    async def painted() -> bool:
        table = served.Table(command("jasstui"), None)
        await table.start(80, 24)
        try:
            async for _ in table.painted():
                return True
            return False
        finally:
            await table.end()

    assert asyncio.run(painted())
    assert folder.ran == ""


def test_the_environment_is_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    for before in (None, "", "yes"):
        if before is None:
            monkeypatch.delenv("PYTHONSAFEPATH", raising=False)
        else:
            monkeypatch.setenv("PYTHONSAFEPATH", before)
        with safe_path(), started_safely():
            assert os.environ["PYTHONSAFEPATH"] == "1"
        assert os.environ.get("PYTHONSAFEPATH") == before


def test_what_somebody_has_put_on_the_path_stays_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(["there", "", "elsewhere"]))
    assert surroundings()["PYTHONPATH"].split(os.pathsep) == [str(TREE), "there", "", "elsewhere"]
    monkeypatch.delenv("PYTHONPATH")
    assert surroundings()["PYTHONPATH"] == str(TREE)
