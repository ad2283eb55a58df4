"""A coach: what to do and why, in words, from what one seat may know.

The reason for a card is read from the trick as it lies (`coach_card.py`) and from what both sides
have made (`coach_standing.py`), that for a bid, a game or an exchange from the hand
(`coach_word.py`), that for what is said beside the card from what it is worth (`coach_call.py`);
where playing on decided, what it found is said besides. A form with questions of its own needs
messages and no code.
"""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.bots.advice import Advice
from jasstui.cards.faces import Face
from jasstui.cards.pack import cards_of
from jasstui.digits import whole
from jasstui.engine.views import View
from jasstui.table.practising.coach_call import said_reason
from jasstui.table.practising.coach_card import Card
from jasstui.table.practising.coach_standing import standing
from jasstui.table.practising.coach_word import strength, word_reason
from jasstui.table.practising.practice import unit_of
from jasstui.table.practising.tally import places_for, signed
from jasstui.table.saying.prompts import own_card, weis_label
from jasstui.table.saying.speech import Speech

SLIGHT = 0.05
"""Differences that nobody notices, in the unit of the slate."""


def label(token: str, view: View, speech: Speech) -> str:
    """A choice in words, as the prompt has it; a card by its name, a number as what it is."""
    card = own_card(view, token)
    if card:
        named = " ".join(speech.card(c) for c in cards_of(card & -card))
        more = token.split()[2:]
        said = speech.words.get(f"prompt.with.{' '.join(more)}") if more else ""
        if more and not said and more[0] in view.rules.codes:
            said = speech.words("coach.for", card=speech.card(view.rules.pack.card(more[0])))
        return f"{named} {said}".strip()
    if token.startswith("weis"):
        return weis_label(token, speech)
    said = speech.token("prompt", view.deal.question, token)
    return speech.words("coach.number", n=said) if whole(said) is not None else said


def short(token: str, view: View, speech: Speech) -> str:
    """A choice as short as it can be told: a card by sign and rank."""
    card = own_card(view, token)
    if not card:
        return label(token, view, speech)
    more = token.split()[2:]
    other = ""
    if more and more[0] in view.rules.codes:
        other = f" {speech.look.sign('▸', '>')} {speech.short(view.rules.pack.card(more[0]))}"
    elif more:
        said = " ".join(more)
        other = f" {speech.words.get(f'prompt.with.{said}') or said}"
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
    about = ""
    if view.playing and own_card(view, advice.token):
        told = Card(view, advice.token, legal, speech)
        about = f"{told.sentence()} {standing(told)}".strip()
    else:
        about = _hand(view, advice, legal, speech)
    return f"{about} {_compared(view, advice, about, speech)}".strip()


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
    """How sure it is, by what playing on found; without anything said `about` it, how far the
    next best choice is behind."""
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
    behind = signed(others[0].behind, places_for(others[0].behind)).lstrip("+")
    named = short(others[0].tokens[0], view, speech)
    return say(
        "coach.behind", other=named, n=behind, unit=say(f"practice.unit.{unit_of(view.rules)}")
    )


def _hand(view: View, advice: Advice, legal: Sequence[str], speech: Speech) -> str:
    """What speaks for a game, a bid or an exchange."""
    say, token, asked = speech.words, advice.token, view.deal.question
    verb = token.partition(" ")[0]
    named = next((part for part in reversed(token.split()) if part in view.rules.modes), "")
    mode = view.rules.modes.get(named)
    if mode is not None and view.hand:
        return strength(mode, view, speech)
    if about := word_reason(view, token, legal, speech):
        return about
    if (card := own_card(view, token)) and (fact := _with_card(view, card & -card, speech)):
        return fact
    if len(token.split()) == 2 and (suit := token.split()[1]) in speech.look.deck.suits:
        held = [c for c in cards_of(view.hand) if view.rules.pack.face[c].suit == suit]
        return say("coach.suit", n=len(held), suit=speech.suit(suit)) if held else ""
    return say.get(f"coach.at.{asked}.{verb}") or say.get(f"coach.do.{verb}") or ""


def _with_card(view: View, card: int, speech: Speech) -> str:
    """What laying this card away or down leaves in the hand, if that is worth a word."""
    pack, say = view.rules.pack, speech.words
    face = pack.face[card]
    rest = [pack.face[c] for c in cards_of(view.hand & ~card)]
    if view.deal.question == "shed":
        fits = sum(face.suit == other.suit or face.rank == other.rank for other in rest)
        return say("coach.fits", n=fits) if fits else say("coach.fits-none")
    if view.deal.question in ("lay", "discard") and face.suit in speech.look.deck.suits:
        if not any(other.suit == face.suit for other in rest):
            return say("coach.void", suit=speech.suit(face.suit))
        return say("coach.thin", suit=speech.suit(face.suit), n=_of_suit(rest, face.suit))
    return ""


def _of_suit(faces: Sequence[Face], suit: str) -> int:
    return sum(face.suit == suit for face in faces)
