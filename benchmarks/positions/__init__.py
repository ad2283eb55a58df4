"""Positions on which good players agree, one file per form, and how many of them bots get right."""
