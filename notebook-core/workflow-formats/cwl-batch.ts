/**
 * The batches of a playbook as CWL workflows that run its tool once for each row: the answers of the rows are lists, and the
 * tool is scattered over them.
 */
import type { ToldBatch } from '../batch/told.ts'
import type { ExportFile } from '../formats.ts'
import { printableLine } from '../report/printable.ts'
import type { WorkflowExport, WorkflowStep } from '../report/workflow.ts'
import type { Json } from '../step.ts'
import { answerText } from './answer-text.ts'

/** An input or output of the tool. */
export interface CwlPort {
  readonly id: string
  readonly label: string
  readonly doc: string
  readonly type: string
}

/** The tool that is scattered. */
export interface ScatteredTool {
  /** The prompts that can be answered anew, and what the tool calls them. */
  readonly prompts: readonly (readonly [WorkflowStep, CwlPort])[]
  readonly outputs: readonly CwlPort[]
  /** The files that people gave. */
  readonly files: readonly Json[]
}

/** The tool that computes a playbook at once: a row is one run of it. */
export const WHOLE_TOOL = 'playbook-run.cwl'

const fileName = (at: number) => `batch-${at + 1}`

/** A batch with the prompts that its rows answer; undefined where the tool cannot be given them. */
function answersOf({ many = [], rows = [], isOutdated = false }: ToldBatch, { prompts }: ScatteredTool) {
  if (isOutdated || rows.length === 0 || many.length === 0) return undefined
  const asked = many.flatMap((cell) => prompts.filter(([step]) => step.cell === cell))
  return asked.length === many.length ? asked : undefined
}

const listOf = (type: string) => ({ type: 'array', items: ['null', type.replace('?', '')] })

function scatterOf(batch: ToldBatch, tool: ScatteredTool, asked: ScatteredTool['prompts']) {
  const results: readonly CwlPort[] = [
    { id: 'results', label: 'Results', doc: 'The playbook of each row with its results', type: 'File' },
    ...tool.outputs,
  ]
  const scattered = asked.map(([, { id }]) => id)
  return {
    cwlVersion: 'v1.2',
    class: 'Workflow',
    label: printableLine(batch.name) || 'Batch',
    doc: printableLine(batch.story),
    requirements: { ScatterFeatureRequirement: {} },
    inputs: [
      { id: 'playbook', type: 'File', default: { class: 'File', location: 'playbook.json' } },
      { id: 'files', type: 'File[]', default: tool.files },
      ...asked.map(([, { type, ...port }]) => ({ ...port, type: listOf(type) })),
    ],
    outputs: results.map(({ type, ...port }) => ({ ...port, type: listOf(type), outputSource: `run/${port.id}` })),
    steps: [
      {
        id: 'run',
        run: WHOLE_TOOL,
        scatter: scattered,
        scatterMethod: 'dotproduct',
        in: ['playbook', 'files', ...scattered].map((id) => ({ id, source: id })),
        out: results.map(({ id }) => id),
      },
    ],
  }
}

/** Files of rows are not part of the bundle: whoever runs it puts them there. */
const fileOf = (answer: Json) => {
  const named = typeof answer === 'object' && answer !== null && 'filename' in answer ? answer.filename : undefined
  return { class: 'File', location: `files/${printableLine(String(named ?? 'file'))}` }
}

function valueOf(answer: Json | undefined, { type }: CwlPort): Json {
  if (answer === undefined || answer === null) return null
  return type.startsWith('File') ? fileOf(answer) : answerText(answer)
}

/** The workflow of each batch and the answers of its rows. */
export function writeScatters(
  { batches = [] }: Pick<WorkflowExport, 'batches'>,
  tool: ScatteredTool,
): readonly ExportFile[] {
  const pretty = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`
  return batches.flatMap((batch, at) => {
    const asked = answersOf(batch, tool)
    if (asked === undefined) return []
    const inputs = asked.map(([{ cell }, port]) => [
      port.id,
      (batch.rows ?? []).map(({ answers }) => valueOf(answers[cell], port)),
    ])
    return [
      { path: `${fileName(at)}.cwl`, content: pretty(scatterOf(batch, tool, asked)) },
      { path: `${fileName(at)}.yaml`, content: pretty(Object.fromEntries(inputs)) },
    ]
  })
}
