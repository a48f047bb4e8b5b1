import { defineStep, type Payload } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { Figure } from '../../figures/figure/steps.ts'
import { counted } from '../../shared/words.ts'
import { lachmann2018, virshup2021 } from '../../references.ts'
import { AnnData, GeneCountMatrix } from '../types.ts'

const tags = { Type: ['Gene'], Cardinality: ['Figure'], Task: ['Quality control'] }

export const plotLibrarySizes = defineStep({
  id: 'VisualizeLibrarySizes',
  label: 'Library sizes from a gene count matrix',
  description: 'Draw the total number of mapped reads of each sample as a bar chart',
  icon: 'chart-column',
  tags,
  inputs: { matrix: GeneCountMatrix },
  output: Figure,
  story: ({ inputs: { matrix }, output }) => librarySizes(matrix, 'matrix', output),
})

export const plotLibrarySizesOfAnnData = defineStep({
  id: 'VisualizeLibrarySizesFromAnnData',
  label: 'Library sizes from annotated data',
  description: 'Draw the total number of mapped reads of each sample as a bar chart',
  icon: 'chart-column',
  tags,
  inputs: { anndata: AnnData },
  output: Figure,
  story: ({ inputs: { anndata }, output }) => ({
    ...librarySizes(anndata, 'anndata', output),
    introduction: prose`${totals} Counts and sample annotations were kept together as annotated data ${virshup2021}.`,
  }),
})

const totals =
  'The library size of a sample, its total number of mapped reads, depends on the sequencing depth and limits the comparison of raw counts between samples.'

interface Matrix {
  readonly shape: readonly [number, number]
}

type Drawn = Pick<Payload<typeof Figure>, 'description'>

function librarySizes({ shape: [genes, columns] }: Matrix, slot: 'matrix' | 'anndata', { description }: Drawn) {
  const samples = counted(columns, 'sample')
  const [, least, most] = /from (.{1,80}) to (.{1,80})\.$/.exec(description) ?? []
  return {
    abstract:
      least && most
        ? prose`The library sizes of ${samples} ranged from ${least} to ${most}.`
        : prose`The library sizes of ${samples} were compared.`,
    introduction: prose`${totals}`,
    methods: prose`The read counts of all ${counted(genes, 'gene')} (${figure(slot)}) were summed for each of the
      ${samples} ${lachmann2018}; the sums were not normalised.`,
    legend: prose`Library sizes of ${samples}: bars show the total number of mapped reads of each sample.`,
  }
}
