import { useMemo, useState } from 'react'
import { ASSEMBLY } from '../../shared/region.ts'
import { drawingDownloads } from '../figure/svgFile.ts'
import { Downloads } from '../menu/Downloads.tsx'
import { pictureWords, tracksOf, windowOf, type Mark, type Track, type Window } from './layout.ts'
import styles from './GenomePicture.module.css'

const WIDTH = 720
const LEFT = 64
const RIGHT = 24
const ROW = 26
const LANE = 34
const INNER = WIDTH - LEFT - RIGHT
const LONGEST = 248_956_422

/** More regions than this are a table, not a picture. */
const MOST = 200

/** Where regions lie: on their chromosomes and, where they are neighbours, beside each other on a scale in base pairs. */
export function GenomePicture({
  marks,
  print,
}: {
  readonly marks: readonly Mark[]
  readonly print?: boolean | undefined
}) {
  const [svg, setSvg] = useState<SVGSVGElement | null>(null)
  const tracks = useMemo(() => tracksOf(marks), [marks])
  const near = useMemo(() => windowOf(marks), [marks])
  if (tracks.length === 0 || marks.length > MOST) return null
  const lanes = near ? 1 + Math.max(...near.bars.map(({ lane }) => lane)) : 0
  const below = tracks.length * ROW + 12
  const height = near ? below + lanes * LANE + 44 : below
  return (
    <figure className={styles.picture}>
      <svg
        ref={setSvg}
        xmlns="http://www.w3.org/2000/svg"
        role="img"
        aria-label={pictureWords(marks)}
        width={WIDTH}
        height={height}
        viewBox={`0 0 ${WIDTH} ${height}`}
        fontFamily="Inter, system-ui, sans-serif"
        fontSize="11"
        fill="var(--ink-2)"
      >
        {tracks.map((track, at) => (
          <Chromosome key={track.chromosome} track={track} y={at * ROW + 14} />
        ))}
        {near && <Neighbourhood near={near} y={below} lanes={lanes} />}
      </svg>
      {!print && <Downloads items={drawingDownloads('regions', () => svg)} />}
    </figure>
  )
}

function Chromosome({ track: { chromosome, length, places }, y }: { readonly track: Track; readonly y: number }) {
  // All chromosomes have one scale; that of mitochondria would be no line at all.
  const width = Math.max(12, (length / LONGEST) * INNER)
  return (
    <g>
      <text x={LEFT - 8} y={y + 4} textAnchor="end">
        {chromosome}
      </text>
      <rect x={LEFT} y={y - 5} width={width} height={10} rx={5} fill="var(--wash)" stroke="var(--line-strong)" />
      {places.map((place, at) => (
        <line
          key={at}
          x1={LEFT + place * width}
          x2={LEFT + place * width}
          y1={y - 8}
          y2={y + 8}
          stroke="var(--k-regulatory)"
          strokeWidth={2}
        />
      ))}
    </g>
  )
}

interface NearProps {
  readonly near: Window
  readonly y: number
  readonly lanes: number
}

function Neighbourhood({ near: { chromosome, start, end, bars, ticks }, y, lanes }: NearProps) {
  const x = (place: number) => LEFT + place * INNER
  const axis = y + lanes * LANE + 8
  return (
    <g>
      {bars.map(({ label, from, to, lane }) => (
        <g key={label}>
          <rect
            x={x(from)}
            y={y + lane * LANE + 16}
            width={Math.max(2, (to - from) * INNER)}
            height={10}
            fill="var(--k-regulatory)"
          />
          <text x={x(from)} y={y + lane * LANE + 12}>
            {label}
          </text>
        </g>
      ))}
      <line x1={LEFT} x2={LEFT + INNER} y1={axis} y2={axis} stroke="var(--ink-3)" />
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={x((tick - start) / (end - start))}
            x2={x((tick - start) / (end - start))}
            y1={axis}
            y2={axis + 5}
            stroke="var(--ink-3)"
          />
          <text x={x((tick - start) / (end - start))} y={axis + 17} textAnchor="middle">
            {tick.toLocaleString('en')}
          </text>
        </g>
      ))}
      <text x={LEFT + INNER} y={axis + 32} textAnchor="end">
        {`bp on ${chromosome} (${ASSEMBLY})`}
      </text>
    </g>
  )
}
