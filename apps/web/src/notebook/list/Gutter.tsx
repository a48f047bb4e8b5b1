import type { Cell } from '@playbook/core/document/notebook'
import type { Registry } from '@playbook/core/registry'
import type { Hue } from '@playbook/core/step'
import { useLayoutEffect, useMemo, useState } from 'react'
import { useSession, useSource } from '../../live/playbook.tsx'
import { hueColor } from '../../ui/Lineage.tsx'
import styles from './Gutter.module.css'
import { lanePath, laneX, placeLanes } from './lanes.ts'
import { usePage } from '../context/context.tsx'
import { upstreamUses, usesOf } from './uses.ts'

type Heights = ReadonlyMap<string, number>

/** The middle of a cell's header, from the top of the cell. */
const HEADER_MIDDLE = 21

function measure(list: HTMLElement): Heights {
  const cells = [...list.querySelectorAll<HTMLElement>('[data-cell]')]
  return new Map(cells.map((cell) => [cell.dataset['cell'] ?? '', cell.offsetTop + HEADER_MIDDLE]))
}

const sameHeights = (a: Heights, b: Heights) => a.size === b.size && [...a].every(([id, y]) => b.get(id) === y)

/** Where the cells are, kept true while anything in the list changes its size. */
function useHeights(list: HTMLElement | null, cells: readonly Cell[]): Heights {
  const [heights, setHeights] = useState<Heights>(new Map())
  useLayoutEffect(() => {
    if (list === null) return undefined
    const look = () =>
      setHeights((before) => {
        const now = measure(list)
        return sameHeights(before, now) ? before : now
      })
    // It looks once when it begins: after the layout and before the paint, so nothing is laid out twice.
    const observer = new ResizeObserver(look)
    observer.observe(list)
    return () => observer.disconnect()
  }, [list, cells])
  return heights
}

const hueOf = (cells: readonly Cell[], registry: Registry) => {
  const hues = new Map<string, Hue | undefined>()
  for (const cell of cells) if (cell.kind === 'step') hues.set(cell.id, registry.steps.get(cell.step)?.output.color)
  return hues
}

/** The lineage: from each cell a line in the hue of its output to every cell that uses it. */
export function Gutter({ list }: { readonly list: HTMLElement | null }) {
  const session = useSession()
  const { hovered } = usePage()
  const cells = useSource(session.cells)
  const heights = useHeights(list, cells)
  const hover = useSource(hovered)
  const steps = useMemo(() => cells.filter(({ kind }) => kind === 'step').map(({ id }) => id), [cells])
  const uses = useMemo(() => usesOf(cells), [cells])
  const placed = useMemo(() => placeLanes(uses), [uses])
  const hues = useMemo(() => hueOf(cells, session.registry), [cells, session.registry])
  const lit = useMemo(() => upstreamUses(uses, hover, steps), [uses, hover, steps])
  const yOf = (index: number) => heights.get(steps[index] ?? '')
  return (
    <svg className={styles.gutter} data-lit={lit.size > 0 || undefined} aria-hidden>
      {placed.map((use) => {
        const [fromY, toY] = [yOf(use.from), yOf(use.to)]
        if (fromY === undefined || toY === undefined) return null
        const [from = '', to = ''] = [steps[use.from], steps[use.to]]
        const path = lanePath(use.lane, fromY, toY)
        return (
          <g
            key={`${from} ${to}`}
            data-on={lit.has(`${use.from} ${use.to}`) || undefined}
            onPointerEnter={() => hovered.set({ from, to })}
            onPointerLeave={() => hovered.set(undefined)}
          >
            <path className={styles.grip} d={path} />
            <path className={styles.line} d={path} style={{ stroke: hueColor(hues.get(from)) }} />
          </g>
        )
      })}
      {steps.map((id) => {
        const y = heights.get(id)
        return y === undefined ? null : (
          <circle
            key={id}
            className={styles.node}
            cx={laneX(0)}
            cy={y}
            r={5}
            style={{ fill: hueColor(hues.get(id)) }}
          />
        )
      })}
    </svg>
  )
}
