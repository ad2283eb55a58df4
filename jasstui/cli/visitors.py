"""Visitors of a table in the browser: host names of this machine, and a folder for each visitor."""

from __future__ import annotations

import os
import re
import socket
from collections.abc import Collection, Iterable
from contextlib import suppress
from hashlib import sha256
from ipaddress import ip_address
from math import inf
from pathlib import Path
from shutil import rmtree
from time import time
from urllib.parse import urlsplit

from jasstui import paths

OWN = ("config", "data", "state")
"""Folders that every visitor has to himself; the cache is shared."""


def alone(host: str) -> bool:
    """True if an address can be reached from this machine only."""
    try:
        found = socket.getaddrinfo(host, None)
    except (OSError, UnicodeError):
        return False
    return all(ip_address(place[0]).is_loopback for *_, place in found)


def own_names(host: str, told: Iterable[str]) -> frozenset[str]:
    """Host names a browser may use for this machine: the address it serves at, those it was told,
    and its network name unless only the machine itself can connect."""
    names = {"localhost", host, *told}
    if not alone(host):
        name = socket.gethostname()
        short = name.partition(".")[0]
        names |= {name, short, f"{short}.local"}
    return frozenset(name.casefold() for name in names)


def name_in(called: str) -> str:
    """The name in what a browser has called: without its port."""
    try:
        return urlsplit(f"//{called}").hostname or ""
    except ValueError:
        return ""


def called_right(name: str, names: Collection[str]) -> bool:
    """True if a browser has called this machine by an address or by a name of its own. Any other
    name may be pointed here by its owner, so that a page of his may look in (DNS rebinding)."""
    try:
        return bool(ip_address(name))
    except ValueError:
        return name in names


KEPT = 30 * 24 * 3600
"""Seconds for which a visitor's folder is kept after his last visit."""

_ROOM = re.compile("[0-9a-f]{32}")
"""Pattern of the names of such folders; whatever else is there is left alone."""


def room_of(visitor: str, used: Collection[Path] = ()) -> Path:
    """The folder of a visitor whose name nobody else can know, begun with the settings, forms and
    decks of whoever serves. Where he is new, those of visitors who do not come any more are cleared
    away; `used`: those in which somebody plays. Raises `OSError`."""
    room = paths.visitors() / sha256(visitor.encode("utf-8", "replace")).hexdigest()[:32]
    if not room.exists():
        clear_away(time(), used)
    for folder in (paths.visitors(), room, *(room / kind for kind in OWN)):
        paths.private_folder(folder)
        folder.chmod(0o700)  # one of an earlier version could be looked into
    os.utime(room)  # marks the visit
    for file, copy in _lent(room).items():
        if file.parent.name == DECKS or not copy.exists():
            paths.private_folder(copy.parent)
            with paths.opened_private(copy, "wb") as lent:
                lent.write(paths.read_whole(file))
    return room


DECKS = "decks"


def _lent(room: Path) -> dict[Path, Path]:
    """Files of whoever serves that a visitor has, too, and where he has them."""
    own = [file for file in (paths.settings_file(), paths.own_catalogue()) if file.is_file()]
    decks = (paths.folder("data") / DECKS).glob("*.toml")
    return {
        **{file: room / "config" / file.name for file in own},
        **{file: room / "data" / DECKS / file.name for file in decks if file.is_file()},
    }


def leave_room(room: Path) -> None:
    """Clear a folder away at once in which nothing was left behind: whoever opens a table and does
    nothing there does not fill the disk."""
    lent = {copy: file for file, copy in _lent(room).items()}
    with suppress(OSError):
        for path in room.rglob("*"):
            file = path.is_symlink() or not path.is_dir()
            if file and (path not in lent or path.read_bytes() != lent[path].read_bytes()):
                return
        rmtree(room, ignore_errors=True)


def clear_away(now: float, used: Collection[Path] = ()) -> None:
    """Remove the folders of visitors who have neither come nor done anything for so long."""
    here = paths.visitors()
    for room in list(here.iterdir()) if here.is_dir() else ():
        ours = _ROOM.fullmatch(room.name) and room.is_dir() and not room.is_symlink()
        if ours and room not in used and _last_used(room) < now - KEPT:
            rmtree(room, ignore_errors=True)


def _last_used(room: Path) -> float:
    """Time of the last write there or of the visitor's last request; infinite if unreadable."""
    try:
        return max(path.lstat().st_mtime for path in (room, *room.rglob("*")))
    except OSError:
        return inf


def own_folders(room: Path) -> dict[str, str]:
    """What a program that knows no other folders than those of this room has in its environment."""
    return {f"JASSTUI_{kind.upper()}_DIR": str(room / kind) for kind in OWN}
