"""Whose eyes are at a screen: the one place that decides it, for pages and lines alike."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.host.place import ONLOOKER, Place


class Eyes:
    """Eyes at a screen that people share, one after the other.

    `seat`: the person whose hand may be shown; `ONLOOKER` while several look on, or nobody: then
    only what everybody may know is shown. Somebody who has the screen alone always sees it.
    `looked`: people who have seen their cards in the running deal; `covered`: how often the screen
    went out of sight, so that whoever comes back to it may be somebody else. `told`: how many
    things done beside the Partie each seat was told of.
    """

    def __init__(self, place: Place) -> None:
        """At the screen of this place."""
        self.seat = ONLOOKER
        self.looked: set[int] = set()
        self.covered = 0
        self.told: dict[int, int] = {}
        self._left = ONLOOKER
        self._here, self._deal = place.about.here, place.now.deal
        self.stay(place.now.people)

    def dealt(self, deal: int, people: Sequence[int]) -> None:
        """This deal is running, among people who are still in the Partie; nobody has seen the cards
        of a new one."""
        if deal != self._deal:
            self._deal = deal
            self.looked.clear()
        self.stay(people)

    def stay(self, people: Sequence[int]) -> None:
        """These people are in the Partie from now on, as when somebody has left it."""
        self._sitting = tuple(seat for seat in self._here if seat in people)
        if not self.shared:
            self.seat = self._sitting[0] if self._sitting else ONLOOKER

    @property
    def shared(self) -> bool:
        """True if several people share it."""
        return len(self._sitting) > 1

    def sit(self, seat: int) -> None:
        """This person is before it, and all others look away; `ONLOOKER`: nobody is."""
        self.seat, self._left = seat, ONLOOKER
        if seat >= 0:
            self.looked.add(seat)

    def open(self) -> None:
        """All people look at it, which shows nobody's hand; one alone sees what he always does."""
        if self.shared:
            self.seat = ONLOOKER

    def cover(self) -> bool:
        """The screen is out of sight, as behind another program or in a window too small to show
        anything. False if that changes nothing, as one person alone has it."""
        if self.shared:
            self._left = self.seat if self.seat >= 0 else self._left
            self.seat = ONLOOKER
            self.covered += 1
        return self.shared

    def first(self, pending: Sequence[int]) -> int:
        """The person to be asked first of several who owe an answer: who is here, or was when the
        screen went out of sight."""
        return next((seat for seat in (self.seat, self._left) if seat in pending), pending[0])

    def hands_over(self, seat: int) -> bool:
        """True if the screen has to be handed over before this person is asked: behind a
        curtain."""
        return seat != self.seat
