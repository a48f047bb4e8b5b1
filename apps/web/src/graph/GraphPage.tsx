import { X } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { buttonClass, IconButton } from '@playbook/cells/ui/frame/Button'
import { useCanEdit, useSession, useSource } from '../live/playbook.tsx'
import { useToldStory } from '../live/story.ts'
import { NotebookPageContext } from '../notebook/context/context.tsx'
import { cellElementId } from '../ui/cellElement.ts'
import { usePageContext } from '../notebook/usePageContext.ts'
import { CellTab } from '../notebook/side/CellTab.tsx'
import { GraphBar, type Narrowed } from './GraphBar.tsx'
import { NextSteps } from '../notebook/list/NextSteps.tsx'
import { resultTexts } from '../notebook/story/captions.ts'
import { GraphCanvas } from './GraphCanvas.tsx'
import { GraphList } from './GraphList.tsx'
import styles from './Graph.module.css'
import { Inputs } from './Inputs.tsx'
import { drawingOf, lineageOf } from './layout.ts'
import { needsMe, useStates } from './states.ts'
import { useNarrow } from './useNarrow.ts'

/** The same playbook as a graph: its steps from left to right, with their states and what feeds them. */
export function GraphPage() {
  const session = useSession()
  const [, navigate] = useLocation()
  const openers = useMemo(
    () => ({
      ...IN_NOTEBOOK,
      // All that fits stands below the cell.
      openPalette: (after: string | null) =>
        navigate(`/playbooks/${session.id}${after === null ? '' : `#${cellElementId(after)}`}`),
    }),
    [navigate, session.id],
  )
  const { page } = usePageContext(openers)
  const cells = useSource(session.cells)
  const focused = useSource(session.focus)
  const states = useStates()
  const drawing = useMemo(() => drawingOf(cells), [cells])
  const [narrowed, setNarrowed] = useState<Narrowed>()
  const chosen = focused !== undefined && drawing.places.has(focused) ? focused : undefined
  const lit = useMemo(() => {
    if (narrowed === 'mine') return new Set([...states].filter(([, state]) => needsMe(state)).map(([id]) => id))
    return narrowed === 'lineage' && chosen !== undefined ? lineageOf(drawing.edges, chosen) : undefined
  }, [narrowed, chosen, drawing, states])
  const canEdit = useCanEdit()
  const isNarrow = useNarrow()
  const told = useToldStory()
  const findings = useMemo(() => resultTexts(told), [told])
  const next = useRef<HTMLElement>(null)
  const follow = (step: string) => {
    session.focus.set(step)
    // Its details are drawn first.
    setTimeout(() => next.current?.querySelector('button')?.focus())
  }
  const shown = { states, findings, chosen, lit }
  return (
    <NotebookPageContext value={page}>
      <GraphBar states={states} chosen={chosen} narrowed={narrowed} onNarrow={setNarrowed} />
      <div className={styles.grid} data-alone={chosen === undefined || isNarrow || undefined}>
        <main id="content" className={styles.main} tabIndex={-1}>
          {drawing.places.size === 0 ? (
            <p className={styles.nothing}>
              This playbook has no steps yet. <Link href={`/playbooks/${session.id}`}>Add some in the notebook</Link>
            </p>
          ) : isNarrow ? (
            <GraphList edges={drawing.edges} {...shown} />
          ) : (
            <GraphCanvas drawing={drawing} {...shown} onFollow={follow} />
          )}
        </main>
        {chosen !== undefined && !isNarrow && (
          <aside className={styles.side} aria-label="The chosen step">
            <h2 className="visually-hidden">The chosen step</h2>
            <p className={styles.open}>
              <Link className={buttonClass()} href={`/playbooks/${session.id}#${cellElementId(chosen)}`}>
                Open in the notebook
              </Link>
              <IconButton
                size="small"
                label="Close the details"
                icon={<X size={15} />}
                onClick={() => session.focus.set(undefined)}
              />
            </p>
            {findings.has(chosen) && <p className={styles.found}>{findings.get(chosen)}</p>}
            <Inputs cell={chosen} />
            {canEdit && (
              <section ref={next} className={styles.inputs} aria-label="What follows" tabIndex={-1}>
                <h3>Add what follows</h3>
                <div className={styles.next}>
                  <NextSteps after={chosen} />
                </div>
              </section>
            )}
            <CellTab />
          </aside>
        )}
      </div>
    </NotebookPageContext>
  )
}

/** Versions are named, compared and steps deleted in the notebook. */
const IN_NOTEBOOK = { nameVersion() {}, compare() {}, today() {}, askToDelete() {} }
