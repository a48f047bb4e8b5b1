import { figureSchema, type Figure } from './schema.ts'

/** Six samples on three components, in two groups. */
export const pca: Figure = figureSchema.parse({
  title: 'Principal components of samples',
  description: 'Scatter of 6 samples on 3 principal components.',
  data: {
    Sample: ['c1', 'c2', 'c3', 'p1', 'p2', 'p3'],
    PC1: [-3, -2.5, -3.5, 3, 2.5, 3.5],
    PC2: [1, -1, 0, 1, -1, 'nan'],
    PC3: [0.1, 0.2, 0.3, -0.1, -0.2, -0.3],
    Group: ['control', 'control', 'control', 'perturbation', 'perturbation', 'perturbation'],
  },
  marks: [
    { type: 'dot', x: 'PC1', y: 'PC2', z: 'PC3', color: 'Group', size: 6, label: 'Sample', tooltip: ['Group', 'PC1'] },
  ],
  axes: {
    x: { label: 'PC1 (68.3% var. explained)', type: 'linear' },
    y: { label: 'PC2 (26.2% var. explained)', type: 'linear' },
    z: { label: 'PC3 (5.0% var. explained)', type: 'linear' },
  },
  color: {
    label: 'Group',
    type: 'categorical',
    domain: ['control', 'perturbation'],
    range: ['control', 'perturbation'],
  },
  notes: [],
})

/** Library sizes of three samples. */
export const bars: Figure = figureSchema.parse({
  title: 'Library Sizes of Samples',
  description: 'Bars of the library sizes of 3 samples.',
  data: { Sample: ['b', 'a', '<i>c</i> & "d"'], Size: [30, 10, 20] },
  marks: [{ type: 'barX', x: 'Size', y: 'Sample', fill: 'plain', label: 'Sample', tooltip: ['Size'], order: 'data' }],
  axes: { x: { label: 'Library Size', type: 'linear', zero: true }, y: { label: 'Samples', type: 'band' } },
  notes: [],
})
