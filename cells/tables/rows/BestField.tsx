import type { z } from 'zod'
import { Button } from '../../ui/frame/Button.tsx'
import { isNumeric, type TableColumn } from '../columns.ts'
import { ColumnSelect } from '../ColumnSelect.tsx'
import type { Best } from './params.ts'
import { NumberInput } from './NumberInput.tsx'
import styles from '../tables.module.css'

interface Props {
  readonly columns: readonly TableColumn[]
  readonly value: z.infer<typeof Best> | undefined
  readonly onChange: (value: z.infer<typeof Best> | undefined) => void
  readonly readOnly: boolean
}

/** The first rows by a column, of all or of each group. */
export function BestField({ columns, value, onChange, readOnly }: Props) {
  const numbers = columns.filter(isNumeric)
  const [first] = numbers
  if (first === undefined) return null
  if (value === undefined) {
    return (
      <span className={styles.line}>
        <Button
          size="small"
          disabled={readOnly}
          onClick={() => onChange({ count: 30, by: first.name, descending: true })}
        >
          First N per…
        </Button>
      </span>
    )
  }
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>Of what is left, keep the first</legend>
      <div className={styles.line}>
        <NumberInput
          label="How many rows"
          value={value.count}
          readOnly={readOnly}
          onChange={(count) => onChange({ ...value, count: Math.max(1, Math.round(count ?? 1)) })}
        />
        <select
          aria-label="Order"
          value={value.descending ? 'highest' : 'lowest'}
          disabled={readOnly}
          onChange={({ target }) => onChange({ ...value, descending: target.value === 'highest' })}
        >
          <option value="highest">with the highest</option>
          <option value="lowest">with the lowest</option>
        </select>
        <ColumnSelect
          label="By the column"
          columns={numbers}
          value={value.by}
          readOnly={readOnly}
          onChange={(by) => onChange({ ...value, by })}
        />
        <span>per</span>
        <ColumnSelect
          label="Of each"
          columns={columns}
          value={value.per?.[0] ?? ''}
          none="all rows"
          readOnly={readOnly}
          onChange={(per) => onChange({ ...value, per: per === '' ? [] : [per] })}
        />
        <Button size="small" kind="quiet" aria-label="Keep all" disabled={readOnly} onClick={() => onChange(undefined)}>
          ✕
        </Button>
      </div>
    </fieldset>
  )
}
