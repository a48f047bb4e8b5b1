import type { Resolvers } from '@playbook/core/resolver'
import { onlyInput } from '../../shared/inputs.ts'
import { members } from '../../shared/library.ts'
import type * as steps from './steps.ts'
import { overlapOf } from './supervenn.ts'

export const resolvers: Resolvers<typeof steps> = {
  upSet: ({ inputs: { matrix } }) => matrix,
  overlap({ inputs }) {
    const library = onlyInput(inputs)
    return overlapOf(Object.keys(library), members(library))
  },
}
