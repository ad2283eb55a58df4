"""Where files are found: what ships with the program, in a checkout and in an installed wheel."""

from __future__ import annotations

from pathlib import Path

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
