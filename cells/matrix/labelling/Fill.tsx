import { useState } from 'react'
import { Button } from '../../ui/frame/Button.tsx'
import styles from './labelling.module.css'
import { CONTROL, PERTURBATION, type SampleTable, TYPE_COLUMN } from '../../shared/samples.ts'
import { cellText, textColumns, twoValued, type Edits } from './labels.ts'

export type Write = (cells: readonly (readonly [column: string, sample: string, text: string])[]) => void

interface Props {
  readonly table: SampleTable
  readonly edits: Edits
  /** The samples that the filter leaves. */
  readonly shown: readonly string[]
  readonly filter: string
  readonly onFilter: (filter: string) => void
  readonly write: Write
  readonly readOnly: boolean
}

/** Labels many samples at once: those that a filter leaves, or all by a column that has two values. */
export function Fill(props: Props) {
  return (
    <div className={styles.fill}>
      <ShownSamples {...props} />
      <div className={styles.tools}>
        <ByColumn {...props} />
        <NewColumn {...props} />
      </div>
    </div>
  )
}

function ShownSamples({ table, shown, filter, onFilter, write, readOnly }: Props) {
  const label = (text: string) => write(shown.map((sample) => [TYPE_COLUMN, sample, text]))
  const isIdle = readOnly || shown.length === 0
  return (
    <div className={styles.tools}>
      <input
        className={styles.input}
        type="search"
        aria-label="Filter samples"
        placeholder="Filter samples"
        value={filter}
        onChange={(event) => onFilter(event.target.value)}
      />
      <span className={styles.note} role="status">
        {`${shown.length.toLocaleString('en')} of ${table.index.length.toLocaleString('en')} samples`}
      </span>
      {[CONTROL, PERTURBATION].map((text) => (
        <Button key={text} size="small" disabled={isIdle} onClick={() => label(text)}>
          {`Label shown as ${text}`}
        </Button>
      ))}
      <Button size="small" kind="quiet" disabled={isIdle} onClick={() => label('')}>
        Clear shown
      </Button>
    </div>
  )
}

const MOST_COLUMNS = 4

function ByColumn({ table, edits, write, readOnly }: Props) {
  const labelBy = (column: string, control: string) =>
    write(
      table.index.flatMap((sample) => {
        const text = cellText(table, edits, column, sample)
        return text === '' ? [] : [[TYPE_COLUMN, sample, text === control ? CONTROL : PERTURBATION] as const]
      }),
    )
  return twoValued(table, edits)
    .slice(0, MOST_COLUMNS)
    .map(({ column, control, other }) => (
      <Button
        key={column}
        size="small"
        disabled={readOnly}
        title={`${control} becomes Control, ${other} becomes Perturbation`}
        onClick={() => labelBy(column, control)}
      >
        {`Use ${column}: ${control} = Control`}
      </Button>
    ))
}

function NewColumn({ table, edits, write, readOnly }: Props) {
  const [name, setName] = useState('')
  const wanted = name.trim()
  const isTaken = wanted === TYPE_COLUMN || textColumns(table, edits).includes(wanted)
  const add = () => {
    write([[wanted, '', '']])
    setName('')
  }
  return (
    <>
      <input
        className={styles.input}
        aria-label="Name of a new column"
        placeholder="New column"
        value={name}
        disabled={readOnly}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && wanted !== '' && !isTaken) add()
        }}
      />
      <Button size="small" disabled={readOnly || wanted === '' || isTaken} onClick={add}>
        Add column
      </Button>
      {isTaken && wanted !== '' && <span className={styles.note}>There is a column of this name.</span>}
    </>
  )
}
