import { knownColumns, type SampleTable } from '../../shared/samples.ts'
import { Field } from '../../ui/prompt/Field.tsx'
import fieldStyles from '../../ui/prompt/Field.module.css'
import { kindsOf, type DesignSettings, type Kind } from '../model.ts'

interface ChoiceProps {
  readonly label: string
  readonly options: readonly string[]
  readonly chosen: string
  readonly readOnly: boolean
  readonly onChoose: (value: string) => void
}

/** One of several values. */
export function Choice({ label, options, chosen, readOnly, onChoose }: ChoiceProps) {
  const offered = options.includes(chosen) ? options : [...options, chosen]
  return (
    <Field label={label}>
      <select
        className={fieldStyles.select}
        aria-label={label}
        value={chosen}
        disabled={readOnly}
        onChange={({ target }) => onChoose(target.value)}
      >
        {offered.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </Field>
  )
}

const WORDS: Readonly<Record<Kind, string>> = {
  categories: 'As categories, such as batches or donors',
  numbers: 'As a number, such as age',
  curve: 'As a number with a bend',
}

type Adjustment = DesignSettings['adjustments'][number]

interface AdjustmentsProps {
  readonly table: SampleTable
  readonly adjustments: readonly Adjustment[]
  /** The columns that the model has in another way. */
  readonly without: readonly string[]
  readonly readOnly: boolean
  readonly onChange: (adjustments: readonly Adjustment[]) => void
}

/** Whether each other column is taken into account, and how. */
export function Adjustments({ table, adjustments, without, readOnly, onChange }: AdjustmentsProps) {
  const columns = knownColumns(table).filter((column) => !without.includes(column) && kindsOf(table, column).length > 0)
  if (columns.length === 0) return null
  return (
    <>
      {columns.map((column) => {
        const kind = adjustments.find((each) => each.column === column)?.kind
        return (
          <Field key={column} label={column}>
            <select
              className={fieldStyles.select}
              aria-label={`Take ${column} into account`}
              value={kind ?? ''}
              disabled={readOnly}
              onChange={({ target }) => {
                const others = adjustments.filter((each) => each.column !== column)
                const chosen = kindsOf(table, column).find((each) => each === target.value)
                onChange(chosen === undefined ? others : [...others, { column, kind: chosen }])
              }}
            >
              <option value="">Not taken into account</option>
              {kindsOf(table, column).map((each) => (
                <option key={each} value={each}>
                  {WORDS[each]}
                </option>
              ))}
            </select>
          </Field>
        )
      })}
    </>
  )
}
