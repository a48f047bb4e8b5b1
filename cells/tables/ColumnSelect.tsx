import type { Standing } from '../ui/prompt/SubmitRow.tsx'
import type { TableColumn } from './columns.ts'
import { KIND_WORDS } from './columns.ts'

interface Props {
  readonly label: string
  readonly columns: readonly TableColumn[]
  readonly value: string
  readonly onChange: (name: string) => void
  readonly readOnly: boolean
  /** What stands for no column. */
  readonly none?: string
}

/** Chooses a column by its name. */
export function ColumnSelect({ label, columns, value, onChange, readOnly, none }: Props) {
  const isKnown = value === '' || columns.some(({ name }) => name === value)
  return (
    <select aria-label={label} value={value} disabled={readOnly} onChange={({ target }) => onChange(target.value)}>
      {(none !== undefined || value === '') && <option value="">{none ?? 'Choose a column'}</option>}
      {!isKnown && <option value={value}>{`${value} (not in this table)`}</option>}
      {columns.map(({ name, kind }) => (
        <option key={name} value={name}>
          {`${name} · ${KIND_WORDS[kind]}`}
        </option>
      ))}
    </select>
  )
}

/** How a choice of columns stands against what was submitted before. */
export function columnsStanding(isFilled: boolean, isSame: boolean, before: boolean): Standing {
  if (!isFilled) return { state: 'blocked', why: 'Choose a column' }
  return isSame ? { state: 'unchanged' } : { state: 'changed', before }
}
