import { ENCODE_ELEMENT, GLYTOUCAN, UNIPROT } from '../shared/idForms.ts'
import type { Kind } from './kind.ts'

const EXAMPLE_GENES =
  'UTP14A S100A6 SCAND1 RRP12 CIAPIN1 ADH5 MTERF3 SPR CHMP4A UFM1 VAT1 HACD3 RFC5 COTL1 NPRL2 TRIB3 PCCB TLE1 CD58 ' +
  'BACE2 KDM3A TARBP1 RNH1 CHAC1 MBNL2 VDAC1 TES OXA1L NOP56 HAT1 CPNE3 DNMT1 ARHGAP1 VPS28 EIF2S2 BAG3 CDCA4 NPDC1 ' +
  'RPS6KA1 FIS1 SYPL1 SARS1 CDC45 CANT1 HERPUD1 SORBS3 MRPS2 TOR1A TNIP1 SLC25A46 MAL EPCAM HDAC6 CAPN1 TNRC6B PKD1 ' +
  'RRS1 HP ANO10 CEP170B IDE DENND2D CAMK2B ZNF358 RPP38 MRPL19 NUCB2 GNAI1 LSR ADGRE2 PKMYT1 CDK5R1 ABL1 PILRB ' +
  'AXIN1 FBXL8 MCF2L DBNDD1 IGHMBP2 WIPF2 WFS1 OGFOD2 MAPK1IP1L COL11A1 REG3A SERPINA1 MYCBP2 PIGK TCAP CRADD ELK1 ' +
  'DNAJB2 ZBTB16 DAZAP1 MAPKAPK2 EDRF1 CRIP1 UCP3 AGR2 P4HA2'

const EXAMPLE_DRUGS =
  'ac1ndss5, adoprazine, ai-10-49, alisporivir, almitrine, alvocidib, am 580, amg-9810, amuvatinib, ' +
  'antimycin a, apixaban, as-252424, avasimibe, avatrombopag, bp-897, brexpiprazole, brivanib, camostat, ' +
  'carboxyamidotriazole, cbipes, cc-223, cetylpyridinium chloride, chlormidazole, ci-1040, cloconazole, ' +
  'convallatoxin, cycloheximide, cyclopiazonic acid, cypermethrin, dapivirine, dcpib, deguelin, digoxigenin, ' +
  'dihydromunduletone, dihydrorotenone, diydroxyflavone, drotaverine, ethaverine, etifoxine, fenretinide, ' +
  'flunarizine, gedunin, gitoxigenin diacetate, gsk2606414, harringtonine, hematoporphyrin, homoharringtonine, ' +
  'imd0354, ipag, isorotenone, jte-013, ketoconazole, lde225, leoidin, lgk-974, lidoflazine, lonafarnib, ' +
  'lopinavir, loratadine, loteprednol etabonate, ly2228820, mefloquine, methylene blue, mibampator, mk-886, ' +
  'mundulone, nafamostat, nsc319726, octenidine, oxiconazole, papaverine, pevonedistat, pexidartinib, ' +
  'pf-670462, ph-797804, polidocanol, posaconazole, proscillaridin, raf265 derivative, ravuconazole, ' +
  'regorafenib, sb-612111, silmitasertib, sorafenib, stf-62247, strophanthidin, strophanthidinic acid, ' +
  'thapsigargin, thimerosal, thioguanosine, tioguanine, torin 1, torin 2, tyrphostin, vatalanib, vlx600, ' +
  'voxtalisib, vu 0155069, way-600, zk-93423'

const gene: Kind = {
  name: 'Gene',
  label: 'Gene',
  plural: 'Genes',
  color: 'gene',
  icon: 'dna',
  rank: { term: 7, set: 6 },
  example: 'ACE2',
  suggest: { kind: 'genes', least: 2 },
  isRepairable: true,
  exampleSet: { description: 'Example gene set', set: EXAMPLE_GENES.split(' ') },
  isOneWord: true,
}

const drug: Kind = {
  name: 'Drug',
  label: 'Drug',
  plural: 'Drugs',
  color: 'drug',
  icon: 'pill',
  rank: { term: 3 },
  example: 'imatinib',
  suggest: { kind: 'drugs', least: 3 },
  exampleSet: { description: 'Example drug set', set: EXAMPLE_DRUGS.split(', ') },
}

const disease: Kind = {
  name: 'Disease',
  label: 'Disease',
  plural: 'Diseases',
  color: 'disease',
  icon: 'frown',
  example: 'Diabetic Nephropathy',
}

const protein: Kind = {
  name: 'Protein',
  label: 'Protein',
  plural: 'Proteins',
  color: 'protein',
  icon: 'ribbon',
  rank: { term: 7, set: 6 },
  example: 'P14210',
  exampleSet: {
    description: 'Example protein set',
    set: ['P14210', 'P29274'],
  },
  isOneWord: true,
  ids: UNIPROT,
}

const glycan: Kind = {
  name: 'glycan',
  label: 'Glycan',
  plural: 'Glycans',
  color: 'glycan',
  icon: 'candy',
  rank: { term: 7, set: 6 },
  example: 'G17689DH',
  exampleSet: {
    description: 'Example glycan set',
    set: ['G08146BT', 'G86750HK', 'G93822DY', 'G81459MV', 'G37626XQ'],
  },
  isOneWord: true,
  ids: GLYTOUCAN,
}

const metabolite: Kind = {
  name: 'Metabolite',
  label: 'Metabolite',
  plural: 'Metabolites',
  color: 'metabolite',
  icon: 'hexagon',
  example: 'Glucose',
  exampleSet: {
    description: 'Example metabolite set',
    set: [
      'Glucose 6-phosphate',
      'Fructose 6-phosphate',
      'Glyceraldehyde 3-phosphate',
      'Ribulose 5-phosphate',
      'Ribose 5-phosphate',
      'Xylulose 5-phosphate',
      'Erythrose 4-phosphate',
      'Sedoheptulose 7-phosphate',
      'NADPH',
    ],
  },
}

const pathway: Kind = {
  name: 'Pathway',
  label: 'Pathway or Biological Process',
  plural: 'Pathway or Biological Processes',
  several: 'Pathways or biological processes',
  color: 'pathway',
  icon: 'webhook',
  example: 'apoptotic process',
}

const phenotype: Kind = {
  name: 'Phenotype',
  label: 'Phenotype',
  plural: 'Phenotypes',
  color: 'phenotype',
  icon: 'person-standing',
  example: 'Seizure',
}

const regulatoryElement: Kind = {
  name: 'Regulatory_Element',
  label: 'Regulatory Element',
  plural: 'Regulatory Elements',
  color: 'regulatory',
  icon: 'spline',
  rank: { set: 6 },
  example: 'EH38E2924876',
  exampleSet: {
    description: 'Example regulatory-element set',
    set: [
      'EH38E2744005',
      'EH38E2744007',
      'EH38E2744008',
      'EH38E3926310',
      'EH38E3926311',
      'EH38E2744014',
      'EH38E3926315',
      'EH38E3926316',
    ],
  },
  isOneWord: true,
  ids: ENCODE_ELEMENT,
}

const tissue: Kind = {
  name: 'Tissue',
  label: 'Tissue',
  plural: 'Tissues',
  color: 'tissue',
  icon: 'layers',
  example: 'Brain',
}

const variant: Kind = {
  name: 'Variant',
  label: 'Variant',
  plural: 'Variants',
  color: 'variant',
  icon: 'diff',
  rank: { set: 6 },
  example: 'CA13203640',
  isVariant: true,
  exampleSet: {
    description: 'Example variantset',
    set: [
      'CA13203640',
      'CA659845332',
      'CA659845333',
      'CA932539093',
      'CA2525517560',
      'CA595730759',
      'CA213257739',
      'CA213257743',
      'CA213257744',
      'CA213257745',
      'CA213257748',
      'CA213257754',
    ],
  },
}

const geoAccession: Kind = {
  name: 'GEO Accession',
  label: 'GEO Accession',
  plural: 'GEO Accessions',
  color: 'file',
  icon: 'database',
  example: 'GSE301503',
}

const pmcAccession: Kind = {
  name: 'PMC Accession',
  label: 'PMC Accession',
  plural: 'PMC Accessions',
  color: 'file',
  icon: 'book-open',
  example: 'PMC12881680',
}

/** What research is about: every kind has the forms term, set, ranked and scored list. A new kind is a row here. */
export const kinds = {
  disease,
  drug,
  gene,
  glycan,
  metabolite,
  pathway,
  phenotype,
  protein,
  regulatoryElement,
  tissue,
  variant,
}

/** Names of records elsewhere, which nobody ranks or scores. */
export const accessions = { geoAccession, pmcAccession }

/** Kinds whose terms come in lists that researchers type. */
export const listed = { drug, gene, glycan, metabolite, protein, regulatoryElement, variant }

/** Kinds whose scores are taken apart and combined. */
export const scorable = { disease, drug, gene, metabolite, pathway, phenotype, regulatoryElement, tissue, variant }
