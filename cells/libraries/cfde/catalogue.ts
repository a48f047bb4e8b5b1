import { cfdeFiles, lincsFiles } from '../../services/cfde.ts'

/** A gene set library that a data center of the Common Fund publishes as a file. */
export interface Dataset {
  readonly name: string
  readonly resource: string
  readonly url: string
  /** What its sets are and how they came about. */
  readonly processing: string
}

const center = (path: string) => `${cfdeFiles.base}/${path}`
const lincs = (file: string) => `${lincsFiles.base}/${file}`

/** Keys are stored in notebooks: never rename one. */
const datasets = {
  GlyGen: {
    name: 'GlyGen Glycosylated Proteins',
    resource: 'GlyGen',
    url: center('GlyGen/XMT/2022-12-13/GlyGen_XMT_2022-12-13_GlyGen_Glycosylated_Proteins_2022.gmt'),
    processing: 'For each glycan the proteins that are reported to carry it.',
  },
  GTExAging: {
    name: 'GTEx Tissue-Specific Aging Signatures',
    resource: 'GTEx',
    url: center('GTEx/XMT/2022-06-06/GTEx_XMT_2022-06-06_GTEx_Aging_Signatures_2021.gmt'),
    processing: 'For each tissue the genes whose expression differs between donors of 20 to 29 years and older ones.',
  },
  GTExTissues: {
    name: 'GTEx Tissues',
    resource: 'GTEx',
    url: center('GTEx/XMT/2023-03-10/GTEx_XMT_2023-03-10_GTEx_Tissues_V8_2023.gmt'),
    processing: 'Genes of high and of low expression in each tissue, by sex and age of the donors.',
  },
  HuBMAPASCTB: {
    name: 'HuBMAP ASCT+B',
    resource: 'HuBMAP',
    url: center('HuBMAP/XMT/2025-03-21/HuBMAP_ASCT-B.gmt'),
    processing: 'Biomarkers of cell types, with genes that are expressed together with them.',
  },
  IDGDrugTargets: {
    name: 'IDG Drug Targets',
    resource: 'IDG',
    url: center('IDG/XMT/2022-12-13/IDG_XMT_2022-12-13_IDG_Drug_Targets_2022.gmt'),
    processing: 'Targets of each drug that has at least 5.',
  },
  KOMP2: {
    name: 'KOMP2 Mouse Phenotypes',
    resource: 'KOMP2',
    url: center('KOMP2/XMT/2022-12-13/KOMP2_XMT_2022-12-13_KOMP2_Mouse_Phenotypes_2022.gmt'),
    processing: 'Human counterparts of genes whose knockout gives a phenotype in mice, for phenotypes of at least 5.',
  },
  LINCSChemical: {
    name: 'LINCS L1000 Chemical Perturbation Signatures',
    resource: 'LINCS',
    url: lincs('lincs-l1000-cp.gmt.gz'),
    processing: 'Genes that a compound changes consistently. A large file, which may be more than this server reads.',
  },
  LINCSCRISPR: {
    name: 'LINCS L1000 CRISPR KO Perturbation Signatures',
    resource: 'LINCS',
    url: lincs('lincs-l1000-xpr.gmt.gz'),
    processing:
      'Genes that the knockout of a gene changes consistently. A large file, which may be more than this server reads.',
  },
  Metabolomics: {
    name: 'Metabolomics Metabolite Enzyme Associations',
    resource: 'Metabolomics',
    url: center('MW/XMT/2022-12-13/MW_XMT_2022-12-13_Metabolomics_Workbench_Metabolites_2022.gmt'),
    processing: 'Enzymes that are linked to each metabolite.',
  },
  MoTrPAC: {
    name: 'MoTrPAC Rat Endurance Exercise Training Transcriptomics',
    resource: 'MoTrPAC',
    url: center('MoTrPAC/XMT/2024-03-05/MoTrPAC_Endurance_Trained_Rats_2023.gmt'),
    processing: 'Genes of each rat tissue that respond to 8 weeks of endurance training, by sex and time.',
  },
  RummaGEODrug: {
    name: 'RummaGEO Drug Perturbation Signatures',
    resource: 'RummaGEO',
    url: center('LINCS/XMT/2025-06-25/RummaGEO_DrugPerturbations_2025.gmt'),
    processing: 'Genes that differ between treated and control samples in studies of drugs in GEO.',
  },
  RummaGEOGene: {
    name: 'RummaGEO Gene Perturbation Signatures',
    resource: 'RummaGEO',
    url: center('LINCS/XMT/2025-06-25/RummaGEO_GenePerturbationSignatures.gmt.txt'),
    processing: 'Genes that differ between perturbed and control samples in studies of single genes in GEO.',
  },
} as const satisfies Readonly<Record<string, Dataset>>

/** The libraries in the order in which they are offered and kept. */
export const catalogue: readonly (Dataset & { readonly key: string })[] = Object.entries(datasets).map(
  ([key, dataset]) => ({ key, ...dataset }),
)

/** So many libraries can be crossed. */
export const LEAST = 3
export const MOST = 5

/** What the sets of a library stand for, in a word or two. */
const setsOf: Readonly<Record<keyof typeof datasets, string>> = {
  GlyGen: 'glycans',
  GTExAging: 'ages of tissues',
  GTExTissues: 'tissues by sex and age',
  HuBMAPASCTB: 'cell types',
  IDGDrugTargets: 'drugs',
  KOMP2: 'mouse phenotypes',
  LINCSChemical: 'compounds, a large file',
  LINCSCRISPR: 'gene knockouts, a large file',
  Metabolomics: 'metabolites',
  MoTrPAC: 'trained rat tissues',
  RummaGEODrug: 'drugs in studies of GEO',
  RummaGEOGene: 'genes in studies of GEO',
}

/** What the sets of a library stand for, by its key. */
export function subjectOf(key: string): string {
  const subjects: Readonly<Record<string, string>> = setsOf
  return subjects[key] ?? ''
}
