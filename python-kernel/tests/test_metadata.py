import gzip

import pytest
from helpers import run_in, written
from workbooks import xlsx

from playbook_kernel.errors import InputError
from playbook_kernel.operations.metadata_read import MetadataFile, metadata_read


def read(folder, filename, content):
    return metadata_read(MetadataFile(file=written(folder, filename, content)), run_in())


FORMS = {
    "a.tsv": "sample\tage\tgroup\ns1\t45\tx\ns2\t\ty\n",
    "a.csv": 'sample,age,group\n"s1",45,x\ns2,,y',
    "a.txt": "sample;age;group\ns1;45;x\ns2;;y\n",
    "comma.txt": "sample,age,group\ns1,45,x\ns2,NA,y\n",
    "tab.data": "\tage\tgroup\ns1\t45\tx\ns2\tnan\ty\n",
    "no_corner.tsv": "age\tgroup\ns1\t45\tx\ns2\t\ty\n",
    "trailing.csv": "sample,age,group,,\ns1,45,x,,\ns2,,y,,\n",
    "a.xlsx": xlsx([["sample", "age", "group"], ["s1", 45, "x"], ["s2", None, "y"]]),
    "no_corner.xlsx": xlsx([["age", "group"], ["s1", 45.0, "x"], ["s2", None, "y"]]),
}


@pytest.mark.parametrize("filename", FORMS)
def test_every_form_of_the_same_table_reads_the_same(tmp_path, filename):
    payload = read(tmp_path, filename, FORMS[filename])
    assert payload.model_dump(exclude_none=True) == {
        "filename": filename,
        "url": "memory://stored0",
        "shape": (2, 2),
        "columns": ["age", "group"],
        "index": ["s1", "s2"],
        "values": [["45", "x"], ["", "y"]],
        "ellipses": (None, None),
    }


def test_every_cell_is_text_as_it_was_written(tmp_path):
    payload = read(tmp_path, "a.csv", "sample,batch,flag,dose,group\ns1,01,True,1.50,None\ns2,02,False,1e3,drug\n")
    assert payload.values == [["01", "True", "1.50", "None"], ["02", "False", "1e3", "drug"]]


def test_blanks_separate_where_nothing_else_does(tmp_path):
    payload = read(tmp_path, "a.txt", "sample   group\ns1 x\ns2     y\n")
    assert (payload.columns, payload.values) == (["group"], [["x"], ["y"]])


def test_a_quoted_cell_may_hold_a_line_end(tmp_path):
    payload = read(tmp_path, "a.csv", 'sample,note,group\ns1,"two\nlines",x\ns2,one,y\n')
    assert payload.values == [["two\nlines", "x"], ["one", "y"]]


def test_rows_are_cut_and_columns_never(tmp_path):
    header = "sample\t" + "\t".join(f"c{n}" for n in range(20)) + "\tgroup\n"
    rows = [f"s{n}\t" + "\t".join("v" for _ in range(20)) + f"\t{n % 2}\n" for n in range(12)]
    payload = read(tmp_path, "a.tsv", header + "".join(rows))
    assert (payload.shape, payload.ellipses, len(payload.columns)) == ((12, 21), (5, None), 21)
    assert payload.index == ["s0", "s1", "s2", "s3", "s4", "s7", "s8", "s9", "s10", "s11"]


@pytest.mark.parametrize(
    "text",
    [
        "sample\tgroup\ns1\t\ns2\t\n",
        "sample\tType: Control or Perturbation\tsite\ns1\tControl\ta\ns2\tPerturbation\tb\ns3\t\tc\n",
        "sample\tType: Control or Perturbation\tsite\ns1\t\ta\ns2\t\tb\ns3\t\tc\n",
        "sample\tgroup\ns1\ta\ns2\tb\ns3\t\n",
    ],
)
def test_a_class_column_with_two_values_or_none_is_taken(tmp_path, text):
    assert read(tmp_path, "a.tsv", text).shape[0] >= 2


TYPE = "Type: Control or Perturbation"

SERIES = (
    '!Series_title\t"Liver"\n!Series_sample_id\t"GSM1 GSM2 GSM3 "\n\n!Sample_title\t"WT 1"\t"KO 1"\t"KO 2"\n'
    '!Sample_geo_accession\t"GSM1"\t"GSM2"\t"GSM3"\n!Sample_status\t"Public"\t"Public"\t"Public"\n'
    '!Sample_source_name_ch1\t"liver"\t"liver"\t"liver"\n'
    '!Sample_characteristics_ch1\t"genotype: WT"\t"genotype: KO"\t"genotype: KO"\n'
    '!Sample_characteristics_ch1\t"time: 24 h: late"\t"old"\t""\n'
)
SERIES_TABLE = (
    '!series_matrix_table_begin\n"ID_REF"\t"GSM1"\t"GSM2"\t"GSM3"\n"1007_s_at"\t1\t2\t3\n!series_matrix_table_end'
)


@pytest.mark.parametrize(
    ("filename", "content"),
    [
        ("GSE1_series_matrix.txt", SERIES + SERIES_TABLE),
        ("GSE1_series_matrix.tsv", SERIES),
        ("GSE1_series_matrix.txt.gz", gzip.compress((SERIES + SERIES_TABLE).encode())),
    ],
)
def test_the_samples_of_a_series_matrix_are_read_to_be_labelled(tmp_path, filename, content):
    record = written(tmp_path, filename, content)
    payload = metadata_read(MetadataFile(file=record), run_in(tmp_path))
    assert payload.model_dump(exclude_none=True, exclude={"path"}) == {
        "filename": "GSE1_series_matrix.samples.tsv",
        "shape": (3, 6),
        "columns": ["Title", "Source name", "genotype", "time", "characteristics_ch1", TYPE],
        "index": ["GSM1", "GSM2", "GSM3"],
        "values": [
            ["WT 1", "liver", "WT", "24 h: late", "", ""],
            ["KO 1", "liver", "KO", "", "old", ""],
            ["KO 2", "liver", "KO", "", "", ""],
        ],
        "ellipses": (None, None),
        "warnings": [
            "Read from what the series matrix says of its 3 samples. It does not say which are controls and which "
            "perturbations: label them."
        ],
    }
    again = read(tmp_path, payload.filename, payload.path.read_text())
    assert (again.columns, again.values) == (payload.columns, payload.values)


def test_a_series_matrix_that_names_no_samples_is_refused_as_what_it_is(tmp_path):
    with pytest.raises(InputError, match=r"^GSE1\.txt is a series matrix of GEO that does not name its samples"):
        read(tmp_path, "GSE1.txt", '!Series_title\t"Liver"\n' + SERIES_TABLE)


REFUSALS = [
    ("a.tsv", "", "is empty (0 bytes)", None),
    ("a.tsv", "%PDF-1.4", "is a PDF document", (1, None, None)),
    ("a.pdf", "a", "can't be read as a table", None),
    ("a.tsv", "sample\tgroup\n", "has a header, but no row", (1, None, None)),
    ("a.tsv", f"sample\t{TYPE}\ns1\tControl\ns2\tcase\n", "should hold the words Control and", (None, TYPE, None)),
    ("a.tsv", "sample\tgroup\ns1\ta\ns1\tb\n", 'two samples called "s1", in lines 2 and 3', (3, None, "s1")),
    ("a.tsv", "sample\tgroup\n\ta\ns2\tb\n", "line 2: the sample has no name", (2, None, None)),
    ("a.tsv", "sample\tgroup\tgroup\ns1\ta\tb\ns2\ta\tb\n", 'two columns called "group"', (None, None, "group")),
    ("a.tsv", "sample\tage\t\tgroup\ns1\t1\t2\ta\n", "column 3 of the header has no name", (1, None, None)),
    ("a.tsv", "sample\tage\tgroup\ns1\t1\ta\ns2\t1\n", "line 3: the row has 2 cells", (3, None, None)),
    ("a.tsv", "sample\tage\tgroup\ns1\t1\ta\ns2\t1\ta\tb\n", "line 3: the row has 4 cells", (3, None, None)),
    ("a.csv", "sample\tgroup\ns1\ta\n", "It has tabs", (1, None, "sample\tgroup")),
    ("a.txt", "sample\ns1\ta\n", "the header is a single cell", (1, None, "sample")),
    ("a.txt", "sample\ns1\n", "should contain at least one column after the names", (1, None, None)),
]


@pytest.mark.parametrize(("filename", "text", "message", "place"), REFUSALS, ids=[row[2] for row in REFUSALS])
def test_bad_input_is_refused_with_what_and_where(tmp_path, filename, text, message, place):
    with pytest.raises(InputError) as caught:
        read(tmp_path, filename, text)
    assert message in str(caught.value)
    found = caught.value.place
    assert (found and (found.line, found.column, found.cell)) == place
