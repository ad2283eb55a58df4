"""Why a word is a good one: a bid, an exchange, a trump card kept or turned, or what is said before
the card or out of turn, from the facts of the position and what the rules of thumb make of them.

A question that declares none of these, or a word, has its sentence in the messages, or none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from jasstui.bots.known import Known, known_by
from jasstui.bots.thumb import announcements, contracts, participation, parties, soloist
from jasstui.bots.thumb.tableau import exchanges
from jasstui.bots.thumb.tricks import LICKED
from jasstui.bots.thumb.worth import margin, modes_for
from jasstui.cards.action import Action
from jasstui.cards.pack import cards_of
from jasstui.engine.views import View
from jasstui.mechanics.bidding.announcements import LEVELS
from jasstui.mechanics.bidding.auction import PASS, Auction
from jasstui.mechanics.cardplay.tables import Mode, TrickRules
from jasstui.mechanics.partien.points import PointsRace
from jasstui.mechanics.parties import WORDS
from jasstui.mechanics.question import found
from jasstui.mechanics.weis.melds import melds_of
from jasstui.plain import Plain
from jasstui.table.saying.rounds import worth_text
from jasstui.table.saying.speech import Speech


class Word(Plain):
    """A word that is advised, and all that may be said."""

    view: View
    token: str
    legal: Sequence[str]
    speech: Speech

    @property
    def action(self) -> Action:
        """The action of its token."""
        return self.view.rules.pack.action(self.token)

    @property
    def known(self) -> Known:
        """Knowledge of the seat."""
        return known_by(self.view)

    @property
    def usual(self) -> str:
        """General remark on it, "" if there is none."""
        say, verb = self.speech.words, self.action.verb
        return say.get(f"coach.at.{self.view.deal.question}.{verb}") or say.get(f"coach.do.{verb}")

    def say(self, key: str, **told: object) -> str:
        """A sentence of this kind of reasons."""
        return self.speech.words(f"coach.why.{key}", **told)


Why = Callable[[Word], str]
"""Reason for a word, "" where nothing particular speaks for it; a question declares which."""


def word_reason(view: View, token: str, legal: Sequence[str], speech: Speech) -> str:
    """Reason for a word, "" where nothing particular speaks for it."""
    if not view.asked.coach:
        return ""
    why: Why = found(view.asked.coach)
    return why(Word(view, token, legal, speech))


# ------------------------------------------------------------------ what a hand holds


def held(rules: TrickRules, view: View, speech: Speech) -> str:
    """The trumps in hand, highest first, where there are any in this mode."""
    if not rules.trump:
        return ""
    own = rules.trump & view.hand
    ranked = sorted(cards_of(own), key=lambda c: (rules.beats[c] & rules.trump).bit_count())
    if not own:
        return speech.words("coach.no-trumps")
    return speech.words("coach.trumps", n=len(ranked), cards=speech.listed(ranked))


def tops(rules: TrickRules, view: View) -> int:
    """Plain cards of the hand that no card elsewhere beats in their suit."""
    others = view.rules.pack.all & ~view.hand
    plain = view.hand & ~rules.trump
    return sum(c for c in cards_of(plain) if not rules.beats[c] & rules.suit[c] & others)


def strength(mode: Mode, view: View, speech: Speech) -> str:
    """Strength of a hand in a mode: its trumps, and cards nobody beats."""
    rules = mode.schedule[0]
    high = speech.shorts(tops(rules, view))
    best = speech.words("coach.tops", cards=high) if high else ""
    told = " ".join(filter(None, (held(rules, view, speech), best)))
    return told or speech.words("coach.no-tops", mode=speech.mode(mode.token))


# ------------------------------------------------------------------ bids


def bid(word: Word) -> str:
    """Points or tricks that a bid asks for, and those the hand makes; so of passing."""
    step = word.view.rules.step(Auction, word.view.deal)
    legal = set(word.legal)
    offers = [offer for offer in step.bids if offer.token in legal]
    passed = word.token == PASS
    offer = next((o for o in offers if passed or o.token == word.token), None)
    if offer is None:
        return ""
    if step.winner == "partie":
        return _partie(word, offer.number, passed)
    chance = contracts.chance_of(word.known, offer.rung.game)
    named = word.speech.token("log", "auction", offer.token)
    if offer.number:
        key = "contract-pass" if passed else "contract"
        return word.say(key, bid=named, n=offer.number, made=round(chance.made))
    return word.say("named", bid=named, n=round(100 * chance.sure))


def _partie(word: Word, number: int, passed: bool) -> str:
    """A bid for a whole Partie: its share of what every deal brings."""
    rules, partie = word.view.rules, word.view.rules.spec.partie
    assert isinstance(partie, PointsRace)
    mode = next(iter(rules.modes.values()))
    whole = _whole(mode) + rules.spec.count.last_trick
    share = round(whole * number / (number + partie.target))
    limit = round(soloist.worth_bidding(word.known), -1)
    return word.say(
        "partie-pass" if passed else "partie",
        n=number, share=share, whole=whole, target=partie.target, limit=round(limit),
    )  # fmt: skip


def weak(word: Word) -> str:
    """The best that could be named instead of passing, or what is named without its mode."""
    known = word.known
    rules, legal = word.view.rules, map(word.view.rules.pack.action, word.legal)
    said = [name for action in legal for name in (action.verb, *action.names)]
    games = [game for game in said if game in rules.spec.games]
    mine = [game for game in (word.action.verb, *word.action.names) if game in rules.spec.games]
    named = {name for name in said if name in rules.modes}
    found = [
        (margin(known, game, mode), mode.token)
        for game in dict.fromkeys(
            mine or games or [word.view.deal.game or next(iter(rules.spec.games))]
        )
        for mode in modes_for(known, game)
        if not named or mode.token in named
    ]
    if not found or not word.view.hand:
        return ""
    mode = rules.modes[max(found)[1]]
    told = strength(mode, word.view, word.speech)
    key = "best" if mine else "weak"
    more = "" if mine else word.speech.words.get(f"coach.do.{word.action.verb}")
    return " ".join(filter(None, (word.say(key, mode=word.speech.mode(mode.token)), told, more)))


def turned(word: Word) -> str:
    """Cards of the hand in the suit of the turned card."""
    suit = word.view.rules.pack.face[word.view.deal.turned].suit if word.view.deal.turned else ""
    mode = word.view.rules.modes.get(word.view.deal.mode or suit)
    if mode is None:
        return ""
    return " ".join(filter(None, (strength(mode, word.view, word.speech), word.usual)))


def lead(word: Word) -> str:
    """The first card names trumps: those of its suit."""
    suit = word.view.rules.pack.face[word.action.card].suit
    modes = contracts.modes_of(word.known, word.view.deal.game)
    mode = next((m for m in modes if m.trump == suit), modes[0])
    return strength(mode, word.view, word.speech)


# ------------------------------------------------------------------ exchanges


def swap(word: Word) -> str:
    """Worth of the hand after an exchange and before."""
    hands, hand, table = word.view.rules.hands, word.view.hand, word.view.deal.table
    assert hands is not None
    now, pack = hands.worth(hand), word.view.rules.pack
    before = worth_text(now)

    def swapped(action: Action) -> int:
        own, *other = action.cards or (hand, table)
        return hand & ~own | sum(other)

    if word.action.verb == "knock":
        return word.say("knock", worth=before)
    if word.action.verb == "swap":
        other = swapped(word.action)
        after = hands.worth(other)
        if after > now:
            return word.say("swap", after=worth_text(after), before=before)
        pairs = hands.pairs(other) > hands.pairs(hand)
        return word.say("swap-pair" if pairs else "swap-no-more", worth=worth_text(after))
    best = swapped(pack.action(exchanges(word.known)[0][1]))
    return word.say("no-swap", worth=before, best=worth_text(hands.worth(best)))


def two_hands(word: Word) -> str:
    """Worth of the hand that is kept or put back."""
    hands = word.view.rules.hands
    assert hands is not None
    return word.say(word.action.verb, worth=worth_text(hands.worth(word.view.hand)))


# ------------------------------------------------------------------ the trump card, partners


def bottom(word: Word) -> str:
    """The bottom card of the stock, which only this seat has seen."""
    bottom, modes = word.known.bottom, word.view.rules.modes.values()
    if not bottom:
        return ""
    always = word.action.verb == "keep" and all(bottom & mode.trumps for mode in modes)
    return word.say("keep-trump" if always else word.action.verb, card=word.speech.card(bottom))


def turn(word: Word) -> str:
    """Number of trumps in the hand with each suit, or with the one that lies."""
    view, speech = word.view, word.speech
    trumps = {m.trump: (m.trumps & view.hand).bit_count() for m in view.rules.modes.values()}
    each = ", ".join(f"{speech.signed(suit)} {n}" for suit, n in trumps.items() if suit)
    if not view.deal.turned:
        return word.say("turn-first" if word.action.verb == "turn" else "turn-push", each=each)
    suit = view.rules.pack.face[view.deal.turned].suit
    rest = ", ".join(f"{speech.signed(s)} {n}" for s, n in trumps.items() if s not in ("", suit))
    return word.say(word.action.verb, suit=speech.suit(suit), n=trumps.get(suit, 0), each=rest)


def wedding(word: Word) -> str:
    """Trumps of the hand, and points that it makes alone."""
    mode = word.view.rules.modes[word.view.deal.mode]
    trumps = (mode.trumps & word.view.hand).bit_count()
    made = round(parties.alone(word.view.hand, mode))
    key = "alone" if word.token == PASS else "wedding"
    return word.say(key, n=trumps, made=made, whole=_whole(mode))


def split(word: Word) -> str:
    """Tens the play should bring, against what is offered."""
    return word.say("split", n=round(participation.tens(word.known, 1)))


def solo(word: Word) -> str:
    """The best Solo of the hand, what it should make, and what is enough; where that speaks against
    the advice, playing on has found otherwise."""
    known, modes = word.known, word.view.rules.modes
    made, mode = parties.best_solo(known)
    key = "solo-pass" if word.token == PASS else "solo"
    if (made >= parties.SOLO) == (word.token == PASS):
        key += "-but"
    return word.say(
        key, mode=word.speech.mode(mode), made=max(0, round(made)), whole=_whole(modes[mode]),
        enough=round(parties.SOLO),
    )  # fmt: skip


def overbid(word: Word) -> str:
    """Points the hand should make for the lowest level that may be bid, and how many are enough."""
    offer = next((t for t in word.legal if t != PASS), "")
    if not offer:
        return ""
    known, rules = word.known, word.view.rules
    made, enough = parties.level_bid(known, offer)
    named = word.speech.token("prompt", word.view.deal.question, offer)
    whole = max(_whole(mode) for mode in rules.modes.values())
    return word.say(
        "overbid-pass" if word.token == PASS else "overbid",
        bid=named, made=max(0, round(made)), whole=whole, enough=round(enough),
    )  # fmt: skip


def _whole(mode: Mode) -> int:
    """Card points of a whole deal."""
    return sum(mode.schedule[0].points.values())


# ------------------------------------------------------------------ cards one has not seen


def robbed(word: Word) -> str:
    """The card given for the robbed one."""
    return _said(word) if word.action.verb == "rob" else ""


def lick(word: Word) -> str:
    """Number of unknown cards that would be kept."""
    if word.action.verb != "lick":
        return ""
    view = word.view
    unseen = view.rules.pack.all & ~view.hand & ~view.deal.table
    good = sum(view.rules.pack.face[c].rank in LICKED for c in cards_of(unseen))
    return word.say("lick", n=good, all=unseen.bit_count())


def see(word: Word) -> str:
    """Number of cards that are shown or not."""
    return word.say("see", n=word.view.piles["stock"].count) if word.action.verb == "see" else ""


def declined(word: Word) -> str:
    """The hand's best use, and the effect of giving the game away."""
    best = weak(word)
    why = word.speech.words.get(f"coach.at.decline.{word.action.verb}")
    return " ".join(filter(None, (best, why)))


# ------------------------------------------------------------------ before the card, out of turn


def said_reason(view: View, token: str, speech: Speech) -> str:
    """Reason for saying it now."""
    return _said(Word(view, token, (), speech))


def _said(word: Word) -> str:
    verb, say = word.action.verb, word.speech.words
    told = SAID[verb](word) if verb in SAID else ""
    return told or say.get(f"coach.word.{verb}", say("coach.word.other"))


def _weis(word: Word) -> str:
    """Points of the Weis: those of the hand, or the one that is named by its cards."""
    rules, speech, named = word.view.rules, word.speech, sum(word.action.cards)
    found = melds_of(named or word.view.hand, rules.pack, rules.spec.melds)
    if not found:
        return ""
    value = found[0].value if named else sum(meld.value for meld in found)
    cards = ", ".join(speech.shorts(meld.cards) for meld in (found[:1] if named else found))
    return speech.words("coach.word.weis-worth", n=value, cards=cards)


def _robbing(word: Word) -> str:
    """The card given for the robbed one."""
    speech, turned = word.speech, word.view.deal.turned
    if not turned:
        return ""
    left = speech.card(word.action.card)
    return speech.words("coach.word.rob-card", taken=speech.card(turned), left=left)


def _claim(word: Word) -> str:
    """Every card left in the hand wins."""
    return word.speech.words("coach.word.claim-cards", n=word.view.hand.bit_count())


def _stoeck(word: Word) -> str:
    """Points of the Stöck."""
    worth = word.view.rules.spec.melds.stoeck_value
    return word.speech.words("coach.word.stoeck-worth", n=worth)


def _announcement(word: Word) -> str:
    """Points the own party may expect, of all there are."""
    whole = _whole(word.view.rules.modes[word.view.deal.mode])
    made = min(whole, round(announcements.expected(known_by(word.view))))
    return word.speech.words("coach.word.expected", made=made, whole=whole)


SAID: dict[str, Callable[[Word], str]] = {
    "weis": _weis,
    "rob": _robbing,
    "claim": _claim,
    "show-stoeck": _stoeck,
    **dict.fromkeys((*LEVELS, *WORDS), _announcement),
}
"""Reasons for a word, by its verb."""
