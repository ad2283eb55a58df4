"""What the running game is about: what has to be done and what it brings, and what Weis are worth
and are called."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from jasstui.canvas import text
from jasstui.cards.pack import cards_of
from jasstui.catalogue.languages import localized
from jasstui.catalogue.models import GameSpec, Melds
from jasstui.catalogue.problems import CatalogueProblem
from jasstui.catalogue.strict import Goal, Mark
from jasstui.engine.views import View
from jasstui.mechanics.account.decided import Count
from jasstui.mechanics.account.takings import Takings
from jasstui.mechanics.account.tricks import EnoughTricks, Promised
from jasstui.mechanics.bidding import doubling
from jasstui.mechanics.facts import Deal
from jasstui.mechanics.games import on_offer
from jasstui.mechanics.laying.rows import Rows
from jasstui.table.saying.speech import Speech

LONG = 6
"""Longest run that is listed; longer ones are in the rules."""


def signals_told(view: View, speech: Speech) -> list[str]:
    """What bots tell their partners by their cards, where partners play together for points."""
    spec = view.rules.spec
    together = view.playing and spec.partners and isinstance(spec.games[view.deal.game].goal, Count)
    return [speech.words("about.signals")] if together else []


def told_about(view: View, speech: Speech) -> list[str]:
    """What the running game is about, in sentences; where that is for nobody in particular, the
    form besides."""
    if told := _game(view, speech) or _race(view, speech):
        return told
    sketch = _sketch(view, speech.words.language)
    return [*_general(view, speech), *([f"{text.heading(sketch)}."] if sketch else [])]


def _sketch(view: View, language: str) -> str:
    """The form in a few words: its own, else those of its ledger, "" for none."""
    spec = view.rules.spec
    if own := localized(language, spec.brief_de or spec.brief, spec.brief):
        return own
    with suppress(CatalogueProblem):
        return view.rules.rulebook.ledger(spec.rulebook or spec.id).sketched(language)
    return ""


def weis_values(melds: Melds, speech: Speech) -> list[tuple[str, str]]:
    """Points of runs, four of a kind and Stöck."""
    say = speech.words
    runs = [(length, value) for length, value in melds.runs.items() if int(length) <= LONG]
    values = [(say(f"about.run.{length}"), str(value)) for length, value in runs]
    if melds.weis:
        values.append((say("about.four"), str(melds.four)))
        for rank, value in melds.fours.items():
            if value != melds.four:
                values.append((say("about.four-of", rank=speech.rank(rank)), str(value)))
    if melds.stoeck:
        values.append((say("about.stoeck"), str(melds.stoeck_value)))
    return values


def _game(view: View, speech: Speech) -> list[str]:
    """Task in the running game, or the one that is on offer, and what it brings."""
    deal, spec = view.deal, view.rules.spec
    name = deal.game or on_offer(spec, deal)
    if not name:
        return []
    game = spec.games[name]
    who = speech.name(deal.declarer) if deal.declarer >= 0 else ""
    goal = speech.words.get(
        f"about.{'goal' if who else 'offer'}.{game.goal.kind}",
        name=who,
        game=speech.game(name),
        n=_wanted(game.goal, deal.contract),
    )
    if not goal:
        return []
    goal = " ".join(filter(None, (goal, _partner_line(view, speech), _doubling_line(deal, speech))))
    return [goal, *_marks("won", game, view, speech), *_marks("lost", game, view, speech)]


def _general(view: View, speech: Speech) -> list[str]:
    """Aim of everybody, or of whoever takes over what the form is mostly played for."""
    games = view.rules.spec.games
    name, *more = games
    one = games[view.deal.game or name]
    if view.deal.game or all(games[other].goal == one.goal for other in more):
        return _aim(one, speech)
    wanted = _wanted(one.goal, 0)
    key = f"about.offer.{one.goal.kind}"
    told = speech.words.get(key, "", game=speech.game(name), n=wanted, name="")
    return [told] if told else []


def _race(view: View, speech: Speech) -> list[str]:
    """Targets of the player who is alone in the Partie and of the others, in a sentence."""
    match = view.match
    others = [p for p in match.order if match.team[p] != match.team[match.declarer]]
    if match.declarer < 0 or not match.targets or not others:
        return []
    own = [p for p in match.order if p not in others]
    return [
        speech.words(
            "about.race",
            own=speech.side(own),
            n=match.targets[own[0]],
            others=speech.side(others),
            m=match.targets[others[0]],
        )
    ]


def _aim(game: GameSpec, speech: Speech) -> list[str]:
    """Aim of everybody where nobody plays alone, and what that costs or brings."""
    goal, say = game.goal, speech.words
    if isinstance(goal, Takings):
        lines = [_taking(line.what, line.points, speech) for line in goal.lines]
        told = [say(f"about.{'costs' if game.avoid else 'brings'}", what=", ".join(lines))]
        if goal.sweep:
            to = say(f"show.goal-takings.to.{goal.sweep.to}")
            told.append(say("show.goal-takings.sweep", value=to))
        return told
    each = "" if game.sides == "partners" else say.get(f"about.each.{goal.kind}")
    told = list(filter(None, [each or say.get(f"show.game.goal.{goal.kind}")]))
    if isinstance(goal, Rows) and goal.places:
        told.append(say("show.goal-rows.places", value=", ".join(map(str, goal.places))))
    return told


def _taking(what: str, points: int, speech: Speech) -> str:
    """Cards, tricks or the last trick, and what they are worth."""
    own = speech.words.get(f"about.taking.{what}", n=points)
    return own or speech.words("about.taking.each", what=speech.taken(what), n=points)


def _partner_line(view: View, speech: Speech) -> str:
    """The declarer's partner, where he may have called a card."""
    deal = view.deal
    if not deal.game or view.rules.spec.games[deal.game].sides != "called" or not deal.parties:
        return ""
    if not deal.demanded:
        return speech.words("about.uncalled")
    return speech.words("about.called", card=speech.card(deal.demanded))


def _doubling_line(deal: Deal, speech: Speech) -> str:
    """Factor of the bid, where it was doubled."""
    often = doubling.times(deal)
    key = {2: "about.doubled", 4: "about.redoubled"}.get(often, "")
    return speech.words(key, n=often) if key else ""


def _wanted(goal: Goal, contract: int) -> int:
    """Tricks or points that are needed."""
    if isinstance(goal, EnoughTricks):
        return goal.reach[-1].tricks
    return goal.need if isinstance(goal, Promised) else contract


def _marks(how: str, game: GameSpec, view: View, speech: Speech) -> list[str]:
    marks: Sequence[Mark] = getattr(game, how)
    if not marks:
        return []
    return [speech.words(f"about.{how}", marks=", ".join(_mark(m, view, speech) for m in marks))]


def _mark(mark: Mark, view: View, speech: Speech) -> str:
    """One mark: who gets what, by name where that is known, and in numbers once the contract is."""
    say, deal = speech.words, view.deal
    seat = {"declarer": deal.declarer, "sitter": deal.sitter, "demander": deal.demander}
    at = seat.get(mark.to, -1)
    who = speech.name(at) if at >= 0 else say(f"about.who.{mark.to}")
    many = mark.amounts
    if deal.worth and (points := mark.points_at(deal.worth)):
        many = {k: n for k, n in many.items() if k not in ("worth", "halves")} | {"points": points}
    what = [say(f"show.mark.{unit}", n=n) for unit, n in many.items()]
    if mark.partie:
        what.append(say(f"show.mark.partie.{mark.partie}"))
    return say("about.mark", who=who, what=" + ".join(what))


# ------------------------------------------------------------------ the comparison of Weis


def meld_name(cards: int, view: View, speech: Speech) -> str:
    """Name of shown cards: a run by its length and highest card, or four of a rank."""
    say, faces = speech.words, [view.rules.pack.face[card] for card in cards_of(cards)]
    if len({face.rank for face in faces}) == 1:
        return say("about.four-of", rank=speech.rank(faces[0].rank))
    return say("about.run-to", run=briefly(cards, view, speech), rank=speech.rank(faces[-1].rank))


def briefly(cards: int, view: View, speech: Speech) -> str:
    """The same without the highest card of a run."""
    faces = [view.rules.pack.face[card] for card in cards_of(cards)]
    if len({face.rank for face in faces}) == 1:
        return meld_name(cards, view, speech)
    return speech.words(f"about.run.{len(faces)}")


def just_shown(view: View) -> list[tuple[int, int, int]]:
    """Weis that have come to count last: all of the deal, or where they may be announced again and
    again those of the last time."""
    shown, told = view.deal.shown, view.deal.told
    if not told:
        return list(shown)
    now = {(seat, value, cards) for seat, at, value, cards in told if at == told[-1][1]}
    return [item for item in shown if item in now]
