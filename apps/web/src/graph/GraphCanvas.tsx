import { IconButton } from '@playbook/cells/ui/frame/Button'
import { classes } from '@playbook/cells/classes'
import { Maximize2, Minus, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useLocation } from 'wouter'
import { useSession, useSource } from '../live/playbook.tsx'
import { cellElementId } from '../ui/cellElement.ts'
import { hueColor } from '../ui/Lineage.tsx'
import styles from './Graph.module.css'
import { GraphNode } from './GraphNode.tsx'
import { linePath, walk, type Direction, type Drawing } from './layout.ts'
import type { StepStates } from './states.ts'

interface Props {
  readonly drawing: Drawing
  readonly states: StepStates
  /** What each step found, in a few words. */
  readonly findings: ReadonlyMap<string, string>
  readonly chosen: string | undefined
  /** A line was drawn out of a step: what follows it is asked for. */
  readonly onFollow: (step: string) => void
  /** The steps in full strength; all of them where nothing is narrowed down. */
  readonly lit: ReadonlySet<string> | undefined
}

const DIRECTIONS: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])
const isDirection = (key: string): key is Direction => DIRECTIONS.has(key)
/** It opens fitted; hundreds of steps no smaller than their colours can be told. */
const ZOOM = { least: 0.2, most: 2, step: 1.25, opening: 0.35 }

/** The cards on their lines; arrow keys walk along them, Enter opens a step in the notebook. */
export function GraphCanvas({ drawing, states, findings, chosen, lit, onFollow }: Props) {
  const session = useSession()
  const [, navigate] = useLocation()
  const cells = useSource(session.cells)
  const numbers = useSource(session.numbers)
  const [zoom, setZoom] = useState(1)
  const pane = useRef<HTMLDivElement>(null)
  const entry = chosen ?? drawing.places.keys().next().value
  useEffect(() => {
    if (chosen !== undefined)
      document.getElementById(cellElementId(chosen))?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chosen])
  const change = (factor: number) => setZoom((now) => Math.min(ZOOM.most, Math.max(ZOOM.least, now * factor)))
  const fit = (least: number) => {
    const element = pane.current
    if (element === null) return
    const ratio = Math.min(element.clientWidth / drawing.width, element.clientHeight / drawing.height, 1)
    setZoom(Math.max(least, ratio))
  }
  const fitFirst = useEffectEvent(() => fit(ZOOM.opening))
  // A step that was added or taken away changes what there is to see.
  useLayoutEffect(() => fitFirst(), [drawing.width, drawing.height])
  const onKeyDown = (event: KeyboardEvent) => {
    const at = chosen ?? entry
    if (at === undefined) return
    if (event.key === 'Enter') navigate(`/playbooks/${session.id}#${cellElementId(at)}`)
    else if (isDirection(event.key)) {
      const next = walk(drawing, at, event.key)
      if (next !== undefined) {
        session.focus.set(next)
        document.getElementById(cellElementId(next))?.focus({ preventScroll: true })
      }
    } else return
    event.preventDefault()
  }
  return (
    <div className={styles.frame}>
      {/* The cards take the focus; their keys are handled once for all of them. */}
      <div
        ref={pane}
        className={styles.pane}
        role="group"
        aria-label="Graph of the playbook; arrow keys walk along the lines"
        onKeyDown={onKeyDown}
      >
        <div className={styles.sheet} style={{ width: drawing.width * zoom, height: drawing.height * zoom }}>
          <div
            className={styles.scaled}
            style={{ transform: `scale(${zoom})`, width: drawing.width, height: drawing.height }}
          >
            <Lines drawing={drawing} states={states} lit={lit} />
            {cells.map((cell) => {
              const place = drawing.places.get(cell.id)
              const state = states.get(cell.id)
              if (cell.kind !== 'step' || place === undefined || state === undefined) return null
              return (
                <GraphNode
                  key={cell.id}
                  cell={cell}
                  place={place}
                  state={state}
                  finding={findings.get(cell.id)}
                  onFollow={onFollow}
                  number={numbers.get(cell.id) ?? 0}
                  isChosen={cell.id === chosen}
                  isEntry={cell.id === entry}
                  isDim={lit !== undefined && !lit.has(cell.id)}
                />
              )
            })}
          </div>
        </div>
      </div>
      <div className={styles.zoom}>
        <IconButton size="small" label="Zoom in" icon={<Plus size={15} />} onClick={() => change(ZOOM.step)} />
        <IconButton size="small" label="Zoom out" icon={<Minus size={15} />} onClick={() => change(1 / ZOOM.step)} />
        <IconButton size="small" label="Fit all" icon={<Maximize2 size={15} />} onClick={() => fit(ZOOM.least)} />
      </div>
    </div>
  )
}

/** A line in the colour of what it carries; dashed where that is not up to date. */
function Lines({ drawing, states, lit }: Pick<Props, 'drawing' | 'states' | 'lit'>) {
  const { registry, cells: source } = useSession()
  const cells = useSource(source)
  const hues = new Map(
    cells.map((cell) => [cell.id, cell.kind === 'step' ? registry.steps.get(cell.step)?.output.color : undefined]),
  )
  return (
    <svg className={styles.lines} width={drawing.width} height={drawing.height} aria-hidden>
      {drawing.edges.map(({ from, to }) => {
        const [start, end] = [drawing.places.get(from), drawing.places.get(to)]
        if (start === undefined || end === undefined) return null
        const isDim = lit !== undefined && !(lit.has(from) && lit.has(to))
        return (
          <path
            key={`${from} ${to}`}
            d={linePath(start, end)}
            stroke={hueColor(hues.get(from))}
            className={classes(isDim && styles.dim, states.get(from)?.tone !== 'ok' && styles.dashed)}
          />
        )
      })}
    </svg>
  )
}
