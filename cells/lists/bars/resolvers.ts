import type { Resolvers } from '@playbook/core/resolver'
import { horizontalBars, verticalBars, wordsOf } from './figures.ts'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  horizontalBars: ({ row, inputs: { terms } }) => horizontalBars(terms, wordsOf(row)),
  verticalBars: ({ row, inputs: { terms } }) => verticalBars(terms, wordsOf(row)),
}
