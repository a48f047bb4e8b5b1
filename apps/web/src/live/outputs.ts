import type { ProcessState } from '@playbook/core/api/processes'
import type { Json } from '@playbook/core/step'
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { readOutput } from '../api/runs.ts'
import { useProcessState, useSession, useSource } from './playbook.tsx'
import type { Session } from './room/session.ts'

export interface Output {
  readonly value?: Json
  readonly type?: string
  readonly isLoading: boolean
  readonly error: Error | null
}

/** A result never changes under its id, but Recompute may replace it: then it has finished at another time. */
export function outputQuery(process: string, state: ProcessState | undefined) {
  return queryOptions({
    queryKey: ['output', process, state?.state === 'done' ? state.finishedAt : ''],
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
    ...outputQuery(process ?? '', local === undefined ? state : undefined),
  })
  if (local !== undefined) {
    const type = localOutput(session, process)?.type
    return { value: local, ...(type !== undefined && { type }), isLoading: false, error: null }
  }
  if (query.data !== undefined) return { value: query.data.value, type: query.data.type, isLoading: false, error: null }
  return { isLoading: query.isLoading, error: query.error }
}

type Loaded = { readonly data?: { readonly value: Json } | undefined }

// Outside of the hook: a new function each time would combine each time.
const valuesOf = (results: readonly Loaded[]) => results.map(({ data }) => data?.value)

/**
 * The results of several processes, in their order; undefined where there is none yet. The list stays the same object
 * while no result in it changes.
 */
export function useOutputs(processes: readonly string[]): readonly (Json | undefined)[] {
  const session = useSession()
  const states = useSource(session.states)
  // What a prompt submitted changes with its process id, so the ids say all.
  const key = processes.join(' ')
  const [ids, unique, locals] = useMemo(() => {
    const all = key === '' ? [] : key.split(' ')
    const once = [...new Set(all)]
    return [all, once, new Map(once.map((id) => [id, localOutput(session, id)?.value]))]
  }, [key, session])
  const loaded = useQueries({
    queries: unique.map((id) => outputQuery(id, locals.get(id) === undefined ? states.get(id) : undefined)),
    combine: valuesOf,
  })
  return useMemo(() => ids.map((id) => locals.get(id) ?? loaded[unique.indexOf(id)]), [ids, unique, locals, loaded])
}
