"""One call of a command: what was typed, and what commands need to answer it."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jasstui.catalogue.problems import nearest
from jasstui.cli.problems import UsageProblem, check_choice
from jasstui.digits import whole
from jasstui.paths import asset, catalogue_file, elsewhere, keys_file, own_catalogue, saves
from jasstui.standard import Model, standard
from jasstui.words import Words, languages

if TYPE_CHECKING:
    from jasstui.catalogue.load import Bundle, Catalogue
    from jasstui.catalogue.rulebook import Rulebook
    from jasstui.draw.slate import Slates
    from jasstui.settings import Settings
    from jasstui.table.shelf.shelf import Shelf


class Call:
    """The command line, with catalogue, rulebook and settings read when first needed. `model`: of
    the forms; `slates`: what they may be written on, None for what comes with the program."""

    def __init__(
        self,
        words: Words,
        args: argparse.Namespace,
        model: Model = standard,
        slates: Slates | None = None,
    ) -> None:
        self.words = words
        self.model = model
        self._slates = slates
        self.args = args
        if language := self.get("language", ""):
            check_choice("--language", language, languages())

    def get(self, name: str, default: Any = None) -> Any:
        """A typed value, or the default."""
        return getattr(self.args, name, default)

    def needed(self, name: str) -> str:
        """A typed value that cannot be left out; raises `UsageProblem`."""
        value = self.get(name)
        if not value and name == "file":
            raise UsageProblem("usage.file", folder=saves())
        if not value:
            raise UsageProblem("usage.missing", name=name.upper())
        return str(value)

    def number(self, name: str, default: int, least: int = 0) -> int:
        """A whole number typed as an option; raises `UsageProblem`."""
        value = self.get(name, default)
        if isinstance(value, int):
            return value
        number = whole(value)
        if number is None or number < least:
            raise UsageProblem(
                "usage.number", option="--" + name.replace("_", "-"), value=value, least=least
            )
        return number

    @cached_property
    def settings(self) -> Settings:
        """The settings in force; raises `SettingsProblem`."""
        from jasstui.settings import FIELDS, SettingsProblem, load

        typed = {k: self.get(k) for k in FIELDS if self.get(k) is not None}
        settings = load(typed)
        themes = sorted(path.stem for path in asset("themes").glob("*.toml"))
        if settings.theme not in themes:
            raise SettingsProblem(
                "key.choice",
                key="theme",
                value=settings.theme,
                values=", ".join(themes),
                near=nearest(settings.theme, themes),
            )
        return settings

    @property
    def catalogues(self) -> list[Path]:
        """Files of forms: the shipped ones, the player's own, those of `--catalogue`."""
        own = [own_catalogue()] if own_catalogue().exists() else []
        return [catalogue_file(), *own, *map(Path, self.get("catalogue", []))]

    @cached_property
    def catalogue(self) -> Catalogue:
        """All forms of these files."""
        from jasstui.catalogue.load import Catalogue

        catalogue = Catalogue(self.model)
        for path in self.catalogues:
            catalogue.add(path)
        catalogue.add_missing(elsewhere())
        return catalogue

    def forget_catalogue(self) -> None:
        """Let go of the forms, which are a megabyte and a half: a table has the rules it plays by.
        Whoever asks for them once more has them read again."""
        self.__dict__.pop("catalogue", None)

    @cached_property
    def rulebook(self) -> Rulebook:
        """The rules in words."""
        from jasstui.catalogue.problems import CatalogueProblem
        from jasstui.catalogue.rulebook import Rulebook

        book = Rulebook(asset("rulebook"))
        with suppress(CatalogueProblem):  # reported where the catalogue itself is used
            book = book.beside(*self.catalogue.ledgers())
        return book

    @property
    def slates(self) -> Slates:
        """Every kind of slate there is."""
        from jasstui.draw.slate import SLATES

        return self._slates or SLATES

    @property
    def usual(self) -> bool:
        """True if there is nothing to play but the built-in forms."""
        return self.model is standard and self._slates is None and not self.get("catalogue")

    @cached_property
    def shelf(self) -> Shelf:
        """The forms that can be played."""
        from jasstui.table.shelf.shelf import Shelf

        return Shelf(self.catalogue, self.rulebook, slates=self.slates)

    def bundle(self, form: str, options: Iterable[str]) -> Bundle:
        """A form under the agreements typed as `name=value`; raises a problem if either is
        unknown or the form is damaged."""
        from jasstui.catalogue.check import sound

        chosen: dict[str, str] = {}
        for text in options:
            name, equals, value = text.partition("=")
            if not equals:
                raise UsageProblem("usage.pair", option="--option", value=text)
            chosen[name.strip()] = value.strip()
        return sound(self.catalogue, self.rulebook, self.catalogue.bundle(form, chosen))

    def title(self, spec: Any) -> str:
        """Title of a form in the chosen language."""
        return str(spec.titled(self.words.language))


def need_terminal() -> None:
    """Check for a keyboard, with usable keys, and a screen, which is drawn on standard error.
    Nothing is opened or written before that."""
    from jasstui.table.keys.keyfile import read_keys
    from jasstui.table.program.terminal import in_browser

    read_keys(keys_file())
    if in_browser(os.environ):
        return
    if not (sys.stdin and sys.stdin.isatty() and sys.stderr and sys.stderr.isatty()):
        raise UsageProblem("usage.terminal")


def on_screen() -> bool:
    """True if stdin, stdout and stderr are all terminals, so that a person sits there."""
    return all(stream and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))
