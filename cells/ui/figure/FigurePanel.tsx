import { useEffect, useEffectEvent, useMemo, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { axisOf, shownItems, type Cell, type Panel } from './drawData.ts'
import type { Figure } from '../../shared/figure/schema.ts'
import { classes } from '../frame/classes.ts'
import { FigureDots } from './FigureDots.tsx'
import { itemAt, placer, pointed } from './figureItems.ts'
import { FigureTip } from './FigureTip.tsx'
import styles from './FigureView.module.css'
import { middle, zoomed, type Zoom } from './figureZoom.ts'
import { useFigurePlot } from './useFigurePlot.ts'

const DENSE = 2_000

/** The item that is pointed at, and the panel where: others only mark it. */
export interface Hovered {
  readonly item: number
  readonly panel?: Panel
}

export interface FigurePanelProps {
  readonly figure: Figure
  readonly panel: Panel
  readonly width: number
  readonly height: number
  readonly hidden: ReadonlySet<Cell>
  readonly zoom: Zoom
  readonly onZoom: (zoom: Zoom) => void
  readonly hovered: Hovered | undefined
  readonly onHover: (hovered: Hovered | undefined) => void
  readonly print: boolean
}

/** One panel of a figure: drawing, pointer, keys. */
export function FigurePanel({
  figure,
  panel,
  width,
  height,
  hidden,
  zoom,
  onZoom,
  hovered,
  onHover,
  print,
}: FigurePanelProps) {
  const host = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const dragged = useRef<{ x: number; y: number } | undefined>(undefined)
  const items = useMemo(() => shownItems(figure, hidden), [figure, hidden])
  const isDense = pointed(figure)?.type === 'dot' && items.length > DENSE
  const scales = useFigurePlot(host, { figure, panel, width, height, hidden, zoom, withoutDots: isDense })
  const spot = scales && hovered !== undefined ? placer(figure, panel, scales)(hovered.item) : undefined

  const change = (pixel: Pixel, factor: number, shift: Pixel = NOWHERE) => {
    if (scales) onZoom(zoomed(zoom, panel, scales, { pixel, factor, shift }))
  }
  const onWheel = useEffectEvent((event: WheelEvent) => {
    // The page scrolls on unless the reader is in this figure.
    const isIn = event.ctrlKey || event.metaKey || frame.current?.contains(document.activeElement)
    if (!isIn || print) return
    event.preventDefault()
    change(pixelOf(event, frame.current), Math.exp(Math.max(-60, Math.min(60, event.deltaY)) * 0.004))
  })
  useEffect(() => {
    const element = frame.current
    const listener = (event: WheelEvent) => onWheel(event)
    element?.addEventListener('wheel', listener, { passive: false })
    return () => element?.removeEventListener('wheel', listener)
  }, [])

  const point = (item: number | undefined) => onHover(item === undefined ? undefined : { item, panel })
  const onPointerMove = (event: PointerEvent) => {
    if (!scales) return
    const pixel = pixelOf(event.nativeEvent, frame.current)
    const from = dragged.current
    if (from && event.buttons === 1 && event.pointerType === 'mouse') {
      dragged.current = pixel
      change(pixel, 1, { x: pixel.x - from.x, y: pixel.y - from.y })
      onHover(undefined)
    } else {
      point(itemAt(figure, panel, scales, items, pixel)?.item)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'ArrowRight' || key === 'ArrowLeft') point(next(items, hovered?.item, key === 'ArrowRight' ? 1 : -1))
    else if (scales && (key === '+' || key === '=')) change(middle(scales), 0.8)
    else if (scales && key === '-') change(middle(scales), 1.25)
    else if (key === '0') onZoom({})
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const name = `${figure.title}: ${axisOf(figure, panel.x).label} and ${axisOf(figure, panel.y).label}`
  const live = print
    ? {}
    : {
        tabIndex: 0,
        onPointerMove,
        onKeyDown,
        onPointerDown: (event: PointerEvent) => {
          dragged.current = pixelOf(event.nativeEvent, frame.current)
        },
        onPointerUp: () => {
          dragged.current = undefined
        },
        onPointerLeave: () => onHover(undefined),
        onDoubleClick: () => onZoom({}),
      }
  return (
    <div ref={frame} className={classes(styles.panel, !print && styles.live)} role="group" aria-label={name} {...live}>
      {isDense && scales && (
        <FigureDots
          {...{ figure, panel, scales, items, width, height }}
          isZoomed={panel.x in zoom || panel.y in zoom}
        />
      )}
      <div ref={host} />
      {spot && (
        <svg className={styles.over} width={width} height={height} aria-hidden>
          {pointed(figure)?.type === 'dot' && (
            <circle cx={spot.x} cy={spot.y} r={9} fill="none" stroke="var(--ink)" strokeWidth={1.6} />
          )}
        </svg>
      )}
      {spot && hovered?.panel === panel && <FigureTip figure={figure} spot={spot} width={width} />}
    </div>
  )
}

interface Pixel {
  readonly x: number
  readonly y: number
}

const NOWHERE: Pixel = { x: 0, y: 0 }

function pixelOf(event: MouseEvent, element: Element | null): Pixel {
  const { left = 0, top = 0 } = element?.getBoundingClientRect() ?? {}
  return { x: event.clientX - left, y: event.clientY - top }
}

function next(items: readonly number[], from: number | undefined, step: 1 | -1): number | undefined {
  if (from === undefined) return step === 1 ? items[0] : items.at(-1)
  const at = items.indexOf(from) + step
  return items[Math.max(0, Math.min(items.length - 1, at))]
}
