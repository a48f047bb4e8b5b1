/** What the tests of signatures and comparisons start from. */
const whole: [number | null, number | null] = [null, null]

const size = (rows: number, columns: number): [number, number] => [rows, columns]

export const contrast = {
  column: 'condition',
  control: { label: 'melanocyte', samples: ['c1', 'c2'] },
  perturbation: { label: 'melanoma', samples: ['p1', 'p2'] },
  leftOut: ['x1'],
}

export const annData = {
  url: 'storage://1',
  filename: 'counts.h5ad',
  description: 'Melanoma',
  shape: size(3, 5),
  columns: ['c1', 'c2', 'p1', 'p2', 'x1'],
  index: ['TP53', 'MDM2', 'EP300'],
  values: [],
  ellipses: whole,
}

export const signature = {
  url: 'storage://2',
  filename: 'counts.limma-voom.tsv',
  description: 'Gene signature computed by the Limma-Voom analysis from the Melanoma',
  shape: size(2, 4),
  columns: ['Statistic', 'Pval', 'AdjPval', 'LogFC'],
  index: ['TP53', 'MDM2'],
  values: [
    [6.1, 0.001, 0.002, 2.5],
    [-3, 0.04, 0.04, -1.5],
  ],
  ellipses: whole,
  contrast,
}
