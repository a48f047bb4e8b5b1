"""The two failures the server knows by name, and where in a file a failure is."""

from pydantic import BaseModel


class Place(BaseModel):
    """Where in the researcher's file the failure is: the line counted from 1, the column's name, the cell's text."""

    line: int | None = None
    column: str | None = None
    cell: str | None = None


class InputError(ValueError):
    """The request cannot be computed; the message tells the researcher what is wrong, where, and what to do.

    Where the words of the message are given, what was found and what to do stand beside it, in the hint.
    """

    def __init__(
        self,
        message: str,
        *,
        line: int | None = None,
        column: str | None = None,
        cell: str | None = None,
        hint: str | None = None,
    ) -> None:
        super().__init__(message)
        self.hint = hint
        is_placed = (line, column, cell) != (None, None, None)
        self.place = Place(line=line, column=column, cell=None if cell is None else cell[:200]) if is_placed else None


class KernelError(RuntimeError):
    """The kernel or its caller failed; the researcher cannot mend it by changing the input."""


def reason(error: BaseException) -> str:
    """Say in one short line what a library said at length, without the bytes it quotes."""
    line = " ".join(str(error).split()) or type(error).__name__
    return line if len(line) <= 150 else f"{line[:150]}…"


def shown(text: str, width: int = 60) -> str:
    """Quote a name or a cell for a message, cut when it is long."""
    return f'"{text}"' if len(text) <= width else f'"{text[:width]}…"'


def listed(names: list[str], most: int = 5) -> str:
    """Name the first few of a list for a message, and count the others."""
    first = ", ".join(shown(name) for name in names[:most])
    return first if len(names) <= most else f"{first} and {len(names) - most:,} more"


def counted(number: int, noun: str, plural: str | None = None) -> str:
    """Write a number with its noun: 1 sample, 2 samples."""
    return f"{number:,} {noun if number == 1 else plural or noun + 's'}"
