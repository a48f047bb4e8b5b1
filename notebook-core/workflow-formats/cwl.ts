/**
 * A playbook as a Common Workflow Language bundle that runs: a step for each step that computes, all by one tool, our own
 * `playbook run --step`, which is given the playbook, the files that people gave, what prompts were answered, and what the
 * steps before gave. CWL is YAML, and JSON is YAML.
 */
import { printable, printableLine } from '../report/printable.ts'
import type { ReportStep } from '../report/report.ts'
import type { KeptFile } from '../report/stored-files.ts'
import { givenFiles, isGiven, type WorkflowExport, type WorkflowStep } from '../report/workflow.ts'
import { simulationNote } from '../report/simulated.ts'
import { plainText } from '../story/render.ts'
import type { ExportFile } from '../formats.ts'
import { WHOLE_TOOL, writeScatters } from './cwl-batch.ts'
import { answerInput, stepTool, wholeTool } from './cwl-tools.ts'

const STEP_TOOL = 'playbook-step.cwl'
const pretty = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`

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

/** The prompts that people may answer anew. */
const promptsOf = (exported: WorkflowExport) =>
  exported.steps.filter(isAnswered).map((step) => ({ step, runNumber: runNumber(step, exported) }))

const stepId = ({ number }: WorkflowStep) => `compute-${number}`

/** Each step that computes, with the steps that feed it. */
function stepsOf(exported: WorkflowExport) {
  const made = madeSteps(exported)
  const makers = new Map(made.toReversed().map((step) => [step.process, step]))
  const common = ['playbook', 'files', ...promptsOf(exported).map(({ step }) => `step-${step.number}`)]
  const shared = common.map((id) => ({ id, source: id }))
  const given = (steps: readonly WorkflowStep[]) => ({
    id: 'before',
    source: steps.map((step) => `${stepId(step)}/given`),
    linkMerge: 'merge_nested',
  })
  return [
    ...made.map((step) => {
      const feeding = [...new Set(Object.values(step.processOf.inputs))].flatMap((id) => makers.get(id) ?? [])
      return {
        id: stepId(step),
        label: printableLine(step.label),
        doc: printableLine(step.description) || printableLine(step.label),
        run: STEP_TOOL,
        in: [
          ...shared,
          { id: 'step', default: runNumber(step, exported) },
          ...(feeding.length === 0 ? [] : [given(feeding)]),
        ],
        out: ['value', 'given'],
      }
    }),
    {
      id: 'whole',
      label: 'The playbook with all results',
      doc: 'Puts together what the steps gave, and computes nothing anew',
      run: STEP_TOOL,
      in: [...shared, ...(made.length === 0 ? [] : [given(made)])],
      out: ['results', 'files_made'],
    },
  ]
}

function workflowOf(exported: WorkflowExport) {
  const { report } = exported
  const given = givenFiles(exported)
  const abstract = printable(plainText(report.abstract)).trim()
  const made = madeSteps(exported)
  return {
    cwlVersion: 'v1.2',
    class: 'Workflow',
    label: printableLine(report.title),
    requirements: { MultipleInputFeatureRequirement: {} },
    doc: [simulationNote(report), abstract || printableLine(report.title), leftOutNote(exported)]
      .filter(Boolean)
      .join('. '),
    inputs: [
      { id: 'playbook', type: 'File', default: { class: 'File', location: 'playbook.json' } },
      { id: 'files', type: 'File[]', default: given.map(fileInput) },
      ...promptsOf(exported).map(({ step }) => answerInput(step)),
    ],
    outputs: [
      { id: 'results', type: 'File', outputSource: 'whole/results' },
      { id: 'files_made', type: 'Directory?', outputSource: 'whole/files_made' },
      ...made.map((step) => ({ ...resultOutput(step), outputSource: `${stepId(step)}/value` })),
    ],
    steps: stepsOf(exported),
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
  const made = madeSteps(exported)
  const scatters = writeScatters(exported, {
    prompts: promptsOf(exported).map(({ step }) => [step, answerInput(step)] as const),
    outputs: made.map(resultOutput),
    files: givenFiles(exported).map(fileInput),
  })
  const numbered = (step: WorkflowStep) => ({ ...resultOutput(step), runNumber: runNumber(step, exported) })
  const batches = scatters.flatMap(({ path }) => (path.endsWith('.cwl') ? [path] : []))
  return [
    { path: 'workflow.cwl', content: pretty(workflowOf(exported)) },
    { path: STEP_TOOL, content: pretty(stepTool(exported, promptsOf(exported))) },
    { path: 'playbook.json', content: runnableWorkflow(exported) },
    { path: 'inputs.yaml', content: pretty({}) },
    ...(batches.length === 0
      ? []
      : [{ path: WHOLE_TOOL, content: pretty(wholeTool(exported, promptsOf(exported), made.map(numbered))) }]),
    ...scatters,
    { path: 'README.md', content: readme(exported, batches) },
  ]
}
