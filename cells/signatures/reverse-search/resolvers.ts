import type { Resolvers } from '@playbook/core/resolver'
import { path } from '@playbook/core/service'
import { z } from 'zod'
import { reverseSearch } from '../../services/reverse-search.ts'
import { looseText, maybeNumber } from '../../shared/tolerant.ts'
import type * as steps from './steps.ts'

const SCORE = 'CD Coefficient'
/** Cells by signature. */
const Column = z.record(z.string(), z.unknown())

export const resolvers: Resolvers<typeof steps> = {
  searchGene: ({ inputs: { gene } }) => ({ gene }),

  async extractRegulators({ row: { from, to }, inputs: { search }, http }) {
    const gene = search.gene.trim()
    const table = await http.get(reverseSearch, path`/api/table/${from.table}/${to.direction}/${gene}`, {
      schema: z.object({ [from.column]: Column, [SCORE]: Column }),
      hint: `The dashboard knows genes by their official human symbols. Check ${gene}, or try again later.`,
    })
    const names = table[from.column] ?? {}
    const rows = Object.entries(table[SCORE] ?? {}).flatMap(([signature, cell]) => {
      const term = looseText.safeParse(names[signature]).data?.trim() ?? ''
      const zscore = maybeNumber.safeParse(cell).data
      return term === '' || zscore === undefined ? [] : [{ term, zscore, coefficient: zscore }]
    })
    return rows.toSorted((a, b) => (to.direction === 'up' ? b.zscore - a.zscore : a.zscore - b.zscore))
  },
}
