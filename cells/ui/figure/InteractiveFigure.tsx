import { Suspense, useMemo, useRef, useState } from 'react'
import { panelsOf, type Cell } from './draw/drawData.ts'
import type { Figure } from '../../shared/figure/schema.ts'
import { EmptyNote } from '../frame/EmptyNote.tsx'
import { wordsOf } from './figureItems.ts'
import { FigureLegend } from './FigureLegend.tsx'
import { FigurePanel, type Hovered } from './FigurePanel.tsx'
import { FigureTools } from './FigureTools.tsx'
import { FigureTurn } from './FigureTurn.tsx'
import styles from './FigureView.module.css'
import type { Zoom } from './figureZoom.ts'
import { usePalette } from './usePalette.ts'
import { useWidth } from './useWidth.ts'
import { later } from '../later.ts'
import { Spinner } from '../frame/Spinner.tsx'

const FigureTable = later(async () => (await import('./FigureTable.tsx')).FigureTable)

/** The least width of a panel; on paper three stand side by side. */
const NARROW = { screen: 225, paper: 200 }
const GAP = 10
const PANEL_HEIGHT = 300
/** What is taller scrolls; a heatmap of 50 genes is seen whole, with the names of its samples. */
const TALLEST = 1100

/** A figure with everything that can be done to it. Its own lazy chunk, with Observable Plot. */
export function InteractiveFigure({
  figure,
  print = false,
}: {
  readonly figure: Figure
  readonly print?: boolean | undefined
}) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  usePalette(box)
  const [hidden, setHidden] = useState<ReadonlySet<Cell>>(new Set())
  const [zoom, setZoom] = useState<Zoom>({})
  const [hovered, setHovered] = useState<Hovered>()
  const [isTurned, setTurned] = useState(false)
  const [isTable, setTable] = useState(false)
  const panels = useMemo(() => panelsOf(figure), [figure])

  const { across, each, height } = laidOut(figure, panels.length, width, print)
  const canZoom = [figure.axes.x, figure.axes.y].every(({ type }) => type !== 'band')
  const toggle = (value: Cell) =>
    setHidden((before) =>
      before.has(value) ? new Set([...before].filter((other) => other !== value)) : new Set([...before, value]),
    )

  if (Object.values(figure.data).every((values) => values.length === 0)) {
    return <EmptyNote why="The figure has no data." next="Check the result of the step before." />
  }
  const shared = { figure, hidden, hovered, onHover: setHovered }
  const words = hovered === undefined ? undefined : wordsOf(figure, hovered.item)
  return (
    <div className={styles.figure} ref={box}>
      <div className={styles.tools} data-figure-tools>
        <FigureLegend figure={figure} hidden={hidden} {...(print ? {} : { onToggle: toggle })} />
        <span className={styles.space} />
        {!print && (
          <FigureTools
            figure={figure}
            table={{ isTable, onTable: setTable }}
            turn={figure.axes.z && !isTable ? { isTurned, onTurn: setTurned } : undefined}
            zooming={canZoom && !isTurned && !isTable ? { zoom, onZoom: setZoom } : undefined}
          />
        )}
      </div>
      {isTable ? (
        <Suspense fallback={<Spinner />}>
          <FigureTable figure={figure} />
        </Suspense>
      ) : isTurned && !print ? (
        <FigureTurn {...shared} width={width} />
      ) : (
        <div className={height > TALLEST && !print ? styles.scroll : undefined}>
          <div className={styles.panels} style={{ gridTemplateColumns: `repeat(${across}, minmax(0, 1fr))` }}>
            {panels.map((panel) => (
              <FigurePanel
                key={`${panel.x}${panel.y}${panel.facet ?? ''}`}
                {...shared}
                panel={panel}
                width={each}
                height={height}
                zoom={canZoom ? zoom : NO_ZOOM}
                onZoom={canZoom ? setZoom : ignore}
                print={print}
              />
            ))}
          </div>
        </div>
      )}
      <span className={styles.hidden} role="status">
        {words && [words.name, ...words.lines.map(([label, value]) => `${label} ${value}`)].join(', ')}
      </span>
    </div>
  )
}

const NO_ZOOM: Zoom = {}
function ignore() {}

/** How many panels stand side by side, and how large each is. */
function laidOut(figure: Figure, panels: number, width: number, print: boolean) {
  const narrow = print ? NARROW.paper : NARROW.screen
  const across = panels > 1 ? Math.max(1, Math.min(panels, Math.floor((width + GAP) / (narrow + GAP)))) : 1
  return {
    across,
    each: Math.floor((width - GAP * (across - 1)) / across),
    height: panels > 1 ? PANEL_HEIGHT : (figure.height ?? 400),
  }
}
