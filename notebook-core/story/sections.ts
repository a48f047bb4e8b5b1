/** The sections of a paper as paragraphs: what the cells say of it, each sentence once, or what people wrote in their place. */
import type { Notebook } from '../document/notebook.ts'
import type { Reference } from '../story.ts'
import { cellOfSentence } from './abstract.ts'
import { composeStory, type CellStory, type ComposedStory } from './compose.ts'
import { namesListed } from './listed.ts'
import { eachOnce } from './once.ts'
import { wholeStory } from './passages.ts'
import type { Paragraph } from './playbook.ts'
import { labelOf, placeOf, type Told } from './told.ts'

/** What each cell says in one section. */
export function paragraphs(
  told: ReadonlyMap<string, Told>,
  { cells }: ComposedStory,
  section: 'introduction' | 'methods',
): readonly Paragraph[] {
  return [...told.values()].flatMap((one) => {
    const parts = cells.get(one.cell.id)?.[section]
    return parts === undefined ? [] : [{ cell: one.cell.id, label: labelOf(one), parts, ...placeOf(one) }]
  })
}

function abstractParagraphs(told: ReadonlyMap<string, Told>, { cells }: ComposedStory): readonly Paragraph[] {
  return [...cells].flatMap(([name, { abstract }]) => {
    const one = told.get(cellOfSentence(name) ?? '')
    return one === undefined || abstract === undefined
      ? []
      : [{ cell: one.cell.id, label: labelOf(one), parts: abstract }]
  })
}

/** The paragraphs of a section that is of the whole paper: of the cells, or what people wrote in their place. */
export function wholeSection(
  told: ReadonlyMap<string, Told>,
  composed: ComposedStory,
  section: 'abstract' | 'introduction',
  passages: Notebook['passages'] = [],
): readonly Paragraph[] {
  const written = passages.find((passage) => passage.section === section)
  if (written === undefined) {
    if (section === 'abstract') return eachOnce(abstractParagraphs(told, composed))
    return namesListed(eachOnce(paragraphs(told, composed, section)))
  }
  const found: Paragraph[] = []
  for (let at = 0, cell = wholeStory(section); composed.cells.has(cell); cell = wholeStory(section, ++at)) {
    const parts = composed.cells.get(cell)?.[section]
    if (parts !== undefined) found.push({ cell, label: section, parts })
  }
  return found
}

/** Composes so that works are numbered as a reader meets them, where sentences were joined in lists. */
export function composeInOrder(
  stories: readonly CellStory[],
  order: readonly string[],
  told: ReadonlyMap<string, Told>,
  passages: Notebook['passages'] = [],
): ComposedStory {
  const composed = composeStory(stories, order)
  const read = (['abstract', 'introduction'] as const).flatMap((section) =>
    wholeSection(told, composed, section, passages).flatMap(({ parts }) =>
      parts.flatMap((part) => (part.kind === 'cite' ? [part.number] : [])),
    ),
  )
  const met = [...new Set(read)]
  if (met.every((number, at) => number === at + 1)) return composed
  const works = met.flatMap((number): readonly Reference[] => {
    const { citation, doi } = composed.references[number - 1] ?? {}
    return citation === undefined ? [] : [{ kind: 'reference', citation, ...(doi !== undefined && { doi }) }]
  })
  return composeStory(stories, order, works)
}
