"""Every step, goal and Partie of a form: one class each, with its settings and what it does."""

from __future__ import annotations

from jasstui.mechanics import parties
from jasstui.mechanics.account import (
    decided,
    levels,
    outscore,
    places,
    predicted,
    settle,
    takings,
    tricks,
    valued,
)
from jasstui.mechanics.account.goal import Goal
from jasstui.mechanics.bidding import (
    auction,
    choose,
    declare,
    kehr,
    offers,
    predict,
    solo,
    taking_part,
    turnup,
    unplayed,
    wedding,
)
from jasstui.mechanics.cardplay import dice, play
from jasstui.mechanics.hands import (
    changing,
    dealing,
    giveaway,
    redraw,
    seating,
    sizes,
    spare,
    takeup,
)
from jasstui.mechanics.laying import exchange, rows, shed
from jasstui.mechanics.partien import balance, contract, lives, meetings, points, rubber, striche
from jasstui.mechanics.partien.partie import Partie
from jasstui.mechanics.phase import Phase

STEPS: tuple[type[Phase], ...] = (
    seating.DrawDealer,
    seating.DrawAgain,
    seating.DrawSeats,
    dice.RollForehand,
    sizes.HandSize,
    dealing.Shuffle,
    seating.DrawPartners,
    dealing.ChoosePackets,
    dealing.HandOut,
    changing.Lick,
    unplayed.Split,
    settle.Inherit,
    turnup.PushStock,
    choose.Choose,
    choose.Boxes,
    declare.Warn,
    declare.Declare,
    kehr.Kehr,
    taking_part.Lukas,
    declare.NameTrump,
    declare.TurnedTrump,
    turnup.TurnUp,
    offers.OfferGames,
    dealing.DealMore,
    turnup.PickUp,
    taking_part.Alone,
    predict.Predict,
    changing.Improve,
    spare.TakeSpare,
    taking_part.Join,
    spare.RobTurned,
    auction.Auction,
    takeup.TakeUp,
    takeup.LayAway,
    valued.Raise,
    unplayed.Decline,
    declare.LeadTrump,
    contract.LayDown,
    choose.Series,
    rows.LayRows,
    changing.PassCards,
    redraw.Redraw,
    changing.Demand,
    play.Play,
    shed.ShedCards,
    exchange.OpenHand,
    exchange.ExchangeCards,
    predicted.Adjust,
    settle.Settle,
    meetings.OpenMeeting,
    meetings.CloseMeeting,
    solo.SoloBid,
    solo.NameSolo,
    giveaway.GiveAway,
    giveaway.TakeOver,
    wedding.Wedding,
    wedding.Pigs,
    parties.Parties,
)
"""In the order in which a deal may come to them."""


GOALS: tuple[type[Goal], ...] = (
    decided.Count,
    decided.Beat,
    decided.AllTricks,
    decided.NoTricks,
    decided.NotMost,
    predicted.Predicted,
    predicted.AtLeast,
    places.Places,
    shed.ShedFirst,
    exchange.BestHand,
    decided.Contract,
    unplayed.Forfeit,
    takings.Takings,
    rows.Rows,
    levels.Levels,
    decided.Ramsch,
    outscore.Outscore,
    tricks.EnoughTricks,
    tricks.Tricks,
    tricks.Promised,
    places.Tens,
    valued.Matadors,
    valued.Misere,
)


PARTIEN: tuple[type[Partie], ...] = (
    points.PointsRace,
    striche.StrichRace,
    lives.LivesRace,
    contract.ContractRace,
    meetings.Meetings,
    rubber.Rubber,
    balance.BalanceRace,
)
