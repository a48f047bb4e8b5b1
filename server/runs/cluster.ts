import type { ProcessState } from '@playbook/core/protocol'
import { z } from 'zod'
import type { Store } from '../db/connect.ts'
import { log } from '../log.ts'

/** What the servers tell each other: new states, runs to stop, and that there is work. */
export interface News {
  /** States as they are now: for news that only the teller knows, such as progress. */
  states(states: Readonly<Record<string, ProcessState>>): void
  /** These changed; whoever cares looks into the database. */
  changed(processes: readonly string[]): void
  stop(runs: readonly string[], why: StopReason): void
  work(): void
  close(): Promise<void>
}

/** What a server does when others tell it something. */
export interface NewsHandlers {
  onStates(states: Readonly<Record<string, ProcessState>>): void
  onChanged(processes: readonly string[]): void
  onStop(runs: readonly string[], why: StopReason): void
  onWork(): void
  /** Notes may have been missed. */
  onGap(): void
}

export type StopReason = 'cancelled' | 'outdated'

const CHANNEL = 'runs'
// A note is shorter than 8000 bytes: some room for its frame.
const LONGEST_BYTES = 7000
const IDS_AT_ONCE = 150

// The states come from our own servers of the same version.
const State = z.custom<ProcessState>((value) => typeof value === 'object' && value !== null && 'state' in value)
const Note = z.object({
  from: z.string(),
  states: z.record(z.string(), State).optional(),
  changed: z.array(z.string()).optional(),
  stop: z.array(z.string()).optional(),
  why: z.enum(['cancelled', 'outdated']).optional(),
  work: z.boolean().optional(),
})

/** Joins the other servers. Notes leave in the order they are told. */
export async function openNews(store: Store, me: string, handlers: NewsHandlers): Promise<News> {
  let last: Promise<void> = Promise.resolve()
  const tell = (note: Omit<z.infer<typeof Note>, 'from'>) => {
    // One process owns an embedded database: there are no others.
    if (store.embedded) return
    const payload = JSON.stringify({ from: me, ...note })
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
      const note = Note.parse(JSON.parse(payload))
      if (note.from === me) return
      if (note.states) handlers.onStates(note.states)
      if (note.changed) handlers.onChanged(note.changed)
      if (note.stop) handlers.onStop(note.stop, note.why ?? 'outdated')
      if (note.work) handlers.onWork()
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
