import { z } from 'zod'
import { looseList, maybeNumber } from '../../shared/tolerant.ts'

interface Scored {
  term: string
  zscore: number | 'nan'
}

/** What Geneshot and DrugShot count: publications of each name, and their share of all publications of that name. */
export const Counts = z.record(z.string(), looseList(maybeNumber))

/** What both find similar to the names that were asked about. */
export const Associations = z.object({
  association: z.record(z.string(), z.object({ simScore: maybeNumber }).nullish()),
})

/** The services count what has no name, too. */
const isNameless = (term: string) => term.trim() === ''

/** Z-scores of the counts over all names (population standard deviation), the largest first. Equal counts have none. */
export function scoresOfCounts(counts: Readonly<Record<string, readonly (number | undefined)[]>>): Scored[] {
  const known = Object.entries(counts).flatMap(([term, [count]]) =>
    count === undefined || isNameless(term) ? [] : [{ term, count }],
  )
  const mean = known.reduce((sum, { count }) => sum + count, 0) / known.length
  const deviation = Math.sqrt(known.reduce((sum, { count }) => sum + (count - mean) ** 2, 0) / known.length)
  return known
    .toSorted((a, b) => b.count - a.count)
    .map(({ term, count }) => ({ term, zscore: deviation > 0 ? (count - mean) / deviation : 'nan' }))
}

/** Similarities as scores, the largest first. */
export function scoresOfAssociations({ association }: z.infer<typeof Associations>): Scored[] {
  return Object.entries(association)
    .flatMap(([term, found]) =>
      found?.simScore === undefined || isNameless(term) ? [] : [{ term, zscore: found.simScore }],
    )
    .toSorted((a, b) => b.zscore - a.zscore)
}
