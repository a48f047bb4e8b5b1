"""The values of genes that figures of expression draw: normalised as for principal components, each gene once."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from playbook_kernel.errors import InputError, counted, listed
from playbook_kernel.matrix import Matrix
from playbook_kernel.operations.figure_library_sizes import FigureRequest
from playbook_kernel.operations.figure_pca import NORMALISED, PcaRequest, chosen_log, normalised
from playbook_kernel.payload import Floats

UNITS = {"logCPM": "log\N{SUBSCRIPT TWO} counts per million", "ln1p": "ln(1 + x)", "none": "Value"}


@dataclass(frozen=True)
class Expression:
    """Genes × samples, the unit of the values, and what was done to them in whole sentences."""

    genes: list[str]
    samples: list[str]
    values: Floats
    unit: str
    notes: list[str]

    def at(self, rows: Sequence[int]) -> "Expression":
        """Take some of the rows."""
        return replace(self, genes=[self.genes[row] for row in rows], values=self.values[list(rows)])


def expression(matrix: Matrix, request: FigureRequest) -> Expression:
    """Normalise a matrix; rows that miss a value are left out, and of rows with one name the highest is taken."""
    is_whole = np.isfinite(matrix.values).all(axis=1)
    if not is_whole.any():
        raise InputError("Every gene misses a value in some sample, so none can be drawn. Remove incomplete samples.")
    log, reason = chosen_log(
        matrix, PcaRequest(**request.model_dump(include={"matrix", "anndata", "kind"}), components=2)
    )
    kept = np.flatnonzero(is_whole).tolist()
    values = normalised(matrix, matrix.values[kept], log)
    highest: dict[str, int] = {}
    means = values.mean(axis=1)
    for at, row in enumerate(kept):
        name = matrix.index[row]
        if name not in highest or means[at] > means[highest[name]]:
            highest[name] = at
    lost, twice = len(matrix.index) - len(kept), len(kept) - len(highest)
    return Expression(
        list(highest),
        matrix.columns,
        values[list(highest.values())],
        UNITS[log],
        [
            NORMALISED[log] + reason,
            *matrix.warnings,
            *([f"{counted(lost, 'gene')} left out: a value is missing."] if lost else []),
            *(
                [f"Of rows with the same gene the highest was taken ({counted(twice, 'row')} left out)."]
                if twice
                else []
            ),
        ],
    )


def chosen(found: Expression, genes: list[str]) -> tuple[Expression, list[str]]:
    """Take the wanted genes in their order, and note those that the matrix does not have."""
    place = {gene: at for at, gene in enumerate(found.genes)}
    wanted = list(dict.fromkeys(genes))
    rows = [place[gene] for gene in wanted if gene in place]
    if not rows:
        message = f"None of the genes {listed(wanted)} is in the matrix, whose first are {listed(found.genes[:3])}."
        raise InputError(f"{message} Check that both use the same kind of gene names.")
    missing = [gene for gene in wanted if gene not in place]
    note = [f"{counted(len(missing), 'gene')} not in the matrix: {listed(missing)}."] if missing else []
    return found.at(rows), note
