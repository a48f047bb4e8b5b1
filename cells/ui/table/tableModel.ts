import type { Value } from '../text/format.ts'
import { kindOfHeading, type ThingKind } from '../things/thing.ts'

export interface Sort {
  readonly column: number
  readonly descending: boolean
}

export interface ColumnLook {
  readonly name: string
  /** Numbers stand at the right, in the mono font. */
  readonly numeric: boolean
  readonly width: number
  readonly format?: (value: Value) => string
  /** Some of its numbers, by which all are written alike. */
  readonly samples?: readonly number[]
  /** Each number has a bar from zero beside it, in a room from the least number to the largest. */
  readonly bars?: readonly [least: number, most: number]
  /** Says what a row is about, such as a term and its p-value: stays in sight if it is among the first columns. */
  readonly isPinned?: boolean
}

export interface RowHeader {
  readonly name: string
  readonly width: number
  /** It counts the rows, and names nothing. */
  readonly isNumber?: boolean
}

/** A place outside that a cell leads to. */
export interface CellLink {
  readonly text: string
  readonly href: string
}

/** A picture that a cell shows in the place of its words. */
export interface CellPicture {
  readonly src: string
  /** What it shows, for who cannot see it. */
  readonly alt: string
}

/** What rows and columns of a matrix are: `['gene', 'sample']`. */
export type Nouns = readonly [row: string, column: string]

const several = (count: number, noun: string) => `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`

/** The size of a table in words: "12,000 genes × 12 samples", "24 rows". */
export function sizeWords({ shape: [rows, columns], nouns }: Pick<TableModel, 'shape' | 'nouns'>): string {
  return nouns === undefined ? several(rows, 'row') : `${several(rows, nouns[0])} × ${several(columns, nouns[1])}`
}

/** What a table draws. Row and column are positions in what is shown now, after sorting and filtering. */
export interface TableModel {
  readonly rowCount: number
  readonly columns: readonly ColumnLook[]
  /** Of the whole table. */
  readonly shape: readonly [number, number]
  /** What rows and columns of a matrix are; a table of records has none. */
  readonly nouns?: Nouns
  /** Names of rows, where rows have names. */
  readonly rowName?: (row: number) => string | undefined
  readonly rowHeader?: RowHeader
  /** Undefined while it is being loaded. */
  readonly value: (row: number, column: number) => Value | undefined
  /** Where the words of a cell lead; without it, or undefined: plain text. */
  readonly links?: (row: number, column: number) => readonly CellLink[] | undefined
  /** The picture of a cell; without it, or undefined: words. */
  readonly picture?: (row: number, column: number) => CellPicture | undefined
  /** Of every row, in pixels; a line of text otherwise. */
  readonly rowHeight?: number
  /** Told what can be seen, so that it is loaded. */
  readonly onVisible?: (rows: Range, columns: Range) => void
  /** Loads a block for copying; without it everything is there. */
  readonly load?: (rows: Range, columns: Range) => Promise<void>
  readonly sort?: Sort | undefined
  readonly onSort?: (sort: Sort | undefined) => void
  readonly search?: string
  /** The rows that match are not known yet. */
  readonly isSearching?: boolean
  readonly onSearch?: (search: string) => void
  /** All rows as comma separated values, where they are here. */
  readonly csv?: () => string
}

/** Which kind of thing the names of rows are, those of columns, and what stands in each column. */
interface ThingColumns {
  readonly header: ThingKind | undefined
  /** Of the names of the columns of a matrix. */
  readonly names: ThingKind | undefined
  readonly columns: readonly (ThingKind | undefined)[]
}

/** What a table names, by its headings; of a matrix, whose columns anybody may have named, by its nouns alone. */
export function thingColumnsOf(model: Pick<TableModel, 'columns' | 'rowHeader' | 'nouns'>): ThingColumns {
  const { columns, rowHeader, nouns } = model
  if (nouns !== undefined) return { header: kindOfHeading(nouns[0]), names: kindOfHeading(nouns[1]), columns: [] }
  const header = rowHeader && rowHeader.isNumber !== true ? kindOfHeading(rowHeader.name) : undefined
  return { header, names: undefined, columns: columns.map(({ name }) => kindOfHeading(name)) }
}

/** From, and up to but not with. */
export type Range = readonly [from: number, to: number]

const CHARACTER = 7.6
const PADDING = 26

/** Capitals, of which symbols of genes are made, are wider. */
const lengthOf = (text: string) => text.length + (text.match(/[A-Z]/g)?.length ?? 0) / 4

/** A width that fits the heading and the longest of some values, within reason. */
export function columnWidth(name: string, samples: Iterable<string>, most = 340): number {
  let longest = name.length + 2
  for (const sample of samples) longest = Math.max(longest, lengthOf(sample))
  return Math.round(Math.min(most, Math.max(72, longest * CHARACTER + PADDING)))
}
