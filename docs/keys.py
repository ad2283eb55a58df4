"""Write the table of all keys from the registry of actions: `python docs/keys.py`."""

from __future__ import annotations

from pathlib import Path

from jasstui.table.keys.actions import ABOVE, groups
from jasstui.table.keys.keymap import Keymap
from jasstui.words import words_for

FILE = Path(__file__).resolve().parent / "keys.md"


def page() -> str:
    """The whole document."""
    words, keymap = words_for("en"), Keymap()
    lines = [
        "# Keys",
        "",
        "For people who play and want other keys, or all of them.",
        "",
        "Made from the registry in `jasstui/table/keys/actions.py` by `python docs/keys.py`.",
        "`jasstui keys` shows the keys in force, `jasstui keys --write` begins your own file.",
    ]
    for heading, actions in groups().items():
        lines += [
            "",
            f"## {words(f'help.where.{heading}')}",
            "",
            "| key | action | |",
            "| --- | --- | --- |",
        ]
        if heading in ABOVE:
            lines[-2:-2] = ["These go before the keys of the table for as long as it is open.", ""]
        if heading == "field":
            lines[-2:-2] = ["These go before the keys of the page while something is written.", ""]
        for action in actions:
            if not action.beside:
                told = words(f"help.about.{action.id}")
                lines.append(f"| {_cell(keymap.caps(action))} | `{action.id}` | {told} |")
    return "\n".join(lines) + "\n"


def _cell(caps: str) -> str:
    return caps.replace("|", "\\|").replace("<", "&lt;")


if __name__ == "__main__":
    FILE.write_text(page(), encoding="utf-8")
