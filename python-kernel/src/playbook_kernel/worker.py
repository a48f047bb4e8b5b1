"""One line of JSON per request on standard input, one or more per answer on standard output.

A worker is started once, says that it is ready, and then handles one request after the other. It is cancelled by
killing it, so it keeps nothing that matters. The protocol owns copies of the two descriptors: whatever an analysis
prints goes to standard error. JSON has no NaN: results hold the strings nan, inf and -inf instead (see payload.py).
"""

import json
import os
import threading
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

from pydantic import BaseModel, ValidationError

from playbook_kernel.errors import InputError, KernelError, Place
from playbook_kernel.operation import OPERATIONS, Run


class Request(BaseModel):
    """What the server sends."""

    id: int
    method: str
    params: dict[str, object] = {}
    folder: Path | None = None


class Failure(BaseModel):
    """Why a request has no result."""

    type: str
    message: str
    place: Place | None = None
    hint: str | None = None
    trace: str


Send = Callable[[str], None]


def explain(error: BaseException) -> Failure:
    """Turn whatever an operation raised into the answer of a failed request."""
    trace = "".join(traceback.format_exception(error))
    if isinstance(error, InputError):
        return Failure(type="InputError", message=str(error), place=error.place, hint=error.hint, trace=trace)
    if isinstance(error, KernelError):
        return Failure(type="KernelError", message=str(error), trace=trace)
    if isinstance(error, MemoryError):
        # What was given decides it: to try the same again would fill the memory again.
        message = "The computation needs more memory than this server gives to one. Try fewer genes or samples."
        return Failure(type="InputError", message=message, trace=trace)
    return Failure(type="KernelError", message=f"Unexpected {type(error).__name__}: {error}", trace=trace)


def run(request: Request, send: Send) -> BaseModel:
    """Call the operation that the request names."""
    operation = OPERATIONS.get(request.method)
    if operation is None:
        message = f"there is no operation {request.method}"
        raise KernelError(message)
    try:
        params = operation.request.model_validate(request.params)
    except ValidationError as error:
        found = "; ".join(f"{'.'.join(map(str, e['loc']))}: {e['msg']}" for e in error.errors(include_url=False))
        message = f"the request does not fit {request.method}: {found}"
        raise KernelError(message) from error

    def note(text: str, fraction: float | None) -> None:
        send(json.dumps({"id": request.id, "note": text, "fraction": fraction}))

    return operation.function(params, Run(request.folder, note))


def answer(line: bytes, send: Send) -> None:
    """Handle one line of the server; a line that is no request is the end of the worker: it has no id to answer to."""
    request = Request.model_validate_json(line)
    try:
        result = run(request, send)
        text = f'{{"id":{request.id},"result":{result.model_dump_json(exclude_none=True)}}}'
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException as error:  # noqa: BLE001 - a panic of an extension is no Exception, and must be answered, too
        text = f'{{"id":{request.id},"error":{explain(error).model_dump_json()}}}'
    send(text)


def own_descriptors() -> tuple[BinaryIO, int]:
    """Take standard input and output for the protocol and point 0 and 1 elsewhere."""
    proto_in, proto_out = os.fdopen(os.dup(0), "rb", buffering=1 << 20), os.dup(1)
    os.dup2(2, 1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    return proto_in, proto_out


def leave_with(parent: int) -> None:
    """End this process within a second after its parent, so that a long computation does not outlive a dead server."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)


def sender(descriptor: int) -> Send:
    """Return the function that writes lines, each whole, whatever thread it is called from."""
    lock = threading.Lock()

    def send(text: str) -> None:
        rest = memoryview(text.encode() + b"\n")
        with lock:
            while rest:
                rest = rest[os.write(descriptor, rest) :]

    return send


def main() -> None:
    """Serve requests until standard input ends."""
    proto_in, proto_out = own_descriptors()
    threading.Thread(target=leave_with, args=[os.getppid()], daemon=True).start()
    send = sender(proto_out)
    send(json.dumps({"ready": True, "operations": sorted(OPERATIONS)}))
    for line in proto_in:
        if not line.isspace():
            answer(line, send)
