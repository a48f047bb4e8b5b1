import { defineStep, many, type Payload } from '@playbook/core/step'
import { figure, prose, type Prose } from '@playbook/core/story'
import { z } from 'zod'
import { GeneSet } from '../../kinds/types.ts'
import { GMT } from '../types.ts'
import { termsOf } from '../../shared/crossing.ts'
import { allOf, counted, quoted, were, written } from '../../shared/words.ts'
import { CFDEGMTs, CrossingTermGeneSets, GeneSetCrossing, GeneSetCrossings, type Crossing } from './types.ts'

export { CFDEGMTs, CrossingTermGeneSets, GeneSetCrossing, GeneSetCrossings }

const introduction = prose`Gene sets of independent sources that share more genes than expected point to a common biology.`

const tags = { Type: ['Gene'], Cardinality: ['Matrix'] }
const setTags = { Type: ['Gene'], Cardinality: ['Set'] }

export const crossGmts = defineStep({
  id: 'GMTCrossing',
  label: 'Cross gene set libraries',
  description: 'Find combinations of sets, one of each of 3 to 5 libraries, that share unexpectedly many genes',
  tags,
  inputs: { gmts: many(GMT) },
  output: GeneSetCrossings,
  story: ({ inputs: { gmts }, output }) =>
    crossed(
      gmts.reduce<Prose>((before, _gmt, at) => prose`${before}${at > 0 ? ', ' : ''}${figure('gmts', at)}`, []),
      gmts.length,
      output,
    ),
  emptyBecause: ({ inputs: { gmts }, output }) => nothingShared(gmts.length, output),
})

export const crossCfdeGmts = defineStep({
  id: 'CFDEGMTCrossing',
  label: 'Cross CFDE gene set libraries',
  description: 'Find combinations of sets, one of each of 3 to 5 CFDE libraries, that share unexpectedly many genes',
  tags,
  inputs: { gmts: CFDEGMTs },
  output: GeneSetCrossings,
  story: ({ inputs: { gmts }, output }) => crossed(prose`${librariesOf(gmts)}; ${figure('gmts')}`, gmts.length, output),
  emptyBecause: ({ inputs: { gmts }, output }) => nothingShared(gmts.length, output),
})

export const selectCrossing = defineStep({
  id: 'SelectGeneSetCrossing',
  label: 'Select a gene set crossing',
  description: 'Choose one of the crossings',
  tags,
  inputs: { crossings: GeneSetCrossings },
  params: GeneSetCrossing.schema,
  output: GeneSetCrossing,
  story: ({ inputs, output }) => ({
    abstract: prose`The crossing of ${names(output)} was selected.`,
    introduction,
    methods: prose`Of ${counted(inputs.crossings.length, 'crossing')} (${figure('crossings')}) the one of ${names(output)},
      number ${written(output.rank)} by significance with ${counted(output.overlap, 'common gene')}, was selected by hand.`,
    tableLegend: prose`The crossing of ${names(output)}, with the sizes of its sets, the p-value and the common genes.`,
  }),
})

export const crossingTermGenes = defineStep({
  id: 'ExtractCrossingTermGeneSet',
  label: 'Gene set of a crossed term',
  description: 'Take the whole gene set of one of the terms of a crossing from its library',
  tags: setTags,
  inputs: { crossing: GeneSetCrossing, gmt: GMT },
  /** Which of the terms, counted from 1. */
  params: z.number(),
  output: GeneSet,
  story: ({ params, output }) => ({
    abstract: prose`The gene set ${quoted(output.description ?? '')} of the crossing held
      ${counted(output.set.length, 'gene')}.`,
    introduction,
    methods: prose`${allOf(output.set.length, 'gene')} of term ${params} of the crossing (${figure('crossing')}),
      ${quoted(output.description ?? '')}, ${were(output.set.length)} taken from its library (${figure('gmt')}).`,
    tableLegend: prose`Genes of ${quoted(output.description ?? '')}.`,
  }),
  emptyBecause: ({ output }) =>
    output.set.length > 0
      ? undefined
      : { why: 'The set of the term holds no gene.', next: 'Choose another term of the crossing.' },
})

export const crossingGenes = defineStep({
  id: 'ExtractCrossingGeneSet',
  label: 'Common genes of a crossing',
  description: 'Take the genes that all sets of a crossing hold',
  tags: setTags,
  inputs: { crossing: GeneSetCrossing },
  output: GeneSet,
  story: ({ inputs: { crossing }, output }) => ({
    abstract: prose`${names(crossing)} shared ${counted(output.set.length, 'gene')}.`,
    introduction,
    methods: prose`${allOf(output.set.length, 'gene')} that ${names(crossing)} share (${figure('crossing')}) ${were(output.set.length)} taken
      as a set.`,
    tableLegend: prose`Genes that ${names(crossing)} share.`,
  }),
  emptyBecause: ({ output }) =>
    output.set.length > 0
      ? undefined
      : { why: 'The crossing holds no common gene.', next: 'Select a crossing with at least one common gene.' },
})

export const crossingTermSets = defineStep({
  id: 'ExtractCFDECrossingTermGeneSets',
  label: 'Gene sets of all crossed CFDE terms',
  description: 'Take the whole gene sets of all terms of a crossing from their CFDE libraries',
  tags,
  inputs: { crossing: GeneSetCrossing, gmts: CFDEGMTs },
  output: GMT,
  story: ({ inputs: { crossing, gmts }, output }) => ({
    abstract: prose`The gene sets of ${names(crossing)} were taken from their libraries.`,
    introduction,
    methods: prose`${allOf(Object.keys(output).length, 'gene set')} of the crossing (${figure('crossing')}) ${were(Object.keys(output).length)} taken
      from the libraries ${librariesOf(gmts)} (${figure('gmts')}).`,
    tableLegend: prose`Gene sets of ${names(crossing)}.`,
  }),
})

function crossed(libraries: Prose, count: number, { length: found }: readonly Crossing[]) {
  return {
    abstract: prose`Crossing ${counted(count, 'gene set library', 'gene set libraries')} gave
      ${counted(found, 'combination')} of gene sets that share genes.`,
    introduction,
    methods: prose`The gene set libraries (${libraries}) were crossed: of every combination of one set per library with at
      least one common gene, a one-sided hypergeometric test of each set against the intersection of the others was
      computed in a population of 22,000 genes, and the largest of the p-values was kept. P-values were not corrected for
      the number of combinations. The 5,000 combinations with the smallest p-values, then the largest Jaccard index, were
      kept.`,
    tableLegend: prose`${counted(found, 'crossing')} of gene sets: terms with the sizes of their sets, p-value, Jaccard
      index, and the genes that all sets hold.`,
  }
}

function nothingShared(count: number, { length: found }: readonly Crossing[]) {
  return found > 0
    ? undefined
    : {
        why: `No gene is in a set of each of the ${counted(count, 'library', 'libraries')}.`,
        next: 'Check that all libraries use the same kind of gene names, or cross fewer libraries.',
      }
}

function librariesOf(gmts: Payload<typeof CFDEGMTs>): string {
  return gmts.map(({ dataset }) => quoted(dataset.name)).join(', ')
}

function names(crossing: Crossing): string {
  return termsOf(crossing)
    .map(({ term }) => quoted(term))
    .join(' & ')
}
