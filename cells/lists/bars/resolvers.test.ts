import { fakeContext } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import { kinds } from '../../kinds/kinds.ts'
import { resolvers } from './resolvers.ts'
import { horizontalBars, verticalBars } from './steps.ts'

const run = { ...fakeContext(), inputs: { terms: [{ term: 'A', zscore: 2 }] } }

it('draws every kind under its own name', async () => {
  const { title } = await resolvers.horizontalBars({ ...run, row: kinds.pathway })
  expect(title).toBe('Z-scores of 1 pathway or biological process')
  const { title: other } = await resolvers.verticalBars({ ...run, row: kinds.glycan })
  expect(other).toBe('Z-scores of 1 glycan')
})

it('has one step of each form for eight kinds', () => {
  const names = ['Disease', 'Drug', 'Gene', 'glycan', 'Metabolite', 'Pathway', 'Phenotype', 'Tissue']
  const ids = ({ members }: typeof horizontalBars | typeof verticalBars) => Object.values(members).map(({ id }) => id)
  expect(ids(horizontalBars)).toEqual(names.map((name) => `BarChartFrom[Scored[${name}]]`))
  expect(ids(verticalBars)).toEqual(names.map((name) => `BarplotFrom[Scored[${name}]]`))
})
