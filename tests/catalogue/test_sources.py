"""Every variant that the sources describe can be played.

The sources are the module of variants of JassWiki with its 44 entries, and a page each on Aucho,
Grauer Jass, Euchre and Doppelkopf. `VARIANTS` holds every variant by its place in its source: the
name it has there, and the forms that play it. Ledgers name the same places in `seeds`.
"""

from __future__ import annotations

import tomllib

import pytest

from tests.support import RULEBOOK, catalogue

VARIANTS: dict[str, tuple[str, str]] = {
    "000/1": ("Der einfache «Aucho» für 4 Spieler", "aucho-4"),
    "000/2": ("Aucho für 3 Spieler", "aucho-3"),
    "000/3": ("Aucho für 2 Spieler", "aucho-2"),
    "000/4": ("Aucho mit Hindersi, vier Spieler", "aucho-hindersi-4"),
    "000/5": ("Aucho mit Hindersi, drei Spieler", "aucho-hindersi-3"),
    "000/6": ("Aucho mit allen Schikanen, vier Spieler", "aucho-schikanen-4"),
    "000/7": ("Aucho mit allen Schikanen, drei Spieler", "aucho-schikanen-3"),
    "000/8": ("Aucho mit allen Schikanen, zwei Spieler", "aucho-schikanen-2"),
    "001/1": ("Spielanleitung für 2 Personen", "grauer-jass-2"),
    "001/2": ("Spielanleitung für 4 Personen", "grauer-jass-4"),
    "002/1": ("Euchre", "euchre-4 euchre-2 euchre-3"),
    "004/1": ("Das Regelwerk", "doppelkopf-4"),
    "004/2": ("bei 5 Spielern", "doppelkopf-5"),
    "004/3": ("bei sechs Spielern", "doppelkopf-6"),
    "003#variants_strategic_aucho_vier": ("Aucho (4 Spieler)", "aucho-4"),
    "003#variants_strategic_bieter_drei": ("Bieter (3 Spieler)", "bieter-3"),
    "003#variants_strategic_aucho_drei": ("Aucho (3 Spieler)", "aucho-3"),
    "003#variants_strategic_bieter_vier": ("Bieter (4 Spieler)", "bieter-4"),
    "003#variants_strategic_bieter_fuenf": ("Bieter (5 Spieler)", "bieter-5"),
    "003#variants_strategic_differenzler_drei": ("Differenzler: Taktiken", "differenzler-offen-3"),
    "003#variants_specialty_hindersi_vier": ("Hindersi (4 Spieler)", "hindersi-4"),
    "003#variants_strategic_palette_jass": ("Palette", "palette-4 palette-5"),
    "003#variants_strategic_aucho_zwei": ("Aucho (2 Spieler)", "aucho-2"),
    "003#variants_strategic_bolschewik": ("Bolschewik (4 Spieler)", "bolschewik-4"),
    "003#variants_family_einzel_coiffeur": ("Einzel", "einzel-coiffeur-3 einzel-coiffeur-4"),
    "003#variants_strategic_schellenjass": (
        "Feste Trumpffarbe: Taktiken",
        "schellenjass-3 schellenjass-4 schellenjass-meiden-3 schellenjass-meiden-4",
    ),
    "003#variants_strategic_handjass_bessern_drei": (
        "Handjass-Taktiken (3 Spieler)",
        "handjass-bessern-3",
    ),
    "003#variants_strategic_handjass_blinder": (
        "Handjass-Taktiken (Blinder)",
        "handjass-blinder-3",
    ),
    "003#variants_specialty_hindersi_drei": ("Hindersi (3 Spieler)", "hindersi-3"),
    "003#variants_strategic_pandur_drei": ("Pandur (3 Spieler)", "pandur-3"),
    "003#variants_strategic_schafhauser": ("Schafhauser (3 Spieler)", "schafhauser-3"),
    "003#variants_family_guggitaler": ("Serienjass: Taktiken", "guggitaler-3 guggitaler-4"),
    "003#variants_family_gluecksjass": ("Einfacher Jass: Taktiken", "gluecksjass-3 gluecksjass-4"),
    "003#variants_two_player_handjass_bessern": ("Handjass-Taktiken (2 Spieler)", "handjass-2"),
    "003#variants_strategic_pandur_zwei": ("Pandur (2 Spieler)", "pandur-2"),
    "003#variants_two_player_schaggi_haas": ("Schaggi-Haas", "schaggi-haas-2"),
    "003#variants_specialty_schaufel_dame": ("Schaufel", "schaufel-dame-4"),
    "003#variants_two_player_schnueffler": ("Schnüffler (2 Spieler)", "schnueffler-2"),
    "003#variants_specialty_stich_differenzler": (
        "Stich",
        "stich-differenzler-2 stich-differenzler-3",
    ),
    "003#variants_specialty_zuger_drei": ("Zuger (3 Spieler)", "zuger-2 zuger-3 zuger-4"),
    "003#variants_learning_bodentrumpf_vier": ("Bodentrumpf (4 Spieler)", "bodentrumpf-4"),
    "003#variants_strategic_pandur": ("Pandur", "pandur-4"),
    "003#variants_learning_tschau_sepp": ("Tschau Sepp", "tschau-sepp"),
    "003#variants_two_player_cinq_cents": ("Cinq Cents", "cinq-cents-2"),
    "003#variants_family_coiffeur_schieber": ("Coiffeur", "coiffeur-4 schieber-4"),
    "003#variants_strategic_differenzler_offen": (
        "Differenzler (offen)",
        "differenzler-offen-3 differenzler-offen-4 differenzler-verdeckt-4",
    ),
    "003#variants_strategic_handjass": ("Handjass", "handjass-4"),
    "003#variants_strategic_sidi_barrani": ("Sidi", "schieber-4 sidi-barrani-4"),
    "003#variants_three_player_aucho": ("Aucho", "aucho-3 aucho-4"),
    "003#variants_strategic_bieder": ("Bieter", "bieter-3 bieter-4 bieter-5"),
    "003#variants_strategic_differenzler_verdeckt": (
        "Differenzler (verdeckt)",
        "differenzler-verdeckt-4",
    ),
    "003#variants_family_hose_abe": ("Hose abe/Schnauz/Schwimmen", "hose-abe"),
    "003#variants_specialty_hindersi": ("Hindersi (Allgemein)", "hindersi-3 hindersi-4"),
    "003#variants_three_player_mittlere": ("Mittlere", "mittlere-3"),
    "003#variants_multi_player_ramset": ("Ramset", "ramset"),
    "003#variants_two_player_schmaus": ("Schmaus", "schmaus-2"),
    "003#variants_multi_player_zwick_jass": ("Zwick", "zwick-4"),
    "003#variants_multi_player_rumba": ("Rumba", "rumba"),
}
"""Place in a source -> its name there, and the forms that play it. Sources: 000 Aucho, 001 Grauer
Jass, 002 Euchre, 003 JassWiki (with the anchor), 004 Doppelkopf."""

JASSWIKI = [place for place in VARIANTS if place.startswith("003#")]


def forms_of(place: str) -> list[str]:
    return VARIANTS[place][1].split()


@pytest.mark.parametrize("place", VARIANTS)
def test_every_variant_of_the_sources_can_be_played(place: str) -> None:
    name, forms = VARIANTS[place][0], forms_of(place)
    assert forms, name
    missing = [f for f in forms if f not in catalogue().playable()]
    assert not missing, f"{name}: {missing} cannot be played"


def test_all_entries_of_the_module_are_there_with_all_their_forms() -> None:
    assert len(JASSWIKI) == 44
    assert len({form for place in VARIANTS for form in forms_of(place)}) == 65


@pytest.mark.parametrize("form", catalogue().playable())
def test_ledgers_name_the_same_places(form: str) -> None:
    text = (RULEBOOK.folder / f"{form}.toml").read_text(encoding="utf-8")
    places = {place for place in VARIANTS if form in forms_of(place)}
    told = {place if "#" in place else place.partition("/")[0] for place in places}
    assert set(tomllib.loads(text).get("seeds", ())) == told
