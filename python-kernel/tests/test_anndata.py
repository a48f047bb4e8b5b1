import pytest
from helpers import SIX, TEN_TSV, file_at, run_in, ten_genes, written

from playbook_kernel.errors import InputError
from playbook_kernel.h5ad import write_h5ad
from playbook_kernel.matrix import Column
from playbook_kernel.operations.anndata_join import Join, anndata_join
from playbook_kernel.operations.anndata_label import Labelling, Labels, anndata_label
from playbook_kernel.operations.anndata_metadata import AnnotatedFile, anndata_metadata
from playbook_kernel.operations.anndata_read import anndata_read
from playbook_kernel.operations.matrix_read import MatrixFile
from playbook_kernel.readers.h5ad import read_h5ad

META = "\tage\tcondition\np1\t50\tcase\nc1\t40\tcontrol\np2\t51\tcase\nc2\t41\tcontrol\nc3\t42\tcontrol\np3\t52\tcase\n"


def again(payload):
    return read_h5ad(file_at(payload.path, payload.filename), "gene")


def join(folder, metadata, matrix=None, run=None, kind="gene"):
    file = matrix or written(folder, "ten.tsv", TEN_TSV).model_copy(update={"description": "Ten genes"})
    return anndata_join(
        Join(matrix=file, metadata=written(folder, "meta.tsv", metadata), kind=kind), run or run_in(folder)
    )


@pytest.mark.parametrize("kind", ["gene", "metabolite"])
def test_samples_are_joined_by_name_in_the_order_of_the_matrix(tmp_path, kind):
    run = run_in(tmp_path)
    payload = join(tmp_path, META, run=run, kind=kind)
    assert (payload.filename, payload.description, payload.shape) == ("ten.annotated.h5ad", "Ten genes", (10, 6))
    matrix = again(payload)
    assert matrix.columns == SIX
    assert matrix.values.tolist() == ten_genes().values.tolist()
    assert list(matrix.column_data.items()) == [
        ("age", Column(["40", "41", "42", "50", "51", "52"], is_number=True)),
        ("condition", Column(["control"] * 3 + ["case"] * 3)),
    ]
    assert run.send.texts == []


def test_what_does_not_match_is_counted_and_named(tmp_path):
    run = run_in(tmp_path)
    meta = "\tcondition\nc1\ta\np1\tb\n" + "".join(f"other{n}\ta\n" for n in range(7))
    matrix = again(join(tmp_path, meta, run=run))
    assert matrix.column_data == {"condition": Column(["a", "", "", "b", "", ""])}
    assert run.send.texts == [
        '4 samples of the matrix without metadata: "c2", "c3", "p2", "p3"',
        "7 rows of the metadata left out, not in the matrix: "
        '"other0", "other1", "other2", "other3", "other4" and 2 more',
    ]


def test_metadata_of_other_samples_is_refused(tmp_path):
    with pytest.raises(InputError, match=r'No sample of ten.tsv is in meta.tsv: the matrix has "c1", "c2", "c3" and 3'):
        join(tmp_path, "\tcondition\nx\ta\ny\tb\n")
    assert list(tmp_path.glob("*.h5ad")) == []


def test_metadata_that_a_matrix_had_is_kept_and_a_column_that_comes_again_moves_to_the_end(tmp_path):
    known = {"condition": Column(["old"] * 6), "site": Column(["x"] * 6)}
    write_h5ad(tmp_path / "known.h5ad", ten_genes(column_data=known))
    matrix = again(join(tmp_path, META, matrix=file_at(tmp_path / "known.h5ad")))
    assert list(matrix.column_data) == ["site", "age", "condition"]
    assert matrix.column_data["condition"].cells == ["control"] * 3 + ["case"] * 3


def test_annotated_data_is_read_from_h5ad_alone(tmp_path):
    write_h5ad(tmp_path / "a.h5ad", ten_genes())
    payload = anndata_read(MatrixFile(file=file_at(tmp_path / "a.h5ad"), kind="gene"), run_in())
    assert (payload.shape, payload.path, payload.url) == ((10, 6), None, "memory://a.h5ad")
    with pytest.raises(InputError, match=r"ten.tsv is not annotated data: its name should end in .h5ad"):
        anndata_read(MatrixFile(file=written(tmp_path, "ten.tsv", TEN_TSV), kind="gene"), run_in())


def test_the_labelling_prompt_starts_from_what_is_known(tmp_path):
    write_h5ad(
        tmp_path / "a.h5ad", ten_genes(column_data={"age": Column(["1", "", "3", "", "5", "6"], is_number=True)})
    )
    found = anndata_metadata(AnnotatedFile(file=file_at(tmp_path / "a.h5ad")), run_in())
    ages = {"c1": "1", "c2": "", "c3": "3", "p1": "", "p2": "5", "p3": "6"}
    assert found.model_dump() == {"columns": ["age"], "index": SIX, "values": {"age": ages}}


def test_a_matrix_without_metadata_offers_the_names_of_its_samples(tmp_path):
    found = anndata_metadata(AnnotatedFile(file=written(tmp_path, "ten.tsv", TEN_TSV)), run_in())
    same = {name: name for name in SIX}
    assert found.model_dump() == {"columns": ["index"], "index": SIX, "values": {"index": same}}


def label(folder, data, description=None, run=None, file=None):
    if file is None:
        known = {"condition": Column(["a", "a", "a", "b", "b", "b"]), "age": Column(list("123456"), is_number=True)}
        write_h5ad(folder / "known.h5ad", ten_genes(column_data=known))
        file = file_at(folder / "known.h5ad", description="before")
    request = Labelling(file=file, labels=Labels(description=description, data=data))
    return anndata_label(request, run or run_in(folder))


def test_labels_are_written_and_other_cells_stay(tmp_path):
    data = {"condition": {"p1": "new word"}, "age": {"c1": "old"}, "dose": {"c1": "2.5", "p1": "3"}, "empty": {}}
    payload = label(tmp_path, data, "labelled by hand")
    assert (payload.filename, payload.description) == ("known.labelled.h5ad", "labelled by hand")
    assert again(payload).column_data == {
        "condition": Column(["a", "a", "a", "new word", "b", "b"]),
        "age": Column(["old", "2", "3", "4", "5", "6"]),
        "dose": Column(["2.5", "", "", "3", "", ""], is_number=True),
        "empty": Column([""] * 6),
    }


def test_a_table_of_counts_can_be_labelled(tmp_path):
    data = {"Type: Control or Perturbation": {name: "Control" if name[0] == "c" else "Perturbation" for name in SIX}}
    payload = label(tmp_path, data, file=written(tmp_path, "ten.tsv", TEN_TSV))
    assert payload.description is None
    assert again(payload).column_data == {
        "Type: Control or Perturbation": Column(["Control"] * 3 + ["Perturbation"] * 3)
    }


def test_labels_of_samples_that_are_gone_are_left_out_and_named(tmp_path):
    run = run_in(tmp_path)
    label(tmp_path, {"condition": {"c1": "x", "gone": "y"}}, run=run)
    assert run.send.texts == ['1 label left out, the sample is not in the matrix: "gone"']
    with pytest.raises(InputError, match=r'None of the labelled samples \("gone"\) is in known.h5ad'):
        label(tmp_path, {"condition": {"gone": "y"}})
