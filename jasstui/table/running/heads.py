"""Notes that a table writes into the head of its record; readers who know nothing of them lose
nothing but what they tell."""

from __future__ import annotations

DAY = "day"
"""The date of a table that plays the deal of that day and no other."""

AGAIN = "again"
"""Beside the date: whether the deal of that day was played before."""

FAIR = "fair"
"""How far apart the hands of fair deals may lie, in points."""
