import { defineStep } from '@playbook/core/step'
import { figure, NO_FINDING, prose } from '@playbook/core/story'
import { z } from 'zod'
import { ritchie2015, robinson2010 } from '../../references.ts'
import { fileTitle } from '../../shared/file.ts'
import { counted, quoted } from '../../shared/words.ts'
import { AnnData } from '../types.ts'

/** `groups`: what has to stay apart, so that batches of unlike groups do not take their difference along. */
const params = z.strictObject({ batch: z.string().min(1), groups: z.string().min(1).optional() })

export const removeBatch = defineStep({
  id: 'RemoveBatchFromAnnData',
  converts: false,
  label: 'Remove batch effects, for figures',
  description:
    'Log counts without the differences between batches, for maps and heatmaps; tests take the batch into their model',
  icon: 'layers',
  tags: { Type: ['Gene'], Cardinality: ['Matrix'], Task: ['Normalisation'] },
  inputs: { anndata: AnnData },
  params,
  settings: ({ batch, groups }: z.infer<typeof params>) =>
    `Without ${quoted(batch)}${groups === undefined ? '' : `, keeping ${quoted(groups)}`}`,
  output: AnnData,
  story: ({ params: { batch, groups }, output }) => ({
    abstract: prose`Differences between the values of ${quoted(batch)} were taken out of log counts for pictures.`,
    finding: NO_FINDING,
    introduction: prose`A batch that a test takes into account still shows in maps of the samples, where it hides what the
      test finds; there its effect is taken out ${ritchie2015}.`,
    methods: prose`Counts (${figure('anndata')}) were normalised to log2 counts per million (prior count 2) ${robinson2010}, and the
      effects of the column ${quoted(batch)}, fitted by a linear model ${groups === undefined ? 'with one mean for all samples' : `together with the groups of ${quoted(groups)}`},
      were subtracted, as removeBatchEffect of limma ${ritchie2015} does. The values were used for pictures only.`,
    tableLegend: prose`Log2 counts per million ${quoted(fileTitle(output))} without the effects of ${quoted(batch)}: rows are genes,
      columns are samples (${counted(output.shape[0], 'gene')} × ${counted(output.shape[1], 'sample')}).`,
  }),
})
