"""Why a prompt is what it is: a reason in a line, a refusal in a sentence, the rules behind it."""

from __future__ import annotations

from collections.abc import Callable

from jasstui.catalogue import steps
from jasstui.engine.views import View
from jasstui.mechanics.cardplay.dice import number_for
from jasstui.mechanics.games import factor_of
from jasstui.mechanics.hands.passing import pass_step, seats_on
from jasstui.mechanics.laying.shed import ShedCards
from jasstui.mechanics.phase import Refusal
from jasstui.table.saying.between import drawn_words, meaning
from jasstui.table.saying.fan import trump_cards
from jasstui.table.saying.news import trump_of
from jasstui.table.saying.predictions import aid
from jasstui.table.saying.rounds import fitting_words, hand_worth
from jasstui.table.saying.speech import Speech
from jasstui.table.saying.turning import turned_of

Verify = Callable[[str], Refusal | None]
"""Why a token is not allowed now, or None."""


def reason_of(
    view: View, asked: str, cards: dict[int, tuple[str, ...]], speech: Speech, verify: Verify
) -> str:
    """At most one line on why this is asked, or which duty forbids a card."""
    say, deal = speech.words, view.deal
    if asked == "play":
        return _card_reason(view, cards, speech, verify)
    if asked == "place":
        if not deal.rank:
            return say("prompt.why.lay-first")
        return "" if cards else say("prompt.why.lay-none")
    if asked == "join":
        return _at_stake(view, speech)
    if asked in ("turn", "lick"):
        return say(f"prompt.why.{asked}")
    if asked == "hand":
        return _passing_reason(view, speech)
    if asked == "predict":
        return say("prompt.why.estimate", n=aid(view))
    if asked in ("shed", "swap", "two-hands"):
        return _round_reason(view, asked, cards, speech)
    if asked in ("halt", "rob") and deal.turned:
        suit = view.rules.pack.face[deal.turned].suit
        held = (view.hand & view.rules.pack.suit[suit]).bit_count()
        if asked == "rob" and cards:
            return say("prompt.why.rob", card=speech.short(next(iter(cards))), n=held)
        now, most, _ = turned_of(view, speech)
        key = "prompt.why.turns-left" if most > now else "prompt.why.turns-left-none"
        return say("prompt.why.suit-held", n=held, left=say(key, n=most - now))
    if deal.warner >= 0 and deal.warner != view.seat:
        return say("prompt.why.warned", name=speech.name(deal.warner))
    if asked == "box" and deal.offers:
        passed = [seat for seat, _ in deal.offers]
        if view.seat in passed:
            return say("prompt.why.all-passed")
        return say("prompt.why.passed", names=speech.people(passed), n=len(passed))
    if asked == "mode" and deal.pushed:
        pusher = next(seat for seat, word in reversed(deal.said) if word == "push")
        return say("prompt.why.pushed", name=speech.name(pusher))
    if deal.bidder >= 0 and asked == "declare":
        offer = speech.token("log", asked, " ".join(filter(None, (deal.offer, deal.mode))))
        return say("prompt.why.offer", name=speech.name(deal.bidder), offer=offer)
    if asked == "auction":
        return _standing_bid(view, speech)
    if asked == "lay" or (asked == "mode" and view.seat in (deal.bidder, view.match.declarer)):
        return _laid_away(view, speech)
    if asked in ("declare", "trump", "decline") and deal.turned:
        return say("prompt.why.turned", card=speech.card(deal.turned))
    return _longest(view, speech) if asked == "mode" else ""


def _longest(view: View, speech: Speech) -> str:
    """The longest suit of the own hand, "" where several are equally long."""
    suits = {
        letter: (view.hand & mask).bit_count() for letter, mask in view.rules.pack.suit.items()
    }
    longest = [letter for letter, held in suits.items() if held == max(suits.values())]
    if len(longest) != 1 or longest[0] not in speech.look.deck.suits:
        return ""
    return speech.words("prompt.why.longest", suit=speech.signed(longest[0]), n=suits[longest[0]])


def _passing_reason(view: View, speech: Speech) -> str:
    """To whom the chosen cards go, and how many are chosen."""
    step, players = pass_step(view.rules), view.deal.players
    on = seats_on(step, view.match.number, len(players))
    to = players[(players.index(view.seat) + on) % len(players)]
    chosen = dict(view.deal.passed).get(view.seat, 0)
    return speech.words("prompt.why.hand", n=chosen + 1, all=step.cards, name=speech.name(to))


def _at_stake(view: View, speech: Speech) -> str:
    """What whoever comes has to make, and what he gets otherwise; who stays out risks nothing."""
    spec = view.rules.spec.games.get(view.deal.game)
    if spec is None:
        return ""
    if spec.goal == "tens":
        least, lost = spec.tens.least, spec.tens.fall * factor_of(view.rules, view.deal)
        return speech.words("prompt.why.join-points", least=least, lost=lost)
    if spec.goal == "places" and spec.places.least:
        mark = speech.mark("summary.unit.", "null", n=1)
        return speech.words("prompt.why.join-mark", least=spec.places.least, mark=mark)
    if spec.empty:
        return speech.words("prompt.why.join-trick", lost=spec.empty)
    return ""


def _standing_bid(view: View, speech: Speech) -> str:
    """Who has bid highest so far."""
    bids = [(seat, word) for seat, word in view.deal.bids if word != "pass"]
    if not bids:
        return speech.words("prompt.why.no-bid")
    seat, word = bids[-1]
    bid = speech.token("log", "auction", word)
    return speech.words("prompt.why.bid", name=speech.name(seat), offer=bid)


def _laid_away(view: View, speech: Speech) -> str:
    """How many cards are still to be laid away, and which are."""
    step, aside = view.rules.spec.phases[view.deal.step], view.piles["aside"]
    if not isinstance(step, steps.LayAway | steps.Improve):
        return ""
    own, cards = aside.known.bit_count(), speech.shorts(aside.known)
    key = "lay-with" if cards else "lay"
    return speech.words(f"prompt.why.{key}", n=step.cards - own, cards=cards)


def _round_reason(view: View, asked: str, cards: dict[int, tuple[str, ...]], speech: Speech) -> str:
    """What the own hand is worth, or what the open card asks for."""
    say, deal = speech.words, view.deal
    if asked != "shed":
        worth = hand_worth(view, view.seat)
        key = "prompt.why.last-turn" if deal.knocker >= 0 else "prompt.why.worth"
        return say(key, worth=worth)
    if deal.shed.more:
        return say(f"prompt.why.{deal.shed.more}")
    if not cards:
        return say("prompt.why.none-fits" if not deal.shed.drawn else "prompt.why.none-fits-now")
    step = view.rules.steps[deal.step]
    fits = fitting_words(view, step, speech) if isinstance(step, ShedCards) else ""
    return say("prompt.why.fits", cards=fits) if fits else ""


def _card_reason(
    view: View, cards: dict[int, tuple[str, ...]], speech: Speech, verify: Verify
) -> str:
    drawn = drawn_words(view, speech)
    if not view.trick:
        if number := number_for(view.deal, len(view.tricks)):
            return speech.words("prompt.why.die", n=number, meaning=meaning(number, speech))
        return drawn or speech.words("prompt.why.lead")
    blocked = view.hand & ~sum(cards)
    if not blocked:
        return drawn
    codes = view.rules.pack.names(blocked)
    refusals = [r for r in (verify(f"play {code}") for code in codes) if r is not None]
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
        return speech.rules.rulebook.rule(full).sentence(speech.words.language), full
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

QUESTION = "question.why"
"""The slot of all rules that explain a question, which is its scope."""


def _play_slots(view: View) -> tuple[str, ...]:
    """What binds a player now, by the mode and the card that was led."""
    mode, stock = view.rules.modes[view.deal.mode], view.rules.play_step.draw
    free = ("follow.free",) if stock else ()
    if not mode.trump:
        return (*free, "follow.no-trump")
    if not view.trick:
        return (*free, "follow.roll", "follow.lead", "follow.suit")
    if view.trick[0][1] & mode.trumps:
        return (*free, "follow.trump", "follow.under")
    if view.rules.spec.follow.ruff == "always":
        return (*free, "follow.suit-or-trump", "follow.void", "follow.undertrump")
    return (*free, "follow.suit", "follow.must-trump", "follow.void")


def rules_behind(view: View, limit: int = 3) -> list[str]:
    """Full ids of the rules that explain what is asked now."""
    rules, deal = view.rules, view.deal
    if deal.question == "play" and deal.mode:
        found = [rules.slot(deal, slot) for slot in _play_slots(view)]
    else:
        found = rules.rulebook.all_filling(rules.spec.book, f"{deal.question}:{QUESTION}")
    return list(dict.fromkeys(filter(None, found)))[:limit]
