/** Chains of step ids that answer questions; `*` stands for steps that bring in what is lacking. */

const COMBINED = 'AnnDataFromGeneCountMatrixAndMetadataMatrix'

const enrichedIn = (...libraries: readonly string[]) =>
  libraries.map((library) => `EnrichrGenesetSearch > ExtractEnrichrGenesetSearch[${library}]`)
const heldBy = (...libraries: readonly string[]) =>
  libraries.map((library) => `EnrichrGeneSearch > ExtractEnrichrGeneSearch[${library}]`)
const combined = (...steps: readonly string[]) => steps.map((step) => `${COMBINED} > ${step}`)
const fed = (...steps: readonly string[]) => steps.map((step) => `* > ${step}`)

const VERSIONS = {
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

const ENRICHR = ['EnrichrGenesetSearch', 'EnrichrGenesetSearch > EnrichrAnalysisToEnrichmentTable']
const FISHER = fed('FisherEnrichmentFromSetAndGMT')
const SIMILAR_SET = ['generif', 'tagger', 'coexpression', 'enrichr'].map(
  (kind) => `GeneshotGeneSetAugmentation[${kind}]`,
)
const TARGET_RANGER = [
  ...['GTEx_transcriptomics', 'ARCHS4'].map((atlas) => `TargetRangerScreenTargets[${atlas}]`),
  ...combined(...['GTEx_transcriptomics', 'ARCHS4'].map((atlas) => `TargetRangerScreenTargetsFromAnnData[${atlas}]`)),
]

const SEARCHED = [
  'SigComLINCSGeneSetSearch',
  'SigComLINCSGeneSetSearch > ExtractSigComLINCSGeneSetSearch[LINCS L1000 Chemical Perturbagens]',
  'SigComLINCSGeneSetSearch > ExtractSigComLINCSGeneSetSearch[LINCS L1000 CRISPR KOs]',
  'L2S2EnrichmentAnalysis',
  'L2S2EnrichmentAnalysis > OverlappingSignaturesFrom[L2S2GeneSet]',
  'Perturb-SeqrEnrichmentAnalysis',
]

/** What answers a kind of question, by the words in which it is asked. */
export const answers = {
  none: [],
  factors: ['ChEA3TFEnrichmentAnalysis', ...enrichedIn(...VERSIONS.factor)],
  kinases: ['KEA3KinaseEnrichmentAnalysis'],
  enrichment: [...ENRICHR, ...FISHER, 'CFDEGSEGenesetSearch'],
  go: [...enrichedIn(...VERSIONS.go), ...ENRICHR],
  kegg: [...enrichedIn(...VERSIONS.kegg), ...ENRICHR],
  wiki: enrichedIn(...VERSIONS.wiki),
  hallmark: [...enrichedIn('MSigDB_Hallmark_2020'), ...ENRICHR],
  pathways: [...enrichedIn(...VERSIONS.kegg, ...VERSIONS.wiki, ...VERSIONS.go), ...ENRICHR, 'GeneSet_CTD_Wikipathways'],
  reactome: [...enrichedIn(...VERSIONS.kegg, ...VERSIONS.wiki), ...ENRICHR, ...FISHER],
  gsea: [...fed('PrerankedEnrichmentFromScoredAndGMT'), ...FISHER, ...ENRICHR],
  reversers: [
    'SigComLINCSGeneSetSearch > ExtractSigComLINCSGeneSetSearch[LINCS L1000 Chemical Perturbagens]',
    'SigComLINCSGeneSetSearch',
    'L2S2EnrichmentAnalysis',
    'L2S2EnrichmentAnalysis > OverlappingSignaturesFrom[L2S2GeneSet]',
    'Perturb-SeqrEnrichmentAnalysis',
    ...enrichedIn(...VERSIONS.compounds),
    ...fed('ExtractPerturb-SeqrDrugReversers', 'MimickersAndReversersFrom[L2S2GeneSignature]'),
  ],
  setTissues: enrichedIn(...VERSIONS.tissue, ...VERSIONS.cells),
  setCells: enrichedIn(...VERSIONS.cells),
  setDisease: enrichedIn(...VERSIONS.disease),
  setGwas: enrichedIn(...VERSIONS.gwas),
  setPhenotype: enrichedIn(...VERSIONS.human, ...VERSIONS.mouse),
  setTargets: enrichedIn(...VERSIONS.targets),
  setNetwork: [
    'GeneSet_CTD_String',
    'GeneSet_CTD_String > CTD_Graph_Nodes',
    'OneSetT[Set[Gene]] > FetchStringDBPPI',
    'OneSetT[Set[Gene]] > FetchStringDBPPI > StringDBPPI_to_GraphPlot',
  ],
  setIds: ['GeneSetIDConv'],
  overlap: [
    'VennDiagramOfGeneSets',
    ...['SupervennFromGMT', 'UpSetFrom[GMT]', 'VennDiagram', 'GMTIntersection'].map(
      (step) => `GenesetsToGMT > ${step}`,
    ),
  ],
  common: ['GenesetsToGMT > GMTIntersection', 'VennDiagramOfGeneSets', 'GenesetsToGMT > SupervennFromGMT'],
  setMetabolites: ['MetgeneMetabolitesGeneSet', ...enrichedIn('Metabolomics_Workbench_Metabolites_2022')],
  setReactions: ['MetGeneRxnsSet'],
  papers: ['RummageneEnrichmentAnalysis', 'RummageneEnrichmentAnalysis > OverlappingGeneSetsFrom[RummageneGeneSet]'],
  studies: ['RummaGEOEnrichmentAnalysis', 'RummaGEOEnrichmentAnalysis > OverlappingGeneSetsFrom[RummaGEOGeneSet]'],
  similarSet: SIMILAR_SET,
  heatmapOfSet: fed('ExpressionHeatmapFromAnnDataAndGeneSet'),

  tissues: ['GTExTissueExpressionFromGene', 'ARCHS4TissueExpression'],
  gtex: ['GTExTissueExpressionFromGene'],
  network: ['FetchStringDBPPI', 'FetchStringDBPPI > StringDBPPI_to_GraphPlot'],
  tumors: ['KFTumorExpressionFromGene'],
  literature: ['GeneDeepDive'],
  about: ['GeneInfoFromGeneTerm', 'GSFM', 'GeneDeepDive'],
  geneIds: ['GeneIDConv'],
  regulatory: ['GetRegulatoryElementsForGeneInfoFromGene'],
  movers: [
    'LINCSL1000ReverseSearch',
    'LINCSL1000ReverseSearch > LINCSL1000ReverseSearchExtract[Drug, Up]',
    'LINCSL1000ReverseSearch > LINCSL1000ReverseSearchExtract[Drug, Down]',
  ],
  knockouts: [
    'LINCSL1000ReverseSearch > LINCSL1000ReverseSearchExtract[Gene, Up]',
    'LINCSL1000ReverseSearch > LINCSL1000ReverseSearchExtract[Gene, Down]',
    ...heldBy('LINCS_L1000_CRISPR_KO_Consensus_Sigs'),
  ],
  geneMetabolism: [
    'MetGeneSearch',
    'MetGeneSearch > MetgeneMetabolites',
    ...heldBy('Metabolomics_Workbench_Metabolites_2022'),
  ],
  geneDrugs: [...heldBy(...VERSIONS.targets), 'DrugShotTermSearch[Gene, drugrif]', 'DrugShotTermSearch[Gene, autorif]'],
  geneMouse: heldBy(...VERSIONS.mouse),
  genePathways: heldBy(...VERSIONS.kegg, ...VERSIONS.wiki, ...VERSIONS.go, 'MSigDB_Hallmark_2020'),
  phosphorylation: ['GlyGenProteinInformation > PhosphorylationInformation'],
  coexpressed: ['GeneshotGeneAugmentation[coexpression]'],

  differential: combined('Limma-Voom', 'DESeq2'),
  deseq: combined('DESeq2'),
  volcano: combined('Limma-Voom > VolcanoPlot', 'DESeq2 > VolcanoPlot'),
  maPlot: combined('Limma-Voom > MAPlotFromSignatureAndAnnData', 'DESeq2 > MAPlotFromSignatureAndAnnData'),
  pca: [
    ...combined('PCAGraphWithMetadata', 'PCAGraphWithMetadata2D'),
    'PCAGraphWithoutMetadata',
    'PCAGraphWithoutMetadata2D',
    'PCABokehPlotFromGeneCountMatrix',
  ],
  heatmap: ['ExpressionHeatmapFromGeneCountMatrix', ...combined('ExpressionHeatmapFromAnnData')],
  correlation: ['SampleCorrelationFromGeneCountMatrix', ...combined('SampleCorrelationFromAnnData')],
  normalize: ['LogNormalizeGeneCountMatrix', 'QuantileNormalizeGeneCountMatrix', 'ZScoreNormalizeGeneCountMatrix'],
  log: ['LogNormalizeGeneCountMatrix'],
  umap: ['UMAPBokehPlotFromGeneCountMatrix'],
  cluster: [
    'UMAPBokehPlotFromGeneCountMatrix',
    'TSNEBokehPlotFromGeneCountMatrix',
    'PCABokehPlotFromGeneCountMatrix',
    'ExpressionHeatmapFromGeneCountMatrix',
    ...combined('ExpressionHeatmapFromAnnData'),
  ],
  librarySizes: ['VisualizeLibrarySizes', ...combined('VisualizeLibrarySizesFromAnnData')],
  metadata: ['MetadataMatrixFileUpload'],
  surface: TARGET_RANGER,

  toxic: ['CytotoxicityOfDrug'],
  brain: ['BloodBrainBarrierOfDrug'],
  drugGenes: ['GeneshotTermSearch[Drug, generif]', 'GeneshotTermSearch[Drug, autorif]'],
  drugTargets: ['GeneshotTermSearch[Drug, generif]', 'GeneshotTermSearch[Drug, autorif]', 'EnrichrTermSearch[Drug]'],
  similarDrugs: [
    'DrugShotDrugAugmentation[drugrif_cooccur]',
    'DrugShotDrugAugmentation[L1000_coexpression]',
    'DrugShotTermSearch[Drug, drugrif]',
    'DrugShotTermSearch[Drug, autorif]',
  ],

  variantGenes: ['GetGeneForVariantFromMyVariantInfo'],
  variantIds: ['GetAlleleRegistryExternalRecordsForVariant'],
  eqtl: ['GetxQTL_EvidencesDataForVariantInfo'],
  variantRegulatory: ['GetRegulatoryElementForThisVariant'],

  // Of the later questions
  keepKinases: ['IDGFilter[Set[Gene], kinase]', 'IDGFilter[Set[Gene], darkkinase]'],
  keepChannels: ['IDGFilter[Set[Gene], ionchannel]', 'IDGFilter[Set[Gene], darkionchannel]'],
  setRare: enrichedIn('Rare_Diseases_GeneRIF_Gene_Lists', 'Rare_Diseases_GeneRIF_ARCHS4_Predictions'),
  setMouse: enrichedIn(...VERSIONS.mouse),
  setExercise: enrichedIn('MoTrPAC_2023'),
  setAgeing: enrichedIn('GTEx_Aging_Signatures_2021'),
  setGlycans: enrichedIn('GlyGen_Glycosylated_Proteins_2022'),
  setCompounds: [...SEARCHED, ...enrichedIn(...VERSIONS.targets, ...VERSIONS.compounds)],
  setLincs: [...SEARCHED, ...enrichedIn(...VERSIONS.compounds, 'LINCS_L1000_CRISPR_KO_Consensus_Sigs')],
  pick: ['OneSetT[Set[Gene]]'],
  geneFactors: heldBy(...VERSIONS.factor),
  geneGwas: heldBy(...VERSIONS.gwas),
  geneHuman: heldBy(...VERSIONS.human, 'ClinVar_2019', ...VERSIONS.gwas),
  geneClinvar: heldBy('ClinVar_2019'),
  geneDiseases: heldBy(...VERSIONS.disease, 'ClinVar_2019', ...VERSIONS.gwas, ...VERSIONS.human),
  geneGlycans: [
    ...heldBy('GlyGen_Glycosylated_Proteins_2022'),
    'GlyGenProteinInformation > GlycosylationInformation',
    'GlyGenProteinInformation > GlycosylationInformation > GlycansFromGlycosylation',
  ],
  geneMentioned: ['GeneshotTermSearch[Gene, generif]', 'GeneshotTermSearch[Gene, autorif]'],
  limma: combined('Limma-Voom'),
  outliers: [
    'SampleCorrelationFromGeneCountMatrix',
    'PCAGraphWithoutMetadata',
    'PCAGraphWithoutMetadata2D',
    ...combined('SampleCorrelationFromAnnData', 'PCAGraphWithMetadata', 'PCAGraphWithMetadata2D'),
  ],
  replicates: [
    'SampleCorrelationFromGeneCountMatrix',
    'PCAGraphWithoutMetadata2D',
    'PCABokehPlotFromGeneCountMatrix',
    'UMAPBokehPlotFromGeneCountMatrix',
    'TSNEBokehPlotFromGeneCountMatrix',
    'ExpressionHeatmapFromGeneCountMatrix',
    ...combined('SampleCorrelationFromAnnData', 'PCAGraphWithMetadata2D', 'ExpressionHeatmapFromAnnData'),
  ],
  biotype: combined('FilterAnnDataByGeneBiotype'),
  upGenes: combined('Limma-Voom > UpGeneSetFromSignature', 'DESeq2 > UpGeneSetFromSignature'),
  tsne: ['TSNEBokehPlotFromGeneCountMatrix'],
  zscore: ['ZScoreNormalizeGeneCountMatrix'],
  label: ['LabelGeneCountMatrix', ...combined('LabelAnnDataMetadata')],
  violin: fed('GeneExpressionByGroup'),
  transpose: ['Transpose'],
  drugSamples: ['ARCHS4SignatureTermSearch[Human, Drug]', 'ARCHS4SignatureTermSearch[Mouse, Drug]'],
  // The record of MyVariant.info is no longer offered; those of ClinVar and gnomAD are.
  variantRecord: ['VariantInfoFromVariantTermMyVarintInfo', 'GetAlleleRegistryExternalRecordsForVariant'],
  alleleSpecific: ['GetAlleleSpecificEvidencesForThisVariant'],
  signatureVolcano: ['VolcanoPlot'],
  signatureMa: fed('MAPlotFromSignatureAndAnnData'),
  signatureUp: ['UpGeneSetFromSignature'],
  signatureDown: ['DownGeneSetFromSignature'],
  signatureGsea: fed('PrerankedEnrichmentFromScoredAndGMT'),
  signatureReversers: [
    'ScoredGenesFromSignature > SigComLINCSSignatureSearch',
    ...[
      'SigComLINCSSignatureSearch > ExtractSigComLINCSSignatureSearch[LINCS L1000 Chemical Perturbagens]',
      'L2S2SignatureEnrichmentAnalysis',
      'L2S2SignatureEnrichmentAnalysis > MimickersAndReversersFrom[L2S2GeneSignature]',
      'Perturb-SeqrSignatureEnrichmentAnalysis',
      'Perturb-SeqrSignatureEnrichmentAnalysis > ExtractPerturb-SeqrDrugReversers',
      'Perturb-SeqrSignatureEnrichmentAnalysis > MimickersAndReversersFrom[Perturb-SeqrGeneSignature]',
    ].map((chain) => `ScoredGenesFromSignature > ${chain}`),
  ],
  signatureUpEnrichment: [
    'UpGeneSetFromSignature',
    ...[...ENRICHR, 'CFDEGSEGenesetSearch'].map((chain) => `UpGeneSetFromSignature > ${chain}`),
    ...fed('FisherEnrichmentFromSetGMTAndSignature'),
  ],

  variant: ['Input[Variant]'],
  variantSet: ['Input[Set[Variant]]'],
  disease: ['Input[Disease]'],
  phenotype: ['Input[Phenotype]'],
  annotated: ['AnnDataFileUpload'],
  library: ['GMTFileUpload'],
  signatureFile: ['GeneSigFileUpload'],
  metaboliteCounts: ['MetaboliteCountMatrixFileUpload'],
  gene: ['Input[Gene]'],
  geneSet: ['Input[Set[Gene]]'],
  drug: ['Input[Drug]'],
  geo: ['Input[GEO Accession]'],
  fastq: ['FASTQAlignment'],
  counts: ['GeneCountMatrixFileUpload'],
} as const satisfies Readonly<Record<string, readonly string[]>>
