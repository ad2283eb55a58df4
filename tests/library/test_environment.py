"""Forms as environments of PettingZoo: its own tests with some, numbering tokens with all."""

from __future__ import annotations

import contextlib
import io
import re
import warnings
from functools import partial
from random import Random

import pytest

from jasstui.engine.step import legal
from jasstui.library.words import COMMON, DONE, Vocabulary, completed, following, spelled
from tests.harness.walk import walk
from tests.support import FORMS, TREE, options_of, rules_of

SOME = (
    "schieber-4", "sidi-barrani-4", "coiffeur-4", "aucho-4", "zuger-4", "rumba",
    "differenzler-verdeckt-4", "guggitaler-3", "bieter-3", "euchre-2", "pandur-2", "tschau-sepp",
    "hose-abe", "schmaus-2", "doppelkopf-4",
)  # fmt: skip
"""One of nearly every family, and all kinds of tokens."""


@pytest.mark.ci
@pytest.mark.parametrize("form", FORMS)
def test_every_token_is_said_in_words_that_have_numbers(form: str) -> None:
    """In random Partien every legal token has a way of its own, every step of which has a number,
    and whoever goes it says this token."""
    rng = Random(1)
    words: dict[int, Vocabulary] = {}
    for number, (s, _) in enumerate(walk(form, 12, most=250)):
        if number % 2 or s.match.over or s.deal.asked == (-1,):
            continue
        known = words.setdefault(s.match.seats, Vocabulary(rules_of(form), s.match.seats))
        for seat in s.pending():
            tokens = legal(s, seat)
            found = spelled(s.rules.pack, tokens)
            assert sorted(found.values()) == sorted(tokens)
            assert {w for way in found for w in way} <= known.number.keys()
            token = rng.choice(tokens)
            way = next(way for way, said in found.items() if said == token)
            assert _said(found, way) == token


def _said(found: dict[tuple[str, ...], str], way: tuple[str, ...]) -> str:
    begun, token = completed(found, ())
    while not token:
        word = way[len(begun)] if len(way) > len(begun) else DONE
        assert word in following(found, begun)
        if word == DONE:
            return found[begun]
        begun, token = completed(found, (*begun, word))
    return token


def test_a_card_is_one_word_and_a_set_is_said_card_by_card() -> None:
    pack = rules_of("doppelkopf-4").pack
    assert spelled(pack, ["play HA", "play HK"]) == {("HA",): "play HA", ("HK",): "play HK"}
    plain = spelled(pack, ["play HK", "play HK stoeck", "weis"])
    assert set(plain) == {("HK",), ("HK", "stoeck"), ("weis",)}
    assert following(plain, ("HK",)) == [DONE, "stoeck"]
    assert completed(plain, ("weis",)) == (("weis",), "weis")
    sets = spelled(pack, ["return C9CTCK", "return C9CTHA", "return CTCKHA"])
    assert following(sets, ()) == ["C9", "CT"]
    assert following(sets, ("C9",)) == ["CT"]
    assert completed(sets, ("C9",)) == (("C9", "CT"), "")
    assert completed(sets, ("CT",)) == (("CT", "CK", "HA"), "return CTCKHA")


def test_a_verb_is_said_where_the_next_word_does_not_tell_it() -> None:
    pack = rules_of("schieber-4").pack
    both = spelled(pack, ["rob S6", "play S6", "play S7", "solo", "solo black", "normal black"])
    assert set(both) == {
        ("rob", "S6"), ("play", "S6"), ("play", "S7"),
        ("solo",), ("solo", "black"), ("normal", "black"),
    }  # fmt: skip
    own = spelled(pack, ["pass", "name pass", "name take"])
    assert set(own) == {("pass",), ("name", "pass"), ("name", "take")}


@pytest.mark.parametrize("form", FORMS)
def test_a_form_has_the_same_numbers_every_time(form: str) -> None:
    rules = rules_of(form)
    seats = rules.spec.players[0]
    here, there = Vocabulary(rules, seats), Vocabulary(rules, seats)
    assert here.words == there.words
    assert here.words[: len(COMMON)] == COMMON
    assert len(set(here.words)) == len(here.words)
    assert set(here.cards) >= set(rules.pack.names(rules.pack.all))
    assert len(here) < 2000


def test_every_word_of_the_tokens_that_records_know_has_a_number() -> None:
    """All that docs/record-format.md lists, but for what is said out of turn or by chance."""
    known = {word for form in FORMS for word in Vocabulary(rules_of(form), 3).words}
    options = {
        value for form in FORMS for told in options_of(form).values() for value in told.values
    }
    text = (TREE / "docs" / "record-format.md").read_text(encoding="utf-8")
    text = text[text.index("## Tokens of players") : text.index("Taking back:\n")]
    cells = "".join(line.split("|")[1] for line in text.splitlines() if line.startswith("|"))
    found = {word for token in re.findall(r"`([^`]+)`", cells) for word in token.split()}
    called = {
        "ask",
        "ask-trump",
        "claim",
        "enough",
        "lot",
        "ruff",
        "show-stoeck",
        "smear",
        "take-back",
    }
    called |= {"thanks", "time", "ou", "uo"}
    cards = re.compile(r"(?:[HDCS][2-9TJQKA])+|\d+")
    agreed = {w for w in found if w.startswith(("quer-", "slalom-", "trio-"))}  # modes where agreed
    agreed |= {"guschti", "mary", "tutti", "misere", "2-3", "black", "durch-trump"}
    left = {w for w in found - known - called - agreed - options if not cards.fullmatch(w)}
    assert not left


@pytest.fixture
def quiet() -> object:
    """What PettingZoo prints and remarks on wherever there is a mask."""
    pytest.importorskip("pettingzoo", reason="the extra pettingzoo is not installed")
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("ignore")
        yield


@pytest.mark.ci
@pytest.mark.parametrize("form", SOME)
@pytest.mark.usefixtures("quiet")
def test_it_is_an_environment_by_the_tests_of_pettingzoo(form: str) -> None:
    from pettingzoo.test import api_test, seed_test

    from jasstui.library import env

    api_test(env(form), num_cycles=30)
    seed_test(partial(env, form), num_cycles=30)


@pytest.mark.usefixtures("quiet")
def test_rewards_are_what_the_slate_has_gained() -> None:
    from jasstui.library import env

    table = env("schieber-4", deals=2).unwrapped
    table.reset(seed=3)
    total = dict.fromkeys(table.agents, 0.0)
    rng = Random(1)
    for agent in table.agent_iter():
        observation, reward, over, _, _ = table.last()
        total[agent] += reward
        mask = observation["action_mask"]
        table.step(None if over else rng.choice([int(n) for n in mask.nonzero()[0]]))
    assert [total[agent] for agent in table.possible_agents] == [
        row["worth"] for row in table.partie.slate
    ]
    assert table.partie.deal == 3
    assert any(total.values())


@pytest.mark.usefixtures("quiet")
def test_a_whole_partie_ends_with_its_winner() -> None:
    from jasstui.library import env

    table = env("aucho-2", options={"target": "9"}, deals=None).unwrapped
    table.reset(seed=1)
    for agent in table.agent_iter(max_iter=100_000):
        observation, _, over, _, _ = table.last()
        space = table.action_space(agent)
        table.step(None if over else space.sample(observation["action_mask"]))
    assert table.partie.over
    assert not table.agents


@pytest.mark.usefixtures("quiet")
def test_what_the_mask_forbids_is_refused_and_changes_nothing() -> None:
    from jasstui.library import Refused, env

    table = env("schieber-4").unwrapped
    table.reset(seed=1)
    mask = table.observe(table.agent_selection)["action_mask"]
    before = table.partie.actions
    for action in (int((mask == 0).nonzero()[0][0]), -1, 10_000, None):
        with pytest.raises(Refused, match="not allowed now"):
            table.step(action)
    assert table.partie.actions == before


@pytest.mark.parametrize("form", ["schieber-4", "aucho-4", "bieter-3", "differenzler-verdeckt-4"])
@pytest.mark.usefixtures("quiet")
def test_what_is_observed_tells_nothing_that_the_seat_cannot_know(form: str) -> None:
    from jasstui.engine.sample import Sampler
    from jasstui.engine.view_of import view_of
    from jasstui.library.observing import Observer

    rng, others = Random(4), 0
    words = Vocabulary(rules_of(form), rules_of(form).spec.players[0])
    for number, (s, _) in enumerate(walk(form, 91, most=200)):
        if number % 4 or s.match.over or not s.match.number or s.deal.asked == (-1,):
            continue
        observer, seat = Observer(words, s.match.seats), rng.randrange(s.match.seats)
        other = Sampler(view_of(s, seat)).world(rng)
        others += other.hands != s.hands
        here, there = (observer.row(view_of(world, seat)) for world in (s, other))
        assert (here == there).all()
        assert here[observer.parts["hand"]].sum() * s.rules.pack.copies == pytest.approx(
            view_of(s, seat).hand.bit_count()
        )
    assert others


def test_without_the_extra_it_is_told_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    from jasstui.library import Refused

    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "jasstui.library.environment", raising=False)
    with pytest.raises(Refused, match=re.escape("pip install 'jasstui[pettingzoo]'")):
        from jasstui.library import env  # noqa: F401
