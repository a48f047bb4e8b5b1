import type { Case } from '../simulation.ts'

const table = 'GET https://raw.githubusercontent.com/theochem/B3DB/refs/heads/main/B3DB/B3DB_classification.tsv'

/** The blood-brain barrier: capitals, hyphens, rows twice and without a value; no drug that it knows. */
export const cases: readonly Case[] = [
  {
    step: 'QueryDrugBloodBrainBarrier',
    inputs: {
      ScoredDrugs: [
        { term: 'Valproic-Acid', zscore: 3 },
        { term: 'Imatinib', zscore: 9 },
        { term: 'DIAZEPAM', zscore: 1 },
        { term: 'imatinib ', zscore: -2 },
        { term: 'toString', zscore: 0 },
      ],
    },
    gives: {
      output: [
        { drug_name: 'DIAZEPAM', logBB: 0.5, bbb_permeable: 'BBB+' },
        { drug_name: 'Valproic-Acid', logBB: 0, bbb_permeable: 'BBB+' },
        { drug_name: 'imatinib', logBB: -1.5, bbb_permeable: 'BBB-' },
      ],
    },
    requests: [table],
  },
  {
    step: 'QueryDrugBloodBrainBarrier',
    about: 'no drug that it knows',
    inputs: { ScoredDrugs: [{ term: 'BRD-K04887706', zscore: 3 }] },
    gives: { output: [] },
    requests: [table],
  },
  {
    step: 'BloodBrainBarrierOfDrug',
    inputs: { drug: 'imatinib' },
    gives: { output: [{ drug_name: 'imatinib', logBB: -1.5, bbb_permeable: 'BBB-' }] },
    requests: [table],
  },
  {
    step: 'BloodBrainBarrierOfDrugSet',
    inputs: { drugs: { set: ['imatinib', 'DIAZEPAM'] } },
    gives: {
      output: [
        { drug_name: 'DIAZEPAM', logBB: 0.5, bbb_permeable: 'BBB+' },
        { drug_name: 'imatinib', logBB: -1.5, bbb_permeable: 'BBB-' },
      ],
    },
    requests: [table],
  },
]
