"""The wheel alone is enough: built, installed into an empty environment, and played.

Only the libraries the program depends on are lent to that environment, so that no network is
needed; what the program itself needs must be in the wheel.
"""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
import sysconfig
import tomllib
import venv
import zipfile
from pathlib import Path

import pytest

from tests.structure.house import modules
from tests.support import FORMS, TREE


def run(*command: str, cwd: Path) -> str:
    """Run a command that must succeed and return what it wrote."""
    done = subprocess.run(
        command, cwd=cwd, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def built(folder: Path) -> Path:
    """The wheel of this tree."""
    command = (sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder))
    run(*command, str(TREE), cwd=folder)
    return next(folder.glob("*.whl"))


def installed(wheel: Path, folder: Path) -> Path:
    """An environment with nothing but the wheel, which may borrow our libraries."""
    venv.create(folder, with_pip=False, symlinks=True)
    place = {"base": str(folder), "platbase": str(folder), "installed_base": str(folder)}
    where = sysconfig.get_paths("venv", place)
    site = Path(where["purelib"])
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    (site / "borrowed.pth").write_text(sysconfig.get_paths()["purelib"] + "\n")
    return Path(where["scripts"]) / "python"


@pytest.mark.ci
def test_the_wheel_holds_everything_and_plays(tmp_path: Path) -> None:
    wheel = built(tmp_path)
    names = set(zipfile.ZipFile(wheel).namelist())
    shipped = {
        f"jasstui/shipped/{path.relative_to(TREE).as_posix()}"
        for path in [TREE / "variants.toml", *(TREE / "assets").rglob("*.*")]
    }
    assert len(shipped) > len(FORMS)
    assert shipped <= names
    assert [name for name in names if name.endswith("/share/man/man1/jasstui.1")]
    assert not [name for name in names if name.startswith(("tests/", "benchmarks/"))]

    python = str(installed(wheel, tmp_path / "venv"))
    away = tmp_path / "away"
    away.mkdir()
    where = run(python, "-c", "import jasstui; print(jasstui.__file__)", cwd=away)
    assert where.startswith(str(tmp_path / "venv"))

    jasstui = (python, "-m", "jasstui")
    assert {form["id"] for form in json.loads(run(*jasstui, "list", "--json", cwd=away))} == set(
        FORMS
    )
    assert "aucho-4" in run(*jasstui, "show", "aucho-4", cwd=away)
    assert "jass-base.setup.deck" in run(*jasstui, "rules", "aucho-4", cwd=away)
    typed = ("sim", "aucho-4", "--deals", "1", "--json")
    assert json.loads(run(*jasstui, *typed, cwd=away))["deals"] == 1
    record = away / "record.jsonl"
    record.write_text('{"form":"aucho-4"}\n{"seat":"chance","do":"stage 0=HAHK"}\n')
    report = json.loads(run(*jasstui, "replay", str(record), "--json", cwd=away))
    assert report["to_act"] == [0, 1, 2]
    assert run(python, "-c", "import jasstui.tui.app", cwd=away) == ""


EXTRAS: dict[str, tuple[set[str], set[str]]] = {
    "serve": ({"server.py", "visit.py"}, {"yarl"}),
    "jobs": ({"jobs.py"}, {"distributed"}),
    "pettingzoo": ({"environment.py", "observing.py"}, {"gymnasium", "numpy"}),
}
"""Modules that need an extra, and what it brings along that they use."""


def test_every_library_that_is_imported_is_declared() -> None:
    """What an extra brings is asked for nowhere but where it is needed."""
    project = tomllib.loads((TREE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    always = _names(project["dependencies"])
    extras = {extra: _names(project["optional-dependencies"][extra]) for extra in EXTRAS}
    used: dict[str, set[str]] = {}
    for module in modules():
        for node in module.nodes:
            found: list[str] = []
            if isinstance(node, ast.Import):
                found = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module:
                found = [node.module]
            for name in found:
                used.setdefault(name.split(".")[0], set()).add(module.name.rpartition("/")[2])
    for extra, (users, besides) in EXTRAS.items():
        assert all(used.pop(name) <= users for name in extras[extra] | besides)
    assert used.keys() - set(sys.stdlib_module_names) - {"jasstui"} == always


def _names(requirements: list[str]) -> set[str]:
    return {text.split(">")[0].strip().replace("-", "_") for text in requirements}


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell")
def test_the_check_runs_the_command_of_the_readme() -> None:
    script = TREE / ".ci" / "run"
    assert os.access(script, os.X_OK)
    run("sh", "-n", str(script), cwd=Path("/"))
    text = script.read_text(encoding="utf-8")
    for tool in ('ruff" check', 'ruff" format --check', 'mypy"', 'lint-imports"'):
        assert tool in text
    commands = [
        line
        for line in (TREE / "README.md").read_text(encoding="utf-8").splitlines()
        if "-m pytest" in line
    ]
    assert commands[0].startswith("python3 -m venv .venv-dev && .venv-dev/bin/pip install")
