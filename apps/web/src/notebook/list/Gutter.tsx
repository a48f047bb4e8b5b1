import type { Cell } from '@playbook/core/document/notebook'
import { memo, useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../../live/playbook.tsx'
import { hueColor } from '../../ui/Lineage.tsx'
import { usePage } from '../context/context.tsx'
import styles from './Gutter.module.css'
import { NODE_X, NODE_Y, partPath } from './lanes.ts'

/** What a row shows of the lineage: from each cell a line in the hue of its output to every cell that uses it. */
export const Gutter = memo(function Gutter({ cell }: { readonly cell: Cell }) {
  const { registry } = useSession()
  const { lineage, hovered } = usePage()
  const strands = useSyncExternalStore(lineage.strands.subscribe, () => lineage.strands.get().get(cell.id))
  const lit = useSyncExternalStore(lineage.lit.subscribe, () => lineage.lit.get().get(cell.id))
  return (
    <svg className={styles.gutter} aria-hidden>
      {strands?.map(({ from, to, x, part, hue }) => (
        <g
          key={`${part} ${x}`}
          onPointerEnter={() => hovered.set({ from, to })}
          onPointerLeave={() => hovered.set(undefined)}
        >
          <path className={styles.grip} d={partPath(x, part)} />
          <path className={styles.line} d={partPath(x, part)} style={{ stroke: hueColor(hue) }} />
        </g>
      ))}
      {lit?.map(({ x, part, hue }) => (
        <path key={`${part} ${x}`} className={styles.lit} d={partPath(x, part)} style={{ stroke: hueColor(hue) }} />
      ))}
      {cell.kind === 'step' && (
        <circle
          className={styles.node}
          cx={NODE_X}
          cy={NODE_Y}
          r={5}
          style={{ fill: hueColor(registry.steps.get(cell.step)?.output.color) }}
        />
      )}
    </svg>
  )
})

/** While a line is pointed at, the others fade in all rows. */
export function useFading(list: HTMLElement | null): void {
  const { lineage } = usePage()
  useEffect(
    () => lineage.lit.subscribe(() => list?.toggleAttribute('data-lit', lineage.lit.get().size > 0)),
    [list, lineage],
  )
}
