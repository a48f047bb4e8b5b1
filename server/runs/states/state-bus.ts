import type { ProcessState } from '@playbook/core/api/processes'
import type { Store } from '../../db/connect.ts'
import { log } from '../../log.ts'
import type { Changes, Cluster } from './cluster.ts'
import { createFreshReads, type FreshReads } from './fresh-reads.ts'
import { createKnownStates, type KnownStates, type StatesById } from './known-states.ts'
import { createLooks } from './looks.ts'
import { createPlaces, type Places } from './places.ts'
import type { StateReader } from './state-reader.ts'
import { createWaiters, type Waiters } from './waiters.ts'

export type { StatesById } from './known-states.ts'

/**
 * Where states meet. They live in memory, fed by this server's own runs and by what the other servers tell; the database
 * is read on a miss, for what others changed while somebody looks at it, and after a gap.
 */
export interface StateBus {
  /** Leaves out ids of which nothing is known. */
  read(processes: readonly string[]): Promise<Record<string, ProcessState>>
  /** Calls with states that changed. `isWatched` says what the listener wants to hear of; everything otherwise. */
  onStates(listener: (changed: StatesById) => void, isWatched?: (process: string) => boolean): void
  /** This server knows the state best: everybody is told, the other servers too unless the database has told them. */
  tell(states: StatesById, options?: { readonly isStored?: boolean }): void
  /** Keeps states that are not worth telling, since the next ones follow at once. */
  keep(states: StatesById): void
  /** Tells those that are still as they were kept: they are worth telling after all. */
  tellKept(processes: readonly string[]): void
  /** Something happened to these: the database knows, everybody looks. */
  tellChanged(processes: readonly string[]): void
  /** The same, where the other servers know already. */
  look(processes: readonly string[]): void
  /** The queue got longer, shorter or another order. */
  tellMoved(): void
  /** Another server told a state. */
  hear(states: StatesById): void
  /** Another server says that these changed. */
  hearChanged(changes: Required<Changes>): void
  /** Messages of other servers may have been missed. */
  hearGap(): void
  /** Resolves when all of these have ended, or when the time is over. */
  ended(processes: readonly string[], timeoutMs: number): Promise<void>
  isDone(process: string): boolean
  close(): void
}

interface Listener {
  readonly hear: (changed: StatesById) => void
  readonly isWatched: (process: string) => boolean
}

interface Context {
  readonly reader: StateReader
  readonly known: KnownStates
  readonly waiters: Waiters
  readonly listeners: Set<Listener>
  readonly reads: FreshReads
  readonly places: Places
  readonly isWatched: (process: string) => boolean
}

const ENDED = new Set(['done', 'failed', 'failed-before', 'cancelled'])

/** Everything of a bus; what it tells passes through `deliver`. */
function createContext(store: Store, reader: StateReader): Context {
  const known = createKnownStates()
  const waiters = createWaiters()
  const listeners = new Set<Listener>()
  const reads = createFreshReads(reader.read)
  const isWatched = (process: string) => waiters.has(process) || [...listeners].some((each) => each.isWatched(process))
  const places = createPlaces({
    store,
    watched: () => [...known.queued].filter(isWatched),
    onMoved(moved) {
      const still = [...moved].filter(([process]) => known.queued.has(process))
      const states = still.map(([process, position]) => [process, { state: 'queued', position }] as const)
      deliver(context, Object.fromEntries(states))
    },
  })
  const context: Context = { reader, known, waiters, listeners, reads, places, isWatched }
  return context
}

/** Makes the bus of one server. */
export function createStateBus(options: { store: Store; reader: StateReader; cluster: Cluster }): StateBus {
  const { store, reader, cluster } = options
  const context = createContext(store, reader)
  const { known, waiters, listeners, reads, places, isWatched } = context
  const looks = createLooks(
    (processes, use) => find(context, processes, use),
    (states) => deliver(context, states),
  )
  const hearChanged = (changes: Changes) => looks.at(forget(context, changes))
  return {
    read: (processes) => read(context, processes),
    onStates: (hear, watches = () => true) => void listeners.add({ hear, isWatched: watches }),
    keep: (states) => void keep(context, states, false),
    tellKept: (processes) => deliver(context, known.untold(processes)),
    hear: (states) => deliver(context, states),
    hearChanged,
    tell(states, { isStored = false } = {}) {
      deliver(context, states)
      if (!isStored) cluster.states(states)
    },
    tellChanged(processes) {
      if (!processes.length) return
      hearChanged({ changed: processes })
      cluster.changed({ changed: processes })
    },
    look: (processes) => hearChanged({ changed: processes }),
    tellMoved: places.moved,
    hearGap() {
      const processes = known.clear()
      for (const process of processes) reads.outdate(process)
      looks.at(processes.filter(isWatched))
    },
    ended: (processes, timeoutMs) => ended(context, processes, timeoutMs),
    isDone: (process) => known.get(process)?.state === 'done',
    close() {
      places.close()
      looks.close()
      waiters.close()
    },
  }
}

/** Forgets what changed; returns the processes that somebody looks at. */
function forget({ reader, known, reads, places, isWatched }: Context, { done = [], changed = [] }: Changes): string[] {
  const processes = [...done, ...changed]
  if (!processes.length) return []
  for (const process of done) reader.noteFresh(process)
  for (const process of processes) {
    known.forget(process)
    reads.outdate(process)
  }
  places.moved()
  return processes.filter(isWatched)
}

/** Who is new in the queue is at its end until places are counted. */
function withPlace(
  { places, known }: Pick<Context, 'places' | 'known'>,
  process: string,
  state: ProcessState,
): ProcessState {
  if (state.state !== 'queued') return state
  return { ...state, position: places.of(process) ?? Math.max(1, known.queued.size) }
}

/** From memory, or else from the database. */
async function find(
  { known, reads, places }: Context,
  processes: readonly string[],
  use: (states: StatesById) => void,
) {
  await reads.read(processes, known.get, (states) =>
    use(Object.fromEntries(Object.entries(states).map(([id, state]) => [id, withPlace({ known, places }, id, state)]))),
  )
}

async function read(context: Context, processes: readonly string[]): Promise<StatesById> {
  let found: StatesById = {}
  await find(context, processes, (states) => {
    found = states
    for (const [process, state] of Object.entries(states)) context.known.set(process, state, false)
  })
  return found
}

/** Remembers states; returns what there is to tell. */
function keep({ known, reads, reader }: Context, states: StatesById, isTold: boolean): [string, ProcessState][] {
  return Object.entries(states).filter(([process, state]) => {
    if (state.state === 'done' && !state.reused) reader.noteFresh(process)
    if (state.state === 'waiting-for-run') reader.forget(process)
    reads.outdate(process)
    return known.set(process, state, isTold)
  })
}

function deliver(context: Context, states: StatesById) {
  const { known, places, listeners, waiters } = context
  const before = known.queued.size
  const news = keep(context, states, true)
  if (!news.length) return
  if (known.queued.size !== before) places.moved()
  const changed = Object.fromEntries(news.map(([process, state]) => [process, withPlace(context, process, state)]))
  for (const { hear } of listeners) {
    try {
      hear(changed)
    } catch (error) {
      log.error('a listener of states failed', { error })
    }
  }
  waiters.wake(Object.keys(changed))
}

/** Looks at all of them once, and then at those of which there is news: many may wait, and they end in portions. */
async function ended(context: Context, processes: readonly string[], timeoutMs: number) {
  const end = performance.now() + timeoutMs
  const open = new Set(processes)
  // Before looking, so that no state falls between looking and waiting.
  const waiter = context.waiters.waitFor(processes)
  try {
    for (let looked: readonly string[] = processes; looked.length > 0;) {
      const states = await read(context, looked)
      for (const process of looked) {
        if (!ENDED.has(states[process]?.state ?? '')) continue
        open.delete(process)
        waiter.leave(process)
      }
      if (!open.size) return
      looked = await waiter.news(end - performance.now())
    }
  } finally {
    waiter.close()
  }
}
