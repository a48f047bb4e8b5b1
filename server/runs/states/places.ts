import type { Store } from '../../db/connect.ts'
import { log } from '../../log.ts'

/** The places of queued processes, for those who look at one. */
export interface Places {
  /** As it was when they were last counted; unknown before that. */
  of(process: string): number | undefined
  /** The queue has changed: soon the places are counted again, if somebody looks. */
  moved(): void
  close(): void
}

/** What the places need. */
export interface PlacesOptions {
  readonly store: Store
  /** The queued processes that somebody looks at. */
  readonly watched: () => readonly string[]
  /** Tells of places that changed. */
  readonly onMoved: (places: ReadonlyMap<string, number>) => void
}

const EVERY_MS = 300
// Counting a long queue takes time: it is not to take more than this part of it.
const SHARE = 1 / 20

/** Each person's first runs come before anybody's second ones. */
async function readPlaces(store: Store, processes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await store.sql<{ process: string; place: number }[]>`
    select process, place from (
      select process, (row_number() over (order by turn, queued, process))::int as place from (
        select process, queued,
          row_number() over (partition by person order by priority desc, queued, process) as turn
        from run where state = 'queued'
      ) of_person
    ) of_all where process = any(${[...processes]}::uuid[])`
  return new Map(rows.map(({ process, place }) => [process, place]))
}

/** Counts places a few times a second at most. */
export function createPlaces({ store, watched, onMoved }: PlacesOptions): Places {
  let places: ReadonlyMap<string, number> = new Map()
  let timer: NodeJS.Timeout | undefined
  let dueAt = 0
  let isClosed = false

  const count = async () => {
    const processes = watched()
    const start = performance.now()
    const now = processes.length ? await readPlaces(store, processes) : new Map<string, number>()
    const changed = [...now].filter(([process, place]) => places.get(process) !== place)
    places = now
    dueAt = performance.now() + Math.max(EVERY_MS, (performance.now() - start) / SHARE)
    if (changed.length && !isClosed) onMoved(new Map(changed))
  }
  return {
    of: (process) => places.get(process),
    moved() {
      if (isClosed) return
      timer ??= setTimeout(
        () => {
          timer = undefined
          count().catch((error: unknown) => log.error('could not count places in the queue', { error }))
        },
        Math.max(0, dueAt - performance.now()),
      )
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
