"""What a person expects of the program whatever he does: a list of named checks.

Each looks at what was to be seen before a step and after it, and tells what is not as it should be.
"""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable, Iterator, Mapping

from jasstui.canvas.text import to_ascii
from jasstui.settings import FIELDS
from jasstui.table.keys.actions import BY_ID
from jasstui.table.keys.keymap import cap_of
from tests.monkey.doing import DEEPEST, MOVES, Step
from tests.monkey.hands import Frame
from tests.monkey.seeing import Memory, Seen, Written, Wrong, follow_eyes
from tests.monkey.worlds import PEOPLE

Check = Callable[[Seen, Step, Seen, Memory], Iterator[tuple[str, str]]]
"""Yields kind and sentence of everything that is wrong."""


# ------------------------------------------------------------------ it runs


def runs(before: Seen, step: Step, after: Seen, memory: Memory) -> Iterator[tuple[str, str]]:
    """The program goes on whatever was done, or ends as one wanted it to."""
    if after.failure is not None:
        frames = traceback.extract_tb(after.failure.__traceback__)
        own = [f for f in frames if "jasstui" in f.filename] or frames
        last = f"{own[-1].filename.rpartition('/')[2]} {own[-1].name}" if own else ""
        yield f"{type(after.failure).__name__} {last}", f"{after.failure!r} in {last}"


# ------------------------------------------------------------------ what was typed


KEEPING = {"resize", "away", "look", "wheel"}
"""What can be done without changing anything that was written."""

FIELDS_AT = ("welcome", "setup", "settings")
"""Pages with fields that keep what is written beside a label."""

ON = (*MOVES, "enter", "space")
"""Keys that take over what was written, and go on."""


def typed(before: Seen, step: Step, after: Seen, memory: Memory) -> Iterator[tuple[str, str]]:
    """What was typed stands where it was typed."""
    known = memory.written
    if step.name in ("write", "name") and after.where in FIELDS_AT:
        memory.written = _written(str(step.what), before, after)
        return
    if known is None:
        return
    if after.where != known.where or before.where != known.where or not _keeps(step, before, known):
        memory.written = None
        return
    if after.small or before.small:
        return
    yield from _stands(known, before, after, memory)


def _keeps(step: Step, before: Seen, known: Written) -> bool:
    """True if what was written has to be there after this step."""
    if step.name in ("key", "twice", "early"):
        if step.what not in ON:
            return False
        sideways = step.what in ("left", "right", "space")
        return not sideways or (known.where == "welcome" and _marked(before) != known.y)
    return step.name in KEEPING


def _stands(known: Written, before: Seen, after: Seen, memory: Memory) -> Iterator[tuple[str, str]]:
    lines = after.frame.lines
    found = [(x, y, _label(after, x, y)) for x, y in _places(known.word, lines)]
    same = after.size == known.size
    rows = same and known.where != "setup"  # where a field has a row of its own
    right = [f for f in found if f[2] == known.label or (rows and f[1] == known.y)]
    wrong = [f for f in found if f not in right and f[2]]
    if wrong:
        yield known.where, f"{known.word!r} was typed at {known.label!r}, stands at {wrong[0][2]!r}"
    elif right:
        x, y, label = right[0]
        memory.written = known._replace(label=label or known.label, x=x, y=y, size=after.size)
    elif _empty(known, lines):
        yield known.where, f"{known.word!r} was typed at {known.label!r} and is gone"
    elif same and known.where == "welcome":
        yield known.where, f"{known.word!r} was typed in row {known.y} and is gone"
    gone = known.names - _names(after)
    if same and known.where == "setup" and len(gone) > 1:
        yield known.where, f"{known.word!r} was typed once, and {sorted(gone)} are gone"


def _written(word: str, before: Seen, after: Seen) -> Written | None:
    """What was typed just now, if it stands in a single place in which it did not stand before."""
    lines, old = after.frame.lines, before.frame.lines
    if len(word) < 3 or after.small or _places(word, old):
        return None
    new = [(x, y) for x, y in _places(word, lines) if _label(after, x, y)]
    if len(new) != 1:
        return None
    (x, y), label = new[0], _label(after, *new[0])
    return Written(word, after.where, label, x, y, after.size, _names(before))


def _places(word: str, lines: list[str]) -> list[tuple[int, int]]:
    """Where a word begins, as column and row."""
    return [(line.index(word), y) for y, line in enumerate(lines) if word in line]


SEATS = ("you", "right", "opposite", "left")


def _label(seen: Seen, x: int, y: int) -> str:
    """What a field is for: the words at its left in the same part of the page; of a seat, which
    stands above it; "" for what is in no field, or goes on from something else there."""
    lines = seen.frame.lines
    if x and lines[y][x - 1] not in " [|▏▌":
        return ""
    if seen.where != "setup":
        return re.split(r"[│▏▌|>╮]", lines[y][:x].rstrip())[-1].strip(" ▏▌[")
    for title in map(seen.say, (f"setup.place.{seat}" for seat in SEATS)):
        for above in range(max(0, y - 2), y):
            at = lines[above].find(to_ascii(title) if seen.settings.ascii == "on" else title)
            if 0 <= at <= x:
                return title
    return ""


def _empty(known: Written, lines: list[str]) -> bool:
    """True if what a field is for is to be seen, and the word beside it or below it is not."""
    label = re.compile(rf"(?:^|[\s│▏▌]){re.escape(known.label)}(?:\s|$)")
    for y, line in enumerate(lines):
        if found := label.search(line):
            rows = lines[y : y + 3] if known.where == "setup" else [line]
            return not any(known.word in row[found.start() :] for row in rows)
    return False


def _names(seen: Seen) -> frozenset[str]:
    """The names of players that stand on a page."""
    pool = (*seen.say("setup.names").split(), *PEOPLE)
    return frozenset(n for n in pool if re.search(rf"\b{re.escape(n)}\b", seen.frame.text))


def _marked(seen: Seen) -> int:
    """The row with the mark of what is chosen, -1 for none."""
    marked = (y for y, line in enumerate(seen.frame.lines) if re.search(r"^\s*[▌>]", line))
    return next(marked, -1)


# ------------------------------------------------------------------ nothing else


SWEEPING = {"settings.reset", "setup.reset"}


def alone(before: Seen, step: Step, after: Seen, memory: Memory) -> Iterator[tuple[str, str]]:
    """One step changes one setting, and takes over what was being written; what is written changes
    none but names and numbers."""
    changed = {n for n in FIELDS if getattr(before.settings, n) != getattr(after.settings, n)}
    one = step.name not in ("write", "name", "leave", "paste")
    texts = {"names", "trick_seconds", "bot_seconds", "bot_playouts"}
    if one and len(changed - texts) > 1:
        yield " ".join(sorted(changed)), f"{step} changed {sorted(changed)}"
    if step.name == "paste" and changed - texts:
        yield " ".join(sorted(changed)), f"{step} changed {sorted(changed)}"


# ------------------------------------------------------------------ whose eyes


def private(before: Seen, step: Step, after: Seen, memory: Memory) -> Iterator[tuple[str, str]]:
    """What is written on the screen is the same whatever cards others hold: two tables that differ
    in them show the same."""
    if after.other is None or memory.eyes in memory.owners:
        return
    if after.where == "worth" and memory.eyes not in after.frame.lines[0]:
        return  # of a deal that is over another seat may be looked at
    pairs = zip(after.frame.lines, after.other.lines, strict=True)
    rows = [f"{one.strip()} | {two.strip()}" for one, two in pairs if one != two]
    if rows or after.frame != after.other:
        who = memory.eyes or "nobody"
        yield after.where, f"{who} is at the screen and sees of others: {rows[:2] or 'colours'}"


def unseen(before: Seen, step: Step, after: Seen, memory: Memory) -> Iterator[tuple[str, str]]:
    """Nothing is answered where nothing is to be seen."""
    if after.answers == before.answers:
        return
    if before.small and after.small:
        yield "small", "an answer was given behind the sentence that the window is too small"
    if step.name in KEEPING:
        yield step.name, f"{step} has given an answer"


# ------------------------------------------------------------------ focus, ways out, cuts, keys


LISTS = {"home", "welcome", "setup", "settings", "lessons", "palette"}
"""Pages on which something is always chosen."""


def focused(before: Seen, step: Step, after: Seen, memory: Memory) -> Iterator[tuple[str, str]]:
    """One sees what is chosen."""
    if after.small or after.over or _nothing_found(after) or step.name == "early":
        return
    if after.where in LISTS and not _focus(after.frame):
        yield after.where, f"nothing is chosen on the page {after.where}"


def _nothing_found(seen: Seen) -> bool:
    """True where it is said that a search has found nothing, or that there is nothing in a list."""
    nothing = ("home.none", "home.none-so", "home.no-partien", "palette.none")
    return any(seen.says(none, cap="Esc") for none in nothing)


def _focus(frame: Frame) -> bool:
    """True if the mark of what is chosen stands somewhere."""
    return any(
        char in "▌>[▸" and style is not None and bool(style.bold)
        for row in frame.cells
        for char, style in row
    )


RESTS = {"home", "table", "curtain", "summary", "practice"}
"""Where one may end by Esc."""


def leads_back(before: Seen, step: Step, after: Seen, memory: Memory) -> Iterator[tuple[str, str]]:
    """Esc leads back to the table, or home, in as many steps as pages can lie on each other; where
    nothing is to be seen it does nothing."""
    if before.small:
        return
    if step.name == "leave" and not after.over and after.where not in RESTS:
        yield (
            f"{before.where} {after.where}",
            f"{DEEPEST} times Esc lead from {before.where} to {after.where}",
        )


NAMED = ("Zoe", "Urs", "Ueli")
"""What stands in the names that are written."""

FLYING = " in paint_moving"
"""Cards that come from beyond the mat, or go there."""


def whole(before: Seen, step: Step, after: Seen, memory: Memory) -> Iterator[tuple[str, str]]:
    """No text is cut but names, in any window that is large enough."""
    memory.cuts.know([told for name in after.names for told in (name, to_ascii(name))])
    new = {told for told in memory.cuts.found - memory.known if not told.endswith(FLYING)}
    memory.known |= new
    for told in () if before.small or after.small else sorted(new):
        if any(name in told.partition("' ")[0] for name in NAMED):
            continue  # a name that was written here, on a page that does not say so
        place = told.rpartition(" in ")[2]
        yield (
            f"{place} {after.where}",
            f"{told}, {after.where} at {after.size} in {after.settings.language}",
        )


def alive(before: Seen, step: Step, after: Seen, memory: Memory) -> Iterator[tuple[str, str]]:
    """No key that the bar shows does nothing, and none that help names does so without a word."""
    if step.name not in ("bar", "help") or not memory.keys or before.small or after.over:
        return
    action, *keys = memory.keys
    name, told = BY_ID[action].name, f"{' and '.join(keys)} ({action})"
    said = any(after.says("refuse.no-key", cap=cap_of(key)) for key in keys)
    same = before.where == after.where and before.frame == after.frame
    again = bool(after.told) or after.spoken > before.spoken  # in the same words as before
    if action in RESTING or not (said or (same and not again)):
        return
    if step.name == "help":
        if not (said or _nothing_found(after) or name in STEPS or BY_ID[action].each):
            yield f"help {action}", f"{told} did nothing on {after.where}, without a word"
    elif not (said and name in STEPS | {"reset"}):
        yield f"bar {action}", f"{told} did nothing on {after.where}, and stands in the bar"


RESTING = {"home.back", "table.back"}
"""Esc, where nothing is open: behind the start page and the table is nothing."""


def true(before: Seen, step: Step, after: Seen, memory: Memory) -> Iterator[tuple[str, str]]:
    """No page that has just come up says that the key which led there does nothing."""
    moved = before.where != after.where and not after.over
    if not moved or step.name not in ("key", "bar", "help", "click"):
        return
    told = re.escape(after.say("refuse.no-key", cap="\0")).replace("\0", ".{1,12}")
    if found := re.search(f"{told}|{to_ascii(told)}", after.frame.text):
        yield after.where, f"{step} led from {before.where} to {after.where}: {found[0]}"


STEPS = {"up", "down", "page-up", "page-down", "first", "last", "less", "more", "previous", "next"}
"""Moves that come to an end somewhere, as everybody knows."""


def suspends(before: Seen, step: Step, after: Seen, memory: Memory) -> Iterator[tuple[str, str]]:
    """Ctrl+Z says why it cannot stop the program here."""
    if step != Step("key", "ctrl+z") or before.small or after.small or after.over:
        return
    told = after.say("suspend.system")[:20]
    if not any(words in after.frame.text for words in (told, to_ascii(told))):
        yield after.where, f"Ctrl+Z did nothing on {after.where}, without a word"


def fresh(before: Seen, step: Step, after: Seen, memory: Memory) -> Iterator[tuple[str, str]]:
    """What was painted is on the terminal, to the last cell."""
    if (
        step.name != "early"
        and after.painted
        and after.painted != (shown := tuple(after.frame.text.split("\n")))
    ):
        rows = [pair for pair in zip(shown, after.painted, strict=False) if pair[0] != pair[1]]
        yield after.where, f"the terminal shows {rows[:1]} other than painted"


CHECKS: Mapping[str, Check] = {
    "the program runs": runs,
    "what was typed stands where it was typed": typed,
    "nothing else has changed": alone,
    "no card is shown to the wrong eyes": private,
    "nothing is answered unseen": unseen,
    "what is painted is written": fresh,
    "focus is to be seen": focused,
    "Esc leads back": leads_back,
    "no text is cut": whole,
    "no key is dead": alive,
    "what is said of keys is true": true,
    "Ctrl+Z says why it cannot": suspends,
}
"""What a person expects, by the sentence that says it."""


def wrong(before: Seen, step: Step, after: Seen, memory: Memory) -> Iterator[Wrong]:
    """All that is not as it should be after a step."""
    follow_eyes(before, after, memory)
    for name, check in CHECKS.items():
        if after.failure is None or check is runs:
            yield from (
                Wrong(name, kind, told) for kind, told in check(before, step, after, memory)
            )
