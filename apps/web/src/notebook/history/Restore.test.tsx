// @vitest-environment jsdom
import { notebookOf } from '@playbook/core/testing/notebook'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { addText } from '../../live/testing.ts'
import { TestPlaybook, useTestSession } from '../../live/testingPage.tsx'
import { Toaster } from '../../ui/toast/Toaster.tsx'
import { dismissToasts } from '../../ui/toast/toasts.ts'
import { Restore } from './Restore.tsx'

const session = useTestSession()
const onRestored = vi.fn()
let sent: string[] = []
let refuse: string | undefined

beforeEach(() => {
  sent = []
  refuse = undefined
  onRestored.mockClear()
  dismissToasts()
  const before = notebookOf({ kind: 'text', id: 't', text: 'As it was', collapsed: false })
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    sent.push(`${init?.method ?? 'GET'} ${path}`)
    if (refuse !== undefined) return Response.json({ error: { name: 'NotFound', message: refuse } }, { status: 404 })
    return Response.json(before)
  })
  addText(session(), 'As it is')
  render(
    <TestPlaybook session={session()}>
      <Restore session={session()} id="v1" name="version 1" onRestored={onRestored} />
      <Toaster />
    </TestPlaybook>,
  )
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const texts = () =>
  session()
    .notebook.get()
    .cells.map((cell) => (cell.kind === 'text' ? cell.text : cell.step))

it('asks first, and changes nothing on Cancel', () => {
  press('Restore…')
  expect(screen.getByRole('alert').textContent).toMatch(/^Bring back version 1\? It becomes one new edit/)
  press('Cancel')
  expect([texts(), sent]).toEqual([['As it is'], []])
  expect(screen.getByRole('button', { name: 'Restore…' })).toBeTruthy()
})

it('brings a state back as one edit, and takes that back by Undo', async () => {
  press('Restore…')
  press('Restore version 1')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Restore version 1' }).disabled).toBe(true)
  expect(await screen.findByText('You are back at version 1.')).toBeTruthy()
  expect([texts(), sent, onRestored.mock.calls.length]).toEqual([
    ['As it was'],
    ['GET /api/playbooks/test/history/v1'],
    1,
  ])
  fireEvent.click(screen.getByText('Undo'))
  expect(texts()).toEqual(['As it is'])
})

it('offers Undo only until something else is edited', async () => {
  press('Restore…')
  press('Restore version 1')
  await screen.findByText('You are back at version 1.')
  act(() => void addText(session(), 'Written since'))
  expect(screen.queryByText('Undo')).toBeNull()
  expect(texts()).toEqual(['As it was', 'Written since'])
})

it('says why a state could not be brought back, and brings it back the next time', async () => {
  press('Restore…')
  refuse = 'This state is not stored any more.'
  press('Restore version 1')
  expect(await screen.findByText(refuse)).toBeTruthy()
  expect([texts(), onRestored.mock.calls]).toEqual([['As it is'], []])
  refuse = undefined
  const again = screen.getByRole<HTMLButtonElement>('button', { name: 'Restore version 1' })
  await waitFor(() => expect(again.disabled).toBe(false))
  fireEvent.click(again)
  await waitFor(() => expect(texts()).toEqual(['As it was']))
})
