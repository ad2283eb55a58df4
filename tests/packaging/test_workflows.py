"""What runs where the project is hosted fits what stands in it."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.conftest import LAYERS
from tests.support import TREE

WORKFLOWS = sorted((TREE / ".github" / "workflows").glob("*.yml"))
FORMS = sorted((TREE / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))


def read(path: Path) -> dict[str, Any]:
    """A YAML file that is a table."""
    found = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


def steps(workflow: dict[str, Any]) -> list[dict[str, Any]]:
    return [step for job in workflow["jobs"].values() for step in job["steps"]]


def suite() -> dict[str, Any]:
    """What the suite is run with."""
    found = read(TREE / ".github" / "workflows" / "tests.yml")["jobs"]["suite"]["strategy"]
    assert isinstance(found, dict)
    return dict(found["matrix"])


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_may_only_read_and_ends(path: Path) -> None:
    workflow = read(path)
    assert workflow["permissions"] == {"contents": "read"}
    assert workflow["concurrency"]["cancel-in-progress"] is True
    assert all(job["timeout-minutes"] <= 40 for job in workflow["jobs"].values())
    assert "secrets." not in path.read_text(encoding="utf-8")
    used = [step["uses"] for step in steps(workflow) if "uses" in step]
    assert used
    assert all(re.fullmatch(r"actions/[a-z-]+@v\d+", name) for name in used)


def test_the_suite_runs_with_every_python_that_is_promised() -> None:
    project = tomllib.loads((TREE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    said = re.findall(r"Python :: (3\.\d+)", "\n".join(project["classifiers"]))
    assert suite()["python"] == said
    assert project["requires-python"] == f">={said[0]}"
    assert [name.partition("-")[0] for name in suite()["os"]] == ["ubuntu", "macos", "windows"]


def test_what_every_save_runs_and_what_is_added_run_everywhere() -> None:
    """And in the check, one after the other."""
    assert suite()["layer"] == [*LAYERS[:2]]
    script = (TREE / ".ci" / "run").read_text(encoding="utf-8")
    assert "-m pytest -n 2 --layer ci\n" in script
    assert "-m pytest -n 2\n" in (TREE / "README.md").read_text(encoding="utf-8")


def test_lint_types_and_rooms_are_those_of_the_check() -> None:
    checks = read(TREE / ".github" / "workflows" / "tests.yml")["jobs"]["checks"]["steps"]
    ran = [step["run"].replace(" --output-format=github", "") for step in checks if "run" in step]
    script = (TREE / ".ci" / "run").read_text(encoding="utf-8").replace('"$work/venv/bin/', "")
    assert ran[1:] == script.replace('"', "").splitlines()[-len(ran[1:]) :]


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.name)
def test_an_issue_form_asks_for_something(path: Path) -> None:
    form = read(path)
    if path.stem == "config":
        return
    asked = [field for field in form["body"] if field["type"] != "markdown"]
    assert len({field["id"] for field in asked}) == len(asked)
    assert any(field.get("validations", {}).get("required") for field in asked)
    assert all(field["attributes"]["label"] for field in asked)


def test_hooks_before_a_commit_are_readable() -> None:
    hooks = [
        hook for repo in read(TREE / ".pre-commit-config.yaml")["repos"] for hook in repo["hooks"]
    ]
    assert {"ruff", "ruff-format", "mypy"} <= {hook["id"] for hook in hooks}
    for hook in hooks:
        re.compile(hook.get("exclude", ""))
