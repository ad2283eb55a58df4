"""Rules of thumb for what is played: the mode that is named, games that are offered or taken over,
and cards that are robbed, demanded and given on the way."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.bots.hand.counts import exposed, losers
from jasstui.bots.known import Known
from jasstui.bots.thumb import game_values
from jasstui.bots.thumb.worth import (
    PLAY_FROM,
    WHOLE,
    against,
    beating,
    expected,
    margin,
    melded,
    modes_for,
    worth_offering,
)
from jasstui.mechanics.bidding.choose import Choose
from jasstui.mechanics.bidding.kehr import Kehr
from jasstui.mechanics.bidding.taking_part import Lukas
from jasstui.mechanics.games import mode_of

PUSH_BELOW = 48.0
"""Points a side should expect to make more than the other before forehand names a mode."""

KEHR_FROM = 10.0
"""Margin in the second best suit from which a player demands the Kehr."""

AS_A_WHOLE = 60.0
"""Margin put on a hand that is good for a game without tricks or points."""

LUKAS_FROM = 0.0
"""Margin from which the dealer plays with the stock of his own will."""


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
