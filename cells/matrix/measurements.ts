import type { Hue } from '@playbook/core/step'
import { counted } from '../shared/words.ts'

/** What the rows of a matrix are, and what its values tell of them. */
export interface Measurement {
  /** One row; the kernel knows the kind by the same word. */
  readonly noun: 'gene' | 'metabolite'
  /** The kind as tags and ids name it. */
  readonly kind: string
  readonly color: Hue
  /** One value, in the words of a caption and of an upload. */
  readonly values: string
  readonly amounts: string
  readonly formats: readonly string[]
  /** What a z-score puts on one scale. */
  readonly variety: string
  readonly deviation: 'population' | 'sample'
  readonly rank: { readonly counts: number; readonly annotated: number }
  /** The matrix together with the metadata of its samples. */
  readonly annotated: {
    readonly id: string
    readonly label: string
    readonly counts: string
    readonly contents: string
    /** Whether two groups of its samples can be compared. */
    readonly isCompared: boolean
  }
  /** What similar samples share in a principal component analysis. */
  readonly profile: string
}

const TABLES = ['csv', 'tsv', 'txt', 'xlsx', 'h5', 'h5ad']

const gene: Measurement = {
  noun: 'gene',
  kind: 'Gene',
  color: 'matrix',
  values: 'numbers of mapped reads',
  amounts: 'read counts',
  formats: [...TABLES, 'gct'],
  variety: 'genes of different expression levels',
  deviation: 'population',
  rank: { counts: 5, annotated: 4 },
  annotated: {
    id: 'AnnData',
    label: 'Annotated data',
    counts: 'Counts',
    contents: 'counts',
    isCompared: true,
  },
  profile: 'expression',
}

const metabolite: Measurement = {
  noun: 'metabolite',
  kind: 'Metabolite',
  color: 'metabolite',
  values: 'measured amounts',
  amounts: 'amounts',
  formats: TABLES,
  variety: 'metabolites of different abundance',
  deviation: 'sample',
  rank: { counts: 4, annotated: 3 },
  annotated: {
    id: 'MetAnnData',
    label: 'Annotated metabolite data',
    counts: 'Metabolite counts',
    contents: 'the amounts of metabolites',
    isCompared: false,
  },
  profile: 'profiles',
}

export const measurements = { gene, metabolite }

/** "35,238 genes × 6 samples" */
export function sizeOf({ noun }: Measurement, [rows, columns]: readonly [number, number]): string {
  return `${counted(rows, noun)} × ${counted(columns, 'sample')}`
}
