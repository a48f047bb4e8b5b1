import { isFlagged } from '@playbook/core/claims/state'
import { simulatedCells, SIMULATION_REFUSAL } from '@playbook/core/report/simulated'
import { useMemo } from 'react'
import { useAbout } from '../../api/useAbout.ts'
import { ClaimsProvider, useClaims } from '../../live/claims.tsx'
import { useSession, useSource } from '../../live/playbook.tsx'
import styles from '../../published/Published.module.css'
import { useComments } from '../comments/context.tsx'
import { focusCell } from '../context/focus.ts'

/** Something to look at before others read it, with the cell where it is. */
interface Item {
  readonly key: string
  readonly text: string
  readonly cell: string | undefined
}

interface Props {
  readonly onClose: () => void
}

/** What is unfinished, for whoever is about to publish: it stands in the published version for good. */
export function Unfinished(props: Props) {
  return (
    <ClaimsProvider>
      <Remarks {...props} />
    </ClaimsProvider>
  )
}

function Remarks({ onClose }: Props) {
  const lists = [
    { title: 'Steps without a result', items: usePendingSteps() },
    { title: 'Claims whose value has changed or is gone', items: useStaleClaims() },
    { title: 'Open comments', items: useOpenComments() },
    { title: 'Simulated results', items: useSimulatedSteps() },
  ].filter(({ items }) => items.length > 0)
  const isSandbox = useAbout().data?.sandbox === true
  const go = (cell: string) => {
    onClose()
    focusCell(cell)
  }
  if (lists.length === 0 && !isSandbox) return null
  return (
    <section className={styles.unfinished} aria-label="Before you publish">
      {lists.map(({ title, items }) => (
        <div key={title}>
          <h3>
            {title} ({items.length})
          </h3>
          <ul>
            {items.map(({ key, text, cell }) => (
              <li key={key}>
                {cell === undefined ? (
                  text
                ) : (
                  <button type="button" onClick={() => go(cell)}>
                    {text}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {isSandbox && <p>{SIMULATION_REFUSAL}</p>}
    </section>
  )
}

/** The steps of the playbook with their numbers and names. */
function useSteps() {
  const { registry, cells, numbers } = useSession()
  const [all, byCell] = [useSource(cells), useSource(numbers)]
  return useMemo(
    () =>
      all
        .filter((cell) => cell.kind === 'step')
        .map(({ id, step, label }) => {
          const name = label.trim() || registry.steps.get(step)?.label || step
          return { key: id, cell: id, text: `Step ${byCell.get(id) ?? ''}, ${name}` }
        }),
    [all, byCell, registry],
  )
}

function usePendingSteps(): readonly Item[] {
  const session = useSession()
  const [plan, states] = [useSource(session.plan), useSource(session.states)]
  return useSteps().filter(({ cell }) => {
    const planned = plan.get(cell)
    return planned?.state !== 'ready' || states.get(planned.process.id)?.state !== 'done'
  })
}

const useStaleClaims = (): readonly Item[] =>
  useClaims()
    .filter(isFlagged)
    .map(({ id, quote, value }) => ({ key: id, text: quote, cell: value.cell }))

const LONGEST = 90

function useOpenComments(): readonly Item[] {
  const threads = useSource(useComments().list)?.threads ?? []
  return threads
    .filter(({ resolved }) => resolved === null)
    .map(({ id, anchor, comments: [first] }) => {
      const text = first?.body.trim() ?? ''
      return {
        key: id,
        text: text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text || 'A comment',
        cell: anchor.cell,
      }
    })
}

function useSimulatedSteps(): readonly Item[] {
  const session = useSession()
  const cells = useSource(session.cells)
  const isSandbox = useAbout().data?.sandbox === true
  const steps = useSteps()
  const simulated = useMemo(() => simulatedCells({ cells }, session.registry), [cells, session])
  return isSandbox ? steps.filter(({ cell }) => simulated.has(cell)) : []
}
