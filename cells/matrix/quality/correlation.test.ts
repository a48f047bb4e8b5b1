import { listeningKernel, plainText } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import { annData } from '../../expression/differential/example.fixture.ts'
import { bars } from '../../shared/figure/examples.fixture.ts'
import { resolvers } from './resolvers.ts'
import { plotAnnotatedCorrelation, plotCorrelation } from './steps.ts'

it('takes the correlations of samples from the kernel, and tells what was done in its words', async () => {
  const output = { ...bars, notes: ['Pearson correlations from 0.8 to 0.9.', 'Counts were normalised (logCPM).'] }
  const { calls, context } = listeningKernel(() => output)
  expect(await resolvers.plotCorrelation({ ...context, inputs: { matrix: annData } })).toEqual(output)
  expect(await resolvers.plotAnnotatedCorrelation({ ...context, inputs: { anndata: annData } })).toEqual(output)
  expect(calls).toEqual([
    ['figure.correlation', { matrix: annData, kind: 'gene' }],
    ['figure.correlation', { anndata: annData, kind: 'gene' }],
  ])
  const plain = plotCorrelation.story({ inputs: { matrix: annData }, output, params: undefined })
  const annotated = plotAnnotatedCorrelation.story({ inputs: { anndata: annData }, output, params: undefined })
  expect([plainText(plain.methods), plainText(annotated.methods)]).toEqual(
    ['<matrix>', '<anndata>'].map(
      (slot) =>
        `Pearson correlations of 5 samples over 3 genes (${slot}) were computed and drawn. Pearson correlations from 0.8 ` +
        'to 0.9. Counts were normalised (logCPM). Log counts per million follow edgeR [10.1093/bioinformatics/btp616].',
    ),
  )
})
