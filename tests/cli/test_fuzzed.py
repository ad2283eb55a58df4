"""Visitors who mean no good, for a while; `python -m benchmarks.serve_fuzz` lets them longer."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.support import TREE

pytest.importorskip("jasstui.cli.server")


@pytest.mark.night
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere this machine has one address")
def test_a_server_stands_whatever_visitors_do() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.serve_fuzz", "--seconds", "60", "--seed", "7"],
        cwd=TREE,
        env={**os.environ, "PYTHONPATH": str(TREE)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
