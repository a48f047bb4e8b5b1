import type { Column } from '@playbook/core/readable'

interface Position {
  readonly entId: string
  readonly coordinates: { readonly chromosome: string; readonly start: number; readonly end: number }
}

/** What a table of the positions of regulatory elements shows. */
export const positionColumns: readonly Column<Position>[] = [
  { name: 'Regulatory element', value: ({ entId }) => entId },
  { name: 'Chromosome', value: ({ coordinates }) => coordinates.chromosome },
  { name: 'Start', value: ({ coordinates }) => coordinates.start, format: 'count' },
  { name: 'End', value: ({ coordinates }) => coordinates.end, format: 'count' },
]

interface NearGene {
  readonly reId: string
  readonly gene: string
}

/** What a table of the genes near regulatory elements shows. */
export const nearGenes: readonly Column<NearGene>[] = [
  { name: 'Regulatory element', value: ({ reId }) => reId },
  { name: 'Gene', value: ({ gene }) => gene },
]

type Elements = readonly { readonly reId: string; readonly genes: readonly string[] }[]

/** A row for each gene. An element without genes has a row of its own, which says so by its empty cell. */
export function nearGeneRows(elements: Elements): readonly NearGene[] {
  return elements.flatMap(({ reId, genes }) => (genes.length > 0 ? genes : ['']).map((gene) => ({ reId, gene })))
}
