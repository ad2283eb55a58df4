"""Painting what one has predicted, the slip on which it is written, and cards that only he sees."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.canvas import text
from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import Block, Rect, Row, Span, Weight, bold, heading
from jasstui.cards.faces import Face
from jasstui.cards.pack import cards_of
from jasstui.draw.card import Size, paint_card, paint_chip
from jasstui.draw.look import Look
from jasstui.engine.views import View
from jasstui.mechanics.bidding.predict import Predict
from jasstui.table.saying.between import tricks_of_deal
from jasstui.table.saying.number import Number
from jasstui.table.saying.predictions import in_tricks, own_number, private_cards
from jasstui.table.saying.speech import Speech


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
    x, apart = canvas.put(0, 0, say("heading"), "muted", Weight.BOLD), abs(number - made)
    told = say(f"so-far-{key}", made=made, n=apart)
    told = told if text.width(told) <= width else say(key, n=apart)
    beside = len(str(number)) + 1 + text.width(told) <= width  # else the heading has the number
    at, y = (0, 1) if beside else (x + 1, 0)
    end = canvas.put(at, y, str(number), "gold", Weight.BOLD)
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
    canvas = Canvas(wide, high, bg="felt" if look.outlined else "face", look=look)
    if look.outlined:
        canvas.box(Rect(0, 0, wide, high), "gold")
    for down, line in enumerate(words, start=1):
        at_number = line.endswith("_")
        heavy = at_number or (look.outlined and down == 1)
        ink = "gold" if at_number else "text"
        if not look.outlined:
            ink = "face.ink" if at_number else "face.muted"
        shown = text.centre(line, wide - 2 * margin)
        canvas.put(margin, down, shown, ink, bold(heavy))
    return canvas.rows()


def _chips(faces: Sequence[Face], look: Look) -> Block:
    """Cards in one row, with an empty row below."""
    row: list[Span] = []
    for face in faces:
        row += [*paint_chip(face, look), Span(" ", "text", "felt")]
    return tuple(row[:-1]), ()


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
