import { z } from 'zod'
import { abridged } from '../shared/words.ts'
import { referenceLimit, threshold, thresholdWords } from './threshold.ts'

/** What a figure of all genes is drawn with: a threshold, and the genes that are named in it. */
export const naming = threshold.extend({ names: z.array(z.string()).optional() }).optional()

/** Which genes are named, in words. */
export function namedGenes(names: readonly string[] | undefined): string {
  return names === undefined ? 'the most significant genes of each direction, where there is room,' : 'chosen genes'
}

/** The settings of a figure of all genes in one line. */
export function namingWords(settings: z.infer<typeof naming>): string {
  const { names = [] } = settings ?? {}
  const named = names.length === 0 ? '' : `; names ${abridged(names, 5)}`
  return `${thresholdWords(settings ?? referenceLimit)}${named}`
}
