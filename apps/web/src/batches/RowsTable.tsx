import type { BatchEstimate } from '@playbook/core/api/batches'
import type { TableRow } from '@playbook/core/batch/rows'
import { Button } from '@playbook/cells/ui/frame/Button'
import { useState } from 'react'
import styles from './Batches.module.css'
import type { Mend, useTableRows } from './useTableRows.ts'

interface Props {
  readonly rows: ReturnType<typeof useTableRows>
  readonly leftOut: ReadonlySet<number>
  readonly computed: BatchEstimate | undefined
  readonly onReplace: (names: ReadonlyMap<string, string>) => void
  readonly onLeaveOut: (line: number) => void
}

/** More lines without a problem are counted. */
const MOST_PLAIN = 100

/** The lines as they will run: what is wrong with each, and its repair in place. */
export function RowsTable({ rows, leftOut, computed, onReplace, onLeaveOut }: Props) {
  const [isNarrowed, setNarrowed] = useState(false)
  if (rows.rows.length === 0) return null
  const cares = rows.rows.filter((row) => row.problem !== undefined || rows.mendOf(row) !== undefined)
  const repairs = new Map(
    [...rows.mends].flatMap(([name, { better }]) => (better === undefined ? [] : [[name, better] as const])),
  )
  const ready = new Set(computed?.ready.map((at) => rows.runs[at]?.line))
  const plain = rows.rows.filter((row) => !cares.includes(row))
  const shown = isNarrowed ? cares : rows.rows.filter((row) => cares.includes(row) || plain.indexOf(row) < MOST_PLAIN)
  const hidden = isNarrowed ? 0 : plain.length - Math.min(plain.length, MOST_PLAIN)
  return (
    <section aria-label="What the rows say">
      {cares.length > 0 && (
        <div className={styles.care} role="status">
          <b>{`${cares.length} of ${rows.rows.length.toLocaleString('en')} lines need care.`}</b>
          {repairs.size > 0 && (
            <Button size="small" onClick={() => onReplace(repairs)}>
              {repairs.size === 1 ? 'Take the repair' : `Take all ${repairs.size} repairs`}
            </Button>
          )}
          <Button size="small" aria-pressed={isNarrowed} onClick={() => setNarrowed(!isNarrowed)}>
            Only these
          </Button>
        </div>
      )}
      {rows.unused.length > 0 && (
        <p className={styles.small}>{`Answers nothing and is left out: ${rows.unused.join(', ')}.`}</p>
      )}
      <div className={styles.wide}>
        <table className={styles.rows}>
          <thead>
            <tr>
              <th scope="col">Line</th>
              {rows.prompts.map(({ cell, label }) => (
                <th key={cell.id} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">What was found</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Line
                key={row.line}
                row={row}
                columns={rows.prompts.length}
                mend={rows.mendOf(row)}
                state={leftOut.has(row.line) ? 'left-out' : ready.has(row.line) ? 'computed' : 'to-run'}
                onReplace={onReplace}
                onLeaveOut={() => onLeaveOut(row.line)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {hidden > 0 && <p className={styles.small}>{`${hidden.toLocaleString('en')} more lines without a problem`}</p>}
    </section>
  )
}

interface LineProps {
  readonly row: TableRow
  readonly columns: number
  readonly mend: Mend | undefined
  readonly state: 'left-out' | 'computed' | 'to-run'
  readonly onReplace: (names: ReadonlyMap<string, string>) => void
  readonly onLeaveOut: () => void
}

const WORDS = { 'left-out': 'left out', computed: 'already computed', 'to-run': 'to run' } as const

function Line({ row, columns, mend, state, onReplace, onLeaveOut }: LineProps) {
  const { line, texts, problem } = row
  const isOff = problem?.kind === 'blank' || problem?.kind === 'double' || state === 'left-out'
  const wrong = texts[0] ?? ''
  return (
    <tr data-tone={isOff ? 'off' : problem !== undefined ? 'bad' : mend !== undefined ? 'warn' : undefined}>
      <th scope="row">{line}</th>
      {Array.from({ length: columns }, (_, at) => (
        <td key={at}>{texts[at]}</td>
      ))}
      <td>
        <span className={styles.fix}>
          <span>{state === 'left-out' ? WORDS[state] : (problem?.why ?? mend?.why ?? WORDS[state])}</span>
          {mend?.better !== undefined && state !== 'left-out' && (
            <Button
              size="small"
              onClick={() => onReplace(new Map([[wrongOf(texts, mend) ?? wrong, mend.better ?? '']]))}
            >
              {`Take ${mend.better}`}
            </Button>
          )}
          {mend !== undefined && state !== 'left-out' && (
            <Button size="small" kind="quiet" aria-label={`Leave out line ${line}`} onClick={onLeaveOut}>
              Leave out
            </Button>
          )}
        </span>
      </td>
    </tr>
  )
}

/** The name of a line that the repair is for. */
const wrongOf = (texts: readonly string[], { from }: Mend) => texts.find((text) => text === from)
