"""Beside the table: what the running game is about, in a few lines painted for a width; and while
Weis are being compared, the sheet on the mat that shows them.

After the Weis that is what Weis are worth, else what has to be done and what it brings.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import reduce
from itertools import groupby
from operator import or_

from jasstui.cards.pack import cards_of
from jasstui.catalogue.languages import localized
from jasstui.catalogue.models import GameSpec, Melds
from jasstui.catalogue.problems import CatalogueProblem
from jasstui.catalogue.strict import Goal, Mark
from jasstui.draw import text
from jasstui.draw.card import paint_chip
from jasstui.draw.rows import (
    Block,
    Canvas,
    Rect,
    Row,
    Span,
    Weight,
    flanked,
    heading,
    row_width,
    wrapped,
)
from jasstui.engine.views import View
from jasstui.mechanics.account.decided import Count
from jasstui.mechanics.account.takings import Takings
from jasstui.mechanics.account.tricks import EnoughTricks, Promised
from jasstui.mechanics.bidding import doubling
from jasstui.mechanics.facts import Deal
from jasstui.mechanics.games import on_offer
from jasstui.mechanics.laying.rows import Rows
from jasstui.table.saying.speech import Speech

LONG = 6
"""Longest run that is listed; longer ones are in the rules."""


def about(view: View, speech: Speech, weis: bool) -> Callable[[int], Block] | None:
    """The lines, None where there is nothing to tell. `weis`: Weis are being compared."""
    if weis:
        values = _weis_values(view.rules.spec.melds, speech)
        return lambda width: _table(speech.words("about.weis"), values, width, speech)
    told = told_about(view, speech)
    if not told:
        return None
    return lambda width: _told(speech.words("about.game"), told, width, speech)


def signals_told(view: View, speech: Speech) -> list[str]:
    """What bots tell their partners by their cards, where partners play together for points."""
    spec = view.rules.spec
    together = view.playing and spec.partners and isinstance(spec.games[view.deal.game].goal, Count)
    return [speech.words("about.signals")] if together else []


def told_about(view: View, speech: Speech) -> list[str]:
    """What the running game is about, in sentences; where that is for nobody in particular, the
    form besides."""
    if told := _game(view, speech) or _race(view, speech):
        return told
    sketch = _sketch(view, speech.words.language)
    return [*_general(view, speech), *([f"{text.heading(sketch)}."] if sketch else [])]


def _sketch(view: View, language: str) -> str:
    """The form in a few words: its own, else those of its ledger, "" for none."""
    spec = view.rules.spec
    if own := localized(language, spec.brief_de or spec.brief, spec.brief):
        return own
    with suppress(CatalogueProblem):
        return view.rules.rulebook.ledger(spec.rulebook or spec.id).sketched(language)
    return ""


def _told(title: str, sentences: Sequence[str], width: int, speech: Speech) -> Block:
    """Sentences below a heading, the first one in the ink of text."""
    rows: list[Row] = [heading(speech.look.words(title))]
    for number, sentence in enumerate(sentences):
        rows += wrapped(speech.look.words(sentence), width - 1, "muted" if number else "text")
    return tuple(rows)


def _table(title: str, values: Sequence[tuple[str, str]], width: int, speech: Speech) -> Block:
    """Names with their values at the right."""
    rows: list[Row] = [heading(speech.look.words(title))]
    for name, value in values:
        shown = text.cut(speech.look.words(name), width - 6)
        rows.append(flanked((Span(shown, "text"),), Span(value, "muted"), min(width, 22)))
    return tuple(rows)


def _weis_values(melds: Melds, speech: Speech) -> list[tuple[str, str]]:
    """Points of runs, four of a kind and Stöck."""
    say = speech.words
    runs = [(length, value) for length, value in melds.runs.items() if int(length) <= LONG]
    values = [(say(f"about.run.{length}"), str(value)) for length, value in runs]
    if melds.weis:
        values.append((say("about.four"), str(melds.four)))
        for rank, value in melds.fours.items():
            if value != melds.four:
                values.append((say("about.four-of", rank=speech.rank(rank)), str(value)))
    if melds.stoeck:
        values.append((say("about.stoeck"), str(melds.stoeck_value)))
    return values


def _game(view: View, speech: Speech) -> list[str]:
    """Task in the running game, or the one that is on offer, and what it brings."""
    deal, spec = view.deal, view.rules.spec
    name = deal.game or on_offer(spec, deal)
    if not name:
        return []
    game = spec.games[name]
    who = speech.name(deal.declarer) if deal.declarer >= 0 else ""
    goal = speech.words.get(
        f"about.{'goal' if who else 'offer'}.{game.goal.kind}",
        name=who,
        game=speech.game(name),
        n=_wanted(game.goal, deal.contract),
    )
    if not goal:
        return []
    goal = " ".join(filter(None, (goal, _partner_line(view, speech), _doubling_line(deal, speech))))
    return [goal, *_marks("won", game, view, speech), *_marks("lost", game, view, speech)]


def _general(view: View, speech: Speech) -> list[str]:
    """Aim of everybody, or of whoever takes over what the form is mostly played for."""
    games = view.rules.spec.games
    name, *more = games
    one = games[view.deal.game or name]
    if view.deal.game or all(games[other].goal == one.goal for other in more):
        return _aim(one, speech)
    wanted = _wanted(one.goal, 0)
    key = f"about.offer.{one.goal.kind}"
    told = speech.words.get(key, "", game=speech.game(name), n=wanted, name="")
    return [told] if told else []


def _race(view: View, speech: Speech) -> list[str]:
    """Targets of the player who is alone in the Partie and of the others, in a sentence."""
    match = view.match
    others = [p for p in match.order if match.team[p] != match.team[match.declarer]]
    if match.declarer < 0 or not match.targets or not others:
        return []
    own = [p for p in match.order if p not in others]
    return [
        speech.words(
            "about.race",
            own=speech.side(own),
            n=match.targets[own[0]],
            others=speech.side(others),
            m=match.targets[others[0]],
        )
    ]


def _aim(game: GameSpec, speech: Speech) -> list[str]:
    """Aim of everybody where nobody plays alone, and what that costs or brings."""
    goal, say = game.goal, speech.words
    if isinstance(goal, Takings):
        lines = [_taking(line.what, line.points, speech) for line in goal.lines]
        told = [say(f"about.{'costs' if game.avoid else 'brings'}", what=", ".join(lines))]
        if goal.sweep:
            to = say(f"show.goal-takings.to.{goal.sweep.to}")
            told.append(say("show.goal-takings.sweep", value=to))
        return told
    each = "" if game.sides == "partners" else say.get(f"about.each.{goal.kind}")
    told = list(filter(None, [each or say.get(f"show.game.goal.{goal.kind}")]))
    if isinstance(goal, Rows) and goal.places:
        told.append(say("show.goal-rows.places", value=", ".join(map(str, goal.places))))
    return told


def _taking(what: str, points: int, speech: Speech) -> str:
    """Cards, tricks or the last trick, and what they are worth."""
    own = speech.words.get(f"about.taking.{what}", n=points)
    return own or speech.words("about.taking.each", what=speech.taken(what), n=points)


def _partner_line(view: View, speech: Speech) -> str:
    """The declarer's partner, where he may have called a card."""
    deal = view.deal
    if not deal.game or view.rules.spec.games[deal.game].sides != "called" or not deal.parties:
        return ""
    if not deal.demanded:
        return speech.words("about.uncalled")
    return speech.words("about.called", card=speech.card(deal.demanded))


def _doubling_line(deal: Deal, speech: Speech) -> str:
    """Factor of the bid, where it was doubled."""
    often = doubling.times(deal)
    key = {2: "about.doubled", 4: "about.redoubled"}.get(often, "")
    return speech.words(key, n=often) if key else ""


def _wanted(goal: Goal, contract: int) -> int:
    """Tricks or points that are needed."""
    if isinstance(goal, EnoughTricks):
        return goal.reach[-1].tricks
    return goal.need if isinstance(goal, Promised) else contract


def _marks(how: str, game: GameSpec, view: View, speech: Speech) -> list[str]:
    marks: Sequence[Mark] = getattr(game, how)
    if not marks:
        return []
    return [speech.words(f"about.{how}", marks=", ".join(_mark(m, view, speech) for m in marks))]


def _mark(mark: Mark, view: View, speech: Speech) -> str:
    """One mark: who gets what, by name where that is known, and in numbers once the contract is."""
    say, deal = speech.words, view.deal
    seat = {"declarer": deal.declarer, "sitter": deal.sitter, "demander": deal.demander}
    at = seat.get(mark.to, -1)
    who = speech.name(at) if at >= 0 else say(f"about.who.{mark.to}")
    many = mark.amounts
    if deal.worth and (points := mark.points_at(deal.worth)):
        many = {k: n for k, n in many.items() if k not in ("worth", "halves")} | {"points": points}
    what = [say(f"show.mark.{unit}", n=n) for unit, n in many.items()]
    if mark.partie:
        what.append(say(f"show.mark.partie.{mark.partie}"))
    return say("about.mark", who=who, what=" + ".join(what))


# ------------------------------------------------------------------ the comparison of Weis


_WIDTH, _LEAST = 44, 38
"""Cells of the table, where there is room between the plates, and at least."""

_CHIPS = 3
"""Column of the cards within it."""


def weis_block(view: View, speech: Speech, area: Rect, width: int, height: int) -> Block:
    """Table of Weis announced, and those which count. `width` and `height` are those of the mat,
    `area` is the middle of it. Where rows are scarce all Weis of a player stand in one."""
    say, look = speech.words, speech.look
    shown = _just_shown(view)
    shown_by = {seat for seat, _, _ in shown}
    spread = height >= 19
    room = min(_WIDTH, max(_LEAST, area.w), width - 4) if spread else width - 2
    canvas = Canvas(room, 40, bg="felt")
    y = 2 if height >= 24 else 1
    best = dict(sorted((seat, value) for seat, value, _ in shown))
    calls = view.deal.called or tuple(best.items())
    crowded = len(calls) + len(shown) + 4 > height
    names = {seat: text.cut(look.words(speech.name(seat)), room // 3) for seat, _ in calls}
    column = 4 + max(map(text.width, names.values()), default=0)
    for seat, value in calls:
        good = seat in shown_by
        canvas.put(2, y, names[seat], "text", weight=Weight.BOLD)
        verdict = look.words(say("table.weis.good" if good else "table.weis.not-good"))
        start = canvas.end(room - 2, y, verdict, "ok" if good else "muted")
        held = [cards for who, _, cards in shown if who == seat]
        ways = ([name(cards, view, speech) for cards in held] for name in (meld_name, _briefly))
        told = (look.words(", ".join(melds)) for melds in ways if melds)
        fits = (words for words in told if column + text.width(words) < start)
        canvas.put(column, y, next(fits, str(value)), "text")
        y += 1
        rows = [(cards, worth) for who, worth, cards in shown if who == seat]
        if crowded and rows:
            rows = [(reduce(or_, (cards for cards, _ in rows)), sum(worth for _, worth in rows))]
        for cards, worth in rows:
            y = _cards(canvas, y, cards, view, speech, str(worth))
        y += 1 if spread else 0
    total: dict[int, int] = {}
    for seat, value, _ in shown:
        total[view.deal.sides[seat]] = total.get(view.deal.sides[seat], 0) + value
    for own, points in total.items():
        side = [p for p in view.deal.players if view.deal.sides[p] == own]
        line = say("table.weis.written", names=speech.side(side), points=points)
        canvas.put(2, y, text.cut(look.words(line), room - 4), "gold", weight=Weight.BOLD)
        y += 1
    y -= 1
    framed = Canvas(room, min(y + 2, 40), bg="felt")
    framed.blit(0, 0, canvas.rows()[: y + 1])
    framed.box(Rect(0, 0, room, y + 2), look.box, "feltline")
    title = f" {look.words(say('table.weis.title'))} "
    framed.put(2, 0, text.cut(title, room - 4), "text", weight=Weight.BOLD)
    return framed.rows()


def meld_name(cards: int, view: View, speech: Speech) -> str:
    """Name of shown cards: a run by its length and highest card, or four of a rank."""
    say, faces = speech.words, [view.rules.pack.face[card] for card in cards_of(cards)]
    if len({face.rank for face in faces}) == 1:
        return say("about.four-of", rank=speech.rank(faces[0].rank))
    return say("about.run-to", run=_briefly(cards, view, speech), rank=speech.rank(faces[-1].rank))


def _briefly(cards: int, view: View, speech: Speech) -> str:
    """The same without the highest card of a run."""
    faces = [view.rules.pack.face[card] for card in cards_of(cards)]
    if len({face.rank for face in faces}) == 1:
        return meld_name(cards, view, speech)
    return speech.words(f"about.run.{len(faces)}")


def _just_shown(view: View) -> list[tuple[int, int, int]]:
    """Weis that have come to count last: all of the deal, or where they may be announced again and
    again those of the last time."""
    shown, told = view.deal.shown, view.deal.told
    if not told:
        return list(shown)
    now = {(seat, value, cards) for seat, at, value, cards in told if at == told[-1][1]}
    return [item for item in shown if item in now]


def _cards(canvas: Canvas, y: int, cards: int, view: View, speech: Speech, worth: str) -> int:
    """Chips and what they are worth, apart where there is room for it, as one chip where there is
    no room for all."""
    row, last = chips(cards, view, speech), canvas.width - 1
    apart = tuple(span for chip in row for span in (chip, Span(" ")))[:-1]
    if _CHIPS + row_width(row) > last:
        row = (_long_chip(cards, view, speech),)
    elif row_width(apart) + len(worth) + 7 <= canvas.width:
        row = apart
    canvas.blit(_CHIPS, y, [row])
    if row_width(row) + 6 < canvas.width:
        canvas.end(last - 1, y, worth, "text")
    return y + 1


def _long_chip(cards: int, view: View, speech: Speech) -> Span:
    """Cards as one chip, highest first, with the sign of each suit once before its ranks."""
    look = speech.look
    faces = [view.rules.pack.face[card] for card in reversed(list(cards_of(cards)))]
    suits = groupby(faces, key=look.suit)
    told = ", ".join(" ".join([suit, *map(look.rank, some)]) for suit, some in suits)
    if look.outlined:
        return Span(f"[{told}]", "text", "", Weight.BOLD)
    return Span(f" {told} ", f"ink.{faces[0].suit}", "face", Weight.BOLD)


def chips(cards: int, view: View, speech: Speech) -> Row:
    """Cards as chips, highest first."""
    spans: Row = ()
    for card in reversed(list(cards_of(cards))):
        spans = (*spans, *paint_chip(view.rules.pack.face[card], speech.look))
    return spans
