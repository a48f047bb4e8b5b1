import { formatField, readableTable } from '@playbook/core/readable'
import { defineStep, defineType, type Payload } from '@playbook/core/step'
import { figure, NO_FINDING, prose } from '@playbook/core/story'
import { z } from 'zod'
import { Figure } from '../../figures/figure/steps.ts'
import { GeneInfo } from '../../genes/gene-info/steps.ts'
import { GeneTerm, ScoredTissues } from '../../kinds/types.ts'
import { molecularTargets } from '../../services/molecular-targets.ts'
import { myGene } from '../../services/mygene/service.ts'
import { numberCell } from '../../shared/table.ts'
import { topicWords } from '../../shared/naming.ts'
import { counted, listOf, written } from '../../shared/words.ts'
import { FIRST } from './bars.ts'
import { tumours } from './readable.ts'

export const TumorGeneExpression = defineType({
  // The brackets are part of the id.
  id: '[TumorGeneExpression]',
  label: 'Tumour gene expression',
  description: 'Expression of one gene in tumours: a row for each disease of a data set, with its z-score among them',
  color: 'disease',
  icon: 'chart-column',
  schema: z.array(
    z.strictObject({
      // Groups of few samples lack some of them.
      TPM_mean: numberCell,
      TPM_sd: numberCell,
      TPM_median: z.number(),
      Disease: z.string(),
      Gene_symbol: z.string(),
      Gene_Ensembl_ID: z.string(),
      Dataset: z.string(),
      zscore: numberCell,
    }),
  ),
  text: (rows) => {
    const genes = [...new Set(rows.map(({ Gene_symbol }) => Gene_symbol))].join(', ')
    return `Expression ${genes && `of ${genes} `}in ${counted(rows.length, 'tumour')}`
  },
  readable: (rows) => [readableTable(rows, tumours)],
})

const shared = {
  description: 'Compare the expression of a gene between tumours of children, by z-scores over all groups of tumours',
  tags: { Type: ['Gene'], Cardinality: ['Term'] },
  pagerank: 1,
  output: TumorGeneExpression,
  external: molecularTargets,
} as const

type Tumours = Payload<typeof TumorGeneExpression>

/** The rows are sorted: the first has the highest median. */
const abstract = (gene: string, tumours: Tumours) => {
  const [first] = tumours
  const highest = first === undefined ? '' : `, highest in ${first.Disease} (${first.Dataset})`
  return prose`The expression of ${gene} was compared between ${counted(tumours.length, 'group')} of tumours${highest}
    ${molecularTargets.reference}.`
}
const MOST_NAMED = 3

/** Where the medians are highest, by name. */
function found(gene: string, tumours: Tumours) {
  const names = tumours
    .slice(0, MOST_NAMED)
    .map(
      ({ Disease, Dataset, TPM_median: median }) =>
        `${Disease} (${Dataset}; median ${formatField(median, 'score')} TPM)`,
    )
  return names.length === 0
    ? prose`No tumour of the Open Pediatric Cancer Atlas had a measured expression of ${gene}.`
    : prose`${gene} was expressed most in ${listOf(names)}, among ${counted(tumours.length, 'group')} of tumours.`
}

const introduction = prose`The Open Pediatric Cancer Atlas unites RNA sequencing of tumours of children from several studies
  ${molecularTargets.reference}.`
const scoring = prose`Expression in primary tumours, in transcripts per million, was retrieved from the Open Pediatric Cancer
  Atlas ${molecularTargets.reference}. Z-scores of the medians were computed over the groups of tumours (sample standard
  deviation).`
const legend = (
  gene: string,
) => prose`Expression of ${gene} in primary tumours, by the z-score of the median: mean, standard
  deviation and median in transcripts per million, one row for each disease of a data set ${molecularTargets.reference}.`
const reasonOf = (gene: string, { length }: Tumours) =>
  length > 0
    ? undefined
    : {
        why: `The Open Pediatric Cancer Atlas has no expression of ${gene} in primary tumours.`,
        next: 'Check the symbol, or choose a gene that codes for a protein.',
      }

export const tumorExpression = defineStep({
  ...shared,
  id: 'KFTumorExpression',
  label: 'Tumours that express a gene, from its record (Open Pediatric Cancer Atlas)',
  inputs: { gene_info: GeneInfo },
  story: ({ inputs: { gene_info: gene }, output }) => ({
    abstract: abstract(gene.symbol, output),
    finding: found(gene.symbol, output),
    introduction,
    methods: prose`The gene ${gene.symbol} (${figure('gene_info')}) was looked up by its Ensembl identifier. ${scoring}`,
    tableLegend: legend(gene.symbol),
  }),
  emptyBecause: ({ inputs, output }) => reasonOf(inputs.gene_info.symbol, output),
})

export const tumorExpressionOfSymbol = defineStep({
  ...shared,
  id: 'KFTumorExpressionFromGene',
  label: 'Tumours that express a gene (Open Pediatric Cancer Atlas)',
  inputs: { gene: GeneTerm },
  story: ({ inputs: { gene }, output }) => ({
    abstract: abstract(gene, output),
    finding: found(gene, output),
    introduction,
    methods: prose`The gene ${gene} was identified with MyGene.info ${myGene.reference}, and looked up by its Ensembl
      identifier. ${scoring}`,
    tableLegend: legend(gene),
  }),
  emptyBecause: ({ inputs, output }) => reasonOf(inputs.gene, output),
})

/** Where both are highest, in one sentence. */
function compared([tumour, ...tumours]: Tumours, [tissue, ...tissues]: Payload<typeof ScoredTissues>, topics: string) {
  if (tumour === undefined || tissue === undefined) return NO_FINDING
  const { Disease, Dataset, TPM_median: median, Gene_symbol: gene } = tumour
  const from = topics === '' || topics === gene ? '' : `, the gene of ${topics},`
  return prose`Of ${counted(tumours.length + 1, 'group')} of tumours, ${gene}${from} was expressed most in ${Disease} (${Dataset};
    median ${formatField(median, 'score')} TPM, z-score ${formatField(tumour.zscore, 'score')}); of ${counted(tissues.length + 1, 'healthy tissue')},
    in ${tissue.term.replaceAll('_', ' ')} (z-score ${formatField(tissue.zscore, 'score')}).`
}

export const plotTumorsAndTissues = defineStep({
  id: 'BarplotFrom[[TumorGeneExpression]]',
  label: 'Bars of tumours beside tissues',
  description: `Draw the z-scores of the first ${FIRST} tumours beside those of the first ${FIRST} tissues`,
  icon: 'chart-column',
  tags: { Type: ['Gene'], Cardinality: ['Figure'] },
  inputs: { terms: TumorGeneExpression, other_terms: ScoredTissues },
  output: Figure,
  story: ({ inputs: { terms, other_terms: tissues }, output, namings }) => ({
    abstract: prose`Gene expression in tumours and in tissues was drawn as bars (${figure('output')}).`,
    finding: compared(terms, tissues, topicWords(namings, 'terms')),
    introduction: prose`A target that is expressed in tumours and hardly in healthy tissues promises few side effects.`,
    methods: prose`The z-scores of the first ${counted(Math.min(FIRST, terms.length), 'tumour')} of ${written(terms.length)}
      (${figure('terms')}) and of the first ${counted(Math.min(FIRST, tissues.length), 'tissue')} of ${written(tissues.length)}
      (${figure('other_terms')}) were drawn as bars. Z-scores of tumours are relative to the other tumours and those of tissues
      to the other tissues, so that the two kinds of bars have no common unit. ${output.notes.join(' ')}`,
    legend: prose`Gene expression in tumours and tissues: bars show z-scores, of tumours among tumours and of tissues among
      tissues. ${output.notes.join(' ')}`,
  }),
  emptyBecause: ({ output }) =>
    Object.values(output.data).some((column) => column.length > 0)
      ? undefined
      : {
          why: 'Neither list holds a z-score that can be drawn.',
          next: 'Choose a gene that is expressed in tumours or tissues.',
        },
})
