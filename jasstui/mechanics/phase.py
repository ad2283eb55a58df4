"""Phases: the steps of a deal, all of one shape.

A phase is stateless. It begins by asking seats (or finds that the deal does not need it), lists
what is legal, applies an action, and is done when nobody is asked any more. Actions are short
readable tokens such as "play SJ"; `docs/record-format.md` lists them all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from jasstui.cards.action import action_of, written
from jasstui.catalogue.flaw import Flaw
from jasstui.catalogue.strict import Step
from jasstui.mechanics.facts import Deal
from jasstui.mechanics.order import CHANCE
from jasstui.mechanics.question import A_NAME, PLAIN, NotFound, Question, Questions, Slots, found
from jasstui.mechanics.state import State

if TYPE_CHECKING:
    from jasstui.mechanics.compile import Rules


class Refusal(NamedTuple):
    """The reason why an action is not allowed: the full id of a rule, or a word of our own. `slot`:
    what the mechanic forbids, as the form fills it; "" with a word of our own."""

    reason: str
    slot: str = ""

    @property
    def rule(self) -> str:
        """Full id of the rule, "" with a word of our own."""
        return "" if self.reason in OWN_WORDS else self.reason


OWN_WORDS = frozenset(
    {"table.turn", "table.token", "table.no-word", "table.over", "table.not-yours"}
)
"""Reasons for which no rule is needed."""

QUESTION = "question.why"
"""The slot of all rules that explain a question, which is its scope."""

NOT_YOUR_TURN = Refusal("table.turn")
UNKNOWN_TOKEN = Refusal("table.token")
NO_SUCH_WORD = Refusal("table.no-word")
NOT_YOURS = Refusal("table.not-yours")


def refuse(s: State, *slots: str, scope: str = "") -> Refusal:
    """A refusal by the rule for the first of these slots that the form fills; `UNKNOWN_TOKEN` if
    none."""
    found = s.rules.filled(s.deal, *slots, scope=scope)
    return Refusal(*found) if found.rule else UNKNOWN_TOKEN


def _against(s: State, slots: Slots, token: str) -> str:
    """The slot against this token, "" if none stands there."""
    verb = s.rules.pack.action(token).verb
    found = (slots.get(key, "") for key in (f"{s.deal.question}:{verb}", verb, ""))
    return next(filter(None, found), "") if slots else ""


def waiting(s: State, seat: int) -> Refusal:
    """The refusal of anything a seat says while others are asked."""
    slot = "turn.out" if seat in s.deal.out else "turn.sitter" if seat == s.deal.sitter else ""
    refusal = refuse(s, slot) if slot else NOT_YOUR_TURN
    return refusal if refusal.rule else NOT_YOUR_TURN


def named(words: set[str], rules: Rules) -> set[str]:
    """These words with the names of games and modes in place of `A_NAME`."""
    names = {*rules.modes, *rules.spec.games} if A_NAME in words else set()
    return (words | names) - {A_NAME}


def ask_after(s: State, seat: int, question: str) -> bool:
    """Ask the player after this one; False, and nobody is asked, after the last."""
    players = s.deal.players
    at = players.index(seat) + 1
    if at == len(players):
        return False
    s.ask(question, players[at])
    return True


class Phase(Step):
    """A step of a deal: its settings are its fields, what it does are its methods.

    It keeps no state of its own. `QUESTIONS` declares what it may ask, in this order, and with it
    the words that it takes; all else concerns these words alone. `OVER`: for words that are tried
    when it is over, the slot of the rule against them, by the word or "" for any other; `EARLY`:
    for those that are tried before it, `NEVER`: in a deal that does not have it. `WHY`: the same
    for words that are not legal now, by the word, "question:word" or "" for any other, `NOT_NOW`
    for those of a seat that owes no answer. `KNOWS`: words of other steps to which it has something
    to say itself, beside those that stand in `WHY` or `NOT_NOW`. `DUE`: slots of the rule that says
    what is due where no rule explains the question.
    """

    QUESTIONS: ClassVar[Questions] = {}
    OVER: ClassVar[Slots] = {}
    WHY: ClassVar[Slots] = {}
    NOT_NOW: ClassVar[Slots] = {}
    EARLY: ClassVar[Slots] = {}
    NEVER: ClassVar[Slots] = {}
    DUE: ClassVar[tuple[str, ...]] = ()
    KNOWS: ClassVar[tuple[str, ...]] = ()

    def question(self, name: str) -> Question:
        """The declaration of one of its questions."""
        return self.QUESTIONS.get(name, PLAIN)

    def unfound(self) -> Iterator[Flaw]:
        for name in self.QUESTIONS:
            for reference in self.question(name).references:
                try:
                    found(reference)
                except NotFound:
                    yield Flaw("reference.function", (name,), reference)

    def asks(self, rules: Rules) -> list[str]:
        """Names of the questions that may come up in this form, in their order."""
        return list(self.QUESTIONS)

    def verbs(self, rules: Rules) -> set[str]:
        """First words of all that may be answered to its questions, or said out of turn."""
        found = set[str]()
        for name, asked in self.QUESTIONS.items():
            if asked.kind != "chance":
                found |= {name, *(action_of(word).verb for word in asked.words), *asked.says}
            if self.question(name).names_mode:
                found |= {"trump", *rules.modes}
        return named(found, rules)

    def known(self, rules: Rules) -> set[str]:
        """First words that it answers for itself when they are not allowed."""
        keys = (key.rpartition(":")[2] for key in (*self.WHY, *self.NOT_NOW))
        return self.verbs(rules) | named({*self.KNOWS, *filter(None, keys)}, rules)

    def over(self, s: State, verb: str) -> tuple[str, str]:
        """The slot of the rule against a word that is tried when this step is over, and its scope,
        "" for the name of the step."""
        own = verb in s.rules.verbs[s.deal.step]
        return self.OVER.get(verb, "" if own else self.OVER.get("", "")), ""

    def spoken(self, rules: Rules, seats: int) -> Iterable[object]:
        """Numbers and names in its tokens that follow from its settings, beside games and modes."""
        return ()

    def stake(self, deal: Deal | None = None) -> str:
        """The game that may be taken over here before it has a declarer, "" for none; in this
        `deal`, or in any."""
        return ""

    def begin(self, s: State) -> None:
        """Open the phase: ask somebody, or do what has to be done and ask nobody."""
        raise NotImplementedError

    def legal(self, s: State, seat: int) -> list[str]:
        """Actions of a seat that owes an answer."""
        return list(self.QUESTIONS[s.deal.question].words)

    def options(self, s: State, seat: int) -> tuple[int, Sequence[str]]:
        """The same for who writes nothing down: cards that may be played without a word, as a set,
        and the tokens of all else."""
        return 0, self.legal(s, seat)

    def out_of_turn(self, s: State, seat: int) -> list[str]:
        """Actions any seat may take out of turn."""
        return []

    def why(self, s: State, seat: int, token: str) -> Refusal:
        """The refusal of a token that is not legal for a seat whose turn it is."""
        slot = _against(s, self.WHY, token)
        return refuse(s, slot) if slot else UNKNOWN_TOKEN

    def why_not_now(self, s: State, seat: int, token: str) -> Refusal:
        """The refusal of a token of a seat that owes no answer."""
        if slot := _against(s, self.NOT_NOW, token):
            return refuse(s, slot)
        if (refusal := waiting(s, seat)) != NOT_YOUR_TURN:
            return refusal
        return self.why_waiting(s, seat, token) if seat in s.deal.players else NOT_YOUR_TURN

    def why_waiting(self, s: State, seat: int, token: str) -> Refusal:
        """The same of somebody who takes part."""
        return NOT_YOUR_TURN

    def spelled(self, s: State, token: str) -> str:
        """A token as `legal` lists it: a second copy goes by the name of its face, cards of a set
        may be named in any order, without blanks, and "trump" before a mode without trumps."""
        pack = s.rules.pack
        said = pack.action(token)
        mode = s.rules.modes.get(said.rest) if said.verb == "trump" else None
        if mode and mode.token != mode.trump:
            return mode.token
        if not said.names and self.QUESTIONS.get(said.verb, PLAIN).kind == "set":
            return written(said.verb, *sorted(map(pack.name, said.cards)))
        if "'" not in token:
            return token
        verb, *words = token.split(" ")
        return written(verb, *("".join(map(pack.name, pack.cards_in(w))) or w for w in words))

    def apply(self, s: State, seat: int, token: str) -> None:
        """Carry out a legal action; unless a step has another way, it is said aloud."""
        if self.QUESTIONS.get(s.deal.question, PLAIN).heard:
            s.say(seat, token)
        s.deal.asked = ()
        self.answered(s, seat, token)
        if not s.deal.asked:
            s.ask("")

    def put(self, s: State, seat: int, card: int) -> None:
        """Play a card without a word, one of the `options`."""
        raise NotImplementedError

    def answered(self, s: State, seat: int, token: str) -> None:
        """Carry out what has been said; nobody is asked any more unless the step asks again."""
        raise NotImplementedError

    def chance(self, s: State, rng: Random) -> str:
        """An outcome drawn by chance, as a token."""
        raise NotImplementedError

    def happen(self, s: State, rng: Random) -> None:
        """Draw an outcome and carry it out where nobody writes it down."""
        self.apply(s, CHANCE, self.chance(s, rng))

    def refuse_chance(self, s: State, token: str) -> Refusal | None:
        """The refusal of a recorded outcome that is impossible, else None."""
        raise NotImplementedError


class Window(Phase):
    """Several seats are asked at once and answer in secret; the first who does not pass has it.

    Nobody learns who could have spoken: every seat is asked, whatever it holds.
    """

    def answer(self, s: State, seat: int, token: str) -> bool:
        """Note an answer; True while the window stays open."""
        if token == "pass":
            s.answer(seat, token)
            if s.pending():
                return True
        s.ask("")
        return False


class InTurn(Phase):
    """Everybody is asked in turn until somebody declares something."""

    def ask_first(self, s: State) -> None:
        """Ask forehand."""
        s.ask(self.kind, s.deal.players[0])

    def ask_next(self, s: State, seat: int) -> None:
        """Ask the player after this one; nobody after the last."""
        if not ask_after(s, seat, self.kind):
            s.ask("")
