"""The steps of a deal as `variants.toml` writes them: strict models, one for each mechanic."""

from jasstui.catalogue.steps.auction import (
    Auction,
    Decline,
    LayAway,
    LayDown,
    LeadTrump,
    Rung,
    TakeUp,
)
from jasstui.catalogue.steps.bids import (
    Box,
    Boxes,
    Choose,
    Declare,
    Kehr,
    Lukas,
    NameTrump,
    Predict,
    TurnedTrump,
    Warn,
)
from jasstui.catalogue.steps.deal import (
    DrawDealer,
    DrawPartners,
    DrawSeats,
    HandOut,
    RollForehand,
    Shuffle,
)
from jasstui.catalogue.steps.join import Improve, Join
from jasstui.catalogue.steps.parties import (
    CloseMeeting,
    GiveAway,
    NameSolo,
    OpenMeeting,
    Parties,
    Pigs,
    Solo,
    TakeOver,
    Wedding,
)
from jasstui.catalogue.steps.play import (
    Adjust,
    Demand,
    Play,
    Settle,
)
from jasstui.catalogue.steps.series import LayRows, PassCards, Series
from jasstui.catalogue.steps.sharing import Inherit, Split
from jasstui.catalogue.steps.shed import Exchange, Shed, TableHand
from jasstui.catalogue.steps.stock import Lick, PushStock
from jasstui.catalogue.steps.turnup import Alone, Packets, PickUp, TurnUp

__all__ = [
    "Adjust",
    "Alone",
    "Auction",
    "Box",
    "Boxes",
    "Choose",
    "CloseMeeting",
    "Declare",
    "Decline",
    "Demand",
    "DrawDealer",
    "DrawPartners",
    "DrawSeats",
    "Exchange",
    "GiveAway",
    "HandOut",
    "Improve",
    "Inherit",
    "Join",
    "Kehr",
    "LayAway",
    "LayDown",
    "LayRows",
    "LeadTrump",
    "Lick",
    "Lukas",
    "NameSolo",
    "NameTrump",
    "OpenMeeting",
    "Packets",
    "Parties",
    "PassCards",
    "Phase",
    "PickUp",
    "Pigs",
    "Play",
    "Predict",
    "PushStock",
    "RollForehand",
    "Rung",
    "Series",
    "Settle",
    "Shed",
    "Shuffle",
    "Solo",
    "Split",
    "TableHand",
    "TakeOver",
    "TakeUp",
    "TurnUp",
    "TurnedTrump",
    "Warn",
    "Wedding",
]

Phase = (
    DrawDealer
    | DrawSeats
    | DrawPartners
    | Packets
    | RollForehand
    | Shuffle
    | HandOut
    | Lick
    | PushStock
    | Split
    | Inherit
    | Choose
    | Boxes
    | Warn
    | Declare
    | Kehr
    | Lukas
    | NameTrump
    | TurnedTrump
    | TurnUp
    | PickUp
    | Alone
    | Predict
    | Improve
    | Join
    | Auction
    | TakeUp
    | LayAway
    | Decline
    | LeadTrump
    | LayDown
    | Series
    | LayRows
    | PassCards
    | Demand
    | CloseMeeting
    | GiveAway
    | NameSolo
    | OpenMeeting
    | Parties
    | Pigs
    | Solo
    | TakeOver
    | Wedding
    | Play
    | Shed
    | TableHand
    | Exchange
    | Adjust
    | Settle
)
