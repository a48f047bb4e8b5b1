import type { ViewProps } from '@playbook/core/view'
import { use, useMemo, useRef, useState } from 'react'
import { jsonDownload } from '../../ui/frame/download.ts'
import { Downloads } from '../../ui/menu/Downloads.tsx'
import { EmptyNote } from '../../ui/frame/EmptyNote.tsx'
import { ToggleButtons } from '../../ui/frame/ToggleButtons.tsx'
import { FigureOriginContext } from '../../ui/figure/FigureOriginContext.tsx'
import { drawingDownloads } from '../../ui/figure/svgFile.ts'
import { useWidth } from '../../ui/figure/useWidth.ts'
import { Picked } from './Picked.tsx'
import type * as steps from './steps.ts'
import { COUNTED, itemsOf, largestOf, type Bar, type Counting } from './upset.ts'
import { UpSetDrawing } from './UpSetDrawing.tsx'
import { titleOf, upSetWords } from './words.ts'
import styles from './views.module.css'

const COUNTINGS = [
  ['only', 'In these sets only'],
  ['all', 'In all of these sets'],
] as const

/** Sets as rows, intersections as columns with their sizes as bars. */
export function UpSetView({ value, print }: ViewProps<typeof steps.UpSetPlot>) {
  const origin = use(FigureOriginContext)
  const box = useRef<HTMLDivElement>(null)
  const room = useWidth(box)
  const [svg, setSvg] = useState<SVGSVGElement | null>(null)
  const [counting, setCounting] = useState<Counting>('only')
  const [picked, setPicked] = useState<Bar>()
  const largest = useMemo(() => largestOf(value, counting), [value, counting])
  const { names, sets, bars, outOf } = largest
  const cut = (kept: number, all: number, noun: string) =>
    kept < all ? [`the ${kept} largest of ${all.toLocaleString('en')} ${noun}`] : []
  const notes = [...cut(names.length, outOf.sets, 'sets'), ...cut(bars.length, outOf.bars, 'intersections')]
  if (names.length === 0) return <EmptyNote why="No sets" />
  return (
    <div className={styles.overlap}>
      {!print && (
        <div className={styles.tools} role="group" aria-label="What a bar counts">
          <ToggleButtons
            options={COUNTINGS}
            chosen={counting}
            size="small"
            onChoose={(next) => {
              setCounting(next)
              setPicked(undefined)
            }}
          />
          <span className={styles.space} />
          <Downloads items={[...drawingDownloads('upset', () => svg, origin), jsonDownload(value)]} />
        </div>
      )}
      <div className={styles.scroll} ref={box}>
        <UpSetDrawing
          ref={setSvg}
          label={upSetWords(largest)}
          drawn={{ names, sets, bars, countLabel: COUNTED[counting], room }}
          {...(print ? {} : { picked, onPick: setPicked })}
        />
      </div>
      {notes.length > 0 && <p className={styles.note}>{`Drawn: ${notes.join(' and ')}.`}</p>}
      {picked && !print && <Picked name={titleOf({ names }, picked)} items={itemsOf(sets, picked.sets, counting)} />}
    </div>
  )
}
