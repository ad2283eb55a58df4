"""Opening tables: of a new Partie, of one that is resumed, for practice, and for a lesson."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from jasstui.beside.open_table import OpenTable, practising
from jasstui.catalogue.load import Bundle, Catalogue
from jasstui.catalogue.rulebook import Rulebook
from jasstui.host.host import Host
from jasstui.host.minds import minds_for
from jasstui.host.script import Script
from jasstui.host.scripted import scripted
from jasstui.host.session import Session
from jasstui.host.tables import begun, onwards
from jasstui.settings import Settings

if TYPE_CHECKING:
    from jasstui.host.guests import Guests


def seated(session: Session, settings: Settings, guests: Guests | None = None) -> OpenTable:
    """A table for all people of a Partie at one screen, with bots as the settings have them, and
    `guests` of the people's own. It counts as played last from its first line on."""
    session.dated_last()
    minds = minds_for(session, settings, guests=guests)
    return OpenTable(Host(session, minds, further=onwards(session)))


def resumed(path: Path, catalogue: Catalogue, rulebook: Rulebook, settings: Settings) -> OpenTable:
    """The table of a Partie that goes on where its record ends. Raises `RecordProblem` or
    `CatalogueProblem`."""
    return seated(Session.resume(path, catalogue, rulebook), settings)


def first_practice(
    bundle: Bundle, rulebook: Rulebook, names: Sequence[str], path: Path, settings: Settings
) -> OpenTable:
    """A table for a person who practises a form from its first deal. Raises `RecordProblem`."""
    return practising(begun(bundle, rulebook, names, path), settings)


def taught(bundle: Bundle, rulebook: Rulebook, names: Sequence[str], script: Script) -> OpenTable:
    """A table for a person among others who keep to a script; see `scripted`. Raises
    `RecordProblem`, or `ScriptProblem` for a script that cannot be played."""
    session, bots = scripted(bundle, rulebook, names, script)
    return OpenTable(Host(session, bots))
