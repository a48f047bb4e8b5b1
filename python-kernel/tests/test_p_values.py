"""The histogram of p-values says what its shape means."""

import numpy as np
import pytest
from helpers import file_at, run_in, written

from playbook_kernel.errors import InputError
from playbook_kernel.operations.figure_p_values import figure_p_values
from playbook_kernel.significant import SignatureRequest


def drawn(folder, p):
    lines = [f"g{at}\t{value!r}\t{value!r}\t1.5" for at, value in enumerate(p)]
    file = written(folder, "sig.tsv", "\n".join(["gene\tPval\tAdjPval\tLogFC", *lines]) + "\n")
    return figure_p_values(SignatureRequest(sig=file_at(file.path, "sig.tsv")), run_in(folder))


UNIFORM = (np.arange(2000) + 0.5) / 2000


@pytest.mark.parametrize(
    ("p", "words"),
    [
        (UNIFORM, "P-values are spread evenly"),
        (np.concatenate([UNIFORM, UNIFORM[:400] / 20]), "P-values peak near 0"),
        (np.concatenate([UNIFORM, 1 - UNIFORM[:900] / 20]), "P-values pile up near 1"),
        (np.concatenate([UNIFORM, UNIFORM / 4]), "P-values peak near 0"),
    ],
)
def test_the_shape_is_told_in_a_sentence(tmp_path, p, words):
    found = drawn(tmp_path, p.tolist())
    assert found.notes[0].startswith(words)
    assert sum(found.data["Genes"]) == len(p)


def test_few_p_values_have_no_shape_and_the_share_without_change_is_told(tmp_path):
    found = drawn(tmp_path, [0.001] * 6 + [0.6, 0.7, 0.8, 0.9])
    assert found.notes == [
        "The dashed line is the number of genes expected in each bar if none of them changes. By the p-values above "
        "0.5, about 80% of the genes do not."
    ]
    assert found.description == "Bars of the p-values of 10 genes: 6 below 0.05."


def test_a_signature_without_p_values_is_refused(tmp_path):
    file = written(tmp_path, "sig.tsv", "gene\tPval\tAdjPval\tLogFC\ng1\t\t\t1\n")
    with pytest.raises(InputError, match=r"^No gene of sig\.tsv has a p-value\."):
        figure_p_values(SignatureRequest(sig=file), run_in(tmp_path))
