"""Examples of cards: how they rank and what they count, which may be played, who makes a trick."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from jasstui.cards.pack import cards_of
from jasstui.catalogue.models import PlainMode, TrumpMode
from jasstui.draw.card import CardState, Size
from jasstui.draw.example import Example, Shown, Strip
from jasstui.mechanics.bidding.choose import Choose
from jasstui.mechanics.cardplay.play import Play
from jasstui.mechanics.cardplay.tables import TrickRules
from jasstui.mechanics.compile import Rules
from jasstui.mechanics.games import step_of
from jasstui.plain import Plain, Strict
from jasstui.table.saying.speech import Speech

PLAY = ("play", "setup")
"""Chapters in which cards rank."""


class Order(Plain):
    """Card order of one family of modes: `trick` are its rules, `trump` the suit that is trump, if
    it is one; `trumps` and `suits`: its trumps and its other suits, cards from high to low, no face
    twice, the longest suit first."""

    family: str
    trick: TrickRules
    trump: str
    trumps: tuple[int, ...]
    suits: tuple[tuple[int, ...], ...]


NO_TRICKS = ("shed", "best-hand", "rows", "forfeit")
"""Goals of games in which no tricks are made."""


def steps_of(rules: Rules) -> Iterator[Strict]:
    """The steps that a deal of this form takes."""
    for name in dict.fromkeys((*rules.spec.first, *rules.spec.deal)):
        yield rules.spec.phases[name]


def _families(rules: Rules) -> Iterator[str]:
    """Families of modes that are played in this form, in the order of its games."""
    spec = rules.spec
    choices = [step.modes for step in steps_of(rules) if isinstance(step, Choose)]
    off = {family for modes in choices for family, on in modes.items() if not on}
    games = [game for game in spec.games.values() if game.goal.kind not in NO_TRICKS]
    named = [family for game in games for family in game.modes]
    rolled = [word for word in rules.play_step.dice.values() if word in spec.modes]
    for family in dict.fromkeys((*named, *(f for modes in choices for f in modes), *rolled)):
        if family not in off:
            yield family


def orders(rules: Rules) -> list[Order]:
    """Every way in which cards rank in this form, those with trumps first; none without tricks."""
    if step_of(rules.spec, Play) is None:
        return []
    found = []
    for family in _families(rules):
        spec = rules.spec.modes[family]
        if isinstance(spec, TrumpMode | PlainMode):
            trick, trump = _trick(rules, family)
            found.append(order_of(rules, family, trick, trump))
    return sorted(found, key=lambda order: not order.trumps)


def _trick(rules: Rules, family: str) -> tuple[TrickRules, str]:
    """Rules of a trick at the end of a deal in this family, and the suit that is trump. Cards count
    nothing here if it is not the same in every game."""
    mode = next(m for m in rules.modes.values() if m.family == family)
    games = [
        n for n, g in rules.spec.games.items() if family in g.modes and g.goal.kind not in NO_TRICKS
    ]
    ways = [rules.mode_of(game, mode.token).schedule[-1] for game in games]
    trick = next(iter(ways), mode.schedule[-1])
    if any(way.points != trick.points for way in ways):
        trick = replace(trick, points={})
    return trick, mode.trump


def order_of(rules: Rules, family: str, trick: TrickRules, trump: str) -> Order:
    """The order in this family by these rules of a trick."""
    plain = dict.fromkeys(trick.suit[c] for c in rules.pack.cards if not c & trick.trump)
    suits = sorted((_ranked(rules, trick, mask) for mask in plain), key=len, reverse=True)
    return Order(family, trick, trump, _ranked(rules, trick, trick.trump), tuple(suits))


def _ranked(rules: Rules, trick: TrickRules, cards: int) -> tuple[int, ...]:
    """Cards of a suit from high to low, one of each face."""
    faces: dict[str, int] = {}
    for card in sorted(cards_of(cards), key=lambda c: (trick.beats[c] & cards).bit_count()):
        faces.setdefault(rules.pack.name(card), card)
    return tuple(faces.values())


# ------------------------------------------------------------------ ranks and points


def ranking(rules: Rules, speech: Speech) -> list[Example]:
    """All cards from the strongest to the weakest, with what they count."""
    found = orders(rules)
    if not found:
        return []
    say, main = speech.words, found[0]
    strips = []
    if main.trumps:
        named = say("example.trump", suit=speech.signed(main.trump)) if main.trump else ""
        strips.append(_row(main, main.trumps, named or say("example.trumps"), rules))
    alone = len(found) == 1 and not main.trumps
    told = say("example.suits") if main.trumps else speech.family(main.family)
    told = say("example.every-suit") if alone else told
    strips.append(_row(main, main.suits[0], told, rules))
    for other in found[1:]:
        if other.trumps and set(other.trumps) == set(main.trumps):
            continue
        cards = other.trumps or other.suits[0]
        strips.append(_row(other, cards, speech.family(other.family), rules, None))
    counted = any(main.trick.points.values())
    title = say("example.ranks-points" if counted else "example.ranks")
    return [Example(PLAY, title, tuple(strips), (say("example.strongest"),))]


def _row(
    order: Order, cards: Sequence[int], told: str, rules: Rules, size: Size | None = Size.M
) -> Strip:
    """Cards side by side with their points, where anything counts."""
    points, face = order.trick.points, rules.pack.face
    counted = any(points.values())
    shown = (
        Shown(face[card], str(points[card]) if counted else "", _state(card, order.trick))
        for card in cards
    )
    return Strip(tuple(shown), told, size=size)


def _state(card: int, trick: TrickRules) -> CardState:
    return CardState.TRUMP if card & trick.trump else CardState.RESTING


# ------------------------------------------------------------------ what may be played


def duties(rules: Rules, speech: Speech) -> list[Example]:
    """Tricks with a hand beside them: which of its cards may be played, and who wins one."""
    found = orders(rules)
    if not found:
        return []
    order, say = found[0], speech.words
    strips = [strip for strip in _situations(order, rules, speech) if strip is not None]
    hands = Example(PLAY, say("example.duty"), tuple(strips), (say("example.stands"),))
    return [hands, Example(PLAY, say("example.trick"), (_won(order, rules, speech),))]


def _situations(order: Order, rules: Rules, speech: Speech) -> Iterator[Strip | None]:
    say, own, trumps = speech.words, order.suits[0], order.trumps
    led, other = own[len(own) // 2], order.suits[-1] if len(order.suits) > 1 else ()
    trump = speech.signed(order.trump) if order.trump else ""
    key = "example.led-trump" if trump else "example.led"
    told = say(key, card=speech.short(led), trump=trump)
    few = (trumps[len(trumps) // 3], trumps[-1]) if len(trumps) > 3 else trumps[:1]
    yield _situation((led,), (own[0], own[-1], *few, *other[:1]), told, order, rules)
    if len(trumps) > 5:
        ruff = trumps[len(trumps) // 2]
        hand = (*other[:1], *other[-1:], trumps[len(trumps) // 3], trumps[-1])
        told = say("example.ruffed", card=speech.short(led), ruff=speech.short(ruff))
        yield _situation((led, ruff), hand, told, order, rules)
    exempt = [c for c in trumps if rules.pack.face[c].rank == rules.spec.follow.exempt]
    if exempt and len(trumps) > 5:
        lead = trumps[len(trumps) // 2]
        told = say("example.exempt", card=speech.short(lead), own=speech.short(exempt[0]))
        yield _situation((lead,), (*other[:2], own[0], exempt[0]), told, order, rules)


def _situation(
    trick: Sequence[int], hand: Sequence[int], told: str, order: Order, rules: Rules
) -> Strip:
    """Cards of a trick and a hand; what may not be played has sunk."""
    top = _winner(trick, order.trick)
    legal = order.trick.legal(_mask(hand), trick[0], top)
    face = rules.pack.face
    lying = [Shown(face[card], state=_state(card, order.trick)) for card in trick]
    held = [
        Shown(face[card], state=_state(card, order.trick) if card & legal else CardState.BLOCKED)
        for card in hand
    ]
    return Strip((*lying, *held), told, size=Size.S, apart=len(lying))


def _won(order: Order, rules: Rules, speech: Speech) -> Strip:
    """A trick of four cards, the best with a foot."""
    own, last = order.suits[0], order.suits[-1]
    trick = [own[len(own) // 2], last[0], own[0], (order.trumps or own)[-1]]
    best = _winner(trick, order.trick)
    face, say = rules.pack.face, speech.words
    cards = tuple(
        Shown(
            face[card],
            say("example.wins") if card == best else "",
            _state(card, order.trick) | (CardState.LEADING if card == best else 0),
        )
        for card in trick
    )
    ruffed = bool(best & order.trick.trump)
    key = "example.won-trump" if ruffed else "example.won-suit"
    told = say(key, led=speech.short(trick[0]), best=speech.short(best))
    return Strip(cards, told, size=Size.S)


def _winner(trick: Sequence[int], rules: TrickRules) -> int:
    best = trick[0]
    for card in trick[1:]:
        if card & rules.beats[best]:
            best = card
    return best


def _mask(cards: Iterable[int]) -> int:
    return sum(set(cards))
