import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Cell, Notebook } from '../document/notebook.ts'
import { notebookOf as notebook, stepCell as cell } from '../testing/notebook.ts'
import { exampleRegistry } from '../testing/registry.ts'
import { rankSteps } from './suggest.ts'

const text: Cell = { kind: 'text', id: 'words', text: '', collapsed: false }

/** What is offered, in short: group, step, bindings, and what is missing with the step that makes it. */
function suggestions(content: Notebook, focused?: string) {
  return rankSteps(content, exampleRegistry, focused).map(({ group, step, bindings, missing }) => [
    group,
    step.id,
    bindings,
    missing.map(({ slot, type, many, producedBy }) => [slot, type.id, many, producedBy?.id]),
  ])
}

it('offers in an empty notebook what needs nothing, and says what the rest needs', () => {
  expect(suggestions(notebook())).toEqual([
    ['fits-others', 'Input[Gene]', {}, []],
    ['fits-others', 'Input[Set[Gene]]', {}, []],
    ['needs', 'GTExTissueExpressionFromGene', {}, [['gene', 'Term[Gene]', false, 'Input[Gene]']]],
    ['needs', 'TermToSet[Term[Gene]]', {}, [['terms', 'Term[Gene]', true, 'Input[Gene]']]],
    ['needs', 'BarplotFrom[Scored[Tissue]]', {}, [['terms', 'Scored[Tissue]', false, 'GTExTissueExpressionFromGene']]],
    ['needs', 'TopTissues', {}, [['scores', 'Scored[Tissue]', false, 'GTExTissueExpressionFromGene']]],
    [
      'needs',
      'CompareSets',
      {},
      [
        ['left', 'Set[Gene]', false, 'Input[Set[Gene]]'],
        ['right', 'Set[Gene]', false, 'Input[Set[Gene]]'],
      ],
    ],
  ])
})

it('puts what follows from the focused cell first, by weight and label', () => {
  const content = notebook(cell('g', 'Input[Gene]'), cell('t', 'GTExTissueExpressionFromGene', { gene: 'g' }), text)
  expect(suggestions(content, 't').slice(0, 4)).toEqual([
    ['fits-focused', 'BarplotFrom[Scored[Tissue]]', { terms: 't' }, []],
    ['fits-focused', 'TopTissues', { scores: 't' }, []],
    ['fits-others', 'GTExTissueExpressionFromGene', { gene: 'g' }, []],
    ['fits-others', 'Input[Gene]', {}, []],
  ])
})

it('takes the nearest cell above, else the nearest below', () => {
  const content = notebook(cell('a', 'Input[Gene]'), cell('b', 'Input[Gene]'), text, cell('c', 'Input[Gene]'))
  const gene = (focused: string | undefined) =>
    rankSteps(content, exampleRegistry, focused).find(({ step }) => step.id === 'GTExTissueExpressionFromGene')
      ?.bindings
  expect([gene('a'), gene('words'), gene(undefined), gene('gone')]).toEqual([
    { gene: 'a' },
    { gene: 'b' },
    { gene: 'c' },
    { gene: 'c' },
  ])
  const below = notebook(text, cell('far', 'Input[Set[Gene]]'), cell('c', 'Input[Gene]'), cell('d', 'Input[Gene]'))
  const offered = rankSteps(below, exampleRegistry, 'words')
  expect(offered.find(({ step }) => step.id === 'GTExTissueExpressionFromGene')?.bindings).toEqual({ gene: 'c' })
})

it('fills a list slot with every fitting cell that nothing uses, and the focused one', () => {
  const content = notebook(
    cell('a', 'Input[Gene]'),
    cell('b', 'Input[Gene]'),
    cell('t', 'GTExTissueExpressionFromGene', { gene: 'b' }),
    cell('c', 'Input[Gene]'),
  )
  const terms = (focused: string | undefined, of = content) =>
    rankSteps(of, exampleRegistry, focused).find(({ step }) => step.id === 'TermToSet[Term[Gene]]')?.bindings
  expect(terms(undefined)).toEqual({ terms: ['a', 'c'] })
  expect(terms('b')).toEqual({ terms: ['a', 'b', 'c'] })
  const used = notebook(cell('b', 'Input[Gene]'), cell('t', 'GTExTissueExpressionFromGene', { gene: 'b' }))
  expect(terms('t', used)).toEqual({ terms: ['b'] })
})

it('does not feed two slots of a step from one cell', () => {
  const one = notebook(cell('a', 'Input[Set[Gene]]'))
  const two = notebook(cell('a', 'Input[Set[Gene]]'), cell('b', 'Input[Set[Gene]]'))
  const compare = (content: Notebook) => suggestions(content, 'a').find(([, id]) => id === 'CompareSets')
  expect(compare(one)).toEqual([
    'needs',
    'CompareSets',
    { left: 'a' },
    [['right', 'Set[Gene]', false, 'Input[Set[Gene]]']],
  ])
  expect(compare(two)).toEqual(['fits-focused', 'CompareSets', { left: 'a', right: 'b' }, []])
})

it('offers each step once, never a hidden one, with bindings of the right type only', () => {
  const ids = [...exampleRegistry.steps.keys(), 'unknown']
  const cells = fc.array(fc.constantFrom(...ids), { maxLength: 12 })
  const shown = [...exampleRegistry.steps.values()].filter(({ hidden }) => hidden !== true).map(({ id }) => id)
  fc.assert(
    fc.property(cells, fc.nat(12), (steps, at) => {
      const content = notebook(...steps.map((step, i) => cell(String(i), step)))
      const offered = rankSteps(content, exampleRegistry, String(at))
      expect(offered.map(({ step }) => step.id).toSorted()).toEqual(shown.toSorted())
      for (const { step, bindings, missing } of offered) {
        expect([...Object.keys(bindings), ...missing.map(({ slot }) => slot)].toSorted()).toEqual(
          Object.keys(step.inputs).toSorted(),
        )
        for (const [slot, bound] of Object.entries(bindings)) {
          const declared = step.inputs[slot]
          const type = declared !== undefined && 'many' in declared ? declared.many : declared
          for (const id of [bound].flat()) {
            expect(exampleRegistry.steps.get(steps[Number(id)] ?? '')?.output).toBe(type)
          }
        }
      }
    }),
  )
})
