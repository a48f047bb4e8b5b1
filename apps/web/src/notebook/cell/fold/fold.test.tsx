// @vitest-environment jsdom
import { useFoldNote, useUnfinished } from '@playbook/cells/formFold'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { addStep } from '../../../live/testing.ts'
import { cell, press, testNotebook } from '../../testing.tsx'

/** A prompt that says when it differs from what was submitted, as all prompts do. */
function Enter({ value, onSubmit }: { value?: string; onSubmit: (value: string) => void }) {
  const [typed, setTyped] = useState(value ?? '')
  useUnfinished(typed !== value)
  useFoldNote(typed === 'TP53' ? 'typed was tp53' : undefined)
  return (
    <>
      <input aria-label="Gene" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <button onClick={() => onSubmit(typed)}>Submit</button>
    </>
  )
}

vi.mock('@playbook/cells/views', () => ({
  group: () => Promise.resolve({ views: { Terms: () => null }, prompts: { enter: Enter, list: () => null } }),
}))

const notebook = testNotebook()
const line = () => within(cell(/^Step 1/)).getByRole('button', { name: /^Gene: TP53|^Fold$/ })
const isOpen = () => line().getAttribute('aria-expanded') === 'true'
const body = () => cell(/^Step 1/).querySelector<HTMLElement>('[data-cell-body]')

it('tells a submitted input in one line, and opens it by a click', async () => {
  addStep(notebook.session(), 'Enter', {}, 'TP53')
  await notebook.open()
  await waitFor(() => expect(line().textContent).toBe('Gene: TP53typed was tp53'))
  expect([isOpen(), body()?.hidden]).toEqual([false, true])
  fireEvent.click(line())
  expect([isOpen(), body()?.hidden, line().textContent]).toEqual([true, false, 'Fold'])
  fireEvent.click(line())
  expect(isOpen()).toBe(false)
})

it('opens by → and folds by ←, and Enter goes into the field', async () => {
  addStep(notebook.session(), 'Enter', {}, 'TP53')
  await notebook.open()
  act(() => cell(/^Step 1/).focus())
  press('ArrowRight')
  expect(isOpen()).toBe(true)
  press('ArrowLeft')
  expect(isOpen()).toBe(false)
  press('Enter')
  const field = await screen.findByLabelText('Gene')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(isOpen()).toBe(true)
})

it('stays open while something waits to be submitted, says so, folds on submitting and takes the focus along', async () => {
  addStep(notebook.session(), 'Enter', {}, 'TP53')
  await notebook.open()
  fireEvent.click(line())
  const field = await screen.findByLabelText('Gene')
  act(() => field.focus())
  fireEvent.change(field, { target: { value: 'STAT1' } })
  expect(cell(/^Step 1/).getAttribute('aria-label')).toBe('Step 1: Enter a gene. Changed, not submitted')
  expect(screen.queryByRole('button', { name: 'Fold' })).toBeNull()
  const submit = within(cell(/^Step 1/)).getByText('Submit')
  act(() => submit.focus())
  fireEvent.click(submit)
  await waitFor(() => within(cell(/^Step 1/)).getByRole('button', { name: 'Gene: STAT1' }))
  expect(body()?.hidden).toBe(true)
  expect(document.activeElement).toBe(cell(/^Step 1/))
})

it('stays open under the hands of who undoes a change, and opens for a file that is dragged over it', async () => {
  addStep(notebook.session(), 'Enter', {}, 'TP53')
  await notebook.open()
  fireEvent.dragEnter(line(), { dataTransfer: { types: ['Files'] } })
  expect(isOpen()).toBe(true)
  const field = await screen.findByLabelText('Gene')
  act(() => field.focus())
  fireEvent.change(field, { target: { value: 'TP5' } })
  fireEvent.change(field, { target: { value: 'TP53' } })
  expect(isOpen()).toBe(true)
})

it('leaves open what nobody submitted', async () => {
  addStep(notebook.session(), 'Enter')
  await notebook.open()
  await screen.findByLabelText('Gene')
  expect([body()?.hidden, screen.queryByRole('button', { name: 'Fold' })]).toEqual([false, null])
})
