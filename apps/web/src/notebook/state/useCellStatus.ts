import type { StepCell } from '@playbook/core/document/notebook'
import type { CellPlan } from '@playbook/core/plan/process'
import type { ProcessState } from '@playbook/core/api/processes'
import type { AnyStep } from '@playbook/core/step'
import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { runsQuery } from '../../api/runs.ts'
import { useProcessState, useSession, useSource } from '../../live/playbook.tsx'
import { inSentence, withArticle } from '../../format/sentence.ts'
import { useMissingSettings } from '../../services/useServiceStatus.ts'
import { useNow } from '../../ui/useNow.ts'
import { cellStatus, type CellStatus } from './cellStatus.ts'

/** Who stopped a run: the state, which reaches everybody who has the same step, names nobody. */
function useStopper(process: string | undefined, state: ProcessState | undefined): string | undefined {
  const { data } = useQuery({ ...runsQuery(process ?? '', state), enabled: state?.state === 'cancelled' })
  return data?.runs.find((run) => run.state === 'cancelled')?.stoppedBy ?? undefined
}

/** The state of a cell in words, kept true while it runs. */
export function useCellStatus(cell: StepCell, plan: CellPlan | undefined, step: AnyStep | undefined): CellStatus {
  const session = useSession()
  const process = plan?.state === 'ready' ? plan.process.id : undefined
  const state = useProcessState(process)
  const numbers = useSource(session.numbers)
  const online = useSyncExternalStore(
    session.connection.subscribe,
    () => session.connection.get().status === 'connected',
  )
  const autoRun = useSource(session.autoRun)
  const [lastDone, setLastDone] = useState<string>()
  if (state?.state === 'done' && lastDone !== process) setLastDone(process)
  const lacks = useMissingSettings(step)
  const stoppedBy = useStopper(process, state)
  const now = useNow(state?.state === 'running')
  return cellStatus({
    plan,
    state,
    step,
    typeLabel: (type) => withArticle(inSentence(session.registry.types.get(type)?.label ?? type)),
    numberOf: (id) => numbers.get(id),
    cellOfProcess: (id) => {
      for (const [other, its] of session.plan.get()) if (its.state === 'ready' && its.process.id === id) return other
      return undefined
    },
    autoRun,
    isSuggested: session.base !== undefined,
    online,
    lacks,
    stoppedBy,
    ranBefore: lastDone !== undefined && lastDone !== process,
    now,
  })
}
