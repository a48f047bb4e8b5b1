import { defineStep } from '@playbook/core/step'
import { figure, NO_FINDING, prose } from '@playbook/core/story'
import { z } from 'zod'
import { crowell2020, squair2021 } from '../../references.ts'
import { fileTitle } from '../../shared/file.ts'
import { counted, quoted } from '../../shared/words.ts'
import { AnnData } from '../types.ts'

const LEAST = 10

/** `only`: the one cluster that is looked at; `least`: samples of fewer cells are left out. */
const params = z.strictObject({
  donor: z.string().min(1),
  clusters: z.string().min(1).optional(),
  only: z.string().min(1).optional(),
  least: z.number().int().min(1).max(100_000).optional(),
})
type Params = z.infer<typeof params>

function inWords({ donor, clusters, only }: Params): string {
  if (clusters === undefined) return `each value of ${quoted(donor)}`
  return only === undefined
    ? `each pair of ${quoted(donor)} and ${quoted(clusters)}`
    : `each value of ${quoted(donor)} in ${quoted(only)} (${clusters})`
}

export const pseudobulk = defineStep({
  id: 'PseudobulkFromAnnData',
  converts: false,
  label: 'Pseudobulk by donor and cluster',
  description:
    'Sum the counts of single cells by donor, and by cluster if you like, so that donors are compared and not cells',
  icon: 'sigma',
  tags: { Type: ['Gene'], Cardinality: ['Matrix'], Task: ['Differential expression'] },
  inputs: { anndata: AnnData },
  params,
  settings: (chosen: Params) => `A sample for ${inWords(chosen)}`,
  output: AnnData,
  story: ({ inputs, params: chosen, output }) => ({
    abstract: prose`The counts of ${counted(inputs.anndata.shape[1], 'cell')} were added up to ${counted(output.shape[1], 'sample')}.`,
    finding: NO_FINDING,
    decision: prose`donors, not cells, were the replicates`,
    introduction: prose`Cells of one donor are alike, so that tests which take each cell for a replicate find differences
      where there are none; sums over the cells of each donor do not ${squair2021}.`,
    methods: prose`The counts of single cells (${figure('anndata')}) were added up for ${inWords(chosen)} ${crowell2020}; sums of fewer than
      ${counted(chosen.least ?? LEAST, 'cell')} were left out. Columns of the metadata that say the same of all cells of each sample were kept.`,
    tableLegend: prose`Counts ${quoted(fileTitle(output))} added up for ${inWords(chosen)}: rows are genes, columns are samples
      (${counted(output.shape[0], 'gene')} × ${counted(output.shape[1], 'sample')}).`,
  }),
})
