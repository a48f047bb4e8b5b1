import * as groups from '@playbook/cells/steps'
import { namedBy } from '@playbook/core/search/names'
import { rankAnswers } from '@playbook/core/search/ranking'
import { searchOf } from '@playbook/core/search/search'
import { tellingWordsOf } from '@playbook/core/search/words'
import { rankSteps } from '@playbook/core/plan/suggest'
import { createRegistry } from '@playbook/core/registry'
import { notebookOf, stepCell } from '@playbook/core/testing/notebook'
import { expect, it } from 'vitest'

const NAMES = ['Upload a gene set library', 'Gene set input', 'Union of gene sets', 'Gene set']
const named = (query: string) => namedBy(query, NAMES, (name) => name)

it('knows a name by its beginning of two words or more, and the whole name before others', () => {
  expect([named('gene set'), named('upload gene s'), named('Union of the'), named('gene sets input')]).toEqual([
    ['Gene set', 'Gene set input'],
    ['Upload a gene set library'],
    [],
    ['Gene set input'],
  ])
})

it('puts a name that is written word by word before one that only means the same', () => {
  const names = ['Metabolites of genes as a set', 'Metabolites of a gene set (MetGENE)']
  expect(namedBy('metabolites of a gene set', names, (name) => name)).toEqual(names.toReversed())
  expect(namedBy('metabolites of genes as a set', names, (name) => name)).toEqual(names)
})

it('takes one word for a topic, and nothing for a name where nothing is searched', () => {
  expect([named('gene'), named('union'), named(''), named(' - ')]).toEqual([[], [], [], []])
})

it('offers every step of the product first by its whole name, whatever it needs', () => {
  const registry = createRegistry(groups)
  const suggestions = rankSteps(notebookOf(stepCell('a', 'Input[Set[Gene]]')), registry, 'a')
  const search = searchOf(registry)
  for (const { step } of suggestions) {
    const { answers } = rankAnswers(step.label, search(step.label) ?? new Map(), suggestions, [])
    expect(answers.slice(0, 1).map(({ step: first }) => tellingWordsOf(first.label))).toEqual([
      tellingWordsOf(step.label),
    ])
  }
})
