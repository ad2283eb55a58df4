"""How a deal was settled and how a Partie ended: ledger lines with the rules behind them."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.engine.views import View
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.partien.striche import StrichRace
from jasstui.plain import Plain
from jasstui.slate.history import counted_in
from jasstui.slate.reading import sides_of
from jasstui.table.saying.bar import chip_of
from jasstui.table.saying.course import missing, told_course, worth_told
from jasstui.table.saying.evening import RESULTS, result_head
from jasstui.table.saying.news import trump_of
from jasstui.table.saying.rounds import hand_worth, lives_row
from jasstui.table.saying.speech import Speech

MARKS = (
    "strich", "minus", "null", "double", "partie", "mark", "schneider", "game", "stake",
    "life", "win",
    "write-points",
)  # fmt: skip
"""Units that are written beside points."""


class Line(Plain):
    """One line of the ledger. `amounts`: one per side, "" for none; or `words` for a mark, and
    `why` it is written, and the `sign` that is written. `rule`: full id of the rule behind it, with
    its `sentence`."""

    what: str
    amounts: tuple[str, ...] = ()
    words: str = ""
    why: str = ""
    rule: str = ""
    sentence: str = ""
    sign: str = ""


class Share(Plain):
    """The proportional bar: two sides and their points."""

    mine: str
    points: int
    theirs: str
    other: int


class Summary(Plain):
    """A settled deal. `head`: one sentence, `detail` beside it; `sides`: names over the columns of
    points; `sums` below them; `marks`: what goes on the slate; `next`: what comes then;
    `course`: how the deal went."""

    title: str
    head: str
    detail: str = ""
    share: Share | None = None
    sides: tuple[str, ...] = ()
    points: tuple[Line, ...] = ()
    sums: tuple[str, ...] = ()
    marks: tuple[Line, ...] = ()
    next: tuple[str, ...] = ()
    course: tuple[str, ...] = ()

    @property
    def lines(self) -> tuple[Line, ...]:
        """All lines that have a rule, from top to bottom."""
        return (*self.points, *self.marks)


def summary_of(view: View, speech: Speech) -> Summary:
    """The settlement of the deal that this view has just seen."""
    say = speech.words
    entries = _latest(view)
    groups = _sides(view)
    unit = view.rules.partie.made
    made = [e for e in entries if e.unit == unit]
    marks = [e for e in entries if e.unit in MARKS and e.unit != unit]
    share = _share(view, made, groups, speech)
    groups = _writing(view, groups)
    groups += _others(made, groups)
    head, detail = _head(view, made, groups, speech)
    return Summary(
        title=say("summary.settled", n=view.match.number),
        head=head,
        detail=detail,
        share=share,
        sides=tuple(speech.side(group) for group in groups) if made else (),
        points=(*_told(made, groups, speech), *_points_lines(made, groups, speech)),
        sums=tuple(str(_sum(made, group)) for group in groups) if made else (),
        marks=(*_hands(view, speech), *(_mark_line(e, speech) for e in marks)),
        next=_next(view, speech),
        course=told_course(view, speech),
    )


def _latest(view: View) -> list[Entry]:
    """All ledger lines of the deal."""
    return [e for e in view.match.ledger if e.deal == view.match.number]


def _sides(view: View) -> list[tuple[int, ...]]:
    """Sides of the deal, the declarer's first; before a game partners or single players."""
    deal = view.deal
    if not deal.game:
        return [group for group in sides_of(view) if set(group) & set(view.match.order)]
    if view.rules.spec.games[deal.game].sides == "partners":
        return sorted(sides_of(view), key=lambda group: deal.declarer not in group)
    groups: dict[int, list[int]] = {}
    for seat in deal.players:
        groups.setdefault(deal.sides[seat], []).append(seat)
    found = [tuple(group) for group in groups.values()]
    return sorted(found, key=lambda group: deal.declarer not in group)


def _writing(view: View, groups: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The sides that write something in this deal."""
    deal = view.deal
    alone = deal.game and view.rules.spec.games[deal.game].scorers == "declarer"
    return [group for group in groups if not alone or deal.declarer in group]


def _hands(view: View, speech: Speech) -> tuple[Line, ...]:
    """The hands that were compared, the best first."""
    if view.deal.result != "shown":
        return ()
    rule = speech.rules.slot(view.deal, "count.hand")
    return tuple(
        Line(
            speech.name(seat),
            words=f"{speech.shorts(view.piles[f'hand:{seat}'].known)}  {hand_worth(view, seat)}",
            rule=rule,
            sentence=_sentence(rule, speech),
        )
        for group in view.deal.placed
        for seat in group
    )


def _others(made: Sequence[Entry], groups: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Who writes points without having taken part, such as the dealer who sat out."""
    told = {seat for group in groups for seat in group}
    return list(dict.fromkeys(e.seats for e in made if e.seats[0] not in told))


def _sum(entries: Sequence[Entry], group: tuple[int, ...]) -> int:
    return sum(e.total for e in entries if e.seats[0] in group)


def _head(
    view: View, made: Sequence[Entry], groups: Sequence[tuple[int, ...]], speech: Speech
) -> tuple[str, str]:
    say, deal = speech.words, view.deal
    if deal.result in ("won", "lost", "overbid") and deal.game:
        number = f" {deal.contract}" if deal.contract and deal.worth else ""
        head = say(
            f"summary.head.{deal.result}",
            name=speech.name(deal.declarer),
            game=f"{speech.game(deal.game)}{number}",
        )
        return head, _detail(view, made, groups, speech)
    if deal.result == "declined":
        return say("summary.head.declined", name=speech.name(deal.declarer)), ""
    if deal.result == "kehr-failed":
        return say("summary.head.kehr-failed", name=speech.name(deal.demander)), ""
    if deal.result == "predicted":
        charged = view.rules.partie.charged
        sums = [_sum(made, group) for group in groups]
        least = min(sums) if charged else max(sums)
        close = [p for group in groups if _sum(made, group) == least for p in group]
        key = f"summary.head.predicted{'' if charged else '-best'}{'-one' * (len(close) == 1)}"
        return say(key, names=speech.people(close), n=least), _detail(view, made, groups, speech)
    if deal.result == "placed":
        best = tuple(e.seats[0] for e in _latest(view) if e.unit == "strich")
        key = ("placed-none", "placed-one")[len(best)] if len(best) < 2 else "placed"
        head = say(f"summary.head.{key}", names=speech.people(best))
        return head, _detail(view, made, groups, speech)
    if deal.result == "tricks":
        best = tuple(e.seats[0] for e in _latest(view) if e.unit == "strich")
        key = "summary.head.tricks-one" if len(best) == 1 else "summary.head.tricks"
        return say(key, names=speech.people(best)), _detail(view, made, groups, speech)
    if deal.result == "finished":
        return say("summary.head.finished", name=speech.people(deal.placed[0])), ""
    if deal.result == "shown":
        worth = hand_worth(view, deal.placed[-1][0])
        return say("summary.head.shown", names=speech.people(deal.placed[-1]), worth=worth), ""
    if deal.result in RESULTS:
        return result_head(view, speech), speech.game(deal.game)
    if deal.result in ("passed", "too-few", "redeal", "thrown"):
        return say(f"summary.head.{deal.result}"), ""
    if deal.result == "laid":
        return say("summary.head.laid", names=speech.people(deal.placed[0])), ""
    if deal.result == "taken":
        return _taken_head(view, made, groups, speech), speech.game(deal.game)
    best = max(groups, key=lambda group: _sum(made, group))
    key = "summary.head.counted-one" if len(best) == 1 else "summary.head.counted"
    head = say(key, names=speech.people(best), n=_sum(made, best))
    return head, _detail(view, made, groups, speech)


def _taken_head(
    view: View, made: Sequence[Entry], groups: Sequence[tuple[int, ...]], speech: Speech
) -> str:
    """Who got most of what was written, or has taken it all."""
    say, points = speech.words, view.deal.points
    if any(e.cause == "sweep" for e in made):
        taker = max(view.deal.players, key=lambda p: points[view.deal.players.index(p)])
        return say("summary.head.swept", names=speech.name(taker))
    most = max((abs(_sum(made, group)) for group in groups), default=0)
    if not most:
        return say("summary.head.taken-none")
    who = [p for group in groups if abs(_sum(made, group)) == most for p in group]
    written = _sum(made, next(g for g in groups if who[0] in g))
    key = "summary.head.taken-one" if len(who) == 1 else "summary.head.taken"
    return say(key, names=speech.people(who), n=written)


def _detail(
    view: View, made: Sequence[Entry], groups: Sequence[tuple[int, ...]], speech: Speech
) -> str:
    if worth := worth_told(view, speech):
        return worth
    parts = []
    if made and len(groups) == 2:
        mine, theirs = (_sum(made, group) for group in groups)
        parts.append(speech.words("summary.head.score", mine=mine, theirs=theirs))
    if tricks := next((t for e in made for k, t in e.of if k == "tricks"), ""):
        parts.append(speech.words("summary.head.reached", n=tricks, all=len(view.winners)))
    if view.deal.box:
        parts.append(chip_of(view, speech))
    elif view.deal.mode:
        mode = speech.mode(view.deal.mode)
        trump = view.deal.mode == trump_of(view)
        parts.append(speech.words("mode.trump", suit=mode) if trump else mode)
    return ", ".join(parts)


def _share(
    view: View, made: Sequence[Entry], groups: Sequence[tuple[int, ...]], speech: Speech
) -> Share | None:
    """What each of two sides has written; where only one writes, what each has taken."""
    if not made or len(groups) != 2 or any(k == "tricks" for e in made for k, _ in e.of):
        return None
    mine, theirs = groups
    if len(_writing(view, [mine, theirs])) < 2 and view.points:
        taken = [sum(view.points[p] for p in group) for group in groups]
        return Share(speech.side(mine), taken[0], speech.side(theirs), taken[1])
    return Share(speech.side(mine), _sum(made, mine), speech.side(theirs), _sum(made, theirs))


def _sentence(rule: str, speech: Speech) -> str:
    return speech.rules.rulebook.rule(rule).sentence(speech.words.language) if rule else ""


def cause_word(cause: str, speech: Speech) -> str:
    """Why a line was written, in a word or two."""
    return speech.words.get(f"summary.cause.{cause}", cause)


def _told(
    entries: Sequence[Entry], groups: Sequence[tuple[int, ...]], speech: Speech
) -> tuple[Line, ...]:
    """What everybody has predicted and made, with the rule by which it is compared."""
    told = {e.seats[0]: e for e in entries if e.of}
    lines = []
    for what in ("said", "made"):
        about = [dict(told[group[0]].of) if group[0] in told else {} for group in groups]
        if about and all(what in found for found in about):
            rule = told[groups[0][0]].rule
            amounts = tuple(found[what] for found in about)
            name = cause_word(what, speech)
            lines.append(Line(name, amounts, rule=rule, sentence=_sentence(rule, speech)))
    return tuple(lines)


def _points_lines(
    entries: Sequence[Entry], groups: Sequence[tuple[int, ...]], speech: Speech
) -> tuple[Line, ...]:
    """One line for each cause; both sides share it where each has it once."""
    lines: dict[tuple[str, str, int], list[str]] = {}
    for entry in entries:
        cause = _what_for(entry, speech)
        column = next(i for i, group in enumerate(groups) if entry.seats[0] in group)
        again = 0
        while lines.get((cause, entry.rule, again), [""] * len(groups))[column]:
            again += 1
        amounts = lines.setdefault((cause, entry.rule, again), [""] * len(groups))
        factor = "" if entry.times == 1 else f" × {entry.times}"
        amounts[column] = f"{entry.amount}{factor}"
    return tuple(
        Line(why, tuple(amounts), rule=rule, sentence=_sentence(rule, speech))
        for (why, rule, _), amounts in lines.items()
    )


def _what_for(entry: Entry, speech: Speech) -> str:
    """Why points were written: the cause, or what was taken."""
    if entry.cause == "taken":
        return speech.taken(dict(entry.of)["what"])
    return cause_word(entry.cause, speech)


def _mark_line(entry: Entry, speech: Speech) -> Line:
    say = speech.words
    if entry.unit == "partie":
        words = say("summary.unit.partie-won" if entry.amount > 0 else "summary.unit.partie-lost")
    elif entry.unit == "schneider":
        words = say("summary.unit.schneider")
    else:
        words = speech.mark("summary.unit.", entry.unit, n=entry.total)
    why = cause_word(entry.cause, speech)
    return Line(
        speech.side(entry.seats),
        words=words,
        why=why,
        rule=entry.rule,
        sentence=_sentence(entry.rule, speech),
        sign=_sign(entry, speech),
    )


def _sign(entry: Entry, speech: Speech) -> str:
    """What is written on the slate, "" for what has no sign or more of them than fit."""
    sign = {"strich": speech.look.sign("│", "|"), "null": "0", "double": "8"}.get(entry.unit, "")
    return sign * entry.total if entry.total < 6 else ""


def _next(view: View, speech: Speech) -> tuple[str, ...]:
    """Who deals next, and who is how far from the end; who has left is told by the slate."""
    match = view.match
    if match.over or match.dealer < 0:
        return ()
    return (speech.words("summary.deals", name=speech.name(match.dealer)), *missing(view, speech))


# ------------------------------------------------------------------ the end of the Partie


class Place(Plain):
    """One place of the ranking. `worth`: points or Striche; `lost`: who lost the Partie."""

    number: int
    names: str
    worth: str
    lost: bool = False


def ranking_of(view: View, speech: Speech) -> tuple[str, tuple[Place, ...]]:
    """A sentence about the end, and all places."""
    say, match = speech.words, view.match
    places = []
    number = 1
    unit = counted_in(view.rules.spec)
    points = not isinstance(view.rules.spec.partie, StrichRace)
    for group in match.ranking:
        first = group[0]
        if unit == "life":
            worth = lives_row(view, first, speech)
        elif match.games:
            won = sum(1 for side, _ in match.games if side == match.team[first])
            worth = say("summary.unit.games", n=won)
        elif points:
            worth = say(f"summary.unit.{unit}", n=match.totals[first])
        else:
            worth = say("summary.unit.strich", n=match.columns[first].striche)
        names = speech.people(group)
        lost = not points and len(match.ranking) > 1 and group is match.ranking[-1]
        places.append(Place(number, names, worth, lost))
        number += len(group)
    if not match.ranking:
        return say("summary.over"), ()
    winners = match.ranking[0]
    if points and len(match.ranking) == 1 and len({match.team[p] for p in winners}) > 1:
        return say("summary.head.drawn", names=speech.people(winners)), tuple(places)
    key = "summary.head.partie-won-one" if len(winners) == 1 else "summary.head.partie-won"
    return say(key, names=speech.people(winners)), tuple(places)
