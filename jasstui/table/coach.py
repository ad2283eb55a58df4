"""A coach: what to do and why, in words, from what one seat may know.

The reason for a card is read from the trick as it lies and from the cards still out; where playing
on decided, what it found is said besides. A form with questions of its own needs messages and no
code.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from jasstui.bots.advice import Advice
from jasstui.bots.known import plan_of, play_of
from jasstui.cards.pack import cards_of
from jasstui.engine.views import View
from jasstui.mechanics.cardplay.tables import TrickRules, free_legal
from jasstui.table.playback import trick_rules
from jasstui.table.prompts import own_card, weis_label
from jasstui.table.speech import Speech

SHUNS = ("shun", "duck", "force")
"""Aims of those who are better off without the trick."""

ALL_OR_NONE = ("sweep", "break", "duck", "force")
"""Aims for which the number of points does not matter."""

FEW = 4
"""So many cards are named one by one."""


def label(token: str, view: View, speech: Speech) -> str:
    """A choice in words, as the prompt has it; a card by its name."""
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
    return speech.token("prompt", view.deal.question, token)


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
        return say.get(f"coach.word.{advice.token.split()[0]}") or say("coach.word.other")
    if advice.made:
        return _foreseen(advice, speech)
    about = ""
    if view.deal.question == "play" and own_card(view, advice.token):
        about = Card(view, advice.token, legal, speech).sentence()
    else:
        about = _hand(view, advice, speech)
    return f"{about} {_compared(view, advice, speech)}".strip()


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


def _compared(view: View, advice: Advice, speech: Speech) -> str:
    """How sure it is, by what playing on found."""
    say = speech.words
    if advice.how == "thumb":
        return say("coach.thumb")
    others = [
        option for option in advice.options if option.tokens[0] != advice.options[0].tokens[0]
    ]
    close = [option for option in others if option.close]
    if not others:
        return say("coach.same")
    if not close:
        return ""
    named = short(close[0].tokens[0], view, speech)
    return say("coach.close", other=named) if len(close) < len(others) else say("coach.all-close")


def _hand(view: View, advice: Advice, speech: Speech) -> str:
    """What speaks for a game, a bid or an exchange."""
    say, token = speech.words, advice.token
    verb = token.partition(" ")[0]
    named = next((part for part in reversed(token.split()) if part in view.rules.modes), "")
    mode = view.rules.modes.get(named)
    if mode is not None and mode.trump and view.hand:
        trumps = mode.schedule[0].trump & view.hand
        return say(
            "coach.trumps",
            n=trumps.bit_count(),
            cards=speech.shorts(trumps) or "-",
            tops=_tops(mode.schedule[0], view),
        )
    if mode is not None and view.hand:
        return say("coach.tops", n=_tops(mode.schedule[0], view), mode=speech.mode(named))
    own = say.get(f"coach.at.{view.deal.question}.{verb}") or say.get(f"coach.do.{verb}")
    return own or (say("coach.best") if advice.options else "")


def _tops(rules: TrickRules, view: View) -> int:
    """Cards of the hand that no card elsewhere beats in their suit."""
    others = view.rules.pack.all & ~view.hand
    return sum(not rules.beats[c] & rules.suit[c] & others for c in cards_of(view.hand))


@dataclass
class Card:
    """Why a card is a good one, from the trick as it lies."""

    view: View
    token: str
    legal: Sequence[str]
    speech: Speech

    def __post_init__(self) -> None:
        pack = self.view.rules.pack
        self.card = pack.held(self.view.hand, self.token.split()[1])
        self.play = play_of(self.view)
        self.plan = plan_of(self.view)
        found = trick_rules(self.view) or self.play.rules
        self.rules = found.on_lead[self.card] if found.on_lead is not None else found
        self.aim = self.plan.aims[self.view.seat]

    # ------------------------------------------------------------ facts

    @property
    def top(self) -> int:
        """The card that takes the trick so far, 0 on lead."""
        return self.play.top if self.view.trick else 0

    @cached_property
    def wins(self) -> bool:
        """Whether the card takes the trick as it lies."""
        return not self.top or bool(self.rules.beats[self.top] & self.card)

    @property
    def last(self) -> bool:
        """Whether nobody plays after this."""
        return self.play.left <= 1

    @cached_property
    def above(self) -> int:
        """Cards elsewhere that beat it, as far as is known."""
        out = self.view.rules.pack.all & ~(self.view.played | self.view.hand)
        return self.rules.beats[self.card] & out

    @cached_property
    def points(self) -> int:
        """What the trick is worth with the card."""
        return self.play.pile + self.rules.points[self.card] if self.top else self.own

    @property
    def own(self) -> int:
        """What the card is worth."""
        return self.rules.points[self.card]

    @property
    def friend(self) -> str:
        """Name of the partner who has the trick, or ""."""
        sides, seat = self.plan.sides, self.view.seat
        winner = self.play.winner
        if not self.top or winner == seat or sides[winner] != sides[seat]:
            return ""
        return self.speech.name(winner)

    @cached_property
    def could_win(self) -> int:
        """Other cards that may be played and would take the trick."""
        pack, hand = self.view.rules.pack, self.view.hand
        may = sum({pack.held(hand, t.split()[1]) for t in self.legal if t.startswith("play ")})
        return may & self.rules.beats[self.top] & ~self.card if self.top else 0

    # ------------------------------------------------------------ sentences

    def sentence(self) -> str:
        """Why."""
        say = self.speech.words
        key = self._lead() if not self.top else self._follow()
        if self.aim == "hit":
            return f"{self._told(key)} {self._prediction()}".strip()
        if self.aim in ALL_OR_NONE and (own := say.get(f"coach.aim.{self.aim}")):
            return f"{self._told(key)} {own}".strip()
        return self._told(key)

    def _told(self, key: str) -> str:
        over, beats = self.could_win, self.rules.beats
        best = next((c for c in cards_of(over) if not beats[c] & over), 0)
        return self.speech.words(
            f"coach.card.{key}",
            n=self.points,
            own=self.own,
            name=self.friend,
            over=self._over,
            out=self._trumps_out,
            kept=self.speech.card(best) if best else "",
        )

    @property
    def _over(self) -> str:
        """What is still out and beats it: the cards if they are few, else how many."""
        count = self.above.bit_count()
        if count <= FEW:
            return self.speech.shorts(self.above)
        return self.speech.words("coach.cards", n=count)

    @property
    def _trumps_out(self) -> int:
        return (self.rules.trump & ~(self.view.played | self.view.hand)).bit_count()

    def _prediction(self) -> str:
        wanted = self.plan.wanted
        seat, points = self.view.seat, self.view.points
        if not wanted:
            return ""
        made = points[seat] if points else 0
        return self.speech.words("coach.aim.hit", made=made, wanted=wanted[seat])

    def _lead(self) -> str:
        if self.aim in SHUNS or self.aim == "ward":
            return "lead-low" if self.above else "lead-high-shunned"
        trump = bool(self.card & self.rules.trump)
        if trump and self._trumps_out and self.rules.legal is not free_legal:
            return "lead-trump-top" if not self.above else "lead-trump"
        if not self.above:
            return "lead-sure"
        if not self.above & self.rules.suit[self.card]:
            return "lead-bock"
        return "lead-small" if self.own < 10 else "lead-other"

    def _follow(self) -> str:
        if self.aim in SHUNS or self.aim == "ward":
            return self._stay_out()
        if self.friend and not self.wins:
            return "give" if self.own else "friend-has-it"
        if self.wins:
            if self.last or not self.above:
                return ("take" if self.last else "take-sure") + ("" if self.points else "-bare")
            return "take-maybe"
        if self.could_win:
            return "keep"
        return "lose-cheap" if self.own else "lose-nothing"

    def _stay_out(self) -> str:
        if not self.wins:
            return "under" if not self.own else "under-rid"
        return "take-shunned" if self.last else "maybe-shunned"
