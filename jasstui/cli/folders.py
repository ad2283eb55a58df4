"""`jasstui paths`: where everything is."""

from __future__ import annotations

from jasstui import paths
from jasstui.cli.call import Call
from jasstui.cli.output import say, say_json

ARGUMENTS = ("--json",)
"""Arguments and options of the command."""


def run(call: Call) -> int:
    """Print all folders and files; nothing is created."""
    found = {
        **paths.places(),
        **{kind: paths.folder(kind) for kind in paths.FOLDERS},
        "catalogue": paths.catalogue_file(),
        "assets": paths.asset(""),
    }
    if call.get("json"):
        say_json({name: str(path) for name, path in found.items()})
        return 0
    for name, path in found.items():
        say(f"{call.words(f'cli.path.{name}'):<24} {path}")
    return 0
