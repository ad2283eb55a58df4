"""Settlement of a deal and end of a Partie: ledger lines with the rules behind them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from jasstui.canvas.text import heading
from jasstui.cards.faces import Face
from jasstui.cards.pack import cards_of
from jasstui.engine.views import View
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.bidding.choose import Boxed
from jasstui.mechanics.facts import Deal
from jasstui.mechanics.partien.striche import StrichRace
from jasstui.plain import Plain
from jasstui.slate.history import standing
from jasstui.table.saying.bar import bid_for_points, chip_of
from jasstui.table.saying.course import missing, told_course, worth_told
from jasstui.table.saying.evening import RESULTS, result_head
from jasstui.table.saying.news import trump_of
from jasstui.table.saying.rounds import hand_worth, lives_row, outdone
from jasstui.table.saying.sides import sides_named, sides_writing
from jasstui.table.saying.speech import Speech

MARKS = (
    "strich", "minus", "null", "double", "partie", "mark", "schneider", "game", "stake",
    "life", "win",
    "write-points",
)  # fmt: skip
"""Units that are written beside points."""


class Line(Plain):
    """One line of the ledger. `amounts`: one per side, "" for none; or `words` for a mark, and
    `why` it is written, and the `sign` that is written; `cards` and their `worth` say the same as
    the words where cards can be painted. `rule`: full id of the rule behind it, with its
    `sentence`."""

    what: str
    amounts: tuple[str, ...] = ()
    words: str = ""
    why: str = ""
    rule: str = ""
    sentence: str = ""
    sign: str = ""
    cards: tuple[Face, ...] = ()
    worth: str = ""


class Share(Plain):
    """The proportional bar: two sides and their points, and how many the declarer's has `bid`,
    which is theirs if `against`."""

    mine: str
    points: int
    theirs: str
    other: int
    bid: int = 0
    against: bool = False


class Summary(Plain):
    """A settled deal. `head`: one sentence, `detail` beside it; `sides`: names over the columns of
    points, in the order of the slate; `sums` below them; `marks`: what goes on the slate; `next`:
    what comes then; `course`: how the deal went."""

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
    groups = sides_named(view)
    unit = view.rules.partie.made
    made = [e for e in entries if e.unit == unit]
    marks = [e for e in entries if e.unit in MARKS and e.unit != unit]
    share = _share(_Written(view, made, groups, speech))
    groups = sides_writing(view, groups)
    groups += _bystanders(made, groups)
    head, detail = _head(_Written(view, made, groups, speech))
    groups.sort()
    deal = _Written(view, made, groups, speech)
    return Summary(
        title=say("summary.settled", n=view.match.number),
        head=head,
        detail=detail,
        share=share,
        sides=tuple(speech.side(group) for group in groups) if made else (),
        points=(*_prediction_lines(made, groups, speech), *_points_lines(deal)),
        sums=tuple(str(deal.sum(group)) for group in groups) if made else (),
        marks=(*_hands(view, speech), *(_mark_line(e, view, speech) for e in marks)),
        next=_next(view, speech),
        course=told_course(view, speech),
    )


def _latest(view: View) -> list[Entry]:
    """All ledger lines of the deal."""
    return [e for e in view.match.ledger if e.deal == view.match.number]


def _hands(view: View, speech: Speech) -> tuple[Line, ...]:
    """The hands that were compared, the best first."""
    if view.deal.result != "shown":
        return ()
    rule, pack = speech.rules.slot(view.deal, "count.hand"), view.rules.pack
    return tuple(
        Line(
            speech.name(seat),
            words=f"{speech.shorts(view.piles[f'hand:{seat}'].known)}  {hand_worth(view, seat)}",
            rule=rule,
            sentence=_sentence(rule, speech),
            cards=tuple(pack.face[c] for c in cards_of(view.piles[f"hand:{seat}"].known))[::-1],
            worth=hand_worth(view, seat),
        )
        for group in view.deal.placed
        for seat in group
    )


def _bystanders(made: Sequence[Entry], groups: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Seats that write points without having taken part, such as the dealer who sat out."""
    told = {seat for group in groups for seat in group}
    return list(dict.fromkeys(e.seats for e in made if e.seats[0] not in told))


class _Written(Plain):
    """Ledger of a deal: the lines that were `made`, and the sides that write."""

    view: View
    made: Sequence[Entry]
    groups: Sequence[tuple[int, ...]]
    speech: Speech

    def sum(self, group: tuple[int, ...]) -> int:
        """Sum of what one side has written."""
        return sum(e.total for e in self.made if e.seats[0] in group)

    def with_sum(self, wanted: int) -> list[int]:
        """Everybody whose side has written so much."""
        return [p for group in self.groups if self.sum(group) == wanted for p in group]


_PLAYED = ("won", "lost", "overbid")
"""Results of a game that somebody has played."""

SUBJECTS: dict[str, Callable[[Deal], Sequence[int]]] = {
    **dict.fromkeys((*_PLAYED, "declined"), lambda deal: (deal.declarer,)),
    "kehr-failed": lambda deal: (deal.demander,),
    **dict.fromkeys(("finished", "laid"), lambda deal: deal.placed[0]),
    "shown": lambda deal: deal.placed[-1],
    **dict.fromkeys(("passed", "too-few", "redeal", "thrown", "annulled"), lambda _: ()),
}
"""Subject of the sentence about a result, where that does not follow from what was written."""


def _head(deal: _Written) -> tuple[str, str]:
    """The sentence about a deal, and the detail beside it."""
    view, speech, now = deal.view, deal.speech, deal.view.deal
    result = now.result
    if early := next((e for e in _latest(view) if e.cause == "false-thanks"), None):
        return speech.words("summary.head.false-thanks", names=speech.people(early.seats)), ""
    if outdone(view):
        return speech.words("summary.head.beats-all", name=speech.people(now.placed[0])), ""
    if result in RESULTS:
        return result_head(view, speech), speech.game(now.game)
    if result == "taken":
        return _taken_head(deal), speech.game(now.game)
    if result in SUBJECTS and (now.game or result not in _PLAYED):
        names = speech.people(SUBJECTS[result](now))
        number = f" {now.contract}" if now.contract and (now.worth or bid_for_points(view)) else ""
        told = {
            "name": names,
            "names": names,
            "game": f"{speech.game(now.game)}{number}" if now.game else "",
            "worth": hand_worth(view, now.placed[-1][0]) if result == "shown" else "",
        }
        own = speech.words.get(f"summary.head.{result}-{now.game}", "", **told)
        head = own or speech.words(f"summary.head.{result}", **told)
        return head, _detail(deal) if result in _PLAYED else _nothing(deal)
    key, written = "counted", max(map(deal.sum, deal.groups), default=0)
    best = max(deal.groups, key=deal.sum, default=())
    who = list(best)
    if result == "predicted":
        charged = view.rules.partie.charged
        written = min(map(deal.sum, deal.groups)) if charged else written
        key, who = "predicted" if charged else "predicted-best", deal.with_sum(written)
    elif result == "few-points":
        written = min(map(deal.sum, deal.groups))
        key, who = result, deal.with_sum(written)
    elif result in ("placed", "tricks", "middle") or not deal.made:
        who = [e.seats[0] for e in _latest(view) if e.unit == "strich"]
        result = "placed" if result == "middle" else result
        key = (result or "tricks") if who or result == "tricks" else "placed-none"
    one = "-one" if len(who) == 1 else ""
    head = speech.words(f"summary.head.{key}{one}", names=speech.people(who), n=written)
    return head, _detail(deal, who)


def _nothing(deal: _Written) -> str:
    """That a deal has left the slate as it was, "" if it has not."""
    return "" if _latest(deal.view) else deal.speech.words("summary.head.nothing")


def _taken_head(deal: _Written) -> str:
    """Players who got most of what was written, or the one who has taken it all."""
    say, now = deal.speech.words, deal.view.deal
    if any(e.cause == "sweep" for e in deal.made):
        taker = max(now.players, key=lambda p: now.points[now.players.index(p)])
        return say("summary.head.swept", names=deal.speech.name(taker))
    written = max(map(deal.sum, deal.groups), key=abs, default=0)
    if not written:
        return say("summary.head.taken-none")
    who = [p for group in deal.groups if abs(deal.sum(group)) == abs(written) for p in group]
    key = "summary.head.taken-one" if len(who) == 1 else "summary.head.taken"
    return say(key, names=deal.speech.people(who), points=deal.speech.points(written))


def _detail(deal: _Written, who: Collection[int] = ()) -> str:
    """Score of both sides, that of `who` the sentence tells first, and the mode."""
    view, speech = deal.view, deal.speech
    if worth := worth_told(view, speech):
        return worth
    parts = []
    if deal.made and len(deal.groups) == 2:
        mine, theirs = map(deal.sum, deal.groups)
        if who and not set(who) & set(deal.groups[0]):
            mine, theirs = theirs, mine
        parts.append(speech.words("summary.head.score", mine=mine, theirs=theirs))
    if tricks := next((t for e in deal.made for k, t in e.of if k == "tricks"), ""):
        parts.append(speech.words("summary.head.reached", n=tricks, all=len(view.winners)))
    if Boxed.of(view.deal).box:
        parts.append(chip_of(view, speech))
    elif view.deal.mode:
        mode = speech.mode(view.deal.mode)
        trump = view.deal.mode == trump_of(view)
        parts.append(speech.words("mode.trump", suit=mode) if trump else mode)
    return ", ".join(parts)


def _share(deal: _Written) -> Share | None:
    """Share of each of two sides in what was written; where only one writes or has bid, or one has
    lost points, in what was taken."""
    counted = any(k == "tricks" for e in deal.made for k, _ in e.of)
    if not deal.made or len(deal.groups) != 2 or counted:
        return None
    mine, theirs = groups = sorted(deal.groups)
    sums, points = list(map(deal.sum, groups)), deal.view.points
    bid = bid_for_points(deal.view)
    taken = bid or len(sides_writing(deal.view, [mine, theirs])) < 2 or min(sums) < 0
    if taken and points:
        sums = [sum(points[p] for p in group) for group in groups]
    if min(sums) < 0:
        return None
    names = map(deal.speech.side, groups)
    against = deal.view.deal.declarer in theirs
    return Share(next(names), sums[0], next(names), sums[1], bid, against)


def _sentence(rule: str, speech: Speech) -> str:
    return speech.rule(rule) if rule else ""


def cause_word(cause: str, speech: Speech) -> str:
    """Why a line was written, in a word or two."""
    return speech.words.get(f"summary.cause.{cause}", cause)


def _prediction_lines(
    entries: Sequence[Entry], groups: Sequence[tuple[int, ...]], speech: Speech
) -> tuple[Line, ...]:
    """Predictions and results of everybody, with the rule by which they are compared."""
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


def _points_lines(deal: _Written) -> tuple[Line, ...]:
    """One line for each cause; both sides share it where each has it once."""
    groups, speech = deal.groups, deal.speech
    lines: dict[tuple[str, str, int], list[str]] = {}
    for entry in deal.made:
        cause = _what_for(entry, deal.view, speech)
        column = next(i for i, group in enumerate(groups) if entry.seats[0] in group)
        again = 0
        while lines.get((cause, entry.rule, again), [""] * len(groups))[column]:
            again += 1
        amounts = lines.setdefault((cause, entry.rule, again), [""] * len(groups))
        factor = "" if entry.times == 1 else f" × {entry.times}"
        amounts[column] = f"{entry.amount}{factor}"
    return tuple(
        Line(heading(why), tuple(amounts), rule=rule, sentence=_sentence(rule, speech))
        for (why, rule, _), amounts in lines.items()
    )


def _what_for(entry: Entry, view: View, speech: Speech) -> str:
    """Why points were written: the cause, what was taken, or the game that was played for them."""
    if entry.cause == "misere" and view.deal.game:
        return speech.game(view.deal.game)
    if entry.cause == "taken":
        what = dict(entry.of)["what"]
        return speech.words.get(f"summary.taken.{what}") or speech.taken(what)
    return cause_word(entry.cause, speech)


def _mark_line(entry: Entry, view: View, speech: Speech) -> Line:
    say = speech.words
    if entry.unit == "partie":
        words = say("summary.unit.partie-won" if entry.amount > 0 else "summary.unit.partie-lost")
    elif entry.unit == "schneider":
        words = say("summary.unit.schneider")
    else:
        words = speech.mark("summary.unit.", entry.unit, n=entry.total)
    why = "" if outdone(view) else cause_word(entry.cause, speech)
    return Line(
        speech.side(entry.seats),
        words=words,
        why=why,
        rule=entry.rule,
        sentence=_sentence(entry.rule, speech),
        sign=_sign(entry, speech),
    )


def _sign(entry: Entry, speech: Speech) -> str:
    """Sign on the slate, "" for what has no sign or more of them than fit."""
    sign = {"strich": speech.look.stroke, "null": "0", "double": "8"}.get(entry.unit, "")
    return sign * entry.total if entry.total < 6 else ""


def _next(view: View, speech: Speech) -> tuple[str, ...]:
    """The next dealer, and the distances from the end; who has left is told by the slate."""
    match = view.match
    if match.over or match.dealer < 0:
        return ()
    spec = view.rules.spec
    found = any(spec.phases[name].finds_dealer for name in spec.deal)
    deals = "summary.draw-again" if found else "summary.deals"
    return (speech.words(deals, name=speech.name(match.dealer)), *missing(view, speech))


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
    unit, stands = standing(view)
    told, leaving = f"summary.unit.{unit}", isinstance(view.rules.partie, StrichRace)
    for group in match.ranking:
        first = group[0]
        lives = unit == "life"
        worth = lives_row(view, first, speech) if lives else say(told, n=stands[first])
        names = speech.people(group)
        lost = leaving and len(match.ranking) > 1 and group is match.ranking[-1]
        places.append(Place(number, names, worth, lost))
        number += len({match.team[seat] for seat in group})
    if not match.ranking:
        return say("summary.over"), ()
    winners = match.ranking[0]
    if not leaving and len(match.ranking) == 1 and len({match.team[p] for p in winners}) > 1:
        return say("summary.head.drawn", names=speech.people(winners)), tuple(places)
    key = "summary.head.partie-won-one" if len(winners) == 1 else "summary.head.partie-won"
    return say(key, names=speech.people(winners)), tuple(places)
