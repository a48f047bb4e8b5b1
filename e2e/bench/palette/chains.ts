/** Chains of step ids of which answers are made; `*` stands for steps that bring in what is lacking. */

const COMBINED = 'AnnDataFromGeneCountMatrixAndMetadataMatrix'

/** Found among the sets of libraries of Enrichr. */
export const enrichedIn = (...libraries: readonly string[]) =>
  libraries.map((library) => `EnrichrGenesetSearch > ExtractEnrichrGenesetSearch[${library}]`)
/** The terms of libraries of Enrichr that hold a gene. */
export const heldBy = (...libraries: readonly string[]) =>
  libraries.map((library) => `EnrichrGeneSearch > ExtractEnrichrGeneSearch[${library}]`)
/** After counts and metadata were combined. */
export const combined = (...steps: readonly string[]) => steps.map((step) => `${COMBINED} > ${step}`)
/** After whatever brings in what is lacking. */
export const fed = (...steps: readonly string[]) => steps.map((step) => `* > ${step}`)

/** The libraries of Enrichr by what they tell. */
export const VERSIONS = {
  go: ['GO_Biological_Process_2023', 'GO_Biological_Process_2021'],
  kegg: ['KEGG_2021_Human', 'KEGG_2019_Human', 'KEGG_2019_Mouse'],
  wiki: ['WikiPathway_2021_Human', 'WikiPathways_2019_Human', 'WikiPathways_2019_Mouse'],
  tissue: ['GTEx_Tissues_V8_2023', 'ARCHS4_Tissues'],
  cells: ['HuBMAP_ASCTplusB_augmented_2022'],
  factor: ['ChEA_2022', 'ENCODE_TF_ChIP-seq_2015', 'ARCHS4_TFs_Coexp'],
  gwas: ['GWAS_Catalog_2019', 'UK_Biobank_GWAS_v1'],
  human: ['Human_Phenotype_Ontology'],
  mouse: [
    'KOMP2_Mouse_Phenotypes_2022',
    'MGI_Mammalian_Phenotype_Level_4_2021',
    'MGI_Mammalian_Phenotype_Level_4_2019',
  ],
  disease: [
    'Disease_Signatures_from_GEO_up_2014',
    'Disease_Signatures_from_GEO_down_2014',
    'Rare_Diseases_GeneRIF_Gene_Lists',
    'Rare_Diseases_GeneRIF_ARCHS4_Predictions',
  ],
  targets: ['IDG_Drug_Targets_2022'],
  compounds: ['LINCS_L1000_Chem_Pert_Consensus_Sigs', 'LINCS_L1000_Chem_Pert_up', 'LINCS_L1000_Chem_Pert_down'],
}

/** Enrichment in Enrichr. */
export const ENRICHR = ['EnrichrGenesetSearch', 'EnrichrGenesetSearch > EnrichrAnalysisToEnrichmentTable']
/** Enrichment in a library. */
export const FISHER = fed('FisherEnrichmentFromSetAndGMT')
/** Genes similar to a set. */
export const SIMILAR_SET = ['generif', 'tagger', 'coexpression', 'enrichr'].map(
  (kind) => `GeneshotGeneSetAugmentation[${kind}]`,
)
/** Targets at the surface of cells. */
export const TARGET_RANGER = [
  ...['GTEx_transcriptomics', 'ARCHS4'].map((atlas) => `TargetRangerScreenTargets[${atlas}]`),
  ...combined(...['GTEx_transcriptomics', 'ARCHS4'].map((atlas) => `TargetRangerScreenTargetsFromAnnData[${atlas}]`)),
]

/** Signatures of LINCS with the genes of a set. */
export const SEARCHED = [
  'SigComLINCSGeneSetSearch',
  'SigComLINCSGeneSetSearch > ExtractSigComLINCSGeneSetSearch[LINCS L1000 Chemical Perturbagens]',
  'SigComLINCSGeneSetSearch > ExtractSigComLINCSGeneSetSearch[LINCS L1000 CRISPR KOs]',
  'L2S2EnrichmentAnalysis',
  'L2S2EnrichmentAnalysis > OverlappingSignaturesFrom[L2S2GeneSet]',
  'Perturb-SeqrEnrichmentAnalysis',
]
