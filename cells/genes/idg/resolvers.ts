import type { ResolveContext, Resolvers } from '@playbook/core/resolver'
import { path } from '@playbook/core/service'
import { z } from 'zod'
import { geneshot } from '../../services/geneshot.ts'
import { looseList } from '../../shared/tolerant.ts'
import type * as steps from './steps.ts'

const Classes = z.object({ idg: z.record(z.string(), looseList(z.string())) })

export const resolvers: Resolvers<typeof steps> = {
  async filterScoredGenes({ row, inputs: { input }, http }) {
    const members = await membersOf(http, row.id)
    return input.filter(({ term }) => members.has(term.toLowerCase()))
  },

  async filterGeneSet({ row, inputs: { input }, http }) {
    const members = await membersOf(http, row.id)
    return {
      ...(input.description ? { description: `${input.description} filtered by ${row.label}` } : {}),
      set: input.set.filter((gene) => members.has(gene.toLowerCase())),
    }
  },
}

/** The genes of a class in small letters; a class that the list lacks has none. */
async function membersOf(http: ResolveContext['http'], id: string): Promise<ReadonlySet<string>> {
  const { idg } = await http.get(geneshot, path`/api/idgclass`, { schema: Classes })
  const lists = Object.entries(idg).filter(([name]) => (id === 'all' ? name.startsWith('dark') : name === id))
  return new Set(lists.flatMap(([, genes]) => genes.map((gene) => gene.toLowerCase())))
}
