"""What beats what now: the cards of the mode in force from high to low, with what they count.

Before anything is named it is told of each mode that the form plays."""

from __future__ import annotations

from collections.abc import Iterator

from jasstui.engine.views import View
from jasstui.table.explaining.orders import Order, order_of, orders
from jasstui.table.saying.fan import trump_cards
from jasstui.table.saying.playback import trick_rules
from jasstui.table.saying.speech import Speech


def in_force(view: View) -> Order | None:
    """The order of the cards in the trick that is played now, or in the next one; None before a
    mode is named, and where no tricks are made."""
    rules, mode = trick_rules(view), view.rules.modes.get(view.deal.mode)
    if rules is None or mode is None or not orders(view.rules):
        return None
    return order_of(view.rules, mode.family, rules, mode.trump if trump_cards(view) else "")


# ------------------------------------------------------------------ beside the table


def groups(order: Order, speech: Speech) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Trumps and one of the other suits, each under its heading."""
    say = speech.words
    if order.trumps:
        yield trumps_told(order, speech), order.trumps
    if order.suits:
        yield say("example.suits" if order.trumps else "example.every-suit"), order.suits[0]


def trumps_told(order: Order, speech: Speech) -> str:
    """What trumps are called, with their suit."""
    named = speech.words("example.trumps")
    return f"{named} {speech.sign(order.trump)}" if order.trump else named


def same_as(view: View, card: int) -> int:
    """This card and those that are the same, where there are several."""
    return view.rules.pack.equal[card]


# ------------------------------------------------------------------ the panel


def mode_told(view: View, speech: Speech) -> str:
    """The mode in force, "" where the trumps say it; where the order is another in each trick, that
    this is so."""
    mode = view.rules.modes[view.deal.mode]
    told = speech.mode(mode.token)
    if len(mode.schedule) > 1:
        return speech.words("ranks.changes", mode=told)
    return "" if mode.token == mode.trump else told


# ------------------------------------------------------------------ in lines


def ranks_told(view: View, speech: Speech) -> list[str]:
    """The same in sentences: the order in force, or that of every mode before one is named."""
    order = in_force(view)
    if order is not None:
        return [*filter(None, [mode_told(view, speech)]), *_sentences(order, view, speech)]
    told = [speech.words("ranks.open")] if orders(view.rules) else []
    for one in orders(view.rules):
        lead = "" if one.trump else f"{speech.family(one.family)}: "
        first, *more = _sentences(one, view, speech)
        told += [f"{lead}{first}", *(more if one.trump else ())]
    return told or [speech.words("ranks.none")]


def _sentences(order: Order, view: View, speech: Speech) -> Iterator[str]:
    points, face = order.trick.points, view.rules.pack.face
    for title, cards in groups(order, speech):
        one_suit = len({face[card].suit for card in cards}) == 1
        names = (speech.rank(face[c].rank) if one_suit else speech.card(c) for c in cards)
        counted = any(points.values())
        worth = (f" {points[card]}" if counted else "" for card in cards)
        told = ", ".join(name + more for name, more in zip(names, worth, strict=True))
        yield f"{title}: {told}"
