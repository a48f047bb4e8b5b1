// @vitest-environment jsdom
import { listeningKernel, plainText } from '@playbook/core/testing'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { bars } from '../../shared/figure/examples.fixture.ts'
import { annData, contrast, signature } from '../differential/example.fixture.ts'
import { resolvers } from './resolvers.ts'
import { plotGeneGroups, plotHeatmap, plotMa } from './steps.ts'
import { prompts } from './views.tsx'

afterEach(cleanup)

const doc = new Y.Doc()

const geneset = { set: ['TP53', 'MDM2'] }
const output = {
  ...bars,
  description: 'Heatmap of 2 genes in 5 samples. The samples fall into two clusters of 3 and 2.',
  notes: ['Counts were normalised.'],
}

it('asks the kernel for every figure, with what the researcher set', async () => {
  const { calls, context } = listeningKernel(() => output)
  await resolvers.plotHeatmap({ ...context, inputs: { anndata: annData }, params: { most: 30 } })
  await resolvers.plotMatrixHeatmap({ ...context, inputs: { matrix: annData }, params: undefined })
  await resolvers.plotGeneSetHeatmap({ ...context, inputs: { anndata: annData, geneset }, params: undefined })
  await resolvers.plotGeneGroups({ ...context, inputs: { anndata: annData, geneset }, params: { form: 'violin' } })
  const limit = { p: 'adjusted' as const, alpha: 0.05, change: 1 }
  const inputs = { sig: signature, anndata: annData }
  await resolvers.plotMa({ ...context, inputs, params: { ...limit, names: ['TP53'] } })
  const samples = [...contrast.control.samples, ...contrast.perturbation.samples]
  expect(calls).toEqual([
    ['figure.heatmap', { anndata: annData, kind: 'gene', most: 30 }],
    ['figure.heatmap', { matrix: annData, kind: 'gene' }],
    ['figure.heatmap', { anndata: annData, kind: 'gene', genes: geneset.set }],
    ['figure.gene-groups', { anndata: annData, kind: 'gene', genes: geneset.set, form: 'violin' }],
    ['figure.ma', { ...inputs, samples, threshold: limit, names: ['TP53'] }],
  ])
})

it('tells what was drawn and what it shows', () => {
  const heatmap = plotHeatmap.story({ inputs: { anndata: annData }, output, params: undefined })
  expect([plainText(heatmap.abstract), plainText(heatmap.methods)]).toEqual([
    'The samples fall into two clusters of 3 and 2.',
    'The expression of the genes that vary most (<anndata>) was drawn as a heatmap [10.1073/pnas.95.25.14863]. Counts were ' +
      'normalised.',
  ])
  const inputs = { anndata: annData, geneset }
  const methods = (form: 'box' | 'violin') =>
    plainText(plotGeneGroups.story({ inputs, output, params: { form } }).methods)
  expect(methods('box')).toContain('as boxes [10.1080/00031305.1978.10479236], with quartiles after')
  expect(methods('violin')).toContain('as violins [10.1080/00031305.1998.10480559].')
  const ma = plotMa.story({ inputs: { sig: signature, anndata: annData }, output, params: undefined })
  expect(plainText(ma.legend)).toContain(
    'the most significant genes of each direction, where there is room, are named.',
  )
})

it('asks how many genes a heatmap has, and refuses more than can be read', () => {
  const onSubmit = vi.fn()
  const Most = prompts.plotMatrixHeatmap
  render(
    <Most
      inputs={{ matrix: annData }}
      value={{ most: 50 }}
      onSubmit={onSubmit}
      readOnly={false}
      draft={(field) => doc.getText(field)}
    />,
  )
  const field = screen.getByRole('textbox', { name: 'Number of genes' })
  fireEvent.change(field, { target: { value: '500' } })
  expect(screen.getByText('Enter a whole number from 2 to 100.')).toBeDefined()
  fireEvent.change(field, { target: { value: '80' } })
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(onSubmit.mock.calls).toEqual([[{ most: 80 }]])
})

it('asks for the threshold and for the genes that an MA plot names', () => {
  const onSubmit = vi.fn()
  const Ma = prompts.plotMa
  const value = { p: 'adjusted' as const, alpha: 0.05, change: 1 }
  render(
    <Ma
      inputs={{ sig: signature, anndata: annData }}
      value={value}
      onSubmit={onSubmit}
      readOnly={false}
      draft={(field) => doc.getText(field)}
    />,
  )
  fireEvent.change(screen.getByRole('textbox', { name: 'Genes to name' }), { target: { value: 'TP53, MDM2' } })
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(onSubmit.mock.calls).toEqual([[{ ...value, names: ['TP53', 'MDM2'] }]])
})
