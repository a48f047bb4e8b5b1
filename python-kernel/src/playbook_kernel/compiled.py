"""Compile what numba compiles once per installation, not once per process.

UMAP declares most of its functions without a cache, so that each worker would spend ten seconds on its first drawing.
Declared with one, their machine code is kept beside their sources (or in the user's cache where that is read-only).
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import scipy


@contextmanager
def kept_compiled() -> Iterator[None]:
    """Let modules that are imported here keep the machine code of their functions."""
    import numba  # noqa: PLC0415 - a second that most workers need not spend

    declared: Callable[..., Any] = numba.njit

    def with_cache(*arguments: Any, **options: Any) -> Any:  # noqa: ANN401 - whatever numba takes
        try:
            return declared(*arguments, **{"cache": True, **options})
        except RuntimeError:
            # There is no folder to keep it in.
            return declared(*arguments, **options)

    numba.njit = with_cache
    try:
        yield
    finally:
        numba.njit = declared


def warm() -> None:
    """Compile what drawings and random gene sets need, before the first researcher waits for it."""
    from playbook_kernel.embedding import umap  # noqa: PLC0415
    from playbook_kernel.statistics.splitting import null_of, peaks_of  # noqa: PLC0415

    weights = np.linspace(3, 0, 40)
    null_of(5, weights, (1, 1))
    peaks_of(np.arange(5, dtype=np.int32), np.array([0, 5]), weights)

    points = np.random.default_rng(0).normal(size=(40, 3))
    umap(points[:6], 0)
    umap(points, 0)
    umap(scipy.sparse.random(40, 200, 0.1, format="csr", random_state=0), 0)
