"""The house rules of the code: no game known by name, functions one can read, nothing kept."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from string import Formatter

from jasstui.translation import DECLINED
from jasstui.words import FALLBACK, FIRST, words_for
from tests.structure.house import Module, modules, places, within
from tests.support import RULEBOOK, TREE, catalogue

LONGEST = 60
"""Lines of a function that can be read at a glance."""

PRINTS = ("print", "pprint", "sys.stdout.write", "sys.stderr.write")

OPENS = {"read_text", "read_bytes", "write_text", "write_bytes", "copyfile", "copy2", "copytree",
         "mkstemp", "NamedTemporaryFile"}  # fmt: skip
"""Functions and methods that open the file whose path they are given."""

OURS = ("read_text", "paths.read_text", "limits.read_text")

OPENING_FOLDERS = ("cli/serve.py", "cli/visitors.py")
"""They lay out folders for visitors, with copies of what is the program's own or the host's."""

CHANGES = {"add", "append", "clear", "discard", "extend", "insert", "pop", "popitem", "remove",
           "setdefault", "sort", "update"}  # fmt: skip
"""Methods that change a list, a table or a set."""

BELOW_THE_SCREEN = (
    *("canvas", "cards", "catalogue", "mechanics", "engine", "slate", "draw", "bots", "host"),
    *("beside", "table", "pages", "lines"),
)


def test_no_module_knows_a_form_by_name() -> None:
    forms = set(catalogue().sources) | set(RULEBOOK.forms)

    def named(module: Module) -> Iterator[ast.AST]:
        docs = {id(body[0].value) for body in _bodies(module) if isinstance(body[0], ast.Expr)}
        for node in module.nodes:
            if isinstance(node, ast.Constant) and id(node) not in docs and node.value in forms:
                yield node

    assert not places(named, modules())


def _bodies(module: Module) -> Iterator[list[ast.stmt]]:
    """What may begin with a docstring."""
    for node in module.nodes:
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and node.body:
            yield node.body


def test_no_function_is_longer_than_60_lines() -> None:
    def long(module: Module) -> Iterator[ast.AST]:
        for node in module.nodes:
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            if (node.end_lineno or 0) - node.lineno >= LONGEST:
                yield node

    assert not places(long, modules())


def test_rooms_below_the_screen_load_no_textual() -> None:
    rooms = within(*BELOW_THE_SCREEN)
    names = [module.dotted for module in rooms if not module.name.endswith("__init__.py")]
    assert names
    code = f"import {', '.join(names)}, sys; sys.exit('textual' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=TREE, check=False).returncode == 0


def test_statistics_are_told_without_a_bot_or_a_coach() -> None:
    """Or the page of statistics stands half a second later."""
    code = (
        "import jasstui.table.remembering.told, jasstui.table.remembering.kept, sys;"
        "sys.exit(bool({'jasstui.bots.player', 'jasstui.bots.search.choice', 'jasstui.bots.known',"
        " 'jasstui.table.practising.coach'} & {*sys.modules}))"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=TREE, check=False).returncode == 0


def test_all_text_leaves_through_one_door() -> None:
    """Nobody prints but `stdio`, which spells out whatever a terminal would obey."""

    def printing(module: Module) -> Iterator[ast.AST]:
        for node in module.nodes:
            if isinstance(node, ast.Call) and ast.unparse(node.func) in PRINTS:
                yield node

    assert not places(printing, (module for module in modules() if module.name != "stdio.py"))


def test_all_files_are_opened_through_one_door() -> None:
    """Nobody opens a file but `files`, which waits for no pipe and reads no device."""
    rest = (module for module in modules() if module.name not in ("files.py", *OPENING_FOLDERS))
    assert not places(_opening, rest)


def _opening(module: Module) -> Iterator[ast.AST]:
    for node in module.nodes:
        if not isinstance(node, ast.Call) or "devnull" in ast.unparse(node):
            continue
        whose, _, name = (called := ast.unparse(node.func)).rpartition(".")
        moded = node.args and isinstance(node.args[0], ast.Constant)
        moded = moded or any(word.arg in ("mode", "encoding") for word in node.keywords)
        by_name = name == "open" and (moded or whose in ("", "os", "io", "codecs"))
        if by_name or (name in OPENS and called not in OURS):
            yield node


def test_the_door_is_told_from_other_doors() -> None:
    lines = ("open(p)", "os.open(p, 0)", "p.open('rb')", "p.open(encoding='x')", "p.read_bytes()")
    fine = ("desk.open(panel)", "Shelf.open()", "read_text(p)", "limits.read_text(p)", "opened(p)")
    module = Module("x.py", "\n".join((*lines, *fine)))
    assert len([*_opening(module)]) == len(lines)


def test_no_module_keeps_state_of_its_own() -> None:
    """Nothing at module level is bound anew or changed by a function."""
    assert not places(_keeping, modules())


def _keeping(module: Module) -> Iterator[ast.AST]:
    own = _bound(module.tree.body)
    for function in module.nodes:
        if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        inside = list(ast.walk(function))
        local = _bound(inside) | {a.arg for a in _parameters(function)}
        for node in inside:
            if isinstance(node, ast.Global) or _changed(node) in own - local:
                yield node


def _bound(nodes: Sequence[ast.AST]) -> set[str]:
    """Names that these statements bind."""
    targets: list[ast.expr] = []
    for node in nodes:
        if isinstance(node, ast.Assign):
            targets += node.targets
        elif isinstance(node, ast.AnnAssign | ast.For | ast.comprehension | ast.NamedExpr):
            targets.append(node.target)
    inner = (name for target in targets for name in ast.walk(target))
    return {n.id for n in inner if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}


def _parameters(function: ast.FunctionDef | ast.AsyncFunctionDef) -> list[ast.arg]:
    given = function.args
    stars = [arg for arg in (given.vararg, given.kwarg) if arg]
    return [*given.posonlyargs, *given.args, *given.kwonlyargs, *stars]


def _changed(node: ast.AST) -> str:
    """The name whose contents a statement changes, "" if it changes none."""
    if isinstance(node, ast.Subscript) and not isinstance(node.ctx, ast.Load):
        return node.value.id if isinstance(node.value, ast.Name) else ""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        changes = node.func.attr in CHANGES and isinstance(node.func.value, ast.Name)
        return ast.unparse(node.func.value) if changes else ""
    return ""


def test_what_plain_data_work_out_once_has_a_place() -> None:
    """A property worked out once is kept in the `__dict__`, which structs have only on demand."""

    def homeless(module: Module) -> Iterator[ast.AST]:
        for node in module.nodes:
            if not isinstance(node, ast.ClassDef):
                continue
            bases = {ast.unparse(base) for base in node.bases}
            kept = "@cached_property" in ast.unparse(node)
            placed = "dict" in {word.arg for word in node.keywords}
            if kept and not placed and bases & {"Plain", "Strict", "Struct"}:
                yield node

    assert not places(homeless, modules())


def test_structs_are_read_through_one_door() -> None:
    """Only there is it held that two threads take turns."""
    readers = {"convert", "json", "msgpack", "toml", "yaml"}

    def reading(module: Module) -> Iterator[ast.AST]:
        for node in module.nodes:
            if not isinstance(node, ast.Import | ast.ImportFrom):
                continue
            taken = {alias.name for alias in node.names}
            whole = isinstance(node, ast.Import) and "msgspec" in taken
            if whole or (getattr(node, "module", "") == "msgspec" and taken & readers):
                yield node

    assert not places(reading, (module for module in modules() if module.name != "plain.py"))


def test_message_catalogues_have_the_same_keys_and_the_same_blanks() -> None:
    first, *others = (words_for(language).texts for language in (FIRST, FALLBACK))
    for other in others:
        assert _told(first) == _told(other)
        for key in _told(first):
            text = first[key]
            assert _blanks(text) == _blanks(other[key]), key


def _told(texts: Mapping[str, str]) -> set[str]:
    return {key for key in texts if not key.startswith(DECLINED)}


def _blanks(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_state_that_is_kept_would_be_seen() -> None:
    kept = "TABLE = {}\ndef put():\n    TABLE['a'] = 1\n    TABLE.update(b=2)\n    global X\n"
    assert len(list(_keeping(Module("any.py", kept)))) == 3
