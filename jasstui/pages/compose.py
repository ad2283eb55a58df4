"""The page to paint for a desk."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from jasstui.canvas import text
from jasstui.canvas.rows import Row, Span, bold, heading, row_width
from jasstui.draw.card import paint_chip
from jasstui.draw.seats import table_layout
from jasstui.draw.slate_large import paint_large
from jasstui.draw.table_model import LastTrick, TableModel
from jasstui.engine.views import View
from jasstui.mechanics.order import CHANCE
from jasstui.pages.about import about, weis_block
from jasstui.pages.course import course_rows
from jasstui.pages.laid_rows import rows_block
from jasstui.pages.plan import LEAST, RAIL
from jasstui.pages.ranks import ranks_beside, ranks_panel
from jasstui.pages.remembered import reason_beside, remembered
from jasstui.pages.slip import slip_block
from jasstui.pages.strips import NO_ENTRY, Entry
from jasstui.pages.table import TablePage
from jasstui.table.composing.scene import Mat, counts, rotated, table_model
from jasstui.table.doing.desk import Desk
from jasstui.table.doing.motion import before, moved
from jasstui.table.doing.panel import Panel
from jasstui.table.doing.situations import sees_last, sees_own
from jasstui.table.doing.working import bar_keys
from jasstui.table.keys.caps import Key
from jasstui.table.saying.about import signals_told, told_about
from jasstui.table.saying.bar import bar_of, title_of
from jasstui.table.saying.choices import Choice, listed
from jasstui.table.saying.course import told_course
from jasstui.table.saying.fan import hand_cards, sorted_hand
from jasstui.table.saying.log import sentences
from jasstui.table.saying.news import News
from jasstui.table.saying.predictions import own_lines, private_lines
from jasstui.table.saying.reasons import refused_because
from jasstui.table.saying.roles import without_hand
from jasstui.table.saying.rounds import turns_until
from jasstui.table.saying.rows import lays
from jasstui.table.saying.slates import large_slate, slate_for
from jasstui.table.saying.speech import Speech


def page_of(desk: Desk) -> TablePage:
    """The whole page for a desk."""
    view, speech, say = desk.view, desk.speech, desk.speech.words
    points = desk.tools.settings.memory != "none" and counts(view)
    question, reason, waiting = _question(desk)
    return TablePage(
        bar=bar_of(view, speech, desk.place.about.daily),
        mat=lambda w, h: _mat(desk, w, h),
        slate=slate_for(view, speech, desk.viewer),
        news=tuple(sentences(_deal_news(desk), speech, points)),
        log=tuple(sentences(_deal_news(desk), replace(speech, signs=True), points)),
        names=tuple(speech.names),
        news_title=say("table.rail.log"),
        last=tuple(last_trick_rows(desk)) if desk.beat != "weis" else (),
        aid=remembered(desk),
        ranks=partial(ranks_beside, view, speech) if desk.beat != "weis" else None,
        about=about(view, speech, desk.beat == "weis"),
        hand=hand_cards(
            view,
            desk.hand,
            desk.playable,
            desk.selected,
            desk.labels,
            say("prompt.blocked") if speech.look.outlined else "",
        ),
        cards=desk.tools.settings.card_size,
        question=question,
        reason=reason,
        waiting=waiting,
        without=without_hand(view, speech),
        notice=desk.notice,
        choices=_shown_choices(desk),
        extras=desk.extras,
        entry=_entry(desk),
        playable=desk.playable is not None,
        focus=desk.focus if desk.panel is None else -1,
        keys=bar_keys(desk),
        ends=_ends(desk, ""),
        ends_short=_ends(desk, "-short"),
        corner=say("table.rail.hot-seat", n=len(desk.place.now.people)) if desk.eyes.shared else "",
        panel=desk.panel,
        first_line=desk.scroll,
        panel_focus=desk.focus,
        small=say("table.small", w=LEAST[0], h=LEAST[1]),
    )


def _mat(desk: Desk, width: int, height: int) -> TableModel:
    """The mat as it is, or on its way there."""
    end, moment = _mat_of(desk, desk.view, width, height), desk.moment
    if moment is None:
        return end
    start = _mat_of(desk, before(moment, desk.view), width, height)
    order = rotated(desk.view, bottom_of(desk))
    return moved(moment, start, end, order)


def _mat_of(desk: Desk, view: View, width: int, height: int) -> TableModel:
    speech = desk.speech
    points = desk.tools.settings.memory != "none"
    clockwise = view.rules.spec.direction == "clockwise"
    area = table_layout(len(view.match.circle), width, height, clockwise).middle
    inset = weis_block(view, speech, area, width, height) if desk.beat == "weis" else ()
    if desk.prompt and desk.prompt.number and not desk.stack:
        inset = slip_block(view, desk.typed, desk.prompt.number, speech, area)
    elif lays(view):
        inset = rows_block(view, speech, area)
    still = desk.beat in ("card", "trick", "weis", "rest")  # nobody has been asked since
    mat = Mat(bottom_of(desk), desk.playback.spoken, points, inset, still)
    return replace(table_model(view, mat, speech, width, height), last=_last_trick(desk))


def bottom_of(desk: Desk) -> int:
    """The seat at the lower edge of the table; a person's while nobody's cards are shown."""
    if desk.viewer >= 0:
        return desk.viewer
    people = [s for s, seat in enumerate(desk.place.about.seats) if seat.person]
    return people[0] if people else desk.view.match.circle[0]


def _question(desk: Desk) -> tuple[str, str, bool]:
    say, view = desk.speech.words, desk.view
    half = say("prompt.half", typed=desk.typed) if desk.typed and not desk.number else ""
    if desk.stack:
        return desk.stack[-1][0], half, False
    if desk.prompt is not None:
        reason = reason_beside(desk) or desk.prompt.reason
        return desk.prompt.question, half or reason, False
    if desk.beat in ("trick", "weis", "rest", "turned"):
        return say("prompt.seen"), say("prompt.again"), False
    asked = [p for p in view.deal.asked if p != CHANCE and p != desk.viewer]
    if len(asked) == 1 and not view.match.over:
        turns = turns_until(view)
        why = say("table.round.until", n=turns) if turns else ""
        thinks = desk.beat is None or not _has_answered(desk, asked[0])
        return say("table.thinking", name=desk.speech.name(asked[0])) if thinks else "", why, True
    return "", "", True


def _entry(desk: Desk) -> Entry:
    """The digits of a number typed so far, empty while none is asked for."""
    number = desk.number
    if number is None:
        return NO_ENTRY
    bounds = desk.speech.words("table.slip.range", least=number.least, most=number.most)
    far = number.most - number.least >= 10 * number.by
    return Entry(desk.typed, bounds, number.by, far, len(desk.typed) - desk.behind)


def _has_answered(desk: Desk, seat: int) -> bool:
    """True if the latest news came from this seat, which was asked last."""
    news = desk.playback.news
    return bool(news) and news[-1].seat == seat


def _shown_choices(desk: Desk) -> tuple[Choice, ...]:
    """Choices with the reasons of refused ones in words."""
    return tuple(
        replace(c, refused=refused_because(c.refused, desk.speech)) if c.refused else c
        for c in desk.choices
    )


# ------------------------------------------------------------------ slate, last trick, news


def _deal_news(desk: Desk) -> list[News]:
    number = desk.view.match.number
    told = [item for item in desk.playback.news if item.deal == number]
    rolling = desk.moment is not None and desk.moment.kind == "roll"
    if rolling:
        told = told[:-1]  # the number is not told while the die rolls
    # What is said before the cards are dealt belongs to the deal that it opens.
    return sorted(told, key=lambda item: item.kind != "deal")


def trick_rows(desk: Desk, number: int, title: str) -> list[Row]:
    """A finished trick as chips below a heading, and who took it; `number` counts from 0."""
    view, speech = desk.view, desk.speech
    return [
        heading(speech.look.words(speech.words(title))),
        *_rows_of_chips(view.tricks[number], speech),
        (Span(speech.look.words(_taker_line(desk, number)), "muted"),),
    ]


def _taker_line(desk: Desk, number: int) -> str:
    """The winner of a trick, with its points where the table tells them."""
    view, say = desk.view, desk.speech.words
    name = desk.speech.name(view.winners[number])
    plain = say("table.rail.taken", name=name)
    tricks = [item for item in _deal_news(desk) if item.kind == "trick"]
    if desk.tools.settings.memory == "none" or not counts(view) or number >= len(tricks):
        return plain
    points = desk.speech.points(tricks[number].amount)
    told = say("table.rail.taken-points", name=name, points=points)
    return told if text.width(told) < RAIL else plain


def _last_trick(desk: Desk) -> LastTrick | None:
    """The last trick as it lies on a large felt."""
    view, speech = desk.view, desk.speech
    if not view.tricks or not sees_last(desk):
        return None
    faces = tuple(view.rules.pack.face[card] for _, card in view.tricks[-1])
    winner = [seat for seat, _ in view.tricks[-1]].index(view.winners[-1])
    told = speech.words("table.rail.taken", name=speech.name(view.winners[-1]))
    return LastTrick(faces, winner, speech.words("table.rail.last"), told)


def last_trick_rows(desk: Desk) -> list[Row]:
    """The last trick, if there is one."""
    last = len(desk.view.tricks) - 1
    if not sees_last(desk):
        return []
    return trick_rows(desk, last, "table.rail.last") if last >= 0 else []


def _last_told(desk: Desk) -> list[Row]:
    """The last trick card by card, in the order of play, with who played each; who took it is
    bold."""
    view, speech = desk.view, desk.speech
    if not view.tricks or not sees_last(desk):
        return []
    rows: list[Row] = []
    for number, (seat, card) in enumerate(view.tricks[-1], start=1):
        lead = speech.look.sign(" ▸ ", " > ") if number == 1 else "   "
        took = seat == view.winners[-1]
        name = Span(
            f"  {speech.look.words(speech.name(seat))}", "gold" if took else "text", "", bold(took)
        )
        chip = paint_chip(view.rules.pack.face[card], speech.look)
        rows.append((Span(f"{number}{lead}", "muted"), *chip, name))
    told = speech.look.words(_taker_line(desk, len(view.tricks) - 1))
    return [*rows, (), (Span(told, "muted"),)]


def _first_trick_rows(desk: Desk) -> list[Row]:
    """The first trick where the table leaves it open. Serves jass-base.trick.closed."""
    view = desk.view
    steps = view.rules.spec.phases.values()
    is_open = any(getattr(step, "see_first_trick", False) for step in steps)
    if not is_open or len(view.tricks) < 2:
        return []
    return [(Span("", "text"),), *trick_rows(desk, 0, "table.rail.first")]


# ------------------------------------------------------------------ keys


def _ends(desk: Desk, form: str) -> tuple[Key, ...]:
    say = desk.speech.words
    cap = desk.cap("table.help")
    return (
        Key("table.help", "", say(f"table.help{form}", cap=cap)),
        Key("table.menu", "", say(f"table.menu{form}")),
    )


# ------------------------------------------------------------------ panels


def panel_of(desk: Desk, kind: str) -> Panel:
    """One of the panels that lie over the page."""
    say = desk.speech.words
    if kind.startswith("seat:"):
        return seat_panel(desk, int(kind[5:]))
    title, close = say(f"table.panel.{kind}"), desk.speech.closing()
    if kind == "last":
        extra = (*_first_trick_rows(desk), *own_trick_rows(desk))
        rows = (*_last_told(desk), *extra)
        return Panel(kind, title, () if rows else (say("table.panel.last-none"),), rows, foot=close)
    if kind == "slip":
        shown = own_lines(desk.view, desk.speech) if desk.viewer >= 0 else ()
        if desk.viewer >= 0 and (private := private_lines(desk.view, desk.speech)):
            title, shown = say("table.panel.own"), (*shown, *private)
        return Panel(kind, title, shown or (say("table.own.none"),), foot=close)
    if kind == "slate":
        large = large_slate(desk.view, desk.speech, desk.viewer)
        look = desk.speech.look
        return Panel(kind, title, sheet=lambda w, h, first: paint_large(large, w, h, look, first))
    if kind == "log":
        points = desk.tools.settings.memory != "none" and counts(desk.view)
        lines = tuple(sentences(_deal_news(desk), desk.speech, points))
        return Panel(kind, title, lines, foot=desk.speech.scrolling())
    if kind == "order":
        painted = partial(ranks_panel, desk.view, desk.speech)
        return Panel(kind, title, foot=desk.speech.scrolling(), fitted=painted)
    if kind == "rule":
        foot, rules = desk.speech.scrolling(), desk.rules()
        form = title_of(desk.view, desk.speech.words.language)
        return Panel(kind, title, _rule_lines(form, desk), foot=foot, muted=(form, *rules))
    if kind == "calls":
        calls = desk.calls()
        none = () if calls else (say("table.panel.calls-none"),)
        return Panel(kind, title, none, choices=calls, foot=close)
    return Panel(kind, title, choices=menu_of(desk), foot=close)


def menu_of(desk: Desk) -> tuple[Choice, ...]:
    """The items of the menu."""
    say, named = desk.speech.words, {} if desk.place.about.kept else {"pause": "leave"}
    items = ("go-on", "rules", "settings", "pause", "quit")
    return listed((item, say(f"table.menu-item.{named.get(item, item)}")) for item in items)


def note_panel(told: str, speech: Speech) -> Panel:
    """Panel with nothing but a sentence, where the page has no place for one."""
    return Panel("note", speech.words("table.panel.note"), (told,), foot=speech.closing())


def seat_panel(desk: Desk, at: int) -> Panel:
    """Panel of the words said at a seat in this deal; seats are counted from the lower edge on."""
    say = desk.speech.words
    seat = rotated(desk.view, bottom_of(desk))[at]
    said = [item for item in _deal_news(desk) if item.seat == seat and item.kind == "said"]
    lines = tuple(sentences(said, desk.speech, False)) or (say("table.panel.seat-silent"),)
    return Panel("seat", desk.speech.name(seat), lines, foot=desk.speech.closing())


def own_trick_rows(desk: Desk) -> list[Row]:
    """The tricks of the person at the screen, where he may look at them; never those of others."""
    view, speech = desk.view, desk.speech
    if not sees_own(desk):
        return []
    own = [
        (number, trick)
        for number, (trick, winner) in enumerate(zip(view.tricks, view.winners, strict=False), 1)
        if winner == desk.viewer
    ]
    rows: list[Row] = [(), (Span(speech.look.words(speech.words("table.own.tricks")), "muted"),)]
    rows += [(Span(f"{number:>2}  ", "muted"), *_chips(trick, speech)) for number, trick in own]
    return rows if own else []


def _chips(trick: Sequence[tuple[int, int]], speech: Speech) -> Row:
    """The cards of a trick, side by side."""
    faces = (speech.rules.pack.face[card] for _, card in trick)
    return tuple(s for face in faces for s in (*paint_chip(face, speech.look), Span(" ", "text")))


def _rows_of_chips(trick: Sequence[tuple[int, int]], speech: Speech) -> list[Row]:
    """The same, in two rows where one would be too wide for what stands beside the table."""
    row, half = _chips(trick, speech), (len(trick) + 1) // 2
    if row_width(row[:-1]) <= RAIL:
        return [row]
    return [_chips(trick[:half], speech), _chips(trick[half:], speech)]


def tricks_panel(desk: Desk) -> Panel:
    """All tricks of a deal that is over, and how it went."""
    speech, say = desk.speech, desk.speech.words
    rows = course_rows(desk.playback.onlooker, speech)
    lines = told_course(desk.playback.onlooker, speech) if rows else ()
    if not rows:
        lines = (say("table.panel.last-none"),)
    return Panel("tricks", say("summary.all-tricks"), lines, rows, foot=speech.closing())


def _rule_lines(form: str, desk: Desk) -> tuple[str, ...]:
    lines: list[str] = [form, *told_about(desk.view, desk.speech)]
    if desk.tools.settings.signals:
        lines += signals_told(desk.view, desk.speech)
    lines.append("")
    for full in desk.rules():
        lines += [desk.speech.rule(full), full, ""]
    return tuple(lines[:-1])


def lay_open(mat: TableModel, desk: Desk) -> TableModel:
    """The mat with all hands open, each as its own seat sees it at the point that is shown; the
    viewer's own lies before him anyway."""
    views, seats = desk.playback.views, []
    for plate, seat in zip(mat.seats, rotated(desk.view, bottom_of(desk)), strict=True):
        pack = views[seat].rules.pack
        faces = tuple(pack.face[card] for card in sorted_hand(views[seat]))
        seats.append(plate if seat == desk.viewer else replace(plate, open=faces))
    return replace(mat, seats=tuple(seats))
