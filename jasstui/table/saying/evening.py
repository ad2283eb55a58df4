"""Meetings and hidden parties in words: the bar, the roles at the seats."""

from __future__ import annotations

from jasstui.engine.views import View
from jasstui.mechanics.facts import Deal
from jasstui.mechanics.partien.meetings import Meetings
from jasstui.mechanics.parties import KONTRA, RE, WORDS, completed, settled
from jasstui.table.saying.speech import Speech

RESULTS = ("re", "kontra", "none", "ramsch", "durchmarsch")
"""Results of games of two parties and of Ramsch."""


def result_head(view: View, speech: Speech) -> str:
    """Result of a deal of two parties or of Ramsch, in a sentence."""
    deal, say = view.deal, speech.words
    if deal.result in ("re", "kontra", "none"):
        mine, theirs = deal.points if deal.result != "kontra" else deal.points[::-1]
        timid = "-timid" if "timid" in deal.reasons else ""
        key = f"summary.head.{deal.result}{timid}"
        return say(key, mine=mine, theirs=speech.points(theirs))
    lines = [e for e in view.match.ledger if e.deal == view.match.number and e.unit == "points"]
    wins = deal.result == "durchmarsch"
    who = [p for e in lines if (e.total > 0) == wins and e.total for p in e.seats]
    if not who:
        return say("summary.head.ramsch-even")
    one = deal.result if wins else "ramsch-one" if len(who) == 1 else "ramsch"
    return say(f"summary.head.{one}", names=speech.people(who))


def meeting_parts(view: View, speech: Speech) -> list[str]:
    """Round and special round of the meeting, as the bar tells them."""
    partie, evening = view.rules.spec.partie, view.match.evening
    if not isinstance(partie, Meetings) or not evening.meeting:
        return []
    number = evening.dealt // len(view.match.order) + 1
    key = "table.rounds" if partie.rounds else "table.round-clock"
    parts = [speech.words(key, n=min(number, partie.rounds or number), all=partie.rounds)]
    if evening.round:
        parts.insert(0, speech.words(f"table.special.{evening.round}", n=evening.left))
    return parts


def party_role(view: View, seat: int, speech: Speech) -> str:
    """Party of a seat as far as the viewer knows it; the soloist's is told by his game."""
    deal = view.deal
    if not deal.parties:
        return ""
    if deal.game and view.rules.goal(deal.game).announced_solo:
        return speech.words("table.role.soloist") if seat == deal.declarer else ""
    party = view.party if seat == view.seat else deal.parties[seat]
    if view.rules.spec.games[deal.game].sides == "called":
        return speech.words(f"table.role.{_called_role(deal, seat, party)}") if party >= 0 else ""
    return speech.words(f"table.role.{('re', 'kontra')[party]}") if party in (RE, KONTRA) else ""


def _called_role(deal: Deal, seat: int, party: int) -> str:
    """Role of a player where the declarer may have called a card."""
    if seat == deal.declarer:
        return "caller" if deal.demanded else "alone"
    return "called" if party == RE else "against"


def party_corners(view: View, bottom: int, speech: Speech) -> tuple[str, str]:
    """While it is open who plays with whom: the two parties as far as the viewer knows them, that
    of the seat at the bottom first; one of which nobody is known is left out."""
    deal = view.deal
    if not deal.parties or deal.sides:
        return "", ""
    parties = _known_parties(view)
    called = "called" if view.rules.spec.games[deal.game].sides == "called" else "party"
    kind = f"{called}-{'known' if settled(parties, deal.players) else 'open'}"
    card = speech.short(deal.demanded) if deal.demanded else ""
    names = {
        party: [speech.name(p) for p in deal.players if parties[p] == party]
        for party in (RE, KONTRA)
    }
    told = {
        party: speech.words(f"table.{kind}.{WORDS[party]}", names=", ".join(known), card=card)
        for party, known in names.items()
        if known
    }
    mine = KONTRA if parties[bottom] == KONTRA else RE
    return told.get(mine, ""), told.get(KONTRA if mine == RE else RE, "")


def _known_parties(view: View) -> tuple[int, ...]:
    """Party of each seat as far as the viewer knows it, his own among them; -1 for an open one.
    Who holds every card that makes the party knows all."""
    deal, me = view.deal, view.seat
    own = {me: view.party} if me in deal.players else {}
    game = view.rules.spec.games[deal.game]
    if own and game.sides == "holders":
        pack = view.rules.pack
        if not pack.equal[pack.card(game.holders)] & ~(view.hand | view.played_by(me)):
            own = {p: RE if p == me else KONTRA for p in deal.players}
    known = tuple(own.get(seat, party) for seat, party in enumerate(deal.parties))
    return completed(known, deal.players)
