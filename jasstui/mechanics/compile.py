"""From a resolved form to the rules an engine plays: tables, phases and rule references."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from msgspec.structs import asdict

from jasstui.cards.pack import pack_of
from jasstui.catalogue import models, partien, steps
from jasstui.catalogue.load import Bundle
from jasstui.catalogue.rulebook import Rulebook, own_ledger
from jasstui.catalogue.seated import seatings
from jasstui.mechanics.absent import Alone
from jasstui.mechanics.account.inherit import Inherit
from jasstui.mechanics.account.settle import Settle
from jasstui.mechanics.account.takings import card_values, duties_of, trick_values
from jasstui.mechanics.bidding.auction import Auction
from jasstui.mechanics.bidding.boxes import Boxes
from jasstui.mechanics.bidding.choose import Choose
from jasstui.mechanics.bidding.declare import Declare, LeadTrump, NameTrump, TurnedTrump
from jasstui.mechanics.bidding.demand import Demand
from jasstui.mechanics.bidding.forfeit import Decline
from jasstui.mechanics.bidding.join import Join
from jasstui.mechanics.bidding.kehr import Kehr
from jasstui.mechanics.bidding.lick import Lick
from jasstui.mechanics.bidding.lukas import Lukas
from jasstui.mechanics.bidding.predict import Predict
from jasstui.mechanics.bidding.push_stock import PushStock
from jasstui.mechanics.bidding.reserve import Pigs, Wedding
from jasstui.mechanics.bidding.series import Series
from jasstui.mechanics.bidding.solo import NameSolo, SoloBid
from jasstui.mechanics.bidding.split import Split
from jasstui.mechanics.bidding.turnup import PickUp, TurnUp
from jasstui.mechanics.bidding.warn import Warn
from jasstui.mechanics.cardplay.dice import Dice, RollForehand, make_dice
from jasstui.mechanics.cardplay.drawing import with_stock
from jasstui.mechanics.cardplay.play import Play
from jasstui.mechanics.cardplay.tables import Mode, ModeMaker, revalued
from jasstui.mechanics.cardplay.tricks import Duties, Tricks
from jasstui.mechanics.facts import Deal
from jasstui.mechanics.games import mode_played, step_of
from jasstui.mechanics.hands.dealing import ChoosePackets, DrawDealer, DrawSeats, HandOut, Shuffle
from jasstui.mechanics.hands.giveaway import GiveAway, TakeOver
from jasstui.mechanics.hands.improve import Improve
from jasstui.mechanics.hands.passing import PassCards
from jasstui.mechanics.hands.seating import DrawPartners
from jasstui.mechanics.hands.takeup import LayAway, TakeUp
from jasstui.mechanics.laying.exchange import ExchangeCards, OpenHand
from jasstui.mechanics.laying.rows import LayRows
from jasstui.mechanics.laying.shed import ShedCards
from jasstui.mechanics.laying.showdown import Hands
from jasstui.mechanics.partien.balance import BalancePartie
from jasstui.mechanics.partien.contract import ContractPartie, LayDown
from jasstui.mechanics.partien.lives import LivesPartie
from jasstui.mechanics.partien.meetings import CloseMeeting, MeetingsPartie, OpenMeeting
from jasstui.mechanics.partien.partie import Partie, PointsPartie
from jasstui.mechanics.partien.rubber import RubberPartie
from jasstui.mechanics.partien.striche import StrichPartie
from jasstui.mechanics.parties import Parties
from jasstui.mechanics.phase import Phase
from jasstui.mechanics.weis.adjust import Adjust
from jasstui.plain import Strict


class Rules:
    """A compiled form; immutable.

    `modes`: every mode by token; `avoiding`: the same where points are shunned. `steps`: phases by
    name; `opening`, `deal`, `first`: what follows each of them, "" before the first and after the
    last. `next`: rules that go on with so many players. `warn`: the warning of the form, if any,
    and `warned`: the game that is played for it; `grid`: the step that chooses boxes, if any;
    `play_step`: how it plays tricks; `dice`: what a number rolled means in each mode;
    `hands`: what hands are worth where they are compared. `key` tells the same form for other
    numbers of players apart. `patient`: listeners to the card play stay to the end of the deal
    although they have nothing more to do, to hold the others against.
    """

    def __init__(
        self, spec: models.FormSpec, rulebook: Rulebook, key: str = "", patient: bool = False
    ) -> None:
        self.id = spec.id
        self.patient = patient
        self.key = key or spec.id
        self.spec = spec
        self.rulebook = rulebook.beside(*own_ledger(spec.id, asdict(spec)))
        self.next: dict[int, Rules] = {}
        self.seatings: dict[int, Rules] = {}
        self.pack = pack_of(spec.pack.ranks, spec.pack.copies, spec.pack.jokers)
        self.codes = frozenset(self.pack.names(self.pack.all))
        self.warn = step_of(spec, steps.Warn)
        self.warned = self.warn.game if self.warn else ""
        self.grid = step_of(spec, steps.Boxes)
        self._dealt: dict[str, steps.HandOut] = {
            shape: step
            for shape, names in (("", spec.deal), ("first", spec.first))
            for step in (spec.phases[name] for name in names)
            if isinstance(step, steps.HandOut)
        }
        self.play_step = step_of(spec, steps.Play) or steps.Play()
        self.modes: dict[str, Mode] = self._modes(avoid=False)
        self.dice: Dice = make_dice(self.play_step, self.modes, self.pack)
        self.steps: dict[str, Phase[Strict]] = {
            name: _PHASES[type(step)](name, step) for name, step in spec.phases.items()
        }
        self.opening = _order(spec.opening)
        self.deal = _order(spec.deal)
        self.first = _order(spec.first)
        self.partie: Partie = _PARTIEN[type(spec.partie)](spec.partie)
        self.hands = self._hands()
        self._refs: dict[tuple[str, ...], str] = {}
        self._played: dict[tuple[str, str], Mode] = {}
        self._demands: dict[str, Duties | None] = {}

    @cached_property
    def avoiding(self) -> dict[str, Mode]:
        """Modes for games in which points are shunned."""
        return self._modes(avoid=True)

    def _modes(self, avoid: bool) -> dict[str, Mode]:
        made = ModeMaker(self.spec, self.pack, avoid).all()
        if not self.play_step.draw:
            return made
        return with_stock(made, self.play_step, sum(self.hand_out("").packets))

    def at(self, players: int) -> Rules:
        """The same form for so many players."""
        return self.seatings.get(players, self)

    def mode_of(self, game: str, token: str) -> Mode:
        """How a mode is played in a game: obligations and values of the cards."""
        if (game, token) not in self._played:
            spec = self.spec.games[game]
            mode = (self.avoiding if spec.avoid else self.modes)[token]
            if spec.goal == "takings":
                mode = revalued(mode, card_values(self.pack, spec.takings))
            self._played[game, token] = mode
        return self._played[game, token]

    def tricks(self, deal: Deal, hands: list[int], leader: int, count: int = 0) -> Tricks:
        """The card play of a deal whose game and mode are known, with so many tricks (0: as many
        as the leader holds cards for)."""
        spec = self.spec.games[deal.game]
        last, base = self.spec.count.last_trick, 0
        if spec.goal == "takings":
            last, base = trick_values(spec.takings)
        mode, each = mode_played(self, deal), self.play_step.each
        duties = self.duties(deal.game)
        return Tricks(mode, hands, deal.players, leader, last, each, count, base, duties)

    def duties(self, game: str) -> Duties | None:
        """What a game demands beside the duties of its mode, if anything."""
        if game not in self._demands:
            self._demands[game] = duties_of(self.pack, self.spec.games[game])
        return self._demands[game]

    def ref(self, *shorts: str) -> str:
        """Full id of the first of these rules that the form has; "" if it has none."""
        if shorts not in self._refs:
            found = (self.rulebook.find(self.spec.book, s) for s in shorts)
            self._refs[shorts] = next(filter(None, found), "")
        return self._refs[shorts]

    def hand_out(self, shape: str) -> steps.HandOut:
        """How a deal of this shape is dealt."""
        return self._dealt[shape]

    def _hands(self) -> Hands | None:
        """Hands are compared by the points of the mode of the first game that compares them."""
        for game in self.spec.games.values():
            if game.goal == "best-hand":
                points = self.modes[game.modes[0]].schedule[0].points
                return Hands(self.pack, points, game.showdown, sum(self.hand_out("").packets))
        return None


def _order(names: Sequence[str]) -> dict[str, str]:
    """What follows each step: "" before the first and after the last."""
    return dict(zip(("", *names), (*names, ""), strict=True))


_PHASES: dict[type[Strict], Callable[[str, Any], Phase[Strict]]] = {
    steps.DrawDealer: DrawDealer,
    steps.DrawSeats: DrawSeats,
    steps.RollForehand: RollForehand,
    steps.Shuffle: Shuffle,
    steps.DrawPartners: DrawPartners,
    steps.Packets: ChoosePackets,
    steps.HandOut: HandOut,
    steps.Lick: Lick,
    steps.Split: Split,
    steps.Inherit: Inherit,
    steps.PushStock: PushStock,
    steps.Choose: Choose,
    steps.Boxes: Boxes,
    steps.Warn: Warn,
    steps.Declare: Declare,
    steps.Kehr: Kehr,
    steps.Lukas: Lukas,
    steps.NameTrump: NameTrump,
    steps.TurnedTrump: TurnedTrump,
    steps.TurnUp: TurnUp,
    steps.PickUp: PickUp,
    steps.Alone: Alone,
    steps.Predict: Predict,
    steps.Improve: Improve,
    steps.Join: Join,
    steps.Auction: Auction,
    steps.TakeUp: TakeUp,
    steps.LayAway: LayAway,
    steps.Decline: Decline,
    steps.LeadTrump: LeadTrump,
    steps.LayDown: LayDown,
    steps.Series: Series,
    steps.LayRows: LayRows,
    steps.PassCards: PassCards,
    steps.Demand: Demand,
    steps.Play: Play,
    steps.Shed: ShedCards,
    steps.TableHand: OpenHand,
    steps.Exchange: ExchangeCards,
    steps.Adjust: Adjust,
    steps.Settle: Settle,
    steps.OpenMeeting: OpenMeeting,
    steps.CloseMeeting: CloseMeeting,
    steps.Solo: SoloBid,
    steps.NameSolo: NameSolo,
    steps.GiveAway: GiveAway,
    steps.TakeOver: TakeOver,
    steps.Wedding: Wedding,
    steps.Pigs: Pigs,
    steps.Parties: Parties,
}
"""What carries out each kind of step."""

_PARTIEN: dict[type[Any], Callable[[Any], Partie]] = {
    partien.PointsRace: PointsPartie,
    partien.StrichRace: StrichPartie,
    partien.LivesRace: LivesPartie,
    partien.ContractRace: ContractPartie,
    partien.Meetings: MeetingsPartie,
    partien.Rubber: RubberPartie,
    partien.BalanceRace: BalancePartie,
}


def _seated(rules: Rules) -> None:
    """Compile what differs with the number of players; those that share settings share rules."""
    made = {id(rules.spec): rules}
    for players, spec in seatings(rules.spec).items():
        if id(spec) not in made:
            key = f"{rules.id}@{players}"
            made[id(spec)] = Rules(spec, rules.rulebook, key, rules.patient)
        rules.seatings[players] = made[id(spec)]


def compile_bundle(bundle: Bundle, rulebook: Rulebook, patient: bool = False) -> Rules:
    """Compile a form and all that may follow it, linked by the number of players."""
    made = {name: Rules(spec, rulebook, "", patient) for name, spec in bundle.forms.items()}
    for rules in made.values():
        _seated(rules)
        for count, name in getattr(rules.spec.partie, "next", {}).items():
            rules.next[int(count)] = made[name]
    return made[bundle.root]
