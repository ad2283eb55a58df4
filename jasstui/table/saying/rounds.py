"""Words for games that go round without tricks: pile and open cards, whose turn comes next and in
which direction, lives, worth of a hand."""

from __future__ import annotations

from jasstui.cards.pack import cards_of
from jasstui.draw.piles import Pile
from jasstui.engine.views import View
from jasstui.mechanics.games import step_of
from jasstui.mechanics.laying.exchange import ExchangeCards, knocker
from jasstui.mechanics.laying.shed import ShedCards, neighbour
from jasstui.mechanics.partien.lives import LivesRace
from jasstui.table.saying.speech import Speech

LETTERS = "abcdefgh"
"""Keys of the open cards, from left to right."""


def goes_round(view: View) -> bool:
    """True if turns go round without tricks, once the cards are dealt."""
    return view.deal.turn >= 0 or bool(view.deal.pile) or (lays_open(view) and view.deal.table > 0)


def lays_open(view: View) -> bool:
    """True if cards are exchanged with those that lie open."""
    return step_of(view.rules.spec, ExchangeCards) is not None


# ------------------------------------------------------------------ the middle


def pile_shown(view: View, speech: Speech) -> tuple[Pile, ...]:
    """The open pile with what its top card asks for."""
    deal, pack, say = view.deal, view.rules.pack, speech.words
    if not deal.pile:
        return ()
    wished = deal.shed.wished
    words, short = speech.card(deal.pile[-1]), speech.short(deal.pile[-1])
    if wished:
        short = speech.signed(wished)
        words = say("table.round.wished", suit=short)
    return (Pile(pack.face[deal.pile[-1]], len(deal.pile) - 1, (words,), short),)


def open_cards(view: View, speech: Speech) -> tuple[Pile, ...]:
    """The cards that lie open, each with its key."""
    pack = view.rules.pack
    lying = list(cards_of(view.deal.table))
    return tuple(
        Pile(pack.face[card], 0, (speech.short(card),), letter=LETTERS[at])
        for at, card in enumerate(lying)
    )


def going_on(view: View, speech: Speech) -> str:
    """The direction of play, and who comes next."""
    deal, say = view.deal, speech.words
    if not goes_round(view) or not deal.players or deal.turn < 0:
        return ""
    onwards = deal.shed.direction == (1 if view.rules.spec.direction != "clockwise" else -1)
    way = say("table.round.right" if onwards else "table.round.left")
    if (seat := follows(view)) < 0:
        return way
    return say("table.round.next", way=way, name=speech.name(seat))


def follows(view: View) -> int:
    """The seat whose turn comes after this one, if that is known; -1 for nobody's."""
    deal = view.deal
    if len(deal.players) < 2 or deal.turn not in deal.players:
        return -1
    seat = neighbour(deal, deal.turn)
    return -1 if seat == knocker(deal) else seat


def fitting_words(view: View, step: ShedCards, speech: Speech) -> str:
    """The suits and ranks that fit on the open pile."""
    pack, fits = view.rules.pack, step.matching(view.rules, view.deal)
    suits = [speech.suit(letter) for letter, cards in pack.suit.items() if not cards & ~fits]
    ranks = [speech.rank(letter) for letter, cards in pack.rank.items() if not cards & ~fits]
    return ", ".join((*suits, *reversed(ranks)))


def chip(view: View, speech: Speech) -> str:
    """Reminder for everybody just now, in a few words."""
    deal, say = view.deal, speech.words
    if deal.shed.wished:
        wished = deal.shed.wished
        return say("table.round.wished", suit=speech.signed(wished))
    if deal.shed.chain:
        return say("table.round.chain", n=deal.shed.chain)
    if lays_open(view) and deal.turn >= 0:
        if knocker(deal) < 0:
            return say("table.round.no-knock")
        return say("table.round.knocked", name=speech.name(knocker(deal)))
    return ""


# ------------------------------------------------------------------ the seats


def lives_left(view: View, seat: int) -> int:
    """Number of stakes a player has left; below nothing he is out."""
    partie = view.rules.spec.partie
    assert isinstance(partie, LivesRace)
    return partie.lives - view.match.totals[seat]


def lives_row(view: View, seat: int, speech: Speech) -> str:
    """Stakes of a player as signs, `●●○`, or in words where no signs are read; "" where there are
    none."""
    partie = view.rules.spec.partie
    if not isinstance(partie, LivesRace):
        return ""
    left = max(0, lives_left(view, seat))
    if speech.spelled:
        return speech.words("lines.lives", n=left, all=partie.lives)
    full, empty = ("*", "-") if speech.look.ascii else ("●", "○")
    return full * left + empty * (partie.lives - left)


def round_roles(view: View, seat: int, speech: Speech) -> list[str]:
    """Status of a player: he has knocked, has finished, swims, is out."""
    deal, say = view.deal, speech.words
    if isinstance(view.rules.spec.partie, LivesRace):
        if seat not in view.match.order:
            return [say("table.role.gone")]
        knocked = [say("table.role.knocked")] if seat == knocker(deal) else []
        return [*knocked, *([say("table.role.swims")] if lives_left(view, seat) < 1 else [])]
    if deal.pile:
        places = [n for n, group in enumerate(deal.placed, start=1) if seat in group]
        return [say("summary.place", n=place) for place in places]
    return []


# ------------------------------------------------------------------ the own hand


def hand_worth(view: View, seat: int) -> str:
    """Worth of the known hand of a seat, "" where hands are not compared."""
    hands, pile = view.rules.hands, view.piles[f"hand:{seat}"]
    if hands is None or not pile.count or pile.known.bit_count() < pile.count:
        return ""
    return worth_text(hands.worth(pile.known))


def outdone(view: View) -> bool:
    """True if a hand was shown to which all others lose, whatever they are worth."""
    hands, deal = view.rules.hands, view.deal
    if hands is None or not hands.spec.beats_all or deal.result != "shown":
        return False
    best = view.piles[f"hand:{deal.placed[0][0]}"].known
    return hands.alike(best) == hands.spec.beats_all


def worth_text(worth: float) -> str:
    """A worth as people write it: 27, 30½."""
    return f"{int(worth)}" + ("½" if worth % 1 else "")


def turns_until(view: View) -> int:
    """Number of turns before that of the viewer, 0 if he is not waiting."""
    deal = view.deal
    if deal.turn not in deal.players or view.seat not in deal.players or view.seat == deal.turn:
        return 0
    count, seat = 0, deal.turn
    while seat != view.seat and count < len(deal.players):
        if seat == knocker(deal):
            return 0
        seat, count = neighbour(deal, seat), count + 1
    return 0 if seat == knocker(deal) else count
