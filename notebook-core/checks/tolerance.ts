/** How near is near enough: values of services move with every release, and exact equality would cry wolf. */
import { valueAt } from '../claims/value.ts'
import type { ClaimedValue, Scalar, Tolerance } from '../document/notebook.ts'
import type { Json } from '../step.ts'

/** What is offered where a claim is made. */
export const TOLERANCES: readonly Tolerance[] = [
  { kind: 'exact' },
  { kind: 'within', percent: 5 },
  { kind: 'same-sign' },
  { kind: 'among-first', count: 10 },
]

/** Numbers that differ by less are the same measurement, computed in another order. */
const LAST_DIGITS_PERCENT = 0.0001

/** The place of a claimed value in a list, and what of the row is claimed. */
interface Row {
  readonly list: ClaimedValue['path']
  readonly at: number
  readonly rest: ClaimedValue['path']
}

function rowOf(path: ClaimedValue['path']): Row | undefined {
  const at = path.findLastIndex((key) => typeof key === 'number')
  const index = path[at]
  return typeof index === 'number' ? { list: path.slice(0, at), at: index, rest: path.slice(at + 1) } : undefined
}

/**
 * The tolerance of a claim that says none. What a service has a part in: numbers within 5 %, a name of a list still
 * among its first 10. What is computed here: counts and names exactly, other numbers to their last digits.
 */
export function usualTolerance({ was, path }: ClaimedValue, asksService: boolean): Tolerance {
  if (typeof was !== 'number') {
    const isInList = typeof was === 'string' && rowOf(path) !== undefined
    return asksService && isInList ? { kind: 'among-first', count: 10 } : { kind: 'exact' }
  }
  if (asksService) return { kind: 'within', percent: 5 }
  return Number.isInteger(was) ? { kind: 'exact' } : { kind: 'within', percent: LAST_DIGITS_PERCENT }
}

/** A tolerance in words. */
export function toleranceText(tolerance: Tolerance): string {
  switch (tolerance.kind) {
    case 'exact':
      return 'exactly'
    case 'within':
      return tolerance.percent === LAST_DIGITS_PERCENT ? 'to the last digits' : `within ${tolerance.percent} %`
    case 'same-sign':
      return 'same sign'
    case 'among-first':
      return `still among the first ${tolerance.count}`
  }
}

/** Where the claimed row stands in a result, from 0; undefined where it is not in its list any more. */
export function rankIn(output: Json, { path, was }: ClaimedValue): number | undefined {
  const row = rowOf(path)
  if (row === undefined) return undefined
  const length = valueAt(output, [...row.list, 'length'])
  if (typeof length !== 'number') return undefined
  for (let at = 0; at < length; at++) if (valueAt(output, [...row.list, at, ...row.rest]) === was) return at
  return undefined
}

/** How far a number has moved from another, in percent of that. */
export const movedPercent = (was: number, now: number): number =>
  was === now ? 0 : (Math.abs(now - was) / Math.abs(was)) * 100

/** Whether a value is near enough to the claimed one. */
export function isWithin(tolerance: Tolerance, claimed: ClaimedValue, output: Json): boolean {
  const { was, path } = claimed
  const now: Scalar | undefined = valueAt(output, path)
  if (tolerance.kind === 'among-first') {
    const rank = rankIn(output, claimed)
    return rank === undefined ? now === was && rowOf(path) === undefined : rank < tolerance.count
  }
  if (now === was) return true
  if (typeof was !== 'number' || typeof now !== 'number') return false
  if (tolerance.kind === 'same-sign') return Math.sign(was) === Math.sign(now)
  return tolerance.kind === 'within' && movedPercent(was, now) <= tolerance.percent
}
