import type { Check } from '@playbook/core/api/checks'

/** How far a check is, as the database has it. */
export interface CheckRow extends Pick<Check, 'state'> {
  readonly created: string
  readonly finished: string | null
  readonly done: number
  readonly of: number
}

/** The same as people read it, with what else stands in its row. */
export function asCheck<R extends CheckRow>(given: R) {
  const { created, finished, done, of, ...row } = given
  return {
    ...row,
    asked: new Date(created).toISOString(),
    finished: finished === null ? null : new Date(finished).toISOString(),
    progress: given.state === 'running' ? { done, of } : null,
  }
}
