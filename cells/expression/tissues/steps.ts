import { formatField } from '@playbook/core/readable'
import { defineStep } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { GeneInfo } from '../../genes/gene-info/steps.ts'
import { GeneTerm, ScoredTissues } from '../../kinds/types.ts'
import { archs4 } from '../../services/archs4.ts'
import { gtex } from '../../services/gtex.ts'
import { myGene } from '../../services/mygene/service.ts'
import { calledOf } from '../../shared/naming.ts'
import { counted, listOf } from '../../shared/words.ts'

type Scored = readonly { readonly term: string; readonly zscore: number | string }[]

const tags = { Type: ['Tissue'], Cardinality: ['Scored'] }
const MOST_NAMED = 3

/** GTEx joins the words of a tissue. */
const spaced = (term: string) => term.replaceAll('_', ' ')

/** Where a gene is expressed most, by name. */
function found(gene: string, scored: Scored, where: string, called?: string) {
  const high = scored.filter(({ zscore }) => typeof zscore === 'number' && zscore > 0)
  const names = (high.length > 0 ? high : scored)
    .slice(0, MOST_NAMED)
    .map(({ term, zscore }, at) => `${spaced(term)} (${at === 0 ? 'z-score ' : ''}${scoreText(zscore)})`)
  const subject = called === undefined ? gene : `${gene}, ${called},`
  return names.length === 0
    ? prose`No tissue of ${where} had a measured expression of ${gene}.`
    : prose`${subject} was expressed most in ${listOf(names)}, among ${counted(scored.length, 'tissue')} of ${where}.`
}

const scoreText = (score: number | string) => formatField(score, 'score').replace('-', '−')

const highest = ([first]: Scored) => (first === undefined ? prose`` : prose`, highest in ${spaced(first.term)}`)

export const archs4TissueExpression = defineStep({
  id: 'ARCHS4TissueExpression',
  label: 'Tissues that express a gene (ARCHS4)',
  description: 'Score tissues and cell types by the median expression of a gene in the samples of ARCHS4',
  tags,
  inputs: { gene: GeneTerm },
  output: ScoredTissues,
  external: archs4,
  icon: 'layers',
  story: ({ inputs: { gene }, output, namings }) => ({
    abstract: prose`The expression of ${gene} was compared between ${counted(output.length, 'tissue')}${highest(output)}.`,
    finding: found(gene, output, 'ARCHS4', calledOf(namings, 'gene')),
    introduction: prose`ARCHS4 holds uniformly processed RNA-seq samples of many tissues and cell types
      ${archs4.reference}.`,
    methods: prose`The median expression of ${gene} in human tissues and cell types was retrieved from ARCHS4
      ${archs4.reference}. Z-scores were computed with the mean 4.336 and the standard deviation 3.921 of the expression of
      all genes in all tissues.`,
    tableLegend: prose`Tissues and cell types by the z-score of the median expression of ${gene} in ARCHS4.`,
  }),
  emptyBecause: ({ inputs: { gene }, output }) =>
    output.length > 0
      ? undefined
      : { why: `ARCHS4 has no expression of ${gene}.`, next: 'Check the symbol: ARCHS4 knows official human symbols.' },
})

const gtexIntroduction = prose`The GTEx project measured gene expression in tissues of hundreds of donors ${gtex.reference}.`
const scoring = prose`Median expression in the tissues of GTEx version 8 was retrieved ${gtex.reference}, and z-scores were
  computed over the tissues (sample standard deviation).`

export const gtexTissueExpression = defineStep({
  id: 'GTExTissueExpression',
  label: 'Tissues that express a gene, from its record (GTEx)',
  description: 'Score tissues by the median expression of a gene in GTEx',
  tags,
  pagerank: 1,
  inputs: { gene_info: GeneInfo },
  output: ScoredTissues,
  external: gtex,
  icon: 'layers',
  story: ({ inputs: { gene_info: gene }, output }) => ({
    abstract: prose`The expression of ${gene.symbol} was compared between ${counted(output.length, 'tissue')} of
      GTEx${highest(output)}.`,
    finding: found(gene.symbol, output, 'GTEx'),
    introduction: gtexIntroduction,
    methods: prose`The gene ${gene.symbol} (${figure('gene_info')}) was looked up in GTEx. ${scoring}`,
    tableLegend: prose`Tissues by the z-score of the median expression of ${gene.symbol} in GTEx version 8.`,
  }),
})

export const gtexTissueExpressionOfSymbol = defineStep({
  id: 'GTExTissueExpressionFromGene',
  label: 'Tissues that express a gene (GTEx)',
  description: 'Score tissues by the median expression of a gene in GTEx',
  tags,
  pagerank: 1,
  inputs: { gene: GeneTerm },
  output: ScoredTissues,
  external: gtex,
  icon: 'layers',
  story: ({ inputs: { gene }, output, namings }) => ({
    abstract: prose`The expression of ${gene} was compared between ${counted(output.length, 'tissue')} of
      GTEx${highest(output)}.`,
    finding: found(gene, output, 'GTEx', calledOf(namings, 'gene')),
    introduction: gtexIntroduction,
    methods: prose`The gene ${gene} was identified with MyGene.info ${myGene.reference} and looked up in
      GTEx. ${scoring}`,
    tableLegend: prose`Tissues by the z-score of the median expression of ${gene} in GTEx version 8.`,
  }),
})
