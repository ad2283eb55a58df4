"""Cards, modes and tokens in the words of one language and one deck.

What a token is called depends on what was asked: `pass` is "fort" when games are offered and
"weiter" when a Kehr card lies there. The catalogues say it by `<question>.<verb>` first and by
`<verb>` alone second, so that a new game needs messages and no code.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import force_setattr

from jasstui.cards.action import Action
from jasstui.cards.faces import Face
from jasstui.cards.pack import cards_of
from jasstui.digits import whole
from jasstui.draw.card import card_text
from jasstui.draw.look import Look
from jasstui.draw.naming import Naming
from jasstui.draw.slate import SLATES, Slates
from jasstui.mechanics.account.takings import Takings
from jasstui.mechanics.bidding.choose import modes_in
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.games import on_offer
from jasstui.plain import Plain
from jasstui.table.keys.actions import BY_ID
from jasstui.table.keys.keymap import REGISTRY, Keymap
from jasstui.words import Words, readable

_BLANKS = ("card", "short", "mode", "name", "box", "suit", "other", "word", "cards")
"""Parameters that a token may fill into its sentence."""


class Speech(Plain):
    """The language of this table. `names`: one per seat, `levels`: who plays it, as `Seat` has it,
    where bots are told by their characters. `trump`: suit letter of the running deal,
    by which its highest cards have names of their own. `spelled`: cards and suits are always told
    by their names, never by signs, with `signs` cards by these alone. `keymap`: the keys in force,
    for sentences that name one. `slates`: the kinds of slate there are. The `words` are joined by
    those that the steps of the form bring along."""

    words: Words
    look: Look
    rules: Rules
    names: Sequence[str]
    trump: str = ""
    spelled: bool = False
    signs: bool = False
    plain: bool = False
    keymap: Keymap = REGISTRY
    slates: Slates = SLATES
    levels: Sequence[str] = ()

    def __post_init__(self) -> None:
        language = self.words.language
        own = {**self.slates.messages(language), **self.rules.texts(language)}
        force_setattr(self, "words", self.words.beside(own))

    # ------------------------------------------------------------ keys

    def key(self, message: str, id: str) -> str:
        """A sentence that names the key of an action."""
        return self.words(message, cap=self.keymap.cap(BY_ID[id]))

    def closing(self) -> str:
        """Key hint for closing a panel."""
        return self.key("table.panel.close", "panel.back")

    def scrolling(self) -> str:
        """Key hint for scrolling in a panel, and closing it."""
        return f"{self.key('table.panel.scroll', 'panel.up')} · {self.closing()}"

    # ------------------------------------------------------------ cards

    @property
    def naming(self) -> Naming:
        """What things are called here."""
        return Naming(self.words, self.look.deck, self.rules.spec.naming)

    def rule(self, full: str) -> str:
        """The sentence of the rule with a full id."""
        return self.naming.rule(self.rules.rulebook.rule(full))

    def suit(self, letter: str) -> str:
        """Name of a suit."""
        return self.naming.suit(letter)

    def sign(self, letter: str) -> str:
        """Sign of a suit, or its name where no signs are read."""
        return self.suit(letter) if self.spelled else self.look.suit(Face(letter, ""))

    def signed(self, letter: str) -> str:
        """Name of a suit with its sign."""
        return self.suit(letter) if self.spelled else f"{self.sign(letter)} {self.suit(letter)}"

    def rank(self, letter: str) -> str:
        """Name of a rank."""
        return self.naming.rank(letter)

    def card(self, card: int) -> str:
        """A card in words."""
        face = self.rules.pack.face[card]
        trump = "" if self.plain else self.trump
        return card_text(face, self.look) if self.signs else self.naming.card(face, trump)

    def points(self, number: int) -> str:
        """So many points of cards, as they are called in this form: 20 Punkte, 20 Augen."""
        return self.naming.special("points", n=number) or self.words(
            "table.middle.points", n=number
        )

    def short(self, card: int) -> str:
        """A card as sign and rank."""
        if self.spelled:
            return self.card(card)
        return card_text(self.rules.pack.face[card], self.look)

    def shorts(self, cards: int) -> str:
        """A set of cards as signs and ranks, highest first."""
        return self.listed(reversed(list(cards_of(cards))))

    def listed(self, cards: Iterable[int]) -> str:
        """Cards as signs and ranks, one after the other."""
        return (", " if self.spelled else " ").join(map(self.short, cards))

    # ------------------------------------------------------------ people

    def name(self, seat: int) -> str:
        """Name at a seat."""
        return self.names[seat]

    def side(self, seats: Sequence[int]) -> str:
        """Names of a side, in the order of the seats."""
        if self.spelled:
            return self.people(seats)
        return " + ".join(self.names[seat] for seat in sorted(seats))

    def people(self, seats: Sequence[int]) -> str:
        """Names one after the other in the order of the seats, the last joined by "and"."""
        items = [self.names[seat] for seat in sorted(seats)]
        if len(items) < 2:
            return "".join(items)
        return self.words("table.and", first=", ".join(items[:-1]), last=items[-1])

    # ------------------------------------------------------------ modes and games

    def mode(self, token: str, short: bool = False) -> str:
        """Name of a mode by its token: suit with its sign, or the family with its parts."""
        mode = self.rules.modes[token]
        if token == mode.trump:
            return self.signed(token)
        name = self.words.get(f"mode.short.{mode.family}") if short else ""
        parts = [name or self.family(mode.family)]
        for part in token.removeprefix(mode.family).split("-"):
            parts += self._part(part)
        return " ".join(parts)

    def family(self, name: str) -> str:
        """Name of a family of modes."""
        return self.words.get(f"mode.name.{name}") or readable(name)

    def _part(self, part: str) -> list[str]:
        if part in self.look.deck.suits:
            return [self.signed(part)]
        if whole(part) is not None:
            return ["+".join(part)]
        return ["-".join(self.words.get(f"mode.part.{p}", p) for p in part)] if part else []

    def box(self, name: str, short: bool = False) -> str:
        """Name of a box: its own if it has one, the mode it stands for, or what it is called in the
        catalogue where the mode is free."""
        assert self.rules.boxes_step is not None
        if own := self.words.get(f"mode.box.{name}"):
            return own
        modes = modes_in(self.rules.boxes_step.boxes[name], self.rules.modes)
        return self.mode(modes[0], short) if len(modes) == 1 else readable(name)

    def game(self, name: str) -> str:
        """Name of a game; one about a single thing is called by it, as the deck names it."""
        spec = self.rules.spec.games.get(name)
        if spec and isinstance(spec.goal, Takings) and len(spec.goal.lines) == 1:
            what = self.taken(spec.goal.lines[0].what)
            return self.words(f"mode.taking.{'avoid' if spec.avoid else 'win'}", what=what)
        return self.words.get(f"mode.game.{name}") or readable(name)

    def taken(self, what: str) -> str:
        """Subject of a line in a table of takings."""
        if what in self.rules.codes:
            return self.card(self.rules.pack.card(what))
        if what in self.look.deck.suits:
            return self.suit(what)
        if what in self.rules.pack.rank:
            return self.words("mode.what.rank", rank=self.rank(what))
        return self.words(f"mode.what.{what}")

    def mark(self, key: str, unit: str, **params: object) -> str:
        """A mark in words, as the family of the form calls it where it has a name of its own."""
        own = self.words.get(f"{key}{unit}-{self.rules.spec.family}", "", **params)
        return own or self.words(f"{key}{unit}", **params)

    # ------------------------------------------------------------ tokens

    def token(self, kind: str, question: str, token: str) -> str:
        """Name of a token. `kind`: "prompt" as a choice, "log" when told, "plate" as it is said at
        the table, in fewer words where there are any."""
        action = self.rules.pack.action(token)
        verb, params = action.verb, self._params(action)
        if params["box"] and params["mode"]:
            verb += "-free"
        elif params["card"] and params["mode"]:
            verb += "-named"
        elif params.get("n") and params["mode"]:
            verb += "-in"
        for key in (f"plate.at.{question}.{verb}", f"plate.do.{verb}"):
            if kind == "plate" and (text := self._filled(key, params)):
                return text
        kind = "log" if kind == "plate" else kind
        if action.words and (text := self.words.get(f"{kind}.do.{token.replace(' ', '-')}")):
            return text
        for key in (f"{kind}.at.{question}.{verb}", f"{kind}.do.{verb}"):
            if text := self._filled(key, params):
                return text
        if named := self._mode_in(action):
            return self.mode(named)
        if verb in self.rules.spec.games:
            return f"{self.game(verb)} {params['mode']}".strip()
        return token

    def brief(self, token: str) -> str:
        """The shorter name of the mode that a token names, "" if there is none."""
        named = self._mode_in(self.rules.pack.action(token))
        short = self.mode(named, short=True) if named else ""
        return short if named and short != self.mode(named) else ""

    def _mode_in(self, action: Action) -> str:
        """The mode that is named by itself or as trump, "" if none is."""
        named = action.rest if action.verb == "trump" else action.token
        return named if named in self.rules.modes else ""

    def _filled(self, key: str, params: dict[str, object]) -> str:
        with_parameter = f"{key}-with" if params["rest"] else key
        return self.words.get(with_parameter, "", **params) or self.words.get(key, "", **params)

    def stake(self) -> str:
        """The name of the game that may be taken over before it has a declarer."""
        game = on_offer(self.rules.spec)
        return self.game(game) if game else ""

    def _params(self, action: Action) -> dict[str, object]:
        """Parameters that an action fills into its sentence; a mode may be named alone, or with a
        card or a box before it."""
        found: dict[str, object] = dict.fromkeys(_BLANKS, "")
        found["rest"], found["game"] = action.rest, self.stake()
        name, cards = action.name, action.cards
        if name in self.rules.spec.games:
            found["game"] = self.game(name)
        if name in self.look.deck.suits and not cards:
            found["suit"] = self.signed(name)
        named = action.names
        if self.rules.boxes_step and name in self.rules.boxes_step.boxes:
            found["box"], found["n"] = self.box(name), self.rules.boxes_step.boxes[name].factor
            named = named[1:]
        found["mode"] = next((self.mode(word) for word in named if word in self.rules.modes), "")
        if whole(name) is not None:
            found["n"] = name
        if action.number >= 0:
            found["n"] = action.number
            found["name"] = "".join(self.names[action.number : action.number + 1])
        if cards:
            found["card"], found["short"] = self.card(cards[0]), self.short(cards[0])
            found["cards"] = self.listed(cards)
            found["other"] = self.short(cards[1]) if len(cards) == 2 else ""
        elif name:
            found["word"] = self.words.get(f"prompt.spoken.{name}")
        return found
