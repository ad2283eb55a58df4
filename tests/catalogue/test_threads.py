"""Forms may be read by several threads at once: the start screen looks through records in one and
resolves what is chosen in another."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.support import TREE, catalogue

pytestmark = pytest.mark.ci

ROUNDS = 6
"""Processes, each of which reads its first form in two threads; without a lock nearly all die."""

BOTH = """
import json, sys
from threading import Thread
from jasstui.catalogue.load import Catalogue, bundle_from
from jasstui.paths import catalogue_file
from jasstui.standard import standard

document = json.load(sys.stdin)
catalogue = Catalogue(standard)
catalogue.add(catalogue_file())
sys.setswitchinterval(0.0005)
read = []
other = Thread(target=lambda: read.append(bundle_from(document, standard())))
other.start()
read.append(catalogue.bundle("schieber-4", {}))
other.join()
print(*sorted(bundle.root for bundle in read))
"""
"""What a screen and its worker do, at an interval that makes them meet."""


@pytest.mark.parametrize("number", range(ROUNDS))
def test_two_threads_may_read_their_first_form_at_once(number: int) -> None:
    document = json.dumps(catalogue().bundle("doppelkopf-4", {}).document())
    done = subprocess.run(
        [sys.executable, "-c", BOTH],
        input=document,
        cwd=TREE,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, "doppelkopf-4 schieber-4\n"), done.stderr
