"""Which genes of a signature are taken: those below the threshold that gives sets near 250 genes."""

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray
from pydantic import BaseModel

from playbook_kernel.errors import counted
from playbook_kernel.operation import Run
from playbook_kernel.payload import File, Floats
from playbook_kernel.readers.signature import Signature, read_signature
from playbook_kernel.store import Store, key_of

WANTED = 250
LEVELS = (0.001, 0.01, 0.05)
# In the order in which they win a tie.
CANDIDATES = [(column, level) for column in ("AdjPval", "Pval") for level in LEVELS]
FALLBACK = ("Pval", 0.05)

Rows = NDArray[np.intp]
Direction = Literal["up", "down"]


# Sets, library, scores and volcano of one signature are often wanted one after the other.
SIGNATURES: Store[Signature] = Store(lambda signature: 100 * len(signature.index) * (1 + len(signature.columns)))


def load_signature(file: File, run: Run) -> Signature:
    """Read a signature, or take it from memory."""
    return SIGNATURES.get(key_of(file, "signature"), lambda: read_signature(file, run))


class SignatureRequest(BaseModel):
    """A signature as a file."""

    sig: File


@dataclass(frozen=True)
class Significant:
    """The column and the level that were chosen, and the rows of genes below it, up and down, in file order."""

    signature: Signature
    column: str
    level: float
    up: Rows
    down: Rows

    @property
    def threshold(self) -> str:
        """Name the threshold."""
        return f"{self.column} < {self.level:g}"

    def members(self, direction: Direction) -> list[str]:
        """Return the genes of one direction, each once, by rising p."""
        rows = self.up if direction == "up" else self.down
        order = rows[np.argsort(numbers(self.signature, "Pval")[rows], kind="stable")]
        return list(dict.fromkeys(self.signature.index[at] for at in order.tolist()))


def numbers(signature: Signature, column: str) -> Floats:
    """Return a column of numbers."""
    return np.asarray(signature.columns[column], dtype=np.float64)


def significant(signature: Signature, *, is_one_enough: bool) -> Significant:
    """Choose the threshold: the nearest to 250 genes up and 250 down of those that leave both (or one) non-empty."""
    change = numbers(signature, "LogFC")

    def taken(column: str, level: float) -> Significant:
        # A missing p or change compares as false.
        passes = numbers(signature, column) < level
        return Significant(
            signature, column, level, np.flatnonzero(passes & (change > 0)), np.flatnonzero(passes & (change < 0))
        )

    found = [taken(*each) for each in CANDIDATES]
    usable = [each for each in found if (any if is_one_enough else all)((len(each.up), len(each.down)))]
    if not usable:
        return taken(*FALLBACK)
    return min(usable, key=lambda each: abs(len(each.up) - WANTED) + abs(len(each.down) - WANTED))


def read_significant(file: File, run: Run, *, is_one_enough: bool = False) -> Significant:
    """Read a whole signature and choose its threshold, which is said."""
    found = significant(load_signature(file, run), is_one_enough=is_one_enough)
    run.note(f"{found.threshold}: {counted(len(found.up), 'gene')} up, {counted(len(found.down), 'gene')} down")
    return found


def named(file: File, otherwise: str = "signature") -> str:
    """Return what a signature is called."""
    return (file.description or "").strip() or otherwise
