"""Weis and Stöck: what a hand holds, and how it is announced, compared, shown or cancelled."""
