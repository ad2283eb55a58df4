"""One rules path for people, bots, replay, hints and tests: verify, legal, step."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from jasstui.engine.failure import IllegalAction, RulesFailure
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.events import DealerFound, Event
from jasstui.mechanics.facts import MatchState
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.partien.evening import NO_EVENING, Evening
from jasstui.mechanics.partien.marks import Column
from jasstui.mechanics.phase import NOT_YOUR_TURN, Phase, Refusal
from jasstui.mechanics.refusals import why_not
from jasstui.mechanics.state import State

IDLE = 1000
"""Steps without a question after which none is expected any more; a deal has some fifteen."""


def new_match(
    rules: Rules,
    seats: int,
    dealer: int = -1,
    columns: Sequence[Column] = (),
    totals: Sequence[int] = (),
) -> MatchState:
    """A Partie before its first step.

    `dealer`: who deals first, or -1 to find out by the form's own way. `columns`, `totals`: what
    already stands on the slate.
    """
    order = tuple(range(seats))
    columns, totals = rules.partie.begun(
        rules, tuple(columns) or (Column(),) * seats, tuple(totals) or (0,) * seats
    )
    return MatchState(
        seats=seats,
        form=rules.id,
        circle=order,
        order=order,
        team=tuple(p % 2 for p in order) if rules.spec.partners else order,
        columns=columns,
        totals=totals,
        dealer=dealer,
    )


def start(
    rules: Rules,
    seats: int,
    dealer: int = -1,
    columns: Sequence[Column] = (),
    totals: Sequence[int] = (),
    marks: Sequence[int] = (),
    deal: int = 1,
    evening: Evening = NO_EVENING,
) -> State:
    """A new Partie at its first question; its first events wait in `state.events`.

    `marks`: Striche that stand from earlier Partien, where they are counted over several; `deal`:
    number of the first deal; `evening`: the meeting in which it begins, if not with its first deal.
    Whoever deals first then is the host, or the last seat, unless it is said.
    """
    s = State(rules.for_players(seats), new_match(rules, seats, dealer, columns, totals))
    if evening.running:
        s.set_match(evening=evening)
    if (deal > 1 or evening.running) and dealer < 0:
        dealer = evening.host if evening.running else seats - 1
        s.set_match(DealerFound, dealer=dealer)
    if deal > 1:  # as if the deals before had just been settled
        s.match.number, s.deal.step = deal - 1, s.rules.spec.deal[-1]
    for seat, amount in enumerate(marks):
        if amount:
            rule = rules.slot(s.deal, "end.striche")
            rules.partie.note(s, Entry(rule, (seat,), "mark", amount, 1, "carried"))
    advance(s)
    return s


def phase(s: State) -> Phase:
    """The running phase."""
    return s.rules.steps[s.deal.step]


def to_act(s: State) -> tuple[int, ...]:
    """Seats that owe an answer; `(CHANCE,)` when chance is to act; empty when all is over."""
    return s.pending() if s.answers else s.deal.asked


def legal(s: State, seat: int) -> list[str]:
    """Actions of a seat that owes an answer; empty for all others and for chance."""
    if seat not in s.deal.asked or seat in s.answers or seat == CHANCE:
        return []
    return s.rules.steps[s.deal.step].legal(s, seat)


def options(s: State, seat: int) -> tuple[int, Sequence[str]]:
    """What a seat that owes an answer may do, for who writes nothing down: the cards that it may
    play without a word, as a set, and the tokens of all else. Of two equal cards both are in it."""
    return s.rules.steps[s.deal.step].options(s, seat)


def calls(s: State, seat: int) -> list[str]:
    """Words that a seat may say out of turn."""
    if s.match.over or seat == CHANCE or seat not in s.match.order:
        return []
    return [*phase(s).out_of_turn(s, seat), *s.rules.partie.calls(s, seat)]


def verify(s: State, seat: int, token: str) -> Refusal | None:
    """None if the action is allowed, else the reason."""
    return understood(s, seat, token)[1]


def understood(s: State, seat: int, token: str) -> tuple[str, Refusal | None]:
    """An action as it is listed, with None if it is allowed, else the reason.

    Cards are put in their order, of two equal ones it does not matter which is named, and a word
    that is not complete is completed where only one thing can be meant.
    """
    if s.match.over:
        return token, Refusal("table.over")
    if seat == CHANCE:
        asked = CHANCE in to_act(s)
        return token, phase(s).refuse_chance(s, token) if asked else NOT_YOUR_TURN
    if not 0 <= seat < s.match.seats:
        return token, NOT_YOUR_TURN
    may = legal(s, seat)
    if token in may and "'" not in token:
        return token, None
    said, spelled = calls(s, seat), phase(s).spelled(s, token)
    for meant in (spelled, token):
        if meant in may or meant in said:
            return meant, None
    if full := _completed(s, token, may, said):
        return full, None
    return token, why_not(s, seat, spelled, seat in to_act(s))


def _completed(s: State, token: str, may: Sequence[str], said: Sequence[str]) -> str:
    """The only action that begins with these words, or that they are the rest of; "" if none is."""
    part, action = s.rules.pack.action(token), s.rules.pack.action
    words = (part.verb, *part.words)
    found = [t for t in (*may, *said) if (action(t).verb, *action(t).words)[: len(words)] == words]
    if not found and not part.cards:
        found = [full for full in may if action(full).words == words]
    return found[0] if token and len(found) == 1 else ""


def step(s: State, seat: int, token: str) -> list[Event]:
    """Carry out an action and everything that follows from it without a question.

    Returns the events since the last step; raises `IllegalAction` and changes nothing if the
    rules forbid it.
    """
    full, refusal = understood(s, seat, token)
    if refusal is not None:
        raise IllegalAction(refusal, seat, token)
    act(s, seat, full)
    return take_events(s)


def act(s: State, seat: int, action: str | int) -> None:
    """Carry out an action that is known to be legal: a token, or a card that is played without a
    word."""
    rules = s.rules
    if isinstance(action, int):
        rules.steps[s.deal.step].put(s, seat, action)
    elif action in rules.partie.words:
        s.say(seat, action)
        rules.partie.call(s, seat, action)
    else:
        rules.steps[s.deal.step].apply(s, seat, action)
    if not s.deal.asked:
        advance(s)


def told(s: State, action: str | int) -> str:
    """The token of an action."""
    return s.rules.pack.plays.token[action] if isinstance(action, int) else action


def take_events(s: State) -> list[Event]:
    """Events that have not been taken yet."""
    events, s.events = s.events or [], [] if s.events is not None else None
    return events


def chance(s: State, rng: Random) -> str:
    """An outcome for the chance that is to act now."""
    return phase(s).chance(s, rng)


def happen(s: State, rng: Random) -> None:
    """Let chance act; its outcome is told to nobody and put into no words."""
    s.rules.steps[s.deal.step].happen(s, rng)
    advance(s)


def advance(s: State) -> None:
    """Begin phases until somebody is asked or the Partie is over; raises `RulesFailure` for
    rules by which neither ever happens."""
    for _ in range(IDLE):
        if s.match.over or s.deal.asked:
            return
        _next_phase(s)
        s.rules.steps[s.deal.step].begin(s)
    raise endless(s)


def endless(s: State) -> RulesFailure:
    """The problem that these rules ask no player for anything any more."""
    return RulesFailure("rules.endless", form=s.rules.id, n=IDLE)


def _next_phase(s: State) -> None:
    rules, step = s.rules, s.deal.step
    order = rules.opening if not s.match.number else rules.first if s.deal.shape else rules.deal
    name = order[step] if step in order else order[""]
    while s.deal.closed and name and rules.steps[name].STAGE != "settle":
        name = order[name]
    if not name:
        s.new_deal()
        s.set_match(number=s.match.number + 1)
        rules.partie.before_deal(s)
        if rules.spec.first and s.match.declarer < 0:
            s.set(shape="first")
            name = rules.first[""]
        else:
            name = rules.deal[""]
    s.set(step=name)
