import json

import pytest

import playbook_kernel.operations
from playbook_kernel.figure import Figure
from playbook_kernel.operation import OPERATIONS
from playbook_kernel.schema import main, schema_of

assert playbook_kernel.operations


def test_the_schema_of_a_figure_is_printed(capsys):
    assert main(["--schema", "figure"]) == 0
    schema = json.loads(capsys.readouterr().out)
    assert schema == Figure.model_json_schema(mode="serialization")
    assert set(schema["required"]) == {"title", "description", "data", "marks", "axes"}


@pytest.mark.parametrize("name", sorted(OPERATIONS))
def test_every_operation_has_a_schema_of_its_request_and_its_result(name):
    schema = schema_of(name)
    assert set(schema) == {"request", "result"}
    assert json.loads(json.dumps(schema)) == schema


def test_all_schemas_are_printed_at_once(capsys):
    assert main(["--schema", "all"]) == 0
    assert set(json.loads(capsys.readouterr().out)) == {"figure", *OPERATIONS}


def test_an_unknown_name_and_a_wrong_call_fail_with_what_there_is(capsys):
    assert main(["--schema", "matrix.cook"]) == 1
    assert "there is no operation matrix.cook; there are anndata.filter-genes" in capsys.readouterr().err
    assert main(["--help"]) == 2
    assert "--schema" in capsys.readouterr().err
