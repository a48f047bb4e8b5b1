// @vitest-environment jsdom
import { cellText } from '@playbook/core/document/edits'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { addStep } from '../../live/testing.ts'
import { cell, testNotebook } from '../testing.tsx'

const notebook = testNotebook()
const STEP = /^Step 1/
const field = async () => screen.findByRole('textbox', { name: 'Description of step 1' })
const noField = async () =>
  waitFor(() => expect(screen.queryByRole('textbox', { name: 'Description of step 1' })).toBeNull())

function addDescribed(words: string) {
  const id = addStep(notebook.session(), 'Collect')
  const text = cellText(notebook.session().doc, id, 'description')
  text?.insert(0, words)
  return text
}

it('is added by the menu of its cell, written, and drawn once it is left', async () => {
  const text = addDescribed('')
  await notebook.open()
  fireEvent.keyDown(within(cell(STEP)).getByRole('button', { name: 'More for this cell' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Add a description/ }))
  const source = await field()
  act(() => text?.insert(0, 'All *of* them.'))
  await waitFor(() => expect(source.textContent).toBe('All *of* them.'))
  fireEvent.blur(source)
  expect((await within(cell(STEP)).findByText('of')).tagName).toBe('EM')
  fireEvent.keyDown(within(cell(STEP)).getByRole('button', { name: 'More for this cell' }), { key: 'Enter' })
  expect(await screen.findByRole('menuitem', { name: /^Edit the description/ })).toBeTruthy()
})

it('is left by Escape, which goes back to the cell and keeps what was written', async () => {
  const text = addDescribed('All of them.')
  await notebook.open()
  fireEvent.click(await within(cell(STEP)).findByRole('button', { name: 'Edit the description of step 1' }))
  const source = await field()
  act(() => {
    source.focus()
    text?.insert(0, 'Nearly ')
  })
  fireEvent.keyDown(source, { key: 'Escape' })
  await noField()
  expect(await within(cell(STEP)).findByText('Nearly All of them.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(cell(STEP)))
})

it('is read only for who may not edit', async () => {
  addDescribed('All of them.')
  notebook.session().connection.set({ ...notebook.session().connection.get(), role: 'viewer' })
  await notebook.open()
  fireEvent.doubleClick(await within(cell(STEP)).findByText('All of them.'))
  expect(within(cell(STEP)).queryByRole('button', { name: /description/ })).toBeNull()
  await noField()
})
