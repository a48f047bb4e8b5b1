import type { Notebook } from './document/notebook.ts'
import type { Registry } from './registry.ts'
import type { Json } from './step.ts'

/** A text as it is searched: in small letters, without accents. */
export const searched = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of a query, each of which must be there. */
export const wordsOf = (query: string): readonly string[] => searched(query).split(/\s+/).filter(Boolean)

const MOST_LETTERS = 200_000

/** Everything by which people look for a playbook: its texts, steps, and what was typed into them, such as genes. */
export function searchedText(notebook: Notebook, registry: Registry): string {
  const cells = notebook.cells.map((cell) => {
    if (cell.kind === 'text') return cell.text
    const label = registry.steps.get(cell.step)?.label ?? cell.step
    return [cell.label, label, cell.description, ...stringsIn(cell.params)].join(' ')
  })
  return searched([notebook.title, notebook.description, ...cells].join('\n').slice(0, MOST_LETTERS))
}

function stringsIn(value: Json | undefined): readonly string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap((each) => stringsIn(each))
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap((each) => stringsIn(each))
  return []
}
