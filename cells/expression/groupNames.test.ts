import { expect, it } from 'vitest'
import { contrast } from './differential/example.fixture.ts'
import { groupNames, inPerturbation, inPerturbationThan } from './groupNames.ts'

const labelled = {
  ...contrast,
  column: 'Type: Control or Perturbation',
  control: { label: 'Control', samples: ['c1'] },
  perturbation: { label: 'Perturbation', samples: ['p1'] },
}
const origin = { column: 'diagnosis', control: 'lean', perturbation: 'NASH' }
const weighted = (...weights: readonly number[]) => ({
  name: 'x',
  weights: weights.map((weight, at) => ({ group: `g${at}`, weight })),
})

it('calls the groups as the metadata do, and says no more where these only have labels', () => {
  expect([
    inPerturbationThan({ contrast: { ...labelled, origin } }),
    inPerturbation({ contrast: { ...labelled, origin } }),
    inPerturbationThan({ contrast }),
    inPerturbationThan({ contrast: labelled }),
    inPerturbation({}),
  ]).toEqual([
    'in NASH than in lean',
    'in NASH',
    'in melanoma than in melanocyte',
    'in the perturbation',
    'in the perturbation',
  ])
})

it('names two groups of a model, not a sum of more', () => {
  expect(groupNames({ contrast: { ...contrast, of: weighted(1, 0, -1) } })).toEqual({
    control: 'melanocyte',
    perturbation: 'melanoma',
  })
  expect(groupNames({ contrast: { ...contrast, of: weighted(1, -0.5, -0.5) } })).toBeUndefined()
})
