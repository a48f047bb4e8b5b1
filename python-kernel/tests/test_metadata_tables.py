"""Tables of samples as people have them: read as expected, told where anything is done, or refused with words."""

import pytest
from helpers import run_in, written
from workbooks import xlsx

from playbook_kernel.errors import InputError
from playbook_kernel.operations.anndata_join import Join, anndata_join
from playbook_kernel.operations.metadata_columns import TableOfSamples, metadata_columns
from playbook_kernel.operations.metadata_read import MetadataFile, metadata_read
from playbook_kernel.payload import Comparison
from playbook_kernel.store import load_matrix

TYPE = "Type: Control or Perturbation"


def look(folder, filename, content):
    return metadata_columns(TableOfSamples(file=written(folder, filename, content)), run_in(folder))


# File, and what is proposed: column, control, perturbation; None where a person has to choose.
PROPOSED = [
    ("a.csv", "Sample ID,Group ,Batch,Notes\nS1,ctrl,1,\nS2,Ctrl,2,low yield\nS3,IFNa,1,repeat\nS4, IFNa,2,excluded\n",
     ("Group", "ctrl", "IFNa")),
    ("a.csv", "sample,sex,condition,rin\na,F,treated,7.1\nb,M,control,8.2\nc,F,treated,7\nd,M,control,9\n",
     ("condition", "control", "treated")),
    ("a.csv", "sample,condition,sex\na,drug,F\nb,vehicle,M\nc,drug,M\nd,vehicle,F\n", ("condition", "vehicle", "drug")),
    ("a.tsv", "id\tgenotype\tbatch\na\tKO\t1\nb\tWT\t2\nc\tKO\t2\nd\tWT\t1\n", ("genotype", "WT", "KO")),
    ("a.tsv", "id\tdisease\na\thealthy\nb\tSLE\n", ("disease", "healthy", "SLE")),
    ("a.tsv", "id\tdisease\na\tSLE\nb\thealthy\n", ("disease", "healthy", "SLE")),
    ("a.tsv", "id\ttreatment\na\tDMSO\nb\tdmso \nc\tibrutinib\n", ("treatment", "DMSO", "ibrutinib")),
    ("a.csv", "id,group\na,control\nb,Control\nc,treated\nd,Treated\n", ("group", "control", "treated")),
    ("a.csv", "id,group\na,NA\nb,ctrl\nc,x\n", ("group", "ctrl", "x")),
    ("a.csv", "id,arm,site\na,A,1\nb,B,2\nc,A,3\n", ("arm", "A", "B")),
    ("a.txt", "id;status;age\na;tumor;45\nb;normal;46\n", ("status", "normal", "tumor")),
    ("a.txt", "id group\na ctrl\nb case\n", ("group", "ctrl", "case")),
    ("a.csv", '"","sample","class"\n"1","s1","WT"\n"2","s2","KO"\n', ("class", "WT", "KO")),
    ("a.xlsx", xlsx([["Table S1: samples of the study"], ["id", "group", "n"], ["a", "ctrl", 1], ["b", "x", 2]]),
     ("group", "ctrl", "x")),
    ("a.xlsx", xlsx([["id", "group", "n"], ["a", "ctrl", 1], ["b", "x", 2], ["* sequenced twice in March"]]),
     ("group", "ctrl", "x")),
    ("a.csv", "id,Group,Batch\na,ctrl,1\nb,Ctrl,2\nc,IFNa,1\nd,ifna,2\ne,JQ1,1\nf,JQ1,2\n", ("Group", "ctrl", "IFNa")),
    ("a.csv", "id,batch,treatment\na,1,DMSO\nb,2,drugA\nc,1,drugB\nd,2,drugB\n", ("treatment", "DMSO", "drugB")),
    ("a.csv", "id,batch,treatment\na,1,drugA\nb,2,drugB\nc,1,drugC\nd,2,drugC\n", None),
    ("a.csv", "id,group\na,ctrl\nb,drugA\nc,drugB\n", None),
    ("a.csv", "id,dose\na,0\nb,1\nc,10\n", None),
    ("Unicode Text.txt", "Sample\tGroup\na\tmock\nb\tinfécté\n".encode("utf-16"), ("Group", "mock", "infécté")),
    ("a.csv", "# made in March, by hand\n# 2 arms\nid,arm\na,placebo\nb,active\n", ("arm", "placebo", "active")),
    ("a.csv", "Table S1: samples of the study\nid,arm\na,placebo\nb,active\n", ("arm", "placebo", "active")),
    ("a.csv", "sample,s1,s2,s3\ngroup,ctrl,ctrl,case\nbatch,1,2,1\n", ("group", "ctrl", "case")),
    ("s_study.txt", "Source Name\tFactor Value[Dose]\tSample Name\nc1\t0 mg\ts1\nc2\t10 mg\ts2\n",
     ("Factor Value[Dose]", "0 mg", "10 mg")),
    ("a.csv", "id,note\na,\nb,\n", None),
    ("a.csv", "id,group\na,x\nb,x\n", None),
]  # fmt: skip


@pytest.mark.parametrize(("filename", "content", "proposal"), PROPOSED)
def test_the_column_that_compares_is_proposed_and_the_control_by_its_name(tmp_path, filename, content, proposal):
    found = look(tmp_path, filename, content).proposal
    assert (found and (found.column, found.control, found.perturbation)) == proposal


def test_values_are_counted_with_their_spellings_and_what_is_missing(tmp_path):
    table = "id,Group,Age\na,ctrl,\nb,Ctrl ,NA\nc,IFNa,3\nd,ctrl,4\n"
    assert look(tmp_path, "a.csv", table).model_dump()["columns"] == [
        {
            "name": "Group",
            "values": [
                {"value": "ctrl", "count": 3, "others": ["Ctrl"]},
                {"value": "IFNa", "count": 1, "others": []},
            ],
            "distinct": 2,
            "missing": 0,
        },
        {
            "name": "Age",
            "values": [{"value": "3", "count": 1, "others": []}, {"value": "4", "count": 1, "others": []}],
            "distinct": 2,
            "missing": 2,
        },
    ]


GROUPS = "id,Group,Note\na,ctrl,\nb,Ctrl,x\nc,IFNa,y\nd,drug,z\n"


def read(folder, content, compare=None, filename="a.csv"):
    file = written(folder, filename, content).model_copy(update={"compare": compare})
    return metadata_read(MetadataFile(file=file), run_in(folder))


def chosen(column, control, perturbation):
    return Comparison(column=column, control=control, perturbation=perturbation)


def test_chosen_groups_become_labels_and_all_else_stays(tmp_path):
    payload = read(tmp_path, GROUPS, chosen("Group", "ctrl", "IFNa"))
    assert (payload.columns, payload.values, payload.warnings) == (
        ["Group", "Note", TYPE],
        [["ctrl", "", "Control"], ["Ctrl", "x", "Control"], ["IFNa", "y", "Perturbation"], ["drug", "z", ""]],
        [
            '"ctrl", "Ctrl" of column "Group" are taken as one value (2 samples): only capitals or blanks differ.',
            '1 sample in neither group: "d".',
        ],
    )
    again = read(tmp_path, payload.path.read_text(), filename="a.tsv")
    assert (again.columns, again.values, again.warnings) == (payload.columns, payload.values, None)


def test_a_table_without_a_choice_is_read_and_says_what_to_choose(tmp_path):
    payload = read(tmp_path, GROUPS)
    assert (payload.columns, payload.warnings) == (
        ["Group", "Note", TYPE],
        [
            'Nobody has said which column compares, and the last one, "Note", has 3 values, not two: "x", "y", "z". '
            "Choose a column and its two values, or label the samples."
        ],
    )


REFUSED = [
    (chosen("group", "ctrl", "IFNa"), 'has no column "group". Choose one of its columns to compare: "Group", "Note".'),
    (chosen("Group", "ctrl", "IFNb"), 'no sample is "IFNb"; it has "ctrl", "IFNa", "drug". Choose two of these.'),
    (chosen("Group", "ctrl", "CTRL "), 'Control and perturbation are both "ctrl". Choose two values of the column.'),
]


@pytest.mark.parametrize(("compare", "message"), REFUSED)
def test_a_choice_that_does_not_fit_the_file_is_refused_with_what_fits(tmp_path, compare, message):
    with pytest.raises(InputError) as caught:
        read(tmp_path, GROUPS, compare)
    assert str(caught.value).endswith(message)


def test_titles_and_notes_around_a_table_are_left_out_and_named(tmp_path):
    sheet = [["Table S1: samples"], ["id", "group"], ["a", "x"], ["b", "y"], ["* sequenced twice"]]
    payload = read(tmp_path, xlsx(sheet), filename="a.xlsx")
    assert (payload.index, payload.values, payload.warnings) == (
        ["a", "b"],
        [["x"], ["y"]],
        [
            'Line 2 was read as the header; what stands above it was left out: "Table S1: samples".',
            'Notes below the table were left out: "* sequenced twice".',
        ],
    )


def test_samples_that_stand_in_columns_are_turned_into_rows_and_said(tmp_path):
    payload = read(tmp_path, "sample,s1,s2,s3\ngroup,ctrl,ctrl,case\nbatch,1,2,1\n", filename="a.csv")
    assert (payload.index, payload.columns, payload.values, payload.warnings) == (
        ["s1", "s2", "s3"],
        ["group", "batch"],
        [["ctrl", "1"], ["ctrl", "2"], ["case", "1"]],
        ['The table was turned: its 3 samples stood in columns, and "group", "batch" in rows.'],
    )
    # Samples may be called what groups are called.
    assert read(tmp_path, "id,age\ngroup1,3\ngroup2,4\n", filename="a.csv").index == ["group1", "group2"]


# Names in the counts, names in the metadata, and the classes of the samples after joining; None: refused.
MATCHES = [
    (["S1", "S2"], ["S2", "S1"], ["y", "x"]),
    (["X1", "X2"], ["1", "2"], ["x", "y"]),
    (["p.1", "p.2"], ["p-1", "p-2"], ["x", "y"]),
    (["S1", "S2"], ["S 1", "S 2"], ["x", "y"]),
    (["/data/bam/S1.sorted.bam", "/data/bam/S2.sorted.bam"], ["S1", "S2"], ["x", "y"]),
    (["S1_R1.fastq.gz", "S2_R1.fastq.gz"], ["S1", "S2"], ["x", "y"]),
    (["GSM1_liver", "GSM2_liver"], ["GSM1", "GSM2"], ["x", "y"]),
    (["ctrl_1", "ctrl_2"], ["1", "2"], ["x", "y"]),
    (["ctl1", "CTL2"], ["CTL1", "ctl2"], ["x", "y"]),
    (["liver-a", "Liver_A"], ["liver a", "b"], None),
    (["ctrl_1", "ctrl_2"], ["treat_1", "treat_2"], None),
    (["a", "b"], ["c", "d"], None),
]


def joined(folder, samples, rows, table=None):
    counts = "gene\t" + "\t".join(samples) + "\nA\t" + "\t".join("5" for _ in samples) + "\n"
    metadata = table or "id\tclass\n" + "".join(f"{row}\t{value}\n" for row, value in zip(rows, "xy", strict=True))
    request = Join(matrix=written(folder, "c.tsv", counts), metadata=written(folder, "m.tsv", metadata), kind="gene")
    return anndata_join(request, run_in(folder))


@pytest.mark.parametrize(("samples", "rows", "classes"), MATCHES)
def test_samples_are_matched_one_to_one_by_name_and_never_by_a_guess(tmp_path, samples, rows, classes):
    if classes is None:
        with pytest.raises(InputError, match="Samples are joined by name"):
            joined(tmp_path, samples, rows)
        return
    payload = joined(tmp_path, samples, rows)
    file = written(tmp_path, payload.filename, payload.path.read_bytes())
    assert load_matrix(file, "gene", run_in()).column_data["class"].cells == classes
    assert (payload.warnings is None) == (set(samples) == set(rows))


def test_names_behind_numbers_of_rows_are_taken_and_said(tmp_path):
    payload = joined(tmp_path, ["S1", "S2"], [], "\tsample\tclass\n1\tS1\tx\n2\tS2\ty\n")
    assert payload.warnings == ['The names of the samples were taken from the column "sample".']
