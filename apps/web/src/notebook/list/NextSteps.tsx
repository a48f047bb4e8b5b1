import { additionsFor, wayTo } from '@playbook/core/plan/additions'
import type { Suggestion } from '@playbook/core/plan/suggest'
import { useMemo, useState } from 'react'
import { useSession, useSource } from '../../live/playbook.tsx'
import { Dot } from '../../ui/Lineage.tsx'
import { usePage } from '../context/context.tsx'
import styles from '../Notebook.module.css'
import { failedCells } from './failed.ts'
import { nextSteps } from './nextSteps.ts'

/** Below a cell that others follow there is room for one line. */
const IN_ONE_LINE = 3
const MOST = 10

/** What people do next with the output of a cell: one at a click, or several together, which one undo takes back. */
export function NextSteps({ after }: { readonly after: string }) {
  const { notebook, structure, registry, plan, states } = useSession()
  const { actions, openPalette } = usePage()
  const [now, planned, known] = [useSource(structure), useSource(plan), useSource(states)]
  const [taken, setTaken] = useState<readonly string[]>([])
  const isLast = now.at(-1)?.id === after
  const { groups, more, suggestions } = useMemo(
    () =>
      nextSteps(
        { ...notebook.get(), cells: now },
        registry,
        after,
        isLast ? MOST : IN_ONE_LINE,
        failedCells(now, planned, known),
      ),
    [notebook, now, registry, after, isLast, planned, known],
  )
  const chosen = suggestions.filter(({ step }) => taken.includes(step.id))
  const add = (several: readonly Suggestion[]) => {
    setTaken([])
    actions.addWay(after, additionsFor(several, suggestions))
  }
  const toggle = (id: string) => setTaken(taken.includes(id) ? taken.filter((one) => one !== id) : [...taken, id])
  return (
    <>
      {groups.map(({ tells, steps }) => (
        <span key={tells} className={styles.nextGroup} role="group" aria-label={tells === '' ? 'Next steps' : tells}>
          {isLast && tells !== '' && <span className={styles.nextTells}>{tells}</span>}
          {steps.map((suggestion) => (
            <Chip
              key={suggestion.step.id}
              suggestion={suggestion}
              before={wayTo(suggestion, suggestions).length - 1}
              isTaken={taken.includes(suggestion.step.id)}
              onAdd={(isOneOfSeveral) =>
                isOneOfSeveral || taken.length > 0 ? toggle(suggestion.step.id) : add([suggestion])
              }
            />
          ))}
        </span>
      ))}
      {chosen.length > 0 && (
        <button type="button" className={styles.addButton} onClick={() => add(chosen)}>
          <b>{chosen.length === 1 ? 'Add 1 step' : `Add ${chosen.length} steps`}</b>
        </button>
      )}
      {more > 0 && (
        <button type="button" className={styles.addButton} onClick={() => openPalette(after, after)}>
          {more} more…
        </button>
      )}
    </>
  )
}

interface ChipProps {
  readonly suggestion: Suggestion
  /** How many steps are added before it. */
  readonly before: number
  readonly isTaken: boolean
  readonly onAdd: (isOneOfSeveral: boolean) => void
}

function Chip({ suggestion: { step }, before, isTaken, onAdd }: ChipProps) {
  const also = before === 0 ? '' : ` ${before === 1 ? 'One step is' : `${before} steps are`} added before it.`
  return (
    <button
      type="button"
      className={styles.addButton}
      aria-pressed={isTaken}
      title={`${step.description}.${also} Ctrl+click takes several.`}
      onClick={({ ctrlKey, metaKey }) => onAdd(ctrlKey || metaKey)}
    >
      <Dot hue={step.output.color} />
      {step.label}
    </button>
  )
}
