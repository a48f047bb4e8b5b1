import * as groups from '@playbook/cells/steps'
import { rankSteps } from '@playbook/core/plan/suggest'
import { createRegistry } from '@playbook/core/registry'
import { notebookOf, stepCell } from '@playbook/core/testing/notebook'
import { expect, it } from 'vitest'
import { STARTS } from './starts.ts'

const registry = createRegistry(groups)

function followers(step: string) {
  const ranked = rankSteps(notebookOf(stepCell('a', step)), registry, 'a')
  return new Set(ranked.flatMap((one) => (one.group === 'fits-focused' || one.group === 'reach' ? [one.step.id] : [])))
}

it.each(STARTS)('$title leads to all that its card promises', ({ step, leads }) => {
  const found = followers(step)
  expect(Object.values(leads).filter((id) => !found.has(id))).toEqual([])
})

it('shows each start in the colour of what it gives', () => {
  expect(STARTS.map(({ step }) => registry.steps.get(step)?.output.color)).toEqual(STARTS.map(({ hue }) => hue))
})
