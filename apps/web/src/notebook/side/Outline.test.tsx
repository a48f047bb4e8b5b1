// @vitest-environment jsdom
import { setModel } from '@playbook/core/document/edits'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { addStep } from '../../live/testing.ts'
import { TestPlaybook, useTestSession } from '../../live/testingPage.tsx'
import { createStore } from '../../store/store.ts'
import { Outline } from './Outline.tsx'

const session = useTestSession()

const names = () => screen.getAllByRole('listitem').map((entry) => entry.textContent)

it('lists on demand what a model proposed, and offers that only where there is such a cell', () => {
  addStep(session(), 'Enter')
  const list = addStep(session(), 'List')
  const story = createStore(undefined)
  render(
    <TestPlaybook session={session()}>
      <Outline story={story} isSettled />
    </TestPlaybook>,
  )
  expect(screen.queryByRole('button', { name: /^Proposed by a model/ })).toBeNull()
  act(() => setModel(session().doc, list, { name: 'test-model', on: '2026-11-27' }))
  const all = names()
  expect(all).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Proposed by a model: 1' }))
  expect(names()).toEqual([all[1]])
  fireEvent.click(screen.getByRole('button', { name: 'Proposed by a model: 1', pressed: true }))
  expect(names()).toEqual(all)
})
