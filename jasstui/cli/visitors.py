"""Who comes to a table in the browser: what this machine may be called, and what is whose."""

from __future__ import annotations

import os
import socket
from collections.abc import Collection, Iterable
from hashlib import sha256
from ipaddress import ip_address
from pathlib import Path
from shutil import copyfile, copytree
from urllib.parse import urlsplit

from jasstui import paths

OWN = ("config", "data", "state")
"""Folders that every visitor has to himself; what is parsed and kept is the same for all."""


def alone(host: str) -> bool:
    """Whether an address can be reached from this machine only."""
    try:
        found = socket.getaddrinfo(host, None)
    except (OSError, UnicodeError):
        return False
    return all(ip_address(place[0]).is_loopback for *_, place in found)


def own_names(host: str, told: Iterable[str]) -> frozenset[str]:
    """What a browser may call this machine: the address it serves at, what it was told, and its
    name in the network unless only the machine itself can come."""
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
    """Whether a browser has called this machine by an address or by a name of its own. Any other
    name may belong to somebody who has let it point here, so that his page may look in."""
    try:
        return bool(ip_address(name))
    except ValueError:
        return name in names


def room_of(visitor: str) -> Path:
    """The folder of a visitor whose name nobody else can know, begun with the settings, forms and
    decks of whoever serves. Raises `OSError`."""
    room = paths.visitors() / sha256(visitor.encode("utf-8", "replace")).hexdigest()[:32]
    room.mkdir(mode=0o700, parents=True, exist_ok=True)
    for kind in OWN:
        (room / kind).mkdir(exist_ok=True)
    for file in (paths.settings_file(), paths.own_catalogue()):
        copy = room / "config" / file.name
        if file.is_file() and not copy.exists():
            copyfile(file, copy)
    decks = paths.folder("data") / "decks"
    if decks.is_dir():
        copytree(decks, room / "data" / "decks", dirs_exist_ok=True)
    return room


def surroundings(room: Path) -> dict[str, str]:
    """The environment of a program that knows no other folders than those of this room, wherever
    the program itself lies."""
    program = str(Path(__file__).resolve().parent.parent.parent)
    return {
        **{f"JASSTUI_{kind.upper()}_DIR": str(room / kind) for kind in OWN},
        "PYTHONPATH": os.pathsep.join(filter(None, [program, os.environ.get("PYTHONPATH", "")])),
    }
