/** Counts of two genes in two samples. */
export const SAMPLE = 'gene\ta1\ta2\nSTAT1\t5\t7\nIRF7\t1\t2\n'

const set = (id: string, genes: readonly string[]) => ({
  id,
  type: 'Input[Set[Gene]]',
  data: { type: 'Input[Set[Gene]]', value: { description: id, set: genes } },
})

/** Two sets, one computed from them, and a table of counts that a step reads from a stored file. */
export const interferonWorkflow = (counts: object) => ({
  metadata: { title: 'Interferon' },
  workflow: [
    set('a', ['STAT1', 'IRF7']),
    set('b', ['IRF7', 'MX1']),
    {
      id: 'gmt',
      type: 'GenesetsToGMT',
      inputs: { 'genesets:0': { id: 'a' }, 'genesets:1': { id: 'b' } },
      data: { type: 'GenesetsToGMT', value: { terms: { 0: 'a', 1: 'b' }, descriptions: { 0: '', 1: '' } } },
    },
    { id: 'both', type: 'GMTIntersection', inputs: { gmt: { id: 'gmt' } } },
    { id: 'file', type: 'GeneCountMatrixFileUpload', data: { type: 'GeneCountMatrixFileUpload', value: counts } },
    { id: 'log', type: 'LogNormalizeGeneCountMatrix', inputs: { matrix: { id: 'file' } } },
  ],
})
