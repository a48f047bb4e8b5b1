/** What the grid of a batch shows of a result: a line, a number, a few bars. */
import type { BatchCell, BatchRowResult } from '../api/batches.ts'
import type { ProcessState } from '../api/processes.ts'
import { textOf, type DataType, type Json } from '../step.ts'

const LONGEST_TEXT = 140
const MOST_BARS = 24
const BAR_KEYS = ['zscore', 'score', 'value', 'logFC', 'correlation', 'overlap'] as const

const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The list that a value is, or has: a set's members, the rows of scored terms. */
export function itemsOf(value: Json): readonly Json[] | undefined {
  if (Array.isArray(value)) return value
  if (!isObject(value)) return undefined
  const lists = Object.values(value).filter((each) => Array.isArray(each))
  return lists.length === 1 ? lists[0] : Array.isArray(value['set']) ? value['set'] : undefined
}

/** The number that scores an item, such as a z-score. */
export function scoreOf(item: Json): number | undefined {
  if (typeof item === 'number') return item
  if (!isObject(item)) return undefined
  const found = BAR_KEYS.map((key) => item[key]).find((each) => typeof each === 'number')
  return typeof found === 'number' ? found : undefined
}

function numberOf(value: Json): number | undefined {
  return typeof value === 'number' ? value : itemsOf(value)?.length
}

/** A result in the grid. */
export function summaryOf(type: DataType, value: Json): BatchCell {
  const text = (type.glance?.(value) ?? textOf(type, value)).slice(0, LONGEST_TEXT)
  const number = numberOf(value)
  const bars = (itemsOf(value) ?? []).slice(0, MOST_BARS).flatMap((item) => scoreOf(item) ?? [])
  return {
    state: 'done',
    text,
    ...(number !== undefined && { number }),
    ...(bars.length > 1 && { bars: bars.map((each) => Number(each.toPrecision(4))) }),
  }
}

/** What a row has of a cell that gave no result. */
export function cellWithout(state: ProcessState | undefined): BatchCell {
  if (state?.state === 'failed') {
    const { message, hint } = state.error
    return { state: 'failed', text: message, ...(hint !== undefined && { hint }) }
  }
  if (state?.state === 'done' && state.empty !== undefined) {
    return { state: 'empty', text: state.empty.why, hint: state.empty.next }
  }
  return { state: 'not-run', text: state?.state === 'cancelled' ? 'Stopped' : 'Not run' }
}

/** What a row gave, of what its cells gave. */
export function rowResult(cells: Readonly<Record<string, BatchCell>>): BatchRowResult {
  const all = Object.values(cells)
  const worst = all.find(({ state }) => state === 'failed') ?? all.find(({ state }) => state === 'not-run')
  const empty = all.find(({ state }) => state === 'empty')
  const told = worst ?? empty
  return {
    state: worst !== undefined ? 'failed' : empty === undefined ? 'done' : 'empty',
    ...(told !== undefined && { why: told.text }),
    ...(told?.hint !== undefined && { hint: told.hint }),
    cells,
  }
}
