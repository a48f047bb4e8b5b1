import type { Json } from '@playbook/core/step'

/** A step of a workflow as PWB writes it. */
interface Step {
  readonly id: string
  readonly type: string
  readonly data?: { readonly type: string; readonly value: Json }
  readonly inputs?: Readonly<Record<string, { readonly id: string }>>
}

const step = (id: string, type: string, inputs: Readonly<Record<string, string>> = {}, value?: Json): Step => ({
  id,
  type,
  ...(value === undefined ? {} : { data: { type, value } }),
  inputs: Object.fromEntries(Object.entries(inputs).map(([slot, source]) => [slot, { id: source }])),
})

const A = { description: 'A', set: ['TP53', 'MDM2', 'MDM2', 'ATM'] }
const B = { description: 'B', set: ['MDM2', 'EP300'] }
const C = { set: ['EP300', 'ATM', 'MDM2'] }
const GMT = { A: { set: A.set }, B: { set: B.set }, C: { description: 'third', set: C.set } }
const named = { terms: { 0: 'A', 1: 'B', 2: 'C' }, descriptions: { 2: 'third' } }
const drugs = (set: string[]) => ({ description: 'd', set })

/** Steps on lists and libraries, with what PWB's rules give for each. */
export const operations: readonly (readonly [Step, Json])[] = [
  [step('g', 'Input[Gene]', {}, 'ACE2'), 'ACE2'],
  [step('h', 'Input[Gene]', {}, 'AGT'), 'AGT'],
  [
    step('terms', 'TermToSet[Term[Gene]]', { 'terms:0': 'g', 'terms:1': 'h', 'terms:2': 'g' }),
    { set: ['ACE2', 'AGT'] },
  ],
  [step('a', 'Input[Set[Gene]]', {}, A), A],
  [step('b', 'Input[Set[Gene]]', {}, B), B],
  [step('c', 'Input[Set[Gene]]', {}, C), C],
  [step('one', 'OneSetT[Set[Gene]]', { set: 'a' }, 'ATM'), 'ATM'],
  [
    step('some', 'SomeSetT[Set[Gene]]', { set: 'a' }, { MDM2: true }),
    { description: 'Filtered A', set: ['TP53', 'ATM'] },
  ],
  [step('rest', 'SomeSetT[Set[Gene]]', { set: 'c' }, { ATM: true }), { set: ['EP300', 'MDM2'] }],
  [step('single', 'GenesetToGMT', { geneset: 'a' }), { A }],
  [step('nameless', 'GenesetToGMT', { geneset: 'c' }), { 'gene set': C }],
  [step('gmt', 'GenesetsToGMT', { 'genesets:0': 'a', 'genesets:1': 'b', 'genesets:2': 'c' }, named), GMT],
  [step('joined', 'GMTConcatenate', { 'gmts:0': 'gmt', 'gmts:1': 'single' }), { ...GMT, A }],
  [step('union', 'GMTUnion', { gmt: 'gmt' }), { set: ['TP53', 'MDM2', 'ATM', 'EP300'] }],
  [step('all', 'GMTIntersection', { gmt: 'gmt' }), { set: ['MDM2'] }],
  [step('alone', 'GMTIntersection', { gmt: 'single' }), A],
  [step('consensus', 'GMTConsensus', { gmt: 'gmt' }), { set: ['MDM2', 'ATM', 'EP300'] }],
  [step('x', 'Input[Set[Drug]]', {}, drugs(['imatinib', 'aspirin'])), drugs(['imatinib', 'aspirin'])],
  [step('y', 'Input[Set[Drug]]', {}, drugs(['aspirin', 'caffeine'])), drugs(['aspirin', 'caffeine'])],
  [
    step('dmt', 'DrugSetsToDMT', { 'sets:0': 'x', 'sets:1': 'y' }, { terms: { 0: 'X', 1: 'Y' }, descriptions: {} }),
    { X: { set: ['imatinib', 'aspirin'] }, Y: { set: ['aspirin', 'caffeine'] } },
  ],
  [step('drugs', 'DMTUnion', { dmt: 'dmt' }), { set: ['imatinib', 'aspirin', 'caffeine'] }],
  [step('shared', 'DMTConsensus', { dmt: 'dmt' }), { set: ['aspirin'] }],
  [step('both', 'DMTIntersection', { dmt: 'dmt' }), { set: ['aspirin'] }],
]

/** Steps that cannot give a result, with the words that PWB says. */
export const refusals: readonly (readonly [Step, string])[] = [
  [
    step('unnamed', 'GenesetsToGMT', { 'genesets:0': 'a', 'genesets:1': 'b' }, { terms: { 0: 'A' }, descriptions: {} }),
    'Please confirm the terms.',
  ],
  [
    step('undrugged', 'DrugSetsToDMT', { 'sets:0': 'x', 'sets:1': 'y' }, { terms: {}, descriptions: {} }),
    'Please confirm the terms.',
  ],
  [step('stranger', 'SomeSetT[Set[Gene]]', { set: 'a' }, { EGFR: true }), 'Please select genes from the table'],
  [step('odd drug', 'SomeSetT[Set[Drug]]', { set: 'x' }, { EGFR: true }), 'Please select genes from the table'],
  [step('nobody', 'OneSetT[Set[Gene]]', { set: 'a' }, 'EGFR'), 'Please select a gene from the table.'],
  [step('no drug', 'OneSetT[Set[Drug]]', { set: 'x' }, 'torin 1'), 'Please select a drug from the table.'],
  [step('two', 'GMTCrossing', { 'gmts:0': 'gmt', 'gmts:1': 'gmt' }), 'Expected 3-5 GMTs, got 2'],
]

/** One workflow of all of them: what works first. */
export const listWorkflow = { workflow: [...operations, ...refusals].map(([each]) => each) }

/** Scores that a file of a signature gives, and everything that is taken from them. */
export const scoredSteps = [
  step('scored', 'ScoredGenesFromSignature', { sig: 'sig' }),
  step('top', 'TopKScoredT[Scored[Gene]]', { scored: 'scored' }, { k: 3 }),
  step('up', 'SelectFromScored[Scored[Gene], up]', { scored: 'scored' }),
  step('down', 'SelectFromScored[Scored[Gene], down]', { scored: 'scored' }),
  step('set', 'SetFromScored[Scored[Gene]]', { scored: 'scored' }),
  step('mean', 'MeanScoredT[Gene]', { 'scored:0': 'up', 'scored:1': 'down', 'scored:2': 'scored' }),
  step('most', 'AbsMaxScoredT[Gene]', { 'scored:0': 'top', 'scored:1': 'scored' }),
  step('nobody', 'OneScoredT[Scored[Gene]]', { scored: 'scored' }, 'EGFR'),
] as const

/** A signature in which all genes are significant. */
export const signatureText = [
  'gene\tStatistic\tPval\tAdjPval\tLogFC',
  ...['TP53', 'MDM2', 'ATM', 'EP300', 'CHEK2'].map((gene, at) => {
    const p = 10 ** -(4 + ((at * 2) % 5))
    return [gene, at, p, p, at % 2 ? -2 : 2].join('\t')
  }),
].join('\n')

interface Scored {
  readonly term: string
  readonly zscore: number
}

const falling = (rows: readonly Scored[]) => rows.toSorted((a, b) => b.zscore - a.zscore)

/** What the steps after the scores give, by their definitions. */
export function takenFrom(scored: readonly Scored[]) {
  const terms = scored.map(({ term }) => term)
  const up = falling(scored.filter(({ zscore }) => zscore > 0))
  const down = falling(scored.filter(({ zscore }) => zscore < 0).map(({ term, zscore }) => ({ term, zscore: -zscore })))
  const all = [...up, ...down, ...scored]
  const mean = terms.map((term) => {
    const values = all.filter((row) => row.term === term).map(({ zscore }) => zscore)
    return { term, zscore: values.reduce((sum, value) => sum + value, 0) / values.length }
  })
  return { top: scored.slice(0, 3), up, down, set: { set: terms }, mean, most: falling(scored) }
}
