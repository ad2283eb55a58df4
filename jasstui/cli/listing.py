"""`jasstui list`: the forms that can be played."""

from __future__ import annotations

from typing import Any

from jasstui.catalogue.models import FormSpec
from jasstui.cli.call import Call
from jasstui.cli.output import say, say_json

ARGUMENTS = ("--json",)
"""What may be typed after it."""


def run(call: Call) -> int:
    """Print every form with its players and how many agreements it offers."""
    specs = [call.catalogue.resolve(form, {}) for form in call.catalogue.playable()]
    if call.get("json"):
        say_json([described(spec) for spec in specs])
        return 0
    wide = max(len(spec.id) for spec in specs)
    broad = max(len(call.title(spec)) for spec in specs)
    for spec in specs:
        players = "/".join(str(n) for n in spec.players)
        agreed = call.words("cli.list.options", n=len(spec.options))
        say(f"{spec.id:<{wide}}  {call.title(spec):<{broad}}  {players:>3}  {agreed}".rstrip())
    say()
    say(call.words("cli.list.more"))
    return 0


def described(spec: FormSpec) -> dict[str, Any]:
    """A form as plain data: what a program needs to offer it."""
    names = ("id", "title", "title_en", "family", "players")
    options = {
        name: {"default": option.default, "values": list(option.values)}
        for name, option in spec.options.items()
    }
    return {**{name: getattr(spec, name) for name in names}, "options": options}
