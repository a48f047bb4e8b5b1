import type { Bindings } from '../document/notebook.ts'
import type { AnyStep } from '../step.ts'
import { listKey } from './process.ts'

/** One line of the gutter: a cell that feeds a slot, under the key that the process gives it. */
export interface Connection {
  readonly slot: string
  /** `slot`, or `slot:0`, `slot:1`, … where the slot takes several. */
  readonly key: string
  readonly source: string
}

/** The cells that a slot is bound to, in the order the researcher made them. */
export function sourcesOf(bindings: Bindings, slot: string): readonly string[] {
  const bound = Object.hasOwn(bindings, slot) ? bindings[slot] : undefined
  if (bound === undefined) return []
  return typeof bound === 'string' ? [bound] : bound
}

function takesMany(step: AnyStep | undefined, bindings: Bindings, slot: string, count: number): boolean {
  const declared = step?.inputs[slot]
  if (declared === undefined) return typeof bindings[slot] !== 'string'
  return 'many' in declared || count > 1
}

/**
 * The connections that enter a cell's process. Bindings to slots that a known step does not have are left out;
 * of an unknown step all count. `isCell` drops what no longer exists.
 */
export function connectionsOf(
  step: AnyStep | undefined,
  bindings: Bindings,
  isCell: (id: string) => boolean = () => true,
): readonly Connection[] {
  return Object.keys(step?.inputs ?? bindings).flatMap((slot) => {
    const sources = sourcesOf(bindings, slot).filter(isCell)
    const many = takesMany(step, bindings, slot, sources.length)
    return sources.map((source, i) => ({ slot, key: many ? listKey(slot, i) : slot, source }))
  })
}
