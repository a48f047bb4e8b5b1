import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { buttonClass } from '@playbook/cells/ui/frame/Button'
import { useSession, useSource } from '../live/playbook.tsx'
import { NotebookPageContext } from '../notebook/context/context.tsx'
import { cellElementId } from '../ui/cellElement.ts'
import { usePageContext } from '../notebook/usePageContext.ts'
import { CellTab } from '../notebook/side/CellTab.tsx'
import { GraphBar, type Narrowed } from './GraphBar.tsx'
import { GraphCanvas } from './GraphCanvas.tsx'
import styles from './Graph.module.css'
import { Inputs } from './Inputs.tsx'
import { drawingOf, lineageOf } from './layout.ts'
import { needsMe, useStates } from './states.ts'

/** The same playbook as a graph: its steps from left to right, with their states and what feeds them. */
export function GraphPage() {
  const session = useSession()
  const { page } = usePageContext(IN_NOTEBOOK)
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
  return (
    <NotebookPageContext value={page}>
      <GraphBar states={states} chosen={chosen} narrowed={narrowed} onNarrow={setNarrowed} />
      <div className={styles.grid}>
        <main id="content" className={styles.main} tabIndex={-1}>
          {drawing.places.size === 0 ? (
            <p className={styles.nothing}>
              This playbook has no steps yet. <Link href={`/playbooks/${session.id}`}>Add some in the notebook</Link>
            </p>
          ) : (
            <GraphCanvas drawing={drawing} states={states} chosen={chosen} lit={lit} />
          )}
        </main>
        <aside className={styles.side} aria-label="The chosen step">
          {chosen !== undefined && (
            <p className={styles.open}>
              <Link className={buttonClass()} href={`/playbooks/${session.id}#${cellElementId(chosen)}`}>
                Open in the notebook
              </Link>
            </p>
          )}
          {chosen !== undefined && <Inputs cell={chosen} />}
          <CellTab />
        </aside>
      </div>
    </NotebookPageContext>
  )
}

/** Steps are added, and versions named, in the notebook. */
const IN_NOTEBOOK = { openPalette() {}, nameVersion() {}, compare() {}, askToDelete() {} }
