"""Players of other programs at our tables: what they are told of a deal, and what becomes of their
answers. The programs themselves need not be there."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from enum import Enum
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from benchmarks import strength
from benchmarks.kept import Unusable
from benchmarks.others import challenge, euchre_cli, ismcts
from tests.bots.beside import SMALL, putting, seen
from tests.support import Table

PLAIN = {"weis": "off", "stoeck": "off", "factors": "off"}


@pytest.mark.parametrize(
    ("module", "package", "told"),
    [
        (challenge, "schieber", "schieber is missing: pip install schieber==0.1.10"),
        (euchre_cli, "euchre", "euchre is missing: pip install euchre-cli==0.7.0"),
        (ismcts, "open_spiel", "open_spiel is missing: pip install open_spiel==2.0.2"),
    ],
)
def test_a_program_that_is_not_there_is_told_with_what_to_install(
    module: Any, package: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(ImportError, match=f"^{told}$"):
        module.Player()


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (("--bots", "normal,nothing.there:player"), "The player nothing.there:player cannot be"),
        (("--option", "weis=none"), "The agreement «weis» cannot be «none»"),
    ],
)
def test_a_match_that_cannot_be_played_is_told_in_a_sentence(
    typed: tuple[str, ...], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["strength", "--deals", "1", *typed])
    with pytest.raises(Unusable, match=told):
        strength.main()


def test_a_match_is_played_under_the_agreements_that_are_typed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played = []
    for agreed in ("factors=on", "factors=off"):
        words = ["strength", "--bots", "normal,easy", "--deals", "3", "--option", agreed]
        monkeypatch.setattr(sys, "argv", words)
        strength.main()
        played.append(capsys.readouterr().out.partition("points")[0])
    assert played[0] != played[1]


# ------------------------------------------------------------------ schieber

Trumpf = Enum("Trumpf", ["OBE_ABE", "UNDE_UFE", "ROSE", "BELL", "ACORN", "SHIELD", "SCHIEBEN"])
Suit = Enum("Suit", ["ROSE", "BELL", "ACORN", "SHIELD"])


@dataclass(frozen=True)
class Card:
    suit: Suit
    value: int

    def __str__(self) -> str:
        return f"{self.suit.name}-{self.value}"


@dataclass
class Challenger:
    """Names what it is told to, plays its last card and notes what it hears."""

    name: str
    seed: str
    id: int = -1
    cards: list[Card] = field(default_factory=list)
    heard: list[str] = field(default_factory=list)
    names: ClassVar[Trumpf] = Trumpf.SCHIEBEN
    made: ClassVar[list[Challenger]] = []

    def __post_init__(self) -> None:
        self.made.append(self)

    def set_card(self, card: Card) -> None:
        self.cards.append(card)

    def choose_trumpf(self, geschoben: bool) -> Any:
        self.heard.append(f"trump? {geschoben}")
        yield self.names

    def choose_card(self, state: Any) -> Any:
        self.heard.append(f"card? {len(state['stiche'])}.{len(state['table'])}")
        self.state = {**state, "table": [*state["table"]]}
        yield self.cards[-1]

    def move_made(self, player_id: int, card: Card, state: Any) -> None:
        self.heard.append(f"{player_id} {card} on {len(state['table'])}")


@pytest.fixture
def challenger(monkeypatch: pytest.MonkeyPatch) -> challenge.Player:
    """Our side of a program that does what it is told to."""
    put = putting(monkeypatch)
    Challenger.made.clear()
    put("schieber.player.challenge_player.challenge_player", ChallengePlayer=Challenger)
    put("schieber.card", Card=Card)
    put("schieber.suit", Suit=Suit)
    return challenge.Player()


@pytest.mark.parametrize(
    ("name", "token"),
    [("OBE_ABE", "obenabe"), ("UNDE_UFE", "undenufe"), ("BELL", "trump D"), ("SHIELD", "trump S")],
)
def test_what_it_calls_a_trumpf_is_our_mode(
    challenger: challenge.Player, name: str, token: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    t = Table("schieber-4", options=PLAIN)
    assert challenger(seen(t)) == "push"
    monkeypatch.setattr(Challenger, "names", Trumpf[name])
    t.do("0 push")
    assert challenger(seen(t)) == token
    assert [made.heard for made in Challenger.made] == [["trump? False"], ["trump? True"]]
    t.do(f"2 {token}")
    assert challenger(seen(t)) in t.legal()
    assert Challenger.made[-1].state["trumpf"] == name


def test_it_hears_of_every_card_as_at_its_own_table(challenger: challenge.Player) -> None:
    stage = "0=H6H7S6S7S8S9STSJSQ 1=HJH9HTHQ 2=D6D7HA 3=HKC6"
    t = Table("schieber-4", stage, options=PLAIN).do("0 push", "2 trump H")
    t.play("H6 HJ HA HK", "HQ").do("2 play D6", "3 play C6")
    assert challenger(seen(t)) == "play SQ"
    made = Challenger.made[-1]
    assert made.id == 0
    assert made.state["geschoben"]
    assert [str(card) for card in made.cards] == ["ROSE-7", *(f"SHIELD-{n}" for n in range(6, 13))]
    assert made.heard == [
        "card? 0.0",  # once more, for it to note its part
        "0 ROSE-6 on 0",
        "1 ROSE-11 on 1",
        "2 ROSE-14 on 2",
        "3 ROSE-13 on 3",
        "1 ROSE-12 on 0",
        "2 BELL-6 on 1",
        "3 ACORN-6 on 2",
        "card? 1.3",
    ]
    first = made.state["stiche"][0]
    assert (first["player_id"], first["trumpf"], len(first["played_cards"])) == (1, "ROSE", 4)
    assert first["played_cards"][1] == {"player_id": 1, "card": "ROSE-11"}
    assert [play["player_id"] for play in made.state["table"]] == [1, 2, 3]
    assert made.state["teams"] == [{"points": 0}, {"points": 35}]


# ------------------------------------------------------------------ euchre-cli


class Computer:
    """Answers the first of what is allowed, and notes what it was asked with."""

    def __init__(self, name: str, team: object) -> None:
        self.is_dealer, self.hand, self.asked = False, list[Any](), list[Any]()
        self.calls = True

    def call_pick_up(self, card: Any, partner: bool) -> bool:
        self.asked = [card.code, partner, self.is_dealer]
        return self.calls

    def pick_up_card(self, card: Any) -> Any:
        self.asked = [card.code, *(each.code for each in self.hand)]
        return self.hand[0]

    def call_trump_suit(self, unsuitable: Any) -> Any:
        self.asked = [unsuitable.name]
        return self.hand[0].suit if self.calls else unsuitable

    def play_card(self, played: Any, trump: Any) -> Any:
        self.asked = [*(card.code for card in played), trump.name, *(c.code for c in self.hand)]
        return self.hand[0]


@pytest.fixture
def computer(monkeypatch: pytest.MonkeyPatch) -> euchre_cli.Player:
    """Our side of a program that takes the first card it holds."""

    def card(suit: Any, face: Any) -> Any:
        return SimpleNamespace(suit=suit, code=f"{suit.name[0]}{face.value}")

    def named(name: str, value: object) -> Any:
        return SimpleNamespace(name=name, value=value)

    kinds = {"Suit": named, "Face": named, "Card": card, "Team": str, "Computer": Computer}
    putting(monkeypatch)("euchre.abstract", **kinds)
    return euchre_cli.Player()


def test_the_computer_is_asked_as_at_its_own_table(computer: euchre_cli.Player) -> None:
    its = computer._player
    t = Table("euchre-4", "0=HA 3=DTDQCJ stock=S9", options=SMALL)
    assert computer(seen(t)) == "accept"
    assert its.asked == ["S9", False, False]
    its.calls = False
    assert computer(seen(t)) == "pass"
    t.do("0 pass")
    computer(seen(t))
    assert its.asked == ["S9", True, False]
    t.do("1 pass", "2 pass")
    computer(seen(t))
    assert its.asked == ["S9", False, True]
    t.do("3 accept")
    assert computer(seen(t)) == "discard DT"
    assert its.asked[0] == "S9"
    assert its.asked.count("S9") == 1
    t.do("3 discard DQ", "0 play HA")
    assert (computer(seen(t)) or "").startswith("play ")
    assert its.asked[:2] == ["H14", "Spade"]


def test_the_computer_names_a_suit_or_passes(computer: euchre_cli.Player) -> None:
    passed = [f"{seat} pass" for seat in range(4)]
    t = Table("euchre-4", "0=DA stock=S9", options=SMALL).do(*passed)
    hand = sorted(t.hand(0))
    assert computer(seen(t)) in {f"trump {code[0]}" for code in hand}
    assert computer._player.asked == ["Spade"]
    computer._player.calls = False
    assert computer(seen(t)) == "pass"


def test_the_computer_plays_on_once_the_turned_card_is_gone(computer: euchre_cli.Player) -> None:
    t = Table("euchre-4", "stock=S9", options=SMALL).do("0 accept", "3 discard S9")
    assert computer(seen(t)) in t.legal()
