import { fakeContext, listeningKernel, plainText } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import { signature } from '../differential/example.fixture.ts'
import { resolvers } from './resolvers.ts'
import * as steps from './steps.ts'

const up = { description: 'Significant up genes from the Melanoma (AdjPval < 0.01)', set: ['TP53', 'MDM2'] }
const down = { description: 'Significant down genes from the Melanoma (AdjPval < 0.01)', set: ['EP300'] }
const gmt = { 'Melanoma Up Genes': up, 'Melanoma Down Genes': down }
const scored = [
  { term: 'TP53', zscore: 2.3 },
  { term: 'MDM2', zscore: '-inf' as const },
]
const volcano = {
  title: 'Volcano Plot',
  description: 'Points.',
  data: { x: [1], y: [2] },
  marks: [{ type: 'dot' as const, x: 'x', y: 'y' }],
  axes: { x: { label: 'log2FC', type: 'linear' as const }, y: { label: '-log10P', type: 'linear' as const } },
  notes: ['Melanoma.', 'Up: p < 0.05 and log2 fold change above 1.5.'],
}
const rule =
  'The threshold was chosen among 0.05, 0.01 and 0.001 for adjusted and plain p-values as the one that leaves nearest ' +
  'to 250 genes in each direction; of equals the adjusted p-value and the smaller threshold were preferred.'

it('takes what the kernel makes of a signature', async () => {
  const kernel = {
    'signature.sets': { up, down },
    'signature.gmt': gmt,
    'signature.scored': scored,
    'figure.volcano': volcano,
    'signature.read': signature,
  }
  const run = { ...fakeContext({ kernel }), inputs: { sig: signature } }
  expect([
    await resolvers.genesOfSignature({ ...run, row: steps.genesOfSignature.rows.up }),
    await resolvers.genesOfSignature({ ...run, row: steps.genesOfSignature.rows.down }),
    await resolvers.signatureToGmt(run),
    await resolvers.scoredGenesOfSignature(run),
    await resolvers.plotVolcano(run),
  ]).toEqual([up, down, gmt, scored, volcano])
  const file = { url: 'storage://3', filename: 'sig.tsv' }
  expect(await resolvers.uploadSignature({ ...run, inputs: {}, params: file })).toEqual(signature)
  expect(await resolvers.readSignature({ ...run, inputs: { file } })).toEqual(signature)
})

it('reads the sheet that was chosen, and says which', async () => {
  const { calls, context } = listeningKernel(() => signature)
  const file = { url: 'storage://3', filename: 'lab.xlsx' }
  await resolvers.uploadSignature({ ...context, inputs: {}, params: { ...file, part: 'DE' } })
  await resolvers.readSignature({ ...context, inputs: { file }, params: { part: 'DE' } })
  await resolvers.readSignature({ ...context, inputs: { file } })
  expect(calls).toEqual([
    ['signature.read', { file: { ...file, part: 'DE' } }],
    ['signature.read', { file: { ...file, part: 'DE' } }],
    ['signature.read', { file }],
  ])
  const read =
    ', of which “DE” was chosen, was read as a gene signature of 2 genes with the columns Statistic, P value, Adjusted P value, ' +
    'log2 fold change.'
  const uploaded = { inputs: {}, params: { ...file, part: 'DE' }, output: signature }
  const taken = { inputs: { file }, params: { part: 'DE' }, output: signature }
  expect(plainText(steps.uploadSignature.story(uploaded).methods)).toBe(`The uploaded file lab.xlsx${read}`)
  expect(plainText(steps.readSignature.story(taken).methods)).toBe(`The file lab.xlsx${read}`)
  expect(plainText(steps.readSignature.story({ ...taken, params: undefined }).methods)).toMatch(
    /^The file lab\.xlsx was/,
  )
})

it('names the threshold that was chosen, and the rule', () => {
  const context = { inputs: { sig: signature }, params: undefined }
  expect(plainText(steps.genesOfSignature.members.up.story({ ...context, output: up }).methods)).toBe(
    'The 2 genes of the signature (<sig>) with a significant positive log2 fold change were taken, ordered by rising ' +
      'p-value; no limit was set on the size of the change. Genes with an adjusted p-value ' +
      `[10.1111/j.2517-6161.1995.tb02031.x] below 0.01 were taken. ${rule}`,
  )
  expect(plainText(steps.genesOfSignature.members.down.story({ ...context, output: down }).abstract)).toBe(
    '1 gene of the signature was significantly lower in melanoma than in melanocyte (adjusted p < 0.01).',
  )
  const plain = { ...gmt, 'Melanoma Up Genes': { ...up, description: 'Significant up genes (Pval < 0.05)' } }
  expect(plainText(steps.signatureToGmt.story({ ...context, output: plain }).methods)).toBe(
    'Two gene sets were taken from the signature (<sig>), ordered by rising p-value: the genes with positive and those ' +
      `with negative log2 fold change, 2 up and 1 down. Genes with a p-value below 0.05 were taken. ${rule}`,
  )
  expect(plainText(steps.scoredGenesOfSignature.story({ ...context, output: scored }).methods)).toContain(rule)
})

it('tells the thresholds of the volcano in the words of the figure', () => {
  const story = steps.plotVolcano.story({ inputs: { sig: signature }, output: volcano, params: undefined })
  expect(plainText(story.legend)).toBe(
    'Volcano plot of 2 genes: −log10 of the p-value against log2 fold change. Up: p < 0.05 and log2 fold change above ' +
      '1.5. Dashed lines are the thresholds; the most significant genes of each direction, where there is room, are named.',
  )
})

it('says why nothing was taken, and what to do', () => {
  const context = { inputs: { sig: signature }, params: undefined }
  const next = 'Look at the volcano plot, compare more samples, or check which samples are control and perturbation.'
  expect(steps.genesOfSignature.members.up.emptyBecause?.({ ...context, output: { set: [] } })).toEqual({
    why: 'No gene of the signature rises with a p-value below 0.05.',
    next,
  })
  expect(steps.scoredGenesOfSignature.emptyBecause?.({ ...context, output: [] })?.next).toBe(next)
  expect(steps.signatureToGmt.emptyBecause?.({ ...context, output: { a: { set: [] }, b: { set: [] } } })?.next).toBe(
    next,
  )
  expect(steps.genesOfSignature.members.up.emptyBecause?.({ ...context, output: up })).toBeUndefined()
})

const limit = { p: 'adjusted', alpha: 0.01, change: 1 } as const

it('gives sets, library, scores and volcano of one threshold to the kernel, and none where none was set', async () => {
  const answers: Record<string, unknown> = {
    'signature.sets': { up, down },
    'signature.gmt': gmt,
    'signature.scored': scored,
    'figure.volcano': volcano,
  }
  const { calls, context } = listeningKernel((operation) => answers[operation])
  const run = { ...context, inputs: { sig: signature } }
  for (const params of [limit, undefined]) {
    await resolvers.genesOfSignature({ ...run, row: steps.genesOfSignature.rows.up, params })
    await resolvers.signatureToGmt({ ...run, params })
    await resolvers.scoredGenesOfSignature({ ...run, params })
    await resolvers.plotVolcano({ ...run, params: params && { ...params, names: ['TP53'] } })
  }
  const asked = calls.map(([operation, args]) => [operation, JSON.parse(JSON.stringify(args))])
  const sig = JSON.parse(JSON.stringify(signature))
  expect(asked).toEqual([
    ['signature.sets', { sig, threshold: limit }],
    ['signature.gmt', { sig, threshold: limit }],
    ['signature.scored', { sig, threshold: limit }],
    ['figure.volcano', { sig, threshold: limit, names: ['TP53'] }],
    ['signature.sets', { sig }],
    ['signature.gmt', { sig }],
    ['signature.scored', { sig }],
    ['figure.volcano', { sig }],
  ])
})

it('tells a threshold that was set in methods and captions, and in why nothing is there', () => {
  const context = { inputs: { sig: signature }, params: limit }
  const words = 'below 0.01 and a log2 fold change of more than 1 in size'
  const sets = steps.genesOfSignature.members.up.story({ ...context, output: up })
  expect(plainText(sets.methods)).toBe(
    'The 2 genes of the signature (<sig>) with a significant positive log2 fold change were taken, ordered by rising ' +
      `p-value. Genes with an adjusted p-value [10.1111/j.2517-6161.1995.tb02031.x] ${words} were taken.`,
  )
  const library = steps.signatureToGmt.story({ ...context, output: gmt })
  const scores = steps.scoredGenesOfSignature.story({ ...context, output: scored })
  for (const { tableLegend } of [sets, library, scores]) {
    expect(plainText(tableLegend)).toContain(`Genes with an adjusted p-value ${words}.`)
  }
  expect(plainText(steps.plotVolcano.story({ ...context, output: volcano }).legend)).toContain(
    '−log10 of the adjusted p-value against log2 fold change.',
  )
  expect(steps.genesOfSignature.members.down.emptyBecause?.({ ...context, output: { set: [] } })?.why).toBe(
    `No gene of the signature falls with an adjusted p-value ${words}.`,
  )
})

it('ranks all genes, and tells by which statistic', async () => {
  const { calls, context } = listeningKernel(() => scored)
  expect(await resolvers.rankedGenesOfSignature({ ...context, inputs: { sig: signature } })).toEqual(scored)
  expect(calls).toEqual([['signature.ranked', { sig: signature }]])
  const methodsOf = (sig: typeof signature) =>
    plainText(steps.rankedGenesOfSignature.story({ inputs: { sig }, params: undefined, output: scored }).methods)
  expect([
    methodsOf(signature),
    methodsOf({ ...signature, columns: ['CD-coefficient', 'Pval', 'AdjPval', 'LogFC'] }),
    methodsOf({ ...signature, columns: ['F', 'Pval', 'AdjPval', 'LogFC'] }),
  ]).toEqual(
    [
      'the statistic of the test',
      'the coefficient of the characteristic direction',
      'the standard normal quantile of half the p-value (not adjusted, so that no two genes become equal), with the sign of the log2 fold change',
    ].map(
      (statistic) =>
        `The 2 genes of the signature (<sig>) were ranked by ${statistic}; of genes with the same name the one furthest ` +
        'from zero was taken.',
    ),
  )
})

it('tells the threshold that the kernel chose in the caption, too', () => {
  const { tableLegend } = steps.genesOfSignature.members.up.story({
    inputs: { sig: signature },
    params: undefined,
    output: up,
  })
  expect(plainText(tableLegend)).toContain('Genes with an adjusted p-value below 0.01.')
})

it('begins with one threshold in every step, which files of the reference do not have', () => {
  const { up: rising, down: falling } = steps.genesOfSignature.members
  const all = [rising, falling, steps.signatureToGmt, steps.scoredGenesOfSignature, steps.plotVolcano]
  expect(all.map(({ initial }) => initial)).toEqual(Array(5).fill({ p: 'adjusted', alpha: 0.05, change: 1 }))
  expect(all.map(({ params }) => params?.safeParse(undefined).success)).toEqual(Array(5).fill(true))
})

it('tells in the abstract how many genes a picture of a signature shows as changed', () => {
  const inputs = { sig: signature }
  const abstractOf = (description: string, params?: typeof limit) =>
    plainText(steps.plotVolcano.story({ inputs, params, output: { ...volcano, description } }).abstract)
  expect([
    abstractOf('Scatter of 10,138 genes by log2 fold change and significance: 1,287 up, 4 down, 8,847 neither.'),
    abstractOf('Points.'),
    abstractOf('Scatter of 3 genes by log2 fold change and significance: 1 up, 2 down, 0 neither.', limit),
    abstractOf('Scatter of 3 genes by log2 fold change and significance: 0 up, 1 down, 2 neither.', limit),
    abstractOf('Scatter of 3 genes by log2 fold change and significance: 0 up, 0 down, 3 neither.', limit),
  ]).toEqual([
    'Of 10,138 genes, 1,287 were higher and 4 lower in melanoma than in melanocyte (p < 0.05, |log2 fold change| > 1.5).',
    'The signature was drawn as a volcano plot.',
    'Of 3 genes, 1 was higher and 2 were lower in melanoma than in melanocyte (adjusted p < 0.01, |log2 fold change| > 1).',
    'Of 3 genes, none was higher and 1 lower in melanoma than in melanocyte (adjusted p < 0.01, |log2 fold change| > 1).',
    'Of 3 genes, none changed significantly (adjusted p < 0.01, |log2 fold change| > 1).',
  ])
})

it('calls no gene of a characteristic direction significant, and counts none by its p-values', () => {
  const inputs = { sig: { ...signature, columns: ['CD-coefficient', 'Pval', 'AdjPval', 'LogFC'] } }
  const description = 'Scatter of 3 genes by log2 fold change and significance: 1 up, 2 down, 0 neither.'
  const taken = steps.genesOfSignature.members.up.story({ inputs, params: limit, output: up })
  expect([
    plainText(steps.plotVolcano.story({ inputs, params: limit, output: { ...volcano, description } }).abstract),
    plainText(taken.abstract),
    plainText(taken.finding),
    plainText(taken.tableLegend),
  ]).toEqual([
    'The signature was drawn as a volcano plot.',
    '2 genes of the signature stood out as higher in melanoma than in melanocyte (adjusted p < 0.01, |log2 fold change| > 1).',
    '2 genes (TP53 and MDM2) stood out as higher in melanoma than in melanocyte (adjusted p < 0.01, |log2 fold change| > 1).',
    'Up genes: 2 genes higher in melanoma than in melanocyte, by rising p-value. Genes with an adjusted p-value below 0.01 and a ' +
      'log2 fold change of more than 1 in size.',
  ])
})

it('says in no section of sets and scores of a characteristic direction that genes changed significantly', () => {
  const inputs = { sig: { ...signature, columns: ['CD-coefficient', 'Pval', 'AdjPval', 'LogFC'] } }
  const stories = [
    steps.signatureToGmt.story({ inputs, params: limit, output: gmt }),
    steps.scoredGenesOfSignature.story({ inputs, params: limit, output: scored }),
    steps.genesOfSignature.members.down.story({ inputs, params: limit, output: down }),
  ]
  const texts = stories.flatMap(({ naming: _naming, ...sections }) =>
    Object.values(sections).map((section) => plainText(section) ?? ''),
  )
  expect(texts.filter((text) => /significan/i.test(text))).toEqual([])
})

it('tells in the abstract how many genes were taken, and by which threshold', () => {
  const abstractsOf = (params: typeof limit | undefined) => {
    const context = { inputs: { sig: signature }, params }
    return [
      steps.genesOfSignature.members.up.story({ ...context, output: up }),
      steps.signatureToGmt.story({ ...context, output: gmt }),
      steps.scoredGenesOfSignature.story({ ...context, output: scored }),
    ].map(({ abstract }) => plainText(abstract))
  }
  expect(abstractsOf(limit)).toEqual([
    '2 genes of the signature were significantly higher in melanoma than in melanocyte (adjusted p < 0.01, |log2 fold change| > 1).',
    'The genes that change most significantly, 2 up and 1 down (adjusted p < 0.01, |log2 fold change| > 1), were taken ' +
      'from the signature.',
    '2 significantly changed genes of the signature were scored (adjusted p < 0.01, |log2 fold change| > 1).',
  ])
  expect(abstractsOf(undefined)).toEqual([
    '2 genes of the signature were significantly higher in melanoma than in melanocyte (adjusted p < 0.01).',
    'The genes that change most significantly, 2 up and 1 down (adjusted p < 0.01), were taken from the signature.',
    '2 significantly changed genes of the signature were scored.',
  ])
})
