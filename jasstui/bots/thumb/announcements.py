"""Rules of thumb for announcements in games of two parties.

What a party may expect is what a hand is worth, what has been announced, and what its lead so far
tells. All of it was fitted to deals played out by the rules of thumb, good and poor Solos among
them; each threshold is where the announcement brings more than it costs, with the points that go
to the losers where the winners were timid.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from jasstui.bots.known import Known, known_in, parties_of
from jasstui.bots.thumb.parties import TrumpCount, by_hand, shared, trumps_of
from jasstui.engine.step import calls
from jasstui.mechanics.account.levels import LIMITS
from jasstui.mechanics.bidding.announcements import ANNOUNCED, LEVELS, by_party
from jasstui.mechanics.cardplay.tables import Mode
from jasstui.mechanics.parties import KONTRA, RE, UNKNOWN, WORDS, settled
from jasstui.mechanics.state import State

SPEAK, WAIT = 120.0, 17.0
"""Points from which a player announces his party, and points more that he wants for any word as
long as he may still say it a trick later."""

TOTAL = 240
"""Points in all tricks."""

BOLD = (172.0, 220.0, 245.0, 260.0)
"""Points from which each level is announced."""

WON = (121, *LIMITS, 1)
"""Points with which a party has won, by the level that the other has announced."""

KEPT = (*(TOTAL - limit + 1 for limit in LIMITS), inf, inf)
"""Points with which the level above each is sure to be kept."""

HEARD = 12.0
"""Points that an announcement of somebody else is worth."""

LEFT, ALONE_LEFT = 0.4, 0.15
"""Share of the lead so far that goes on to the end, and for a soloist, who is ahead as a rule."""

CAUGHT: dict[TrumpCount, tuple[float, float, float]] = {
    "many": (30.0, 0.35, 0.8),
    "few": (30.0, 0.45, 0.3),
    "none": (70.0, 0.7, 0.1),
}
"""For opponents of a soloist: points that they may expect beyond what good soloists leave, once
`SEEN` tricks tell how good he is, and the share of their lead that goes on, below zero and
above."""

SEEN = 3


def announcement(known: Known, offered: Sequence[str]) -> str | None:
    """The highest announcement the hand and the tricks so far are good for, if any; what the own
    party has announced already is not said again."""
    if not set(ANNOUNCED).intersection(offered):
        return None
    parties, party = parties_of(known), known.party
    both = by_party(known.rules, known.deal, parties)
    level, spoke = both[party]
    spec = known.rules.play_step.announcements
    wait = WAIT if spec and known.hand.bit_count() > spec.least else 0.0
    worth = expected(known) - wait
    made = sum(n for p, n in enumerate(known.points) if parties[p] == party)
    bold = [
        n
        for n, word in enumerate(LEVELS)
        if word in offered and (worth >= BOLD[n] or made >= KEPT[n])
    ]
    if bold and bold[-1] >= level:
        return LEVELS[bold[-1]]
    own = WORDS[party]
    enough = worth >= SPEAK or made >= WON[both[1 - party][0]]
    return own if own in offered and not spoke and enough else None


def expected(known: Known) -> float:
    """Card points the own party may expect."""
    deal, seat, own = known.deal, known.seat, known.party
    parties = parties_of(known)
    sure = settled(parties, deal.players)
    mode = known.rules.modes[deal.mode]
    single = sure and parties.count(RE) == 1
    worth = by_hand(known.dealt, mode, own, single, shared(known.rules, deal))
    heard = {who for who, _, _ in deal.announced if who != seat}
    if not single or own == RE:  # opponents of a soloist go by the same lead
        worth += HEARD * sum(1 if parties[p] == own else -1 for p in heard)
    if sure and known.points:
        lead = sum(n if parties[p] == own else -n for p, n in enumerate(known.points))
        tricks = (known.dealt & ~known.hand).bit_count()
        worth += going_on(lead, tricks, *terms(mode, known.dealt, own, single))
    return worth


def terms(mode: Mode, hand: int, party: int, single: bool) -> tuple[float, float, float]:
    """By what `going_on` goes; `single`: one plays against the others."""
    if not single:
        return 0.0, LEFT, LEFT
    return (0.0, ALONE_LEFT, ALONE_LEFT) if party == RE else CAUGHT[trumps_of(mode, hand)]


def going_on(lead: int, tricks: int, told: float, behind: float, ahead: float) -> float:
    """Points that a lead after so many tricks promises a party for the end."""
    seen = tricks / SEEN if tricks < SEEN else 1.0
    return told * seen + lead * (ahead if lead > 0 else behind)


class Announcers:
    """The players of a world who may announce something. Nobody is asked who cannot expect enough
    for a further word of his party, nor again before something has changed."""

    def __init__(self) -> None:
        self.dealt: list[int] = []
        self.about: tuple[object, ...] = ()
        self.looked, self.wait = -1, WAIT
        self.told = False
        self.terms: list[tuple[float, float, float]] = []
        self.needs: list[tuple[int, int, float, float, bool]] = []

    def next(self, s: State) -> tuple[int, str] | None:
        """Somebody with what he announces now, or None."""
        deal, play = s.deal, s.tricks
        tricks = len(play.winners)
        spec = s.rules.play_step.announcements
        left = s.hands[play.seat].bit_count() - spec.least if spec else 1
        wait = WAIT if left > 0 else 0.0
        about = (deal.announced, deal.parties, deal.mode, s.parties, left < 0)
        if self.about != about:
            self.about = about
            self._look(s, late=left < 0)
        elif not self.needs or self.looked == tricks or (wait == self.wait and not self.told):
            return None
        self.wait = wait
        kontra = sum([n for p, n in enumerate(play.points) if s.parties[p]])
        made = (sum(play.points) - kontra, kontra)
        lead = made[RE] - kontra if self.told else 0
        re, others = self.terms
        more = (going_on(lead, tricks, *re), going_on(-lead, tricks, *others))
        for seat, party, needed, enough, knows in self.needs:
            if (more[party] if knows else 0.0) < needed + wait and made[party] < enough:
                continue
            if words := calls(s, seat):
                known = known_in(s, seat, self.dealt[seat])
                if word := announcement(known, words):
                    return seat, word
        self.looked = tricks
        return None

    def _look(self, s: State, late: bool) -> None:
        """What the lead must be worth for everybody to say more, by his hand and what was said, and
        the points with which he need not ask; as long as it is not public who plays with whom,
        whether or not he knows that one plays alone. `late`: for a first word."""
        if not self.dealt:
            self.dealt = s.hands[:]
            for trick in s.tricks.finished() if s.tricks.log else ():
                for seat, card in trick:
                    self.dealt[seat] |= card
        deal, parties, mode = s.deal, s.parties, s.rules.modes[s.deal.mode]
        single = parties.count(RE) == 1
        self.told = single or RE in deal.parties  # somebody knows who plays with whom
        hand = self.dealt[s.tricks.seat]
        self.terms = [terms(mode, hand, party, single) for party in (RE, KONTRA)]
        spoken = {who for who, _, _ in deal.announced}
        heard = HEARD * sum([-1 if parties[p] else 1 for p in spoken])
        said, shown = by_party(s.rules, deal, parties), deal.parties.count(RE)
        self.needs, weights = [], shared(s.rules, deal)
        for p in deal.players:
            if late and p not in spoken and p != deal.bidder:
                continue  # it is too late for his first word
            if (party := parties[p]) != UNKNOWN:
                (level, spoke), (theirs, _) = said[party], said[1 - party]
                worth = by_hand(self.dealt[p], mode, party, single, weights)
                if single and not deal.sides:
                    worth = max(worth, by_hand(self.dealt[p], mode, party, False, weights))
                if not single or party == RE or not deal.sides:
                    worth += (-heard if party else heard) - HEARD * (p in spoken)
                needed = (*BOLD, inf)[level] if spoke else SPEAK
                enough = KEPT[level] if spoke else WON[theirs]
                beside = shown > (deal.parties[p] == RE)
                knows = bool(deal.sides) or (party == RE and (single or beside))
                self.needs.append((p, party, needed - worth, enough, knows))
