import { symbolOf } from './symbols.ts'

interface Response {
  readonly highlyConnectedGenes: readonly string[] | null
  readonly guiltyByAssociationGenes: readonly string[] | null
  readonly jsonGraph: {
    readonly nodes: readonly {
      readonly name?: string | undefined
      readonly type: string
      readonly color?: string | undefined
    }[]
    readonly interactions?: readonly { readonly source: string; readonly target: string }[] | undefined
  } | null
}

const HIGHLY_CONNECTED = { type: 'hc', color: '#ff8566' }
const GUILTY = { type: 'gba', color: '#99bbff' }

/** The network of a response: genes that were found have colours of their own. */
export function networkOf({ highlyConnectedGenes, guiltyByAssociationGenes, jsonGraph }: Response) {
  const roles = new Map([
    ...(highlyConnectedGenes ?? []).map((gene) => [gene.toLowerCase(), HIGHLY_CONNECTED] as const),
    ...(guiltyByAssociationGenes ?? []).map((gene) => [gene.toLowerCase(), GUILTY] as const),
  ])
  const nodes = (jsonGraph?.nodes ?? []).map(({ name, type, color }) => {
    // Only the first node of a name is the gene that was found.
    const role = name === undefined ? undefined : roles.get(name.toLowerCase())
    if (name !== undefined) roles.delete(name.toLowerCase())
    return {
      id: name ?? '(no name)',
      type,
      ...(name === undefined ? {} : { label: symbolOf(name) }),
      ...(color === undefined ? {} : { color }),
      ...role,
    }
  })
  const edges = (jsonGraph?.interactions ?? []).map(({ source, target }) => ({ source, target }))
  return { nodes, edges }
}
