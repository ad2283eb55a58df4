"""Outside the mechanics nobody takes a token apart or puts one together: `pack.action` reads it,
`written` writes it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest

from tests.structure.house import Module, outside, places, within

CODEC = "cards/action.py"

CALLED = {"token", "tokens", "t", "word", "verb", "said", "offer", "call", "standing", "lowest"}
"""What tokens and their beginnings are called."""

CUT = {"split", "rsplit", "partition", "rpartition"}
TRIED = {"startswith", "endswith", "removeprefix", "removesuffix"}

READERS = ("bots/", "engine/", "table/practising/", "table/running/", "table/saying/")
"""Where tokens are read: nothing at all is cut at a blank there."""

FREE = {
    "table/saying/speech.py": "token.removeprefix(mode.family)",  # a mode: its family and parts
    "table/explaining/glossary.py": "word[0].startswith(beginning)",  # a word of a rule
    "bots/kinds.py": "topics.split()",  # names of topics
    "host/scripted.py": "line.partition(' ')",  # who does something, and what
    "table/shelf/letters.py": "word.startswith(typed)",  # a word of a title
}
"""What looks like a token and is something else."""


def _called(node: ast.expr) -> str:
    """The last name of an expression: `move.token`, `data["word"]`, `words[0]`."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case ast.Subscript(slice=ast.Constant(value=str(name))):
            return name
        case ast.Subscript(value=value) | ast.Starred(value=value):
            return _called(value)
    return ""


@cache
def _verbs() -> set[str]:
    """Verbs of the tokens that mechanics write: `f"play {code}"`."""
    return {
        found[1]
        for module in within("mechanics")
        for node in module.nodes
        if isinstance(node, ast.JoinedStr)
        and (found := re.match(r"f'([a-z-]+) \{", ast.unparse(node)))
    }


def _takes_apart(node: ast.AST, everywhere: bool) -> bool:
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return False
    token, texts = _called(node.func.value) in CALLED, _texts(node)
    if node.func.attr in CUT:
        at_blank = not node.args or texts == [" "]
        return at_blank and (token or everywhere)
    return node.func.attr in TRIED and (token or not _verbs().isdisjoint(map(str.strip, texts)))


def _texts(call: ast.Call) -> list[str]:
    found = (node for given in call.args for node in ast.walk(given))
    return [n.value for n in found if isinstance(n, ast.Constant) and isinstance(n.value, str)]


def _puts_together(node: ast.AST) -> bool:
    match node:
        case (
            ast.JoinedStr(values=[ast.Constant(value=str(text)), *_])
            | ast.BinOp(left=ast.Constant(value=str(text)))
        ):
            return bool(_verbs().intersection(re.findall(r"^([a-z-]+) ", text)))
        case ast.JoinedStr(values=[ast.FormattedValue(value=first), ast.Constant(value=text), *_]):
            return _called(first) in CALLED and str(text).startswith(" ")
    return False


def _handles(module: Module) -> Iterator[ast.AST]:
    for node in module.nodes:
        handled = _takes_apart(node, module.name.startswith(READERS)) or _puts_together(node)
        if handled and FREE.get(module.name) != ast.unparse(node):
            yield node


def test_nobody_else_takes_tokens_apart_or_puts_them_together() -> None:
    others = (module for module in outside("mechanics") if module.name != CODEC)
    assert not places(_handles, others)


@pytest.mark.parametrize(
    "source",
    [
        "token.split()[1]",
        "verb, _, rest = token.partition(' ')",
        "[t for t in legal if t.startswith('play ')]",
        "event.data['word'].split(' ')[0]",
        "first.text.startswith('weis')",
        "codes = rest.split()",
        "f'play {code}'",
        "f'{token} stoeck'",
        "'lay ' + code",
    ],
)
def test_it_would_be_seen(source: str) -> None:
    assert list(_handles(Module("bots/any.py", source)))
