// @vitest-environment jsdom
import { InputError } from '@playbook/core/errors'
import { fakeContext, listeningKernel, plainText } from '@playbook/core/testing'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { Figure } from '../../figures/figure/steps.ts'
import { bars } from '../../shared/figure/examples.fixture.ts'
import { signature } from '../../expression/differential/example.fixture.ts'
import { resolvers } from './resolvers.ts'
import { enrichFisher, enrichPreranked, enrichTested, plotPreranked } from './steps.ts'
import { prompts, views } from './views.tsx'

afterEach(cleanup)

const row = {
  term: 'p53',
  overlap: 2,
  size: 3,
  oddsRatio: 'inf' as const,
  pvalue: 0.001,
  adjustedPvalue: 0.002,
  genes: ['TP53', 'MDM2'],
}
const other = { ...row, term: 'none', pvalue: 0, adjustedPvalue: 0.2 }
const enrichment = { genes: 2, background: 40, tests: 2, leftOut: 1, rows: [row] }
const inputs = {
  geneset: { description: 'mine', set: ['TP53', 'MDM2', 'GONE'] },
  gmt: { p53: { set: ['TP53', 'MDM2', 'ATM'] } },
}

const tests = { oddsRatios: ['inf'], pvalues: [0.001], adjustedPvalues: [0.002] }

it('asks the kernel, and tells what the background was', async () => {
  const { calls, context } = listeningKernel(() => tests)
  expect(await resolvers.enrichFisher({ ...context, inputs, params: { background: 'library' } })).toEqual({
    genes: 2,
    background: 3,
    tests: 1,
    leftOut: 1,
    rows: [row],
  })
  expect(calls).toEqual([['enrichment.fisher', { overlaps: [2], sizes: [3], drawn: 2, population: 3 }]])
  const methods = (background: number | 'library') =>
    enrichFisher
      .story({ inputs, params: { background }, output: enrichment })
      .methods.filter((part) => typeof part === 'string')
      .join('')
  expect(methods('library')).toContain(
    'The background was the 40 different genes of the library; 1 gene of the set not among them was left out.',
  )
  expect(methods(40)).toContain('The background was set to 40 genes.')
})

it('takes the genes that a signature tested as background, and says how many of the set are among them', async () => {
  const sig = signature
  const tested = { genes: ['MDM2', 'ATM', 'EP300', 'TP63'] }
  const { calls, context } = listeningKernel((operation) => (operation === 'signature.genes' ? tested : tests))
  expect(await resolvers.enrichTested({ ...context, inputs: { ...inputs, sig } })).toEqual({
    genes: 1,
    background: 4,
    tests: 1,
    leftOut: 2,
    rows: [{ ...row, overlap: 1, size: 2, genes: ['MDM2'] }],
  })
  expect(calls).toEqual([
    ['signature.genes', { sig }],
    ['enrichment.fisher', { overlaps: [1], sizes: [2], drawn: 1, population: 4 }],
  ])
  const { methods, tableLegend, abstract } = enrichTested.story({
    inputs: { ...inputs, sig },
    params: undefined,
    output: enrichment,
  })
  expect(plainText(methods)).toContain(
    'The background was the 40 genes that the signature (<sig>) tested; sets of the library were reduced to them; 1 gene ' +
      'of the set not among them was left out.',
  )
  expect(plainText(tableLegend)).toContain('2 of 3 genes of the set were in the background.')
  expect(plainText(abstract)).toBe(
    'The gene set, “mine”, was enriched in 1 of the 2 sets of the library (adjusted p-value below 0.05), most of all in “p53” ' +
      '(2 of 3 genes).',
  )
})

it('scores sets along a list in the kernel', async () => {
  const answer = {
    genes: 300,
    tests: 1,
    leftOut: 2,
    permutations: 1000,
    least: 5,
    most: 150,
    rows: [
      { term: 'p53', size: 12, score: 1, normalised: 2.5, pvalue: 0.001, adjustedPvalue: 0.001, leading: ['TP53'] },
    ],
  }
  const context = fakeContext({ kernel: { 'enrichment.preranked': answer } })
  const preranked = { scored: [{ term: 'TP53', zscore: 2 }], gmt: inputs.gmt }
  expect(await resolvers.enrichPreranked({ ...context, inputs: preranked })).toEqual(answer)
  const { methods } = enrichPreranked.story({ inputs: preranked, output: answer, params: undefined })
  expect(methods.filter((part) => typeof part === 'string').join('')).toContain('2 sets of another size were left out.')
})

it('tells how small a p-value along a list could be, by which random sets; what is doubtful of it the paper says', () => {
  const rows = [shifted('p53', 2.5, 0.001)]
  const old = { ...along, tests: 1, rows }
  const warnings = ['No gene has a score near zero: the list seems to be cut by a threshold.']
  const output = { ...old, permutations: 10_000, leastP: 1e-10, seed: 20_050, tied: 3, warnings }
  const methodsOf = (value: typeof old) =>
    plainText(enrichPreranked.story({ inputs: { scored: [], gmt: {} }, output: value, params: undefined }).methods)
  expect(methodsOf(output)).toBe(
    'The 300 genes of the list (<scored>) were ordered by descending z-score; of a repeated gene the score furthest from ' +
      'zero was taken, and the 3 genes that shared their score with another were ordered by name. For each set of the ' +
      'library (<gmt>) with 5 to 150 genes of the list, the weighted running-sum statistic of gene set enrichment ' +
      'analysis (weight 1) [10.1073/pnas.0506580102] was computed and divided by the mean of that of random gene sets of ' +
      'the same size with the same sign. Its p-value among them was estimated by adaptive multilevel splitting, as in ' +
      'fgsea [10.1101/060012], from 10,000 random sets (seed 20050) of each of the sizes that were sampled; between ' +
      'these, logarithms of p-values were interpolated in the size. P-values below 1.0 × 10⁻¹⁰ are given as that. ' +
      'P-values were adjusted over all 1 sets by the method of Benjamini and Hochberg ' +
      '[10.1111/j.2517-6161.1995.tb02031.x].',
  )
  expect(methodsOf(old)).toContain('P-values are shares of these random sets.')
  const View = views.PrerankedEnrichment
  render(<View value={output} />)
  expect(screen.getByText(/^Background: .* P-values below 1\.0 × 10⁻¹⁰ are not resolved\.$/)).toBeDefined()
  expect(screen.getByText(warnings[0] ?? '')).toBeDefined()
})

it('draws the most significant sets', async () => {
  const figure = await resolvers.plotEnrichment({
    ...fakeContext(),
    inputs: { enrichment: { ...enrichment, rows: [other, row] } },
  })
  expect(Figure.schema.parse(figure)).toEqual(figure)
  expect(figure.data['Set']).toEqual(['none', 'p53'])
  expect(figure.data['Significance']).toEqual(['adjusted p ≥ 0.05', 'adjusted p < 0.05'])
  expect(figure.notes).toEqual([
    'The 2 sets with the smallest p-values of 2 tests.',
    '1 p-value too small to be told from 0.',
  ])
  const empty = () =>
    resolvers.plotEnrichment({ ...fakeContext(), inputs: { enrichment: { ...enrichment, rows: [] } } })
  expect(empty).toThrow(InputError)
})

const shifted = (term: string, normalised: number, adjustedPvalue: number, size = 25) => ({
  term,
  size,
  score: normalised / 2,
  normalised,
  pvalue: adjustedPvalue / 2,
  adjustedPvalue,
  leading: ['TP53'],
})
const along = { genes: 300, leftOut: 0, permutations: 1000, least: 5, most: 150 }

it('draws the sets at either end of a list as dots, the top of the list on top', async () => {
  const rows = [shifted('down', -2, 0.01), shifted('up', 1.5, 0.04, 100), shifted('middle', 0.5, 0.9)]
  const enrichment = { ...along, tests: 3, rows }
  const drawn = await resolvers.plotPreranked({ ...fakeContext(), inputs: { enrichment } })
  expect(Figure.schema.parse(drawn)).toEqual(drawn)
  expect(drawn.data).toEqual({
    Set: ['up', 'middle', 'down'],
    'Normalised enrichment score': [1.5, 0.5, -2],
    Genes: [100, 25, 25],
    Radius: [11, 7.5, 7.5],
    p: [0.02, 0.45, 0.005],
    'Adjusted p': [0.04, 0.9, 0.01],
    Shift: ['towards the top, adjusted p < 0.05', 'adjusted p ≥ 0.05', 'towards the bottom, adjusted p < 0.05'],
  })
  expect(drawn.notes).toEqual([
    'Larger dots stand for sets with more genes of the list, up to 100 genes.',
    'All tested sets are drawn.',
  ])
  const { methods, legend } = plotPreranked.story({ inputs: { enrichment }, output: drawn, params: undefined })
  // How a dot is drawn stands below the figure; methods end where the method does.
  expect(plainText(methods)).toMatch(/coloured where the adjusted p-value was below 0\.05\.$/)
  expect(plainText(legend ?? [])).toContain('Larger dots stand for sets')
  const none = { ...enrichment, rows: [] }
  expect(() => resolvers.plotPreranked({ ...fakeContext(), inputs: { enrichment: none } })).toThrow(InputError)
})

it('draws ten sets of each end of many', async () => {
  const rows = Array.from({ length: 60 }, (_unused, at) => shifted(`S${at}`, (at - 29.5) / 20, 0.5))
  const enrichment = { ...along, tests: 60, rows }
  const { data, notes } = await resolvers.plotPreranked({ ...fakeContext(), inputs: { enrichment } })
  const ends = [...rows.slice(50).toReversed(), ...rows.slice(0, 10).toReversed()]
  expect(data['Set']).toEqual(ends.map(({ term }) => term))
  expect(notes[1]).toBe('Of 60 tested sets the 10 farthest to each end are drawn.')
})

it('says why no set could be placed along a list', () => {
  const output = { ...along, tests: 0, rows: [] }
  expect(enrichPreranked.emptyBecause?.({ inputs: { scored: [], gmt: {} }, output, params: undefined })).toEqual({
    why: 'No set of the library has 5 to 150 of the 300 scored genes.',
    next: 'Check that both use the same kind of gene names, or choose another library.',
  })
})

it('asks for a background that can hold all genes', () => {
  const Prompt = prompts.enrichFisher
  const doc = new Y.Doc()
  const draft = (field: string) => doc.getText(field)
  const onSubmit = vi.fn()
  render(<Prompt inputs={inputs} value={undefined} onSubmit={onSubmit} draft={draft} readOnly={false} />)
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  fireEvent.click(screen.getByRole('radio', { name: /A number of genes/ }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Number of genes' }), { target: { value: '3' } })
  expect(screen.getByText('Enter at least 4: so many different genes are in the set and the library.')).toBeDefined()
  fireEvent.change(screen.getByRole('textbox', { name: 'Number of genes' }), { target: { value: '21,000' } })
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect(onSubmit.mock.calls).toEqual([[{ background: 'library' }], [{ background: 21_000 }]])
})

it('draws enriched sets as dots: by the share of genes, with larger dots for more of them', async () => {
  const few = { ...row, term: 'few', overlap: 1, adjustedPvalue: 0.01 }
  const found = { ...enrichment, rows: [row, few] }
  const figure = await resolvers.plotEnrichmentDots({ ...fakeContext(), inputs: { enrichment: found } })
  expect(Figure.schema.parse(figure)).toEqual(figure)
  expect(figure.data).toEqual({
    Set: ['p53', 'few'],
    'Share of genes': [1, 0.5],
    Genes: ['2 of 3', '1 of 3'],
    Radius: [11, 4 + 7 * Math.sqrt(1 / 2)],
    '−log₁₀ adjusted P': [-Math.log10(0.002), 2],
    'Adjusted p': [0.002, 0.01],
  })
  expect(figure.description).toBe(
    'Dots of the 2 tested sets; p53 is first with 2 of 2 tested input genes, adjusted p = 0.002.',
  )
  const none = { inputs: { enrichment: { ...enrichment, rows: [] } } }
  expect(() => resolvers.plotEnrichmentDots({ ...fakeContext(), ...none })).toThrow(/nothing to draw/)
})

it('draws the running score of the first set, or of the chosen one, and refuses one that the library lacks', async () => {
  const { calls, context } = listeningKernel(() => bars)
  const scored = [{ term: 'TP53', zscore: 2 }]
  const shifted = { term: 'p53', size: 3, score: 0.5, normalised: 1.5, pvalue: 0.01, adjustedPvalue: 0.02, leading: [] }
  const tested = { genes: 1, tests: 1, leftOut: 0, permutations: 1000, least: 5, most: 500, rows: [shifted] }
  const given = { enrichment: tested, scored, gmt: { ...inputs.gmt, other: { set: ['ATM'] } } }
  await resolvers.plotRunningScore({ ...context, inputs: given, params: undefined })
  await resolvers.plotRunningScore({ ...context, inputs: given, params: { set: 'other' } })
  expect(calls).toEqual([
    ['figure.running-score', { scored, name: 'p53', genes: ['TP53', 'MDM2', 'ATM'] }],
    ['figure.running-score', { scored, name: 'other', genes: ['ATM'] }],
  ])
  expect(() => resolvers.plotRunningScore({ ...context, inputs: given, params: { set: 'gone' } })).toThrow(
    new InputError(
      'The library has no set gone. Choose the library that the enrichment was computed with, or another set.',
    ),
  )
})
