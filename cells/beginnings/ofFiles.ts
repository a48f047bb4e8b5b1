import { begin, LIBRARIES, type Beginning } from './beginning.ts'

const compared = (...before: readonly string[]) => [
  begin(
    'Which genes differ between the groups?',
    'Differential expression by limma-voom',
    'volcano',
    ...before,
    'Limma-Voom',
    'VolcanoPlot',
  ),
  begin(
    'Do the samples agree?',
    'A PCA coloured by what is known of the samples',
    'pca',
    ...before,
    'PCAGraphWithMetadata2D',
  ),
  begin('Are the libraries alike?', 'Reads of each sample', 'sizes', ...before, 'VisualizeLibrarySizesFromAnnData'),
]

/** The beginnings with a file. */
export const ofFiles: Readonly<Record<string, readonly Beginning[]>> = {
  GeneCountMatrixFileUpload: [
    begin('Do the samples agree?', 'A PCA of all samples', 'pca', 'PCAGraphWithoutMetadata2D'),
    begin(
      'Which genes differ between two groups?',
      'You say which sample is in which group',
      'volcano',
      'LabelGeneCountMatrix',
    ),
    begin('Are the libraries alike?', 'Reads of each sample', 'sizes', 'VisualizeLibrarySizes'),
  ],
  'GeneCountMatrixFileUpload+MetadataMatrixFileUpload': compared('AnnDataFromGeneCountMatrixAndMetadataMatrix'),
  AnnDataFileUpload: compared(),
  GeneSigFileUpload: [
    begin('Which genes stand out?', 'A volcano plot', 'volcano', 'VolcanoPlot'),
    {
      ...begin(
        'What do the raised genes have in common?',
        'Enrichment in several libraries of Enrichr',
        'dots',
        'UpGeneSetFromSignature',
        'EnrichrAnalysisToEnrichmentTable',
      ),
      answers: LIBRARIES,
    },
    begin(
      'Which drugs reverse this signature?',
      'Drugs and knock-outs, from SigCom LINCS',
      'signed',
      'SigComLINCSSignatureSearch',
    ),
  ],
  GMTFileUpload: [
    begin('What do the sets share?', 'Their overlaps', 'sets', 'SupervennFromGMT'),
    begin('Which genes are in most of them?', 'The consensus of the sets', 'words', 'GMTConsensus'),
    begin('Which genes are in any of them?', 'The union of the sets', 'words', 'GMTUnion'),
  ],
}
