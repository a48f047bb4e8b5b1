import { readableTable, type Readable } from '@playbook/core/readable'
import { z } from 'zod'
import { enrichmentColumns } from '../shared/enrichment/columns.ts'
import { byAdjusted, knownMembers, type EnrichedTerm } from '../shared/enrichment/term.ts'
import { significantShare } from '../shared/enrichment/words.ts'
import { numberCell } from '../shared/table.ts'
import { counted } from '../shared/words.ts'
import { labelOf } from './labels.ts'

/** A score in the place of a z-score, and what else Enrichr answered: files of PWB and older ones of ours lack that. */
const scoredTerm = z.strictObject({
  term: z.string(),
  zscore: numberCell,
  pvalue: numberCell.optional(),
  /** After Benjamini and Hochberg, in the library. */
  adjustedPvalue: numberCell.optional(),
  oddsRatio: numberCell.optional(),
  combinedScore: numberCell.optional(),
  /** Genes of the submitted set that belong to the term. */
  genes: z.array(z.string()).optional(),
})
/** Terms of a library with what they name, the largest score first. */
export const scoredSchema = z.strictObject({
  background: z.string(),
  terms: z.array(z.string()),
  scored: z.array(scoredTerm),
})

export type EnrichrScores = z.infer<typeof scoredSchema>

/** The terms with what Enrichr answered, the smallest adjusted p-value first; where it is not known, in their order. */
export function enrichedTerms({ background, terms, scored }: EnrichrScores): readonly EnrichedTerm[] {
  const rows = terms.map((term, at): EnrichedTerm => {
    const { term: name = term, zscore, pvalue, adjustedPvalue, oddsRatio, combinedScore, genes } = scored[at] ?? {}
    const score = oddsRatio ?? zscore
    return {
      term,
      name,
      library: background,
      ...knownMembers({ pvalue, adjustedPvalue, score, combinedScore }),
      ...(genes === undefined ? {} : { genes, overlap: genes.length }),
    }
  })
  return byAdjusted(rows)
}

/** Whether their p-values are known: older files have none. */
export function hasPvalues(terms: readonly EnrichedTerm[]): boolean {
  return terms.some(({ adjustedPvalue }) => adjustedPvalue !== undefined)
}

/** What their scores are: what other programs computed is not known to be an odds ratio. */
export function scoreNoun({ scored }: Pick<EnrichrScores, 'scored'>): 'odds ratio' | 'score' {
  return scored.some(({ oddsRatio }) => oddsRatio !== undefined) ? 'odds ratio' : 'score'
}

/** In one line how many terms there are, and how many are significant. */
export function scoresText(scores: EnrichrScores): string {
  const terms = enrichedTerms(scores)
  const label = labelOf(scores.background)
  if (!hasPvalues(terms)) return `${counted(terms.length, 'term')} of ${label} with common genes`
  return `${significantShare({ terms, one: 'term' })} ${terms.length === 1 ? 'term' : 'terms'} of ${label} significant`
}

/** The same columns on paper as on the page. */
export function scoresReadable(scores: EnrichrScores): readonly Readable[] {
  const terms = enrichedTerms(scores)
  return [readableTable(terms, enrichmentColumns(terms))]
}
