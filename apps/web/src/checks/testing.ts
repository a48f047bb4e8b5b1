import type { CellCheck, Check, CheckReport, ClaimCheck } from '@playbook/core/api/checks'

/** What a check found of one result. */
export const cellCheck = (step: number, part: Partial<CellCheck> = {}): CellCheck => ({
  cell: `c${step}`,
  step,
  title: `Result ${step}`,
  verdict: 'holds',
  isAsked: false,
  isExact: true,
  ...part,
})

/** What a check found of one claim. */
export const claimCheck = (claim: string, part: Partial<ClaimCheck> = {}): ClaimCheck => ({
  claim,
  quote: `Claim ${claim}`,
  cell: 'c1',
  step: 1,
  tolerance: 'the same number',
  was: '41',
  now: '41',
  verdict: 'holds',
  isExact: true,
  note: '',
  ...part,
})

/** A check of the first version that ended on a day of November. */
export const checkOf = (day: number, report: CheckReport, part: Partial<Check> = {}): Check => ({
  id: `check-${day}`,
  version: 1,
  state: 'done',
  asked: `2026-11-${day}T09:00:00.000Z`,
  finished: `2026-11-${day}T10:00:00.000Z`,
  progress: null,
  report,
  ...part,
})
