import type { Standing } from '../../ui/prompt/SubmitRow.tsx'
import { Field } from '../../ui/prompt/Field.tsx'
import fieldStyles from '../../ui/prompt/Field.module.css'

interface ColumnProps {
  readonly label: string
  /** What no column is called. */
  readonly none: string
  readonly columns: readonly string[]
  readonly value: string
  readonly readOnly: boolean
  readonly onChoose: (column: string) => void
}

/** Chooses a column of the metadata. */
export function SampleColumn({ label, none, columns, value, readOnly, onChoose }: ColumnProps) {
  return (
    <Field label={label}>
      <select
        className={fieldStyles.select}
        aria-label={label}
        value={value}
        disabled={readOnly}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{none}</option>
        {[...new Set([...columns, ...(value === '' ? [] : [value])])].map((column) => (
          <option key={column}>{column}</option>
        ))}
      </select>
    </Field>
  )
}

/** How a choice of columns stands against what was submitted before; `why` it cannot be submitted. */
export function chosenStanding(chosen: unknown, value: unknown, why: string | undefined): Standing {
  if (why !== undefined) return { state: 'blocked', why }
  const isSame = JSON.stringify(value) === JSON.stringify(chosen)
  return isSame ? { state: 'unchanged' } : { state: 'changed', before: value !== undefined }
}
