import { defineFamily } from '@playbook/core/family'
import { defineType } from '@playbook/core/step'
import { z } from 'zod'
import { nouns } from '../kinds/kind.ts'
import { numberCell } from '../shared/table.ts'
import { counted } from '../shared/words.ts'
import { enrichrKinds, libraryOf } from './library.ts'

const setSchema = z.strictObject({ background: z.string(), terms: z.array(z.string()), set: z.array(z.string()) })
const scoredSchema = z.strictObject({
  background: z.string(),
  terms: z.array(z.string()),
  scored: z.array(z.strictObject({ term: z.string(), zscore: numberCell })),
})

/** How a library is called in text, whoever made the payload. */
export function labelOf(background: string): string {
  return libraryOf(background)?.label ?? background
}

export const enrichrSets = defineFamily(enrichrKinds, (kind) => {
  const { name, label, color } = kind
  const { one, several } = nouns(kind)
  return defineType({
    id: `Enrichr[Set[${name}]]`,
    label: `Enrichr ${label.toLowerCase()} set`,
    description: `Terms of one library of Enrichr, and the ${several} that they name`,
    color,
    icon: 'list',
    schema: setSchema,
    text: ({ background, terms }) =>
      `${counted(terms.length, 'term')} of ${labelOf(background)} that ${terms.length === 1 ? 'names' : 'name'} a ${one}`,
  })
})

export const enrichrScores = defineFamily(enrichrKinds, (kind) => {
  const { name, color } = kind
  const { several } = nouns(kind)
  return defineType({
    id: `Enrichr[Scored[${name}]]`,
    label: `Enrichr scored ${several}`,
    description: `Terms of one library of Enrichr that share genes with a gene set, and the ${several} that they name, with scores`,
    color,
    icon: 'chart-bar-decreasing',
    schema: scoredSchema,
    text: ({ background, terms }) => `${counted(terms.length, 'term')} of ${labelOf(background)} with common genes`,
  })
})

export type EnrichrSet = z.infer<typeof setSchema>
export type EnrichrScores = z.infer<typeof scoredSchema>
