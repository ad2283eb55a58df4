"""Bots: view in, action out. They never see the state of a table."""
