import { SampleColumns, type Comparison, type TableFile } from '@playbook/core/api/files'
import { useState } from 'react'
import { Alert } from '../../ui/frame/Alert.tsx'
import { Button } from '../../ui/frame/Button.tsx'
import { Progress } from '../../ui/frame/Progress.tsx'
import { Field } from '../../ui/prompt/Field.tsx'
import styles from '../../ui/prompt/Field.module.css'
import { useUnfinished } from '../../ui/prompt/formFold.ts'
import { useLook } from '../../ui/table/look.ts'
import { columnInWords, comparisonOf, spellingsInWords, swapped } from './comparison.ts'

interface Props {
  readonly file: TableFile
  readonly chosen: Comparison | undefined
  readonly onChoose: (chosen: Comparison | undefined) => void
  readonly readOnly: boolean
}

/** Which column compares, and which of its values is the control; without a choice the last column says it. */
export function ComparisonField(props: Props) {
  // What is at an address elsewhere is fetched by a run only.
  return props.file.url.startsWith('storage:') ? <Found {...props} /> : null
}

function Found(props: Props) {
  const { found, failure, again } = useLook('columns', SampleColumns, props.file)
  if (failure !== undefined) {
    return (
      <Alert what="It could not be seen which columns this table has." next={failure}>
        <Button onClick={again}>Try again</Button>
      </Alert>
    )
  }
  return found === undefined ? <Progress label="Reading the columns" /> : <Choice {...props} table={found} />
}

function Choice({ chosen, onChoose, readOnly, table }: Props & { readonly table: SampleColumns }) {
  const [typed, setTyped] = useState<Comparison>()
  const { columns, proposal } = table
  const shown = typed ?? chosen ?? proposal ?? undefined
  const column = columns.find(({ name }) => name === shown?.column)
  const isChosen = shown !== undefined && chosen !== undefined && sameComparison(shown, chosen)
  // What suggests itself is a question until it is answered.
  useUnfinished(!readOnly && (typed !== undefined || (chosen === undefined && isOpenQuestion(table))))
  const isSound = shown !== undefined && shown.control !== shown.perturbation
  return (
    <>
      <Field
        label="Which column compares?"
        hint={chosen === undefined ? 'Until one is chosen, the last column names the class of each sample.' : undefined}
      >
        <select
          className={styles.select}
          aria-label="Which column compares?"
          value={shown?.column ?? ''}
          disabled={readOnly}
          onChange={({ target }) => {
            setTyped(
              comparisonOf(
                columns.find(({ name }) => name === target.value),
                proposal,
              ),
            )
            if (target.value === '') onChoose(undefined)
          }}
        >
          <option value="">The last column</option>
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
              onChoose={(control) => setTyped({ ...shown, control })}
            />
            <Values
              label="perturbation"
              column={column}
              chosen={shown.perturbation}
              readOnly={readOnly}
              onChoose={(perturbation) => setTyped({ ...shown, perturbation })}
            />
            {!readOnly && (
              <Button size="small" onClick={() => setTyped(swapped(shown))}>
                Swap
              </Button>
            )}
            {!readOnly && (
              <Button
                size="small"
                disabled={isChosen || !isSound}
                onClick={() => {
                  onChoose(shown)
                  setTyped(undefined)
                }}
              >
                {isChosen ? 'Compared so' : 'Compare these'}
              </Button>
            )}
          </div>
          <p className={styles.hint} role="status">
            {noteOf(column, shown, isSound)}
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
function noteOf(column: SampleColumns['columns'][number], shown: Comparison, isSound: boolean): string {
  if (!isSound) return 'Control and perturbation are the same value. Choose two.'
  const others = column.distinct - 2
  const left = others > 0 || column.missing > 0 ? 'Samples with another value, or none, are in neither group.' : ''
  return [spellingsInWords(column), left].filter((words) => words !== undefined && words !== '').join(' ')
}

/** Whether another column than the last one suggests itself. */
const isOpenQuestion = ({ columns, proposal }: SampleColumns): boolean =>
  proposal !== null && proposal.column !== columns.at(-1)?.name

const sameComparison = (a: Comparison, b: Comparison): boolean =>
  a.column === b.column && a.control === b.control && a.perturbation === b.perturbation
