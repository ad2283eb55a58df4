"""Any module may be the first that is imported: no two of them wait for each other."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.structure.house import modules

FORKED = """
import importlib, os, sys
for name in sys.argv[1:]:
    if child := os.fork():
        os.waitpid(child, 0)
        continue
    try:
        importlib.import_module(name)
    except ImportError as error:
        print(name, error, flush=True)
    os._exit(0)
"""


@pytest.mark.ci
@pytest.mark.skipif(sys.platform == "win32", reason="needs forks")
def test_every_module_can_be_imported_first() -> None:
    names = [module.dotted for module in modules()]
    assert len(names) > 300
    done = subprocess.run(
        [sys.executable, "-c", FORKED, *names], capture_output=True, text=True, check=True
    )
    assert done.stdout == ""
