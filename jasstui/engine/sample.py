"""Worlds that agree with everything a seat knows.

`Sampler(view)` works out once what is known and possible; `world(rng)` then deals the unseen cards:
counts, seen cards, suits a player has shown he does not hold (unless he has drawn since), called
Stöck and warnings are kept.
What others have written on their slips is invented to fit the hands dealt to them.
There is no fallback: if nothing fits, `Inconsistent` is raised.
"""

from __future__ import annotations

from copy import copy
from random import Random

from jasstui.cards.pack import cards_of
from jasstui.engine import secrets
from jasstui.engine.past import (
    Slots,
    Void,
    drawn_by,
    drew_since,
    give_needed,
    needed,
    play_seen,
    slot_time,
    voids,
)
from jasstui.engine.views import View, places
from jasstui.mechanics.bidding.choose import Pushed
from jasstui.mechanics.bidding.estimate import guess
from jasstui.mechanics.bidding.predict import prediction_step, ready_of
from jasstui.mechanics.cardplay.play import under_way
from jasstui.mechanics.hands.changing import Passing, Robbed, choosing
from jasstui.mechanics.hands.giveaway import given
from jasstui.mechanics.hands.takeup import taker
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.state import State, only
from jasstui.mechanics.weis.announce import note_silent, own_melds

Came = dict[int, tuple[int, int]]
"""For cards that came to a hand during the play: after how many tricks, and who saw it."""


class Inconsistent(ValueError):
    """No deal agrees with the view; the view or the inference is wrong."""


class Sampler:
    """Deals worlds for one view. `unseen`: cards whose place is not known; `face_down`: the seat
    that has not looked at its own hand yet, or CHANCE."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.pack = view.rules.pack
        self.places = places(view.match.seats)
        self.known = {p: view.piles[p].known for p in self.places}
        self._called()
        self.need = {p: view.piles[p].count - self.known[p].bit_count() for p in self.places}
        located = view.played
        for mask in self.known.values():
            located |= mask
        self.unseen = self.pack.all & ~located
        self.template = self._template()
        self.face_down = _face_down(self.template)
        play = self.template.play
        shown = voids(view, play) if play is not None else []
        self.slots = self._slots(shown)
        self.barred = dict.fromkeys(self.places, 0)
        for seat, cards in (*view.deal.lacks, *((v.seat, v.cards) for v in shown)):
            self.barred[f"hand:{seat}"] |= cards
        self._taken_up()
        for place, cards in secrets.barred(view).items():
            self.barred[place] |= cards
        self.needed = needed(view)
        self.open = [p for p in self.places if self.need[p]]
        free = not self.slots and all(not self.unseen & self.barred[p] for p in self.open)
        if sum(self.need.values()) != self.unseen.bit_count() or min(self.need.values()) < 0:
            raise Inconsistent(f"{self.unseen.bit_count()} unseen cards for {self.need}")
        self._cards = list(cards_of(self.unseen))
        self._choices = None if free else self._possible()

    def _called(self) -> None:
        """Cards that words give away: Stöck called before both are played, the warned four."""
        view, pack = self.view, self.pack
        pair = view.rules.modes[view.deal.mode].stoeck if view.deal.mode else 0
        told = [(seat, pair) for seat in view.deal.stoeck]
        if view.deal.warner >= 0 and view.rules.warn_step:
            told.append((view.deal.warner, pack.rank[view.rules.warn_step.rank]))
        for seat, cards in told:
            if view.piles[f"hand:{seat}"].count:
                self.known[f"hand:{seat}"] |= cards & ~view.played
        unseen = self.pack.all & ~view.played & ~sum(self.known.values())
        for place, cards in secrets.told(view, unseen):
            if view.piles[place].count:
                self.known[place] |= cards & ~view.played

    def _taken_up(self) -> None:
        """Cards everybody saw somebody take up are in his hand or among those he laid away."""
        deal = self.view.deal
        robbed = Robbed.of(deal)
        for seat, cards in ((taker(self.view.match, deal), deal.taken), (robbed.by, robbed.card)):
            taken = cards & ~self.view.played
            for place in self.places if taken else ():
                if place not in (f"hand:{seat}", "aside"):
                    self.barred[place] |= taken

    def _slots(self, shown: list[Void]) -> dict[str, Slots]:
        """Hands whose cards came at several times, where that matters for what they may hold."""
        seats = {v.seat for v in shown if drew_since(self.view, v)}
        return {f"hand:{s}": Slots(self.view, s, self.known[f"hand:{s}"], shown) for s in seats}

    def _possible(self) -> list[tuple[int, list[str]]]:
        """Each unseen card with the places it may be in, the most constrained first."""
        choices = [(card, self._places_for(card)) for card in self._cards]
        for slots in self.slots.values():
            choices += slots.choices()
            self.need = {**self.need, **slots.room}
        self.open = list(dict.fromkeys(p for _, possible in choices for p in possible))
        return sorted(choices, key=lambda pair: len(pair[1]))

    def _places_for(self, card: int) -> list[str]:
        found: list[str] = []
        for place in self.open:
            if place in self.slots:
                found += self.slots[place].fitting(card)
            elif not card & self.barred[place]:
                found.append(place)
        return found

    def certain(self) -> dict[int, int]:
        """Unseen cards that only one player can hold, with his seat; none where every unseen card
        is in the same place anyhow."""
        if self._choices is None or len(self.open) < 2:
            return {}
        unseen = ((card, there) for card, there in self._choices if card & self.unseen)
        only_one = ((card, there[0]) for card, there in unseen if len(there) == 1)
        hands = ((card, place.partition("@")[0]) for card, place in only_one)
        return {card: int(place[5:]) for card, place in hands if place.startswith("hand:")}

    # ------------------------------------------------------------ dealing the unseen cards

    def deal(self, rng: Random) -> tuple[dict[str, int], Came]:
        """The full content of every place, unseen cards dealt at random, and when cards came to a
        hand, as far as that decided where they could be."""
        content, came = self._dealt(rng)
        if not give_needed(content, self.needed, self.unseen, self.barred, rng):
            raise Inconsistent(f"{self.needed[0]} cannot hold what it must")
        return content, came

    def _dealt(self, rng: Random) -> tuple[dict[str, int], Came]:
        content = dict(self.known)
        came = {card: (number, -1) for card, number in self.view.received_at.items()}
        if self._choices is None:
            cards = self._cards
            rng.shuffle(cards)
            at = 0
            for place in self.open:
                end = at + self.need[place]
                content[place] |= sum(cards[at:end])
                at = end
            return content, came
        for place, cards_there in self._constrained(rng).items():
            content[place.partition("@")[0]] |= sum(cards_there) & self.unseen
            if number := slot_time(place):
                owner = only(int(place[5:].partition("@")[0]))
                came = {**dict.fromkeys(cards_there, (number, owner)), **came}
        return content, came

    def _constrained(self, rng: Random) -> dict[str, list[int]]:
        assert self._choices is not None
        for _ in range(20):
            found = self._greedy(rng, self._choices)
            if found is not None:
                return found
        return self._match(rng, self._choices)

    def _greedy(
        self, rng: Random, choices: list[tuple[int, list[str]]]
    ) -> dict[str, list[int]] | None:
        """Deal card by card, each place in proportion to its free room."""
        room = dict(self.need)
        dealt: dict[str, list[int]] = {p: [] for p in self.open}
        order = sorted(choices, key=lambda pair: len(pair[1]) + rng.random() / 2)
        for card, possible in order:
            total = sum(room[p] for p in possible)
            if not total:
                return None
            pick = int(rng.random() * total)
            for place in possible:
                pick -= room[place]
                if pick < 0:
                    break
            room[place] -= 1
            dealt[place].append(card)
        return dealt

    def _match(self, rng: Random, choices: list[tuple[int, list[str]]]) -> dict[str, list[int]]:
        """A deal by augmenting paths, which finds one whenever there is one."""
        dealt: dict[str, list[int]] = {p: [] for p in self.open}
        allowed = {card: rng.sample(possible, len(possible)) for card, possible in choices}

        def put(card: int, tried: set[str]) -> bool:
            for place in allowed[card]:
                if place in tried:
                    continue
                tried.add(place)
                if len(dealt[place]) < self.need[place]:
                    dealt[place].append(card)
                    return True
                for i, other in enumerate(dealt[place]):
                    if put(other, tried):
                        dealt[place][i] = card
                        return True
            return False

        for card, _ in rng.sample(choices, len(choices)):
            if not put(card, set()):
                raise Inconsistent(f"no place for {self.pack.code(card)}")
        return dealt

    # ------------------------------------------------------------ worlds

    def world(self, rng: Random) -> State:
        """A full state that this seat could not tell from the real one."""
        content, came = self.deal(rng)
        secrets.put_right(self.view, content, self.known, self.barred, rng)
        return self._state(content, came, rng)

    def every(self, most: int, rng: Random) -> list[State] | None:
        """All worlds, once each, or None if there are more than `most`, or if more is known of the
        cards than where each of them may lie. What is invented besides is so in each of them."""
        if self.slots or self.needed[0] or given(self.view.deal):
            return None
        choices = self._choices or [(card, self.open) for card in self._cards]
        found: list[dict[str, int]] = []
        room, content = dict(self.need), dict(self.known)

        def place(at: int) -> bool:
            if at == len(choices):
                found.append(dict(content))
                return len(found) <= most
            card, possible = choices[at]
            for there in possible:
                if room[there]:
                    room[there] -= 1
                    content[there] |= card
                    goes_on = place(at + 1)
                    room[there] += 1
                    content[there] ^= card
                    if not goes_on:
                        return False
            return True

        if not place(0):
            return None
        came = {card: (number, -1) for card, number in self.view.received_at.items()}
        return [self._state(one, came, rng) for one in found]

    def invents(self, world: State) -> bool:
        """True if more than the place of cards is made up in a world: what stands on slips."""
        told = {self.view.seat, *dict(self.view.deal.predictions)}
        return not world.slips.keys() <= told

    # ------------------------------------------------------------ the world as a state

    def _state(self, content: dict[str, int], came: Came, rng: Random) -> State:
        s, view = self.template.clone(), self.view
        s.received_at = came
        seats = range(view.match.seats)
        hands = [content[f"hand:{seat}"] for seat in seats]
        s.hands[:] = hands
        looked = [0 if seat == self.face_down else hand for seat, hand in enumerate(hands)]
        s.seen[:] = [a | b for a, b in zip(s.seen, (*looked, 0), strict=True)]
        s.aside = content["aside"]
        stock = list(cards_of(content["stock"]))
        rng.shuffle(stock)
        if bottom := self.view.bottom:
            stock.remove(bottom)
            stock.append(bottom)
        s.stock = stock
        s.parties = secrets.parties_in(s, self.view)
        if s.play:
            self._draw_times(s, rng)
            self._fill_in(s)
        if ready_of(s.deal):
            self._write_slips(s, rng)
        if choosing(s.deal):
            self._choose_cards(s, rng)
        return s

    def _draw_times(self, s: State, rng: Random) -> None:
        """Draw the times at which the unseen cards of the others came, where they have drawn
        cards."""
        for place in self.places if any(self.view.rules.play_step.draw) else ():
            if place.startswith("hand:") and place not in self.slots:
                hidden = list(cards_of(s.content(place) & self.unseen))
                rng.shuffle(hidden)
                owner = only(int(place[5:]))
                s.received_at |= {c: (n, owner) for c, n in drawn_by(self.view, place, hidden, rng)}

    def _template(self) -> State:
        view = self.view
        match = copy(view.match)
        match.ledger = view.match.ledger[:]
        s = State(view.rules, match)
        s.events = None
        s.deal = copy(view.deal)
        s.seen = [view.played | view.piles["aside"].known & ~view.laid] * len(s.seen)
        for pile in view.piles.values():
            s.seen[view.seat] |= pile.known
        if view.answered:
            s.answers[view.seat] = "pass"
        if view.slip >= 0:
            s.slips[view.seat] = view.slip
        s.swapped = tuple((*swap, 1 << view.seat) for swap in view.swapped)
        if view.bottom:
            s.knows_bottom = 1 << view.seat
        if view.trick or view.tricks or under_way(view.rules, view.deal):
            s.play = play_seen(view, s.hands)
        return s

    def _with_played(self, s: State) -> list[int]:
        """Hands as they were when the first card was played."""
        return [hand | self.view.played_by(seat) for seat, hand in enumerate(s.hands)]

    def _write_slips(self, s: State, rng: Random) -> None:
        """Slips of others: what their hands suggest, more or less; uncovered ones as they are."""
        step = prediction_step(s)
        assert step is not None
        start = self._with_played(s)
        for seat in ready_of(s.deal):
            if seat != self.view.seat:
                numbers = step.numbers(step.tricks(s, start[seat]))
                s.slips[seat] = guess(s.rules, s.deal, start[seat], numbers, rng)
        s.slips.update(s.deal.predictions)

    def _choose_cards(self, s: State, rng: Random) -> None:
        """Cards that others have chosen to pass on: any of theirs."""
        for seat, count in Passing.of(s.deal).passed:
            if seat != self.view.seat and count:
                s.slips[seat] = sum(rng.sample(list(cards_of(s.hands[seat])), count))

    def _fill_in(self, s: State) -> None:
        """Secrets that follow from the hands: announced Weis, missing warnings."""
        now, s.hands = s.hands, self._with_played(s)
        note_silent(s)
        if s.deal.called and not self.view.tricks:
            s.claims = {seat: own_melds(s, seat) for seat, _ in s.deal.called}
        s.hands = now


def _face_down(s: State) -> int:
    """The seat whose hand lies face down until the mode is named or the choice pushed on."""
    deal = s.deal
    if deal.mode or Pushed.of(deal).pushed or not deal.players:
        return CHANCE
    return s.rules.hand_out(deal.shape).face_down(s, deal.players, deal.turned)
