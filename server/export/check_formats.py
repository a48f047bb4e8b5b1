"""Checks exported files by the validators of their formats, without a network: one JSON list of what is wrong.

python check_formats.py crate FOLDER | cwl FILE | notebook FILE
"""

import contextlib
import io
import json
import os
import sys
from pathlib import Path

CRATE = "https://w3id.org/ro/crate/1.2/context"
RUN = "https://w3id.org/ro/terms/workflow-run/context"
TEST = "https://w3id.org/ro/terms/test"
BIOSCHEMAS = "https://bioschemas.org/"

# What the crate's words stand for, as far as we use them.
SCHEMA = """about actionStatus additionalType affiliation agent alternateName author contentSize creator dateCreated
datePublished description encodingFormat endTime error exampleOfWork hasPart identifier instrument isBasedOn keywords license
mainEntity mentions name object position programmingLanguage publisher result sdPublisher softwareVersion startTime step
url value version workExample AssessAction ComputerLanguage ControlAction CreateAction CreativeWork Dataset HowTo HowToStep Organization
OrganizeAction Person SoftwareApplication SoftwareSourceCode ContactPoint PropertyValue PropertyValueSpecification contactPoint contactType"""
WORDS = {
    **{word: f"http://schema.org/{word}" for word in SCHEMA.split()},
    "Profile": "http://www.w3.org/ns/dx/prof/Profile",
    "File": "http://schema.org/MediaObject",
    "conformsTo": "http://purl.org/dc/terms/conformsTo",
    "ComputationalWorkflow": f"{BIOSCHEMAS}ComputationalWorkflow",
    "FormalParameter": f"{BIOSCHEMAS}FormalParameter",
    "input": f"{BIOSCHEMAS}ComputationalWorkflow#input",
    "output": f"{BIOSCHEMAS}ComputationalWorkflow#output",
    "sha256": "https://w3id.org/ro/terms/workflow-run#sha256",
}

TESTS = {
    word: f"{TEST}#{word}"
    for word in ["TestSuite", "TestInstance", "TestService", "instance", "runsOn", "resource"]
}


class Answer:
    """What the web would answer."""

    def __init__(self, url: str) -> None:
        known = {
            CRATE: {"@context": WORDS},
            RUN: {"@context": {}},
            TEST: {"@context": TESTS},
        }.get(url)
        self.status_code = 200 if known is not None else 404
        self.ok = known is not None
        self.url = url
        self.headers = {"Content-Type": "application/ld+json"}
        self.text = json.dumps(known or {})
        self.content = self.text.encode()
        self.history: list[object] = []

    def json(self) -> object:
        """Give the body as data."""
        return json.loads(self.text)

    def raise_for_status(self) -> None:
        """Refuse what is not known here."""
        if not self.ok:
            msg = f"nothing is fetched in a test: {self.url}"
            raise RuntimeError(msg)


def check_crate(folder: str) -> list[str]:
    """Check a crate by each profile that it claims, down to what is recommended."""
    from rocrate_validator import models, services
    from rocrate_validator.utils.http import HttpRequester

    HttpRequester.get = lambda _self, url, **_options: Answer(url)
    HttpRequester.head = lambda _self, url, **_options: Answer(url)
    problems = []
    claimed = "wfrun/provenance" in Path(folder, "ro-crate-metadata.json").read_text(
        encoding="utf-8"
    )
    for profile in (
        "ro-crate-1.2",
        "provenance-run-crate-0.5" if claimed else "workflow-ro-crate-1.0",
    ):
        settings = services.ValidationSettings(
            rocrate_uri=folder,
            profile_identifier=profile,
            requirement_severity=models.Severity.RECOMMENDED,
            abort_on_first=False,
            offline=False,
        )
        result = services.validate(settings)
        problems += [
            f"{profile} {issue.check.identifier}: {issue.message} [{issue.violatingEntity}]"
            for issue in result.get_issues()
        ]
    return problems


def check_cwl(file: str) -> list[str]:
    """Check a CWL document."""
    import cwltool.main

    said = io.StringIO()
    code = cwltool.main.main(["--validate", file], stdout=said, stderr=said)
    return [] if code == 0 else [said.getvalue()]


def check_notebook(file: str) -> list[str]:
    """Check a Jupyter notebook."""
    import nbformat

    try:
        nbformat.validate(nbformat.read(file, as_version=nbformat.NO_CONVERT))
    except nbformat.ValidationError as error:
        return [str(error)]
    return []


CHECKS = {"crate": check_crate, "cwl": check_cwl, "notebook": check_notebook}

if __name__ == "__main__":
    found: dict[str, list[str]] = {}
    for given in sys.argv[1:]:
        kind, path = given.split("=", 1)
        with contextlib.redirect_stdout(sys.stderr):
            found[given] = CHECKS[kind](str(Path(path).resolve()))
    print(json.dumps(found), flush=True)
    # A validator tells more as it ends.
    os._exit(0)
