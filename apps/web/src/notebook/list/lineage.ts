import type { Cell } from '@playbook/core/document/notebook'
import type { Registry } from '@playbook/core/registry'
import type { Hue } from '@playbook/core/step'
import type { Session } from '../../live/room/session.ts'
import { combine, sameEntries, type Source } from '../../store/store.ts'
import { laneX, placeLanes, type Part } from './lanes.ts'
import { usesOf } from './uses.ts'

/** One use of a cell's output by another, as it is drawn beside the rows. */
export interface Line {
  readonly from: string
  readonly to: string
  readonly fromRow: number
  readonly toRow: number
  readonly x: number
  readonly hue: Hue | undefined
}

/** What one row draws of a line: each row draws its own, so that none has to know where the others stand. */
export interface Strand extends Pick<Line, 'from' | 'to' | 'x' | 'hue'> {
  readonly part: Part
}

type ByCell = ReadonlyMap<string, readonly Strand[]>

/** A line of the gutter: one cell's output used by another. */
export interface Hovered {
  readonly from: string
  readonly to: string
}

export interface LineageSources {
  readonly strands: Source<ByCell>
  /** Of the line that is pointed at, and of all that leads to it. */
  readonly lit: Source<ByCell>
}

export function createLineage(
  { structure, registry }: Pick<Session, 'structure' | 'registry'>,
  hidden: Source<ReadonlyMap<string, string>>,
  hovered: Source<Hovered | undefined>,
): LineageSources {
  const lines = combine(structure, hidden, (all, folded) => linesOf(all, folded, registry))
  let known: ByCell = new Map()
  return {
    strands: combine(lines, structure, (all, now) => (known = strandsOf(all, now, known)), sameEntries),
    lit: combine(lines, hovered, (all, now) => {
      const lit = upstreamLines(all, now)
      return strandsOf(lit, lit.length === 0 ? [] : structure.get())
    }),
  }
}

/** The lines between the cells that are not folded away. */
export function linesOf(
  cells: readonly Cell[],
  hidden: ReadonlyMap<string, string>,
  registry: Pick<Registry, 'steps'>,
): readonly Line[] {
  const steps = cells.flatMap((cell, row) => (cell.kind === 'step' ? [{ cell, row }] : []))
  return placeLanes(usesOf(cells)).flatMap(({ from, to, lane }) => {
    const [source, user] = [steps[from], steps[to]]
    if (source === undefined || user === undefined || hidden.has(source.cell.id) || hidden.has(user.cell.id)) return []
    return [
      {
        from: source.cell.id,
        to: user.cell.id,
        fromRow: source.row,
        toRow: user.row,
        x: laneX(lane),
        hue: registry.steps.get(source.cell.step)?.output.color,
      },
    ]
  })
}

/** What each row draws; of lines in one place one. A row whose strands are as they were in `known` keeps their list. */
export function strandsOf(lines: readonly Line[], cells: readonly Cell[], known: ByCell = new Map()): ByCell {
  const rows = cells.map(() => new Map<string, Strand>())
  for (const { from, to, fromRow, toRow, x, hue } of lines) {
    const draw = (row: number, part: Part) => rows[row]?.set(`${part} ${x}`, { from, to, x, hue, part })
    const back = fromRow < toRow ? -1 : 1
    draw(toRow, back === -1 ? 'above' : 'below')
    for (let row = toRow + back; row !== fromRow; row += back) {
      // From here on another use of the same cell was drawn.
      if (rows[row]?.get(`past ${x}`)?.from === from) break
      draw(row, 'past')
    }
    draw(fromRow, back === -1 ? 'below' : 'above')
  }
  const strands = rows.flatMap((row, at) => {
    const id = cells[at]?.id
    if (id === undefined || row.size === 0) return []
    const [now, before] = [[...row.values()], known.get(id)]
    return [[id, before !== undefined && JSON.stringify(before) === JSON.stringify(now) ? before : now] as const]
  })
  return new Map(strands)
}

/** The line that is pointed at and everything that leads to it. */
export function upstreamLines(lines: readonly Line[], hovered: Hovered | undefined): readonly Line[] {
  if (hovered === undefined) return []
  const lit = new Set(lines.filter(({ from, to }) => from === hovered.from && to === hovered.to))
  const cells = new Set([hovered.from])
  for (const cell of cells) {
    for (const line of lines) {
      if (line.to !== cell) continue
      lit.add(line)
      cells.add(line.from)
    }
  }
  return [...lit]
}
