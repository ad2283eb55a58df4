"""The monkey notices what is broken by hand, and nothing where all is whole."""

from __future__ import annotations

import pytest

from tests.monkey.faults import FAULTS
from tests.monkey.playing import played


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_noticed_by_what_expects_otherwise(name: str) -> None:
    fault = FAULTS[name]
    whole = {wrong.check for _, wrong in played(fault.tale) if wrong is not None}
    assert fault.check not in whole
    with fault.broken():
        found = {wrong.check for _, wrong in played(fault.tale) if wrong is not None}
    assert fault.check in found
