import { defineStep } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { ScoredDrugs } from '../../kinds/types.ts'
import { b3db } from '../../services/b3db.ts'
import { chembl } from '../../services/chembl.ts'
import { counted, were, written } from '../../shared/words.ts'
import { BloodBrainBarrierTable, CytotoxicityTable, RankedToxicityTable } from './types.ts'

export { BloodBrainBarrierTable, CytotoxicityTable, RankedToxicityTable } from './types.ts'

const tags = { Type: ['Drug'], Cardinality: ['Scored'], Task: ['Toxicity'] }
const different = (names: readonly string[]) => new Set(names.map((name) => name.trim().toLowerCase())).size
const scoredDrugs = (drugs: readonly { readonly term: string }[]) =>
  counted(different(drugs.map(({ term }) => term)), 'drug')

export const queryCytotoxicity = defineStep({
  id: 'QueryDrugCytotoxocityCHEMBL',
  label: 'Cytotoxicity of drugs (ChEMBL)',
  description: 'Fetch the toxicity assays of drugs from ChEMBL',
  tags,
  pagerank: 1,
  inputs: { ScoredDrugs },
  output: CytotoxicityTable,
  external: chembl,
  story: ({ inputs: { ScoredDrugs: drugs }, output }) => {
    const measured = different(output.map((row) => row.molecule_pref_name))
    return {
      abstract: prose`For ${measured} of ${scoredDrugs(drugs)}, ${counted(output.length, 'toxicity measurement')} ${were(output.length)} found in
        ChEMBL ${chembl.reference}.`,
      introduction: prose`ChEMBL holds activities of compounds that were published, toxicity among them ${chembl.reference}.`,
      methods: prose`The preferred names of ${scoredDrugs(drugs)} (${figure('ScoredDrugs')}), also with spaces in the place of
        hyphens, were looked up in ChEMBL ${chembl.reference}: activities in toxicity assays (type T) with a pChEMBL value of at
        least 1, the negative decadic logarithm of the molar concentration.`,
      tableLegend: prose`Toxicity assays of drugs in ChEMBL ${chembl.reference}: the more toxic, the larger the pChEMBL value.`,
    }
  },
  emptyBecause: ({ inputs: { ScoredDrugs: drugs }, output }) =>
    output.length > 0
      ? undefined
      : {
          why: `ChEMBL has no toxicity assay of ${scoredDrugs(drugs)}.`,
          next: 'Check that they are names of drugs, such as imatinib. The ranked list works with an empty table, too.',
        },
})

export const queryBloodBrainBarrier = defineStep({
  id: 'QueryDrugBloodBrainBarrier',
  label: 'Drugs at the blood-brain barrier (B3DB)',
  description: 'Look up which drugs cross the blood-brain barrier',
  tags,
  pagerank: 1,
  inputs: { ScoredDrugs },
  output: BloodBrainBarrierTable,
  external: b3db,
  story: ({ inputs: { ScoredDrugs: drugs }, output }) => {
    const permeable = output.filter((row) => row.bbb_permeable === 'BBB+').length
    return {
      abstract: prose`Of ${scoredDrugs(drugs)}, ${written(output.length)} had a logBB in B3DB and ${written(permeable)} crossed the blood-brain
        barrier ${b3db.reference}.`,
      introduction: prose`B3DB unites published measurements of how compounds cross the blood-brain barrier ${b3db.reference}.`,
      methods: prose`The names of ${scoredDrugs(drugs)} (${figure('ScoredDrugs')}) were looked up, whatever their capitals and
        hyphens, in B3DB ${b3db.reference}; compounds without a measured logBB were left out.`,
      tableLegend: prose`Drugs with their logBB, the decadic logarithm of the ratio of their concentrations in brain and blood, and
        whether they cross the barrier (BBB+) ${b3db.reference}.`,
    }
  },
  emptyBecause: ({ inputs: { ScoredDrugs: drugs }, output }) =>
    output.length > 0
      ? undefined
      : {
          why: `B3DB has no logBB of ${scoredDrugs(drugs)}: it knows about 1,000 compounds with one.`,
          next: 'Go on without it: the ranked list works with an empty table, too.',
        },
})

export const rankCandidates = defineStep({
  id: '[RankedListOfDrugsCandidates]',
  label: 'Rank drugs, with their toxicity',
  description: 'Join scored drugs with their cytotoxicity and the blood-brain barrier, the highest score first',
  tags,
  inputs: {
    ScoredDrugs,
    DrugCytotoxictyChembl: CytotoxicityTable,
    DrugBloodBrainBarrier: BloodBrainBarrierTable,
  },
  output: RankedToxicityTable,
  story: ({ inputs: { ScoredDrugs: drugs }, output }) => ({
    abstract: prose`${scoredDrugs(drugs)} ${were(different(drugs.map(({ term }) => term)))} ranked by score, beside their toxicity.`,
    introduction: prose`A drug that is effective and not toxic is the better candidate, and one for the brain has to reach it.`,
    methods: prose`${scoredDrugs(drugs)} (${figure('ScoredDrugs')}) were joined by name, whatever its capitals and hyphens, with
      their cytotoxicity (${figure('DrugCytotoxictyChembl')}) ${chembl.reference} and their logBB
      (${figure('DrugBloodBrainBarrier')}) ${b3db.reference}, and sorted by falling score: ${counted(output.length, 'row')}, one
      for each measured activity. Drugs that a table lacks were kept.`,
    tableLegend: prose`Drugs by falling score, with the toxicity assays of ChEMBL ${chembl.reference} and the logBB of B3DB
      ${b3db.reference}.`,
  }),
  emptyBecause: ({ output }) =>
    output.length > 0 ? undefined : { why: 'There is no scored drug.', next: 'Choose a list with at least one drug.' },
})
