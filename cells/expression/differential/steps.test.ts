import { asksResearcher } from '@playbook/core/step'
import { fakeContext, listeningKernel, plainText } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import { annData, contrast, signature } from './example.fixture.ts'
import { resolvers } from './resolvers.ts'
import * as steps from './steps.ts'

it.each([
  ['limmaVoom', 'signature.limma-voom'],
  ['deseq2', 'signature.deseq2'],
  ['characteristicDirection', 'signature.characteristic-direction'],
] as const)('%s takes its signature from the kernel', async (step, operation) => {
  const context = fakeContext({ kernel: { [operation]: signature } })
  expect(await resolvers[step]({ ...context, inputs: { anndata: annData } })).toEqual(signature)
})

it.each([
  ['limmaVoom', 'signature.limma-voom'],
  ['deseq2', 'signature.deseq2'],
] as const)('%s asks the kernel for a covariate only where one was chosen', async (step, operation) => {
  const { calls, context } = listeningKernel(() => signature)
  await resolvers[step]({ ...context, inputs: { anndata: annData } })
  await resolvers[step]({ ...context, inputs: { anndata: annData }, params: { covariate: 'donor' } })
  expect(calls).toEqual([
    [operation, { anndata: annData }],
    [operation, { anndata: annData, covariate: 'donor' }],
  ])
})

it('does not wait for a covariate', () => {
  expect([steps.limmaVoom, steps.deseq2].map(asksResearcher)).toEqual([false, false])
})

it('tells which covariate was taken out, by which model', () => {
  const params = { covariate: 'donor' }
  const output = { ...signature, contrast: { ...contrast, covariate: { column: 'donor', values: ['d1', 'd2'] } } }
  const told = (step: typeof steps.limmaVoom | typeof steps.deseq2) =>
    plainText(step.story({ inputs: { anndata: annData }, params, output }).methods)
  const covariate = 'The metadata column “donor”, with the 2 values d1, d2, was a covariate of categories.'
  expect(told(steps.limmaVoom)).toContain(`1 sample of neither group was left out. ${covariate} Library sizes of`)
  expect(told(steps.limmaVoom)).toContain(
    'from the trend of variance over mean expression, around the same model as that of the test. The linear model ~ ' +
      'covariate + group was fitted to each gene by weighted least squares, and the difference',
  )
  expect(told(steps.deseq2)).toContain(`${covariate} The counts (<anndata>), truncated to whole numbers, were modelled`)
  expect(told(steps.deseq2)).toContain('models with the design ~ covariate + group, following DESeq2 1.38')
})

it('refuses a signature without one of the three columns', () => {
  const parsed = steps.limmaVoom.output.schema.safeParse({ ...signature, columns: ['Statistic', 'Pval', 'AdjPval'] })
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual(['Expect columns "Pval" & "AdjPval" & "LogFC"'])
})

it('tells which samples were compared, by which column, and what was left out', () => {
  const story = steps.limmaVoom.story({ inputs: { anndata: annData }, output: signature, params: undefined })
  expect(plainText(story.abstract)).toBe(
    'Differential expression between melanoma (2 samples) and melanocyte (2 samples) was computed by limma-voom ' +
      '[10.1186/gb-2014-15-2-r29] [10.1093/nar/gkv007]. Of 2 genes tested, TP53 changed most significantly (log2 fold ' +
      'change 2.5, adjusted p-value 0.002).',
  )
  expect(plainText(story.methods)).toBe(
    'Samples were grouped by the metadata column “condition”: 2 samples “melanocyte” (c1, c2) as control and ' +
      '2 samples “melanoma” (p1, p2) as perturbation. 1 sample of neither group was left out. Library sizes of the ' +
      'counts (<anndata>) were corrected by the trimmed mean of M-values [10.1186/gb-2010-11-3-r25]; genes were ' +
      'not filtered. Counts of rows with the same name were summed, 3 rows to 2. Precision weights of the log2 counts ' +
      'per million, each count increased by 0.5, were estimated by voom [10.1186/gb-2014-15-2-r29] from the trend of ' +
      'variance over mean expression, without the groups. A linear model with one mean per group was fitted to each ' +
      'gene by weighted least squares, and the difference, perturbation minus control, was tested two-sided by the ' +
      'moderated t-statistic of limma [10.1093/nar/gkv007], whose variances are shrunken by empirical Bayes. P-values ' +
      'were adjusted by the method of Benjamini and Hochberg [10.1111/j.2517-6161.1995.tb02031.x] over all 2 genes. ' +
      'The computation follows edgeR 3.40 and limma 3.54.',
  )
})

it('tells how many genes changed which way, where the signature was written with their numbers', () => {
  const output = {
    ...signature,
    shape: [10_138, 4] satisfies [number, number],
    changed: { alpha: 0.05, higher: 1287, lower: 1124 },
  }
  const told = [steps.limmaVoom, steps.deseq2, steps.characteristicDirection].map((step) =>
    plainText(step.story({ inputs: { anndata: annData }, output, params: undefined }).abstract),
  )
  const tested =
    ' Of 10,138 genes tested, 1,287 were higher and 1,124 lower in melanoma than in melanocyte (adjusted p < 0.05); TP53 ' +
    'changed most significantly (log2 fold change 2.5, adjusted p-value 0.002).'
  expect(told.map((abstract = '') => abstract.slice(abstract.indexOf(' Of 10,138')))).toEqual([
    tested,
    tested,
    ' Of 10,138 genes, TP53 stood out most (log2 fold change 2.5).',
  ])
  const none = { ...output, values: [], index: [], changed: { alpha: 0.05, higher: 0, lower: 0 } }
  expect(
    plainText(steps.deseq2.story({ inputs: { anndata: annData }, output: none, params: undefined }).abstract),
  ).toMatch(/ Of 10,138 genes tested, none changed significantly \(adjusted p < 0\.05\)\.$/)
})

it('counts the genes that DESeq2 leaves out, and waits for Run', () => {
  const large: typeof annData = { ...annData, shape: [35_238, 5] }
  const context = { inputs: { anndata: large }, output: signature, params: undefined }
  expect(plainText(steps.deseq2.story(context).methods)).toContain(
    'Of 35,238 genes, 35,236 could not be tested because of no counts, outlying counts or too few counts.',
  )
  expect([steps.deseq2.costly, steps.limmaVoom.costly]).toEqual([true, undefined])
})

it('names all groups it can, and the first samples of large ones', () => {
  const samples = Array.from({ length: 20 }, (_unused, at) => `s${at}`)
  const output = { ...signature, contrast: { ...contrast, control: { label: 'a', samples }, leftOut: [] } }
  const { methods } = steps.characteristicDirection.story({ inputs: { anndata: annData }, output, params: undefined })
  expect(plainText(methods)).toContain(
    '20 samples “a” (s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11 and 8 more) as control',
  )
  const { contrast: _unknown, ...older } = signature
  const story = steps.characteristicDirection.story({ inputs: { anndata: annData }, output: older, params: undefined })
  expect(plainText(story.methods)).toMatch(/^Samples were grouped by their metadata into control and perturbation\. /)
})

it('says which genes were tested where a filter was set, and begins with one', () => {
  const large: typeof annData = { ...annData, shape: [35_238, 5] }
  const context = { inputs: { anndata: large }, output: signature, params: { filter: true as const } }
  const said =
    'Only genes with enough counts were tested, by the rule of filterByExpr in edgeR [10.12688/f1000research.8987.2] for ' +
    'the two groups: about 10 counts in a library of median size in at least as many samples as the smaller group has, ' +
    'and 15 counts in all; of 35,238 rows of the counts 2 were tested.'
  const all = [steps.limmaVoom, steps.deseq2, steps.characteristicDirection]
  for (const step of all) expect(plainText(step.story(context).methods)).toContain(said)
  expect(plainText(steps.limmaVoom.story(context).methods)).not.toContain('genes were not filtered')
  expect(plainText(steps.limmaVoom.story(context).methods)).not.toContain('summed')
  const summed = { ...context, output: { ...signature, summed: 35_000 } }
  expect(plainText(steps.limmaVoom.story(summed).methods)).toContain(
    '[10.1186/gb-2010-11-3-r25]. Counts of rows with the same name were summed, 35,238 rows to 35,000. Only genes ' +
      'with enough counts',
  )
  expect(plainText(steps.limmaVoom.story(summed).methods)).toContain('15 counts in all; of 35,000 genes 2 were tested.')
  expect(all.map(({ initial }) => initial)).toEqual([
    { filter: true, weights: 'groups' },
    { filter: true },
    { filter: true },
  ])
})

it('tells whether the weights of voom know the groups, and how many genes the filter of DESeq2 left', () => {
  const context = { inputs: { anndata: annData }, output: signature }
  expect(plainText(steps.limmaVoom.story({ ...context, params: { weights: 'groups' } }).methods)).toContain(
    'of variance over mean expression, around the means of the groups. A linear model with one mean per group was fitted',
  )
  const output = { ...signature, enough: 3 }
  expect(plainText(steps.deseq2.story({ ...context, output, params: { filter: true } }).methods)).toContain(
    'of 3 rows of the counts 3 had enough, of which 1 could not be tested because of outlying counts or too low a mean.',
  )
})

it('leaves what the kernel warned of to the paper, which says it once', () => {
  const warning = 'No parametric trend fits the dispersions, so they were shrunken towards one mean of all genes.'
  const output = { ...signature, warnings: ['Something else.', warning] }
  const { methods } = steps.deseq2.story({ inputs: { anndata: annData }, output, params: undefined })
  expect(plainText(methods)).toContain('[10.1111/j.2517-6161.1995.tb02031.x]. Of 3 genes, 1 could not be')
  expect(plainText(methods)).not.toContain('trend fits the dispersions')
})

it('writes of a p-value that is too small for a number how small it is at least', () => {
  const output = { ...signature, values: [[60.1, 0, 0, 2.5], ...signature.values.slice(1)] }
  const { abstract } = steps.deseq2.story({ inputs: { anndata: annData }, output, params: undefined })
  expect(plainText(abstract)).toContain('(log2 fold change 2.5, adjusted p-value below 10⁻³⁰⁰)')
})
