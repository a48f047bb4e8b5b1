import { createRegistry } from '@playbook/core/registry'
import { textOf, type Json } from '@playbook/core/step'
import { expect, it } from 'vitest'
import { setMap } from '../../enrichr/conversions/coordinates.ts'
import { tumorsAndTissues } from '../../expression/tumor/bars.ts'
import { enrichmentBars } from '../../libraries/enrichment/chart.ts'
import { prerankedDots } from '../../libraries/enrichment/dots.ts'
import { enrichmentDots } from '../../libraries/enrichment/enrichmentDots.ts'
import { kinds } from '../../kinds/kinds.ts'
import { horizontalBars, verticalBars, wordsOf } from '../../lists/bars/figures.ts'
import { overlapOf } from '../../lists/overlap/supervenn.ts'
import { venn } from '../../lists/venn/diagram.ts'
import * as groups from '../../steps.ts'

const { steps } = createRegistry(groups)

/** As the kernel answers: its words, and the points that it coloured. */
const dots = (title: string, description: string, group: string, of: readonly string[]): Json => ({
  title,
  description,
  data: { x: of.map((_value, at) => at), [group]: [...of] },
  marks: [{ type: 'dot', x: 'x', y: 'x', color: group }],
  axes: { x: { label: 'x', type: 'linear' }, y: { label: 'y', type: 'linear' } },
  color: { label: group, type: 'categorical', domain: [...new Set(of)], range: ['series1', 'series2'] },
  notes: [],
})

const tissues = [
  { term: 'lung', zscore: 2.5 },
  { term: 'kidney', zscore: -4.25 },
]
const words = wordsOf(kinds.tissue)
const sets = [
  { name: 'up', set: ['TP53', 'STAT1', 'IRF1'] },
  { name: 'down', set: ['TP53', 'STAT1', 'MYC'] },
]
const library = Object.fromEntries(sets.map(({ name, set }) => [name, { set }]))
const row = {
  term: 'Hypoxia',
  overlap: 9,
  size: 40,
  genes: ['VEGFA'],
  oddsRatio: 3,
  pvalue: 1e-6,
  adjustedPvalue: 2e-5,
}
const shifted = {
  term: 'Hypoxia',
  size: 40,
  score: 0.6,
  normalised: 1.9,
  pvalue: 1e-4,
  adjustedPvalue: 0.002,
  leading: [],
}
const six = Array.from({ length: 6 }, (_unused, at) => ({ name: `s${at}`, set: at === 0 ? ['A', 'B', 'C'] : ['A'] }))

const places = ['a', 'b', 'c'].map((term, at) => ({ x: at, y: at, cluster: '1', term }))
const network = {
  nodes: ['ACE2', 'AGT', 'REN'].map((id) => ({ id, type: 'gene' })),
  edges: ['AGT', 'REN'].map((target) => ({ source: 'ACE2', target })),
}
const drawings = [...steps.values()].filter(({ output }) => output.color === 'plot')

/** Figures whose words hold what the kernel found. */
const TOLD: readonly (readonly [RegExp, string])[] = [
  [/^VisualizeLibrarySizes/, 'Bars of the library sizes of 2 samples, from 1.0 million to 2.0 million.'],
  [/^SampleCorrelationFrom/, 'Correlations of 2 samples with each other, from 0.91 to 1.'],
  [/^ExpressionHeatmapFrom/, 'Heatmap of 4 genes in 6 samples. The samples fall into two clusters of 3 and 3.'],
  [/^GeneExpressionByGroup$/, 'Expression of 1 gene in 2 samples. TP53 has a median of 2 in a, 5 in b.'],
  [/^MeanVariancePlotFrom/, 'Scatter of 1,200 genes by mean log2 count and spread, with its trend.'],
  [/^PValueHistogramFrom/, 'Bars of the p-values of 1,200 genes: 138 below 0.05.'],
  [/^TableFigure$/, 'Bars of logFC of 5 rows, the longest on top.'],
  [/^RunningScoreFrom/, 'Running score of 9 genes of S over 200 genes: it reaches 0.6 by rank 12.'],
]

/** Which steps draw a figure, an example of what they draw, and how it reads where nobody sees it. */
const DRAWN: readonly (readonly [RegExp, Json, string])[] = [
  [
    /^BarChartFrom/,
    horizontalBars(tissues, words),
    'Z-scores of 2 tissues: Bars of the z-scores of 2 tissues, the largest on top. The longest bar is kidney with -4.25.',
  ],
  [
    /^BarplotFrom\[Scored/,
    verticalBars(tissues, words),
    'Z-scores of 2 tissues: Bars of the z-scores of 2 tissues. The longest bar is kidney with -4.25.',
  ],
  [
    /^BarplotFrom\[\[TumorGeneExpression/,
    tumorsAndTissues([{ Disease: 'Glioma', Dataset: 'TCGA', zscore: 7 }], tissues),
    'Gene expression in tumours and tissues: Bars of the z-scores of 3 tumours and tissues. The longest bar is Glioma with 7.',
  ],
  [
    /^PlotGeneSetEnrichment$/,
    enrichmentBars({ genes: 20, background: 500, tests: 3, leftOut: 0, rows: [row] }),
    'Enriched gene sets: Bars of the significance of 1 set; Hypoxia is the most significant.',
  ],
  [
    /^DotPlotGeneSetEnrichment$/,
    enrichmentDots({ genes: 20, background: 500, tests: 3, leftOut: 0, rows: [row] }),
    'Enriched gene sets: Dots of the most significant of 3 tested sets; Hypoxia is first with 9 of 20 input genes, adjusted p = 2.0 × 10⁻⁵.',
  ],
  [
    /^PlotPrerankedEnrichment$/,
    prerankedDots({ genes: 500, tests: 3, leftOut: 0, permutations: 100, least: 5, most: 500, rows: [shifted] }),
    'Gene sets along the ranked list: Dots of the normalised enrichment scores of 1 set, from Hypoxia at the top to Hypoxia at the bottom. Shift: towards the top, adjusted p < 0.05 (1); towards the bottom, adjusted p < 0.05 (0); adjusted p ≥ 0.05 (0).',
  ],
  [
    /^VennDiagram/,
    venn(sets),
    'Venn Diagram: Venn diagram of 2 gene sets with 3 parts that hold genes. up & down: 2 (TP53, STAT1).',
  ],
  [
    /^VennDiagram/,
    venn(six),
    'Venn Diagram: Bars of the 2 regions of a Venn diagram of 6 gene sets. The longest bar is s0 with 2.',
  ],
  [
    /^FigurePanelsFrom/,
    { panels: [venn(sets), horizontalBars(tissues, words)] },
    'A: Venn Diagram; B: Z-scores of 2 tissues',
  ],
  [
    /^Enrichr(Set|Scored)TToUMAP/,
    setMap({ background: 'KEGG', terms: ['b'], set: ['b'] }, places),
    'Map of KEGG: Dots of 3 terms of KEGG, near where their gene sets resemble each other. Terms: other terms (2); relevant terms (1).',
  ],
  [
    /^(PCA|TSNE|UMAP)BokehPlotFrom|^UMAPFrom/,
    dots('UMAP of samples', 'Scatter of 3 samples in two dimensions, in 2 clusters.', 'Cluster', ['0', '0', '1']),
    'UMAP of samples: Scatter of 3 samples in two dimensions, in 2 clusters. Cluster: 0 (2); 1 (1).',
  ],
  [
    /^(Met)?PCAGraphWith/,
    dots('PCA', 'Scatter of 3 samples on 2 principal components, which hold 60% and 20% of the variance.', 'Group', [
      'control',
      'treated',
      'treated',
    ]),
    'PCA: Scatter of 3 samples on 2 principal components, which hold 60% and 20% of the variance. Group: control (1); treated (2).',
  ],
  [
    /^VolcanoPlot$|^MAPlotFrom/,
    dots(
      'Volcano Plot',
      'Scatter of 3 genes by log2 fold change and significance: 2 up, 0 down, 1 neither.',
      'Change',
      ['Up (2)', 'Up (2)', 'Neither (1)'],
    ),
    'Volcano Plot: Scatter of 3 genes by log2 fold change and significance: 2 up, 0 down, 1 neither.',
  ],
  ...TOLD.map(([ids, told]) => [ids, dots('Drawn', told, 'x', []), `Drawn: ${told}`] as const),
  [/^UpSetFrom/, library, 'UpSet plot of 2 sets with 3 intersections; the largest is up + down with 2 items'],
  [
    /^SupervennFrom/,
    overlapOf(
      Object.keys(library),
      Object.values(library).map(({ set }) => set),
    ),
    'Overlap of 2 sets with 4 items in 3 groups; 2 are in both sets',
  ],
  [/GraphPlot$|^CTD_Graph/, network, 'Network of 3 nodes and 2 edges; ACE2 has most, 2 edges'],
]

it('tells in words what every figure shows', () => {
  for (const [ids, value, told] of DRAWN) {
    const drawing = drawings.find(({ id }) => ids.test(id))
    expect(drawing && textOf(drawing.output, drawing.output.schema.parse(value)), String(ids)).toBe(told)
  }
})

it('knows an example of every step that draws', () => {
  expect(drawings.map(({ id }) => id).filter((id) => !DRAWN.some(([ids]) => ids.test(id)))).toEqual([])
})
