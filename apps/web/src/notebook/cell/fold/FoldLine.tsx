import { briefOf, type Brief } from '@playbook/core/brief'
import { NamedFile } from '@playbook/core/api/files'
import type { StepCell } from '@playbook/core/document/notebook'
import type { AnyStep } from '@playbook/core/step'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useOutput } from '../../../live/outputs.ts'
import type { Fold } from './useFold.ts'
import styles from './FoldLine.module.css'

interface Props {
  readonly cell: StepCell
  readonly step: AnyStep
  /** Absent far from the screen, where nothing is asked for. */
  readonly process: string | undefined
  readonly fold: Fold
}

/** What an input tells in one line, and the way to its form. */
export function FoldLine({ cell, step, process, fold: { isFolded, toggle, notes } }: Props) {
  const output = useOutput(process)
  const Chevron = isFolded ? ChevronRight : ChevronDown
  const brief = output.value === undefined ? undefined : briefOf(step.output, output.value)
  const file = step.kind === 'resolved' ? NamedFile.safeParse(cell.params).data?.filename : undefined
  return (
    <button
      type="button"
      className={styles.line}
      aria-expanded={!isFolded}
      onClick={toggle}
      onDragEnter={(event) => {
        // A file is dropped on the form.
        if (isFolded && event.dataTransfer.types.includes('Files')) toggle()
      }}
    >
      <Chevron size={14} aria-hidden className={styles.chevron} />
      {isFolded ? (
        <Told brief={{ ...brief, notes: [...(brief?.notes ?? []), ...notes] }} file={file} />
      ) : (
        <span className={styles.quiet}>Fold</span>
      )}
    </button>
  )
}

function Told({
  brief: { text, size, notes = [], bars },
  file,
}: {
  readonly brief: Brief
  readonly file: string | undefined
}) {
  const isEmpty = [file, bars, size, text].every((part) => part === undefined) && notes.length === 0
  if (isEmpty) return <span className={styles.quiet}>Show what was given</span>
  return (
    <>
      {file !== undefined && <b className={styles.file}>{file}</b>}
      {bars !== undefined && <Bars {...bars} />}
      {size !== undefined && <span className={styles.size}>{size}</span>}
      {text !== undefined && <span className={styles.text}>{text}</span>}
      {notes.map((note) => (
        <span key={note} className={styles.quiet}>
          {note}
        </span>
      ))}
    </>
  )
}

const HEIGHT = 20
const WIDTH = 108

/** One bar for each value; the words beside them say how high. */
function Bars({ values }: NonNullable<Brief['bars']>) {
  const most = Math.max(...values)
  const step = Math.min(9, WIDTH / values.length)
  return (
    <svg className={styles.bars} width={step * values.length} height={HEIGHT} aria-hidden>
      {values.map((value, at) => {
        const height = most === 0 ? 1 : Math.max(1, (value / most) * HEIGHT)
        return (
          // The position is the identity of a column.
          // oxlint-disable-next-line react/no-array-index-key
          <rect key={at} x={at * step} y={HEIGHT - height} width={Math.max(0.7, step * 0.78)} height={height} />
        )
      })}
    </svg>
  )
}
