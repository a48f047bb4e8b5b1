/** An abstract that a language model helped to write: what the paper says of it, and what is to be checked. */
import type { Notebook } from '../document/notebook.ts'
import type { Paragraph } from './playbook.ts'

/** The paragraph that says so has a name that no cell has. */
export const ASSISTANCE = 'the assistance'

/** What the methods say where a model wrote the abstract that is shown; people answer for it. */
export function assistanceOf({ summary, passages = [] }: Pick<Notebook, 'summary' | 'passages'>): readonly Paragraph[] {
  if (summary !== 'gpt' || !passages.some(({ section }) => section === 'abstract')) return []
  const text = 'The abstract was revised with the help of a language model and checked by the authors.'
  return [{ cell: ASSISTANCE, label: 'Assistance', parts: [{ kind: 'text', text }] }]
}

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
