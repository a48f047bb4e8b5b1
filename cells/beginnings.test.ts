import { additionsFor } from '@playbook/core/plan/additions'
import { rankSteps } from '@playbook/core/plan/suggest'
import { createRegistry } from '@playbook/core/registry'
import { notebookOf, stepCell } from '@playbook/core/testing/notebook'
import { asksResearcher } from '@playbook/core/step'
import { expect, it } from 'vitest'
import { beginnings } from './beginnings.ts'
import * as groups from './steps.ts'

const registry = createRegistry(groups)
const all = Object.entries(beginnings)

it.each(all)('%s leads to what its three beginnings promise, by steps that only convert', (inputs, found) => {
  expect(found.length).toBe(3)
  for (const { steps } of found) {
    const cells = inputs.split('+').map((step) => stepCell(step, step))
    for (const id of steps) {
      const suggestions = rankSteps(notebookOf(...cells), registry, cells.at(-1)?.id)
      const suggestion = suggestions.find(({ step }) => step.id === id)
      expect([id, suggestion?.group]).not.toEqual([id, 'needs'])
      for (const { id: cell, step, bindings } of additionsFor(
        suggestion === undefined ? [] : [suggestion],
        suggestions,
      )) {
        cells.push({ ...stepCell(cell, step.id), bindings })
      }
      expect(cells.at(-1)?.step).toBe(id)
    }
  }
})

it('answers what its steps would ask, but who is in which group', () => {
  const asking = all.flatMap(([, found]) =>
    found.flatMap(({ steps, answers = {} }) =>
      steps.filter((id) => {
        const step = registry.steps.get(id)
        return step !== undefined && asksResearcher(step) && !(id in answers)
      }),
    ),
  )
  expect(asking).toEqual(['LabelGeneCountMatrix'])
})
