import type { Resolvers } from '@playbook/core/resolver'
import { approvedNames } from './approved.ts'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  async approvedOfSet({ inputs: { drugs }, ...context }) {
    const description = `FDA Approved ${drugs.description || 'drug set'}`
    return { description, set: await approvedNames(drugs.set, context) }
  },

  async approvedOfScores({ inputs: { drugs }, ...context }) {
    const approved = new Set(
      await approvedNames(
        drugs.map(({ term }) => term),
        context,
      ),
    )
    return drugs.filter(({ term }) => approved.has(term.trim()))
  },
}
