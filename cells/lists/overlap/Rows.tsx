import type { ViewProps } from '@playbook/core/view'
import { useState } from 'react'
import { counted } from '../../shared/words.ts'
import { downloadText } from '../../ui/frame/download.ts'
import { Downloads } from '../../ui/frame/Downloads.tsx'
import { EmptyNote } from '../../ui/frame/EmptyNote.tsx'
import { drawingDownloads } from '../../ui/figure/svgFile.ts'
import { Picked } from './Picked.tsx'
import type * as steps from './steps.ts'
import styles from './views.module.css'

const NAMES = 170
const SIZES = 90
const WIDTH = 560
const ROW = 26
const MOST_ROWS = 50
const MOST_COLUMNS = 300
const LONGEST = 24
const HUES = [
  'gene',
  'drug',
  'glycan',
  'tissue',
  'protein',
  'variant',
  'pathway',
  'disease',
  'metabolite',
  'regulatory',
]

/** One row per set, one column per group of items that the same sets hold. */
export function OverlapView({ value, print }: ViewProps<typeof steps.Supervenn>) {
  const [svg, setSvg] = useState<SVGSVGElement | null>(null)
  const [picked, setPicked] = useState<number>()
  const { set_annotations: names, chunks, n_items: count } = value
  if (count === 0) return <EmptyNote why="No items" />
  const rows = Math.min(names.length, MOST_ROWS)
  const columns = Math.min(chunks.length, MOST_COLUMNS)
  const cut = [
    ...(rows < names.length ? [`the first ${rows} of ${names.length.toLocaleString('en')} sets`] : []),
    ...(columns < chunks.length ? [`the first ${columns} of ${chunks.length.toLocaleString('en')} groups`] : []),
  ]
  const holders = names.filter((_name, row) => picked !== undefined && value.composition_array[row]?.[picked] === 1)
  return (
    <div className={styles.overlap}>
      {!print && (
        <div className={styles.tools}>
          <span>{`${names.length.toLocaleString('en')} sets, ${count.toLocaleString('en')} items, ${chunks.length.toLocaleString('en')} groups`}</span>
          <span className={styles.space} />
          <Downloads
            items={[
              ...drawingDownloads('overlap', () => svg),
              {
                label: 'JSON',
                filename: 'data.json',
                save: () => downloadText('data.json', 'application/json', JSON.stringify(value)),
              },
            ]}
          />
        </div>
      )}
      <div className={styles.scroll}>
        <Grid
          ref={setSvg}
          value={value}
          rows={rows}
          columns={columns}
          {...(print ? {} : { picked, onPick: setPicked })}
        />
      </div>
      {cut.length > 0 && <p className={styles.note}>{`Drawn: ${cut.join(' and ')}; the download holds all.`}</p>}
      {picked !== undefined && !print && <Picked name={holders.join(' + ')} items={chunks[picked] ?? []} />}
    </div>
  )
}

interface GridProps {
  readonly ref: React.Ref<SVGSVGElement>
  readonly value: ViewProps<typeof steps.Supervenn>['value']
  readonly rows: number
  readonly columns: number
  readonly picked?: number | undefined
  readonly onPick?: (column: number) => void
}

function Grid({ ref, value, rows, columns, picked, onPick }: GridProps) {
  const { set_annotations: names, sets, chunks, composition_array: held, col_widths: widths, ycounts } = value
  const room = widths.slice(0, columns).reduce((sum, width) => sum + width, 0)
  const starts = widths
    .slice(0, columns)
    .reduce<number[]>((all, width) => [...all, (all.at(-1) ?? 0) + (width / room) * WIDTH], [0])
  const top = 46
  const bottom = top + rows * ROW
  const height = bottom + 34
  const total = NAMES + WIDTH + SIZES
  const column = (at: number) => ({ x: NAMES + (starts[at] ?? 0), width: (starts[at + 1] ?? 0) - (starts[at] ?? 0) })
  const share = (size: number) => (size / value.n_items) * (SIZES - 44)
  const shown = Array.from({ length: columns }, (_unused, at) => at)
  return (
    <svg
      ref={ref}
      xmlns="http://www.w3.org/2000/svg"
      width={total}
      height={height}
      viewBox={`0 0 ${total} ${height}`}
      role="img"
      aria-label={`Overlap of ${counted(names.length, 'set')} with ${counted(value.n_items, 'item')} in ${counted(chunks.length, 'group')}`}
      fontFamily="Inter, system-ui, sans-serif"
      fontSize={11}
    >
      {names.slice(0, rows).map((name, row) => {
        const y = top + row * ROW
        const size = sets[row]?.length ?? 0
        return (
          <g key={name}>
            <title>{`${name}: ${size.toLocaleString('en')} items`}</title>
            <rect x={NAMES} y={y} width={WIDTH} height={ROW} fill={row % 2 === 0 ? 'var(--line)' : 'var(--wash)'} />
            <text x={NAMES - 8} y={y + ROW / 2 + 4} textAnchor="end" fill="var(--ink)">
              {name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name}
            </text>
            <rect x={NAMES + WIDTH + 6} y={y + 6} width={share(size)} height={ROW - 12} fill="var(--ink-3)" />
            <text x={NAMES + WIDTH + 10 + share(size)} y={y + ROW / 2 + 4} fill="var(--ink-2)">
              {size}
            </text>
          </g>
        )
      })}
      {shown.map((at) => {
        const { x, width } = column(at)
        const items = chunks[at]?.length ?? 0
        const tall = ((ycounts[at] ?? 0) / Math.max(1, names.length)) * 34
        return (
          <g key={at} className={onPick && styles.pick} onClick={() => onPick?.(at)}>
            <title>{`${items.toLocaleString('en')} items in ${ycounts[at]} sets`}</title>
            <rect x={x} y={0} width={width} height={height} fill="transparent" />
            <rect x={x + 0.5} y={top - 4 - tall} width={Math.max(0.5, width - 1)} height={tall} fill="var(--ink-3)" />
            {names
              .slice(0, rows)
              .map((name, row) =>
                held[row]?.[at] === 1 ? (
                  <rect
                    key={name}
                    x={x}
                    y={top + row * ROW}
                    width={width}
                    height={ROW}
                    fill={`var(--k-${HUES[row % HUES.length]})`}
                    stroke={picked === at ? 'var(--ink)' : 'var(--sheet)'}
                    strokeWidth={width > 4 ? 1.5 : 0.3}
                  />
                ) : null,
              )}
            {width > 18 && items >= value.effective_min_width_for_annotation && (
              <text x={x + width / 2} y={bottom + 14} textAnchor="middle" fill="var(--ink-2)">
                {items}
              </text>
            )}
          </g>
        )
      })}
      <text x={NAMES + WIDTH / 2} y={height - 3} textAnchor="middle" fill="var(--ink-2)">
        Items per group
      </text>
      <text x={NAMES - 8} y={top - 8} textAnchor="end" fill="var(--ink-2)">
        Sets per group
      </text>
    </svg>
  )
}
