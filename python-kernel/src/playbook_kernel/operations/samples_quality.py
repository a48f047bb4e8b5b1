"""The quality of the samples of annotated data, before they are compared; and data without some samples."""

import re
from dataclasses import replace

import numpy as np
from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel

from playbook_kernel.contrast import check_counts
from playbook_kernel.design_doubts import copied_samples
from playbook_kernel.errors import InputError, counted, listed, shown
from playbook_kernel.matrix import Matrix
from playbook_kernel.operation import Run, operation
from playbook_kernel.payload import File, MatrixPayload
from playbook_kernel.preview import written_result
from playbook_kernel.sample_quality import Measures, measures, outliers, sexes
from playbook_kernel.store import load_matrix

FEWEST, MOST = 3, 2000
SEX = re.compile(r"^(sex|gender)$", re.IGNORECASE)
SAID = {"f": "female", "female": "female", "woman": "female", "m": "male", "male": "male", "man": "male"}


class Samples(BaseModel):
    """Annotated data."""

    anndata: File


class LeftOut(Samples):
    """Annotated data, and the samples that are left out."""

    samples: list[str] = Field(min_length=1)


class SampleRow(BaseModel):
    """What was measured of one sample; `stands_out` says by what, in words."""

    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True, serialize_by_alias=True)

    sample: str
    library_size: float
    genes: int
    mitochondrial: float | None = None
    ribosomal: float | None = None
    correlation: float
    distance: float
    sex: str | None = None
    stands_out: list[str]


class SampleQuality(BaseModel):
    """A row per sample, and in whole sentences what is doubtful of several."""

    rows: list[SampleRow]
    doubts: list[str]


@operation("samples.quality")
def samples_quality(request: Samples, run: Run) -> SampleQuality:
    """Measure every sample, and say which stand out."""
    matrix = load_matrix(request.anndata, "gene", run)
    count = len(matrix.columns)
    if not FEWEST <= count <= MOST:
        message = (
            f"The quality of {FEWEST} to {MOST:,} samples can be compared, but there {'is' if count == 1 else 'are'} "
            f"{counted(count, 'sample')}. Of cells, join those of one donor first."
        )
        raise InputError(message)
    check_counts(matrix)
    found = measures(matrix.values, matrix.index)
    told = sexes(found)
    rows = [
        SampleRow(
            sample=name,
            library_size=float(found.library_size[at]),
            genes=int(found.genes[at]),
            mitochondrial=None if found.mitochondrial is None else float(found.mitochondrial[at]),
            ribosomal=None if found.ribosomal is None else float(found.ribosomal[at]),
            correlation=float(found.correlation[at]),
            distance=float(found.distance[at]),
            sex=None if told is None else told[at],
            stands_out=words,
        )
        for at, (name, words) in enumerate(zip(matrix.columns, outliers(found), strict=True))
    ]
    return SampleQuality(rows=rows, doubts=[*copied_samples(matrix.values, matrix.columns), *swapped(matrix, found)])


def swapped(matrix: Matrix, found: Measures) -> list[str]:
    """Say which samples express the genes of another sex than the metadata tell."""
    told = sexes(found)
    column = next((name for name in matrix.column_data if SEX.match(name.strip())), None)
    if told is None or column is None:
        return []
    claimed = [SAID.get(cell.strip().lower(), "") for cell in matrix.column_data[column].cells]
    wrong = [
        name
        for name, claim, its in zip(matrix.columns, claimed, told, strict=True)
        if claim and its in {"female", "male"} and its != claim
    ]
    if not wrong:
        return []
    return [
        f"{listed(wrong)} {'expresses' if len(wrong) == 1 else 'express'} the genes of another sex than the column "
        f"{shown(column)} tells: samples may be exchanged."
    ]


@operation("anndata.leave-out")
def anndata_leave_out(request: LeftOut, run: Run) -> MatrixPayload:
    """Take annotated data without some samples."""
    matrix = load_matrix(request.anndata, "gene", run)
    gone = set(request.samples)
    missing = sorted(gone - set(matrix.columns))
    if missing:
        message = f"There is no sample {listed(missing)}. Choose among {listed(matrix.columns)}."
        raise InputError(message, column=missing[0])
    keep = [at for at, name in enumerate(matrix.columns) if name not in gone]
    if len(keep) < 2:
        raise InputError("Fewer than two samples are left. Leave fewer out.")
    data = {
        name: replace(column, cells=[column.cells[at] for at in keep]) for name, column in matrix.column_data.items()
    }
    rest = replace(
        matrix,
        columns=[matrix.columns[at] for at in keep],
        values=np.ascontiguousarray(matrix.values[:, keep]),
        column_data=data,
    )
    run.note(f"{counted(len(gone), 'sample')} left out: {listed(sorted(gone))}")
    return written_result(rest, request.anndata, "left-out", run, request.anndata.description)
