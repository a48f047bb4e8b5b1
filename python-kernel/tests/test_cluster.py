"""The parts of the cluster that need none. `server/kernel/scheduled.test.ts` starts one."""

import os
import stat
from hashlib import sha256

import pytest

from playbook_kernel.cluster.files import Folder, shared_files
from playbook_kernel.cluster.records import lent, taken
from playbook_kernel.errors import KernelError


def name_of(content):
    return sha256(content).hexdigest()


@pytest.fixture
def store(tmp_path):
    return Folder(tmp_path / "store")


def test_a_folder_keeps_contents_where_the_server_looks_for_them(store):
    scratch = store.scratch()
    (scratch / "out.tsv").write_bytes(b"content")
    assert store.keep(scratch / "out.tsv") == (name_of(b"content"), 7)
    place = store.path(name_of(b"content"))
    assert place == store.root / name_of(b"content")[:2] / name_of(b"content")
    assert (place.read_bytes(), stat.S_IMODE(place.stat().st_mode), list(scratch.iterdir())) == (b"content", 0o444, [])


def test_a_file_that_is_not_in_the_folder_is_a_matter_of_settings(store):
    with pytest.raises(KernelError, match="FILES_URL is not that of the server"):
        store.path("0" * 64)


def test_records_get_paths_on_the_way_in_and_hashes_on_the_way_out(store):
    scratch = store.scratch()
    (scratch / "in").write_bytes(b"in")
    name, _ = store.keep(scratch / "in")
    record = {"url": f"storage://{name}", "filename": "in.tsv"}
    given = lent({"files": [{**record, "content": name}], "n": 1}, store)
    assert given == {"files": [{**record, "path": str(store.path(name))}], "n": 1}
    (scratch / "out").write_bytes(b"out")
    made = {"path": str(scratch / "out"), "filename": "out.tsv", "shape": [1, 1]}
    stored = {"filename": "out.tsv", "shape": [1, 1], "sha256": name_of(b"out"), "size": 3}
    result = {"made": made, "again": made, "passed": given["files"][0], "values": [1, None]}
    assert taken(result, store, scratch) == {"made": stored, "again": stored, "passed": record, "values": [1, None]}


def test_a_file_outside_the_folder_of_the_run_is_never_taken(store, tmp_path):
    (tmp_path / "secret").write_bytes(b"secret")
    with pytest.raises(KernelError, match="outside its folder"):
        taken({"path": str(tmp_path / "secret"), "filename": "x"}, store, store.scratch())


def test_copies_are_kept_within_a_size(tmp_path):
    copies = Folder(tmp_path / "copies")
    for hours in (3, 9, 5, 1):
        (tmp_path / "file").write_bytes(str(hours).encode() * 10)
        place = copies.place(copies.keep(tmp_path / "file")[0])
        used = place.stat().st_mtime - hours * 3600
        os.utime(place, (used, used))
    copies.trim(25)
    assert {path.read_bytes()[:1] for path in copies.root.glob("??/*")} == {b"3", b"1"}


def test_a_machine_without_a_file_store_says_what_it_lacks(tmp_path, monkeypatch):
    monkeypatch.delenv("FILES_URL", raising=False)
    with pytest.raises(KernelError, match="has no FILES_URL"):
        shared_files(tmp_path)
