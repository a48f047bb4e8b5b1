"""Warm worker processes of one machine of the cluster, borrowed by one task at a time."""

import json
import os
import resource
import select
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock
from typing import IO, Any

from playbook_kernel.errors import KernelError

# How often a computation is asked whether anybody still waits for it.
LOOK_S = 0.25
CHUNK = 1 << 20
# What opens the file store is nothing for an analysis to see.
SECRET = ("AWS_", "DASK_", "FILES_")

IDLE: list["Process"] = []
LOCK = Lock()


def stopped(why: str) -> str:
    """Say to the researcher that a computation has died."""
    return f"The analysis stopped unexpectedly ({why}). Nothing was changed; run it again, or with less data."


class UnwantedError(Exception):
    """Nobody waits for the result any more."""


class Process:
    """One worker of the kernel, as the server has them."""

    def __init__(self) -> None:
        environment = {name: value for name, value in os.environ.items() if not name.startswith(SECRET)}
        command = [sys.executable, "-m", "playbook_kernel"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment)
        most = int(os.environ.get("KERNEL_MEMORY_BYTES", "0"))
        if most:
            resource.prlimit(self.process.pid, resource.RLIMIT_AS, (most, most))
        self.rest = b""

    def ask(
        self, request: dict[str, Any], on_note: Callable[[str], None], is_wanted: Callable[[], bool]
    ) -> dict[str, Any]:
        """Send a request and return its answer; kill the process when it is wanted no more."""
        stdin = stream(self.process.stdin)
        stdin.write(json.dumps(request).encode() + b"\n")
        stdin.flush()
        while True:
            line = self.line(is_wanted)
            message: dict[str, Any] = json.loads(line)
            if "note" in message:
                on_note(line.decode())
            elif "ready" not in message:
                return message

    def line(self, is_wanted: Callable[[], bool]) -> bytes:
        """Wait for the next line."""
        output = stream(self.process.stdout).fileno()
        parts = [self.rest]
        while b"\n" not in parts[-1]:
            readable, _, _ = select.select([output], [], [], LOOK_S)
            if not is_wanted():
                raise UnwantedError
            chunk = os.read(output, CHUNK) if readable else None
            if chunk == b"":
                code = self.process.wait()
                ended = f"killed by signal {-code}" if code < 0 else f"exit code {code}"
                raise KernelError(stopped(ended))
            if chunk:
                parts.append(chunk)
        line, self.rest = b"".join(parts).split(b"\n", 1)
        return line

    def kill(self) -> None:
        """End it at once."""
        self.process.kill()
        self.process.wait()


@contextmanager
def borrowed() -> Iterator[Process]:
    """Lend a process that waits, or a new one; one that did not answer is never lent again."""
    with LOCK:
        process = IDLE.pop() if IDLE else None
    if process is None or process.process.poll() is not None:
        process = Process()
    try:
        yield process
    except BaseException:
        process.kill()
        raise
    with LOCK:
        IDLE.append(process)


def stream(pipe: IO[bytes] | None) -> IO[bytes]:
    """Return a pipe that was asked for."""
    assert pipe is not None
    return pipe
