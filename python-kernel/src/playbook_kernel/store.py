"""The matrices that this worker read last, so that scrolling a table or the next step does not read the file again."""

from collections import OrderedDict

from playbook_kernel.matrix import Matrix
from playbook_kernel.operation import Run
from playbook_kernel.payload import File, Kind
from playbook_kernel.readers.matrix import read_matrix

Key = tuple[str, int, int, str, str]
MAX_HELD_BYTES = 512 << 20
MAX_HELD = 8


class Store:
    """A few matrices, the least recently used one leaves first."""

    def __init__(self, most: int, most_bytes: int) -> None:
        self.most, self.most_bytes = most, most_bytes
        self.held: OrderedDict[Key, Matrix] = OrderedDict()

    def get(self, key: Key) -> Matrix | None:
        """Return a matrix that is held."""
        matrix = self.held.get(key)
        if matrix is not None:
            self.held.move_to_end(key)
        return matrix

    def put(self, key: Key, matrix: Matrix) -> None:
        """Hold a matrix; one that alone is too large is not held."""
        matrix.values.setflags(write=False)
        self.held[key] = matrix
        while len(self.held) > self.most or sum(m.values.nbytes for m in self.held.values()) > self.most_bytes:
            self.held.popitem(last=False)


STORE = Store(MAX_HELD, MAX_HELD_BYTES)


def key_of(file: File, kind: str) -> Key:
    """Name a file by what changes when its content does."""
    stat = file.path.stat()
    return str(file.path), stat.st_size, stat.st_mtime_ns, file.filename, kind


def load_matrix(file: File, kind: Kind, run: Run) -> Matrix:
    """Read a matrix, or take it from memory. Its values can't be changed."""
    key = key_of(file, kind)
    matrix = STORE.get(key)
    if matrix is None:
        matrix = read_matrix(file, kind, run)
        STORE.put(key, matrix)
    return matrix
