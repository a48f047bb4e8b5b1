"""File records in what goes to an operation and in what comes back."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playbook_kernel.cluster.files import Files
from playbook_kernel.errors import KernelError

Record = dict[str, Any]


def lent(value: Any, files: Files) -> Any:  # noqa: ANN401 - any JSON
    """Give each record that names a content (`content`, its sha256) the path where this machine can read it."""

    def lend(record: Record) -> Record:
        if "content" not in record:
            return record
        return {
            **{name: item for name, item in record.items() if name != "content"},
            "path": str(files.path(record["content"])),
        }

    return replaced(value, lend)


def taken(value: Any, files: Files, folder: Path) -> Any:  # noqa: ANN401
    """Store every file that the operation wrote; what it passed through loses the path of this machine."""
    stored: dict[str, tuple[str, int]] = {}

    def take(record: Record) -> Record:
        path = record.get("path")
        if not isinstance(path, str) or not isinstance(record.get("filename"), str):
            return record
        rest = {name: item for name, item in record.items() if name != "path"}
        if "url" in record:
            return rest
        if path not in stored:
            real = Path(path).resolve(strict=True)
            if not real.is_relative_to(folder.resolve()):
                message = f"the kernel returned a file outside its folder: {path}"
                raise KernelError(message)
            stored[path] = files.keep(real)
        name, size = stored[path]
        return {**rest, "sha256": name, "size": size}

    return replaced(value, take)


def replaced(value: Any, change: Callable[[Record], Record]) -> Any:  # noqa: ANN401
    """Copy JSON with each object changed, outermost first."""
    if isinstance(value, list):
        return [replaced(item, change) for item in value]
    if isinstance(value, dict):
        return {name: replaced(item, change) for name, item in change(value).items()}
    return value
