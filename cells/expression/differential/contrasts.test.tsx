// @vitest-environment jsdom
import { listeningKernel, plainText } from '@playbook/core/testing'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { annData, signature } from './example.fixture.ts'
import { resolvers } from './resolvers.ts'
import { differingGenes, fittedContrasts, signatureOfContrast } from './steps.ts'
import { prompts, views } from './views.tsx'

const samples = ['c1', 'c2', 'p1', 'p2', 'x1', 'x2']
const cells = (values: readonly string[]) => Object.fromEntries(samples.map((name, at) => [name, values[at] ?? '']))
const table = {
  columns: ['donor', 'treatment'],
  index: samples,
  values: {
    donor: cells(['d1', 'd2', 'd1', 'd2', 'd1', 'd2']),
    treatment: cells(['mock', 'mock', 'drugA', 'drugA', 'drugB', 'drugB']),
  },
}
const difference = (group: string, other: string) => ({
  name: `${group} − ${other}`,
  weights: [
    { group, weight: 1 },
    { group: other, weight: -1 },
  ],
})
const params = {
  columns: ['treatment'],
  reference: 'mock',
  adjustments: [{ column: 'donor', kind: 'categories' as const }],
  contrasts: [difference('drugA', 'mock'), difference('drugB', 'mock')],
  filter: true as const,
}
const fitted = {
  ...annData,
  shape: signature.shape,
  columns: ['LogFC (drugA − mock)'],
  index: ['TP53'],
  values: [[2.5]],
  method: 'limma-voom' as const,
  factors: ['treatment'],
  design: {
    formula: '~ donor + treatment',
    groups: ['mock', 'drugA', 'drugB'].map((label) => ({ label, samples: 2 })),
    adjustments: [{ column: 'donor', kind: 'categories' as const, values: ['d1', 'd2'] }],
    residualDf: 2,
  },
  groups: [
    { label: 'mock', samples: ['c1', 'c2'] },
    { label: 'drugA', samples: ['p1', 'p2'] },
    { label: 'drugB', samples: ['x1', 'x2'] },
  ],
  leftOut: [],
  contrasts: params.contrasts.map((each, at) => ({ ...each, changed: { alpha: 0.05, higher: 1287 - at, lower: at } })),
  differing: 12,
  enough: 2,
}

beforeEach(() => void vi.stubGlobal('fetch', async () => new Response(JSON.stringify(table))))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('sends a study, a comparison and the test of all groups to their operations', async () => {
  const { calls, context } = listeningKernel((operation) =>
    operation === 'contrasts.differing'
      ? { description: 'Genes', set: ['TP53'] }
      : operation === 'signature.of-contrast'
        ? signature
        : fitted,
  )
  for (const row of Object.values(fittedContrasts.rows)) {
    await resolvers.fittedContrasts({ ...context, row, inputs: { anndata: annData }, params })
  }
  const chosen = { name: 'drugA − mock' }
  await resolvers.signatureOfContrast({ ...context, inputs: { contrasts: fitted }, params: chosen })
  await resolvers.differingGenes({ ...context, inputs: { contrasts: fitted } })
  expect(calls).toEqual([
    ['contrasts.limma-voom', { anndata: annData, ...params }],
    ['contrasts.limma-trend', { anndata: annData, ...params }],
    ['contrasts.deseq2', { anndata: annData, ...params }],
    ['contrasts.edger', { anndata: annData, ...params }],
    ['signature.of-contrast', { contrasts: fitted, ...chosen }],
    ['contrasts.differing', { contrasts: fitted, alpha: 0.05 }],
  ])
})

it('tells each comparison, the model with its degrees of freedom, and what was chosen', () => {
  const { voom, deseq2 } = fittedContrasts.members
  const chosen = { ...params, least: 0.5, robust: true as const, together: true as const }
  const story = voom.story({ inputs: { anndata: annData }, params: chosen, output: fitted })
  expect(plainText(story.finding)).toBe(
    'Tested were 2 genes: 1,287 higher and 0 lower in drugA − mock; 1,286 higher and 1 lower in drugB − mock; 12 differed ' +
      'between any of the 3 groups (adjusted p < 0.05).',
  )
  const methods = plainText(story.methods)
  expect(methods).toContain(
    'All were modelled together by ~ donor + treatment, with “donor” as categories (d1, d2) beside the groups, which left ' +
      '2 residual degrees of freedom. Of this one model 2 contrasts were tested: drugA − mock, drugB − mock. ',
  )
  expect(methods).toContain(
    'as if the contrast were a coefficient of its own. Each contrast was tested against log2 fold',
  )
  expect(methods).toContain('over all genes and all 2 contrasts at once.')
  const random = { ...fitted, design: { ...fitted.design, blocks: { column: 'donor', correlation: 0.2345 } } }
  expect(plainText(deseq2.story({ inputs: { anndata: annData }, params, output: random }).methods)).toContain(
    'The column “donor” was a random effect: the correlation of samples with the same value, shared by all genes, was 0.234',
  )
})

it('tells how edgeR tests, and how fold changes were shrunken', () => {
  const { edger, deseq2 } = fittedContrasts.members
  const told = (member: typeof edger, chosen: typeof params & { readonly shrunken?: true }) =>
    plainText(member.story({ inputs: { anndata: annData }, params: chosen, output: fitted }).methods)
  expect(told(edger, params)).toContain(
    'Each contrast, and all groups at once, were tested by quasi-likelihood F-tests [10.12688/f1000research.8987.2]; as ' +
      'statistic of a contrast the root of F stands with the sign of the change',
  )
  expect(told(deseq2, params)).toContain('log2 fold changes as maximum likelihood estimates, two-sided Wald tests')
  expect(told(deseq2, { ...params, shrunken: true })).toContain(
    'log2 fold changes as the most probable values under a Cauchy prior as wide as the changes of all genes, following ' +
      'apeglm [10.1093/bioinformatics/bty895] (the tests are of those without a prior), two-sided Wald tests',
  )
})

it('offers to shrink fold changes by DESeq2 alone, and no least change by edgeR', async () => {
  const onSubmit = vi.fn()
  const draft = (field: string) => new Y.Doc().getText(field)
  const Prompt = prompts.fittedContrasts
  const common = { inputs: { anndata: annData }, value: params, onSubmit, draft, readOnly: false }
  const { rerender } = render(<Prompt {...common} row={fittedContrasts.rows.edger} />)
  expect(await screen.findByText('~ donor + treatment')).toBeDefined()
  expect(screen.queryByRole('checkbox', { name: /^Shrink fold changes/ })).toBeNull()
  expect(screen.queryByRole('spinbutton', { name: 'Least log2 fold change' })).toBeNull()
  rerender(<Prompt {...common} row={fittedContrasts.rows.deseq2} />)
  expect(screen.getByRole('spinbutton', { name: 'Least log2 fold change' })).toBeDefined()
  fireEvent.click(screen.getByRole('checkbox', { name: /^Shrink fold changes/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Compare' }))
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ ...params, shrunken: true })
})

it('tells which comparison was taken, and why no gene may differ', () => {
  const context = { inputs: { contrasts: fitted }, params: { name: 'drugA − mock' }, output: signature }
  const words = (name: string) => {
    const output = { ...signature, changed: { alpha: 0.05, higher: 3, lower: 1 } }
    const story = signatureOfContrast.story({ ...context, params: { name }, output })
    expect(story.abstract).toEqual(story.finding)
    return plainText(story.finding)
  }
  expect(words('drugA − mock')).toMatch(
    /^By limma-voom, of 2 genes tested, .+ in “drugA” than in “mock” \(adjusted p < 0\.05\); /,
  )
  expect(words('something else')).toMatch(/^In “something else” by limma-voom, of 2 genes tested, .+ lower \(adjusted/)
  const nothing = { inputs: { contrasts: fitted }, params: undefined, output: { description: '', set: [] } }
  expect(differingGenes.emptyBecause?.(nothing)?.next).toContain('comparisons one by one')
})

it('shows the proposed model as a formula, and submits comparisons that were ticked, weighed and left out', async () => {
  const onSubmit = vi.fn()
  const draft = (field: string) => new Y.Doc().getText(field)
  const Prompt = prompts.fittedContrasts
  render(
    <Prompt
      row={fittedContrasts.rows.voom}
      inputs={{ anndata: annData }}
      value={undefined}
      onSubmit={onSubmit}
      draft={draft}
      readOnly={false}
    />,
  )
  expect(await screen.findByText('~ donor + treatment')).toBeDefined()
  expect(screen.getByText(/^: 6 samples, 4 coefficients, 2 degrees of freedom left\. 2 comparisons of/)).toBeDefined()
  fireEvent.click(screen.getByRole('checkbox', { name: 'drugA − mock' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'drugB − drugA' }))
  const weigh = (group: string, value: string) =>
    fireEvent.change(screen.getByLabelText(`Weight of ${group}`), { target: { value } })
  weigh('drugA', '0.5')
  expect(screen.getByText('The weights sum to 0.5; they have to sum to 0.')).toBeDefined()
  weigh('drugB', '0.5')
  weigh('mock', '-1')
  fireEvent.click(screen.getByText('Add'))
  fireEvent.change(screen.getByRole('spinbutton', { name: 'Least log2 fold change' }), { target: { value: '0.5' } })
  fireEvent.click(screen.getByRole('button', { name: 'Compare' }))
  const weighed = {
    name: '0.5 drugA + 0.5 drugB − mock',
    weights: [
      { group: 'mock', weight: -1 },
      { group: 'drugA', weight: 0.5 },
      { group: 'drugB', weight: 0.5 },
    ],
  }
  const contrasts = [difference('drugB', 'mock'), difference('drugB', 'drugA'), weighed]
  expect(onSubmit.mock.calls).toEqual([[{ ...params, contrasts, least: 0.5 }]])
})

it('shows what each comparison found, and lets one be taken', () => {
  render(<views.GeneContrasts value={fitted} print />)
  expect(screen.getByRole('row', { name: /drugA − mock 1,287 0/ })).toBeDefined()
  const onSubmit = vi.fn()
  const draft = (field: string) => new Y.Doc().getText(field)
  render(
    <prompts.signatureOfContrast
      inputs={{ contrasts: fitted }}
      value={undefined}
      onSubmit={onSubmit}
      draft={draft}
      readOnly={false}
    />,
  )
  fireEvent.change(screen.getByRole('combobox', { name: 'Comparison' }), { target: { value: 'drugB − mock' } })
  expect(onSubmit.mock.calls).toEqual([[{ name: 'drugB − mock' }]])
})

it('tells which samples counted least and most', () => {
  const { voom } = fittedContrasts.members
  const weights = { c1: 1.04, c2: 1.31, p1: 0.228, p2: 1.2 }
  const quality = Object.entries(weights).map(([sample, weight]) => ({ sample, weight }))
  const chosen = { ...params, quality: true as const }
  const story = voom.story({ inputs: { anndata: annData }, params: chosen, output: { ...fitted, quality } })
  expect(plainText(story.methods)).toContain(
    'Each sample was weighted by its quality, too, estimated from how far it lay from the model in all genes ' +
      '[10.1186/1471-2105-7-261] [10.1093/nar/gkv412]: from 0.23 (p1) to 1.31 (c2), where 1 is usual. Because samples have',
  )
})
