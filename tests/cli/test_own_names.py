"""What a form of somebody else calls by names of its own is told by these, or in plain words."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from jasstui.catalogue.load import Catalogue
from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.settings import Settings
from jasstui.standard import standard
from jasstui.table.running.session import Seat, Session
from jasstui.table.saying.speech import Speech
from jasstui.table.shelf.shelf import Shelf
from jasstui.table.shelf.setup import set_up
from jasstui.tui.pages.setup import paint_setup
from jasstui.tui.pages.setup_model import SetupModel, rows_of
from jasstui.words import words_for
from tests.cli.calling import Caller
from tests.support import RULEBOOK, catalogue

BOXES = """
[form.own]
extends = "coiffeur-4"
title = "Meiner"
title_en = "Mine"
rulebook = "coiffeur-4"
drop = ["phases.choose.boxes", "options"]
partie = { deals = 6 }
[form.own.phases.choose.boxes]
black = { modes = ["S", "C"], factor = 1 }
hearts-only = { modes = ["H"], factor = 2 }
wild-box = { modes = ["trump", "obenabe"], factor = 3 }
"""
NAMES = """
[form.own.texts]
"mode.box.black" = "Black {suits}"
[form.own.texts_de]
"mode.box.black" = "Schwarz"
"""
