import { defineFamily } from '@playbook/core/family'
import { readableTable } from '@playbook/core/readable'
import { defineType } from '@playbook/core/step'
import { capitalised } from '@playbook/core/text/capital'
import { z } from 'zod'
import { nouns } from '../kinds/kind.ts'
import { termsFigure } from '../shared/termDots.ts'
import { enrichmentGlance } from '../shared/enrichment/words.ts'
import { abridged, counted } from '../shared/words.ts'
import { enrichrKinds } from './facts.ts'
import { labelOf } from './labels.ts'
import { nounsIn } from './library.ts'
import { enrichedTerms, scoredSchema, scoresReadable, scoresText } from './enriched.ts'

export { labelOf } from './labels.ts'
export type { EnrichrScores } from './enriched.ts'

const setSchema = z.strictObject({ background: z.string(), terms: z.array(z.string()), set: z.array(z.string()) })
export const enrichrSets = defineFamily(enrichrKinds, (kind) => {
  const { name, label, color } = kind
  const { several } = nouns(kind)
  return defineType({
    id: `Enrichr[Set[${name}]]`,
    label: `Enrichr ${label.toLowerCase()} set`,
    description: `Terms of one library of Enrichr, and the ${several} that they name`,
    color,
    icon: 'list',
    schema: setSchema,
    text: ({ background, terms, set }) => {
      const { one, several } = nounsIn(background, kind)
      return `${counted(terms.length, 'term')} of ${labelOf(background)}, naming ${counted(new Set(set).size, one, several)}`
    },
    glance: ({ terms }) =>
      terms.length === 0 ? 'No terms' : `${counted(terms.length, 'term')}: ${abridged(terms, 1)}`,
    readable: ({ background, terms, set }) => [
      readableTable(
        terms.map((term, at) => ({ term, named: set[at] ?? '' })),
        [
          { name: `Term of ${labelOf(background)}`, value: ({ term }) => term },
          { name: capitalised(nounsIn(background, kind).one), value: ({ named }) => named },
        ],
      ),
    ],
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
    text: scoresText,
    glance: (scores) => enrichmentGlance({ terms: enrichedTerms(scores), one: 'term' }),
    readable: scoresReadable,
    figure: (scores) => termsFigure(enrichedTerms(scores), { one: 'term' }),
  })
})

export type EnrichrSet = z.infer<typeof setSchema>
