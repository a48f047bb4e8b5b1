import { EMPTY_NOTEBOOK, type Notebook } from '@playbook/core/document/notebook'
import { playbookStory, type PlaybookStory } from '@playbook/core/story/playbook'
import { remarkOf } from '@playbook/core/story/remarks'
import type { Json } from '@playbook/core/step'
import { useMemo, useSyncExternalStore } from 'react'
import { useOutputs } from './outputs.ts'
import { useSession, useSource } from './playbook.tsx'
import type { States } from './room/session.ts'
import { useRested } from './useRested.ts'
import { derive, sameEntries, type Source } from '../store/store.ts'

const NONE: readonly string[] = []
/** Between two keys of somebody who writes. */
const TYPING_MS = 300

/** The states of which a paper says something. */
const remarkable = (states: States): States => new Map([...states].filter(([, state]) => remarkOf(state) !== undefined))

/** The same map while nothing in it changes: a story is not told again for every state. */
function useRemarkable(states: Source<States>): States {
  return useSource(useMemo(() => derive(states, remarkable, sameEntries), [states]))
}

/** The story of the open playbook as far as results are there. */
export function useStory(): PlaybookStory {
  const story = useToldStory()
  const { title, description } = useSource(useSession().notebook)
  return useMemo(() => ({ ...story, title, description }), [story, title, description])
}

/** What the cells tell, without title and description: who types these has nothing told again. `isWanted` false loads no results for it. */
export function useToldStory(isWanted = true): PlaybookStory {
  const { registry, ...session } = useSession()
  const plan = useSource(session.plan)
  const summary = useSyncExternalStore(session.notebook.subscribe, () => session.notebook.get().summary)
  const passages = useSource(session.passages)
  const claims = useSource(session.claims)
  // Prose may lag behind typing; the fields may not.
  const cells = useRested(useSource(session.cells), TYPING_MS)
  const processes = useSource(session.processes)
  const ids = useMemo(() => (isWanted ? [...processes.keys()] : NONE), [isWanted, processes])
  const outputs = useOutputs(ids)
  const states = useRemarkable(session.states)
  return useMemo(() => {
    const byProcess = new Map<string, Json | undefined>(ids.map((id, at) => [id, outputs[at]]))
    const notebook: Notebook = { ...EMPTY_NOTEBOOK, cells, passages, summary, claims }
    return playbookStory(
      notebook,
      plan,
      registry,
      (id) => byProcess.get(id),
      (id) => states.get(id),
    )
  }, [cells, passages, claims, summary, plan, registry, ids, outputs, states])
}
