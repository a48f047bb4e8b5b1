import { draftText } from '@playbook/core/document/edits'
import { draftsFrom } from '@playbook/core/document/fill'
import type { StepCell } from '@playbook/core/document/notebook'
import type { CellPlan } from '@playbook/core/plan/process'
import { locationOfStep } from '@playbook/core/registry'
import { asksResearcher, type AnyStep, type Json } from '@playbook/core/step'
import { Suspense, useCallback, useMemo } from 'react'
import * as Y from 'yjs'
import { useOutputs } from '../../../live/outputs.ts'
import { useSession, useSource } from '../../../live/playbook.tsx'
import { sourcesOf } from '../binding/bindings.ts'
import styles from '../Cell.module.css'
import { usePage } from '../../context/context.tsx'
import { Skeleton } from './Skeleton.tsx'
import { promptOf } from './views.tsx'

interface Props {
  readonly cell: StepCell
  readonly plan: CellPlan | undefined
  readonly step: AnyStep
  readonly canEdit: boolean
}

/** The processes that feed each slot, or undefined while one of them has none. */
function useInputProcesses(
  cell: StepCell,
  step: AnyStep,
): readonly (readonly [string, readonly string[]])[] | undefined {
  const plans = useSource(useSession().plan)
  return useMemo(() => {
    const slots: (readonly [string, readonly string[]])[] = []
    for (const slot of Object.keys(step.inputs)) {
      const processes: string[] = []
      for (const source of sourcesOf(cell, slot)) {
        const plan = plans.get(source)
        if (plan?.state !== 'ready') return undefined
        processes.push(plan.process.id)
      }
      if (processes.length === 0) return undefined
      slots.push([slot, processes])
    }
    return slots
  }, [plans, cell, step])
}

/** The prompt of a step, once the results that it asks about are there; what may be left out says nothing before. */
export function CellPrompt({ cell, plan, step, canEdit }: Props) {
  const { registry } = useSession()
  const slots = useInputProcesses(cell, step)
  const outputs = useOutputs(slots?.flatMap(([, processes]) => processes) ?? [])
  const location = locationOfStep(registry, step.id)
  if (location === undefined) return null
  if (slots === undefined || outputs.includes(undefined)) {
    return asksResearcher(step) ? <p className={styles.hint}>{waitingFor(plan, slots)}</p> : null
  }
  return <Ready cell={cell} step={step} canEdit={canEdit} slots={slots} outputs={outputs} location={location} />
}

function waitingFor(plan: CellPlan | undefined, slots: unknown): string {
  if (slots !== undefined) return 'Asks you when the results that feed it are there.'
  return plan?.state === 'needs-input' && plan.slots.length > 0
    ? 'Choose what feeds it, in the header of this cell.'
    : 'Asks you when the steps that feed it are ready.'
}

interface ReadyProps {
  readonly cell: StepCell
  readonly step: AnyStep
  readonly canEdit: boolean
  readonly slots: readonly (readonly [string, readonly string[]])[]
  readonly outputs: readonly (Json | undefined)[]
  readonly location: NonNullable<ReturnType<typeof locationOfStep>>
}

function Ready({ cell, step, canEdit, slots, outputs, location }: ReadyProps) {
  const { doc } = useSession()
  const { actions, openInputs } = usePage()
  const { id, params } = cell
  const inputs = useMemo(() => {
    const values: Record<string, Json | readonly Json[]> = {}
    for (const [at, [slot, processes]] of slots.entries()) {
      const from = slots.slice(0, at).reduce((sum, [, before]) => sum + before.length, 0)
      const list = outputs.slice(from, from + processes.length).map((output) => output ?? null)
      const declared = step.inputs[slot]
      values[slot] = declared !== undefined && 'many' in declared ? list : (list[0] ?? null)
    }
    return values
  }, [slots, outputs, step])
  const still = useStillFields(cell)
  const draft = useCallback(
    (field: string) => (canEdit ? draftText(doc, id, field) : undefined) ?? still(field),
    [canEdit, doc, id, still],
  )
  const Prompt = promptOf(location)
  return (
    <Suspense fallback={<Skeleton lines={2} />}>
      <Prompt
        inputs={inputs}
        value={params}
        onSubmit={(value) => {
          openInputs.set(new Set([...openInputs.get()].filter((each) => each !== id)))
          actions.submit(id, value)
        }}
        draft={draft}
        readOnly={!canEdit}
        row={location.row}
      />
    </Suspense>
  )
}

/** Fields for somebody who only reads: they show what was submitted, and belong to no document. */
function useStillFields(cell: StepCell): (field: string) => Y.Text {
  const { registry } = useSession()
  return useMemo(() => {
    const doc = new Y.Doc()
    const texts = draftsFrom(registry)(cell)
    return (field: string) => {
      const isNew = !doc.share.has(field)
      const text = doc.getText(field)
      if (isNew) text.insert(0, texts[field] ?? '')
      return text
    }
  }, [cell, registry])
}
