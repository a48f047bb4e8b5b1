import { readableFacts, readableTable } from '@playbook/core/readable'
import { defineStep, defineType, type Payload } from '@playbook/core/step'
import { figure, NO_FINDING, prose } from '@playbook/core/story'
import { ofVariant, ofVariants } from '../asked.ts'
import { variantTags } from '../stories.ts'
import { z } from 'zod'
import { GeneSet, GeneTerm } from '../../kinds/types.ts'
import { xin2016 } from '../../references.ts'
import { alleleRegistry } from '../../services/allele-registry/service.ts'
import { myVariant } from '../../services/my-variant/service.ts'
import { leftOutSentence } from '../../shared/members.ts'
import { allOf, counted, listOf, were } from '../../shared/words.ts'
import { ExternalRecords, ExternalRecordsOfSet } from '../records/steps.ts'
import { nearColumns, nearColumnsOfSet, nearRows } from './columns.ts'
import { placeAmong } from './place.ts'

const text = z.string().optional()

/** What SnpEff says of a variant and one transcript of a gene. */
const Association = z.strictObject({
  /** In base pairs, or `within gene`. */
  distance_to_feature: text,
  effect: text,
  feature_id: text,
  feature_type: text,
  gene_id: text,
  genename: text,
  hgvs_c: text,
  putative_impact: text,
  transcript_biotype: text,
})

const associations = z.array(z.strictObject({ geneId: z.string(), associations: z.array(Association) }))

const genesOf = (rows: readonly { readonly geneId: string }[]) => rows.map(({ geneId }) => geneId)

export const GeneAssociations = defineType({
  id: 'GeneAssociations_HG38',
  label: 'Genes near a variant',
  description: 'Genes in and near which a variant lies on GRCh38, with its effect on each transcript',
  color: 'variant',
  icon: 'dna',
  schema: associations,
  text: (rows) => counted(rows.length, 'gene'),
  glance: (rows) => placeAmong(rows)?.replace(/^lies /, '') ?? counted(rows.length, 'gene'),
  readable: (genes) => [readableTable(nearRows('', genes), nearColumns)],
})

export const GeneAssociationsOfSet = defineType({
  id: 'GeneAssociationsSet_HG38',
  label: 'Genes near variants',
  description: 'Genes in and near which each variant of a set lies on GRCh38, with effects on transcripts',
  color: 'variant',
  icon: 'dna',
  schema: z.array(z.strictObject({ variantCaId: z.string(), geneAssociationsHg38: associations })),
  text: (rows) => `Genes near ${counted(rows.length, 'variant')}`,
  readable: (rows) => [
    readableTable(
      rows.flatMap((row) => nearRows(row.variantCaId, row.geneAssociationsHg38)),
      nearColumnsOfSet,
    ),
  ],
})

const symbol = z.object({ symbol: text })

export const VariantInfo = defineType({
  id: 'MyVariantInfo',
  label: 'Variant record',
  description: 'A variant with the genes that databases name for it, found in MyVariant.info',
  color: 'variant',
  icon: 'dna',
  schema: z.object({
    _id: z.string(),
    dbsnp: z.object({ gene: symbol.optional() }).optional(),
    clinvar: z.object({ gene: symbol }).optional(),
    snpeff: z
      .object({ ann: z.union([z.array(z.object({ genename: text })), z.object({ genename: text })]).optional() })
      .optional(),
  }),
  text: ({ _id }) => _id,
  readable: ({ _id: id, dbsnp, clinvar, snpeff }) => [
    readableFacts([
      ['Variant (GRCh38)', id],
      ['Gene in dbSNP', dbsnp?.gene?.symbol ?? ''],
      ['Gene in ClinVar', clinvar?.gene.symbol ?? ''],
      [
        'Genes of SnpEff',
        [...new Set([snpeff?.ann ?? []].flat().flatMap(({ genename }) => genename ?? []))].join(', '),
      ],
    ]),
  ],
})

const introduction = prose`MyVariant.info brings annotations of human variants from many databases together
  ${xin2016} ${myVariant.reference}.`
const tableLegend = prose`Genes with the effect of the variant on each transcript, its putative impact, and the distance
  to the transcript in base pairs (GRCh38).`
/** Where the variant lies, as the finding; nothing where that is not told. */
function foundAt(variant: string, genes: Payload<typeof GeneAssociations>) {
  const place = placeAmong(genes)
  if (place === undefined) return {}
  return {
    finding: prose`The variant${variant === '' ? '' : ` ${variant}`} ${place} (MyVariant.info ${myVariant.reference}).`,
  }
}

const nothing = (what: string) => ({
  why: `MyVariant.info lists no gene near ${what}.`,
  next: 'Look for regulatory elements or xQTL evidence instead.',
})

export const genesOfVariant = defineStep({
  ...ofVariant(myVariant),
  id: 'GetGeneForVariantFromMyVariantInfo',
  label: 'Genes near a variant (MyVariant.info)',
  description: 'Find the genes in and near which a variant lies, with its effect on each transcript',
  output: GeneAssociations,
  story: ({ inputs: { variant }, output }) => ({
    ...foundAt(variant, output),
    abstract: prose`${counted(output.length, 'gene')} in the vicinity of the variant ${variant} ${were(output.length)} found in MyVariant.info
      ${myVariant.reference}.`,
    introduction,
    methods: prose`The variant ${variant} was identified in the ClinGen Allele Registry ${alleleRegistry.reference}. Its
      annotations by SnpEff on GRCh38 were retrieved from MyVariant.info ${myVariant.reference} and grouped by gene.`,
    tableLegend,
  }),
  emptyBecause: ({ inputs: { variant }, output }) => (output.length > 0 ? undefined : nothing(variant)),
})

export const genesOfRecords = defineStep({
  id: 'GetVariantToGeneAssociation_HG38',
  label: 'Genes near an identified variant (MyVariant.info)',
  description: 'Find the genes near a variant by its record in MyVariant.info',
  tags: variantTags('Term'),
  inputs: { externalRecords: ExternalRecords },
  output: GeneAssociations,
  external: myVariant,
  story: ({ output }) => ({
    ...foundAt('', output),
    abstract: prose`${counted(output.length, 'gene')} in the vicinity of the variant ${were(output.length)} found in MyVariant.info
      ${myVariant.reference}.`,
    introduction,
    methods: prose`The annotations of the variant by SnpEff on GRCh38 were retrieved from MyVariant.info
      ${myVariant.reference} by the identifier that the table names (${figure('externalRecords')}), and grouped by gene.`,
    tableLegend,
  }),
  emptyBecause: ({ output }) => (output.length > 0 ? undefined : nothing('the variant')),
})

const setLegend = prose`Genes near each variant with its effect on each transcript, its putative impact, and the distance
  to the transcript in base pairs (GRCh38).`
const notAnnotated = { noun: 'variant', why: 'MyVariant.info has no annotation of it on GRCh38' }

export const genesOfVariants = defineStep({
  ...ofVariants(myVariant),
  id: 'GetVariantSetToGeneAssociation_HG38',
  label: 'Genes near variants (MyVariant.info)',
  description: 'Find the genes in and near which each variant of a set lies, with effects on transcripts',
  output: GeneAssociationsOfSet,
  story: ({ inputs: { variantset }, output, without }) => ({
    abstract: prose`Genes in the vicinity of ${counted(output.length, 'variant')} were found in MyVariant.info
      ${myVariant.reference}.`,
    introduction,
    methods: prose`The variants of the set (${figure('variantset')}) were identified in the ClinGen Allele Registry
      ${alleleRegistry.reference}. Their annotations by SnpEff on GRCh38 were retrieved from MyVariant.info
      ${myVariant.reference} and grouped by gene.${leftOutSentence(
        variantset.set,
        output.map((row) => row.variantCaId),
        { ...notAnnotated, without },
      )}`,
    tableLegend: setLegend,
  }),
  emptyBecause: ({ output }) => (output.length > 0 ? undefined : nothing('any variant of the set')),
})

export const genesOfRecordsOfSet = defineStep({
  id: 'GetVariantSetExternalRecToGeneAssociation_HG38',
  label: 'Genes near identified variants (MyVariant.info)',
  description: 'Find the genes near each variant by its record in MyVariant.info',
  tags: variantTags('Set'),
  inputs: { variantSetExternalRecordsInfo: ExternalRecordsOfSet },
  output: GeneAssociationsOfSet,
  external: myVariant,
  story: ({ inputs: { variantSetExternalRecordsInfo: rows }, output, without }) => ({
    abstract: prose`Genes in the vicinity of ${counted(output.length, 'variant')} were found in MyVariant.info
      ${myVariant.reference}.`,
    introduction,
    methods: prose`The annotations of the variants by SnpEff on GRCh38 were retrieved from MyVariant.info
      ${myVariant.reference} by the identifiers that the table names (${figure('variantSetExternalRecordsInfo')}), and
      grouped by gene.${leftOutSentence(
        rows.map((row) => row.variantCaId),
        output.map((row) => row.variantCaId),
        { ...notAnnotated, without },
      )}`,
    tableLegend: setLegend,
  }),
  emptyBecause: ({ output }) => (output.length > 0 ? undefined : nothing('any variant of the table')),
})

export const geneSetOfAssociations = defineStep({
  id: 'ExtractGenesFromGeneAssociationsHG38',
  label: 'Genes of the table as a set',
  description: 'Collect the genes near the variant as a set',
  tags: { Type: ['Gene'], Cardinality: ['Set'] },
  inputs: { gaHG38: GeneAssociations },
  output: GeneSet,
  icon: 'list',
  story: ({ output: { set } }) => ({
    abstract: prose`The variant lies in or near ${counted(set.length, 'gene')}.`,
    introduction: prose`Genes near a variant are candidates for the gene through which it acts.`,
    methods: prose`All ${counted(set.length, 'gene')} of the table (${figure('gaHG38')}) were collected as a set.`,
    tableLegend: prose`${allOf(set.length, 'gene')} near the variant.`,
  }),
})

export const geneWithVariant = defineStep({
  id: 'GetGeneFromAssociations',
  label: 'Gene that holds the variant',
  description: 'Take the first gene of the table within which the variant lies',
  tags: { Type: ['Gene'], Cardinality: ['Term'] },
  inputs: { associated: GeneAssociations },
  output: GeneTerm,
  story: ({ inputs: { associated }, output }) => ({
    abstract: prose`The variant lies within the gene ${output}.`,
    introduction: prose`A variant within a gene may change its product.`,
    methods: prose`Of the genes near the variant (${figure('associated')}: ${listOf(genesOf(associated))}), the first
      within which it lies was taken: ${output}.`,
  }),
})

export const closestGene = defineStep({
  ...ofVariant(myVariant),
  id: 'GeneTermFromVariantTerm',
  label: 'Gene named for a variant (MyVariant.info)',
  description: 'Find the gene that databases name for a variant; positions are those of hg19',
  tags: { Type: ['Gene'], Cardinality: ['Term'] },
  output: GeneTerm,
  hidden: true,
  story: ({ inputs: { variant }, output }) => ({
    abstract: prose`The gene ${output} was identified for the variant ${variant} with MyVariant.info ${myVariant.reference}.`,
    finding: NO_FINDING,
    naming: { called: `the gene of ${variant} in MyVariant.info` },
    introduction,
    methods: prose`The variant ${variant} (a position on hg19, where it is one) was looked up in MyVariant.info ${xin2016}
      ${myVariant.reference}, and the first gene that dbSNP, ClinVar or SnpEff name for it was taken.`,
  }),
})

export const recordOfVariant = defineStep({
  ...ofVariant(myVariant),
  id: 'VariantInfoFromVariantTermMyVarintInfo',
  label: 'Record of a variant (MyVariant.info)',
  description: 'Find the record of a variant with the genes that databases name for it',
  output: VariantInfo,
  hidden: true,
  story: ({ inputs: { variant }, output }) => ({
    abstract: prose`The variant ${variant} was identified in MyVariant.info ${myVariant.reference} as ${output._id}.`,
    introduction,
    methods: prose`The variant ${variant} was identified in the ClinGen Allele Registry ${alleleRegistry.reference}, and
      its record on GRCh38 was retrieved from MyVariant.info ${xin2016} ${myVariant.reference}.`,
    legend: prose`The position of the variant ${variant} on GRCh38, as MyVariant.info has it ${xin2016} ${myVariant.reference}.`,
  }),
})
