"""State of a person's desk at the table: the prompt, the raised card, an open panel.

A desk is what keys and clicks change: `doing` finds what they stand for, `choosing` carries it
out. It has no terminal; screens feed it and paint the page that
`jasstui.pages.compose` makes of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future

from msgspec.structs import replace

from jasstui.canvas.text import heading
from jasstui.cards.action import written
from jasstui.engine.views import View
from jasstui.host.place import Aside, Place
from jasstui.mechanics.phase import Refusal
from jasstui.plain import Plain
from jasstui.table.doing import doing
from jasstui.table.doing.eyes import Eyes
from jasstui.table.doing.motion import Moment
from jasstui.table.doing.moves import Move, Tools
from jasstui.table.doing.panel import Panel
from jasstui.table.doing.turn import Turn, next_turn
from jasstui.table.keys.actions import BY_ID
from jasstui.table.saying.choices import Choice, listed
from jasstui.table.saying.fan import card_labels, sorted_hand, suit_numbers
from jasstui.table.saying.log import aside_told
from jasstui.table.saying.news import trump_of
from jasstui.table.saying.number import Number
from jasstui.table.saying.playback import Beat, Playback, trick_rules
from jasstui.table.saying.prompts import Prompt, calls_of, prompt_for
from jasstui.table.saying.reasons import (
    card_refusal,
    refusal_sentence,
    rules_behind,
)
from jasstui.table.saying.speech import Speech


class Situation(Plain):
    """The table after an event as seen by the person at a screen, worked out once. `hand`: his
    cards in the order of the fan, `names`: what each is called and, where cards are counted, worth;
    `calls`: what he may say out of turn.
    """

    view: View
    speech: Speech
    hand: tuple[int, ...]
    names: Mapping[int, tuple[str, str]]
    calls: tuple[Choice, ...]


class Desk:
    """The state of the page between two keys.

    `prompt`: what is asked, None while others act; `agreeing`: whether that is a wish of somebody
    else, to which one says yes or no; `selected`: the raised card, 0 for none;
    `said`: the word that will be said with the card; `focus`: place among the choices, -1 for none;
    `stack`: choices that were opened from others; `notice`: a refusal and the like, with the `rule`
    behind it; `beat`: what is being looked at, `moment`: the motion that leads to it or away from
    it; `scroll`: the first line of the panel, of those `most` of all where it was last painted;
    `typed`: digits written so far, `behind`: how many of them stand behind the cursor;
    `left_at`: how many news there were when a person last acted; `offered`: actions that only some
    tables allow, by id; `plain`: says whether high trumps are called by their ranks here, for
    somebody who does not know their names yet; `eyes`: whose are at the screen.
    """

    def __init__(
        self, place: Place, playback: Playback, tools: Tools, eyes: Eyes | None = None
    ) -> None:
        """`eyes`: those of the desk before it at the same place."""
        self.place = place
        self.eyes = eyes or Eyes(place)
        self.playback = playback
        self.tools = tools
        self.prompt: Prompt | None = None
        self.window: tuple[int, ...] = ()
        self.agreeing = False
        self.selected = 0
        self.focus = -1
        self.stack: list[tuple[str, tuple[Choice, ...]]] = []
        self.notice = ""
        self.rule = ""
        self.beat: Beat | None = None
        self.moment: Moment | None = None
        self.panel: Panel | None = None
        self.scroll = 0
        self.most = 0
        self.typed = ""
        self.behind = 0
        self.said = ""
        self.left_at: dict[int, int] = {}
        self.offered: frozenset[str] = frozenset()
        self.plain: Callable[[], bool] = bool
        self._idle = ""
        self._known: tuple[object, ...] = ()
        self._situation: Situation | None = None

    # ------------------------------------------------------------ who looks

    @property
    def viewer(self) -> int:
        """Seat whose cards are shown, or -1."""
        return self.eyes.seat

    @property
    def situation(self) -> Situation:
        """The present situation, worked out again when something has happened or the viewer has
        changed."""
        playback = self.playback
        now = (playback.turns, playback.at, len(self.place.stream))
        known = (self.viewer, playback, *now, self.tools, self.plain())
        if self._situation is None or known != self._known:
            self._known, self._situation = known, self._made()
        return self._situation

    def _made(self) -> Situation:
        view = self.playback.views[self.viewer]
        told = self.tools.speech
        speech = replace(told, rules=view.rules, trump=trump_of(view), plain=self.plain())
        if self.viewer < 0:
            return Situation(view, speech, (), {}, ())
        rules, hand = trick_rules(view), tuple(sorted_hand(view))
        worth = rules.points if rules else {}
        names = {
            card: (heading(speech.card(card)), f"({worth[card]})" if worth.get(card) else "")
            for card in hand
        }
        said = () if self.playback.behind else self.place.calls(self.viewer)
        return Situation(view, speech, hand, names, calls_of(said, speech))

    @property
    def view(self) -> View:
        """The view shown: that of the person at the screen, or what everybody may know."""
        return self.situation.view

    @property
    def speech(self) -> Speech:
        """The speech for the view shown."""
        return self.situation.speech

    # ------------------------------------------------------------ what comes next

    def next(self) -> Beat | Turn:
        """Step of the loop: a beat to be looked at, else the turn that the table waits for. Raises
        `RecordProblem`."""
        while (beat := self.playback.advance()) is None:
            turn = next_turn(self.place, self.eyes)
            if not self.playback.behind:
                return turn
        return beat

    def turn_to(self, turn: Turn) -> None:
        """Put a question to the people it is for."""
        if turn.kind == "window":
            self.eyes.open()
            self.ask_openly(turn.seats)
        else:
            self.eyes.sit(turn.seat)
            self.ask(turn.seat)
        asides = self._unnoticed(self.viewer)
        self.notice = ". ".join(dict.fromkeys(aside_told(aside, self.speech) for aside in asides))

    def _unnoticed(self, seat: int) -> list[Aside]:
        """Asides by others since this seat was last told of them."""
        asides, told = self.place.asides, self.eyes.told.get(seat, 0)
        self.eyes.told[seat] = len(asides)
        return [aside for _, aside in asides[told:] if aside.seat != seat]

    def send(self, move: Move) -> Future[Refusal | None]:
        """Send the answer to a question, "act" or "nobody"; why it may not be given comes back."""
        seats = self.place.now.asked if move.kind == "nobody" else (move.seat,)
        token = "pass" if move.kind == "nobody" else move.token
        return [self.place.act(seat, token) for seat in seats][-1]

    def answered(self, move: Move, refusal: Refusal | None) -> bool:
        """The table has accepted an answer, or says why it may not be given, False then."""
        if refusal is not None:
            self.notice, self.rule = refusal_sentence(refusal, self.speech)
            return False
        if move.kind == "act":
            self.left_at[move.seat] = len(self.playback.news)
        self.clear()
        return True

    def answer(self, move: Move) -> bool:
        """Send the answer to a question and wait until it is carried out; False if it may not be
        given. Raises `RecordProblem`."""
        return self.answered(move, self.send(move).result())

    # ------------------------------------------------------------ asking

    def ask(self, seat: int) -> None:
        """Put the question to the person at the screen."""
        place = self.place
        self.clear()
        self.prompt = prompt_for(
            self.view,
            place.legal(seat),
            place.calls(seat),
            self.speech,
            lambda token: place.why(seat, token),
        )
        self.aim()

    def ask_openly(self, seats: Sequence[int]) -> None:
        """Ask several people at once, in front of all of them."""
        self.clear()
        view, speech = self.view, self.speech
        say, asked = speech.words, view.deal.question
        card = speech.card(view.deal.turned) if view.deal.turned else ""
        question = say.get(f"prompt.who.{asked}", "", card=card) or say("prompt.who.other")
        choices = listed((str(seat), speech.name(seat)) for seat in seats)
        self.window = tuple(seats)
        self.prompt = Prompt(question, choices=(*choices, Choice("0", say("prompt.nobody"))))
        self.aim()

    def aim(self) -> None:
        """Put the focus where Enter does the least: on passing, else on the first choice that is
        free; nowhere while a card or a number is asked for."""
        free = [at for at, choice in enumerate(self.worded) if not choice.refused]
        passing = [at for at in free if self.worded[at].key == "0"]
        self.focus = -1 if self.number or not free else (*passing, *free)[0]

    def clear(self) -> None:
        """Nothing is asked any more."""
        self.prompt = None
        self.window, self.agreeing = (), False
        self.selected, self.focus, self.typed, self.said = 0, -1, "", ""
        self.stack.clear()
        self.notice = self.rule = ""

    # ------------------------------------------------------------ what can be chosen

    @property
    def hand(self) -> tuple[int, ...]:
        """The cards of the person at the screen, in the order of the fan."""
        return self.situation.hand

    @property
    def playable(self) -> int | None:
        """Cards that may be chosen now, None while no card is asked for."""
        if self.prompt is None or self.prompt.cards is None or self.stack:
            return None
        return self.prompt.playable

    @property
    def number(self) -> Number | None:
        """The number that is asked for now, None if something else is."""
        return self.prompt.number if self.prompt is not None and not self.stack else None

    @property
    def labels(self) -> dict[int, str]:
        """Key of each card that may be chosen."""
        hand, groups = self.hand, suit_numbers(self.view)
        return card_labels(hand, self.playable, [groups[c] for c in hand])

    @property
    def worded(self) -> tuple[Choice, ...]:
        """The choices that are no cards: opened ones, else those of the prompt."""
        if self.stack:
            return self.stack[-1][1]
        return self.prompt.choices if self.prompt and self.prompt.cards is None else ()

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The choices that can be taken now: those in words, or the playable cards by name."""
        if self.playable is None:
            return self.worded
        names = self.situation.names
        return tuple(
            Choice(label, names[card][0], more=names[card][1])
            for card, label in self.labels.items()
        )

    @property
    def only(self) -> Choice | None:
        """The only thing to be done where a card is asked for and none can be chosen, if it is."""
        if self.playable is None or self.playable:
            return None
        moves = [extra for extra in self.extras if extra.token]
        return moves[0] if len(moves) == 1 else None

    @property
    def free_cards(self) -> list[int]:
        """The cards that may be chosen, in the order of the fan."""
        labels = self.labels
        return [c for c in self.hand if c in labels]

    def card_with(self, label: str) -> int:
        """The card with this label, 0 for none."""
        return next((card for card, own in self.labels.items() if own == label), 0)

    @property
    def extras(self) -> tuple[Choice, ...]:
        """Further choices, with the keys in force, and the word said with the card."""
        prompt, say = self.prompt, self.speech.words
        if prompt is None or self.stack:
            return ()
        extras = [replace(c, key=self.cap(c.action)) if c.action else c for c in prompt.extras]
        if prompt.words:
            word = self.speech.token("log", "", self.said) if self.said else say("prompt.no-word")
            label = say("prompt.word", word=word)
            extras.append(Choice(self.cap("table.word"), label, action="table.word"))
        return tuple(extras)

    def cap(self, action: str) -> str:
        """Key cap of an action."""
        return self.tools.keymap.cap(BY_ID[action])

    # ------------------------------------------------------------ keys

    def press(self, key: str) -> Move | None:
        """React to a key; the move it leads to, if any."""
        return doing.press(self, key)

    def do(self, deed: str) -> Move | None:
        """Carry out the deed of a click; the move it leads to, if any."""
        return doing.do(self, deed)

    def no_key(self, cap: str, why: str = "refuse.no-key") -> None:
        """Say that a key has no meaning here."""
        self.notice = self._idle = self.speech.words(why, cap=cap)

    def forget(self) -> None:
        """Say no more of a key that had no meaning here."""
        if self.notice == self._idle:
            self.notice = ""

    def refuse_card(self, card: int) -> None:
        """Say why a card of the hand may not be played."""
        token = written(self.view.deal.question, self.view.rules.pack.name(card))
        refusal = self.place.why(self.viewer, token)
        if refusal is not None:
            free = self.playable or 0
            self.notice, self.rule = card_refusal(refusal, card, free, self.view, self.speech)

    def refuse(self, seat: int, token: str) -> None:
        """Say why a token is not allowed, in the rule's own sentence."""
        refusal = self.place.why(seat, token)
        if refusal is not None:
            self.notice, self.rule = refusal_sentence(refusal, self.speech)

    # ------------------------------------------------------------ panels

    def open(self, panel: Panel) -> None:
        """Lay a panel over the page."""
        self.panel, self.scroll, self.focus = panel, 0, 0 if panel.choices else self.focus

    def lay_away(self) -> None:
        """Take the panel away."""
        self.panel, self.scroll = None, 0
        self.aim()
        if self.selected and self.playable is not None:
            self.focus = self.free_cards.index(self.selected)

    def calls(self) -> tuple[Choice, ...]:
        """Calls that the person at the screen may make out of turn."""
        return self.situation.calls

    def rules(self) -> list[str]:
        """Ids of the rules behind what is asked, the one behind the last refusal first."""
        found = [self.rule] if self.rule else []
        return list(dict.fromkeys([*found, *rules_behind(self.view)]))
