import type { PromptProps } from '@playbook/core/view'
import { useState } from 'react'
import { Button } from '../../ui/frame/Button.tsx'
import { ToggleButtons } from '../../ui/frame/ToggleButtons.tsx'
import { isNumeric, type TableValue } from '../columns.ts'
import { ColumnSelect } from '../ColumnSelect.tsx'
import type { joinTables } from './steps.ts'
import { VerbForm } from './VerbForm.tsx'
import styles from '../tables.module.css'

type Params = NonNullable<PromptProps<typeof joinTables>['value']>
type On = Params['on'][number]

const KEEP = [
  ['inner', 'Only what matches'],
  ['left', 'All of the first'],
  ['anti', 'First without a match'],
] as const

const isGenes = (table: TableValue, column: string) =>
  table.columns.some(({ name, kind, of }) => name === column && (kind === 'gene' || of === 'Ensembl gene'))

/** The columns that most likely name the same: genes in both, else of one name, else the first of each. */
function likely(left: TableValue, right: TableValue): On {
  const [own, others] = [left, right].map(({ columns }) =>
    columns.find(({ name }) => isGenes({ ...left, columns }, name)),
  )
  if (own !== undefined && others !== undefined) return { left: own.name, right: others.name, asGenes: true }
  const shared = left.columns.find(({ name }) => right.columns.some((other) => other.name === name))
  if (shared !== undefined) return { left: shared.name, right: shared.name }
  return { left: left.columns[0]?.name ?? '', right: right.columns[0]?.name ?? '' }
}

/** Which columns name the same in two tables, and what stays. */
export function JoinPrompt({ inputs: { left, right }, value, onSubmit, readOnly }: PromptProps<typeof joinTables>) {
  const [{ on, keep }, setParams] = useState<Params>(() => value ?? { on: [likely(left, right)], keep: 'inner' })
  const set = (at: number, next: On) => setParams({ keep, on: on.with(at, next) })
  const mayBeGenes = (each: On) =>
    [left.columns.find(({ name }) => name === each.left), right.columns.find(({ name }) => name === each.right)].every(
      (column) => column !== undefined && !isNumeric(column) && column.kind !== 'truth',
    )
  return (
    <VerbForm
      step="TableJoin"
      draft={{ on, keep }}
      value={value}
      table={left}
      other={right}
      onSubmit={onSubmit}
      readOnly={readOnly}
    >
      <p className={styles.label}>Match on</p>
      {on.map((each, at) => (
        <div key={at} className={styles.line}>
          <ColumnSelect
            label="Column of the first table"
            columns={left.columns}
            value={each.left}
            readOnly={readOnly}
            onChange={(name) => set(at, { ...each, left: name })}
          />
          <span>=</span>
          <ColumnSelect
            label="Column of the second table"
            columns={right.columns}
            value={each.right}
            readOnly={readOnly}
            onChange={(name) => set(at, { ...each, right: name })}
          />
          {mayBeGenes(each) && (
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={each.asGenes ?? false}
                disabled={readOnly}
                onChange={() => set(at, { ...each, asGenes: each.asGenes !== true })}
              />
              as a gene: symbol, alias, Ensembl id
            </label>
          )}
          {on.length > 1 && (
            <Button
              size="small"
              kind="quiet"
              aria-label="Remove"
              disabled={readOnly}
              onClick={() => setParams({ keep, on: on.toSpliced(at, 1) })}
            >
              ✕
            </Button>
          )}
        </div>
      ))}
      <span className={styles.line}>
        <Button
          size="small"
          disabled={readOnly || on.length >= 5}
          onClick={() => setParams({ keep, on: [...on, likely(left, right)] })}
        >
          And another column
        </Button>
      </span>
      <p className={styles.label}>Keep</p>
      <div role="group" aria-label="Keep">
        <ToggleButtons
          options={KEEP}
          chosen={keep}
          onChoose={(next) => setParams({ on, keep: next })}
          disabled={readOnly}
        />
      </div>
    </VerbForm>
  )
}
