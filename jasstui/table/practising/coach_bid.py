"""Why a bid with its mode is a good one, or doubling it."""

from __future__ import annotations

from jasstui.bots.thumb.mode_bids import by_worth, likely, points, scale, standing
from jasstui.mechanics.bidding.auction import PASS, Auction
from jasstui.table.practising.coach_word import Word


def suited(word: Word) -> str:
    """Points that a bid with its mode asks for, and those the hand makes in it."""
    offers = by_worth(word.known, word.legal)
    token = offers[0][1] if word.token == PASS and offers else word.token
    offer = word.view.rules.step(Auction).bid_of(token)
    if offer is None:
        return doubled(word) if word.token != PASS else ""
    mode = word.view.rules.modes[offer.mode]
    made = round(points(word.known, mode) * scale(word.known, mode))
    named = word.speech.token("log", "auction", token)
    key = "contract-pass" if word.token == PASS else "contract"
    return word.say(key, bid=named, n=offer.number, made=made)


def doubled(word: Word) -> str:
    """Chance that the standing bid is made, in percent."""
    offer = standing(word.known)[1]
    named = word.speech.token("log", "auction", offer.token)
    return word.say("standing-bid", bid=named, n=round(100 * likely(word.known)))


def called(word: Word) -> str:
    """Use of a called card for the hand in the mode that is played, or of calling none."""
    if word.token == PASS:
        return word.say("call-none")
    mode = word.view.rules.modes[word.view.deal.mode].token
    return word.say("call-card", mode=word.speech.mode(mode))
