"""A coach: what to do and why, in words, from what one seat may know.

The reason for a card is read from the trick as it lies (`coach_card.py`) and from what both sides
have made (`coach_standing.py`), that for a bid, a game or an exchange from the hand
or from what it is worth (`coach_word.py`); where playing on decided, what it found is said besides.
A form with questions of its own needs messages and no code.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from jasstui.bots.advice import Advice
from jasstui.cards.faces import Face
from jasstui.cards.pack import cards_of
from jasstui.digits import whole
from jasstui.engine.views import View
from jasstui.mechanics.question import found
from jasstui.table.practising.amounts import roughly
from jasstui.table.practising.coach_card import Card, heard, placed
from jasstui.table.practising.coach_standing import standing
from jasstui.table.practising.coach_word import Word, said_reason, strength, word_reason
from jasstui.table.saying.prompts import own_card, weis_label
from jasstui.table.saying.speech import Speech
from jasstui.table.saying.ways import said_with

SLIGHT = 0.05
"""Differences that nobody notices, in the unit of the slate."""


def label(token: str, view: View, speech: Speech) -> str:
    """A choice in words, as the prompt has it; a card by its name, a number as what it is."""
    card, action = own_card(view, token), view.rules.pack.action(token)
    if card:
        said = said_with(action.name, speech) if action.name else ""
        if len(action.cards) > 1:
            said = speech.words("coach.for", card=speech.card(action.cards[1]))
        return f"{speech.card(card & -card)} {said}".strip()
    if action.verb == "weis":
        return weis_label(token, speech)
    said = speech.token("prompt", view.deal.question, token)
    return speech.words("coach.number", n=said) if whole(said) is not None else said


def short(token: str, view: View, speech: Speech) -> str:
    """A choice as short as it can be told: a card by sign and rank."""
    card = own_card(view, token)
    if not card:
        return label(token, view, speech)
    action, other = view.rules.pack.action(token), ""
    if len(action.cards) > 1:
        other = f" {speech.look.sign('▸', '>')} {speech.short(action.cards[1])}"
    elif action.name:
        other = f" {said_with(action.name, speech)}"
    return f"{speech.short(card & -card)}{other}"


def because(view: View, advice: Advice, legal: Sequence[str], speech: Speech) -> str:
    """Why this is advised, in one or two sentences."""
    say = speech.words
    if advice.how == "only":
        card = own_card(view, advice.token)
        return say("coach.only-card" if card else "coach.only")
    if advice.how == "word":
        return said_reason(view, advice.token, speech)
    if advice.made:
        return _foreseen(advice, speech)
    if view.playing and own_card(view, advice.token):
        told = Card(view, advice.token, legal, speech)
        about = _joined(
            told.sentence(),
            heard(told) if advice.signals else "",
            placed(told),
            standing(told),
        )
    else:
        about = _hand(view, advice, legal, speech)
    solved = say(f"coach.exact-{advice.exact}", n=advice.worlds) if advice.exact else ""
    compared = _compared(view, advice, about, speech)
    return _joined(about, compared, solved)


def _joined(*sentences: str) -> str:
    """Those sentences that say something, one after the other."""
    return " ".join(sentence for sentence in sentences if sentence)


def _foreseen(advice: Advice, speech: Speech) -> str:
    made = advice.made
    count = len(made)
    return speech.words(
        "coach.foreseen",
        middle=made[count // 2],
        least=made[count // 4],
        most=made[(3 * count) // 4],
        worlds=count,
    )


def _compared(view: View, advice: Advice, about: str, speech: Speech) -> str:
    """Certainty of the advice, by what playing on found; without anything said `about` it, the lead
    over the next best choice."""
    say = speech.words
    if advice.how == "thumb":
        alike = len(advice.same) > 1 and all(advice.follows(token) for token in advice.same)
        return say("coach.same" if alike else "coach.thumb")
    others = advice.options[1:]
    if not others:
        return say("coach.same")
    if all(abs(option.behind) + option.error < SLIGHT for option in others):
        return say("coach.no-matter")
    close = [option for option in others if option.close]
    if close:
        first = max(close, key=lambda option: option.value)
        if first.behind < -SLIGHT:
            return say("coach.close-better", other=short(first.tokens[0], view, speech))
        if len(close) == len(others):
            return say("coach.all-close")
        return say("coach.close", other=short(first.tokens[0], view, speech))
    if about:
        return ""
    return behind(view, advice, speech)


def behind(view: View, advice: Advice, speech: Speech) -> str:
    """How much less the next best choice brings: what is said where there is no other reason."""
    second = advice.options[1]
    much = roughly(second.behind, view.rules, view.match.seats, speech.words)
    named = short(second.tokens[0], view, speech)
    return speech.words("coach.behind", other=named, amount=much)


def _hand(view: View, advice: Advice, legal: Sequence[str], speech: Speech) -> str:
    """Reason for a game, a bid or an exchange."""
    say, token = speech.words, advice.token
    action, modes = view.rules.pack.action(token), view.rules.modes
    named = [name for name in (action.verb, *action.names) if name in modes]
    if named and view.hand:
        return strength(modes[named[-1]], view, speech)
    if about := word_reason(view, token, legal, speech):
        return about
    if (card := own_card(view, token)) and (fact := _with_card(view, card & -card, speech)):
        return fact
    if (suit := action.name) in speech.look.deck.suits and len(action.words) == 1:
        held = [c for c in cards_of(view.hand) if view.rules.pack.face[c].suit == suit]
        return say("coach.suit", n=len(held), suit=speech.suit(suit)) if held else ""
    return Word(view, token, legal, speech).usual


def _with_card(view: View, card: int, speech: Speech) -> str:
    """Effect on the hand of laying this card away or down, if that is worth a word."""
    if not view.asked.rest:
        return ""
    leaves: Leaves = found(view.asked.rest)
    face = view.rules.pack.face
    return leaves(face[card], [face[c] for c in cards_of(view.hand & ~card)], speech)


Leaves = Callable[[Face, Sequence[Face], Speech], str]
"""A remark on what a card leaves in the hand, "" for none; a question declares which."""


def fitting(face: Face, rest: Sequence[Face], speech: Speech) -> str:
    """Number of cards of the rest that fit on this one."""
    fits = sum(face.suit == other.suit or face.rank == other.rank for other in rest)
    return speech.words("coach.fits", n=fits) if fits else speech.words("coach.fits-none")


def thinned(face: Face, rest: Sequence[Face], speech: Speech) -> str:
    """Number of cards left in its suit."""
    if face.suit not in speech.look.deck.suits:
        return ""
    if not (left := _of_suit(rest, face.suit)):
        return speech.words("coach.void", suit=speech.suit(face.suit))
    return speech.words("coach.thin", suit=speech.suit(face.suit), n=left)


def _of_suit(faces: Sequence[Face], suit: str) -> int:
    return sum(face.suit == suit for face in faces)
