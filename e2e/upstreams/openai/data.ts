/** The texts of both reports, with citations as models write them: wrong keys, too few brackets, braces left over. */
const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  geo_reanalysis: {
    title: 'Interferon signalling in melanoma',
    abstract: 'Melanoma cells were compared with melanocytes [[[PMC12881680]]].',
    problem: 'Melanoma spreads early [[PMC12881680, PMC1]].',
    background: 'The study describes cells [[[PMC12881680]]] [[[PMC12881680]]]. }',
    motivation: 'The counts were analysed again.',
    methods: 'Samples were compared by condition.',
    results: 'Interferon genes were up [[[PMC999]]].',
    enrichr: 'Up genes belonged to the interferon response.',
    perturbseqr: 'Vorinostat mimicked the signature.',
    conclusion: 'Interferon should be tested next.',
  },
  gene_set_crossing: {
    title: 'STAT3 between resources',
    abstract: 'Two resources share STAT3 and TP53 [[[GlyGen]]].',
    cfde: 'The Common Fund Data Ecosystem joins resources.',
    dataset: 'GlyGen [[GlyGen]] and LINCS [[[LINCS, Other]]] were crossed.',
    terms: 'The terms were liver and vorinostat.',
    methods: 'A hypergeometric test was used.',
    results: 'Two genes were common {to both}.',
    deepdive: 'STAT3 acts downstream of interleukin 6.',
    enrichr: 'The JAK-STAT pathway was enriched.',
    conclusion: 'STAT3 should be tested next.',
  },
}

/** What the model answers: the review says it a little better than the first version. */
export function textOf(report: string, part: string): string {
  const texts = Object.entries(TEXTS[report] ?? {})
  return JSON.stringify(
    Object.fromEntries(texts.map(([key, text]) => [key, part === 'review' ? text : `First version. ${text}`])),
  )
}
