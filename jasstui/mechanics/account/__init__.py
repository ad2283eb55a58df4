"""Counting a deal: what was made, by what it was played for, as lines that name their rules."""
