// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { press, renderForm, startFormServer } from '../ui/testingForms.tsx'
import { holdSending } from '../ui/testingBusy.ts'
import { Uploads } from './Uploads.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const file = (id: string, size: number, playbooks = 0, isPublished = false) => ({
  id,
  filename: `${id}.tsv`,
  size,
  created: '2026-11-01T10:00:00Z',
  playbooks,
  isPublished,
})

function open(uploads: readonly object[]) {
  const answers: Record<string, unknown> = { 'GET /api/account/uploads': { uploads } }
  const server = startFormServer(answers)
  renderForm(<Uploads />)
  return { ...server, answers }
}

const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const mayDelete = () => screen.getAllByRole('button').map((button) => !button.matches(':disabled'))

it('lists files with their size and use; what a version holds stays', async () => {
  open([file('counts', 2_340_000, 2), file('groups', 300, 1), file('old', 12_000), file('paper', 5_000, 1, true)])
  expect(await screen.findByText(/^4 files, 2\.25 MiB\./)).toBeTruthy()
  expect(lines()).toEqual([
    expect.stringMatching(/^counts\.tsv2\.23 MiB · used in 2 playbooks · .+Delete$/),
    expect.stringMatching(/^groups\.tsv300 bytes · used in 1 playbook · .+Delete$/),
    expect.stringMatching(/^old\.tsv11\.7 KiB · not used · .+Delete$/),
    expect.stringMatching(/^paper\.tsv4\.88 KiB · used in 1 playbook, held by a version that stays · .+Delete$/),
  ])
  expect(mayDelete()).toEqual([true, true, true, false])
})

it('says that there is nothing', async () => {
  open([])
  expect(await screen.findByText('You have uploaded nothing.')).toBeTruthy()
})

it('deletes a file once, says why it could not, and then does', async () => {
  const { sent, refuse, answers } = open([file('old', 12_000), file('counts', 2_340_000, 2)])
  await screen.findByText('old.tsv')
  refuse('It is being read.')
  const letGo = holdSending()
  press('Delete old.tsv')
  await waitFor(() => expect(mayDelete()).toEqual([false, false]))
  letGo()
  expect((await screen.findByRole('alert')).textContent).toBe('It is being read.')
  await waitFor(() => expect(mayDelete()).toEqual([true, true]))
  refuse()
  answers['GET /api/account/uploads'] = { uploads: [file('counts', 2_340_000, 2)] }
  press('Delete old.tsv')
  expect(await screen.findByText(/^1 file, 2\.23 MiB\./)).toBeTruthy()
  expect(sent).toEqual(['DELETE /api/account/uploads/old ', 'DELETE /api/account/uploads/old '])
})
