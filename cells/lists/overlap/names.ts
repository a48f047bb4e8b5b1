import { cutToWidth, widthOf } from '../../shared/figure/letters.ts'

/** Letters are that much larger here than those that are measured. */
const LARGER = 1.05
const MOST = 0.36

/** How names stand beside rows: whole where they fit into a third of the drawing, else cut. */
export function namesBeside(names: readonly string[], width: number) {
  const most = Math.max(70, Math.floor(width * MOST))
  const written = cutToWidth(names, most / LARGER)
  return { room: Math.ceil(Math.max(0, ...names.map((name) => widthOf(written(name)) * LARGER))), written }
}
