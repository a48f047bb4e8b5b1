import type { ProcessState } from '@playbook/core/api/processes'
import { z } from 'zod'
import type { Store } from '../db/connect.ts'
import { log } from '../log.ts'

/** What the servers tell each other: new states, runs to stop, and that there is work. */
export interface Cluster {
  /** States as they are now, where only the teller knows them: progress. */
  states(states: Readonly<Record<string, ProcessState>>): void
  /** These changed; whoever cares looks into the database. */
  changed(processes: readonly string[]): void
  stop(runs: readonly string[], why: StopReason): void
  work(): void
  close(): Promise<void>
}

/** What a server does when others tell it something. */
export interface ClusterHandlers {
  onStates(states: Readonly<Record<string, ProcessState>>): void
  onChanged(processes: readonly string[]): void
  onStop(runs: readonly string[], why: StopReason): void
  onWork(): void
  /** Messages may have been missed. */
  onGap(): void
}

export type StopReason = 'cancelled' | 'outdated'

const CHANNEL = 'runs'
// A message is shorter than 8000 bytes: some room for its frame.
const LONGEST_BYTES = 7000
const IDS_AT_ONCE = 150

// The states come from our own servers of the same version.
const State = z.custom<ProcessState>((value) => typeof value === 'object' && value !== null && 'state' in value)
const ClusterMessage = z.object({
  from: z.string(),
  states: z.record(z.string(), State).optional(),
  changed: z.array(z.string()).optional(),
  stop: z.array(z.string()).optional(),
  why: z.enum(['cancelled', 'outdated']).optional(),
  work: z.boolean().optional(),
})

/** Joins the other servers. Messages leave in the order they are told. */
export async function joinCluster(store: Store, me: string, handlers: ClusterHandlers): Promise<Cluster> {
  let last: Promise<void> = Promise.resolve()
  const tell = (message: Omit<z.infer<typeof ClusterMessage>, 'from'>) => {
    // One process owns an embedded database: there are no others.
    if (store.embedded) return
    const payload = JSON.stringify({ from: me, ...message })
    last = last
      .then(() => store.notify(CHANNEL, payload))
      .catch((error: unknown) => log.warn('other servers were not told', { error }))
  }
  const changed = (processes: readonly string[]) => {
    for (let at = 0; at < processes.length; at += IDS_AT_ONCE) {
      tell({ changed: processes.slice(at, at + IDS_AT_ONCE) })
    }
  }

  const unlisten = await store.listen(
    CHANNEL,
    (payload) => {
      const message = ClusterMessage.parse(JSON.parse(payload))
      if (message.from === me) return
      if (message.states) handlers.onStates(message.states)
      if (message.changed) handlers.onChanged(message.changed)
      if (message.stop) handlers.onStop(message.stop, message.why ?? 'outdated')
      if (message.work) handlers.onWork()
    },
    handlers.onGap,
  )
  return {
    changed,
    states(states) {
      const isShort = Buffer.byteLength(JSON.stringify(states)) < LONGEST_BYTES
      if (isShort) tell({ states })
      else changed(Object.keys(states))
    },
    stop(runs, why) {
      for (let at = 0; at < runs.length; at += IDS_AT_ONCE) tell({ stop: runs.slice(at, at + IDS_AT_ONCE), why })
    },
    work: () => tell({ work: true }),
    async close() {
      await unlisten()
      await last
    },
  }
}
