import type { BatchColumn, BatchHead, BatchRow } from '@playbook/core/api/batches'
import { EmptyNote } from '@playbook/cells/ui/frame/EmptyNote'
import { useSlices } from '@playbook/cells/slices'
import { comparing, type Comparison } from '@playbook/core/compare/compare'
import type { Json } from '@playbook/core/step'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { readBatchOutputs } from '../api/batches.ts'
import styles from './Batches.module.css'

interface Props {
  readonly playbook: string
  readonly head: BatchHead
  /** Two to five. */
  readonly rows: readonly BatchRow[]
}

/** A few rows side by side; of two it is told what each result has in common. */
export function CompareRows({ playbook, head, rows }: Props) {
  const columns = head.columns.filter(
    ({ cell, isValue }) => !isValue && rows.some(({ result }) => result?.cells[cell] !== undefined),
  )
  return (
    <section className={styles.compared} aria-label="Compared rows">
      <h2>{`${rows.map(({ label }) => label).join(' and ')}, compared`}</h2>
      <div className={styles.wide}>
        <table className={styles.rows}>
          <thead>
            <tr>
              <th scope="col">Result</th>
              {rows.map(({ number, label }) => (
                <th key={number} scope="col">
                  {label}
                </th>
              ))}
              {rows.length === 2 && <th scope="col">In both</th>}
            </tr>
          </thead>
          <tbody>
            {columns.map((column) => (
              <tr key={column.cell}>
                <th scope="row">{column.label}</th>
                {rows.map(({ number, result }) => (
                  <td key={number}>{result?.cells[column.cell]?.text ?? 'not run'}</td>
                ))}
                {rows.length === 2 && (
                  <td>
                    <InBoth
                      playbook={playbook}
                      batch={head.id}
                      column={column}
                      rows={rows.map(({ number }) => number)}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

interface InBothProps {
  readonly playbook: string
  readonly batch: string
  readonly column: BatchColumn
  readonly rows: readonly number[]
}

function InBoth({ playbook, batch, column, rows }: InBothProps) {
  const { data, error } = useQuery({
    queryKey: ['batch-outputs', playbook, batch, column.cell, rows],
    queryFn: () => readBatchOutputs(playbook, batch, column.cell, rows),
    retry: false,
  })
  if (error !== null) return <EmptyNote why="The results could not be loaded." next={error.message} />
  const [here, there] = data?.outputs ?? []
  if (data === undefined) return <span role="status">Comparing…</span>
  if (here === undefined || there === undefined) return <span className={styles.none}>one has no result</span>
  return <Compared here={here.value} there={there.value} />
}

function Compared({ here, there }: { readonly here: Json; readonly there: Json }) {
  const start = useCallback(() => comparing(here, there), [here, there])
  const { value } = useSlices(start, 1)
  return value === undefined ? <span role="status">Comparing…</span> : <span>{wordsOf(value)}</span>
}

function wordsOf(found: Comparison): string {
  switch (found.kind) {
    case 'sets':
      return `${found.shared.length.toLocaleString('en')} in both`
    case 'ranks':
      return `${found.pairs.filter(({ here, there }) => here !== undefined && there !== undefined).length.toLocaleString('en')} in both rankings`
    case 'scores':
      return `${found.same.toLocaleString('en')} agree in their sign, ${found.opposite.toLocaleString('en')} do not`
    case 'tables':
      return `${found.differences.length.toLocaleString('en')} values differ`
    default:
      return 'shown as they are'
  }
}
