// @vitest-environment jsdom
import { bindSlot } from '@playbook/core/document/edits'
import { createRegistry } from '@playbook/core/registry'
import { definePrompt } from '@playbook/core/step'
import { prose } from '@playbook/core/story'
import { act, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openDocument } from '../../../live/room/opened.ts'
import { addStep, group, testSession } from '../../../live/testing.ts'
import { useTestSession } from '../../../live/testingPage.tsx'
import { useSession, useSource } from '../../../live/playbook.tsx'
import { TestPage } from '../../testing.tsx'
import { CellPrompt } from './CellPrompt.tsx'

useTestSession()

const common = { description: '', tags: {}, story: () => ({ methods: prose`done` }) }
const registry = createRegistry({
  group: {
    ...group,
    choose: definePrompt({
      id: 'Choose',
      label: 'Choose a gene',
      inputs: { set: group.Terms },
      output: group.Term,
      ...common,
    }),
  },
})

function Prompt() {
  const { cells, plan } = useSession()
  const cell = useSource(cells).at(-1)
  const plans = useSource(plan)
  const step = cell?.kind === 'step' ? registry.steps.get(cell.step) : undefined
  return cell?.kind === 'step' && step !== undefined ? (
    <CellPrompt cell={cell} plan={plans.get(cell.id)} step={step} canEdit />
  ) : null
}

it('says what it waits for: a choice of what feeds it, then the steps, then their results', () => {
  const session = { ...testSession(), ...openDocument(registry) }
  const gene = addStep(session, 'Enter', {}, 'TP53')
  const set = addStep(session, 'Collect')
  const choose = addStep(session, 'Choose')
  render(
    <TestPage session={session}>
      <Prompt />
    </TestPage>,
  )
  const said = () => document.body.textContent
  expect(said()).toBe('Choose what feeds it, in the header of this cell.')
  act(() => bindSlot(session.doc, choose, 'set', set))
  expect(said()).toBe('Asks you when the steps that feed it are ready.')
  act(() => bindSlot(session.doc, set, 'genes', [gene]))
  expect(said()).toBe('Asks you when the results that feed it are there.')
})

it('says nothing for a step that asks nothing before its inputs are there', () => {
  const session = testSession()
  addStep(session, 'Sort')
  render(
    <TestPage session={session}>
      <Prompt />
    </TestPage>,
  )
  expect(document.body.textContent).toBe('')
})
