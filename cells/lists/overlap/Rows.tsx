import type { ViewProps } from '@playbook/core/view'
import { use, useRef, useState } from 'react'
import { jsonDownload } from '../../ui/frame/download.ts'
import { Downloads } from '../../ui/menu/Downloads.tsx'
import { EmptyNote } from '../../ui/frame/EmptyNote.tsx'
import { FigureOriginContext } from '../../ui/figure/FigureOriginContext.tsx'
import { drawingDownloads } from '../../ui/figure/svgFile.ts'
import { useWidth } from '../../ui/figure/useWidth.ts'
import { OverlapGrid } from './OverlapGrid.tsx'
import { Picked } from './Picked.tsx'
import type * as steps from './steps.ts'
import styles from './views.module.css'

const MOST_ROWS = 50
const MOST_COLUMNS = 300

/** One row per set, one column per group of items that the same sets hold. */
export function OverlapView({ value, print }: ViewProps<typeof steps.Supervenn>) {
  const origin = use(FigureOriginContext)
  const box = useRef<HTMLDivElement>(null)
  const room = useWidth(box)
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
          <Downloads items={[...drawingDownloads('overlap', () => svg, origin), jsonDownload(value)]} />
        </div>
      )}
      <div className={styles.scroll} ref={box}>
        <OverlapGrid
          ref={setSvg}
          value={value}
          rows={rows}
          columns={columns}
          room={room}
          {...(print ? {} : { picked, onPick: setPicked })}
        />
      </div>
      {cut.length > 0 && <p className={styles.note}>{`Drawn: ${cut.join(' and ')}; the download holds all.`}</p>}
      {picked !== undefined && !print && <Picked name={holders.join(' + ')} items={chunks[picked] ?? []} />}
    </div>
  )
}
