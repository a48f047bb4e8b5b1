import { locationOfType } from '@playbook/core/registry'
import { memo, Suspense, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { useClaimsIn } from '../live/claims.tsx'
import { useOutput } from '../live/outputs.ts'
import { useProcessState, useSession, useSource } from '../live/playbook.tsx'
import { CellBoundary } from '../notebook/cell/body/CellBoundary.tsx'
import { originNote } from '../notebook/state/cellStatus.ts'
import { useCellStatus } from '../notebook/state/useCellStatus.ts'
import { viewOf } from '../notebook/cell/body/views.tsx'
import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Markdown } from '../ui/markdown/Markdown.tsx'
import { Skeleton } from '@playbook/cells/ui/frame/Spinner'
import type { Entry, OutputEntry, PendingStep } from '@playbook/core/report/paper'
import { EmbedButton } from './EmbedButton.tsx'
import { Prose, resultAnchor, usePaper } from './Prose.tsx'
import { Passage } from './Passage.tsx'
import styles from './Report.module.css'

export function Results({ entries }: { readonly entries: readonly Entry[] }) {
  return entries.map((entry) => {
    switch (entry.kind) {
      case 'text':
        return (
          <div key={entry.cell} className={styles.text}>
            <TextWithClaims cell={entry.cell} field="text" source={entry.text} topHeading={3} />
          </div>
        )
      case 'output':
        return <Output key={entry.cell} {...entry} />
      case 'pending':
        return <Pending key={entry.cell} steps={entry.steps} />
    }
  })
}

interface TextProps {
  readonly cell: string
  readonly field: 'text' | 'description'
  readonly source: string
  readonly topHeading: 3 | 4
}

function TextWithClaims({ cell, field, source, topHeading }: TextProps) {
  return <Markdown source={source} topHeading={topHeading} claims={useClaimsIn(cell, field)} />
}

/** A figure or table as printed, with its caption and the step it comes from. */
const Output = memo(function Output({ cell, item, number, passage }: OutputEntry) {
  const { registry } = useSession()
  const { cellHref } = usePaper()
  const state = useProcessState(item.process)
  const location = locationOfType(registry, item.type.id)
  const View = location === undefined ? undefined : viewOf(location)
  const empty = state?.state === 'done' ? state.empty : undefined
  const note = originNote(state)
  const place = useLinkedCell(cell)
  return (
    <div className={styles.result}>
      {item.description.trim() !== '' && (
        <div className={styles.text}>
          <h3>{item.label}</h3>
          <TextWithClaims cell={cell} field="description" source={item.description} topHeading={4} />
        </div>
      )}
      {passage.length > 0 && (
        <Passage section="results" cell={cell} name={`the result of ${item.label}`} parts={passage}>
          <p className={styles.finding}>
            <Prose parts={passage} />
          </p>
        </Passage>
      )}
      <figure ref={place} id={resultAnchor(cell)} tabIndex={-1} aria-label={`${item.label}: ${item.text}`}>
        <div className={styles.view}>
          {empty !== undefined && <p className={styles.empty}>{empty.why}</p>}
          {empty === undefined && View !== undefined && (
            <CellBoundary resetKey={item.value}>
              <Suspense fallback={<Coming />}>
                <View value={item.value} row={location?.row} print />
              </Suspense>
            </CellBoundary>
          )}
        </div>
        {note !== undefined && <p className={styles.earlier}>{note}</p>}
        <figcaption>
          <Link className={styles.source} href={cellHref(cell)} title={`Made by step ${number}, ${item.label}`}>
            step {number}
          </Link>
          {item.caption.length > 0 ? (
            <Passage section="caption" cell={cell} name={`the caption of ${item.label}`} parts={item.caption}>
              <Prose parts={item.caption} />
            </Passage>
          ) : (
            `${item.label}.`
          )}
          <EmbedButton cell={cell} label={item.label} />
        </figcaption>
      </figure>
    </div>
  )
})

/** A link to a cell (`#cell-…`), as figures that were exported carry it, leads to its result. */
function useLinkedCell(cell: string) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    const go = () => {
      if (location.hash === `#cell-${encodeURIComponent(cell)}`) place.current?.focus()
    }
    go()
    addEventListener('hashchange', go)
    return () => removeEventListener('hashchange', go)
  }, [cell])
  return place
}

function Coming() {
  return (
    <div className={styles.coming} role="status" aria-label="Loading" aria-busy>
      <Skeleton width="72%" />
      <Skeleton width="54%" />
      <Skeleton width="63%" />
    </div>
  )
}

/** Steps without a result: what each is waiting for. A result that is still on its way says so. */
function Pending({ steps }: { readonly steps: readonly PendingStep[] }) {
  return (
    <ul className={styles.pending}>
      {steps.map((step) => (
        <PendingLine key={step.cell} {...step} />
      ))}
    </ul>
  )
}

function PendingLine({ cell, number, label }: PendingStep) {
  const session = useSession()
  const { cellHref } = usePaper()
  const notebook = useSource(session.notebook)
  const plan = useSource(session.plan).get(cell)
  const found = notebook.cells.find((other) => other.id === cell)
  const process = plan?.state === 'ready' ? plan.process.id : undefined
  const state = useProcessState(process)
  const { error } = useOutput(process)
  if (found?.kind !== 'step') return null
  const link = <Link href={cellHref(cell)}>Step {number}</Link>
  if (state?.state === 'done' && error === null) {
    return (
      <li>
        {link}, {label}, is loading.
        <Coming />
      </li>
    )
  }
  if (error !== null) {
    return (
      <li>
        <Alert
          what={`The result of step ${number}, ${label}, could not be loaded`}
          next={`Server side error: ${error.message}`}
        />
      </li>
    )
  }
  return (
    <li>
      {link}, {label}, has no result yet: <State cell={found} />
    </li>
  )
}

function State({ cell }: { readonly cell: Parameters<typeof useCellStatus>[0] }) {
  const session = useSession()
  const plan = useSource(session.plan).get(cell.id)
  const { text } = useCellStatus(cell, plan, session.registry.steps.get(cell.step))
  return `${text.charAt(0).toLowerCase()}${text.slice(1).replace(/[.…]+$/, '')}.`
}
