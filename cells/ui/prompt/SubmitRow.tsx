import { useId, type ReactNode } from 'react'
import { Button } from '../frame/Button.tsx'
import { classes } from '../frame/classes.ts'
import styles from './SubmitRow.module.css'
import { useOneSubmit, useUnfinished } from './formFold.ts'

/** How what is typed stands to what was submitted. */
export type Standing =
  /** Cannot be submitted: the reason. */
  | { readonly state: 'blocked'; readonly why: string }
  | { readonly state: 'unchanged' }
  /** Differs from what was submitted, or nothing was submitted yet. */
  | { readonly state: 'changed'; readonly before: boolean }

interface Props {
  readonly standing: Standing
  readonly readOnly: boolean
  readonly onSubmit: () => void
  readonly onExample?: (() => void) | undefined
  readonly label?: string
  /** The one field of a short prompt, in the same line as the buttons. */
  readonly field?: ReactNode
}

/** Example and Submit, and in words why Submit is not possible or that something is not submitted yet. */
export function SubmitRow({ standing, readOnly, onSubmit, onExample, label = 'Submit', field }: Props) {
  const note = useId()
  useUnfinished(!readOnly && standing.state !== 'unchanged')
  const isSubmittedByForm = useOneSubmit(!readOnly && standing.state === 'changed' ? onSubmit : undefined)
  const pending = standing.state === 'changed' && standing.before
  return (
    <div className={classes(styles.row, field !== undefined && styles.short)}>
      {field !== undefined && <div className={styles.field}>{field}</div>}
      <div id={note} className={classes(styles.note, pending && styles.pending)} role="status">
        {readOnly ? 'You can read this playbook, not change it.' : words(standing, isSubmittedByForm)}
      </div>
      <div className={styles.buttons}>
        {onExample && (
          <Button onClick={onExample} disabled={readOnly}>
            Example
          </Button>
        )}
        {!isSubmittedByForm && (
          <Button
            kind="primary"
            onClick={onSubmit}
            disabled={readOnly || standing.state !== 'changed'}
            aria-describedby={note}
          >
            {label}
          </Button>
        )}
      </div>
    </div>
  )
}

function words(standing: Standing, isSubmittedByForm: boolean): string {
  if (standing.state === 'blocked') return standing.why
  if (isSubmittedByForm) return ''
  if (standing.state === 'unchanged') return 'Submitted'
  return standing.before ? 'Changed since it was submitted.' : 'Not submitted yet'
}
