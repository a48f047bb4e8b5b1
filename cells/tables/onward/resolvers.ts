import type { Resolvers } from '@playbook/core/resolver'
import { numberMatrix } from '../../shared/table.ts'
import { cellsOf, nameIn } from '../cells.ts'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  columnsAsMatrix: ({ kernel, inputs: { table }, params: { genes, samples } }) =>
    kernel.call('table.matrix', { table, names: genes, columns: samples }, numberMatrix),
  async groupsAsSets(run) {
    const rows = await cellsOf(run, run.inputs.table, [run.params.group, run.params.genes])
    const sets = new Map<string, Set<string>>()
    for (const [cell, member] of rows) {
      const [group, gene] = [nameIn(cell), nameIn(member)]
      if (group !== '' && gene !== '') sets.set(group, (sets.get(group) ?? new Set()).add(gene))
    }
    return Object.fromEntries([...sets].map(([group, set]) => [group, { set: [...set] }]))
  },
}
