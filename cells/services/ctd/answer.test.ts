import { expect, it } from 'vitest'
import { CtdResponse } from '../../networks/ctd/types.ts'
import { CtdAnswer } from './answer.ts'

it('keeps the edges that the service sends beside interactions, and takes an answer without them', () => {
  const graph = { nodes: [{ id: '1', name: 'tp53', type: 'gene' }], interactions: [] }
  const edges = [{ from: 'tp53', to: 'mdm2', weight: 0.4 }]
  const answered = { highlyConnectedGenes: ['tp53'], guiltyByAssociationGenes: null, report: null }
  const read = (jsonGraph: object) => CtdResponse.schema.parse(CtdAnswer.parse({ ...answered, jsonGraph }))
  expect(read({ ...graph, edges })).toEqual({ ...answered, jsonGraph: { ...graph, edges } })
  expect([read(graph), read({ ...graph, edges: null })]).toEqual([
    { ...answered, jsonGraph: graph },
    { ...answered, jsonGraph: graph },
  ])
})
