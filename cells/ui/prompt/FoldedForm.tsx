import type { FileRecord } from '@playbook/core/api/files'
import { useState, type ReactNode } from 'react'
import { byteSize } from '../text/format.ts'
import styles from './FileDrop.module.css'

interface Props {
  /** What was submitted and not changed since; undefined while there is something to do. */
  readonly submitted: FileRecord | undefined
  readonly readOnly: boolean
  readonly children: ReactNode
}

/**
 * A form that folds to one line once it is submitted: the result below is what is looked at then. Its fields stay there, and
 * a file that is given to them opens it, also one that is refused.
 */
export function FoldedForm({ submitted, readOnly, children }: Props) {
  const [opened, setOpened] = useState<FileRecord>()
  const isOpen = submitted === undefined || opened === submitted
  return (
    <details className={styles.form} open={isOpen} onChange={() => setOpened(submitted)}>
      <summary
        className={styles.fold}
        hidden={submitted === undefined}
        onClick={(event) => {
          event.preventDefault()
          setOpened(isOpen ? undefined : submitted)
        }}
      >
        <span className={styles.name}>{submitted?.filename}</span>
        <span className={styles.meta}>{submitted?.size === undefined ? '' : byteSize(submitted.size)}</span>
        <span className={styles.change}>{isOpen ? 'Fold' : readOnly ? 'Show' : 'Change'}</span>
      </summary>
      {children}
    </details>
  )
}
