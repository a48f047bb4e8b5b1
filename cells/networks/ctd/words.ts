import { prose, type Prose, type Reference } from '@playbook/core/story'
import { agrawal2023, szklarczyk2014 } from '../../references.ts'
import { ctd } from '../../services/ctd/service.ts'
import { countedNames, were } from '../../shared/words.ts'
import { symbolOf } from './symbols.ts'

/** A network in which CTD looks for connections. */
export interface Network {
  /** How the service calls it. */
  readonly id: 'string' | 'wikipathways'
  readonly name: string
  readonly about: string
  readonly reference: Reference
  readonly setStep: string
  readonly fileStep: string
}

/** The networks in which CTD looks for connections. */
export const networks: Readonly<Record<Network['id'], Network>> = {
  string: {
    id: 'string',
    name: 'STRING',
    about: 'STRING holds associations of proteins',
    reference: szklarczyk2014,
    setStep: 'GeneSet_CTD_String',
    fileStep: 'GenesFile_CTD_String',
  },
  wikipathways: {
    id: 'wikipathways',
    name: 'WikiPathways',
    about: 'WikiPathways is a collection of pathways that its community draws',
    reference: agrawal2023,
    setStep: 'GeneSet_CTD_Wikipathways',
    fileStep: 'GenesFile_CTD_Wikipathways',
  },
}

export const tags = { Type: ['Gene'], Cardinality: ['Set'] }
export const size = (list: readonly string[] | null) => list?.length ?? 0

export const introduction = prose`Connect the Dots (CTD) finds highly connected subsets of the nodes of a graph by diffusion, and
  other nodes that are guilty by association with them ${ctd.reference}.`

interface Genes {
  readonly highlyConnectedGenes: readonly string[] | null
  readonly guiltyByAssociationGenes: readonly string[] | null
}

/** Which genes CTD found, by name. */
export function found(
  { highlyConnectedGenes, guiltyByAssociationGenes }: Genes,
  where: string,
  set = 'the set',
): Prose {
  const connected = (highlyConnectedGenes ?? []).map(symbolOf)
  const guilty = (guiltyByAssociationGenes ?? []).map(symbolOf)
  if (connected.length === 0) return prose`In ${where}, no gene of ${set} was highly connected.`
  const core = `${countedNames(connected, guilty.length === 0 ? `gene of ${set}` : 'gene of the set', guilty.length === 0 ? `genes of ${set}` : 'genes of the set')} ${were(connected.length)} highly connected`
  return guilty.length === 0
    ? prose`In ${where}, ${core}, and no other gene was guilty by association with them.`
    : prose`In ${where}, ${countedNames(guilty, `gene outside ${set}`, `genes outside ${set}`)} ${were(guilty.length)} guilty by association with it,
        and ${core}.`
}

/** What a response without genes says. */
export function nothingFound({
  highlyConnectedGenes: connected,
  guiltyByAssociationGenes: guilty,
  report,
}: Genes & {
  readonly report: { readonly message?: string | undefined } | null
}) {
  if (size(connected) + size(guilty) > 0) return undefined
  return {
    why: report?.message?.trim() || 'No genes of the list are connected significantly.',
    next: 'Use a list of 10 to 150 genes that the network knows.',
  }
}
