"""The curtain between two people who share one screen: a card back over everything.

It shows a name and public news only. Nothing private may be handed to it.
"""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.canvas import text
from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import Block, Rect, Span, Weight, row_width
from jasstui.draw.lettering import in_large
from jasstui.draw.look import Look
from jasstui.plain import Plain


class CurtainModel(Plain):
    """All words of the curtain, ready from the message catalogues.

    `lead` above the name (`Weitergeben an`), `name` of the next person, `hint` (`Alle andern
    schauen weg.`), `button` that lifts the curtain, `scene` (game and what is asked), `news` since
    the last turn of this person, `keys` that work now.
    """

    name: str
    lead: str = ""
    hint: str = ""
    button: str = ""
    scene: str = ""
    news: tuple[str, ...] = ()
    keys: str = ""


def paint_curtain(model: CurtainModel, width: int, height: int, look: Look) -> Block:
    """The curtain over the whole screen of `width` x `height` cells."""
    ground, ink = ("room", "text") if look.outlined else ("back", "back.ink")
    canvas = Canvas(width, height, fg=ink, bg=ground, look=look)
    _lattice(canvas, look)
    canvas.box(Rect(0, 0, width, height), "back2")

    news = [line for item in model.news for line in text.wrap(look.words(item), max(width - 8, 1))]
    keys = [look.words(model.keys)] if model.keys else []
    below = len(news) + len(keys) + (1 if news and keys else 0)
    card_h = min(14, max(height - 4 - below, 3))
    card_w = min(max(40, text.width(look.words(model.scene)) + 4), width - 4)
    top = max(1, (height - card_h - below - 1) // 2)
    card = Rect((width - card_w) // 2, top, card_w, card_h)
    _name_card(canvas, card, model, look)

    y = card.y + card.h + (1 if height - card.y - card.h - below > 2 else 0)
    for line in news:
        _caption(canvas, y, line, ink)
        y += 1
    if keys:
        _caption(canvas, min(height - 2, y + (1 if news else 0)), keys[0], ink)
    return canvas.rows()


def lifted(block: Block, rows: int, width: int) -> Block:
    """The curtain after so many rows of it have gone up; below it nothing is to be seen yet."""
    return (*block[rows:], *Canvas(width, min(rows, len(block))).rows())


def _lattice(canvas: Canvas, look: Look) -> None:
    sign, wide = look.sign("╳", "#"), canvas.width - 2
    for y in range(1, canvas.height - 1):
        indent = (y - 1) % 2
        canvas.put(1 + indent, y, f"{sign} " * (wide // 2 + 1), "lattice")


def _caption(canvas: Canvas, y: int, line: str, ink: str) -> None:
    """A line on the lattice, with a free cell at both sides."""
    shown = f" {text.trail(line, canvas.width - 6)} "
    canvas.put((canvas.width - text.width(shown)) // 2, y, shown, ink)


def _fitting(look: Look, scene: str, room: int) -> str:
    """What is asked, without the game where there is no room for it, which everybody knows."""
    while text.width(look.words(scene)) > room and " · " in scene:
        scene = scene.partition(" · ")[2]
    return text.trail(look.words(scene), room)


def _name_card(canvas: Canvas, card: Rect, model: CurtainModel, look: Look) -> None:
    canvas.fill(card, "face" if not look.outlined else "room", "face.ink")
    if look.outlined:
        canvas.box(card, "text")
    ink, aside = ("text", "text") if look.outlined else ("face.ink", "face.muted")
    name = look.words(model.name)
    spaced = " ".join(name)
    told = [
        Span(look.words(model.lead), aside),
        Span(spaced if text.width(spaced) <= card.w - 4 else name, ink, "", Weight.BOLD),
        Span(look.words(model.hint), aside),
        Span(f"  {look.words(model.button)}  ", "focus.ink", "focus", Weight.BOLD),
        Span(_fitting(look, model.scene, card.w - 2), aside),
    ]
    parts: list[Block] = [
        ((span._replace(text=text.cut(span.text, card.w - 2)),),)
        for span in told
        if span.text.strip()
    ]
    large = () if look.outlined else in_large(name, ink)
    if large and row_width(large[0]) <= card.w - 4 and _high(parts) + len(large) - 1 <= card.h:
        parts[bool(model.lead)] = large
    gap = 1 if _high(parts) <= card.h else 0
    y = card.y + max(0, (card.h - sum(map(len, parts)) - gap * (len(parts) - 1) + 1) // 2)
    for part in parts:
        if y < card.y + card.h:
            canvas.blit(card.x + (card.w - row_width(part[0])) // 2, y, part)
        y += len(part) + gap


def _high(parts: Sequence[Block]) -> int:
    """Rows of all parts with a row between them."""
    return sum(map(len, parts)) + len(parts) - 1
