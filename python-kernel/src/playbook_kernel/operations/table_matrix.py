"""A matrix of the numbers of several columns of a table."""

import numpy as np
from pydantic import BaseModel, Field

from playbook_kernel.errors import InputError, counted, listed
from playbook_kernel.matrix import Matrix
from playbook_kernel.operation import Run, operation
from playbook_kernel.payload import MatrixPayload
from playbook_kernel.preview import with_totals, written_result
from playbook_kernel.repeated import repeated
from playbook_kernel.tables.columns import MAX_COLUMNS, TableFile, column_named, number_named
from playbook_kernel.tables.engine import pl
from playbook_kernel.tables.frame import check_held


class ColumnsAsMatrix(BaseModel):
    """A table, the column that names its rows, and those whose numbers are the samples."""

    table: TableFile
    names: str
    columns: list[str] = Field(min_length=1, max_length=MAX_COLUMNS)


@operation("table.matrix")
def table_matrix(request: ColumnsAsMatrix, run: Run) -> MatrixPayload:
    """Write the numbers of some columns as a matrix of genes and samples; rows without a name are left out."""
    table = request.table
    column_named(request.names, table.columns)
    for name in request.columns:
        number_named(name, table.columns)
    check_held(table.rows, len(request.columns), "A matrix")
    asked = [pl.col(request.names).cast(pl.String).str.strip_chars(), *map(pl.col, request.columns)]
    frame = pl.scan_parquet(table.path).select(asked).filter(pl.col(request.names).fill_null("") != "").collect()
    names = frame[request.names].to_list()
    several = repeated(names)
    if several:
        message = (
            f"{counted(len(several), 'name')} of the column {request.names} "
            f"{'stands' if len(several) == 1 else 'stand'} in several rows ({listed(list(several))}). "
            "Group the rows by this column first, or drop repeated ones."
        )
        raise InputError(message, column=request.names, cell=next(iter(several)))
    numbers = frame.select(pl.col(request.columns).cast(pl.Float64).fill_null(float("nan")))
    values = numbers.to_numpy(order="c")
    missing = int(np.isnan(values).sum())
    if missing:
        message = (
            f"{counted(missing, 'cell')} of these columns {'is' if missing == 1 else 'are'} missing, which a matrix "
            "cannot be. Filter these rows out, or compute the columns with coalesce(…, 0) first."
        )
        raise InputError(message)
    matrix = Matrix(index=names, columns=list(request.columns), values=values)
    return with_totals(written_result(matrix, table, "matrix", run), matrix)
