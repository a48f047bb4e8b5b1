import type { Case } from '../simulation.ts'

/** A step that takes a part of a record, and asks nobody for it. */
export const taken = (step: string, slot: string, record: unknown, gives: Case['gives']): Case => ({
  step,
  inputs: { [slot]: record },
  gives,
  requests: [],
})
