interface Written {
  readonly introduction: { readonly problem: string; readonly background: string; readonly motivation: string }
  readonly methods: string
  readonly results: string
  readonly discussion: { readonly enrichr: string; readonly perturbseqr: string; readonly conclusion: string }
}

/** The texts of the report by heading. */
export function sectionsOf({ introduction, methods, results, discussion }: Written) {
  return [
    ['Problem', introduction.problem],
    ['Background', introduction.background],
    ['Motivation', introduction.motivation],
    ['Methods', methods],
    ['Results', results],
    ['Enrichment', discussion.enrichr],
    ['Perturbations', discussion.perturbseqr],
    ['Conclusion', discussion.conclusion],
  ] as const
}
