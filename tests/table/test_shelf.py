"""The shelf: every form with its words, search, and Partien found on the disk."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from jasstui.catalogue.load import Catalogue
from jasstui.catalogue.problems import CatalogueProblem
from jasstui.catalogue.strict import Partie
from jasstui.draw.deck import deck
from jasstui.draw.naming import Naming
from jasstui.engine.record import RecordProblem
from jasstui.host.session import Seat, Session
from jasstui.paths import own_catalogue
from jasstui.standard import standard
from jasstui.table.shelf.partien import last_table, newest, put_away, records
from jasstui.table.shelf.reading import Terms, chapters, place_of, search
from jasstui.table.shelf.shelf import Shelf, facts_of
from jasstui.words import FALLBACK, FIRST, languages, words_for
from tests.support import RULEBOOK, TREE, catalogue

GERMAN, ENGLISH = (Naming(words_for(language), deck("french")) for language in ("de", "en"))


@pytest.fixture(scope="module")
def shelf() -> Shelf:
    return Shelf(catalogue(), RULEBOOK)


def _target(partie: Partie) -> int:
    """What the start screen tells of a Partie: how many of them, its target, its deals or its
    rounds."""
    told = ("partien", "deals", "target", "lives", "rounds")
    return int(next(filter(None, (getattr(partie, k, 0) for k in told))))


def play(path: Path, form: str = "aucho-2", actions: int = 10**6, seed: int = 1) -> Session:
    """A recorded Partie by random actions, to its end if it is not stopped before."""
    bundle = catalogue().bundle(form, {})
    names = ("Anna", "Beat", "Claudia", "Dani")[: bundle.spec.players[0]]
    seats = tuple(Seat(name, "" if at == 0 else "normal") for at, name in enumerate(names))
    session = Session.new(bundle, RULEBOOK, seats, path, info={"seed": str(seed)})
    rng = Random(seed)
    for _ in range(actions):
        session.run_chance()
        if session.over:
            break
        seat = session.pending()[0]
        session.act(seat, rng.choice(session.legal(seat)))
    return session


# ------------------------------------------------------------------ forms


def test_every_playable_form_stands_on_the_shelf_with_title_and_summary(shelf: Shelf) -> None:
    assert {form.id for form in shelf.forms} == set(catalogue().playable())
    for form in shelf.forms:
        spec = catalogue().resolve(form.id, {})
        assert (form.title("de"), form.title("en")) == (spec.title, spec.title_en)
        assert form.players == tuple(spec.players)
        assert form.family == spec.family
        for language in languages():
            assert form.title(language) == spec.titled(language)
            assert len(shelf.summary(form.id, words_for(language), deck("french"))) > 15


def test_every_form_is_called_something_in_every_language(shelf: Shelf) -> None:
    others = set(languages()) - {FIRST, FALLBACK}
    for form in shelf.forms:
        ledger = shelf.ledger(form.id)
        assert ledger is not None
        assert set(form.titles) == set(ledger.titles) == set(ledger.briefs) >= others, form.id
    for language in languages():
        assert len({form.title(language) for form in shelf.forms}) == len(shelf.forms)


def test_a_form_with_a_title_of_its_own_is_not_called_what_its_parent_is(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        """
        [form.mine]
        extends = "schieber-4"
        title = "Meiner"
        title_en = "Mine"

        [form.yours]
        extends = "mine"
        titles = { fr = "Le tien" }
        brief = "as mine"
        briefs = { it = "come il mio" }

        [form.theirs]
        extends = "schieber-4"
        players = [4]
        """
    )
    catalogue = Catalogue(standard)
    catalogue.add(TREE / "variants.toml")
    catalogue.add(file)
    shelf = Shelf(catalogue, RULEBOOK)
    for name, french in (("mine", "Mine"), ("yours", "Le tien"), ("theirs", "Chibre")):
        assert shelf.form(name).title("fr") == french
        assert catalogue.resolve(name, {}).titled("fr") == french
    assert [shelf.brief("yours", code) for code in ("fr", "it")] == ["as mine", "come il mio"]


@pytest.mark.parametrize("language", languages())
def test_every_form_says_in_one_line_what_it_is_about(shelf: Shelf, language: str) -> None:
    for form in shelf.forms:
        ledger = shelf.ledger(form.id)
        assert ledger is not None
        told = ledger.sketched(language)
        assert 15 <= len(told) <= 64, f"{form.id} needs a short `brief` and `brief_de`"
        assert not told.endswith(".")
    every = [shelf.brief(form.id, language) for form in shelf.forms]
    assert len(set(every)) == len(every)


def test_facts_agree_with_the_resolved_form(shelf: Shelf) -> None:
    for form in shelf.forms:
        spec, facts = catalogue().resolve(form.id, {}), shelf.facts(form.id)
        assert {a.name: (a.default, set(a.values)) for a in facts.agreements} == {
            name: (option.default, set(option.values)) for name, option in spec.options.items()
        }
        assert facts.slate == spec.slate
        assert facts.target == _target(spec.partie)


def test_agreements_a_form_makes_itself_come_before_inherited_ones(shelf: Shelf) -> None:
    names = [a.name for a in shelf.facts("aucho-hindersi-4").agreements]
    assert names[:3] == ["hindersi_lead", "hindersi_slate", "hindersi_all_tricks"]
    assert names.index("kehr_fail_dealer") < names.index("four_nines")


@pytest.mark.parametrize("language", languages())
def test_every_agreement_has_a_rule_and_every_value_a_word(shelf: Shelf, language: str) -> None:
    words = words_for(language)
    for form in shelf.forms:
        for agreement in shelf.facts(form.id).agreements:
            full, sentence = shelf.rule_of(form.id, agreement, words, deck("french"))
            assert full
            assert sentence
            assert f"setup.option.{agreement.name}" in words.texts
            for value in agreement.values:
                kinds = (agreement.name, f"{agreement.name}-{agreement.unit}")
                known = {f"setup.value.{kind}.{value}" for kind in kinds}
                known.add(f"setup.plain.{value}")
                parts = value.split("+")
                known |= {f"setup.value.{agreement.name}.{parts[0]}"} if len(parts) > 1 else set()
                assert known & words.texts.keys() or value.isdigit(), value


def test_a_damaged_catalogue_of_the_player_does_not_close_the_shelf() -> None:
    own_catalogue().parent.mkdir(parents=True)
    own_catalogue().write_text("[form.mine\n")
    shelf = Shelf.open()
    assert [problem.code for problem in shelf.problems] == ["file.not-toml"]
    assert "schieber-4" in {form.id for form in shelf.forms}


def test_forms_that_make_no_sense_are_left_out_or_say_so(tmp_path: Path) -> None:
    file = tmp_path / "catalogue.toml"
    file.write_text('[form.a]\ntitle = "A"\n\n[form.b]\nextends = "c"\n\n[form.d]\n')
    own = Catalogue(standard)
    own.add(file)
    shelf = Shelf(own, RULEBOOK)
    assert shelf.forms == ()
    with pytest.raises(CatalogueProblem):
        shelf.facts("b")


# ------------------------------------------------------------------ Partien


def test_a_form_without_measure_keeps_nobody_waiting(tmp_path: Path) -> None:
    """Two dozen words can be chosen together in millions of ways, and its rules are nowhere."""
    words = "\n".join(f"w{n} = 'jass'" for n in range(24))
    path = tmp_path / "own.toml"
    path.write_text(
        "[form.own]\nextends = 'aucho-3'\nrulebook = 'nowhere'\nrules.'play.x' = 'X.'\n"
        "[form.own.options.many]\ndefault = 'w0'\nrules = []\nsubset.setting = 'naming'\n"
        f"[form.own.options.many.subset.items]\n{words}\n",
        encoding="utf-8",
    )
    forms = Catalogue(standard)
    forms.add(TREE / "variants.toml")
    forms.add(path)
    shelf = Shelf(forms, RULEBOOK)
    assert shelf.rules("own") == 0
    with pytest.raises(CatalogueProblem):
        shelf.facts("own")


def test_records_are_told_newest_first_with_what_became_of_them(tmp_path: Path) -> None:
    over = play(tmp_path / "over.jsonl")
    assert over.over
    play(tmp_path / "old.jsonl", actions=20)
    new = play(tmp_path / "new.jsonl", "schieber-4", actions=60)
    for age, name in enumerate(("new", "over", "old")):
        os.utime(tmp_path / f"{name}.jsonl", (10**9 - age, 10**9 - age))
    found = list(records(tmp_path, Shelf(catalogue(), RULEBOOK)))
    assert [(p.path.stem, p.over, p.goes_on) for p in found] == [
        ("new", False, True),
        ("over", True, False),
        ("old", False, True),
    ]
    assert found[1].won == (0 in over.onlooker.match.ranking[0])
    first = found[0]
    assert (first.form, first.names) == ("schieber-4", ("Anna", "Beat", "Claudia", "Dani"))
    assert first.deal == new.onlooker.match.number
    assert first.standing == tuple(str(n) for n in new.onlooker.match.totals[:2])
    assert first.played.timestamp() == 10**9


@pytest.mark.parametrize(
    ("damage", "code"),
    [
        (b"", "record.empty"),
        (b"\xff\xfe\n{}\n", "record.not-utf8"),
        (b"nonsense\n{}\n", "record.not-json"),
        (b'{"jasstui":1,"form":"gone"}\n', "form.unknown"),
        (b'{"jasstui":1,"form":"aucho-2"}\n{"seat":0,"do":"play XX"}\n', "record."),
        (b'{"jasstui":1,"form":"aucho-2","rules":{"root":[]},"hash":""}\n', "record."),
        (b'{"jasstui":99,"form":"aucho-2"}\n', "record.newer"),
    ],
)
def test_a_damaged_record_is_told_and_never_raised(
    tmp_path: Path, damage: bytes, code: str
) -> None:
    (tmp_path / "bad.jsonl").write_bytes(damage)
    (partie,) = records(tmp_path, Shelf(catalogue(), RULEBOOK))
    assert isinstance(partie.problem, RecordProblem | CatalogueProblem)
    assert partie.problem.code.startswith(code)


def test_every_single_changed_byte_of_a_record_is_survived(tmp_path: Path) -> None:
    path = tmp_path / "bad.jsonl"
    play(path, actions=6)
    whole = path.read_bytes()
    rng = Random(5)
    for at in rng.sample(range(len(whole)), 40):
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        (partie,) = records(tmp_path, Shelf(catalogue(), RULEBOOK))
        assert partie.problem is not None


def test_a_missing_folder_holds_nothing(tmp_path: Path) -> None:
    assert newest(tmp_path / "none") == []
    assert last_table(tmp_path / "none") is None


def test_a_record_that_is_put_away_is_kept_but_no_longer_offered(tmp_path: Path) -> None:
    for _ in range(2):
        (tmp_path / "bad.jsonl").write_bytes(b"nonsense\n")
        place = put_away(tmp_path / "bad.jsonl")
        assert place.read_bytes() == b"nonsense\n"
    assert list(records(tmp_path, Shelf(catalogue(), RULEBOOK))) == []
    assert len(list((tmp_path / "put-away").iterdir())) == 2


def test_the_last_table_is_found_by_form_and_past_damage(tmp_path: Path) -> None:
    play(tmp_path / "20250101-100000-aucho-2.jsonl", actions=1)
    play(tmp_path / "20250102-100000-schieber-4.jsonl", "schieber-4", actions=1)
    (tmp_path / "20250103-100000-aucho-2.jsonl").write_bytes(b"nonsense\n")
    for day, path in enumerate(sorted(tmp_path.iterdir())):
        os.utime(path, (10**9 + day, 10**9 + day))
    assert (last_table(tmp_path) or {})["form"] == "schieber-4"
    assert (last_table(tmp_path, "aucho-2") or {})["seats"] == ["Anna", "Beat"]
    assert last_table(tmp_path, "aucho-3") is None


# ------------------------------------------------------------------ rules to read


def test_the_book_of_a_form_holds_every_rule_once_its_own_before_inherited_ones() -> None:
    spec = catalogue().resolve("aucho-hindersi-4", {})
    terms = Terms(agreements=facts_of(spec).agreements)
    book = chapters(RULEBOOK, "aucho-hindersi-4", terms)
    entries = [entry for chapter in book for entry in chapter.entries]
    ids = [entry.rule.id for entry in entries]
    shorts = [full.partition(".")[2] for full in ids]
    twice = {short for short in shorts if shorts.count(short) > 1}
    assert twice == {"meld.small-weis"}  # what the small Weis is, and that it is played
    chain = RULEBOOK.chain("aucho-hindersi-4")
    every = {rule.id.partition(".")[2] for ledger in chain for rule in ledger.rules}
    void = {short for ledger in chain for short in ledger.void}
    assert void & every
    others = {full.partition(".")[2] for full in RULEBOOK.replaced("aucho-hindersi-4")}
    rules = {rule.id.partition(".")[2]: rule for ledger in reversed(chain) for rule in ledger.rules}
    strange = {short for short, rule in rules.items() if not terms.applies(rule)}
    assert {"mode.slalom", "mode.tutti"} <= strange
    gone = every - void - strange - set(shorts)
    assert gone == {"bid.all-pass", "rob.nothing", "value.last-trick"}
    assert gone <= others
    assert {rule.id for rule in RULEBOOK.ledger("aucho-hindersi-4").rules} <= set(ids)
    for chapter in book:
        inherited = [entry.source is not None for entry in chapter.entries]
        assert inherited == sorted(inherited)
        assert [entry.number for entry in chapter.entries] == list(range(1, len(inherited) + 1))


def test_a_rule_that_was_overridden_opens_at_the_one_that_took_its_place() -> None:
    book = chapters(RULEBOOK, "aucho-hindersi-4")
    assert place_of(book, "aucho-4.end.target") == "aucho-hindersi-4.end.target"
    assert place_of(book, "aucho-4.kehr.failed-dealer") == "aucho-4.kehr.failed-dealer"
    assert place_of(book, "schieber-4.end.berg") == ""
    assert place_of(book, "") == ""


def test_searching_the_rules_keeps_chapters_and_finds_words_of_one_language() -> None:
    book = chapters(RULEBOOK, "schieber-4")
    found = search(book, "schneider", GERMAN.rule)
    assert found
    for chapter in found:
        for entry in chapter.entries:
            told = f"{entry.rule.sentence('de')} {entry.rule.note} {entry.rule.id}".casefold()
            assert "schneider" in told
    assert search(book, "zurückschieben", ENGLISH.rule) != search(
        book, "zurückschieben", GERMAN.rule
    )
