/** What researchers do next with what they have, by the type of it: the ten steps that are used most, grouped by what they tell. */

/** Some of the next steps, and what they tell. */
export interface FollowUpGroup {
  readonly tells: string
  /** Step ids, the most used first. */
  readonly steps: readonly string[]
}

const signature: readonly FollowUpGroup[] = [
  { tells: 'Look at it', steps: ['VolcanoPlot', 'MAPlotFromSignatureAndAnnData'] },
  {
    tells: 'Genes',
    steps: [
      'UpGeneSetFromSignature',
      'DownGeneSetFromSignature',
      'AllGenesRankedFromSignature',
      'ScoredGenesFromSignature',
      'GMTFromSignature',
    ],
  },
  {
    tells: 'Drugs and knock-outs',
    steps: ['SigComLINCSSignatureSearch', 'L2S2SignatureEnrichmentAnalysis', 'Perturb-SeqrSignatureEnrichmentAnalysis'],
  },
]
const scoredGenes: readonly FollowUpGroup[] = [
  { tells: 'Pathways and functions', steps: ['PrerankedEnrichmentFromScoredAndGMT'] },
  {
    tells: 'Genes',
    steps: [
      'TopKScoredT[Scored[Gene]]',
      'SetFromScored[Scored[Gene]]',
      'OneScoredT[Scored[Gene]]',
      'BarChartFrom[Scored[Gene]]',
    ],
  },
  {
    tells: 'Drugs and knock-outs',
    steps: ['SigComLINCSSignatureSearch', 'L2S2SignatureEnrichmentAnalysis', 'Perturb-SeqrSignatureEnrichmentAnalysis'],
  },
  { tells: 'Samples like it', steps: ['ARCHS4SignatureSearch[Human]', 'ARCHS4SignatureSearch[Mouse]'] },
]
const scoredOf = (kind: string): readonly FollowUpGroup[] => [
  { tells: 'Look at it', steps: [`BarChartFrom[Scored[${kind}]]`] },
  { tells: 'Choose', steps: [`TopKScoredT[Scored[${kind}]]`, `OneScoredT[Scored[${kind}]]`] },
]

/** Type id → the follow-ups of it. */
export const followUps: Readonly<Record<string, readonly FollowUpGroup[]>> = {
  'Term[Gene]': [
    {
      tells: 'Expression',
      steps: ['GTExTissueExpressionFromGene', 'ARCHS4TissueExpression', 'KFTumorExpressionFromGene'],
    },
    { tells: 'Function', steps: ['GeneInfoFromGeneTerm', 'GSFM', 'GeneDeepDive'] },
    { tells: 'Partners and regulation', steps: ['FetchStringDBPPI', 'GetRegulatoryElementsForGeneInfoFromGene'] },
    { tells: 'Drugs and diseases', steps: ['LINCSL1000ReverseSearch', 'EnrichrGeneSearch'] },
  ],
  'Set[Gene]': [
    {
      tells: 'Pathways and functions',
      steps: ['EnrichrAnalysisToEnrichmentTable', 'EnrichrGenesetSearch', 'FisherEnrichmentFromSetAndGMT'],
    },
    { tells: 'Regulation', steps: ['ChEA3TFEnrichmentAnalysis', 'KEA3KinaseEnrichmentAnalysis'] },
    { tells: 'Drugs', steps: ['SigComLINCSGeneSetSearch', 'L2S2EnrichmentAnalysis'] },
    { tells: 'Partners and metabolism', steps: ['GeneSet_CTD_String', 'MetgeneMetabolitesGeneSet'] },
    { tells: 'Studies', steps: ['RummaGEOEnrichmentAnalysis'] },
  ],
  'Term[Drug]': [
    { tells: 'Safety', steps: ['CytotoxicityOfDrug', 'BloodBrainBarrierOfDrug'] },
    {
      tells: 'Genes',
      steps: ['GeneshotTermSearch[Drug, generif]', 'GeneshotTermSearch[Drug, autorif]', 'EnrichrTermSearch[Drug]'],
    },
    {
      tells: 'Similar drugs',
      steps: ['DrugShotDrugAugmentation[L1000_coexpression]', 'DrugShotDrugAugmentation[drugrif_cooccur]'],
    },
    { tells: 'Samples', steps: ['ARCHS4SignatureTermSearch[Human, Drug]', 'ARCHS4SignatureTermSearch[Mouse, Drug]'] },
  ],
  Table: [
    { tells: 'Look at it', steps: ['TableFigure'] },
    { tells: 'Rows', steps: ['TableFilterRows', 'TableSortRows', 'TableGroup'] },
    { tells: 'Columns', steps: ['TableComputeColumn', 'TableChooseColumns'] },
    { tells: 'Genes', steps: ['TableColumnToSet[Gene]', 'TableColumnsToScored[Gene]'] },
  ],
  'Set[Drug]': [
    {
      tells: 'Safety',
      steps: ['CytotoxicityOfDrugSet', 'BloodBrainBarrierOfDrugSet', 'FilterFDAApprovedDrugs[Set[Drug]]'],
    },
    {
      tells: 'Similar drugs',
      steps: ['DrugShotDrugSetAugmentation[L1000_coexpression]', 'DrugShotDrugSetAugmentation[drugrif_cooccur]'],
    },
    { tells: 'Choose', steps: ['SomeSetT[Set[Drug]]', 'OneSetT[Set[Drug]]'] },
  ],
  'Scored[Drug]': [
    {
      tells: 'Safety',
      steps: ['QueryDrugCytotoxocityCHEMBL', 'QueryDrugBloodBrainBarrier', 'FilterFDAApprovedDrugs[Scored[Drug]]'],
    },
    ...scoredOf('Drug'),
  ],
  'Term[Disease]': [
    {
      tells: 'Genes',
      steps: [
        'GeneshotTermSearch[Disease, generif]',
        'GeneshotTermSearch[Disease, autorif]',
        'EnrichrTermSearch[Disease]',
      ],
    },
    { tells: 'Drugs', steps: ['DrugShotTermSearch[Disease, drugrif]', 'DrugShotTermSearch[Disease, autorif]'] },
    {
      tells: 'Samples',
      steps: ['ARCHS4SignatureTermSearch[Human, Disease]', 'ARCHS4SignatureTermSearch[Mouse, Disease]'],
    },
  ],
  'Term[Phenotype]': [
    {
      tells: 'Genes',
      steps: [
        'GeneshotTermSearch[Phenotype, generif]',
        'GeneshotTermSearch[Phenotype, autorif]',
        'EnrichrTermSearch[Phenotype]',
      ],
    },
    { tells: 'Drugs', steps: ['DrugShotTermSearch[Phenotype, drugrif]', 'DrugShotTermSearch[Phenotype, autorif]'] },
  ],
  'Term[Variant]': [
    { tells: 'Genes', steps: ['GetGeneForVariantFromMyVariantInfo'] },
    {
      tells: 'Regulation',
      steps: [
        'GetRegulatoryElementForThisVariant',
        'GetxQTL_EvidencesDataForVariantInfo',
        'GetAlleleSpecificEvidencesForThisVariant',
      ],
    },
    { tells: 'Identifiers', steps: ['GetAlleleRegistryExternalRecordsForVariant'] },
  ],
  'Set[Variant]': [
    { tells: 'Genes', steps: ['GetVariantSetToGeneAssociation_HG38'] },
    {
      tells: 'Regulation',
      steps: ['GetRegulatoryElementsForVariantSet', 'GetVariantSetXQTLEvidence', 'GetVariantSetAlleleSpecificEvidence'],
    },
    { tells: 'Identifiers', steps: ['GetVariantSetExternalRecords'] },
  ],
  GeneCountMatrix: [
    { tells: 'Compare groups', steps: ['AnnDataFromGeneCountMatrixAndMetadataMatrix', 'LabelGeneCountMatrix'] },
    {
      tells: 'Look at the samples',
      steps: [
        'VisualizeLibrarySizes',
        'PCAGraphWithoutMetadata2D',
        'SampleCorrelationFromGeneCountMatrix',
        'ExpressionHeatmapFromGeneCountMatrix',
        'UMAPBokehPlotFromGeneCountMatrix',
      ],
    },
    {
      tells: 'Prepare',
      steps: ['VarianceStabilizeGeneCountMatrix', 'LogNormalizeGeneCountMatrix'],
    },
    { tells: 'Targets', steps: ['TargetRangerScreenTargets[GTEx_transcriptomics]'] },
  ],
  AnnData: [
    { tells: 'Compare groups', steps: ['Limma-Voom', 'DESeq2', 'LimmaVoomContrasts'] },
    {
      tells: 'Look at the samples',
      steps: [
        'PCAGraphWithMetadata2D',
        'PCAGraphWithMetadata',
        'ExpressionHeatmapFromAnnData',
        'SampleCorrelationFromAnnData',
        'SampleQualityFromAnnData',
      ],
    },
    { tells: 'Prepare', steps: ['FilterAnnDataByGeneBiotype'] },
    { tells: 'Targets', steps: ['TargetRangerScreenTargetsFromAnnData[GTEx_transcriptomics]'] },
  ],
  GeneContrasts: [{ tells: 'Genes', steps: ['SignatureFromContrasts', 'GenesDifferingBetweenGroups'] }],
  GeneSignature: signature,
  'Scored[Gene]': scoredGenes,
  'Scored[Tissue]': scoredOf('Tissue'),
  'Term[Metabolite]': [
    { tells: 'What it is', steps: ['MetaboliteInfo'] },
    { tells: 'Gene sets', steps: ['EnrichrTermSearch[Metabolite]'] },
  ],
  'Set[Metabolite]': [
    { tells: 'What they are', steps: ['MetaboliteSetInfo'] },
    { tells: 'Pathways', steps: ['Call_MetENP_on_MetSet'] },
    { tells: 'Choose', steps: ['SomeSetT[Set[Metabolite]]', 'OneSetT[Set[Metabolite]]'] },
  ],
}
