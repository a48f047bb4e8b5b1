"""Join a matrix with the metadata of its samples, by sample name."""

from dataclasses import replace

from pydantic import BaseModel

from playbook_kernel.errors import InputError, counted, listed, shown
from playbook_kernel.matching import matched, plain
from playbook_kernel.matrix import Table, column_of
from playbook_kernel.operation import Run, operation
from playbook_kernel.payload import File, Kind, MatrixPayload
from playbook_kernel.preview import written_result
from playbook_kernel.readers.metadata import read_metadata
from playbook_kernel.readers.table import TextTable
from playbook_kernel.store import load_matrix


class Join(BaseModel):
    """A matrix and a table of its samples."""

    matrix: File
    metadata: File
    kind: Kind


def joined(samples: list[str], known: Table, table: TextTable) -> Table:
    """Add the columns of a table to what is known of the samples, in the table's order; other samples stay missing."""
    row_of = {plain(sample): row for sample, row in zip(table.index, table.rows, strict=True)}
    nothing = [""] * len(table.columns)
    rows = [row_of.get(plain(sample), nothing) for sample in samples]
    added = {name: column_of([row[at] for row in rows]) for at, name in enumerate(table.columns)}
    # A column that comes again moves to the end: the last column is the class.
    return {**{name: column for name, column in known.items() if name not in added}, **added}


def without_metadata(alone: list[str], unused: list[str]) -> str:
    """Say which samples are in no group, and which names were perhaps meant to be theirs."""
    known = {name.casefold(): name for name in unused}
    alike = [f"{shown(known[name.casefold()])} for {shown(name)}" for name in alone if name.casefold() in known]
    more = f" The metadata have {', '.join(alike[:3])}." if alike else ""
    return f"The metadata name no group of {counted(len(alone), 'sample')} of the matrix: {listed(alone)}.{more}"


@operation("anndata.join")
def anndata_join(request: Join, run: Run) -> MatrixPayload:
    """Write annotated data of the matrix's samples, in its order, with the metadata of the same names."""
    matrix = load_matrix(request.matrix, request.kind, run)
    table, repairs = matched(matrix.columns, read_metadata(request.metadata, run))
    known, given = set(map(plain, table.index)), set(map(plain, matrix.columns))
    alone = [sample for sample in matrix.columns if plain(sample) not in known]
    unused = [sample for sample in table.index if plain(sample) not in given]
    if len(alone) == len(matrix.columns):
        message = (
            f"No sample of {request.matrix.filename} is in {request.metadata.filename}: the matrix has "
            f"{listed(matrix.columns, 3)}, the metadata {listed(table.index, 3)}. Samples are joined by name: "
            "make the names equal, or transpose the matrix if its samples are in the rows."
        )
        raise InputError(message)
    warnings = [*matrix.warnings, *repairs]
    if alone:
        run.note(f"{counted(len(alone), 'sample')} of the matrix without metadata: {listed(alone)}")
        warnings.append(without_metadata(alone, unused))
    if unused:
        warnings.append(
            f"{counted(len(unused), 'row')} of the metadata left out, not in the matrix: {listed(unused, 8)}."
        )
        run.note(f"{counted(len(unused), 'row')} of the metadata left out, not in the matrix: {listed(unused)}")
    annotated = replace(matrix, warnings=tuple(warnings), column_data=joined(matrix.columns, matrix.column_data, table))
    return written_result(annotated, request.matrix, "annotated", run, request.matrix.description)
