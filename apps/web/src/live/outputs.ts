import type { ProcessState } from '@playbook/core/api/processes'
import type { Json } from '@playbook/core/step'
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { useProcessState, useSession, useSource } from './playbook.tsx'
import type { Session, States } from './room/session.ts'
import { sameItems } from '../store/store.ts'

export interface Output {
  readonly value?: Json
  readonly type?: string
  readonly isLoading: boolean
  readonly error: Error | null
}

/** A result never changes under its id, but Recompute may replace it: then it has finished at another time. */
export function outputQuery(
  { id, readOutput }: Pick<Session, 'id' | 'readOutput'>,
  process: string,
  state: ProcessState | undefined,
) {
  return queryOptions({
    queryKey: ['output', id, process, state?.state === 'done' ? state.finishedAt : ''],
    queryFn: () => readOutput(process),
    enabled: state?.state === 'done',
    staleTime: Infinity,
    gcTime: 10 * 60_000,
    retry: 2,
  })
}

interface Local {
  readonly type: string
  readonly value: Json
}

/** The answer of a prompt is its result: it is in the document already. */
function localOutput({ processes, registry }: Session, id: string | undefined): Local | undefined {
  const process = id === undefined ? undefined : processes.get().get(id)
  const step = process === undefined ? undefined : registry.steps.get(process.type)
  if (process?.data === undefined || step?.kind !== 'prompt') return undefined
  return { type: step.output.id, value: process.data.value }
}

/** The value of a submitted prompt, by its process id; it keeps its identity while the answer stays. */
function useLocalValue(process: string | undefined): Json | undefined {
  const session = useSession()
  return useSyncExternalStore(session.plan.subscribe, () => localOutput(session, process)?.value)
}

/** The result of a process: at once for a submitted prompt, from the server when the process is done. */
export function useOutput(process: string | undefined): Output {
  const session = useSession()
  const state = useProcessState(process)
  const local = useLocalValue(process)
  const query = useQuery({
    ...outputQuery(session, process ?? '', local === undefined ? state : undefined),
  })
  if (local !== undefined) {
    const type = localOutput(session, process)?.type
    return { value: local, ...(type !== undefined && { type }), isLoading: false, error: null }
  }
  if (query.data !== undefined) return { value: query.data.value, type: query.data.type, isLoading: false, error: null }
  return { isLoading: query.isLoading, error: query.error }
}

interface Loaded {
  readonly finishedAt: string
  readonly value: Json
}
type LoadedById = ReadonlyMap<string, Loaded>

const NONE: LoadedById = new Map()
/** What fills the first screens comes first, and each part draws what uses it: the parts grow. */
const FIRST_PART = 50

/** Loads results that are not there yet, part by part, until it is aborted. */
async function load(
  session: Session,
  missing: readonly string[],
  states: States,
  client: QueryClient,
  signal: AbortSignal,
  onPart: (part: readonly (readonly [string, Loaded])[]) => void,
): Promise<void> {
  for (let from = 0, size = FIRST_PART; from < missing.length; from += size, size *= 2) {
    const part = await Promise.all(
      missing.slice(from, from + size).map(async (id) => {
        const state = states.get(id)
        // One that cannot be loaded says so in its cell.
        const output = await client.fetchQuery(outputQuery(session, id, state)).catch(() => undefined)
        return output === undefined ? [] : [[id, { finishedAt: finishedAt(state), value: output.value }] as const]
      }),
    )
    if (signal.aborted) return
    onPart(part.flat())
  }
}

const finishedAt = (state: ProcessState | undefined) => (state?.state === 'done' ? state.finishedAt : '')

const isLoaded = (loaded: LoadedById, id: string, states: States) =>
  loaded.get(id)?.finishedAt === finishedAt(states.get(id))

/** Results from the server, as far as they are there; one that is computed anew is loaded anew. */
function useLoaded(ids: readonly string[]): LoadedById {
  const client = useQueryClient()
  const session = useSession()
  const states = useSource(session.states)
  const [loaded, setLoaded] = useState(NONE)
  const missing = useEffectEvent(() =>
    ids.filter((id) => states.get(id)?.state === 'done' && !isLoaded(loaded, id, states)),
  )
  useEffect(() => {
    const loading = new AbortController()
    void load(session, missing(), states, client, loading.signal, (part) => {
      startTransition(() => setLoaded((before) => new Map([...before, ...part])))
    })
    return () => loading.abort()
  }, [session, ids, states, client])
  return loaded
}

/**
 * The results of several processes, in their order; undefined where there is none yet. The list stays the same object
 * while no result in it changes.
 */
export function useOutputs(processes: readonly string[]): readonly (Json | undefined)[] {
  const session = useSession()
  const states = useSource(session.states)
  // What a prompt submitted changes with its process id, so the ids say all.
  const key = processes.join(' ')
  const ids = useMemo(() => (key === '' ? [] : key.split(' ')), [key])
  const locals = useMemo(() => new Map(ids.map((id) => [id, localOutput(session, id)?.value])), [ids, session])
  const remote = useMemo(() => [...locals].flatMap(([id, value]) => (value === undefined ? [id] : [])), [locals])
  const loaded = useLoaded(remote)
  const values = ids.map((id) => locals.get(id) ?? (isLoaded(loaded, id, states) ? loaded.get(id)?.value : undefined))
  const [kept, setKept] = useState<readonly (Json | undefined)[]>(values)
  if (sameItems(kept, values)) return kept
  setKept(values)
  return values
}
