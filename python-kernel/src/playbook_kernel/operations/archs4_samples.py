"""Read the expression of GEO samples as ARCHS4 packs it."""

import zipfile
from pathlib import Path
from typing import IO

import numpy as np
from pydantic import BaseModel

from playbook_kernel.errors import InputError, counted
from playbook_kernel.limits import max_bytes
from playbook_kernel.matrix import Matrix
from playbook_kernel.operation import Run, operation
from playbook_kernel.payload import File, MatrixPayload
from playbook_kernel.preview import written_result
from playbook_kernel.readers.matrix import read_matrix


class Archive(BaseModel):
    """A table of genes × samples, plain or alone in a ZIP, and the samples that were asked for."""

    file: File
    samples: list[str]


@operation("archs4.samples")
def archs4_samples(request: Archive, run: Run) -> MatrixPayload:
    """Return counts with one column for each sample asked for; one that ARCHS4 lacks is NaN."""
    # Before it packed its tables ARCHS4 sent them as they are.
    is_packed = request.file.filename.endswith(".zip")
    found = read_matrix(unpacked(request.file, run) if is_packed else request.file, "gene", run)
    at = {name: number for number, name in enumerate(found.columns)}
    missing = [sample for sample in request.samples if sample not in at]
    if len(missing) == len(request.samples):
        message = "ARCHS4 has none of the samples. Choose samples that ARCHS4 found."
        raise InputError(message)
    values = np.full((len(found.index), len(request.samples)), np.nan)
    for column, sample in enumerate(request.samples):
        if sample in at:
            values[:, column] = found.values[:, at[sample]]
    if missing:
        run.note(f"{counted(len(missing), 'sample')} not in ARCHS4: {', '.join(missing[:5])}")
    return written_result(Matrix(found.index, request.samples, values), request.file, "counts", run)


def unpacked(file: File, run: Run) -> File:
    """Unpack the one table of an archive, after looking at how large it says it is."""
    try:
        with zipfile.ZipFile(file.path) as archive:
            tables = [each for each in archive.infolist() if each.filename.endswith((".tsv", ".txt"))]
            if len(tables) != 1 or tables[0].file_size > max_bytes():
                message = "ARCHS4 sent something else than one table of counts. Try again later."
                raise InputError(message)
            path = run.path("counts.tsv")
            with archive.open(tables[0]) as source:
                copy(source, path, tables[0].file_size)
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError) as error:
        message = "ARCHS4 sent a broken archive. Try again later."
        raise InputError(message) from error
    return File(path=path, filename="counts.tsv")


def copy(source: IO[bytes], path: Path, size: int) -> None:
    """Write at most as many bytes as the archive declares."""
    with path.open("wb") as target:
        while size > 0 and (block := source.read(min(size, 1 << 20))):
            size -= len(block)
            target.write(block)
