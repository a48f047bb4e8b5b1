#!/usr/bin/env bash
# Makes a playbook of a workflow, runs it, prints the tissues, and saves the paper: run.sh [WORKFLOW]
# PLAYBOOK_URL is the server, PLAYBOOK_TOKEN a token made under Account (none on a laptop).
set -euo pipefail
server=${PLAYBOOK_URL:-http://localhost:3000}
call() { curl --silent --show-error --fail-with-body ${PLAYBOOK_TOKEN:+--header "Authorization: Bearer $PLAYBOOK_TOKEN"} "$@"; }
send() { call --header 'Content-Type: application/json' --data "$2" "$server$1"; }

playbook=$(send /api/playbooks/import "@${1:-$(dirname "$0")/workflow.json}" | jq --raw-output .id)
send "/api/playbooks/$playbook/run" '{}' > /dev/null

# A step with its result has an "output" in the workflow with results; a failed one ends the wait by its state.
for _ in $(seq 300); do
  workflow=$(call "$server/api/playbooks/$playbook/export/workflow-with-results")
  waiting=$(jq --raw-output '[.workflow[] | select(has("output") | not) | .id] | join(" ")' <<< "$workflow")
  [ -z "$waiting" ] && break
  for process in $waiting; do
    state=$(call "$server/api/processes/$process/state" | jq --compact-output .)
    case $(jq --raw-output .state <<< "$state") in failed | failed-before | cancelled) echo "$state" >&2; exit 1 ;; esac
  done
  sleep 1
done
[ -z "$waiting" ] || { echo "Not finished after five minutes: $waiting" >&2; exit 1; }

jq --raw-output '.data[.workflow[-1].output.id].value[] | [.term, .zscore] | @tsv' <<< "$workflow"
call --output paper.html "$server/api/playbooks/$playbook/export/html"
echo "The paper is in paper.html; the playbook is $server/playbooks/$playbook" >&2
