"""The quality of samples: each planted fault is named, and none where there is none."""

import numpy as np
import pytest
from helpers import file_at, run_in

from playbook_kernel.errors import InputError
from playbook_kernel.h5ad import write_h5ad
from playbook_kernel.matrix import Column, Matrix
from playbook_kernel.operations.samples_quality import LeftOut, Samples, anndata_leave_out, samples_quality
from playbook_kernel.readers.matrix import read_matrix
from playbook_kernel.sample_quality import measures

GENES = [*(f"g{at}" for at in range(600)), "MT-CO1", "MT-ND4", "RPS3", "RPL7A", "XIST", "DDX3Y", "UTY"]
SAMPLES = [f"s{at}" for at in range(8)]
MT, SEXES = slice(600, 602), slice(604, 607)


def simulated():
    random = np.random.default_rng(7)
    means = np.exp(random.normal(5, 1.5, len(GENES)))
    means[MT] = 800
    expected = np.repeat(means[:, None], len(SAMPLES), axis=1)
    # Females first.
    expected[SEXES] = np.where(np.arange(len(SAMPLES)) < 4, [[400], [0], [0]], [[0], [300], [200]])
    return random.negative_binomial(20, 20 / (20 + expected)).astype(float)


def quality(folder, counts, **columns):
    path = folder / "study.h5ad"
    data = {name: Column(cells) for name, cells in columns.items()}
    write_h5ad(path, Matrix(list(GENES), list(SAMPLES), counts, column_data=data))
    return samples_quality(Samples(anndata=file_at(path)), run_in(folder))


def test_samples_of_one_kind_raise_no_doubt(tmp_path):
    counts = simulated()
    found = quality(tmp_path, counts, sex=["F"] * 4 + ["m"] * 4)
    assert [row.stands_out for row in found.rows] == [[]] * 8
    assert found.doubts == []
    assert [row.sex for row in found.rows] == ["female"] * 4 + ["male"] * 4
    np.testing.assert_allclose([row.library_size for row in found.rows], counts.sum(axis=0))
    np.testing.assert_allclose([row.mitochondrial for row in found.rows], counts[MT].sum(axis=0) / counts.sum(axis=0))


def test_each_planted_fault_is_named(tmp_path):
    counts = simulated()
    random = np.random.default_rng(8)
    counts[:, 0] = np.floor(counts[:, 0] / 5)
    counts[MT, 1] *= 60
    counts[:600, 2] = random.permutation(counts[:600, 2])
    counts[:, 7] = counts[:, 6]
    found = quality(tmp_path, counts, Gender=["female"] * 3 + ["male"] * 5)
    said = {row.sample: row.stands_out for row in found.rows if row.stands_out}
    assert list(said) == ["s0", "s1", "s2"]
    assert said["s0"][0].startswith("few reads (0.2 of the median)")
    assert any(words.startswith("many mitochondrial reads (") for words in said["s1"])
    assert any(words.startswith("unlike the others (r = ") for words in said["s2"])
    assert found.doubts[0].startswith('"s6" and "s7" have the same counts')
    assert found.doubts[1] == (
        '"s3" expresses the genes of another sex than the column "Gender" tells: samples may be exchanged.'
    )


def test_the_measures_are_those_of_numpy(tmp_path):
    counts = simulated()
    found = measures(counts, GENES)
    sizes = counts.sum(axis=0)
    prior = 2 * sizes / sizes.mean()
    logs = np.log2((counts + prior) / (sizes + 2 * prior) * 1e6)
    r = np.corrcoef(logs.T)
    expected = [np.median(np.delete(r[at], at)) for at in range(len(SAMPLES))]
    np.testing.assert_allclose(found.correlation, expected)
    centred = logs - logs.mean(axis=1, keepdims=True)
    _, singular, right = np.linalg.svd(centred, full_matrices=False)
    scores = (singular[:, None] * right).T[:, :5]
    distance = np.sqrt(((scores - np.median(scores, axis=0)) ** 2).sum(axis=1))
    np.testing.assert_allclose(found.distance, distance, rtol=1e-6)


def test_samples_are_left_out_with_their_metadata(tmp_path):
    quality(tmp_path, simulated(), batch=[f"b{at}" for at in range(8)])
    file = file_at(tmp_path / "study.h5ad", description="A study")
    payload = anndata_leave_out(LeftOut(anndata=file, samples=["s2", "s5"]), run_in(tmp_path))
    assert payload.shape == (len(GENES), 6)
    assert payload.description == "A study"
    rest = read_matrix(file_at(payload.path), "gene", run_in(tmp_path))
    assert rest.columns == ["s0", "s1", "s3", "s4", "s6", "s7"]
    assert rest.column_data["batch"].cells == ["b0", "b1", "b3", "b4", "b6", "b7"]
    np.testing.assert_array_equal(rest.values, simulated()[:, [0, 1, 3, 4, 6, 7]])


@pytest.mark.parametrize(
    ("samples", "message"),
    [(["x"], r'^There is no sample "x"\. Choose among "s0"'), (SAMPLES[:7], r"^Fewer than two samples are left")],
)
def test_samples_that_cannot_be_left_out_are_refused(tmp_path, samples, message):
    quality(tmp_path, simulated())
    file = file_at(tmp_path / "study.h5ad")
    with pytest.raises(InputError, match=message):
        anndata_leave_out(LeftOut(anndata=file, samples=samples), run_in(tmp_path))
