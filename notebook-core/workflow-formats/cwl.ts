/**
 * A playbook as a Common Workflow Language bundle that runs: one tool, our own `playbook run`, and a workflow that gives
 * it the playbook, the files that people gave, and what each prompt was answered. CWL is YAML, and JSON is YAML.
 */
import { printable, printableLine } from '../report/printable.ts'
import type { ReportStep } from '../report/report.ts'
import type { KeptFile } from '../report/stored-files.ts'
import { givenFiles, isGiven, type WorkflowExport, type WorkflowStep } from '../report/workflow.ts'
import { simulationNote } from '../report/simulated.ts'
import { plainText } from '../story/render.ts'
import type { ExportFile } from '../formats.ts'
import { takesFile } from '../batch/answer.ts'
import { writeScatters } from './cwl-batch.ts'

const pretty = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`

const asksFile = ({ step }: WorkflowStep) => takesFile(step)

/** What the workflow can be given for a prompt or an upload, in the place of what stands in the playbook. */
function answerInput(step: WorkflowStep) {
  const { number, label, description } = step
  const how = asksFile(step) ? 'A file' : 'JSON or plain text'
  return {
    id: `step-${number}`,
    label: printableLine(label),
    doc: `${printableLine(description)} ${how}, in the place of what the playbook says.`,
    type: asksFile(step) ? 'File?' : 'string?',
  }
}

/** The steps that wait for an answer or an input: nothing can compute them yet. */
function openSteps({ report }: WorkflowExport): readonly ReportStep[] {
  const open = report.steps.filter(({ process }) => process === undefined)
  return open.length === report.steps.length ? [] : open
}

/** What the workflow leaves out, in a sentence. */
function leftOutNote(exported: WorkflowExport): string | undefined {
  const names = openSteps(exported).map(({ number, label }) => `step ${number} (${printableLine(label)})`)
  return names.length === 0 ? undefined : `Left out, because they cannot be computed yet: ${names.join(', ')}`
}

/** The number of a step in the file that runs, where those that wait are left out. */
const runNumber = ({ number }: WorkflowStep, exported: WorkflowExport) =>
  number - openSteps(exported).filter((open) => open.number < number).length

const fileInput = ({ path }: KeptFile) => ({ class: 'File', location: path })

const isAnswered = (step: WorkflowStep) =>
  isGiven(step) && step.process !== undefined && step.processOf.data !== undefined

const resultId = ({ number }: WorkflowStep) => `result-${number}`

/** The steps that compute something: each has an output of its own. */
const madeSteps = ({ steps }: WorkflowExport) => steps.filter((step) => !isGiven(step) && step.process !== undefined)

/** The result of a step; one that failed has none. */
const resultOutput = (step: WorkflowStep) => ({
  id: resultId(step),
  label: printableLine(step.label),
  doc: `Step ${step.number}: ${printableLine(step.description) || printableLine(step.label)}`,
  type: 'File?',
})

/** `playbook run`: the files lie beside the playbook, as it says. */
function toolOf(exported: WorkflowExport) {
  const { steps, report } = exported
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
    hints: {
      SoftwareRequirement: { packages: [{ package: 'playbook', version: [report.origin.software] }] },
      DockerRequirement: { dockerImageId: 'playbook' },
    },
    arguments: [
      { position: 1, valueFrom: 'playbook.json' },
      { position: 3, prefix: '--out', valueFrom: 'results' },
    ],
    inputs: [
      { id: 'playbook', type: 'File', doc: 'The playbook as PWB JSON' },
      { id: 'files', type: 'File[]', doc: 'The files that it names', default: [] },
      ...steps.filter(isAnswered).map((step) => ({
        ...answerInput(step),
        // A step is named by its number; without an answer nothing is written.
        inputBinding: {
          position: 2,
          prefix: '--input',
          valueFrom: `$(self === null ? null : "${runNumber(step, exported)}=" + ${asksFile(step) ? 'self.path' : 'self'})`,
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
      ...madeSteps(exported).map((step) => ({
        ...resultOutput(step),
        outputBinding: { glob: `results/steps/${runNumber(step, exported)}.json` },
      })),
    ],
    // A step that failed is told in the results; the others are there.
    successCodes: [0, 1],
  }
}

function workflowOf(exported: WorkflowExport) {
  const { report, steps } = exported
  const given = givenFiles(exported)
  const abstract = printable(plainText(report.abstract)).trim()
  const prompts = steps.filter(isAnswered)
  const made = madeSteps(exported)
  return {
    cwlVersion: 'v1.2',
    class: 'Workflow',
    label: printableLine(report.title),
    doc: [simulationNote(report), abstract || printableLine(report.title), leftOutNote(exported)]
      .filter(Boolean)
      .join('. '),
    inputs: [
      { id: 'playbook', type: 'File', default: { class: 'File', location: 'playbook.json' } },
      { id: 'files', type: 'File[]', default: given.map(fileInput) },
      ...prompts.map(answerInput),
    ],
    outputs: [
      { id: 'results', type: 'File', outputSource: 'run/results' },
      { id: 'files_made', type: 'Directory?', outputSource: 'run/files_made' },
      ...made.map((step) => ({ ...resultOutput(step), outputSource: `run/${resultId(step)}` })),
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
        out: ['results', 'files_made', ...made.map(resultId)],
      },
    ],
  }
}

/** The workflow without results and without steps that nothing can compute yet, with the places of the files that it names. */
export function runnableWorkflow(exported: WorkflowExport): string {
  const files = Object.fromEntries(givenFiles(exported).map(({ url, path }) => [url, path]))
  const { workflow, notebook, ...others } = exported.workflow(false)
  const open = new Set(openSteps(exported).map(({ cell }) => cell))
  const cells = notebook.cells.filter(({ id }) => !open.has(id))
  const kept = new Set(cells.flatMap((cell) => (cell.kind === 'step' ? [cell.process] : [])))
  return pretty({
    ...others,
    workflow: workflow.filter(({ id }) => kept.has(id)),
    notebook: { ...notebook, cells },
    files,
  })
}

/** How the bundle is run; `batches` are the workflows of many rows. */
function readme({ report }: WorkflowExport, batches: readonly string[]): string {
  return [
    `# ${printableLine(report.title)}`,
    `A playbook as a CWL workflow. It is run by \`playbook\`, version ${report.origin.software}: put its command on PATH and write`,
    '    cwltool --no-container --preserve-environment PATH workflow.cwl inputs.yaml',
    'or build its image as `playbook` (docs/deploy/Containerfile in its sources) and write',
    '    cwltool workflow.cwl inputs.yaml',
    'The result of each step is the output `result-NUMBER`, that of the whole `results`. What people answered and uploaded can be\nreplaced: `step-NUMBER` in inputs.yaml.',
    ...(batches.length === 0
      ? []
      : [
          `The playbook was run for many inputs, too. Each of ${batches.join(', ')} runs it once for each row of the list beside it, such as\n\n    cwltool --no-container --preserve-environment PATH ${batches[0] ?? ''} ${batches[0]?.replace('.cwl', '.yaml') ?? ''}`,
        ]),
    '',
  ].join('\n\n')
}

/** The files of the bundle; the files that people gave are added under their paths by who keeps them. */
export function writeCwl(exported: WorkflowExport): readonly ExportFile[] {
  const scatters = writeScatters(exported, {
    prompts: exported.steps.filter(isAnswered).map((step) => [step, answerInput(step)] as const),
    outputs: madeSteps(exported).map(resultOutput),
    files: givenFiles(exported).map(fileInput),
  })
  const batches = scatters.flatMap(({ path }) => (path.endsWith('.cwl') ? [path] : []))
  return [
    { path: 'workflow.cwl', content: pretty(workflowOf(exported)) },
    { path: 'playbook-run.cwl', content: pretty(toolOf(exported)) },
    { path: 'playbook.json', content: runnableWorkflow(exported) },
    { path: 'inputs.yaml', content: pretty({}) },
    ...scatters,
    { path: 'README.md', content: readme(exported, batches) },
  ]
}
