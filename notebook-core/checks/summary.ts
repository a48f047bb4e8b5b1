/** What a check is called in one line: how many of its claims hold, or of its results where nothing was claimed. */
import type { Check, CheckReport, Verdict } from '../api/checks.ts'

/** How many claims, or results, a check found in each of the three states. */
export interface Tally {
  readonly what: 'claim' | 'result'
  readonly holds: number
  readonly moved: number
  readonly unasked: number
  readonly of: number
}

/** Counts what a report says of its claims, or of its results where nothing was claimed. */
export function tallyOf({ cells, claims }: CheckReport): Tally {
  const verdicts = (claims.length > 0 ? claims : cells).map(({ verdict }) => verdict)
  const count = (wanted: Verdict) => verdicts.filter((verdict) => verdict === wanted).length
  return {
    what: claims.length > 0 ? 'claim' : 'result',
    holds: count('holds'),
    moved: count('moved'),
    unasked: count('cannot-be-asked'),
    of: verdicts.length,
  }
}

/** `10 of 12 claims hold`. */
export function tallyText({ what, holds, of }: Tally): string {
  if (of === 0) return 'nothing to check'
  return of === 1 ? `${holds} of 1 ${what} holds` : `${holds} of ${of} ${what}s hold`
}

/** What became different between two checks of the same version, in a sentence; undefined where nothing did. */
export function newsOf(before: CheckReport | undefined, now: CheckReport): string | undefined {
  const told = (report: CheckReport) =>
    JSON.stringify([
      report.claims.map(({ claim, verdict }) => [claim, verdict]),
      report.cells.map(({ cell, verdict }) => [cell, verdict]),
    ])
  const tally = tallyOf(now)
  if (before === undefined) return tally.holds === tally.of ? undefined : `${tallyText(tally)}.`
  if (told(before) === told(now)) return undefined
  const { holds, of } = tallyOf(before)
  return `${tallyText(tally)}; before, ${holds} of ${of} held.`
}

/** The newest check that came to its end. */
export const lastDone = (checks: readonly Check[]): Check | undefined => checks.find(({ state }) => state === 'done')

/** Since when each claim or result cannot be asked: the first of the checks in a row, and the last answer before it. */
export function unaskedSince(
  checks: readonly Check[],
  verdictIn: (report: CheckReport) => Verdict | undefined,
): { readonly since: string; readonly answered: string | undefined } | undefined {
  const ended = checks.flatMap(({ report, finished }) =>
    report === null || finished === null ? [] : [{ report, finished }],
  )
  const answered = ended.findIndex(({ report }) => verdictIn(report) !== 'cannot-be-asked')
  const row = answered === -1 ? ended : ended.slice(0, answered)
  const first = row.at(-1)
  return first === undefined ? undefined : { since: first.finished, answered: ended[answered]?.finished }
}

/** Whether a check has not come to its end. */
export const isOpen = (check: Pick<Check, 'state'> | null | undefined): boolean =>
  check?.state === 'waiting' || check?.state === 'running'
