"""The mean and the spread of genes over perturbed samples."""

import numpy as np
import pytest
from helpers import TEN, file_at, run_in, ten_genes, written

from playbook_kernel.errors import InputError
from playbook_kernel.h5ad import write_h5ad
from playbook_kernel.matrix import Column
from playbook_kernel.operations.matrix_summary import GeneSummary, Samples, matrix_summary

TYPE = "Type: Control or Perturbation"


def labelled(folder, labels):
    write_h5ad(folder / "ten.h5ad", ten_genes(column_data={TYPE: Column(labels)}))
    return Samples(matrix=file_at(folder / "ten.h5ad"))


def test_only_perturbed_samples_are_summarised_where_samples_are_labelled(tmp_path):
    found = matrix_summary(labelled(tmp_path, ["Control", "Control", "", *["Perturbation"] * 3]), run_in(tmp_path))
    assert found.n == 3
    assert list(found.genes) == [name.upper() for name in TEN]
    for name, cells in TEN.items():
        summary = found.genes[name.upper()]
        assert summary.mean == pytest.approx(np.mean(cells[3:]))
        assert summary.std == pytest.approx(np.std(cells[3:], ddof=0))


def test_without_labels_all_samples_count_and_the_last_row_of_a_symbol_is_taken(tmp_path):
    text = "gene\ts1\ts2\ntp53\t1\t3\nTP53\t2\t6\nMDM2\t1\tnan\nEGFR\t0\t0\n"
    run = run_in(tmp_path)
    found = matrix_summary(Samples(matrix=written(tmp_path, "a.tsv", text)), run)
    assert found.n == 2
    assert found.genes == {"TP53": GeneSummary(mean=4, std=2), "EGFR": GeneSummary(mean=0, std=0)}
    assert run.send.texts[-2:] == [
        "1 gene without a number in every sample left out",
        "1 gene of several rows: the last row of each is taken",
    ]


@pytest.mark.parametrize("count", [0, 1])
def test_fewer_than_two_samples_have_no_spread(tmp_path, count):
    labels = ["Perturbation"] * count + ["Control"] * (6 - count)
    with pytest.raises(InputError, match=r"no spread over \d samples?\. Give at least two samples"):
        matrix_summary(labelled(tmp_path, labels), run_in(tmp_path))
