"""The process of the server that speaks with the scheduler."""

import json
import os
import threading
import time
from typing import Any
from uuid import uuid4

from distributed import Client, Future

from playbook_kernel.cluster.process import stopped
from playbook_kernel.cluster.task import serve
from playbook_kernel.cluster.version import version
from playbook_kernel.worker import Send, leave_with, own_descriptors, sender

CONNECT_S = 20


class Bridge:
    """The requests that are under way."""

    def __init__(self, client: Client, send: Send) -> None:
        self.client, self.send = client, send
        self.topic = f"playbook-{uuid4()}"
        self.futures: dict[int, Future[str]] = {}
        client.subscribe_topic(self.topic, lambda event: send(event[1]))

    def submit(self, request: dict[str, Any]) -> None:
        """Send a request to the cluster."""
        number = request["id"]
        key = f"{request['method']}-{uuid4()}"
        future = self.client.submit(serve, request, self.topic, version(), key=key, pure=False)
        self.futures[number] = future
        self.send(json.dumps({"id": number, "note": "Sent to the cluster", "fraction": None}))
        future.add_done_callback(lambda done: self.finish(number, done))

    def cancel(self, number: int) -> None:
        """Give a request up."""
        future = self.futures.pop(number, None)
        if future is not None:
            self.client.cancel([future], force=True)

    def finish(self, number: int, future: "Future[str]") -> None:
        """Pass an answer on, unless nobody waits for it."""
        if self.futures.pop(number, None) is None:
            return
        if future.status == "finished":
            self.send(future.result())
            return
        # The workers that had it died one after the other, or the scheduler is gone.
        why = type(future.exception()).__name__ if future.status == "error" else "the cluster lost it"
        error = {"type": "KernelError", "message": stopped(why), "trace": ""}
        self.send(json.dumps({"id": number, "error": error}))


def leave_without(client: Client) -> None:
    """End this process when the scheduler is gone for good: the server starts another, and says what is the matter."""
    while client.status in {"running", "connecting"}:
        time.sleep(1)
    os._exit(1)


def main(address: str) -> None:
    """Serve requests until standard input ends."""
    proto_in, proto_out = own_descriptors()
    threading.Thread(target=leave_with, args=[os.getppid()], daemon=True).start()
    send = sender(proto_out)
    with Client(address, set_as_default=False, timeout=CONNECT_S) as client:
        bridge = Bridge(client, send)
        threading.Thread(target=leave_without, args=[client], daemon=True).start()
        send(json.dumps({"ready": True, "operations": []}))
        for line in proto_in:
            message = json.loads(line)
            if "cancel" in message:
                bridge.cancel(message["cancel"])
            else:
                bridge.submit(message)
