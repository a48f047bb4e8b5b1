import type { Column } from '@playbook/core/readable'

interface OfVariant {
  readonly caid: string
  readonly reEntId: string
  readonly rePosition: string
}

/** What a table of the regulatory elements of variants shows. */
export const ofVariants: readonly Column<OfVariant>[] = [
  { name: 'Variant', value: ({ caid }) => caid },
  { name: 'Regulatory element', value: ({ reEntId }) => reEntId },
  { name: 'Position', value: ({ rePosition }) => rePosition },
]

interface Element {
  readonly entId: string
  readonly entContent: {
    readonly coordinates: {
      readonly chromosome: string
      readonly start: number | string
      readonly end: number | string
    }
  }
}

const place = ({ entContent }: Element) => entContent.coordinates
/** An element whose position is not known stands at the start of no chromosome. */
const isPlaced = (element: Element) => place(element).chromosome !== ''

/** What a table of regulatory elements shows. */
export const records: readonly Column<Element>[] = [
  { name: 'Regulatory element', value: ({ entId }) => entId },
  { name: 'Chromosome', value: (element) => place(element).chromosome },
  { name: 'Start', value: (element) => (isPlaced(element) ? place(element).start : null), format: 'count' },
  { name: 'End', value: (element) => (isPlaced(element) ? place(element).end : null), format: 'count' },
]

interface OfGene extends Element {
  readonly gene: string
}

/** The same of several genes. */
export const ofGenes: readonly Column<OfGene>[] = [{ name: 'Gene', value: ({ gene }) => gene }, ...records]

type Genes = readonly { readonly gene: string; readonly regulatoryElements: readonly Element[] }[]

/** A row for each element of each gene. */
export function ofGenesRows(genes: Genes): readonly OfGene[] {
  return genes.flatMap(({ gene, regulatoryElements }) => regulatoryElements.map((element) => ({ ...element, gene })))
}
