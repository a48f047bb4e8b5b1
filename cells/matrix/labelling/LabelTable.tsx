import { useMemo } from 'react'
import { ROW, useRowWindow } from '../../ui/table/useRowWindow.ts'
import { DraftInput } from '../../ui/text/DraftInput.tsx'
import type { Write } from './Fill.tsx'
import styles from './labelling.module.css'
import { type SampleTable, TYPE_COLUMN } from '../../shared/samples.ts'
import { cellText, textColumns, type Edits } from './labels.ts'
import { Toggle } from './Toggle.tsx'

interface Props {
  readonly table: SampleTable
  readonly edits: Edits
  readonly shown: readonly string[]
  readonly write: Write
  readonly readOnly: boolean
}

const TALLEST = 500

/** The type stands first: a study may have many other columns. Only the rows that can be seen are in the page. */
export function LabelTable({ table, edits, shown, write, readOnly }: Props) {
  const columns = useMemo(() => textColumns(table, edits), [table, edits])
  const { first, last, onScroll } = useRowWindow(shown.length, TALLEST)
  return (
    <div
      className={styles.table}
      style={{ maxHeight: TALLEST }}
      onScroll={({ currentTarget }) => onScroll({ top: currentTarget.scrollTop, height: TALLEST })}
    >
      <table aria-rowcount={shown.length + 1}>
        <thead>
          <tr>
            {['Sample', TYPE_COLUMN, ...columns].map((name) => (
              <th key={name} scope="col" title={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first > 0 && <tr aria-hidden style={{ height: first * ROW }} />}
          {shown.slice(first, last).map((sample, at) => (
            <tr key={sample} aria-rowindex={first + at + 2} style={{ height: ROW }}>
              <th scope="row" title={sample}>
                {sample}
              </th>
              <td>
                <Toggle
                  label={`${sample}: control or perturbation`}
                  value={cellText(table, edits, TYPE_COLUMN, sample)}
                  readOnly={readOnly}
                  onChange={(text) => write([[TYPE_COLUMN, sample, text]])}
                />
              </td>
              {columns.map((column) => (
                <td key={column}>
                  <DraftInput
                    className={styles.cell}
                    aria-label={`${column} of ${sample}`}
                    value={cellText(table, edits, column, sample)}
                    readOnly={readOnly}
                    onSave={(text) => write([[column, sample, text]])}
                  />
                </td>
              ))}
            </tr>
          ))}
          {last < shown.length && <tr aria-hidden style={{ height: (shown.length - last) * ROW }} />}
        </tbody>
      </table>
    </div>
  )
}
