"""Prompt for a person: one short question, at most one reason, numbered choices.

Everything is read from the view and the legal tokens; a form with other questions needs messages
and no code.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from jasstui.cards.action import Action, action_of, written
from jasstui.cards.pack import cards_of
from jasstui.engine.views import View
from jasstui.lists import parts, together
from jasstui.mechanics.bidding.announcements import ANNOUNCED
from jasstui.mechanics.question import found
from jasstui.mechanics.weis.melds import melds_of
from jasstui.plain import Plain
from jasstui.table.saying.choices import Choice, keyed, listed
from jasstui.table.saying.number import FEW, Number, number_of
from jasstui.table.saying.predictions import in_tricks
from jasstui.table.saying.reasons import Verify, reason_of, refusal_word
from jasstui.table.saying.sets import branches, names_sets
from jasstui.table.saying.speech import Speech

LAST = "pass", "push"
"""Verbs on the key 0."""


class Prompt(Plain):
    """A question. `cards` maps each card of the hand that may be chosen to its tokens, of which
    there are two where the Stöck may be called with it. `extras`: choices with a letter as
    key. `number`: the answer is a number that is typed. `verb`: what is done with the cards;
    `words`: what may be said with any of them."""

    question: str
    reason: str = ""
    choices: tuple[Choice, ...] = ()
    cards: dict[int, tuple[str, ...]] | None = None
    extras: tuple[Choice, ...] = ()
    number: Number | None = None
    verb: str = ""
    words: tuple[str, ...] = ()

    @property
    def playable(self) -> int:
        """Cards that may be chosen, as a set."""
        return sum(self.cards or ())


ACTIONS = {"draw": "table.draw", "swap all": "table.all", "knock": "table.call", "pass": ""}
"""Actions for choices other than a card; passing is on the 0."""


def prompt_for(
    view: View, tokens: Sequence[str], calls: Sequence[str], speech: Speech, verify: Verify
) -> Prompt:
    """The prompt for a seat that owes an answer. `tokens`: what it may do, `calls`: what it may
    say out of turn."""
    asked = view.deal.question
    cards: dict[int, tuple[str, ...]] = {}
    for token in tokens:
        for card in cards_of(own_card(view, token)):
            cards[card] = (*cards.get(card, ()), token)
    by_hand = view.asked.about_hand or bool(cards)
    others = [token for token in tokens if not own_card(view, token)]
    plain, extra = ([], others) if by_hand else (others, [])
    number = _number(view, plain)
    named = [t for t in plain if action_of(t).number < 0] if number else []
    beside = _beside(named, calls, asked, speech)
    refused = {} if number else _refused(view, plain, speech, verify)
    choices = () if number else _numbered(plain, refused, asked, speech)
    return Prompt(
        question=_question(view, asked, speech),
        reason=reason_of(view, cards, speech, verify),
        choices=choices,
        cards=cards if by_hand else None,
        extras=(*beside, *_extras(view, extra, () if named else calls, asked, speech)),
        number=number,
        verb=asked if by_hand else "",
        words=words_with(view),
    )


def _number(view: View, tokens: Sequence[str]) -> Number | None:
    """The number that is asked for, if it is one; few numbers are chosen, unless 0 among them would
    make the digits mean something else."""
    asked = view.asked
    if asked.kind != "number":
        return number_of(tokens)
    aided: int = found(asked.aid)(view) if asked.aid else 0
    few = FEW if all(action_of(token).number > 0 for token in tokens) else 0
    return number_of(tokens, aided, asked.step, few)


def _beside(
    tokens: Sequence[str], calls: Sequence[str], asked: str, speech: Speech
) -> tuple[Choice, ...]:
    """Choices in place of a number: 0 passes, what has a name is called."""
    last = [Choice("0", speech.token("prompt", asked, t), t) for t in tokens if t in LAST]
    named = [(t, speech.token("prompt", asked, t)) for t in tokens if t not in LAST]
    if named:
        named += [(t, speech.token("prompt", asked, t)) for t in calls]
        last.append(_menu("table.call", _named_key(speech), named, speech))
    return tuple(last)


def _named_key(speech: Speech) -> str:
    """Label on the key of bids that have a name, by the family of the form if it has one."""
    own = speech.words.get(f"prompt.named-key-{speech.rules.spec.family}")
    return own or speech.words("prompt.named-key")


def own_card(view: View, token: str) -> int:
    """The card of the own hand that this token picks, with those equal to it, where what is asked
    is to pick one; else 0. Such a token repeats the question: "play SJ" when asked to "play"."""
    pack = view.rules.pack
    action = pack.action(token)
    if action.verb != view.deal.question or not action.cards:
        return 0
    held = [pack.equal[card] & view.hand for card in action.cards]
    return 0 if len(held) > 1 and all(held) else held[0]


def _question(view: View, asked: str, speech: Speech) -> str:
    if view.playing:
        return speech.words("prompt.card")
    shown = view.deal.turned or view.bottom
    card = speech.card(shown) if shown else ""
    letter = view.rules.pack.face[shown].suit if shown else ""
    suit = speech.signed(letter) if letter in speech.look.deck.suits else ""
    told = {"card": card, "suit": suit, "game": speech.stake()}
    kinds = "-tricks" if in_tricks(view) else f"-{view.rules.spec.partie.kind}"
    keys = f"prompt.ask.{asked}{kinds}", f"prompt.ask.{asked}", "prompt.ask.other"
    return next(filter(None, (speech.words.get(key, **told) for key in keys)))


# ------------------------------------------------------------------ choices


def _numbered(
    tokens: Sequence[str], refused: dict[str, str], asked: str, speech: Speech
) -> tuple[Choice, ...]:
    """Choices with numbers, and 0 for what passes. More than nine open in groups."""
    last = [t for t in tokens if t in LAST]
    rest = [t for t in tokens if t not in LAST]
    if not rest and len(last) == 1 and not refused:
        return (Choice("1", speech.token("prompt", asked, last[0]), last[0]),)
    made = [Choice("", speech.token("prompt", asked, t), t, brief=speech.brief(t)) for t in rest]
    said = [action_of(token) for token in rest]
    if names_sets(rest, speech):
        made = list(branches(rest, speech)) if len(made) > 9 else made
    elif len(made) > 9 or any(len(a.words) > 1 or _numbers(a, speech) for a in said):
        made = _grouped(made, speech)  # two choices, one after the other
    for token, reason in refused.items():
        if len(made) < 9:
            made.append(Choice("", speech.token("prompt", asked, token), token, reason))
    return (*keyed(made), *(Choice("0", speech.token("prompt", asked, t), t) for t in last))


def _grouped(choices: Sequence[Choice], speech: Speech) -> list[Choice]:
    """Choices in groups: cards by suit, modes by family, so that two keys choose one."""
    made: list[Choice] = []
    for name, members in together(choices, lambda c: _group(c.token, speech)).items():
        if len(members) > 1 and name:
            within = [_within(c, name, speech) for c in members]
            members = [Choice("", name, inner=_grouped_deeper(within, speech))]
        made += members
    return made


def _numbers(action: Action, speech: Speech) -> str:
    """Name of all numbers that may go with this verb, "" if they have none."""
    return speech.words.get(f"prompt.group.{action.verb}") if action.number >= 0 else ""


def _within(choice: Choice, group: str, speech: Speech) -> Choice:
    """A choice in its group, where the name of that says the rest; the rest goes at least where
    room is short."""
    action = speech.rules.pack.action(choice.token)
    told = speech.words.get(f"prompt.within.{action.verb}", n=action.number) or choice.label
    brief = told.removesuffix(f" {group}")
    if len(action.cards) == 1 and told == speech.card(action.card):
        brief = speech.short(action.card)
    return replace(choice, label=told, brief=brief if brief != told else choice.brief)


def _grouped_deeper(members: Sequence[Choice], speech: Speech) -> tuple[Choice, ...]:
    """A group; one that is too large in runs of nine named by their first and last."""
    if len(members) <= 9:
        return keyed(members)
    runs = [keyed(run) for run in parts(members, 9)]
    return keyed([_run(run, speech) for run in runs])


def _run(run: Sequence[Choice], speech: Speech) -> Choice:
    """A run of choices named by its first and last; one alone is itself."""
    if len(run) == 1:
        return run[0]
    first, last = run[0], run[-1]
    brief = _span(first.brief, last.brief, speech) if first.brief and last.brief else ""
    label = _span(first.label, last.label, speech)
    return Choice("", label, inner=tuple(run), brief=brief)


def _span(first: str, last: str, speech: Speech) -> str:
    """Range of two labels, with the words at their end once where they are the same."""
    same = first[first.find(" ") :]
    alike = " " in first and last[last.find(" ") :] == same
    least = first.removesuffix(same) if alike else first
    return speech.words("table.slip.range", least=least, most=last)


def _group(token: str, speech: Speech) -> str:
    """Name of the group a choice belongs to, "" for none."""
    rules = speech.rules
    action = rules.pack.action(token)
    if name := _numbers(action, speech):
        return name
    if len(action.words) > 1 and rules.boxes_step and action.name in rules.boxes_step.boxes:
        return speech.token("prompt", "box", written(action.verb, action.name))
    if action.card:
        suit = speech.signed(rules.pack.face[action.card].suit)
        lead = speech.words.get(f"prompt.group.{action.verb}")
        return f"{lead} {suit}".strip()
    if len(action.names) > 1 and action.names[-1] in rules.modes:
        return speech.mode(action.names[-1])
    mode = rules.modes.get(action.rest or token)
    if mode is None or mode.token == mode.trump:
        return ""
    return speech.family(mode.family)


def _refused(view: View, tokens: Sequence[str], speech: Speech, verify: Verify) -> dict[str, str]:
    """Words of this step that are not allowed now, each with the slot of the rule behind it.
    Where one can only say no, that is the word that was asked for, if there is a short reason."""
    step = view.rules.spec.phases.get(view.deal.step)
    known: list[str] = list(getattr(step, "offers", ()))
    if getattr(step, "push", False):
        known.append("push")
    said = {action_of(token).verb for token in tokens}
    asked = view.deal.question
    if said == {"pass"} and (only := verify(asked)) and refusal_word(only.slot, speech):
        known.append(asked)
    found = {}
    for word in known:
        refusal = verify(word) if word not in said else None
        if refusal is not None:
            found[word] = refusal.slot or refusal.reason
    return found


def _extras(
    view: View, tokens: Sequence[str], calls: Sequence[str], asked: str, speech: Speech
) -> tuple[Choice, ...]:
    """Choices besides a card: Weis is announced, anything else is called."""
    weis = [t for t in tokens if action_of(t).verb == "weis"]
    keyed = [t for t in tokens if t in ACTIONS]
    other = [t for t in tokens if t not in (*weis, *keyed)] + list(calls)
    made = [
        Choice("" if ACTIONS[t] else "0", speech.token("prompt", asked, t), t, action=ACTIONS[t])
        for t in keyed
    ]
    if weis:
        label = speech.words("prompt.weis-key")
        made.append(_menu("table.weis", label, [(t, weis_label(t, speech)) for t in weis], speech))
    if other:
        named = [(t, speech.token("prompt", asked, t)) for t in other]
        label = named[0][1] if len(named) == 1 else _calls_label(other, speech)
        call = _menu("table.call", label, named, speech, always=True)
        made.append(replace(call, more=_open_until(view, calls, speech)))
    return tuple(made)


def _calls_label(tokens: Sequence[str], speech: Speech) -> str:
    """Label on the key of several calls; calls of one kind may have a word in common."""
    verbs = {action_of(token).verb for token in tokens}
    common = speech.words.get(f"prompt.several.{min(verbs)}") if len(verbs) == 1 else ""
    return common or speech.words("prompt.call-key")


def _open_until(view: View, calls: Sequence[str], speech: Speech) -> str:
    """Hand size down to which a first announcement is open, "" where none is."""
    spec = view.rules.play_step.announcements
    spoken = any(who == view.seat for who, _, _ in view.deal.announced)
    if spec is None or spoken or not set(ANNOUNCED).intersection(calls):
        return ""
    return speech.words("prompt.call-until", n=spec.least)


def words_with(view: View) -> tuple[str, ...]:
    """Words that may be said with any card, whether one of them is owed or not."""
    return view.asked.with_card


def _menu(
    action: str, label: str, named: Sequence[tuple[str, str]], speech: Speech, always: bool = False
) -> Choice:
    """One choice, or one that opens several. `always`: ask even about a single one, because it is
    said aloud and cannot be taken back."""
    if len(named) == 1 and not always:
        return Choice("", label, named[0][0], action=action)
    return Choice("", label, inner=_grouped_deeper(listed(named), speech), action=action)


def weis_label(token: str, speech: Speech) -> str:
    """A way of announcing Weis in words."""
    action = speech.rules.pack.action(token)
    if action.cards:
        cards = sum(action.cards)
        value = next(m.value for m in melds_of(cards, speech.rules.pack, speech.rules.spec.melds))
        return speech.words("prompt.weis.cards", n=value, cards=speech.shorts(cards))
    warn = speech.rules.warn_step
    return speech.words(
        f"prompt.weis.{action.name or 'plain'}", rank=speech.rank(warn.rank) if warn else ""
    )


def calls_of(calls: Iterable[str], speech: Speech) -> tuple[Choice, ...]:
    """Numbered choices of what may be said out of turn."""
    return listed((token, speech.token("prompt", "", token)) for token in calls)
