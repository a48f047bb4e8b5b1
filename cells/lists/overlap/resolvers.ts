import type { Resolvers } from '@playbook/core/resolver'
import type * as steps from './steps.ts'
import { overlapOf } from './supervenn.ts'

export const resolvers: Resolvers<typeof steps> = {
  upSetOfGmt: ({ inputs: { matrix } }) => matrix,
  upSetOfDmt: ({ inputs: { matrix } }) => matrix,
  overlapOfGmt: ({ inputs: { gmt } }) => overlap(gmt),
  overlapOfDmt: ({ inputs: { dmt } }) => overlap(dmt),
}

function overlap(library: Readonly<Record<string, { readonly set: readonly string[] }>>) {
  return overlapOf(
    Object.keys(library),
    Object.values(library).map(({ set }) => set),
  )
}
