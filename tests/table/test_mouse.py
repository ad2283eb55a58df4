"""The mouse alone: whatever can be chosen, played or pressed has a place to click in all forms."""

from __future__ import annotations

from random import Random

import pytest

from jasstui.canvas.rows import Hit, Rect
from jasstui.pages.compose import page_of
from jasstui.pages.table import paint_page
from tests.support import catalogue
from tests.table.sitting import Sitting

SIZES = ((80, 24), (120, 40))
CLICKS = 60
"""So many without an answer are too many."""


def hits_of(s: Sitting) -> tuple[Hit, ...]:
    return paint_page(page_of(s.desk), *s.size, s.look).hits


def reached(hits: tuple[Hit, ...], size: tuple[int, int]) -> set[str]:
    """Deeds of all cells: what was painted last lies on top."""
    found = set()
    for y in range(size[1]):
        row = [hit for hit in hits if hit.rect.y <= y < hit.rect.y + hit.rect.h]
        for x in range(size[0]):
            top = next((hit.deed for hit in reversed(row) if hit.rect.holds(x, y)), "")
            found.add(top)
    return found


def click(s: Sitting, deed: str) -> None:
    """Click on a place that is there."""
    assert deed in reached(hits_of(s), s.size)
    s.carry_out(s.desk.do(deed))


def wanted(s: Sitting) -> set[str]:
    """What must be there to be clicked."""
    desk = s.desk
    deeds = {choice.deed for choice in desk.extras}
    if desk.playable is not None:
        deeds |= {f"table.card:{at}" for at in range(len(desk.hand))}
    elif desk.number is not None:
        deeds |= {"table.confirm", "number.more", "number.less"}
    else:
        deeds |= {choice.deed for choice in desk.choices if not choice.refused}
    return deeds | {"table.help", "table.menu"}


@pytest.mark.ci
@pytest.mark.parametrize("form", catalogue().playable())
def test_everything_that_can_be_chosen_is_clicked(form: str) -> None:
    s = Sitting(form)
    for _ in range(2):
        if s.go_on().kind == "over":
            return
        for s.size in SIZES:
            assert wanted(s) <= reached(hits_of(s), s.size)
        asked = s.desk.prompt
        while s.desk.prompt is asked:
            deeds = sorted(
                wanted(s) - {"table.help", "table.menu", *(e.deed for e in s.desk.extras)}
            )
            number = s.desk.number is not None
            click(s, ("table.confirm" if s.desk.typed else "number.more") if number else deeds[0])
            if s.desk.prompt is asked and s.desk.notice:
                click(
                    s,
                    next(
                        d
                        for d in deeds
                        if d.endswith(f":{s.desk.hand.index(s.desk.free_cards[0])}")
                    ),
                )


@pytest.mark.ci
@pytest.mark.parametrize(("form", "options"), [("tschau-sepp", {"deals": "1"}), ("euchre-4", {})])
def test_a_whole_partie_is_played_by_clicks(form: str, options: dict[str, str]) -> None:
    s, rng = Sitting(form, seed=3, options=options), Random(3)
    while s.go_on().kind != "over":
        asked = s.desk.prompt
        for _ in range(CLICKS):
            if s.desk.prompt is not asked:
                break
            there = {hit.deed for hit in hits_of(s)}
            s.carry_out(s.desk.do(rng.choice(sorted(clicks(s) & there))))
        assert s.desk.prompt is not asked
    assert s.session.over


def clicks(s: Sitting) -> set[str]:
    """What a person who wants to go on would click on."""
    if s.desk.number is not None:
        return {"table.confirm" if s.desk.typed else "number.more"}
    if s.desk.selected in s.desk.free_cards:
        return {f"table.card:{s.desk.hand.index(s.desk.selected)}"}
    return wanted(s) - {"table.help", "table.menu"}


def test_seats_tell_what_was_said_and_a_click_beside_a_panel_lays_it_away() -> None:
    s = Sitting("schieber-4", dealer=1)
    s.go_on()
    click(s, "table.seat:2")
    assert s.desk.panel is not None
    assert s.desk.panel.title == "Claudia"
    assert s.desk.panel.lines
    click(s, "panel.back")
    assert s.desk.panel is None
    click(s, "table.menu")
    click(s, "panel.choose:1")
    assert s.desk.panel is None


def test_while_nothing_is_asked_a_click_anywhere_goes_on() -> None:
    s = Sitting("schieber-4", dealer=3)
    s.go_on()
    s.desk.clear()
    hits = hits_of(s)
    assert Hit(Rect(0, 1, 80, 22), "table.confirm") in hits
    move = s.desk.do("table.confirm")
    assert move is not None
    assert move.kind == "seen"


def test_both_halves_of_a_pair_of_keys_are_clicked() -> None:
    s = Sitting("schieber-4", dealer=3, size=(120, 40))
    s.go_on()
    s.press("5")
    s.go_on()
    if s.desk.playable is None:
        return
    assert {"table.previous", "table.next"} <= reached(hits_of(s), s.size)


@pytest.mark.parametrize("size", SIZES)
def test_a_long_refusal_leaves_what_can_be_chosen(size: tuple[int, int]) -> None:
    stage = "0=S7S8S9STSK 1=H6H7H8H9HT stock=DA"
    s = Sitting("tschau-sepp", dealer=1, stage=stage, size=size)
    s.go_on()
    before = wanted(s)
    click(s, "table.card:0")
    assert s.desk.notice
    assert before <= reached(hits_of(s), s.size)
    assert " ".join(s.show().split()).count(s.desk.notice.split()[-1]) >= 1
