import type { Store } from '../db/connect.ts'
import type { StateBus } from './state-bus.ts'
import { isContentId } from './processes.ts'
import { readOutput, type Output } from './results.ts'
import type { States } from './states.ts'

const LOOK_AGAIN_MS = 1000
const ENDED = new Set(['failed', 'failed-before', 'cancelled'])

/** Waits for results, for callers that answer with the result itself. */
export function createWaiting({ store, bus, states }: { store: Store; bus: StateBus; states: States }) {
  const wakers = new Map<string, Set<() => void>>()
  bus.onStates((changed) => {
    for (const id of Object.keys(changed)) for (const wake of wakers.get(id) ?? []) wake()
  })

  const sleep = (id: string, ms: number) =>
    new Promise<void>((resolve) => {
      const here = wakers.get(id) ?? new Set()
      const wake = () => {
        clearTimeout(timer)
        here.delete(wake)
        if (!here.size) wakers.delete(id)
        resolve()
      }
      // Messages of other servers can be lost: look now and then.
      const timer = setTimeout(wake, ms)
      wakers.set(id, here.add(wake))
    })

  let isClosed = false
  return {
    async waitFor(id: string, timeoutMs: number): Promise<Output | undefined> {
      if (!isContentId(id)) return undefined
      const end = performance.now() + timeoutMs
      for (;;) {
        const left = end - performance.now()
        // Before looking, so that no state falls between looking and sleeping.
        const nap = sleep(id, Math.max(0, Math.min(left, LOOK_AGAIN_MS)))
        const output = await readOutput(store, id)
        if (output) return output
        const state = (await states.read([id]))[id]?.state
        if (isClosed || left <= 0 || (state !== undefined && ENDED.has(state))) return undefined
        await nap
      }
    },
    /** Whoever waits gets what there is. */
    close() {
      isClosed = true
      for (const here of wakers.values()) for (const wake of here) wake()
    },
  }
}
