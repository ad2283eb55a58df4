"""Agreements that are settled by the cards on the table when a Partie starts.

Serves schieber-4.score.doubled-suits: what is agreed "by the pack" is written down per suit once
and never changes with the picture.
"""

from __future__ import annotations

from collections.abc import Mapping

from jasstui.catalogue.load import Catalogue
from jasstui.draw.deck import Deck

BY_PACK = "by-pack"
"""Value of an option that leaves the answer to the cards in use."""


def settled(
    catalogue: Catalogue, form: str, chosen: Mapping[str, str], deck: Deck
) -> dict[str, str]:
    """The chosen agreements, with the suits of this deck for whatever is agreed by the pack."""
    result = dict(chosen)
    for name, option in catalogue.options(form).items():
        if result.get(name, option.default) == BY_PACK and deck.doubled in option.values:
            result[name] = deck.doubled
    return result
