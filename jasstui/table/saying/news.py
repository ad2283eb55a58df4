"""What happened in a deal that everybody may know, as plain items for the log.

Read from the events of an onlooker, so that nothing private can get in.
"""

from __future__ import annotations

from jasstui.cards.action import action_of
from jasstui.engine.views import View
from jasstui.mechanics.account.ledger import Entry
from jasstui.mechanics.hands.changing import PassCards, giver
from jasstui.mechanics.hands.dealing import HandOut
from jasstui.mechanics.state import Event
from jasstui.plain import Plain


class News(Plain):
    """One thing that happened.

    `kind`: "deal", "said", "lead", "follow", "takes" (a card that now wins the trick), "trick",
    "turned", "opened" (several cards), "laid" (on the pile), "draws", "forgot" (a word), "mixed"
    (the pile), "hand" (shown at the end), "shown", "ready", "uncovered" (slips), "rest", "drawn",
    "first", "left", "stock", "gives-up" (what was demanded), "gives" (a card for it),
    "with-nobody", "entry" or "over". `deal`: number of the deal. `question`: what
    was asked when a word (`token`) was said. `cards`: a set of cards; `amount`: points or a number;
    `seats`: players who left together.
    """

    kind: str
    deal: int
    seat: int = -1
    question: str = ""
    token: str = ""
    cards: int = 0
    amount: int = 0
    seats: tuple[int, ...] = ()
    entry: Entry | None = None
    trump: str = ""


def news_of(event: Event, before: View, winning: bool) -> list[News]:
    """What an event tells. `before`: the onlooker's view before it; `winning`: whether a card
    that is played takes the trick as it stands."""
    if event.kind == "play":
        return _play(event, before, winning)
    found = _NEWS.get(event.kind)
    return found(event, before) if found else []


def _deal(event: Event, before: View) -> list[News]:
    number = before.match.number
    data = event.data
    if "shown" in data:
        return [
            News("shown", number, seat, cards=cards, amount=value)
            for seat, value, cards in data["shown"][len(before.deal.shown) :]
        ]
    if "shed" in data and data["shed"].forgot != before.deal.shed.forgot:
        seat, word = data["shed"].forgot
        return [News("forgot", number, seat, token=word)] if seat >= 0 else []
    if data.get("predictions") and before.deal.ready:
        return [News("uncovered", number, seat, amount=n) for seat, n in data["predictions"]]
    if "ready" in data and len(data["ready"]) > len(before.deal.ready):
        return [News("ready", number, data["ready"][-1])]
    step = before.rules.spec.phases.get(before.deal.step)
    if data.get("players") and isinstance(step, HandOut):
        return [News("deal", number, before.match.dealer)]
    return []


def _match(event: Event, before: View) -> list[News]:
    number, data = before.match.number, event.data
    news = []
    if "drawn" in data:
        pack = before.rules.pack
        news += [News("drawn", number, seat, cards=pack.card(code)) for seat, code in data["drawn"]]
    elif "dealer" in data and not number:
        news.append(News("first", number, data["dealer"]))
    if data.get("declarer", -1) >= 0:
        king = data["declarer"]
        news.append(News("king", number, king, amount=data["targets"][king]))
    if "left" in data and data["left"] != before.match.left:
        gone = tuple(p for group in data["left"][len(before.match.left) :] for p in group)
        news.append(News("left", number, seats=gone))
    if data.get("over"):
        news.append(News("over", number))
    return news


def _move(event: Event, before: View) -> list[News]:
    data, number = event.data, before.match.number
    if told := _MOVED.get(before.asked.topic):
        return told(event, before)
    source, target = data["source"], data["target"]
    if source == "stock" and target in ("table", "pile"):
        cards = data["cards"]
        return [News("turned" if data["count"] == 1 else "opened", number, cards=cards)]
    if target == "pile":
        return [News("laid", number, int(source[5:]), cards=data["cards"])]
    if source == "pile":
        return [News("mixed", number)]
    if before.deal.pile and target.startswith("hand:"):
        return [News("draws", number, int(target[5:]), amount=data["count"])]
    if source == "table" and before.match.declarer >= 0:
        seat = int(target.removeprefix("hand:"))
        return [News("takes-up", number, seat, cards=data["cards"])]
    if data["source"] == "stock" and data["target"].startswith("hand:") and before.deal.offers:
        return [News("stock", number, int(data["target"][5:]))]
    return []


def _gives(event: Event, before: View, kind: str = "gives", cards: int = 0) -> list[News]:
    """A card for the one that was demanded."""
    giver, to = (int(event.data[end][5:]) for end in ("source", "target"))
    return [News(kind, before.match.number, giver, cards=cards, seats=(to,))]


def _gives_up(event: Event, before: View) -> list[News]:
    """The card that was demanded."""
    return _gives(event, before, "gives-up", event.data["cards"])


def _passed_on(event: Event, before: View) -> list[News]:
    """Chosen cards that have come to another player."""
    data, players = event.data, before.deal.players
    if data["source"] != "aside":
        return []
    to, number = int(data["target"][5:]), before.match.number
    seat = giver(before.rules.step(PassCards), number, players, to)
    return [News("passed-on", number, seat, amount=data["count"], seats=(to,))]


def _laid(event: Event, before: View) -> list[News]:
    """A card laid in a row; who has no other is done."""
    seat, number = int(event.data["source"][5:]), before.match.number
    news = [News("laid", number, seat, cards=event.data["cards"])]
    if before.piles[event.data["source"]].count == 1:
        news.append(News("done-laying", number, seat, amount=len(before.deal.placed) + 1))
    return news


def _reveal(event: Event, before: View) -> list[News]:
    place = event.data["place"]
    if place == "stock" and before.asked.kind == "window":
        return [News("turned", before.match.number, cards=event.data["cards"])]
    if kind := _REVEALED.get(before.asked.topic):
        return [News(kind, before.match.number, cards=event.data["cards"])]
    if before.rules.hands is None or not place.startswith("hand:"):
        return []
    return [News("hand", before.match.number, int(place[5:]), cards=event.data["cards"])]


def _say(event: Event, before: View) -> list[News]:
    seat, word = event.data["seat"], event.data["word"]
    if action_of(word).verb == "cut":
        return []
    return [
        News(
            "said", before.match.number, seat, before.deal.question, word, trump=trump_of(before)
        )
    ]  # fmt: skip


def _play(event: Event, before: View, takes: bool) -> list[News]:
    kind = "lead" if not before.trick else "takes" if takes else "follow"
    seat, card = event.data["seat"], event.data["card"]
    return [News(kind, before.match.number, seat, cards=card, trump=trump_of(before))]


def _trick(event: Event, before: View) -> list[News]:
    gained = sum(event.data["points"]) - sum(before.points)
    number = before.match.number
    return [News("trick", number, event.data["winner"], amount=gained)]


def _rest(event: Event, before: View) -> list[News]:
    more = [after - old for after, old in _pairs(event.data["won"], before.won)]
    return [News("rest", before.match.number, more.index(max(more)))]


def _pairs(after: tuple[int, ...], old: tuple[int, ...]) -> list[tuple[int, int]]:
    return list(zip(after, old or (0,) * len(after), strict=True))


def _entry(event: Event, before: View) -> list[News]:
    entry: Entry = event.data["entry"]
    return [News("entry", before.match.number, entry.seats[0], amount=entry.total, entry=entry)]


def trump_of(view: View) -> str:
    """Suit letter of trumps in the running deal, or ""."""
    return view.rules.modes[view.deal.mode].trump if view.deal.mode else ""


_NEWS = {
    "deal": _deal,
    "match": _match,
    "move": _move,
    "reveal": _reveal,
    "say": _say,
    "trick": _trick,
    "rest": _rest,
    "entry": _entry,
}

_MOVED = {"place": _laid, "hand": _passed_on, "demand": _gives_up, "give": _gives}
"""What cards mean that change places while this is asked, by the topic of the question."""

_REVEALED = {"demand": "with-nobody", "raise": "opened"}
"""The same for cards that are shown where they lie."""
