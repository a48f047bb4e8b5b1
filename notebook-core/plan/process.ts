import type { Json, Slot } from '../step.ts'

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
  /** The keys of `keysOf` → process id. */
  readonly inputs: Readonly<Record<string, string>>
  /** In milliseconds since 1970. */
  readonly timestampMs?: number
}

/** The key of what feeds a list slot first (0), second (1) and so on. */
export function listKey(slot: string, index: number): string {
  return `${slot}:${index}`
}

/** The slot and the place that a list key names; nothing for any other key. */
export function splitListKey(key: string): { readonly slot: string; readonly index: number } | undefined {
  const [, slot, index] = /^([\s\S]+):(0|[1-9]\d*)$/.exec(key) ?? []
  return slot === undefined ? undefined : { slot, index: Number(index) }
}

/** The keys under which a process holds what feeds a slot: `slot` itself, or `slot:0`, `slot:1`, … of a list slot. */
export function keysOf({ inputs }: Pick<Process, 'inputs'>, slot: string, declared: Slot): readonly string[] {
  if (!('many' in declared)) return [slot]
  const keys: string[] = []
  while (Object.hasOwn(inputs, listKey(slot, keys.length))) keys.push(listKey(slot, keys.length))
  return keys
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
