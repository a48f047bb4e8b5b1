import { readableTable } from '@playbook/core/readable'
import { defineStep, defineType } from '@playbook/core/step'
import { figure, prose, type Prose } from '@playbook/core/story'
import { z } from 'zod'
import { termsFigure } from '../../shared/termDots.ts'
import { GeneSet } from '../../kinds/types.ts'
import { benjamini1995 } from '../../references.ts'
import { enrichr } from '../../services/enrichr/service.ts'
import { enrichmentColumns } from '../../shared/enrichment/columns.ts'
import { byAdjusted, isSignificant } from '../../shared/enrichment/term.ts'
import { enrichmentFinding, enrichmentGlance } from '../../shared/enrichment/words.ts'
import { LEVEL } from '../../shared/level.ts'
import { calledOf } from '../../shared/naming.ts'
import { abridged, allOf, counted, listOf, quoted, were, written } from '../../shared/words.ts'
import { libraryOf } from '../library.ts'
import { EnrichrAnalysis } from '../searches/steps.ts'
import { cited, decisionOf, noneShared, submittedGenes } from '../stories.ts'
import { labelOf } from '../types.ts'
import { enrichedRows, tableSchema, type EnrichmentTable } from './rows.ts'

export const EnrichrTable = defineType({
  id: 'EnrichrEnrichmentTable',
  label: 'Enrichment table',
  description: 'Terms of libraries of Enrichr that share genes with a gene set, with their p-values and common genes',
  color: 'gene',
  icon: 'table',
  schema: tableSchema,
  text: (table) => `${sizes(table)} of ${listOf(table.libraries.map(labelOf))}`,
  glance: (table) => enrichmentGlance({ terms: enrichedRows(table), one: 'term' }),
  figure: (table) => termsFigure(enrichedRows(table), { one: 'term', libraryOf: labelOf }),
  readable: (table) => {
    const terms = byAdjusted(enrichedRows(table))
    return [readableTable(terms, enrichmentColumns(terms, { library: labelOf }))]
  },
})

export const enrichmentTable = defineStep({
  id: 'EnrichrAnalysisToEnrichmentTable',
  converts: true,
  label: 'Enrichment in Enrichr',
  description:
    'Compare the gene set with libraries of your choice, such as GO, KEGG and MSigDB Hallmark, in one enrichment table: p-values, odds ratios and common genes of every term',
  tags: { 'Input Type': ['Gene'], 'Output Type': ['Pathway or Biological Processes', 'Diseases', 'Drugs', 'Tissues'] },
  pagerank: 6,
  inputs: { analysis: EnrichrAnalysis },
  params: z.strictObject({ libraries: z.array(z.string()) }),
  output: EnrichrTable,
  external: enrichr,
  example: { libraries: ['GO_Biological_Process_2023', 'KEGG_2021_Human', 'MSigDB_Hallmark_2020'] },
  settings: ({ libraries }) => abridged(libraries.map(labelOf), 5),
  drafts: (answer) => ({ libraries: answer?.libraries.join('\n') ?? '' }),
  story: ({ output, namings }) => {
    const { rows, libraries } = output
    const among = calledOf(namings, 'analysis')
    const [first] = rows
    const best =
      first === undefined ? '' : `, first ${quoted(first.name)} with ${counted(first.genes.length, 'common gene')}`
    return {
      abstract: prose`${sizes(output)}${best} ${enrichr.reference}.`,
      finding: enrichmentFinding({ terms: enrichedRows(output), one: 'term', among }, librariesOf(libraries)),
      decision: decisionOf(enrichr),
      introduction: prose`Terms whose genes are more frequent in a gene set than expected hint at what its genes have in common
        ${enrichr.reference}.`,
      methods: prose`The gene set (${figure('analysis')}) was compared with ${librariesOf(libraries)} by Enrichr
        ${enrichr.reference}. P-values were adjusted in each library after Benjamini and Hochberg ${benjamini1995}; terms
        with an adjusted p-value below ${LEVEL} were called significant.`,
      tableLegend: prose`${allOf(rows.length, 'term')} of ${listOf(libraries.map(labelOf))} that shared genes with the gene
        set, by adjusted p-value: p-value, odds ratio, combined score, and common genes out of the genes of the term
        ${enrichr.reference}.`,
    }
  },
  emptyBecause: ({ inputs: { analysis }, output: { rows, libraries }, before }) =>
    rows.length > 0 ? undefined : noneShared(libraries.map(labelOf), analysis, submittedGenes(before?.('analysis'))),
})

export const genesOfTerm = defineStep({
  id: 'EnrichmentTableTermToGeneSet',
  label: 'Common genes of an enriched term',
  description: 'Take the genes that a term of the enrichment table shares with the gene set',
  tags: { Type: ['Gene'], Cardinality: ['Set'] },
  inputs: { table: EnrichrTable },
  params: z.strictObject({ library: z.string(), term: z.string() }),
  settings: ({ library, term }) => `${term} of ${labelOf(library)}`,
  output: GeneSet,
  story: ({ params: { library, term }, output: { set } }) => ({
    abstract: prose`${counted(set.length, 'gene')} of the gene set belonged to ${quoted(term)}.`,
    introduction: prose`The genes that a set shares with a term carry the enrichment of the term.`,
    methods: prose`${allOf(set.length, 'gene')} that the term ${quoted(term)} of ${labelOf(library)} shares with the gene
      set (${figure('table')}) ${were(set.length)} taken as a set.`,
    tableLegend: prose`Genes of the gene set that belong to ${quoted(term)}.`,
  }),
  emptyBecause: ({ params: { term }, output: { set } }) =>
    set.length > 0
      ? undefined
      : { why: `Enrichr did not say which genes ${quoted(term)} shares.`, next: 'Choose another term of the table.' },
})

function sizes(table: EnrichmentTable): string {
  if (table.rows.length === 0) return 'No term with common genes'
  return `${written(enrichedRows(table).filter(isSignificant).length)} of ${counted(table.rows.length, 'term')} with common genes significant`
}

/** The libraries in running text, each with its citation. */
function librariesOf(names: readonly string[]): Prose {
  return names.reduce<Prose>((before, name, at) => {
    const library = libraryOf(name)
    const mark = at === 0 ? '' : at === names.length - 1 ? ' and ' : ', '
    return prose`${before}${mark}${library === undefined ? name : cited(library)}`
  }, [])
}
