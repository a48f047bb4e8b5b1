import { InputError, UpstreamError } from '@playbook/core/errors'
import type { ResolveContext, Resolvers } from '@playbook/core/resolver'
import { path } from '@playbook/core/service'
import { z } from 'zod'
import { convertSymbols } from '../../services/gene-ids.client.ts'
import { stringDb } from '../../services/string.ts'
import { LEAST_SCORE, namesOf } from './names.ts'
import type * as steps from './steps.ts'

const HUMAN = '9606'

const number = z.coerce.number()

/** Newer versions of STRING write numbers as text. */
const Partner = z.object({
  preferredName_A: z.string(),
  preferredName_B: z.string(),
  ncbiTaxonId: number,
  stringId_A: z.string(),
  stringId_B: z.string(),
  score: number,
  nscore: number,
  fscore: number,
  pscore: number,
  ascore: number,
  escore: number,
  dscore: number,
  tscore: number,
})
const Trouble = z.object({ Error: z.string(), ErrorMessage: z.string() })
const Answer = z.union([z.array(Partner), z.array(Trouble).min(1)])

const Gene = z.array(z.object({ SYMBOL: z.string(), ENTREZID: z.string(), GENENAME: z.string() }))
const PATIENCE_MS = 10_000

/** Official symbols and names, which a drawing can do without: it must not fail because they are missing. */
async function officialGenes(http: ResolveContext['http'], names: readonly string[]) {
  if (names.length === 0) return []
  try {
    return await convertSymbols(http, names, { schema: Gene, timeoutMs: PATIENCE_MS })
  } catch (error) {
    if (error instanceof UpstreamError) return []
    throw error
  }
}

export const resolvers: Resolvers<typeof steps> = {
  async fetchStringNetwork({ inputs: { gene }, http }) {
    const answer = await http.get(stringDb, path`/json/interaction_partners`, {
      query: {
        identifiers: gene.trim(),
        species: HUMAN,
        limit: 5000,
        required_score: LEAST_SCORE * 1000,
        caller_identity: 'playbook',
      },
      schema: Answer,
      // A gene that STRING does not know comes as 404 with a reason.
      alsoStatuses: [404],
    })
    const edges = answer.flatMap((row) => ('Error' in row ? [] : [row]))
    const trouble = answer.find((row) => 'Error' in row)
    if (trouble !== undefined) {
      const said = trouble.ErrorMessage.replaceAll(/<[^>]*>/g, '').trim()
      throw new InputError(`${said} Check the symbol: STRING looks among human genes.`)
    }
    return { species_txid: HUMAN, species_id: 'hsa', edges }
  },

  stringToGeneSet: ({ inputs: { data } }) => ({ description: '', set: namesOf(data.edges) }),

  async stringToGraph({ inputs: { data }, http }) {
    const names = namesOf(data.edges)
    const known = new Map((await officialGenes(http, names)).map((gene) => [gene.SYMBOL, gene]))
    const [asked] = names
    return {
      nodes: names.map((name) => {
        const gene = known.get(name)
        const more = gene && { link: `https://www.ncbi.nlm.nih.gov/gene/${gene.ENTREZID}`, hovertext: gene.GENENAME }
        return { id: name, label: name, ...more, type: name === asked ? 'gene1' : 'gene' }
      }),
      edges: data.edges.map(({ preferredName_A: source, preferredName_B: target }) => ({ source, target })),
    }
  },
}
