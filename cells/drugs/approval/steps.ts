import { defineStep } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { DrugSet, ScoredDrugs } from '../../kinds/types.ts'
import { pubChemQueries as pubChem } from '../../services/pubchem.ts'
import { signsOf, topicWords } from '../../shared/naming.ts'
import { signedNames } from '../../shared/signedNames.ts'
import { abridgedList, counted, noneOf, share } from '../../shared/words.ts'

const shared = {
  description: 'Keep the drugs that PubChem knows as products approved by the FDA',
  external: pubChem,
  icon: 'funnel',
} as const

function storyOf(before: number, names: readonly string[]) {
  const approved = [...new Set(names)]
  const [all, kept] = [counted(before, 'drug'), counted(names.length, 'drug')]
  return {
    abstract: prose`Of ${all}, ${names.length === 0 ? 'none' : kept} had a record of products approved by the FDA in PubChem ${pubChem.reference}.`,
    finding:
      approved.length === 0
        ? prose`${noneOf(before, 'drug')} has a record of products approved by the FDA in PubChem.`
        : prose`${share(approved.length, before, 'drug')} (${abridgedList(approved)}) ${approved.length === 1 ? 'has' : 'have'} been approved by the FDA.`,
    introduction: prose`PubChem links compounds to the products that the US Food and Drug Administration (FDA) approved
      ${pubChem.reference}: approved drugs can be tried for other diseases sooner than new ones.`,
    methods: prose`The names of ${all} (${figure('drugs')}) were looked up among the synonyms of compounds in PubChem, and
      drugs of which a compound has a record in its collection of FDA products were kept (${figure('output')})
      ${pubChem.reference}.`,
    tableLegend: prose`${names.length === 0 ? 'No drugs' : kept} of ${figure('drugs')} with a record of products approved by the FDA in PubChem.`,
  }
}

const reasonOf = (before: number, after: number) => {
  if (after > 0) return undefined
  return before === 0
    ? { why: 'There is no drug to look up.', next: 'Choose a list with at least one drug.' }
    : {
        why: `PubChem has no record of products approved by the FDA for ${before === 1 ? 'the drug' : `any of the ${counted(before, 'drug')}`}.`,
        next: 'Check that they are names of compounds, such as imatinib, and not identifiers of a library.',
      }
}

export const approvedOfSet = defineStep({
  ...shared,
  id: 'FilterFDAApprovedDrugs[Set[Drug]]',
  label: 'FDA approved drugs of a set (PubChem)',
  tags: { Type: ['Drug'], Cardinality: ['Set'] },
  inputs: { drugs: DrugSet },
  output: DrugSet,
  story: ({ inputs: { drugs }, output }) => storyOf(drugs.set.length, output.set),
  emptyBecause: ({ inputs: { drugs }, output }) => reasonOf(drugs.set.length, output.set.length),
})

export const approvedOfScores = defineStep({
  ...shared,
  id: 'FilterFDAApprovedDrugs[Scored[Drug]]',
  label: 'FDA approved drugs of scores (PubChem)',
  tags: { Type: ['Drug'], Cardinality: ['Scored'] },
  inputs: { drugs: ScoredDrugs },
  output: ScoredDrugs,
  story: ({ inputs: { drugs }, output, namings }) => {
    const names = output.map(({ term }) => term)
    const told = storyOf(new Set(drugs.map(({ term }) => term)).size, names)
    const signs = signsOf(namings, 'drugs')
    if (signs === undefined || names.length === 0) return told
    const did = signedNames(output, signs, topicWords(namings, 'drugs'))
    return {
      ...told,
      naming: { signs },
      finding: prose`Of ${counted(new Set(names).size, 'drug')} approved by the FDA, ${did}.`,
    }
  },
  emptyBecause: ({ inputs: { drugs }, output }) => reasonOf(drugs.length, output.length),
})
