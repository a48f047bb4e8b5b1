from dataclasses import replace

import numpy as np
import pytest
from helpers import SIX, TEN_TSV, file_at, run_in, ten_genes, written
from hypothesis import assume, given
from hypothesis import strategies as st
from hypothesis.extra.numpy import array_shapes, arrays
from pydantic import ValidationError

from playbook_kernel.embedding import names_beside
from playbook_kernel.errors import InputError
from playbook_kernel.h5ad import write_h5ad
from playbook_kernel.matrix import Column
from playbook_kernel.operations.figure_heatmap import HeatmapRequest, figure_heatmap
from playbook_kernel.operations.figure_library_sizes import FigureRequest, figure_library_sizes
from playbook_kernel.operations.figure_pca import PcaRequest, figure_pca
from playbook_kernel.operations.matrix_log import matrix_log
from playbook_kernel.operations.matrix_quantile import matrix_quantile
from playbook_kernel.operations.matrix_transpose import MatrixInput
from playbook_kernel.operations.matrix_zscore import matrix_zscore
from playbook_kernel.principal import principal_components
from playbook_kernel.readers.matrix import read_matrix
from playbook_kernel.values import log_cpm

SHARES = [0.682661, 0.262401, 0.050454]
SCORES = [0.914708, 1.286413, 1.169618, -0.954391, -1.359073, -1.057275]
LABELS = {"Type: Control or Perturbation": Column(["Control", "Control", "", "Perturbation", "other", "Perturbation"])}
WORDS = {"site": Column(list("aabbcc")), "condition": Column(["wild", "wild", "wild", "mutant", "mutant", ""])}


def ten_file(folder, **fields):
    write_h5ad(folder / "ten.h5ad", ten_genes(**fields))
    return file_at(folder / "ten.h5ad")


def test_library_sizes_are_the_totals_of_all_genes(tmp_path):
    figure = figure_library_sizes(FigureRequest(matrix=written(tmp_path, "ten.tsv", TEN_TSV)), run_in())
    assert figure.model_dump(exclude_none=True) == {
        "title": "Library sizes of samples",
        "description": "Bars of the library sizes of 6 samples, from 1.0 thousand to 1.7 thousand.",
        "data": {"Sample": SIX, "Library size": [1667.0, 1745.0, 1626.0, 1060.0, 1019.0, 1075.0]},
        "marks": [
            {
                "type": "barX",
                "x": "Library size",
                "y": "Sample",
                "fill": "plain",
                "label": "Sample",
                "tooltip": ["Library size"],
                "order": "data",
            }
        ],
        "axes": {
            "x": {"label": "Library size (sum of values)", "type": "linear", "zero": True},
            "y": {"label": "Samples", "type": "band"},
        },
        "notes": ["Bars are sums of the values as they are in the matrix; no normalisation was applied."],
        "height": 222.0,
    }


def test_library_sizes_are_coloured_by_group(tmp_path):
    figure = figure_library_sizes(FigureRequest(anndata=ten_file(tmp_path, column_data=WORDS)), run_in())
    assert figure.data["Group"] == ["Control: wild"] * 3 + ["Perturbation: mutant"] * 2 + ["Neither"]
    assert figure.marks[0].color == "Group"
    assert figure.color.model_dump() == {
        "label": "Group",
        "type": "categorical",
        "domain": ["Control: wild", "Perturbation: mutant", "Neither"],
        "range": ["control", "perturbation", "neither"],
    }
    assert figure.notes[-1] == 'Colours follow the column "condition": control is "wild", perturbation is "mutant".'


def test_labels_name_the_groups_whatever_the_last_column_says(tmp_path):
    figure = figure_library_sizes(FigureRequest(anndata=ten_file(tmp_path, column_data={**LABELS, **WORDS})), run_in())
    assert figure.data["Group"] == ["Control", "Control", "Neither", "Perturbation", "Neither", "Perturbation"]


def test_without_groups_nothing_is_coloured_and_a_note_says_why(tmp_path):
    file = ten_file(tmp_path, column_data={"site": Column(list("abcdef"))})
    figure = figure_pca(PcaRequest(anndata=file, components=2), run_in())
    assert (figure.color, list(figure.data)) == (None, ["Sample", "PC1", "PC2"])
    assert figure.notes[-1] == (
        'Samples are not coloured. Expected two possible groups, but the last metadata column, "site", has 6 different '
        'values: "a", "b", "c", "d", "e" and 1 more. Label the samples as Control or Perturbation.'
    )


def test_three_groups_are_coloured_as_three(tmp_path):
    file = ten_file(tmp_path, column_data={"site": Column(list("aabbcc"))})
    figure = figure_pca(PcaRequest(anndata=file, components=2), run_in())
    assert figure.data["site"] == list("aabbcc")
    assert figure.color.model_dump() == {
        "label": "site",
        "type": "categorical",
        "domain": ["a", "b", "c"],
        "range": ["series1", "series2", "series3"],
    }
    assert figure.notes[-1] == 'Colours follow the column "site".'
    assert figure.description.endswith(' of the variance, by "site".')


def test_samples_are_coloured_by_any_column_of_their_metadata(tmp_path):
    column_data = {"batch": Column(["2", "10", "", "2", "10", "2"]), **WORDS}
    figure = figure_pca(
        PcaRequest(anndata=ten_file(tmp_path, column_data=column_data), components=2, color="batch"), run_in()
    )
    assert figure.data["batch"] == ["2", "10", "No value", "2", "10", "2"]
    assert figure.color.model_dump() == {
        "label": "batch",
        "type": "categorical",
        "domain": ["2", "10", "No value"],
        "range": ["series1", "series2", "neither"],
    }
    assert figure.marks[0].color == "batch"


def test_a_column_of_many_numbers_is_a_range_of_colours(tmp_path):
    genes = {f"g{at}": [at * 7 % 11 + place * (at % 3) for place in range(12)] for at in range(40)}
    text = "\t".join(["gene", *[f"s{at}" for at in range(12)]])
    text += "".join("\n" + "\t".join([gene, *map(str, row)]) for gene, row in genes.items())
    ages = [str(20 + 3 * at) for at in range(12)]
    matrix = read_matrix(written(tmp_path, "twelve.tsv", text), "gene", run_in())
    write_h5ad(tmp_path / "twelve.h5ad", replace(matrix, column_data={"age": Column(ages)}))
    request = PcaRequest(anndata=file_at(tmp_path / "twelve.h5ad"), components=2, color="age")
    figure = figure_pca(request, run_in())
    assert figure.data["age"] == [float(age) for age in ages]
    assert figure.color.model_dump() == {"label": "age", "type": "sequential", "domain": [20.0, 53.0], "range": []}
    with pytest.raises(InputError, match="holds too many numbers for colours beside a heatmap"):
        figure_heatmap(HeatmapRequest(anndata=request.anndata, color="age"), run_in())


def test_a_column_that_is_not_there_or_tells_too_much_is_refused(tmp_path):
    file = ten_file(tmp_path, column_data={"donor": Column(["", "", "", "", "", ""]), **WORDS})
    for column, words in [
        ("Batch", 'The samples have no column "Batch". Choose one of "donor", "site", "condition".'),
        ("donor", 'The column "donor" has 0 different values; colours tell at most 10 apart. Choose another column.'),
    ]:
        with pytest.raises(InputError) as refusal:
            figure_pca(PcaRequest(anndata=file, components=2, color=column), run_in())
        assert str(refusal.value) == words


def test_fewer_than_thirty_samples_are_named_beside_their_points(tmp_path):
    figure = figure_pca(PcaRequest(anndata=ten_file(tmp_path, column_data=WORDS), components=3), run_in())
    assert figure.marks[1].model_dump(exclude_none=True) == {
        "type": "text",
        "x": "PC1",
        "y": "PC2",
        "z": "PC3",
        "label": "Sample",
        "apart": True,
    }
    assert len(names_beside("Sample", ["PC1", "PC2"], 29)) == 1
    assert names_beside("Sample", ["PC1", "PC2"], 30) == []


def test_components_agree_with_the_worked_example(tmp_path):
    request = PcaRequest(matrix=written(tmp_path, "ten.tsv", TEN_TSV), components=3, log="ln1p")
    figure = figure_pca(request, run_in())
    first = np.array(figure.data["PC1"])
    assert first * np.sign(first[0]) == pytest.approx(SCORES, abs=5e-7)
    assert principal_components(np.log1p(ten_genes().values), 3).shares == pytest.approx(SHARES, abs=5e-7)
    assert figure.axes.z.label == "PC3 (5.0% var. explained)"


def test_the_figure_of_three_components_has_three_positions(tmp_path):
    figure = figure_pca(PcaRequest(anndata=ten_file(tmp_path, column_data=WORDS), components=3), run_in())
    expected = principal_components(log_cpm(ten_genes().values), 3)
    assert list(figure.data) == ["Sample", "PC1", "PC2", "PC3", "Group"]
    assert np.array([figure.data[f"PC{n}"] for n in (1, 2, 3)]).T.tolist() == expected.scores.tolist()
    assert figure.marks[0].model_dump(exclude_none=True) == {
        "type": "dot",
        "x": "PC1",
        "y": "PC2",
        "z": "PC3",
        "color": "Group",
        "size": 6.0,
        "label": "Sample",
        "tooltip": ["Group", "PC1", "PC2", "PC3"],
    }
    shares = [f"PC{n} ({100 * share:.1f}% var. explained)" for n, share in enumerate(expected.shares, 1)]
    assert [figure.axes.x.label, figure.axes.y.label, figure.axes.z.label] == shares
    assert figure.notes[:2] == [
        "Counts were normalised to log2 counts per million (logCPM, prior count 2) before the analysis.",
        "PCA of 10 genes in 6 samples; each gene was centred, not scaled.",
    ]


def test_two_components_have_no_third_axis(tmp_path):
    figure = figure_pca(PcaRequest(matrix=ten_file(tmp_path), components=2), run_in())
    assert (list(figure.data), figure.axes.z, figure.marks[0].z) == (["Sample", "PC1", "PC2"], None, None)


@pytest.mark.parametrize(
    ("steps", "note"),
    [
        ([matrix_log], "Values were used as they are in the matrix. They were normalised before (log2(x + 1))."),
        (
            [matrix_log, matrix_zscore],
            "used as they are in the matrix. They were normalised before (log2(x + 1), z-score).",
        ),
        ([matrix_quantile], "Counts were normalised to log2 counts per million"),
    ],
)
def test_a_logarithm_is_not_taken_twice(tmp_path, steps, note):
    file = written(tmp_path, "ten.tsv", TEN_TSV)
    for step in steps:
        payload = step(MatrixInput(matrix=file, kind="gene"), run_in(tmp_path))
        file = file_at(payload.path, payload.filename)
    assert note in figure_pca(PcaRequest(matrix=file, components=2), run_in()).notes[0]


def test_negative_values_are_taken_as_normalised(tmp_path):
    file = written(tmp_path, "a.tsv", "gene\ta\tb\tc\nA\t-1\t0\t2\nB\t3\t1\t-0.5\n")
    figure = figure_pca(PcaRequest(matrix=file, components=2), run_in())
    assert figure.notes[0].endswith("Some are negative, so they were taken as normalised before.")
    with pytest.raises(InputError, match='A value of the sample "a" is -1: counts are not negative'):
        figure_pca(PcaRequest(matrix=file, components=2, log="logCPM"), run_in())


def test_metabolites_are_drawn_on_the_natural_logarithm(tmp_path):
    figure = figure_pca(PcaRequest(matrix=ten_file(tmp_path), components=3, kind="metabolite"), run_in())
    assert figure.notes[0] == "Values were transformed to ln(1 + x) before the analysis."
    assert np.abs(figure.data["PC1"]) == pytest.approx(np.abs(SCORES), abs=5e-7)


def test_rows_with_missing_cells_are_left_out_and_counted(tmp_path):
    file = written(tmp_path, "a.csv", "name,a,b,c\nx,1,2,3\ny,nan,1,1\nz,2,9,1\n")
    figure = figure_pca(PcaRequest(matrix=file, components=2, kind="metabolite"), run_in())
    assert figure.notes[1:] == [
        "PCA of 2 metabolites in 3 samples; each metabolite was centred, not scaled.",
        "1 of 3 metabolites left out: a value is missing.",
    ]


REFUSALS = [
    ("gene\ta\tb\nA\t1\t2\nB\t2\t1\n", "need at least 3 samples, but the matrix has 2"),
    ("gene\ta\tb\tc\nA\t1\t1\t1\nB\t2\t2\t2\n", "All samples of a.tsv have the same values"),
    ("gene\ta\tb\tc\nA\t1\t0\t1\nB\t2\t0\t2\n", 'sample "b" has no counts at all'),
    ("gene\ta\tb\tc\nA\t1\tinf\t1\nB\t2\t0\t2\n", 'sample "b" has an infinite value'),
    ("gene\ta\tb\tc\nA\t1\tnan\t1\nB\tnan\t0\t2\n", "Every gene misses a value in some sample"),
]


@pytest.mark.parametrize(("text", "message"), REFUSALS)
def test_what_has_no_components_is_refused(tmp_path, text, message):
    with pytest.raises(InputError, match=message):
        figure_pca(PcaRequest(matrix=written(tmp_path, "a.tsv", text), components=3), run_in())


def test_a_figure_of_no_or_two_files_is_refused(tmp_path):
    file = ten_file(tmp_path)
    for files in ({}, {"matrix": file, "anndata": file}):
        with pytest.raises(ValidationError, match="give either matrix or anndata"):
            FigureRequest(**files)


def test_names_that_are_long_or_many_are_drawn(tmp_path):
    header = "gene\t" + "\t".join(f"{'sample ' * 30}{n}" for n in range(300))
    file = written(tmp_path, "a.tsv", header + "\nA" + "\t1" * 300 + "\nB" + "\t2" * 299 + "\t7\n")
    figure = figure_library_sizes(FigureRequest(matrix=file), run_in())
    assert len(figure.data["Sample"]) == len(figure.data["Library size"]) == 300
    assert len(figure_pca(PcaRequest(matrix=file, components=3), run_in()).data["PC3"]) == 300


shapes = array_shapes(min_dims=2, max_dims=2, min_side=3, max_side=12)


@given(values=arrays(np.float64, shapes, elements=st.integers(-1000, 1000).map(float)), data=st.data())
def test_components_are_those_of_the_singular_values(values, data):
    assume(np.ptp(values, axis=1).any())
    found = principal_components(values, 3)
    centred = (values - values.mean(axis=1, keepdims=True)).T
    singular = np.linalg.svd(centred, compute_uv=False)[:3]
    singular = np.pad(singular, (0, 3 - len(singular)))
    assert found.shares == pytest.approx(singular**2 / (centred**2).sum(), abs=1e-9)
    assert np.linalg.norm(found.scores, axis=0) == pytest.approx(singular, abs=1e-4)
    # Scores of different components have nothing in common, and the order of the genes does not matter.
    products = found.scores.T @ found.scores
    assert products - np.diag(np.diag(products)) == pytest.approx(np.zeros((3, 3)), abs=1e-6 * (centred**2).sum())
    order = data.draw(st.permutations(range(len(values))))
    assert principal_components(values[order], 3).shares == pytest.approx(found.shares, abs=1e-9)


def test_many_samples_are_decomposed_for_the_components_asked_for(monkeypatch):
    values = np.random.default_rng(3).standard_normal((80, 60)) * np.linspace(1, 5, 80)[:, None]
    whole = principal_components(values, 3)
    monkeypatch.setattr("playbook_kernel.principal.WHOLE", 10)
    sought = principal_components(values, 3)
    assert sought.scores == pytest.approx(whole.scores, abs=1e-6)
    assert sought.shares == pytest.approx(whole.shares, abs=1e-9)
