"""A record told as plain data: what every seat sees, may do and has on the slate.

`jasstui replay --json` prints it. What stands under `view` of a seat comes from that seat's `View`
alone, so it never holds more than the seat may know.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, get_args, get_type_hints

from msgspec import to_builtins

from jasstui.cards.pack import Pack
from jasstui.engine.private import to_remember
from jasstui.engine.record import Header
from jasstui.engine.step import calls, legal, new_match, to_act
from jasstui.engine.views import View, empty_view, fold_all
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.account.predicted import Adjusted, Bags
from jasstui.mechanics.account.score import KeptDiscards
from jasstui.mechanics.account.spared import Rampos
from jasstui.mechanics.account.valued import Announced
from jasstui.mechanics.bidding.announcements import TrumpBack
from jasstui.mechanics.bidding.choose import Boxed, FilledBoxes, Pushed
from jasstui.mechanics.bidding.predict import SlipsReady
from jasstui.mechanics.bidding.solo import Overbid, SoloLead
from jasstui.mechanics.bidding.taking_part import Hesitated
from jasstui.mechanics.bidding.turnup import TurnedDown
from jasstui.mechanics.bidding.unplayed import Shared
from jasstui.mechanics.bidding.wedding import HasPigs
from jasstui.mechanics.cardplay.play import Talked
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.events import Event, NewDeal
from jasstui.mechanics.facts import Cards, Deal, MatchState, Public
from jasstui.mechanics.hands.changing import Passing, choosing
from jasstui.mechanics.hands.dealing import Packets
from jasstui.mechanics.hands.seating import DrawnCards
from jasstui.mechanics.hands.takeup import FromHand
from jasstui.mechanics.laying.exchange import Knocked
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.partien.contract import Granted
from jasstui.mechanics.partien.meetings import Meetings
from jasstui.mechanics.partien.points import HalfWay
from jasstui.mechanics.state import State
from jasstui.mechanics.weis.announce import Cancelled
from jasstui.plain import Plain
from jasstui.problem import Problem
from jasstui.slate.history import standing

_FACTS = get_type_hints(Deal, include_extras=True)
"""The type of every fact of a deal; sets of cards among them are `Cards`."""

FOLLOWS: Mapping[str, tuple[type[Public], ...]] = {
    "roller": (Talked,),
    "shed": (Knocked,),
    "declarer": (Pushed,),
    "mode": (Boxed,),
    "turns": (TurnedDown, Packets),
    "level": (Overbid,),
    "duty": (SoloLead,),
    "out": (Hesitated, Shared, SlipsReady),
    "finding": (HasPigs, TrumpBack),
    "rank": (Passing,),
    "taken": (FromHand, Announced),
    "laid": (Cancelled, Granted),
    "claimed": (Adjusted,),
}
"""Facts of single steps that stand among those of the deal, after which of them: where they are
kept is no business of who reads them as plain data."""


BEYOND: tuple[type[Public], ...] = (Bags, DrawnCards, FilledBoxes, HalfWay, KeptDiscards, Rampos)
"""What steps keep beyond a deal and nobody is told beside what they have written."""


def report(rules: Rules, header: Header, s: State, events: Sequence[Event]) -> dict[str, Any]:
    """The state after these events as one JSON object.

    `rules`, `header`: of the Partie's beginning. Seats are numbers from 0, as keys they are texts;
    cards are codes. `docs/record-format.md` describes every field.
    """
    before = new_match(
        rules, s.match.seats, header.start.dealer, header.start.columns, header.start.totals
    )
    views = [empty_view(rules, seat, before) for seat in range(s.match.seats + 1)]
    begins = max((at for at, e in enumerate(events) if isinstance(e, NewDeal)), default=0)
    for view in views:
        fold_all(view, list(events[:begins]))
    last = _finished(views)
    for view in views:
        fold_all(view, list(events[begins:]))
    if s.match.over:
        last = _finished(views)
    acting = to_act(s)
    seats = range(s.match.seats)
    public = views[-1]
    onlooker = seen(public)
    return {
        "to_act": ["chance" if seat == CHANCE else seat for seat in acting],
        "question": s.deal.question,
        "legal": {str(seat): legal(s, seat) for seat in acting if seat != CHANCE},
        "calls": {str(seat): said for seat in seats if (said := calls(s, seat))},
        "view": {str(seat): seen(views[seat]) for seat in seats},
        "onlooker": onlooker,
        "trick": onlooker["trick"],
        "tricks": onlooker["tricks"],
        "last_deal": last,
        "ledger": [_entry(entry) for entry in s.match.ledger],
        "slate": [
            {"seat": seat, "name": name, **on_slate(public, seat)}
            for seat, name in enumerate(header.seats)
        ],
        "match": _match(public),
        "over": s.match.over,
    }


def _finished(views: Sequence[View]) -> dict[str, Any] | None:
    """The deal that these views have come to the end of; None before the first."""
    onlooker = views[-1]
    if not onlooker.match.number:
        return None
    told = seen(onlooker)
    return {
        "number": onlooker.match.number,
        "form": onlooker.rules.id,
        "trick": told["trick"],
        "tricks": told["tricks"],
        "ledger": [_entry(e) for e in onlooker.match.ledger if e.deal == onlooker.match.number],
        "view": {str(view.seat): seen(view) for view in views[:-1]},
        "onlooker": told,
    }


def refused(problem: Problem, sentence: str) -> dict[str, Any]:
    """The error in a record as plain data; `sentence`: in words. Seat, token and what would have
    been legal stand there where an action is refused."""
    told = problem.params
    seat, legal_ones = told.get("of"), told.get("legal")
    return {
        "ok": False,
        "code": problem.code,
        "file": getattr(problem, "path", "") or problem.where,
        "line": getattr(problem, "line", 0),
        "seat": "chance" if seat == CHANCE else seat,
        "token": told.get("token", ""),
        "rule": getattr(told.get("rule"), "id", ""),
        "sentence": sentence.removeprefix(f"{problem.where}: "),
        "legal": list(legal_ones) if isinstance(legal_ones, tuple) else [],
    }


def seen(view: View) -> dict[str, Any]:
    """A seat's view as plain data: what it may know, and of its own what it may look at now."""
    pack, remembered = view.rules.pack, to_remember(view)
    chosen = choosing(view.deal) and view.slip > 0
    finished = [
        {"cards": _cards(pack, trick), "winner": winner}
        for trick, winner in zip(view.tricks, view.winners, strict=True)
    ]
    return {
        "hand": pack.codes(view.hand),
        "piles": {
            place: {
                "count": pile.count,
                "known": pack.codes(pile.known & ~(remembered if place == "aside" else 0)),
            }
            for place, pile in view.piles.items()
        },
        "deal": _deal(view.deal, pack),
        "trick": _cards(pack, view.trick),
        "last_trick": finished[-1] if finished else None,
        "tricks": finished,
        **_facts_of(view, "points", "won", "must_act"),
        "slip": None if chosen or view.slip < 0 else view.slip,
        "chosen": pack.codes(view.slip) if chosen else [],
        "swapped": [
            {"cards": pack.codes(cards), "from": giver, "to": to}
            for cards, giver, to in view.swapped
        ],
    }


def _cards(pack: Pack, trick: Sequence[tuple[int, int]]) -> list[dict[str, Any]]:
    return [{"seat": seat, "card": pack.code(card)} for seat, card in trick]


def _deal(deal: Deal, pack: Pack) -> dict[str, Any]:
    facts: dict[str, Any] = {}
    for name in Deal.__struct_fields__:
        if name == "shown":
            facts[name] = [
                {"seat": seat, "value": worth, "cards": pack.codes(cards)}
                for seat, worth, cards in deal.shown
            ]
        elif name != "own":
            facts[name] = _plain(getattr(deal, name), _FACTS[name], pack)
        for kind in FOLLOWS.get(name, ()):
            facts |= _fields(kind.of(deal), pack)
    facts["own"] = _own(deal, pack)
    facts["asked"] = ["chance" if seat == CHANCE else seat for seat in deal.asked]
    return facts


def keys_of_deal() -> Iterator[str]:
    """Names of all facts of a deal as plain data, in their order."""
    for name in Deal.__struct_fields__:
        yield name
        for kind in FOLLOWS.get(name, ()):
            yield from kind.__struct_fields__


def _own(facts: Deal | MatchState, pack: Pack) -> dict[str, Any]:
    """Public fields of single steps, by the word of the step; but for those of the deal."""
    flat = {*BEYOND, *(kind for kinds in FOLLOWS.values() for kind in kinds)}
    own = (public for kind, public in facts.own.items() if kind not in flat)
    return {public.word(): _fields(public, pack) for public in own}


def _fields(public: Plain, pack: Pack) -> dict[str, Any]:
    kinds = get_type_hints(type(public), include_extras=True)
    names = public.__struct_fields__
    return {name: _plain(getattr(public, name), kinds[name], pack) for name in names}


def _plain(value: Any, kind: Any, pack: Pack) -> Any:
    """A fact as plain data, cards as codes wherever they stand in it."""
    if kind == Cards:
        return pack.codes(value)
    if isinstance(value, Plain):
        return [*_fields(value, pack).values()]
    if not isinstance(value, tuple):
        return value
    inner = get_args(kind) or tuple(get_type_hints(kind, include_extras=True).values())
    kinds = (inner[0] for _ in value) if inner[-1] is ... else inner
    return [_plain(item, each, pack) for item, each in zip(value, kinds, strict=False)]


def _facts_of(thing: object, *names: str) -> dict[str, Any]:
    """Some facts of something as plain data, by their names."""
    return {name: to_builtins(getattr(thing, name)) for name in names}


def _entry(entry: Entry) -> dict[str, Any]:
    names = ("rule", "seats", "unit", "amount", "times", "total", "cause", "deal")
    return {**_facts_of(entry, *names), "of": dict(entry.of)}


def on_slate(view: View, seat: int) -> dict[str, Any]:
    """What stands on the slate for a seat, as plain data: the account that the Partie keeps."""
    match, partie, (unit, stands) = view.match, view.rules.partie, standing(view)
    still = Rampos.of(match).rampos
    rampos = [rampo for rampo in still if seat in rampo.seats]
    return {
        **_facts_of(match.columns[seat], "striche", "nulls", "doubles", "paid"),
        "points": match.totals[seat],
        **_facts_of(match.columns[seat], *partie.beside),
        **({"rampos": len(rampos)} if still else {}),
        "unit": unit,
        "standing": stands[seat],
    }


def _match(view: View) -> dict[str, Any]:
    """The Partie; `evening`: the meeting that is held, None in forms without; `own`: what single
    steps keep beyond a deal, if any do."""
    names = ("form", "dealer", "number", "order", "circle", "team", "left", "ranking")
    held = isinstance(view.rules.spec.partie, Meetings)
    evening = to_builtins(view.match.evening) if held else None
    own = _own(view.match, view.rules.pack)
    return {**_facts_of(view.match, *names), "evening": evening, **({"own": own} if own else {})}


def table_of(view: View, legal: Sequence[str] = (), calls: Sequence[str] = ()) -> dict[str, Any]:
    """All that a player may know at his seat, as plain data: what he sees, the table round him, and
    what he may do and say. People who write players of their own get nothing else."""
    match, worth = view.match, view.rules.partie.worth(view.match)
    return {
        "form": view.rules.id,
        "seat": view.seat,
        "seats": match.seats,
        "question": view.deal.question,
        "legal": list(legal),
        "calls": list(calls),
        **seen(view),
        "slate": [
            {"seat": seat, **on_slate(view, seat), "worth": worth[seat]}
            for seat in range(match.seats)
        ],
        "ledger": [_entry(entry) for entry in match.lines()],
        "match": _match(view),
    }
