"""Paths of files: what ships with the program, and what belongs to the player.

Shipped files lie at the top of a checkout and inside an installed wheel. The player's files lie
where the system wants them; an environment variable per folder overrides that.
"""

from __future__ import annotations

import contextlib
import errno
import os
from datetime import datetime
from errno import ENOTDIR
from itertools import count
from pathlib import Path
from typing import BinaryIO, Literal

from jasstui.controls import spelled_out
from jasstui.files import UTF_16, opened, sync_folder, text_of
from jasstui.problem import Problem

APP = "jasstui"
"""Name of the program's own folders."""

FOLDERS = ("config", "data", "state", "cache")
"""The player's folders; `JASSTUI_CONFIG_DIR` and the like say where else they are."""

_PACKAGE = Path(__file__).resolve().parent


def _shipped_root() -> Path:
    """Folder that holds `assets/` and `variants.toml`.

    A wheel carries both inside the package, a checkout keeps them at the top of the tree.
    """
    shipped = _PACKAGE / "shipped"
    return shipped if shipped.is_dir() else _PACKAGE.parent


def asset(name: str) -> Path:
    """Path of a shipped file or folder below `assets/`, such as `decks/french.toml`.

    The path is not tested for existence, so that the caller can name what it was looking for.
    """
    return _shipped_root() / "assets" / name


def catalogue_file() -> Path:
    """Path of the shipped catalogue, `variants.toml`."""
    return _shipped_root() / "variants.toml"


def elsewhere() -> list[Path]:
    """Files of the games that are no Jass and come along, each data alone."""
    return sorted(asset("elsewhere").glob("*.toml"))


def decks() -> dict[str, Path]:
    """Files of all decks by name: the shipped ones, then those in the folder `decks` of the
    player's data. What ships keeps its name."""
    own = {path.stem: path for path in sorted((folder("data") / "decks").glob("*.toml"))}
    return {**own, **{path.stem: path for path in sorted(asset("decks").glob("*.toml"))}}


def folder(kind: str) -> Path:
    """One of the player's `FOLDERS`; it need not exist."""
    own = os.environ.get(f"JASSTUI_{kind.upper()}_DIR")
    if own:
        return Path(own)
    import platformdirs

    found: Path = getattr(platformdirs, f"user_{kind}_path")(APP, appauthor=False)
    return found


def settings_file() -> Path:
    """Path of the player's settings."""
    return folder("config") / "settings.toml"


def keys_file() -> Path:
    """Path of the player's own keys, if there are any."""
    return folder("config") / "keys.toml"


def own_catalogue() -> Path:
    """Path of the player's own catalogue, read after the shipped one if it exists."""
    return folder("config") / "catalogue.toml"


def saves() -> Path:
    """Folder of the records of all Partien."""
    return folder("state") / "partien"


def visitors() -> Path:
    """Folder of those who play in a browser; each of them has one of his own in it."""
    return folder("state") / "visitors"


def practised() -> Path:
    """Folder of the records of what was practised."""
    return folder("state") / "practice"


def tally_file() -> Path:
    """Path of the tally of what was practised."""
    return folder("data") / "practice.json"


def new_save(form: str, now: datetime | None = None, where: Path | None = None) -> Path:
    """Path for the record of a Partie that begins now; not in use by another record. `where`: its
    folder, by default that of all Partien."""
    where = where or saves()
    stamp = (now or datetime.now()).strftime("%Y%m%d-%H%M%S")
    path = where / f"{stamp}-{form}.jsonl"
    return unused(path) if path.exists() else path


def unused(path: Path) -> Path:
    """A path like this one, with a number, that is not in use."""
    others = (path.with_stem(f"{path.stem}-{n}") for n in count(2))
    return next(other for other in others if not os.path.lexists(other))


def tables_file() -> Path:
    """Path of the tables that were kept under a name."""
    return folder("data") / "tables.json"


def favourites_file() -> Path:
    """Path of the forms somebody likes best."""
    return folder("data") / "favourites.txt"


def learned_file() -> Path:
    """Path of the lessons that were finished."""
    return folder("data") / "lessons.txt"


def finished_file() -> Path:
    """Path of the empty file that is there once a Partie was played to its end."""
    return folder("data") / "first-partie-over"


def tries_file() -> Path:
    """Path of the list of deals of the day that were tried."""
    return folder("data") / "days.txt"


def remembered_file() -> Path:
    """Path of what statistics have worked out of records; it is made anew if it is gone."""
    return folder("data") / "statistics.json"


def left_out_file() -> Path:
    """Path of the names of records that are left out of statistics."""
    return folder("data") / "not-counted.txt"


MOST_BYTES = 16 * 1024 * 1024
"""No file that a person writes is longer."""


def read_whole(path: Path, most: int = MOST_BYTES, piped: bool = False) -> bytes:
    """All bytes of a file, of which there may be `most`; raises `OSError`. `piped`: or of a pipe
    that was handed over, see `opened`."""
    with opened(path, "rb", piped=piped) as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    return data


def private_folder(path: Path) -> None:
    """Make a folder, with those above it, into which nobody else may look. One that is there stays
    as it is. Raises `OSError`."""
    if not path.is_dir():
        private_folder(path.parent)
        try:
            path.mkdir(mode=0o700)
        except FileExistsError:
            if not path.is_dir():
                raise NotADirectoryError(ENOTDIR, os.strerror(ENOTDIR), str(path)) from None


def opened_private(path: Path, mode: Literal["xb", "ab", "wb"]) -> BinaryIO:
    """A file to be begun or written on, which nobody else may read if it is new. Raises
    `OSError`."""
    return opened(path, mode, private=True)


def write_new(path: Path, data: bytes) -> None:
    """Begin a file that nobody else may read: whole and on the disk, or not at all. Raises
    `OSError`; a file that is there already stays as it is."""
    file = opened_private(path, "xb")
    try:
        with file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        with contextlib.suppress(OSError):
            path.unlink()
        raise
    sync_folder(path.parent)


def sync(path: Path) -> None:
    """Wait until the disk has what stands in a file, as far as that can be asked for."""
    with contextlib.suppress(OSError), opened(path, "r+b") as file:
        os.fsync(file.fileno())


def write_whole(path: Path, text: str, lasting: bool = True) -> None:
    """Write a file all or nothing, which nobody else may read; raises `OSError`. `lasting`: wait
    until the disk has it, which is not worth it for what can be made anew."""
    data, part = text.encode(), path.with_name(f".{path.name}.{os.getpid()}")
    try:
        private_folder(path.parent)
        with opened_private(part, "wb") as file:
            file.write(data)
            if lasting:
                file.flush()
                os.fsync(file.fileno())
        part.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
        raise


def read_text(path: Path, most: int = MOST_BYTES) -> str:
    """The text of a file in UTF-8; raises `OSError` or `UnicodeDecodeError`."""
    return text_of(read_whole(path, most))


def unread(path: Path, error: OSError | UnicodeDecodeError, refused: type[Problem]) -> Problem:
    """The problem that a file cannot be read, or is no text that can be."""
    if isinstance(error, OSError):
        return refused("file.unreadable", str(path), reason=error.strerror)
    return refused("file.utf-16" if error.encoding == UTF_16 else "file.not-utf8", str(path))


def append_line(path: Path, line: str) -> None:
    """Write a line at the end of a file that nobody else may read. Raises `OSError`. What was cut
    off there by a failure stays a line of its own."""
    with opened_private(path, "ab") as file, opened(path, "rb") as before:
        torn = file.tell() > 0
        if torn:
            before.seek(-1, os.SEEK_END)
            torn = before.read() != b"\n"
        file.write(b"\n" * torn + f"{line}\n".encode())


def own_text(path: Path, refused: type[Problem]) -> str:
    """Text of one of the player's own files, "" where there is none; raises the problem by which it
    is `refused`."""
    try:
        return read_text(path)
    except FileNotFoundError:
        return ""
    except (OSError, UnicodeDecodeError) as error:
        raise unread(path, error, refused) from None


def write_own(path: Path, text: str, refused: type[Problem]) -> None:
    """Write one of the player's own files, all or nothing; raises the problem by which it is
    `refused`."""
    try:
        write_whole(path, text)
    except OSError as error:
        raise refused("file.unwritable", str(path), reason=error.strerror) from None


def crashes() -> Path:
    """Folder of the notes written when the program fails."""
    return folder("state") / "crashes"


def places() -> dict[str, Path]:
    """Paths of a player's own files, by name; nothing is created."""
    return {
        "settings": settings_file(),
        "keys": keys_file(),
        "own-catalogue": own_catalogue(),
        "saves": saves(),
        "visitors": visitors(),
        "crashes": crashes(),
    }


def near(path: Path) -> str:
    """A path as one says it at home, to be shown: `~` stands for the own folder."""
    home = Path.home()
    told = Path("~") / path.relative_to(home) if path.is_relative_to(home) else path
    return spelled_out(str(told))
