// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { holdSending } from '../ui/testingBusy.ts'
import { press, renderForm, startFormServer } from '../ui/testingForms.tsx'
import { Bin } from './Bin.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const deleted = (id: string, title: string) => ({ id, title, deleted: '2026-11-20T10:00:00Z' })
const two = [deleted('p1', 'Where KLF4 is expressed'), deleted('p2', '')]

function open(playbooks: readonly object[] = two) {
  const answers: Record<string, unknown> = { 'GET /api/deleted-playbooks': { playbooks } }
  const server = startFormServer(answers)
  const restored: string[] = []
  renderForm(<Bin onRestored={(id) => restored.push(id)} onClose={() => {}} />)
  return { ...server, answers, restored }
}

const titles = () => screen.queryAllByRole('listitem').map((row) => row.querySelector('b')?.textContent)

it('says that nothing was deleted', async () => {
  open([])
  expect(await screen.findByText('The bin is empty.')).toBeTruthy()
})

it('brings a playbook back, after it was refused once', async () => {
  const { sent, refuse, answers, restored } = open()
  await screen.findByText('Where KLF4 is expressed')
  expect(titles()).toEqual(['Where KLF4 is expressed', 'Untitled playbook'])
  refuse('You own as many as you may.')
  const letGo = holdSending()
  press('Restore Where KLF4 is expressed')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Restore Untitled playbook' })).toHaveProperty('disabled', true),
  )
  letGo()
  expect(await screen.findByText('You own as many as you may.')).toBeTruthy()
  expect(restored).toEqual([])
  refuse()
  answers['GET /api/deleted-playbooks'] = { playbooks: two.slice(1) }
  press('Restore Where KLF4 is expressed')
  await waitFor(() => expect(titles()).toEqual(['Untitled playbook']))
  expect([sent, restored]).toEqual([
    ['POST /api/deleted-playbooks/p1/restore ', 'POST /api/deleted-playbooks/p1/restore '],
    ['p1'],
  ])
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Restore Untitled playbook'))
})

it('deletes for ever what is asked for twice', async () => {
  const { sent, answers } = open(two.slice(0, 1))
  await screen.findByText('Where KLF4 is expressed')
  press('Delete for ever: Where KLF4 is expressed')
  expect(sent).toEqual([])
  answers['GET /api/deleted-playbooks'] = { playbooks: [] }
  press('Really? There is no way back: Where KLF4 is expressed')
  expect(await screen.findByText('The bin is empty.')).toBeTruthy()
  expect(sent).toEqual(['DELETE /api/deleted-playbooks/p1 '])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Close'))
})
