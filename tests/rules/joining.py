"""A small form in which players may stay out, for tests of what every such form shares."""

from __future__ import annotations

from pathlib import Path

from jasstui.catalogue.load import Catalogue
from jasstui.mechanics.compile import Rules, compile_bundle
from jasstui.standard import standard
from tests.support import RULEBOOK, TREE

FORM = """
[form.inn]
extends = "jass-base"
title = "Wirtshaus"
title_en = "Inn"
family = "inn"
rulebook = "aucho-4"
players = [4]
slate = "striche"
partie = { kind = "striche", target = 99 }
deal = ["shuffle", "hand-out", "trump", "join", "play", "settle"]

[form.inn.phases]
hand-out = { turn = "last" }
trump = { do = "turned-trump", game = "inn" }
join = { do = "join" }

[form.inn.games.inn]
goal = "count"
sides = "alone"
lead = "forehand"

[form.inn.games.lone]
goal = "beat"
sides = "alone"
played = false
won = [{ to = "declarer", striche = 2, rule = "slate.won" }]

[form.inn.options.rounds]
default = "one"
rules = ["bid.order"]
values = { one = {}, two = { "phases.join.undecided" = true } }

[form.inn.options.lone]
default = "nothing"
rules = ["bid.order"]
values = { nothing = {}, striche = { "phases.join.alone" = "lone" } }

[form.blind-inn]
extends = "inn"
rulebook = "aucho-4"
players = [3]
phases.hand-out = { turn = "next" }
phases.join = { swap = true }
"""


def rules(tmp_path: Path, form: str = "inn", **options: str) -> Rules:
    """The compiled rules of the small form under some agreements."""
    catalogue = Catalogue(standard)
    catalogue.add(TREE / "variants.toml")
    file = tmp_path / "inn.toml"
    file.write_text(FORM, encoding="utf-8")
    catalogue.add(file)
    return compile_bundle(catalogue.bundle(form, options), RULEBOOK)
