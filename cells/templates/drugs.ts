import type { Template } from './template.ts'

/** Which library of a search over Enrichr a set of terms is taken from, and the matrix that is made of it. */
const takeFrom = (library: string, search: string) => ({
  step: `ExtractEnrichrTermSearch[${library}]`,
  inputs: { searchResults: search },
})
const asMatrix = (kind: string, set: string) => ({ step: `EnrichrSetTToGMT[${kind}]`, inputs: { enrichrset: set } })
const L1000 = 'LINCS_L1000_Chem_Pert_Consensus_Sigs'
const PERTURBAGENS = 'LINCS L1000 Chemical Perturbagens'

/** Sets that are joined to one library, each under a name. */
const together = (sets: Readonly<Record<string, string>>) => ({
  step: 'GenesetsToGMT',
  inputs: { genesets: Object.values(sets) },
  answer: {
    terms: Object.fromEntries(Object.keys(sets).map((name, at) => [String(at), name])),
    descriptions: Object.fromEntries(Object.keys(sets).map((_name, at) => [String(at), ''])),
  },
})

export const drugInteractions: Template = {
  id: 'drug-interactions',
  title: 'Why do two drugs interact?',
  startsFrom: 'Drug or disease',
  leadsTo: 'Genes',
  picture: 'sets',
  description:
    'Genes that each of two drugs moves are laid over genes of the adverse phenotype. Genes that all of them share may explain why the drugs do harm together.',
  needs: 'an adverse phenotype and two drugs',
  gives: 'the genes that they share',
  example: 'inflammation, penicillin and cortisol',
  cells: {
    phenotype: { step: 'Input[Phenotype]', answer: 'Inflammation' },
    'drug-1': { step: 'Input[Drug]', answer: 'Penicillin' },
    'drug-2': { step: 'Input[Drug]', answer: 'Cortisol' },
    'phenotype-note': {
      note: '## Genes of the phenotype\n\nThree libraries know it from different sides: associations in people, phenotypes of mice, and phenotypes of patients.',
    },
    search: { step: 'EnrichrTermSearch[Phenotype]', inputs: { term: 'phenotype' } },
    gwas: takeFrom('GWAS_Catalog_2019', 'search'),
    'gwas-sets': asMatrix('Phenotype', 'gwas'),
    'gwas-genes': { step: 'GMTUnion', inputs: { gmt: 'gwas-sets' } },
    mgi: takeFrom('MGI_Mammalian_Phenotype_Level_4_2019', 'search'),
    'mgi-sets': asMatrix('Phenotype', 'mgi'),
    'mgi-genes': { step: 'GMTUnion', inputs: { gmt: 'mgi-sets' } },
    hpo: takeFrom('Human_Phenotype_Ontology', 'search'),
    'hpo-sets': asMatrix('Phenotype', 'hpo'),
    'hpo-genes': { step: 'GMTUnion', inputs: { gmt: 'hpo-sets' } },
    'phenotype-sets': together({
      'In people (GWAS)': 'gwas-genes',
      'In mice (MGI)': 'mgi-genes',
      'In patients (HPO)': 'hpo-genes',
    }),
    'drugs-note': { note: '## Genes that the drugs move\n\nUp and down, as consensus signatures of L1000 have them.' },
    'search-1': { step: 'EnrichrTermSearch[Drug]', inputs: { term: 'drug-1' } },
    'signatures-1': takeFrom(L1000, 'search-1'),
    'sets-1': asMatrix('Drug', 'signatures-1'),
    'search-2': { step: 'EnrichrTermSearch[Drug]', inputs: { term: 'drug-2' } },
    'signatures-2': takeFrom(L1000, 'search-2'),
    'sets-2': asMatrix('Drug', 'signatures-2'),
    'overlap-note': {
      note: '## What they share\n\nEvery column is a group of genes, every row a set. Columns that run through both drugs and a phenotype are where to look.',
    },
    all: { step: 'GMTConcatenate', inputs: { gmts: ['sets-1', 'sets-2', 'phenotype-sets'] } },
    overlap: { step: 'SupervennFromGMT', inputs: { gmt: 'all' } },
  },
}

export const sideEffects: Template = {
  id: 'side-effects',
  title: 'How does an approved drug cause its side effect?',
  startsFrom: 'Drug or disease',
  leadsTo: 'Genes',
  picture: 'sets',
  description:
    'Genes that several studies link to the side effect are compared with genes that the drug moves. Those in both are candidates for its mechanism.',
  needs: 'a side effect and a drug',
  gives: 'genes that may carry the side effect',
  example: 'atrial fibrillation under ibrutinib',
  cells: {
    disease: { step: 'Input[Disease]', answer: 'atrial fibrillation', label: 'The side effect' },
    drug: { step: 'Input[Drug]', answer: 'Ibrutinib' },
    search: { step: 'EnrichrTermSearch[Disease]', inputs: { term: 'disease' } },
    mgi: takeFrom('MGI_Mammalian_Phenotype_Level_4_2021', 'search'),
    'mgi-sets': asMatrix('Phenotype', 'mgi'),
    'mgi-genes': {
      step: 'GMTConsensus',
      inputs: { gmt: 'mgi-sets' },
      description: 'Genes of at least two phenotypes.',
    },
    gwas: takeFrom('GWAS_Catalog_2019', 'search'),
    'gwas-sets': asMatrix('Phenotype', 'gwas'),
    'gwas-genes': { step: 'GMTConsensus', inputs: { gmt: 'gwas-sets' }, description: 'Genes of at least two studies.' },
    'effect-sets': together({ 'Phenotypes of mice, consensus': 'mgi-genes', 'GWAS Catalog, consensus': 'gwas-genes' }),
    'drug-search': { step: 'EnrichrTermSearch[Drug]', inputs: { term: 'drug' } },
    signatures: takeFrom(L1000, 'drug-search'),
    'drug-sets': asMatrix('Drug', 'signatures'),
    all: { step: 'GMTConcatenate', inputs: { gmts: ['effect-sets', 'drug-sets'] } },
    overlap: { step: 'SupervennFromGMT', inputs: { gmt: 'all' } },
  },
}

/** The genes that one library has of the process, and the compounds that move them. */
const compoundsOf = (name: string, kind: string, library: string) => ({
  [name]: takeFrom(library, 'search'),
  [`${name}-sets`]: asMatrix(kind, name),
  [`${name}-genes`]: { step: 'GMTUnion', inputs: { gmt: `${name}-sets` } },
  [`${name}-search`]: { step: 'SigComLINCSGeneSetSearch', inputs: { genes: `${name}-genes` } },
  [`${name}-compounds`]: {
    step: `ExtractSigComLINCSGeneSetSearch[${PERTURBAGENS}]`,
    inputs: { searchResults: `${name}-search` },
  },
})

export const induceProcess: Template = {
  id: 'induce-process',
  title: 'Which approved drugs switch on a biological process?',
  startsFrom: 'Drug or disease',
  leadsTo: 'Drugs',
  picture: 'signed',
  description:
    'Three libraries say which genes belong to the process. Compounds that raise these genes are averaged over the three, and only approved drugs are kept.',
  needs: 'a pathway or process',
  gives: 'approved drugs by their mean score',
  example: 'autophagy',
  cells: {
    process: { step: 'Input[Pathway]', answer: 'Autophagy' },
    search: { step: 'EnrichrTermSearch[Pathway]', inputs: { term: 'process' } },
    ...compoundsOf('mgi', 'Phenotype', 'MGI_Mammalian_Phenotype_Level_4_2019'),
    ...compoundsOf('kegg', 'Pathway', 'KEGG_2021_Human'),
    ...compoundsOf('go', 'Pathway', 'GO_Biological_Process_2021'),
    mean: {
      step: 'MeanScoredT[Drug]',
      inputs: { scored: ['mgi-compounds', 'kegg-compounds', 'go-compounds'] },
    },
    approved: { step: 'FilterFDAApprovedDrugs[Scored[Drug]]', inputs: { drugs: 'mean' } },
  },
}
