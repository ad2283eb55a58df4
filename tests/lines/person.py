"""A person who knows nothing but the lines that were written."""

from __future__ import annotations

import re
from collections.abc import Mapping
from random import Random

from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.engine.starting import Start
from jasstui.host.session import Seat, Session
from jasstui.lines.table import LineTable
from jasstui.settings import Settings
from jasstui.table.doing.moves import Tools
from jasstui.table.saying.speech import Speech
from jasstui.words import words_for
from tests.support import RULEBOOK, catalogue_of
from tests.table.sitting import NAMES, table_of

OPTION = re.compile(r"  (\w{1,2}): \S")
BOUNDS = re.compile(r"\((\d+) \D+ (\d+)[;,]")


class Person:
    """Reads a table in lines and answers at random, at most `most` times; then he pauses.

    `lines`: all that was written, `typed`: all that was answered; `script`: lines to be typed
    first. The rest is as in `tests.table.sitting.Sitting`.
    """

    def __init__(
        self,
        form: str,
        people: int = 1,
        *,
        seed: int = 1,
        most: int = 10_000,
        stage: str = "",
        dealer: int | None = None,
        language: str = "de",
        options: Mapping[str, str] | None = None,
        script: tuple[str, ...] = (),
        linked: bool = False,
    ) -> None:
        bundle = catalogue_of(form).bundle(form, dict(options or {}))
        seats = tuple(
            Seat(NAMES[n], "" if n < people else "normal") for n in range(bundle.spec.players[0])
        )
        start = Start(dealer) if dealer is not None else None
        session = Session.new(bundle, RULEBOOK, seats, None, start, {"seed": str(seed)})
        if stage:
            session.act(-1, f"stage {stage}")
        look = Look(deck("french"), language, ascii=True)
        names = tuple(seat.name for seat in seats)
        speech = Speech(words_for(language), look, session.rules, names, spelled=True)
        tools = Tools(Settings(language=language, memory="points"), speech)
        self.lines: list[str] = []
        self.typed: list[str] = []
        self.script = list(script)
        self.most = most
        self.rng = Random(seed)
        self.unread = 0
        self.session = session
        table = table_of(session, seed=seed, linked=linked)
        self.table = LineTable(table, tools, self.read, self.lines.append, 3)

    def play(self) -> bool:
        """Play until the end of the Partie, or the last answer."""
        return self.table.run()

    def read(self, prompt: str) -> str:
        """Answer what was asked last."""
        assert prompt == "> "
        if len(self.typed) >= self.most:
            raise EOFError
        new, self.unread = self.lines[self.unread :], len(self.lines)
        answer = self.script.pop(0) if self.script else self.choose(new)
        self.typed.append(answer)
        return answer

    def choose(self, new: list[str]) -> str:
        """Any of the numbers or letters that stand before the question, or a low number."""
        question = new[-1]
        if bounds := BOUNDS.search(question):
            least, most = int(bounds[1]), int(bounds[2])
            return str(self.rng.randint(least, most) // 10 * 10 or least)
        found = []
        for line in reversed(new[:-1]):
            option = OPTION.match(line)
            if not option:
                break
            found.append(option[1])
        return self.rng.choice(found[::-1]) if found else ""

    @property
    def text(self) -> str:
        return "\n".join(self.lines)
