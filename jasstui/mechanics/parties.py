"""Secret parties, and what everybody knows of them.

Re is party 0, Kontra party 1. The truth stands in `State.parties`; `Deal.parties` holds what cards
and words have shown, -1 for what is still open. Serves doppelkopf-4.setup.re-party, party-fixed,
solo-parties, exchange.abgabe-party and bid.hochzeit-*.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from jasstui.catalogue.models import GameSpec
from jasstui.catalogue.strict import Facts
from jasstui.mechanics.cardplay.listening import Listener
from jasstui.mechanics.facts import Deal
from jasstui.mechanics.games import game
from jasstui.mechanics.phase import UNKNOWN_TOKEN, Phase, Refusal, refuse
from jasstui.mechanics.question import Question, Questions
from jasstui.mechanics.state import State

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules


RE, KONTRA, UNKNOWN = 0, 1, -1

WORDS = ("re", "kontra")
"""Announcement of a player of each party."""


def has_parties(s: State) -> bool:
    """True if the game of the deal is played by two parties."""
    return bool(s.deal.game) and game(s).goal.kind == "levels"


def marks_of(rules: Rules, deal: Deal) -> int:
    """Cards whose holders are a party in secret: those that the form names, or the one that the
    declarer has called; 0 for none."""
    spec = rules.spec.games.get(deal.game)
    if spec is not None and spec.sides == "called":
        return deal.demanded
    if spec is None or spec.sides != "holders":
        return 0
    return rules.pack.equal[rules.pack.card(spec.holders)]


def holders(s: State, hands: Sequence[int]) -> tuple[int, ...]:
    """Parties by the cards dealt: who holds the card of the game is Re, with the declarer where he
    has called it."""
    marks, called = marks_of(s.rules, s.deal), game(s).sides == "called"
    re = {p for p in s.deal.players if hands[p] & marks or (called and p == s.deal.declarer)}
    return parties_beside(s, KONTRA, *re)


def with_declarer(s: State) -> tuple[int, ...]:
    """Parties of a declarer and his partner; while he looks for one only he has a party."""
    deal = s.deal
    others = UNKNOWN if deal.finding and deal.partner < 0 else KONTRA
    return parties_beside(s, others, deal.declarer, deal.partner)


def parties_beside(s: State, others: int, *re: int) -> tuple[int, ...]:
    """Parties with these players as Re, and `others` for all others who play."""
    return tuple(
        UNKNOWN if p not in s.deal.players else RE if p in re else others
        for p in range(s.match.seats)
    )


def settled(parties: Sequence[int], players: Sequence[int]) -> bool:
    """True if the party of everybody who plays is known; who sits out has none."""
    return all(parties[p] != UNKNOWN for p in players)


def publish(s: State, parties: tuple[int, ...]) -> None:
    """Everybody knows these parties; once all are known the sides of the deal are."""
    parties = completed(parties, s.deal.players)
    if parties == s.deal.parties:
        return
    if settled(parties, s.deal.players):
        s.set(parties=parties, sides=parties)
    else:
        s.set(parties=parties)


def completed(parties: tuple[int, ...], players: Sequence[int]) -> tuple[int, ...]:
    """Parties with those that follow from known ones: beside two Re all are Kontra, beside three
    Kontra Re."""
    known = [parties[p] for p in players]
    missing = (
        KONTRA if known.count(RE) == 2 else RE if known.count(KONTRA) == len(known) - 1 else UNKNOWN
    )
    if missing == UNKNOWN:
        return parties
    return tuple(
        missing if p in players and party == UNKNOWN else party for p, party in enumerate(parties)
    )


def shown(s: State, seat: int, party: int) -> None:
    """A player has shown which party he belongs to."""
    parties = s.deal.parties
    if parties and parties[seat] == UNKNOWN:
        publish(s, (*parties[:seat], party, *parties[seat + 1 :]))


class ShowingParty(Listener):
    """A card that makes the party shows it, until everybody knows all."""

    QUIET: ClassVar[bool] = True

    def belongs(self, rules: Rules, game: GameSpec) -> bool:
        return game.sides in ("holders", "called")

    def still(self, s: State) -> bool:
        return not s.deal.sides

    def after(self, s: State, seat: int, card: int) -> None:
        if not s.parties or s.parties[seat] != RE:
            return
        if not card & marks_of(s.rules, s.deal):
            return
        shown(s, seat, RE)
        if s.rules.pack.equal[card] & ~s.tricks.gone:
            return
        if s.parties.count(RE) == 1:  # one player has played both
            publish(s, parties_beside(s, KONTRA, seat))


class Parties(Phase, tag="parties"):
    """The hands decide who plays together; who has overbid a Solo says his party.

    The parties are settled by the cards held when play begins. Tokens: `re` or `kontra` of a
    player who has overbid a Solo with the usual game.
    """

    NEEDS: ClassVar[Facts] = {"": ("game",)}
    QUESTIONS: ClassVar[Questions] = {
        "party": Question(says=WORDS, sort="announce", thumb="jasstui.bots.answers:first")
    }

    def begin(self, s: State) -> None:
        if not has_parties(s):
            return
        deal = s.deal
        if game(s).sides == "holders":
            unknown = (UNKNOWN,) * s.match.seats
            s.set(parties=unknown)
            s.settle_parties(holders(s, s.hands))
        else:
            parties = with_declarer(s)
            s.settle_parties(parties)
            publish(s, parties)
        if deal.offer == "normal" and s.parties[deal.bidder] != UNKNOWN:
            s.ask("party", deal.bidder)

    def legal(self, s: State, seat: int) -> list[str]:
        return [WORDS[s.parties[seat]]]

    def why(self, s: State, seat: int, token: str) -> Refusal:
        return refuse(s, "bid.who", scope="announce") if token in WORDS else UNKNOWN_TOKEN

    def answered(self, s: State, seat: int, token: str) -> None:
        shown(s, seat, WORDS.index(token))
