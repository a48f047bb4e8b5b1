import type { Figure } from '../../shared/figure/schema.ts'

/** A column of genes is called so in figures and tables; parts of a diagram hold several, blanks between them. */
const ONE = 'Gene'
const SEVERAL = 'All members'

/** Whether its items are genes, or hold some. */
export const hasGenes = ({ data }: Figure): boolean => ONE in data || SEVERAL in data

/** The genes of an item. */
export function genesOf({ data }: Figure, item: number): readonly string[] {
  const one = data[ONE]?.[item]
  if (one !== undefined) return [String(one)]
  const several = data[SEVERAL]?.[item]
  return several === undefined || several === '' ? [] : String(several).split(' ')
}

/** An item of a figure, with those of its genes that are chosen. */
export interface ChosenItem {
  readonly item: number
  readonly genes: readonly string[]
}

/** The items that hold chosen genes. */
export function chosenItems(
  figure: Figure,
  items: readonly number[],
  chosen: ReadonlySet<string>,
): readonly ChosenItem[] {
  if (chosen.size === 0 || !hasGenes(figure)) return []
  return items.flatMap((item) => {
    const genes = genesOf(figure, item).filter((gene) => chosen.has(gene))
    return genes.length === 0 ? [] : [{ item, genes }]
  })
}
