"""The lesson beside the table in practice: advice, cards still out, switches.

Everything is painted for a column of the reading panel; where it is low, what matters least gives
way first.
"""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.canvas import text
from jasstui.canvas.cells import Canvas
from jasstui.canvas.rows import Block, Row, Span, Weight, flanked, heading, wrapped
from jasstui.cards.faces import Face
from jasstui.cards.pack import cards_of
from jasstui.draw.look import Look
from jasstui.engine.views import View
from jasstui.pages.bars import bars
from jasstui.plain import Plain
from jasstui.table.doing.desk import Desk
from jasstui.table.practising.coach import because, label
from jasstui.table.practising.practice import Practice
from jasstui.table.saying.playback import trick_rules
from jasstui.table.saying.speech import Speech


class Section(Plain):
    """Some rows that stand or give way together; the higher `rank`, the sooner they give way."""

    rows: tuple[Row, ...]
    rank: int = 0


class Lesson(Plain):
    """What is told of the practice at a desk. `legal`: what the person may do now, empty if he is
    not asked."""

    desk: Desk
    practice: Practice
    legal: Sequence[str]

    @property
    def view(self) -> View:
        """The view of the person, whoever looks."""
        return self.desk.playback.views[self.practice.seat]

    @property
    def speech(self) -> Speech:
        """The language in which it is told."""
        return self.desk.speech


def paint_lesson(lesson: Lesson, width: int, height: int) -> Block:
    """The column in a size."""
    rest = [
        _rule(lesson, width),
        _out(lesson, width),
        _switches(lesson, width),
        _honest(lesson, width),
    ]
    kept = [s for s in (_advice(lesson, width, airy=True), *rest) if s.rows]
    if _height(kept) > height:
        kept = [s for s in (_advice(lesson, width), *rest) if s.rows]
    while kept and _height(kept) > height:
        weakest = max(kept, key=lambda s: s.rank)
        if not weakest.rank:
            break
        kept.remove(weakest)
    canvas = Canvas(width, height, bg="panel")
    y = 0
    for section in kept:
        canvas.blit(0, y, section.rows)
        y += len(section.rows) + 1
    return canvas.rows()


def _height(sections: Sequence[Section]) -> int:
    """Rows that sections need, with one between them."""
    return sum(len(section.rows) + 1 for section in sections) - 1


def lesson_rows(lesson: Lesson, width: int, about: str = "hint") -> tuple[Row, ...]:
    """Part of it as rows one below the other, for a sheet that scrolls. `about`: what was asked
    for, "hint", "unseen" or "hands"."""
    parts = {"hint": (_trick, _advice, _rule), "unseen": (_out,), "hands": (_hands,)}
    rows: list[Row] = []
    for part in (*parts[about], _honest):
        section = part(lesson, width)
        rows += [*section.rows, ()] if section.rows else []
    return tuple(rows[:-1])


# ------------------------------------------------------------------ parts


def _trick(lesson: Lesson, width: int) -> Section:
    """The running trick, which a sheet may hide: card by card with who played it."""
    view, speech = lesson.view, lesson.speech
    cards = (f"{speech.name(seat)} {speech.short(card)}" for seat, card in view.trick)
    told = speech.look.words(", ".join(cards))
    return Section(tuple(wrapped(told, width, "muted")) if view.trick else ())


def _advice(lesson: Lesson, width: int, airy: bool = False) -> Section:
    """The advised action and the reason; `airy`: with room between the bars."""
    practice, speech, view = lesson.practice, lesson.speech, lesson.view
    say, look = speech.words, speech.look
    if not lesson.legal:
        waits = say("practice.coming" if practice.hint else "practice.wait")
        return Section(tuple(wrapped(look.words(waits), width, "muted")), 1)
    if not practice.wanted:
        asked = look.words(say("practice.ask", cap=lesson.desk.cap("table.hint")))
        return Section(tuple(wrapped(asked, width, "muted")))
    advice = practice.advice
    if advice is None:
        return Section(tuple(wrapped(look.words(say("practice.thinking")), width, "muted")))
    tip = look.words(say("practice.tip"))
    named = text.wrap(look.words(label(advice.token, view, speech)), width - text.width(tip) - 1)
    rows: list[Row] = [
        (
            Span(tip if not at else " " * text.width(tip), "gold", "", Weight.BOLD),
            Span(f" {line}", "text", "", Weight.BOLD),
        )
        for at, line in enumerate(named)
    ]
    rows += [(), *wrapped(look.words(because(view, advice, lesson.legal, speech)), width)]
    if advice.options:
        rows += [(), *bars(advice, view, speech, width, airy)]
    return Section(tuple(rows))


def _rule(lesson: Lesson, width: int) -> Section:
    """The rule that has just forbidden something."""
    rule, say, look = lesson.desk.rule, lesson.speech.words, lesson.speech.look
    if not rule:
        return Section(())
    sentence = lesson.speech.rule(rule)
    rows = [heading(look.words(say("practice.rule"))), *wrapped(look.words(sentence), width)]
    return Section((*rows, (Span(text.cut(rule, width), "muted"),)), 2)


def unseen(view: View) -> int:
    """Cards of which this seat does not know where they are: not played, not in sight, not in its
    own hand."""
    known = view.played
    for pile in view.piles.values():
        known |= pile.known
    return view.rules.pack.all & ~known


def _hands(lesson: Lesson, width: int) -> Section:
    """The cards of the others, where they lie open; on a sheet, as a small table has no room for
    all of them at the plates."""
    practice, view, speech = lesson.practice, lesson.view, lesson.speech
    if not practice.open or not view.match.number:
        return Section(())
    say, look = speech.words, speech.look
    rows = [heading(look.words(say("practice.hands")))]
    for seat in view.match.order:
        if seat == practice.seat:
            continue
        cards = lesson.desk.playback.views[seat].hand
        rows.append((Span(look.words(speech.name(seat)), "text", "", Weight.BOLD),))
        rows += wrapped(look.words(speech.shorts(cards) or "-"), width)
    return Section(tuple(rows), 1)


def _out(lesson: Lesson, width: int) -> Section:
    """The cards still out, a row per suit, trumps first."""
    view, speech = lesson.view, lesson.speech
    if not lesson.practice.out or not view.match.number or not view.hand:
        return Section(())
    say, look, pack = speech.words, speech.look, view.rules.pack
    out = unseen(view)
    rules = trick_rules(view)
    trumps = rules.trump & out if rules is not None else 0
    head = heading(look.words(say("practice.out")))
    rows = [flanked(head, Span(str(out.bit_count()), "muted"), width)]
    if trumps:
        rows += _suit_rows(say("practice.trumps"), trumps, view, look, width)
    for suit in dict.fromkeys(pack.face[c].suit for c in cards_of(pack.all)):
        cards = out & ~trumps & pack.suit[suit]
        if cards:
            rows += _suit_rows("", cards, view, look, width)
    return Section(tuple(rows), 3)


def _suit_rows(words: str, cards: int, view: View, look: Look, width: int) -> list[Row]:
    """Ranks of one suit after its sign; trumps of several suits card by card."""
    pack = view.rules.pack
    faces: list[Face] = [pack.face[c] for c in reversed(list(cards_of(cards)))]
    signs = {look.suit(face) for face in faces}
    lead = words if len(signs) > 1 else f"{words} {next(iter(signs))}".strip()
    told = [look.rank(f) if len(signs) == 1 else f"{look.suit(f)}{look.rank(f)}" for f in faces]
    counted = [f"{t}×{told.count(t)}" if told.count(t) > 1 else t for t in dict.fromkeys(told)]
    role, lead = "gold" if words else "text", look.words(lead)
    lines = text.wrap(look.words(" ".join(counted)), max(8, width - text.width(lead) - 1))
    heads = [lead, *(" " * text.width(lead) for _ in lines[1:])]
    return [
        (Span(head, role, "", Weight.BOLD), Span(f" {line}", "text"))
        for head, line in zip(heads, lines, strict=True)
    ]


def _switches(lesson: Lesson, width: int) -> Section:
    """The switches with their keys and state."""
    practice, speech = lesson.practice, lesson.speech
    say, look = speech.words, speech.look
    on, off, ahead = say("practice.on"), say("practice.off"), practice.ahead
    items = (
        *([] if practice.bars else [("hint", on if practice.hint else off)]),
        ("hints", on if practice.bars else off),
        ("unseen", on if practice.out else off),
        ("hands", on if practice.open else off),
        ("undo", say("practice.steps", n=practice.steps)),
        *([("redo", say("practice.steps", n=ahead))] if ahead else []),
        ("again", ""),
    )
    rows: list[Row] = [heading(look.words(say("practice.switches")))]
    for name, value in items:
        words, shown = look.words(say(f"practice.switch.{name}")), look.words(value)
        cap = Span(text.left(lesson.desk.cap(f"table.{name}"), 3), "gold", "", Weight.BOLD)
        rows.append(flanked((cap, Span(words, "text")), Span(shown, "muted"), width, "text"))
    return Section(tuple(rows), 4)


def _honest(lesson: Lesson, width: int) -> Section:
    """Note on what advice rests on."""
    speech, practice = lesson.speech, lesson.practice
    key = "practice.honest-open" if practice.open else "practice.honest"
    name = speech.name(practice.seat)
    told = speech.look.words(speech.words(key, name=name))
    return Section(tuple(wrapped(told, width, "muted")), 5)
