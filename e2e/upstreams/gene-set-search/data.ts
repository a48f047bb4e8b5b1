/** What a case asks for: a pair without signatures, a pair of which one list is empty. */
export const IDS = {
  up: 'b0a5c3f2-0f3e-4b6e-9a0e-2f1c6d7e8f90',
  down: '0c9d2a11-6c1b-4f0e-8a55-7be1f3a0d9c2',
  nothing: '11111111-6c1b-4f0e-8a55-7be1f3a0d9c2',
  noGenes: '22222222-6c1b-4f0e-8a55-7be1f3a0d9c2',
}

export const HEADER = [
  'dataset',
  'perturbation',
  'perturbationId',
  'cellLine',
  'timepoint',
  'concentration',
  'moa',
  'fdaApproved',
  'geneSetSizeUp',
  'geneSetSizeDown',
  'nMimicOverlap',
  'oddsRatioMimic',
  'pvalueMimic',
  'adjPvalueMimic',
  'nReverseOverlap',
  'oddsRatioReverse',
  'pvalueReverse',
  'adjPvalueReverse',
  'signatureCount',
] as const

export type Row = { readonly dataset: string } & Partial<Record<(typeof HEADER)[number], string>>

const row = (
  dataset: string,
  perturbation: string,
  [pvalueMimic, pvalueReverse]: readonly [string, string],
  more: Omit<Row, 'dataset'> = {},
): Row => ({
  dataset,
  perturbation,
  perturbationId: `${dataset.slice(0, 3)}-1`,
  geneSetSizeUp: '250',
  geneSetSizeDown: '248',
  nMimicOverlap: '12',
  oddsRatioMimic: 'Infinity',
  pvalueMimic,
  adjPvalueMimic: pvalueMimic,
  nReverseOverlap: '3',
  oddsRatioReverse: '0.8',
  pvalueReverse,
  adjPvalueReverse: pvalueReverse,
  signatureCount: '4',
  ...more,
})

/** Simulated signatures: names twice, without a name or a p-value, and a gene that others read as a missing value. */
export const PERTURBATIONS: readonly Row[] = [
  row('LINCS L1000 CP', 'vorinostat', ['1.2e-30', '0.9'], { moa: 'HDAC inhibitor', fdaApproved: 'true' }),
  row('LINCS L1000 CP', 'trichostatin-a', ['3e-22', '0.7'], { concentration: '10 uM' }),
  row('Tahoe-100M', 'vorinostat', ['1e-8', '0.9']),
  row('SciPlex', '', ['1e-6', '1']),
  row('CREEDS Chem', 'estradiol', ['0.04', '1e-4']),
  row('RummaGEO Chem', 'dexamethasone', ['0.05', '2e-12'], { moa: 'glucocorticoid receptor agonist' }),
  row('Ginkgo Bioworks', 'metformin', ['', 'NaN']),
  row('LINCS L1000 XPR', 'HDAC1', ['4e-15', '1']),
  row('Replogle et al.', 'NA', ['1e-3', '0.2']),
  row('CM4AI', 'HDAC1', ['2e-3', '0.03']),
  row('Perturb Atlas Mouse', 'Trp53', ['0.3', '5e-9']),
]

/** The columns of L2S2. */
export const OVERLAP_HEADER = [
  'drug',
  'perturbationId',
  'concentration',
  'cellLine',
  'timepoint',
  'batch',
  'direction',
  'geneSetSize',
  'moa',
  'nOverlap',
  'oddsRatio',
  'pvalue',
  'adjPvalue',
  'count',
  'approved',
  'geneSetHash',
]

/** Simulated: a knock-out without a concentration, an odds ratio that is infinite, no adjusted p-value. */
export const OVERLAPS: readonly (readonly string[])[] = [
  [
    'vorinostat',
    'BRD-K81418486',
    '10uM',
    'MCF7',
    '24h',
    'B07',
    'up',
    '250',
    'HDAC inhibitor',
    '9',
    '32.7',
    '8.57e-14',
    '1.5e-8',
    '4',
    'true',
    'a1',
  ],
  [
    'HDAC1 KO',
    '',
    '',
    'A375',
    '96h',
    'X1',
    'down',
    '248',
    '',
    '5',
    'Infinity',
    '2e-6',
    '',
    '1',
    'false',
    'a2-of-a-longer-hash',
  ],
]
