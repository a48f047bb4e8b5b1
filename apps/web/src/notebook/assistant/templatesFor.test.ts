import { expect, it } from 'vitest'
import { templatesFor } from './templatesFor.ts'

const told = (title: string, startsFrom: string, gives: string) => ({
  title,
  description: '',
  startsFrom,
  leadsTo: '',
  needs: '',
  gives,
})
const templates = [
  told('Which genes change between two groups?', 'Count matrix', 'differentially expressed genes, a volcano plot'),
  told('Which drugs reverse a signature?', 'Gene signature', 'drugs by how well they reverse it'),
  told('Where is a gene expressed?', 'Gene', 'tissues'),
]

it.each([
  ['drugs that could reverse my signature', ['Which drugs reverse a signature?']],
  ['in which tissues is this gene', ['Where is a gene expressed?']],
  ['tissues that express a gene', ['Where is a gene expressed?']],
  ['volcano', ['Which genes change between two groups?']],
  ['survival of patients', []],
  ['what can I do', []],
  ['', []],
])('%s', (question, titles) => {
  expect(templatesFor(question, templates).map(({ title }) => title)).toEqual(titles)
})
