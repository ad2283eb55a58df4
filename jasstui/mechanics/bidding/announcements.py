"""Announcing Re, Kontra and levels, in or out of turn. Serves doppelkopf-4.bid.re-kontra* and
doppelkopf-4.bid.level-*.

A level is a promise about the other party: under 90, 60 or 30 points, or without a trick.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from jasstui.catalogue.models import GameSpec
from jasstui.catalogue.parties import Announcements
from jasstui.mechanics.cardplay.listening import Listener
from jasstui.mechanics.facts import Deal, Public
from jasstui.mechanics.games import game
from jasstui.mechanics.parties import RE, UNKNOWN, WORDS, has_parties, shown
from jasstui.mechanics.phase import UNKNOWN_TOKEN, Refusal, refuse
from jasstui.mechanics.state import State

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules

LEVELS = ("no-90", "no-60", "no-30", "black")
"""Levels from the lowest to the highest."""

HEIGHT = {word: n for n, word in enumerate(LEVELS, start=1)}
"""Steps of each level."""

ANNOUNCED = (*WORDS, *LEVELS)

SAID = "announce"
"""The scope of slots for what is announced."""

RAISES = 3
"""Tricks after that of his first level in which a player may announce a higher one."""

ASK = "ask-trump"
"""Asks whether a trump came back to who gave his trumps away."""


def bold(deal: Deal) -> set[int]:
    """Players who have announced a level, or bid one."""
    said = {who for who, word, _ in deal.announced if word in HEIGHT}
    return said | {deal.bidder} if deal.level else said


def level_of(deal: Deal, seat: int) -> tuple[int, int]:
    """The highest level of a player, 0 for none and 1 to 4, and the trick before or in which he
    announced his first. A level that was bid counts as announced before the first trick."""
    said = [(HEIGHT[word], n) for who, word, n in deal.announced if who == seat and word in HEIGHT]
    if deal.level and deal.bidder == seat:
        said.insert(0, (HEIGHT[deal.level], 1))
    return (max(level for level, _ in said), said[0][1]) if said else (0, 0)


def has_spoken(s: State, seat: int) -> bool:
    """True if Re or Kontra is already announced by this player, by itself or with a level."""
    bid = s.deal.level and s.deal.bidder == seat and s.rules.spec.levels.bid_announces
    return bool(bid) or any(who == seat for who, _, _ in s.deal.announced)


class Announcing(Listener):
    """Re, Kontra and levels are announced out of turn, the first of a player while he holds cards
    enough for it."""

    HEARS: ClassVar[tuple[str, ...]] = ANNOUNCED

    def belongs(self, rules: Rules, game: GameSpec) -> bool:
        return rules.play_step.announcements is not None and game.goal.kind == "levels"

    def still(self, s: State) -> bool:
        spec = s.rules.play_step.announcements
        if spec is None:
            return False
        for seat in s.deal.players:
            if s.hands[seat].bit_count() >= spec.least:
                return True
        now = len(s.tricks.winners) + 1
        said = [level_of(s.deal, seat) for seat in bold(s.deal)]
        return any(level < len(LEVELS) and now - first <= RAISES for level, first in said)

    def calls(self, s: State, seat: int, tokens: list[str]) -> None:
        if (spec := s.rules.play_step.announcements) and has_parties(s):
            tokens += announceable(s, seat, spec)

    def said(self, s: State, seat: int, token: str) -> None:
        s.say(seat, token)
        announce(s, seat, token)


def announceable(s: State, seat: int, spec: Announcements) -> list[str]:
    """Announcements that a player may make now."""
    play, party = s.tricks, s.parties[seat]
    if party == UNKNOWN or play.over:
        return []
    level, first = level_of(s.deal, seat)
    words = []
    if s.hands[seat].bit_count() >= spec.least:
        if not has_spoken(s, seat):
            words.append(WORDS[party])
        if not level:
            words += LEVELS
    if level:
        words += _raises(s, seat, spec, level, len(play.winners) + 1 - first)
    return words


def _raises(s: State, seat: int, spec: Announcements, level: int, later: int) -> list[str]:
    """Higher levels, `later` tricks after the first: each trick the least of them rises."""
    if not _is_open(s, seat, spec) or not 1 <= later <= RAISES:
        return []
    return list(LEVELS[max(level, later) :])


def _is_open(s: State, seat: int, spec: Announcements) -> bool:
    """True if a player may raise in this trick. Serves doppelkopf-4.bid.level-window-place."""
    play = s.tricks
    if spec.raise_until == "lead":
        return not play.led
    return all(who != seat for who, _ in play.trick())


def announce(s: State, seat: int, word: str) -> None:
    """Announce; the party shows with it."""
    play = s.tricks
    s.set(announced=(*s.deal.announced, (seat, word, len(play.winners) + 1)))
    shown(s, seat, s.parties[seat])


def why_not(s: State, seat: int, token: str, spec: Announcements | None) -> Refusal:
    """The refusal of an announcement."""
    play = s.play
    if s.deal.game and game(s).goal.kind == "ramsch":
        return refuse(s, "bid.when")
    if spec is None:
        return UNKNOWN_TOKEN
    if seat not in s.deal.players:
        return refuse(s, "turn.out" if seat in s.deal.out else "turn.sitter")
    if play is None or not has_parties(s):
        return refuse(s, "bid.when", scope=SAID)
    party = s.parties[seat]
    if party == UNKNOWN:
        return refuse(s, "bid.open", scope=SAID)
    if token in WORDS and WORDS.index(token) != party:
        return refuse(s, "bid.who", scope=SAID)
    if token in WORDS and has_spoken(s, seat):
        return refuse(s, "bid.once", "bid.final", scope=SAID)
    level, first = level_of(s.deal, seat)
    if not level:
        return refuse(s, "bid.when" if token in WORDS else "bid.what", scope=SAID)
    if token in LEVELS and LEVELS.index(token) < level:
        return refuse(s, "bid.higher", scope=SAID)
    later = len(play.winners) + 1 - first
    if not _is_open(s, seat, spec) or not 1 <= later <= RAISES:
        place = later <= RAISES
        return refuse(s, "bid.late" if place else "bid.step", scope=SAID if place else "3")
    return refuse(s, "bid.step", scope=str(later))


class TrumpBack(Public, tag="give-away"):
    """What everybody knows of a declarer who gave his trumps away. `returned`: whether a trump came
    back to him, -1 untold."""

    returned: int = -1


def may_ask(s: State, seat: int) -> bool:
    """True if it is still open whether a trump came back, and who asks takes part."""
    return TrumpBack.of(s.deal).returned < 0 and s.deal.taken_over and seat in s.deal.players


def answer(s: State) -> None:
    """Everybody learns whether a trump came back: whoever gave his trumps away had none left, so
    that every trump he has held since is one. Serves doppelkopf-4.exchange.abgabe-question."""
    s.tell(TrumpBack(int(trump_came_back(s))))


def trump_came_back(s: State) -> bool:
    """True if the declarer who gave all his trumps away has one since."""
    trumps = s.rules.modes[s.deal.mode].trumps
    held = s.hands[s.deal.declarer]
    if s.play is not None:
        held |= s.play.played_by(s.deal.declarer)
    return bool(held & trumps)


def by_party(rules: Rules, deal: Deal, parties: Sequence[int]) -> list[tuple[int, bool]]:
    """Of each party the highest level that is announced, 0 for none and 1 to 4, and whether Re or
    Kontra is, by itself or with a level; as far as these parties are known."""
    found = [(0, False), (0, False)]
    for who, word, _ in deal.announced:
        level, _ = found[parties[who]]
        found[parties[who]] = (max(level, HEIGHT.get(word, 0)), True)
    if deal.level:
        level, spoke = found[parties[deal.bidder]]
        spoke = spoke or rules.spec.levels.bid_announces
        found[parties[deal.bidder]] = (max(level, HEIGHT[deal.level]), spoke)
    return found


def in_sequence(s: State) -> bool:
    """True if Re, then Kontra, then Re by the other player of that party were announced. Serves
    doppelkopf-4.slate.bock-re-kontra-re."""
    first: dict[int, int] = {}
    bid = s.deal.level and s.rules.spec.levels.bid_announces
    spoke = [s.deal.bidder] if bid else []
    spoke += [who for who, _, _ in s.deal.announced]
    if len(spoke) < 3:
        return False
    for seat in spoke:
        first.setdefault(seat, s.parties[seat])
    order = list(first.values())
    at = order.index(RE) if RE in order else len(order)
    kontra = next((i for i, party in enumerate(order) if i > at and party != RE), len(order))
    return RE in order[kontra + 1 :]
