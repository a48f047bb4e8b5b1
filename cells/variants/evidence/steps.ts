import { defineStep } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { ofVariant, ofVariants } from '../asked.ts'
import { gtex2020, kundaje2015, onuchic2018 } from '../../references.ts'
import { alleleRegistry } from '../../services/allele-registry/service.ts'
import { linkedDataHub } from '../../services/linked-data-hub/service.ts'
import { leftOutSentence } from '../../shared/members.ts'
import { capitalised } from '@playbook/core/text/capital'
import { counted, share, were } from '../../shared/words.ts'
import { fromHub, hubIntroduction as introduction, notInHub } from '../stories.ts'
import { xqtlRows, xqtlRowsOfSet } from './columns.ts'
import { strongestXqtl } from './strongest.ts'
import { AlleleSpecificEvidence, AlleleSpecificEvidenceOfSet, XqtlEvidence, XqtlEvidenceOfSet } from './types.ts'

export { AlleleSpecificEvidence, AlleleSpecificEvidenceOfSet, XqtlEvidence, XqtlEvidenceOfSet }

const caidsOf = (rows: readonly { readonly caid: string }[]) => rows.map(({ caid }) => caid)
const specificColumns = prose`the type of the signal, its level on the reference and on the alternate allele, and the
  adjusted p-value of the difference`
const xqtlColumns = prose`the type of the QTL, the normalised effect size, the p-value and the tissue`

/** Where variants go along with expression or splicing, as the finding; nothing where that is not told. */
const foundIn = (whose: string, place: string | undefined) =>
  place === undefined
    ? {}
    : {
        finding: prose`${whose} went along with expression or splicing in ${place} according to ${fromHub} ${gtex2020}.`,
      }

export const alleleSpecificOfVariant = defineStep({
  ...ofVariant(linkedDataHub),
  id: 'GetAlleleSpecificEvidencesForThisVariant',
  label: 'Allele-specific evidence of a variant',
  description: 'Find tissues in which the two alleles of a variant differ in methylation, histone marks or binding',
  output: AlleleSpecificEvidence,
  story: ({ inputs: { variant }, output }) => ({
    abstract: prose`${counted(output.length, 'record')} of allele-specific epigenomic signals of the variant ${variant}
      ${were(output.length)} found in ${fromHub} ${kundaje2015} ${onuchic2018}.`,
    introduction,
    methods: prose`The variant ${variant} was identified in the ClinGen Allele Registry ${alleleRegistry.reference} and
      looked up in ${fromHub}; the allele-specific evidence that is linked to it was listed.`,
    tableLegend: prose`Allele-specific evidence of the variant ${variant}: ${specificColumns}.`,
  }),
  emptyBecause: ({ inputs: { variant }, output }) =>
    output.length > 0
      ? undefined
      : {
          why: `The Linked Data Hub knows ${variant}, but no allele-specific evidence of it.`,
          next: 'Look for eQTL and sQTL evidence, or for the regulatory element that it lies in.',
        },
})

export const alleleSpecificOfVariants = defineStep({
  ...ofVariants(linkedDataHub),
  id: 'GetVariantSetAlleleSpecificEvidence',
  label: 'Allele-specific evidence of variants',
  description: 'Find for each variant of a set the tissues in which its two alleles differ in epigenomic signals',
  output: AlleleSpecificEvidenceOfSet,
  story: ({ inputs: { variantset }, output: { found, total, result }, without }) => ({
    abstract: prose`Allele-specific epigenomic signals of ${share(found, total, 'variant')} were found in ${fromHub}
      ${kundaje2015} ${onuchic2018}.`,
    introduction,
    methods: prose`The variants of the set (${figure('variantset')}) were identified in the ClinGen Allele Registry
      ${alleleRegistry.reference} and looked up in ${fromHub}; the allele-specific evidence that is linked to them was
      listed.${leftOutSentence(variantset.set, caidsOf(result), notInHub('allele-specific evidence', without))}`,
    tableLegend: prose`Allele-specific evidence of ${share(found, total, 'variant')}: ${specificColumns}.`,
  }),
})

export const xqtlOfVariant = defineStep({
  ...ofVariant(linkedDataHub),
  id: 'GetxQTL_EvidencesDataForVariantInfo',
  label: 'eQTL and sQTL evidence of a variant',
  description: 'Find tissues of GTEx in which a variant goes along with expression (eQTL) or splicing (sQTL)',
  output: XqtlEvidence,
  story: ({ inputs: { variant }, output: { data } }) => ({
    abstract: prose`${counted(data.ld.xqtlEvidence.length, 'record')} of eQTLs and sQTLs of the variant ${variant} in GTEx
      ${gtex2020} ${were(data.ld.xqtlEvidence.length)} found in ${fromHub}.`,
    ...foundIn(`The variant ${variant}`, strongestXqtl(xqtlRows({ data }))),
    introduction,
    methods: prose`The variant ${variant} was identified in the ClinGen Allele Registry ${alleleRegistry.reference} and
      looked up in ${fromHub}; the eQTLs and sQTLs that are linked to it were listed.`,
    tableLegend: prose`eQTLs and sQTLs of the variant ${variant} in GTEx: ${xqtlColumns}.`,
  }),
  emptyBecause: ({ inputs: { variant }, output: { data } }) =>
    data.ld.xqtlEvidence.length > 0
      ? undefined
      : {
          why: `The Linked Data Hub has no eQTL or sQTL of ${variant}.`,
          next: 'Look for allele-specific evidence, or for the regulatory element that it lies in.',
        },
})

export const xqtlOfVariants = defineStep({
  ...ofVariants(linkedDataHub),
  id: 'GetVariantSetXQTLEvidence',
  label: 'eQTL and sQTL evidence of variants',
  description: 'Find for each variant of a set the tissues of GTEx in which it goes along with expression or splicing',
  output: XqtlEvidenceOfSet,
  story: ({ inputs: { variantset }, output: { found, total, result }, without }) => ({
    abstract: prose`eQTLs and sQTLs of ${share(found, total, 'variant')} in GTEx ${gtex2020} were found in
      ${fromHub}.`,
    ...foundIn(
      capitalised(share(found, total, 'variant')),
      strongestXqtl(xqtlRowsOfSet(result), (row) => row.variant),
    ),
    introduction,
    methods: prose`The variants of the set (${figure('variantset')}) were identified in the ClinGen Allele Registry
      ${alleleRegistry.reference} and looked up in ${fromHub}; the eQTLs and sQTLs that are linked to them were
      listed.${leftOutSentence(variantset.set, caidsOf(result), notInHub('eQTL or sQTL', without))}`,
    tableLegend: prose`eQTLs and sQTLs of ${share(found, total, 'variant')} in GTEx: ${xqtlColumns}.`,
  }),
})
