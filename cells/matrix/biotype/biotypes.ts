import { z } from 'zod'

/** The types that NCBI gives genes, in the words of its gene_info tables. */
export const BIOTYPES = [
  'protein-coding',
  'ncRNA',
  'pseudo',
  'rRNA',
  'tRNA',
  'snRNA',
  'snoRNA',
  'scRNA',
  'miscRNA',
  'transposon',
  'biological-region',
  'other',
  'unknown',
] as const

export const SPECIES = {
  human: { latin: 'Homo sapiens', table: 'Homo_sapiens' },
  mouse: { latin: 'Mus musculus', table: 'Mus_musculus' },
} as const

export const filterParams = z.strictObject({
  biotypes: z.array(z.enum(BIOTYPES)),
  species: z.enum(['human', 'mouse']),
})

export type Filter = z.infer<typeof filterParams>
export type Biotype = Filter['biotypes'][number]

/** What is chosen before anybody has chosen. */
export const DEFAULT: Filter = { biotypes: ['protein-coding'], species: 'human' }

/** The biotypes among some words, in their own order. */
export function biotypesOf(words: readonly string[]): Biotype[] {
  return BIOTYPES.filter((biotype) => words.includes(biotype))
}
