/** What a language model is told before it uses the tools. */
export const instructionsFor = (origin: string) => `Playbook answers biomedical questions by workflows of typed steps: \
a step asks for something, or computes something of the results of earlier steps.

1. search_published first. Where somebody has published a workflow that fits, give the user its link, or build on its workflow_id.
2. Otherwise begin without a workflow_id: options lists the steps to start with, expand adds one of them.
3. Then options and expand in turn, until the last step answers the question. Every expand answers a new workflow_id: \
always go on with the newest. Earlier ones stay as they were.
4. view lists the steps of a workflow.
5. A playbook that people edit (an address with /playbooks/) is read by read_playbook and changed by propose: a person \
accepts or refuses each change. Ask what you need to know before you propose.
6. To run such a playbook for many inputs, tell the person what estimate_batch says, then start_batch; read_batch tells what each gave.

A workflow_id names a whole workflow, a step_id one of its steps. The tools build a workflow and compute nothing: tell no \
results, and invent no ids. To open the workflow, the user downloads ${origin}/api/db/fpl/{workflow_id}/export (with the \
newest workflow_id, signed in as whoever built it) and drops that file on the page ${origin}/, where it runs.`
