import json
import os
import subprocess
import sys
import time
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


def test_what_was_found_instead_stands_beside_the_message(worker, tmp_path):
    (tmp_path / "stored").write_text("gene\tS1\nA\t1\n")
    file = {"path": str(tmp_path / "stored"), "filename": "bad.tsv", "url": "u"}
    [answer] = worker.ask(id=9, method="signature.read", params={"file": file})
    assert answer["error"]["message"] == 'Expect columns "Pval" & "AdjPval" & "LogFC"'
    assert answer["error"]["hint"] == 'bad.tsv has "S1": rename its columns.'


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


PRINTING = """
from pydantic import BaseModel
from playbook_kernel import worker
from playbook_kernel.operation import Run, operation

class Word(BaseModel):
    word: str

class Panic(BaseException):
    pass

@operation("say")
def say(request: Word, run: Run) -> Word:
    print("a stray line")
    run.note("saying", 0.5)
    run.note("said")
    if request.word == "panic":
        raise Panic("lost")
    if request.word == "memory":
        raise MemoryError
    (run.path("a.txt")).write_text(request.word)
    return request

worker.main()
"""


def test_what_an_analysis_prints_and_how_it_fails_do_not_break_the_protocol(tmp_path):
    requests = [
        {"id": 1, "method": "say", "params": {"word": "a"}, "folder": str(tmp_path)},
        {"id": 2, "method": "say", "params": {"word": "panic"}},
        {"id": 3, "method": "say", "params": {"word": "memory"}},
        {"id": 4, "method": "say", "params": {"word": "b"}, "folder": None},
    ]
    done = subprocess.run(
        [sys.executable, "-c", PRINTING],
        input="".join(json.dumps(request) + "\n" for request in requests),
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
        check=True,
    )
    ready, *answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert ready == {"ready": True, "operations": ["say"]}
    assert done.stderr == "a stray line\n" * 4
    notes = [answer for answer in answers if "note" in answer]
    assert notes[:2] == [{"id": 1, "note": "saying", "fraction": 0.5}, {"id": 1, "note": "said", "fraction": None}]
    results = [answer for answer in answers if "note" not in answer]
    assert results[0] == {"id": 1, "result": {"word": "a"}}
    assert [(answer["id"], answer["error"]["type"], answer["error"]["message"]) for answer in results[1:]] == [
        (2, "KernelError", "Unexpected Panic: lost"),
        (
            3,
            "InputError",
            "The computation needs more memory than this server gives to one. Try fewer genes or samples.",
        ),
        (4, "KernelError", "this operation writes a file, so its request needs a folder"),
    ]
    assert (tmp_path / "a.txt").read_text() == "a"


def is_alive(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    # Where nobody collects the dead, they stay in the table of processes.
    status = Path(f"/proc/{pid}/stat")
    return not (status.exists() and ") Z " in status.read_text())


def test_a_worker_ends_with_the_process_that_started_it(tmp_path):
    # A process starts a worker that never hears the end of its input, and is killed.
    starter = (
        "import subprocess, sys, time; read, write = __import__('os').pipe();"
        "worker = subprocess.Popen([sys.executable, '-m', 'playbook_kernel'], "
        "stdin=read, stdout=subprocess.PIPE, pass_fds=[write]);"
        "worker.stdout.readline(); print(worker.pid, flush=True); time.sleep(60)"
    )
    env = {**os.environ, "PYTHONPATH": str(SOURCE)}
    with subprocess.Popen([sys.executable, "-c", starter], stdout=subprocess.PIPE, env=env) as process:
        pid = int(process.stdout.readline())
        process.kill()
    deadline = time.monotonic() + 10
    while is_alive(pid) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not is_alive(pid)


def test_a_file_that_is_gone_is_answered_and_the_worker_goes_on(worker):
    file = {"path": "/nowhere/at/all", "filename": "a.tsv", "url": "u"}
    [answer] = worker.ask(id=10, method="matrix.read", params={"file": file, "kind": "gene"})
    assert answer["error"]["type"] == "KernelError"
    assert "FileNotFoundError" in answer["error"]["message"]
    assert worker.process.poll() is None
