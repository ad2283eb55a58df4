"""Secret parties: what words and cards give away of hidden hands.

A `Sampler` asks here which cards are known to lie where, which cannot, and lets deals be put right
that contradict what was said. Serves the hidden parties of doppelkopf-4.setup.re-party, what is
known of a Trumpfabgabe, Hochzeit, Schweine and the Heitmann manoeuvre.
"""

from __future__ import annotations

from random import Random

from jasstui.cards.pack import Pack, cards_of
from jasstui.engine.views import View
from jasstui.mechanics.bidding.announcements import TrumpBack
from jasstui.mechanics.bidding.wedding import HasPigs, Pigs, Wedding
from jasstui.mechanics.cardplay import turnback
from jasstui.mechanics.cardplay.play import Play
from jasstui.mechanics.games import step_of
from jasstui.mechanics.hands.giveaway import GiveAway, given
from jasstui.mechanics.parties import KONTRA, RE, holders, marks_of, settled, with_declarer
from jasstui.mechanics.state import State


def _marks(view: View) -> int:
    """Cards whose holders are a party in secret in the running game."""
    return marks_of(view.rules, view.deal)


def _caller(view: View) -> int:
    """The seat that has called a card that it does not hold, -1 for none."""
    spec = view.rules.spec.games.get(view.deal.game)
    return view.deal.declarer if spec is not None and spec.sides == "called" else -1


def _pair(pack: Pack, code: str) -> int:
    return pack.equal[pack.card(code)]


def told(view: View, unseen: int) -> list[tuple[str, int]]:
    """Places and cards that are known to lie there by what was said. `unseen`: cards whose place is
    not known otherwise."""
    deal, pack, spec = view.deal, view.rules.pack, view.rules.spec
    found: list[tuple[str, int]] = []
    if deal.finding and (wedding := step_of(spec, Wedding)):
        found.append((f"hand:{deal.declarer}", _pair(pack, wedding.card)))
    if (holder := HasPigs.of(deal).pigs) >= 0 and (pigs := step_of(spec, Pigs)):
        given = holder == deal.declarer and deal.taken_over
        waiting = given and view.piles["aside"].count
        owner = deal.partner if given else holder
        found.append(("aside" if waiting else f"hand:{owner}", _pair(pack, pigs.card)))
    play = step_of(spec, Play)
    if deal.changed.mode and play and play.turn_back:
        who = next(seat for seat, word in deal.said if word == turnback.WORD)
        found.append((f"hand:{who}", _pair(pack, play.turn_back.card)))
    left = list(cards_of(_marks(view) & unseen))
    for seat, party in enumerate(deal.parties if _marks(view) else ()):
        there = seat not in (view.seat, _caller(view)) and not _shown(view, seat)
        if party == RE and left and there:
            found.append((f"hand:{seat}", left.pop()))
    return found


def _shown(view: View, seat: int) -> bool:
    """True if this seat is known to have or have had a card that makes the party."""
    marks = _marks(view)
    return bool((view.piles[f"hand:{seat}"].known | view.played_by(seat)) & marks)


def barred(view: View) -> dict[str, int]:
    """Cards that cannot lie in a place by what was said."""
    found: dict[str, int] = {}
    if marks := _marks(view):
        for seat, party in enumerate(view.deal.parties):
            if (party == KONTRA or seat == _caller(view)) and seat != view.seat:
                found[f"hand:{seat}"] = marks
    giver = view.deal.declarer
    laid = view.piles["aside"].count > 0
    if given(view.deal) and giver != view.seat and (laid or TrumpBack.of(view.deal).returned == 0):
        found[f"hand:{giver}"] = view.rules.modes[view.deal.mode].trumps
    return found


def put_right(
    view: View, content: dict[str, int], known: dict[str, int], bars: dict[str, int], rng: Random
) -> None:
    """Exchange unseen cards until the player who gave his trumps away has as many as he may: no
    more than were given back, and at least one if that was told."""
    giver = view.deal.declarer
    if not given(view.deal) or giver == view.seat:
        return
    trumps = view.rules.modes[view.deal.mode].trumps
    place = f"hand:{giver}"
    fallen = view.played_by(giver)
    most = view.rules.step(GiveAway).trumps(view.deal)
    while (content[place] | fallen).bit_count() and (
        ((content[place] | fallen) & trumps).bit_count() > most
    ):
        if not _exchange(place, trumps, content, known, bars, rng):
            return
    if TrumpBack.of(view.deal).returned == 1 and not (content[place] | fallen) & trumps:
        _exchange(place, ~trumps, content, known, bars, rng)


def _exchange(
    place: str,
    unwanted: int,
    content: dict[str, int],
    known: dict[str, int],
    bars: dict[str, int],
    rng: Random,
) -> bool:
    """An unwanted unseen card of a place for another one from elsewhere; whether there was one."""
    out = [c for c in cards_of(content[place] & ~known[place]) if c & unwanted]
    rng.shuffle(out)
    others = [p for p in content if p != place and content[p] & ~known[p]]
    rng.shuffle(others)
    for card in out:
        for other in others:
            free = content[other] & ~known[other] & ~unwanted & ~bars[place]
            if free and not card & bars[other]:
                back = rng.choice(list(cards_of(free)))
                content[place] ^= card | back
                content[other] ^= card | back
                return True
    return False


def parties_in(world: State, view: View) -> tuple[int, ...]:
    """The parties in a sampled world, by seat."""
    parties = view.deal.parties
    if not parties:
        return ()
    if not _marks(view):
        return parties if settled(parties, view.deal.players) else with_declarer(world)
    return holders(world, [hand | view.played_by(p) for p, hand in enumerate(world.hands)])
