"""Predictions at the table: the slip one writes, those at the seats, and one's own to look up; and
what else only who looks may know beside his hand: cards that lie aside for him, and what he gave
and got in an exchange.

What stands on a covered slip is read from the view of its writer alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from jasstui.cards.faces import Face
from jasstui.cards.pack import cards_of
from jasstui.draw import text
from jasstui.draw.card import Size, paint_card, paint_chip
from jasstui.draw.look import Look
from jasstui.draw.rows import Block, Canvas, Rect, Row, Span, Weight, bold, heading
from jasstui.engine.private import to_look_at
from jasstui.engine.views import View
from jasstui.mechanics.bidding.estimate import suggested
from jasstui.mechanics.bidding.predict import Predict, ready_of
from jasstui.mechanics.games import step_of
from jasstui.table.saying.between import tricks_of_deal
from jasstui.table.saying.number import Number
from jasstui.table.saying.speech import Speech


def predicts(view: View) -> bool:
    """True if something is predicted in this form."""
    return step_of(view.rules.spec, Predict) is not None


def in_tricks(view: View) -> bool:
    """True if tricks are predicted in the running deal, and not points."""
    return bool(view.deal.game) and view.rules.goal(view.deal.game).by_tricks


def own_number(view: View) -> int | None:
    """The viewer's own prediction, None before."""
    return dict(view.deal.predictions).get(view.seat, view.slip if view.slip >= 0 else None)


Aid = Callable[[View], int]
"""An estimate that a number may start from; a question declares which."""


def aid(view: View) -> int:
    """Estimate for one's own hand. Serves differenzler-verdeckt-4.bid.estimate-aid."""
    return round(suggested(view.rules, view.deal, view.hand))


def seat_note(view: View, seat: int, speech: Speech) -> str:
    """The number that a seat has predicted for all to hear, "" while there is none."""
    said = dict(view.deal.predictions)
    return speech.words("table.predicted", n=said[seat]) if seat in said else ""


def covered_slip(view: View, seat: int, speech: Speech) -> str:
    """The word on the slip that a seat has put down and nobody else may read; "" without one."""
    covered = seat in ready_of(view.deal) and seat not in dict(view.deal.predictions)
    return speech.words("table.slip.lies") if covered else ""


def own_lines(view: View, speech: Speech) -> tuple[str, ...]:
    """One's own prediction, what is made so far and what is missing; nothing where none is made."""
    if not predicts(view):
        return ()
    say, number = speech.words, own_number(view)
    if number is None:
        return (say("table.own.none"),)
    lines = [say("table.own.said", n=number)]
    if view.points:
        made = view.points[view.seat]
        key = "missing" if made < number else "above" if made > number else "there"
        lines.append(say("table.own.made", n=made))
        lines.append(say(f"table.own.{key}", n=abs(number - made)))
    return tuple(lines)


def own_block(view: View, speech: Speech, width: int) -> Block:
    """One's own prediction beside the table, with a bar of the points that can still be made: what
    is made so far, and a mark at the prediction. Empty before there is one."""
    look, number = speech.look, own_number(view)
    if number is None:
        return ()
    whole = view.rules.step(Predict).most or tricks_of_deal(view)
    made, left = (view.points[view.seat], whole - sum(view.points)) if view.points else (0, whole)
    key = "missing" if made < number else "above" if made > number else "there"

    def say(name: str, **told: int) -> str:
        return look.words(speech.words(f"table.own.{name}", **told))

    width -= 1
    canvas = Canvas(width, 5)
    x, apart = canvas.put(0, 0, say("heading"), "muted", weight=Weight.BOLD), abs(number - made)
    told = say(f"so-far-{key}", made=made, n=apart)
    told = told if text.width(told) <= width else say(key, n=apart)
    beside = len(str(number)) + 1 + text.width(told) <= width  # else the heading has the number
    at, y = (0, 1) if beside else (x + 1, 0)
    end = canvas.put(at, y, str(number), "gold", weight=Weight.BOLD)
    canvas.put(end + 1 if beside else 0, 1, told, "text")
    most = max(made + left, number, 1)
    filled = made * width // most
    canvas.put(0, 2, look.sign("█", "#") * filled, "gold")
    canvas.put(filled, 2, look.sign("░", "-") * (width - filled), "faint")
    mark = f"{look.sign('▲', '^')} {number}"
    canvas.put(min(number * width // most, width - text.width(mark)), 3, mark, "gold")
    canvas.put(0, 4, say("left-tricks" if in_tricks(view) else "left", n=left), "muted")
    return canvas.rows()


def slip_block(view: View, typed: str, number: Number, speech: Speech, area: Rect) -> Block:
    """The field for a number in the middle of the mat, with the cards that lie open: beside it, or
    above it where the `area` between the plates is too narrow for them."""
    look, say = speech.look, speech.words
    words = [
        look.words(say.get(f"table.slip.{view.deal.question}") or say("table.slip.other")),
        "",
        " ".join(f"{typed}_"),
        "",
        look.words(say("table.slip.range", least=number.least, most=number.most)),
    ]
    low = area.h < 10
    if low:
        words = [words[0], words[2], words[4]]
    margin = 1 if low else 2
    wide = max(map(text.width, words)) + 2 * margin
    size = Size.S if low else Size.M
    faces = view.rules.pack.face
    lying = list(cards_of(view.deal.turned or view.deal.table))
    beside = (size.w + 1) * len(lying) + (0 if low or not lying else 1)
    if lying and beside + wide > area.w:
        chips = _chips([faces[card] for card in lying], look)
        return (*chips, *_field(words, wide, margin, look))
    high = max(len(words) + 2, size.h if beside else 0)
    canvas = Canvas(beside + wide, high, bg="felt")
    for at, card in enumerate(lying):
        painted = paint_card(faces[card], size, look)
        canvas.blit(at * (size.w + 1), (high - size.h) // 2, painted)
    canvas.blit(beside, (high - len(words) - 2) // 2, _field(words, wide, margin, look))
    return canvas.rows()


def _field(words: Sequence[str], wide: int, margin: int, look: Look) -> Block:
    """The lines on a slip of paper, the number bold; in a frame where there are no surfaces."""
    high = len(words) + 2
    canvas = Canvas(wide, high, bg="felt" if look.outlined else "face")
    if look.outlined:
        canvas.box(Rect(0, 0, wide, high), look.box, "gold")
    for down, line in enumerate(words, start=1):
        at_number = line.endswith("_")
        heavy = at_number or (look.outlined and down == 1)
        ink = "gold" if at_number else "text"
        if not look.outlined:
            ink = "face.ink" if at_number else "face.muted"
        shown = text.centre(line, wide - 2 * margin)
        canvas.put(margin, down, shown, ink, weight=bold(heavy))
    return canvas.rows()


def _chips(faces: Sequence[Face], look: Look) -> Block:
    """Cards in one row, with an empty row below."""
    row: list[Span] = []
    for face in faces:
        row += [*paint_chip(face, look), Span(" ", "text", "felt")]
    return tuple(row[:-1]), ()


# ------------------------------------------------------------------ what only who looks may know


def private_cards(view: View, speech: Speech) -> list[tuple[str, int]]:
    """Each heading with the cards that belong under it; empty where there is nothing of the kind.

    What changed hands is told where a card was demanded for another."""
    say, found = speech.words, []
    if aside := to_look_at(view):
        found.append((say("table.private.aside"), aside))
    for cards, giver, to in view.swapped if view.deal.demanded else ():
        if giver == view.seat:
            found.append((say("table.private.gave", name=speech.name(to)), cards))
        elif to == view.seat:
            found.append((say("table.private.got", name=speech.name(giver)), cards))
    return found


def looks_up(view: View, speech: Speech) -> bool:
    """True if there can be something of one's own to look up: a number, or such cards."""
    return predicts(view) or bool(private_cards(view, speech))


def private_lines(view: View, speech: Speech) -> tuple[str, ...]:
    """The same in sentences."""
    say = speech.words
    return tuple(
        say("table.private.line", what=what, cards=speech.shorts(cards))
        for what, cards in private_cards(view, speech)
    )


def private_block(view: View, speech: Speech, width: int) -> Block:
    """The same beside the table, cards as chips."""
    look = speech.look
    rows: list[Row] = []
    for what, cards in private_cards(view, speech):
        rows.append(heading(text.cut(look.words(what), width)))
        row: Row = ()
        for card in cards_of(cards):
            chip = (*paint_chip(view.rules.pack.face[card], look), Span(" ", "text"))
            if sum(text.width(span.text) for span in (*row, *chip)) > width + 1:
                rows.append(row)
                row = ()
            row += chip
        rows.append(row)
    return tuple(rows)
