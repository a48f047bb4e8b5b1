"""Write labels that a researcher gave by hand."""

from dataclasses import replace

from pydantic import BaseModel

from playbook_kernel.errors import InputError, counted, listed
from playbook_kernel.matrix import Matrix, Table, column_of
from playbook_kernel.operation import Run, operation
from playbook_kernel.payload import File, MatrixPayload
from playbook_kernel.preview import written_result
from playbook_kernel.store import load_matrix


class Labels(BaseModel):
    """Column -> sample -> text, as the labelling prompt submits it."""

    description: str | None = None
    data: dict[str, dict[str, str]]


class Labelling(BaseModel):
    """A matrix, annotated or not, and labels for its samples."""

    file: File
    labels: Labels


def labelled(matrix: Matrix, data: dict[str, dict[str, str]]) -> Table:
    """Write every given cell; cells not given stay as they were, empty in a new column."""
    table = dict(matrix.column_data)
    for name, by_sample in data.items():
        before = table[name].cells if name in table else [""] * len(matrix.columns)
        cells = [by_sample.get(sample, cell) for sample, cell in zip(matrix.columns, before, strict=True)]
        table[name] = column_of(cells)
    return table


@operation("anndata.label")
def anndata_label(request: Labelling, run: Run) -> MatrixPayload:
    """Write annotated data with the labels; new columns and values that no sample had before are allowed."""
    matrix = load_matrix(request.file, "gene", run)
    given = dict.fromkeys(sample for by_sample in request.labels.data.values() for sample in by_sample)
    known = set(matrix.columns)
    unknown = [sample for sample in given if sample not in known]
    if given and len(unknown) == len(given):
        message = (
            f"None of the labelled samples ({listed(unknown, 3)}) is in {request.file.filename}, which has "
            f"{listed(matrix.columns, 3)}. Label the samples of this matrix again."
        )
        raise InputError(message)
    if unknown:
        run.note(f"{counted(len(unknown), 'label')} left out, the sample is not in the matrix: {listed(unknown)}")
    annotated = replace(matrix, column_data=labelled(matrix, request.labels.data))
    return written_result(annotated, request.file, "labelled", run, request.labels.description)
