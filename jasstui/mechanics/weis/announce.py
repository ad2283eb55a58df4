"""Weis and Stöck at the table: announcing, comparing, showing.

Serves jass-base.meld.announce-*, side-scores, show and jass-base.stoeck.*.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from jasstui.cards.pack import cards_of
from jasstui.catalogue.models import GameSpec
from jasstui.mechanics.cardplay.drawing import stock_lasts
from jasstui.mechanics.cardplay.listening import Listener
from jasstui.mechanics.events import MeldShown, WeisShown
from jasstui.mechanics.facts import Public
from jasstui.mechanics.games import game, holds_all
from jasstui.mechanics.order import round_from
from jasstui.mechanics.state import State
from jasstui.mechanics.weis.melds import Meld, best_seat, called_value, melds_of, strength

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules


class Cancelled(Public, tag="weis"):
    """`cancelled`: those of the declarer were beaten."""

    cancelled: bool = False


def pair(s: State) -> int:
    """The Stöck of the deal as a set of cards: King and Ober of trumps, or 0."""
    rules, deal = s.rules, s.deal
    counts = rules.spec.melds.stoeck and rules.spec.games[deal.game].melds
    return rules.modes[deal.mode].stoeck if counts else 0


def completes_stoeck(s: State, seat: int, card: int) -> bool:
    """True if this card is the second of the Stöck that the seat held together."""
    both = pair(s)
    if not both & card or seat in s.deal.stoeck or _at_once(s) or not stoeck_count(s, seat):
        return False
    first = both & ~card
    return s.tricks.who_played(first) == seat and _held_beside(s, card, first)


def _at_once(s: State) -> bool:
    """True if Stöck count without being played."""
    return s.rules.spec.melds.when == "held"


def _held_beside(s: State, card: int, first: int) -> bool:
    """True if a card was in the hand already when the first of the pair was played. Serves
    schmaus-2.meld.stoeck."""
    came = s.received_at.get(card, (0, 0))[0]
    if not came:
        return True
    return came <= s.tricks.log.index(first) // s.tricks.size


def holds_stoeck(s: State, seat: int) -> bool:
    """True if the seat has both Stöck cards and has not yet played the second."""
    both = pair(s)
    held = s.hands[seat] & both
    if not held or seat in s.deal.stoeck or _at_once(s) or not stoeck_count(s, seat):
        return False
    if held == both:
        return True
    first = both & ~held
    return s.tricks.who_played(first) == seat and _held_beside(s, held, first)


def stoeck_count(s: State, seat: int) -> bool:
    """True if this player's Weis and Stöck count for anything."""
    return not s.rules.spec.melds.cancel or seat == s.deal.declarer


def own_melds(s: State, seat: int, quiet: bool = False) -> tuple[Meld, ...]:
    """Weis this seat can announce; four Under that should have been warned of do not count.

    With the mild penalty they may be shown (and then cost the Null), or kept back (`quiet`).
    """
    spec, warn = s.rules.spec.melds, s.rules.warn_step
    if spec.when != "first-card" or not game(s).melds:
        return ()
    melds = _held(s.rules, s.hands[seat])
    if warn and seat in s.silent and (quiet or warn.penalty == "always"):
        four = s.rules.pack.rank[warn.rank]
        melds = tuple(m for m in melds if m.cards != four)
    return melds


@lru_cache(maxsize=4096)
def _held(rules: Rules, hand: int) -> tuple[Meld, ...]:
    """All Weis of a hand: in sampled worlds the same hands come again and again."""
    return melds_of(hand, rules.pack, rules.spec.melds)


def weis_tokens(s: State, seat: int) -> list[str]:
    """Tokens for announcing Weis with the first card: `weis`, with his Stöck in a trump run (`weis
    stoeck`), or without unwarned Under (`weis quiet`)."""
    if s.deal.called and seat in dict(s.deal.called):
        return []
    melds = own_melds(s, seat)
    if not melds or why_not_cancelled(s, seat):
        return []
    tokens = ["weis"]
    both = pair(s)
    run = any(m.run and both and m.cards & both == both for m in melds)
    if run and seat not in s.deal.stoeck and stoeck_count(s, seat):
        tokens.append("weis stoeck")
    if seat in s.silent and own_melds(s, seat, quiet=True) not in ((), melds):
        tokens.append("weis quiet")
    return tokens


def announce(s: State, seat: int, token: str) -> None:
    """Call the value of the highest single Weis; the cards stay covered."""
    melds = own_melds(s, seat, quiet=token == "weis quiet")
    s.claims[seat] = melds
    value = max(called_value(m, s.rules.spec.melds) for m in melds)
    s.set(called=(*s.deal.called, (seat, value)))
    s.say(seat, f"weis {value}")
    cancel(s, seat)
    if seat in s.silent and s.rules.warn_step:
        four = s.rules.pack.rank[s.rules.warn_step.rank]
        s.silent[seat] = any(m.cards == four for m in melds)
    if token == "weis stoeck":
        call_stoeck(s, seat)


def announce_late(s: State, seat: int) -> None:
    """Hands are laid down before this player's first card: his Weis are announced for him, except
    unwarned Under that would cost him something."""
    quiet = seat in s.silent
    if seat not in s.claims and own_melds(s, seat, quiet):
        announce(s, seat, "weis quiet" if quiet else "weis")


def announce_warned(s: State) -> None:
    """A warning has announced the four Under already, whatever the warner says later."""
    if s.deal.warner >= 0 and s.deal.warner == s.deal.declarer and own_melds(s, s.deal.warner):
        announce(s, s.deal.warner, "weis")


def call_stoeck(s: State, seat: int) -> None:
    """The Stöck are called aloud."""
    s.set(stoeck=(*s.deal.stoeck, seat))
    s.say(seat, "stoeck")


class Stoeck(Listener):
    """The Stöck are called with the second of the two cards: by themselves, or as a player says it
    (`play HK stoeck`)."""

    QUIET: ClassVar[bool] = True

    def belongs(self, rules: Rules, game: GameSpec) -> bool:
        melds = rules.spec.melds
        return melds.stoeck and game.melds and melds.when != "held"

    def still(self, s: State) -> bool:
        both = pair(s)
        if not both:
            return False
        if s.deal.rob_open or stock_lasts(s):  # the two may yet come together
            return True
        for seat in s.deal.players:
            if held := s.hands[seat] & both:
                return held == both or s.tricks.who_played(both & ~held) == seat
        return False

    def words(self, s: State, seat: int, may: int, tokens: list[str]) -> None:
        both = pair(s) & may
        if not both or s.rules.spec.melds.stoeck_call != "manual":
            return
        for card in cards_of(both):
            if completes_stoeck(s, seat, card):
                token = s.rules.pack.plays.token[card]
                at = tokens.index(token) + 1 if token in tokens else len(tokens)
                tokens.insert(at, f"{token} stoeck")

    def before(self, s: State, seat: int, card: int) -> int:
        if s.rules.spec.melds.stoeck_call == "auto" and completes_stoeck(s, seat, card):
            play_stoeck(s, seat)
        return card


def play_stoeck(s: State, seat: int) -> None:
    """The Stöck are called while tricks are played; the Partie may be over with them."""
    call_stoeck(s, seat)
    s.rules.partie.after_stoeck(s, seat)


class Weis(Listener):
    """Weis are announced before one's first card, and compared after the first trick."""

    def belongs(self, rules: Rules, game: GameSpec) -> bool:
        return rules.spec.melds.when == "first-card" and game.melds

    def still(self, s: State) -> bool:
        return not s.tricks.winners

    def words(self, s: State, seat: int, may: int, tokens: list[str]) -> None:
        if not s.tricks.winners:
            tokens += weis_tokens(s, seat)

    def trick(self, s: State) -> None:
        if len(s.tricks.winners) == 1 and s.claims:
            compare(s)


def compare(s: State) -> None:
    """After the first trick: the side with the highest single Weis shows all its Weis."""
    order = round_from(s.deal.players, s.play.first) if s.play else s.deal.players
    mode = s.rules.modes[s.deal.mode]
    claims = [(seat, _counting(s, seat)) for seat in order if seat in s.claims]
    spec = s.rules.spec.melds
    winner = best_seat(claims, s.rules.pack, spec.order or mode.high, mode.trump)
    if winner < 0 or (spec.equal == "cancel" and _level(s, claims, winner)):
        return
    if s.rules.spec.melds.cancel and winner != s.deal.declarer:
        claims = [(winner, s.claims[winner][:1])]
    shown = []
    sides = s.deal.sides if s.rules.spec.melds.together else range(s.match.seats)
    for seat, melds in claims:
        if sides[seat] == sides[winner]:
            shown += [(seat, m.value, m.cards) for m in melds]
            held = _union(melds) & s.hands[seat]
            s.reveal(held, f"hand:{seat}", s.everybody, MeldShown)
    s.set(WeisShown, shown=tuple(shown))


def _level(s: State, claims: Sequence[tuple[int, tuple[Meld, ...]]], winner: int) -> bool:
    """True if another side has a Weis as high as the best, whatever is trump and whoever leads."""
    spec, mode = s.rules.spec.melds, s.rules.modes[s.deal.mode]
    best = {False: (0,) * 3, True: (0,) * 3}
    for seat, melds in claims:
        own = s.deal.sides[seat] == s.deal.sides[winner]
        keys = (strength(m, s.rules.pack, spec.order or mode.high, "")[:3] for m in melds)
        best[own] = max([best[own], *keys])
    return best[True] == best[False]


def compare_hands(s: State) -> None:
    """In a deal that is not played: Weis are compared as they are held, Stöck count."""
    both = pair(s)
    for seat in s.deal.players:
        if own_melds(s, seat):
            announce(s, seat, "weis")
        if both and s.hands[seat] & both == both:
            s.reveal(both, f"hand:{seat}", s.everybody, MeldShown)
            call_stoeck(s, seat)
    compare(s)


def _counting(s: State, seat: int) -> tuple[Meld, ...]:
    """Announced Weis that count: four Under shown without a warning do not."""
    warn = s.rules.warn_step
    if warn and s.silent.get(seat):
        return tuple(m for m in s.claims[seat] if m.cards != s.rules.pack.rank[warn.rank])
    return s.claims[seat]


def _union(melds: tuple[Meld, ...]) -> int:
    cards = 0
    for meld in melds:
        cards |= meld.cards
    return cards


def note_silent(s: State) -> None:
    """Remember who should have warned before this game and did not."""
    warn, who = s.rules.warn_step, game(s).warning
    if warn is None or who == "nobody":
        return
    for seat in s.deal.players:
        exempt = seat == s.deal.warner or (who == "defenders" and seat == s.deal.declarer)
        if not exempt and holds_all(s, seat, warn.rank):
            s.silent[seat] = False


def why_not_cancelled(s: State, seat: int) -> str:
    """The slot of the rule that stands against the Weis of an opponent of the declarer, "" if
    none does or he has none. Only what was called aloud decides, so that nobody learns more."""
    spec = s.rules.spec.melds
    if not spec.cancel or seat == s.deal.declarer:
        return ""
    mine, called = melds_of(s.hands[seat], s.rules.pack, spec), dict(s.deal.called)
    if not mine:
        return ""
    if s.deal.declarer not in called:
        return "meld.silent"
    if Cancelled.of(s.deal).cancelled and spec.cancel == "first-in-order":
        return "meld.one"
    better = max(called_value(m, spec) for m in mine) >= called[s.deal.declarer]
    return "" if better else "meld.better"


def cancel(s: State, seat: int) -> None:
    """An opponent has announced: at once it is compared whether his Weis is better."""
    if not s.rules.spec.melds.cancel or seat == s.deal.declarer:
        return
    mode = s.rules.modes[s.deal.mode]
    both = [(p, s.claims[p]) for p in (s.deal.declarer, seat)]
    high = s.rules.spec.melds.order or mode.high
    if best_seat(both, s.rules.pack, high, mode.trump) == seat:
        s.tell(Cancelled(True))
