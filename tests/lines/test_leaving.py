"""A terminal in lines is left to the shell, and whoever comes back need not be who left it."""

from __future__ import annotations

import pytest

from tests.lines.person import Person

STOP = "stop"
"""In a script: the terminal is left and taken over again while a line is waited for."""


class Leaver(Person):
    """A person who leaves the terminal; `hidden`: where in the lines rows were pushed out."""

    def __init__(self, form: str, people: int, script: tuple[str, ...], quietly: bool) -> None:
        super().__init__(form, people, dealer=3, script=script, most=len(script))
        self.hidden: list[int] = []
        self._quietly = quietly

    def read(self, prompt: str) -> str:
        typed = super().read(prompt)
        if typed == STOP:
            if not self._quietly:  # SIGTSTP is heard, SIGSTOP is not
                self.table.leave(self._hide)
            self.table.come_back(self._hide)
        return typed

    def _hide(self, rows: int) -> None:
        assert rows
        self.hidden.append(len(self.lines))

    def after(self, at: int) -> list[str]:
        """The lines after the rows that were pushed out, up to the next curtain lifted."""
        lines = self.lines[at:]
        return lines[: next(n for n, x in enumerate(lines) if x.startswith("Enter: Ich bin")) + 1]


@pytest.mark.parametrize("quietly", [False, True])
def test_what_a_person_has_read_is_hidden_and_a_curtain_hangs(quietly: bool) -> None:
    person = Leaver("schieber-4", 4, ("", STOP, "", "1"), quietly)
    person.play()
    (at,) = person.hidden
    assert any(line.startswith("Deine Hand") for line in person.lines[:at])
    assert not any("Hand" in line for line in person.after(at))
    assert person.after(at)[-1].startswith("Enter: Ich bin Anna")
    told = [line for line in person.lines[at:] if line.startswith("Deine Hand")]
    assert told
    assert [done.token for done in person.session.done if done.seat == 0] == ["trump H"]


def test_nothing_changes_at_a_curtain_and_for_one_person_among_bots() -> None:
    curtain = Leaver("schieber-4", 4, (STOP, "", "1"), quietly=False)
    curtain.play()
    assert not curtain.hidden
    assert any(line.startswith("Deine Hand") for line in curtain.lines)
    alone = Leaver("schieber-4", 1, (STOP, "1"), quietly=False)
    alone.play()
    assert not alone.hidden
    assert len([line for line in alone.lines if line.startswith("Deine Hand")]) == 1
