"""Sequences that the monkey has found, as short as it could make them: each is right now."""

from __future__ import annotations

from typing import Any

import pytest

from tests.monkey.doing import Step
from tests.monkey.playing import Tale, played
from tests.monkey.worlds import LANGUAGES, World

ENTER, DOWN = Step("key", "enter"), Step("key", "down")

FOUND: tuple[Any, ...] = (
    pytest.param(
        Tale(World(place="first"), (DOWN, Step("write", "Urs"), DOWN, DOWN, ENTER)),
        id="a name is written, and the last question answered",
    ),
    pytest.param(
        Tale(World(place="set-up"), (Step("name", "Zoe"), DOWN)),
        id="a name is written, and another seat chosen",
    ),
    pytest.param(
        Tale(
            World(place="table", people=4, agreed=True, seed=3, swapped=3),
            (ENTER, ENTER, ENTER, ENTER, ENTER, Step("key", "u")),
        ),
        id="somebody else is asked whether one may take back",
    ),
    pytest.param(
        Tale(World(place="table", seed=405), (Step("resize", "59x17"), ENTER)),
        id="a key behind the sentence that the window is too small",
    ),
    pytest.param(
        Tale(World(place="table", language="it", size=(60, 18), form="bieter-3", seed=660), ()),
        id="names of open cards run over the edge of the smallest table",
    ),
    pytest.param(
        Tale(
            World(
                place="table",
                language="de",
                form="differenzler-verdeckt-4",
                people=2,
                agreed=True,
                swapped=3,
                seed=666,
            ),
            (),
        ),
        id="who still writes has no room in the middle of the mat",
    ),
    pytest.param(
        Tale(
            World(place="table", people=2, agreed=True, seed=596),
            (ENTER, Step("twice", "1"), ENTER, ENTER, ENTER, ENTER, Step("key", "u"), ENTER),
        ),
        id="behind the curtain somebody is asked whether another may take back",
    ),
    pytest.param(
        Tale(
            World(place="lesson"),
            (Step("key", "1"), ENTER, ENTER, ENTER, Step("bar", "table.hint")),
        ),
        id="an answer is asked for after a wrong one",
    ),
    *(
        pytest.param(
            Tale(World(place=place, size=(60, 18), language="de"), (Step("key", "ctrl+z"),)),
            id=f"why the program cannot be stopped, {place}",
        )
        for place in ("first", "rules", "help", "words", "worth")
    ),
    pytest.param(
        Tale(
            World(size=(60, 18), language="de"),
            tuple(Step("key", key) for key in ("ctrl+p", "ctrl+z")),
        ),
        id="why the program cannot be stopped, palette",
    ),
    pytest.param(
        Tale(World(place="replay"), (Step("key", "end"), Step("bar", "replay.play"))),
        id="going on by itself at the end of a record",
    ),
    pytest.param(
        Tale(
            World(place="day", size=(200, 60), ascii="on"), (Step("menu", "4"), Step("key", "down"))
        ),
        id="the deal of the day is left and waits on the start page",
    ),
    pytest.param(
        Tale(World(place="set-up"), (Step("bar", "setup.character"),)),
        id="the character of a person",
    ),
    pytest.param(
        Tale(World(place="table", form="differenzler-verdeckt-4"), (Step("bar", "number.delete"),)),
        id="no digit to be deleted",
    ),
    *(
        pytest.param(
            Tale(World(place="replay", language=language), (Step("bar", "replay.play"),)),
            id=f"going on by itself is to be seen at once, {language}",
        )
        for language in LANGUAGES
    ),
    pytest.param(
        Tale(
            World(place="table", people=3, agreed=True),
            (ENTER, *[Step("bar", "table.undo")] * 2),
        ),
        id="nothing chosen that could be taken back",
    ),
    pytest.param(
        Tale(World(place="lessons"), (ENTER, Step("key", "n"), Step("key", "4"))),
        id="back from a lesson nothing is said of the key that began it",
    ),
    pytest.param(
        Tale(World(), tuple(Step("key", key) for key in ("x", ",", "escape"))),
        id="back on a page nothing is said of a key that did nothing before",
    ),
    pytest.param(
        Tale(
            World(place="table", language="de", form="doppelkopf-4"),
            (*[Step("key", "space")] * 2, Step("bar", "table.previous")),
        ),
        id="a single card is raised, and no other one can be",
    ),
    pytest.param(
        Tale(World(), (Step("key", "a"), Step("key", "x"))),
        id="the last Partie is put away",
    ),
    pytest.param(
        Tale(
            World(place="table", form="bieter-3"),
            (Step("write", "2000"), Step("bar", "number.digit")),
        ),
        id="a number has all the digits that it can have",
    ),
    pytest.param(
        Tale(World(size=(200, 60), ascii="on"), (Step("key", "a"), Step("bar", "home.chance"))),
        id="no form to be drawn in the list of all Partien",
    ),
    pytest.param(
        Tale(World(size=(200, 60)), tuple([Step("bar", "home.chance")] * 3)),
        id="chance chooses another form each time",
    ),
    pytest.param(
        Tale(
            World(place="statistics"),
            (
                *[ENTER] * 2,
                *(Step("key", key) for key in ("t", "r", "w", "?")),
                Step("leave"),
            ),
        ),
        id="as many pages on each other as there can be",
    ),
    pytest.param(
        Tale(World(place="replay"), (Step("key", "t"), Step("help", "replay.note-back"))),
        id="no remark to go to, and the tricks lie over the page",
    ),
    pytest.param(
        Tale(
            World(),
            (
                Step("key", "ctrl+p"),
                Step("write", "practis"),
                *[Step("bar", "palette.up")] * 2,
            ),
        ),
        id="one thing found, and nothing to move to",
    ),
    pytest.param(
        Tale(World(place="set-up"), (Step("key", "end"), *[Step("bar", "setup.less")] * 2)),
        id="the number of a deal is written, and not stepped through",
    ),
    pytest.param(
        Tale(World(), (Step("key", "ctrl+p"), Step("write", "x7"), Step("bar", "palette.take"))),
        id="nothing found that Enter could take",
    ),
    pytest.param(
        Tale(
            World(place="set-up"),
            (Step("key", "left"), Step("early", "enter"), Step("bar", "table.confirm")),
        ),
        id="nothing to go on to while a bot thinks",
    ),
    pytest.param(
        Tale(World(place="table", seed=405), (Step("key", "x"), Step("help", "table.unseen"))),
        id="a key of practice is refused a second time in the same words",
    ),
    pytest.param(
        Tale(
            World(place="table", form="sidi-barrani-4", people=2, agreed=True),
            (ENTER, Step("key", "u"), Step("help", "table.undo")),
        ),
        id="twice there is nothing to take back",
    ),
    pytest.param(
        Tale(
            World(place="table", form="bieter-3"),
            (Step("write", "9000"), ENTER, Step("help", "table.confirm")),
        ),
        id="a bid beyond the highest is refused a second time in the same words",
    ),
    pytest.param(
        Tale(World(place="replay"), (Step("key", "space"), Step("key", "ctrl+z"))),
        id="why the program cannot be stopped, while a record goes on by itself",
    ),
    pytest.param(
        Tale(World(place="day"), (Step("key", "f"), Step("key", "ctrl+p"), Step("key", "escape"))),
        id="back at the table nothing is said of a key that did nothing before",
    ),
    pytest.param(
        Tale(
            World(place="set-up", language="de"),
            (Step("name", "Qwertz Uiop"), *[Step("write", word) for word in ("Asdf", "s")], ENTER),
        ),
        id="a name of several words is shortened on its plate",
    ),
    pytest.param(
        Tale(
            World(place="lesson", language="fr"),
            (ENTER, Step("key", "r"), Step("key", "ctrl+z")),
        ),
        id="why the program cannot be stopped, over the question and under a panel",
    ),
    pytest.param(
        Tale(
            World(place="table", size=(120, 40), seed=405),
            (Step("key", "f"), Step("key", "ctrl+p")),
        ),
        id="below the list of what can be done nothing is said of a key that did nothing",
    ),
    pytest.param(
        Tale(
            World(place="lesson", language="de"),
            (ENTER, Step("help", "table.hint"), ENTER, Step("help", "table.hint")),
        ),
        id="the answer in a lesson is shown again after it was laid away",
    ),
    pytest.param(
        Tale(World(place="practice"), (ENTER, *[Step("help", "table.unseen")] * 3)),
        id="what is still out is shown again after it was laid away",
    ),
    pytest.param(
        Tale(World(place="set-up", size=(100, 30)), tuple([Step("bar", "setup.draw")] * 2)),
        id="twice lots leave everybody where he is, in two lines",
    ),
    pytest.param(
        Tale(
            World(place="settings"),
            (
                *[Step("key", key) for key in ("tab", "tab", "tab", "down", "enter")],
                Step("write", "Urs"),
                *[Step("bar", "settings.edit")] * 2,
            ),
        ),
        id="what cannot be a number is refused a second time in the same words",
    ),
    pytest.param(
        Tale(World(place="replay"), (Step("key", "end"), *[Step("help", "replay.practise")] * 2)),
        id="twice there is nothing left to practise",
    ),
    pytest.param(
        Tale(
            World(place="practice", size=(100, 30)),
            (ENTER, Step("key", "b"), Step("bar", "table.hint")),
        ),
        id="advice to every question, and none to be asked for",
    ),
    pytest.param(
        Tale(
            World(place="table", form="differenzler-verdeckt-4", people=2, swapped=1, seed=687),
            (Step("key", "1"), ENTER, ENTER, Step("early", "enter"), Step("help", "curtain.lift")),
        ),
        id="a curtain that falls late is lifted by whoever it asks for",
    ),
    pytest.param(
        Tale(
            World(place="settings", size=(120, 40)),
            (
                Step("key", "tab"),
                Step("twice", "down"),
                Step("bar", 74),
                *[ENTER] * 2,
                Step("early", "enter"),
                Step("twice", "down"),
                Step("bar", 96),
                *[ENTER] * 2,
                Step("write", "Zoe"),
                Step("early", "1"),
                Step("name", "Zoe"),
                DOWN,
                Step("early", "1"),
                Step("twice", "down"),
            ),
        ),
        id="a card on its way is painted, and written with the next refresh",
    ),
    pytest.param(
        Tale(
            World(place="worth", language="it"),
            (
                Step("bar", 95),
                Step("resize", "60x18"),
                Step("bar", 47),
                Step("key", "right"),
            ),
        ),
        id="in a small window a sentence leaves no row to tell when a Partie was played",
    ),
    pytest.param(
        Tale(
            World(place="rules", ascii="on"),
            (Step("bar", 74), Step("key", "h"), Step("bar", 71), Step("help", "table.hints")),
        ),
        id="advice to every question where it stands already",
    ),
)


@pytest.mark.parametrize("tale", FOUND)
def test_what_was_found_is_right(tale: Tale) -> None:
    assert [wrong for _, wrong in played(tale) if wrong is not None] == []
