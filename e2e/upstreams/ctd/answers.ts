const nothing = { highlyConnectedGenes: null, guiltyByAssociationGenes: null, jsonGraph: null }

/** Errors come with status 200. */
export function failed(message: string) {
  return { ...nothing, report: { type: 'error', message } }
}

const NOTE = 'No Highly Connected Genes found! No Guilty By Association Genes found! No Graph Nodes available! '

/** Genes that the network does not know; a list of them alone is connected to nothing. */
const isUnknown = (gene: string) => gene.startsWith('xx')

/** What CTD finds of a list: every second gene is connected to the first, which a neighbour is guilty of. */
export function connected(list: readonly string[]) {
  const genes = [...new Set(list.map((gene) => gene.trim().toLowerCase()).filter((gene) => gene !== ''))]
  if (genes.length === 0) return failed('The submitted gene list is empty!')
  if (genes.length < 10 || genes.length > 150) {
    return failed('Number of genes submitted is out of allowed parameters, min number is 10, max is 150!')
  }
  const known = genes.filter((gene) => !isUnknown(gene))
  if (known.length === 0) return { ...nothing, report: { type: 'note', message: NOTE } }
  // A few connections are not significant.
  if (known.length < 10) {
    return {
      ...nothing,
      highlyConnectedGenes: ['No significantly connected sets'],
      guiltyByAssociationGenes: ['No significantly connected sets'],
      report: null,
    }
  }
  const hubs = known.filter((_gene, at) => at % 2 === 0)
  const [first = ''] = hubs
  const guilty = ['mdm2', 'ep300'].filter((gene) => !known.includes(gene))
  return {
    highlyConnectedGenes: hubs,
    // A list without neighbours has null in their place.
    guiltyByAssociationGenes: guilty.length === 0 ? null : guilty,
    jsonGraph: {
      nodes: [...hubs, ...guilty].map((name) => ({ name, type: 'gene' })),
      interactions: [
        ...hubs.slice(1).map((target) => ({ source: first, target })),
        ...guilty.map((target) => ({ source: first, target })),
      ],
    },
    report: null,
  }
}
