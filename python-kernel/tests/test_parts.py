"""The choice of what of a file is read: a sheet, a matrix of annotated data, the three files of 10x."""

import gzip
import io
import zipfile

import numpy as np
import pytest
from helpers import run_in, written
from workbooks import book, hdf5, tenx

from playbook_kernel.errors import InputError
from playbook_kernel.operations.anndata_read import anndata_read
from playbook_kernel.operations.matrix_parts import Part, TableFile, matrix_parts
from playbook_kernel.operations.matrix_read import MatrixFile, matrix_read
from playbook_kernel.operations.metadata_read import MetadataFile, metadata_read
from playbook_kernel.operations.signature_read import SignatureFile, signature_read
from playbook_kernel.readers.matrix import read_matrix

COUNTS = [["gene", "s1", "s2"], ["A", 1, 2], ["B", 3, 4]]
OTHERS = [["gene", "s1", "s2"], ["A", 10, 20], ["B", 30, 40]]


def scanpy(root):
    counts = np.array([[50, 0, 70], [0, 30, 10]])
    root["X"] = np.log1p(counts)
    root["layers/counts"] = counts
    root["layers/tpm"] = counts * 1.55
    root["raw/X"] = np.hstack([counts, counts[:, :1]])
    for place, names in (("obs", ["s1", "s2"]), ("var", ["A", "B", "C"]), ("raw/var", ["A", "B", "C", "D"])):
        root.create_group(place).attrs["_index"] = "_index"
        root[place].create_dataset("_index", data=names)


MTX = b"%%MatrixMarket matrix coordinate integer general\n%made by hand\n3 2 4\n1 1 5\n3 1 7\n2 2 3\n3 2 1\n"
BARCODES = b"AAAC-1\nTTTG-1\n"
FEATURES = b"ENSG1\tTP53\tGene Expression\nENSG2\tMDM2\tGene Expression\nENSG3\tATM\tGene Expression\n"


def packed(members):
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return stream.getvalue()


def folder(name, matrix=MTX):
    return {
        f"{name}/matrix.mtx.gz": gzip.compress(matrix),
        f"{name}/barcodes.tsv.gz": gzip.compress(BARCODES),
        f"{name}/features.tsv.gz": gzip.compress(FEATURES),
    }


def parts_of(file):
    return matrix_parts(TableFile(file=file), run_in()).parts


def chosen(file, part, **more):
    return file.model_copy(update={"part": part, **more})


def cells(payload):
    return payload.index, payload.columns, payload.values


def test_a_workbook_names_its_sheets_and_the_chosen_one_is_read(tmp_path):
    file = written(tmp_path, "lab.xlsx", book(README=[["About"]], raw=COUNTS, tpm=OTHERS, empty=[]))
    assert parts_of(file) == [
        Part(name="README", about="1 row × 1 column"),
        Part(name="raw", about="3 rows × 3 columns"),
        Part(name="tpm", about="3 rows × 3 columns"),
    ]
    run = run_in(tmp_path)
    result = matrix_read(MatrixFile(file=chosen(file, "tpm"), kind="gene"), run)
    assert cells(result) == (["A", "B"], ["s1", "s2"], [[10, 20], [30, 40]])
    assert (result.filename, result.url, result.warnings) == ("lab.tpm.h5ad", None, None)
    # Whoever reads the result reads the chosen sheet, too.
    again = read_matrix(written(tmp_path, result.filename, result.path.read_bytes()), "gene", run)
    assert again.values.tolist() == [[10, 20], [30, 40]]
    with pytest.raises(InputError, match=r'lab.xlsx has no sheet called "cpm": choose one of "README", "raw", "tpm"'):
        matrix_read(MatrixFile(file=chosen(file, "cpm"), kind="gene"), run)
    with pytest.raises(InputError, match=r'The sheet "empty" of lab.xlsx is empty'):
        matrix_read(MatrixFile(file=chosen(file, "empty"), kind="gene"), run)


def test_metadata_are_read_from_the_chosen_sheet(tmp_path):
    sheets = {"counts": COUNTS, "samples": [["sample", "class"], ["s1", "well"], ["s2", "sick"]]}
    file = written(tmp_path, "lab.xlsx", book(**sheets))
    result = metadata_read(MetadataFile(file=chosen(file, "samples")), run_in(tmp_path))
    assert cells(result) == (["s1", "s2"], ["class"], [["well"], ["sick"]])
    assert result.path.read_text() == "Sample\tclass\ns1\twell\ns2\tsick\n"


def test_a_signature_is_read_from_the_chosen_sheet(tmp_path):
    genes = [
        ["Gene", "log2FoldChange", "pvalue", "padj", "name"],
        ["A", 1.5, 3.8e-7, 0.01, "a  b"],
        ["B", -2, "", 1, ""],
    ]
    file = written(tmp_path, "lab.xlsx", book(README=[["About"]], **{"DE genes": genes}))
    run = run_in(tmp_path)
    result = signature_read(SignatureFile(file=chosen(file, "DE genes", description="Mine", size=9)), run)
    assert result.model_dump(exclude_none=True) == {
        "filename": "lab.DE-genes.tsv",
        "path": tmp_path / "lab.DE-genes.tsv",
        "description": "Mine",
        "shape": (2, 4),
        "columns": ["LogFC", "Pval", "AdjPval", "name"],
        "index": ["A", "B"],
        "values": [[1.5, 3.8e-7, 0.01, "a  b"], [-2, "nan", 1, ""]],
        "ellipses": (None, None),
    }
    # Whoever reads the result reads the chosen sheet, too.
    assert result.path.read_text() == (
        "gene_symbol\tLogFC\tPval\tAdjPval\tname\nA\t1.5\t3.8e-07\t0.01\ta b\nB\t-2.0\t\t1.0\t\n"
    )
    again = signature_read(SignatureFile(file=written(tmp_path, result.filename, result.path.read_bytes())), run)
    assert cells(again) == (["A", "B"], result.columns, [[1.5, 3.8e-7, 0.01, "a b"], [-2, "nan", 1, ""]])


def test_annotated_data_names_its_matrices_and_the_chosen_one_is_read(tmp_path):
    file = written(tmp_path, "cells.h5ad", hdf5(scanpy))
    assert parts_of(file) == [
        Part(name="X", about="3 genes × 2 samples, numbers that look like logarithms"),
        Part(name="raw/X", about="4 genes × 2 samples, whole numbers, as counts are"),
        Part(name="layers/counts", about="3 genes × 2 samples, whole numbers, as counts are"),
        Part(name="layers/tpm", about="3 genes × 2 samples, numbers with fractions"),
    ]
    run = run_in(tmp_path)

    def read(part):
        return anndata_read(MatrixFile(file=chosen(file, part), kind="gene"), run)

    assert cells(read("layers/tpm")) == (["A", "B", "C"], ["s1", "s2"], [[77.5, 0], [0, 46.5], [108.5, 15.5]])
    assert cells(read("raw/X")) == (["A", "B", "C", "D"], ["s1", "s2"], [[50, 0], [0, 30], [70, 10], [50, 0]])
    assert read("X").values[0] == [np.log1p(50), 0]
    assert read("X").filename == "cells.X.h5ad"
    with pytest.raises(InputError, match=r'cells.h5ad has no matrix called "obs": choose one of "X", "raw/X"'):
        read("obs")


@pytest.mark.parametrize("name", ["filtered_feature_bc_matrix", "a/b"])
def test_a_folder_of_10x_is_read_from_a_zip(tmp_path, name):
    file = written(tmp_path, "lung.zip", packed({**folder(name), "__MACOSX/._matrix.mtx.gz": b"x"}))
    assert parts_of(file) == []
    result = matrix_read(MatrixFile(file=file, kind="gene"), run_in(tmp_path))
    assert cells(result) == (["TP53", "MDM2", "ATM"], ["AAAC-1", "TTTG-1"], [[5, 0], [0, 3], [7, 1]])
    assert result.filename == "lung.counts.h5ad"


def test_several_folders_of_10x_are_offered(tmp_path):
    other = MTX.replace(b"1 1 5", b"1 1 6")
    file = written(tmp_path, "lung.zip", packed({**folder("raw"), **folder("filtered", other)}))
    assert parts_of(file) == [Part(name="raw", about="10x matrix"), Part(name="filtered", about="10x matrix")]
    with pytest.raises(InputError, match=r'lung.zip holds several matrices: choose one of "raw", "filtered"'):
        matrix_read(MatrixFile(file=file, kind="gene"), run_in(tmp_path))
    result = matrix_read(MatrixFile(file=chosen(file, "filtered"), kind="gene"), run_in(tmp_path))
    assert result.values[0] == [6, 0]


def test_several_matrices_of_one_folder_are_offered_and_share_their_names(tmp_path):
    first = folder("Velocyto/raw")
    names = {name: content for name, content in first.items() if not name.endswith("matrix.mtx.gz")}
    matrices = {
        f"Velocyto/raw/{name}.mtx": MTX.replace(b"1 1 5", b"1 1 %d" % at)
        for at, name in enumerate(["spliced", "unspliced", "ambiguous"], 5)
    }
    file = written(tmp_path, "cells.zip", packed({**names, **matrices}))
    assert parts_of(file) == [
        Part(name=f"Velocyto/raw/{name}", about="10x matrix") for name in ("spliced", "unspliced", "ambiguous")
    ]
    with pytest.raises(
        InputError, match=r'cells.zip holds several matrices: choose one of "Velocyto/raw/spliced", "Vel'
    ):
        matrix_read(MatrixFile(file=file, kind="gene"), run_in(tmp_path))
    for at, name in enumerate(["spliced", "unspliced", "ambiguous"], 5):
        result = matrix_read(MatrixFile(file=chosen(file, f"Velocyto/raw/{name}"), kind="gene"), run_in(tmp_path))
        assert cells(result) == (["TP53", "MDM2", "ATM"], ["AAAC-1", "TTTG-1"], [[at, 0], [0, 3], [7, 1]])
        assert result.filename == f"cells.Velocyto-raw-{name}.h5ad"
    mixed = written(tmp_path, "cells.zip", packed({**first, "Velocyto/raw/spliced.mtx": MTX}))
    assert [part.name for part in parts_of(mixed)] == ["Velocyto/raw", "Velocyto/raw/spliced"]
    shared = written(tmp_path, "cells.zip", packed({**first, "Velocyto/raw/UniqueAndMult-EM.mtx": MTX}))
    assert [part.name for part in parts_of(shared)] == ["Velocyto/raw", "Velocyto/raw/UniqueAndMult"]
    unique = matrix_read(MatrixFile(file=chosen(shared, "Velocyto/raw/UniqueAndMult"), kind="gene"), run_in(tmp_path))
    assert cells(unique) == (["TP53", "MDM2", "ATM"], ["AAAC-1", "TTTG-1"], [[5, 0], [0, 3], [7, 1]])


def test_the_three_files_of_10x_are_read_together(tmp_path):
    barcodes = written(tmp_path, "GSM1_barcodes.tsv", BARCODES)
    genes = written(tmp_path, "GSM1_genes.tsv.gz", gzip.compress(FEATURES))
    matrix = written(tmp_path, "GSM1_matrix.mtx", MTX)
    file = matrix.model_copy(update={"beside": [barcodes, genes]})
    result = matrix_read(MatrixFile(file=file, kind="gene"), run_in(tmp_path))
    assert cells(result) == (["TP53", "MDM2", "ATM"], ["AAAC-1", "TTTG-1"], [[5, 0], [0, 3], [7, 1]])
    alone = "There is no barcodes and no features file. Upload matrix.mtx, barcodes.tsv and features.tsv"
    with pytest.raises(InputError, match=alone):
        matrix_read(MatrixFile(file=matrix, kind="gene"), run_in(tmp_path))


def test_symbols_that_repeat_give_way_to_ids(tmp_path):
    names = FEATURES.replace(b"MDM2", b"TP53")
    members = {**folder("m"), "m/features.tsv.gz": names}
    result = matrix_read(MatrixFile(file=written(tmp_path, "l.zip", packed(members)), kind="gene"), run_in(tmp_path))
    assert result.index == ["ENSG1", "ENSG2", "ENSG3"]


OTHER_TYPES = ["Gene Expression", "Antibody Capture", "Peaks"]
OTHERS_LEFT_OUT = ("Rows that are no genes were left out: 1 of Antibody Capture and 1 of Peaks.",)
NO_EXPRESSION = (
    r"^lung\.(zip|h5) has no rows of Gene Expression, but 3 of Peaks\. Upload the matrix of gene expression\.$"
)


def with_types(types, symbols=("TP53", "MDM2", "ATM")):
    """One matrix with types of features, in both forms of 10x."""
    lines = [f"ENSG{at + 1}\t{symbols[at]}\t{types[at]}\n" for at in range(3)]
    members = {**folder("m"), "m/features.tsv.gz": gzip.compress("".join(lines).encode())}
    counts = [[5, 0], [0, 3], [7, 1]]
    one_file = tenx(counts, ["AAAC-1", "TTTG-1"], symbols, ["ENSG1", "ENSG2", "ENSG3"], types)
    return [("lung.zip", packed(members)), ("lung.h5", one_file)]


@pytest.mark.parametrize("form", [0, 1], ids=["zip", "h5"])
def test_features_that_are_no_genes_are_left_out_and_counted(tmp_path, form):
    # An antibody may be called like its gene: the symbols of the genes alone tell whether ids are needed.
    file = written(tmp_path, *with_types(OTHER_TYPES, ("TP53", "TP53", "chr1:1-9"))[form])
    matrix = read_matrix(file, "gene", run_in())
    assert (matrix.index, matrix.columns, matrix.values.tolist()) == (["TP53"], ["AAAC-1", "TTTG-1"], [[5, 0]])
    assert matrix.warnings == OTHERS_LEFT_OUT
    result = matrix_read(MatrixFile(file=file, kind="gene"), run_in(tmp_path))
    assert (cells(result), result.warnings) == ((["TP53"], ["AAAC-1", "TTTG-1"], [[5, 0]]), list(OTHERS_LEFT_OUT))
    none = written(tmp_path, *with_types(["Peaks"] * 3)[form])
    with pytest.raises(InputError, match=NO_EXPRESSION):
        read_matrix(none, "gene", run_in())
    for types in (["Gene Expression"] * 3, ["protein_coding", "lncRNA", "protein_coding"]):
        whole = read_matrix(written(tmp_path, *with_types(types)[form]), "gene", run_in())
        assert (whole.index, whole.values.tolist()) == (["TP53", "MDM2", "ATM"], [[5, 0], [0, 3], [7, 1]])
        assert whole.warnings == ()


@pytest.mark.parametrize(
    ("matrix", "says"),
    [
        (b"hello\n", "is not a sparse matrix in the form that Cell Ranger writes"),
        (MTX.replace(b"3 2 4", b"3 2"), "does not say how many rows and columns it has"),
        (MTX.replace(b"3 2 4", b"3 2 5"), "ends 1 lines before the 5 that it announces"),
        (MTX.replace(b"3 2 4", b"3 2 3"), "has other lines than the 3 that it announces"),
        (MTX.replace(b"3 1 7", b"4 1 7"), "names cells outside of its 3 × 2"),
        (MTX.replace(b"3 1 7", b"0 1 7"), "names cells outside of its 3 × 2"),
        (MTX.replace(b"3 1 7", b"3 one 7"), "is damaged and can't be read"),
        (MTX.replace(b"3 2 4", b"90000000 90000000 4"), "has at least 90,000,000 × 90,000,000 cells"),
    ],
)
def test_a_damaged_matrix_is_refused_in_words(tmp_path, matrix, says):
    file = written(tmp_path, "lung.zip", packed(folder("m", matrix)))
    with pytest.raises(InputError, match=says):
        matrix_read(MatrixFile(file=file, kind="gene"), run_in(tmp_path))


@pytest.mark.parametrize("members", [{}, {"m/notes.txt": b"hello"}])
def test_a_zip_without_a_matrix_says_what_is_needed(tmp_path, members):
    file = written(tmp_path, "lung.zip", packed(members))
    with pytest.raises(InputError, match=r"lung.zip holds no matrix. Pack the folder with matrix.mtx"):
        matrix_read(MatrixFile(file=file, kind="gene"), run_in(tmp_path))


def test_a_file_of_one_table_offers_nothing(tmp_path):
    assert parts_of(written(tmp_path, "counts.tsv", "gene\ts1\nA\t1\n")) == []
    assert parts_of(written(tmp_path, "lab.xlsx", book(raw=COUNTS))) == []
