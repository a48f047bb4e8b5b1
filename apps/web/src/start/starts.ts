import type { Hue } from '@playbook/core/step'

/** What one can start a playbook from, besides a workflow file. */
interface Start {
  readonly step: string
  readonly hue: Hue
  readonly title: string
  /** What it leads to, in words, each with a step that keeps the promise. */
  readonly leads: Readonly<Record<string, string>>
}

/** The same on the first page and in an empty notebook. */
export const STARTS: readonly Start[] = [
  {
    step: 'Input[Gene]',
    hue: 'gene',
    title: 'A gene',
    leads: {
      'expression in tissues': 'GTExTissueExpressionFromGene',
      partners: 'FetchStringDBPPI',
      'regulatory elements': 'GetRegulatoryElementsForGeneInfoFromGene',
      drugs: 'DrugShotTermSearch[Gene, autorif]',
    },
  },
  {
    step: 'Input[Set[Gene]]',
    hue: 'gene',
    title: 'A gene set',
    leads: {
      enrichment: 'EnrichrGenesetSearch',
      overlap: 'SupervennFromGMT',
      regulators: 'ChEA3TFEnrichmentAnalysis',
      kinases: 'KEA3KinaseEnrichmentAnalysis',
    },
  },
  {
    step: 'GeneCountMatrixFileUpload',
    hue: 'matrix',
    title: 'A count matrix',
    leads: {
      'library sizes': 'VisualizeLibrarySizes',
      PCA: 'PCAGraphWithoutMetadata2D',
      'differential expression': 'Limma-Voom',
    },
  },
]

/** What a start leads to, as its card says it. */
export function promiseOf({ leads }: Start): string {
  return Object.keys(leads).join(', ')
}
