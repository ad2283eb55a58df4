"""Remarks on a record: those written in its lines, and those kept in a file beside it.

A running Partie appends to its record, so whoever reads it writes beside it: `NAME.jsonl.notes`,
one JSON object per line with `at` (number of an action line) and `note`. The newest one for a line
holds; an empty note takes the older one back.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from jasstui.engine.record import Record, RecordProblem, action_line, encode, header_line
from jasstui.paths import append_line, read_whole

LONGEST = 400
"""Characters of a remark; longer ones are cut."""


def beside(path: Path) -> Path:
    """Path of the file with the remarks on a record."""
    return path.with_name(path.name + ".notes")


def notes_of(record: Record, path: Path) -> dict[int, str]:
    """All remarks by the number of the action line, 0 for the header; those beside the record hold
    over those in its lines. Lines that make no sense are passed over, for they cost nobody a
    Partie."""
    found = {n: action.note for n, action in enumerate(record.written, start=1) if action.note}
    try:
        lines = read_whole(beside(path)).split(b"\n")
    except OSError:
        lines = []
    for line in lines:
        at, note = _read(line)
        if at >= 0:
            found[at] = note
    return {at: note for at, note in sorted(found.items()) if note}


def _read(line: bytes) -> tuple[int, str]:
    try:
        told = json.loads(line)
    except (ValueError, RecursionError):
        return -1, ""
    if not isinstance(told, dict):
        return -1, ""
    at, note = told.get("at"), told.get("note")
    if not isinstance(at, int) or isinstance(at, bool) or not isinstance(note, str):
        return -1, ""
    return at, note[:LONGEST]


def keep_note(path: Path, at: int, note: str) -> None:
    """Write a remark beside the record at `path`; raises `RecordProblem`."""
    line = json.dumps({"at": at, "note": note[:LONGEST]}, ensure_ascii=False)
    try:
        append_line(beside(path), line)
    except OSError as error:
        raise RecordProblem("record.unwritable", beside(path), reason=error.strerror) from None


def record_bytes(record: Record, notes: Mapping[int, str], version: str) -> bytes:
    """The record as a file of its own, its remarks in their lines. `notes`: by the number of
    the action line; one before the first action goes into the header."""
    header = header_line(record.header, version)
    if first := notes.get(0, ""):
        header["info"] = {**record.header.info, "note": first}
    data, total = encode(header, 0)
    for number, action in enumerate(record.written, start=1):
        line = action_line(number, action.seat, action.token)
        if note := notes.get(number, ""):
            line["note"] = note
        row, total = encode(line, total)
        data += row
    return data
