import { inputError, type Case } from '../simulation.ts'
import { genesOf, LIBRARIES, oddsRatioOf, pvalueOf, STORED_LIST } from './data.ts'
import { askSets, BASE } from './submission.ts'

const { shortId, userListId, genes } = STORED_LIST
const analysis = { shortId, userListId }

const ask = (library: string) => `GET ${BASE}/enrich?userListId=${userListId}&backgroundType=${library}`

/** Rows of a library as the table has them; of equal p-values in the order of the service. */
function rowsOf(library: string, isShortened: boolean) {
  const found = (LIBRARIES[library] ?? []).flatMap(([raw, name = raw]) => {
    const set = genesOf(raw)
    const overlap = set.filter((gene) => genes.includes(gene))
    return overlap.length === 0 ? [] : [{ raw, name, set, overlap }]
  })
  return found
    .toSorted((a, b) => b.overlap.length - a.overlap.length)
    .map(({ raw, name, set, overlap }) => {
      const odds = oddsRatioOf(overlap.length, set.length, genes.length)
      const p = pvalueOf(overlap.length)
      const combined = -Math.log(p) * odds
      return {
        library,
        term: raw,
        name,
        pvalue: p,
        adjustedPvalue: isShortened ? 'nan' : Math.min(1, p * found.length),
        oddsRatio: odds === Infinity ? 'inf' : odds,
        combinedScore: isShortened ? 'nan' : combined === Infinity ? 'inf' : combined,
        size: set.length,
        genes: isShortened ? [] : overlap,
      }
    })
}

const human = rowsOf('KEGG_2021_Human', false)
const mouse = rowsOf('KEGG_2019_Mouse', true)
const terms = (rows: typeof human) => rows.map(({ term }) => term)

/** The whole table of two libraries, one of whose answers lacks most of what the other has. */
export const tableCases: readonly Case[] = [
  {
    step: 'EnrichrAnalysisToEnrichmentTable',
    inputs: { analysis },
    params: { libraries: ['KEGG_2021_Human', 'KEGG_2019_Mouse', 'KEGG_2021_Human'] },
    gives: { output: { libraries: ['KEGG_2021_Human', 'KEGG_2019_Mouse'], rows: [...human, ...mouse] } },
    requests: [
      ask('KEGG_2021_Human'),
      askSets('KEGG_2021_Human', terms(human)),
      ask('KEGG_2019_Mouse'),
      askSets('KEGG_2019_Mouse', terms(mouse)),
    ],
  },
  {
    step: 'EnrichrAnalysisToEnrichmentTable',
    about: 'an empty analysis is not compared',
    inputs: { analysis: { empty: true } },
    params: { libraries: ['KEGG_2021_Human'] },
    gives: { output: { libraries: ['KEGG_2021_Human'], rows: [] } },
    requests: [],
  },
  {
    step: 'EnrichrAnalysisToEnrichmentTable',
    about: 'a library that nobody knows',
    inputs: { analysis },
    params: { libraries: ['Nonsense_2021'] },
    gives: inputError('“Nonsense_2021” is not a library that is known here. Choose another one.'),
    requests: [],
  },
]
