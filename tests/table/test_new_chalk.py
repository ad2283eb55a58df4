"""New chalk on the slate of every form: without it the slate stands as it did before the deal, and
what is new, and nothing else, is gold."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from jasstui.canvas.rows import Block
from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.draw.slate import paint_slate
from jasstui.engine.record import read
from jasstui.engine.replay import replay
from jasstui.engine.step import new_match
from jasstui.engine.views import View, empty_view, fold
from jasstui.slate.balance import BalanceSlate
from jasstui.slate.kinds import slate_of
from jasstui.slate.kings import KingsSlate
from jasstui.slate.models import Slate
from jasstui.slate.reading import Reading
from jasstui.slate.striche import StrichSlate
from jasstui.table.saying.slates import slate_for
from tests.draw.drawing import NAMES
from tests.harness.golden import FOLDER
from tests.support import FORMS, rules_of
from tests.table.every_screen import desk_of, open_session, played
from tests.table.sitting import watched

MOST = 800
"""Actions of a stored Partie that are played again."""

WIPED = ("grid",)
"""Kinds on which the sums of before are not known any more."""

LASTING = ("grid", "predictions", "markers", "digits")
"""Kinds on which something else may stand in gold: the factor of a box, a number that was hit, a
side at the bridge."""


def settlements(form: str) -> Iterator[View]:
    """What everybody knows after each deal of the stored Partie, before the next one begins; the
    view goes on from one to the next."""
    found, rules = read(FOLDER / f"{form}.jsonl"), rules_of(form)
    s, events = replay(rules, found.header, found.actions[:MOST])
    seats, start = s.match.seats, found.header.start
    match = new_match(rules, seats, start.dealer, start.columns, start.totals)
    view = empty_view(rules, seats, match)
    for event in events:
        if event.kind == "new-deal" and view.match.number:
            yield view
        if (seen := event.seen_by(seats)) is not None:
            fold(view, seen)


@pytest.mark.parametrize("form", FORMS)
def test_without_new_chalk_every_slate_stands_as_it_did_before_the_deal(form: str) -> None:
    before: Slate | None = None
    for view in settlements(form):
        slate = slate_of(Reading(view, NAMES[: view.match.seats]))
        if slate.kind in WIPED or isinstance(slate, BalanceSlate):
            continue  # of these it is told that what was earned back is not undone
        rounds = {one.deal for one in (slate, before) if isinstance(one, KingsSlate)}
        if before is not None and len(rounds) < 2:
            assert slate.before().standing() == before.standing(), view.match.number
        before = slate


def gold(block: Block) -> list[str]:
    """What stands in the gold of new chalk."""
    return [span.text for row in block for span in row if span.fg == "sgold"]


@pytest.mark.ci
@pytest.mark.parametrize("form", FORMS)
def test_what_the_last_deal_has_brought_is_gold_and_nothing_else(form: str) -> None:
    session = open_session(form)
    for action in played(form):
        if len(session.onlooker.match.played) > 4:
            break
        session.act(action.seat, action.token)
    deals, playback = len(session.onlooker.match.played), watched(session)
    while (beat := playback.advance()) not in ("over", None):
        if beat == "deal" and playback.onlooker.match.number == deals:
            break
    desk = desk_of(session, playback, Look(deck("french"), "de"), "de")
    now = slate_for(playback.onlooker, desk.speech)
    was = replace(now, slate=now.slate.before())
    old, new = (paint_slate(slate, 29, 24, desk.speech.look) for slate in (was, now))
    left = isinstance(now.slate, StrichSlate) and any(c.place for c in now.slate.columns)
    if now.slate.kind not in LASTING and not left:  # a place stands in gold, too
        assert not [told for told in gold(old) if any(map(str.isdigit, told))]
    assert old == new or gold(new)
