"""Keep some genes of annotated data."""

import numpy as np
from pydantic import BaseModel

from playbook_kernel.errors import InputError, counted
from playbook_kernel.operation import Run, operation
from playbook_kernel.payload import File, MatrixPayload
from playbook_kernel.preview import written_result
from playbook_kernel.repeated import summed
from playbook_kernel.store import load_matrix


class GeneFilter(BaseModel):
    """Annotated data, and the names of the genes to be kept."""

    anndata: File
    names: list[str]


@operation("anndata.filter-genes")
def anndata_filter_genes(request: GeneFilter, run: Run) -> MatrixPayload:
    """Keep the genes of some names, sum those of one name, and sort them by name."""
    matrix = load_matrix(request.anndata, "gene", run)
    names = set(request.names)
    kept = np.array([name in names for name in matrix.index])
    if not kept.any():
        message = f"None of {counted(len(matrix.index), 'gene')} is to be kept. Choose a filter that leaves some."
        raise InputError(message)
    return written_result(summed(matrix.rows(kept)), request.anndata, "biotype", run)
