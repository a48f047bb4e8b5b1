import { EMPTY_NOTEBOOK, type Notebook } from '@playbook/core/document/notebook'
import { playbookStory, type PlaybookStory } from '@playbook/core/story/playbook'
import type { EarlierAnswer } from '@playbook/core/api/processes'
import type { Json } from '@playbook/core/step'
import { useDeferredValue, useMemo } from 'react'
import { useOutputs } from './outputs.ts'
import { useSession, useSource } from './playbook.tsx'
import type { States } from './room/session.ts'
import { derive, sameEntries, type Source } from '../store/store.ts'

const NONE: readonly string[] = []

/** Process id → the earlier answers that its result was made of. */
function earlierIn(states: States): ReadonlyMap<string, EarlierAnswer> {
  const found = new Map<string, EarlierAnswer>()
  for (const [id, state] of states) {
    if (state.state === 'done' && state.earlier !== undefined) found.set(id, state.earlier)
  }
  return found
}

/** The same map while nothing in it changes: a story is not told again for every state. */
function useEarlier(states: Source<States>): ReadonlyMap<string, EarlierAnswer> {
  return useSource(useMemo(() => derive(states, earlierIn, sameEntries), [states]))
}

/** The story of the open playbook as far as results are there; `isWanted` false loads no results for it. */
export function useStory(isWanted = true): PlaybookStory {
  const { registry, ...session } = useSession()
  const plan = useSource(session.plan)
  const { title, description } = useSource(session.notebook)
  // Prose may lag behind typing; the fields may not.
  const cells = useDeferredValue(useSource(session.cells))
  const processes = useSource(session.processes)
  const ids = useMemo(() => (isWanted ? [...processes.keys()] : NONE), [isWanted, processes])
  const outputs = useOutputs(ids)
  const earlier = useEarlier(session.states)
  const story = useMemo(() => {
    const byProcess = new Map<string, Json | undefined>(ids.map((id, at) => [id, outputs[at]]))
    // A title does not change what the steps tell.
    const notebook: Notebook = { ...EMPTY_NOTEBOOK, cells }
    return playbookStory(
      notebook,
      plan,
      registry,
      (id) => byProcess.get(id),
      (id) => earlier.get(id),
    )
  }, [cells, plan, registry, ids, outputs, earlier])
  return useMemo(() => ({ ...story, title, description }), [story, title, description])
}
