import { z } from 'zod'
import { threshold } from './threshold.ts'

/** What a figure of all genes is drawn with: a threshold, and the genes that are named in it. */
export const naming = threshold.extend({ names: z.array(z.string()).optional() }).optional()

/** Which genes are named, in words. */
export function namedGenes(names: readonly string[] | undefined): string {
  return names === undefined ? 'the most significant genes of each direction' : 'chosen genes'
}
