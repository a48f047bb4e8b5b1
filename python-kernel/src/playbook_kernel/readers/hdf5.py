"""Open HDF5 files that people upload: nothing in them may lead to another file of this machine."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import h5py
import numpy as np
from numpy.typing import NDArray

from playbook_kernel.errors import InputError, reason
from playbook_kernel.limits import MAX_NAMES, MAX_TEXT_BYTES, check_size, max_bytes, max_cells
from playbook_kernel.matrix import Column, written
from playbook_kernel.payload import File
from playbook_kernel.readers.content import check_hdf5, empty

# Chunks of the matrix that stay unpacked while somebody scrolls.
CHUNK_CACHE_BYTES = 64 << 20
TEXTS_AT_ONCE = 256


@contextmanager
def opened(file: File) -> Iterator[h5py.File]:
    """Open a file for reading; whatever HDF5 says of a damaged file becomes an InputError."""
    handle = open_hdf5(file)
    try:
        yield handle
    except InputError:
        raise
    except (OSError, RuntimeError, KeyError, ValueError, TypeError, IndexError, AttributeError, UnicodeError) as error:
        message = (
            f"{file.filename} is damaged or not laid out as expected ({reason(error)}). Save it again and upload it."
        )
        raise InputError(message) from error
    finally:
        handle.close()


def open_hdf5(file: File) -> h5py.File:
    """Open a file for reading."""
    with file.path.open("rb") as stream:
        head = stream.read(8)
    if not head:
        raise empty(file.filename)
    check_hdf5(head, file.filename)
    try:
        return h5py.File(file.path, "r", rdcc_nbytes=CHUNK_CACHE_BYTES, rdcc_nslots=10_007)
    except (OSError, RuntimeError, ValueError) as error:
        message = f"{file.filename} is damaged and can't be opened ({reason(error)}). Upload it again."
        raise InputError(message) from error


def member(parent: h5py.Group, name: str, filename: str) -> h5py.Group | h5py.Dataset | None:
    """Return a member of a group, or None; links to other files and data kept in other files are refused."""
    for part in (part for part in name.split("/") if part):
        if not isinstance(parent, h5py.Group):
            return None
        link = parent.get(part, getlink=True)
        if link is None:
            return None
        if not isinstance(link, h5py.HardLink):
            raise foreign(filename, name)
        parent = parent[part]
    if isinstance(parent, h5py.Dataset) and (parent.is_virtual or parent.external):
        raise foreign(filename, name)
    return parent


def foreign(filename: str, name: str) -> InputError:
    """Make the error of a link."""
    return InputError(
        f"{filename} keeps {name} in another place, by a link. Save a copy with all data inside the file."
    )


def needed(parent: h5py.Group, name: str, filename: str) -> h5py.Group | h5py.Dataset:
    """Return a member of a group that has to be there."""
    found = member(parent, name, filename)
    if found is None:
        message = (
            f"{filename} has no {parent.name.rstrip('/')}/{name}, so it is not laid out as expected. Save it as .h5ad."
        )
        raise InputError(message)
    return found


def cells_of(node: h5py.Group | h5py.Dataset, filename: str, most: int | None = None) -> NDArray[Any]:
    """Read all cells of a dataset, unless it declares too many: what is declared needs no place in the file."""
    if not isinstance(node, h5py.Dataset):
        message = f"{filename}: {node.name} is not a list of values. Save the file again."
        raise InputError(message)
    limit = max_cells() if most is None else most
    if node.size > limit or node.nbytes > max_bytes():
        message = (
            f"{filename}: {node.name} says that it has {node.size:,} values in {node.nbytes:,} bytes; "
            f"at most {limit:,} in {max_bytes():,} bytes are read. Save the file again."
        )
        raise InputError(message)
    values: NDArray[Any] = node[...]
    return values


def texts(node: h5py.Group | h5py.Dataset, filename: str) -> list[str]:
    """Read names or other text; numbers are written as text, missing cells are empty."""
    if isinstance(node, h5py.Dataset) and node.dtype.kind == "O" and h5py.check_string_dtype(node.dtype):
        return long_texts(node, filename)
    values = cells_of(node, filename, MAX_NAMES).ravel()
    if values.dtype.kind == "S":
        return [cell.decode() for cell in values.tolist()]
    if values.dtype.kind == "f" and values.dtype.itemsize < 8:
        # The shortest text of a 32-bit number: 0.1, not 0.10000000149011612.
        return [written(float(cell)) for cell in values.astype(str).tolist()]
    return [written(cell) for cell in values.tolist()]


def long_texts(node: h5py.Dataset, filename: str) -> list[str]:
    """Read texts of any length, some at a time: many cells may name the same long one."""
    check_size(node.size, 1, filename)
    flat = node.asstr()
    found: list[str] = []
    size = 0
    for at in range(0, node.shape[0] if node.ndim else 0, TEXTS_AT_ONCE):
        part = [str(cell) for cell in np.ravel(flat[at : at + TEXTS_AT_ONCE]).tolist()]
        size += sum(map(len, part))
        if size > MAX_TEXT_BYTES:
            message = f"{filename}: the texts in {node.name} are longer than {MAX_TEXT_BYTES:,} bytes. Save it again."
            raise InputError(message)
        found.extend(part)
    return found if node.ndim else [str(flat[()])]


def column(parent: h5py.Group, name: str, filename: str) -> Column:
    """Read one column of a table in AnnData's layout: plain, categorical or nullable."""
    node = needed(parent, name, filename)
    if isinstance(node, h5py.Dataset):
        return Column(texts(node, filename), is_number=node.dtype.kind in "iuf")
    if member(node, "codes", filename) is not None:
        categories = texts(needed(node, "categories", filename), filename)
        codes = cells_of(needed(node, "codes", filename), filename, MAX_NAMES).astype(np.int64).tolist()
        return Column([categories[code] if code >= 0 else "" for code in codes])
    values = needed(node, "values", filename)
    missing = cells_of(needed(node, "mask", filename), filename, MAX_NAMES).ravel().tolist()
    cells = ["" if gone else cell for cell, gone in zip(texts(values, filename), missing, strict=True)]
    return Column(cells, is_number=values.dtype.kind in "iuf")
