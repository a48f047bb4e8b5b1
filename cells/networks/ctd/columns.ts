import type { Column } from '@playbook/core/readable'
import { drawable, typeWords } from '../../shared/network.ts'
import { networkOf } from './graph.ts'
import { symbolOf } from './symbols.ts'

interface Row {
  readonly gene: string
  readonly role: string
  readonly interactions: number
}

/** What a table of the genes of a network shows. */
export const foundColumns: readonly Column<Row>[] = [
  { name: 'Gene', value: ({ gene }) => gene },
  { name: 'Role', value: ({ role }) => role },
  { name: 'Interactions', value: ({ interactions }) => interactions, format: 'count' },
]

/** Every gene that was found, with its interactions; also those without a node. */
export function foundRows(response: Parameters<typeof networkOf>[0]): readonly Row[] {
  const { nodes } = drawable(networkOf(response))
  const drawn = nodes.map(({ id, type, degree }) => ({
    gene: symbolOf(id),
    role: typeWords(type),
    interactions: degree,
  }))
  const known = new Set(drawn.map(({ gene }) => gene))
  const undrawn = (genes: readonly string[] | null, type: string) =>
    (genes ?? [])
      .map(symbolOf)
      .filter((gene) => !known.has(gene))
      .map((gene) => ({ gene, role: typeWords(type), interactions: 0 }))
  return [
    ...drawn,
    ...undrawn(response.highlyConnectedGenes, 'hc'),
    ...undrawn(response.guiltyByAssociationGenes, 'gba'),
  ]
}
