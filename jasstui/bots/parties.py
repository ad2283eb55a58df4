"""Rules of thumb for games of two parties: Solo, overbidding, giving trumps away, announcements.

What a hand is worth is the share of the card points its party may expect. It is estimated from a
few counts, whose weights were fitted to deals played out by the rules of thumb.
"""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.bots.known import Known, parties_of
from jasstui.cards.pack import cards_of
from jasstui.engine.views import View
from jasstui.mechanics.bidding.announcements import LEVELS
from jasstui.mechanics.cardplay.tables import Mode, TrickRules
from jasstui.mechanics.partien.meetings import TIME, Meetings
from jasstui.mechanics.parties import KONTRA, RE, WORDS, settled

MANY = (-42.3, 7.8, 17.2, 8.1, 9.7, 5.8)
"""Weights of a soloist whose game has many trumps; see `counts`."""

FEW = (-21.9, 16.4, 11.1, 15.0, 4.1, 9.6)
"""The same with few trumps."""

NONE = (39.8, 0.0, 0.0, 13.8, 3.6, 14.0)
"""The same without any."""

SHARED = {RE: (33.5, 10.0, 16.6, 7.6, 1.5, 4.2), KONTRA: (20.3, 9.0, 18.5, 7.8, 3.6, 2.0)}
"""Weights of a party of two, by party."""

SOLO = 130.0
"""Points from which a Solo is played by choice."""

OVERBID = 170.0
"""Points from which somebody bids a first level against a Solo."""

TAKE = 138.0
"""Points from which trumps of another player are taken."""

SPEAK = 138.0
"""Points from which a player announces his party."""

BOLD = (180.0, 205.0, 224.0, 236.0)
"""Points from which each level is announced."""

HEARD = 12.0
"""Points that an announcement of somebody else is worth."""

LEFT = 0.4
"""Share of the lead so far that goes on to the end."""


def counts(hand: int, rules: TrickRules) -> tuple[float, ...]:
    """Features by which a hand is judged: one, its trumps, how high they stand, plain suits in
    which it holds a highest card, plain suits it has none of, and further highest cards."""
    trumps, beats = hand & rules.trump, rules.beats
    missing = rules.trump & ~hand
    high = sum(1.0 / (1 + (beats[card] & missing).bit_count()) for card in cards_of(trumps))
    tops = voids = further = 0
    for suit in set(rules.suit.values()):
        if suit & rules.trump:
            continue
        own = hand & suit
        voids += not own
        top = sum(not beats[card] & suit & ~hand for card in cards_of(own))
        tops += min(top, 1)
        further += max(top - 1, 0)
    return (1.0, float(trumps.bit_count()), high, float(tops), float(voids), float(further))


def share(hand: int, mode: Mode, weights: Sequence[float]) -> float:
    """Card points the party of this hand may expect."""
    found = counts(hand, mode.schedule[0])
    return sum(w * n for w, n in zip(weights, found, strict=True))


def alone(hand: int, mode: Mode) -> float:
    """Card points of a soloist in this mode."""
    trumps = mode.trumps.bit_count()
    return share(hand, mode, NONE if not trumps else FEW if trumps < hand.bit_count() else MANY)


def together(known: Known) -> float:
    """Card points of the party by the hand before the play, in the usual game."""
    deal, rules = known.deal, known.rules
    mode = rules.modes[deal.mode or rules.spec.games[usual(known)].modes[0]]
    card = rules.spec.games[usual(known)].holders
    marks = rules.pack.equal[rules.pack.card(card)] if card else 0
    if marks and known.hand & marks == marks:
        return alone(known.hand, mode)
    return share(known.hand, mode, SHARED[RE if known.hand & marks else KONTRA])


def usual(known: Known) -> str:
    """The game that is played when nobody declares anything."""
    return next(name for name, g in known.rules.spec.games.items() if g.sides == "holders")


# ------------------------------------------------------------------ Solo


def best_solo(known: Known) -> tuple[float, str]:
    """The best Solo of a hand and its worth."""
    rules = known.rules
    names = [name for name in rules.spec.games if rules.goal(name).announced_solo]
    if known.match.evening.round == "ramsch":
        names = names[:1]
    families = {family for name in names for family in rules.spec.games[name].modes}
    modes = [m for m in rules.modes.values() if m.family in families]
    return max((alone(known.hand, mode), mode.token) for mode in modes)


def solo(known: Known, _legal: Sequence[str]) -> str:
    """Say a Solo with a hand that is good for one."""
    return "solo" if best_solo(known)[0] >= SOLO else "pass"


def overbid(known: Known, legal: Sequence[str]) -> str:
    """Bid the lowest level that overbids, where the hand is good for as much."""
    first = next((t for t in legal if t != "pass"), "pass")
    if first == "pass":
        return first
    worth, enough = level_bid(known, first)
    return first if worth >= enough else "pass"


def level_bid(known: Known, token: str) -> tuple[float, float]:
    """Points a hand should make that bids a level over a Solo, and what is enough for it."""
    said = known.rules.pack.action(token)
    worth = best_solo(known)[0] if said.verb == "solo" else together(known)
    return worth, OVERBID + 25 * LEVELS.index(said.name)


def name(known: Known, legal: Sequence[str]) -> str:
    """Name the Solo the hand is best for."""
    modes, action = known.rules.modes, known.rules.pack.action
    return max(legal, key=lambda token: alone(known.hand, modes[action(token).name]))


# ------------------------------------------------------------------ giving trumps away


def take(known: Known, _legal: Sequence[str]) -> str:
    """Take the trumps of another player with a hand that is good already."""
    mode = known.rules.modes[known.deal.mode]
    return "take" if share(known.hand, mode, SHARED[RE]) >= TAKE else "pass"


def hand_over(known: Known, legal: Sequence[str]) -> str:
    """Part with the cards without which the hand is worth most, of little value before others."""
    pack, mode = known.rules.pack, known.rules.modes[known.deal.mode]
    points = mode.schedule[0].points

    def left(token: str) -> tuple[float, int]:
        hand, gone = known.hand, 0
        for named in pack.action(token).cards:
            card = pack.held(hand, named)
            hand ^= card
            gone += points[card]
        return share(hand, mode, SHARED[RE]), -gone

    return max(legal, key=left)


# ------------------------------------------------------------------ other declarations


def wedding(known: Known, legal: Sequence[str]) -> str:
    """Look for a partner unless the hand wins alone."""
    ways = [token for token in legal if token != "pass"]
    if not ways or alone(known.hand, known.rules.modes[known.deal.mode]) >= SOLO:
        return "pass"
    return ways[0]


def bill(_known: Known, legal: Sequence[str]) -> str:
    """A bill for a table of people."""
    return "bill 100" if "bill 100" in legal else legal[-1]


def meet(known: Known, _legal: Sequence[str]) -> str:
    """Meet again until everybody has been host."""
    return "part" if set(known.match.order) <= set(known.match.evening.hosts) else "meet"


# ------------------------------------------------------------------ announcements


def announcement(view: View, calls: Sequence[str]) -> str | None:
    """The highest announcement the hand and the tricks so far are good for, if any."""
    if TIME in calls and time_is_up(view):
        return TIME
    words = [word for word in calls if word in LEVELS or word in WORDS]
    if not words:
        return None
    worth = expected(view)
    bold = [w for w in words if w in LEVELS and worth >= BOLD[LEVELS.index(w)]]
    if bold:
        return bold[-1]
    return words[0] if words[0] in WORDS and worth >= SPEAK else None


def expected(view: View) -> float:
    """Card points the own party may expect."""
    deal, seat = view.deal, view.seat
    hand = view.hand | view.played_by(seat)
    mode, parties = view.rules.modes[deal.mode], parties_of(view)
    known = settled(parties, deal.players)
    single = parties.count(view.party) == 1 and known
    if view.rules.goal(deal.game).announced_solo and not single:
        return 0.0
    worth = alone(hand, mode) if single else share(hand, mode, SHARED[view.party])
    heard = {who for who, _, _ in deal.announced if who != seat}
    worth += HEARD * sum(1 if parties[p] == view.party else -1 for p in heard)
    if known and view.points:
        ours = sum(n for p, n in enumerate(view.points) if parties[p] == view.party)
        worth += LEFT * (2 * ours - sum(view.points))
    return worth


def time_is_up(view: View) -> bool:
    """True once bots call the end that is a time of day: after as many rounds as there are
    players."""
    partie, players = view.rules.spec.partie, len(view.match.order)
    by_clock = isinstance(partie, Meetings) and not partie.rounds
    return by_clock and view.match.evening.dealt >= players * players
