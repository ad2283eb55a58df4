"""A resolved form in sentences: every value of its models has a message, found by its name.

A field `push` of the step `choose` with the value true is told by the message
`show.choose.push.on`. Numbers, texts, lists and tables fill the message `show.choose.modes`
instead, and nothing (0, an empty list) is told by `show.choose.modes-none` where there is such a
message. An empty message says nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from jasstui.cards.faces import JOKER, RANKS, SUITS
from jasstui.cards.patterns import COLOUR
from jasstui.catalogue.duties import Ban, Leading
from jasstui.catalogue.models import FormSpec, PlainMode
from jasstui.catalogue.parties import Announcements, TurnBack
from jasstui.catalogue.references import reachable
from jasstui.catalogue.seated import seated
from jasstui.catalogue.strict import Goal, Mark
from jasstui.cli.fields import choice, skipped, word_of
from jasstui.mechanics.account.places import Share
from jasstui.mechanics.account.spared import Spared
from jasstui.mechanics.account.takings import Sweep, Taking
from jasstui.mechanics.account.tricks import Reach
from jasstui.mechanics.bidding.auction import Rung
from jasstui.mechanics.bidding.choose import Box, Choose
from jasstui.mechanics.bidding.declare import TurnedTrump
from jasstui.mechanics.bidding.offers import OnOffer
from jasstui.mechanics.cardplay.play import Play
from jasstui.mechanics.games import step_of
from jasstui.mechanics.partien.rubber import GameWorth
from jasstui.plain import Strict
from jasstui.words import Words, readable

_NO_TRUMP = "show.follow.no-trump"

_UNCOUNTED = frozenset(
    {"takings", "rows", "shed", "best-hand", "all-tricks", "no-tricks", "tricks", "enough-tricks"}
)
"""Goals for which no points of cards are counted."""

_FACTORS = frozenset({"factors", "factors_on", "factors_from", "doubled"})
"""Fields not worth telling where factors do not apply."""

_BY_RANK = frozenset(
    {"points", "trump_points", "fours", "functions", "exempt", "rank", "beats_all"}
)
"""Fields that hold ranks, or numbers by rank."""

_WITHIN = {"redoubling": "doubling"}
"""Fields that say nothing unless another one of the same model is on."""

_OFFERS = frozenset({"offers", "final", "dealer_barred", "after_warning"})
"""Fields that hold offers, which are named like games."""

Section = tuple[str, list[str]]


def _has_trump(mode: Strict) -> bool:
    return not isinstance(mode, PlainMode)


"""A heading and the sentences below it."""


class Teller:
    """Tells a form in the language of `words`. `titled`: the name of another form by its id."""

    def __init__(
        self, words: Words, spec: FormSpec, titled: Callable[[str], str] = lambda form: form
    ) -> None:
        self.words = words.beside(spec.messages(words.language))
        self.spec = spec
        self.titled = titled

    def sections(self) -> Iterator[Section]:
        """Everything about the form, from the table to the end of the Partie."""
        spec = self.spec
        table = self._fields("form", spec, ("players", "direction", "partners", "slate"))
        table += [*self.about("pack", spec.pack), *self._seated()]
        yield self._section("table", table)
        yield self._section("course", list(self._steps()))
        games = reachable(spec)
        for name in games:
            yield self.words("show.title.game", name=self.game(name)), self._game(name)
        for name in self._modes(games):
            mode = spec.modes[name]
            yield self.words("show.title.mode", name=self.mode(name)), self.about(mode.kind, mode)
        if self._has_tricks:
            trumps = any(_has_trump(spec.modes[name]) for name in self._modes(games))
            follow = self.about("follow", spec.follow) if trumps else [self.words(_NO_TRUMP)]
            yield self._section("follow", follow)
            if spec.melds.weis or spec.melds.stoeck:
                yield self._section("melds", self.about("melds", spec.melds))
            factors = spec.count.factors_on != "off"
            counted = [n for n in spec.count.__struct_fields__ if factors or n not in _FACTORS]
            if any(spec.games[name].goal.kind not in _UNCOUNTED for name in games):
                yield self._section("count", self._fields("count", spec.count, counted))
        if any(spec.games[name].goal.kind == "levels" for name in games):
            yield self._section("levels", self.about("levels", spec.levels))
        said = [n for n in spec.partie.__struct_fields__ if n not in self._irrelevant]
        told = self._fields(f"partie-{spec.partie.kind}", spec.partie, said)
        yield self._section("partie", told)

    @property
    def _irrelevant(self) -> Collection[str]:
        """Fields not worth telling of this Partie: nobody says thanks where it does not end within
        a deal, nor is it asked what counts first; where nothing is melded, all points come from
        tricks."""
        if not getattr(self.spec.partie, "raced", True):
            return ("thanks", "order", "order_in")
        melds = self.spec.melds.weis or self.spec.melds.stoeck
        return () if melds else ("order", "order_in")

    @property
    def _has_tricks(self) -> bool:
        """True if tricks are played at all."""
        return step_of(self.spec, Play) is not None

    def about(self, section: str, model: Strict) -> list[str]:
        """One sentence for each field of a model that has something to say."""
        return self._fields(section, model, model.__struct_fields__)

    def game(self, name: str) -> str:
        """Name of a game or offer."""
        return self.words.get(f"mode.game.{name}") or readable(name)

    def mode(self, name: str) -> str:
        """Name of a family of modes."""
        return self.words.get(f"mode.name.{name}") or readable(name)

    def _seated(self) -> Iterator[str]:
        """Differences from some number of players on: the sentences that change."""
        steps = sorted(map(int, self.spec.seated))
        known = self._sentences(self.spec) if steps else []
        for least in steps:
            others = self._sentences(seated(self.spec, least))
            if told := " ".join(text for text in others if text not in known):
                yield self.words("show.pair.seated", what=least, value=told)
            known = others

    def _sentences(self, spec: FormSpec) -> list[str]:
        """All sentences about a form like this one."""
        sections = Teller(self.words, replace(spec, seated={}), self.titled).sections()
        return [sentence for _, sentences in sections for sentence in sentences]

    def _section(self, name: str, sentences: list[str]) -> Section:
        return self.words(f"show.title.{name}"), sentences

    def _steps(self) -> Iterator[str]:
        for name in (*self.spec.opening, *self.spec.first, *self.spec.deal):
            step = self.spec.phases[name]
            told = [self.words.get(f"show.step.{step.kind}"), *self.about(step.kind, step)]
            sentence = " ".join(text for text in told if text)
            if sentence and not sentence.endswith(":"):  # a heading of nothing
                yield sentence

    def _game(self, name: str) -> list[str]:
        """About a game; where one is chosen together with its mode, the choice tells the modes."""
        steps = [self.spec.phases[step] for step in (*self.spec.first, *self.spec.deal)]
        chosen = any(isinstance(s, Choose | TurnedTrump) and s.game == name for s in steps)
        game = self.spec.games[name]
        rows = game.goal.kind == "rows"
        told = {"modes": chosen or rows, "played": rows, "lead": rows}
        fields = [f for f in game.__struct_fields__ if not told.get(f)]
        if not self._has_tricks:
            fields = ["modes", "goal", "sides"]
        more = self.about(f"goal-{game.goal.kind}", game.goal)
        return [
            *self._fields("game", game, fields),
            *map(self._ban, game.bans),
            *map(self._lead, game.leads),
            *more,
        ]

    def _lead(self, lead: Leading) -> str:
        ranks = ", ".join(self._rank(rank) for rank in lead.ranks)
        key = "show.lead.ranks" if ranks else "show.lead.any"
        return self.words(key, n=lead.trick, what=ranks)

    def _ban(self, ban: Ban) -> str:
        """The cards that may not be played, and when."""
        when = "broken" if ban.when == "lead" and ban.until_broken else ban.when
        cards = ", ".join(self._cards_named(name) for name in ban.cards)
        return self.words(f"show.ban.{when}", value=cards)

    def _modes(self, games: Iterable[str]) -> list[str]:
        """Modes that can be named, in the order of the catalogue."""
        played = [
            self.spec.games[game] for game in games if self.spec.games[game].goal.kind != "rows"
        ]
        named = {mode for game in played for mode in game.modes}
        for name in (*self.spec.first, *self.spec.deal):
            step = self.spec.phases[name]
            if isinstance(step, Choose):
                named |= {mode for mode, on in step.modes.items() if on}
        return [name for name in self.spec.modes if name in named]

    def _fields(self, section: str, model: Strict, names: Iterable[str]) -> list[str]:
        told = (
            self._told(f"show.{section}.{name}", getattr(model, name), choice(type(model), name))
            for name in names
            if not skipped(type(model), name) and _may_matter(model, name)
        )
        return [text for text in told if text]

    def _told(self, key: str, value: Any, is_choice: bool) -> str:
        if isinstance(value, Goal):
            return self.words.get(f"{key}.{value.kind}") or readable(value.kind)
        if is_choice:
            banned = key.endswith(".avoid") and value and self.spec.follow.undertrump == "never"
            return self.words.get(f"{key}.{'banned' if banned else word_of(value)}")
        if value == 1 and (one := self.words.texts.get(f"{key}-one")) is not None:
            return one
        if not _has_content(value) and (nothing := self.words.texts.get(f"{key}-none")) is not None:
            return nothing
        if isinstance(value, (dict, list)) and not value:
            return ""
        return self.words.get(key, value=self._text(key, value))

    def _text(self, key: str, value: Any) -> str:
        if isinstance(value, int | float):
            return str(value)  # never a rank, though ranks are digits too
        if isinstance(value, Mark):
            return self._mark(value)
        if isinstance(value, Taking):
            what = self._cards_named(value.what)
            return self.words("show.goal-takings.each", what=what, n=value.points)
        if isinstance(value, Spared):
            return str(value.all)
        if isinstance(value, Sweep):
            return self.words(f"show.goal-takings.to.{value.to}")
        if isinstance(value, Box):
            return f"{value.factor}"
        if isinstance(value, TurnBack):
            return " ".join(self._cards_named(letter) for letter in (value.card[0], value.card[1]))
        if isinstance(value, Announcements):
            return self.words("show.word.announced", n=value.least)
        if isinstance(value, OnOffer):
            return self.words(f"show.offer-games.{value.suit}", game=self.game(value.game))
        if isinstance(value, Share):
            return self._text(key, value.striche)
        if isinstance(value, Rung):
            ends = (value.values[0], value.values[-1]) if value.values else ()
            alone = ", ".join(self._name("names", mode) for mode in value.modes)
            span = "–".join(str(n) for n in dict.fromkeys(ends)) or self.game(value.game)
            return f"{span} ({alone})" if alone else span
        if isinstance(value, dict) and any(isinstance(v, Rung) for v in value.values()):
            value = list(value.values())
        if isinstance(value, Reach):
            return self.words("show.pair.reach", what=value.tricks, value=value.points)
        if isinstance(value, GameWorth):
            return self.words("show.pair.worth", what=value.most, value=value.points)
        if isinstance(value, dict):
            pairs = [self._pair(key, k, v) for k, v in value.items() if v not in (False, "")]
            return ", ".join(pairs)
        if isinstance(value, list):
            if key.rpartition(".")[2] in ("trump_order", "later_wins"):
                return ", ".join(filter(None, map(self._pattern, value)))
            if value and isinstance(value[0], int):
                return self._numbers(key, value)
            joint = "; " if value and isinstance(value[0], Mark) else ", "
            return joint.join(self._text(key, item) for item in value)
        return self._name(key.rpartition(".")[2], str(value))

    def _pair(self, key: str, name: Any, value: Any) -> str:
        """An entry of a table: what it is about and what it says."""
        field = key.rpartition(".")[2]
        about = self.words.get(f"show.pair.name.{name}") or self._text(key, name)
        if value is True:
            return about
        told = self.titled(value) if field == "next" else self._text(key, value)
        return self.words.get(f"show.pair.{field}", "", what=about, value=told) or f"{about} {told}"

    def _numbers(self, key: str, values: Sequence[int]) -> str:
        """Some numbers: from one to another where they follow each other, else all of them."""
        if len(values) > 2 and list(values) == list(range(values[0], values[-1] + 1)):
            return self.words("show.numbers.range", first=values[0], last=values[-1])
        if len(values) > 4 and len(set(values)) == 1:
            return self.words("show.numbers.times", n=len(values), value=values[0])
        *most, last = (str(value) for value in values)
        joined = ", ".join(most)
        return self.words("show.numbers.all", most=joined, last=last) if most else last

    def _rank(self, rank: str) -> str:
        """Name of a rank."""
        return self.words.get(f"show.rank.{rank}") or self._face_word(f"rank.{rank}") or rank

    def _dealt(self, ranks: str) -> str:
        """Those of some ranks that are in the pack."""
        return "".join(rank for rank in ranks if rank in self.spec.pack.ranks)

    def _face_word(self, what: str) -> str:
        """Name of a suit or rank in this form, "suit.H" or "rank.J", by its own naming if it has
        one."""
        own = (self.words.get(f"card.naming.{n}.french.{what}") for n in self.spec.naming)
        return next(filter(None, own), "") or self.words.get(f"card.french.{what}")

    def _pattern(self, pattern: str) -> str:
        """Cards that stand at one place of an order: "trump:A", "HDCS:7", a card or a rank; ""
        where the pack has none of them."""
        if pattern == JOKER:
            return self.words("card.joker") if self.spec.pack.jokers else ""
        suits, colon, ranks = pattern.rpartition(":")
        ranks = self._dealt(ranks) if colon or len(ranks) == 1 else ranks
        if not ranks:
            return ""
        names = ", ".join(self._rank(rank) for rank in ranks)
        if suits == "trump" or not suits:
            return names if colon or len(ranks) == 1 else self._cards_named(ranks)
        if suits == COLOUR:
            return self.words("show.numbers.same-colour", rank=names)
        if len(suits) == len(SUITS):
            return self.words("show.numbers.all-suits", rank=names)
        return ", ".join(self._cards_named(f"{suit}{rank}") for suit in suits for rank in ranks)

    def _name(self, field: str, value: str) -> str:
        """A word of the catalogue as people say it."""
        if field == "base" and value in SUITS:
            return self._face_word(f"suit.{value}")
        if field == "suits":
            return ", ".join(self._face_word(f"suit.{suit}") for suit in value)
        if field in ("ranks", "order", "trump_order"):
            return ", ".join(self._rank(rank) for rank in self._dealt(value))
        if field == "calls":
            return self.words.get(f"log.do.{value}") or value
        if field in _BY_RANK and value in RANKS:
            return self._rank(value)
        if field == "dice" and (word := self.words.get(f"table.dice.{value}")):
            return word
        if value in self.spec.games or field in _OFFERS:
            return self.game(value)
        if field == "capped":
            return self.words(f"show.capped.{value}")
        if field == "functions":
            return self.words.get(f"show.function.{value}", value)
        if field == "talk":
            return self.words(f"show.talk.{value}")
        if field == "boxes" and value not in self.spec.modes:
            suit = self._face_word(f"suit.{value}")
            return self.words.get(f"mode.box.{value}") or suit or readable(value)
        if value in self.spec.modes:
            return self.mode(value)
        if _is_card(value):
            return self._cards_named(value)
        return self.words.get(f"show.word.{value}", value)

    def _cards_named(self, what: str) -> str:
        """Cards as a game names them, or tricks."""
        if what in SUITS:
            return self._face_word(f"suit.{what}")
        if what in RANKS:
            return self.words("mode.what.rank", rank=self._face_word(f"rank.{what}"))
        if _is_card(what):
            suit, rank = self._face_word(f"suit.{what[0]}"), self._rank(what[1])
            return self.words("card.french.name", suit=suit, rank=rank)
        return self.words.get(f"mode.what.{what}", what)

    def _mark(self, mark: Mark) -> str:
        who = self.words(f"show.who.{mark.to}")
        what = [self.words(f"show.mark.{unit}", n=n) for unit, n in mark.amounts.items()]
        if mark.partie:
            what.append(self.words(f"show.mark.partie.{mark.partie}"))
        return f"{who} {', '.join(what)}"


def _may_matter(model: Strict, name: str) -> bool:
    """True if what a field depends on is there at all."""
    return name not in _WITHIN or bool(getattr(model, _WITHIN[name]))


def _is_card(told: str) -> bool:
    """True if this names a card, as "HJ"."""
    return len(told) == 2 and told[0] in SUITS and told[1] in RANKS


def _has_content(value: Any) -> bool:
    """True if there is anything to tell; a table of switches that are all off holds nothing."""
    return any(v is not False for v in value.values()) if isinstance(value, dict) else bool(value)
