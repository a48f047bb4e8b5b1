import { InputError } from '@playbook/core/errors'
import type { ResolveContext, Resolvers } from '@playbook/core/resolver'
import { z } from 'zod'
import { neededText } from '../../shared/tolerant.ts'
import type { Engine } from '../engines.ts'
import { askGraphql } from '../graphql.ts'
import { sidesOf } from './sides.ts'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  async searchSet({ row, inputs: { gene_set: set }, http }) {
    if (set.set.length === 0) throw new InputError('The gene set is empty. Choose a set with at least one gene.')
    return { id: await submit(http, row, `${set.description || 'Gene set'} from pwb`, set.set) }
  },

  async searchSignature({ row, inputs: { scored_genes: genes }, http }) {
    const { up, down } = sidesOf(genes)
    // Over there such a pair is kept, and its page only says that a set is empty.
    const missing = up.length === 0 ? 'positive' : down.length === 0 ? 'negative' : undefined
    if (missing !== undefined) {
      throw new InputError(
        `No gene has a ${missing} score, and ${row.name} compares up and down genes together. Give genes of both signs, or search with a gene set.`,
      )
    }
    const [upId, downId] = await Promise.all([
      submit(http, row, 'Up gene set from pwb', up),
      submit(http, row, 'Down gene set from pwb', down),
    ])
    return { up_id: upId, down_id: downId }
  },
}

const MUTATION = `mutation AddUserGeneSet($genes: [String], $description: String = "") {
  addUserGeneSet(input: {genes: $genes, description: $description}) {
    userGeneSet {
      id
    }
  }
}`

const Added = z.object({
  data: z.object({ addUserGeneSet: z.object({ userGeneSet: z.object({ id: neededText }) }) }),
})
/** Stores a gene set, and gives its id. Stored twice it has two ids, which mean the same. */
async function submit(
  http: ResolveContext['http'],
  { service, failing }: Engine,
  description: string,
  genes: readonly string[],
): Promise<string> {
  const { data } = await askGraphql(http, service, {
    operationName: 'AddUserGeneSet',
    variables: { description, genes },
    query: MUTATION,
    schema: Added,
    refusal: `Failed to submit gene set to ${failing}`,
  })
  return data.addUserGeneSet.userGeneSet.id
}
