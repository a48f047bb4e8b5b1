import { inputError, type Case } from '../simulation.ts'
import { allele, HUB, REGISTRY, REGISTRY_FAILED, variant, VARIANT_FAILED } from './asked.ts'

const iri = (type: string, at: number) => `https://ldh.genome.network/cfde/ldh/${type}/id/90020000${at}`

const specific = [
  {
    ldhId: '900200000',
    ldhIri: iri('AlleleSpecificEvidence', 0),
    sourceDescription: 'Adipose_Nuclei',
    kbIri: 'https://genboree.org/cfde/asm',
    alleleSpecificityList: [
      { name: 'ASM', refAlleleQuant: 0.91, altAlleleQuant: 0.22, sig: 0.000012 },
      { name: 'HM: H3K27ac', refAlleleQuant: 34, altAlleleQuant: 8, sig: 0.0004 },
      { name: 'TF: CTCF', refAlleleQuant: 12, altAlleleQuant: 40, sig: 0.003 },
    ],
  },
  {
    ldhId: '900200002',
    ldhIri: iri('AlleleSpecificEvidence', 2),
    sourceDescription: 'NA',
    kbIri: 'NA',
    alleleSpecificityList: [{ name: 'ASM', refAlleleQuant: 0.5, altAlleleQuant: 0.9, sig: null }],
  },
]

const GTExIri = 'https://gtexportal.org/home/snp/rs3750861'
const blood = {
  GTExIri,
  score: 0.42,
  sourceDescription: 'Whole_Blood',
  esQTL: { nes: '-0.31', sig: '2.1e-08' },
  type: 'eQTL',
}
const lung = { GTExIri, score: 0.1, sourceDescription: 'Lung', esQTL: { nes: '0.55', sig: '1e-10' }, type: 'sQTL' }
const cortex = {
  GTExIri,
  score: 0.42,
  sourceDescription: 'Brain_Cortex',
  esQTL: { nes: '0.2', sig: '0.001' },
  type: 'eQTL',
}

const SET = ['CA13203640', 'CA404', 'CA659845332', 'CA10617208']
const alleles = SET.map((id) => allele(`allele/${id}`))
const KNOWN = ['CA13203640', 'CA659845332', 'CA10617208']
const ofSet = {
  inputs: { variantset: { description: '', set: SET } },
  requests: [...alleles, ...KNOWN.map(variant)],
  members: [...SET, ...KNOWN],
  services: [...SET.map(() => REGISTRY), ...KNOWN.map(() => HUB)],
  refusal: [...SET.map(() => REGISTRY_FAILED), ...KNOWN.map(() => VARIANT_FAILED)],
}

/** Evidence of variants: numbers as text, signals without a tissue, variants without evidence. */
export const evidenceCases: readonly Case[] = [
  {
    step: 'GetAlleleSpecificEvidencesForThisVariant',
    inputs: { variant: 'rs3750861' },
    gives: { output: specific },
    requests: [allele('alleles?dbSNP.rs=3750861'), variant('CA13203640')],
    services: [REGISTRY, HUB],
    refusal: [REGISTRY_FAILED, VARIANT_FAILED],
  },
  {
    step: 'GetAlleleSpecificEvidencesForThisVariant',
    about: 'a variant without any',
    inputs: { variant: 'CA659845332' },
    gives: { output: [] },
    requests: [variant('CA659845332')],
  },
  {
    step: 'GetAlleleSpecificEvidencesForThisVariant',
    about: 'a variant that the hub lacks',
    inputs: { variant: 'CA49440812' },
    gives: inputError(VARIANT_FAILED),
    requests: [variant('CA49440812')],
  },
  {
    step: 'GetVariantSetAlleleSpecificEvidence',
    ...ofSet,
    gives: { output: { total: 3, found: 1, result: [{ caid: 'CA13203640', alleleSpecificEvidence: specific }] } },
  },
  {
    step: 'GetVariantSetAlleleSpecificEvidence',
    about: 'none of the set has any',
    inputs: { variantset: { set: ['CA659845332'] } },
    gives: inputError(VARIANT_FAILED),
    requests: [allele('allele/CA659845332'), variant('CA659845332')],
  },
  {
    step: 'GetVariantSetAlleleSpecificEvidence',
    about: 'an empty set',
    inputs: { variantset: { set: [] } },
    gives: inputError('No data available!'),
    requests: [],
  },
  {
    step: 'GetxQTL_EvidencesDataForVariantInfo',
    inputs: { variant: 'CA13203640' },
    gives: {
      output: {
        data: {
          entId: 'CA13203640',
          entType: 'Variant',
          ld: {
            AlleleSpecificEvidence: ['Adipose_Nuclei', 'NA', 'NA'].map((sourceDescription, at) => ({
              ldhId: `90020000${at}`,
              ldhIri: iri('AlleleSpecificEvidence', at),
              entContent: { sourceDescription },
            })),
            xqtlEvidence: [blood, lung].map((entContent, at) => ({
              entId: `xqtlEvidence-${at}`,
              ldhId: `90020000${at}`,
              ldhIri: iri('xqtlEvidence', at),
              entContent,
            })),
          },
          ldFor: { RegulatoryElement: [{ entId: 'EH38E2924876' }] },
        },
      },
    },
    requests: [variant('CA13203640')],
    refusal: VARIANT_FAILED,
  },
  {
    step: 'GetxQTL_EvidencesDataForVariantInfo',
    about: 'a variant without any',
    inputs: { variant: 'CA10617208' },
    gives: inputError('Unable to process data, missing values!', 'The hub links no eQTL or sQTL to CA10617208.'),
    requests: [variant('CA10617208')],
  },
  {
    step: 'GetVariantSetXQTLEvidence',
    ...ofSet,
    gives: {
      output: {
        total: 3,
        found: 2,
        result: [
          {
            caid: 'CA13203640',
            xQTL_Evidence: [
              { ldhId: '900200000', xQTLEntContent: blood },
              { ldhId: '900200001', xQTLEntContent: lung },
            ],
          },
          { caid: 'CA659845332', xQTL_Evidence: [{ ldhId: '900200000', xQTLEntContent: cortex }] },
        ],
      },
    },
  },
]
