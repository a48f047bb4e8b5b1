import type { Resolvers } from '@playbook/core/resolver'
import { fetchBarrier } from './barrier.ts'
import { fetchCytotoxicity } from './cytotoxicity.ts'
import { rankedCandidates } from './ranked.ts'
import type * as steps from './steps.ts'

const rowsOf = (drugs: readonly string[]) => drugs.map((term) => ({ term }))

export const resolvers: Resolvers<typeof steps> = {
  queryCytotoxicity: ({ inputs: { ScoredDrugs: drugs }, ...context }) => fetchCytotoxicity(drugs, context),
  queryBloodBrainBarrier: ({ inputs: { ScoredDrugs: drugs }, http }) => fetchBarrier(drugs, http),
  cytotoxicityOfDrug: ({ inputs: { drug }, ...context }) => fetchCytotoxicity([{ term: drug }], context),
  cytotoxicityOfDrugSet: ({ inputs: { drugs }, ...context }) => fetchCytotoxicity(rowsOf(drugs.set), context),
  bloodBrainBarrierOfDrug: ({ inputs: { drug }, http }) => fetchBarrier([{ term: drug }], http),
  bloodBrainBarrierOfDrugSet: ({ inputs: { drugs }, http }) => fetchBarrier(rowsOf(drugs.set), http),
  rankCandidates: ({ inputs }) =>
    rankedCandidates(inputs.ScoredDrugs, inputs.DrugCytotoxictyChembl, inputs.DrugBloodBrainBarrier),
}
