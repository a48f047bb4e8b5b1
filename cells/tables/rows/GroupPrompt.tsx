import type { PromptProps } from '@playbook/core/view'
import { useState } from 'react'
import { Button } from '../../ui/frame/Button.tsx'
import { isNumeric, type TableColumn } from '../columns.ts'
import { ColumnSelect } from '../ColumnSelect.tsx'
import { Measure } from './params.ts'
import type { groupRows } from './steps.ts'
import { VerbForm } from './VerbForm.tsx'
import { MEASURE_WORDS } from './words.ts'
import styles from '../tables.module.css'

type Params = NonNullable<PromptProps<typeof groupRows>['value']>
type Aggregate = Params['aggregates'][number]

const OF_NUMBERS: ReadonlySet<Measure> = new Set<Measure>(['sum', 'mean', 'median', 'sd', 'quartile1', 'quartile3'])

function named(measure: Measure, column: string | undefined): Aggregate {
  if (measure === 'count') return { measure, name: 'rows' }
  return {
    measure,
    name: `${MEASURE_WORDS[measure]} ${column ?? ''}`.trim(),
    ...(column === undefined ? {} : { column }),
  }
}

/** By what rows are grouped, and what is told of each group. */
export function GroupPrompt({ inputs: { table }, value, onSubmit, readOnly }: PromptProps<typeof groupRows>) {
  const [{ by, aggregates }, setParams] = useState<Params>(value ?? { by: [], aggregates: [named('count', undefined)] })
  const category = table.columns.find(({ kind }) => kind === 'category') ?? table.columns[0]
  const draft = aggregates.length === 0 ? 'Say what is told of each group' : { by, aggregates }
  return (
    <VerbForm step="TableGroup" draft={draft} value={value} table={table} onSubmit={onSubmit} readOnly={readOnly}>
      <p className={styles.label}>Group by</p>
      {by.map((name, at) => (
        <div key={at} className={styles.line}>
          <ColumnSelect
            label="Group by"
            columns={table.columns}
            value={name}
            readOnly={readOnly}
            onChange={(next) => setParams({ aggregates, by: by.with(at, next) })}
          />
          <Button
            size="small"
            kind="quiet"
            aria-label="Remove"
            disabled={readOnly}
            onClick={() => setParams({ aggregates, by: by.toSpliced(at, 1) })}
          >
            ✕
          </Button>
        </div>
      ))}
      <span className={styles.line}>
        <Button
          size="small"
          disabled={readOnly || category === undefined || by.length >= 10}
          onClick={() => category !== undefined && setParams({ aggregates, by: [...by, category.name] })}
        >
          Add a column
        </Button>
      </span>
      <p className={styles.label}>and tell of each group</p>
      {aggregates.map((each, at) => (
        <MeasureLine
          key={at}
          columns={table.columns}
          aggregate={each}
          readOnly={readOnly}
          onChange={(next) => setParams({ by, aggregates: aggregates.with(at, next) })}
          onRemove={() => setParams({ by, aggregates: aggregates.toSpliced(at, 1) })}
        />
      ))}
      <span className={styles.line}>
        <Button
          size="small"
          disabled={readOnly}
          onClick={() =>
            setParams({ by, aggregates: [...aggregates, named('mean', table.columns.find(isNumeric)?.name)] })
          }
        >
          Add a number
        </Button>
      </span>
    </VerbForm>
  )
}

interface LineProps {
  readonly columns: readonly TableColumn[]
  readonly aggregate: Aggregate
  readonly onChange: (next: Aggregate) => void
  readonly onRemove: () => void
  readonly readOnly: boolean
}

function MeasureLine({ columns, aggregate: { measure, column }, onChange, onRemove, readOnly }: LineProps) {
  const fitting = (each: Measure) => (OF_NUMBERS.has(each) ? columns.filter(isNumeric) : columns)
  const choose = (each: Measure) => {
    const known = fitting(each).find(({ name }) => name === column) ?? fitting(each)[0]
    onChange(named(each, known?.name))
  }
  return (
    <div className={styles.line}>
      <select
        aria-label="What is told"
        value={measure}
        disabled={readOnly}
        onChange={({ target }) => choose(Measure.parse(target.value))}
      >
        {Measure.options.map((each) => (
          <option key={each} value={each}>
            {MEASURE_WORDS[each]}
          </option>
        ))}
      </select>
      {measure !== 'count' && (
        <ColumnSelect
          label="Of the column"
          columns={fitting(measure)}
          value={column ?? ''}
          readOnly={readOnly}
          onChange={(next) => onChange(named(measure, next))}
        />
      )}
      <Button size="small" kind="quiet" aria-label="Remove" disabled={readOnly} onClick={onRemove}>
        ✕
      </Button>
    </div>
  )
}
