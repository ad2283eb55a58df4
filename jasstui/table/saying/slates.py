"""The slate of a table in words: heading, small print, names of deals, the enlarged slate."""

from __future__ import annotations

from collections.abc import Callable

from jasstui.catalogue import partien
from jasstui.draw.caption import Caption, Note
from jasstui.draw.rows import Block
from jasstui.draw.slate_large import DealLine, LargeSlate, paint_large
from jasstui.engine.views import View
from jasstui.mechanics.account.takings import Takings
from jasstui.mechanics.facts import Played
from jasstui.slate.build import slate_of
from jasstui.slate.history import history_of
from jasstui.slate.markers import MarkerSlate
from jasstui.slate.models import (
    Cell,
    ColumnsSlate,
    GridSlate,
    Lettering,
    LivesSlate,
    PointsSlate,
    PredictionSlate,
    RaceSlate,
    Slate,
    StrichSlate,
)
from jasstui.slate.sheet import MARKS, SOLO
from jasstui.slate.sides import sides_of
from jasstui.table.saying.speech import Speech

COUNTS = {
    "striche": ("strich", "null", "double"),
    "games": ("win",),
    "lives": ("life",),
}
"""Units that a kind of slate counts; all others count points."""


def slate_for(view: View, speech: Speech) -> Slate:
    """The slate with boxes and deals named."""
    lettering = Lettering(speech.box, lambda played: told(played, speech))
    return slate_of(view, speech.names, lettering)


def told(played: Played, speech: Speech) -> str:
    """What a deal was about, in a word or two: the game, or what was trump where the form has only
    one game."""
    games = speech.rules.spec.games
    game = games.get(played.game)
    if game is None:
        return speech.words.get(f"slate.result.{played.result}")
    if played.box:
        return speech.box(played.box, short=True)
    if isinstance(game.goal, Takings) and len(game.goal.lines) == 1:
        return _taking(game.goal.lines[0].what, speech)
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


def _taking(what: str, speech: Speech) -> str:
    """What a game about a single thing was about, in as few letters as a slate has room for."""
    if what in speech.rules.codes:
        return speech.short(speech.rules.pack.card(what))
    told = speech.words.get(f"slate.what.{what}") or speech.taken(what)
    return told[:1].upper() + told[1:]


def own_column(slate: Slate, view: View, viewer: int) -> int | None:
    """Column of who sits at the screen, None while nobody is."""
    if viewer < 0:
        return None
    if isinstance(slate, StrichSlate | LivesSlate):
        return viewer
    return next(i for i, seats in enumerate(sides_of(view)) if viewer in seats)


def caption_of(slate: Slate, view: View, speech: Speech) -> Caption:
    """Everything that stands on the slate in words."""
    say = speech.words
    return Caption(
        title=_title(slate, view, speech),
        notes=tuple(_notes(slate, view, speech)),
        game=say("slate.game"),
        factor=say("slate.factor"),
        sum=say("slate.sum"),
        of=say("slate.of", n="{n}", all="{all}"),
        missing=say("slate.missing", n="{n}"),
        swims=say("slate.swims"),
        out=say("slate.out"),
        said=say("slate.said"),
    )


def _title(slate: Slate, view: View, speech: Speech) -> str:
    """Heading of the slate."""
    say = speech.words
    if isinstance(slate, StrichSlate) and slate.target:
        return say("table.striche", n=slate.target)
    if isinstance(slate, PredictionSlate):
        return say("table.rail.lowest")
    if isinstance(slate, MarkerSlate):
        bridge = next((side for side in slate.sides if side.bridge), None)
        if bridge is not None:
            return say("table.rail.bridge", name=bridge.initials)
        return say("table.target", n=slate.target)
    if isinstance(slate, RaceSlate) and slate.deal:
        return say("table.deal", n=slate.deal)
    if own := say.get(f"table.rail.slate-{view.rules.spec.slate}"):
        return own
    if isinstance(slate, PointsSlate) and slate.target:
        return say("table.target", n=slate.target)
    return say("table.rail.slate")


def _notes(slate: Slate, view: View, speech: Speech) -> list[Note]:
    """What the signs on the slate mean, and how far the Partie is."""
    say = speech.words
    if isinstance(slate, StrichSlate):
        return _signs(slate, view, speech)
    if isinstance(slate, GridSlate):
        cells = [cell for row in slate.rows for cell in row.cells]
        done = sum(cell.text != "·" for cell in cells)
        return [Note(say("slate.boxes", n=done, all=len(cells)))]
    if isinstance(slate, ColumnsSlate):
        letters = {row.mark.text: row.mark.tone for row in slate.rows if row.mark.text}
        if slate.rounds:
            letters[slate.rounds.mark.text] = slate.rounds.mark.tone
        names = {SOLO: "solo", **{letter: name for name, letter in MARKS.items()}}
        return [Note(f"{c} {say(f'slate.round.{names[c]}')}", tone) for c, tone in letters.items()]
    if isinstance(slate, RaceSlate) and any(row.target for row in slate.rows):
        return [Note(f"{speech.look.sign('▲', '^')} {say('slate.half')}")]
    return []


def _signs(slate: StrichSlate, view: View, speech: Speech) -> list[Note]:
    """Only those that stand there."""
    columns, look = slate.columns, speech.look
    word = "null" if slate.null == "0" else "vogel"
    size = max([1, *(view.rules.goal(game).without_trick for game in view.rules.spec.games)])
    null = speech.mark("slate.sign.", word, n=size)
    paid = "ø" if slate.null == "0" and not look.ascii else f"({slate.null})"
    notes = []
    if any(column.nulls for column in columns):
        notes.append(Note(f"{slate.null} {null}", "potato"))
    if any(column.doubles for column in columns):
        notes.append(Note(f"8 {speech.words('slate.sign.double')}", "potato"))
    if any(column.paid for column in columns):
        notes.append(Note(f"{paid} {speech.words('slate.sign.paid')}", "potato"))
    return notes


# ------------------------------------------------------------------ the enlarged slate

Sheet = Callable[[int, int, int], tuple[Block, int]]
"""Paints something for a width and a height from a line on; tells how far it scrolls."""


def large_slate(view: View, speech: Speech, viewer: int) -> Sheet:
    """The slate as large as the window lets it be, with the deals that led to it."""
    slate = slate_for(view, speech)
    groups = _groups(slate, view)
    large = LargeSlate(
        slate=slate,
        caption=caption_of(slate, view, speech),
        own=own_column(slate, view, viewer),
        columns=tuple(_name(group, speech) for group in groups),
        deals=_deals(slate, view, speech, groups),
        heading=speech.words("slate.deals"),
        foot=speech.closing(),
        more=speech.scrolling(),
    )
    return lambda width, height, first: paint_large(large, width, height, speech.look, first)


def _groups(slate: Slate, view: View) -> list[tuple[int, ...]]:
    """Seats of each column of deals."""
    if isinstance(slate, PointsSlate | RaceSlate | MarkerSlate):
        return sides_of(view)
    return [(seat,) for seat in range(view.match.seats)]


def _name(group: tuple[int, ...], speech: Speech) -> str:
    if len(group) == 1:
        return speech.name(group[0])
    return "+".join(speech.name(seat)[:1] for seat in group)


def _deals(
    slate: Slate, view: View, speech: Speech, groups: list[tuple[int, ...]]
) -> tuple[DealLine, ...]:
    """The deals, newest first; none where the slate itself has a row for each."""
    if isinstance(slate, ColumnsSlate | GridSlate | PredictionSlate):
        return ()
    partie, spec = view.rules.spec.partie, view.rules.spec
    units = COUNTS.get(spec.slate, ("points",))
    if isinstance(partie, partien.BalanceRace) and partie.unit == "strich":
        units = ("strich", "minus")
    lines = []
    for row in reversed(history_of(view, groups, units)):
        game = told(row.played, speech)
        cells = tuple(cell if cell.text else Cell("·", "dim") for cell in row.cells)
        lines.append(DealLine(f"{row.deal}  {game}".rstrip(), cells))
    return tuple(lines)
