import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from helpers import TEN_TSV

SOURCE = Path(__file__).parents[1] / "src"


class Worker:
    def __init__(self):
        env = {**os.environ, "PYTHONPATH": str(SOURCE)}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "playbook_kernel"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env
        )
        self.ready = json.loads(self.process.stdout.readline())

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        answers = [json.loads(self.process.stdout.readline())]
        while "note" in answers[-1]:
            answers.append(json.loads(self.process.stdout.readline()))
        return answers


@pytest.fixture(scope="module")
def worker():
    worker = Worker()
    yield worker
    worker.process.stdin.close()
    assert worker.process.wait(10) == 0
    worker.process.stdout.close()


def test_a_worker_says_what_it_can_do_before_the_first_request(worker):
    assert worker.ready["ready"] is True
    assert "matrix.read" in worker.ready["operations"]


def test_a_result_comes_back_under_the_id_of_its_request(worker, tmp_path):
    (tmp_path / "stored").write_text(TEN_TSV)
    file = {"path": str(tmp_path / "stored"), "filename": "ten.tsv", "url": "u", "size": 3, "shape": [1, 2]}
    [answer] = worker.ask(id=7, method="matrix.read", params={"file": file, "kind": "gene"}, folder=None)
    assert answer["id"] == 7
    assert answer["result"]["shape"] == [10, 6]
    assert {key: answer["result"][key] for key in ("filename", "url", "size")} == {
        "filename": "ten.tsv",
        "url": "u",
        "size": 3,
    }
    assert "path" not in answer["result"]


def test_a_bad_file_is_answered_with_what_is_wrong_and_where(worker, tmp_path):
    (tmp_path / "stored").write_text("gene\tS1\tS2\nA\t1\tabc\n")
    file = {"path": str(tmp_path / "stored"), "filename": "bad.tsv", "url": "u"}
    [answer] = worker.ask(id=8, method="matrix.read", params={"file": file, "kind": "gene"})
    assert answer["id"] == 8
    assert answer["error"]["type"] == "InputError"
    assert answer["error"]["place"] == {"line": 2, "column": "S2", "cell": "abc"}


@pytest.mark.parametrize(
    ("method", "params", "message"),
    [
        ("matrix.cook", {}, "there is no operation matrix.cook"),
        ("matrix.read", {"kind": "gene"}, "the request does not fit matrix.read: file: Field required"),
    ],
)
def test_a_request_that_does_not_fit_is_the_callers_fault(worker, method, params, message):
    [answer] = worker.ask(id=9, method=method, params=params)
    assert (answer["error"]["type"], answer["error"]["message"]) == ("KernelError", message)


def test_a_file_that_is_gone_is_answered_and_the_worker_goes_on(worker):
    file = {"path": "/nowhere/at/all", "filename": "a.tsv", "url": "u"}
    [answer] = worker.ask(id=10, method="matrix.read", params={"file": file, "kind": "gene"})
    assert answer["error"]["type"] == "KernelError"
    assert "FileNotFoundError" in answer["error"]["message"]
    assert worker.process.poll() is None
