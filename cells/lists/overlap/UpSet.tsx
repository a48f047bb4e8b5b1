import type { ViewProps } from '@playbook/core/view'
import { useMemo, useRef, useState } from 'react'
import { EmptyNote } from '../../ui/frame/EmptyNote.tsx'
import { ToggleButtons } from '../../ui/frame/ToggleButtons.tsx'
import { SaveFigure } from '../../ui/figure/SaveFigure.tsx'
import { usePalette } from '../../ui/figure/usePalette.ts'
import { useWidth } from '../../ui/figure/useWidth.ts'
import { Picked } from './Picked.tsx'
import { printedUpSet } from './print.ts'
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
  const box = useRef<HTMLDivElement>(null)
  const room = useWidth(box)
  usePalette(box)
  const [counting, setCounting] = useState<Counting>('only')
  const [picked, setPicked] = useState<Bar>()
  const largest = useMemo(() => largestOf(value, counting), [value, counting])
  const { names, sets, bars, outOf } = largest
  const items = useMemo(() => bars.map((bar) => itemsOf(sets, bar.sets, counting)), [sets, bars, counting])
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
          <SaveFigure
            picture={{
              title: 'UpSet plot',
              draw: (look) => printedUpSet(value, look, counting),
              // The server draws what stands in these sets only.
              result: counting === 'only' ? { type: 'UpSetPlot', value } : undefined,
              data: { format: 'JSON', text: () => JSON.stringify(value) },
            }}
          />
        </div>
      )}
      <div className={styles.scroll} ref={box}>
        <UpSetDrawing
          label={upSetWords(largest)}
          items={items}
          drawn={{ names, sets, bars, countLabel: COUNTED[counting], room }}
          {...(print ? {} : { picked, onPick: setPicked })}
        />
      </div>
      {notes.length > 0 && <p className={styles.note}>{`Drawn: ${notes.join(' and ')}.`}</p>}
      {picked && !print && <Picked name={titleOf({ names }, picked)} items={itemsOf(sets, picked.sets, counting)} />}
    </div>
  )
}
