import { EMPTY_NOTEBOOK } from '@playbook/core/document/notebook'
import { wayTo } from '@playbook/core/plan/additions'
import { waysTo } from '@playbook/core/search/ways'
import { expect, it } from 'vitest'
import { registry } from '../live/registry.ts'

/** The way to the first answer of an empty notebook. */
function firstWay(question: string): readonly string[] {
  const [first] = waysTo(question, EMPTY_NOTEBOOK, registry, undefined).answers
  return first === undefined ? [] : wayTo(first.suggestion, first.among).map(({ id }) => id)
}

it.each([
  ['GO terms of my gene list', 'Input[Set[Gene]]'],
  ['Which drugs target the genes of my set?', 'Input[Set[Gene]]'],
  ['pathways of my genes', 'Input[Set[Gene]]'],
  ['drugs for these genes', 'Input[Set[Gene]]'],
  ['transcription factors of my gene list', 'Input[Set[Gene]]'],
  ['diseases of a gene set', 'Input[Set[Gene]]'],
  ['drugs for my gene', 'Input[Gene]'],
  ['expression of my gene in tissues', 'Input[Gene]'],
  ['tissues that express this gene', 'Input[Gene]'],
])('begins with what the question says that there is: %s', (question, start) => {
  expect(firstWay(question)[0]).toBe(start)
})
