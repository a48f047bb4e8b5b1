import { counted } from '../../shared/words.ts'
import { Drawing, DrawingPart } from './Drawing.tsx'
import {
  holdersOf,
  overlapColumn,
  overlapRows,
  overlapSize,
  overlapTitles,
  type DrawnOverlap,
} from './overlapShapes.ts'
import { Shapes } from './Shapes.tsx'
import { overlapWords } from './words.ts'

interface Props {
  readonly drawn: DrawnOverlap
  readonly picked?: number | undefined
  readonly onPick?: (column: number) => void
}

const NONE: readonly string[] = []

/** Sets as rows with their sizes to the right, groups of items as columns as wide as they are large. */
export function OverlapGrid({ drawn, picked, onPick }: Props) {
  const { value, columns } = drawn
  const { width, height } = overlapSize(drawn)
  return (
    <Drawing width={width} height={height} label={overlapWords(value)} isLive={onPick !== undefined}>
      {overlapRows(drawn).map((part, row) => (
        <g key={row} aria-hidden>
          <Shapes part={part} />
        </g>
      ))}
      {Array.from({ length: columns }, (_unused, at) => (
        <DrawingPart
          key={at}
          name={`${holdersOf(value, at)}: ${counted(value.chunks[at]?.length ?? 0, 'item')}`}
          items={value.chunks[at] ?? NONE}
          onPick={onPick && (() => onPick(at))}
        >
          <Shapes part={overlapColumn(drawn, at, picked === at)} />
        </DrawingPart>
      ))}
      <g aria-hidden>
        <Shapes part={overlapTitles(drawn)} />
      </g>
    </Drawing>
  )
}
