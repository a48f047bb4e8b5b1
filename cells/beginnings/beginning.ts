import type { PictureKind } from '@playbook/core/api/playbooks'
import type { Json } from '@playbook/core/step'

/** A question about an input, and the steps that answer it. */
export interface Beginning {
  /** `{name}` stands for the name of the input. */
  readonly question: string
  /** Where it leads, and who is asked. */
  readonly gives: string
  readonly picture: PictureKind
  /** Step ids in order; what one lacks is converted from what is there. */
  readonly steps: readonly string[]
  /** Step id → what it is answered with, where it would ask. */
  readonly answers?: Readonly<Record<string, Json>>
}

/** A beginning without answers. */
export const begin = (
  question: string,
  gives: string,
  picture: PictureKind,
  ...steps: readonly string[]
): Beginning => ({
  question,
  gives,
  picture,
  steps,
})

/** The libraries that answer most questions. */
export const LIBRARIES = {
  EnrichrAnalysisToEnrichmentTable: {
    libraries: ['GO_Biological_Process_2023', 'KEGG_2021_Human', 'MSigDB_Hallmark_2020'],
  },
}

/** How many of what papers mention are drawn. */
const DRAWN = 10

/** What papers name most with a thing: the most mentioned, drawn as bars. */
export function mentioned(kind: 'Gene' | 'Drug', search: string): Beginning {
  const top = `TopKScoredT[Scored[${kind}]]`
  const noun = kind === 'Gene' ? 'genes' : 'drugs'
  const source = kind === 'Gene' ? 'Geneshot' : 'DrugShot'
  return {
    ...begin(
      `Which ${noun} do papers name with {name}?`,
      `The most mentioned ${noun}, from ${source}`,
      'bars',
      search,
      top,
      `BarChartFrom[Scored[${kind}]]`,
    ),
    answers: { [top]: { k: DRAWN } },
  }
}
