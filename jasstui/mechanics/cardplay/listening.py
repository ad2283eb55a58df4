"""Listeners: what may happen beside the cards while tricks are played.

Which of them a deal needs is found out when its first card is asked for; each drops out as soon as
it can do nothing more in this deal, so that nobody asks after every card for what is over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from jasstui.catalogue.flaw import Flaw
from jasstui.catalogue.models import FormSpec, GameSpec
from jasstui.mechanics.cardplay.tables import TrickRules
from jasstui.mechanics.facts import Deal
from jasstui.mechanics.phase import Refusal
from jasstui.mechanics.question import Questions, Reference
from jasstui.mechanics.state import State

if TYPE_CHECKING:
    from jasstui.mechanics.cardplay.play import Play
    from jasstui.mechanics.compile import Rules


class Listener:
    """Something that listens to the cards; it has no state of its own. What it does not care for
    it leaves as it is here. `HEARS`: words that it carries out, whoever says them; `QUESTIONS`:
    what it asks between the cards, chance among others; `QUIET`: it changes nothing in what may be
    played, and what it brings does not depend on how the cards fall, unless it ends the deal with a
    trick; `LEADS`: what stands under the prompt of a card that is led by its rules
    (`reasons.Reason`)."""

    HEARS: ClassVar[tuple[str, ...]] = ()
    QUIET: ClassVar[bool] = False
    QUESTIONS: ClassVar[Questions] = {}
    LEADS: ClassVar[Reference] = ""

    def asks(self, rules: Rules) -> Mapping[str, bool]:
        """Its questions, True for each that may come up in this form."""
        return {}

    def belongs(self, rules: Rules, game: GameSpec) -> bool:
        """True if there is such a thing in this form and game at all."""
        return True

    def still(self, s: State) -> bool:
        """True if it may yet have something to do in this deal. When in doubt, yes: whoever listens
        in vain only costs time."""
        return True

    def words(self, s: State, seat: int, may: int, tokens: list[str]) -> None:
        """Add what the player on turn may say before or with one of the cards he may play."""

    def calls(self, s: State, seat: int, tokens: list[str]) -> None:
        """Add what any player may say out of turn."""

    def said(self, s: State, seat: int, token: str) -> None:
        """Carry out a word that it hears, or an answer to what it asks."""
        raise NotImplementedError

    def chance(self, s: State, rng: Random) -> str:
        """An outcome drawn by chance where it asks for one, as a token."""
        raise NotImplementedError

    def refuse_chance(self, s: State, token: str) -> Refusal | None:
        """The refusal of a recorded outcome that is impossible, else None."""
        raise NotImplementedError

    def before(self, s: State, seat: int, card: int) -> int:
        """A card is about to fall; which one it really is."""
        return card

    def after(self, s: State, seat: int, card: int) -> None:
        """A card has fallen."""

    def trick(self, s: State) -> None:
        """A trick is full."""

    def between(self, s: State) -> None:
        """The next trick comes."""

    def lead(self, s: State, seat: int) -> bool:
        """This player is about to lead a trick. True if it asks something before; then it asks for
        the card as well, once that is answered."""
        return False

    def leader(self, deal: Deal) -> int:
        """Who is about to lead a trick while it asks something."""
        return deal.asked[0]

    def tables(self, rules: Rules, deal: Deal) -> Iterable[TrickRules]:
        """All rules that it may put in place of those of the mode in a trick of this deal
        (`Tricks.turn`)."""
        return ()

    def led(self, rules: Rules, deal: Deal, number: int) -> TrickRules | None:
        """Those that it has put in place in a trick, counted from 0; None for those of the mode."""
        return None

    def lacked(self, rules: Rules, deal: Deal) -> Iterable[tuple[int, int, int]]:
        """(trick, seat, cards) of all that players have shown not to hold by what it asks."""
        return ()

    def flaws(self, play: Play, spec: FormSpec) -> Iterator[Flaw]:
        """Settings of the card play that it cannot be played with."""
        yield from ()


class Listeners(NamedTuple):
    """Those that still listen, and of each moment those that have something to do in it."""

    all: tuple[Listener, ...]
    words: tuple[Listener, ...]
    calls: tuple[Listener, ...]
    before: tuple[Listener, ...]
    after: tuple[Listener, ...]
    trick: tuple[Listener, ...]
    between: tuple[Listener, ...]
    lead: tuple[Listener, ...]


def caring(listeners: tuple[Listener, ...], what: str) -> tuple[Listener, ...]:
    """Those of these listeners that do something of their own in this method."""
    usual = getattr(Listener, what)
    return tuple(one for one in listeners if getattr(type(one), what) is not usual)


@lru_cache(maxsize=1024)
def _by_moment(listeners: tuple[Listener, ...]) -> Listeners:
    """These listeners by moment."""
    moments = Listeners._fields[1:]
    return Listeners(listeners, *(caring(listeners, moment) for moment in moments))


@lru_cache(maxsize=1024)
def _of_game(listeners: tuple[Listener, ...], rules: Rules, name: str) -> tuple[Listener, ...]:
    """Those of these listeners that belong to a game."""
    return tuple(one for one in listeners if one.belongs(rules, rules.spec.games[name]))


def begin(s: State, listeners: tuple[Listener, ...]) -> Listeners:
    """Those of all these listeners hear the play that can have something to do; under patient rules
    all of them."""
    if not s.rules.patient:
        listeners = _of_game(listeners, s.rules, s.deal.game)
    return go_on(s, listeners)


def go_on(s: State, listeners: tuple[Listener, ...]) -> Listeners:
    """Of these listeners those go on that can still have something to do in this deal."""
    if not s.rules.patient:
        listeners = tuple([one for one in listeners if one.still(s)])
    if s.listeners is None or s.listeners.all != listeners:
        s.listeners = _by_moment(listeners)
    return s.listeners
