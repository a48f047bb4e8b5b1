import { itemsOf } from '@playbook/core/batch/summary'
import { useOutputs } from '../live/outputs.ts'
import { useReadySteps } from './useReadySteps.ts'

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
  const ready = useReadySteps()
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
