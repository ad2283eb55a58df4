"""Every step, goal and Partie of a form: one class each, with its settings and what it does."""

from __future__ import annotations

from jasstui.mechanics.account.decided import (
    AllTricks,
    Beat,
    Contract,
    Count,
    NotMost,
    NoTricks,
    Ramsch,
)
from jasstui.mechanics.account.goal import Goal
from jasstui.mechanics.account.levels import Levels
from jasstui.mechanics.account.places import Places
from jasstui.mechanics.account.predicted import AtLeast, Predicted
from jasstui.mechanics.account.settle import Inherit, Settle
from jasstui.mechanics.account.takings import Takings
from jasstui.mechanics.account.tens import Tens
from jasstui.mechanics.account.tricks import EnoughTricks, Tricks
from jasstui.mechanics.account.valued import Matadors, Misere, Raise
from jasstui.mechanics.bidding.auction import Auction
from jasstui.mechanics.bidding.boxes import Boxes
from jasstui.mechanics.bidding.choose import Choose, Series
from jasstui.mechanics.bidding.declare import Declare, LeadTrump, NameTrump, TurnedTrump, Warn
from jasstui.mechanics.bidding.kehr import Kehr
from jasstui.mechanics.bidding.lick import Lick
from jasstui.mechanics.bidding.pigs import Pigs
from jasstui.mechanics.bidding.predict import Predict
from jasstui.mechanics.bidding.solo import NameSolo, SoloBid
from jasstui.mechanics.bidding.taking_part import Alone, Join, Lukas
from jasstui.mechanics.bidding.turnup import PickUp, PushStock, TurnUp
from jasstui.mechanics.bidding.unplayed import Decline, Forfeit, Split
from jasstui.mechanics.bidding.wedding import Wedding
from jasstui.mechanics.cardplay.dice import RollForehand
from jasstui.mechanics.cardplay.play import Play
from jasstui.mechanics.hands.changing import Demand, Improve, PassCards
from jasstui.mechanics.hands.dealing import ChoosePackets, HandOut, Shuffle
from jasstui.mechanics.hands.giveaway import GiveAway, TakeOver
from jasstui.mechanics.hands.seating import DrawDealer, DrawPartners, DrawSeats
from jasstui.mechanics.hands.sizes import HandSize
from jasstui.mechanics.hands.takeup import LayAway, TakeUp
from jasstui.mechanics.laying.exchange import ExchangeCards, OpenHand
from jasstui.mechanics.laying.rows import LayRows, Rows
from jasstui.mechanics.laying.shed import ShedCards, ShedFirst
from jasstui.mechanics.laying.showdown import BestHand
from jasstui.mechanics.partien.balance import BalanceRace
from jasstui.mechanics.partien.contract import ContractRace, LayDown
from jasstui.mechanics.partien.lives import LivesRace
from jasstui.mechanics.partien.meetings import CloseMeeting, Meetings, OpenMeeting
from jasstui.mechanics.partien.partie import Partie
from jasstui.mechanics.partien.points import PointsRace
from jasstui.mechanics.partien.rubber import Rubber
from jasstui.mechanics.partien.striche import StrichRace
from jasstui.mechanics.parties import Parties
from jasstui.mechanics.phase import Phase
from jasstui.mechanics.weis.adjust import Adjust

STEPS: tuple[type[Phase], ...] = (
    DrawDealer,
    DrawSeats,
    RollForehand,
    HandSize,
    Shuffle,
    DrawPartners,
    ChoosePackets,
    HandOut,
    Lick,
    Split,
    Inherit,
    PushStock,
    Choose,
    Boxes,
    Warn,
    Declare,
    Kehr,
    Lukas,
    NameTrump,
    TurnedTrump,
    TurnUp,
    PickUp,
    Alone,
    Predict,
    Improve,
    Join,
    Auction,
    TakeUp,
    LayAway,
    Raise,
    Decline,
    LeadTrump,
    LayDown,
    Series,
    LayRows,
    PassCards,
    Demand,
    Play,
    ShedCards,
    OpenHand,
    ExchangeCards,
    Adjust,
    Settle,
    OpenMeeting,
    CloseMeeting,
    SoloBid,
    NameSolo,
    GiveAway,
    TakeOver,
    Wedding,
    Pigs,
    Parties,
)
"""In the order in which a deal may come to them."""


GOALS: tuple[type[Goal], ...] = (
    Count,
    Beat,
    AllTricks,
    NoTricks,
    NotMost,
    Predicted,
    AtLeast,
    Places,
    ShedFirst,
    BestHand,
    Contract,
    Forfeit,
    Takings,
    Rows,
    Levels,
    Ramsch,
    EnoughTricks,
    Tricks,
    Tens,
    Matadors,
    Misere,
)


PARTIEN: tuple[type[Partie], ...] = (
    PointsRace,
    StrichRace,
    LivesRace,
    ContractRace,
    Meetings,
    Rubber,
    BalanceRace,
)
