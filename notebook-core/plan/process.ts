import type { Json } from '../step.ts'

/** The value a prompt submitted, with its content id. */
export interface Data {
  readonly id: string
  readonly type: string
  readonly value: Json
}

/** One computation, named by its content: step, parameters and input processes. */
export interface Process {
  readonly id: string
  /** The step id. */
  readonly type: string
  readonly data?: Data
  /** `slot`, or `slot:0`, `slot:1`, … for list slots → process id. */
  readonly inputs: Readonly<Record<string, string>>
  readonly timestampMs?: number
}

/** What can be said of a cell before anything runs. */
export type CellPlan =
  | { readonly state: 'ready'; readonly process: Process }
  /** The researcher has to submit something, or to bind the slots. */
  | { readonly state: 'needs-input'; readonly slots: readonly string[]; readonly params: boolean }
  | { readonly state: 'waits-for'; readonly cells: readonly string[] }
  | { readonly state: 'mismatch'; readonly slot: string; readonly expected: string; readonly got: string }
  | { readonly state: 'invalid-params'; readonly message: string }
  | { readonly state: 'cycle'; readonly cells: readonly string[] }
  | { readonly state: 'unknown-step'; readonly step: string }

/** Cell id → its plan, for step cells. */
export type Plan = ReadonlyMap<string, CellPlan>
