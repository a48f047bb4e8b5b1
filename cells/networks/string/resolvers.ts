import { InputError, UpstreamError } from '@playbook/core/errors'
import type { ResolveContext, Resolvers } from '@playbook/core/resolver'
import { path } from '@playbook/core/service'
import { z } from 'zod'
import { convertSymbols } from '../../services/gene-ids/client.ts'
import { stringDb } from '../../services/string.ts'
import { looseText, maybeNumber, maybeText, neededText, present, readableRows } from '../../shared/tolerant.ts'
import { LEAST_SCORE, namesOf } from './names.ts'
import type * as steps from './steps.ts'

const HUMAN = '9606'

/** Newer versions of STRING write numbers as text. */
const Partner = z
  .object({
    preferredName_A: neededText,
    preferredName_B: neededText,
    ncbiTaxonId: maybeNumber,
    stringId_A: maybeText,
    stringId_B: maybeText,
    score: maybeNumber,
    nscore: maybeNumber,
    fscore: maybeNumber,
    pscore: maybeNumber,
    ascore: maybeNumber,
    escore: maybeNumber,
    dscore: maybeNumber,
    tscore: maybeNumber,
  })
  .transform(({ preferredName_A, preferredName_B, ncbiTaxonId, stringId_A, stringId_B, ...scores }) => ({
    preferredName_A,
    preferredName_B,
    ncbiTaxonId: ncbiTaxonId ?? Number(HUMAN),
    ...present({ stringId_A, stringId_B }),
    ...present(scores),
  }))
/** Older versions give a list of errors, newer ones a single one. */
const Trouble = z.object({ Error: z.string(), ErrorMessage: looseText })
const Response = z.union([z.array(Trouble).min(1), Trouble.transform((trouble) => [trouble]), readableRows(Partner)])

/** Official symbols and names, which a drawing can do without: it must not fail because they are missing. */
async function officialGenes(tools: Pick<ResolveContext, 'http' | 'notify'>, names: readonly string[]) {
  if (names.length === 0) return []
  try {
    return await convertSymbols(tools, names)
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    tools.notify(`${error.message} The nodes are drawn without full names and links.`)
    return []
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
      schema: Response,
      // A gene that STRING does not know comes as 404 with a reason.
      alsoStatuses: [404],
    })
    const edges = answer.flatMap((row) => ('Error' in row ? [] : [row]))
    const trouble = answer.find((row) => 'Error' in row)
    if (trouble !== undefined) {
      const said = trouble.ErrorMessage.replaceAll(/<[^>]*>/g, '').trim()
      const why = /did not find a protein/i.test(said) ? `STRING knows no human protein ${gene.trim()}.` : said
      throw new InputError(`${why} Check the symbol: STRING looks among human genes.`)
    }
    return { species_txid: HUMAN, species_id: 'hsa', edges }
  },

  stringToGeneSet: ({ inputs: { data } }) => ({ description: '', set: namesOf(data.edges) }),

  async stringToGraph({ inputs: { data }, ...tools }) {
    const names = namesOf(data.edges)
    const known = new Map((await officialGenes(tools, names)).map((gene) => [gene.SYMBOL, gene]))
    const [asked] = names
    return {
      nodes: names.map((name) => {
        const gene = known.get(name)
        const more = gene && { link: `https://www.ncbi.nlm.nih.gov/gene/${gene.ENTREZID}`, hovertext: gene.GENENAME }
        return { id: name, label: name, ...more, type: name === asked ? 'gene1' : 'gene' }
      }),
      edges: data.edges.map(({ preferredName_A: source, preferredName_B: target, score }) => ({
        source,
        target,
        ...(typeof score === 'number' && score >= 0 && score <= 1 && { weight: score }),
      })),
    }
  },
}
