import { InputError } from '@playbook/core/errors'
import type { Resolvers } from '@playbook/core/resolver'
import { connectGenes } from '../../services/ctd.client.ts'
import { networkOf } from './graph.ts'
import type * as steps from './steps.ts'
import { symbolOf } from './symbols.ts'

function setOf(genes: readonly string[] | null, what: string) {
  if (genes === null || genes.length === 0) {
    throw new InputError(`No ${what.replaceAll('_', ' ')} available, please use a different input gene set!`)
  }
  return { description: `${what}, CTD response`, set: genes.map(symbolOf) }
}

export const resolvers: Resolvers<typeof steps> = {
  connectGeneSet({ row, inputs: { geneset }, http, notify }) {
    notify(`CTD looks for connections in ${row.name}. This may take minutes.`)
    return connectGenes(http, row.id, geneset.set)
  },

  highlyConnectedGenes: ({ inputs: { ctdResponseInfo: response } }) =>
    setOf(response.highlyConnectedGenes, 'Highly_Connected_Genes'),

  guiltyGenes: ({ inputs: { ctdResponseInfo: response } }) =>
    setOf(response.guiltyByAssociationGenes, 'Guilty_By_Association_Genes'),

  drawResponse({ inputs: { ctdResponseInfo: response } }) {
    const network = networkOf(response)
    if (network.nodes.length > 0) return network
    throw new InputError('No Gene Graph Nodes available, please use a different input gene set!')
  },
}
