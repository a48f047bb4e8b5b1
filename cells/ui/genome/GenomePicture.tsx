import { use, useId, useMemo, useState } from 'react'
import { DRAWN_FONT } from '../../shared/figure/colors.ts'
import { ASSEMBLY } from '../../shared/region.ts'
import { FigureOriginContext } from '../figure/FigureOriginContext.tsx'
import { drawingDownloads } from '../figure/draw/svgFile.ts'
import { Downloads } from '../menu/Downloads.tsx'
import { drawnOf, pictureWords, placeOf, tracksOf, windowOf, type Mark, type Track, type Window } from './layout.ts'
import styles from './GenomePicture.module.css'

const WIDTH = 720
const LEFT = 64
const RIGHT = 24
const ROW = 26
const LANE = 34
const INNER = WIDTH - LEFT - RIGHT
const LONGEST = 248_956_422

/** More regions than this are a table, not a picture. */
const MOST = 2000
const BARE_LANE = 14
/** Of more lanes, the rest stand in the last one. */
const MOST_LANES = 24
const colorOf = ({ kind }: Mark) => `var(--k-${kind})`

/** Where regions lie: on their chromosomes and, where they are neighbours, beside each other on a scale in base pairs. */
export function GenomePicture({
  marks,
  print,
}: {
  readonly marks: readonly Mark[]
  readonly print?: boolean | undefined
}) {
  const origin = use(FigureOriginContext)
  const [svg, setSvg] = useState<SVGSVGElement | null>(null)
  const words = useId()
  const drawn = useMemo(() => drawnOf(marks), [marks])
  const tracks = useMemo(() => tracksOf(drawn), [drawn])
  const near = useMemo(() => windowOf(drawn), [drawn])
  if (tracks.length === 0 || drawn.length > MOST) return null
  const color = drawn.every(({ kind }) => kind === 'variant') ? 'var(--k-variant)' : 'var(--k-regulatory)'
  const below = tracks.length * ROW + 12
  const height = near ? below + heightOf(near) + 44 : below
  return (
    <figure className={styles.picture}>
      <svg
        ref={setSvg}
        xmlns="http://www.w3.org/2000/svg"
        role="img"
        aria-labelledby={words}
        width={WIDTH}
        height={height}
        viewBox={`0 0 ${WIDTH} ${height}`}
        fontFamily={DRAWN_FONT}
        fontSize="11"
        fill="var(--ink-2)"
      >
        {tracks.map((track, at) => (
          <Chromosome key={track.chromosome} track={track} y={at * ROW + 14} color={color} />
        ))}
        {near && <Neighbourhood near={near} y={below} />}
      </svg>
      <figcaption id={words} className={styles.words}>
        {pictureWords(drawn)}
      </figcaption>
      {!print && <Downloads items={drawingDownloads('regions', () => svg, origin)} />}
    </figure>
  )
}

interface ChromosomeProps {
  readonly track: Track
  readonly y: number
  readonly color: string
}

function Chromosome({ track: { chromosome, length, places }, y, color }: ChromosomeProps) {
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
          stroke={color}
          strokeWidth={2}
        />
      ))}
    </g>
  )
}

const lanesOf = ({ bars }: Window) => Math.min(MOST_LANES, 1 + Math.max(...bars.map(({ lane }) => lane)))
const laneHeight = ({ hasNames }: Window) => (hasNames ? LANE : BARE_LANE)
const heightOf = (near: Window) => lanesOf(near) * laneHeight(near)

/** A bar that would be too thin to be seen grows to both sides. */
function barAt(from: number, to: number) {
  const width = Math.max(2, to - from)
  return { x: (from + to - width) / 2, width }
}

function Neighbourhood({ near, y }: { readonly near: Window; readonly y: number }) {
  const { chromosome, start, end, hasNames, bars, ticks } = near
  const x = (place: number) => LEFT + place * INNER
  const top = (lane: number) => y + Math.min(lane, MOST_LANES - 1) * laneHeight(near) + (hasNames ? 16 : 2)
  const axis = y + heightOf(near) + 8
  return (
    <g>
      {bars.map(({ mark, from, to, lane, nameEnds }, at) => (
        <g key={at}>
          <rect {...barAt(x(from), x(to))} y={top(lane)} height={10} fill={colorOf(mark)}>
            <title>{`${mark.label}, ${placeOf(mark)} (${ASSEMBLY})`}</title>
          </rect>
          {hasNames && (
            <text x={nameEnds ? x(to) : x(from)} textAnchor={nameEnds ? 'end' : 'start'} y={top(lane) - 4}>
              {mark.label}
            </text>
          )}
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
