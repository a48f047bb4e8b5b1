import type { PromptProps } from '@playbook/core/view'
import { useState } from 'react'
import { ColumnSelect } from '../ColumnSelect.tsx'
import { isNumeric, type TableColumn } from '../columns.ts'
import { ColumnChecks, inOrder, toggled } from '../ColumnChecks.tsx'
import { NameInput } from './NameInput.tsx'
import { CellMeasure } from './params.ts'
import type { pivotRows, stackTables, unpivotColumns } from './steps.ts'
import { VerbForm } from './VerbForm.tsx'
import { CELL_WORDS } from './words.ts'
import styles from '../tables.module.css'

/** Whether a new column says from which table a row is, and how the tables are called in it. */
export function StackPrompt({ inputs: { above, below }, value, onSubmit, readOnly }: PromptProps<typeof stackTables>) {
  const [source, setSource] = useState(value === undefined ? 'source' : (value.source ?? ''))
  const [[first, second], setNames] = useState<readonly [string, string]>(value?.names ?? ['first', 'second'])
  const isTold = source.trim() !== ''
  const isNamed = first.trim() !== '' && second.trim() !== ''
  const names: [string, string] = [first, second]
  const draft =
    isTold && !isNamed ? 'Say how the two tables are called' : { ...(isTold && { source: source.trim() }), names }
  return (
    <VerbForm
      step="TableStack"
      draft={draft}
      value={value}
      table={above}
      other={below}
      onSubmit={onSubmit}
      readOnly={readOnly}
    >
      <p className={styles.label}>A column that says from which table a row is; without a name there is none</p>
      <div className={styles.line}>
        <NameInput label="New column" value={source} onChange={setSource} readOnly={readOnly} />
      </div>
      {isTold && (
        <div className={styles.line}>
          <NameInput
            label="First table"
            value={first}
            onChange={(name) => setNames([name, second])}
            readOnly={readOnly}
          />
          <NameInput
            label="Second table"
            value={second}
            onChange={(name) => setNames([first, name])}
            readOnly={readOnly}
          />
        </div>
      )}
    </VerbForm>
  )
}

type Pivot = NonNullable<PromptProps<typeof pivotRows>['value']>

/** What most likely names rows and columns, and what is measured. */
function likelyPivot(columns: readonly TableColumn[]): Pivot {
  const values = columns.find(isNumeric)
  const words = columns.filter((column) => !isNumeric(column))
  const names = words.find(({ kind }) => kind === 'category') ?? words[1] ?? words[0]
  const rows = words.find((column) => column !== names)
  return {
    rows: rows === undefined ? [] : [rows.name],
    names: names?.name ?? '',
    values: values?.name ?? '',
    measure: 'mean',
  }
}

/** Which columns name the rows, which one the columns, and what stands in the cells. */
export function PivotPrompt({ inputs: { table }, value, onSubmit, readOnly }: PromptProps<typeof pivotRows>) {
  const [params, setParams] = useState<Pivot>(() => value ?? likelyPivot(table.columns))
  const { rows, names, values, measure } = params
  const isNumber = table.columns.some((column) => column.name === values && isNumeric(column))
  const fitting = CellMeasure.options.filter((each) => isNumber || each === 'first' || each === 'count')
  const draft =
    rows.length === 0
      ? 'Choose what has a row each'
      : names === '' || values === ''
        ? 'Choose what becomes columns, and what stands in them'
        : rows.includes(names)
          ? 'What becomes columns cannot name the rows as well'
          : { ...params, measure: fitting.includes(measure) ? measure : 'first' }
  return (
    <VerbForm step="TablePivot" draft={draft} value={value} table={table} onSubmit={onSubmit} readOnly={readOnly}>
      <p className={styles.label}>One row for each</p>
      <ColumnChecks
        columns={table.columns.filter(({ name }) => name !== names && name !== values)}
        chosen={rows}
        onToggle={(name) => setParams({ ...params, rows: inOrder(table.columns, toggled(rows, name)) })}
        readOnly={readOnly}
      />
      <p className={styles.label}>one column for each</p>
      <div className={styles.line}>
        <ColumnSelect
          label="One column for each"
          columns={table.columns}
          value={names}
          readOnly={readOnly}
          onChange={(next) => setParams({ ...params, names: next, rows: rows.filter((name) => name !== next) })}
        />
      </div>
      <p className={styles.label}>and in the cells</p>
      <div className={styles.line}>
        <select
          aria-label="What is told"
          value={fitting.includes(measure) ? measure : 'first'}
          disabled={readOnly}
          onChange={({ target }) => setParams({ ...params, measure: CellMeasure.parse(target.value) })}
        >
          {fitting.map((each) => (
            <option key={each} value={each}>
              {CELL_WORDS[each]}
            </option>
          ))}
        </select>
        <ColumnSelect
          label="Of the column"
          columns={table.columns}
          value={values}
          readOnly={readOnly}
          onChange={(next) => setParams({ ...params, values: next, rows: rows.filter((name) => name !== next) })}
        />
      </div>
    </VerbForm>
  )
}

/** Which columns become rows, and how the new columns are called. */
export function UnpivotPrompt({ inputs: { table }, value, onSubmit, readOnly }: PromptProps<typeof unpivotColumns>) {
  const [columns, setColumns] = useState<readonly string[]>(
    () => value?.columns ?? table.columns.filter(isNumeric).map(({ name }) => name),
  )
  const [name, setName] = useState(value?.name ?? 'name')
  const [held, setHeld] = useState(value?.value ?? 'value')
  const draft =
    columns.length === 0
      ? 'Choose the columns that become rows'
      : name.trim() === '' || held.trim() === ''
        ? 'Say how the two new columns are called'
        : { columns: [...columns], name: name.trim(), value: held.trim() }
  return (
    <VerbForm step="TableUnpivot" draft={draft} value={value} table={table} onSubmit={onSubmit} readOnly={readOnly}>
      <p className={styles.label}>Columns that become rows</p>
      <ColumnChecks
        columns={table.columns}
        chosen={columns}
        onToggle={(column) => setColumns(inOrder(table.columns, toggled(columns, column)))}
        readOnly={readOnly}
      />
      <p className={styles.label}>as two new columns</p>
      <div className={styles.line}>
        <NameInput label="What it is of" value={name} onChange={setName} readOnly={readOnly} />
        <NameInput label="Its value" value={held} onChange={setHeld} readOnly={readOnly} />
      </div>
    </VerbForm>
  )
}
