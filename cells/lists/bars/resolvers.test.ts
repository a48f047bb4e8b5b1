import { fakeContext } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import { resolvers as plots } from '../bar-plots/resolvers.ts'
import * as plotSteps from '../bar-plots/steps.ts'
import { resolvers as charts } from './resolvers.ts'
import * as chartSteps from './steps.ts'

const run = { ...fakeContext(), inputs: { terms: [{ term: 'A', zscore: 2 }] } }

it('draws every kind under its own name', async () => {
  const { title } = await charts.pathwayBarChart(run)
  expect(title).toBe('Top 10 Scored Pathway or Biological Processes with Highest Z-Scores')
  expect((await plots.glycanBarPlot(run)).title).toBe('Scored Glycans with significant expression')
})

it('has one step of each form for eight kinds', () => {
  const kinds = ['Disease', 'Drug', 'Gene', 'glycan', 'Metabolite', 'Pathway', 'Phenotype', 'Tissue']
  expect(Object.values(chartSteps).map(({ id }) => id)).toEqual(kinds.map((kind) => `BarChartFrom[Scored[${kind}]]`))
  expect(Object.values(plotSteps).map(({ id }) => id)).toEqual(kinds.map((kind) => `BarplotFrom[Scored[${kind}]]`))
})
