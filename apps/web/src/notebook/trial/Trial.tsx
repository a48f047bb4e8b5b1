import { Button } from '@playbook/cells/ui/frame/Button'
import type { Proposal } from '@playbook/core/api/proposals'
import type { TriedCell } from '@playbook/core/api/trials'
import { locationOfType } from '@playbook/core/registry'
import { Play, Square } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { useCanEdit, useSession, useSource } from '../../live/playbook.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { CellBoundary } from '../cell/body/CellBoundary.tsx'
import { Skeleton } from '../cell/body/Skeleton.tsx'
import { viewOf } from '../cell/body/views.tsx'
import { isOpen, useProposals } from '../proposals/context.tsx'
import styles from './Trial.module.css'
import { useTrial } from './useTrial.ts'
import { costInShort, costInWords } from './words.ts'

/** Below the bar of the proposal that is drawn among the cells: what its open edits give. */
export function TrialOfShown() {
  const { base } = useSession()
  const proposal = useSource(useProposals().shown)
  // Whoever suggests sees their own edits.
  return proposal === undefined || base !== undefined || !isOpen(proposal) ? null : <Trial proposal={proposal} />
}

/** Computes what is proposed before anybody decides, and shows what it gives. */
function Trial({ proposal }: { readonly proposal: Proposal }) {
  const { trial, isRunning, isAsking, start, stop } = useTrial(proposal)
  const canEdit = useCanEdit()
  const [isAsked, setAsked] = useState(false)
  if (trial === undefined || trial.cells.length === 0) return null
  const { steps, computed } = trial.cost
  const isTried = isRunning || trial.cells.some(({ told }) => told.state !== 'not-run')
  const isMissing = computed < steps
  if (!isTried && !canEdit) return null
  const go = () => {
    setAsked(false)
    start()
  }
  return (
    <section className={styles.trial} aria-label="What the open edits give">
      <header>
        <h2>{isTried ? 'What the open edits give' : 'See what the open edits give before you decide'}</h2>
        {canEdit && isRunning && (
          <Button size="small" kind="quiet" onClick={() => stop()}>
            <Square size={13} aria-hidden /> Stop
          </Button>
        )}
        {canEdit && !isRunning && isMissing && (
          <Button size="small" disabled={isAsking} onClick={() => setAsked(true)}>
            <Play size={13} aria-hidden /> {isTried ? 'Try again' : 'Try it'}
            <span className={styles.cost}> · {costInShort(trial)}</span>
          </Button>
        )}
      </header>
      {isTried && (
        <ol>
          {trial.cells.map((cell) => (
            <Tried key={cell.cell} tried={cell} />
          ))}
        </ol>
      )}
      {isAsked && (
        <Dialog
          title="Compute the open edits, in the proposal alone?"
          description={costInWords(trial)}
          onClose={() => setAsked(false)}
          actions={
            <>
              <Button onClick={() => setAsked(false)}>Cancel</Button>
              <Button kind="primary" onClick={go}>
                Try it
              </Button>
            </>
          }
        />
      )}
    </section>
  )
}

function Tried({ tried }: { readonly tried: TriedCell }) {
  const { name, isNew, isRunning, told, result } = tried
  const line = (
    <>
      <b>{name}</b> <span className={styles.tag}>{isNew ? 'new' : 'changed'}</span>{' '}
      <span data-state={isRunning ? 'running' : told.state} role="status">
        {isRunning ? 'runs …' : told.text}
      </span>
    </>
  )
  if (result === undefined || isRunning) {
    return (
      <li>
        <p>{line}</p>
        {told.hint !== undefined && <p className={styles.hint}>{told.hint}</p>}
      </li>
    )
  }
  return (
    <li>
      <Shown line={line} result={result} />
    </li>
  )
}

interface ShownProps {
  readonly line: ReactNode
  readonly result: NonNullable<TriedCell['result']>
}

/** The result in full, once somebody opens it. */
function Shown({ line, result }: ShownProps) {
  const { registry } = useSession()
  const [isOpen, setOpen] = useState(false)
  const shape = locationOfType(registry, result.type)
  const View = shape === undefined ? undefined : viewOf(shape)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{line}</summary>
      {isOpen && View !== undefined && (
        <CellBoundary resetKey={result}>
          <Suspense fallback={<Skeleton lines={4} />}>
            <View value={result.value} row={shape?.row} />
          </Suspense>
        </CellBoundary>
      )}
    </details>
  )
}
