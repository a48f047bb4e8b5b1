import { geneSet } from './gene-sets.ts'
import { exampleFile, type Template } from './template.ts'

/** The threshold that new cells begin with. */
const usual = { p: 'adjusted', alpha: 0.05, change: 1 }

const samples = {
  counts: { step: 'GeneCountMatrixFileUpload', answer: exampleFile('counts.tsv.gz', 'Simulated counts of 12 samples') },
  metadata: { step: 'MetadataMatrixFileUpload', answer: exampleFile('metadata.tsv', 'Control and treated samples') },
  annotated: {
    step: 'AnnDataFromGeneCountMatrixAndMetadataMatrix',
    inputs: { gene_count_matrix: 'counts', metadata_matrix: 'metadata' },
  },
}

export const countsToPca: Template = {
  id: 'counts-to-pca',
  title: 'From counts to a PCA',
  startsFrom: 'Files',
  leadsTo: 'Samples',
  picture: 'pca',
  description:
    'Twelve simulated RNA-seq samples, six of them treated with interferon: library sizes, log-normalised values, z-scores and a PCA.',
  needs: 'gene counts, and a table of the samples',
  gives: 'library sizes, normalised values and a PCA',
  example: 'six simulated samples treated with interferon, and six controls',
  cells: {
    data: {
      note: `
## The data

The counts are **simulated**: 2,000 human genes in six control samples and six samples treated with interferon. 96 genes
that interferon is known to induce were raised, 60 genes of dividing cells were lowered, all others were left as they are.`,
    },
    ...samples,
    sizes: { step: 'VisualizeLibrarySizesFromAnnData', inputs: { anndata: 'annotated' } },
    normalise: {
      note: '## Normalised values\n\nLogarithms tame the few genes with very high counts; z-scores show each gene on its own scale.',
    },
    log: { step: 'LogNormalizeGeneCountMatrix', inputs: { matrix: 'counts' } },
    zscore: { step: 'ZScoreNormalizeGeneCountMatrix', inputs: { matrix: 'log' } },
    'pca-text': {
      note: '## Do the groups part?\n\nIf the treatment is what differs most between the samples, it parts them along the first component.',
    },
    pca: { step: 'PCAGraphWithMetadata2D', inputs: { anndata: 'annotated' } },
  },
}

export const differentialExpression: Template = {
  id: 'differential-expression',
  title: 'Differentially expressed genes',
  startsFrom: 'Files',
  leadsTo: 'Genes',
  picture: 'volcano',
  description:
    'Six interferon-treated samples against six controls, simulated: limma-voom, a volcano plot, the genes that rise and fall, and their scores.',
  needs: 'gene counts, and a table of the samples',
  gives: 'genes that differ between two groups',
  example: 'six simulated samples treated with interferon, and six controls',
  cells: {
    data: {
      note: `
## Two groups of samples

The counts are **simulated**, as in the playbook *From counts to a PCA*. The column *condition* of the metadata says which
samples are control and which are perturbation; label them by hand where a table does not.`,
    },
    ...samples,
    limma: { step: 'Limma-Voom', inputs: { anndata: 'annotated' } },
    // One threshold for all of them, as in new cells: they tell of the same genes.
    volcano: { step: 'VolcanoPlot', inputs: { sig: 'limma' }, answer: usual },
    up: { step: 'UpGeneSetFromSignature', inputs: { sig: 'limma' }, answer: usual },
    down: { step: 'DownGeneSetFromSignature', inputs: { sig: 'limma' }, answer: usual },
    scored: { step: 'ScoredGenesFromSignature', inputs: { sig: 'limma' }, answer: usual },
    bars: { step: 'BarChartFrom[Scored[Gene]]', inputs: { terms: 'scored' } },
  },
}

/** A signature of a file, and the compounds whose signatures are closest to it or furthest from it. */
const compoundsOf = (name: string, filename: string, description: string) => ({
  [`${name}-file`]: { step: 'FileInput', answer: exampleFile(filename, description), label: description },
  [`${name}-signature`]: { step: 'GeneSigFromFile', inputs: { file: `${name}-file` } },
  [`${name}-genes`]: { step: 'ScoredGenesFromSignature', inputs: { sig: `${name}-signature` } },
  [`${name}-search`]: { step: 'SigComLINCSSignatureSearch', inputs: { genes: `${name}-genes` } },
  [`${name}-compounds`]: {
    step: 'ExtractSigComLINCSSignatureSearch[LINCS L1000 Chemical Perturbagens]',
    inputs: { searchResults: `${name}-search` },
  },
})

export const reverseSignature: Template = {
  id: 'reverse-signature',
  title: 'Which approved drugs reverse a disease signature?',
  startsFrom: 'Files',
  leadsTo: 'Drugs',
  picture: 'signed',
  description:
    'The same disease was measured in two studies. Compounds are scored against both signatures and averaged, and only approved drugs are kept; those with a score below zero reverse the disease.',
  needs: 'two signatures of one disease',
  gives: 'approved drugs by their mean score',
  example: 'a simulated interferon response, measured twice',
  cells: {
    ...compoundsOf('first', 'signature.tsv', 'First study'),
    ...compoundsOf('second', 'second-signature.tsv', 'Second study'),
    mean: { step: 'MeanScoredT[Drug]', inputs: { scored: ['first-compounds', 'second-compounds'] } },
    approved: { step: 'FilterFDAApprovedDrugs[Scored[Drug]]', inputs: { drugs: 'mean' } },
  },
}

export const dotsInOwnData: Template = {
  id: 'dots-in-own-data',
  title: 'How do genes hang together in my own samples?',
  startsFrom: 'Files',
  leadsTo: 'Connections',
  picture: 'network',
  description:
    'A graph of genes is made of an expression matrix, and Connect the Dots looks in it for genes of the set that are unusually close to each other.',
  needs: 'an expression matrix, and a set of 10 to 150 genes',
  gives: 'the network of the set, and its core',
  example: 'a small simulated matrix, and genes of the type I interferon response',
  cells: {
    expression: {
      step: 'GeneCountMatrixFileUpload',
      answer: exampleFile('few-genes.tsv', 'Simulated counts of 96 genes in 12 samples'),
    },
    graph: { step: 'CTD_CreateACustomMatrix', inputs: { geneExpressions: 'expression' } },
    genes: geneSet('Type I interferon response'),
    permutations: {
      step: 'Execute_CTD_Precalculations_Combined',
      inputs: { ctdAdjacencyAndExpressions: 'graph', geneSet: 'genes' },
    },
    connected: { step: 'CTD_UseCustomMatrixCombined', inputs: { ctdDataSet: 'permutations' } },
    network: { step: 'CTD_Graph_Nodes', inputs: { ctdResponseInfo: 'connected' } },
    core: { step: 'Highly_Connected_Genes', inputs: { ctdResponseInfo: 'connected' } },
  },
}

export const surfaceTargets: Template = {
  id: 'surface-targets',
  title: 'Which targets on the cell surface does a tumor offer?',
  startsFrom: 'Files',
  leadsTo: 'Genes',
  picture: 'bars',
  description:
    'Genes that are high in the tumor and low in healthy tissues are candidates. One of them is chosen and looked at from many sides: drugs, druggability, metabolites, regulation and glycans.',
  needs: 'gene counts of tumor samples',
  gives: 'targets, and what is known about one of them',
  example: 'simulated counts, and CD38',
  cells: {
    counts: {
      step: 'GeneCountMatrixFileUpload',
      answer: exampleFile('counts.tsv.gz', 'Simulated counts of 12 samples'),
    },
    targets: { step: 'TargetRangerScreenTargets[GTEx_transcriptomics]', inputs: { input: 'counts' } },
    target: { step: 'OneScoredT[Scored[Gene]]', inputs: { scored: 'targets' }, answer: 'CD38' },
    'drugs-note': { note: '## What lowers it' },
    signatures: { step: 'LINCSL1000ReverseSearch', inputs: { gene: 'target' } },
    drugs: { step: 'LINCSL1000ReverseSearchExtract[Drug, Down]', inputs: { search: 'signatures' } },
    knockouts: { step: 'LINCSL1000ReverseSearchExtract[Gene, Down]', inputs: { search: 'signatures' } },
    druggable: { step: 'IDGFilter[Scored[Gene], all]', inputs: { input: 'knockouts' } },
    'gene-note': { note: '## What is known about it' },
    summary: { step: 'MetGeneSearch', inputs: { gene: 'target' } },
    metabolites: { step: 'MetgeneMetabolites', inputs: { summary: 'summary' } },
    reactions: { step: 'MetGeneRxns', inputs: { summary: 'summary' } },
    elements: { step: 'GetRegulatoryElementsForGeneInfoFromGene', inputs: { gene: 'target' } },
    protein: { step: 'GlyGenProteinInformation', inputs: { gene: 'target' } },
  },
}
