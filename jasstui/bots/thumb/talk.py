"""Talk of bots at the table: Weis and Stöck, robbing, claims, thanks, answers to a partner."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.bots.hand.certainty import rest_is_certain
from jasstui.bots.hand.memory import remembered
from jasstui.bots.known import Known, known_by, play_of
from jasstui.bots.thumb.announcements import announcement
from jasstui.bots.thumb.meetings import time_is_up
from jasstui.cards.action import written
from jasstui.engine.views import View
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.facts import Deal
from jasstui.mechanics.games import factor_of
from jasstui.mechanics.partien.meetings import TIME
from jasstui.mechanics.partien.points import PointsRace
from jasstui.mechanics.weis.upwards import worth_telling


def call(view: View, calls: Sequence[str]) -> str | None:
    """A call worth making now, or None."""
    if not calls:
        return None
    if said := spoken(known_by(view), calls):
        return said
    if "claim" in calls and rest_is_ours(view):
        return "claim"
    return answer_partner(view, calls)


def spoken(known: Known, calls: Sequence[str]) -> str | None:
    """What somebody says out of turn by his hand and by what has been made, or None."""
    if "show-stoeck" in calls:
        return "show-stoeck"
    if "thanks" in calls and has_enough(known):
        return "thanks"
    if TIME in calls and time_is_up(known):
        return TIME
    return announcement(known, calls)


def has_enough(known: Known) -> bool:
    """True if the side has the target with what it has written and its tricks of this deal."""
    spec, deal, seat = known.rules.spec, known.deal, known.seat
    assert isinstance(spec.partie, PointsRace)
    total = known.match.totals[seat]
    if deal.mode and not deal.result and known.points:
        game = spec.games[deal.game]
        if game.writes != "prize":
            ours = game.writes == "own"
            writes = [p for p in deal.players if (deal.sides[p] == deal.sides[seat]) == ours]
            total += sum(known.points[p] for p in writes) * factor_of(known.rules, deal)
    targets = known.match.targets
    return total >= (targets[seat] if targets else spec.partie.target)


def rest_is_ours(view: View) -> bool:
    """True if every remaining trick is certain, whatever the others hold."""
    aside = view.piles["aside"].known | view.piles["stock"].known | view.deal.table
    unseen = view.rules.pack.all & ~(view.played | aside | view.hand)
    return rest_is_certain(view.hand, unseen, play_of(view).rules)


def answer_partner(view: View, calls: Sequence[str]) -> str | None:
    """Asked whether to smear or to trump, a partner of the asker says what helps: smear when his
    own hand wins the trick."""
    if "smear" not in calls or "ruff" not in calls:
        return None
    play = play_of(view)
    if not play.led:
        return None
    still_to_play = [play.seat]
    for _ in range(play.left - 1):
        still_to_play.append(play.after[still_to_play[-1]])
    if view.seat in still_to_play:
        hand = play.hands[view.seat]
        out = view.rules.pack.all & ~remembered(play).gone & ~hand
        winning = play.rules.legal(hand, play.led, play.top) & play.rules.beats[play.top]
        wins = any(
            winning & card and not play.rules.beats[card] & out & play.rules.suit[card]
            for card in view.rules.pack.cards
        )
    else:
        wins = view.deal.sides[play.winner] == view.deal.sides[view.seat]
    return "smear" if wins else "ruff"


def before_the_card(rules: Rules, deal: Deal, tricks: int, legal: Sequence[str]) -> str | None:
    """The word to be said before one's card: rob first, then announce Weis, never a Weis that
    costs. `tricks`: how many are finished."""
    said = [rules.pack.action(token) for token in legal]
    robbing = next((a.token for a in said if a.verb == "rob"), None)
    if robbing and rules.spec.games[deal.game].goal.kind != "no-tricks":
        return robbing
    if shown := [a.token for a in said if a.verb == "weis" and a.cards]:
        left = rules.play_step.draw[tricks:]
        return worth_telling(shown, sum(1 for count in left if count))
    return next((t for t in ("weis quiet", "weis stoeck", "weis") if t in legal), None)


def with_the_card(token: str, legal: Sequence[str]) -> str:
    """The token that plays a card, with the Stöck whenever it completes them."""
    more = written(token, "stoeck")
    return more if more in legal else token
