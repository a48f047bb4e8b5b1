import type { Resolvers } from '@playbook/core/resolver'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  // The page knows approved symbols in capitals.
  predictGeneFunctions: ({ inputs: { gene } }) => gene.trim().toUpperCase(),
  sumUpGene: ({ inputs: { gene } }) => gene.trim(),
}
