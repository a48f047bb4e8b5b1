import { useMemo, useRef } from 'react'
import { axisOf, DENSE, shownItems, type Panel } from './draw/drawData.ts'
import { classes } from '../frame/classes.ts'
import { useChosen, useToggle } from '../things/selection.ts'
import { FigureChosen } from './FigureChosen.tsx'
import { FigureDots } from './FigureDots.tsx'
import { chosenItems, pickedThings } from './figureThings.ts'
import { placer, pointed } from './figureItems.ts'
import { FigureTip } from './FigureTip.tsx'
import styles from './FigureView.module.css'
import type { Zoom } from './figureZoom.ts'
import { useFigurePlot, type ShownPanel } from './useFigurePlot.ts'
import { usePanelEvents } from './usePanelEvents.ts'

/** The item that is pointed at, and the panel where: others only mark it. */
export interface Hovered {
  readonly item: number
  readonly panel?: Panel
}

export interface FigurePanelProps extends ShownPanel {
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
  const items = useMemo(() => shownItems(figure, hidden, panel), [figure, hidden, panel])
  const isDense = pointed(figure)?.type === 'dot' && items.length > DENSE
  const scales = useFigurePlot(host, { figure, panel, width, height, hidden, zoom, withoutDots: isDense })
  const isHere = hovered !== undefined && (panel.facet === undefined || items.includes(hovered.item))
  const spot = scales && isHere ? placer(figure, panel, scales)(hovered.item) : undefined

  const toggle = useToggle()
  const keys = useChosen()
  const chosen = useMemo(() => (print ? [] : chosenItems(figure, items, keys)), [print, figure, items, keys])
  const pick = (item: number) => {
    const picked = pickedThings(figure, item)
    const [first] = picked
    if (first !== undefined)
      toggle?.(
        first.kind,
        picked.map(({ name }) => name),
      )
  }

  const live = usePanelEvents(frame, {
    figure,
    panel,
    scales,
    items,
    zoom,
    onZoom,
    marked: hovered?.item,
    onPick: pick,
    onMark: (item) => onHover(item === undefined ? undefined : { item, panel }),
    print,
  })
  // A diagram without axes has its title alone.
  const axes = [panel.x, panel.y].map((channel) => axisOf(figure, channel).label).filter((label) => label !== '')
  const name = [figure.title, panel.facet ?? '', axes.join(' and ')].filter((part) => part !== '').join(': ')
  return (
    <div
      ref={frame}
      className={classes(styles.panel, !print && styles.live)}
      role="group"
      data-drawn
      aria-label={name}
      {...(print ? {} : live)}
    >
      {isDense && scales && (
        <FigureDots
          {...{ figure, panel, scales, items, width, height }}
          isZoomed={panel.x in zoom || panel.y in zoom}
        />
      )}
      <div ref={host} />
      {scales && chosen.length > 0 && (
        <svg className={styles.over} width={width} height={height} aria-hidden>
          <FigureChosen figure={figure} panel={panel} scales={scales} chosen={chosen} />
        </svg>
      )}
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
