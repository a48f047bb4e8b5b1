"""What the metadata tell of a comparison unasked: batches that are the groups, pairs; and samples that are copies."""

from collections.abc import Sequence

import numpy as np

from playbook_kernel.errors import counted, shown
from playbook_kernel.group_names import is_batch, is_pair
from playbook_kernel.matrix import Table
from playbook_kernel.payload import Floats

ENOUGH_PAIRS = 3
# So many samples of one donor are cells rather than samples.
MANY_OF_ONE = 20
FEW_DONORS = 200


def copied_samples(values: Floats, names: Sequence[str]) -> list[str]:
    """Say which samples (columns of genes × samples) have the same counts throughout."""
    first: dict[bytes, str] = {}
    found = []
    for name, column in zip(names, values.T, strict=True):
        twin = first.setdefault(np.ascontiguousarray(column).tobytes(), name)
        if twin != name:
            found.append(
                f"{shown(twin)} and {shown(name)} have the same counts: if one is a copy of the other, leave it out, "
                "since it makes the spread look smaller than it is."
            )
    return found


def cells_as_replicates(metadata: Table, places: Sequence[int]) -> list[str]:
    """Say which column tells that single cells of a few donors are compared as if each were a sample of its own."""
    for name, column in metadata.items():
        donors = {column.cells[at] for at in places} - {""}
        if is_pair(name) and 1 < len(donors) <= FEW_DONORS and len(places) >= MANY_OF_ONE * len(donors):
            return [
                f"{len(places):,} cells of {counted(len(donors), 'value')} of {shown(name)} are compared as if "
                "each were a sample of its own: cells of one donor are alike, so that p-values are far too small. "
                "Add up the cells of each donor first (Pseudobulk)."
            ]
    return []


def doubt_of_column(column: str, cells: Sequence[str], labels: Sequence[str]) -> str | None:
    """Say what a column of the metadata that the model does not know tells of the samples that are compared."""
    values = dict.fromkeys(cells)
    if "" in values or not 1 < len(values) < len(cells) or not is_batch(column):
        return None
    groups_in = {value: [its for cell, its in zip(cells, labels, strict=True) if cell == value] for value in values}
    if all(len(set(groups)) == 1 for groups in groups_in.values()):
        value, groups = next(iter(groups_in.items()))
        return (
            f"Each value of the column {shown(column)} occurs in one group only, as {shown(value)} in "
            f"{shown(groups[0])}: the effects of both cannot be told apart."
        )
    both = set(labels)
    if (
        is_pair(column)
        and len(values) >= ENOUGH_PAIRS
        and all(len(groups) == len(both) and set(groups) == both for groups in groups_in.values())
    ):
        advice = "choose it as covariate, so that each is compared with its own."
        return f"The column {shown(column)} pairs the samples: {advice}"
    return None
