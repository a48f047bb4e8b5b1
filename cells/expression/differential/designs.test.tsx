// @vitest-environment jsdom
import { listeningKernel, plainText } from '@playbook/core/testing'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { annData, contrast, signature } from './example.fixture.ts'
import { resolvers } from './resolvers.ts'
import { designedComparison } from './steps.ts'
import { prompts } from './views.tsx'

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
const params = {
  column: 'treatment',
  control: 'mock',
  perturbation: 'drugA',
  adjustments: [{ column: 'donor', kind: 'categories' as const }],
  filter: true as const,
}
const designed = {
  ...signature,
  enough: 3,
  changed: { alpha: 0.05, higher: 1, lower: 1 },
  contrast: {
    ...contrast,
    column: 'treatment',
    control: { label: 'mock', samples: ['c1', 'c2'] },
    perturbation: { label: 'drugA', samples: ['p1', 'p2'] },
    design: {
      formula: '~ donor + treatment',
      groups: ['mock', 'drugA', 'drugB'].map((label) => ({ label, samples: 2 })),
      adjustments: [{ ...params.adjustments[0], column: 'donor', kind: 'categories' as const, values: ['d1', 'd2'] }],
      residualDf: 2,
    },
  },
}

beforeEach(() => void vi.stubGlobal('fetch', async () => new Response(JSON.stringify(table))))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('sends a design to the operation of its method', async () => {
  const { calls, context } = listeningKernel(() => designed)
  for (const row of Object.values(designedComparison.rows)) {
    await resolvers.designedComparison({ ...context, row, inputs: { anndata: annData }, params })
  }
  expect(calls).toEqual(
    ['signature.limma-voom-design', 'signature.deseq2-design'].map((operation) => [
      operation,
      { anndata: annData, ...params },
    ]),
  )
})

it('tells all groups, what was taken into account, and the degrees of freedom', () => {
  const { limma, deseq2 } = designedComparison.members
  const story = limma.story({ inputs: { anndata: annData }, params, output: designed })
  expect(plainText(story.abstract)).toBe(
    'Differential expression between “drugA” and “mock” was computed by limma-voom [10.1186/gb-2014-15-2-r29] ' +
      '[10.1093/nar/gkv007]. Of 2 genes tested, 1 was higher and 1 lower in drugA than in mock (adjusted p < 0.05); TP53 ' +
      'changed most significantly (log2 fold change 2.5, adjusted p-value 0.002).',
  )
  expect(plainText(story.methods)).toContain(
    'Samples were grouped by the metadata column “treatment”: 2 samples “mock”, 2 samples “drugA” and 2 samples “drugB”. ' +
      '1 sample without a value in a column of the model was left out (x1). All were modelled together by ~ donor + ' +
      'treatment, with “donor” as categories (d1, d2) beside the groups, which left 2 residual degrees of freedom; “drugA” ' +
      'was compared with “mock”, the reference of the model. ',
  )
  const { methods } = deseq2.story({ inputs: { anndata: annData }, params, output: designed })
  expect(plainText(methods)).toMatch(
    /of 3 rows of the counts 3 had enough, of which 1 could not be tested because of outlying counts or too low a mean\.$/,
  )
})

it('shows the proposed model as a formula before it runs, and submits it as it was changed', async () => {
  const onSubmit = vi.fn()
  const draft = (field: string) => new Y.Doc().getText(field)
  const Prompt = prompts.designedComparison
  render(
    <Prompt
      row={designedComparison.rows.limma}
      inputs={{ anndata: annData }}
      value={undefined}
      onSubmit={onSubmit}
      draft={draft}
      readOnly={false}
    />,
  )
  expect(await screen.findByText('~ donor + treatment')).toBeDefined()
  expect(screen.getByText(/^: 6 samples, 4 coefficients, 2 degrees of freedom left\./)).toBeDefined()
  fireEvent.change(screen.getByRole('combobox', { name: 'Compared with it' }), { target: { value: 'drugB' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Take donor into account' }), { target: { value: '' } })
  expect(screen.getByText('~ treatment')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Compare' }))
  fireEvent.change(screen.getByRole('combobox', { name: 'Control' }), { target: { value: 'drugB' } })
  expect(screen.getByText('Choose two different groups to compare.')).toBeDefined()
  expect(onSubmit.mock.calls).toEqual([[{ ...params, perturbation: 'drugB', adjustments: [] }]])
})
