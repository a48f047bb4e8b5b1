import * as groups from '@playbook/cells/steps'
import type { Notebook } from '@playbook/core/document/notebook'
import { rankSteps } from '@playbook/core/plan/suggest'
import { createRegistry } from '@playbook/core/registry'
import { expect, it } from 'vitest'
import { STARTS } from './starts.ts'

const registry = createRegistry(groups)

function followers(step: string) {
  const cell = { kind: 'step', id: 'a', step, bindings: {}, label: '', description: '' } as const
  const cells = [{ ...cell, collapsed: false, processVisible: true, dataVisible: true }]
  const notebook: Notebook = { title: '', description: '', summary: 'auto', gptSummary: '', autoRun: true, cells }
  const ranked = rankSteps(notebook, registry, 'a')
  return new Set(ranked.flatMap((one) => (one.group === 'fits-focused' || one.group === 'reach' ? [one.step.id] : [])))
}

it.each(STARTS)('$title leads to all that its card promises', ({ step, leads }) => {
  const found = followers(step)
  expect(Object.values(leads).filter((id) => !found.has(id))).toEqual([])
})

it('shows each start in the colour of what it gives', () => {
  expect(STARTS.map(({ step }) => registry.steps.get(step)?.output.color)).toEqual(STARTS.map(({ hue }) => hue))
})
