"""Meetings, their rounds and the special rounds that deals call for, as plain data.

An `Evening` is what everybody at the table knows beside the running deal. The functions here are
pure: they take an evening and give the next one. Serves doppelkopf-4.slate.*, doppelkopf-4.end.*
and the rules on who has to play a Solo.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from jasstui.mechanics.order import round_from
from jasstui.plain import Plain

if TYPE_CHECKING:
    from jasstui.mechanics.partien.meetings import Meetings

BOCK, RAMSCH, DUTY = "bock", "ramsch", "duty"
"""Special rounds: everything counts double; few points are wanted; everybody plays a Solo."""


class Evening(Plain):
    """One meeting in a sequence of meetings.

    `meeting`: how many there were, `sequence`: of how many hosts in turn, both from 1. `host`: of
    the running meeting, `hosts`: of all in the sequence. `running`: whether it has been
    opened and is not over. `dealt`: deals that count for the rounds. `called`: the time is up,
    `last`: after so many deals, when the round ends in which it was called.
    `round`: the special round that is played, `left`: its deals still to come, `queue`: those that
    wait. `again`: a deal of this Bock round called for another; `owing`: a deal of this special
    round called for a round of Solos. `row`: Solos in a row. `soloed`: who has met his duty,
    `led`: who has played a Solo in this meeting. `owed`: (seat, sequence of the offence) of Solos
    for a forgotten pennant. `pennant`: who has it. `results`: of the meetings in the sequence,
    `before`: totals at the start of this one, `since`: its first deal.
    """

    meeting: int = 0
    sequence: int = 1
    host: int = -1
    hosts: tuple[int, ...] = ()
    running: bool = False
    dealt: int = 0
    called: bool = False
    last: int = 0
    round: str = ""
    left: int = 0
    queue: tuple[str, ...] = ()
    again: bool = False
    owing: bool = False
    row: int = 0
    soloed: tuple[int, ...] = ()
    led: tuple[int, ...] = ()
    owed: tuple[tuple[int, int], ...] = ()
    pennant: int = -1
    results: tuple[tuple[int, ...], ...] = ()
    before: tuple[int, ...] = ()
    since: int = 0


NO_EVENING = Evening()


class Game(NamedTuple):
    """Result of a deal for the evening. `soloist`: of an announced Solo, -1 for none; `duty`: who
    had to play one; `suspended`: the Solo took the place of a game of Ramsch; `reasons`: what calls
    for a Bock round; `owing`: it calls for a round of Solos."""

    soloist: int
    duty: int
    suspended: bool
    reasons: tuple[str, ...]
    owing: bool


def after_game(evening: Evening, spec: Meetings, seats: int, game: Game) -> Evening:
    """The evening after a deal that counts. `seats`: at the table; a round has a deal for each."""
    evening = _solos(evening, spec, game)
    reasons = game.reasons
    if evening.row == seats:
        evening, reasons = replace(evening, row=0), (*reasons, "solo-row")
    if evening.round and not game.suspended:
        evening = replace(evening, left=evening.left - 1)
    evening = _called_for(evening, spec, reasons, game.owing)
    if not game.suspended:
        evening = replace(evening, dealt=evening.dealt + 1)
    if evening.round and not evening.left:
        evening = _round_over(evening)
    if not evening.round and evening.queue:
        first, *rest = evening.queue
        evening = replace(evening, round=first, left=seats, queue=tuple(rest))
    return evening


def _solos(evening: Evening, spec: Meetings, game: Game) -> Evening:
    """Solos in a row, and who has played his."""
    done = tuple(dict.fromkeys(p for p in (game.duty, game.soloist) if p >= 0))
    new = tuple(p for p in done if p not in evening.soloed)
    owed = evening.owed
    if game.duty in pennant_due(evening):  # who comes before him may sit out
        at = next(i for i, (seat, _) in enumerate(owed) if seat == game.duty)
        owed = owed[:at] + owed[at + 1 :]
    counts = game.soloist >= 0 and (spec.bock_solos == "all" or game.soloist != game.duty)
    led = (*evening.led, game.soloist) if game.soloist >= 0 else evening.led
    row = evening.row + 1 if counts else 0
    return replace(evening, soloed=(*evening.soloed, *new), owed=owed, led=led, row=row)


def _called_for(evening: Evening, spec: Meetings, reasons: Sequence[str], owing: bool) -> Evening:
    """Special rounds that a deal calls for. Serves doppelkopf-4.slate.ramsch-trigger,
    slate.special-round-queue and slate.pflichtsolo-trigger."""
    queue = list(evening.queue)
    again = evening.again
    if reasons and evening.round == BOCK:
        again = True
    elif reasons:
        queue += [BOCK] * (len(reasons) if spec.bock_stack == "each" else 1)
    if owing and evening.round != DUTY and not evening.owing:
        queue.append(DUTY)
        owing = bool(evening.round)
    else:
        owing = evening.owing
    return replace(evening, queue=tuple(queue), again=again, owing=owing)


def _round_over(evening: Evening) -> Evening:
    """A special round is over; a Ramsch round follows its Bock round at once."""
    queue = (RAMSCH, *evening.queue) if evening.again else evening.queue
    return replace(evening, round="", queue=queue, again=False, owing=False)


def last_round(evening: Evening, spec: Meetings, seats: int) -> bool:
    """True if everybody who has not played a Solo owes one now."""
    return evening.called or 0 < spec.rounds * seats <= evening.dealt + seats


def over(evening: Evening, spec: Meetings, seats: int) -> bool:
    """True if the meeting ends with the deals dealt so far."""
    if spec.rounds:
        return evening.dealt >= spec.rounds * seats
    return evening.called and evening.dealt >= evening.last


def pennant_due(evening: Evening) -> tuple[int, ...]:
    """Players who play a Solo for the pennant in this meeting, in the order of the offences: in a
    later sequence than the offence, and not as host."""
    return tuple(p for p, when in evening.owed if when < evening.sequence and p != evening.host)


def obliged(evening: Evening, spec: Meetings, players: Sequence[int], seats: int) -> int:
    """The player, of these with forehand first, who has to play a Solo in the next deal, or -1.
    `seats`: at the table, with those who sit out."""
    if due := [p for p in pennant_due(evening) if p in players]:
        return due[0]
    if evening.round == DUTY:
        return players[0]
    if last_round(evening, spec, seats):
        return next((p for p in players if p not in evening.soloed), -1)
    return -1


def opened(evening: Evening, host: int, totals: tuple[int, ...], deal: int = 1) -> Evening:
    """The next meeting begins at this host's."""
    return replace(
        evening,
        meeting=evening.meeting + 1,
        host=host,
        hosts=(*evening.hosts, host),
        running=True,
        dealt=0,
        called=False,
        last=0,
        row=0,
        soloed=(),
        led=(),
        before=totals,
        since=deal,
    )


def closed(evening: Evening, totals: tuple[int, ...], circle: Sequence[int]) -> Evening:
    """The meeting is over: special rounds lapse, the best takes the pennant."""
    result = tuple(now - before for now, before in zip(totals, evening.before, strict=True))
    best = max(round_from(circle, evening.host), key=lambda seat: result[seat])
    return replace(
        evening,
        running=False,
        round="",
        left=0,
        queue=(),
        again=False,
        owing=False,
        pennant=best,
        results=(*evening.results, result),
    )


def sequence_over(evening: Evening, seats: Sequence[int]) -> bool:
    """True if everybody has been host."""
    return set(seats) <= set(evening.hosts)


def shares(bill: int, totals: Sequence[int]) -> list[int]:
    """Shares of a bill in the smallest coin, split by distance from the best total."""
    best = max(totals)
    distance = [best - total for total in totals] if min(totals) < best else [1] * len(totals)
    whole = sum(distance)
    paid = [bill * part // whole for part in distance]
    worst_first = sorted(range(len(totals)), key=lambda seat: totals[seat])
    for seat in worst_first[: bill - sum(paid)]:
        paid[seat] += 1
    return paid
