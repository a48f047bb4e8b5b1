import type { Comparison, SampleColumns } from '@playbook/core/api/files'
import { Button } from '../../ui/frame/Button.tsx'
import { Field } from '../../ui/prompt/Field.tsx'
import styles from '../../ui/prompt/Field.module.css'
import { columnInWords, comparisonOf, spellingsInWords, swapped } from './comparison.ts'

interface Props {
  readonly table: SampleColumns
  readonly shown: Comparison | undefined
  readonly hint: string | undefined
  /** What it means to choose no column. */
  readonly nothing: string
  readonly readOnly: boolean
  readonly onChange: (shown: Comparison | undefined) => void
}

/** A column with how many samples have each of its values, and two of these: which is the control. */
export function ComparisonChoice({ table, shown, hint, nothing, readOnly, onChange }: Props) {
  const { columns, proposal } = table
  const column = columns.find(({ name }) => name === shown?.column)
  return (
    <>
      <Field label="Which column compares?" hint={hint}>
        <select
          className={styles.select}
          aria-label="Which column compares?"
          value={shown?.column ?? ''}
          disabled={readOnly}
          onChange={({ target }) =>
            onChange(
              comparisonOf(
                columns.find(({ name }) => name === target.value),
                proposal,
              ),
            )
          }
        >
          <option value="">{nothing}</option>
          {columns.map((each) => (
            <option key={each.name} value={each.name} disabled={each.distinct < 2}>
              {columnInWords(each)}
            </option>
          ))}
        </select>
      </Field>
      {shown !== undefined && column !== undefined && (
        <>
          <div className={styles.line}>
            <Values
              label="control"
              column={column}
              chosen={shown.control}
              readOnly={readOnly}
              onChoose={(control) => onChange({ ...shown, control })}
            />
            <Values
              label="perturbation"
              column={column}
              chosen={shown.perturbation}
              readOnly={readOnly}
              onChoose={(perturbation) => onChange({ ...shown, perturbation })}
            />
            {!readOnly && (
              <Button size="small" onClick={() => onChange(swapped(shown))}>
                Swap
              </Button>
            )}
          </div>
          <p className={styles.hint} role="status">
            {noteOf(column, shown)}
          </p>
        </>
      )}
    </>
  )
}

interface ValuesProps {
  readonly label: string
  readonly column: SampleColumns['columns'][number]
  readonly chosen: string
  readonly onChoose: (value: string) => void
  readonly readOnly: boolean
}

function Values({ label, column, chosen, onChoose, readOnly }: ValuesProps) {
  const isListed = column.values.some(({ value }) => value === chosen)
  return (
    <label>
      {`${label} = `}
      <select
        className={styles.select}
        value={chosen}
        disabled={readOnly}
        onChange={({ target }) => onChoose(target.value)}
      >
        {!isListed && <option value={chosen}>{chosen}</option>}
        {column.values.map(({ value, count }) => (
          <option key={value} value={value}>{`${value} (${count})`}</option>
        ))}
      </select>
    </label>
  )
}

/** What the choice takes as one, and whom it leaves out. */
function noteOf(column: SampleColumns['columns'][number], shown: Comparison): string {
  if (shown.control === shown.perturbation) return 'Control and perturbation are the same value. Choose two.'
  const others = column.distinct - 2
  const left = others > 0 || column.missing > 0 ? 'Samples with another value, or none, are in neither group.' : ''
  return [spellingsInWords(column), left].filter((words) => words !== undefined && words !== '').join(' ')
}
