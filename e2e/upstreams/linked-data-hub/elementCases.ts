import { inputError, type Case } from '../simulation.ts'
import {
  allele,
  element,
  gene,
  HUB,
  HUB_FAILED,
  REGISTRY,
  REGISTRY_FAILED,
  SCREEN,
  screened,
  variant,
  VARIANT_FAILED,
} from './asked.ts'

const noElements = (symbol: string) =>
  `Unable to get Regulatory Element data for gene ${symbol} from Linked Data Hub API.`
const ofAce2 = ['EH38E2744005', 'EH38E2744007', 'EH38E3926316']
const place = (start: number) => ({ chromosome: 'chrX', start, end: start + 300 })

const ofVariants: readonly Case[] = [
  {
    step: 'GetRegulatoryElementForThisVariant',
    inputs: { variant: 'CA13203640' },
    gives: { output: 'EH38E2924876' },
    requests: [variant('CA13203640')],
    refusal: VARIANT_FAILED,
  },
  ...(
    [
      ['that is attached to nothing', 'CA659845332'],
      ['within two elements', 'CA659845333'],
    ] as const
  ).map(([about, id]): Case => ({
    step: 'GetRegulatoryElementForThisVariant',
    about: `a variant ${about}`,
    inputs: { variant: id },
    gives: { output: 'N/A' },
    requests: [variant(id)],
  })),
  {
    step: 'GetRegulatoryElementsForVariantSet',
    inputs: { variantset: { description: '', set: ['CA13203640', 'CA404', 'CA659845333', 'CA213257739', 'TP53'] } },
    gives: {
      output: [
        { caid: 'CA13203640', reEntId: 'EH38E2924876', rePosition: 'chr10:3781500-3781750' },
        { caid: 'CA213257739', reEntId: 'EH38E2744005', rePosition: 'chrX:15579000-15579300' },
      ],
    },
    requests: [
      ...['CA13203640', 'CA404', 'CA659845333', 'CA213257739'].map(variant),
      element('EH38E2924876'),
      element('EH38E2744005'),
    ],
    members: ['CA13203640', 'CA404', 'CA659845333', 'CA213257739', 'CA13203640', 'CA213257739'],
    refusal: [VARIANT_FAILED, VARIANT_FAILED, VARIANT_FAILED, VARIANT_FAILED, HUB_FAILED, HUB_FAILED],
  },
  {
    step: 'GetRegulatoryElementsForVariantSet',
    about: 'an rs id, and a position that only SCREEN knows',
    inputs: { variantset: { set: ['rs1380009010'] } },
    gives: { output: [{ caid: 'CA213257743', reEntId: 'EH38E3926316', rePosition: 'chrX:15584600-15584900' }] },
    requests: [
      allele('alleles?dbSNP.rs=1380009010'),
      variant('CA213257743'),
      element('EH38E3926316'),
      screened('EH38E3926316'),
    ],
    members: Array.from({ length: 4 }, () => 'rs1380009010'),
    services: [REGISTRY, HUB, HUB, SCREEN],
    refusal: [REGISTRY_FAILED, VARIANT_FAILED, HUB_FAILED, HUB_FAILED],
  },
  {
    step: 'GetRegulatoryElementsForVariantSet',
    about: 'no variant within one element',
    inputs: { variantset: { set: ['CA659845332'] } },
    gives: inputError(VARIANT_FAILED),
    requests: [variant('CA659845332')],
  },
]

const ofGenes: readonly Case[] = [
  {
    step: 'GetRegulatoryElementsInfoForGeneInfo',
    inputs: { geneInfo: { _id: '59272', symbol: 'ACE2' } },
    gives: { output: { description: 'Regulatory Elements Set', set: ofAce2 } },
    requests: [gene('ACE2')],
    refusal: HUB_FAILED,
  },
  {
    step: 'GetRegulatoryElementsInfoForGeneInfo',
    about: 'a gene without elements',
    inputs: { geneInfo: { _id: '7157', symbol: 'TP53' } },
    gives: inputError(noElements('TP53')),
    requests: [gene('TP53')],
  },
  {
    step: 'GetRegulatoryElementsForGeneInfoFromGene',
    inputs: { gene: 'ace2' },
    gives: { output: { description: 'Regulatory Elements Set', set: ofAce2 } },
    requests: ['GET https://mygene.info/v3/query?q=ace2', 'GET https://mygene.info/v3/gene/59272', gene('ACE2')],
    services: ['MyGene.info', 'MyGene.info', HUB],
    refusal: [undefined, undefined, HUB_FAILED],
  },
  {
    step: 'GetRegulatoryElementsForGeneInfoFromGene',
    about: 'a gene that the hub lacks',
    inputs: { gene: 'RPE' },
    gives: inputError(HUB_FAILED, 'The hub does not have the gene RPE.'),
    requests: ['GET https://mygene.info/v3/query?q=RPE', 'GET https://mygene.info/v3/gene/6120', gene('RPE')],
  },
  {
    step: 'GetRegulatoryElementsInfoForGeneInfoSet',
    inputs: { geneSet: { description: '', set: ['ACE2', 'RPE', 'TP53', 'KLF6'] } },
    gives: {
      output: [
        {
          gene: 'ACE2',
          regulatoryElements: [
            { entId: 'EH38E2744005', ldhId: '900400001', entContent: { coordinates: place(15_579_000) } },
            { entId: 'EH38E2744007', ldhId: '900400002', entContent: { coordinates: place(15_579_800) } },
            {
              entId: 'EH38E3926316',
              ldhId: '900400003',
              entContent: { coordinates: { chromosome: '', start: 0, end: 0 } },
            },
          ],
        },
        {
          gene: 'KLF6',
          regulatoryElements: [
            {
              entId: 'EH38E2924876',
              ldhId: '900400001',
              entContent: { coordinates: { chromosome: 'chr10', start: 3_781_500, end: 3_781_750 } },
            },
          ],
        },
      ],
    },
    requests: ['ACE2', 'RPE', 'TP53', 'KLF6'].map(gene),
    members: ['ACE2', 'RPE', 'TP53', 'KLF6'],
    refusal: HUB_FAILED,
  },
]

const NOT_FOUND =
  'The provided regulatory element is not found in CFDE Linked Data Hub. Please try another regulatory element.'
const NONE_FOUND =
  "Unable to get any data for the inputed set. Please check that the provided regulatory element id's and try again."

const details: readonly Case[] = [
  {
    step: 'GetRegulatoryElementPosition',
    inputs: { regulatoryElement: 'EH38E2924876' },
    gives: {
      output: { entId: 'EH38E2924876', coordinates: { chromosome: 'chr10', start: 3_781_500, end: 3_781_750 } },
    },
    requests: [element('EH38E2924876')],
    refusal: HUB_FAILED,
  },
  {
    step: 'GetRegulatoryElementPosition',
    about: 'an element that the hub lacks and SCREEN has',
    inputs: { regulatoryElement: ' EH38E1310153 ' },
    gives: { output: { entId: 'EH38E1310153', coordinates: { chromosome: 'chr1', start: 104_896, end: 105_048 } } },
    requests: [element('EH38E1310153'), screened('EH38E1310153')],
    services: [HUB, SCREEN],
    refusal: HUB_FAILED,
  },
  {
    step: 'GetRegulatoryElementPosition',
    about: 'an element that nobody knows',
    inputs: { regulatoryElement: 'EH38E1' },
    gives: inputError(HUB_FAILED, 'Neither the hub nor SCREEN knows a position of EH38E1.'),
    requests: [element('EH38E1'), screened('EH38E1')],
  },
  {
    step: 'RegElementSetInfoFromRegElementTerm',
    inputs: { regulatoryElementSet: { description: '', set: ['EH38E2744005', 'EH38E2744007'] } },
    gives: {
      output: [
        { entId: 'EH38E2744005', coordinates: place(15_579_000) },
        { entId: 'EH38E2744007', coordinates: place(15_579_800) },
      ],
    },
    requests: [element('EH38E2744005'), element('EH38E2744007')],
    members: ['EH38E2744005', 'EH38E2744007'],
    refusal: HUB_FAILED,
  },
  {
    step: 'RegElementSetInfoFromRegElementTerm',
    about: 'elements that only SCREEN has, or nobody',
    inputs: { regulatoryElementSet: { set: ['EH38E1310153', 'EH38E1', 'EH38E2744005'] } },
    gives: {
      output: [
        { entId: 'EH38E1310153', coordinates: { chromosome: 'chr1', start: 104_896, end: 105_048 } },
        { entId: 'EH38E2744005', coordinates: place(15_579_000) },
      ],
    },
    requests: [
      ...['EH38E1310153', 'EH38E1', 'EH38E2744005'].map(element),
      screened('EH38E1310153'),
      screened('EH38E1'),
    ],
    members: ['EH38E1310153', 'EH38E1', 'EH38E2744005', 'EH38E1310153', 'EH38E1'],
    services: [HUB, HUB, HUB, SCREEN, SCREEN],
    refusal: HUB_FAILED,
  },
  {
    step: 'GetGenesForRegulatoryElementInfo',
    inputs: { regulatoryElement: 'EH38E2744007' },
    gives: {
      output: { description: 'Gene set for regulatory element EH38E2744007', set: ['ACE2', 'TMEM27'] },
    },
    requests: [element('EH38E2744007')],
    refusal: HUB_FAILED,
  },
  {
    step: 'GetGenesForRegulatoryElementInfo',
    about: 'an element that is attached to nothing',
    inputs: { regulatoryElement: 'EH38E1516972' },
    gives: { output: { description: 'Gene set for regulatory element EH38E1516972', set: [] } },
    requests: [element('EH38E1516972')],
  },
  {
    step: 'GetGenesForRegulatoryElementInfo',
    about: 'an element that the hub lacks',
    inputs: { regulatoryElement: 'EH38E1' },
    gives: inputError(NOT_FOUND),
    requests: [element('EH38E1')],
  },
  {
    step: 'GetGenesForRegulatoryElementSet',
    inputs: { regulatoryElementSet: { description: '', set: ['EH38E2744007', 'EH38E1', 'EH38E1516972'] } },
    gives: {
      output: [
        { reId: 'EH38E2744007', genes: ['ACE2', 'TMEM27'] },
        { reId: 'EH38E1516972', genes: [] },
      ],
    },
    requests: ['EH38E2744007', 'EH38E1', 'EH38E1516972'].map(element),
    members: ['EH38E2744007', 'EH38E1', 'EH38E1516972'],
    refusal: HUB_FAILED,
  },
  {
    step: 'GetGenesForRegulatoryElementSet',
    about: 'a set of which the hub has none',
    inputs: { regulatoryElementSet: { set: ['EH38E1'] } },
    gives: inputError(NONE_FOUND),
    requests: [element('EH38E1')],
  },
  {
    step: 'GetVariantListForRegulatoryElementInfo',
    inputs: { regulatoryElement: 'EH38E2924876' },
    gives: { output: { description: 'Variant set for regulatory element EH38E2924876', set: ['CA13203640'] } },
    requests: [element('EH38E2924876')],
    refusal: HUB_FAILED,
  },
  {
    step: 'GetVariantListForRegulatoryElementInfo',
    about: 'an element that the hub lacks',
    inputs: { regulatoryElement: 'EH38E1' },
    gives: inputError(HUB_FAILED, 'The hub does not have EH38E1.'),
    requests: [element('EH38E1')],
  },
]

/** Regulatory elements: of variants and genes, where they lie, and what is near. */
export const elementCases: readonly Case[] = [...ofVariants, ...ofGenes, ...details]
