import { inputError, type Case } from '../simulation.ts'
import { genesOf, LIBRARIES } from './data.ts'
import { askSets, BASE } from './submission.ts'

/** Libraries that a newer one replaces come last. */
const AUTOPHAGY = {
  sought: 'autophagy',
  libraries: [
    { library: 'GO_Biological_Process_2023', terms: ['Autophagy (GO:0006914)'] },
    { library: 'KEGG_2019_Mouse', terms: ['Autophagy'] },
    { library: 'KEGG_2021_Human', terms: ['Autophagy'] },
    { library: 'WikiPathway_2021_Human', terms: ['Autophagy WP4923'] },
    {
      library: 'GO_Biological_Process_2021',
      terms: ['autophagy (GO:0006914)', 'regulation of autophagy (GO:0010506)'],
    },
    { library: 'KEGG_2019_Human', terms: ['Autophagy'] },
    { library: 'MGI_Mammalian_Phenotype_Level_4_2019', terms: ['MP:0011631 abnormal autophagy'] },
  ],
}
const OLDER = 'GO_Biological_Process_2021'
const older = ['autophagy (GO:0006914)', 'regulation of autophagy (GO:0010506)']
const REPLACED = new Set([
  OLDER,
  'KEGG_2019_Human',
  'WikiPathways_2019_Human',
  'WikiPathways_2019_Mouse',
  'MGI_Mammalian_Phenotype_Level_4_2019',
])

/** What the simulated libraries hold of a gene, the most terms first. */
const holding = (gene: string) =>
  Object.entries(LIBRARIES)
    .map(([library, terms]) => ({
      library,
      terms: terms.map(([raw]) => raw).filter((raw) => genesOf(raw).includes(gene)),
    }))
    .filter(({ terms }) => terms.length > 0)
    .toSorted(
      (a, b) =>
        Number(REPLACED.has(a.library)) - Number(REPLACED.has(b.library)) ||
        b.terms.length - a.terms.length ||
        a.library.localeCompare(b.library, 'en'),
    )

/** What a search found in all libraries, and the genes of what it found in one. */
export const foundCases: readonly Case[] = [
  {
    step: 'EnrichrTermSearchToTermsByLibrary',
    inputs: { search: 'autophagy' },
    gives: { output: AUTOPHAGY },
    requests: [`GET ${BASE}/termmap?json=true&meta=autophagy`],
  },
  {
    step: 'EnrichrGeneSearchToTermsByLibrary',
    inputs: { search: 'STAT3' },
    gives: { output: { sought: 'STAT3', libraries: holding('STAT3') } },
    requests: [`GET ${BASE}/genemap?json=true&gene=STAT3`],
  },
  {
    step: 'EnrichrGeneSearchToTermsByLibrary',
    about: 'a gene that Enrichr does not know',
    inputs: { search: ' XYZ1 ' },
    gives: { output: { sought: ' XYZ1 ', libraries: [] } },
    requests: [`GET ${BASE}/genemap?json=true&gene=XYZ1`],
  },
  {
    step: 'EnrichrTermsByLibraryToGMT',
    inputs: { found: AUTOPHAGY },
    params: { library: OLDER },
    gives: {
      output: {
        'autophagy (GO:0006914)': { description: 'autophagy', set: genesOf('autophagy (GO:0006914)') },
        'regulation of autophagy (GO:0010506)': {
          description: 'regulation of autophagy',
          set: genesOf('regulation of autophagy (GO:0010506)'),
        },
      },
    },
    requests: [askSets(OLDER, older)],
  },
  {
    step: 'EnrichrTermsByLibraryToGMT',
    about: 'a library in which nothing was found',
    inputs: { found: AUTOPHAGY },
    params: { library: 'ChEA_2022' },
    gives: inputError('Nothing was found in ChEA 2022. Choose one of the libraries that are listed.'),
    requests: [],
  },
]
