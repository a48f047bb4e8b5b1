import type { ProcessState } from '@playbook/core/api/processes'
import { z } from 'zod'
import type { Store } from '../../db/connect.ts'
import { log } from '../../log.ts'
import type { Transaction } from '../stored/processes.ts'

/** What happened to processes, for servers that look into the database themselves. */
export interface Changes {
  /** Computed just now. */
  readonly done?: readonly string[]
  readonly changed?: readonly string[]
}

/** What the servers of one database tell each other: new states, runs to stop, and that there is work. */
export interface Cluster {
  /** States as they are now, where only the teller knows them: progress. */
  states(states: Readonly<Record<string, ProcessState>>): void
  changed(changes: Changes): void
  /** The same as part of a transaction: it is told when that is committed, or not at all. */
  changedWithin(tx: Transaction, changes: Changes): Promise<void>
  stop(runs: readonly string[], why: StopReason): void
  work(): void
  /** Starts to hear the others. */
  join(handlers: ClusterHandlers): Promise<void>
  close(): Promise<void>
}

/** What a server does when others tell it something. */
export interface ClusterHandlers {
  onStates(states: Readonly<Record<string, ProcessState>>): void
  onChanged(changes: Required<Changes>): void
  onStop(runs: readonly string[], why: StopReason): void
  onWork(): void
  /** Messages may have been missed. */
  onGap(): void
}

export type StopReason = 'cancelled' | 'outdated'

const CHANNEL = 'runs'
// A message is shorter than 8000 bytes: some room for its frame.
const LONGEST_BYTES = 7000
const IDS_AT_ONCE = 170

// The states come from our own servers of the same version.
const State = z.custom<ProcessState>((value) => typeof value === 'object' && value !== null && 'state' in value)
const ClusterMessage = z.object({
  from: z.string(),
  states: z.record(z.string(), State).optional(),
  done: z.array(z.string()).optional(),
  changed: z.array(z.string()).optional(),
  stop: z.array(z.string()).optional(),
  why: z.enum(['cancelled', 'outdated']).optional(),
  work: z.boolean().optional(),
})
type ClusterMessage = Omit<z.infer<typeof ClusterMessage>, 'from'>

function portions(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / IDS_AT_ONCE)
  return Array.from({ length: count }, (_, at) => ids.slice(at * IDS_AT_ONCE, (at + 1) * IDS_AT_ONCE))
}

const messagesOf = ({ done = [], changed = [] }: Changes): ClusterMessage[] => [
  ...portions(done).map((ids) => ({ done: ids })),
  ...portions(changed).map((ids) => ({ changed: ids })),
]

/** Messages leave in the order in which they are told, those of one moment together. */
function createSender(store: Store) {
  let waiting: string[] = []
  let last: Promise<void> = Promise.resolve()
  const send = async () => {
    const payloads = waiting
    waiting = []
    if (payloads.length) await store.sql`select pg_notify(${CHANNEL}, text) from unnest(${payloads}::text[]) as text`
  }
  return {
    add(payload: string) {
      waiting.push(payload)
      last = last.then(send).catch((error: unknown) => log.warn('other servers were not told', { error }))
    },
    sent: () => last,
  }
}

/** The servers of a database; `me` is this one's name among them. One process owns an embedded one: there are no others. */
export function createCluster(store: Store, me: string): Cluster {
  const sender = createSender(store)
  let unlisten: (() => Promise<void>) | undefined
  const write = (message: ClusterMessage) => JSON.stringify({ from: me, ...message })
  const tell = (messages: readonly ClusterMessage[]) => {
    if (!store.embedded) for (const message of messages) sender.add(write(message))
  }
  const changed = (changes: Changes) => tell(messagesOf(changes))
  return {
    changed,
    states(states) {
      const isShort = Buffer.byteLength(JSON.stringify(states)) < LONGEST_BYTES
      if (isShort) tell([{ states }])
      else changed({ changed: Object.keys(states) })
    },
    async changedWithin(tx, changes) {
      const payloads = store.embedded ? [] : messagesOf(changes).map(write)
      if (payloads.length) await tx`select pg_notify(${CHANNEL}, text) from unnest(${payloads}::text[]) as text`
    },
    stop: (runs, why) => tell(portions(runs).map((stop) => ({ stop, why }))),
    work: () => tell([{ work: true }]),
    async join(handlers) {
      unlisten = await store.listen(CHANNEL, (payload) => hear(me, handlers, payload), handlers.onGap)
    },
    async close() {
      await unlisten?.()
      await sender.sent()
    },
  }
}

function hear(me: string, handlers: ClusterHandlers, payload: string) {
  const message = ClusterMessage.parse(JSON.parse(payload))
  if (message.from === me) return
  const { states, done = [], changed = [], stop, why = 'outdated', work } = message
  if (states) handlers.onStates(states)
  if (done.length || changed.length) handlers.onChanged({ done, changed })
  if (stop) handlers.onStop(stop, why)
  if (work) handlers.onWork()
}
