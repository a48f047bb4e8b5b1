import { playbookStory, type PlaybookStory } from '@playbook/core/story/playbook'
import type { Json } from '@playbook/core/step'
import { useDeferredValue, useMemo } from 'react'
import { useOutputs } from './outputs.ts'
import { useSession, useSource } from './playbook.tsx'

const NONE: readonly string[] = []

/** The story of the open playbook as far as results are there; `isWanted` false loads no results for it. */
export function useStory(isWanted = true): PlaybookStory {
  const { registry, ...session } = useSession()
  const plan = useSource(session.plan)
  // Prose may lag behind typing; the fields may not.
  const notebook = useDeferredValue(useSource(session.notebook))
  const processes = useSource(session.processes)
  const ids = useMemo(() => (isWanted ? [...processes.keys()] : NONE), [isWanted, processes])
  const outputs = useOutputs(ids)
  return useMemo(() => {
    const byProcess = new Map<string, Json | undefined>(ids.map((id, at) => [id, outputs[at]]))
    return playbookStory(notebook, plan, registry, (id) => byProcess.get(id))
  }, [notebook, plan, registry, ids, outputs])
}
