import pytest
from helpers import run_in, tsv_of, written

from playbook_kernel.errors import InputError
from playbook_kernel.readers.decimals import POINTS_AS_DECIMALS
from playbook_kernel.readers.matrix import read_matrix


def table(cells):
    return tsv_of(["s1", "s2"], {f"g{at}": cells for at in range(12)})


def read(folder, filename, text):
    return read_matrix(written(folder, filename, text), "gene", run_in())


def test_points_that_may_part_thousands_are_read_as_decimals_with_a_warning(tmp_path):
    matrix = read(tmp_path, "a.tsv", table(["23.278", "504"]))
    assert (matrix.values[0].tolist(), matrix.warnings) == ([23.278, 504.0], (POINTS_AS_DECIMALS,))


@pytest.mark.parametrize("cells", [["0.278", "504"], ["23.27", "504"], ["23.278", "1504"], ["230", "504"]])
def test_other_points_are_decimals_without_a_word(tmp_path, cells):
    assert read(tmp_path, "a.tsv", table(cells)).warnings == ()
    assert read(tmp_path, "b.csv", table(cells).replace("\t", ";")).warnings == ()


def test_semicolons_with_points_of_thousands_are_refused_and_the_mend_that_is_told_works(tmp_path):
    text = table(["23.278", "504"]).replace("\t", ";")
    with pytest.raises(InputError, match=r"so points seem to part thousands \(1\.234 for 1234\)\. Remove them"):
        read(tmp_path, "a.csv", text)
    assert read(tmp_path, "b.csv", text.replace(".", "")).values[0].tolist() == [23278.0, 504.0]
