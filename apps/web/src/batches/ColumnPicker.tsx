import { tableWindows } from '@playbook/cells/tableWindows'
import { MOST_BATCH_ROWS } from '@playbook/core/api/batches'
import { FileRecord } from '@playbook/core/api/files'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { useOutputs } from '../live/outputs.ts'
import { useReadySteps } from './useReadySteps.ts'

interface Props {
  readonly onPick: (values: readonly string[]) => void
}

/** A typed table, as far as a choice of its columns wants it. */
const Table = z.looseObject({
  ...FileRecord.shape,
  rows: z.number(),
  columns: z.array(z.looseObject({ name: z.string(), kind: z.string() })),
})

/** The different values of a column, in their order; so many as a batch has rows. */
async function valuesOf(table: z.infer<typeof Table>, column: number, signal: AbortSignal): Promise<readonly string[]> {
  const load = tableWindows(table)
  const range = [0, Math.min(table.rows, MOST_BATCH_ROWS)] as const
  const { values } = await load({ rows: range, columns: [column, column + 1] }, signal)
  const texts = values.map(([value]) => String(value ?? '').trim())
  return [...new Set(texts)].filter((text) => text !== '')
}

/** The values of a column of a table that a step of this playbook gave. */
export function ColumnPicker({ onPick }: Props) {
  const ready = useReadySteps()
  const [problem, setProblem] = useState<string>()
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])
  const outputs = useOutputs(ready.map(({ process }) => process))
  const tables = ready.flatMap(({ label, number, process }, at) => {
    const read = Table.safeParse(outputs[at])
    return read.success ? [{ label, number, process, table: read.data }] : []
  })
  if (tables.length === 0) return null
  const pick = async (chosen: string) => {
    setProblem(undefined)
    const [process, column = ''] = chosen.split(' ')
    const table = tables.find((each) => each.process === process)?.table
    if (table === undefined) return
    // Of two quick choices the last one counts, in whatever order they are answered.
    reading.current?.abort()
    const { signal } = (reading.current = new AbortController())
    try {
      const values = await valuesOf(table, Number(column), signal)
      if (!signal.aborted) onPick(values)
    } catch (error) {
      if (!signal.aborted) setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <label>
      <span>From a table</span>
      <select value="" onChange={({ target }) => void pick(target.value)}>
        <option value="">Column…</option>
        {tables.map(({ label, number, process, table }) => (
          <optgroup key={process} label={`step ${number ?? '?'}, ${label}`}>
            {table.columns.map(({ name }, at) => (
              <option key={name} value={`${process} ${at}`}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {problem !== undefined && <span role="alert">{problem}</span>}
    </label>
  )
}
