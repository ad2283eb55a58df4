"""`jasstui serve [FORM]`: the same table in a browser."""

from __future__ import annotations

import importlib
import shlex
import socket
import sys
from html import escape
from pathlib import Path
from string import Template
from tempfile import TemporaryDirectory

from jasstui.cli.call import Call
from jasstui.cli.output import say
from jasstui.cli.parser import TABLE, Parser
from jasstui.cli.problems import UsageProblem
from jasstui.paths import asset
from jasstui.words import Words

HOST = "localhost"
"""Nobody but this machine, unless another address is typed."""

PORT = 8000


def arguments(parser: Parser) -> None:
    """Arguments of this command."""
    parser.argument("form")
    parser.option("seats", "Anna,bot,bot:strong")
    parser.option("host", HOST)
    parser.option("port", str(PORT))


def run(call: Call) -> int:
    """Serve the start screen, or a table of one form, until it is interrupted."""
    command = command_for(call)
    host, port = str(call.get("host", HOST)), call.number("port", PORT, least=1)
    try:
        server = importlib.import_module("textual_serve.server")
    except ImportError:
        raise UsageProblem("usage.serve") from None
    _refuse_taken(host, port)
    say(call.words("cli.serve.there", address=f"http://{host}:{port}"))
    with TemporaryDirectory(prefix="jasstui-") as folder:
        (Path(folder) / "app_index.html").write_text(page(call.words), encoding="utf-8")
        table = server.Server(command, host, port, title="jasstui", templates_path=folder)
        table.console.quiet = True  # all that is to be said has been said, in the right language
        table.initialize_logging = lambda: None  # only what goes wrong is told
        table.serve()
    return 0


def page(words: Words) -> str:
    """The page in which the table stands, as a template of the server: everything it needs comes
    from where it came from itself, and nothing from anywhere else."""
    said = {name: escape(words(f"cli.serve.{name}")) for name in ("over", "again")}
    template = Template(asset("browser/page.html").read_text(encoding="utf-8"))
    return template.substitute(said, language=words.language)


def _refuse_taken(host: str, port: int) -> None:
    """Raise a problem where nothing can be served, before a visitor is asked to go there."""
    try:
        socket.create_server((host, port)).close()
    except (OSError, OverflowError):
        raise UsageProblem("usage.address", address=f"{host}:{port}") from None


def command_for(call: Call) -> str:
    """The command that every visitor gets a process of, as a shell reads it; raises a problem if
    it could not open a table."""
    assert call.settings  # settings that cannot be used are told here, not in a browser
    words = [sys.executable, "-m", "jasstui"]
    if form := call.get("form"):
        call.bundle(form, ())
        words += ["play", form]
        if seats := call.get("seats"):
            words += ["--seats", seats]
    for name in ("language", *TABLE):
        if value := call.get(name.replace("-", "_")):
            words += [f"--{name}", value]
    for path in call.get("catalogue", []):
        words += ["--catalogue", path]
    return shlex.join(words)
