"""A question in line mode: numbered choices, and what a typed line means.

What can be chosen comes from the same prompt as on the screen; cards are numbered as they are told.
"""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.digits import whole
from jasstui.plain import Plain
from jasstui.table.doing.choosing import play, take, word
from jasstui.table.doing.desk import Desk
from jasstui.table.doing.moves import Move
from jasstui.table.saying.choices import Choice
from jasstui.table.saying.fan import trump_cards
from jasstui.table.saying.playback import trick_rules
from jasstui.table.saying.reasons import refused_because


class Option(Plain):
    """Something that can be chosen by typing `key` or the beginning of its `label`. `card`: the
    card it stands for, 0 for none; `choice`: what it does otherwise."""

    key: str
    label: str
    card: int = 0
    choice: Choice | None = None

    @property
    def refused(self) -> bool:
        """True if it is shown though the rules forbid it now."""
        return self.choice is not None and bool(self.choice.refused)


class Asking:
    """The question before the person at a desk. `told`: something that the last answer brought up
    and that is no move, such as the sentence of a rule."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.told = ""

    # ------------------------------------------------------------ what can be typed

    @property
    def question(self) -> str:
        """The question itself."""
        desk = self.desk
        if desk.stack:
            return desk.stack[-1][0]
        return desk.prompt.question if desk.prompt else ""

    @property
    def options(self) -> tuple[Option, ...]:
        """The numbered choices."""
        desk = self.desk
        if desk.playable is not None:
            cards = [card for card in desk.hand if card & desk.playable]
            return tuple(
                Option(str(n), self._card(card), card) for n, card in enumerate(cards, start=1)
            )
        if self.desk.number is not None:
            return ()
        return tuple(Option(c.key, self._label(c), choice=c) for c in desk.choices)

    @property
    def beside(self) -> tuple[Option, ...]:
        """Further choices, each taken by a letter."""
        return tuple(Option(c.key, c.label, choice=c) for c in self.desk.extras)

    def _label(self, choice: Choice) -> str:
        if not choice.refused:
            return choice.label
        return f"{choice.label}: {refused_because(choice.refused, self.desk.speech)}"

    def _card(self, card: int) -> str:
        """A card with what it is worth where cards are counted, and whether it is a trump."""
        desk, say = self.desk, self.desk.speech.words
        rules, parts = trick_rules(desk.view), [desk.speech.card(card)]
        if card & trump_cards(desk.view):
            parts.append(say("lines.trump"))
        if rules is not None and rules.points[card]:
            parts.append(desk.speech.points(rules.points[card]))
        return ", ".join(parts)

    # ------------------------------------------------------------ what was typed

    def answer(self, typed: str) -> Move | None:
        """The move that a line leads to; None if the question still stands. Raises `KeyError` for
        a line that means nothing here."""
        text = " ".join(typed.casefold().split())
        number, written = self.desk.number, whole(text)
        if number is not None and written is not None and written in number.values:
            return Move("act", number.token(text), self.desk.viewer)
        offered = (*self.options, *self.beside)
        found = find(text, offered) or self._passing(text, offered)
        if found is None and number is not None and written is not None:
            self.desk.refuse(self.desk.viewer, number.token(text))
            self.told = self.desk.notice
            return None
        if found is not None:
            return self._take(found)
        if card := self._held(text):
            self.desk.refuse_card(card)
            self.told = self.desk.notice
            return None
        raise KeyError(typed)

    def back(self) -> bool:
        """Leave a choice that was opened from another; False if there is none."""
        if not self.desk.stack:
            return False
        self.desk.stack.pop()
        return True

    def _take(self, option: Option) -> Move | None:
        desk, choice = self.desk, option.choice
        if choice is None:
            return play(desk, option.card)
        if choice.refused or choice.inner or choice.token or desk.window:
            move = take(desk, choice)
            self.told = desk.notice if choice.refused else ""
            return move
        word(desk)
        self.told = desk.extras[-1].label
        return None

    def _passing(self, text: str, offered: Sequence[Option]) -> Option | None:
        """The option that passes, whatever it is called here, if these words do so anywhere."""
        if text not in self.desk.speech.words("lines.passing").split():
            return None
        return next((o for o in offered if o.choice and o.choice.token == "pass"), None)

    def _held(self, text: str) -> int:
        """The card of the hand that a line names though it may not be played, 0 for none."""
        desk = self.desk
        if desk.playable is None:
            return 0
        options = [Option("", desk.speech.card(card), card) for card in desk.hand]
        found = find(text, options)
        return found.card if found else 0


def find(text: str, options: Sequence[Option]) -> Option | None:
    """The option with this key, else the only one whose label has all these words in it, or
    begins with them."""
    for option in options:
        if option.key.casefold() == text and text:
            return option
    if len(text) < 2 or whole(text) is not None:
        return None
    same = [o for o in options if o.label.casefold().split(",")[0] == text]
    found = same or [o for o in options if o.label.casefold().startswith(text)]
    if not found:
        words = text.split()
        found = [o for o in options if _has(o.label.casefold(), words)]
    return found[0] if len(found) == 1 else None


def _has(label: str, words: Sequence[str]) -> bool:
    parts = label.replace(",", " ").split()
    return all(any(part.startswith(word) for part in parts) for word in words)


def ranges(keys: list[str]) -> list[str]:
    """Numbers one after the other as a range, others by themselves: `1-6`, `0`."""
    first = next((at for at, key in enumerate(keys, start=1) if key != str(at)), len(keys) + 1) - 1
    rest = keys[first:] if first > 2 else keys
    return [*([f"1-{first}"] if first > 2 else []), *rest]
