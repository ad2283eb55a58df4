"""Suits, ranks, packs and card notation; knows no game."""
