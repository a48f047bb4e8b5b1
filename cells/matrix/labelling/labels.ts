import { z } from 'zod'
import { CONTROL, knownColumns, PERTURBATION, TYPE_COLUMN, type SampleTable } from '../../shared/samples.ts'

type Cells = ReadonlyMap<string, string>

export const labelsSchema = z.strictObject({
  /** Of the new file. */
  description: z.string().optional(),
  /** Column → sample → text. */
  data: z.record(z.string(), z.record(z.string(), z.string())),
})

export type Labels = z.infer<typeof labelsSchema>

/** Cells that were typed: column → sample → text. A column that has no cell yet is there, too. */
export type Edits = ReadonlyMap<string, Cells>

/**
 * Typed cells travel as one shared text with one line per cell, `["column","sample","text"]`. A cell that is typed
 * again leaves its line and gets one at the end, so that of two people who change one cell at once the same one wins
 * everywhere, and a line is never a mixture of two.
 */
export function lineOf(column: string, sample: string, text: string): string {
  return `${JSON.stringify([column, sample, text])}\n`
}

interface Line {
  readonly from: number
  readonly length: number
  readonly column: string
  readonly sample: string
  readonly text: string
}

export function linesOf(log: string): Line[] {
  let from = 0
  return log.split(/(?<=\n)/).flatMap((line): Line[] => {
    const place = { from, length: line.length }
    from += line.length
    const [column, sample, text] = cellOf(line)
    return column === undefined || sample === undefined || text === undefined
      ? []
      : [{ ...place, column, sample, text }]
  })
}

function cellOf(line: string): string[] {
  try {
    const cell: unknown = JSON.parse(line)
    return Array.isArray(cell) && cell.length === 3 && cell.every((part) => typeof part === 'string') ? cell : []
  } catch {
    return []
  }
}

export function editsOf(log: string): Edits {
  const edits = new Map<string, Map<string, string>>()
  for (const { column, sample, text } of linesOf(log)) {
    const cells = edits.get(column) ?? new Map<string, string>()
    if (sample !== '') cells.set(sample, text)
    edits.set(column, cells)
  }
  return edits
}

/** The lines of an answer, for the shared text to start from. */
export function logOf({ data }: Labels): string {
  return Object.entries(data)
    .flatMap(([column, cells]) => Object.entries(cells).map(([sample, text]) => lineOf(column, sample, text)))
    .join('')
}

/** Columns that are shown as text: those of the file, then those that were added. */
export function textColumns(table: SampleTable, edits: Edits): string[] {
  return [...new Set([...knownColumns(table), ...edits.keys()])].filter((name) => name !== TYPE_COLUMN)
}

export function cellText({ values }: SampleTable, edits: Edits, column: string, sample: string): string {
  return edits.get(column)?.get(sample) ?? (Object.hasOwn(values, column) ? (values[column]?.[sample] ?? '') : '')
}

/** What is submitted: the type of every labelled sample, and the other cells that differ from the file. */
export function labelsOf(table: SampleTable, edits: Edits, description: string): Labels {
  const data: [string, Record<string, string>][] = []
  for (const column of textColumns(table, edits)) {
    const changed = table.index.filter((sample) => {
      const typed = edits.get(column)?.get(sample)
      return typed !== undefined && typed !== cellText(table, new Map(), column, sample)
    })
    if (changed.length > 0) data.push([column, cells(changed, (sample) => cellText(table, edits, column, sample))])
  }
  const typeOf = (sample: string) => cellText(table, edits, TYPE_COLUMN, sample)
  const known = Object.hasOwn(table.values, TYPE_COLUMN) ? table.values[TYPE_COLUMN] : undefined
  const labelled = table.index.filter((sample) => typeOf(sample) !== '' || known?.[sample])
  data.push([TYPE_COLUMN, cells(labelled, typeOf)])
  return { ...(description === '' ? {} : { description }), data: Object.fromEntries(data) }
}

function cells(samples: readonly string[], textOf: (sample: string) => string): Record<string, string> {
  return Object.fromEntries(samples.map((sample) => [sample, textOf(sample)]))
}

export function samplesOf({ data }: Labels, type: string): string[] {
  const types = Object.hasOwn(data, TYPE_COLUMN) ? data[TYPE_COLUMN] : undefined
  return Object.entries(types ?? {}).flatMap(([sample, text]) => (text === type ? [sample] : []))
}

/** What is missing before samples can be compared. */
export function lacking(labels: Labels): string | undefined {
  const controls = samplesOf(labels, CONTROL).length
  const perturbations = samplesOf(labels, PERTURBATION).length
  if (controls === 0 && perturbations === 0) return 'Label at least one sample as Control and one as Perturbation.'
  if (controls === 0) return 'Label at least one sample as Control.'
  return perturbations === 0 ? 'Label at least one sample as Perturbation.' : undefined
}

/** Labels in one form, so that two of them can be compared. */
export function sameLabels(a: Labels, b: Labels): boolean {
  return canonical(a) === canonical(b)
}

function canonical({ description, data }: Labels): string {
  const sorted = Object.entries(data)
    .map(([column, byName]) => [column, Object.entries(byName).toSorted(byFirst)] as const)
    .filter(([, some]) => some.length > 0)
  return JSON.stringify([description ?? '', sorted.toSorted(byFirst)])
}

function byFirst([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Columns whose samples have exactly two values: the first seen is taken as control, as the comparisons do. */
export function twoValued(table: SampleTable, edits: Edits): { column: string; control: string; other: string }[] {
  return textColumns(table, edits).flatMap((column) => {
    const found = new Set(
      table.index.map((sample) => cellText(table, edits, column, sample)).filter((text) => text !== ''),
    )
    const [control, other] = found
    return found.size === 2 && control !== undefined && other !== undefined ? [{ column, control, other }] : []
  })
}
