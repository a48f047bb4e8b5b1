import { expect, it } from 'vitest'
import { designSentence, groupColumns, kindsOf, modelOf, proposedDesign, type DesignSettings } from './model.ts'

const samples = Array.from({ length: 12 }, (_unused, at) => `s${at}`)
const column = (cells: readonly string[]) => Object.fromEntries(samples.map((sample, at) => [sample, cells[at] ?? '']))
const three = samples.map((_sample, at) => ['vehicle', 'drugA', 'drugB'][at % 3] ?? '')
const table = {
  columns: ['name', 'donor', 'age', 'site', 'treatment'],
  index: samples,
  values: {
    name: column(samples),
    donor: column(samples.map((_sample, at) => `d${Math.floor(at / 3)}`)),
    age: column(samples.map((_sample, at) => String(30 + ((at * 7) % 12)))),
    site: column(three.map((treatment) => (treatment === 'vehicle' ? 'x' : 'y'))),
    treatment: column(three),
  },
}
const design = {
  column: 'treatment',
  control: 'vehicle',
  perturbation: 'drugA',
  adjustments: [{ column: 'donor', kind: 'categories' }],
  filter: true,
} satisfies DesignSettings

it('proposes the untreated as control, and pairs by donor, but nothing that is confounded with the groups', () => {
  expect(proposedDesign(table)).toEqual(design)
  expect(groupColumns(table)).toEqual(['donor', 'site', 'treatment'])
  expect(proposedDesign({ columns: ['name'], index: samples, values: table.values })).toBeUndefined()
})

it('takes numbers as numbers or with a bend, and names that differ in each sample not at all', () => {
  expect(table.columns.map((name) => kindsOf(table, name))).toEqual([
    [],
    ['categories'],
    ['numbers', 'curve'],
    ['categories'],
    ['categories'],
  ])
})

it('tells a model as a formula with its coefficients before it runs, and why one cannot be fitted', () => {
  const told = (settings: Partial<DesignSettings>) => modelOf(table, { ...design, ...settings })
  expect(told({})).toEqual({ formula: '~ donor + treatment', samples: 12, coefficients: 6 })
  expect(told({ adjustments: [...design.adjustments, { column: 'age', kind: 'curve' }] })).toEqual({
    formula: '~ donor + poly(age, 2) + treatment',
    samples: 12,
    coefficients: 8,
  })
  expect(told({ adjustments: [{ column: 'site', kind: 'categories' }] }).problem).toBe(
    'The effect of “site” cannot be told from that of the groups and the other columns. Leave it out.',
  )
  expect(told({ perturbation: 'vehicle' }).problem).toBe('Choose two different groups to compare.')
  expect(told({ control: 'drugC' }).problem).toBe('No sample with all chosen values is in the group “drugC”.')
  const few = { ...table, index: samples.slice(0, 4) }
  expect(modelOf(few, design).problem).toBe(
    'The model has 4 coefficients, too many for 4 samples. Take fewer columns into account.',
  )
})

it('tells a model as a sentence', () => {
  expect(designSentence({ ...design, adjustments: [...design.adjustments, { column: 'age', kind: 'curve' }] }, 3)).toBe(
    '“drugA” is compared with “vehicle” of “treatment”, taking into account “donor” as categories and “age” as a number ' +
      'with a bend. The other 1 group helps to estimate the spread.',
  )
  expect(designSentence({ ...design, adjustments: [] }, 2)).toBe('“drugA” is compared with “vehicle” of “treatment”.')
})

it('takes donors before the batches that they tell', () => {
  const batch = column(samples.map((_sample, at) => (at < 6 ? 'b1' : 'b2')))
  const nested = { ...table, columns: ['batch', 'donor', 'treatment'], values: { ...table.values, batch } }
  expect(proposedDesign(nested)?.adjustments).toEqual([{ column: 'donor', kind: 'categories' }])
})
