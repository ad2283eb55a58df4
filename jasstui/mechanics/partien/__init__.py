"""Kinds of Partie: what the accounts of many deals mean in the long run, and when a Partie is
over."""
