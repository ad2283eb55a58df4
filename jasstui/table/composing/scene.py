"""The table to paint, read from a view: mat, hand and ticker.

Everything comes from the view of who sits at the screen; no form is known by name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from jasstui.canvas.rows import Block
from jasstui.cards.faces import Face
from jasstui.cards.pack import cards_of
from jasstui.draw.card import CardState
from jasstui.draw.piles import Pile
from jasstui.draw.table_model import Seat, TableModel, TrickCard
from jasstui.engine.views import View
from jasstui.mechanics.account.valued import Announced
from jasstui.mechanics.bidding.predict import ready_of
from jasstui.mechanics.bidding.turnup import TurnedDown
from jasstui.mechanics.hands.below import Spare
from jasstui.mechanics.hands.changing import cards_waiting
from jasstui.plain import Plain
from jasstui.table.saying.between import to_draw
from jasstui.table.saying.die import die_thrown
from jasstui.table.saying.evening import party_corners
from jasstui.table.saying.fan import trump_cards
from jasstui.table.saying.kehr import passed_on, turned_of
from jasstui.table.saying.log import spoken as spoken_word
from jasstui.table.saying.news import News, trump_of
from jasstui.table.saying.playback import best_of, trick_rules, trick_worth
from jasstui.table.saying.predictions import covered_slip, in_tricks
from jasstui.table.saying.roles import note_of, roles_of
from jasstui.table.saying.rounds import goes_round, going_on, lays_open, open_cards, pile_shown
from jasstui.table.saying.speech import Speech

# ------------------------------------------------------------------ the mat


def rotated(view: View, bottom: int) -> tuple[int, ...]:
    """All seats in playing order from the one at the bottom of the screen."""
    circle = view.match.circle
    at = circle.index(bottom)
    return circle[at:] + circle[:at]


class Mat(Plain):
    """Settings of the table model beside the view. `bottom`: the seat at the lower edge; `spoken`:
    last words; `points`: whether points so far are told; `inset`: a block for the middle; `still`:
    something is being looked at and it is nobody's turn."""

    bottom: int
    spoken: Mapping[int, News]
    points: bool = True
    inset: Block = ()
    still: bool = False


def table_model(view: View, mat: Mat, speech: Speech, width: int, height: int) -> TableModel:
    """The mat as this view sees it."""
    speech = replace(speech, trump=trump_of(view))
    order = rotated(view, mat.bottom)
    own = view.seat == mat.bottom
    trick = _trick(view, order, speech)
    turn = view.deal.asked if view.playing else ()
    playing = view.playing and bool(view.trick or view.deal.asked)
    awaited = order.index(turn[0]) if playing and turn and not mat.still else None
    left, right = corners(view, mat.bottom, speech, mat.points and counts(view))
    worth, told = trick_worth(view), mat.points and counts(view)
    if goes_round(view):
        right = going_on(view, speech)
    if not left and not right:
        left, right = party_corners(view, mat.bottom, speech)
    if not left and not right:
        left, right = passed_on(view, speech)
    return TableModel(
        width=width,
        height=height,
        seats=tuple(_seat(view, seat, mat, speech) for seat in order),
        clockwise=view.rules.spec.direction == "clockwise",
        turned_round=view.deal.shed.direction < 0,
        trick=trick,
        awaited=awaited,
        awaited_word=speech.words("table.you") if awaited == 0 and own else "",
        piles=() if mat.inset or (playing and not _shows_piles(view)) else _piles(view, speech),
        apart=_apart(view, speech),
        lines=_lines(view, speech),
        turned=turned_of(view, speech),
        inset=mat.inset,
        caption=speech.points(worth) if trick and told else "",
        left=left,
        right=right,
        you=speech.words("table.you") if own else "",
        die=die_thrown(view, speech),
        bare=not (playing or view.trick or view.tricks),
    )


def counts(view: View) -> bool:
    """True if cards are worth points in the running deal."""
    rules = trick_rules(view)
    return rules is not None and any(rules.points.values())


def _trick(view: View, order: Sequence[int], speech: Speech) -> tuple[TrickCard, ...]:
    pack, trumps, best = view.rules.pack, trump_cards(view), best_of(view)
    word = speech.words("table.word.takes" if best else "table.word.leads")
    brief = speech.words("table.word.brief")
    return tuple(
        TrickCard(
            order.index(seat),
            pack.face[card],
            bool(card & trumps),
            at == best,
            word * (at == best),
            brief * (at == best),
        )
        for at, (seat, card) in enumerate(view.trick)
    )


def _seat(view: View, seat: int, mat: Mat, speech: Speech) -> Seat:
    match, deal = view.match, view.deal
    gone = seat not in match.order
    sits_out = seat == deal.sitter or seat in deal.out
    hand = view.piles[f"hand:{seat}"].count
    news = mat.spoken.get(seat)
    declares = seat == deal.declarer and deal.declarer >= 0
    return Seat(
        name=speech.name(seat),
        roles=roles_of(view, seat, mat.bottom, speech),
        cards=None if sits_out or gone or not (hand or deal.players) else hand,
        note=note_of(view, seat, mat.points and counts(view), speech),
        slip=covered_slip(view, seat, speech),
        spoken=spoken_word(news, speech) if news else "",
        active=seat in deal.asked and not mat.still and not match.over,
        out=gone or sits_out,
        declares=declares,
        open=_laid_open(view, seat) if seat != mat.bottom else (),
    )


def _laid_open(view: View, seat: int) -> tuple[Face, ...]:
    """The hand of a declarer who has announced to play with open cards, by suits from high to
    low."""
    deal, pack = view.deal, view.rules.pack
    if "open" not in Announced.of(deal).raised or seat != deal.declarer or not deal.mode:
        return ()
    rules = view.rules.modes[deal.mode].schedule[0]

    def place(card: int) -> tuple[bool, str, int]:
        suit = "" if card & rules.trump else pack.face[card].suit
        return not card & rules.trump, suit, (rules.beats[card] & rules.suit[card]).bit_count()

    return tuple(
        pack.face[c] for c in sorted(cards_of(view.piles[f"hand:{seat}"].known), key=place)
    )


def corners(view: View, bottom: int, speech: Speech, points: bool) -> tuple[str, str]:
    """Tricks (and points) of both sides: that of the seat at the bottom left, the other right."""
    deal = view.deal
    if not view.won or not deal.sides or len({deal.sides[p] for p in deal.players}) != 2:
        return "", ""
    playing = {deal.sides[p] for p in deal.players}
    first = deal.sides[bottom] if deal.sides[bottom] in playing else deal.sides[deal.players[0]]
    mine = [p for p in deal.players if deal.sides[p] == first]
    theirs = [p for p in deal.players if deal.sides[p] != first]
    return _side(view, mine, speech, points), _side(view, theirs, speech, points)


def _side(view: View, seats: Sequence[int], speech: Speech, points: bool) -> str:
    say = speech.words
    tricks = sum(view.won[p] for p in seats)
    said = [n for p, n in view.deal.predictions if p in seats]
    if in_tricks(view) and said:
        names = speech.side(seats)
        return say("table.middle.tricks-of", names=names, n=tricks, all=sum(said))
    text = say("table.middle.tricks", names=speech.side(seats), n=tricks)
    if not points:
        return text
    made = sum(view.points[p] for p in seats)
    return say("table.middle.made", tricks=text, points=made)


def _shows_piles(view: View) -> bool:
    """True if cards on the table matter during the play: while one of them may be robbed, or lies
    open until the first lead or, taken up by somebody, until he plays it."""
    lies_open = bool(view.deal.turned and not view.deal.turned & view.deal.table)
    if lies_open and view.rules.hand_out(view.deal.shape).turn == "next":
        return True
    lies_open = lies_open and not view.tricks
    return bool(view.deal.rob_open or lies_open or to_draw(view))


def _piles(view: View, speech: Speech) -> tuple[Pile, ...]:
    say, deal, pack = speech.words, view.deal, view.rules.pack
    piles = []
    spare, waiting = Spare.of(deal).cards, _waiting(view, speech)
    lying = spare + sum(pile.below + 1 for pile in waiting)
    stock = replace(view.piles["stock"], count=view.piles["stock"].count - lying)
    if stock.count and (deal.players or _before_dealing(view)):
        words, short = [say("table.middle.stock", n=stock.count)], ""
        if view.bottom:
            short = speech.short(view.bottom)
            words.append(say("table.middle.bottom", card=short))
        piles.append(Pile(None, stock.count - 1, tuple(words), short))
    if spare:
        piles.append(Pile(None, spare - 1, (say("table.middle.spare"),)))
    if deal.turned:
        state = CardState.RESTING
        word, short = _turned_words(view, speech)
        caption = (word,)
        if (
            word == speech.card(deal.turned)
            and not view.playing
            and trump_of(view) == pack.face[deal.turned].suit
        ):
            caption = (say("table.middle.trump", card=word),)
            short = say("table.middle.trump", card=short)
        below = max(deal.turns - 1, 0)
        piles.append(Pile(pack.face[deal.turned], below, caption, short, state=state))
    piles += waiting
    if lays_open(view):
        return (*piles, *open_cards(view, speech))
    others = deal.table & ~deal.turned
    piles += [Pile(pack.face[c], 0, (speech.card(c),), speech.short(c)) for c in cards_of(others)]
    return (*piles, *pile_shown(view, speech))


def _waiting(view: View, speech: Speech) -> list[Pile]:
    """Cards that lie unseen for each player who has not decided yet whether he takes them up."""
    return [
        Pile(None, n - 1, (speech.words("table.middle.for", name=speech.name(seat), n=n),))
        for seat, n in cards_waiting(view.rules.spec, view.deal).items()
    ]


def _apart(view: View, speech: Speech) -> Pile | None:
    """The cards that have been laid aside and are out of play."""
    count = view.piles["aside"].count
    if not count or not (view.playing or cards_waiting(view.rules.spec, view.deal)):
        return None
    return Pile(None, count - 1, (speech.words("table.middle.aside", n=count),))


def _before_dealing(view: View) -> bool:
    """True if a question is open while the pack is on the table and nobody has cards."""
    return not view.deal.players and any(seat >= 0 for seat in view.deal.asked)


def _turned_words(view: View, speech: Speech) -> tuple[str, str]:
    """Caption of the turned card, in full and where room is short: its name, or what has become of
    it."""
    if TurnedDown.of(view.deal).turned_down:
        return speech.words("table.middle.turned-down"), ""
    dealers = view.rules.hand_out(view.deal.shape).turn == "last"
    if view.deal.game and not dealers and not view.deal.turned & view.deal.table:
        return speech.words("table.middle.on-pack"), ""
    return speech.card(view.deal.turned), speech.short(view.deal.turned)


def _lines(view: View, speech: Speech) -> tuple[str, ...]:
    say, deal = speech.words, view.deal
    if _before_dealing(view):
        return (say("table.middle.asks", name=speech.name(deal.asked[0])),)
    if not deal.players and view.match.dealer >= 0:
        return (say("table.middle.deal", name=speech.name(view.match.dealer)),)
    others = [p for p in deal.asked if p >= 0 and p != view.seat]
    if view.asked.foretells and others and (ready_of(deal) or len(deal.asked) > 1):
        return (say("table.middle.writes", names=speech.people(others)),)
    if goes_round(view):
        return ()
    if len(deal.asked) == 1 and others and not view.playing:
        return (say("table.middle.asks", name=speech.name(others[0])),)
    return ()
