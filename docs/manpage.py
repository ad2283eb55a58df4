"""Write the man page from what the command line understands: `python docs/manpage.py`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from argparse_manpage.manpage import Manpage

from jasstui import __version__
from jasstui.cli.whole import whole
from jasstui.paths import FOLDERS
from jasstui.settings import FIELDS
from jasstui.words import words_for

FILE = Path(__file__).resolve().parent / "jasstui.1"

RELEASED = re.compile(r"^## \[(.+)\] - (\S+)$", re.MULTILINE)
"""Heading of a version in the changelog, with its day."""

STATUS = {
    "0": "done",
    "1": "something went wrong; a sentence on standard error says what",
    "2": "wrongly called",
    "130": "interrupted",
}


def page() -> str:
    """The whole document."""
    words = words_for("en")
    made = Manpage(whole(words, paged=True)[0], format="single-commands-section")
    made.description = words("cli.about.program").partition(".")[0]
    made.source = f"jasstui {__version__}"
    made.manual = "jasstui"
    made.date = released()[__version__]
    made.add_section("exit status", "=", _listed(STATUS.items()))
    settings = [(f"JASSTUI_{name.upper()}", words(f"cli.setting.{name}")) for name in FIELDS]
    folders = [(f"JASSTUI_{kind.upper()}_DIR", words(f"cli.path.{kind}")) for kind in FOLDERS]
    made.add_section("environment", "=", _listed([*settings, *folders, ("NO_COLOR", "no colours")]))
    made.add_section("files", "=", "jasstui paths\nprints where all files and folders are.")
    return str(made)


def released() -> dict[str, str]:
    """The day of each version."""
    changelog = FILE.parent.parent / "CHANGELOG.md"
    return dict(RELEASED.findall(changelog.read_text(encoding="utf-8")))


def _listed(told: Iterable[tuple[str, str]]) -> str:
    return "\n".join(f".TP\n\\fB{name}\\fR\n{text}" for name, text in told).replace("-", "\\-")


if __name__ == "__main__":
    FILE.write_text(page(), encoding="utf-8")
