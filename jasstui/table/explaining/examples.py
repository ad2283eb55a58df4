"""All examples of a form: what its rules are about, shown with its own cards and numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from jasstui.cards.pack import Pack, cards_of
from jasstui.catalogue.models import Melds
from jasstui.draw.card import CardState, Size
from jasstui.draw.example import Example, Shown, Strip
from jasstui.mechanics.account.takings import Takings
from jasstui.mechanics.bidding.kehr import Kehr
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.facts import Deal
from jasstui.mechanics.games import step_of
from jasstui.mechanics.hands.rob import RANK
from jasstui.mechanics.laying.rows import fitting
from jasstui.mechanics.laying.shed import ShedCards
from jasstui.mechanics.weis.melds import SHORTEST, run_value
from jasstui.table.explaining.orders import duties, ranking
from jasstui.table.saying.die import meaning
from jasstui.table.saying.speech import Speech

if TYPE_CHECKING:
    from jasstui.table.shelf.shelf import Facts

Make = Callable[[Rules, Speech], list[Example]]


def examples(rules: Rules, facts: Facts, speech: Speech) -> tuple[Example, ...]:
    """Everything that can be shown of a form, in the order of a Partie. `facts`: what the shelf
    knows of it."""
    makers: tuple[Make, ...] = (turned, dice, ranking, duties, shed, domino, melds, hands, takings)
    found = [example for make in makers for example in make(rules, speech)]
    return (*found, written(facts, speech))


def _chips(pack: Pack, cards: int) -> tuple[Shown, ...]:
    return tuple(Shown(pack.face[card]) for card in cards_of(cards))


def _worth(pack: Pack, cards: int, told: str, value: int) -> Strip:
    """Cards as chips, and what they are worth."""
    return Strip(_chips(pack, cards), told, str(value), None)


# ------------------------------------------------------------------ Weis


def melds(rules: Rules, speech: Speech) -> list[Example]:
    """Every Weis with its value, and the Stöck."""
    spec, pack, say = rules.spec.melds, rules.pack, speech.words
    used = any(game.melds for game in rules.spec.games.values())
    if not used or not (spec.weis or spec.stoeck):
        return []
    strips = [*_runs(spec, rules, speech), *_fours(spec, rules, speech)] if spec.weis else []
    if spec.stoeck:
        pair = sum(pack.where("H", rank) for rank in "QK")
        strips.append(_worth(pack, pair, say("about.stoeck"), spec.stoeck_value))
    below = (say("example.stoeck", suit=speech.signed("H")),) if spec.stoeck else ()
    return [Example(("meld", "score", "play"), say("example.melds"), tuple(strips), below)]


def _runs(spec: Melds, rules: Rules, speech: Speech) -> list[Strip]:
    """The runs by length; from where on longer ones are worth no more, in one line."""
    pack, say = rules.pack, speech.words
    values = {n: run_value(n, spec) for n in range(SHORTEST, len(pack.ranks) + 1)}
    strips = []
    for length, value in values.items():
        same = [n for n, worth in values.items() if worth == value]
        if not value or length != same[0]:
            continue
        told = say(f"about.run.{length}")
        if len(same) > 1:
            told = say("example.and-longer", run=told)
        cards = sum(pack.where("H", rank) for rank in pack.ranks[:length])
        strips.append(_worth(pack, cards, told, value))
    return strips


def _fours(spec: Melds, rules: Rules, speech: Speech) -> list[Strip]:
    """Four of a kind: those of their own value, and all others by one of them."""
    pack, say = rules.pack, speech.words
    own = {r: v for r, v in spec.fours.items() if v != spec.four and r in pack.ranks}
    usual = next((r for r in reversed(pack.ranks) if r not in own), "")
    strips = []
    if spec.four and usual:
        strips.append(_worth(pack, pack.rank[usual], say("about.four"), spec.four))
    for rank, value in own.items():
        told = say("about.four-of", rank=speech.rank(rank))
        if value:
            strips.append(_worth(pack, pack.rank[rank], told, value))
    return strips


# ------------------------------------------------------------------ cards on offer


def turned(rules: Rules, speech: Speech) -> list[Example]:
    """A card that lies open, and the card that may rob it."""
    spec, pack, say = rules.spec, rules.pack, speech.words
    kehr = step_of(spec, Kehr)
    if RANK not in pack.ranks or not (kehr or any(g.rob_turned for g in spec.games.values())):
        return []
    card, six = pack.where("D", "Q"), pack.where("D", RANK)
    told = say("example.robbing", card=speech.short(card), six=speech.short(six))
    cards = (Shown(), Shown(pack.face[card]), Shown(pack.face[six]))
    strip = Strip(cards, told, apart=2, sign="←")
    below = (say("example.robbed"),) if kehr else ()
    return [Example(("exchange", "bid", "play"), say("example.rob"), (strip,), below)]


def dice(rules: Rules, speech: Speech) -> list[Example]:
    """Meanings of the numbers of the die."""
    if not rules.play_step.dice:
        return []
    say = speech.words
    tiles = tuple(
        Shown(below=meaning(int(number), speech), tile=int(number))
        for number in rules.play_step.dice
    )
    return [Example(("play",), say("example.dice"), (Strip(tiles, size=Size.S),))]


# ------------------------------------------------------------------ hands, takings, rows


def hands(rules: Rules, speech: Speech) -> list[Example]:
    """Worth of hands where they are compared."""
    worth, pack, say = rules.hands, rules.pack, speech.words
    if worth is None:
        return []
    count = sum(rules.hand_out("").packets)
    suit = sorted(cards_of(pack.suit["S"]), key=lambda card: (-worth.points[card], -card))
    other = pack.where("H", "8" if "8" in pack.ranks else pack.ranks[0])
    kinds = {
        "best": sum(suit[:count]),
        "alike": sum(list(cards_of(pack.rank["K"]))[:count]),
        "mixed": sum(suit[1:count]) | other,
    }
    if rank := worth.spec.beats_all:
        kinds["all"] = sum(list(cards_of(pack.rank[rank]))[:count])
    strips = []
    for kind, hand in kinds.items():
        value = "" if kind == "all" else f"{worth.worth(hand):g}"
        told = say(f"example.hand.{kind}", n=value)
        strips.append(Strip(_chips(pack, hand), told, size=Size.M))
    return [Example(("score", "play"), say("example.hands"), tuple(strips))]


def takings(rules: Rules, speech: Speech) -> list[Example]:
    """Points written for cards and tricks, game by game."""
    pack, say = rules.pack, speech.words
    goals = {n: g.goal for n, g in rules.spec.games.items() if isinstance(g.goal, Takings)}
    strips = []
    for name, goal in goals.items():
        for line in goal.lines:
            told = speech.game(name) if len(goals) > 1 else speech.taken(line.what)
            strips.append(_worth(pack, _named(pack, line.what), told, line.points))
    if not strips:
        return []
    return [Example(("score", "play"), say("example.takings"), tuple(strips))]


def _named(pack: Pack, what: str) -> int:
    """The cards that a line of takings names, none for tricks."""
    if what in pack.suit:
        return pack.suit[what]
    if what in pack.rank:
        return pack.rank[what]
    return pack.card(what) if what in pack.names(pack.all) else 0


def domino(rules: Rules, speech: Speech) -> list[Example]:
    """A row on the table, and the places where it goes on."""
    if not any(game.goal.kind == "rows" for game in rules.spec.games.values()):
        return []
    pack, say = rules.pack, speech.words
    suit = list(cards_of(pack.suit["H"]))
    middle = len(suit) // 2
    lying = suit[middle - 1 : middle + 2]
    deal = Deal(rank=pack.face[suit[middle]].rank, table=sum(lying))
    open_to = [card for card in cards_of(fitting(pack, deal)) if card & pack.suit["H"]]
    row = tuple(
        Shown(pack.face[card]) if card & deal.table else Shown(place=True)
        for card in sorted((*lying, *open_to))
    )
    told = say("example.row", cards=speech.listed(open_to))
    return [Example(("play",), say("example.rows"), (Strip(row, told, size=Size.S),))]


# ------------------------------------------------------------------ the open pile


def shed(rules: Rules, speech: Speech) -> list[Example]:
    """Cards that fit on a card, and functions of the ranks."""
    step = step_of(rules.spec, ShedCards)
    if step is None:
        return []
    pack, say = rules.pack, speech.words
    top, ranks = pack.where("H", "K"), [r for r in pack.ranks if r not in step.functions]
    wish = next((r for r, does in step.functions.items() if does == "wish"), "")
    fits = step.matching(rules, Deal(pile=(top & -top,)))
    codes = [("H", ranks[0]), ("S", "K"), ("C", wish), ("D", ranks[0]), ("S", ranks[-1])]
    hand = [pack.where(suit, rank) for suit, rank in codes if rank]
    cards = [card & -card for card in hand if card & ~top]
    held = (
        Shown(pack.face[c], state=CardState.RESTING if c & fits else CardState.BLOCKED)
        for c in dict.fromkeys(cards)
    )
    strip = Strip((Shown(pack.face[top & -top]), *held), size=Size.S, apart=1)
    told = (say("example.pile", card=speech.short(top & -top)), say("example.stands"))
    found = [Example(("play",), say("example.fits"), (strip,), told)]
    does = tuple(
        Strip(_chips(pack, pack.where("H", rank)), _does(step, function, speech), size=None)
        for rank, function in step.functions.items()
        if function and rank in pack.ranks
    )
    return [*found, Example(("play",), say("example.functions"), does)] if does else found


def _does(spec: ShedCards, function: str, speech: Speech) -> str:
    return speech.words(f"table.function.{function}", n=spec.fine)


# ------------------------------------------------------------------ the slate


def written(facts: Facts, speech: Speech) -> Example:
    """A slate of this kind with some marks."""
    say, look = speech.words, speech.look
    names = say("setup.names").split()
    slate = speech.slates.sample(facts.slate, names, facts.target, facts.unit, facts.alone)
    told = [*filter(None, [say.get(f"home.written-on.{facts.slate}")])]
    for prize in facts.prizes:
        marks = look.stroke * prize.striche + "0" * prize.nulls + "8" * prize.doubles
        game = say("home.won" if prize.won else "home.lost", game=speech.game(prize.game))
        told.append(f"{marks} {game}")
    return Example(("slate", "score"), say("home.written"), (), tuple(told), slate)
