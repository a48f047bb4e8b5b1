import { readableTable, type Column } from '@playbook/core/readable'
import { defineStep, defineType } from '@playbook/core/step'
import { figure, NO_FINDING, prose } from '@playbook/core/story'
import { z } from 'zod'
import { robinson2010 } from '../../references.ts'
import { fileTitle } from '../../shared/file.ts'
import { abridgedList, counted, countedNames, listOf, quoted, share, were } from '../../shared/words.ts'
import { AnnData } from '../types.ts'

const measured = z.strictObject({
  sample: z.string(),
  librarySize: z.number(),
  genes: z.number().int().nonnegative(),
  /** Shares of the reads; absent where no gene is called so. */
  mitochondrial: z.number().optional(),
  ribosomal: z.number().optional(),
  /** The median correlation with the other samples. */
  correlation: z.number(),
  /** From the middle of all samples, on the first principal components. */
  distance: z.number(),
  /** What XIST and genes of the Y chromosome tell. */
  sex: z.string().optional(),
  /** By what it stands out, in words. */
  standsOut: z.array(z.string()),
})

type Measured = z.infer<typeof measured>

/** What was measured of each sample; without what none of them has. */
export const QUALITY_COLUMNS: readonly Column<Measured>[] = [
  { name: 'Sample', value: ({ sample }) => sample },
  { name: 'Stands out', value: ({ standsOut }) => standsOut.join('; ') },
  { name: 'Reads', value: ({ librarySize }) => Math.round(librarySize), format: 'count' },
  { name: 'Genes', value: ({ genes }) => genes, format: 'count' },
  { name: 'Mitochondrial share', value: ({ mitochondrial }) => mitochondrial ?? null, format: 'score' },
  { name: 'Ribosomal share', value: ({ ribosomal }) => ribosomal ?? null, format: 'score' },
  { name: 'Median correlation', value: ({ correlation }) => correlation, format: 'score' },
  { name: 'Distance', value: ({ distance }) => distance, format: 'score' },
  { name: 'Sex by genes', value: ({ sex }) => sex ?? null },
]

const schema = z.strictObject({ rows: z.array(measured), doubts: z.array(z.string()) })

const outlying = (rows: readonly Measured[]) => rows.filter(({ standsOut }) => standsOut.length > 0)

const summary = ({ rows, doubts }: z.infer<typeof schema>) => {
  const more = doubts.length > 0 ? `, ${counted(doubts.length, 'doubt')}` : ''
  return `Standing out: ${share(outlying(rows).length, rows.length, 'sample')}${more}`
}

export const SampleQuality = defineType({
  id: 'SampleQuality',
  label: 'Quality of samples',
  description:
    'Per sample its reads, genes, mitochondrial and ribosomal share, likeness to the others, and sex by its genes',
  color: 'matrix',
  icon: 'chart-column',
  schema,
  text: summary,
  glance: summary,
  readable: ({ rows }) => [readableTable(rows, QUALITY_COLUMNS)],
})

const tags = { Type: ['Gene'], Task: ['Quality control'] }

export const sampleQuality = defineStep({
  id: 'SampleQualityFromAnnData',
  label: 'Quality of samples',
  description:
    'Find samples that stand out before they are compared: few reads, dying cells, outliers, exchanged or copied samples',
  tags: { ...tags, Cardinality: ['Set'] },
  pagerank: 2,
  inputs: { anndata: AnnData },
  output: SampleQuality,
  story: ({ output: { rows, doubts } }) => {
    const names = outlying(rows).map(({ sample }) => sample)
    const found = `${countedNames(names, 'sample')} stood out among ${counted(rows.length, 'sample')}.${doubts.map((doubt) => ` ${doubt}`).join('')}`
    return {
      abstract: prose`${found}`,
      finding: prose`${found}`,
      introduction: prose`A single bad sample among few replicates decides a comparison, so samples are looked at before they
        are compared.`,
      methods: prose`Of each sample (${figure('anndata')}) the reads, the genes with a read and the shares of mitochondrial and
        ribosomal genes (by symbol) were counted. Of log2 counts per million (prior count 2) ${robinson2010} the median Pearson
        correlation with the other samples and the distance from the median sample on the first principal components (5 at
        most) were computed. Called out were samples with fewer reads than a third of the median, and those further than three
        scaled median absolute deviations from the median of all in genes (and by a fifth at least), correlation (0.02),
        distance (twice the median) or mitochondrial share (0.05). The sex of a sample was told by XIST and seven genes of
        the Y chromosome, each from 2 counts per million on.`,
      tableLegend: prose`Quality of ${counted(rows.length, 'sample')}: reads, detected genes, shares of mitochondrial and
        ribosomal genes, median correlation with the other samples, distance from the median sample on principal components,
        and sex by genes of X and Y.`,
    }
  },
})

const chosen = z.strictObject({ samples: z.array(z.string().min(1)).min(1), reason: z.string().min(1) })

export const leaveOutSamples = defineStep({
  id: 'LeaveOutSamplesOfAnnData',
  converts: false,
  label: 'Leave samples out',
  description: 'Take annotated data without some samples, and tell the reason in the methods',
  icon: 'funnel',
  tags: { ...tags, Cardinality: ['Matrix'] },
  inputs: { anndata: AnnData },
  params: chosen,
  settings: ({ samples }: z.infer<typeof chosen>) => `Without ${abridgedList(samples)}`,
  output: AnnData,
  story: ({ params: { samples, reason }, output }) => ({
    abstract: prose`${counted(samples.length, 'sample')} ${were(samples.length)} left out.`,
    finding: NO_FINDING,
    decision: prose`${countedNames(samples, 'sample')} ${were(samples.length)} left out: ${reason}`,
    introduction: prose`Samples of doubtful quality were left out before groups were compared.`,
    methods: prose`${counted(samples.length, 'sample')} of the annotated data (${figure('anndata')}) ${were(samples.length)} left out
      (${listOf(samples)}), which left ${counted(output.shape[1], 'sample')}. The reason given was ${quoted(reason.replace(/\.$/, ''))}.`,
    tableLegend: prose`Annotated gene count matrix ${quoted(fileTitle(output))} without ${counted(samples.length, 'sample')}: rows are genes,
      columns are samples (${counted(output.shape[0], 'gene')} × ${counted(output.shape[1], 'sample')}).`,
  }),
})
