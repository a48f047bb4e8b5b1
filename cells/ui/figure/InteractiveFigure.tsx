import { Minus, Plus, RotateCcw } from 'lucide-react'
import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { panelsOf, type Cell } from './drawData.ts'
import type { Figure } from '../../shared/figure/schema.ts'
import { Button } from '../frame/Button.tsx'
import { Downloads } from '../frame/Downloads.tsx'
import { EmptyNote } from '../frame/EmptyNote.tsx'
import { figureDownloads } from './figureFiles.ts'
import { wordsOf } from './figureItems.ts'
import { FigureLegend } from './FigureLegend.tsx'
import { FigurePanel, type Hovered } from './FigurePanel.tsx'
import { FigureTurn } from './FigureTurn.tsx'
import styles from './FigureView.module.css'
import { figureDomains, type Zoom } from './figureZoom.ts'

/** The least width of a panel; on paper three stand side by side. */
const NARROW = { screen: 225, paper: 200 }
const GAP = 10
const PANEL_HEIGHT = 300

/** A figure with everything that can be done to it. Its own lazy chunk, with Observable Plot. */
export default function InteractiveFigure({
  figure,
  print = false,
}: {
  readonly figure: Figure
  readonly print?: boolean | undefined
}) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const [hidden, setHidden] = useState<ReadonlySet<Cell>>(new Set())
  const [zoom, setZoom] = useState<Zoom>({})
  const [hovered, setHovered] = useState<Hovered>()
  const [isTurned, setTurned] = useState(false)
  const panels = useMemo(() => panelsOf(figure), [figure])
  const downloads = useMemo(() => figureDownloads(figure), [figure])

  const across =
    panels.length > 1
      ? Math.max(1, Math.min(panels.length, Math.floor((width + GAP) / ((print ? NARROW.paper : NARROW.screen) + GAP))))
      : 1
  const each = Math.floor((width - GAP * (across - 1)) / across)
  const height = panels.length > 1 ? PANEL_HEIGHT : (figure.height ?? 400)
  const canZoom = [figure.axes.x, figure.axes.y].every(({ type }) => type !== 'band')
  const isZoomed = Object.keys(zoom).length > 0
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
        {!print && panels.length > 1 && (
          <span className={styles.segment} role="group" aria-label="View">
            <button type="button" aria-pressed={!isTurned} onClick={() => setTurned(false)}>
              Panels
            </button>
            <button type="button" aria-pressed={isTurned} onClick={() => setTurned(true)}>
              Rotate
            </button>
          </span>
        )}
        {!print && canZoom && !isTurned && (
          <span role="group" aria-label="Zoom">
            <Button
              kind="quiet"
              size="small"
              aria-label="Zoom in"
              title="Zoom in"
              onClick={() => setZoom(figureDomains(figure, zoom, 0.75))}
            >
              <Plus size={14} aria-hidden />
            </Button>
            <Button
              kind="quiet"
              size="small"
              aria-label="Zoom out"
              title="Zoom out"
              onClick={() => setZoom(figureDomains(figure, zoom, 1 / 0.75))}
            >
              <Minus size={14} aria-hidden />
            </Button>
            <Button
              kind="quiet"
              size="small"
              aria-label="Reset the view"
              title="Reset the view"
              disabled={!isZoomed}
              onClick={() => setZoom({})}
            >
              <RotateCcw size={14} aria-hidden />
            </Button>
          </span>
        )}
        {!print && <Downloads items={downloads} />}
      </div>
      {isTurned && !print ? (
        <FigureTurn {...shared} width={width} />
      ) : (
        <div className={height > 660 && !print ? styles.scroll : undefined}>
          <div className={styles.panels} style={{ gridTemplateColumns: `repeat(${across}, minmax(0, 1fr))` }}>
            {panels.map((panel) => (
              <FigurePanel
                key={`${panel.x}${panel.y}`}
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

function useWidth(box: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const measure = () => setWidth(Math.floor(element.clientWidth) || 640)
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}
