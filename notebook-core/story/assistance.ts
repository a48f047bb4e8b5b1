/** An abstract that a language model helped to write: what the paper says of it, and what is to be checked. */
import { stepName } from '../document/step-name.ts'
import type { Cell, Notebook } from '../document/notebook.ts'
import type { Registry } from '../registry.ts'
import { capitalised } from '../text/capital.ts'
import { longDate } from '../text/date.ts'
import type { Paragraph } from './playbook.ts'

/** The paragraph that says so has a name that no cell has. */
export const ASSISTANCE = 'the assistance'

/** What the methods say where a model wrote the abstract that is shown, or proposed steps or texts; people answer for both. */
export function assistanceOf(
  { summary, passages = [], cells }: Pick<Notebook, 'summary' | 'passages' | 'cells'>,
  { steps }: Pick<Registry, 'steps'>,
): readonly Paragraph[] {
  const isRevised = summary === 'gpt' && passages.some(({ section }) => section === 'abstract')
  const sentences = [
    ...(isRevised ? ['The abstract was revised with the help of a language model and checked by the authors.'] : []),
    ...proposedBy(cells, steps),
  ]
  if (sentences.length === 0) return []
  return [{ cell: ASSISTANCE, label: 'Assistance', parts: [{ kind: 'text', text: sentences.join(' ') }] }]
}

/** One sentence for each model and day. */
function proposedBy(cells: readonly Cell[], steps: Registry['steps']): readonly string[] {
  const groups = new Map<string, Cell[]>()
  for (const cell of cells) {
    if (cell.model === undefined) continue
    const said = `proposed by the language model ${cell.model.name} on ${longDate(cell.model.on)}`
    groups.set(said, [...(groups.get(said) ?? []), cell])
  }
  return [...groups].map(([said, written]) => {
    const names = written.flatMap((cell) => (cell.kind === 'text' ? [] : [`“${stepName(cell, { steps })}”`]))
    const texts = written.length - names.length
    const parts = [
      ...(names.length === 0 ? [] : [`${names.length === 1 ? 'the step' : 'the steps'} ${inWords(names)}`]),
      ...(texts === 0 ? [] : [texts === 1 ? 'a text' : `${texts} texts`]),
    ]
    const [subject, verb] = [inWords(parts), written.length === 1 ? 'was' : 'were']
    return `${capitalised(subject)} ${verb} ${said}, wholly or in part, and accepted by the authors; the model made no result.`
  })
}

const inWords = (names: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(names)

const NUMBER = /\d+(?:[.,]\d+)*(?:e[+-]?\d+)?\s?%?/gi

/** The numbers that a text lost when it was revised, and those that it gained: a model that revises should do neither. */
export function changedNumbers(before: string, after: string) {
  const lost = numbersIn(before)
  const gained: string[] = []
  for (const number of numbersIn(after)) {
    const at = lost.indexOf(number)
    if (at < 0) gained.push(number)
    else lost.splice(at, 1)
  }
  return { lost, gained }
}

const numbersIn = (text: string): string[] => [...text.matchAll(NUMBER)].map(([found]) => found.replaceAll(/\s/g, ''))
