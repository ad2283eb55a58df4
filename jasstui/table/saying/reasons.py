"""Why a prompt is what it is: a reason in a line, a refusal in a sentence, the rules behind it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from jasstui.cards.action import written
from jasstui.engine.past import play_seen
from jasstui.engine.views import View
from jasstui.mechanics.account.places import Places, Tens
from jasstui.mechanics.account.tricks import Promised
from jasstui.mechanics.bidding.auction import HOLD
from jasstui.mechanics.bidding.choose import Pushed
from jasstui.mechanics.bidding.predict import Predict
from jasstui.mechanics.bidding.taking_part import Join
from jasstui.mechanics.cardplay import beside
from jasstui.mechanics.games import factor_of
from jasstui.mechanics.hands.changing import Improve, PassCards, Passing, cards_waiting, seats_on
from jasstui.mechanics.hands.takeup import LayAway
from jasstui.mechanics.laying.exchange import knocker
from jasstui.mechanics.laying.shed import ShedCards
from jasstui.mechanics.phase import QUESTION, Refusal
from jasstui.mechanics.question import found
from jasstui.plain import Plain
from jasstui.table.saying.between import drawn_words, tricks_of_deal
from jasstui.table.saying.fan import trump_cards
from jasstui.table.saying.news import trump_of
from jasstui.table.saying.predictions import aid, in_tricks
from jasstui.table.saying.rounds import fitting_words, hand_worth
from jasstui.table.saying.speech import Speech

Verify = Callable[[str], Refusal | None]
"""Reason why a token is not allowed now, or None."""


class Asked(Plain):
    """Source of a reason. `cards`: each card of the hand that may be chosen, with its tokens;
    `verify`: why another token is not allowed."""

    view: View
    cards: Mapping[int, Sequence[str]]
    speech: Speech
    verify: Verify

    def say(self, key: str, **told: object) -> str:
        """A reason in words."""
        return self.speech.words(f"prompt.why.{key}", **told)


Reason = Callable[[Asked], str]
"""A line under the prompt, "" for none; a question declares which."""


def reason_of(
    view: View, cards: Mapping[int, Sequence[str]], speech: Speech, verify: Verify
) -> str:
    """At most one line on why this is asked, or which duty forbids a card."""
    reason: Reason = found(view.asked.reason) if view.asked.reason else warned
    return reason(Asked(view, cards, speech, verify))


def warned(asked: Asked) -> str:
    """Who has warned; the reason of a question that declares none."""
    deal = asked.view.deal
    if deal.warner < 0 or deal.warner == asked.view.seat:
        return ""
    return asked.say("warned", name=asked.speech.name(deal.warner))


def own(asked: Asked) -> str:
    """The sentence of the question itself."""
    return asked.say(asked.view.deal.question)


def place(asked: Asked) -> str:
    """What may be laid in rows."""
    if not asked.view.deal.rank:
        return asked.say("lay-first")
    return "" if asked.cards else asked.say("lay-none")


def box(asked: Asked) -> str:
    """Who has passed before."""
    passed = [seat for seat, _ in asked.view.deal.offers]
    if not passed:
        return ""
    if asked.view.seat in passed:
        return asked.say("all-passed")
    return asked.say("passed", names=asked.speech.people(passed), n=len(passed))


def mode(asked: Asked) -> str:
    """Who has pushed, or the longest suit."""
    deal = asked.view.deal
    if Pushed.of(deal).pushed:
        pusher = next(seat for seat, word in reversed(deal.said) if word == "push")
        return asked.say("pushed", name=asked.speech.name(pusher))
    return _longest(asked.view, asked.speech)


def declared(asked: Asked) -> str:
    """Who has warned, what was offered, or the turned card."""
    deal, speech = asked.view.deal, asked.speech
    if told := warned(asked):
        return told
    if deal.bidder >= 0:
        offer = speech.token("log", "declare", " ".join(filter(None, (deal.offer, deal.mode))))
        return asked.say("offer", name=speech.name(deal.bidder), offer=offer)
    return turned_card(asked)


def turned_card(asked: Asked) -> str:
    """Who has warned, or the turned card."""
    turned = asked.view.deal.turned
    return warned(asked) or (asked.say("turned", card=asked.speech.card(turned)) if turned else "")


def _longest(view: View, speech: Speech) -> str:
    """The longest suit of the own hand, "" where several are equally long."""
    suits = {
        letter: (view.hand & mask).bit_count() for letter, mask in view.rules.pack.suit.items()
    }
    longest = [letter for letter, held in suits.items() if held == max(suits.values())]
    if len(longest) != 1 or longest[0] not in speech.look.deck.suits:
        return ""
    return speech.words("prompt.why.longest", suit=speech.signed(longest[0]), n=suits[longest[0]])


def passing(asked: Asked) -> str:
    """To whom the chosen cards go, and how many are chosen."""
    view, speech = asked.view, asked.speech
    step, players = view.rules.step(PassCards), view.deal.players
    on = seats_on(step, view.match.number, len(players))
    to = players[(players.index(view.seat) + on) % len(players)]
    chosen = dict(Passing.of(view.deal).passed).get(view.seat, 0)
    return speech.words("prompt.why.hand", n=chosen + 1, all=step.cards, name=speech.name(to))


def at_stake(asked: Asked) -> str:
    """Points needed by whoever is in, and his loss otherwise; whoever stays out risks nothing."""
    view, speech = asked.view, asked.speech
    spec = view.rules.spec.games.get(view.deal.game)
    if spec is None:
        return ""
    goal, step = spec.goal, view.rules.step(Join)
    if step.alone and {*view.deal.players} - {view.seat} <= {*view.deal.out}:
        return asked.say("join-alone")
    if isinstance(goal, Tens):
        lost = goal.fall * factor_of(view.rules, view.deal)
        return asked.say("join-points", least=goal.least, lost=lost)
    if isinstance(goal, Places) and goal.least:
        mark = speech.mark("summary.unit.", "null", n=1)
        return asked.say("join-mark", least=goal.least, mark=mark)
    if lost := view.rules.goal(view.deal.game).without_trick:
        return asked.say("join-trick", lost=lost)
    return asked.say("join-free") if isinstance(goal, Promised) else ""


def standing_bid(asked: Asked) -> str:
    """Highest bid so far, with its bidder."""
    view, speech = asked.view, asked.speech
    bids = [(seat, word) for seat, word in view.deal.bids if word != "pass"]
    if not bids:
        return speech.words("prompt.why.no-bid")
    seat, word = bids[-1]
    offer = next(word for _, word in reversed(bids) if word != HOLD)
    key = "held" if word == HOLD else "bid"
    bid = speech.token("log", "auction", offer)
    return speech.words(f"prompt.why.{key}", name=speech.name(seat), offer=bid)


def laid_away(asked: Asked) -> str:
    """Number of cards still to be laid away, and those that are."""
    view, speech = asked.view, asked.speech
    step, aside = view.rules.spec.phases[view.deal.step], view.piles["aside"]
    if not isinstance(step, LayAway | Improve):
        return ""
    own, cards = aside.known.bit_count(), speech.shorts(aside.known)
    key = "lay-with" if cards else "lay"
    return speech.words(f"prompt.why.{key}", n=step.cards - own, cards=cards)


def improve(asked: Asked) -> str:
    """Number of cards that would be exchanged."""
    view = asked.view
    return asked.say("improve", n=cards_waiting(view.rules.spec, view.deal)[view.seat])


def worth(asked: Asked) -> str:
    """Worth of the own hand."""
    key = "last-turn" if knocker(asked.view.deal) >= 0 else "worth"
    return asked.say(key, worth=hand_worth(asked.view, asked.view.seat))


def shed(asked: Asked) -> str:
    """Cards that fit on the open card."""
    view, deal = asked.view, asked.view.deal
    if deal.shed.more:
        return asked.say(deal.shed.more)
    if not asked.cards:
        return asked.say("none-fits" if not deal.shed.drawn else "none-fits-now")
    fits = fitting_words(view, view.rules.step(ShedCards), asked.speech)
    return asked.say("fits", cards=fits) if fits else ""


def _led_by(asked: Asked) -> str:
    """What says what may be led beside the cards; "" for nothing."""
    one = beside.turner(asked.view.rules, asked.view.deal, len(asked.view.tricks))
    told: Reason | None = found(one.LEADS) if one and one.LEADS else None
    return told(asked) if told else ""


def card(asked: Asked) -> str:
    """The duty that bars cards of the hand, or that one leads."""
    view, cards, speech, verify = asked.view, asked.cards, asked.speech, asked.verify
    drawn = drawn_words(view, speech)
    if not view.trick:
        return _led_by(asked) or drawn or speech.words("prompt.why.lead")
    blocked = view.hand & ~sum(cards)
    if not blocked:
        return drawn
    codes = view.rules.pack.names(blocked)
    refusals = [r for r in (verify(written("play", code)) for code in codes) if r is not None]
    slots = dict.fromkeys(r.slot for r in refusals)
    first = next((s for s in slots if s != "follow.undertrump"), next(iter(slots), ""))
    return _duty(view, first, sum(cards), speech)


def _duty(view: View, slot: str, playable: int, speech: Speech) -> str:
    """The duty behind a refused card, with the suit that was led; "" if there is no such
    sentence."""
    if not view.trick:
        return ""
    own = view.hand & trump_cards(view)
    if slot == "follow.suit-or-trump" and own and not own & playable:
        slot = "follow.no-higher"
    led = led_suit(view)
    suit = speech.suit(led) if led in speech.look.deck.suits else ""
    if view.trick[0][1] & trump_cards(view) and not trump_of(view):
        suit = speech.family("trump")  # trumps of several suits are a suit of their own
    return speech.words.get(f"refuse.{slot}", suit=suit)


def led_suit(view: View) -> str:
    """The suit that was led, which is trumps for a card that belongs to them; "*" for a Joker
    where no suit is trump."""
    card = view.trick[0][1]
    printed = view.rules.pack.face[card].suit
    return (trump_of(view) or printed) if card & trump_cards(view) else printed


def refused_because(slot: str, speech: Speech) -> str:
    """Why a choice is refused, in a word or two."""
    return refusal_word(slot, speech) or speech.words("refuse.not-now")


def refusal_word(slot: str, speech: Speech) -> str:
    """A reason in a word or two, "" if there is none so short. `slot`: of the rule behind it, with
    its scope if it has one."""
    scope, _, name = slot.rpartition(":")
    told = speech.words.get(f"refuse.at.{scope}.{name}") if scope else ""
    return told or speech.words.get(f"refuse.{name}")


def refusal_sentence(refusal: Refusal, speech: Speech) -> tuple[str, str]:
    """Why something is not allowed: the rule's own sentence and its full id, or a sentence of the
    program's own and ""."""
    if full := refusal.rule:
        return speech.rule(full), full
    known = speech.words.get(refusal.reason) or speech.words("table.token")
    return known, ""


def card_refusal(
    refusal: Refusal, card: int, playable: int, view: View, speech: Speech
) -> tuple[str, str]:
    """Why a card of the hand may not be played, as `refusal_sentence`: in short, with the suit that
    was led, and else in the sentence of the rule. `playable`: the cards that may be."""
    if duty := _duty(view, refusal.slot, playable, speech):
        return speech.words("refuse.card", card=speech.card(card), why=duty), refusal.rule
    return refusal_sentence(refusal, speech)


# ------------------------------------------------------------------ which rule is behind a question


def _play_slots(view: View) -> tuple[str, ...]:
    """Slots of the rules that bind a player now: by the card that was led, and else those that will
    bind the others."""
    play = play_seen(view, [0] * view.match.seats)
    if play.led:
        return play.rules.duty[play.led].slots
    *_, coming = play.rules.duty.values()
    return (*play.rules.ground.slots, "follow.lead", *coming.slots)


MOST_RULES = 3
"""Rules that are named to explain a question."""


def rules_behind(view: View) -> list[str]:
    """Full ids of the rules that explain what is asked now."""
    rules, deal = view.rules, view.deal
    if view.playing and deal.mode:
        found = [rules.slot(deal, slot) for slot in _play_slots(view)]
    else:
        own = rules.slot(deal, QUESTION, scope=deal.question)
        more = rules.rulebook.all_filling(rules.spec.book, f"{deal.question}:{QUESTION}")
        found = [own, *more] if own not in more else more
    return list(dict.fromkeys(filter(None, found)))[:MOST_RULES]


def estimate(asked: Asked) -> str:
    """Estimate of the hand's points or tricks, and the number that may not be said."""
    view = asked.view
    why = asked.say("estimate-tricks" if in_tricks(view) else "estimate", n=aid(view))
    barred = view.rules.step(Predict).barred(view.deal, tricks_of_deal(view))
    return why if barred is None else asked.say("barred", why=why, n=barred)
