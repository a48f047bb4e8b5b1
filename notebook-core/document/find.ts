/** Finding words in a notebook, and replacing them where they were written. */
import type * as Y from 'yjs'
import type { Registry } from '../registry.ts'
import type { Cell, Notebook } from './notebook.ts'
import { cellText, edit, replaceText } from './texts.ts'

export interface Sought {
  readonly words: string
  readonly isCase?: boolean
}

/** The cells that hold the sought words in their name, description, text or parameters, in the order of the notebook. */
export function cellsWith({ cells }: Pick<Notebook, 'cells'>, registry: Registry, sought: Sought): readonly string[] {
  const pattern = patternOf(sought)
  return pattern === undefined
    ? []
    : cells.filter((cell) => textsOf(cell, registry).some((text) => text.search(pattern) !== -1)).map(({ id }) => id)
}

function textsOf(cell: Cell, registry: Registry): readonly string[] {
  if (cell.kind === 'text') return [cell.text]
  const params = cell.params === undefined ? '' : JSON.stringify(cell.params)
  return [cell.label, registry.steps.get(cell.step)?.label ?? cell.step, cell.description, params]
}

/** Replaces the sought words in what people wrote: texts, names and descriptions, never parameters. How many there were. */
export function replaceIn(doc: Y.Doc, cells: readonly string[], sought: Sought, by: string): number {
  const pattern = patternOf(sought)
  if (pattern === undefined) return 0
  return edit(doc, () => {
    let count = 0
    for (const id of cells) {
      for (const field of ['text', 'label', 'description'] as const) {
        const text = cellText(doc, id, field)
        if (text === undefined) continue
        const replaced = text.toString().replace(pattern, () => {
          count++
          return by
        })
        replaceText(text, replaced)
      }
    }
    return count
  })
}

function patternOf({ words, isCase = false }: Sought): RegExp | undefined {
  return words === '' ? undefined : new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), isCase ? 'gu' : 'giu')
}
