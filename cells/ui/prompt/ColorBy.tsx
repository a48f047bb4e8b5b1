import { knownColumns, type SampleTable } from '../../shared/samples.ts'
import { Alert } from '../frame/Alert.tsx'
import { Button } from '../frame/Button.tsx'
import { useSampleTable } from '../table/sampleTable.ts'
import fieldStyles from './Field.module.css'

/** More values than colours tell apart beside each other; numbers may be a range of colours instead. */
const MOST_VALUES = 10

interface Props {
  readonly anndata: Parameters<typeof useSampleTable>[0]
  readonly chosen: string | undefined
  readonly onChoose: (column: string | undefined) => void
  readonly readOnly: boolean
  /** A column of many numbers can be shown, too. */
  readonly withNumbers?: boolean
}

/** By which column of their metadata the samples of a figure are coloured; without one by their groups. */
export function ColorBy({ anndata, chosen, onChoose, readOnly, withNumbers = false }: Props) {
  const { table, failure, again } = useSampleTable(anndata)
  if (failure !== undefined) {
    return (
      <Alert what="The samples of this matrix could not be read." next={failure}>
        <Button onClick={again}>Try again</Button>
      </Alert>
    )
  }
  const columns = table === undefined ? [] : columnsOf(table, withNumbers)
  const offered = chosen === undefined || columns.includes(chosen) ? columns : [...columns, chosen]
  return (
    <label className={fieldStyles.line}>
      Colour by
      <select
        className={fieldStyles.select}
        value={chosen ?? ''}
        disabled={readOnly || table === undefined}
        onChange={({ target }) => onChoose(target.value === '' ? undefined : target.value)}
      >
        <option value="">Groups</option>
        {offered.map((column) => (
          <option key={column} value={column}>
            {column}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The columns that colours can show. */
export function columnsOf(table: SampleTable, withNumbers: boolean): readonly string[] {
  return knownColumns(table).filter((column) => {
    const cells = table.index.map((sample) => table.values[column]?.[sample] ?? '')
    const values = new Set(cells.filter((cell) => cell !== ''))
    const isRange = withNumbers && cells.every((cell) => cell.trim() !== '' && Number.isFinite(Number(cell)))
    return values.size > 0 && (values.size <= MOST_VALUES || isRange)
  })
}
