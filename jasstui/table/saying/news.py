"""Public events of a deal as plain items for the log.

Read from the events of an onlooker, so that nothing private can get in.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from jasstui.cards.action import action_of
from jasstui.engine.views import View
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.bidding.called import Called
from jasstui.mechanics.hands.changing import PassCards, giver
from jasstui.mechanics.hands.dealing import HandOut
from jasstui.mechanics.question import found
from jasstui.mechanics.state import Event
from jasstui.plain import Plain


class News(Plain):
    """One thing that happened.

    `kind`: "deal", "said", "lead", "follow", "takes" (a card that now wins the trick), "trick",
    "turned", "bottom" (of the stock), "opened" (several cards), "laid" (on the pile), "draws",
    "forgot" (a word), "mixed" (the pile), "hand" (shown at the end), "shown", "ready", "uncovered"
    (slips), "rest", "drawn", "first", "king", "has-card" (that was called), "plays-with",
    "swap-seats", "own-seats", "left", "stock", "gives-up" (what was demanded), "gives" (a card for
    it), "with-nobody", "entry", "over", "careful", "bold" and "talkative" (character of a bot),
    "talk" (a word of a bot, `token`, that does nothing), or what was done beside the Partie:
    "shown-aside" (all hands to somebody), "back-aside", "forth-aside". `deal`: number of the deal.
    `question`: what was asked when a word (`token`) was said. `cards`: a set of cards; `amount`:
    points or a number; `seats`: other players it is about.
    """

    kind: str
    seat: int = -1
    question: str = ""
    token: str = ""
    cards: int = 0
    amount: int = 0
    seats: tuple[int, ...] = ()
    entry: Entry | None = None
    trump: str = ""
    deal: int = 0


Tells = Callable[[Event, View], list[News]]
"""News of an event, with the view before it."""


def news_of(event: Event, before: View, winning: bool) -> list[News]:
    """News items of an event. `before`: the onlooker's view before it; `winning`: whether a card
    that is played takes the trick as it stands."""
    if event.kind == "play":
        told = _play(event, before, winning)
    else:
        found = _NEWS.get(event.kind)
        told = found(event, before) if found else []
    return [replace(news, deal=before.match.number) for news in told]


def _deal(event: Event, before: View) -> list[News]:
    data = event.data
    if "shown" in data:
        return [
            News("shown", seat, cards=cards, amount=value)
            for seat, value, cards in data["shown"][len(before.deal.shown) :]
        ]
    called = data.get("own", {}).get(Called.word())
    if called and called != Called.of(before.deal):
        return [News("has-card", called.holder)]
    if "shed" in data and data["shed"].forgot != before.deal.shed.forgot:
        seat, word = data["shed"].forgot
        return [News("forgot", seat, token=word)] if seat >= 0 else []
    if data.get("predictions") and before.deal.ready:
        return [News("uncovered", seat, amount=n) for seat, n in data["predictions"]]
    if "ready" in data and len(data["ready"]) > len(before.deal.ready):
        return [News("ready", data["ready"][-1])]
    if data.get("players") and _dealing(before):
        return [News("deal", before.match.dealer)]
    return []


def _dealing(before: View) -> HandOut | None:
    """The step that hands out cards, while it runs."""
    step = before.rules.spec.phases.get(before.deal.step)
    return step if isinstance(step, HandOut) else None


def _match(event: Event, before: View) -> list[News]:
    data, news = event.data, []
    if "drawn" in data:
        pack = before.rules.pack
        news += [News("drawn", seat, cards=pack.card(code)) for seat, code in data["drawn"]]
    elif "dealer" in data and not before.match.number:
        news.append(News("first", data["dealer"]))
    if data.get("declarer", -1) >= 0:
        king = data["declarer"]
        news.append(News("king", king, amount=data["targets"][king]))
    elif "targets" in data and before.match.declarer >= 0:
        king, team = before.match.declarer, data["team"]
        news += [
            News("plays-with", seat, seats=(king,))
            for seat, side in enumerate(team)
            if side == team[king] and seat != king
        ]
    if "circle" in data and before.match.number:
        news += _moved(before.match.circle, data["circle"], bool(data.get("targets")))
    if "left" in data and data["left"] != before.match.left:
        gone = tuple(p for group in data["left"][len(before.match.left) :] for p in group)
        news.append(News("left", seats=gone))
    if data.get("over"):
        news.append(News("over"))
    return news


def _moved(before: tuple[int, ...], after: tuple[int, ...], within: bool) -> list[News]:
    """Players who have changed seats, `within` a Partie or back after it."""
    gone = tuple(seat for seat, now in zip(before, after, strict=True) if seat != now)
    return [News("swap-seats" if within else "own-seats", seats=gone)] if gone else []


def _move(event: Event, before: View) -> list[News]:
    data = event.data
    if before.asked.moved:
        told: Tells = found(before.asked.moved)
        return told(event, before)
    source, target = data["source"], data["target"]
    if source == "stock" and target in ("table", "pile"):
        cards = data["cards"]
        return [News("turned" if data["count"] == 1 else "opened", cards=cards)]
    if target == "pile":
        return [News("laid", int(source[5:]), cards=data["cards"])]
    if source == "pile":
        return [News("mixed")]
    if before.deal.pile and target.startswith("hand:"):
        return [News("draws", int(target[5:]), amount=data["count"])]
    if source == "table" and before.match.declarer >= 0:
        seat = int(target.removeprefix("hand:"))
        return [News("takes-up", seat, cards=data["cards"])]
    if data["source"] == "stock" and data["target"].startswith("hand:") and before.deal.offers:
        return [News("stock", int(data["target"][5:]))]
    return []


def gives(event: Event, _: View) -> list[News]:
    """A card for the one that was demanded."""
    return [_given(event, "gives")]


def gives_up(event: Event, _: View) -> list[News]:
    """The card that was demanded."""
    return [_given(event, "gives-up", event.data["cards"])]


def _given(event: Event, kind: str, cards: int = 0) -> News:
    giver, to = (int(event.data[end][5:]) for end in ("source", "target"))
    return News(kind, giver, cards=cards, seats=(to,))


def passed_on(event: Event, before: View) -> list[News]:
    """Chosen cards that have come to another player."""
    data, players = event.data, before.deal.players
    if data["source"] != "aside":
        return []
    to = int(data["target"][5:])
    seat = giver(before.rules.step(PassCards), before.match.number, players, to)
    return [News("passed-on", seat, amount=data["count"], seats=(to,))]


def laid(event: Event, before: View) -> list[News]:
    """A card laid in a row; who has no other is done."""
    seat = int(event.data["source"][5:])
    news = [News("laid", seat, cards=event.data["cards"])]
    if before.piles[event.data["source"]].count == 1:
        news.append(News("done-laying", seat, amount=len(before.deal.placed) + 1))
    return news


def _reveal(event: Event, before: View) -> list[News]:
    place = event.data["place"]
    if place == "stock" and before.asked.kind == "window":
        return [News("turned", cards=event.data["cards"])]
    step = _dealing(before)
    if step and (step.turn == "last" or place == "bottom"):
        return [News("bottom" if place == "bottom" else "turned", cards=event.data["cards"])]
    if kind := before.asked.shown:
        return [News(kind, cards=event.data["cards"])]
    if before.rules.hands is None or not place.startswith("hand:"):
        return []
    return [News("hand", int(place[5:]), cards=event.data["cards"])]


def _say(event: Event, before: View) -> list[News]:
    seat, word = event.data["seat"], event.data["word"]
    if action_of(word).verb == "cut":
        return []
    return [News("said", seat, before.deal.question, word, trump=trump_of(before))]


def _play(event: Event, before: View, takes: bool) -> list[News]:
    kind = "lead" if not before.trick else "takes" if takes else "follow"
    seat, card = event.data["seat"], event.data["card"]
    return [News(kind, seat, cards=card, trump=trump_of(before))]


def _trick(event: Event, before: View) -> list[News]:
    gained = sum(event.data["points"]) - sum(before.points)
    return [News("trick", event.data["winner"], amount=gained)]


def _rest(event: Event, before: View) -> list[News]:
    more = [after - old for after, old in _pairs(event.data["won"], before.won)]
    return [News("rest", more.index(max(more)))]


def _pairs(after: tuple[int, ...], old: tuple[int, ...]) -> list[tuple[int, int]]:
    return list(zip(after, old or (0,) * len(after), strict=True))


def _entry(event: Event, _: View) -> list[News]:
    entry: Entry = event.data["entry"]
    return [News("entry", entry.seats[0], amount=entry.total, entry=entry)]


def trump_of(view: View) -> str:
    """Suit letter of trumps in the running deal, or ""."""
    return view.rules.modes[view.deal.mode].trump if view.deal.mode else ""


_NEWS: dict[str, Tells] = {
    "deal": _deal,
    "match": _match,
    "move": _move,
    "reveal": _reveal,
    "say": _say,
    "trick": _trick,
    "rest": _rest,
    "entry": _entry,
}
