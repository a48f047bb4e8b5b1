import type { Resolvers } from '@playbook/core/resolver'
import { namesOf, venn } from './diagram.ts'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  plotVenn: ({ inputs: { gmt } }) => venn(Object.entries(gmt).map(([name, { set }]) => ({ name, set }))),
  plotVennOfSets({ inputs: { sets } }) {
    const names = namesOf(sets)
    return venn(sets.map(({ set }, at) => ({ name: names[at] ?? '', set })))
  },
}
