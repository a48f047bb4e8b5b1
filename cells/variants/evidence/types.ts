import { readableTable } from '@playbook/core/readable'
import { defineType } from '@playbook/core/step'
import { z } from 'zod'
import { counted, share } from '../../shared/words.ts'
import * as columns from './columns.ts'

const quantity = z.union([z.number(), z.string()]).nullable()

const alleleSpecific = z.array(
  z.strictObject({
    ldhId: z.string(),
    ldhIri: z.string(),
    sourceDescription: z.string(),
    kbIri: z.string(),
    alleleSpecificityList: z.array(
      z.strictObject({ name: z.string(), altAlleleQuant: quantity, refAlleleQuant: quantity, sig: quantity }),
    ),
  }),
)

const effect = z.strictObject({ nes: z.string(), sig: z.string() })

/** An eQTL or sQTL; GTEx's own key for it (`eQTL`, `sQTL`) is in `type`. */
const xqtl = z.strictObject({
  GTExIri: z.string(),
  score: z.number().optional(),
  sourceDescription: z.string(),
  /** Normalised effect size and significance, as GTEx writes them. */
  esQTL: effect.optional(),
  /** The same under GTEx's own key, as files of others have it. */
  eQTL: effect.optional(),
  sQTL: effect.optional(),
  type: z.string().optional(),
})

const look = { color: 'variant', icon: 'table-properties' } as const

export const AlleleSpecificEvidence = defineType({
  id: 'AlleleSpecificEvidencesTable',
  label: 'Allele-specific evidence',
  description: 'Tissues in which the two alleles of a variant differ in epigenomic signals',
  ...look,
  schema: alleleSpecific,
  text: (rows) => `Allele-specific evidence of ${counted(rows.length, 'record')}`,
  readable: (rows) => [readableTable(columns.specificRows('', rows), columns.specificColumns)],
})

export const AlleleSpecificEvidenceOfSet = defineType({
  id: 'AlleleSpecificEvidenceForVariantSet',
  label: 'Allele-specific evidence of variants',
  description: 'For each variant of a set, tissues in which its two alleles differ in epigenomic signals',
  ...look,
  schema: z.strictObject({
    total: z.number(),
    found: z.number(),
    result: z.array(z.strictObject({ caid: z.string(), alleleSpecificEvidence: alleleSpecific })),
  }),
  text: ({ total, found }) => `Allele-specific evidence of ${share(found, total, 'variant')}`,
  readable: ({ result }) => [
    readableTable(
      result.flatMap((row) => columns.specificRows(row.caid, row.alleleSpecificEvidence)),
      columns.specificColumnsOfSet,
    ),
  ],
})

const linked = { ldhId: z.string(), ldhIri: z.string() }

export const XqtlEvidence = defineType({
  id: 'xQTL_EvidenceDataTable',
  label: 'eQTL and sQTL evidence',
  description: 'Tissues in which a variant goes along with expression or splicing of a gene',
  ...look,
  schema: z.strictObject({
    data: z.strictObject({
      entId: z.string(),
      entType: z.string(),
      ld: z.strictObject({
        AlleleSpecificEvidence: z.array(
          z.strictObject({ ...linked, entContent: z.strictObject({ sourceDescription: z.string() }) }),
        ),
        xqtlEvidence: z.array(z.strictObject({ entId: z.string(), ...linked, entContent: xqtl })),
      }),
      ldFor: z.strictObject({ RegulatoryElement: z.array(z.strictObject({ entId: z.string() })) }),
    }),
  }),
  text: ({ data: { ld } }) => `${counted(ld.xqtlEvidence.length, 'record')} of eQTLs and sQTLs`,
  readable: (value) => [readableTable(columns.xqtlRows(value), columns.xqtlColumns)],
})

export const XqtlEvidenceOfSet = defineType({
  id: 'xQTL_EvidenceFroVariantSet',
  label: 'eQTL and sQTL evidence of variants',
  description: 'For each variant of a set, tissues in which it goes along with expression or splicing of a gene',
  ...look,
  schema: z.strictObject({
    total: z.number(),
    found: z.number(),
    result: z.array(
      z.strictObject({
        caid: z.string(),
        xQTL_Evidence: z.array(z.strictObject({ ldhId: z.string(), xQTLEntContent: xqtl })),
      }),
    ),
  }),
  text: ({ total, found }) => `eQTL and sQTL evidence of ${share(found, total, 'variant')}`,
  readable: ({ result }) => [readableTable(columns.xqtlRowsOfSet(result), columns.xqtlColumnsOfSet)],
})
