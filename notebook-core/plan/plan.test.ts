import { describe, expect, it } from 'vitest'
import type { Bindings, Notebook } from '../document/notebook.ts'
import type { Json } from '../step.ts'
import { notebookOf as notebook, stepCell as cell } from '../testing/notebook.ts'
import { exampleRegistry } from '../testing/registry.ts'
import { plan } from './plan.ts'
import type { CellPlan } from './process.ts'

function planned(...cells: Notebook['cells']): Record<string, CellPlan> {
  return Object.fromEntries(plan(notebook(...cells), exampleRegistry))
}

const ace2 = { id: '12c02bd3-f2ec-c719-533f-b1bb3b0170b7', type: 'Input[Gene]', value: 'ACE2' }
const geneId = '30b1771a-af6f-ba75-0dc5-a764d3f11efb'
const gene = cell('gene', 'Input[Gene]', {}, 'ACE2')
const tissues = cell('tissues', 'GTExTissueExpressionFromGene', { gene: 'gene' })
const barplot = cell('plot', 'BarplotFrom[Scored[Tissue]]', { terms: 'tissues' })

describe('a cell that is ready', () => {
  it('has the process that PWB would make of it', () => {
    expect(planned(gene, tissues, barplot)).toEqual({
      gene: { state: 'ready', process: { id: geneId, type: 'Input[Gene]', data: ace2, inputs: {} } },
      tissues: {
        state: 'ready',
        process: {
          id: '80dd011a-bf00-e9ba-34c0-b925491fd7ca',
          type: 'GTExTissueExpressionFromGene',
          inputs: { gene: geneId },
        },
      },
      plot: {
        state: 'ready',
        process: {
          id: '3f16b804-79dc-4e5f-0db7-8a881f611111',
          type: 'BarplotFrom[Scored[Tissue]]',
          inputs: { terms: '80dd011a-bf00-e9ba-34c0-b925491fd7ca' },
        },
      },
    })
  })

  it('numbers the connections of a list slot, even a single one', () => {
    const agt = cell('agt', 'Input[Gene]', {}, 'AGT')
    const { both, one } = planned(
      cell('both', 'TermToSet[Term[Gene]]', { terms: ['gene', 'agt'] }),
      cell('one', 'TermToSet[Term[Gene]]', { terms: 'gene' }),
      gene,
      agt,
    )
    expect(both).toEqual({
      state: 'ready',
      process: {
        id: 'eb64169d-0a3e-bdbc-ad66-1c7308052f01',
        type: 'TermToSet[Term[Gene]]',
        inputs: { 'terms:0': geneId, 'terms:1': '2a226ce0-9b1b-7e1e-1445-bab6e3afe704' },
      },
    })
    expect(one?.state === 'ready' && one.process.inputs).toEqual({ 'terms:0': geneId })
  })

  it('keeps the type and the milliseconds that an imported file gave it', () => {
    const imported = planned(
      { ...gene, timestampMs: 123 },
      { ...cell('old', 'Input[Gene]', {}, 'ACE2'), dataType: 'Term[Gene]' },
    )
    expect(imported['gene']).toEqual({
      state: 'ready',
      process: {
        id: '5a62e462-ac20-2afc-3ee0-d5e11696017b',
        type: 'Input[Gene]',
        data: ace2,
        inputs: {},
        timestampMs: 123,
      },
    })
    expect(imported['old']?.state === 'ready' && imported['old'].process.data).toEqual({
      id: '17165506-14be-2602-ba46-bc5f96d1ae6d',
      type: 'Term[Gene]',
      value: 'ACE2',
    })
  })

  it('ignores parameters of a step that asks nothing, and slots that a step does not have', () => {
    expect(
      planned(gene, { ...cell('tissues', tissues.step, { gene: 'gene', other: 'gone' }, 'x') })['tissues'],
    ).toEqual(planned(gene, tissues)['tissues'])
  })

  it('takes parameters that may be left out as they come', () => {
    const drawn = (params?: Json) =>
      planned(gene, tissues, cell('plot', barplot.step, barplot.bindings, params))['plot']
    expect(drawn()?.state).toBe('ready')
    const wide = drawn({ width: 3 })
    expect(wide?.state === 'ready' && wide.process.data?.value).toEqual({ width: 3 })
  })

  it('may stand above the cells that feed it', () => {
    expect(planned(barplot, tissues, gene)).toEqual(planned(gene, tissues, barplot))
  })
})

describe('a cell that is not ready', () => {
  const text = { kind: 'text', id: 'text', text: '', collapsed: false } as const

  it('asks for the slots that nothing feeds, or only a text, a deleted cell or an empty list', () => {
    const needs = (bindings: Bindings) => planned(text, gene, cell('c', 'CompareSets', bindings))['c']
    expect(needs({})).toEqual({ state: 'needs-input', slots: ['left', 'right'], params: false })
    expect(needs({ left: 'text', right: 'gone' })).toEqual({
      state: 'needs-input',
      slots: ['left', 'right'],
      params: false,
    })
    const list = (terms: readonly string[]) => planned(text, gene, cell('c', 'TermToSet[Term[Gene]]', { terms }))['c']
    expect(list([])).toEqual({ state: 'needs-input', slots: ['terms'], params: false })
    expect(list(['gene', 'gone'])).toEqual({ state: 'needs-input', slots: ['terms'], params: false })
    const several = planned(gene, cell('t', tissues.step, { gene: ['gene', 'gene'] }))
    expect(several['t']).toEqual({ state: 'needs-input', slots: ['gene'], params: false })
  })

  it('asks for parameters once its inputs are there', () => {
    expect(planned(cell('g', 'Input[Gene]'), cell('top', 'TopTissues'))).toEqual({
      g: { state: 'needs-input', slots: [], params: true },
      top: { state: 'needs-input', slots: ['scores'], params: true },
    })
    expect(planned(gene, tissues, cell('top', 'TopTissues', { scores: 'tissues' }))['top']).toEqual({
      state: 'needs-input',
      slots: [],
      params: true,
    })
  })

  it('says what is wrong with parameters', () => {
    expect(planned(cell('g', 'Input[Gene]', {}, 7), cell('s', 'Input[Set[Gene]]', {}, { set: [1, 2, 3, 4] }))).toEqual({
      g: {
        state: 'invalid-params',
        message: 'Text is expected. Change the values and submit again.',
      },
      s: {
        state: 'invalid-params',
        message:
          'set.0: text is expected; set.1: text is expected; set.2: text is expected; and 1 more. Change the values and submit again.',
      },
    })
  })

  it('waits for the direct inputs that are not ready', () => {
    const waiting = planned(
      cell('gene', 'Input[Gene]'),
      tissues,
      barplot,
      cell('x', 'Strange'),
      cell('p', barplot.step, { terms: 'x' }),
    )
    expect(waiting).toEqual({
      gene: { state: 'needs-input', slots: [], params: true },
      tissues: { state: 'waits-for', cells: ['gene'] },
      plot: { state: 'waits-for', cells: ['tissues'] },
      x: { state: 'unknown-step', step: 'Strange' },
      p: { state: 'waits-for', cells: ['x'] },
    })
  })

  it('names a slot that is fed the wrong type', () => {
    expect(planned(gene, cell('plot', barplot.step, { terms: 'gene' }))['plot']).toEqual({
      state: 'mismatch',
      slot: 'terms',
      expected: 'Scored[Tissue]',
      got: 'Term[Gene]',
    })
  })

  it('names the cells of a cycle; what follows from it waits', () => {
    const top = (id: string, from: string) => cell(id, 'TopTissues', { scores: from }, { count: 1 })
    const cycle = { state: 'cycle', cells: ['a', 'b', 'c'] }
    expect(planned(top('after', 'c'), top('a', 'c'), top('b', 'a'), top('c', 'b'), top('self', 'self'))).toEqual({
      after: { state: 'waits-for', cells: ['c'] },
      a: cycle,
      b: cycle,
      c: cycle,
      self: { state: 'cycle', cells: ['self'] },
    })
  })
})
