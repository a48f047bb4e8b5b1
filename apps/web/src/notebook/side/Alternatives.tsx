import { Button } from '@playbook/cells/ui/frame/Button'
import type { StepCell } from '@playbook/core/document/notebook'
import { useMemo, useState } from 'react'
import { useSession } from '../../live/playbook.tsx'
import { usePage } from '../context/context.tsx'
import { alternativesTo } from './neighbours.ts'
import styles from './SidePanel.module.css'

const SHOWN = 6

/** Other ways to the same form of answer: each is added below, from the same inputs. */
export function Alternatives({ cell }: { readonly cell: StepCell }) {
  const { registry } = useSession()
  const { actions } = usePage()
  const [areAllShown, showAll] = useState(false)
  const found = useMemo(() => alternativesTo(cell, registry), [cell, registry])
  if (found.length === 0) return null
  return (
    <>
      <h4>Alternatives from the same inputs</h4>
      <ul className={styles.links}>
        {(areAllShown ? found : found.slice(0, SHOWN)).map(({ step, bindings }) => (
          <li key={step.id}>
            <button
              type="button"
              title={`${step.description}. Adds it below.`}
              onClick={() => actions.addStep(cell.id, step, bindings)}
            >
              {`Add ${step.label}`}
            </button>
          </li>
        ))}
      </ul>
      {found.length > SHOWN && !areAllShown && (
        <Button size="small" onClick={() => showAll(true)}>{`Show all ${found.length}`}</Button>
      )}
    </>
  )
}
