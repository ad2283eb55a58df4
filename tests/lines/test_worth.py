"""What decisions were worth, told in lines after a deal and by the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from jasstui.beside import judging
from jasstui.cli.main import main
from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.lines.table import LineTable
from jasstui.settings import Settings
from jasstui.table.doing.moves import Tools
from jasstui.table.saying.speech import Speech
from jasstui.words import words_for
from tests.table.judged import deal
from tests.table.sitting import NAMES, table_of


@pytest.fixture(autouse=True)
def _here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Judged in this process, and shortly."""
    monkeypatch.setattr(judging, "WORKERS", 0)
    monkeypatch.setattr(judging, "PLAYOUTS", 100)


def test_it_is_asked_for_at_the_settlement() -> None:
    session = deal("DA", whole=False)
    look = Look(deck("french"), "de", ascii=True)
    speech = Speech(words_for("de"), look, session.rules, NAMES[:4], spelled=True)
    lines, typed = list[str](), iter(["w"])

    def read(_: str) -> str:
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    LineTable(
        table_of(session), Tools(Settings(language="de"), speech), read, lines.append, 3
    ).run()
    assert any("w was es wert war" in line for line in lines)
    at = lines.index("Anna, Spiel 1.")
    assert lines[at + 1].startswith("1 von 2 Entscheiden")
    assert lines[at + 2].startswith("Stich 7: Ecken Ass. Besser: Ecken 6 (")
    assert not any(line.startswith("Beat, Spiel 1") for line in lines)


def test_a_record_is_judged_by_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.jsonl"
    deal("DA", path)
    assert main(["replay", str(path), "--worth", "--language", "en"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "Anna, deal 1"
    assert told[2].startswith("  Trick 7: Ace of Diamonds. Better: 6 of Diamonds (")
    assert main(["replay", str(path), "--worth", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    one = data["worth"][0]
    assert (data["unit"], one["deal"], one["seat"], one["decisions"]) == ("points", 1, 0, 2)
    (mistake,) = one["mistakes"]
    assert (mistake["trick"], mistake["kind"]) == (7, "discard")
    assert (mistake["done"], mistake["better"]) == ("play DA", "play D6")
    assert mistake["lost"] > 20
    assert "error" in mistake
    assert mistake["reason"]
