/**
 * A playbook as a Common Workflow Language bundle that runs: one tool, our own `playbook run`, and a workflow that gives
 * it the playbook, the files that people gave, and what each prompt was answered. CWL is YAML, and JSON is YAML.
 */
import { printable, printableLine } from '../report/printable.ts'
import type { KeptFile } from '../report/stored-files.ts'
import { givenFiles, type WorkflowExport, type WorkflowStep } from '../report/workflow.ts'
import { simulationNote } from '../report/simulated.ts'
import { plainText } from '../story/render.ts'
import type { ExportFile } from '../formats.ts'

const pretty = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`

/** What the workflow can be given for a prompt, in the place of what stands in the playbook. */
function answerInput({ number, label, description }: WorkflowStep) {
  return {
    id: `step-${number}`,
    label: printableLine(label),
    doc: `${printableLine(description)} JSON or plain text, in the place of what the playbook says.`,
    type: 'string?',
  }
}

const fileInput = ({ path }: KeptFile) => ({ class: 'File', location: path })

const isPrompt = ({ step, processOf }: WorkflowStep) => step?.kind === 'prompt' && processOf.data !== undefined

/** `playbook run`: the files lie beside the playbook, as it says. */
function toolOf({ steps, report }: WorkflowExport) {
  return {
    cwlVersion: 'v1.2',
    class: 'CommandLineTool',
    label: 'playbook run',
    doc: `Runs a playbook without a browser and waits for every step (Playbook ${report.origin.software}).`,
    baseCommand: ['playbook', 'run'],
    requirements: {
      InlineJavascriptRequirement: {},
      InitialWorkDirRequirement: {
        listing: [
          { entryname: 'playbook.json', entry: '$(inputs.playbook)' },
          { entryname: 'files', entry: '$({"class": "Directory", "basename": "files", "listing": inputs.files})' },
        ],
      },
      NetworkAccess: { networkAccess: true },
    },
    arguments: [
      { position: 1, valueFrom: 'playbook.json' },
      { position: 3, prefix: '--out', valueFrom: 'results' },
    ],
    inputs: [
      { id: 'playbook', type: 'File', doc: 'The playbook as PWB JSON' },
      { id: 'files', type: 'File[]', doc: 'The files that it names', default: [] },
      ...steps.filter(isPrompt).map((step) => ({
        ...answerInput(step),
        // A step is named by its number; without an answer nothing is written.
        inputBinding: {
          position: 2,
          prefix: '--input',
          valueFrom: `$(self === null ? null : "${step.number}=" + self)`,
        },
      })),
    ],
    outputs: [
      {
        id: 'results',
        type: 'File',
        doc: 'The playbook with its results',
        outputBinding: { glob: 'results/outputs.json' },
      },
      { id: 'files_made', type: 'Directory?', doc: 'Files that steps made', outputBinding: { glob: 'results/files' } },
    ],
    // A step that failed is told in the results; the others are there.
    successCodes: [0],
  }
}

function workflowOf(exported: WorkflowExport) {
  const { report, steps } = exported
  const given = givenFiles(exported)
  const abstract = printable(plainText(report.abstract)).trim()
  const prompts = steps.filter(isPrompt)
  return {
    cwlVersion: 'v1.2',
    class: 'Workflow',
    label: printableLine(report.title),
    doc: [simulationNote(report), abstract || printableLine(report.title)].filter(Boolean).join('. '),
    inputs: [
      { id: 'playbook', type: 'File', default: { class: 'File', location: 'playbook.json' } },
      { id: 'files', type: 'File[]', default: given.map(fileInput) },
      ...prompts.map(answerInput),
    ],
    outputs: [
      { id: 'results', type: 'File', outputSource: 'run/results' },
      { id: 'files_made', type: 'Directory?', outputSource: 'run/files_made' },
    ],
    steps: [
      {
        id: 'run',
        run: 'playbook-run.cwl',
        in: [
          { id: 'playbook', source: 'playbook' },
          { id: 'files', source: 'files' },
          ...prompts.map(({ number }) => ({ id: `step-${number}`, source: `step-${number}` })),
        ],
        out: ['results', 'files_made'],
      },
    ],
  }
}

/** The workflow without results, with the places of the files that it names. */
export function runnableWorkflow(exported: WorkflowExport): string {
  const files = Object.fromEntries(givenFiles(exported).map(({ url, path }) => [url, path]))
  return pretty({ ...exported.workflow(false), files })
}

/** The files of the bundle; the files that people gave are added under their paths by who keeps them. */
export function writeCwl(exported: WorkflowExport): readonly ExportFile[] {
  return [
    { path: 'workflow.cwl', content: pretty(workflowOf(exported)) },
    { path: 'playbook-run.cwl', content: pretty(toolOf(exported)) },
    { path: 'playbook.json', content: runnableWorkflow(exported) },
    { path: 'inputs.yaml', content: pretty({}) },
  ]
}
