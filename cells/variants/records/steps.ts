import { readableTable } from '@playbook/core/readable'
import { defineStep, defineType } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { ofVariant, ofVariants } from '../asked.ts'
import { z } from 'zod'
import { alleleRegistry } from '../../services/allele-registry/service.ts'
import { leftOutSentence } from '../../shared/members.ts'
import { counted } from '../../shared/words.ts'
import { OWN } from './own.ts'
import { idColumns, idColumnsOfSet, idRows } from './columns.ts'

const records = z.array(
  z.strictObject({ name: z.string(), sources: z.array(z.strictObject({ '@id': z.string(), id: z.string() })) }),
)

/** How many ids there are, without the registry's own. */
function idsIn(families: z.infer<typeof records> | null): number {
  return (families ?? []).filter(({ name }) => name !== OWN).reduce((sum, { sources }) => sum + sources.length, 0)
}

export const ExternalRecords = defineType({
  id: 'AlleleRegistryExternalRecordsTable',
  label: 'Identifiers of a variant',
  description: 'The ids of one variant in other databases, after the ClinGen Allele Registry',
  color: 'variant',
  icon: 'tags',
  schema: records.nullable(),
  text: (families) => counted(idsIn(families), 'identifier'),
  readable: (families) => [readableTable(idRows('', families ?? []), idColumns)],
})

export const ExternalRecordsOfSet = defineType({
  id: 'VariantSetExternalRecordsInfo',
  label: 'Identifiers of variants',
  description: 'The ids of each variant of a set in other databases, after the ClinGen Allele Registry',
  color: 'variant',
  icon: 'tags',
  schema: z.array(z.strictObject({ variantCaId: z.string(), externalRecords: records })),
  text: (rows) => `Identifiers of ${counted(rows.length, 'variant')}`,
  readable: (rows) => [
    readableTable(
      rows.flatMap((row) => idRows(row.variantCaId, row.externalRecords)),
      idColumnsOfSet,
    ),
  ],
})

const introduction = prose`The ClinGen Allele Registry gives every human allele that is submitted to it a stable
  canonical id, and links it to the records of other databases ${alleleRegistry.reference}.`

export const recordsOfVariant = defineStep({
  ...ofVariant(alleleRegistry),
  id: 'GetAlleleRegistryExternalRecordsForVariant',
  converts: true,
  label: 'Identifiers of a variant (Allele Registry)',
  description: 'Find the ids of a variant in dbSNP, ClinVar, gnomAD, MyVariant.info and other databases',
  output: ExternalRecords,
  story: ({ inputs: { variant }, output }) => ({
    abstract: prose`The ClinGen Allele Registry ${alleleRegistry.reference} lists ${counted(idsIn(output), 'identifier')} of
      the variant ${variant} in other databases.`,
    introduction,
    methods: prose`The variant ${variant} was looked up in the ClinGen Allele Registry ${alleleRegistry.reference} by its
      identifier, and its external records were listed by database.`,
    tableLegend: prose`Identifiers of the variant ${variant} by database; those of MyVariant.info hold the position
      on the assembly in brackets.`,
  }),
  emptyBecause: ({ inputs: { variant }, output }) =>
    idsIn(output) > 0
      ? undefined
      : {
          why: `The Allele Registry knows ${variant}, but no record of it in another database.`,
          next: 'Look for regulatory evidence of the variant instead.',
        },
})

export const recordsOfVariants = defineStep({
  ...ofVariants(alleleRegistry),
  id: 'GetVariantSetExternalRecords',
  converts: true,
  label: 'Identifiers of variants (Allele Registry)',
  description: 'Find the ids of each variant of a set in dbSNP, ClinVar, gnomAD, MyVariant.info and other databases',
  output: ExternalRecordsOfSet,
  story: ({ inputs: { variantset }, output, without }) => ({
    abstract: prose`Identifiers of ${counted(output.length, 'variant')} in other databases were found in the ClinGen Allele
      Registry ${alleleRegistry.reference}.`,
    introduction,
    methods: prose`Each variant of the set (${figure('variantset')}) was looked up in the ClinGen Allele Registry
      ${alleleRegistry.reference}, and its external records were listed by database.${leftOutSentence(
        variantset.set,
        output.map((row) => row.variantCaId),
        { noun: 'variant', why: 'the registry has no external records of it', without },
      )}`,
    tableLegend: prose`Identifiers of ${counted(output.length, 'variant')} by database; those of
      MyVariant.info hold the position on the assembly in brackets.`,
  }),
  emptyBecause: ({ inputs: { variantset }, output }) =>
    output.length > 0
      ? undefined
      : {
          why: `The Allele Registry has no external records of the ${counted(variantset.set.length, 'variant')} of the set.`,
          next: 'Look for regulatory evidence of the variants instead.',
        },
})
