import type { ViewProps } from '@playbook/core/view'
import { use, useMemo, useState } from 'react'
import { jsonDownload } from '../../ui/frame/download.ts'
import { Downloads } from '../../ui/menu/Downloads.tsx'
import { EmptyNote } from '../../ui/frame/EmptyNote.tsx'
import { ToggleButtons } from '../../ui/frame/ToggleButtons.tsx'
import { FigureOriginContext } from '../../ui/figure/FigureOriginContext.tsx'
import { drawingDownloads } from '../../ui/figure/svgFile.ts'
import { Picked } from './Picked.tsx'
import type * as steps from './steps.ts'
import { barsOf, itemsOf, MOST_BARS, MOST_SETS, type Bar, type Counting } from './upset.ts'
import { UpSetDrawing } from './UpSetDrawing.tsx'
import styles from './views.module.css'

const COUNTINGS = [
  ['only', 'In these sets only'],
  ['all', 'In all of these sets'],
] as const

const AXIS = { only: 'Items in these only', all: 'Items in all of these' }

/** Sets as rows, intersections as columns with their sizes as bars. */
export function UpSetView({ value, print }: ViewProps<typeof steps.UpSetPlot>) {
  const origin = use(FigureOriginContext)
  const [svg, setSvg] = useState<SVGSVGElement | null>(null)
  const [counting, setCounting] = useState<Counting>('only')
  const [picked, setPicked] = useState<Bar>()
  const { names, sets, cut } = useMemo(() => largest(value), [value])
  const bars = useMemo(() => barsOf(sets, counting), [sets, counting])
  const drawn = bars.slice(0, MOST_BARS)
  const notes = [
    ...cut,
    ...(bars.length > drawn.length
      ? [`the ${drawn.length} largest of ${bars.length.toLocaleString('en')} intersections`]
      : []),
  ]
  if (names.length === 0) return <EmptyNote why="No sets" />
  const title = (bar: Bar) => bar.sets.map((at) => names[at]).join(' + ')
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
      <div className={styles.scroll}>
        <UpSetDrawing
          ref={setSvg}
          names={names}
          sets={sets}
          bars={drawn}
          title={title}
          countLabel={AXIS[counting]}
          {...(print ? {} : { picked, onPick: setPicked })}
        />
      </div>
      {notes.length > 0 && <p className={styles.note}>{`Drawn: ${notes.join(' and ')}.`}</p>}
      {picked && !print && <Picked name={title(picked)} items={itemsOf(sets, picked.sets, counting)} />}
    </div>
  )
}

/** Intersections double with every set: the largest sets, in the order of the library. */
function largest(library: ViewProps<typeof steps.UpSetPlot>['value']) {
  const all = Object.entries(library)
  const kept = new Set(
    all
      .toSorted(([, a], [, b]) => b.set.length - a.set.length)
      .slice(0, MOST_SETS)
      .map(([name]) => name),
  )
  const entries = all.filter(([name]) => kept.has(name))
  const cut =
    entries.length < all.length ? [`the ${entries.length} largest of ${all.length.toLocaleString('en')} sets`] : []
  return { names: entries.map(([name]) => name), sets: entries.map(([, { set }]) => set), cut }
}
