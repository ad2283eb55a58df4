"""Rules of thumb for every question that is not about a card: bids, modes, robbing, warning."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.bots.answers import Few
from jasstui.bots.known import Known
from jasstui.bots.thumb import game_values
from jasstui.bots.thumb.boxes import MOST, ranked
from jasstui.bots.thumb.worth import expected, exposed, losers
from jasstui.cards.pack import cards_of
from jasstui.catalogue import models
from jasstui.mechanics.bidding.choose import Choose
from jasstui.mechanics.bidding.kehr import Kehr
from jasstui.mechanics.bidding.taking_part import Lukas
from jasstui.mechanics.cardplay.claims import certain
from jasstui.mechanics.cardplay.tables import Mode
from jasstui.mechanics.games import mode_of
from jasstui.mechanics.weis.melds import melds_of

PUSH_BELOW = 48.0
"""Points a side should expect to make more than the other before forehand names a mode."""

PLAY_FROM = 10.0
"""Margin in points from which a player takes on a game alone."""

KEHR_FROM = 10.0
"""Margin in the second best suit from which a player demands the Kehr."""

AS_A_WHOLE = 60.0
"""Margin put on a hand that is good for a game without tricks or points."""

LUKAS_FROM = 0.0
"""Margin from which the dealer plays with the stock of his own will."""

WHOLE = 157.0
"""Points of a deal that the two sides share."""

WEIS_COUNTS = 0.6
"""Share of one's own Weis that turn out to be the highest."""


# ---------------------------------------------------------------- what a hand is good for


def against(known: Known, spec: models.GameSpec) -> tuple[int, int]:
    """Number of opponents and of partners a declarer of this game has."""
    players = known.deal.players
    if known.seat not in players:
        players = known.match.order
    if spec.sides == "partners":
        return foes_and_mates(players, known.match.team, known.seat)
    if spec.sides == "called":
        return len(players) - 2, 1
    return len(players) - 1, 0


def foes_and_mates(players: tuple[int, ...], team: tuple[int, ...], seat: int) -> tuple[int, int]:
    """Number of opponents and of partners of a player."""
    mates = sum(1 for p in players if p != seat and team[p] == team[seat])
    return len(players) - 1 - mates, mates


def margin(known: Known, game: str, mode: Mode) -> float:
    """Points the player may expect to make more than the others as declarer, with his Weis."""
    spec = known.rules.spec.games[game]
    value = expected(known.hand, mode, *against(known, spec)) + known.daring
    if spec.melds:
        value += extras(known, mode, known.hand)
    return value


def made(known: Known, game: str, mode: Mode) -> float:
    """Points the side of the player may expect to write as declarer, with Weis, before any
    factor."""
    spec = known.rules.spec.games[game]
    value = (WHOLE + expected(known.hand, mode, *against(known, spec)) + known.daring) / 2
    value = min(WHOLE, max(0.0, value))
    return value + extras(known, mode, known.hand) if spec.melds else value


def takes_all(known: Known, mode: Mode, spec: models.GameSpec) -> bool:
    """True if the hand wins every trick of the game in a mode, whatever the others hold: with the
    lead, or with nothing but trumps."""
    hand, rules = known.hand, mode.schedule[0]
    leads = spec.lead == "declarer" or known.seat == known.deal.players[0]
    if len(mode.schedule) > 1 or rules.on_lead or not (leads or not hand & ~rules.trump):
        return False
    return certain(hand, known.rules.pack.all & ~hand, rules)


def takes_one(known: Known, mode: Mode) -> bool:
    """True if the hand holds a trump that nothing beats."""
    rules = mode.schedule[0]
    unseen = known.rules.pack.all & ~known.hand
    return any(not rules.beats[card] & unseen for card in cards_of(known.hand & rules.trump))


def extras(known: Known, mode: Mode, hand: int) -> float:
    """Worth of the Stöck in a hand, and of the best Weis as often as it will be the highest."""
    spec, pair = known.rules.spec.melds, mode.stoeck
    stoeck = spec.stoeck_value if spec.stoeck and pair and hand & pair == pair else 0.0
    return stoeck + melded(known, hand)


def melded(known: Known, hand: int) -> float:
    """Worth of the Weis in a hand, as often as they will be the highest."""
    melds = melds_of(hand, known.rules.pack, known.rules.spec.melds)
    return WEIS_COUNTS * sum(meld.value for meld in melds)


def modes_for(known: Known, game: str) -> list[Mode]:
    """Modes in which a game may be played."""
    spec, turned = known.rules.spec.games[game], known.deal.turned
    pack = known.rules.pack
    return [
        mode
        for mode in known.rules.modes.values()
        if mode.family in spec.modes
        and (spec.suit == "any" or not mode.trump or turned & pack.suit[mode.trump])
    ]


def beating(known: Known, *own: str) -> str:
    """The game in which points must be beaten: one of those that the running step leads to, else
    the first of the form."""
    games = known.rules.spec.games
    return next(name for name in [*own, *games] if games[name].goal.kind in ("beat", "places"))


def worth_offering(known: Known, game: str, mode: str = "") -> float:
    """Margin by which a hand exceeds what a game asks of it; not worth offering below 0."""
    rules = known.rules
    spec = rules.spec.games[game]
    modes = [rules.modes[mode]] if mode else modes_for(known, game)
    if not modes:
        return -1e9
    parts = [m.schedule[0] for m in modes]
    if spec.goal.kind == "all-tricks":
        return -0.5 - min(losers(known.hand, part) for part in parts)
    if spec.goal.kind in ("no-tricks", "not-most"):
        costly = any(mark.partie == "lost" for mark in spec.lost)
        allowed = -0.5 if costly else 0.5 if spec.goal.kind == "no-tricks" else 3.5
        return allowed - min(exposed(known.hand, part) for part in parts)
    return max(margin(known, game, m) for m in modes) - PLAY_FROM


# ---------------------------------------------------------------- one rule of thumb per question


def name_mode(known: Known, legal: Sequence[str]) -> str:
    """Schieber: the mode with the best margin, or push when no mode is good enough."""
    step = known.rules.step(Choose, known.deal)
    if game_values.applies(known):
        return game_values.name(known, legal)

    def value(token: str) -> float:
        if token in step.games:
            return as_a_whole(known, token)
        mode = known.rules.modes[mode_of(token)]
        return margin(known, step.game, mode) * mode.factor

    said = map(known.rules.pack.action, legal)
    named = [t for t, a in zip(legal, said, strict=True) if a.verb not in ("push", "play")]
    best = max(named, key=value)
    if "push" not in legal:
        return best
    weis = melded(known, known.hand) if known.rules.spec.games[step.game].melds else 0.0
    little = value(best) < (PUSH_BELOW + weis) * usual_factor(known)  # it counts for him as well
    return "push" if little else best


def as_a_whole(known: Known, game: str) -> float:
    """Margin of a game without tricks or points. Where a prize is written for no trick it is as
    good as certain with a hand for it, and hopeless with a partner who must take none either."""
    spec = known.rules.spec.games[game]
    if worth_offering(known, game) < 0:
        return -1e9
    if spec.goal.kind != "no-tricks" or spec.writes != "prize":
        return AS_A_WHOLE
    _, mates = against(known, spec)
    return -1e9 if mates else spec.prize_won or WHOLE + known.rules.spec.count.matsch


def usual_factor(known: Known) -> float:
    """Mean multiplier of the modes, 1 where nothing is multiplied."""
    factors = [m.factor for m in known.rules.modes.values() if m.trump and m.token == m.trump]
    return sum(factors) / len(factors) if factors else 1.0


def boxes_by_worth(known: Known, legal: Sequence[str]) -> list[tuple[float, str]]:
    """Ways to fill a box with what each gains over waiting, best first."""
    return ranked(known, legal, lambda game, mode: made(known, game, mode))


def boxes_tried(known: Known, legal: Sequence[str]) -> Few:
    """The ways to fill a box that gain most."""
    ways = [token for _, token in boxes_by_worth(known, legal)]
    return Few(ways[:MOST], ways)


def choose_box(known: Known, legal: Sequence[str]) -> str:
    """The box that gains most, or pass when waiting is better."""
    gain, token = boxes_by_worth(known, legal)[0]
    return "pass" if gain < 0 and "pass" in legal else token


def declare(known: Known, legal: Sequence[str]) -> str:
    """The first offer, from the highest down, that the hand is good enough for."""
    games, action = known.rules.spec.games, known.rules.pack.action
    offers: dict[str, list[str]] = {}
    for token in legal:
        offers.setdefault(action(token).verb, []).append(token)
    for offer, tokens in offers.items():
        if offer in games:
            worth = {t: worth_offering(known, offer, action(t).name) for t in tokens}
            token = max(tokens, key=lambda t: worth[t])
            if worth[token] >= 0:
                return token
        elif offer != "pass" and good_for_kehr(known):
            return offer
    return "pass"


def good_for_kehr(known: Known) -> bool:
    """The Kehr may bring any suit: at least two must be playable."""
    game = known.rules.spec.games[beating(known)]
    foes, mates = against(known, game)
    values = sorted(
        expected(known.hand, mode, foes, mates)
        for mode in known.rules.modes.values()
        if mode.family in game.modes
    )
    return len(values) > 1 and values[-2] >= KEHR_FROM


def name_trump(known: Known, legal: Sequence[str]) -> str:
    """The mode in which the game one has is best."""
    game = known.deal.game
    return max(legal, key=lambda t: worth_offering(known, game, mode_of(t)))


def name_game(known: Known, legal: Sequence[str]) -> str:
    """The dealer must play: the best trump, or a game without points when his hand is low."""
    games = known.rules.spec.games
    playing = beating(known, *known.rules.step(Lukas, known.deal).games)

    def value(token: str) -> float:
        if token not in games:
            return margin(known, playing, known.rules.modes[mode_of(token)])
        return 10.0 * worth_offering(known, token)

    return max(legal, key=value)


def take_stock(known: Known, _legal: Sequence[str]) -> str:
    """The dealer plays with the stock when it is good; unseen, it is a hand like any other."""
    game = beating(known, *known.rules.step(Lukas, known.deal).games)
    best = max(margin(known, game, mode) for mode in modes_for(known, game))
    return "lukas" if known.hand and best >= LUKAS_FROM else "pass"


def rob(_known: Known, legal: Sequence[str]) -> str:
    """A Six is the lowest card: whatever lies there is better."""
    return next(token for token in legal if token != "pass")


def take_over(known: Known, _legal: Sequence[str]) -> str:
    """Halt when the turned suit is good enough as trump."""
    face = known.rules.pack.face[known.deal.turned]
    game = beating(known, known.rules.step(Kehr, known.deal).game)
    value = margin(known, game, known.rules.modes[face.suit])
    return "halt" if value >= PLAY_FROM else "pass"


def demand(known: Known, legal: Sequence[str]) -> str:
    """Demand the highest card that can beat one's own, or the lowest where no trick is wanted."""
    rules, deal, pack = known.rules, known.deal, known.rules.pack
    spec = rules.spec.games[deal.game]
    table = rules.modes[deal.mode].schedule[0]

    def rank(token: str) -> tuple[int, int]:
        card = pack.action(token).card
        suit = table.suit[card]
        own = (known.hand & suit).bit_count()
        return (1 if card & table.trump else 0) * 100 + own, -(table.beats[card] & suit).bit_count()

    cards = [t for t in legal if t != "pass"]
    if spec.goal.kind == "no-tricks":
        return min(cards, key=lambda t: (-rank(t)[0], rank(t)[1]))
    return max(cards, key=rank)


def give(known: Known, legal: Sequence[str]) -> str:
    """Give away the card that fits the game worst."""
    rules, deal, pack = known.rules, known.deal, known.rules.pack
    spec = rules.spec.games[deal.game]
    table = rules.modes[deal.mode].schedule[0]
    judge = exposed if spec.goal.kind == "no-tricks" else losers
    return min(legal, key=lambda t: judge(known.hand & ~pack.action(t).card, table))
