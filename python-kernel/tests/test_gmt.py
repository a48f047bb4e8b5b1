import gzip
import json

import pytest
from helpers import run_in, written
from hypothesis import given
from hypothesis import strategies as st

from playbook_kernel.errors import InputError
from playbook_kernel.operations.gmt_read import LibraryFile, gmt_read

TEXT = "up\t\tTP53\tMDM2\ndown\tgenes that fall\tATM\t\tCHEK2 \r\nshort\tnothing\t\t\n\nup\tagain\tEP300\t"


def read(folder, filename, content, kind="gene", run=None):
    library = gmt_read(LibraryFile(file=written(folder, filename, content), kind=kind), run or run_in())
    return json.loads(library.model_dump_json(exclude_none=True))


@pytest.mark.parametrize(
    ("filename", "kind"),
    [
        ("a.gmt", "gene"),
        ("a.txt", "gene"),
        ("a.gmt.gz", "gene"),
        ("a.dmt", "drug"),
        ("a.GMT", "drug"),
        ("a.dmt.gz", "drug"),
    ],
)
def test_a_library_is_read(tmp_path, filename, kind):
    run = run_in()
    content = gzip.compress(TEXT.encode()) if filename.endswith(".gz") else TEXT
    assert read(tmp_path, filename, content, kind, run) == {
        "up": {"description": "again", "set": ["EP300"]},
        "down": {"description": "genes that fall", "set": ["ATM", "CHEK2"]},
    }
    assert run.send.texts == [
        "1 line without members left out",
        "1 term named again: the later set replaces the earlier one",
    ]


def test_an_empty_description_is_kept(tmp_path):
    assert read(tmp_path, "a.gmt", "up\t\tTP53\n") == {"up": {"description": "", "set": ["TP53"]}}


@pytest.mark.parametrize(
    ("filename", "content", "message"),
    [
        ("a.dmt", TEXT, r"a.dmt can't be read as gene sets. Give it a name that ends in .gmt"),
        ("a.gmt", "", "is empty"),
        ("a.gmt", "TP53\nMDM2\n", "holds no set"),
        ("a.gmt", "\tdescription\tTP53\n", "line 1: the set has no name"),
        ("a.gmt", b"PK\x03\x04abc", "is a zip archive"),
    ],
)
def test_bad_input_is_refused(tmp_path, filename, content, message):
    with pytest.raises(InputError, match=message):
        read(tmp_path, filename, content)


word = st.text(st.characters(codec="utf-8", exclude_characters="\t\n\r\0"), min_size=1).map(str.strip).filter(bool)


@given(library=st.dictionaries(word, st.tuples(word, st.lists(word, min_size=1)), min_size=1))
def test_what_was_written_is_read(tmp_path_factory, library):
    text = "\n".join("\t".join([term, description, *members]) for term, (description, members) in library.items())
    # These characters at the start of a file mean that it is something else.
    if text.startswith(("%PDF", "<", "\ufeff", "BZh", "PAR1", "{\\rtf")):
        return
    found = read(tmp_path_factory.mktemp("gmt"), "a.gmt", text)
    assert found == {term: {"description": d, "set": members} for term, (d, members) in library.items()}
