"""What runs on a machine of the cluster."""

import json
import shutil
from pathlib import Path
from typing import Any

from distributed import Worker, get_worker

from playbook_kernel.cluster.files import shared_files
from playbook_kernel.cluster.process import UnwantedError, borrowed
from playbook_kernel.cluster.records import lent, taken
from playbook_kernel.cluster.version import version
from playbook_kernel.errors import KernelError
from playbook_kernel.worker import explain


def serve(request: dict[str, Any], topic: str, expected: str) -> str:
    """Answer one request as a worker of the server does; its notes go to a topic."""
    try:
        return json.dumps(answer(request, topic, expected))
    except UnwantedError:
        raise
    except Exception as error:  # noqa: BLE001 - whatever it is, the server must hear of it
        return json.dumps({"id": request["id"], "error": explain(error).model_dump()})


def answer(request: dict[str, Any], topic: str, expected: str) -> dict[str, Any]:
    """Let a process of this machine compute, with the files of the shared store."""
    if version() != expected:
        message = "a worker of the cluster has another version of the kernel than the server: install the same there"
        raise KernelError(message)
    worker = get_worker()
    key = worker.get_current_task()
    files = shared_files(Path(worker.local_directory))
    folder = files.scratch()
    try:
        given = {**request, "params": lent(request["params"], files), "folder": str(folder)}
        with borrowed() as process:
            found = process.ask(given, lambda note: worker.log_event(topic, note), lambda: is_wanted(worker, key))
        if "result" in found:
            found["result"] = taken(found["result"], files, folder)
        return found
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def is_wanted(worker: Worker, key: str) -> bool:
    """Whether somebody still waits: Dask forgets a task that was cancelled or whose client is gone, but lets it run."""
    task = worker.state.tasks.get(key)
    return task is not None and task.state != "cancelled"
