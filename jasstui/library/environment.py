"""Every form as an environment of PettingZoo: agents in turn (AEC), observations from views alone.

    from jasstui.library import env
    table = env("schieber-4")

It needs the extra `pettingzoo`, and nothing else of the program loads it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

from jasstui.library.opening import Refused
from jasstui.problem import Problem

try:
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete, Space
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ImportError:
    raise Refused(Problem("library.extra")) from None

from jasstui.engine.views import View
from jasstui.library.observing import Observer
from jasstui.library.partie import Partie
from jasstui.library.words import Spelled, Vocabulary, completed, following, spelled

MOST_SEEDS = 2**31
"""Seeds of Partien that nobody has chosen are smaller."""


class FormEnv(AECEnv):  # type: ignore[type-arg]
    """A form as an environment. One episode is one deal, or so many `deals`, or a whole Partie
    (`deals=None`). `seats`: how many play, the fewest of the form if nobody says.

    An action is a word (`words`, see `jasstui.library.words`); who is asked says words until they
    make a token. What may be said out of turn, such as claiming the rest, is left out. A reward is
    what a seat has gained on the slate, in the unit of the slate.
    """

    metadata = {  # noqa: RUF012 - as PettingZoo has it
        "name": "jasstui_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        form: str,
        options: Mapping[str, str] | None = None,
        seats: int = 0,
        deals: int | None = 1,
        catalogue: Sequence[str | Path] = (),
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.form, self.options, self.catalogue = form, dict(options or {}), tuple(catalogue)
        self.deals = deals
        self.render_mode = render_mode
        self._random = Random(SystemRandom().getrandbits(64))
        self._partie = self._dealt(0, ["person"] * seats)
        count = len(self._partie.slate)
        self.possible_agents = [f"seat_{seat}" for seat in range(count)]
        self.agents: list[str] = []
        self.vocabulary = Vocabulary(self._partie.rules, count)
        self.words = self.vocabulary.words
        self.observer = Observer(self.vocabulary, count)
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        size = len(self.words)
        self.action_spaces = {agent: Discrete(size) for agent in self.possible_agents}
        self.observation_spaces = {agent: self._space(size) for agent in self.possible_agents}

    def _dealt(self, seed: int, players: Sequence[str]) -> Partie:
        return Partie.new(self.form, self.options, seed, players=players, catalogue=self.catalogue)

    def _space(self, size: int) -> Space[Any]:
        numbers = Box(-np.inf, np.inf, (self.observer.size,), np.float32)
        return Dict({"observation": numbers, "action_mask": Box(0, 1, (size,), np.int8)})

    def observation_space(self, agent: str) -> Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.action_spaces[agent]

    # ------------------------------------------------------------ going on

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random = Random(seed)
        number = self._random.randrange(MOST_SEEDS)
        self._partie = self._dealt(number, ["person"] * len(self.possible_agents))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._standing = self._worth()
        self._begun: tuple[str, ...] = ()
        self.agent_selection = self.agents[0]
        self._go_on()
        self._clear_rewards()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        word = self.words[action] if action is not None and 0 <= action < len(self.words) else ""
        if word not in following(self._tokens, self._begun):
            raise Refused(Problem("library.action", action=action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if word == ".":
            token = self._tokens[self._begun]
        else:
            self._begun, token = completed(self._tokens, (*self._begun, word))
        if token:
            self._act(token)
        self._accumulate_rewards()

    def _act(self, token: str) -> None:
        self._partie.act(self._seat[self.agent_selection], token)
        self._begun = ()
        self._go_on()

    def _go_on(self) -> None:
        """Let chance act; who is asked then, or the end of it."""
        partie = self._partie
        while True:
            seat = partie.turn()
            if seat is None or (self.deals is not None and partie.deal > self.deals):
                self._tokens: Spelled = {}
                self.terminations = dict.fromkeys(self.agents, True)
                break
            self._tokens = self._checked(spelled(self._view(seat).rules.pack, partie.legal(seat)))
            self.agent_selection = self.possible_agents[seat]
            self._begun, token = completed(self._tokens, ())
            if not token:
                break
            partie.act(seat, token)  # there is nothing to choose
        worth = self._worth()
        for agent, seat in self._seat.items():
            self.rewards[agent] = worth[seat] - self._standing[seat]
        self._standing = worth

    def _checked(self, found: Spelled) -> Spelled:
        """The same tokens, if every word has a number."""
        for words in found:
            for word in words:
                if word not in self.vocabulary.number:
                    raise Refused(Problem("library.word", form=self.form, word=word))
        return found

    def _worth(self) -> list[float]:
        return [row["worth"] for row in self._partie.slate]

    def _view(self, seat: int) -> View:
        return self._partie.sight(seat)

    # ------------------------------------------------------------ looking

    def observe(self, agent: str) -> dict[str, Any]:
        mask = np.zeros(len(self.words), np.int8)
        begun: tuple[str, ...] = ()
        if agent == self.agent_selection and not self.terminations.get(agent, True):
            begun = self._begun
            for word in following(self._tokens, begun):
                mask[self.vocabulary.number[word]] = 1
        row = self.observer.row(self._view(self._seat[agent]), begun)
        return {"observation": row, "action_mask": mask}

    def view(self, agent: str) -> dict[str, Any]:
        """The view of this agent, as plain data."""
        return self._partie.view(self._seat[agent])

    @property
    def partie(self) -> Partie:
        """The Partie behind it: with it one knows what no agent may know."""
        return self._partie

    def render(self) -> str | None:
        done = self._partie.actions
        return f"{done[-1][0]} {done[-1][1]}" if done and self.render_mode == "ansi" else None

    def close(self) -> None:
        self._partie.close()


def env(form: str, **given: Any) -> OrderEnforcingWrapper:  # type: ignore[type-arg]
    """A form as an environment that looks whether it is used in order; see `FormEnv`."""
    return OrderEnforcingWrapper(FormEnv(form, **given))
