import { InputError } from '@playbook/core/errors'
import { FileRecord, StoredFile } from '@playbook/core/api/files'
import type { ResolveContext, Resolvers } from '@playbook/core/resolver'
import {
  adjacencyOf,
  connectFile,
  connectGenes,
  connectInGraph,
  MOST_BYTES,
  permutationsOf,
} from '../../services/ctd/client.ts'
import { networkOf } from './graph.ts'
import type * as steps from './steps.ts'
import { symbolOf } from './symbols.ts'

/** A matrix of any format as a table with commas, which is all that the service reads. */
async function asTable({ files, kernel }: Pick<ResolveContext, 'files' | 'kernel'>, matrix: FileRecord) {
  const table = await kernel.call('matrix.csv', { matrix: recordOf(matrix), kind: 'gene' }, StoredFile)
  return { text: await files.readText(table, { mostBytes: MOST_BYTES }), filename: table.filename }
}

/** The file of a matrix without what is shown of it. */
function recordOf(matrix: FileRecord): FileRecord {
  return FileRecord.parse(matrix)
}

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

  async connectGenesOfFile({ row, inputs: { file }, files, http, notify }) {
    if (!/\.csv$/i.test(file.filename)) {
      throw new InputError(`${file.filename} is no .csv. Give a .csv with one gene symbol in each line.`)
    }
    const text = await files.readText(file, { mostBytes: MOST_BYTES })
    notify(`CTD looks for connections in ${row.name}. This may take minutes.`)
    return connectFile(http, row.id, { text, filename: file.filename })
  },

  async makeAdjacency({ inputs: { geneExpressions: matrix }, files, http, kernel, notify }) {
    notify('Writing the matrix as a table', 0)
    const expressions = await asTable({ files, kernel }, matrix)
    notify('CTD computes the adjacency of the genes. This may take minutes.', 0.2)
    const text = await adjacencyOf(http, expressions)
    notify('Storing the adjacency', 0.9)
    return { adjacency: await files.writeText(text, 'ctdCustomAdjacency.json'), expressions: recordOf(matrix) }
  },

  async precalculate({ inputs: { geneSet, ctdAdjacencyAndExpressions }, files, http, notify }) {
    const { adjacency, expressions } = ctdAdjacencyAndExpressions
    const text = await files.readText(adjacency, { mostBytes: MOST_BYTES })
    notify('CTD computes the permutations of the genes. This may take minutes.', 0.2)
    const permutations = await permutationsOf(http, geneSet.set, { text, filename: adjacency.filename })
    notify('Storing the permutations', 0.9)
    const ctdPermutations = await files.writeText(permutations, 'ctdPermutations.json')
    return { ctdPermutations, expressions, geneSet: geneSet.set }
  },

  async connectInCustomGraph({ inputs: { ctdDataSet: data }, files, http, kernel, notify }) {
    notify('Writing the matrix as a table', 0)
    const expressions = await asTable({ files, kernel }, data.expressions)
    const text = await files.readText(data.ctdPermutations, { mostBytes: MOST_BYTES })
    notify('CTD looks for connections in the graph. This may take minutes.', 0.2)
    const permutations = { text, filename: data.ctdPermutations.filename }
    return connectInGraph(http, { genes: data.geneSet, expressions, permutations })
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
