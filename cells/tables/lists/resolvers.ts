import type { Resolvers } from '@playbook/core/resolver'
import { cellsOf, nameIn } from '../cells.ts'
import { tableSchema } from '../columns.ts'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  async columnAsSet(run) {
    const rows = await cellsOf(run, run.inputs.table, [run.params.column])
    return { set: [...new Set(rows.map(([name]) => nameIn(name)).filter((name) => name !== ''))] }
  },
  async columnAsScores(run) {
    const rows = await cellsOf(run, run.inputs.table, [run.params.column, run.params.score])
    const best = new Map<string, number>()
    for (const [cell, score] of rows) {
      const name = nameIn(cell)
      if (name === '' || typeof score !== 'number') continue
      if (Math.abs(score) >= Math.abs(best.get(name) ?? 0)) best.set(name, score)
    }
    return [...best].map(([term, zscore]) => ({ term, zscore })).toSorted((a, b) => b.zscore - a.zscore)
  },
  keepMembers({ kernel, params: { column, inside }, inputs: { table, genes } }) {
    const verb = { verb: 'members', column, members: genes.set, inside, as_genes: true }
    return kernel.call('table.apply', { table, verb }, tableSchema)
  },
}
