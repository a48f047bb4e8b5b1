/** One line of the report: what was measured, as a ratio to its goal where there is one. */
export interface Finding {
  readonly what: string
  readonly measured: string
  readonly goal: string
  /** Above 1: better than the goal. Not a number where there is none. */
  readonly ratio: number
}

/** How many of all; `goal`: the least percentage. */
export function share(what: string, count: number, all: number, goal?: number): Finding {
  const percent = (100 * count) / all
  const measured = `${count} of ${all} (${percent.toFixed(0)} %)`
  return goal === undefined
    ? { what, measured, goal: '', ratio: NaN }
    : { what, measured, goal: `≥ ${goal} %`, ratio: percent / goal }
}

/** A time that must not be longer than its goal. */
export const atMost = (what: string, ms: number, goalMs: number): Finding => ({
  what,
  measured: `${ms < 10 ? ms.toFixed(1) : ms.toFixed(0)} ms`,
  goal: `< ${goalMs} ms`,
  ratio: goalMs / ms,
})

/** The same with the time of the server's processors that one of them took, which others on the machine hardly change. */
export const withProcessor = (finding: Finding, ms: number): Finding => ({
  ...finding,
  measured: `${finding.measured}, ${(ms * 1000).toFixed(0)} µs of CPU`,
})
