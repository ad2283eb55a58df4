"""What a person at the table has before him: the prompt, the raised card, an open panel.

A desk turns keys into what is to be done. It has no terminal; screens feed it keys and paint the
page that `jasstui.table.compose` makes of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from jasstui.engine.views import View
from jasstui.settings import Settings
from jasstui.table.driver import Driver, window_token
from jasstui.table.fan import card_labels, sorted_hand, suit_numbers
from jasstui.table.news import trump_of
from jasstui.table.number import Number, typed_after
from jasstui.table.panel import Panel
from jasstui.table.playback import Beat, Playback
from jasstui.table.predictions import predicts
from jasstui.table.prompts import (
    Choice,
    Prompt,
    calls_of,
    next_word,
    prompt_for,
    tokens_with,
    ways_of,
)
from jasstui.table.reasons import refusal_sentence, refusal_word, rules_behind
from jasstui.table.speech import Speech


class Move(NamedTuple):
    """What a key leads to. "act": `seat` does `token`; "seen": go on; "nobody": nobody speaks up;
    "panel": one of the panels is wanted, "page": another page, `token` names it; "pause" and
    "quit" leave the table."""

    kind: Literal["act", "seen", "nobody", "panel", "page", "pause", "quit"]
    token: str = ""
    seat: int = -1


@dataclass(frozen=True)
class Tools:
    """What words and pictures are made with: settings, and a speech for any view."""

    settings: Settings
    speech: Speech


PANELS = {"a": "slip", "s": "last", "t": "slate", "v": "log", "r": "rule", "?": "keys", "m": "menu"}
"""Keys that open a panel, always."""


CALL = "c"
"""The key that chooses the word said with the card."""


class Desk:
    """The state of the page between two keys.

    `prompt`: what is asked, None while others act; `selected`: the raised card, 0 for none;
    `said`: the word that will be said with the card; `focus`: place among the choices, -1 for none;
    `stack`: choices that were opened from others; `notice`: a refusal and the like, with the `rule`
    behind it; `beat`: what is being looked at; `left_at`: how many news there were when a person
    last acted.
    """

    def __init__(self, driver: Driver, playback: Playback, tools: Tools) -> None:
        self.driver = driver
        self.playback = playback
        self.tools = tools
        self.prompt: Prompt | None = None
        self.window: tuple[int, ...] = ()
        self.selected = 0
        self.focus = -1
        self.stack: list[tuple[str, tuple[Choice, ...]]] = []
        self.notice = ""
        self.rule = ""
        self.beat: Beat | None = None
        self.panel: Panel | None = None
        self.scroll = 0
        self.scroll_most = 0
        self.typed = ""
        self.said = ""
        self.left_at: dict[int, int] = {}

    # ------------------------------------------------------------ who looks

    @property
    def viewer(self) -> int:
        """Seat whose cards are shown, or -1."""
        return self.driver.at_screen

    @property
    def view(self) -> View:
        """What is shown: the view of who sits at the screen, or what everybody may know."""
        return self.playback.views[self.viewer]

    @property
    def speech(self) -> Speech:
        """How to speak of what is shown."""
        view = self.view
        return replace(self.tools.speech, rules=view.rules, trump=trump_of(view))

    # ------------------------------------------------------------ asking

    def ask(self, seat: int) -> None:
        """Put the question to the person at the screen."""
        session = self.driver.session
        self.clear()
        self.prompt = prompt_for(
            self.view,
            session.legal(seat),
            session.calls(seat),
            self.speech,
            lambda token: session.verify(seat, token),
        )

    def ask_openly(self, seats: Sequence[int]) -> None:
        """Ask several people at once, in front of all of them."""
        self.clear()
        view, speech = self.view, self.speech
        say, asked = speech.words, view.deal.question
        card = speech.card(view.deal.turned) if view.deal.turned else ""
        question = say.get(f"prompt.who.{asked}", "", card=card) or say("prompt.who.other")
        choices = [
            Choice(str(n), speech.name(seat), str(seat)) for n, seat in enumerate(seats, start=1)
        ]
        self.window = tuple(seats)
        self.prompt = Prompt(question, choices=(*choices, Choice("0", say("prompt.nobody"))))

    def clear(self) -> None:
        """Nothing is asked any more."""
        self.prompt = None
        self.window = ()
        self.selected, self.focus, self.typed, self.said = 0, -1, "", ""
        self.stack.clear()
        self.notice = self.rule = ""

    # ------------------------------------------------------------ what can be chosen

    @property
    def hand(self) -> list[int]:
        """The cards of who sits at the screen, in the order of the fan."""
        return sorted_hand(self.view) if self.viewer >= 0 else []

    @property
    def playable(self) -> int | None:
        """Cards that may be chosen now, None while no card is asked for."""
        if self.prompt is None or self.prompt.cards is None or self.stack:
            return None
        return self.prompt.playable

    @property
    def labels(self) -> dict[int, str]:
        """Key of each card that may be chosen."""
        hand, groups = self.hand, suit_numbers(self.view)
        return card_labels(hand, self.playable, [groups[c] for c in hand])

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The choices that can be taken now: opened ones, else those of the prompt, else the
        playable cards by name."""
        if self.stack:
            return self.stack[-1][1]
        if self.prompt is None:
            return ()
        if self.playable is None:
            return self.prompt.choices
        labels, speech = self.labels, self.speech
        return tuple(Choice(labels[c], speech.card(c)) for c in self.hand if c in labels)

    # ------------------------------------------------------------ keys

    def press(self, key: str) -> Move | None:
        """React to a key; the move it leads to, if any."""
        if self.panel is not None:
            return self._press_panel(key)
        self.notice = ""
        if key in PANELS and (key != "a" or predicts(self.view)):
            return Move("panel", PANELS[key])
        if key == "k" and not self._extra(key):
            return Move("panel", "calls")
        if self.prompt is None:
            return Move("seen") if key != "escape" else None
        if self.prompt.number is not None and not self.stack:
            return self._number(self.prompt.number, key)
        if key == "escape":
            return self._back()
        if key == CALL and self.prompt.words and not self.stack:
            self.said = next_word(self.prompt.words, self.said)
            return None
        if extra := self._extra(key):
            return self._take(extra)
        if key in ("left", "right", "up", "down", "home", "end", "tab", "shift+tab"):
            self._move(key)
            return None
        if key in ("enter", "space", " "):
            return self._confirm()
        if key.startswith("card:"):
            return self._touch(int(key[5:]))
        return self._digit(key)

    def _number(self, number: Number, key: str) -> Move | None:
        """A key in the field of a number."""
        if extra := self._extra(key):
            return self._take(extra)
        if key in ("enter", "space", " "):
            if not self.typed:
                self.typed = typed_after(number, "", "up") or ""
                return None
            token = number.token(self.typed)
            if int(self.typed) in number.values:
                return Move("act", token, self.viewer)
            self.refuse(self.viewer, token)
            return None
        typed = typed_after(number, self.typed, key)
        if typed is None:
            self.notice = self.speech.words("refuse.no-key", cap=key)
        else:
            self.typed = typed
        return None

    def _extra(self, key: str) -> Choice | None:
        extras = self.prompt.extras if self.prompt and not self.stack else ()
        return next((e for e in extras if e.key == key), None)

    def _back(self) -> Move | None:
        if self.stack:
            self.stack.pop()
            self.focus = -1
        elif self.selected or self.focus >= 0:
            self.selected, self.focus = 0, -1
        return None

    def _move(self, key: str) -> None:
        count = len(self.choices)
        if not count:
            return
        if key in ("home", "end"):
            self.focus = 0 if key == "home" else count - 1
        elif key in ("left", "up", "shift+tab"):
            self.focus = (self.focus - 1) % count if self.focus > 0 else count - 1
        else:
            self.focus = (self.focus + 1) % count
        if self.playable is not None:
            self.selected = self._playable_cards()[self.focus]

    def _playable_cards(self) -> list[int]:
        labels = self.labels
        return [c for c in self.hand if c in labels]

    def _confirm(self) -> Move | None:
        if self.focus < 0:
            self._move("home")
            return None
        if self.playable is not None:
            return self._play(self.selected)
        return self._take(self.choices[self.focus])

    def _digit(self, key: str) -> Move | None:
        if self.playable is not None:
            return self._card_digit(key)
        choice = next((c for c in self.choices if c.key == key), None)
        if choice is None:
            self.notice = self.speech.words("refuse.no-key", cap=key)
            return None
        return self._take(choice)

    def _card_digit(self, key: str) -> Move | None:
        labels = self.labels
        typed = self.typed + key
        self.typed = ""
        if card := next((c for c, label in labels.items() if label == typed), 0):
            return self._choose(card)
        if any(label.startswith(typed) for label in labels.values()):
            self.typed = typed
            return None
        hand = self.hand
        if key.isdigit() and len(hand) <= 9 and 1 <= int(key) <= len(hand):
            self._refuse_card(hand[int(key) - 1])
        else:
            self.notice = self.speech.words("refuse.no-key", cap=key)
        return None

    def _touch(self, place: int) -> Move | None:
        """A click on a card of the hand."""
        if self.playable is None or place >= len(self.hand):
            return None
        card = self.hand[place]
        if card & self.playable:
            return self._choose(card)
        self._refuse_card(card)
        return None

    def _choose(self, card: int) -> Move | None:
        if self.selected == card or self.tools.settings.quick_play:
            return self._play(card)
        self.selected = card
        self.focus = self._playable_cards().index(card)
        return None

    def _play(self, card: int) -> Move | None:
        assert self.prompt is not None
        assert self.prompt.cards is not None
        tokens = tokens_with(self.prompt, card, self.said)
        if len(tokens) == 1:
            return Move("act", tokens[0], self.viewer)
        self.stack.append(ways_of(self.prompt, card, tokens, self.speech))
        self.focus = 0
        return None

    def _refuse_card(self, card: int) -> None:
        verb = self.view.deal.question
        self.refuse(self.viewer, f"{verb} {self.view.rules.pack.name(card)}")

    def refuse(self, seat: int, token: str) -> None:
        """Say why a token is not allowed, in the rule's own sentence."""
        refusal = self.driver.session.verify(seat, token)
        if refusal is not None:
            self.notice, self.rule = refusal_sentence(refusal, self.speech)

    def _take(self, choice: Choice) -> Move | None:
        if choice.refused:
            self.refuse(self.viewer, choice.token)
            return None
        if choice.inner:
            self.stack.append((self.speech.words("prompt.which", name=choice.label), choice.inner))
            self.focus = -1
            return None
        if not self.window:
            return Move("act", choice.token, self.viewer)
        if not choice.token:
            return Move("nobody")
        return Move("act", window_token(self.view), int(choice.token))

    # ------------------------------------------------------------ panels

    def open(self, panel: Panel) -> None:
        """Lay a panel over the page."""
        self.panel, self.scroll, self.focus = panel, 0, 0 if panel.choices else self.focus

    def close(self) -> None:
        """Take the panel away."""
        self.panel, self.scroll = None, 0
        self.focus = -1
        if self.selected and self.playable is not None:
            self.focus = self._playable_cards().index(self.selected)

    def _press_panel(self, key: str) -> Move | None:
        panel = self.panel
        assert panel is not None
        count = len(panel.choices)
        if key in ("up", "down") and count:
            self.focus = (self.focus + (1 if key == "down" else -1)) % count
        elif key in ("up", "down", "pageup", "pagedown", "home", "end"):
            by = {"up": -1, "down": 1, "pageup": -8, "pagedown": 8, "home": -999, "end": 999}[key]
            self.scroll = max(0, min(self.scroll + by, self.scroll_most))
        elif count and key in ("enter", "space", " "):
            return self._panel_choice(panel.choices[self.focus])
        elif choice := next((c for c in panel.choices if c.key == key), None):
            return self._panel_choice(choice)
        elif key in PANELS and PANELS[key] != panel.kind:
            self.close()
            return Move("panel", PANELS[key])
        else:
            self.close()
        return None

    def _panel_choice(self, choice: Choice) -> Move | None:
        kind = self.panel.kind if self.panel else ""
        self.close()
        if kind == "calls":
            return Move("act", choice.token, self.viewer)
        if choice.token in ("rules", "settings"):
            return Move("page", choice.token)
        if choice.token in ("pause", "quit"):
            return Move("pause" if choice.token == "pause" else "quit")
        return None

    def calls(self) -> tuple[Choice, ...]:
        """What the person at the screen may say out of turn."""
        if self.viewer < 0 or self.playback.behind:
            return ()
        return calls_of(self.driver.session.calls(self.viewer), self.speech)

    def rules(self) -> list[str]:
        """Ids of the rules behind what is asked, the one behind the last refusal first."""
        found = [self.rule] if self.rule else []
        return list(dict.fromkeys([*found, *rules_behind(self.view)]))

    def short_refusal(self, reason: str) -> str:
        """A reason in a word or two."""
        return refusal_word(reason, self.speech)
