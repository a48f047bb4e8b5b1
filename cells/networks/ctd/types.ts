import { FileRecord } from '@playbook/core/api/files'
import { AnyJson } from '@playbook/core/json'
import { readableFacts, readableTable } from '@playbook/core/readable'
import { defineType } from '@playbook/core/step'
import { z } from 'zod'
import { counted } from '../../shared/words.ts'
import { fileFacts } from '../../shared/file.ts'
import { foundColumns, foundRows } from './columns.ts'

const genes = z.array(z.string()).nullable()
const text = z.string().optional()

export const CtdResponse = defineType({
  id: 'CTDResponseInfo',
  label: 'Connected genes (CTD)',
  description: 'Genes that are highly connected in a network, those that are guilty by association, and their network',
  color: 'gene',
  icon: 'waypoints',
  schema: z.strictObject({
    highlyConnectedGenes: genes,
    guiltyByAssociationGenes: genes,
    jsonGraph: z
      .strictObject({
        nodes: z.array(z.strictObject({ id: text, name: text, type: z.string(), color: text })),
        /** Nothing is drawn of them: what is linked stands in `interactions`. */
        edges: z.array(AnyJson).optional(),
        interactions: z.array(z.strictObject({ source: z.string(), target: z.string() })).optional(),
      })
      .nullable(),
    report: z.strictObject({ type: z.string(), message: text }).nullable(),
  }),
  text: ({ highlyConnectedGenes: connected, guiltyByAssociationGenes: guilty }) =>
    `${counted(connected?.length ?? 0, 'highly connected gene')}, ${counted(guilty?.length ?? 0, 'gene')} guilty by association`,
  readable: (response) => [readableTable(foundRows(response), foundColumns)],
})

const file = z.strictObject(FileRecord.shape)

export const CtdAdjacency = defineType({
  id: 'CTDAdjacencyAndExpressions',
  label: 'Adjacency of genes (CTD)',
  description: 'The graph that CTD made of an expression matrix, and the matrix',
  color: 'matrix',
  icon: 'waypoints',
  schema: z.strictObject({ adjacency: file, expressions: file }),
  text: ({ expressions }) => `Adjacency of the genes of ${expressions.filename}`,
  readable: ({ adjacency, expressions }) => [
    readableFacts([...fileFacts(adjacency, 'Adjacency'), ...fileFacts(expressions, 'Expression matrix')]),
  ],
})

export const CtdData = defineType({
  id: 'CTD_DataSet',
  label: 'Data for the last run of CTD',
  description: 'The diffusion of genes through a graph, the expression matrix, and the genes',
  color: 'matrix',
  icon: 'waypoints',
  schema: z.strictObject({ ctdPermutations: file, expressions: file, geneSet: z.array(z.string()) }),
  text: ({ geneSet, expressions }) => `${counted(geneSet.length, 'gene')} in the graph of ${expressions.filename}`,
  readable: ({ ctdPermutations: permutations, expressions, geneSet }) => [
    readableFacts([...fileFacts(permutations, 'Permutations'), ...fileFacts(expressions, 'Expression matrix')]),
    { kind: 'list', items: [...new Set(geneSet)] },
  ],
})
