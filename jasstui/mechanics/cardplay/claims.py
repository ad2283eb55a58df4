"""Claiming the rest: who may, whether a hand is certain to win every remaining trick, and what
follows.

Serves jass-base.claim.*. The answer uses only what the claimant knows, so that a refusal tells
nothing about other hands: every card he has not seen may be in any opponent's hand, and so may the
turned card as long as somebody else may hold the card that robs it.
"""

from __future__ import annotations

from jasstui.cards.pack import cards_of
from jasstui.mechanics.account.goal import Goal
from jasstui.mechanics.cardplay import beside
from jasstui.mechanics.cardplay.drawing import stock_lasts
from jasstui.mechanics.cardplay.tables import TrickRules
from jasstui.mechanics.events import HandLaidOpen, RestTaken
from jasstui.mechanics.games import game, goal_of
from jasstui.mechanics.hands.rob import may_yet_be_robbed, robber
from jasstui.mechanics.parties import publish
from jasstui.mechanics.state import State
from jasstui.mechanics.weis import announce


def certain(hand: int, unseen: int, rules: TrickRules) -> bool:
    """True if the player on lead wins all his tricks whatever the others hold.

    Worst case per suit: one opponent holds all unseen cards of it and gives up the lowest each
    time. Trumps are led first; a plain card is safe only when no unseen trump is left.
    """
    own, other = hand & rules.trump, unseen & rules.trump
    plain = hand ^ own
    if plain and other.bit_count() > own.bit_count():
        return False
    if not _suit_safe(own, other, rules):
        return False
    for suit in {rules.suit[c] for c in cards_of(plain)}:
        if not _suit_safe(hand & suit, unseen & suit, rules):
            return False
    return True


def _suit_safe(own: int, other: int, rules: TrickRules) -> bool:
    mine = _ranked(own, rules)
    theirs = _ranked(other, rules)
    for led, card in enumerate(mine):
        kept = theirs[: max(0, len(theirs) - led)]
        if any(rules.beats[card] & c for c in kept):
            return False
    return True


def _ranked(cards: int, rules: TrickRules) -> list[int]:
    """Cards of one suit from high to low."""
    return sorted(cards_of(cards), key=lambda c: (rules.beats[c] & rules.suit[c]).bit_count())


def may_claim(s: State, seat: int, how: str) -> list[str]:
    """Claims of the rest by who leads, in a mode that is the same for all tricks."""
    play = s.tricks
    if how == "off" or seat != play.seat or play.led or play.over:
        return []
    if s.hands[seat].bit_count() < play.remaining:
        return []  # the last tricks are those of a larger hand
    if _none_claims(s):
        return []
    if how == "verified" and not _certain(s, seat):
        return []
    return ["claim"]


def why_no_claim(s: State) -> tuple[str, ...]:
    """Slots of the rules against a claim, the first of which that the form fills bars it."""
    return ("claim.when", "claim.rest") if _none_claims(s) else ("claim.rest",)


def _none_claims(s: State) -> bool:
    """True where nobody claims, whatever he holds: not every trick is wanted, cards are still
    drawn, or their order changes from trick to trick."""
    wanted = goal_of(s, Goal).wins_tricks and not game(s).avoid
    if not wanted or stock_lasts(s) or not s.tricks.steady:
        return True
    leading = (s.listeners or beside.listeners(s)).lead
    return bool(leading) and any(one.still(s) for one in leading)


def _certain(s: State, seat: int) -> bool:
    """True if the claim holds against every hand the others may have."""
    play = s.tricks
    seen = play.gone | s.aside_known(seat) | s.deal.table | s.hands[seat]
    if may_yet_be_robbed(s) and not seen & robber(s):
        seen &= ~s.deal.turned
    return certain(s.hands[seat], s.rules.pack.all & ~seen, play.rules)


def _holds(s: State, seat: int) -> bool:
    """True if no opponent can win a trick of the claim with the cards he really has."""
    rules, own = s.tricks.rules, s.hands[seat]
    alone = game(s).sides == "called"
    others = [p for p in s.deal.players if (p != seat if alone else p not in s.side(seat))]
    return all(certain(own, s.hands[p], rules) for p in others)


def award(s: State, seat: int, how: str) -> None:
    """The claim is granted or goes to the opponents.

    All lay their hands down, which is to play all cards at once. Whoever had not played yet has his
    Weis announced and Stöck still held are called: nobody keeps back what lies open, and a claim
    takes from nobody, least of all from the opponents, what he could have said with his card.
    """
    play = s.tricks
    s.set(claimed=seat)
    if s.parties and not s.deal.sides:  # all hands are laid down
        publish(s, s.parties)
    good = how == "verified" or _holds(s, seat)
    for player in s.deal.players:
        if not play.winners:
            announce.announce_late(s, player)
        s.reveal(s.hands[player], f"hand:{player}", s.everybody, HandLaidOpen)
        if announce.holds_stoeck(s, player):
            announce.call_stoeck(s, player)
    if not play.winners:
        announce.compare(s)
    others = [p for p in s.deal.players if s.deal.sides[p] != s.deal.sides[seat]]
    winner = seat if good or not others else others[0]
    since = s.rules.spec.count.matsch_from
    swept = not any(p in others for p in play.winners[since:])
    matsch = s.rules.spec.count.matsch and swept
    play.award_rest(winner)
    if winner != seat and matsch:
        play.hand_over(winner, since)
    if s.events is not None:
        s.events.append(RestTaken(winner, tuple(play.points), tuple(play.won)))
    s.rules.partie.after_trick(s)
    if not s.ended:
        s.ask("")
