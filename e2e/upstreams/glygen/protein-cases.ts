import { inputError, type Case } from '../simulation.ts'
import { HGF_VARIANTS } from './data.ts'
import { taken } from './taken.ts'

const BASE = 'https://api.glygen.org/protein'
const refusal = 'Protein detail failed with status: 500 Internal Server Error'
const searchRefusal = 'Protein search endpoint failed with status: 500 Internal Server Error'
const ask = (accession: string) => `POST ${BASE}/detail/${accession}/ {"uniprot_canonical_ac":"${accession}"}`
const search = (symbol: string) => `POST ${BASE}/search/ {"gene_name":"${symbol}"}`
const list = (id: string) => `POST ${BASE}/list/ {"id":"${id}"}`

const site = (site_lbl: string, type: string, glytoucan_ac = '', site_category = 'reported') => ({
  site_lbl,
  site_category,
  type,
  glytoucan_ac,
})
const NO_DATA = 'No data available'

const hgf = {
  gene: { name: 'HGF', locus: { chromosome: '7', start_pos: 81770438, end_pos: 81699008, strand: '-' } },
  uniprot: { uniprot_id: 'HGF_HUMAN', uniprot_canonical_ac: 'P14210-1', length: 728 },
  protein_names: { name: 'Hepatocyte growth factor' },
  species: { name: 'Homo sapiens', common_name: 'Human', taxid: '9606' },
  glycoprotein: {
    glycosylation: true,
    glycosylation_data: [
      site('Asn294', 'N-linked', 'G01543ZX', 'reported_with_glycan'),
      site('Asn294', 'N-linked'),
      site('Asn402', 'N-linked'),
      site('Thr476', 'O-linked'),
      site('Asn566', 'N-linked'),
      site('Asn653', 'N-linked'),
      site('', 'N-linked', 'G17689DH', 'reported_with_glycan'),
    ],
    protein_accession: 'P14210-1',
  },
  phosphorylation: {
    phosphorylation: true,
    phosphorylation_data: [
      {
        start_pos: 32,
        end_pos: 32,
        kinase_uniprot_canonical_ac: NO_DATA,
        kinase_gene_name: NO_DATA,
        residue: 'Ser',
        comment: NO_DATA,
      },
    ],
  },
  // The step keeps all of a variant but its frequency.
  snv: HGF_VARIANTS.map(({ minor_allelic_frequency: _left, ...kept }) => kept),
  section_stats: [
    {
      table_id: 'glycosylation_reported_with_glycan',
      table_stats: [{ field: 'total_sites', count: 7 }],
      sort_fields: ['start_pos'],
    },
  ],
}

/** No keywords, no place on the genome, no sites: GlyGen leaves out what it does not have. */
const rpe = {
  gene: { name: 'RPE', locus: { chromosome: '', start_pos: 0, end_pos: 0, strand: '' } },
  uniprot: { uniprot_id: 'RPE_HUMAN', uniprot_canonical_ac: 'Q96AT9-1', length: 228 },
  protein_names: { name: 'Ribulose-phosphate 3-epimerase' },
  species: { name: 'Homo sapiens', common_name: 'Human', taxid: '9606' },
  glycoprotein: { glycosylation: false, glycosylation_data: [], protein_accession: 'Q96AT9-1' },
  phosphorylation: { phosphorylation: false, phosphorylation_data: [] },
  section_stats: [
    {
      table_id: 'glycosylation_reported_with_glycan',
      table_stats: [{ field: 'total_sites', count: 0 }],
      sort_fields: ['start_pos'],
    },
  ],
}

const row = (gene: string, accession: string, name: string, counts: readonly [number, number, number, number]) => ({
  gene: { name: gene },
  uniprot: { uniprot_canonical_ac: accession },
  protein_names: { name },
  species: { name: 'Human', taxid: '9606' },
  bools: {
    total_n_glycosites: counts[0],
    total_o_glycosites: counts[1],
    reported_phosphosites: counts[2],
    reported_snv: counts[3],
  },
})
const rows = [
  row('HGF', 'P14210-1', 'Hepatocyte growth factor', [4, 1, 1, 2]),
  row('ADORA2A', 'P29274-1', 'Adenosine receptor A2a', [1, 0, 0, 0]),
]

const record = (accession: string, request: string) => ({
  step: 'GGP',
  inputs: { protein_uniprot_canonical_ac: accession },
  requests: [request],
  refusal,
})

const glycosylation = (record: unknown, gives: Case['gives']) =>
  taken('GlycosylationInformation', 'glygenProteinResponse', record, gives)
const phosphorylation = (record: unknown, gives: Case['gives']) =>
  taken('PhosphorylationInformation', 'glyGenProteinResponse', record, gives)
const geneOf = (record: unknown, gives: Case['gives']) =>
  taken('ProteinLinkMetanode', 'glyGenProteinResponse', record, gives)

/** GlyGen: proteins by accession, by gene and in sets, and what is taken from their records. */
export const proteinCases: readonly Case[] = [
  { ...record(' P14210', ask('P14210')), gives: { output: hgf } },
  { ...record('Q96AT9-1', ask('Q96AT9-1')), about: 'a protein of which little is known', gives: { output: rpe } },
  {
    ...record('P0/1 x', `POST ${BASE}/detail/P0%2F1%20x/ {"uniprot_canonical_ac":"P0/1 x"}`),
    about: 'unknown',
    gives: inputError(
      'GlyGen has no protein with the accession P0/1 x (Invalid accession). Check it: it is an accession of UniProt, such as P14210.',
    ),
  },
  {
    ...record('P00001', ask('P00001')),
    about: 'given up',
    gives: inputError(
      'GlyGen has no protein with the accession P00001 (discontinued in glygen). Check it: it is an accession of UniProt, such as P14210.',
    ),
  },
  {
    step: 'GGPS',
    inputs: { protein_uniprot_canonical_acs: { set: ['P14210\t', ' P29274', 'P14210', 'XXXX'] } },
    gives: { output: rows },
    requests: [
      `GET ${BASE}/search/?query=%7B%22operation%22%3A%22AND%22%2C%22query_type%22%3A%22search_protein%22%2C` +
        '%22uniprot_canonical_ac%22%3A%22P14210%2CP29274%2CXXXX%22%7D',
      `GET ${BASE}/list/?query=%7B%22id%22%3A%2228368b0dd501c2f1ed1f05a08398421a%22%2C%22offset%22%3A1%2C%22limit%22%3A3` +
        '%2C%22order%22%3A%22desc%22%2C%22sort%22%3A%22hit_score%22%2C%22filters%22%3A%5B%5D%7D',
    ],
    refusal: searchRefusal,
  },
  {
    step: 'GGPS',
    about: 'none that GlyGen knows',
    inputs: { protein_uniprot_canonical_acs: { description: 'Unknown', set: ['XXXX'] } },
    gives: { output: [] },
    requests: [
      `GET ${BASE}/search/?query=%7B%22operation%22%3A%22AND%22%2C%22query_type%22%3A%22search_protein%22%2C` +
        '%22uniprot_canonical_ac%22%3A%22XXXX%22%7D',
    ],
  },
  {
    step: 'GGPP',
    inputs: { gene: { _id: '3082', symbol: 'HGF', entrezgene: '3082', taxid: 9606 } },
    gives: { output: hgf },
    requests: [search('HGF'), list('ef88426b1c08163c3c0803a3c0027528'), ask('P14210-1')],
    refusal,
  },
  {
    step: 'GGPP',
    about: 'a symbol that GlyGen does not know',
    inputs: { gene: { _id: '3569', symbol: 'IL6' } },
    gives: inputError('No matching protein product found.'),
    requests: [search('IL6')],
  },
  {
    step: 'GGPP',
    about: 'a symbol that is only the beginning of others',
    inputs: { gene: { _id: '1', symbol: 'TK' } },
    gives: inputError('No matching protein product found.'),
    requests: [search('TK'), list('79ab470b643ee319c7cf5977c82bff10')],
  },
  {
    step: 'GlyGenProteinInformation',
    inputs: { gene: 'hgf' },
    gives: { output: hgf },
    requests: [
      'GET https://mygene.info/v3/query?q=hgf',
      'GET https://mygene.info/v3/gene/3082',
      search('HGF'),
      list('ef88426b1c08163c3c0803a3c0027528'),
      ask('P14210-1'),
    ],
    services: ['MyGene.info', 'MyGene.info'],
    refusal: [undefined, undefined, refusal, refusal, refusal],
  },
  glycosylation(hgf, { output: hgf.glycoprotein }),
  {
    about: 'a record of PWB without the flag',
    ...glycosylation(
      { ...hgf, glycoprotein: { protein_accession: 'P14210-1' } },
      inputError('No glycosylation data available.'),
    ),
  },
  phosphorylation(hgf, { output: hgf.phosphorylation }),
  {
    about: 'a record of PWB without the flag',
    ...phosphorylation(
      { ...hgf, phosphorylation: {} },
      inputError('Expected phosphorylation data but got something else.'),
    ),
  },
  {
    step: 'SNVInformation',
    inputs: {
      glyGenSetProteinResponse: [rows[0], row('RPE', 'Q96AT9-1', 'Ribulose-phosphate 3-epimerase', [0, 0, 0, 0])],
    },
    gives: { output: [hgf, rpe] },
    requests: [ask('P14210-1'), ask('Q96AT9-1')],
    refusal,
  },
  geneOf(hgf, { output: 'HGF' }),
  {
    about: 'a protein without a gene',
    ...geneOf(
      { ...rpe, gene: { ...rpe.gene, name: '' } },
      inputError('GlyGen names no gene for the protein Q96AT9-1. Enter the gene by its symbol instead.'),
    ),
  },
]
