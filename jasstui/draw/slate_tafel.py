"""The Z of the Schieber slate: hundreds on the upper bar, fifties across, twenties below."""

from __future__ import annotations

from collections.abc import Sequence

from jasstui.canvas import text
from jasstui.canvas.rows import Rect, Span, Weight
from jasstui.draw.board import Board
from jasstui.draw.look import Look
from jasstui.draw.names import short_names
from jasstui.draw.pixels import half_blocks
from jasstui.draw.slate_striche import stroke_rows
from jasstui.slate.tafel import PointsSlate, PointsTeam

_FULL = 7
"""Rows of a side with its whole Z: name, bar, three of the diagonal, bar, numbers."""

_SHORT = 5
"""Rows with the diagonal cut to one short band."""


def needs(slate: PointsSlate) -> int:
    """Rows without which the slate would lose something."""
    return len(slate.teams) * _SHORT


def likes(slate: PointsSlate, _: int) -> int:
    """Rows with the whole Z of every side."""
    return len(slate.teams) * (_FULL + 1) - 1


def paint(board: Board, slate: PointsSlate) -> None:
    """Write every side, as tall as there is room for all of them."""
    count = max(len(slate.teams), 1)
    each = (board.h + 1) // count  # a row between the sides where there is one
    high = min(each, board.h - (count - 1) * each)
    room = board.w - 1 - max((len(str(team.total)) for team in slate.teams), default=0)
    names = short_names([board.look.words(team.name) for team in slate.teams], room)
    for at, team in enumerate(slate.teams):
        top = at * each
        board.put(0, top, names[at], weight=board.bold(at))
        ink = "sgold" if team.new else "chalk"
        board.end(board.w, top, str(team.total), ink, Weight.BOLD)
        if high >= _FULL and board.w >= 20 and not board.look.outlined:
            _full(board, top + 1, team)
            _numbers(board, top + 6, team)
        elif high >= _SHORT:
            _short(board, top + 1, team)
        elif high >= 2:
            _numbers(board, top + 1, team)


def _strokes(kept: int, added: int, room: int, look: Look) -> tuple[Span, ...]:
    """Upright strokes, every fifth through four of them, or V for five where there is no room."""
    return stroke_rows(kept + added, added, room, look)[0] if kept + added else ()


def _full(board: Board, y: int, team: PointsTeam) -> None:
    kept, added = team.kept, team.added
    _bar(board, y, "100", kept.hundreds, added.hundreds)
    across = max(board.w // 3, 7)
    starts = [round((board.w - across) * (5 - i) / 5) for i in range(6)]
    pixels = [
        ["zband" if start <= x < start + across else "" for x in range(board.w)] for start in starts
    ]
    board.blit(0, y + 1, half_blocks(pixels))
    first, last = starts[2], starts[3] + across  # where both halves of the middle row are painted
    board.fill(Rect(first, y + 2, last - first, 1), "zband")
    board.blit(first, y + 2, [_strokes(kept.fifties, added.fifties, last - first, board.look)])
    board.put(starts[2] + across, y + 2, "50", "zlab")
    _bar(board, y + 4, "20", kept.twenties, added.twenties)


def _bar(board: Board, y: int, label: str, kept: int, added: int) -> None:
    board.fill(Rect(0, y, board.w, 1), "zband")
    board.blit(1, y, [_strokes(kept, added, board.w - len(label) - 3, board.look)])
    board.end(board.w - 1, y, label, "zlab")


def _short(board: Board, y: int, team: PointsTeam) -> None:
    pairs = zip(("100", "50", "20"), team.kept, team.added, strict=False)
    for down, (label, kept, added) in enumerate(pairs):
        _short_row(board, y + down, label, kept, added)
    board.end(board.w, y + 3, _rest(team), "sgold" if team.new else "chalk")


def _rest(team: PointsTeam) -> str:
    rest = team.added.rest
    return f"+ {rest}" if rest >= 0 else str(rest)


def _short_row(board: Board, y: int, label: str, kept: int, added: int) -> None:
    if board.look.outlined:
        board.put(0, y, text.right(label, 4), "chalkdim")
        board.blit(5, y, [_strokes(kept, added, board.w - 5, board.look)])
        return
    if label != "50":
        _bar(board, y, label, kept, added)
        return
    band = Rect(board.w // 4 + 1, y, board.w * 3 // 7, 1)
    board.fill(band, "zband")
    board.blit(band.x + 1, y, [_strokes(kept, added, band.w - 2, board.look)])
    board.put(board.w - 3, y, label, "zlab")


def _numbers(board: Board, y: int, team: PointsTeam) -> None:
    """The same in numbers: `4×100 1×50 3×20` and the rest at the right; where room is short without
    what there is none of."""
    times, rest = board.look.sign("×", "x"), _rest(team)
    pairs = zip((100, 50, 20), team.kept, team.added, strict=False)
    counts = [(old + new, value) for value, old, new in pairs]
    if text.width(_counted(counts, times)) + text.width(rest) >= board.w:
        counts = [(count, value) for count, value in counts if count]
        rest = rest.replace(" ", "")
    start = board.end(board.w, y, rest, "sgold" if team.new else "chalk")
    board.put(0, y, _counted(counts, times), "chalkdim", room=start - 1)


def _counted(counts: Sequence[tuple[int, int]], times: str) -> str:
    return " ".join(f"{count}{times}{value}" for count, value in counts)
