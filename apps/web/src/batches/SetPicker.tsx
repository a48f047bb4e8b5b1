import { itemsOf } from '@playbook/core/batch/summary'
import { cellLabel } from '@playbook/core/form/form'
import { useMemo } from 'react'
import { useOutputs } from '../live/outputs.ts'
import { useSession, useSource } from '../live/playbook.tsx'

interface Props {
  readonly onPick: (members: readonly string[]) => void
}

/** What an item of a list is called: itself, or its term. */
function nameOf(item: unknown): string | undefined {
  if (typeof item === 'string') return item
  if (typeof item !== 'object' || item === null || !('term' in item)) return undefined
  return typeof item.term === 'string' ? item.term : undefined
}

/** The members of a set, or the terms of a ranking, that a step of this playbook gave. */
export function SetPicker({ onPick }: Props) {
  const { cells, plan, registry, numbers } = useSession()
  const [steps, plans, places] = [useSource(cells), useSource(plan), useSource(numbers)]
  const ready = useMemo(
    () =>
      steps.flatMap((cell) => {
        const step = cell.kind === 'step' ? registry.steps.get(cell.step) : undefined
        const planned = plans.get(cell.id)
        return cell.kind === 'step' && step !== undefined && planned?.state === 'ready'
          ? [{ process: planned.process.id, label: cellLabel(cell, step), number: places.get(cell.id) }]
          : []
      }),
    [steps, plans, places, registry],
  )
  const outputs = useOutputs(ready.map(({ process }) => process))
  const lists = ready.flatMap(({ label, number, process }, at) => {
    const output = outputs[at]
    const members = output === undefined ? [] : (itemsOf(output) ?? []).flatMap((item) => nameOf(item) ?? [])
    return members.length > 1 ? [{ label, number, process, members }] : []
  })
  if (lists.length === 0) return null
  return (
    <label>
      <span>From a result</span>
      <select
        value=""
        onChange={({ target }) => onPick(lists.find(({ process }) => process === target.value)?.members ?? [])}
      >
        <option value="">Members of…</option>
        {lists.map(({ label, number, process, members }) => (
          <option key={process} value={process}>
            {`step ${number ?? '?'}, ${label}: ${members.length.toLocaleString('en')}`}
          </option>
        ))}
      </select>
    </label>
  )
}
