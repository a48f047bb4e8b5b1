import type { ViewProps } from '@playbook/core/view'
import { useRef, useState } from 'react'
import { EmptyNote } from '../../ui/frame/EmptyNote.tsx'
import { SaveFigure } from '../../ui/figure/SaveFigure.tsx'
import { usePalette } from '../../ui/figure/usePalette.ts'
import { useWidth } from '../../ui/figure/useWidth.ts'
import { OverlapGrid } from './OverlapGrid.tsx'
import { drawnOf } from './overlapShapes.ts'
import { Picked } from './Picked.tsx'
import { printedOverlap } from './print.ts'
import type * as steps from './steps.ts'
import styles from './views.module.css'

/** One row per set, one column per group of items that the same sets hold. */
export function OverlapView({ value, print }: ViewProps<typeof steps.Supervenn>) {
  const box = useRef<HTMLDivElement>(null)
  const room = useWidth(box)
  usePalette(box)
  const [picked, setPicked] = useState<number>()
  const { set_annotations: names, chunks, n_items: count } = value
  if (count === 0) return <EmptyNote why="No items" />
  const { rows, columns, cut } = drawnOf(value)
  const holders = names.filter((_name, row) => picked !== undefined && value.composition_array[row]?.[picked] === 1)
  return (
    <div className={styles.overlap}>
      {!print && (
        <div className={styles.tools}>
          <span>{`${names.length.toLocaleString('en')} sets, ${count.toLocaleString('en')} items, ${chunks.length.toLocaleString('en')} groups`}</span>
          <span className={styles.space} />
          <SaveFigure
            picture={{
              title: 'Overlap of sets',
              draw: (look) => printedOverlap(value, look),
              result: { type: 'Supervenn', value },
              data: { format: 'JSON', text: () => JSON.stringify(value) },
            }}
          />
        </div>
      )}
      <div className={styles.scroll} ref={box}>
        <OverlapGrid drawn={{ value, rows, columns, room }} {...(print ? {} : { picked, onPick: setPicked })} />
      </div>
      {cut.length > 0 && <p className={styles.note}>{`Drawn: ${cut.join(' and ')}; the download holds all.`}</p>}
      {picked !== undefined && !print && <Picked name={holders.join(' + ')} items={chunks[picked] ?? []} />}
    </div>
  )
}
