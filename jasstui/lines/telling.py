"""Sentences for line mode: table, hand, slate and the settlement of a deal.

Everything is read from the same models that the screen paints.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from jasstui.cards.pack import cards_of
from jasstui.draw.table_model import Seat, TableModel
from jasstui.engine.views import View
from jasstui.lines.voice import sentence, sentences, spoken
from jasstui.slate.models import Slate, Text
from jasstui.table.composing.scene import Mat, counts, table_model
from jasstui.table.doing.desk import Desk
from jasstui.table.saying.bar import bar_of
from jasstui.table.saying.course import told_rest
from jasstui.table.saying.playback import best_of
from jasstui.table.saying.predictions import private_lines
from jasstui.table.saying.rows import lays
from jasstui.table.saying.speech import Speech
from jasstui.table.saying.summary import Place, Summary
from jasstui.words import Words

WIDEST = 80
"""Most columns of a table."""


def points_told(desk: Desk) -> bool:
    """True if points may be told before a deal is over."""
    return desk.tools.settings.memory != "none" and counts(desk.view)


def heading(desk: Desk) -> str:
    """Form, Partie, deal, trick and trump in one line."""
    bar = bar_of(desk.view, desk.speech, desk.place.about.daily)
    return sentences(bar.title, ", ".join(bar.parts), bar.chip)


def facts(desk: Desk) -> list[str]:
    """Facts of the table beside hand and trick, a sentence for each: progress of the deal, trump,
    piles, rows, tricks of both sides, and what only the person at this seat may know."""
    view, speech = desk.view, desk.speech
    bar, model = bar_of(view, speech, desk.place.about.daily), _model(desk)
    told = [*bar.parts, bar.chip, *model.lines, *_piles(model, view, speech)]
    if lays(view):
        told += rows_told(view, speech)
    own = private_lines(view, speech) if desk.viewer >= 0 else ()
    return [text for text in map(sentence, (*told, model.left, model.right, *own)) if text]


def seats_told(desk: Desk) -> list[str]:
    """The players in playing order from the viewer on: roles in the deal, cards, number."""
    model, say = _model(desk), desk.speech.words
    first, *others = model.seats
    own = _parts(first, desk.speech, own=True)
    you = say("lines.you", name=first.name)
    lines = (
        [f"{you}: {own}" if own else you]
        if desk.viewer >= 0
        else [_other_player(first, desk.speech)]
    )
    return [sentence(line) for line in (*lines, *(_other_player(s, desk.speech) for s in others))]


def _other_player(seat: Seat, speech: Speech) -> str:
    parts = _parts(seat, speech, own=False)
    return f"{seat.name}: {parts}" if parts else seat.name


def _parts(seat: Seat, speech: Speech, own: bool) -> str:
    say = speech.words
    parts = [*seat.roles, seat.note, f'"{seat.spoken}"' if seat.spoken else ""]
    if seat.cards and not own:
        parts.append(say("lines.cards", n=seat.cards))
    if seat.active:
        parts.append(say("lines.turn"))
    return ", ".join(filter(None, parts))


def hand_told(desk: Desk) -> str:
    """The own hand in the order of the fan."""
    hand, say = desk.hand, desk.speech.words
    return sentence(say("lines.hand", n=len(hand), cards=desk.speech.listed(hand))) if hand else ""


def trick_told(desk: Desk) -> str:
    """The running trick: who played what, and which card takes it; "" while none lies there."""
    view, speech = desk.view, desk.speech
    best, words = best_of(view), []
    for at, (seat, card) in enumerate(view.trick):
        takes = speech.words("table.word.takes" if at else "table.word.leads")
        note = f" ({takes})" if at == best else ""
        words.append(f"{speech.name(seat)} {speech.card(card)}{note}")
    return sentence(speech.words("lines.trick", cards=", ".join(words))) if words else ""


def tricks_told(view: View, speech: Speech, first: int = 0) -> list[str]:
    """Finished tricks from this one on, counted from 0."""
    told = []
    pairs = zip(view.tricks[first:], view.winners[first:], strict=False)
    for number, (trick, winner) in enumerate(pairs, start=first + 1):
        cards = ", ".join(f"{speech.name(seat)} {speech.card(card)}" for seat, card in trick)
        name = speech.name(winner)
        told.append(sentence(speech.words("lines.past", n=number, cards=cards, name=name)))
    rest = told_rest(view, speech)
    return [*told, sentence(rest)] if rest else told


def rows_told(view: View, speech: Speech) -> list[str]:
    """Cards laid in rows, suit by suit."""
    pack, lines = view.rules.pack, []
    for suit, cards in pack.suit.items():
        laid = [speech.rank(pack.face[card].rank) for card in cards_of(cards & view.deal.table)]
        if laid:
            lines.append(f"{speech.suit(suit)}: {', '.join(laid)}")
    return lines


def _model(desk: Desk) -> TableModel:
    view, circle = desk.view, desk.view.match.circle
    bottom = desk.viewer if desk.viewer >= 0 else circle[0]
    mat = Mat(bottom, desk.playback.spoken, desk.tools.settings.memory != "none")
    return table_model(view, mat, desk.speech, 80, 24)


def _piles(model: TableModel, view: View, speech: Speech) -> list[str]:
    """Every pile: what lies on top, what is written below it."""
    say, stocks, lying = speech.words, [], []
    for pile in model.piles:
        if pile.face is None:
            stocks.append(say("lines.stock", words=", ".join(pile.captions)))
            continue
        card = speech.card(view.rules.pack.card(pile.face.code))
        lying.append(f"{pile.letter} {card}".strip())
        lying += [word for word in pile.captions if word != card]
    return [*stocks, *([say("lines.open", cards=", ".join(lying))] if lying else [])]


def summary_told(summary: Summary, speech: Speech) -> list[str]:
    """The ledger of a deal line by line."""
    lines = [sentences(summary.title, summary.head, summary.detail)]
    for line in summary.points:
        lines.append(_row(line.what, summary.sides, line.amounts))
    lines.append(_row(speech.words("summary.together"), summary.sides, summary.sums))
    lines += [sentence(f"{line.what}: {line.words.replace('  ', ', ')}") for line in summary.marks]
    return [*filter(None, lines), *map(sentence, summary.next)]


def rules_told(summary: Summary) -> list[str]:
    """The rules behind the ledger, each once."""
    found = {line.rule: line.sentence for line in summary.lines if line.rule}
    return [f"{sentence(text)} ({rule})" for rule, text in found.items()]


def ranking_told(head: str, places: Sequence[Place], speech: Speech) -> list[str]:
    """The winner and all places."""
    lost = speech.words("summary.lost")
    lines = [
        sentence(f"{place.number}. {place.names}: {lost if place.lost else place.worth}")
        for place in places
    ]
    return [sentences(speech.words("summary.over"), head), *lines]


def _row(what: str, sides: Sequence[str], amounts: Sequence[str]) -> str:
    told = [f"{name} {n}" for name, n in zip(sides, amounts, strict=False) if n]
    return sentence(f"{what}: {', '.join(told)}") if told else ""


def slate_told(slate: Slate, say: Words) -> list[str]:
    """Every line of a slate as a sentence; as a table, if it has one that is narrow enough."""
    if table := _table(slate.table(), say):
        return table
    found = ((_localized([label], say)[0], _localized(parts, say)) for label, parts in slate.told())
    return [
        sentence(f"{label}: {('; ' if any(map(_has_commas, parts)) else ', ').join(parts)}")
        for label, parts in found
        if parts
    ]


def _has_commas(text: str) -> bool:
    return ", " in text


def _localized(texts: Iterable[Text], say: Words) -> list[str]:
    return [text if isinstance(text, str) else text.told(say) for text in texts]


def _table(table: Sequence[Sequence[Text]], say: Words) -> list[str]:
    """The table as aligned columns; nothing if that is too wide. Every row also reads from left to
    right."""
    rows = [[spoken(text) for text in _localized(row, say)] for row in table]
    rows = [*rows[:1], *([f"{label}:", *cells] for label, *cells in rows[1:])]
    wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join([row[0].ljust(wide[0]), *map(str.rjust, row[1:], wide[1:])]) for row in rows]
    return lines if max(map(len, lines), default=0) <= WIDEST else []
