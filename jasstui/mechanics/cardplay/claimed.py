"""That the rest of a deal was claimed, for the claim itself and for the Partie that counts it."""

from __future__ import annotations

from jasstui.mechanics.facts import Public


class Claimed(Public, tag="claim"):
    """`claimed`: who has claimed the rest."""

    claimed: int = -1
