"""Compiling a resolved form to the rules an engine plays: tables, phases and rule references."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import NamedTuple, TypeVar

from msgspec.structs import asdict

from jasstui.catalogue import models
from jasstui.catalogue.load import Bundle
from jasstui.catalogue.problems import NONSENSE, CatalogueProblem
from jasstui.catalogue.rulebook import Rule, Rulebook, own_ledger
from jasstui.catalogue.seated import seatings
from jasstui.mechanics.account.goal import Goal
from jasstui.mechanics.account.takings import duties_of
from jasstui.mechanics.bidding.choose import Boxes
from jasstui.mechanics.bidding.declare import Warn
from jasstui.mechanics.cardplay.discard import OpenTricks
from jasstui.mechanics.cardplay.drawing import with_stock
from jasstui.mechanics.cardplay.play import Play
from jasstui.mechanics.cardplay.tables import Mode, ModeMaker, leading, revalued
from jasstui.mechanics.cardplay.tricks import Duties, Tricks
from jasstui.mechanics.cardplay.uneven import UnevenTricks
from jasstui.mechanics.facts import Deal
from jasstui.mechanics.games import mode_played, step_of
from jasstui.mechanics.hands.dealing import HandOut
from jasstui.mechanics.hands.sizes import sizes_of
from jasstui.mechanics.laying.exchange import BestHand, Hands
from jasstui.mechanics.partien.partie import MatchRules
from jasstui.mechanics.partien.points import PointsRace
from jasstui.mechanics.phase import Phase
from jasstui.mechanics.question import PLAIN, Question

T = TypeVar("T")


class Filled(NamedTuple):
    """A rule by its full id, and the slot that it fills; both "" if nothing does."""

    rule: str
    slot: str


class Rules:
    """A compiled form; immutable.

    `modes`: every mode by token; `avoiding`: the same where points are shunned. `steps`: phases by
    name; `opening`, `deal`, `first`: what follows each of them, "" before the first and after the
    last. `next`: rules that go on with so many players. `warn_step`: the warning of the form, if
    any, and `warn_game`: the game that is played for it; `boxes_step`: the step that chooses boxes,
    if any; `play_step`: how it plays tricks; `hands`: what hands are worth where they are compared.
    `key` tells the same form for other numbers of players apart. `patient`: listeners to the card
    play stay to the end of the deal although they have nothing more to do, to hold the others
    against.
    """

    def __init__(
        self, spec: models.FormSpec, rulebook: Rulebook, key: str = "", patient: bool = False
    ) -> None:
        self.id = spec.id
        self.patient = patient
        self.key = key or spec.id
        self.spec = spec
        self.rulebook = rulebook.beside(*own_ledger(spec.id, asdict(spec)))
        self.next: dict[int, Rules] = {}
        self.seatings: dict[int, Rules] = {}
        self.pack = spec.pack.made()
        self.codes = frozenset(self.pack.names(self.pack.all))
        self.warn_step = step_of(spec, Warn)
        self.warn_game = self.warn_step.game if self.warn_step else ""
        self.boxes_step = step_of(spec, Boxes)
        self._dealt: dict[str, HandOut] = {
            shape: step
            for shape, names in (("", spec.deal), ("first", spec.first))
            for step in (spec.phases[name] for name in names)
            if isinstance(step, HandOut)
        }
        self.play_step = step_of(spec, Play) or Play()
        self.modes: dict[str, Mode] = self._modes(avoid=False)
        self.steps: dict[str, Phase] = {
            name: step for name, step in spec.phases.items() if isinstance(step, Phase)
        }
        self.opening = _order(spec.opening)
        self.deal = _order(spec.deal)
        self.first = _order(spec.first)
        assert isinstance(spec.partie, MatchRules)
        self.partie = spec.partie
        self.hands = self._hands()
        self._refs: dict[str, str] = {}
        self._texts: dict[str, dict[str, str]] = {}
        self._filled: dict[tuple[tuple[str, ...], str, str, str, str], Filled] = {}
        self._played: dict[tuple[str, str], Mode] = {}
        self._demands: dict[str, Duties | None] = {}
        self._opens: dict[str, str] = {}
        self._kinds: dict[type, object] = {}

    @cached_property
    def verbs(self) -> dict[str, frozenset[str]]:
        """First words of all that may be said in each step."""
        return {name: frozenset(step.verbs(self)) for name, step in self.steps.items()}

    @cached_property
    def known(self) -> dict[str, frozenset[str]]:
        """First words for which each step says itself why they are not allowed."""
        return {name: frozenset(step.known(self)) for name, step in self.steps.items()}

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """First words of all that may be said in this form."""
        return frozenset(self.partie.words).union(*self.verbs.values())

    @cached_property
    def avoiding(self) -> dict[str, Mode]:
        """Modes for games in which points are shunned."""
        return self._modes(avoid=True)

    def _modes(self, avoid: bool) -> dict[str, Mode]:
        made = ModeMaker(self.spec, self.pack, avoid).all()
        if not self.play_step.draw:
            return made
        return with_stock(made, self.play_step, sum(self.hand_out("").packets))

    def for_players(self, players: int) -> Rules:
        """The same form for so many players."""
        return self.seatings.get(players, self)

    def mode_of(self, game: str, token: str) -> Mode:
        """A mode as it is played in a game: obligations and values of the cards."""
        if (game, token) not in self._played:
            spec = self.spec.games[game]
            mode = (self.avoiding if spec.avoid else self.modes)[token]
            values = self.goal(game).values(self.pack)
            mode = revalued(mode, values) if values is not None else mode
            self._played[game, token] = leading(mode, spec.leads, self.pack) if spec.leads else mode
        return self._played[game, token]

    def opens_in(self, game: str) -> str:
        """The mode in which a game begins where the first discard makes trumps, else ""."""
        if game not in self._opens:
            self._opens[game] = next(
                (f for f in self.spec.games[game].modes if f in self.modes and self.modes[f].makes),
                "",
            )
        return self._opens[game]

    def tricks(self, deal: Deal, hands: list[int], leader: int, count: int = 0) -> Tricks:
        """The card play of a deal whose game and mode are known, with so many tricks (0: as many
        as the leader holds cards for)."""
        last, base = self.goal(deal.game).tricks_count(self.spec.count.last_trick)
        mode, each = mode_played(self, deal), self.play_step.each
        duties = self.duties(deal.game)
        uneven = self.play_step.drawer == "winner"
        kind = UnevenTricks if uneven else OpenTricks if mode.makes else Tricks
        play = kind(mode, hands, deal.players, leader, last, each, count, base, duties)
        if isinstance(play, UnevenTricks):
            play.stock = len(self.play_step.draw)
        return play

    def duties(self, game: str) -> Duties | None:
        """Duties of a game beside those of its mode, if any."""
        if game not in self._demands:
            self._demands[game] = duties_of(self.pack, self.spec.games[game])
        return self._demands[game]

    def goal(self, game: str) -> Goal:
        """The goal of a game."""
        goal = self.spec.games[game].goal
        assert isinstance(goal, Goal)
        return goal

    def question(self, deal: Deal) -> Question:
        """The declaration of what is asked now."""
        step = self.steps.get(deal.step)
        return step.question(deal.question) if step else PLAIN

    def texts(self, language: str) -> Mapping[str, str]:
        """Messages that come with the form and with the steps it may be made of."""
        if language not in self._texts:
            self._texts[language] = self.spec.messages(language)
        return self._texts[language]

    def step(self, kind: type[T], deal: Deal | None = None) -> T:
        """The step of this kind, in a form that has one; of a `deal` the one that is running."""
        if deal is None and kind not in self._kinds:
            self._kinds[kind] = step_of(self.spec, kind)
        found = self._kinds[kind] if deal is None else self.steps[deal.step]
        assert isinstance(found, kind), f"no step {kind.__name__} in this form"
        return found

    def ref(self, short: str) -> str:
        """Full id of the rule that the catalogue calls by a short id; "" if the form has none."""
        if short not in self._refs:
            self._refs[short] = self.rulebook.find(self.spec.book, short)
        return self._refs[short]

    def rule(self, full: str) -> Rule | None:
        """The rule with a full id, also one that the form brings along; None for ""."""
        return self.rulebook.rule(full) if full else None

    def filled(self, deal: Deal, *slots: str, scope: str = "") -> Filled:
        """The rule for the first of these slots that the form fills, and the slot as it is filled:
        for this `scope`, question, step or game alone ("kehr:bid.turn"), or for all."""
        return self.first_filled(deal, slots, scope)

    def first_filled(self, deal: Deal, slots: tuple[str, ...], scope: str = "") -> Filled:
        """The same for slots that are a tuple already."""
        key = (slots, scope, deal.question, deal.step, deal.game)
        found = self._filled.get(key)
        if found is None:
            found = self._filled[key] = self._fill(slots, key[1:])
        return found

    def _fill(self, slots: tuple[str, ...], scopes: tuple[str, ...]) -> Filled:
        for slot in slots:
            for name in (*(f"{scope}:{slot}" for scope in scopes if scope), slot):
                short = self.spec.slots.get(name, "")
                rule = self.ref(short) if short else self.rulebook.filling(self.spec.book, name)
                if rule:
                    return Filled(rule, name)
        return Filled("", "")

    def slot(self, deal: Deal, *slots: str, scope: str = "") -> str:
        """Full id of the rule for the first of these slots that the form fills; "" if none."""
        return self.first_filled(deal, slots, scope).rule

    def hand_out(self, shape: str) -> HandOut:
        """The step that deals out a deal of this shape."""
        return self._dealt[shape]

    def deals(self, players: int) -> int:
        """Number of deals in a Partie of so many players, 0 where something else ends it."""
        partie = self.partie
        if isinstance(partie, PointsRace) and partie.endless:
            return len(sizes_of(self.spec, len(self.pack), players))
        return partie.deals

    def _hands(self) -> Hands | None:
        """Hands are compared by the points of the mode of the first game that compares them."""
        for game in self.spec.games.values():
            if isinstance(game.goal, BestHand):
                points = self.modes[game.modes[0]].schedule[0].points
                return Hands(self.pack, points, game.goal, sum(self.hand_out("").packets))
        return None


def _order(names: Sequence[str]) -> dict[str, str]:
    """The step after each step: "" before the first and after the last."""
    return dict(zip(("", *names), (*names, ""), strict=True))


def _seated(rules: Rules) -> None:
    """Compile what differs with the number of players; those that share settings share rules."""
    made = {id(rules.spec): rules}
    for players, spec in seatings(rules.spec).items():
        if id(spec) not in made:
            key = f"{rules.id}@{players}"
            made[id(spec)] = Rules(spec, rules.rulebook, key, rules.patient)
        rules.seatings[players] = made[id(spec)]


def compile_bundle(bundle: Bundle, rulebook: Rulebook, patient: bool = False) -> Rules:
    """Compile a form and all that may follow it, linked by the number of players. The rulebook of
    each knows the rules that any of them brings along. Raises `CatalogueProblem` for values that
    are right by themselves and together make no game."""
    try:
        return _compiled(bundle, rulebook, patient)
    except NONSENSE as error:
        raise CatalogueProblem("rules.damaged", reason=repr(error)) from error


def _compiled(bundle: Bundle, rulebook: Rulebook, patient: bool) -> Rules:
    own = [ledger for spec in bundle.forms.values() for ledger in own_ledger(spec.id, asdict(spec))]
    book = rulebook.beside(*own)
    made = {name: Rules(spec, book, "", patient) for name, spec in bundle.forms.items()}
    for rules in made.values():
        _seated(rules)
        for count, name in rules.partie.next.items():
            rules.next[int(count)] = made[name]
    return made[bundle.root]
