import { readableTable } from '@playbook/core/readable'
import { defineStep, defineType, type Payload } from '@playbook/core/step'
import { figure, prose, type Prose } from '@playbook/core/story'
import { z } from 'zod'
import { termsFigure } from '../../shared/termDots.ts'
import { GeneSignature } from '../../shared/signature.ts'
import { GeneSet } from '../../kinds/types.ts'
import { GMT } from '../types.ts'
import { nameIn } from '../../shared/repairNote.ts'
import { enrichmentColumns } from '../../shared/enrichment/columns.ts'
import { byAdjusted } from '../../shared/enrichment/term.ts'
import { enrichmentFinding, enrichmentGlance } from '../../shared/enrichment/words.ts'
import { allOf, counted, noneOf, quoted, were, written } from '../../shared/words.ts'
import { benjamini1995, fisher1922 } from '../../references.ts'
import { enrichedSets, enrichmentRow } from './columns.ts'
import { LEVEL } from '../../shared/level.ts'

const count = z.number().int().nonnegative()

export const GeneSetEnrichment = defineType({
  id: 'GeneSetEnrichment',
  label: 'Enriched gene sets',
  description: 'Sets of a library that share genes with a gene set, with the significance of their overlap',
  color: 'gene',
  icon: 'chart-bar-decreasing',
  schema: z.strictObject({
    /** Genes of the set that were tested. */
    genes: count,
    /** Genes that could have been found. */
    background: count,
    /** Sets that were tested, those without a common gene included. */
    tests: count,
    /** Genes of the set that are not in the background. */
    leftOut: count,
    rows: z.array(enrichmentRow),
  }),
  text: (enrichment) =>
    `${counted(enrichment.rows.length, 'set')} with common genes, ${written(significant(enrichment))} significant`,
  glance: ({ rows, tests }) => enrichmentGlance({ terms: enrichedSets(rows), tests, one: 'set' }),
  figure: ({ rows }) => termsFigure(enrichedSets(rows), { one: 'set' }),
  readable: ({ rows }) => {
    const terms = byAdjusted(enrichedSets(rows))
    return [readableTable(terms, enrichmentColumns(terms))]
  },
})

function significant({ rows }: { readonly rows: readonly { readonly adjustedPvalue: number }[] }): number {
  return rows.filter(({ adjustedPvalue }) => adjustedPvalue < LEVEL).length
}

const task = ['Enrichment']

export const enrichFisher = defineStep({
  id: 'FisherEnrichmentFromSetAndGMT',
  label: 'Enrichment in a library',
  description: "Test a gene set against every set of a library by Fisher's exact test, without a service",
  tags: { Type: ['Gene'], Cardinality: ['Matrix'], Task: task },
  inputs: { geneset: GeneSet, gmt: GMT },
  tests: 'geneset',
  /** How many genes could have been found: a number, or all genes of the library. */
  params: z.strictObject({ background: z.union([z.number().int().positive(), z.literal('library')]) }),
  output: GeneSetEnrichment,
  settings: ({ background }) =>
    background === 'library' ? 'Background: all genes of the library' : `Background: ${counted(background, 'gene')}`,
  drafts: (answer) => ({ background: answer === undefined ? '' : String(answer.background) }),
  story: ({ inputs, params: { background }, output }) =>
    told(inputs, output, [
      background === 'library'
        ? `The background was the ${written(output.background)} different genes of the library${lost(output, 'not among them')}.`
        : `The background was set to ${counted(output.background, 'gene')}.`,
    ]),
  emptyBecause: nothingShared,
})

export const enrichTested = defineStep({
  id: 'FisherEnrichmentFromSetGMTAndSignature',
  label: 'Enrichment among the genes tested',
  description: "Test a gene set against a library by Fisher's exact test, with the genes of a signature as background",
  tags: { Type: ['Gene'], Cardinality: ['Matrix'], Task: task },
  pagerank: 2,
  inputs: { geneset: GeneSet, gmt: GMT, sig: GeneSignature },
  tests: 'geneset',
  output: GeneSetEnrichment,
  story: ({ inputs, output }) =>
    told(
      inputs,
      output,
      prose`The background was the ${counted(output.background, 'gene')} that the signature (${figure('sig')}) tested; sets of
        the library were reduced to them${lost(output, 'not among them')}.`,
    ),
  emptyBecause: nothingShared,
})

type Sets = { readonly geneset: Payload<typeof GeneSet> }
type Enrichment = Payload<typeof GeneSetEnrichment>

/** What an enrichment tells, whatever its background was. */
function told({ geneset }: Sets, output: Enrichment, background: Prose, among?: string) {
  const called = nameIn(geneset.description)
  const name = called ? `, ${quoted(called)},` : ''
  return {
    abstract: prose`The gene set${name} was enriched in ${significant(output) === 0 ? 'none' : written(significant(output))} of the
      ${counted(output.tests, 'set')} of the library (adjusted p-value below ${LEVEL})${best(output)}.`,
    finding: enrichmentFinding(
      { terms: enrichedSets(output.rows), tests: output.tests, one: 'set', among },
      prose`the library`,
    ),
    decision: prose`${background} Sets with an adjusted p-value below ${LEVEL} were called significant.`,
    introduction: prose`A gene set that shares more genes with a set of known function than chance explains points to that
      function.`,
    methods: prose`${allOf(output.genes, 'gene')} of the set${name} (${figure('geneset')}) ${were(output.genes)} tested against each of
      ${counted(output.tests, 'set')} of the library (${figure('gmt')}) by one-sided Fisher's exact tests ${fisher1922}.
      ${background} P-values of all tests, of sets without a common gene, too, were adjusted by the method of Benjamini and
      Hochberg ${benjamini1995}.`,
    tableLegend: prose`${counted(output.rows.length, 'set')} of the library with at least one common gene, by ascending
      p-value: common genes out of all genes of the set, p-value, adjusted p-value and odds ratio. ${tested(output)}`,
  }
}

/** The finding: which set is enriched most. */
function best({ rows: [first] }: Enrichment): string {
  return first === undefined || first.adjustedPvalue >= LEVEL
    ? ''
    : `, most of all in ${quoted(first.term)} (${written(first.overlap)} of ${written(first.size)} genes)`
}

function lost({ leftOut }: Enrichment, words: string): string {
  return leftOut > 0 ? `; ${counted(leftOut, 'gene')} of the set ${words} ${were(leftOut)} left out` : ''
}

/** How much of the set was tested, said where some of it was not. */
function tested({ genes, leftOut }: Enrichment): string {
  return leftOut > 0
    ? `${written(genes)} of ${counted(genes + leftOut, 'gene')} of the set were in the background.`
    : ''
}

function nothingShared({ output }: { readonly output: Enrichment }) {
  return output.rows.length > 0
    ? undefined
    : {
        why: `${noneOf(output.tests, 'set')} shares a gene with the gene set.`,
        next: 'Check that both use the same kind of gene names, or choose another library.',
      }
}
