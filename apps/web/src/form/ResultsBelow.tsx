import type { FormResult } from '@playbook/core/form/form'
import { Alert } from '@playbook/cells/ui/frame/Alert'
import { useSession, useSource } from '../live/playbook.tsx'
import { CellBoundary } from '../notebook/cell/body/CellBoundary.tsx'
import { CellResult } from '../notebook/cell/body/CellResult.tsx'
import { Progress } from '../notebook/cell/body/Progress.tsx'
import { useCellStatus } from '../notebook/state/useCellStatus.ts'
import styles from './Form.module.css'

/** The results that the author chose, below the form. */
export function ResultsBelow({ results }: { readonly results: readonly FormResult[] }) {
  const shown = results.filter(({ isShown }) => isShown)
  if (shown.length === 0) return null
  return (
    <section className={styles.results} aria-labelledby="results">
      <h2 id="results">Results</h2>
      {shown.map((result) => (
        <ResultBelow key={result.cell.id} {...result} />
      ))}
    </section>
  )
}

function ResultBelow({ cell, step, label }: FormResult) {
  const session = useSession()
  const plan = useSource(session.plan).get(cell.id)
  const number = useSource(session.numbers).get(cell.id)
  const { text, tone, detail, progress } = useCellStatus(cell, plan, step)
  return (
    <section className={styles.result} aria-label={`${label}, step ${number ?? '?'}`}>
      <header>
        <h3>{label}</h3>
        <span data-tone={tone} role="status">
          {text}
        </span>
      </header>
      <CellBoundary resetKey={plan}>
        {progress !== undefined && <Progress {...progress} />}
        {detail !== undefined && (
          <Alert what={detail.title} next={detail.text} kind={tone === 'bad' ? 'bad' : 'note'} />
        )}
        {plan?.state === 'ready' && (
          <CellResult cell={cell.id} process={plan.process.id} type={step.output} caption={undefined} />
        )}
      </CellBoundary>
    </section>
  )
}
