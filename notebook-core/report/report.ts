/** A playbook as a document that leaves the house: built once from its story, and written in every format from here. */
import { batchFigureItems } from '../batch/figure-items.ts'
import { batchResults, batchSupplement, type ToldBatch } from '../batch/told.ts'
import type { ComputedElsewhere, EvidenceRecord, ProcessState, RunRecord } from '../api/processes.ts'
import type { Notebook } from '../document/notebook.ts'
import { createMarkdownReader, type Block } from '../markdown/tree.ts'
import type { Plan } from '../plan/process.ts'
import type { Registry } from '../registry.ts'
import type { Json } from '../step.ts'
import type { ComposedPart, FigureLabel } from '../story/compose.ts'
import { byTopic } from '../story/methods.ts'
import { eachOnce } from '../story/once.ts'
import { playbookStory, type Paragraph, type ResultItem } from '../story/playbook.ts'
import type { NumberedReference } from '../story/references.ts'
import { elsewhereOf, isImported, remarkOf } from '../story/remarks.ts'
import { statedClaims } from '../claims/state.ts'
import { claimsTable } from './claims.ts'
import type { Licence } from './licence.ts'
import type { Drawing } from './drawing.ts'
import { isPart } from './excerpt.ts'
import { paperOf, type Entry, type OutputEntry, type Paper } from './paper.ts'
import type { Author, Origin } from './origin.ts'
import { missingSteps, type MissingStep } from './pending.ts'
import type { Readable, Table } from '../readable.ts'
import { filesIn, type KeptFile } from './stored-files.ts'
import { figureTable, readableOf } from './tables.ts'

/** Everything that a report is made of. Only drawing is not a pure function of data. */
export interface ReportSource {
  readonly notebook: Notebook
  readonly plan: Plan
  readonly registry: Registry
  readonly outputOf: (process: string) => Json | undefined
  readonly stateOf: (process: string) => ProcessState | undefined
  /** The run that made a result; undefined where none is known. */
  readonly runOf: (process: string) => RunRecord | undefined
  /** Whether a stored file leaves with the document: the person who asks may read it. */
  readonly mayLeave?: (sha256: string) => boolean
  /** The picture of a result that is drawn; undefined for one that is read. */
  readonly draw: (item: ResultItem) => Drawing | undefined
  /** What it was repeated for. */
  readonly batches?: readonly ToldBatch[]
  readonly authors: readonly Author[]
  readonly licence: Licence
  readonly origin: Origin
}

/** What a result shows. */
export type Content =
  | (Readable & {
      /** The stored file that has all of a matrix of which the table has the corners. */
      readonly whole?: KeptFile
    })
  | {
      readonly kind: 'figure'
      readonly drawing: Drawing
      readonly alt: string
      /** What is drawn; absent where it stands beside the figure. */
      readonly table?: Table
    }

/** A figure, a table or another result with everything that stands around it. */
export interface ReportResult {
  readonly kind: 'result'
  readonly cell: string
  /** The step that made it. */
  readonly number: number
  /** A batch made it, of many runs of the playbook: its number is none of a step. */
  readonly isOfBatch?: true
  readonly process: string
  readonly label: string
  readonly description: readonly Block[]
  readonly figure: FigureLabel | undefined
  /** What was found. */
  readonly finding: readonly ComposedPart[]
  /** The same as it is read before the figure or table: nothing where another result has said it. */
  readonly passage: readonly ComposedPart[]
  readonly caption: readonly ComposedPart[]
  /** In one line, for who cannot see it. */
  readonly alt: string
  /** Why there is nothing to see, or where it is from, if it was not computed now and here. */
  readonly note: string | undefined
  readonly contents: readonly Content[]
}

/** What made a result, in a word. */
export const sourceOf = ({ number, isOfBatch }: ReportResult): string => (isOfBatch ? 'batch' : `step ${number}`)

/** What stands under Results or in the supplement, in the order of the argument. */
export type ReportItem =
  | { readonly kind: 'text'; readonly cell: string; readonly blocks: readonly Block[] }
  | ReportResult
  | { readonly kind: 'pending'; readonly cell: string; readonly steps: readonly MissingStep[] }

/** A step and the id under which its result is kept. */
export interface ReportStep {
  readonly cell: string
  readonly number: number
  readonly label: string
  readonly process: string | undefined
  readonly isDone: boolean
  /** It was not computed here: the file that the playbook was made of brought it along, or a session computed it. */
  readonly isBrought?: true
  /** That session. */
  readonly elsewhere?: ComputedElsewhere
  /** What the last attempt failed with, where it failed. */
  readonly problem?: string
  /** When it was computed. */
  readonly started: string | undefined
  readonly finished: string | undefined
  /** What services answered. */
  readonly evidence: readonly EvidenceRecord[]
}

/** The document. */
export interface Report {
  readonly title: string
  readonly authors: readonly Author[]
  readonly licence: Licence
  readonly origin: Origin
  readonly description: readonly Block[]
  readonly abstract: readonly ComposedPart[]
  readonly introduction: readonly Paragraph[]
  readonly methods: readonly Paragraph[]
  readonly results: readonly ReportItem[]
  /** What the researcher brought. */
  readonly supplement: readonly ReportItem[]
  /** A table of the sentences that stand on values; nothing where there are none. */
  readonly claims: readonly Block[]
  readonly references: readonly NumberedReference[]
  readonly steps: readonly ReportStep[]
  readonly services: readonly string[]
  /** Cells whose figure or table is in it: what points at another one is plain text. */
  readonly shown: ReadonlySet<string>
}

/** What is said of a picture in a table, which stands beside it as a file. */
function firstTable(parts: readonly Readable[]): Table {
  const part = parts.find(({ kind }) => kind === 'table')
  return part?.kind === 'table' ? part.table : { columns: [], rows: [] }
}

/** The first file that a value names, if it may leave. */
function wholeOf(value: Json, mayLeave: ReportSource['mayLeave'] = () => false): KeptFile | undefined {
  const named = new Map<string, KeptFile>()
  filesIn(value, named)
  const [first] = named.values()
  return first !== undefined && mayLeave(first.sha256) ? first : undefined
}

function contentsOf(item: ResultItem, { draw, mayLeave }: ReportSource): readonly Content[] {
  const table = figureTable(item.value)
  const drawing = draw(item)
  if (drawing === undefined || item.type.isPicture !== true) {
    if (table !== undefined) return [{ kind: 'table', table }]
    const whole = wholeOf(item.value, mayLeave)
    const parts = readableOf(item.type, item.value).map((part) =>
      whole !== undefined && part.kind === 'table' && isPart(part.table) ? { ...part, whole } : part,
    )
    return drawing === undefined ? parts : [{ kind: 'figure', drawing, alt: item.text }, ...parts]
  }
  return [{ kind: 'figure', drawing, alt: item.text, table: table ?? firstTable(readableOf(item.type, item.value)) }]
}

/** What entries are made into items with. */
interface Making {
  readonly source: ReportSource
  readonly read: (text: string) => readonly Block[]
  readonly missing: ReturnType<typeof missingSteps>
}

function resultOf({ item, number, passage }: OutputEntry, { source, read }: Making): ReportResult {
  const state = source.stateOf(item.process)
  const empty = state?.state === 'done' ? state.empty : undefined
  return {
    kind: 'result',
    cell: item.cell,
    number,
    process: item.process,
    label: item.label,
    description: read(item.description),
    figure: item.figure,
    finding: item.finding,
    passage,
    caption: item.caption,
    alt: `${item.label}: ${item.text}`,
    note: empty?.why ?? (state && remarkOf(state)),
    contents: empty === undefined ? contentsOf(item, source) : [],
  }
}

/** The figures of a batch: their numbers follow those of the supplement and of the steps. */
function batchFigures({ steps, figures }: { readonly steps: number; readonly figures: number }, making: Making) {
  return (batch: ToldBatch, before: number): readonly ReportResult[] =>
    batchFigureItems(batch, making.source.registry, figures + before).map((item, at) => ({
      ...resultOf({ kind: 'output', cell: item.cell, item, number: steps + before + at + 1, passage: [] }, making),
      isOfBatch: true,
    }))
}

function itemOf(entry: Entry, making: Making): readonly ReportItem[] {
  switch (entry.kind) {
    case 'text':
      return [{ kind: 'text', cell: entry.cell, blocks: making.read(entry.text) }]
    case 'output':
      return [resultOf(entry, making)]
    case 'pending': {
      const steps = making.missing(entry.steps)
      return steps.length === 0 ? [] : [{ ...entry, steps }]
    }
  }
}

/** What the last attempt at a step failed with, where it failed. */
function problemOf(cell: string, { plan, stateOf }: Pick<ReportSource, 'plan' | 'stateOf'>): { problem?: string } {
  const planned = plan.get(cell)
  const state = planned?.state === 'ready' ? stateOf(planned.process.id) : undefined
  return state?.state === 'failed' ? { problem: state.error.message } : {}
}

/** That this server did not compute a result, and which session did. */
function broughtFrom(state: ProcessState | undefined): Pick<ReportStep, 'isBrought' | 'elsewhere'> {
  const elsewhere = elsewhereOf(state)
  return { isBrought: true, ...(elsewhere && { elsewhere }) }
}

function stepsOf({ notebook, plan, registry, outputOf, stateOf, runOf }: ReportSource): readonly ReportStep[] {
  const cells = notebook.cells.filter((cell) => cell.kind === 'step')
  return cells.map(({ id, step, label }, at) => {
    const planned = plan.get(id)
    const process = planned?.state === 'ready' ? planned.process.id : undefined
    const run = process === undefined ? undefined : runOf(process)
    const isDone = process !== undefined && outputOf(process) !== undefined
    return {
      cell: id,
      number: at + 1,
      label: label.trim() || registry.steps.get(step)?.label || step,
      process,
      isDone,
      ...(isDone && isImported(stateOf(process)) && broughtFrom(stateOf(process))),
      ...problemOf(id, { plan, stateOf }),
      started: run?.started ?? undefined,
      finished: run?.finished ?? undefined,
      evidence: run?.evidence ?? [],
    }
  })
}

/** How many figures of the supplement have a number. */
const drawnIn = ({ supplement }: Paper) =>
  supplement.filter((entry) => entry.kind === 'output' && entry.item.figure?.kind === 'figure').length

/** The document of a playbook, with what has a result so far. */
export function reportOf(source: ReportSource): Report {
  const { notebook, plan, registry, outputOf, stateOf, batches = [] } = source
  const missing = missingSteps(notebook, (cell) => problemOf(cell, source).problem)
  const making = { source, read: createMarkdownReader(), missing }
  const paper = paperOf(playbookStory(notebook, plan, registry, outputOf, stateOf), notebook, registry)
  return {
    title: paper.title,
    authors: source.authors,
    licence: source.licence,
    origin: source.origin,
    description: making.read(paper.description),
    abstract: paper.abstract.flatMap(({ parts }) => parts),
    introduction: byTopic(paper.introduction, false).map(({ topic: _none, ...paragraph }) => paragraph),
    // Within a topic a threshold that several steps share is told once.
    methods: byTopic(paper.methods, true).flatMap((paragraph) => eachOnce([paragraph])),
    results: [...paper.results.flatMap((entry) => itemOf(entry, making)), ...batchResults(batches)],
    supplement: [
      ...paper.supplement.flatMap((entry) => itemOf(entry, making)),
      ...batchSupplement(batches, batchFigures({ steps: notebook.cells.length, figures: drawnIn(paper) }, making)),
    ],
    claims: claimsTable(statedClaims(notebook, plan, outputOf)),
    references: paper.references,
    steps: stepsOf(source),
    services: paper.services,
    shown: paper.shown,
  }
}

/** The results of a report, in order. */
export function resultsOf({ results }: Report): readonly ReportResult[] {
  return results.filter((item) => item.kind === 'result')
}

/** The results of a report, and after them what the researcher brought. */
export function allResultsOf({ results, supplement }: Report): readonly ReportResult[] {
  return [...results, ...supplement].filter((item) => item.kind === 'result')
}
