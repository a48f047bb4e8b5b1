import { inputError, type Case } from '../simulation.ts'
import { taken } from './taken.ts'

const BASE = 'https://api.glygen.org/glycan'
const refusal = 'Protein search endpoint failed with status: 500 Internal Server Error'
const ask = (accession: string) => `POST ${BASE}/detail/${accession}/ {"glytoucan_ac":"${accession}"}`
const enzyme = (uniprot_canonical_ac: string, gene: string, protein_name: string) => ({
  uniprot_canonical_ac,
  protein_name,
  gene,
  tax_name: 'Homo sapiens',
  tax_common_name: 'Human',
})

const glycan = {
  glytoucan: { glytoucan_ac: 'G17689DH' },
  mass: 2368.84,
  mass_pme: 2943.48,
  classification: [{ type: { name: 'N-linked' }, subtype: { name: 'complex' } }],
  crossref: [
    {
      id: 'CID25098607',
      url: 'https://pubchem.ncbi.nlm.nih.gov/compound/CID25098607',
      database: 'PubChem Compound',
    },
    { id: 'G17689DH', url: 'https://glycosmos.org/glycans/show/G17689DH', database: 'GlyCosmos' },
  ],
  enzyme: {
    enzyme: true,
    enzyme_data: [
      enzyme('P26572-1', 'MGAT1', 'Alpha-1,3-mannosyl-glycoprotein 2-beta-N-acetylglucosaminyltransferase'),
      enzyme('Q10469-1', 'MGAT2', 'Alpha-1,6-mannosyl-glycoprotein 2-beta-N-acetylglucosaminyltransferase'),
      enzyme('P15291-1', 'B4GALT1', 'Beta-1,4-galactosyltransferase 1'),
      enzyme('P15907-1', 'ST6GAL1', 'Beta-galactoside alpha-2,6-sialyltransferase 1'),
      enzyme('Q9BYC5-1', 'FUT8', 'Alpha-(1,6)-fucosyltransferase'),
      enzyme('Q16706-1', 'MAN2A1', 'Alpha-mannosidase 2'),
    ],
  },
}

/** A structure that is known by its accession alone. */
const bare = {
  glytoucan: { glytoucan_ac: 'G37626XQ' },
  classification: [],
  crossref: [],
  enzyme: { enzyme: false, enzyme_data: [] },
}

const record = (glycan: string, accession = glycan) => ({
  step: 'GlycanInformation',
  inputs: { glycan },
  requests: [ask(accession)],
  refusal,
})

const enzymes = (record: unknown, gives: Case['gives']) =>
  taken('GlycoenzymeInformation', 'glyGenGlycanResponse', record, gives)

/** GlyGen: glycans by accession and in sets, and their enzymes. */
export const glycanCases: readonly Case[] = [
  { ...record(' G17689DH ', 'G17689DH'), gives: { output: glycan } },
  {
    ...record('G37626XQ'),
    about: 'without masses, types, cross references and enzymes',
    gives: { output: bare },
  },
  {
    ...record('G00000AA'),
    about: 'unknown',
    gives: inputError(
      'GlyGen has no glycan with the accession G00000AA (Invalid accession). Check it: it is an accession of GlyTouCan, such as G17689DH.',
    ),
  },
  {
    ...record('G00001RT'),
    about: 'given up',
    gives: inputError(
      'GlyGen has no glycan with the accession G00001RT (discontinued in glygen). Check it: it is an accession of GlyTouCan, such as G17689DH.',
    ),
  },
  {
    step: 'GGGS',
    inputs: { glycan_glytoucan_acc_set: { set: ['G08146BT', 'G37626XQ', 'G00000AA'] } },
    gives: {
      output: [
        {
          glytoucan: { glytoucan_ac: 'G08146BT' },
          hit_score: 0.1,
          mass: 910.33,
          mass_pme: 1148.58,
          sugar_count: 5,
          glycoprotein_count: 3,
          associated_enzymes: 3,
        },
        {
          glytoucan: { glytoucan_ac: 'G37626XQ' },
          hit_score: 0.1,
          glycoprotein_count: 1,
          associated_enzymes: 0,
        },
      ],
    },
    requests: [
      `GET ${BASE}/search/?query=%7B%22operation%22%3A%22AND%22%2C%22query_type%22%3A%22search_glycan%22%2C` +
        '%22glycan_identifier%22%3A%7B%22glycan_id%22%3A%22G08146BT%2CG37626XQ%2CG00000AA%22%7D%7D',
      `GET ${BASE}/list/?query=%7B%22id%22%3A%22caec10eb889e880245feef7995b859f9%22%2C%22offset%22%3A1%2C%22limit%22%3A3` +
        '%2C%22order%22%3A%22desc%22%2C%22sort%22%3A%22hit_score%22%2C%22filters%22%3A%5B%5D%7D',
    ],
    refusal,
  },
  {
    step: 'GGGS',
    about: 'an empty set',
    inputs: { glycan_glytoucan_acc_set: { set: [] } },
    gives: { output: [] },
    requests: [],
  },
  enzymes(glycan, { output: glycan.enzyme }),
  {
    about: 'a record of PWB without the flag',
    ...enzymes({ ...glycan, enzyme: {} }, inputError('Expected glycoenzyme data but got something else.')),
  },
]
