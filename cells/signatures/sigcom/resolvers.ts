import { InputError } from '@playbook/core/errors'
import type { Resolvers } from '@playbook/core/resolver'
import { directionsOf, THRESHOLD } from '../../shared/directions.ts'
import { findEntities, rankSignatures, storeQuery } from './client.ts'
import type * as steps from './steps.ts'

const UNKNOWN = 'SigCom LINCS knows about 12,000 human genes by their official symbols.'

export const resolvers: Resolvers<typeof steps> = {
  async searchSignature({ inputs: { genes }, http }) {
    const { up, down } = directionsOf(genes)
    const missing = up.length === 0 ? `at least ${THRESHOLD}` : down.length === 0 ? `at most −${THRESHOLD}` : undefined
    if (missing !== undefined) {
      throw new InputError(
        `No gene has a z-score of ${missing}, and SigCom LINCS compares up and down genes together. Give genes of both directions, or search with a gene set.`,
      )
    }
    const idOf = await findEntities(http, [...new Set([...up, ...down])])
    const sides = { up_entities: idOf(up), down_entities: idOf(down) }
    if (sides.up_entities.length === 0 || sides.down_entities.length === 0) {
      const direction = sides.up_entities.length === 0 ? 'up' : 'down'
      throw new InputError(`None of the ${direction} genes is in SigCom LINCS. ${UNKNOWN}`)
    }
    return { id: await storeQuery(http, sides), ...sides }
  },

  async searchGeneSet({ inputs: { genes }, http }) {
    const symbols = [...new Set(genes.set.map((gene) => gene.trim()))].filter((gene) => gene !== '')
    if (symbols.length === 0) throw new InputError('The gene set is empty. Choose a set with at least one gene.')
    const idOf = await findEntities(http, symbols)
    const entities = idOf(symbols)
    if (entities.length === 0) throw new InputError(`None of the genes is in SigCom LINCS. ${UNKNOWN}`)
    return { id: await storeQuery(http, { entities }), entities }
  },

  extractOfSignature: ({ row: { database }, inputs: { searchResults }, http }) => {
    const { up_entities, down_entities } = searchResults
    return rankSignatures(http, { kind: 'two-sided', up_entities, down_entities }, database)
  },

  extractOfGeneSet: ({ row: { database }, inputs: { searchResults }, http }) =>
    rankSignatures(http, { kind: 'one set', entities: searchResults.entities }, database),
}
