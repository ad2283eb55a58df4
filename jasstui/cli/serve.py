"""`jasstui serve [FORM]`: the same table in a browser."""

from __future__ import annotations

import importlib
import socket
from functools import partial
from html import escape
from pathlib import Path
from string import Template

from jasstui.apart import command
from jasstui.cli.call import Call
from jasstui.cli.output import finish, say
from jasstui.cli.parser import TABLE
from jasstui.cli.problems import UsageProblem
from jasstui.cli.visitors import alone, own_names
from jasstui.paths import asset, read_text
from jasstui.words import Words

HOST = "localhost"
"""Default address: nobody but this machine, unless another one is typed."""

PORT = 8000

VISITORS = 8
"""Most tables at once; each takes some 60 MB, and as much again while a strong bot thinks."""


ARGUMENTS = (
    "form", "--seats Anna,bot,bot:strong", f"--host {HOST}", f"--port {PORT}",
    "--name jass.example.org*", f"--visitors {VISITORS}",
    f"--per-address {(VISITORS + 1) // 2}",
)  # fmt: skip
"""Arguments and options of the command."""


def run(call: Call) -> int:
    """Serve the start screen, or a table of one form, until it is interrupted."""
    argv = command_for(call)
    host, port = str(call.get("host", HOST)), call.number("port", PORT, least=1)
    most = call.number("visitors", VISITORS, least=1)
    each = call.number("per_address", most if alone(host) else (most + 1) // 2, least=1)
    try:
        server = importlib.import_module("jasstui.cli.server")
    except ImportError:
        raise UsageProblem("usage.serve") from None
    _refuse_taken(host, port)
    names = own_names(host, call.get("name", []))
    shown = partial(page, call.words)
    tables = server.Tables(argv, host, port, shown, call.words, names, most, each)
    _say_where(call.words, host, port, tables.key)
    tables.serve()
    return 0


def _say_where(words: Words, host: str, port: int, key: str) -> None:
    """Tell the addresses, and who may come."""
    anywhere = host in ("0.0.0.0", "::", "")
    own = _address("localhost" if anywhere else host, port)
    say(words("cli.serve.there", address=f"{own}/?key={key}"))
    if not alone(host):
        others = _address(socket.gethostname() if anywhere else host, port)
        say(words("cli.serve.open", address=others))
    finish()  # a reader at a pipe waits for it


def _address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def page(words: Words, letters: int = 16) -> str:
    """The page in which the table stands, with letters of so many pixels: everything it needs comes
    from where it came from itself, and nothing from anywhere else."""
    said = {name: escape(words(f"cli.serve.{name}")) for name in ("over", "again")}
    template = Template(read_text(asset("browser/page.html")))
    return template.substitute(said, language=words.language, letters=letters)


def _refuse_taken(host: str, port: int) -> None:
    """Raise a problem where nothing can be served, before a visitor is asked to go there."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        socket.create_server((host, port), family=family).close()
    except (OSError, OverflowError):
        raise UsageProblem("usage.address", address=f"{host}:{port}") from None


def command_for(call: Call) -> list[str]:
    """The command that every visitor gets a process of; raises a problem if it could not open a
    table."""
    assert call.settings  # bad settings are reported here, not in a browser
    words = command("jasstui")
    if form := call.get("form"):
        call.bundle(form, ())
        words += ["play", form, "--go-on"]
        if seats := call.get("seats"):
            words += ["--seats", seats]
    for name in ("language", *TABLE):
        if value := call.get(name.replace("-", "_")):
            words += [f"--{name}", value]
    for path in call.get("catalogue", []):
        words += ["--catalogue", str(Path(path).absolute())]
    return words
