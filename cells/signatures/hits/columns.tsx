import type { Payload } from '@playbook/core/step'
import { threeDigits } from '../../ui/text/format.ts'
import type { ColumnOf } from '../../ui/table/useRows.ts'
import type { MimickersAndReversers, OverlappingSignatures } from './types.ts'

type Overlap = Payload<typeof OverlappingSignatures>[number]
type Pair = Payload<typeof MimickersAndReversers>[number]
type Perturbed = Pick<
  Overlap & Pair,
  'perturbation' | 'library' | 'cellLine' | 'timepoint' | 'concentration' | 'mechanism' | 'fdaApproved'
>

const numeric = { numeric: true, format: threeDigits } as const
const pvalue = { ...numeric, isPinned: true } as const
const cells: readonly ColumnOf<Perturbed>[] = [
  { name: 'Cell line', value: (row) => row.cellLine },
  { name: 'Time point', value: (row) => row.timepoint },
  { name: 'Concentration', value: (row) => row.concentration },
  { name: 'Mechanism of action', value: (row) => row.mechanism },
  { name: 'FDA approved', value: (row) => row.fdaApproved },
  { name: 'Library', value: (row) => row.library },
]

export const overlapColumns: readonly ColumnOf<Overlap>[] = [
  { name: 'Perturbation', value: (row) => row.perturbation },
  { name: 'Direction', value: (row) => row.direction, isPinned: true },
  { name: 'P-value', value: (row) => row.pValue, ...pvalue },
  { name: 'Adjusted p-value', value: (row) => row.adjustedP, ...pvalue },
  { name: 'Odds ratio', value: (row) => row.oddsRatio, ...numeric },
  { name: 'Common genes', value: (row) => row.overlap, numeric: true },
  ...cells,
]

export const pairColumns: readonly ColumnOf<Pair>[] = [
  { name: 'Perturbation', value: (row) => row.perturbation },
  { name: 'P-value (mimics)', value: (row) => row.mimicP, ...pvalue },
  { name: 'Adjusted p-value (mimics)', value: (row) => row.mimicAdjustedP, ...pvalue },
  { name: 'Genes the same way', value: (row) => row.mimicOverlap, numeric: true },
  { name: 'P-value (reverses)', value: (row) => row.reverseP, ...numeric },
  { name: 'Adjusted p-value (reverses)', value: (row) => row.reverseAdjustedP, ...numeric },
  { name: 'Genes the other way', value: (row) => row.reverseOverlap, numeric: true },
  ...cells,
]
