"""Beside the table: what the running game is about, in a few lines painted for a width.

After the Weis that is what Weis are worth, in a game with trumps of several suits which cards they
are, else what has to be done and what it brings.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from jasstui.cards.pack import cards_of
from jasstui.catalogue.models import GameSpec, Melds
from jasstui.catalogue.strict import Mark
from jasstui.draw import text
from jasstui.draw.rows import Block, Row, Span, Weight
from jasstui.engine.views import View
from jasstui.mechanics.account.tricks import EnoughTricks
from jasstui.mechanics.bidding.kehr import Kehr
from jasstui.mechanics.games import step_of
from jasstui.table.saying.fan import trump_cards
from jasstui.table.saying.speech import Speech

LONG = 6
"""Longest run that is listed; longer ones are in the rules."""


def about(view: View, speech: Speech, weis: bool) -> Callable[[int], Block] | None:
    """The lines, None where there is nothing to tell. `weis`: Weis are being compared."""
    if weis:
        values = _weis_values(view.rules.spec.melds, speech)
        return lambda width: _table(speech.words("about.weis"), values, width, speech)
    if trumps := _mixed_trumps(view, speech):
        return lambda width: _told(speech.words("about.trumps"), [trumps], width, speech)
    told = _game(view, speech)
    if not told:
        return None
    return lambda width: _told(speech.words("about.game"), told, width, speech)


def _heading(title: str, speech: Speech) -> Row:
    return (Span(speech.look.words(title), "muted", "", Weight.BOLD),)


def _told(title: str, sentences: Sequence[str], width: int, speech: Speech) -> Block:
    """Sentences below a heading, the first one in the ink of text."""
    rows: list[Row] = [_heading(title, speech)]
    for number, sentence in enumerate(sentences):
        ink = "muted" if number else "text"
        lines = text.wrap(speech.look.words(sentence), width - 1)
        rows += [(Span(line, ink),) for line in lines]
    return tuple(rows)


def _table(title: str, values: Sequence[tuple[str, str]], width: int, speech: Speech) -> Block:
    """Names with their values at the right."""
    rows: list[Row] = [_heading(title, speech)]
    for name, value in values:
        shown = text.cut(speech.look.words(name), width - 6)
        blank = " " * max(1, min(width, 22) - text.width(shown) - len(value))
        rows.append((Span(shown, "text"), Span(f"{blank}{value}", "muted")))
    return tuple(rows)


def _weis_values(melds: Melds, speech: Speech) -> list[tuple[str, str]]:
    """What runs, four of a kind and Stöck are worth."""
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


def _mixed_trumps(view: View, speech: Speech) -> str:
    """All trumps from high to low where they are cards of several suits."""
    trumps, pack = trump_cards(view), view.rules.pack
    mode = view.rules.modes.get(view.deal.mode)
    suits = sum(1 for mask in pack.suit.values() if mask & trumps)
    if mode is None or suits < 2:
        return ""
    beats = mode.schedule[0].beats
    faces: dict[str, int] = {}
    for card in sorted(cards_of(trumps), key=lambda card: (beats[card] & trumps).bit_count()):
        faces.setdefault(pack.face[card].code, card)
    return " ".join(map(speech.short, faces.values()))


def _game(view: View, speech: Speech) -> list[str]:
    """What has to be done in the running game, or the one that is on offer, and what it brings."""
    deal, spec = view.deal, view.rules.spec
    kehr = step_of(spec, Kehr)
    name = deal.game or (kehr.game if kehr and deal.turned and deal.demander >= 0 else "")
    if not name:
        return []
    game = spec.games[name]
    who = speech.name(deal.declarer) if deal.declarer >= 0 else ""
    goal = speech.words.get(
        f"about.{'goal' if who else 'offer'}.{game.goal.kind}",
        name=who,
        game=speech.game(name),
        n=game.goal.reach[-1].tricks if isinstance(game.goal, EnoughTricks) else deal.contract,
    )
    if not goal:
        return []
    return [goal, *_marks("won", game, view, speech), *_marks("lost", game, view, speech)]


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
    units = ("striche", "nulls", "doubles", "worth", "points")
    many = {unit: getattr(mark, unit) for unit in units}
    if deal.worth:
        many["points"] += many.pop("worth") * deal.worth
    what = [say(f"show.mark.{unit}", n=n) for unit, n in many.items() if n]
    if mark.partie:
        what.append(say(f"show.mark.partie.{mark.partie}"))
    return say("about.mark", who=who, what=" + ".join(what))
