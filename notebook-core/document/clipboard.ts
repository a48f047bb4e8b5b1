/** Cells that are carried from one place to another, also between playbooks. */
import type * as Y from 'yjs'
import { z } from 'zod'
import { StepData, TextData } from '../api/notebook.ts'
import { InputError } from '../errors.ts'
import { newId } from './create.ts'
import { insertStep, insertText } from './edits.ts'
import type { DraftsOf } from './fill.ts'
import { checkCellCount } from './limits.ts'
import type { Bindings, Cell } from './notebook.ts'
import { cellsMap } from './shape.ts'
import { edit } from './texts.ts'

const cells = z.discriminatedUnion('kind', [z.strictObject(StepData.shape), z.strictObject(TextData.shape)])
const Copied = z.strictObject({ playbookCells: z.array(cells).min(1) })

/** Cells as a text that any clipboard carries. */
export function copiedText(cells: readonly Cell[]): string {
  return JSON.stringify({ playbookCells: cells })
}

/** The cells in a text; undefined where it holds none. */
export function copiedCells(text: string): readonly Cell[] | undefined {
  try {
    const { success, data } = Copied.safeParse(JSON.parse(text))
    return success ? data.playbookCells : undefined
  } catch {
    return undefined
  }
}

/**
 * Puts cells below another one, with ids of their own. Among each other they stay bound as they were; what they took from
 * cells that are not among them they take from there still, where this playbook has it, and ask for again where it has not.
 */
export function pasteCells(
  doc: Y.Doc,
  after: string | null,
  cells: readonly Cell[],
  drafts: DraftsOf,
): readonly string[] {
  const known = cellsMap(doc)
  checkCellCount(known.size + cells.length)
  const ids = new Map(cells.map(({ id }) => [id, newId()]))
  if (ids.size < cells.length) throw new InputError('The same cell stands twice in what was copied. Copy it again.')
  const placed = (source: string) => ids.get(source) ?? (known.has(source) ? source : undefined)
  return edit(doc, () => {
    const pasted: string[] = []
    for (const cell of cells) {
      const place = { after: pasted.at(-1) ?? after, id: ids.get(cell.id) ?? newId() }
      const id =
        cell.kind === 'text'
          ? insertText(doc, { ...cell, ...place })
          : insertStep(doc, { ...cell, ...place, bindings: rebound(cell.bindings, placed), drafts: drafts(cell) })
      pasted.push(id)
    }
    return pasted
  })
}

function rebound(bindings: Bindings, placed: (source: string) => string | undefined): Bindings {
  return Object.fromEntries(
    Object.entries(bindings).flatMap(([slot, source]): [string, string | readonly string[]][] => {
      if (typeof source !== 'string') return [[slot, source.flatMap((each) => placed(each) ?? [])]]
      const found = placed(source)
      return found === undefined ? [] : [[slot, found]]
    }),
  )
}
