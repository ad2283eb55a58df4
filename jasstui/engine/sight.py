"""A record as one seat saw it: `??` stands for what the seat did not see.

What a seat knows comes from its view alone, after everything that followed from an action without a
question. A card of the deal is named if the seat knows after the dealing where it lies; a word that
nobody heard, a number on somebody's slip and cards that went face down are not named.
"""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.cards.action import action_of, written
from jasstui.cards.pack import Pack
from jasstui.engine.record import Action, Header, action_line, encode, header_line
from jasstui.engine.replay import expand, opening
from jasstui.engine.step import act, new_match, take_events, to_act
from jasstui.engine.views import View, empty_view, fold_all
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.events import CardPlayed, CardsMoved, CardsShown, Event, OnSlip, WordSaid
from jasstui.mechanics.order import CHANCE

UNSEEN = "??"
"""Stands for a card, a word or a number that the seat did not see."""


def seen_by(
    rules: Rules, header: Header, actions: Sequence[Action], seat: int, version: str
) -> bytes:
    """The record as lines, with what `seat` saw of each action. `header`: complete, with a name for
    every seat; the actions are known to be legal. Chance that led to a deal is told with what the
    seat knew once it held its cards."""
    lines: list[tuple[int, str]] = []
    s = opening(rules, header)
    count = len(header.seats)
    match = new_match(rules, count, header.start.dealer, header.start.columns, header.start.totals)
    view = empty_view(rules, seat, match)
    fold_all(view, take_events(s))
    dealing: list[tuple[int, str]] = []
    known = 0
    for action in actions:
        for actor, token in expand(s, action):
            window = len(s.deal.asked) > 1
            act(s, actor, token)
            events = take_events(s)
            seen = [own for event in events if (own := event.seen_by(seat)) is not None]
            slips = (event for event in events if isinstance(event, OnSlip))
            hidden = any(event.seen_by(seat) is None for event in slips)
            fold_all(view, events)
            known = (known if dealing else 0) | _known(view) | _shown(seen)
            if actor == CHANCE:
                dealing.append((actor, token))
                if to_act(s) != (CHANCE,):
                    lines += [(a, _of_chance(t, view.rules.pack, known)) for a, t in dealing]
                    dealing = []
            elif actor == seat:
                lines.append((actor, token))
            elif hidden or (window and not _heard(token, seen)):
                said = action_of(token)
                whole = hidden and said.words
                lines.append((actor, written(said.verb, UNSEEN) if whole else UNSEEN))
            else:
                lines.append((actor, _masked(token, view.rules.pack, known)))
    lines += [(a, _of_chance(t, view.rules.pack, known)) for a, t in dealing]
    return _written(header, lines, seat, version)


def _written(header: Header, lines: Sequence[tuple[int, str]], seat: int, version: str) -> bytes:
    told = header_line(header, version)
    told["seen"] = seat
    told["info"] = {k: v for k, v in header.info.items() if k != "seed"}
    data, total = encode(told, 0)
    for number, (actor, token) in enumerate(lines, start=1):
        row, total = encode(action_line(number, actor, token), total)
        data += row
    return data


def _known(view: View) -> int:
    """All cards of the running deal whose face the seat has seen where they lie now."""
    known = view.played | view.deal.table
    for pile in view.piles.values():
        known |= pile.known
    for card in view.deal.pile:
        known |= card
    return known


def _shown(events: Sequence[Event]) -> int:
    """All cards whose faces these events show."""
    known = 0
    for event in events:
        if isinstance(event, CardPlayed):
            known |= event.card
        elif isinstance(event, CardsShown):
            known |= event.cards
        elif isinstance(event, CardsMoved):
            known |= event.seen
    return known


def _heard(token: str, events: Sequence[Event]) -> bool:
    """True if the word was said aloud, or a card was seen to move with it."""
    verb = action_of(token).verb
    return any(
        isinstance(event, CardsMoved | CardPlayed)
        or (isinstance(event, WordSaid) and action_of(event.word).verb == verb)
        for event in events
    )


def _of_chance(token: str, pack: Pack, known: int) -> str:
    """The outcome of chance, cards that the seat does not know left out."""
    return _masked(token, pack, known) if action_of(token).verb in ("shuffle", "stage") else token


def _masked(token: str, pack: Pack, known: int) -> str:
    """An action, cards that the seat does not know left out."""
    said = action_of(token)
    return written(said.verb, *(_word(word, pack, known) for word in said.words))


def _word(word: str, pack: Pack, known: int) -> str:
    """A word: codes of cards, perhaps behind a place (`0=HAHK`); any other word stays."""
    place, equal, codes = word.rpartition("=")
    hidden = "".join(pack.code(c) if c & known else UNSEEN for c in pack.cards_in(codes))
    return place + equal + hidden if hidden else word
