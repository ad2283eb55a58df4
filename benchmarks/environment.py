"""Every form as an environment, under PettingZoo's own tests.

    python -m benchmarks.environment
    python -m benchmarks.environment schieber-4 skat

Needs the extra `pettingzoo`. One line for each form: the words of its action space, the length of
its observations, decisions a second of random players.
"""

from __future__ import annotations

import io
import sys
import warnings
from contextlib import redirect_stdout
from functools import partial
from time import process_time

from jasstui.library import env, forms
from jasstui.stdio import put

CYCLES = 200
"""Actions of every agent that the tests of PettingZoo try."""

USUAL = ("Observation is not a NumPy array", "Observation space for each agent probably")
"""What they remark on wherever an observation has a mask beside it."""


def tried(form: str) -> list[str]:
    """Try one form; what was remarked on beside the usual. Raises what the tests raise."""
    from pettingzoo.test import api_test, seed_test

    with warnings.catch_warnings(record=True) as said, redirect_stdout(io.StringIO()):
        warnings.simplefilter("always")
        api_test(env(form), num_cycles=CYCLES)
        seed_test(partial(env, form), num_cycles=CYCLES)
    return [str(w.message) for w in said if not str(w.message).startswith(USUAL)]


def speed(form: str, deals: int = 20) -> float:
    """Decisions a second of players who say anything that is allowed."""
    table, count = env(form, deals=deals), 0
    table.reset(seed=1)
    began = process_time()
    for agent in table.agent_iter():
        observation, _, over, cut, _ = table.last()
        done = over or cut
        count += not done
        space = table.action_space(agent)
        table.step(None if done else space.sample(observation["action_mask"]))
    return count / (process_time() - began)


def main() -> None:
    failed = []
    for form in sys.argv[1:] or [form.id for form in forms()]:
        try:
            remarks = tried(form)
        except Exception as error:  # the others are tried all the same
            failed.append(form)
            put(f"{form}: {error!r}")
            continue
        table = env(form).unwrapped
        size = f"{len(table.words)} words, {table.observer.size} numbers"
        put(f"{form}: {size}, {speed(form):.0f} decisions a second{'; '.join(['', *remarks])}")
    sys.exit(bool(failed))


if __name__ == "__main__":
    main()
