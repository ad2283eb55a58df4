"""`jasstui replay FILE --worth`: what the decisions of each deal that is over were worth."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from jasstui.beside.reading import retold
from jasstui.cli.call import Call
from jasstui.cli.output import say, say_json
from jasstui.cli.records import in_record
from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.table.practising.practice import unit_of
from jasstui.table.reviewing.worth import sentences, told
from jasstui.table.saying.speech import Speech

if TYPE_CHECKING:
    from jasstui.beside.judging import Judging


def print_worth(call: Call, path: Path) -> int:
    """Judge the decisions of the people in a record, of everybody where there are none, deal by
    deal."""
    with in_record(path, call.catalogue, call.rulebook):
        _, table, _ = retold(path, call.catalogue, call.rulebook)
    faces = deck(call.settings.deck, call.settings.suit_names)
    look = Look(faces, call.words.language, ascii=True)
    names = tuple(seat.name for seat in table.place.about.seats)
    speech = Speech(call.words, look, table.place.rules, names)
    people = [seat for seat, who in enumerate(table.place.about.seats) if who.person]
    found: list[dict[str, Any]] = []
    for deal in range(1, table.place.now.deal + 1):
        for seat in people or range(len(names)):
            judging = table.judging(deal, seat, path)
            judging.wait()
            if call.get("json"):
                found.append(_plain(judging, speech))
            elif judging.count:
                say(call.words("worth.of", name=names[seat], n=deal))
                for line in sentences(judging, speech):
                    say(f"  {line}")
    if call.get("json"):
        say_json({"file": str(path), "unit": unit_of(table.place.rules), "worth": found})
    return 0


def _plain(judging: Judging, speech: Speech) -> dict[str, Any]:
    """A seat in a deal as plain data."""
    mistakes = []
    for decision, one in judging.mistakes:
        assert one.advice is not None
        worse = one.advice.options[1]
        mistakes.append(
            {
                "action": decision.at + 1,
                "trick": len(decision.view.tricks) + 1 if decision.view.playing else 0,
                "kind": one.kind,
                "done": decision.token,
                "better": one.advice.token,
                "lost": round(one.lost, 3),
                "error": round(worse.error, 3),
                "reason": told(decision, one, speech).reason,
            }
        )
    about = {"deal": judging.deal, "seat": judging.seat, "decisions": judging.count}
    return {**about, "mistakes": mistakes}
