/** Reports for the tests of exports: one that is usual, and one that would break whatever trusts its texts. */
import { z } from 'zod'
import type { ComputedElsewhere, ProcessState } from '../api/processes.ts'
import type { ToldBatch } from '../batch/told.ts'
import type { ToldCheck } from '../checks/told.ts'
import { EMPTY_NOTEBOOK, type Notebook, type StepCell } from '../document/notebook.ts'
import type { TypedValue } from '../workflow-formats/pwb.ts'
import { writeWorkflow } from '../workflow-formats/pwb.ts'
import { plan as planOf } from '../plan/plan.ts'
import { licenceOf } from '../report/licence.ts'
import { reportOf, type ReportSource } from '../report/report.ts'
import type { Drawing } from '../report/drawing.ts'
import { workflowExport, type WorkflowExport } from '../report/workflow.ts'
import { createRegistry } from '../registry.ts'
import { defineStep, defineType, type Json } from '../step.ts'
import { stepCell } from './notebook.ts'
import { exampleRegistry } from './registry.ts'

/** Texts that mean something in one format or another; `\u0007` and `\u202e` are not printed anywhere. */
export const HOSTILE =
  '\\input{/etc/passwd} #eval("1") <script>alert(1)</script> =cmd() $x$ *b* _u_ `c` @ref [l](javascript:x) %&~^ </style> ]]> \u0007\u202eabc'

/** What is left of it for a reader. */
export const HOSTILE_READ =
  '\\input{/etc/passwd} #eval("1") <script>alert(1)</script> =cmd() $x$ *b* _u_ `c` @ref [l](javascript:x) %&~^ </style> ]]> abc'

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="72" height="36" viewBox="0 0 72 36"><rect width="72" height="36" fill="#29576b"/></svg>'
const DRAWING: Drawing = { svg: SVG, width: 72, height: 36 }

const PLOT: Json = { title: 'Bars', marks: [], data: { Tissue: ['Testis', 'Lung'], z: [6.06, 0.25] } }

const USUAL = 'ACE2 & co'

/** A playbook of a gene, its tissues, their plot, and a step without a result; `words` are put wherever a person types. */
export function sampleNotebook(words = USUAL): Notebook {
  const named = (cell: StepCell): StepCell => ({ ...cell, label: words })
  return {
    ...EMPTY_NOTEBOOK,
    title: words,
    description: words,
    cells: [
      stepCell('gene', 'Input[Gene]', {}, words),
      {
        kind: 'text',
        id: 'aim',
        text: `## Aim\n\n- one\n- **two**\n\n| a | b |\n|---|--:|\n| 1 | 2 |`,
        collapsed: false,
      },
      named(stepCell('tissues', 'GTExTissueExpressionFromGene', { gene: 'gene' })),
      named(stepCell('plot', 'BarplotFrom[Scored[Tissue]]', { terms: 'tissues' })),
      {
        ...stepCell('top', 'TopTissues', { scores: 'tissues' }),
        model: { name: words === USUAL ? 'llama-3.3' : words, on: '2026-11-22' },
      },
    ],
  }
}

/** Everything a report is made of, for this notebook and these results by cell. */
export function sampleSource(
  notebook: Notebook,
  outputs: Readonly<Record<string, Json>>,
  more: Partial<ReportSource> = {},
): ReportSource & { readonly typed: (process: string) => TypedValue | undefined } {
  const plan = planOf(notebook, exampleRegistry)
  const byProcess = new Map<string, TypedValue>()
  for (const cell of notebook.cells) {
    const planned = plan.get(cell.id)
    const value = outputs[cell.id]
    if (cell.kind === 'text' || planned?.state !== 'ready' || value === undefined) continue
    byProcess.set(planned.process.id, { type: exampleRegistry.steps.get(cell.step)?.output.id ?? '', value })
  }
  return {
    notebook,
    plan,
    registry: exampleRegistry,
    outputOf: (process) => byProcess.get(process)?.value,
    typed: (process) => byProcess.get(process),
    stateOf: () => undefined,
    runOf: () => undefined,
    draw: ({ type }) => (type.id === 'Figure' ? DRAWING : undefined),
    licence: licenceOf('CC BY 4.0'),
    authors: [{ name: 'Ada Lovelace', affiliation: 'Analytical Engines', orcid: '0000-0002-1825-0097' }],
    origin: {
      address: 'https://playbook.example/playbooks/1',
      version: 'v1',
      at: '2026-11-21T10:00:00.000Z',
      software: '0.1.0',
    },
    ...more,
  }
}

/** The usual report, or the hostile one, with the workflow that it was made of. */
export function sampleReport(words?: string, more: Partial<ReportSource> = {}) {
  const notebook = sampleNotebook(words)
  const tissues = [
    { term: words ?? 'Testis', zscore: 6.06 },
    { term: 'Lung', zscore: -0.25 },
  ]
  const source = sampleSource(notebook, { gene: words ?? 'ACE2', tissues, plot: PLOT }, more)
  const report = reportOf(source)
  const workflow = writeWorkflow(notebook, exampleRegistry, source.typed).file
  return { source, report, workflow, notebook }
}

const failureOf = (message: string): ProcessState => ({
  state: 'failed',
  error: { name: 'UpstreamError', message },
  attempts: 3,
  finishedAt: '2026-11-21T09:00:00.000Z',
})

const BROUGHT_STATE: ProcessState = {
  state: 'done',
  finishedAt: '2026-11-21T09:30:00.000Z',
  durationMs: 0,
  reused: false,
  imported: true,
}

interface SampleOptions {
  readonly words?: string
  /** Results by cell, in the place of the usual ones. */
  readonly outputs?: Readonly<Record<string, Json>>
  /** What the plot failed with. */
  readonly failed?: string
  /** The cells whose results the file of the playbook brought along. */
  readonly brought?: readonly string[]
  /** A session computed them instead. */
  readonly elsewhere?: ComputedElsewhere
  /** How many more genes there are. */
  readonly repeat?: number
  /** It was checked by the server, and by somebody who signed with these words. */
  readonly checked?: string
  /** The name of a batch of it, with rows of every end. */
  readonly batch?: string
}

const CHECKS = (words: string): readonly ToldCheck[] => [
  {
    id: 'b',
    at: '2026-11-03T10:00:00.000Z',
    tally: { what: 'claim', holds: 10, moved: 1, unasked: 1, of: 12 },
    by: { name: words, orcid: '0000-0001-5109-3700', sentence: words },
  },
  { id: 'a', at: '2026-10-03T10:00:00.000Z', tally: { what: 'claim', holds: 12, moved: 0, unasked: 0, of: 12 } },
]

const batchOf = (words: string): ToldBatch => {
  const row = { changed: '2026-11-21T09:45:00.000Z' } as const
  return {
    id: 'batch',
    name: words,
    story: `The analysis was repeated for 3 genes: ${words}.`,
    grid: {
      header: ['row', 'Gene', 'state', 'reason', 'Tissues'],
      rows: [
        [1, words, 'done', '', 'Testis'],
        [2, '123', 'failed', words, ''],
        [3, 'STAT3', 'empty', words, ''],
      ],
    },
    many: ['gene'],
    rows: [
      { ...row, label: words, answers: { gene: words }, state: 'done' },
      { ...row, label: '123', answers: { gene: '123' }, state: 'failed', why: words },
      { ...row, label: 'STAT3', answers: { gene: 'STAT3' }, state: 'empty', why: words },
      { ...row, label: 'TP53', answers: { gene: 'TP53' }, state: 'waiting' },
    ],
    changed: row.changed,
  }
}

/** The sample as a workflow that leaves the house. */
export function sampleExport({
  words,
  outputs,
  failed,
  brought = [],
  elsewhere,
  repeat = 0,
  checked,
  batch,
}: SampleOptions = {}): WorkflowExport {
  const usual = sampleNotebook(words)
  const more = Array.from({ length: repeat }, (_unused, at) => stepCell(`gene${at}`, 'Input[Gene]', {}, `GENE${at}`))
  const notebook = { ...usual, cells: [...usual.cells, ...more] }
  const genes = Object.fromEntries(more.map(({ id, params }) => [id, params ?? null]))
  const tissues = [{ term: words ?? 'Testis', zscore: 6.06 }]
  const plan = planOf(notebook, exampleRegistry)
  const isBrought = (process: string) =>
    brought.some((cell) => {
      const at = plan.get(cell)
      return at?.state === 'ready' && at.process.id === process
    })
  const planned = plan.get('plot')
  const broken = planned?.state === 'ready' && failed !== undefined ? planned.process.id : undefined
  const source = sampleSource(
    notebook,
    outputs ?? { gene: words ?? 'ACE2', tissues, ...(failed === undefined ? { plot: PLOT } : {}), ...genes },
    {
      stateOf: (process) =>
        process === broken
          ? failureOf(failed ?? '')
          : isBrought(process)
            ? { ...BROUGHT_STATE, ...(elsewhere && { elsewhere }) }
            : undefined,
    },
  )
  return workflowExport(
    {
      notebook,
      report: reportOf(source),
      workflow: (withResults) => writeWorkflow(notebook, exampleRegistry, withResults ? source.typed : undefined).file,
      ...(checked !== undefined && { checks: CHECKS(checked) }),
      ...(batch !== undefined && { batches: [batchOf(batch)] }),
    },
    exampleRegistry,
    source.typed,
  )
}

const COUNTS = { url: `storage://${'ab'.repeat(32)}`, filename: 'our counts.tsv', size: 12 }
const COUNTS_TYPE = defineType({ id: 'Counts', label: 'Counts', description: 'A count matrix', schema: z.json() })
const upload = defineStep({
  id: 'UploadCounts',
  label: 'Counts',
  description: 'Upload a count matrix',
  tags: { Type: ['Matrix'] },
  inputs: {},
  params: z.object({ url: z.string(), filename: z.string(), size: z.number().optional() }),
  output: COUNTS_TYPE,
  story: () => ({ methods: [] }),
})
const total = defineStep({
  id: 'TotalCount',
  label: 'Total',
  description: 'Add all counts',
  tags: { Type: ['Matrix'] },
  inputs: { counts: COUNTS_TYPE },
  output: COUNTS_TYPE,
  story: () => ({ methods: [] }),
})

/** A playbook that starts from an uploaded file, as a workflow that leaves the house. */
export function uploadExport(): WorkflowExport {
  const registry = createRegistry({ counts: { upload, total, COUNTS_TYPE } })
  const cells = [stepCell('counts', upload.id, {}, COUNTS), stepCell('total', total.id, { counts: 'counts' })]
  const notebook = { ...EMPTY_NOTEBOOK, title: 'Counts', cells }
  const plan = planOf(notebook, registry)
  const values: Readonly<Record<string, Json>> = { counts: COUNTS, total: 12 }
  const outputOf = (process: string) => {
    const cell = cells.find(({ id }) => {
      const planned = plan.get(id)
      return planned?.state === 'ready' && planned.process.id === process
    })
    const value = cell && values[cell.id]
    return value === undefined ? undefined : { type: COUNTS_TYPE.id, value }
  }
  const source = sampleSource(notebook, {}, { plan, registry, outputOf: (process) => outputOf(process)?.value })
  const workflow = (withResults: boolean) => writeWorkflow(notebook, registry, withResults ? outputOf : undefined).file
  return workflowExport({ notebook, report: reportOf(source), workflow }, registry, outputOf)
}
