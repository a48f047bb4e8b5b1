import { expect, it } from 'vitest'
import type { Notebook } from '../document/notebook.ts'
import { notebookOf as notebook, stepCell as cell } from '../testing/notebook.ts'
import { exampleRegistry } from '../testing/registry.ts'
import { additionsFor } from './additions.ts'
import { rankSteps } from './suggest.ts'

function added(content: Notebook, ...ids: readonly string[]) {
  const suggestions = rankSteps(content, exampleRegistry, content.cells[0]?.id)
  const chosen = ids.flatMap((id) => suggestions.filter(({ step }) => step.id === id))
  let count = 0
  return additionsFor(chosen, suggestions, () => `new${++count}`).map(({ id, step, bindings }) => [
    id,
    step.id,
    bindings,
  ])
}

it('makes what several steps lack once, before them', () => {
  const content = notebook(cell('g', 'Input[Gene]'))
  expect(added(content, 'TopTissues', 'BarplotFrom[Scored[Tissue]]')).toEqual([
    ['new1', 'GTExTissueExpressionFromGene', { gene: 'g' }],
    ['new2', 'TopTissues', { scores: 'new1' }],
    ['new3', 'BarplotFrom[Scored[Tissue]]', { terms: 'new1' }],
  ])
})

it('adds a step once that is chosen and lacking, and binds those that fit to what is there', () => {
  const content = notebook(cell('g', 'Input[Gene]'))
  expect(added(content, 'TopTissues', 'GTExTissueExpressionFromGene', 'TermToSet[Term[Gene]]')).toEqual([
    ['new1', 'GTExTissueExpressionFromGene', { gene: 'g' }],
    ['new2', 'TopTissues', { scores: 'new1' }],
    ['new3', 'TermToSet[Term[Gene]]', { terms: ['g'] }],
  ])
})

it('makes the whole way to a step, and begins it anew where nothing is there', () => {
  expect(added(notebook(), 'TopTissues')).toEqual([
    ['new1', 'Input[Gene]', {}],
    ['new2', 'GTExTissueExpressionFromGene', { gene: 'new1' }],
    ['new3', 'TopTissues', { scores: 'new2' }],
  ])
})

it('feeds two slots of one step by two cells', () => {
  expect(added(notebook(), 'CompareSets')).toEqual([
    ['new1', 'Input[Set[Gene]]', {}],
    ['new2', 'Input[Set[Gene]]', {}],
    ['new3', 'CompareSets', { left: 'new1', right: 'new2' }],
  ])
})
