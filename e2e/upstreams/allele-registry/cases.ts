import { inputError, type Case } from '../simulation.ts'

const FAILED =
  'Unable to get data from the Allele Registry API, please try again or wait a few minutes before the next attempt!'
const NOT_RECOGNISED =
  'The provided id(s) format is not recognized. Please check the list of ids that can be accepted by Allele Registry and try again.'
const ask = (rest: string) => `GET https://reg.genome.network/${rest}`
const fetch = (id: string) => ask(`allele/${id}`)

const one = (name: string, id: string, address: string) => ({ name, sources: [{ '@id': address, id }] })
const own = (id: string) => one('Allele Registry', id, `http://reg.genome.network/allele/${id}`)
const myVariant = (assembly: string, id: string) =>
  one(`MyVariantInfo_${assembly}`, id, `http://myvariant.info/v1/variant/${id}?assembly=${assembly}`)
const gnomAd = (id: string) => one('gnomAD_4', id, `http://gnomad.broadinstitute.org/variant/${id}?dataset=gnomad_r4`)

const gata2 = [
  one('dbSNP', '45463895', 'http://www.ncbi.nlm.nih.gov/snp/45463895'),
  one(
    'ClinVarAlleles',
    'NM_001145661.2(GATA2):c.*882T>A',
    'http://www.ncbi.nlm.nih.gov/clinvar/?term=292483[alleleid]',
  ),
  one('ClinVarVariations', '343116', 'http://www.ncbi.nlm.nih.gov/clinvar/variation/343116'),
  gnomAd('3-128480137-A-T'),
  {
    name: 'COSMIC',
    sources: [
      { '@id': '', id: 'COSM1234' },
      { '@id': 'http://cancer.sanger.ac.uk/cosmic/mutation/overview?id=5678', id: 'COSM5678' },
    ],
  },
  myVariant('hg19', 'chr3:g.128198980A>T'),
  myVariant('hg38', 'chr3:g.128480137A>T'),
  own('CA10617208'),
]
const klf6 = [
  one('dbSNP', '3750861', 'http://www.ncbi.nlm.nih.gov/snp/3750861'),
  gnomAd('10-3781631-G-A'),
  myVariant('hg19', 'chr10:g.3823823G>A'),
  myVariant('hg38', 'chr10:g.3781631G>A'),
  own('CA13203640'),
]

const recordsOf = (variant: string, lookUp: string, about: string): Case => ({
  step: 'GetAlleleRegistryExternalRecordsForVariant',
  about,
  inputs: { variant },
  gives: { output: gata2 },
  requests: [ask(lookUp), fetch('CA10617208')],
  refusal: FAILED,
})

const refused = (variant: string, about: string, gives: Case['gives'], ...requests: readonly string[]): Case => ({
  step: 'GetAlleleRegistryExternalRecordsForVariant',
  about,
  inputs: { variant },
  gives,
  requests,
})

/** The Allele Registry: variants in every usual form, alleles without records, ids that it does not know. */
export const cases: readonly Case[] = [
  recordsOf('rs45463895', 'alleles?dbSNP.rs=45463895', 'by an rs id'),
  recordsOf('NM_032638.5(GATA2):c.*882T>A', 'allele?hgvs=NM_032638.5%3Ac.*882T%3EA', 'by a name of ClinVar'),
  recordsOf('XM_006713626.1:c.*882T>A', 'allele?hgvs=XM_006713626.1%3Ac.*882T%3EA', 'by a predicted transcript'),
  recordsOf('343116', 'alleles?ClinVar.variationId=343116', 'by a ClinVar variation'),
  recordsOf('rcv000368151', 'alleles?ClinVar.RCV=RCV000368151', 'by a ClinVar record in small letters'),
  recordsOf('3-128198980-A-T', 'alleles?gnomAD.id=3-128198980-A-T', 'by a gnomAD id on GRCh37'),
  recordsOf('chr3:g.128480137A>T', 'alleles?MyVariantInfo_hg38.id=chr3%3Ag.128480137A%3ET', 'by a position on GRCh38'),
  {
    step: 'GetAlleleRegistryExternalRecordsForVariant',
    about: 'by its canonical id in small letters',
    inputs: { variant: ' ca13203640 ' },
    gives: { output: klf6 },
    requests: [fetch('CA13203640')],
  },
  {
    step: 'GetAlleleRegistryExternalRecordsForVariant',
    about: 'without external records',
    inputs: { variant: 'CA90000001' },
    gives: { output: null },
    requests: [fetch('CA90000001')],
  },
  refused('TP53', 'no variant', inputError(NOT_RECOGNISED)),
  refused(
    'CA404',
    'unknown',
    inputError(
      FAILED,
      'The registry has no allele for “CA404”. The system does not contain any data about requested resource.',
    ),
    fetch('CA404'),
  ),
  refused(
    'NM_000546.6:c.1A>C',
    'well-formed, but not registered',
    inputError(FAILED, 'The registry has no allele for “NM_000546.6:c.1A>C”. It is not registered there.'),
    ask('allele?hgvs=NM_000546.6%3Ac.1A%3EC'),
  ),
  refused(
    'rs7',
    'an rs id without alleles',
    inputError(FAILED, 'The registry has no allele for “rs7”. It is not registered there.'),
    ask('alleles?dbSNP.rs=7'),
  ),
  {
    step: 'GetVariantSetExternalRecords',
    inputs: { variantset: { description: 'Three', set: ['CA10617208', 'CA404', 'CA90000001', 'CA13203640'] } },
    gives: {
      output: [
        { variantCaId: 'CA10617208', externalRecords: gata2 },
        { variantCaId: 'CA13203640', externalRecords: klf6 },
      ],
    },
    requests: ['CA10617208', 'CA404', 'CA90000001', 'CA13203640'].map(fetch),
    members: ['CA10617208', 'CA404', 'CA90000001', 'CA13203640'],
    refusal: FAILED,
  },
  {
    step: 'GetVariantSetExternalRecords',
    about: 'an rs id in the set',
    inputs: { variantset: { set: ['rs3750861', 'TP53'] } },
    gives: { output: [{ variantCaId: 'CA13203640', externalRecords: klf6 }] },
    requests: [ask('alleles?dbSNP.rs=3750861'), fetch('CA13203640')],
  },
  {
    step: 'GetVariantSetExternalRecords',
    about: 'an empty set',
    inputs: { variantset: { set: [] } },
    gives: inputError(`No data available for the inputed variant set! ${NOT_RECOGNISED}`),
    requests: [],
  },
  {
    step: 'GetVariantSetExternalRecords',
    about: 'a set of which none is registered',
    inputs: { variantset: { set: ['CA404'] } },
    gives: inputError(
      FAILED,
      'The registry has none of the variants of the set. They are written as CA13203640 or rs45463895.',
    ),
    requests: [fetch('CA404')],
  },
]
