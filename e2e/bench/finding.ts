/** One line of the report: what was measured, as a ratio to its goal where there is one. */
export interface Finding {
  readonly what: string
  readonly measured: string
  readonly goal: string
  /** Above 1: better than the goal. */
  readonly ratio: number
}
