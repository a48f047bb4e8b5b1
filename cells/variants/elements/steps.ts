import { readableTable } from '@playbook/core/readable'
import { defineStep, defineType } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { ofVariant, ofVariants } from '../asked.ts'
import { z } from 'zod'
import { GeneInfo } from '../../genes/gene-info/steps.ts'
import { GeneSet, GeneTerm, RegulatoryElementSet, RegulatoryElementTerm } from '../../kinds/types.ts'
import { wu2012 } from '../../references.ts'
import { alleleRegistry } from '../../services/allele-registry/service.ts'
import { linkedDataHub } from '../../services/linked-data-hub/service.ts'
import { myGene } from '../../services/mygene/service.ts'
import { leftOutSentence } from '../../shared/members.ts'
import { ASSEMBLY } from '../../shared/region.ts'
import { abridgedList, counted, countedNames, share, were } from '../../shared/words.ts'
import { elementTags, fromHub, hubIntroduction as introduction, notInHub } from '../stories.ts'
import { NOT_ONE } from '../../shared/regulatoryElement.ts'
import { ofGenes as geneColumns, ofGenesRows, ofVariants as variantColumns, records } from './columns.ts'

const look = { color: 'regulatory', icon: 'spline' } as const
const coordinate = z.union([z.number(), z.string()])
const elements = z.array(
  z.strictObject({
    entId: z.string(),
    ldhId: z.string(),
    entContent: z.strictObject({
      coordinates: z.strictObject({ chromosome: z.string(), start: coordinate, end: coordinate }),
    }),
  }),
)

export const ElementsOfVariants = defineType({
  id: 'REforVariantSetInfo',
  label: 'Regulatory elements of variants',
  description: `The regulatory element that each variant of a set lies in, with its position on ${ASSEMBLY}`,
  ...look,
  schema: z.array(z.strictObject({ caid: z.string(), reEntId: z.string(), rePosition: z.string() })),
  text: (rows) => `Regulatory elements of ${counted(rows.length, 'variant')}`,
  readable: (rows) => [readableTable(rows, variantColumns)],
})

export const ElementsOfGenes = defineType({
  id: 'RegulatoryElementSetForGeneSetInfo',
  label: 'Regulatory elements of genes',
  description: `The regulatory elements in and near each gene of a set, with their positions on ${ASSEMBLY}`,
  ...look,
  schema: z.array(z.strictObject({ gene: z.string(), regulatoryElements: elements })),
  text: (rows) => `Regulatory elements of ${counted(rows.length, 'gene')}`,
  readable: (rows) => [readableTable(ofGenesRows(rows), geneColumns)],
})

/** No step gives it; files of PWB hold it. */
export const ElementRecords = defineType({
  id: 'RegulatoryElementSetInfo',
  label: 'Records of regulatory elements',
  description: `Regulatory elements with their positions on ${ASSEMBLY}`,
  ...look,
  schema: elements,
  text: (rows) => counted(rows.length, 'regulatory element'),
  readable: (rows) => [readableTable(rows, records)],
})

export const elementOfVariant = defineStep({
  ...ofVariant(linkedDataHub),
  id: 'GetRegulatoryElementForThisVariant',
  label: 'Regulatory element of a variant',
  description: 'Find the one regulatory element that a variant lies in',
  output: RegulatoryElementTerm,
  story: ({ inputs: { variant }, output }) => ({
    abstract:
      output === NOT_ONE
        ? prose`No single regulatory element was found for the variant ${variant} in ${fromHub}.`
        : prose`The variant ${variant} lies in the regulatory element ${output} according to ${fromHub}.`,
    introduction,
    methods: prose`The variant ${variant} was identified in the ClinGen Allele Registry ${alleleRegistry.reference} and
      looked up in ${fromHub}. Where exactly one regulatory element was linked to it, that was taken.`,
  }),
  emptyBecause: ({ inputs: { variant }, output }) =>
    output === NOT_ONE
      ? {
          why: `The Linked Data Hub links no regulatory element to ${variant}, or several.`,
          next: 'Look for allele-specific or xQTL evidence of the variant instead.',
        }
      : undefined,
})

export const elementsOfVariants = defineStep({
  ...ofVariants(linkedDataHub),
  id: 'GetRegulatoryElementsForVariantSet',
  label: 'Regulatory elements of variants',
  description: `Find the regulatory element that each variant of a set lies in, with its position on ${ASSEMBLY}`,
  output: ElementsOfVariants,
  story: ({ inputs: { variantset }, output, without }) => ({
    abstract: prose`Regulatory elements that overlap ${counted(output.length, 'variant')} were found in ${fromHub}.`,
    ...(output.length > 0 && {
      finding: prose`${share(output.length, variantset.set.length, 'variant')} ${output.length === 1 ? 'lies' : 'lie'} in a regulatory element according to
        ${fromHub}: ${abridgedList(output.map(({ caid, reEntId }) => `${caid} in ${reEntId}`))}.`,
    }),
    introduction,
    methods: prose`The variants of the set (${figure('variantset')}) were looked up in ${fromHub}. Where exactly one
      regulatory element was linked to a variant, that was taken with its position on ${ASSEMBLY}.${leftOutSentence(
        variantset.set,
        output.map(({ caid }) => caid),
        notInHub('single regulatory element', without),
      )}`,
    tableLegend: prose`Variants and the regulatory elements that overlap them, with positions on ${ASSEMBLY}.`,
  }),
})

const nearGene = (symbol: string, elements: readonly string[]) =>
  prose`${countedNames(elements, 'regulatory element')} in ${symbol} or within 10 kbp of it`

export const elementsOfGeneInfo = defineStep({
  id: 'GetRegulatoryElementsInfoForGeneInfo',
  label: 'Regulatory elements of a gene record',
  description: 'Find the regulatory elements in a gene and within 10 kbp of it',
  tags: elementTags('Set'),
  pagerank: 1,
  inputs: { geneInfo: GeneInfo },
  output: RegulatoryElementSet,
  external: linkedDataHub,
  story: ({ inputs: { geneInfo }, output }) => ({
    abstract: prose`${nearGene(geneInfo.symbol, output.set)} ${were(output.set.length)} found in ${fromHub}.`,
    introduction,
    methods: prose`The gene ${geneInfo.symbol} was looked up in ${fromHub}, and the regulatory elements that are linked to
      it, in its body or within 10 kbp, were taken as a set.`,
    tableLegend: prose`Regulatory elements in and near ${geneInfo.symbol}.`,
  }),
})

export const elementsOfGene = defineStep({
  id: 'GetRegulatoryElementsForGeneInfoFromGene',
  label: 'Regulatory elements of a gene',
  description: 'Find the regulatory elements in a gene and within 10 kbp of it',
  tags: elementTags('Set'),
  pagerank: 1,
  inputs: { gene: GeneTerm },
  output: RegulatoryElementSet,
  external: linkedDataHub,
  story: ({ inputs: { gene }, output }) => ({
    abstract: prose`${nearGene(gene, output.set)} ${were(output.set.length)} found in ${fromHub}.`,
    introduction,
    methods: prose`The gene ${gene} was identified with MyGene.info ${myGene.reference} ${wu2012} and looked up in
      ${fromHub}; the regulatory elements that are linked to it, in its body or within 10 kbp, were taken as a set.`,
    tableLegend: prose`Regulatory elements in and near ${gene}.`,
  }),
})

export const elementsOfGenes = defineStep({
  id: 'GetRegulatoryElementsInfoForGeneInfoSet',
  label: 'Regulatory elements of genes',
  description: 'Find the regulatory elements in each gene of a set and within 10 kbp of it',
  tags: elementTags('Matrix'),
  pagerank: 1,
  inputs: { geneSet: GeneSet },
  output: ElementsOfGenes,
  external: linkedDataHub,
  story: ({ inputs: { geneSet }, output, without }) => ({
    abstract: prose`Regulatory elements in and near ${counted(output.length, 'gene')} were found in ${fromHub}.`,
    introduction,
    methods: prose`The genes of the set (${figure('geneSet')}) were looked up in ${fromHub}, and the regulatory elements in
      their bodies or within 10 kbp were listed with their positions on ${ASSEMBLY}.${leftOutSentence(
        geneSet.set,
        output.map(({ gene }) => gene),
        { noun: 'gene', why: 'the hub has no regulatory element of it', without },
      )}`,
    tableLegend: prose`Regulatory elements of each gene with their positions on ${ASSEMBLY}.`,
  }),
  emptyBecause: ({ inputs: { geneSet }, output }) =>
    output.length > 0
      ? undefined
      : {
          why: `The Linked Data Hub has no regulatory element of the ${counted(geneSet.set.length, 'gene')} of the set.`,
          next: 'Check that they are symbols of human genes.',
        },
})
