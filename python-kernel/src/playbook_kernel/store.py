"""The files that this worker read last, so that scrolling a table or the next step does not read them again."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

from playbook_kernel.matrix import Matrix
from playbook_kernel.operation import Run
from playbook_kernel.payload import File, Kind
from playbook_kernel.readers.matrix import read_matrix
from playbook_kernel.readers.view import read_view
from playbook_kernel.views import View

Item = TypeVar("Item")
Key = tuple[str, int, int, str, str, str | None, tuple[str, ...]]
MAX_HELD = 8
MAX_HELD_BYTES = 256 << 20


def nothing(_: object) -> None:
    """Let an item go that holds no file."""


class Store(Generic[Item]):
    """A few things that were read; the least recently used leaves first, one that is too large is not held."""

    def __init__(self, size: Callable[[Item], int], leave: Callable[[Item], None] = nothing) -> None:
        self.size, self.leave = size, leave
        self.held: OrderedDict[Key, Item] = OrderedDict()

    def get(self, key: Key, read: Callable[[], Item]) -> Item:
        """Return what is held under a key, or read it."""
        if key in self.held:
            self.held.move_to_end(key)
            return self.held[key]
        item = read()
        while self.held and (
            len(self.held) >= MAX_HELD or self.size(item) + sum(map(self.size, self.held.values())) > MAX_HELD_BYTES
        ):
            self.leave(self.held.popitem(last=False)[1])
        if self.size(item) <= MAX_HELD_BYTES:
            self.held[key] = item
        return item


MATRICES: Store[Matrix] = Store(lambda matrix: matrix.values.nbytes)
VIEWS: Store[View] = Store(lambda view: view.size, lambda view: view.cells.close())


def key_of(file: File, kind: str) -> Key:
    """Name a file by what changes when its content does."""
    stat = file.path.stat()
    return (
        str(file.path),
        stat.st_size,
        stat.st_mtime_ns,
        file.filename,
        kind,
        file.part,
        tuple(str(each.path) for each in file.beside),
    )


def load_matrix(file: File, kind: Kind, run: Run) -> Matrix:
    """Read a matrix, or take it from memory. Its values can't be changed."""

    def read() -> Matrix:
        matrix = read_matrix(file, kind, run)
        matrix.values.setflags(write=False)
        return matrix

    return MATRICES.get(key_of(file, kind), read)


def load_view(file: File, run: Run) -> View:
    """Open a table for scrolling, or take it from memory."""
    return VIEWS.get(key_of(file, "view"), lambda: read_view(file, run))
