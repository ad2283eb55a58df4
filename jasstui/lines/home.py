"""Choosing a game in lines, where on the screen the start page stands."""

from __future__ import annotations

from jasstui.lines.voice import Read, Write, sentence, spoken
from jasstui.table.shelf import Shelf
from jasstui.words import Words


def choose_form(shelf: Shelf, words: Words, read: Read, write: Write) -> str:
    """Id of the form that is wanted, "" for none."""
    titles = {form.id: form.title(words.language) for form in shelf.forms}
    for number, form in enumerate(shelf.forms, start=1):
        write(spoken(f"  {number} {titles[form.id]} ({form.numbers})"))
    while True:
        write(spoken(words("lines.which")))
        try:
            typed = " ".join(read("> ").casefold().split())
        except EOFError:
            return ""
        if not typed:
            return ""
        ids = list(titles)
        if typed.isascii() and typed.isdigit() and 1 <= int(typed) <= len(ids):
            return ids[int(typed) - 1]
        found = [name for name in ids if typed in (name, titles[name].casefold())]
        found = found or [name for name in ids if typed in titles[name].casefold()]
        if len(found) == 1:
            return found[0]
        if found:
            names = ", ".join(titles[name] for name in found)
            write(sentence(words("lines.several", names=names)))
        else:
            write(sentence(words("lines.unknown", typed=typed[:40])))
