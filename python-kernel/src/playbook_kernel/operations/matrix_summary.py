"""The mean and the spread of every gene over the samples that were perturbed."""

import numpy as np
from pydantic import BaseModel

from playbook_kernel.errors import InputError, counted
from playbook_kernel.groups import PERTURBATION, TYPE_COLUMN
from playbook_kernel.matrix import Matrix
from playbook_kernel.operation import Run, operation
from playbook_kernel.payload import File
from playbook_kernel.repeated import repeated
from playbook_kernel.store import load_matrix


class Samples(BaseModel):
    """A matrix of genes and samples, annotated or not."""

    matrix: File


class GeneSummary(BaseModel):
    """The mean of a gene and its population standard deviation."""

    mean: float
    std: float


class Summary(BaseModel):
    """How many samples were summarised, and every gene by its symbol in capitals."""

    n: int
    genes: dict[str, GeneSummary]


@operation("matrix.summary")
def matrix_summary(request: Samples, run: Run) -> Summary:
    """Summarise the samples that are labelled as perturbed, or all where none is labelled."""
    matrix = load_matrix(request.matrix, "gene", run)
    perturbed = perturbed_samples(matrix)
    if len(perturbed) < 2:
        message = (
            f"A gene has no spread over {counted(len(perturbed), 'sample')}. Give at least two samples, and where they "
            f"are labelled, label at least two as {PERTURBATION}."
        )
        raise InputError(message)
    values = matrix.values[:, perturbed]
    is_kept = np.asarray(np.isfinite(values).all(axis=1))
    kept = matrix.rows(is_kept)
    if len(kept.index) < len(matrix.index):
        run.note(f"{counted(len(matrix.index) - len(kept.index), 'gene')} without a number in every sample left out")
    symbols = [name.upper() for name in kept.index]
    twice = repeated(symbols)
    if twice:
        run.note(f"{counted(len(twice), 'gene')} of several rows: the last row of each is taken")
    means, spreads = values[is_kept].mean(axis=1).tolist(), values[is_kept].std(axis=1).tolist()
    rows = zip(symbols, means, spreads, strict=True)
    return Summary(n=len(perturbed), genes={gene: GeneSummary(mean=mean, std=std) for gene, mean, std in rows})


def perturbed_samples(matrix: Matrix) -> list[int]:
    """Return the places of the samples that are labelled as perturbed, or of all where there are no labels."""
    labels = matrix.column_data.get(TYPE_COLUMN)
    if labels is None:
        return list(range(len(matrix.columns)))
    return [at for at, label in enumerate(labels.cells) if label == PERTURBATION]
