/** The collections of Perturb-Seqr, by what was done to the cells. */
export const LIBRARIES = {
  drug: [
    'LINCS L1000 CP',
    'Tahoe-100M',
    'Microarrays CMap',
    'NIBR DRUG-seq',
    'SciPlex',
    'DeepCover MoA',
    'CREEDS Chem',
    'RummaGEO Chem',
    'Ginkgo Bioworks',
  ],
  gene: [
    'LINCS L1000 XPR',
    'Perturb Atlas Human',
    'Perturb Atlas Mouse',
    'CREEDS Gene',
    'RummaGEO Gene',
    'Replogle et al.',
    'CM4AI',
  ],
} as const
