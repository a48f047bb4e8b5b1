"""What transforms and figures ask of the values of a matrix."""

import numpy as np
from numpy.typing import NDArray

from playbook_kernel.errors import InputError, shown
from playbook_kernel.matrix import Matrix
from playbook_kernel.payload import Floats

LOGARITHM = "log2(x + 1)"
VARIANCE = "variance-stabilised"
Z_SCORE = "z-score"
QUANTILE = "quantile"
BATCH = "log2 counts per million without batches"


def refuse(matrix: Matrix, bad: NDArray[np.bool_], noun: str, then: str) -> None:
    """Refuse a matrix with bad cells, naming the first one and how many there are."""
    if not bad.any():
        return
    row, column = (int(at) for at in np.argwhere(bad)[0])
    cell = f"{matrix.values[row, column]:g}"
    others = int(bad.sum()) - 1
    more = f" (and {others:,} more like it)" if others else ""
    message = (
        f"The {noun} {shown(matrix.index[row])} is {cell} in the sample {shown(matrix.columns[column])}{more}. {then}"
    )
    raise InputError(message, column=matrix.columns[column], cell=cell)


def log_cpm(counts: Floats) -> Floats:
    """Take logarithms of counts per million with edgeR's prior: 2 counts, in proportion to the library sizes.

    `counts` is genes × samples; every sample needs at least one count.
    """
    sizes = counts.sum(axis=0)
    prior = 2 * sizes / sizes.mean()
    logarithms: Floats = np.log2((counts + prior) / (sizes + 2 * prior) * 1e6)
    return logarithms
