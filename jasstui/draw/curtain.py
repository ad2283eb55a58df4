"""The curtain between two people who share one screen: a card back over everything.

It shows a name and public news only. Nothing private may be handed to it.
"""

from __future__ import annotations

from jasstui.canvas import text
from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import Block, Rect, Weight
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
    card_h = min(12, max(height - 4 - below, 3))
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
    lines = [
        (look.words(model.lead), aside, "", Weight.NORMAL),
        (spaced if text.width(spaced) <= card.w - 4 else name, ink, "", Weight.BOLD),
        (look.words(model.hint), aside, "", Weight.NORMAL),
        (f"  {look.words(model.button)}  ", "focus.ink", "focus", Weight.BOLD),
        (_fitting(look, model.scene, card.w - 2), aside, "", Weight.NORMAL),
    ]
    lines = [line for line in lines if line[0].strip()]
    pitch = 2 if len(lines) * 2 <= card.h else 1
    y = card.y + max(0, (card.h - (len(lines) * pitch - (pitch - 1)) + 1) // 2)
    for shown, fg, bg, weight in lines:
        shown = text.cut(shown, card.w - 2)
        x = card.x + (card.w - text.width(shown)) // 2
        if y < card.y + card.h:
            canvas.put(x, y, shown, fg, weight, ground=bg)
        y += pitch
