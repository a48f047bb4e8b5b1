import { defineStep } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { DrugSet, DrugTerm, ScoredDrugs } from '../../kinds/types.ts'
import { b3db } from '../../services/b3db.ts'
import { chembl } from '../../services/chembl.ts'
import { counted, were } from '../../shared/words.ts'
import {
  barrierStory,
  cytotoxicityStory,
  different,
  drugCount,
  noBarrier,
  noCytotoxicity,
  rankedLegend,
} from './stories.ts'
import { BloodBrainBarrierTable, CytotoxicityTable, RankedToxicityTable } from './types.ts'

export { BloodBrainBarrierTable, CytotoxicityTable, RankedToxicityTable } from './types.ts'

const tagsOf = (cardinality: string) => ({ Type: ['Drug'], Cardinality: [cardinality], Task: ['Toxicity'] })
const tags = tagsOf('Scored')
const scored = (drugs: readonly { readonly term: string }[]) => ({
  names: drugs.map(({ term }) => term),
  slot: 'ScoredDrugs',
})
const one = (drug: string) => ({ names: [drug], slot: 'drug' })
const listed = ({ set }: { readonly set: readonly string[] }) => ({ names: set, slot: 'drugs' })
const scoredDrugs = (drugs: readonly { readonly term: string }[]) => drugCount(scored(drugs).names)

export const queryCytotoxicity = defineStep({
  id: 'QueryDrugCytotoxocityCHEMBL',
  label: 'Cytotoxicity of drugs (ChEMBL)',
  description: 'Fetch the toxicity assays of drugs from ChEMBL',
  tags: tags,
  pagerank: 1,
  inputs: { ScoredDrugs },
  output: CytotoxicityTable,
  external: chembl,
  story: ({ inputs, output }) => cytotoxicityStory(scored(inputs.ScoredDrugs), output),
  emptyBecause: ({ inputs, output }) => noCytotoxicity(scored(inputs.ScoredDrugs), output, true),
})

export const cytotoxicityOfDrug = defineStep({
  id: 'CytotoxicityOfDrug',
  label: 'Cytotoxicity of a drug (ChEMBL)',
  description: 'Fetch the toxicity assays of one drug from ChEMBL',
  tags: tagsOf('Term'),
  pagerank: 2,
  inputs: { drug: DrugTerm },
  output: CytotoxicityTable,
  external: chembl,
  story: ({ inputs, output }) => cytotoxicityStory(one(inputs.drug), output),
  emptyBecause: ({ inputs, output }) => noCytotoxicity(one(inputs.drug), output, false),
})

export const cytotoxicityOfDrugSet = defineStep({
  id: 'CytotoxicityOfDrugSet',
  label: 'Cytotoxicity of a drug set (ChEMBL)',
  description: 'Fetch the toxicity assays of the drugs of a set from ChEMBL',
  tags: tagsOf('Set'),
  pagerank: 2,
  inputs: { drugs: DrugSet },
  output: CytotoxicityTable,
  external: chembl,
  story: ({ inputs, output }) => cytotoxicityStory(listed(inputs.drugs), output),
  emptyBecause: ({ inputs, output }) => noCytotoxicity(listed(inputs.drugs), output, false),
})

export const queryBloodBrainBarrier = defineStep({
  id: 'QueryDrugBloodBrainBarrier',
  label: 'Drugs at the blood-brain barrier (B3DB)',
  description: 'Look up which drugs cross the blood-brain barrier',
  tags: tags,
  pagerank: 1,
  inputs: { ScoredDrugs },
  output: BloodBrainBarrierTable,
  external: b3db,
  story: ({ inputs, output }) => barrierStory(scored(inputs.ScoredDrugs), output),
  emptyBecause: ({ inputs, output }) => noBarrier(scored(inputs.ScoredDrugs), output, true),
})

export const bloodBrainBarrierOfDrug = defineStep({
  id: 'BloodBrainBarrierOfDrug',
  label: 'A drug at the blood-brain barrier (B3DB)',
  description: 'Look up whether a drug crosses the blood-brain barrier',
  tags: tagsOf('Term'),
  pagerank: 2,
  inputs: { drug: DrugTerm },
  output: BloodBrainBarrierTable,
  external: b3db,
  story: ({ inputs, output }) => barrierStory(one(inputs.drug), output),
  emptyBecause: ({ inputs, output }) => noBarrier(one(inputs.drug), output, false),
})

export const bloodBrainBarrierOfDrugSet = defineStep({
  id: 'BloodBrainBarrierOfDrugSet',
  label: 'A drug set at the blood-brain barrier (B3DB)',
  description: 'Look up which drugs of a set cross the blood-brain barrier',
  tags: tagsOf('Set'),
  pagerank: 2,
  inputs: { drugs: DrugSet },
  output: BloodBrainBarrierTable,
  external: b3db,
  story: ({ inputs, output }) => barrierStory(listed(inputs.drugs), output),
  emptyBecause: ({ inputs, output }) => noBarrier(listed(inputs.drugs), output, false),
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
      (${figure('DrugBloodBrainBarrier')}) ${b3db.reference}, and sorted by descending score: ${counted(output.length, 'row')}, one
      for each measured activity. Drugs that a table lacks were kept.`,
    tableLegend: rankedLegend(output),
  }),
  emptyBecause: ({ output }) =>
    output.length > 0 ? undefined : { why: 'There is no scored drug.', next: 'Choose a list with at least one drug.' },
})
