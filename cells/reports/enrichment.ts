/** A library of Enrichr with the scores of its terms, the best first. */
export interface LibraryScores {
  readonly library: string
  readonly scored: readonly { readonly term: string; readonly zscore: number | string }[]
}

const MOST = 10

/** The best terms of a library, as the language model is told of them. */
export function bestTerms({ library, scored }: LibraryScores) {
  return { library, terms: scored.slice(0, MOST).map(({ term, zscore }) => ({ term, score: zscore })) }
}
