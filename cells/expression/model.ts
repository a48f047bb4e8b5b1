import { knownColumns, type SampleTable } from '../shared/samples.ts'
import { counted, listOf, quoted, written } from '../shared/words.ts'

/** How the values of a column are taken into account. */
export type Kind = 'categories' | 'numbers' | 'curve'

/** What a person chooses: the column of the groups, the two that are compared, and what the model takes into account. */
export interface DesignSettings {
  readonly column: string
  readonly control: string
  readonly perturbation: string
  readonly adjustments: readonly { readonly column: string; readonly kind: Kind }[]
  readonly filter?: true | undefined
}

/** The model in R's words and in figures, and why it cannot be fitted, if so. */
export interface Model {
  readonly formula: string
  readonly samples: number
  readonly coefficients: number
  readonly problem?: string
}

const cellsOf = ({ index, values }: SampleTable, column: string) =>
  index.map((sample) => values[column]?.[sample] ?? '')

const isNumber = (cell: string) => cell !== '' && Number.isFinite(Number(cell))

/** The values of a column, in the order of the samples. */
export function valuesOf(table: SampleTable, column: string): readonly string[] {
  return [...new Set(cellsOf(table, column).filter((cell) => cell !== ''))]
}

/** The columns that can be groups: with two values or more, one of which two samples have. */
export function groupColumns(table: SampleTable): readonly string[] {
  return knownColumns(table).filter((column) => {
    const cells = cellsOf(table, column).filter((cell) => cell !== '')
    const different = new Set(cells).size
    return different > 1 && different < cells.length
  })
}

/** The ways in which a column can be taken into account beside the groups. */
export function kindsOf(table: SampleTable, column: string): readonly Kind[] {
  const cells = cellsOf(table, column).filter((cell) => cell !== '')
  const different = new Set(cells).size
  if (different < 2) return []
  const categories = different < cells.length ? (['categories'] as const) : []
  const numbers = different > 2 && cells.every(isNumber) ? (['numbers', 'curve'] as const) : []
  return [...categories, ...numbers]
}

/** As R's formulas are written. */
export function formulaOf({ column, adjustments }: Pick<DesignSettings, 'column' | 'adjustments'>): string {
  const terms = adjustments.map((each) => (each.kind === 'curve' ? `poly(${each.column}, 2)` : each.column))
  return `~ ${[...terms, column].join(' + ')}`
}

function dummies(cells: readonly string[], reference: string): number[][] {
  const values = [...new Set(cells)].filter((value) => value !== reference)
  return values.map((value) => cells.map((cell) => (cell === value ? 1 : 0)))
}

function columnsOf(cells: readonly string[], kind: Kind): number[][] {
  if (kind === 'categories') return dummies(cells, cells[0] ?? '')
  const numbers = cells.map(Number)
  const mean = numbers.reduce((sum, each) => sum + each, 0) / numbers.length
  const centred = numbers.map((each) => each - mean)
  const largest = Math.max(...centred.map(Math.abs)) || 1
  const x = centred.map((each) => each / largest)
  return kind === 'curve' ? [x, x.map((each) => each * each)] : [x]
}

/** How many of the columns tell something that the others do not. */
function rankOf(columns: readonly (readonly number[])[]): number {
  const basis: number[][] = []
  for (const column of columns) {
    let rest = [...column]
    for (const known of basis) {
      const share = rest.reduce((sum, each, at) => sum + each * (known[at] ?? 0), 0)
      rest = rest.map((each, at) => each - share * (known[at] ?? 0))
    }
    const length = Math.hypot(...rest)
    if (length > 1e-8 * Math.max(1, Math.hypot(...column))) basis.push(rest.map((each) => each / length))
  }
  return basis.length
}

/** What the chosen design is, before it runs: samples without a value in one of its columns are left out of it. */
export function modelOf(table: SampleTable, settings: DesignSettings): Model {
  const { column, control, perturbation, adjustments } = settings
  const named = [column, ...adjustments.map((each) => each.column)].map((name) => cellsOf(table, name))
  const keep = table.index.flatMap((_sample, at) => (named.every((cells) => cells[at] !== '') ? [at] : []))
  const [labels = [], ...cells] = named.map((each) => keep.map((at) => each[at] ?? ''))
  const columns = [labels.map(() => 1), ...dummies(labels, control)]
  const formula = formulaOf(settings)
  let problem: string | undefined
  if (control === perturbation) problem = 'Choose two different groups to compare.'
  for (const [at, adjustment] of adjustments.entries()) {
    const added = columnsOf(cells[at] ?? [], adjustment.kind)
    const before = rankOf(columns)
    columns.push(...added)
    if (rankOf(columns) < before + added.length) {
      problem ??= `The effect of ${quoted(adjustment.column)} cannot be told from that of the groups and the other columns. Leave it out.`
    }
  }
  const model = { formula, samples: keep.length, coefficients: columns.length }
  const missing = [control, perturbation].find((group) => !labels.includes(group))
  if (missing !== undefined) problem ??= `No sample with all chosen values is in the group ${quoted(missing)}.`
  if (keep.length <= columns.length) {
    problem ??= `The model has ${written(columns.length)} coefficients, too many for ${counted(keep.length, 'sample')}. Take fewer columns into account.`
  }
  return problem === undefined ? model : { ...model, problem }
}

const UNTREATED = /^(control|ctrl|untreated|vehicle|dmso|mock|wt|wild[ -]?type|normal|healthy|placebo|baseline|none)/i
/** Whom several samples come from: it often tells the batch, too, and is the finer of both. */
const PAIRS = /donor|pair|patient|subject|individual/i
const BLOCKS = /batch|donor|pair|patient|subject|individual|plate|lane|litter|centre|center|site/i

/** The design that the metadata suggest: the last column as groups, and batches or donors that cross them. */
export function proposedDesign(table: SampleTable): DesignSettings | undefined {
  const columns = groupColumns(table)
  const column = columns.findLast((name) => !BLOCKS.test(name)) ?? columns.at(-1)
  if (column === undefined) return undefined
  const values = valuesOf(table, column)
  const control = values.find((value) => UNTREATED.test(value)) ?? values[0]
  const perturbation = values.find((value) => value !== control)
  if (control === undefined || perturbation === undefined) return undefined
  let design: DesignSettings = { column, control, perturbation, adjustments: [], filter: true }
  const blocks = columns.filter((each) => each !== column && BLOCKS.test(each))
  for (const name of blocks.toSorted((a, b) => Number(PAIRS.test(b)) - Number(PAIRS.test(a)))) {
    const wider = { ...design, adjustments: [...design.adjustments, { column: name, kind: 'categories' as const }] }
    if (modelOf(table, wider).problem === undefined) design = wider
  }
  return design
}

/** The model in a sentence. */
export function designSentence({ column, control, perturbation, adjustments }: DesignSettings, groups: number): string {
  const others =
    groups > 2
      ? ` The other ${counted(groups - 2, 'group')} ${groups === 3 ? 'helps' : 'help'} to estimate the spread.`
      : ''
  const words = adjustments.map(
    (each) =>
      `${quoted(each.column)} as ${each.kind === 'categories' ? 'categories' : each.kind === 'numbers' ? 'a number' : 'a number with a bend'}`,
  )
  const beside = words.length > 0 ? `, taking into account ${listOf(words)}` : ''
  return `${quoted(perturbation)} is compared with ${quoted(control)} of ${quoted(column)}${beside}.${others}`
}
