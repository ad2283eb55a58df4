"""What decisions were worth after a deal: a known blunder and nothing else is named."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from jasstui.beside import judging
from jasstui.beside.chances import chances
from jasstui.beside.curve import turning_points
from jasstui.beside.judged import Mistake, beside, mistakes
from jasstui.beside.judging import Judging
from jasstui.bots.adviser import judge
from jasstui.bots.kinds import kind_of
from jasstui.bots.search.choice import Weighed, curse, decide
from jasstui.draw.deck import deck
from jasstui.draw.look import Look
from jasstui.engine.view_of import view_of
from jasstui.engine.views import View
from jasstui.host.decisions import decisions
from jasstui.host.session import Session
from jasstui.paths import practised, saves
from jasstui.settings import Settings
from jasstui.table.reviewing.worth import by_decision, found_out, sentences
from jasstui.table.saying.kinds import kind_told
from jasstui.table.saying.speech import Speech
from jasstui.words import words_for
from tests.support import Table
from tests.table.judged import deal, played
from tests.table.sitting import NAMES, session_of, table_of


@pytest.fixture(autouse=True)
def _here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Judged in this process, and shortly."""
    monkeypatch.setattr(judging, "WORKERS", 0)
    monkeypatch.setattr(judging, "PLAYOUTS", 100)
    monkeypatch.setattr("jasstui.bots.prospects.PLAYOUTS", 8)


def judged(session: Session, path: Path | None = None) -> Judging:
    found = Judging(session, 1, 0, path)
    found.wait()
    assert found.complete
    return found


def spoken(session: Session) -> Speech:
    look = Look(deck("french"), "de", ascii=True)
    return Speech(words_for("de"), look, session.rules, NAMES[:4])


def test_an_ace_thrown_under_a_sure_trick_is_named_and_nothing_else() -> None:
    found = judged(deal("DA"))
    ((decision, one),) = found.mistakes
    assert (decision.token, one.kind, one.lost > 5) == ("play DA", "discard", True)
    assert one.advice is not None
    assert (one.advice.token, one.advice.exact) == ("play D6", "all")
    assert by_decision(found) == [(1, 0.0), (7, one.lost)]
    assert len(by_decision(found)) == found.count


def test_of_a_deal_played_as_well_as_can_be_nothing_is_named() -> None:
    found = judged(deal("D6"))
    assert len(found.known) >= 4
    assert not found.mistakes
    assert found_out(found, spoken(deal("D6"))) == words_for("de")("worth.none")


def test_the_same_comes_out_twice() -> None:
    assert judged(deal("DA")).found == judged(deal("DA")).found


def test_hidden_cards_make_no_difference() -> None:
    here, there = judged(deal("DA")), judged(deal("DA", two="DJ", three="CJ"))
    shared = len(here.decisions) - 1  # until the blunder nobody has shown the two cards
    rules = here.decisions[0].view.rules
    assert [d.view for d in here.decisions[:shared]] == [
        replace(d.view, rules=rules) for d in there.decisions[:shared]
    ]
    assert here.found[:shared] == there.found[:shared]
    assert here.mistakes[0][0].token == "play DA"


def test_what_was_not_said_is_judged_too() -> None:
    """Four sixes that nobody hears of."""
    table = Table("schieber-4", "0=S6H6D6C6", dealer=3).do("0 trump S")
    view, tokens = view_of(table.state, 0), sorted(table.legal(0))
    found = judge(view, tokens, "play S6", 1, 60)
    assert found is not None
    assert (found.token, found.how, kind_of(view, tokens)) == ("weis", "word", "announce")
    assert found.options[1].behind > 60


@pytest.mark.ci
@pytest.mark.parametrize(("better", "least", "most"), [(0.0, 0, 6), (30.0, 150, 200)])
def test_what_chance_explains_is_no_mistake(
    monkeypatch: pytest.MonkeyPatch, better: float, least: int, most: int
) -> None:
    """Nine cards that are worth the same, as far as luck lets one see, and one that is worth
    more."""
    table = Table("schieber-4", "0=S6S7D6D8D9C7C8H6H8", dealer=3).do("0 push", "2 trump S")
    view, tokens = view_of(table.state, 0), sorted(table.legal(0))
    luck = Random(1)

    def tried(_: View, names: list[str], usual: str, *told: object, **__: object) -> Weighed:
        found = {
            name: [luck.gauss(better * (name == "play H6"), 40.0) for _ in range(30)]
            for name in names
        }
        return Weighed(decide(names, usual, found, curse(len(names))), usual, found)

    monkeypatch.setattr("jasstui.bots.adviser.tried", tried)
    found = [judge(view, tokens, "play D6", seed, 60) for seed in range(200)]
    assert least <= sum(bool(one and one.token != "play D6") for one in found) <= most


def test_a_deal_that_is_not_over_is_not_judged() -> None:
    session = deal("DA")
    assert decisions(session, 2, 0) == []
    assert chances(session, 2, lambda: True) == []


def test_the_mistake_is_told_with_its_reason() -> None:
    session = deal("DA")
    first, told, *_ = sentences(judged(session), spoken(session))
    assert first.startswith("1 von ")
    assert told.startswith("Stich 7: Ecken Ass. Besser: Ecken 6 (etwa ")
    assert "Ecken 6 verschenkt 0, Ecken Ass 11. Ein einziger Stich verhindert" in told
    assert told.endswith("Dass es besser war, ist sicher.")
    assert kind_told("discard", words_for("de")) == "Abwerfen"
    assert kind_told("of-ones-own", words_for("de")) == "Anderes"


def test_what_was_right_where_it_mattered_is_told_with_its_gain() -> None:
    """The same deal without the blunder: what would have been one is told first."""
    session = deal("D6")
    (decision, one), *others = judged(session).best
    assert (decision.token, one.lost, one.gained > 20) == ("play D6", 0, True)
    assert all(one.gained >= other.gained > 0 for _, other in others)
    none, best, told, *_ = sentences(judged(session), spoken(session))
    assert none == words_for("de")("worth.none")
    assert best == words_for("de")("worth.best")
    assert told.startswith("Stich 7: Ecken 6, nicht Ecken Ass (etwa ")


@pytest.mark.ci
def test_how_much_a_mistake_has_cost_is_told_once() -> None:
    session = played("guggitaler-4")
    found = Judging(session, 6, 0, None)
    found.wait()
    _, told, *_ = sentences(found, spoken(session))
    assert told.count("Punkte") == 1
    assert "Dass es besser war, ist" in told


@pytest.mark.ci
def test_without_tricks_it_is_told_in_which_turn() -> None:
    session = played("tschau-sepp")
    ((decision, one),) = judged(session).mistakes
    told = sentences(judged(session), spoken(session))[1]
    assert decision.turn == 4
    assert told.startswith("Zug 4 auf ")
    assert one.kind == "lay"


def test_a_solo_that_is_sure_to_be_lost_is_not_judged() -> None:
    """It wins points by bots that announce nothing against it."""
    table = Table("doppelkopf-4", "0=HKHAD9DTCJCKCASTSJSQSKSA", dealer=3)
    view, tokens = view_of(table.state, 0), sorted(table.legal(0))
    assert view.deal.question == "solo"
    assert judge(view, tokens, "pass", 1, 60) is None


def test_how_a_deal_stood_is_not_told_where_nothing_has_moved_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert chances(deal("DA"), 1, lambda: True)
    monkeypatch.setattr("jasstui.beside.chances.SLIGHT", 1000.0)
    assert chances(deal("DA"), 1, lambda: True) == []


def test_how_a_deal_stood_falls_with_the_blunder() -> None:
    session, blunder = deal("DA"), 29  # after the word and 28 cards
    found = chances(session, 1, lambda: True)
    assert found == chances(session, 1, lambda: True)
    for seat in range(4):  # partners go the same way, opponents the other
        sign = 1 if seat % 2 == 0 else -1
        assert found[-1].results[seat] == pytest.approx(sign * found[-1].results[0])
    assert blunder in turning_points(found, 0)
    assert found[blunder].results[0] < found[blunder - 1].results[0] - 20
    assert chances(session, 1, lambda: False) == []


def test_who_does_not_want_to_know_any_more_stops_what_is_thinking(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(judging, "WORKERS", 1)
    monkeypatch.setattr(judging, "PLAYOUTS", 100_000)
    found = Judging(deal("DA"), 1, 0, None)
    found.close()
    assert all(one.cancelled() or one.exception(60) for one in found.ready)
    assert not found.known


# ------------------------------------------------------------------ what is kept


def test_what_was_found_is_kept_beside_the_record_and_not_found_out_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = saves() / "a.jsonl"
    session = deal("DA", path)
    first = judged(session, path)
    lost = first.mistakes[0][1].lost
    assert mistakes(path) == [Mistake(1, 0, "discard", lost)]
    monkeypatch.setattr(judging, "BotPool", lambda *_: pytest.fail("thought again"))
    again = judged(session, path)
    assert again.found == first.found
    assert sentences(again, spoken(session)) == sentences(first, spoken(session))


@pytest.mark.ci
@pytest.mark.parametrize("change", [{"version": 0}, {"of": "0"}, {"found": 7}, {"deal": 9}])
def test_what_does_not_belong_to_the_deal_is_found_out_anew(change: dict[str, object]) -> None:
    path = saves() / "a.jsonl"
    session = deal("DA", path)
    first = judged(session, path)
    line = json.loads(beside(path).read_bytes())
    beside(path).write_text("nonsense\n[]\n" + json.dumps({**line, **change}) + "\n")
    assert judged(session, path).found == first.found
    kept = [m for m in mistakes(path) if m.deal == 1]
    assert kept == [Mistake(1, 0, "discard", first.mistakes[0][1].lost)]


def test_nothing_is_written_or_read_beside_records_of_others(tmp_path: Path) -> None:
    path = tmp_path / "bug.jsonl"
    judged(deal("DA", path), path)
    assert not beside(path).exists()
    own = saves() / "a.jsonl"
    judged(deal("DA", own), own)
    beside(path).write_bytes(beside(own).read_bytes())
    assert mistakes(own)
    assert mistakes(path) == []


# ------------------------------------------------------------------ playing it again


def test_the_deal_is_taken_up_from_the_blunder_and_from_another_seat() -> None:
    session = deal("DA", saves() / "a.jsonl")
    here = table_of(session)
    at = judged(session).mistakes[0][0].at
    there = here.practised(0, at, Settings())
    other = here.practised(2, here.dealt(1), Settings())
    for table, seat in ((there, 0), (other, 2)):
        assert table.place.now.people == (seat,)
        assert table.record is not None
        assert table.record.parent == practised()
    done = [(d.seat, d.token) for d in session.done]
    assert [(d.seat, d.token) for d in session_of(there).done] == done[:at]
    assert set(session_of(there).legal(0)) == {"play DA", "play D6", "play D7"}
    pack, hand = session.rules.pack, session_of(other).view(2).hand
    assert set(pack.codes(hand)) == {"S6", "SQ", "C8", "CT", "H8", "HT", "DT", "DQ", "CJ"}
    assert here.practised(0, at, Settings(), saved=False).record is None
