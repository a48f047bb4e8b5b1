import type { Resolvers } from '@playbook/core/resolver'
import { fetchBarrier } from './barrier.ts'
import { fetchCytotoxicity } from './cytotoxicity.ts'
import { rankedCandidates } from './ranked.ts'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  queryCytotoxicity: ({ inputs: { ScoredDrugs: drugs }, ...context }) => fetchCytotoxicity(drugs, context),
  queryBloodBrainBarrier: ({ inputs: { ScoredDrugs: drugs }, http }) => fetchBarrier(drugs, http),
  rankCandidates: ({ inputs }) =>
    rankedCandidates(inputs.ScoredDrugs, inputs.DrugCytotoxictyChembl, inputs.DrugBloodBrainBarrier),
}
