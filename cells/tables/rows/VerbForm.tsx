import type { Json } from '@playbook/core/step'
import type { ReactNode } from 'react'
import { typedTable, type TableValue } from '../columns.ts'
import { Preview } from './Preview.tsx'
import { usePreview } from './usePreview.tsx'
import { SubmitDraft } from '../SubmitDraft.tsx'
import styles from '../tables.module.css'

interface Props<P extends Json> {
  readonly step: string
  /** What would be submitted, or why it cannot be. */
  readonly draft: P | string
  readonly value: P | undefined
  readonly table: TableValue
  readonly other?: TableValue
  readonly onSubmit: (params: P) => void
  readonly readOnly: boolean
  readonly children: ReactNode
}

/** The form of a step on tables: what is set, what that would do, and the button that does it. */
export function VerbForm<P extends Exclude<Json, string>>(props: Props<P>) {
  const { step, draft, value, table, other, onSubmit, readOnly, children } = props
  const there = other === undefined ? {} : { there: typedTable(other) }
  const state = usePreview(
    typeof draft === 'string' || readOnly ? undefined : { step, params: draft, file: typedTable(table), ...there },
  )
  return (
    <div className={styles.form}>
      <div className={styles.panes}>
        <div className={styles.set}>{children}</div>
        {!readOnly && <Preview step={step} state={state} table={table} />}
      </div>
      <SubmitDraft draft={draft} value={value} onSubmit={onSubmit} readOnly={readOnly} />
    </div>
  )
}
