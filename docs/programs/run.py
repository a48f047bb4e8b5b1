"""Make a playbook of a workflow, run it, print the tissues, and save the paper: run.py [WORKFLOW].

PLAYBOOK_URL is the server, PLAYBOOK_TOKEN a token made under Account (none on a laptop).
"""

import json
import os
import sys
import time
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

SERVER = os.environ.get("PLAYBOOK_URL", "http://localhost:3000")
TOKEN = os.environ.get("PLAYBOOK_TOKEN")
ENDED_WITHOUT = {"failed", "failed-before", "cancelled"}


def call(path, body=None):
    """Ask the server: with a body by POST, without one by GET."""
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {TOKEN}"} if TOKEN else {})}
    data = None if body is None else json.dumps(body).encode()
    try:
        with urlopen(Request(SERVER + path, data=data, headers=headers)) as answer:
            return answer.read()
    except HTTPError as error:
        sys.exit(f"{error.code} {path}: {json.load(error)['error']['message']}")


def finished(playbook, patience_s=300):
    """Wait until every step has its result; end when one failed."""
    for _ in range(patience_s):
        workflow = json.loads(call(f"/api/playbooks/{playbook}/export/workflow-with-results"))
        waiting = [cell["id"] for cell in workflow["workflow"] if "output" not in cell]
        if not waiting:
            return workflow
        for process in waiting:
            state = json.loads(call(f"/api/processes/{process}/state"))
            if state["state"] in ENDED_WITHOUT:
                sys.exit(json.dumps(state))
        time.sleep(1)
    sys.exit(f"Not finished after {patience_s} s: {', '.join(waiting)}")


source = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).with_name("workflow.json")
playbook = json.loads(call("/api/playbooks/import", json.loads(source.read_text())))["id"]
call(f"/api/playbooks/{playbook}/run", {})
workflow = finished(playbook)
last = workflow["workflow"][-1]["output"]["id"]
for row in workflow["data"][last]["value"]:
    print(row["term"], row["zscore"], sep="\t")
Path("paper.html").write_bytes(call(f"/api/playbooks/{playbook}/export/html"))
print(f"The paper is in paper.html; the playbook is {SERVER}/playbooks/{playbook}", file=sys.stderr)
