// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import type { ProcessState } from '@playbook/core/api/processes'
import { beforeAll, expect, it } from 'vitest'
import { addStep, addText } from '../../live/testing.ts'
import { cell, press, testNotebook } from '../testing.tsx'

const notebook = testNotebook()
// Its part of the program is read from the disk, which a busy machine does in its own time.
beforeAll(() => import('./CompareDialog.tsx'))

const DONE: ProcessState = { state: 'done', finishedAt: '', durationMs: 0, reused: false }

/** All results are there. */
function finish() {
  const { states, processes } = notebook.session()
  states.set(new Map([...processes.get().values()].map(({ id }) => [id, DONE])))
}

function openCompare() {
  fireEvent.contextMenu(cell(/^Step 1/), { clientX: 5, clientY: 5 })
  return screen.findByRole('menuitem', { name: 'Compare results' }).then((item) => fireEvent.click(item))
}

it('lays the selected results side by side, and lets other cells of the type be chosen', async () => {
  for (const genes of [['TP53', 'ACE2'], ['ACE2'], ['TP53', 'ACE2']]) addStep(notebook.session(), 'List', {}, genes)
  addStep(notebook.session(), 'Enter', {}, 'TP53')
  finish()
  await notebook.open()
  act(() => cell(/^Step 1/).focus())
  press('J', { shiftKey: true })
  await openCompare()
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare results' }))
  expect(await dialog.findByText('1 row differs, 1 is the same.')).toBeDefined()
  const there = dialog.getByLabelText('There')
  expect(
    within(there)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['2. List genes', '3. List genes'])
  const [, third] = within(there).getAllByRole('option')
  fireEvent.change(there, { target: { value: third?.getAttribute('value') } })
  expect(await dialog.findByText('The tables are the same: 2 rows.')).toBeDefined()
})

it('says what to do where there is no second result of a type', async () => {
  addStep(notebook.session(), 'List', {}, ['TP53'])
  addStep(notebook.session(), 'Enter', {}, 'TP53')
  addText(notebook.session(), 'Why')
  finish()
  await notebook.open()
  act(() => cell(/^Step 1/).focus())
  await openCompare()
  expect(await screen.findByText(/^No other cell has a result of the same type/)).toBeDefined()
})

it('begins from the menu of any cell with that cell', async () => {
  for (const genes of [['TP53'], ['ACE2'], ['EGFR']]) addStep(notebook.session(), 'List', {}, genes)
  finish()
  await notebook.open()
  act(() => cell(/^Step 1/).focus())
  fireEvent.keyDown(within(cell(/^Step 3/)).getByRole('button', { name: 'More for this cell' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Compare the result/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare results' }))
  expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Here' }).selectedOptions[0]?.text).toBe(
    '3. List genes',
  )
})

it('says of a type that it has nothing to compare', async () => {
  for (const gene of ['TP53', 'ACE2']) addStep(notebook.session(), 'Enter', {}, gene)
  finish()
  await notebook.open()
  act(() => cell(/^Step 1/).focus())
  await openCompare()
  expect(
    await screen.findByText(/^Results of the type Gene have no rows or values that could be laid side by side/),
  ).toBeDefined()
})
