"""Random playouts in other programs: `python benchmarks/peers.py NAME DEALS`.

Runs on its own in whatever Python has the package; needs nothing of this project. Prints seconds
and actions of the run as JSON. Each program deals, names a mode and plays legal cards at random
through its own public classes, points counted.
"""

from __future__ import annotations

import json
import logging
import random
import sys
from importlib import import_module
from time import process_time

CARDS = 36


def jass_kit(deals: int) -> tuple[float, int]:
    """`GameSim` of jass-kit with `RuleSchieber`; the mode is set, cards by `get_valid_cards`."""
    np = import_module("numpy")
    rule = import_module("jass.game.rule_schieber").RuleSchieber()
    simulator = import_module("jass.game.game_sim").GameSim
    deal = import_module("jass.game.game_util").deal_random_hand
    draw = random.random
    began = process_time()
    for number in range(deals):
        sim = simulator(rule)
        sim.init_from_cards(deal(), number % 4)
        sim.action_trump(number % 6)
        while not sim.is_done():
            cards = np.flatnonzero(rule.get_valid_cards_from_state(sim.state))
            sim.action_play_card(cards[int(draw() * len(cards))])
    return process_time() - began, deals * CARDS


def pyschieber(deals: int) -> tuple[float, int]:
    """A round of pyschieber with its own random players."""
    return _tournament("pyschieber", deals)


def schieber(deals: int) -> tuple[float, int]:
    """A round of schieber with its own random players."""
    return _tournament("schieber", deals, seed=None)


def _tournament(package: str, deals: int, **more: None) -> tuple[float, int]:
    logging.disable(logging.CRITICAL)
    game = import_module(f"{package}.game").Game
    team = import_module(f"{package}.team").Team
    player = import_module(f"{package}.player.random_player").RandomPlayer
    began = process_time()
    for number in range(deals):
        players = [player(name=str(n), **more) for n in range(4)]
        for n, who in enumerate(players):
            who.id = n
        teams = [team(players=players[0::2]), team(players=players[1::2])]
        game(teams=teams, point_limit=10**9).play(start_player_index=number % 4, whole_rounds=True)
    return process_time() - began, deals * CARDS


def open_spiel(deals: int) -> tuple[float, int]:
    """Euchre of OpenSpiel through its Python interface: cards dealt, bids and cards chosen at
    random among `legal_actions`, returns computed; counts deals."""
    game = import_module("pyspiel").load_game("euchre")
    draw = random.random
    began = process_time()
    for _ in range(deals):
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(draw() * len(actions))])
        state.returns()
    return process_time() - began, deals


def uno(games: int) -> tuple[float, int]:
    """Uno of rlcard for two players through its `Game`: legal actions at random to the end."""
    game = import_module("rlcard.games.uno").Game()
    draw, actions = random.random, 0
    began = process_time()
    for _ in range(games):
        game.init_game()
        while not game.is_over():
            legal = game.get_legal_actions()
            game.step(legal[int(draw() * len(legal))])
            actions += 1
    return process_time() - began, actions


PEERS = {
    "jass-kit": jass_kit,
    "pyschieber": pyschieber,
    "schieber": schieber,
    "open_spiel": open_spiel,
    "rlcard-uno": uno,
}


def main() -> None:
    name, deals = sys.argv[1], int(sys.argv[2])
    PEERS[name](max(1, deals // 10))
    seconds, actions = PEERS[name](deals)
    print(json.dumps({"seconds": seconds, "actions": actions}))


if __name__ == "__main__":
    main()
