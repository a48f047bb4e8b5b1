"""The table of operations the server may call, and what each call is given beside its request."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar, get_type_hints

from pydantic import BaseModel

from playbook_kernel.errors import KernelError

Req = TypeVar("Req", bound=BaseModel)
Res = TypeVar("Res", bound=BaseModel)
Note = Callable[[str, float | None], None]


@dataclass(frozen=True)
class Run:
    """One call: where it may write files, and how it tells the researcher what it is doing."""

    folder: Path | None
    send: Note

    def note(self, message: str, fraction: float | None = None) -> None:
        """Tell the researcher something while the operation runs."""
        self.send(message, fraction)

    def path(self, filename: str) -> Path:
        """Return the path of a new file of this run."""
        if self.folder is None:
            message = "this operation writes a file, so its request needs a folder"
            raise KernelError(message)
        return self.folder / filename


@dataclass(frozen=True)
class Operation:
    """A registered function with the models of its request and its result."""

    request: type[BaseModel]
    result: type[BaseModel]
    function: Callable[[Any, Run], BaseModel]


OPERATIONS: dict[str, Operation] = {}


def operation(name: str) -> Callable[[Callable[[Req, Run], Res]], Callable[[Req, Run], Res]]:
    """Register a function under the name the server calls it by."""

    def register(function: Callable[[Req, Run], Res]) -> Callable[[Req, Run], Res]:
        if name in OPERATIONS:
            message = f"two operations are called {name}"
            raise RuntimeError(message)
        hints = get_type_hints(function)
        OPERATIONS[name] = Operation(hints["request"], hints["return"], function)
        return function

    return register
