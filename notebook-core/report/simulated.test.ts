import { expect, it } from 'vitest'
import { exampleRegistry } from '../testing/registry.ts'
import { sampleNotebook } from '../testing/report.ts'
import { SIMULATED, simulatedCells, withSimulation } from './simulated.ts'

it('says of a playbook once that its results are simulated, however often it travels', () => {
  const once = withSimulation({ description: 'Of three sets.' })
  expect([once, withSimulation(once)]).toEqual([
    { description: `${SIMULATED}.\n\nOf three sets.` },
    { description: `${SIMULATED}.\n\nOf three sets.` },
  ])
})

it('takes for simulated what asks a service and all that follows from it, and nothing else', () => {
  expect([...simulatedCells(sampleNotebook(), exampleRegistry)]).toEqual(['tissues', 'plot', 'top'])
})
