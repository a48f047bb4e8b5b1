import { EMPTY_NOTEBOOK, PLAIN_STEP, type Bindings, type Cell, type Notebook } from '@playbook/core/document/notebook'
import type { Json } from '@playbook/core/step'
import { sets } from './genes.ts'

interface StepSpec {
  readonly bindings?: Bindings
  readonly params?: Json
  readonly label?: string
  readonly description?: string
}

const step = (
  id: string,
  type: string,
  { bindings = {}, params, label = '', description = '' }: StepSpec = {},
): Cell => ({
  kind: 'step',
  id,
  step: type,
  bindings,
  ...(params === undefined ? {} : { params }),
  ...PLAIN_STEP,
  label,
  description,
})

const text = (id: string, markdown: string): Cell => ({ kind: 'text', id, text: markdown.trim(), collapsed: false })

/** `example://` names a file of this folder; a copy of the playbook holds the stored file instead. */
const file = (filename: string, description: string) => ({ description, url: `example://${filename}`, filename })

const notebook = (title: string, description: string, cells: readonly Cell[]): Notebook => ({
  ...EMPTY_NOTEBOOK,
  title,
  description,
  cells,
})

const countsToPca = notebook(
  'From counts to a PCA',
  'Twelve simulated RNA-seq samples, six of them treated with interferon: library sizes, log-normalised values, z-scores and a PCA.',
  [
    text(
      'about',
      `
## The data

The counts are **simulated**: 2,000 human genes in six control samples and six samples treated with interferon. 96 genes
that interferon is known to induce were raised, 60 genes of dividing cells were lowered, all others were left as they are.
Replace the two files by your own and every step below runs again.`,
    ),
    step('counts', 'GeneCountMatrixFileUpload', { params: file('counts.tsv.gz', 'Simulated counts of 12 samples') }),
    step('metadata', 'MetadataMatrixFileUpload', { params: file('metadata.tsv', 'Control and treated samples') }),
    step('annotated', 'AnnDataFromGeneCountMatrixAndMetadataMatrix', {
      bindings: { gene_count_matrix: 'counts', metadata_matrix: 'metadata' },
    }),
    step('sizes', 'VisualizeLibrarySizesFromAnnData', { bindings: { anndata: 'annotated' } }),
    text(
      'normalise',
      '## Normalised values\n\nLogarithms tame the few genes with very high counts; z-scores show each gene on its own scale.',
    ),
    step('log', 'LogNormalizeGeneCountMatrix', { bindings: { matrix: 'counts' } }),
    step('zscore', 'ZScoreNormalizeGeneCountMatrix', { bindings: { matrix: 'log' } }),
    text(
      'pca-text',
      '## Do the groups part?\n\nIf the treatment is what differs most between the samples, it parts them along the first component.',
    ),
    step('pca', 'PCAGraphWithMetadata', { bindings: { anndata: 'annotated' } }),
  ],
)

const differentialExpression = notebook(
  'Differentially expressed genes',
  'Six interferon-treated samples against six controls, simulated: limma-voom, a volcano plot, the genes that rise and fall, and their scores.',
  [
    text(
      'about',
      `
## Two groups of samples

The counts are **simulated**, as in the playbook *From counts to a PCA*. The column *condition* of the metadata says which
samples are control and which are perturbation; label them by hand where a table does not.`,
    ),
    step('counts', 'GeneCountMatrixFileUpload', { params: file('counts.tsv.gz', 'Simulated counts of 12 samples') }),
    step('metadata', 'MetadataMatrixFileUpload', { params: file('metadata.tsv', 'Control and treated samples') }),
    step('annotated', 'AnnDataFromGeneCountMatrixAndMetadataMatrix', {
      bindings: { gene_count_matrix: 'counts', metadata_matrix: 'metadata' },
    }),
    step('limma', 'Limma-Voom', { bindings: { anndata: 'annotated' } }),
    step('volcano', 'VolcanoPlot', { bindings: { sig: 'limma' } }),
    step('up', 'UpGeneSetFromSignature', { bindings: { sig: 'limma' } }),
    step('down', 'DownGeneSetFromSignature', { bindings: { sig: 'limma' } }),
    step('scored', 'ScoredGenesFromSignature', { bindings: { sig: 'limma' } }),
    step('bars', 'BarChartFrom[Scored[Gene]]', { bindings: { terms: 'scored' } }),
  ],
)

const setCells = Object.entries(sets).map(([description, set], i) =>
  step(`set-${i + 1}`, 'Input[Set[Gene]]', { params: { description, set: [...set] }, label: description }),
)

const threeSets = notebook(
  'Three gene sets and what they share',
  'Genes of the two interferon responses and of antigen presentation: their consensus, union and intersection.',
  [
    text(
      'about',
      `
## Three lists that overlap

Each set is a short, hand-written selection of well-known genes. Change one of them, and only what follows from it is computed anew.`,
    ),
    ...setCells,
    step('gmt', 'GenesetsToGMT', {
      bindings: { genesets: setCells.map(({ id }) => id) },
      params: {
        terms: Object.fromEntries(Object.keys(sets).map((term, i) => [String(i), term])),
        descriptions: Object.fromEntries(Object.keys(sets).map((_, i) => [String(i), ''])),
      },
    }),
    step('consensus', 'GMTConsensus', { bindings: { gmt: 'gmt' }, description: 'Genes of at least two sets.' }),
    step('union', 'GMTUnion', { bindings: { gmt: 'gmt' } }),
    step('intersection', 'GMTIntersection', { bindings: { gmt: 'gmt' }, description: 'Genes of all three sets.' }),
  ],
)

/** The example playbooks by the name of their file. */
export const playbooks = {
  'counts-to-pca': countsToPca,
  'differential-expression': differentialExpression,
  'three-gene-sets': threeSets,
} as const
