import { defineStep } from '@playbook/core/step'
import { figure, prose, type Prose } from '@playbook/core/story'
import { z } from 'zod'
import { Figure } from '../../figures/figure/steps.ts'
import { GeneSet } from '../../kinds/types.ts'
import { AnnData, GeneCountMatrix } from '../../matrix/types.ts'
import { eisen1998 } from '../../references.ts'

export const LEAST = 2
export const MOST = 100

const most = { most: z.number().int().min(LEAST).max(MOST) }
/** The column of the metadata whose values stand beside the samples; without one their groups do. */
const annotated = z.strictObject({ ...most, color: z.string().min(1).exactOptional() }).optional()

const MOST_AT_FIRST = 50

const common = {
  icon: 'grid-3x3' as const,
  tags: { Type: ['Gene'], Cardinality: ['Figure'], Task: ['Expression'] },
  params: z.strictObject(most).optional(),
  initial: { most: MOST_AT_FIRST },
  settings: (chosen: { readonly most: number; readonly color?: string } | undefined) =>
    `At most ${chosen?.most ?? MOST_AT_FIRST} genes${chosen?.color === undefined ? '' : `, coloured by ${chosen.color}`}`,
  output: Figure,
}

const varying = 'Draw the genes that vary most in all samples as colours, similar genes and samples side by side'

export const plotHeatmap = defineStep({
  ...common,
  id: 'ExpressionHeatmapFromAnnData',
  label: 'Expression heatmap',
  description: `${varying}, with the groups of the samples`,
  pagerank: 1,
  inputs: { anndata: AnnData },
  params: annotated,
  story: ({ output }) => told(output, prose`the genes that vary most (${figure('anndata')})`),
})

export const plotMatrixHeatmap = defineStep({
  ...common,
  id: 'ExpressionHeatmapFromGeneCountMatrix',
  label: 'Expression heatmap of a count matrix',
  description: varying,
  inputs: { matrix: GeneCountMatrix },
  story: ({ output }) => told(output, prose`the genes that vary most (${figure('matrix')})`),
})

export const plotGeneSetHeatmap = defineStep({
  ...common,
  id: 'ExpressionHeatmapFromAnnDataAndGeneSet',
  label: 'Expression heatmap of a gene set',
  description: 'Draw the genes of a set in all samples as colours, with the groups of the samples',
  pagerank: 1,
  inputs: { anndata: AnnData, geneset: GeneSet },
  params: annotated,
  story: ({ output }) =>
    told(output, prose`the genes of the set (${figure('geneset')}) in the data (${figure('anndata')})`),
})

function told(
  { description, notes }: { readonly description: string; readonly notes: readonly string[] },
  what: Prose,
) {
  // What was drawn, and what it shows, where there is something to say.
  const [drawn = '', ...shown] = sentences(description)
  return {
    abstract: prose`${shown.length > 0 ? shown.join(' ') : drawn}`,
    introduction: prose`A clustered heatmap shows which genes change together, and which samples resemble each other
      ${eisen1998}.`,
    methods: prose`The expression of ${what} was drawn as a heatmap ${eisen1998}. ${notes.join(' ')}`,
    legend: prose`${description} ${notes.join(' ')}`,
  }
}

/** The sentences of a text; a point within a number or a name ends none. */
const sentences = (text: string) => text.split(/(?<=\.)\s+(?=[A-Z])/)
