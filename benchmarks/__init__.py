"""Measurements: speed beside other programs, and strength of the bots."""
