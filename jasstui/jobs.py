"""Work in several processes at once, by joblib, which is imported when more than one is asked for.

What is worked out has to follow from its item alone: then it does not matter where it was done, or
by how many.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from importlib import import_module
from typing import TypeVar

from jasstui.apart import safe_path

A = TypeVar("A")
T = TypeVar("T")

PATIENCE = "15s"
"""How long a cluster may take to answer."""


def spread(
    work: Callable[[A], T], items: Iterable[A], jobs: int = 1, cluster: str = ""
) -> Generator[tuple[A, T], None, None]:
    """Each item with what `work` makes of it, in the order in which that is done.

    `jobs`: so many processes, 0 for one on every core, 1 for none but this one. `cluster`: address
    of a Dask cluster whose workers do it instead. Items are taken when somebody is free for them,
    and no more once the iterator is closed. Raises `ImportError` where joblib or distributed is
    missing.
    """
    if jobs == 1 and not cluster:
        return ((item, work(item)) for item in items)
    import_module("joblib")
    if cluster:
        import_module("distributed")
    return _elsewhere(work, items, jobs or -1, cluster)


def _elsewhere(
    work: Callable[[A], T], items: Iterable[A], jobs: int, cluster: str
) -> Generator[tuple[A, T], None, None]:
    import joblib

    with ExitStack() as stack:
        stack.enter_context(safe_path())
        if cluster:
            from distributed import Client

            client = stack.enter_context(Client(cluster, timeout=PATIENCE))
            stack.enter_context(joblib.parallel_config("dask", client=client))
            jobs = -1
        parallel = joblib.Parallel(n_jobs=jobs, return_as="generator_unordered")
        tasks = (joblib.delayed(_done)(work, item) for item in items)
        tasks_done = stack.enter_context(_ended(parallel(tasks)))
        for one in tasks_done:  # noqa: UP028 (`yield from` would close them by itself)
            yield one


@contextmanager
def _ended(tasks: Generator[T, None, None]) -> Iterator[Generator[T, None, None]]:
    """Close it in the end, without a word on what was begun and is not wanted any more."""
    try:
        yield tasks
    finally:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tasks.close()


def _done(work: Callable[[A], T], item: A) -> tuple[A, T]:
    return item, work(item)


def in_order(done: Iterable[tuple[int, T]], numbers: Iterable[int]) -> Iterator[T]:
    """What was made of these numbers, in their order, however they were done."""
    waiting: dict[int, T] = {}
    coming = iter(done)
    for number in numbers:
        while number not in waiting:
            done_now, made = next(coming)
            waiting[done_now] = made
        yield waiting.pop(number)
