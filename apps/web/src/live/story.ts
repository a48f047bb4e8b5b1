import { EMPTY_NOTEBOOK, type Notebook } from '@playbook/core/document/notebook'
import { playbookStory, type PlaybookStory } from '@playbook/core/story/playbook'
import { remarkOf } from '@playbook/core/story/remarks'
import type { Json } from '@playbook/core/step'
import { useDeferredValue, useMemo } from 'react'
import { useOutputs } from './outputs.ts'
import { useSession, useSource } from './playbook.tsx'
import type { States } from './room/session.ts'
import { derive, sameEntries, type Source } from '../store/store.ts'

const NONE: readonly string[] = []

/** Process id → where its result is from, if it was not computed now and here. */
function remarksIn(states: States): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [id, state] of states) {
    const remark = remarkOf(state)
    if (remark !== undefined) found.set(id, remark)
  }
  return found
}

/** The same map while nothing in it changes: a story is not told again for every state. */
function useRemarks(states: Source<States>): ReadonlyMap<string, string> {
  return useSource(useMemo(() => derive(states, remarksIn, sameEntries), [states]))
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
  const remarks = useRemarks(session.states)
  const story = useMemo(() => {
    const byProcess = new Map<string, Json | undefined>(ids.map((id, at) => [id, outputs[at]]))
    // A title does not change what the steps tell.
    const notebook: Notebook = { ...EMPTY_NOTEBOOK, cells }
    return playbookStory(
      notebook,
      plan,
      registry,
      (id) => byProcess.get(id),
      (id) => remarks.get(id),
    )
  }, [cells, plan, registry, ids, outputs, remarks])
  return useMemo(() => ({ ...story, title, description }), [story, title, description])
}
