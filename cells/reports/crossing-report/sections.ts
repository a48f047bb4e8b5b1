interface Written {
  readonly introduction: { readonly cfde: string; readonly dataset: string; readonly terms: string }
  readonly methods: string
  readonly results: string
  readonly discussion: { readonly deepdive: string; readonly enrichr: string; readonly conclusion: string }
}

/** The texts of the report by heading. */
export function sectionsOf({ introduction, methods, results, discussion }: Written) {
  return [
    ['Common Fund Data Ecosystem', introduction.cfde],
    ['Libraries', introduction.dataset],
    ['Terms', introduction.terms],
    ['Methods', methods],
    ['Results', results],
    ['The common genes', discussion.deepdive],
    ['Enrichment', discussion.enrichr],
    ['Conclusion', discussion.conclusion],
  ] as const
}
