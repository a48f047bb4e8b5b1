"""Read a count matrix of 10x Genomics as three files: matrix.mtx, barcodes.tsv and features.tsv, alone or in a zip."""

import gzip
import itertools
import re
import zipfile
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import IO

import numpy as np

from playbook_kernel.errors import InputError, listed, reason, shown
from playbook_kernel.limits import MAX_LINE_BYTES, MAX_NAMES, check_size, max_bytes
from playbook_kernel.matrix import Matrix
from playbook_kernel.payload import File, Floats
from playbook_kernel.readers.content import GZIP
from playbook_kernel.readers.features import Features, genes_alone
from playbook_kernel.readers.h5ad import matrix_of

ENTRIES_AT_ONCE = 500_000
NEEDED = "matrix.mtx, barcodes.tsv and features.tsv (or genes.tsv), each also with .gz"
PART = re.compile(r"(?P<matrix>[^/]*\.mtx)|(?P<barcodes>[^/]*barcodes[^/]*)|(?P<features>[^/]*(?:features|genes)[^/]*)")


@dataclass(frozen=True)
class Part:
    """One of the three files; `open` gives its bytes, packed or not."""

    name: str
    open: Callable[[], IO[bytes]]


Parts = dict[str, Part]


def role_of(name: str) -> str | None:
    """Tell which of the three a file is, by its name."""
    found = PART.fullmatch(base_of(name))
    return found.lastgroup if found else None


def base_of(name: str) -> str:
    """Return the name of a file without its folder and .gz, in small letters."""
    return name.replace("\\", "/").rsplit("/", 1)[-1].lower().removesuffix(".gz")


def folder_of(name: str) -> str:
    """Return what the three files of one matrix have in common: their folder, and what stands before their names."""
    path = name.replace("\\", "/")
    start = re.split(r"matrix\.mtx|[^/_.-]*\.mtx|barcodes|features|genes", path, maxsplit=1, flags=re.IGNORECASE)[0]
    return start.strip("/_.- ")


def folders_in(file: File) -> dict[str, Parts]:
    """Find the matrices of a zip, each by the name of its folder; where a folder has several, each by its own name."""
    named: dict[str, Parts] = {}
    matrices: dict[str, list[Part]] = {}
    with opened_zip(file) as archive:
        names = [name for name in archive.namelist() if not name.startswith("__MACOSX/")]
    for name in names:
        role, part = role_of(name), Part(name, partial(open_member, file, name))
        if role == "matrix":
            matrices.setdefault(folder_of(name), []).append(part)
        elif role is not None:
            named.setdefault(folder_of(name), {})[role] = part
    return {
        folder if len(found) == 1 or base_of(part.name) == "matrix.mtx" else whole_name(part.name): {
            "matrix": part,
            # Spliced and unspliced counts of a folder share the names of their genes and cells.
            **named.get(whole_name(part.name).rpartition("/")[0], {}),
            **named.get(folder, {}),
        }
        for folder, found in matrices.items()
        for part in found
    }


def whole_name(name: str) -> str:
    """Return the name of a matrix with its folder, without endings."""
    return re.sub(r"\.mtx(\.gz)?$", "", name.replace("\\", "/"), flags=re.IGNORECASE)


def opened_zip(file: File) -> zipfile.ZipFile:
    """Open a zip."""
    try:
        return zipfile.ZipFile(file.path)
    except (zipfile.BadZipFile, OSError, ValueError) as error:
        message = f"{file.filename} is damaged and can't be read as a zip ({reason(error)}). Pack the folder again."
        raise InputError(message) from error


def open_member(file: File, name: str) -> IO[bytes]:
    """Open one file of a zip."""
    return opened_zip(file).open(name)


def open_path(path: Path) -> IO[bytes]:
    """Open one file."""
    return path.open("rb")


def parts_of(file: File) -> Parts:
    """Find the three files: those that were uploaded together, or those of the chosen folder of a zip."""
    if not file.filename.lower().endswith(".zip"):
        together = [file, *file.beside]
        return {
            role: Part(each.filename, partial(open_path, each.path))
            for each in together
            if (role := role_of(each.filename)) is not None
        }
    folders = folders_in(file)
    if not folders:
        message = f"{file.filename} holds no matrix. Pack the folder with {NEEDED}."
        raise InputError(message)
    if file.part is None and len(folders) == 1:
        return next(iter(folders.values()))
    if file.part not in folders:
        what = "holds several matrices" if file.part is None else f"holds no matrix called {shown(file.part)}"
        message = f"{file.filename} {what}: choose one of {listed(list(folders))}."
        raise InputError(message)
    return folders[file.part]


def lines_of(part: Part, filename: str) -> Iterator[bytes]:
    """Read a file line by line, unpacked as far as a file may be."""
    size = 0
    with part.open() as stream:
        head = stream.read(2)
        stream.seek(0)
        source = gzip.GzipFile(fileobj=stream) if head == GZIP else stream
        while line := source.readline(MAX_LINE_BYTES):
            size += len(line)
            if size > max_bytes() or len(line) == MAX_LINE_BYTES:
                message = (
                    f"{filename}: {part.name} unpacks to more than {max_bytes():,} bytes. Upload a smaller matrix."
                )
                raise InputError(message)
            if not line.isspace():
                yield line


def rows_of(part: Part, filename: str) -> list[list[str]]:
    """Read a table of names."""
    rows = [
        line.decode("utf-8").rstrip("\r\n").split("\t")
        for line in itertools.islice(lines_of(part, filename), MAX_NAMES)
    ]
    if len(rows) == MAX_NAMES:
        message = f"{filename}: {part.name} has more than {MAX_NAMES:,} rows. Check that it is the file you meant."
        raise InputError(message)
    return rows


def damaged(filename: str, part: Part, why: str) -> InputError:
    """Make the error of a part that can't be read."""
    return InputError(f"{filename}: {part.name} {why}. Download the folder again.")


def entries_of(part: Part, filename: str) -> tuple[tuple[int, int], Floats]:
    """Read the cells of matrix.mtx, columns × rows of the file: what is not written there is 0."""
    lines = lines_of(part, filename)
    first = next(lines, b"").decode("latin-1").lower().split()
    if first[:3] != ["%%matrixmarket", "matrix", "coordinate"] or first[4:] != ["general"]:
        raise damaged(filename, part, "is not a sparse matrix in the form that Cell Ranger writes")
    is_pattern = first[3] == "pattern"
    size = next((line for line in lines if not line.startswith(b"%")), b"").split()
    if len(size) != 3 or not all(each.isdigit() for each in size):
        raise damaged(filename, part, "does not say how many rows and columns it has")
    rows, columns, count = (int(each) for each in size)
    check_size(rows, columns, filename)
    cells: Floats = np.zeros((columns, rows))
    left = count
    while block := list(itertools.islice(lines, ENTRIES_AT_ONCE)):
        left -= len(block)
        entries = np.loadtxt(block, comments=None, ndmin=2)
        if left < 0 or entries.shape[1] != (2 if is_pattern else 3):
            raise damaged(filename, part, f"has other lines than the {count:,} that it announces")
        at = entries[:, :2].astype(np.int64) - 1
        if at.size and (at.min() < 0 or (at >= (rows, columns)).any()):
            raise damaged(filename, part, f"names cells outside of its {rows:,} × {columns:,}")
        np.add.at(cells, (at[:, 1], at[:, 0]), 1.0 if is_pattern else entries[:, 2])
    if left:
        raise damaged(filename, part, f"ends {left:,} lines before the {count:,} that it announces")
    return (rows, columns), cells


def read_mtx(file: File, noun: str) -> Matrix:
    """Read the three files of a matrix."""
    parts = parts_of(file)
    missing = [role for role in ("matrix", "barcodes", "features") if role not in parts]
    if missing:
        message = (
            f"{file.filename} is a part of a matrix: its genes and cells are named in files beside it. There is no "
            f"{' and no '.join(missing)} file. Upload {NEEDED} together, or a zip of their folder."
        )
        raise InputError(message)
    try:
        barcodes = [row[0] for row in rows_of(parts["barcodes"], file.filename)]
        rows_of_features = rows_of(parts["features"], file.filename)
        (rows, columns), cells = entries_of(parts["matrix"], file.filename)
    except (OSError, EOFError, ValueError, zlib.error, zipfile.BadZipFile, NotImplementedError, RuntimeError) as error:
        if isinstance(error, InputError):
            raise
        message = f"{file.filename} is damaged and can't be read ({reason(error)}). Download the folder again."
        raise InputError(message) from error
    if (rows, columns) == (len(barcodes), len(rows_of_features)) and rows != columns:
        cells = cells.T
    features = Features(
        [row[0] for row in rows_of_features],
        [row[1] if len(row) > 1 else row[0] for row in rows_of_features],
        [row[2].strip() if len(row) > 2 else "" for row in rows_of_features],
    )
    are_genes, warnings = features.without_others(noun, file.filename)
    matrix = matrix_of(barcodes, features.names(are_genes), cells, noun, file.filename)
    return genes_alone(matrix, are_genes, warnings)
