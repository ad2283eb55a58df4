"""The vocabulary of `variants.toml`: strict models of a form, in the words players use.

Unknown keys are refused everywhere. Rule references (`rule`) are short ids such as "slate.won";
they are looked up in the form's own rulebook first and then in the rulebooks it inherits from.
"""

from functools import cache, lru_cache
from itertools import combinations
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, TypeVar, Union

from msgspec import Meta, Struct, defstruct

from jasstui.cards.faces import SUITS
from jasstui.cards.pack import Pack, pack_of
from jasstui.cards.patterns import TRUMP, by_suit
from jasstui.catalogue.duties import Ban, Leading
from jasstui.catalogue.languages import localized, own_names
from jasstui.catalogue.parties import Levels
from jasstui.catalogue.strict import (
    Amount,
    AnyCards,
    CardName,
    Cards,
    Factor,
    Goal,
    Kind,
    Mark,
    ModeName,
    Partie,
    Points,
    RuleName,
    Step,
    StepName,
    Target,
    list_of,
)
from jasstui.plain import Strict, converted
from jasstui.words import in_language

S = TypeVar("S", bound=Struct)

# ---------------------------------------------------------------- cards and how they rank


class PackSpec(Strict):
    """The cards that are used. `ranks`: rank letters of each suit; `without`: cards taken out."""

    ranks: Annotated[str, Meta(min_length=1, max_length=13)] = "6789TJQKA"
    copies: Annotated[int, Meta(ge=1, le=2)] = 1
    jokers: Annotated[int, Meta(ge=0, le=2)] = 0
    without: Annotated[list[str], Meta(max_length=40)] = []

    def made(self) -> Pack:
        """The pack itself."""
        return pack_of(self.ranks, self.copies, self.jokers, tuple(self.without))


class TrumpMode(Kind, tag="trump", kw_only=True):
    """Some cards are trumps. Orders run from high to low.

    `trump_order`: ranks of the trump suit, or a list of patterns (`cards/patterns.py`) when other
    cards are trumps too. Where the patterns speak of the trump suit there is a mode for each of
    `suits` (all if empty), else a single one. `order`: ranks of what is not trump.
    `trump_points`: values of trumps, empty if they are those of other cards. `later_wins`:
    patterns of cards of which the copy played later beats the earlier; of all other equal cards
    the first stays best.
    """

    order: str
    trump_order: str | list[str]
    suits: str = ""
    points: dict[str, Points]
    trump_points: dict[str, Points] = {}
    later_wins: list[str] = []

    @property
    def trumps(self) -> list[str]:
        """All trumps from high to low, as patterns."""
        order = self.trump_order
        return [f"{TRUMP}:{order}"] if isinstance(order, str) else order

    @property
    def choices(self) -> list[str]:
        """Suits that may be trump, [""] if it is not a matter of suits."""
        return list(self.suits or SUITS) if by_suit(self.trumps) else [""]


class PlainMode(Kind, tag="plain"):
    """No trump; every suit ranks by `order`, high to low. `makes`: the mode whose trumps are made
    by the first card that does not follow, "" for none. `later_wins`: as with trumps."""

    order: str
    points: dict[str, Points]
    makes: str = ""
    later_wins: list[str] = []


class BlockMode(Kind, tag="blocks", kw_only=True):
    """Tricks follow other modes in blocks.

    `parts`: names of trump or plain modes. `orders`: "given", or "any" when the caller chooses the
    order. `lengths`: choices of block lengths in tricks, repeated until the deal ends. `values`:
    cards count by the "first" block or by the "trump" block.
    """

    parts: Annotated[list[str], Meta(min_length=1, max_length=4)]
    orders: Literal["given", "any"] = "given"
    lengths: Annotated[list[list[Cards]], Meta(min_length=1, max_length=6)]
    values: Literal["first", "trump"] = "first"


class LedTrumpMode(Kind, tag="led-trump"):
    """In each trick the suit led is trump; trump values hold in the first suit led only."""

    base: str = "trump"


Mode = TrumpMode | PlainMode | BlockMode | LedTrumpMode


class Follow(Strict):
    """Duties in a trick.

    `ruff`: "always" lets a player trump although he could follow, "void" only without the suit,
    "must" obliges him to when he cannot follow, "always-must" does both, "must-over" also obliges
    him to beat a trump in the trick; with "must-beat" whoever can beat the trick must, following
    suit or with a trump, and whoever can do neither is free.
    `exempt`: rank of which nobody is forced to play the highest trump. `undertrump`: who may add a
    lower trump to a plain suit; where "forbidden" only who cannot follow if points are shunned.
    """

    ruff: Literal["always", "void", "must", "always-must", "must-over", "must-beat"] = "always"
    exempt: str = ""
    undertrump: Literal["forbidden", "when-void", "free", "never"] = "forbidden"


# ---------------------------------------------------------------- what is played for


class GameSpec(Strict, kw_only=True):
    """A game: what is played for in a deal.

    `modes`: families of modes that may be named. `suit`: "turned" binds a trump game to the
    turned card. `goal`: what counts, by its word alone or as a table with its settings. With
    `sides` "holders" the holders of the card `holders` are a party in secret, with "found" the
    declarer and a partner found on the way, with "called" he and, in secret, the holder of the
    card that he calls. `avoid`: points are to be shunned. `turn_back`: trumps may be changed in
    the middle. `stop`: the deal ends as soon as it is lost, or nothing is left to be won.
    `opens`: the card that is led to the first trick, by its holder; `bans`: what may not be
    played; `leads`: what must be led to some tricks. `warning`: whose missing warning matters.
    `played`: whether cards are played at all. `lead_pushed`: families of modes in which a declarer
    who was pushed to leads. `rob_turned`: the turned card may be robbed before one's first card.
    `swap`: a card may be demanded.
    `writes`: in a Partie to points each side writes its own points, those of the other side, or
    the winner of the game writes a prize: `prize_won` or `prize_lost`, the points of the whole
    deal with the Matsch where that is 0. `scorers`: whether all sides write or only that of the
    declarer.
    """

    modes: list[ModeName] = list_of("trump")
    suit: Literal["any", "turned"] = "any"
    goal: Goal
    sides: Literal["partners", "declarer", "alone", "holders", "found", "called"] = "declarer"
    holders: str = ""
    turn_back: bool = False
    lead: Literal["forehand", "declarer"] = "declarer"
    lead_pushed: list[ModeName] = []
    melds: bool = True
    avoid: bool = False
    stop: bool = False
    warning: Literal["nobody", "everybody", "defenders"] = "nobody"
    played: bool = True
    rob_turned: bool = False
    swap: bool = False
    writes: Literal["own", "other", "prize"] = "own"
    prize_won: Amount = 0
    prize_lost: Amount = 0
    scorers: Literal["all", "declarer"] = "all"
    opens: CardName = ""
    bans: list[Ban] = []
    leads: list[Leading] = []
    won: list[Mark] = []
    lost: list[Mark] = []


class Melds(Strict):
    """Weis and Stöck. `runs`: value by length; a run of 3 or more cards in natural order.

    `cancel`: where only the declarer's Weis count, who of his opponents may cancel them with a
    better one: the first in order who has one, or any of them. `when`: Weis are announced with the
    first card and compared; in each trick while there are cards to draw, upwards; or they count for
    whoever holds them, whenever a new one comes together; `call`: whether those are announced.
    `order`: ranks from high to low by which Weis are compared, "" for those of the mode. `equal`:
    of equally high Weis that in trumps wins, else the first, or all are cancelled. `together`: who
    has the best Weis writes those of all on his side with it, else his own alone.
    """

    weis: bool = True
    stoeck: bool = True
    runs: dict[str, Amount] = {}
    split: dict[str, list[Cards]] = {}
    four: Amount = 100
    fours: dict[str, Amount] = {}
    cross: bool = True
    stoeck_value: Amount = 20
    stoeck_call: Literal["manual", "auto"] = "manual"
    needs_trick: bool = False
    when: Literal["first-card", "while-drawing", "held"] = "first-card"
    call: Literal["manual", "auto"] = "manual"
    cancel: Literal["", "first-in-order", "best-weis"] = ""
    order: str = ""
    equal: Literal["first", "cancel"] = "first"
    together: bool = True


class Count(Strict):
    """Points of a deal beside the cards. `last_trick`, `matsch` in points, before any factor.
    `matsch_from`: number of tricks that do not matter for the Matsch, from the first; `matsch_in`:
    what it counts instead in the modes of a family.

    `discards`: what becomes of the points of cards laid away: written with the deal by who laid
    them away, or by him at the end of the Partie, or by nobody; "" where none are laid away.
    """

    last_trick: Amount = 5
    matsch: Amount = 0
    matsch_from: AnyCards = 0
    matsch_in: dict[ModeName, Amount] = {}
    discards: Literal["", "declarer", "end", "nobody"] = ""
    factors: dict[str, Factor] = {}
    factors_on: Literal["off", "on", "by-target"] = "off"
    factors_from: Target = 2500
    doubled: Literal["by-pack", "S+C", "D+H", "S+D"] = "by-pack"


# ---------------------------------------------------------------- the form

Seats = Annotated[int, Meta(ge=2, le=10)]
"""Number of players of a form."""

WORDS = 8
"""Words of a subset at most: each choice of them is a value of its own, and there are 255."""


class Subset(Strict):
    """Any of these words, joined by +, say what a list contains: `setting` is its dotted path,
    `items` what each word stands for."""

    setting: str
    items: Annotated[dict[str, str], Meta(min_length=1, max_length=WORDS)]

    @property
    def values(self) -> dict[str, dict[str, object]]:
        """A value for each choice of words, the fewest first; raises `ValueError` for too many."""
        if len(self.items) > WORDS:
            raise ValueError(f"more than {WORDS} words in a subset of {self.setting}")
        chosen = (c for n in range(1, len(self.items) + 1) for c in combinations(self.items, n))
        return {"+".join(c): {self.setting: [self.items[word] for word in c]} for c in chosen}


class OptionSpec(Strict, kw_only=True):
    """A table agreement.

    `values`: each value with the settings it changes (dotted path -> value), or `subset`, of which
    any words may be chosen. With `sets` all values are words for one setting: the first stands for
    what the form says itself. `rules`: the rules it switches, as short ids. `when`: what has to be
    set for it to change anything (`effect.py`), nothing for one that always does.
    """

    default: str
    sets: str = ""
    rules: list[RuleName]
    when: list[dict[str, object]] = []
    values: dict[str, dict[str, object]] = {}
    subset: Subset | None = None

    def __post_init__(self) -> None:
        if self.subset is not None:
            self.values.update(self.subset.values)


class Agreements(Strict, forbid_unknown_fields=False):
    """The table agreements of a form, whatever else it says."""

    options: dict[str, OptionSpec] = {}


class FormSpec(Strict, kw_only=True):
    """One form of the catalogue, resolved: inheritance merged, options applied.

    `opening`: steps before the first deal, `deal`: steps of every deal, `first`: steps of a deal as
    long as nobody plays the Partie against all others; all name entries of `phases`. `slate`:
    kind of the slate, one of `Kinds.slates`. `names`: what it is called besides; `brief`: what it
    is about in a few words, `brief_de` in German, where the ledger does not say so; `titles` and
    `briefs`: title and brief by further languages, as `{ fr = "..." }`. `naming`: how
    cards and their points are called at the table, by the names of tables of the message catalogue,
    the first that has a word for it. `seated`: settings (dotted path -> value) that hold from so
    many players on. `rules`: sentences of a form that brings its rules along, by their short ids,
    `rules_de` and, by further languages, `rules_in`: the same as far as they are translated;
    `rulebook` then names a ledger for what they do not say. `texts`: what its own agreements,
    games, modes and boxes are called, by the keys of messages (`languages.NAMED`), `texts_de`: the
    same in German. `slots`: rules that fill slots, where the ledger does not say so.
    """

    id: str
    title: str
    title_en: str
    names: list[str] = []
    brief: str = ""
    brief_de: str = ""
    titles: dict[str, str] = {}
    briefs: dict[str, str] = {}
    family: str
    players: Annotated[list[Seats], Meta(min_length=1)]
    rulebook: str
    rules: dict[str, str] = {}
    rules_de: dict[str, str] = {}
    rules_in: dict[str, dict[str, str]] = {}
    texts: dict[str, str] = {}
    texts_de: dict[str, str] = {}
    slots: dict[str, str] = {}
    direction: Literal["clockwise", "counter-clockwise"] = "counter-clockwise"
    pack: PackSpec = PackSpec()
    naming: list[str] = list_of("jass")
    partners: bool = False
    modes: Annotated[dict[str, Mode], Meta(max_length=40)]
    follow: Follow = Follow()
    games: Annotated[dict[str, GameSpec], Meta(max_length=60)]
    melds: Melds = Melds()
    count: Count = Count()
    levels: Levels = Levels()
    partie: Partie
    phases: dict[str, Step]
    opening: list[StepName] = []
    deal: Annotated[list[StepName], Meta(min_length=1)]
    slate: str
    first: list[StepName] = []
    options: dict[str, OptionSpec] = {}
    seated: dict[str, dict[str, object]] = {}

    kinds: ClassVar["Kinds"]

    def titled(self, language: str) -> str:
        """Name of the form for a reader of this language."""
        return localized(language, self.title, self.title_en, self.titles)

    def messages(self, language: str) -> dict[str, str]:
        """The messages that come with the steps it may have, and the names that it brings."""
        own = {"texts": self.texts, "texts_de": self.texts_de}
        return {**self.kinds.texts(language), **own_names(own, language)}

    @property
    def model(self) -> "type[FormSpec]":
        """The model of all forms that are made of the same kinds; its own class may be one of those
        that it names (`read_form`)."""
        return form_of(self.kinds)

    @property
    def book(self) -> str:
        """The ledger in which references to rules are looked up first."""
        return self.id if self.rules else self.rulebook


class Kinds(NamedTuple):
    """The kinds of parts that forms may be made of: steps of a deal, goals of games, kinds of
    Partie, and slates by their names."""

    steps: tuple[type[Step], ...]
    goals: tuple[type[Goal], ...]
    partien: tuple[type[Partie], ...]
    slates: tuple[str, ...]

    def texts(self, language: str) -> dict[str, str]:
        """The messages that come with these, in a language or else in English."""
        found: dict[str, str] = {}
        for kind in (*self.steps, *self.goals, *self.partien):
            found |= in_language(kind.TEXTS, language)
        return found


@cache
def form_of(kinds: Kinds) -> type[FormSpec]:
    """The model of forms that are made of these."""
    return _form(kinds, kinds)


def read_form(form: object, kinds: Kinds) -> FormSpec:
    """A form that is made of these as its model; raises `msgspec.ValidationError`.

    msgspec works out all that a model may hold before it reads the first of it. Of a hundred kinds
    a form names some fifteen, so it is read by a model of these; the first two always are among
    them, for a single one would not have to be named.
    """
    words = _words(form)

    def named(of: tuple[type[S], ...]) -> tuple[type[S], ...]:
        return (*of[:2], *(kind for kind in of[2:] if kind.__struct_config__.tag in words))

    held = Kinds(named(kinds.steps), named(kinds.goals), named(kinds.partien), kinds.slates)
    return converted(form, _form(kinds, held))


@lru_cache(maxsize=500)
def _form(kinds: Kinds, held: Kinds) -> type[FormSpec]:
    """The model of forms that are made of `kinds`, of which it holds these."""
    game = _with(GameSpec, "Game", goal=_either(held.goals))
    fields = {
        "phases": dict[str, _either(held.steps)],  # type: ignore[misc]
        "games": dict[str, game],  # type: ignore[valid-type]
        "partie": _either(held.partien),
        "slate": Literal[held.slates],
    }
    return _with(FormSpec, "Form", {"kinds": kinds}, **fields)


def _words(form: object) -> set[object]:
    """The words by which a form says of which kinds its steps, goals and Partie are."""
    parts = form if isinstance(form, dict) else {}
    tables = [parts.get("partie")]
    for key in ("phases", "games"):
        held = parts.get(key)
        tables += held.values() if isinstance(held, dict) else ()
    tables += [table.get("goal") for table in tables if isinstance(table, dict)]
    words = [
        word for table in tables if isinstance(table, dict) for word in map(table.get, _NAMING)
    ]
    return {word for word in words if isinstance(word, str)}


_NAMING = ("do", "kind")
"""Keys of the word that says of which kind a table is."""


def _either(kinds: tuple[type[Struct], ...]) -> Any:
    return Union[kinds]  # noqa: UP007


def _with(
    base: type[S], name: str, constants: dict[str, Any] | None = None, **fields: Any
) -> type[S]:
    """A model like `base` in which these fields have other types."""
    made = defstruct(name, [*fields.items()], bases=(base,), namespace=constants, kw_only=True)
    assert issubclass(made, base)
    return made
