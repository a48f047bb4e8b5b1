import { defineFamily } from '@playbook/core/family'
import { readableText } from '@playbook/core/readable'
import { defineStep, defineType } from '@playbook/core/step'
import { figure, NO_FINDING, prose } from '@playbook/core/story'
import { z } from 'zod'
import { GeneTerm, ScoredDrugs, ScoredGenes } from '../../kinds/types.ts'
import { clark2014, evangelista2022, jeon2022, reverseSearchDashboard, subramanian2017 } from '../../references.ts'
import { reverseSearch } from '../../services/reverse-search.ts'
import { counted, listOf } from '../../shared/words.ts'
import { dashboardPage } from './pages.ts'

export const ReverseSearch = defineType({
  id: 'LINCSL1000ReverseSearchDashboard',
  label: 'L1000 reverse search',
  description: 'A gene whose regulators are looked up among the signatures of LINCS L1000',
  color: 'gene',
  icon: 'arrow-up-down',
  schema: z.strictObject({ gene: z.string() }),
  page: ({ gene }) => dashboardPage(gene),
  text: ({ gene }) => `Signatures of LINCS L1000 that change ${gene}`,
  readable: ({ gene }) => readableText(`Signatures of LINCS L1000 that change ${gene}: ${dashboardPage(gene).href}`),
})

const introduction = prose`LINCS L1000 measured how cells respond to compounds and to the loss of single genes
  ${subramanian2017}. Its profiles were transformed to RNA-seq-like ones ${jeon2022} and compared with controls by the
  characteristic direction ${clark2014}, so that they can be sorted by what they do to one gene.`
const sources = prose`the LINCS Reverse Search Dashboard ${reverseSearchDashboard}, whose signatures are characteristic
  directions ${clark2014} of RNA-seq-like profiles ${jeon2022}`

export const searchGene = defineStep({
  id: 'LINCSL1000ReverseSearch',
  label: 'What changes a gene (L1000 reverse search)',
  description: 'Show the LINCS L1000 signatures that move one gene up or down',
  // The page is asked by whoever looks at it: the step itself needs no response.
  tags: { Type: ['Gene'], Cardinality: ['Term'], Service: [reverseSearch.name] },
  pagerank: 2,
  inputs: { gene: GeneTerm },
  output: ReverseSearch,
  story: ({ inputs: { gene } }) => ({
    abstract: prose`Signatures that change the expression of ${gene} were sought in LINCS L1000 ${evangelista2022}.`,
    finding: NO_FINDING,
    introduction,
    methods: prose`Signatures that change the expression of ${gene} were looked up in ${sources}.`,
  }),
})

/** The terms that score most in a direction, by name. */
function first(
  scored: readonly { readonly term: string; readonly zscore: unknown }[],
  direction: 'up' | 'down',
): string {
  const numbers = scored.flatMap(({ term, zscore }) => (typeof zscore === 'number' ? [{ term, zscore }] : []))
  const sign = direction === 'up' ? -1 : 1
  const names = [...new Set(numbers.toSorted((a, b) => sign * (a.zscore - b.zscore)).map(({ term }) => term))]
  return names.length === 0 ? '' : `, most of all ${listOf(names.slice(0, 3))}`
}

const tables = {
  cp: { kind: 'Drug', table: 'cp', column: 'Perturbagen', one: 'compound', of: 'compounds', output: ScoredDrugs },
  xpr: {
    kind: 'Gene',
    table: 'xpr',
    column: 'KO Gene',
    one: 'CRISPR knock-out',
    of: 'CRISPR knock-outs',
    output: ScoredGenes,
  },
} as const
const directions = { up: { name: 'Up', direction: 'up' }, down: { name: 'Down', direction: 'down' } } as const

interface Extract {
  readonly from: (typeof tables)[keyof typeof tables]
  readonly to: (typeof directions)[keyof typeof directions]
}

const extracts: Readonly<Record<string, Extract>> = {
  drugUp: { from: tables.cp, to: directions.up },
  drugDown: { from: tables.cp, to: directions.down },
  geneUp: { from: tables.xpr, to: directions.up },
  geneDown: { from: tables.xpr, to: directions.down },
}

export const extractRegulators = defineFamily(extracts, ({ from, to }) => {
  const { kind, one, of, output } = from
  const { name, direction } = to
  const order = direction === 'up' ? 'largest' : 'most negative'
  return defineStep({
    id: `LINCSL1000ReverseSearchExtract[${kind}, ${name}]`,
    label: `${of.replace(/^c/, 'C')} that move a gene ${direction} (L1000 reverse search)`,
    description: `Score the ${of} of LINCS L1000 whose signatures move the gene ${direction}`,
    tags: { Type: [kind], Cardinality: ['Scored'] },
    inputs: { search: ReverseSearch },
    output,
    external: reverseSearch,
    icon: direction === 'up' ? 'trending-up' : 'trending-down',
    story: ({ inputs: { search }, output: scored }) => ({
      naming: { called: `the list of ${of} that moved ${search.gene} ${direction}` },
      abstract: prose`${counted(scored.length, 'signature')} of ${of} moved ${search.gene} ${direction} ${evangelista2022}.`,
      finding: prose`${counted(scored.length, 'signature')} of ${of} moved ${search.gene} ${direction}${first(scored, direction)}.`,
      introduction,
      methods: prose`Signatures of ${of} that move ${search.gene} ${direction} (${figure('search')}) were retrieved from
        ${sources}. They are scored by the coefficient of ${search.gene} in the characteristic direction, which is
        ${direction === 'up' ? 'positive' : 'negative'}; each signature has a row.`,
      tableLegend: prose`Signatures of ${of} in LINCS L1000 that move ${search.gene} ${direction}, by their coefficient in the
        characteristic direction, the ${order} first ${evangelista2022}. Each row is a signature; a ${one} may have several.`,
    }),
    emptyBecause: ({ inputs: { search }, output: { length } }) =>
      length > 0
        ? undefined
        : {
            why: `No signature of ${of} in LINCS L1000 moves ${search.gene} ${direction}.`,
            next: 'Take the other direction, or the other kind of signatures.',
          },
  })
})
