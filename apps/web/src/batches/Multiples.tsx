import type { BatchHead, BatchRow } from '@playbook/core/api/batches'
import { isDrawn, MOST_PANELS, valueMultiples } from '@playbook/cells/multiples'
import { EmptyNote } from '@playbook/cells/ui/frame/EmptyNote'
import { FigureView } from '@playbook/cells/ui/figure/FigureView'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readBatchOutputs } from '../api/batches.ts'
import { registry } from '../live/registry.ts'
import styles from './Batches.module.css'

interface Props {
  readonly playbook: string
  readonly head: BatchHead
  /** In the order in which they are shown. */
  readonly rows: readonly BatchRow[]
}

/** One figure of several rows: a panel for each, on the same axes. */
export function Multiples({ playbook, head, rows }: Props) {
  const columns = head.columns.filter(({ type }) => isDrawn(registry.types.get(type)))
  const [cell = columns[0]?.cell ?? '', choose] = useState<string>()
  const drawn = rows.filter(({ result }) => result?.cells[cell]?.state === 'done').slice(0, MOST_PANELS)
  return (
    <section className={styles.compared} aria-label="Small multiples">
      <h2>The same figure of each row</h2>
      <p className={styles.small}>
        <select aria-label="Figure" value={cell} onChange={({ target }) => choose(target.value)}>
          {columns.map((column) => (
            <option key={column.cell} value={column.cell}>
              {column.label}
            </option>
          ))}
        </select>{' '}
        {drawn.length < rows.length && `of ${drawn.length} of ${rows.length} rows`}
        {rows.length > MOST_PANELS && drawn.length === MOST_PANELS && ': choose rows in the grid to see others'}
      </p>
      <Drawn
        playbook={playbook}
        batch={head.id}
        cell={cell}
        title={columns.find((column) => column.cell === cell)?.label ?? ''}
        rows={drawn.map(({ number }) => number)}
      />
    </section>
  )
}

interface DrawnProps {
  readonly playbook: string
  readonly batch: string
  readonly cell: string
  readonly title: string
  readonly rows: readonly number[]
}

function Drawn({ playbook, batch, cell, title, rows }: DrawnProps) {
  const { data, error } = useQuery({
    queryKey: ['batch-outputs', playbook, batch, cell, rows],
    queryFn: () => readBatchOutputs(playbook, batch, cell, rows),
    enabled: rows.length > 0,
    retry: false,
  })
  if (rows.length === 0) return <EmptyNote why="None of these rows has this figure yet." next="Choose others." />
  if (error !== null) return <EmptyNote why="The results could not be loaded." next={error.message} />
  if (data === undefined) return <p role="status">Loading the figures…</p>
  const made = valueMultiples(title, registry.types.get(data.type), data.outputs)
  return 'figure' in made ? <FigureView figure={made.figure} /> : <EmptyNote why={made.why} />
}
