/**
 * The order of a paper. Without a claim its results stand as the playbook argues, and what the researcher brought and the
 * steps between that and what was found in the supplement. With claims the figure of each comes first, then what it rests
 * on; all else is supplement.
 */
import type { Cell, Notebook } from '../document/notebook.ts'
import type { Registry } from '../registry.ts'
import { inArgumentOrder } from './argument.ts'
import { isInput } from './finding.ts'
import { lineageOf } from './speakers.ts'

/** The cells of a paper, and which of them stand in its supplement. */
export interface PaperOrder {
  readonly cells: readonly Cell[]
  readonly supplement: ReadonlySet<string>
}

/** A text and the steps below it. */
type Chapter = readonly Cell[]

function chaptersOf(cells: readonly Cell[]): readonly Chapter[] {
  const chapters: Cell[][] = []
  for (const cell of cells) {
    if (cell.kind === 'text' || chapters.length === 0) chapters.push([cell])
    else chapters.at(-1)?.push(cell)
  }
  return chapters
}

const sourcesOf = (cell: Cell) => (cell.kind === 'text' ? [] : Object.values(cell.bindings).flat())
const isStep = ({ kind }: Cell) => kind === 'step'

/**
 * The order of the paper of a notebook.
 *
 * @param claimed the cells that its claims rest on, the first one first
 * @param between the cells whose results only lead to what was found
 */
export function paperOrder(
  notebook: Pick<Notebook, 'cells'>,
  { steps }: Pick<Registry, 'steps'>,
  claimed: readonly string[],
  between: ReadonlySet<string> = new Set(),
): PaperOrder {
  const cells = inArgumentOrder(notebook.cells)
  const stepOf = (cell: Cell) => (cell.kind === 'step' ? steps.get(cell.step) : undefined)
  const brought = cells.filter((cell) => {
    const step = stepOf(cell)
    return step !== undefined && isInput(step)
  })
  const inputs = brought.map(({ id }) => id)
  const there = claimed.filter((id) => cells.some((cell) => cell.id === id))
  if (there.length === 0) {
    const left = new Set([...inputs, ...between])
    const isAside = (chapter: Chapter) =>
      chapter.some(({ id }) => between.has(id)) && chapter.every((cell) => !isStep(cell) || left.has(cell.id))
    const aside = chaptersOf(cells)
      .filter(isAside)
      .flatMap((chapter) => chapter.map(({ id }) => id))
    return { cells, supplement: new Set([...left, ...aside]) }
  }
  const lineage = lineageOf(cells.map((cell) => ({ cell: cell.id, sources: sourcesOf(cell) })))
  // A picture of what is claimed shows the claim.
  const figures = there.flatMap((claim) => {
    const drawn = cells.filter((cell) => stepOf(cell)?.output.isPicture === true && sourcesOf(cell).includes(claim))
    return [...drawn.map(({ id }) => id), claim]
  })
  const main = new Set([...figures, ...there.flatMap((claim) => [...(lineage.get(claim) ?? [])])])
  const isAside = (chapter: Chapter) => chapter.some(isStep) && !chapter.some(({ id }) => main.has(id))
  const rank = ({ id }: Cell) => (figures.includes(id) ? figures.indexOf(id) : figures.length)
  const chapters = chaptersOf(cells)
    .map((chapter) => chapter.toSorted((a, b) => Number(isStep(a)) - Number(isStep(b)) || rank(a) - rank(b)))
    .toSorted((a, b) => Math.min(...a.map(rank)) - Math.min(...b.map(rank)))
  const aside = chapters.filter(isAside).flatMap((chapter) => chapter.map(({ id }) => id))
  const others = cells.filter((cell) => isStep(cell) && !main.has(cell.id)).map(({ id }) => id)
  return { cells: chapters.flat(), supplement: new Set([...inputs, ...aside, ...others]) }
}
