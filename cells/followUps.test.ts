import { rankSteps } from '@playbook/core/plan/suggest'
import { createRegistry } from '@playbook/core/registry'
import { notebookOf, stepCell } from '@playbook/core/testing/notebook'
import { expect, it } from 'vitest'
import { followUps } from './followUps.ts'
import * as groups from './steps.ts'

const registry = createRegistry(groups)

it('names at most ten steps for each start, each once', () => {
  for (const [type, found] of Object.entries(followUps)) {
    const steps = found.flatMap(({ steps }) => steps)
    expect([
      type,
      registry.types.has(type),
      new Set(steps).size,
      steps.filter((id) => !registry.steps.has(id)),
    ]).toEqual([type, true, steps.length, []])
    expect(steps.length).toBeLessThanOrEqual(10)
  }
})

it('names steps that follow from what is there', () => {
  // What they need beside it: a library to test against, samples to draw, metadata to compare by.
  const needsMore = [
    'FisherEnrichmentFromSetAndGMT',
    'PrerankedEnrichmentFromScoredAndGMT',
    'MAPlotFromSignatureAndAnnData',
    'AnnDataFromGeneCountMatrixAndMetadataMatrix',
  ]
  for (const [type, found] of Object.entries(followUps)) {
    const source = [...registry.steps.values()].find(({ output, hidden }) => output.id === type && hidden !== true)
    const suggestions = rankSteps(notebookOf(stepCell('a', source?.id ?? '')), registry, 'a')
    const far = found
      .flatMap(({ steps }) => steps)
      .filter((id) => suggestions.some(({ step, group }) => step.id === id && group === 'needs'))
    expect([type, far.filter((id) => !needsMore.includes(id))]).toEqual([type, []])
  }
})
