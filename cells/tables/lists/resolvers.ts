import { InputError } from '@playbook/core/errors'
import type { ResolveContext, Resolvers } from '@playbook/core/resolver'
import { z } from 'zod'
import { TableCell, tableSchema, type TableValue } from '../columns.ts'
import type * as steps from './steps.ts'

const Values = z.object({ rows: z.array(z.array(TableCell)) })

async function valuesOf({ kernel }: Pick<ResolveContext, 'kernel'>, table: TableValue, columns: readonly string[]) {
  const missing = columns.find((name) => table.columns.every((column) => column.name !== name))
  if (missing !== undefined) throw new InputError(`The table has no column “${missing}”. Choose another one.`)
  return (await kernel.call('table.values', { table, columns }, Values)).rows
}

const nameOf = (cell: TableCell | undefined) => String(cell ?? '').trim()

export const resolvers: Resolvers<typeof steps> = {
  async columnAsSet(run) {
    const rows = await valuesOf(run, run.inputs.table, [run.params.column])
    return { set: [...new Set(rows.map(([name]) => nameOf(name)).filter((name) => name !== ''))] }
  },
  async columnAsScores(run) {
    const rows = await valuesOf(run, run.inputs.table, [run.params.column, run.params.score])
    const best = new Map<string, number>()
    for (const [cell, score] of rows) {
      const name = nameOf(cell)
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
