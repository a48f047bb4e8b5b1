import { InputError } from '@playbook/core/errors'
import type { ResolveContext, Resolvers } from '@playbook/core/resolver'
import { fetchDetail, fetchRows, searchGene } from '../../services/glygen/client.ts'
import { findGene } from '../../services/mygene/client.ts'
import { ProteinDetail, ProteinRow } from './detail.ts'
import { extractSection } from './extract.ts'
import type * as steps from './steps.ts'

type Http = ResolveContext['http']

const detailFailed = (status: number, text: string) => `Protein detail failed with status: ${status} ${text}`
const searchFailed = (status: number, text: string) => `Protein search endpoint failed with status: ${status} ${text}`

const proteinOf = (http: Http, accession: string) =>
  fetchDetail(http, 'protein', accession, { schema: ProteinDetail, refusal: detailFailed })

/** The human protein of a gene: among products of all species, the first that is named like it. */
async function humanProteinOf(http: Http, symbol: string) {
  const found = await searchGene(http, symbol, {
    row: ProteinRow,
    refusal: detailFailed,
    isRight: ({ gene, species }) => gene.name.toUpperCase() === symbol.toUpperCase() && species.name === 'Human',
  })
  if (found === undefined) throw new InputError('No matching protein product found.')
  return proteinOf(http, found.uniprot.uniprot_canonical_ac)
}

export const resolvers: Resolvers<typeof steps> = {
  fetchProtein: ({ inputs: { protein_uniprot_canonical_ac: accession }, http }) => proteinOf(http, accession),

  fetchProteins: ({ inputs: { protein_uniprot_canonical_acs: accessions }, http }) =>
    fetchRows(http, 'protein', accessions.set, { row: ProteinRow, refusal: searchFailed }),

  fetchProteinOfGene: ({ inputs: { gene }, http }) => humanProteinOf(http, gene.symbol),

  async fetchProteinOfSymbol({ inputs: { gene }, http }) {
    const { symbol } = await findGene(http, gene)
    return humanProteinOf(http, symbol)
  },

  glycosylationOfProtein: ({ inputs: { glygenProteinResponse: protein } }) => extractSection(protein, 'glycosylation'),

  glycansOfProtein({ inputs: { glycosylation } }) {
    const { protein_accession: accession, glycosylation_data: rows = [] } = glycosylation
    const glycans = rows.flatMap(({ glytoucan_ac: glycan }) => glycan || [])
    return { description: `Glycans of ${accession}`, set: [...new Set(glycans)] }
  },

  phosphorylationOfProtein: ({ inputs: { glyGenProteinResponse: protein } }) =>
    extractSection(protein, 'phosphorylation'),

  async variantsOfProteins({ inputs: { glyGenSetProteinResponse: rows }, http, notify }) {
    let fetched = 0
    return Promise.all(
      rows.map(async ({ uniprot }) => {
        const protein = await proteinOf(http, uniprot.uniprot_canonical_ac)
        fetched++
        notify(`Fetched ${fetched} of ${rows.length} proteins`, fetched / rows.length)
        return protein
      }),
    )
  },

  geneOfProtein({ inputs: { glyGenProteinResponse: protein } }) {
    const { name } = protein.gene
    if (name !== '') return name
    const accession = protein.uniprot.uniprot_canonical_ac
    throw new InputError(`GlyGen names no gene for the protein ${accession}. Enter the gene by its symbol instead.`)
  },
}
