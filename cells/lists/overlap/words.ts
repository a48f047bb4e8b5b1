/** What drawings of shared items show, for whoever does not see them. */
import { counted, written } from '../../shared/words.ts'
import type { Bar, Largest } from './upset.ts'

/** The sets of a bar by name. */
export const titleOf = ({ names }: Pick<Largest, 'names'>, bar: Bar) => bar.sets.map((at) => names[at]).join(' + ')

/** How many intersections an UpSet plot draws, and which is the largest. */
export function upSetWords(drawn: Pick<Largest, 'names' | 'bars' | 'outOf'>): string {
  const { names, bars, outOf } = drawn
  const [first] = bars
  if (first === undefined) return 'UpSet plot of sets without items'
  const sets = names.length < outOf.sets ? `${names.length} of ${written(outOf.sets)} sets` : counted(outOf.sets, 'set')
  return `UpSet plot of ${sets} with ${counted(outOf.bars, 'intersection')}; the largest is ${titleOf(drawn, first)} with ${counted(first.size, 'item')}`
}

interface Overlap {
  readonly set_annotations: readonly string[]
  readonly chunks: readonly (readonly string[])[]
  readonly ycounts: readonly number[]
  readonly n_items: number
}

/** How many items sets have, and how many of them are in all sets. */
export function overlapWords({ set_annotations: names, chunks, ycounts, n_items: items }: Overlap): string {
  if (items === 0) return 'Overlap of sets without items'
  const shared = chunks.reduce((sum, { length }, at) => (ycounts[at] === names.length ? sum + length : sum), 0)
  const size = `Overlap of ${counted(names.length, 'set')} with ${counted(items, 'item')} in ${counted(chunks.length, 'group')}`
  if (names.length < 2) return size
  if (shared === 0) return `${size}; none is in ${names.length === 2 ? 'both' : 'all'} sets`
  return `${size}; ${written(shared)} ${shared === 1 ? 'is' : 'are'} in ${names.length === 2 ? 'both' : 'all'} sets`
}
