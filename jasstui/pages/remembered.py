"""Memory aids beside the mat for whoever may look them up there: his own prediction, the functions
of cards, the worth of his hand and of each exchange, cards that lie aside for him and what he gave
and got, trumps still out.
"""

from __future__ import annotations

from collections.abc import Callable

from jasstui.canvas import text
from jasstui.canvas.rows import Block, Row, Span, Weight, flanked, heading
from jasstui.cards.pack import cards_of
from jasstui.engine.views import View
from jasstui.mechanics.laying.exchange import ExchangeCards, knocker
from jasstui.mechanics.laying.shed import ShedCards
from jasstui.pages.slip import own_block, private_block
from jasstui.table.doing.desk import Desk
from jasstui.table.saying.fan import trump_cards
from jasstui.table.saying.predictions import own_number, predicts, private_cards
from jasstui.table.saying.rounds import worth_text
from jasstui.table.saying.speech import Speech


def remembered(desk: Desk) -> Callable[[int], Block] | None:
    """Painter of the memory aid for now, by width; None for nothing. One's own prediction is shown
    only where nobody else looks on."""
    view = desk.view
    if predicts(view) and desk.viewer >= 0 and not desk.eyes.shared:
        if own_number(view) is None or desk.tools.settings.memory == "none":
            return None
        return lambda width: own_block(view, desk.speech, width)
    step = view.rules.spec.phases.get(view.deal.step)
    if isinstance(step, ShedCards) and step.functions:
        return lambda width: functions_block(step, view, desk.speech, width)
    if isinstance(step, ExchangeCards) and desk.viewer >= 0 and view.hand:
        return lambda width: worth_block(view, desk.selected, desk.speech, width)
    if desk.viewer >= 0 and private_cards(view, desk.speech):
        return lambda width: private_block(view, desk.speech, width)
    trumps = trump_cards(view)
    if desk.tools.settings.memory != "all" or not trumps or desk.viewer < 0:
        return None
    out = trumps & ~view.played & ~view.hand
    told = desk.speech.look.words(desk.speech.words("table.rail.trumps", n=out.bit_count()))
    return lambda width: ((Span(text.cut(told, width), "muted"),),)


def reason_beside(desk: Desk) -> str:
    """Reason beside a question whose usual one, the worth of the hand, stands there already; "" for
    the usual one."""
    view = desk.view
    step = view.rules.spec.phases.get(view.deal.step)
    if not isinstance(step, ExchangeCards):
        return ""
    return desk.speech.words("table.worth.last" if knocker(view.deal) >= 0 else "table.worth.knock")


def functions_block(step: ShedCards, view: View, speech: Speech, width: int) -> Block:
    """Ranks with a function, and what each does, as agreed at this table."""
    look, pack = speech.look, view.rules.pack
    rows = [_heading(speech, "functions", width)]
    for rank in pack.rank:
        if not (function := step.functions.get(rank)):
            continue
        face = pack.face[next(cards_of(pack.rank[rank]))]
        told = look.words(speech.words(f"table.function.{function}", n=step.fine))
        first, *more = text.wrap(told, width - 4)
        rows.append((Span(f"{look.rank(face):<2} ", "gold", "", Weight.BOLD), Span(first, "text")))
        rows += [(Span(f"   {line}", "text"),) for line in more]
    return tuple(rows)


def worth_block(view: View, chosen: int, speech: Speech, width: int) -> Block:
    """Worth of the own hand as it is, with each open card in place of the one that is `chosen`, or
    while none is (0) of the one that it replaces best, and with all of them."""
    hands, lying = view.rules.hands, view.deal.table
    assert hands is not None, "an exchange ends with comparing hands"
    rows = [_heading(speech, "worth", width, worth_text(hands.worth(view.hand)))]

    def row(worth: float, told: str) -> None:
        ink, end = "text" if worth > hands.worth(view.hand) else "muted", worth_text(worth)
        rows.append(_flanked(speech.look.words(told), speech.look.words(end), width, ink))

    given = chosen & view.hand or view.hand
    for card in cards_of(lying):
        worth, least = max((hands.worth(view.hand ^ own | card), own) for own in cards_of(given))
        row(
            worth,
            speech.words("table.worth.one", taken=speech.short(card), given=speech.short(least)),
        )
    row(hands.worth(lying), speech.words("table.worth.all"))
    return tuple(rows)


def _heading(speech: Speech, name: str, width: int, end: str = "") -> Row:
    head = heading(speech.look.words(speech.words(f"table.rail.{name}")))
    return flanked(head, Span(speech.look.words(end), "gold", "", Weight.BOLD), width - 1, "text")


def _flanked(told: str, end: str, width: int, ink: str) -> Row:
    told = text.cut(told, width - 2 - text.width(end))
    return flanked((Span(told, "muted"),), Span(end, ink), width - 1)
