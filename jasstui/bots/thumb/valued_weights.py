"""Weights for judging a declarer's hand; written by `python -m benchmarks.valued`."""

from __future__ import annotations

# ruff: noqa: E501

# fmt: off
POINTS: dict[bool, tuple[float, ...]] = {
    True: (2.7, 3.3, 1.9, 0.8, 0.3, 5.6, 5.2, 0.9, -0.4, -0.9, 0.9, 11.1, 3.5, -0.5, -0.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 3.1, -1.8, -2.2, -0.4, -1.0, -1.0, 0.0, 0.0),
    False: (6.0, 13.4, 9.6, 10.2, 9.6, 0.0, 0.0, 0.0, 0.0, 0.0, -0.6, 11.4, 4.8, -0.9, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 6.6, 0.3, -1.7, -0.9, -1.2, -1.5, 0.0, 0.0),
}
# fmt: on
"""Points of tricks for one and for every count (`worth.counts`), with a trump suit and without."""
