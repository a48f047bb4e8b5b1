import { inputError, type Case } from '../simulation.ts'

const REGISTRY_FAILED =
  'Unable to get data from the Allele Registry API, please try again or wait a few minutes before the next attempt!'
const FAILED =
  'Unable to get data from the MyVariant.info API, please try again or wait a few minutes before the next attempt!'
const NO_LINK = 'Unable to find requested data, missing MyVariantInfo API link in External resources!'
const NO_RECORDS = 'Unable to find requested data, missing External Records info from Allele Reg. API response!'

const allele = (id: string) => `GET https://reg.genome.network/allele/${id}`
const fields = 'fields=_id,snpeff.ann,dbsnp.gene,clinvar.gene'
const hg38 = (id: string) => `GET https://myvariant.info/v1/variant/${encodeURIComponent(id)}?assembly=hg38&${fields}`
const hg19 = (id: string) => `GET https://myvariant.info/v1/variant/${encodeURIComponent(id)}?${fields}`
const GATA2_ID = 'chr3:g.128480137A>T'
const CDKL4_ID = 'chr2:g.39190437C>G'

const transcript = (feature: string, gene: string, more: Readonly<Record<string, string>>) => ({
  effect: 'downstream_gene_variant',
  feature_id: feature,
  feature_type: 'transcript',
  gene_id: gene,
  genename: gene,
  putative_impact: 'MODIFIER',
  transcript_biotype: 'protein_coding',
  ...more,
})
const within = { distance_to_feature: 'within gene' }

const gata2 = [
  {
    geneId: 'GATA2',
    associations: [
      transcript('NM_032638.4', 'GATA2', { effect: '3_prime_UTR_variant', hgvs_c: 'c.*882T>A', ...within }),
      transcript('NM_001145661.1', 'GATA2', {
        effect: 'splice_donor_variant&intron_variant',
        hgvs_c: 'c.*882T>A',
        ...within,
      }),
    ],
  },
  {
    geneId: 'GATA2-AS1',
    associations: [
      transcript('NR_125398.1', 'GATA2-AS1', {
        distance_to_feature: '4864',
        hgvs_c: 'n.*4864A>T',
        transcript_biotype: 'pseudogene',
      }),
    ],
  },
]
const cdkl4 = [
  {
    geneId: 'CDKL4',
    associations: [transcript('NM_001009565.1', 'CDKL4', { effect: 'intron_variant', hgvs_c: 'c.1-20C>G', ...within })],
  },
]
const between = [
  {
    geneId: 'SLC9A5-FHOD1',
    associations: [
      { effect: 'intergenic_region', feature_type: 'intergenic_region', gene_id: 'SLC9A5-FHOD1', hgvs_c: 'n.1G>A' },
    ],
  },
]

const row = (name: string, id: string, address: string) => ({ name, sources: [{ '@id': address, id }] })
const records = (id: string) => [
  row('dbSNP', '45463895', 'http://www.ncbi.nlm.nih.gov/snp/45463895'),
  row('MyVariantInfo_hg38', id, `http://myvariant.info/v1/variant/${id}?assembly=hg38`),
]

const VARIANTS = ['CA10617208', 'CA404', 'CA90000001', 'CA49440812', 'CA932539093']
const registryFirst = ['ClinGen Allele Registry', 'MyVariant.info']

/** MyVariant.info: lists and single annotations, variants between genes, and variants that it does not know. */
export const cases: readonly Case[] = [
  {
    step: 'GetGeneForVariantFromMyVariantInfo',
    inputs: { variant: 'CA10617208' },
    gives: { output: gata2 },
    requests: [allele('CA10617208'), hg38(GATA2_ID)],
    services: registryFirst,
    refusal: [REGISTRY_FAILED, FAILED],
  },
  {
    step: 'GetGeneForVariantFromMyVariantInfo',
    about: 'a single annotation, which stands without a list',
    inputs: { variant: 'CA49440812' },
    gives: { output: cdkl4 },
    requests: [allele('CA49440812'), hg38(CDKL4_ID)],
  },
  {
    step: 'GetGeneForVariantFromMyVariantInfo',
    about: 'without external records',
    inputs: { variant: 'CA90000001' },
    gives: inputError(NO_RECORDS),
    requests: [allele('CA90000001')],
  },
  {
    step: 'GetVariantToGeneAssociation_HG38',
    inputs: { externalRecords: records(GATA2_ID) },
    gives: { output: gata2 },
    requests: [hg38(GATA2_ID)],
    refusal: FAILED,
  },
  {
    step: 'GetVariantToGeneAssociation_HG38',
    about: 'a table without MyVariant.info',
    inputs: { externalRecords: records(GATA2_ID).slice(0, 1) },
    gives: inputError(NO_LINK),
    requests: [],
  },
  {
    step: 'GetVariantToGeneAssociation_HG38',
    about: 'an empty table',
    inputs: { externalRecords: null },
    gives: inputError(NO_RECORDS),
    requests: [],
  },
  {
    step: 'GetVariantToGeneAssociation_HG38',
    about: 'a variant that MyVariant.info does not know',
    inputs: { externalRecords: records('chr1:g.5A>T') },
    gives: inputError('No data avaliable!', 'MyVariant.info lists no gene near chr1:g.5A>T (GRCh38).'),
    requests: [hg38('chr1:g.5A>T')],
  },
  {
    step: 'GetVariantSetToGeneAssociation_HG38',
    inputs: {
      variantset: { description: '', set: VARIANTS },
    },
    gives: {
      output: [
        { variantCaId: 'CA10617208', geneAssociationsHg38: gata2 },
        { variantCaId: 'CA49440812', geneAssociationsHg38: cdkl4 },
        { variantCaId: 'CA932539093', geneAssociationsHg38: between },
      ],
    },
    requests: [...VARIANTS.map(allele), hg38(GATA2_ID), hg38(CDKL4_ID), hg38('chr16:g.67251204G>A')],
    members: [...VARIANTS, ...VARIANTS.filter((id) => id !== 'CA404' && id !== 'CA90000001')],
    services: [
      ...Array.from({ length: 5 }, () => 'ClinGen Allele Registry'),
      ...Array.from({ length: 3 }, () => 'MyVariant.info'),
    ],
    refusal: [...Array.from({ length: 5 }, () => REGISTRY_FAILED), FAILED, FAILED, FAILED],
  },
  {
    step: 'GetVariantSetToGeneAssociation_HG38',
    about: 'an empty set',
    inputs: { variantset: { set: [] } },
    gives: inputError('No data available!'),
    requests: [],
  },
  {
    step: 'GetVariantSetExternalRecToGeneAssociation_HG38',
    inputs: {
      variantSetExternalRecordsInfo: [
        { variantCaId: 'CA10617208', externalRecords: records(GATA2_ID) },
        { variantCaId: 'CA1', externalRecords: records('chr1:g.5A>T') },
        { variantCaId: 'CA2', externalRecords: [] },
      ],
    },
    gives: { output: [{ variantCaId: 'CA10617208', geneAssociationsHg38: gata2 }] },
    requests: [hg38(GATA2_ID), hg38('chr1:g.5A>T')],
    members: ['CA10617208', 'CA1'],
    refusal: FAILED,
  },
  {
    step: 'GeneTermFromVariantTerm',
    inputs: { variant: 'chr10:g.3823823G>A' },
    gives: { output: 'KLF6' },
    requests: [hg19('chr10:g.3823823G>A')],
    refusal: FAILED,
  },
  {
    step: 'GeneTermFromVariantTerm',
    about: 'several records under one rs id',
    inputs: { variant: 'rs1380000012' },
    gives: { output: 'SLC9A5' },
    requests: [hg38('rs1380000012')],
  },
  {
    step: 'GeneTermFromVariantTerm',
    about: 'genes in a list',
    inputs: { variant: 'rs1380009000' },
    gives: { output: 'ACE2' },
    requests: [hg38('rs1380009000')],
  },
  {
    step: 'GeneTermFromVariantTerm',
    about: 'unknown',
    inputs: { variant: 'chr1:g.5A>T' },
    gives: inputError('Gene not identified in MyVariantInfo'),
    requests: [hg19('chr1:g.5A>T')],
  },
  {
    step: 'VariantInfoFromVariantTermMyVarintInfo',
    inputs: { variant: 'rs3750861' },
    gives: {
      output: {
        _id: 'chr10:g.3781631G>A',
        dbsnp: { gene: { symbol: 'KLF6' } },
        snpeff: { ann: [{ genename: 'KLF6' }, { genename: 'LOC100001' }] },
      },
    },
    requests: [
      'GET https://reg.genome.network/alleles?dbSNP.rs=3750861',
      allele('CA13203640'),
      hg38('chr10:g.3781631G>A'),
    ],
    services: ['ClinGen Allele Registry', ...registryFirst],
    refusal: [REGISTRY_FAILED, REGISTRY_FAILED, FAILED],
  },
]
