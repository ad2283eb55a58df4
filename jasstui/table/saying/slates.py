"""The slate of a table in words: heading, small print, names of deals, the enlarged slate."""

from __future__ import annotations

from jasstui.draw.caption import Caption, Note
from jasstui.draw.slate import Framed
from jasstui.draw.slate_large import DealLine, LargeSlate
from jasstui.engine.views import View
from jasstui.mechanics.account.takings import Takings
from jasstui.mechanics.facts import Played
from jasstui.slate.cells import OPEN, Cell
from jasstui.slate.history import history_of
from jasstui.slate.kinds import slate_of
from jasstui.slate.models import Slate
from jasstui.slate.reading import Reading, side_name, sides_of
from jasstui.table.saying.speech import Speech


def slate_for(view: View, speech: Speech, viewer: int = -1) -> Framed:
    """The slate with boxes and deals named and all that stands on it in words; `viewer`: who sits
    at the screen, -1 while nobody does."""
    read = Reading(view, speech.names, speech.box, lambda played: told(played, speech))
    slate = slate_of(read, speech.slates.kinds)
    own = next((i for i, seats in enumerate(_groups(slate, view)) if viewer in seats), None)
    return speech.slates.framed(slate, _caption(slate, view, speech), own)


def told(played: Played, speech: Speech) -> str:
    """Label of a deal, in a word or two: the game, or what was trump where the form has only one
    game."""
    games = speech.rules.spec.games
    game = games.get(played.game)
    if game is None:
        return speech.words.get(f"slate.result.{played.result}")
    if played.box:
        return speech.box(played.box, short=True)
    if isinstance(game.goal, Takings) and len(game.goal.lines) == 1:
        return _taking_label(game.goal.lines[0].what, speech)
    name = str(played.contract) if game.goal.kind == "contract" else speech.game(played.game)
    mode = speech.rules.modes.get(played.mode)
    if mode is None or (mode.family == played.mode and mode.family in games):
        return name
    suited = played.mode == mode.trump
    if game.goal.kind in ("count", "predict", "places") or len(games) == 1:
        return speech.mode(played.mode, short=True)
    if game.goal.kind == "contract" or suited:
        return f"{name} {speech.sign(played.mode) if suited else speech.mode(played.mode, True)}"
    return name


def _taking_label(what: str, speech: Speech) -> str:
    """Label of a game about a single thing, in as few letters as a slate has room for."""
    if what in speech.rules.codes:
        return speech.short(speech.rules.pack.card(what))
    told = speech.words.get(f"slate.what.{what}") or speech.taken(what)
    return told[:1].upper() + told[1:]


def _caption(slate: Slate, view: View, speech: Speech) -> Caption:
    """Everything that stands on the slate in words. What the kind has no heading for is called by
    its name in the catalogue."""
    say, title = speech.words, slate.title()
    worded = ("game", "factor", "sum", "swims", "out", "said")
    own = say.get(f"table.rail.slate-{view.rules.spec.slate}") or say("table.rail.slate")
    return Caption(
        title=title.told(say) if title else own,
        notes=tuple(
            Note(
                f"{(speech.look.ascii and s.ascii) or s.sign} "
                f"{speech.mark(s.means.key, '', **dict(s.means.blanks))}".lstrip(),
                s.tone,
            )
            for s in slate.signs()
        ),
        of=say("slate.of", n="{n}", all="{all}"),
        missing=say("slate.missing", n="{n}"),
        **{name: say(f"slate.{name}") for name in worded},
    )


# ------------------------------------------------------------------ the enlarged slate


def large_slate(view: View, speech: Speech, viewer: int) -> LargeSlate:
    """The slate, with the deals that led to it."""
    slate = slate_for(view, speech, viewer)
    groups = _groups(slate.slate, view)
    return LargeSlate(
        slate=slate,
        columns=tuple(side_name(speech.names, group) for group in groups),
        deals=_deals(slate.slate, view, speech, groups),
        heading=speech.words("slate.deals"),
        foot=speech.closing(),
        more=speech.scrolling(),
    )


def _groups(slate: Slate, view: View) -> list[tuple[int, ...]]:
    """Seats of each column."""
    return [(seat,) for seat in range(view.match.seats)] if slate.by_seat else sides_of(view)


def _deals(
    slate: Slate, view: View, speech: Speech, groups: list[tuple[int, ...]]
) -> tuple[DealLine, ...]:
    """The deals, newest first; none where the slate itself has a row for each."""
    lines = []
    for row in reversed(history_of(view, groups, slate.units) if slate.units else ()):
        game = told(row.played, speech)
        cells = tuple(cell if cell.text else Cell(OPEN, "dim") for cell in row.cells)
        lines.append(DealLine(f"{row.deal}  {game}".rstrip(), cells))
    return tuple(lines)
