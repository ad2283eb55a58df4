"""Mechanics: one small module for each thing players would name."""
