import { useId } from 'react'
import { classes } from '@playbook/cells/classes'
import { Dot } from '../ui/Lineage.tsx'
import { Spinner } from '@playbook/cells/ui/frame/Spinner'
import { promiseOf, STARTS } from '../start/starts.ts'
import { WorkflowInput } from '../start/WorkflowInput.tsx'
import styles from './Home.module.css'

interface StartCardsProps {
  readonly busy: boolean
  readonly importing: boolean
  readonly onStart: (step: string) => void
  readonly onFile: (file: File) => void
}

/** What one can start from; a file may be dropped anywhere on the page. */
export function StartCards({ busy, importing, onStart, onFile }: StartCardsProps) {
  const id = useId()
  return (
    <div className={styles.start}>
      {STARTS.map((start) => (
        <button
          key={start.step}
          type="button"
          className={styles.card}
          disabled={busy}
          onClick={() => onStart(start.step)}
        >
          <b>
            <Dot hue={start.hue} />
            {start.title}
          </b>
          <span>{promiseOf(start)}</span>
        </button>
      ))}
      <label htmlFor={id} className={classes(styles.card, busy && styles.busy)}>
        <b>
          {importing ? <Spinner /> : <Dot hue="file" />}
          A workflow file
        </b>
        <span>{importing ? 'Reading the file…' : 'drop a playbook or PWB JSON here'}</span>
        <WorkflowInput id={id} className="visually-hidden" disabled={busy} onFile={onFile} />
      </label>
    </div>
  )
}
