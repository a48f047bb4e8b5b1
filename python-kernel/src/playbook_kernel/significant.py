"""Which genes of a signature are taken: those that pass a threshold, a given one or the one that gives about 250."""

from dataclasses import dataclass
from typing import Annotated, Literal

import numpy as np
from numpy.typing import NDArray
from pydantic import BaseModel, Field

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


class Threshold(BaseModel):
    """What makes a gene significant: a p-value below `alpha`, and a log2 fold change beyond `change` either way."""

    p: Literal["adjusted", "raw"]
    alpha: Annotated[float, Field(gt=0, le=1)]
    change: Annotated[float, Field(ge=0)]

    @property
    def column(self) -> str:
        """Name the column of the p-value."""
        return "AdjPval" if self.p == "adjusted" else "Pval"


class SignatureRequest(BaseModel):
    """A signature as a file; without a threshold the rule of the reference holds."""

    sig: File
    threshold: Threshold | None = None


@dataclass(frozen=True)
class Significant:
    """The column and the level that were chosen, and the rows of genes below it, up and down, in file order."""

    signature: Signature
    column: str
    level: float
    up: Rows
    down: Rows
    change: float = 0

    @property
    def threshold(self) -> str:
        """Name the threshold."""
        beyond = f" and |LogFC| > {self.change:g}" if self.change else ""
        return f"{self.column} < {self.level:g}{beyond}"

    def members(self, direction: Direction) -> list[str]:
        """Return the genes of one direction, each once, by rising p."""
        rows = self.up if direction == "up" else self.down
        order = rows[np.argsort(numbers(self.signature, "Pval")[rows], kind="stable")]
        return list(dict.fromkeys(self.signature.index[at] for at in order.tolist()))


def numbers(signature: Signature, column: str) -> Floats:
    """Return a column of numbers."""
    return np.asarray(signature.columns[column], dtype=np.float64)


def taken(signature: Signature, column: str, level: float, least: float = 0) -> Significant:
    """Take the genes of each direction that pass a threshold."""
    change = numbers(signature, "LogFC")
    # A missing p or change compares as false.
    passes = numbers(signature, column) < level
    up, down = np.flatnonzero(passes & (change > least)), np.flatnonzero(passes & (change < -least))
    return Significant(signature, column, level, up, down, least)


def significant(signature: Signature, *, is_one_enough: bool) -> Significant:
    """Choose the threshold: the nearest to 250 genes up and 250 down of those that leave both (or one) non-empty."""
    found = [taken(signature, *each) for each in CANDIDATES]
    usable = [each for each in found if (any if is_one_enough else all)((len(each.up), len(each.down)))]
    if not usable:
        return taken(signature, *FALLBACK)
    return min(usable, key=lambda each: abs(len(each.up) - WANTED) + abs(len(each.down) - WANTED))


def read_significant(request: SignatureRequest, run: Run, *, is_one_enough: bool = False) -> Significant:
    """Read a whole signature and take what passes the threshold, which is said."""
    signature, asked = load_signature(request.sig, run), request.threshold
    if asked is None:
        found = significant(signature, is_one_enough=is_one_enough)
    else:
        found = taken(signature, asked.column, asked.alpha, asked.change)
    run.note(f"{found.threshold}: {counted(len(found.up), 'gene')} up, {counted(len(found.down), 'gene')} down")
    return found


def named(file: File, otherwise: str = "signature") -> str:
    """Return what a signature is called."""
    return (file.description or "").strip() or otherwise
