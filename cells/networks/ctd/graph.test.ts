import { expect, it } from 'vitest'
import { networkOf } from './graph.ts'
import { symbolOf } from './symbols.ts'

it('colours the first node of each gene that was found, whatever the case of its name', () => {
  const gene = (name: string) => ({ name, type: 'gene' })
  const network = networkOf({
    highlyConnectedGenes: ['TP53'],
    guiltyByAssociationGenes: null,
    jsonGraph: {
      nodes: [gene('tp53'), gene('tp53'), { type: 'gene' }, { name: 'mdm2', type: 'gene', color: 'red' }],
      interactions: [{ source: 'tp53', target: 'mdm2' }],
    },
  })
  expect(network).toEqual({
    nodes: [
      { id: 'tp53', type: 'hc', label: 'TP53', color: '#ff8566' },
      { id: 'tp53', type: 'gene', label: 'TP53' },
      { id: '(no name)', type: 'gene' },
      { id: 'mdm2', type: 'gene', label: 'MDM2', color: 'red' },
    ],
    edges: [{ source: 'tp53', target: 'mdm2' }],
  })
})

it('writes symbols as people do', () => {
  expect(['tp53', 'c16orf13', 'cxorf56', 'HLA-A'].map(symbolOf)).toEqual(['TP53', 'C16orf13', 'CXorf56', 'HLA-A'])
})
