"""Sides of a deal in the order in which its account names them."""

from __future__ import annotations

from jasstui.engine.views import View
from jasstui.lists import together
from jasstui.slate.reading import sides_of


def sides_named(view: View) -> list[tuple[int, ...]]:
    """Sides of the deal, the declarer's first; before a game partners or single players."""
    deal = view.deal
    if not deal.game:
        return [group for group in sides_of(view) if set(group) & set(view.match.order)]
    if view.rules.spec.games[deal.game].sides == "partners":
        return sorted(sides_of(view), key=lambda group: deal.declarer not in group)
    groups = together(deal.players, deal.sides.__getitem__).values()
    return sorted(map(tuple, groups), key=lambda group: deal.declarer not in group)


def sides_writing(view: View, groups: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The sides that write something in this deal."""
    deal = view.deal
    alone = deal.game and view.rules.spec.games[deal.game].scorers == "declarer"
    return [group for group in groups if not alone or deal.declarer in group]
