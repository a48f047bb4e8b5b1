import { counted } from '../../shared/words.ts'
import { Drawing, DrawingPart } from './Drawing.tsx'
import { Shapes } from './Shapes.tsx'
import type { Bar } from './upset.ts'
import { upSetColumn, upSetRows, upSetSize, type UpSet } from './upsetShapes.ts'
import { titleOf } from './words.ts'

interface Props {
  readonly label: string
  readonly drawn: UpSet
  /** Of each bar. */
  readonly items: readonly (readonly string[])[]
  readonly picked?: Bar | undefined
  readonly onPick?: (bar: Bar) => void
}

const NONE: readonly string[] = []

/** A matrix of dots: sets as rows with their sizes to the left, intersections as columns with their sizes above. */
export function UpSetDrawing({ label, drawn, items, picked, onPick }: Props) {
  const { width, height } = upSetSize(drawn)
  return (
    <Drawing width={width} height={height} label={label} isLive={onPick !== undefined}>
      {upSetRows(drawn).map((part, at) => (
        // Their numbers are told with the names of the bars.
        <g key={at} aria-hidden>
          <Shapes part={part} />
        </g>
      ))}
      {drawn.bars.map((bar, at) => (
        <DrawingPart
          key={bar.sets.join()}
          name={`${titleOf(drawn, bar)}: ${counted(bar.size, 'item')}`}
          items={items[at] ?? NONE}
          onPick={onPick && (() => onPick(bar))}
        >
          <Shapes part={upSetColumn(drawn, at, bar, picked === bar)} />
        </DrawingPart>
      ))}
    </Drawing>
  )
}
