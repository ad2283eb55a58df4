"""The ways of playing one card: with a word or without, as another trump, for another card."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.cards.action import written
from jasstui.table.saying.choices import Choice, listed
from jasstui.table.saying.prompts import Prompt
from jasstui.table.saying.rounds import LETTERS, worth_text
from jasstui.table.saying.speech import Speech


def tokens_with(prompt: Prompt, card: int, said: str) -> tuple[str, ...]:
    """Tokens for a card, the word that is said with it chosen already."""
    tokens = (prompt.cards or {})[card]
    if not prompt.words:
        return tokens
    return tuple(t for t in tokens if t == written(min(tokens, key=len), said))


def ways_of(
    prompt: Prompt, hand: int, card: int, tokens: Sequence[str], speech: Speech
) -> tuple[str, tuple[Choice, ...]]:
    """Question still open about a card that was chosen from the `hand`, and its choices."""
    if prompt.verb == "swap":
        asked = speech.words("prompt.against", card=speech.card(card))
        return asked, against(hand & ~card, tokens, speech)
    say = speech.words
    asked = say.get(f"prompt.with-card-{prompt.verb}") or say("prompt.with-card")
    return asked, ways_with(tokens, speech)


def ways_with(tokens: Sequence[str], speech: Speech) -> tuple[Choice, ...]:
    """The question that goes with a card that can be played in several ways: which word is said
    with it, or none; or which suit it makes trump."""
    pack = speech.rules.pack
    naming = pack.action(tokens[0]).verb == "lead"
    ways = [pack.action(token) for token in sorted(tokens, key=len, reverse=not naming)]
    if naming:
        labels = [speech.mode(way.name or pack.face[way.card].suit) for way in ways]
    else:
        labels = [said_with(way.name, speech) for way in ways]
    return listed([(way.token, label) for way, label in zip(ways, labels, strict=True)])


def said_with(name: str, speech: Speech) -> str:
    """The word that is said with a card, or that none is."""
    own = speech.words.get(f"prompt.with.{name or 'nothing'}")
    return own or speech.token("log", "", name)


def against(kept: int, tokens: Sequence[str], speech: Speech) -> tuple[Choice, ...]:
    """The cards that one's own may be exchanged for, with their letters, and what each is worth
    with the cards that are `kept`."""
    hands, shown = speech.rules.hands, []
    for letter, token in zip(LETTERS, tokens, strict=False):
        card = speech.rules.pack.action(token).cards[-1]
        more = f"({worth_text(hands.worth(kept | card))})" if hands else ""
        shown.append(Choice(letter, speech.card(card), token, more=more))
    return tuple(shown)
