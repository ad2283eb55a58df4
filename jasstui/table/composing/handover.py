"""Texts of the curtain between two people at one screen: public news only."""

from __future__ import annotations

from jasstui.draw.curtain import CurtainModel
from jasstui.table.doing.desk import Desk
from jasstui.table.keys.actions import Action, actions_of
from jasstui.table.saying.bar import title_of
from jasstui.table.saying.log import sentences

MOST = 240
"""Most letters of news, so that the curtain stays a curtain."""

_CALLED = ("deal",)
"""Kinds of news that the name card tells."""

OWN = ("said", "lead", "follow", "takes")
"""Kinds of news that a person knows when he did it himself."""


def curtain_of(desk: Desk, seat: int) -> CurtainModel:
    """The curtain before a person's turn."""
    view, speech = desk.playback.onlooker, desk.speech
    say, name = speech.words, speech.name(seat)
    points = desk.tools.settings.memory != "none"
    items = desk.playback.news[desk.left_at.get(seat, 0) :]
    items = [
        i
        for i in items
        if i.deal == view.match.number
        and i.kind not in _CALLED
        and not (i.kind in OWN and i.seat == seat)
    ]
    told = sentences(items, speech, points)
    while len(told) > 1 and sum(map(len, told)) > MOST:
        told.pop(0)
    keys = [a for a in actions_of("curtain") if a.bar]
    return CurtainModel(
        name=name,
        lead=say("curtain.lead"),
        hint=say("curtain.hint"),
        button=say("curtain.button", cap=desk.cap("curtain.lift"), name=name),
        scene=say(
            "curtain.scene",
            game=title_of(view, say.language),
            n=max(view.match.number, 1),
            name=name,
        ),
        news=(say("log.since" if seat in desk.left_at else "log.since-deal"), " · ".join(told))
        if told
        else (),
        keys="   ".join(key_words(a, desk) for a in keys),
    )


def key_words(action: Action, desk: Desk) -> str:
    """A key with what it does, as the curtain names it."""
    return f"{desk.cap(action.id)} {desk.speech.words(f'help.key.{action.id}')}"
