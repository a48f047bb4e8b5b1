import type { Column } from '@playbook/core/readable'

interface Perturbed {
  readonly perturbation: string
  readonly library: string
  readonly cellLine: string
  readonly timepoint: string
  readonly concentration: string
  readonly mechanism: string
  readonly fdaApproved: string
}

interface Overlap extends Perturbed {
  readonly direction: string
  readonly overlap: number | null
  readonly oddsRatio: number | null
  readonly pValue: number | null
  readonly adjustedP: number | null
}

interface Pair extends Perturbed {
  readonly mimicOverlap: number | null
  readonly mimicP: number | null
  readonly mimicAdjustedP: number | null
  readonly reverseOverlap: number | null
  readonly reverseP: number | null
  readonly reverseAdjustedP: number | null
}

const pvalue = { format: 'p-value' } as const
const perturbation: readonly Column<Perturbed>[] = [
  { name: 'Perturbation', value: (row) => row.perturbation },
  { name: 'Cell line', value: (row) => row.cellLine },
  { name: 'Concentration', value: (row) => row.concentration },
  { name: 'Time point', value: (row) => row.timepoint },
]
const more: readonly Column<Perturbed>[] = [
  { name: 'Mechanism of action', value: (row) => row.mechanism },
  { name: 'FDA approved', value: (row) => row.fdaApproved },
  { name: 'Library', value: (row) => row.library },
]

/** What a table of signatures that share genes with a set shows: first what tells signatures of one perturbation apart. */
export const overlapColumns: readonly Column<Overlap>[] = [
  ...perturbation,
  { name: 'Direction', value: (row) => row.direction },
  { name: 'Common genes', value: (row) => row.overlap, format: 'count' },
  { name: 'P-value', value: (row) => row.pValue, ...pvalue },
  { name: 'Adjusted p-value', value: (row) => row.adjustedP, ...pvalue },
  { name: 'Odds ratio', value: (row) => row.oddsRatio, format: 'score' },
  ...more,
]

/** What a table of signatures that mimic or reverse others shows. */
export const pairColumns: readonly Column<Pair>[] = [
  ...perturbation,
  { name: 'P-value (mimics)', value: (row) => row.mimicP, ...pvalue },
  { name: 'Adjusted p-value (mimics)', value: (row) => row.mimicAdjustedP, ...pvalue },
  { name: 'Genes the same way', value: (row) => row.mimicOverlap, format: 'count' },
  { name: 'P-value (reverses)', value: (row) => row.reverseP, ...pvalue },
  { name: 'Adjusted p-value (reverses)', value: (row) => row.reverseAdjustedP, ...pvalue },
  { name: 'Genes the other way', value: (row) => row.reverseOverlap, format: 'count' },
  ...more,
]
