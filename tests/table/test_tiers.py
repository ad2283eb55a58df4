"""What may never give way, at any size between the smallest and the largest page: trump, whose turn
it is, the question, the choices and the own hand."""

from __future__ import annotations

from random import Random

import pytest

from jasstui.canvas.rows import plain
from jasstui.cards.pack import cards_of
from jasstui.pages.compose import page_of
from jasstui.pages.plan import MOST
from jasstui.pages.table import paint_page
from tests.support import FORMS
from tests.table.sitting import Sitting
from tests.tongues import two_for

pytestmark = pytest.mark.ci

SIZES = (
    (60, 18), (80, 24), (90, 28), (100, 30), (100, 32), (120, 40), (140, 45), (160, 50), (200, 60),
)  # fmt: skip


@pytest.mark.parametrize(
    ("form", "language", "every"),
    [(f, *told) for f in FORMS for told in zip(two_for(f), (2, 4), strict=True)],
)
def test_nothing_that_is_needed_gives_way_at_any_size(form: str, language: str, every: int) -> None:
    s = Sitting(form, people=1, seed=11, deck_name="swiss", language=language)
    for _ in range(2):
        if s.go_on().kind == "over":
            return
        for size in SIZES[len(form) % 2 :: every]:
            _needed(s, size)
        s.play(3, Random(11))


def _needed(s: Sitting, size: tuple[int, int]) -> None:
    page = page_of(s.desk)
    painted = paint_page(page, *size, s.look)
    text = plain(painted.block)
    lines, where = text.split("\n"), (s.session.rules.id, size)
    assert page.bar.chip in lines[0], where
    assert page.question in " ".join(text.split()), where
    for seat in s.desk.view.deal.asked:
        assert seat < 0 or s.desk.speech.name(seat) in text, where
    if not page.playable:
        for choice in page.choices:
            shown = choice.label in text or (choice.brief and choice.brief in text)
            assert choice.refused or shown, (where, choice)
    keys = lines[-(size[1] - min(size[1], MOST[1])) // 2 - 1]
    named = [key for key in page.keys if f" {key.cap}  " in keys]
    assert not named or any(key.stays for key in named), where
    face = s.session.rules.pack.face
    lower = "\n".join(lines[size[1] // 3 :])
    for card in cards_of(s.desk.view.hand):
        assert s.look.rank(face[card]) in lower, (where, face[card])
        assert s.look.suit(face[card]) in lower, (where, face[card])
    cards = [hit for hit in painted.hits if hit.deed.startswith("table.card:")]
    assert all(hit.rect.w >= 3 for hit in cards), where
