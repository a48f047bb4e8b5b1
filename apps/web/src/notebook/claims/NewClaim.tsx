import { Button } from '@playbook/cells/ui/frame/Button'
import { candidates, type ResultOfCell } from '@playbook/core/claims/candidates'
import { pathText, valueText } from '@playbook/core/claims/value'
import { markClaim } from '@playbook/core/document/claims'
import type { ClaimedValue } from '@playbook/core/document/notebook'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useOutputs } from '../../live/outputs.ts'
import { useSession, useSource } from '../../live/playbook.tsx'
import { showProblem } from '../../ui/toast/toasts.ts'
import styles from './ClaimsTab.module.css'
import type { ClaimPlace } from '../comments/place.ts'

interface Props {
  readonly place: ClaimPlace
  readonly onDone: () => void
}

/** The results of all steps, as far as they are there. */
function useResults(): readonly ResultOfCell[] {
  const session = useSession()
  const plan = useSource(session.plan)
  const cells = useSource(session.cells)
  const ready = useMemo(
    () =>
      cells.flatMap(({ id }) => {
        const planned = plan.get(id)
        return planned?.state === 'ready' ? [{ cell: id, process: planned.process.id }] : []
      }),
    [cells, plan],
  )
  const ids = useMemo(() => ready.map(({ process }) => process), [ready])
  const outputs = useOutputs(ids)
  return useMemo(
    () =>
      ready.flatMap((each, at) => {
        const output = outputs[at]
        return output === undefined ? [] : [{ ...each, output }]
      }),
    [ready, outputs],
  )
}

/** Words that were marked, and the values that they may stand on. */
export function NewClaim({ place, onDone }: Props) {
  const { doc, numbers } = useSession()
  const steps = useSource(numbers)
  const results = useResults()
  const [other, setOther] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [place])
  const sought = other.trim() === '' ? place.quote : other
  const found = useMemo(() => candidates(sought, results), [sought, results])
  const mark = (value: ClaimedValue) => {
    try {
      markClaim(doc, { ...place, value })
      onDone()
    } catch (error) {
      showProblem(error)
    }
  }
  return (
    <section className={styles.draft} aria-labelledby="new-claim">
      <h3 id="new-claim" ref={heading} tabIndex={-1}>
        On which value does this stand?
      </h3>
      <q>{place.quote}</q>
      {found.length === 0 && <p>No result has {other === '' ? 'a number or a name of these words' : 'this value'}.</p>}
      <ul className={styles.values} aria-label="Values of results">
        {found.map((value) => (
          <li key={`${value.cell} ${value.path.join('/')}`}>
            <button type="button" onClick={() => mark(value)}>
              <b>{valueText(value.was)}</b>
              <span>
                {pathText(value.path)} of step {steps.get(value.cell)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <input
        aria-label="Another value"
        placeholder="Another value, as a result has it"
        value={other}
        onChange={({ target }) => setOther(target.value)}
      />
      <Button size="small" kind="quiet" onClick={onDone}>
        Cancel
      </Button>
    </section>
  )
}
