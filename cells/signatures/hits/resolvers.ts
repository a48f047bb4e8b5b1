import type { ResolveContext, Resolvers } from '@playbook/core/resolver'
import { path, type Place, type Query, type Service } from '@playbook/core/service'
import { z } from 'zod'
import { maybeNumber } from '../../shared/tolerant.ts'
import { MOST } from '../limits.ts'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  async tableOfSet({ row: { service }, inputs: { search }, http }) {
    const query = { dataset: search.id, maxTotal: MOST }
    const rows = await fetchRows(http, service, { place: path`/enrich/download`, query, needs: 'pvalue' })
    return rows.map(({ text, number }) => ({
      ...perturbed(text),
      direction: text('direction'),
      overlap: number('nOverlap'),
      oddsRatio: number('oddsRatio'),
      pValue: number('pvalue'),
      adjustedP: number('adjPvalue'),
    }))
  },

  async tableOfSignature({ row: { service }, inputs: { search }, http }) {
    const query = { datasetup: search.up_id, datasetdown: search.down_id, maxTotal: MOST }
    const rows = await fetchRows(http, service, { place: path`/enrichpair/download`, query, needs: 'pvalueMimic' })
    return rows.map(({ text, number }) => ({
      ...perturbed(text),
      mimicOverlap: number('nMimicOverlap'),
      mimicP: number('pvalueMimic'),
      mimicAdjustedP: number('adjPvalueMimic'),
      reverseOverlap: number('nReverseOverlap'),
      reverseP: number('pvalueReverse'),
      reverseAdjustedP: number('adjPvalueReverse'),
    }))
  },
}

/** The cells of a row by the names of their columns. */
interface Row {
  text(...columns: readonly string[]): string
  number(column: string): number | null
}

/** L2S2 calls what was done to the cells a drug, also where it is a gene. */
const NAMES = ['perturbation', 'drug']

function perturbed(text: Row['text']) {
  return {
    perturbation: text(...NAMES),
    library: text('dataset'),
    cellLine: text('cellLine'),
    timepoint: text('timepoint'),
    concentration: text('concentration'),
    mechanism: text('moa'),
    fdaApproved: text('fdaApproved', 'approved'),
  }
}

async function fetchRows(
  http: ResolveContext['http'],
  service: Service,
  { place, query, needs }: { readonly place: Place; readonly query: Query; readonly needs: string },
): Promise<Row[]> {
  const [header = [], ...rows] = await http.get(service, place, {
    query,
    headers: { accept: 'text/tab-separated-values' },
    form: 'tsv',
    schema: z
      .array(z.array(z.string()))
      .refine(
        ([head = []]) => head.includes(needs) && NAMES.some((name) => head.includes(name)),
        'columns are missing',
      ),
  })
  return rows.map((cells) => ({
    text: (...columns) => columns.map((column) => cells[header.indexOf(column)]?.trim() ?? '').find(Boolean) ?? '',
    number: (column) => maybeNumber.safeParse(cells[header.indexOf(column)]).data ?? null,
  }))
}
