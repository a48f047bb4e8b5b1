import { Button } from '../../ui/frame/Button.tsx'
import { isNumeric, type TableColumn } from '../columns.ts'
import { ColumnSelect } from '../ColumnSelect.tsx'
import { TEST_WORDS, Test, takesValue, testsFor, type Condition } from './conditions.ts'
import { NumberInput } from './NumberInput.tsx'
import styles from '../tables.module.css'

interface Props {
  readonly columns: readonly TableColumn[]
  readonly condition: Condition
  readonly onChange: (condition: Condition) => void
  readonly onRemove: () => void
  readonly readOnly: boolean
}

/** A comparison that fits a column, with nothing to compare with yet. */
export function conditionOn(column: TableColumn): Condition {
  const [test = 'there'] = testsFor(column)
  return { column: column.name, test }
}

/** One condition: a column, a comparison, and what it is compared with. */
export function ConditionRow({ columns, condition, onChange, onRemove, readOnly }: Props) {
  const column = columns.find(({ name }) => name === condition.column)
  const { test, value, bySize = false } = condition
  const isNumber = column !== undefined && isNumeric(column)
  const change = (name: string) => {
    const next = columns.find((other) => other.name === name)
    if (next !== undefined) onChange(conditionOn(next))
  }
  return (
    <div className={styles.line}>
      <ColumnSelect label="Column" columns={columns} value={condition.column} onChange={change} readOnly={readOnly} />
      <select
        aria-label="Comparison"
        value={test}
        disabled={readOnly}
        onChange={({ target }) => onChange({ ...condition, test: Test.parse(target.value) })}
      >
        {(column === undefined ? [test] : testsFor(column)).map((each) => (
          <option key={each} value={each}>
            {TEST_WORDS[each]}
          </option>
        ))}
      </select>
      {takesValue(test) && isNumber && (
        <NumberInput
          label="Value"
          value={typeof value === 'number' ? value : undefined}
          onChange={(next) => onChange({ ...condition, value: next })}
          readOnly={readOnly}
        />
      )}
      {takesValue(test) && !isNumber && test !== 'one_of' && (
        <input
          className={styles.input}
          aria-label="Value"
          value={String(value ?? '')}
          disabled={readOnly}
          maxLength={200}
          onChange={({ target }) => onChange({ ...condition, value: target.value })}
        />
      )}
      {takesValue(test) && isNumber && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={bySize}
            disabled={readOnly}
            onChange={() => onChange({ ...condition, bySize: !bySize })}
          />
          by size
        </label>
      )}
      <Button size="small" kind="quiet" aria-label="Remove this condition" disabled={readOnly} onClick={onRemove}>
        ✕
      </Button>
      {test === 'one_of' && (
        <textarea
          className={styles.list}
          aria-label="Values, a line each"
          value={String(value ?? '')}
          disabled={readOnly}
          onChange={({ target }) => onChange({ ...condition, value: target.value })}
        />
      )}
    </div>
  )
}
