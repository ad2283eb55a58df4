"""Rules of thumb for games of two parties: Solo, overbidding, giving trumps away, announcements.

What a hand is worth is the share of the card points its party may expect. It is estimated from a
few counts, whose weights were fitted to deals played out by the rules of thumb.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import inf
from typing import Literal

from jasstui.bots.known import Known, known_by, known_in, parties_of
from jasstui.cards.pack import cards_of
from jasstui.engine.step import calls
from jasstui.engine.views import View
from jasstui.mechanics.bidding.announcements import ANNOUNCED, LEVELS
from jasstui.mechanics.cardplay.tables import Mode, TrickRules
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.facts import Deal
from jasstui.mechanics.partien.meetings import Meetings
from jasstui.mechanics.parties import KONTRA, RE, UNKNOWN, WORDS, settled
from jasstui.mechanics.state import State

Trumps = Literal["many", "few", "none"]
"""How many trumps a Solo has."""

ALONE: dict[Trumps, tuple[float, ...]] = {
    "many": (-42.3, 7.8, 17.2, 8.1, 9.7, 5.8),
    "few": (-21.9, 16.4, 11.1, 15.0, 4.1, 9.6),
    "none": (39.8, 0.0, 0.0, 13.8, 3.6, 14.0),
}
"""Weights of a soloist; see `counts`."""

AGAINST: dict[Trumps, tuple[float, ...]] = {
    "many": (69.0, 1.0, 12.2, 3.3, 5.7, 4.2),
    "few": (87.4, 2.1, 2.9, 4.4, 3.8, 3.0),
    "none": (94.8, 0.0, 0.0, 4.4, 0.0, 5.1),
}
"""Weights of one of his opponents, for what they make together: little depends on one hand."""

PLAIN = 53.0
"""Points that the plain cards of a soloist with few trumps are worth, when they are good."""

SHARED = {RE: (33.5, 10.0, 16.6, 7.6, 1.5, 4.2), KONTRA: (20.3, 9.0, 18.5, 7.8, 3.6, 2.0)}
"""Weights of a party of two, by party."""

SOLO = 130.0
"""Points from which a Solo is played by choice."""

VAIN = 110.0
"""Points below which a Solo is said to be lost. Played out it brings something all the same where
a win that nobody has announced turns: at a table somebody would announce."""

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

HEIGHT = {word: n for n, word in enumerate(LEVELS, start=1)}

LEFT = 0.4
"""Share of the lead so far that goes on to the end."""

AHEAD: dict[Trumps, float] = {"many": 0.7, "few": 0.6, "none": 1.0}
"""The same for opponents of a soloist who are ahead: a good one leaves them no lead, least of all
where he has no trumps to come back with."""


def counts(hand: int, rules: TrickRules) -> tuple[float, ...]:
    """Features by which a hand is judged: one, its trumps, how high they stand, plain suits in
    which it holds a highest card, plain suits it has none of, and further highest cards."""
    trumps, beats = hand & rules.trump, rules.beats
    missing = rules.trump & ~hand
    high = sum([1.0 / (1 + (beats[card] & missing).bit_count()) for card in cards_of(trumps)])
    tops = voids = further = 0
    for suit in plain_suits(rules):
        own = hand & suit
        if not own:
            voids += 1
        elif top := _tops(own, rules):
            tops += 1
            further += top - 1
    return (1.0, float(trumps.bit_count()), high, float(tops), float(voids), float(further))


@lru_cache(maxsize=256)
def plain_suits(rules: TrickRules) -> tuple[int, ...]:
    """The suits that are not trumps, as sets of cards."""
    return tuple(suit for suit in {*rules.suit.values()} if not suit & rules.trump)


@lru_cache(maxsize=1 << 14)
def _tops(own: int, rules: TrickRules) -> int:
    """How many of these cards of one suit no card beats that is not among them."""
    return sum(not rules.beats[card] & rules.suit[card] & ~own for card in cards_of(own))


@lru_cache(maxsize=1 << 12)
def share(hand: int, mode: Mode, weights: Sequence[float]) -> float:
    """Card points the party of this hand may expect."""
    found = counts(hand, mode.schedule[0])
    return sum(w * n for w, n in zip(weights, found, strict=True))


def alone(hand: int, mode: Mode) -> float:
    """Card points of a soloist in this mode."""
    return share(hand, mode, ALONE[trumps_of(mode, hand)])


def against(hand: int, mode: Mode) -> float:
    """Card points of the opponents of a soloist by one of their hands. Of few trumps he cannot have
    those that lie here, whatever he has announced."""
    kind, rules = trumps_of(mode, hand), mode.schedule[0]
    worth = share(hand, mode, AGAINST[kind])
    if kind != "few":
        return worth
    his = share(mode.trumps & ~hand, mode, (*ALONE[kind][:3], 0.0, 0.0, 0.0)) + PLAIN
    return max(worth, sum(rules.points.values()) - his)


@lru_cache(maxsize=256)
def _kind(mode: Mode, cards: int) -> Trumps:
    trumps = mode.trumps.bit_count()
    return "none" if not trumps else "few" if trumps < cards else "many"


def trumps_of(mode: Mode, hand: int) -> Trumps:
    """Whether a Solo has more trumps than somebody was dealt cards, fewer, or none."""
    return _kind(mode, hand.bit_count())


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


def vain(view: View) -> bool:
    """True if a Solo is asked for that would only be said to be lost."""
    return view.asked.topic == "solo" and best_solo(known_by(view))[0] < VAIN


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


def announcement(known: Known, offered: Sequence[str]) -> str | None:
    """The highest announcement the hand and the tricks so far are good for, if any; what the own
    party has announced already is not said again."""
    if not set(ANNOUNCED).intersection(offered):
        return None
    parties = parties_of(known)
    level, spoke = announced(known.rules, known.deal, parties)[known.party]
    worth = expected(known)
    bold = [n for n, word in enumerate(LEVELS) if word in offered and worth >= BOLD[n]]
    if bold and bold[-1] >= level:
        return LEVELS[bold[-1]]
    own = WORDS[known.party]
    return own if own in offered and not spoke and worth >= SPEAK else None


def announced(rules: Rules, deal: Deal, parties: Sequence[int]) -> list[tuple[int, bool]]:
    """Of each party the highest level that is announced, 0 for none and 1 to 4, and whether Re or
    Kontra is; as far as these parties are known."""
    found = [(0, False), (0, False)]
    said = [(who, word) for who, word, _ in deal.announced]
    if deal.level:
        said.append((deal.bidder, deal.level))
    for who, word in said:
        level, spoke = found[parties[who]]
        bid_only = who == deal.bidder and word == deal.level and not rules.spec.levels.bid_announces
        found[parties[who]] = (max(level, HEIGHT.get(word, 0)), spoke or not bid_only)
    return found


def expected(known: Known) -> float:
    """Card points the own party may expect."""
    deal, seat, own = known.deal, known.seat, known.party
    parties = parties_of(known)
    sure = settled(parties, deal.players)
    mode = known.rules.modes[deal.mode]
    worth = by_hand(known.dealt, mode, own, sure and parties.count(RE) == 1)
    heard = {who for who, _, _ in deal.announced if who != seat}
    worth += HEARD * sum(1 if parties[p] == own else -1 for p in heard)
    if sure and known.points:
        lead = sum(n if parties[p] == own else -n for p, n in enumerate(known.points))
        worth += going_on(lead, mode, known.dealt, own == KONTRA and parties.count(RE) == 1)
    return worth


def going_on(lead: int, mode: Mode, hand: int, opponents: bool) -> float:
    """Points that a lead so far promises for the end. `opponents`: to those of a soloist."""
    return lead * (AHEAD[trumps_of(mode, hand)] if opponents and lead > 0 else LEFT)


def by_hand(hand: int, mode: Mode, party: int, single: bool) -> float:
    """Card points of a player's party by his cards alone. `single`: one plays against the others,
    and he knows it."""
    if not single:
        return share(hand, mode, SHARED[party])
    return alone(hand, mode) if party == RE else against(hand, mode)


class Announcers:
    """The players of a world who may announce something. Nobody is asked who cannot expect enough
    for a further word of his party, nor again before something has changed."""

    def __init__(self) -> None:
        self.dealt: list[int] = []
        self.about: tuple[object, ...] = ()
        self.looked = -1
        self.told = False
        self.rates = (LEFT, LEFT)
        self.needs: list[tuple[int, int, float]] = []

    def next(self, s: State) -> tuple[int, str] | None:
        """Somebody with what he announces now, or None."""
        deal, play = s.deal, s.tricks
        tricks = len(play.winners)
        spec = s.rules.play_step.announcements
        late = spec is not None and s.hands[play.seat].bit_count() < spec.least
        about = (deal.announced, deal.parties, deal.mode, s.parties, late)
        if self.about != about:
            self.about = about
            self._look(s, late)
        elif self.looked == tricks or not self.told:
            return None
        lead = self.told * sum([-n if s.parties[p] else n for p, n in enumerate(play.points)])
        # who is behind expects no more for it; as long as it is secret, he may not know that he is
        ahead = (lead, -lead) if deal.sides else (max(lead, 0), max(-lead, 0))
        more = [ahead[n] * (self.rates[n] if ahead[n] > 0 else LEFT) for n in (RE, KONTRA)]
        for seat, party, needed in self.needs:
            if more[party] < needed:
                continue
            if words := calls(s, seat):
                known = known_in(s, seat, self.dealt[seat])
                if word := announcement(known, words):
                    return seat, word
        self.looked = tricks
        return None

    def _look(self, s: State, late: bool) -> None:
        """What the lead must be worth for everybody to say more, by his hand and what was said; as
        long as it is not public who plays with whom, whether or not he knows that one plays
        alone."""
        if not self.dealt:
            self.dealt = s.hands[:]
            for trick in s.tricks.finished() if s.tricks.log else ():
                for seat, card in trick:
                    self.dealt[seat] |= card
        deal, parties, mode = s.deal, s.parties, s.rules.modes[s.deal.mode]
        single = parties.count(RE) == 1
        self.told = single or RE in deal.parties  # somebody knows who plays with whom
        self.rates = (LEFT, AHEAD[trumps_of(mode, self.dealt[s.tricks.seat])] if single else LEFT)
        spoken = {who for who, _, _ in deal.announced}
        heard = HEARD * sum([-1 if parties[p] else 1 for p in spoken])
        said = announced(s.rules, deal, parties)
        ways = (single,) if deal.sides or not single else (False, True)
        self.needs = []
        for p in deal.players:
            if (party := parties[p]) != UNKNOWN:
                level, spoke = said[party]
                worth = max([by_hand(self.dealt[p], mode, party, way) for way in ways])
                worth += (-heard if party else heard) - HEARD * (p in spoken)
                if late and p not in spoken and p != deal.bidder:
                    continue  # it is too late for his first word
                self.needs.append((p, party, ((*BOLD, inf)[level] if spoke else SPEAK) - worth))


def time_is_up(known: Known) -> bool:
    """True once bots call the end that is a time of day: after as many rounds as there are
    players."""
    partie, players = known.rules.spec.partie, len(known.match.order)
    by_clock = isinstance(partie, Meetings) and not partie.rounds
    return by_clock and known.match.evening.dealt >= players * players
