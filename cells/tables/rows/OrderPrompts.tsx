import type { PromptProps } from '@playbook/core/view'
import { useState } from 'react'
import { Button } from '../../ui/frame/Button.tsx'
import { ColumnSelect } from '../ColumnSelect.tsx'
import { ColumnChecks, toggled } from '../ColumnChecks.tsx'
import { NumberInput } from './NumberInput.tsx'
import type { distinctRows, sampleRows, sortRows } from './steps.ts'
import { VerbForm } from './VerbForm.tsx'
import styles from '../tables.module.css'

/** The columns to sort by, the first one first. */
export function SortPrompt({ inputs: { table }, value, onSubmit, readOnly }: PromptProps<typeof sortRows>) {
  const [by, setBy] = useState(value?.by ?? [])
  const [first] = table.columns
  return (
    <VerbForm
      step="TableSortRows"
      draft={by.length === 0 ? 'Choose a column' : { by }}
      value={value}
      table={table}
      onSubmit={onSubmit}
      readOnly={readOnly}
    >
      {by.map(({ column, descending }, at) => (
        <div key={at} className={styles.line}>
          <ColumnSelect
            label={at === 0 ? 'Sort by' : 'Then by'}
            columns={table.columns}
            value={column}
            readOnly={readOnly}
            onChange={(next) => setBy(by.with(at, { column: next, descending }))}
          />
          <select
            aria-label="Order"
            value={descending ? 'descending' : 'ascending'}
            disabled={readOnly}
            onChange={({ target }) => setBy(by.with(at, { column, descending: target.value === 'descending' }))}
          >
            <option value="ascending">ascending</option>
            <option value="descending">descending</option>
          </select>
          <Button
            size="small"
            kind="quiet"
            aria-label="Remove"
            disabled={readOnly}
            onClick={() => setBy(by.toSpliced(at, 1))}
          >
            ✕
          </Button>
        </div>
      ))}
      <span className={styles.line}>
        <Button
          size="small"
          disabled={readOnly || first === undefined || by.length >= 10}
          onClick={() => first !== undefined && setBy([...by, { column: first.name, descending: false }])}
        >
          {by.length === 0 ? 'Sort by a column' : 'Then by'}
        </Button>
      </span>
    </VerbForm>
  )
}

/** In which columns rows have to be alike to be repeated. */
export function DistinctPrompt({ inputs: { table }, value, onSubmit, readOnly }: PromptProps<typeof distinctRows>) {
  const [by, setBy] = useState(value?.by ?? [])
  return (
    <VerbForm
      step="TableDistinctRows"
      draft={{ by }}
      value={value}
      table={table}
      onSubmit={onSubmit}
      readOnly={readOnly}
    >
      <p className={styles.label}>
        {by.length === 0 ? 'Rows that are alike in all columns' : 'Rows that are alike in'}
      </p>
      <ColumnChecks
        columns={table.columns}
        chosen={by}
        onToggle={(name) => setBy(toggled(by, name))}
        readOnly={readOnly}
      />
    </VerbForm>
  )
}

/** How many rows are drawn. */
export function SamplePrompt({ inputs: { table }, value, onSubmit, readOnly }: PromptProps<typeof sampleRows>) {
  const [count, setCount] = useState<number | undefined>(value?.count ?? 1000)
  const seed = value?.seed ?? 1
  const draft = count !== undefined && count >= 1 && Number.isInteger(count) ? { count, seed } : 'Say how many rows'
  return (
    <VerbForm step="TableSampleRows" draft={draft} value={value} table={table} onSubmit={onSubmit} readOnly={readOnly}>
      <div className={styles.line}>
        <NumberInput label="Rows" value={count} onChange={setCount} readOnly={readOnly} />
        <span>rows</span>
      </div>
    </VerbForm>
  )
}
