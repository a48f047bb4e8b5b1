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


def test_weights_behind_genes_and_genes_in_one_cell_are_read_as_genes(tmp_path):
    run = run_in()
    text = "weighted\t\tTP53,1.0\tHLA-A,0.5\tNKX2-5,1e-3\ncommas\tx\tTP53, MYC,EGFR\nblanks\t\tTP53 MYC\nplain\t\tMYC\n"
    assert read(tmp_path, "a.gmt", text, run=run) == {
        "weighted": {"description": "", "set": ["TP53", "HLA-A", "NKX2-5"]},
        "commas": {"description": "x", "set": ["TP53", "MYC", "EGFR"]},
        "blanks": {"description": "", "set": ["TP53", "MYC"]},
        "plain": {"description": "", "set": ["MYC"]},
    }
    assert run.send.texts == ["3 sets with weights behind genes, or all genes in one cell: read as genes alone"]
    # Names of drugs have commas, numbers and blanks.
    assert read(tmp_path, "a.dmt", "a\t\t2,4-dinitrophenol\tvitamin d,3\n", "drug")["a"]["set"] == [
        "2,4-dinitrophenol",
        "vitamin d,3",
    ]


def test_genes_that_stand_where_descriptions_do_are_genes(tmp_path):
    run = run_in()
    assert read(tmp_path, "a.gmt", "a\tTP53\tMYC\tEGFR\nb\tMYC\tTP53\tATM\nc\tXIST\tMYC\n", run=run) == {
        "a": {"set": ["TP53", "MYC", "EGFR"]},
        "b": {"set": ["MYC", "TP53", "ATM"]},
        "c": {"set": ["XIST", "MYC"]},
    }
    assert run.send.texts == [
        "The second column holds genes of other sets, so it was read as genes: the sets have no descriptions"
    ]
    # A description may name the factor that the set is called after.
    kept = read(tmp_path, "b.gmt", "MYC ChIP\tMYC\tTP53\tATM\nTP53 ChIP\tTP53\tMYC\n")
    assert [entry["description"] for entry in kept.values()] == ["MYC", "TP53"]


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


gene = st.from_regex(r"[A-Za-z][A-Za-z0-9.-]{0,9}", fullmatch=True)
about = word.map(lambda text: f"about {text}")


def libraries(descriptions, members):
    return st.dictionaries(word, st.tuples(descriptions, st.lists(members, min_size=1)), min_size=1)


# Of genes that stand in one cell, or behind a comma, more is known than of drugs.
@given(
    kind_and_library=st.one_of(
        st.tuples(st.just("drug"), libraries(word, word)), st.tuples(st.just("gene"), libraries(about, gene))
    )
)
def test_what_was_written_is_read(tmp_path_factory, kind_and_library):
    kind, library = kind_and_library
    text = "\n".join("\t".join([term, description, *members]) for term, (description, members) in library.items())
    # These characters at the start of a file mean that it is something else.
    if text.startswith(("%PDF", "<", "\ufeff", "BZh", "PAR1", "{\\rtf")):
        return
    found = read(tmp_path_factory.mktemp("gmt"), "a.gmt", text, kind)
    assert found == {term: {"description": d, "set": members} for term, (d, members) in library.items()}
