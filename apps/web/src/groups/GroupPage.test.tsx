// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { holdSending } from '../ui/testingBusy.ts'
import { fill, press } from '../ui/testingForms.tsx'
import { dismissToasts } from '../ui/toast/toasts.ts'
import { openGroup } from './testing.tsx'

afterEach(() => {
  cleanup()
  dismissToasts()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
  document.title = ''
})

const playbook = {
  id: 'p',
  title: 'Partners',
  owner: 'Grace',
  gives: 'editor',
  role: 'editor',
  updated: '2020-11-20T10:00:00.000Z',
} as const

it('saves a name and what sharing offers first, again after it was refused, and keeps both until then', async () => {
  const { sent, refuse, become } = openGroup()
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Islet lab')
  fill('Name', 'Beta cell lab')
  fill('Offered first when sharing: members', 'editor')
  refuse('A group of that name is there.')
  const letGo = holdSending()
  press('Save')
  expect(screen.getByRole('button', { name: 'Save' }).ariaBusy).toBe('true')
  letGo()
  expect((await screen.findByRole('alert')).textContent).toBe('Nothing was changedA group of that name is there.')
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Beta cell lab')
  expect(screen.getByLabelText('Offered first when sharing: members')).toHaveProperty('value', 'editor')
  expect(screen.queryByText('The group is changed.')).toBeNull()
  refuse()
  become({ name: 'Beta cell lab', role: 'editor' })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).ariaBusy).toBeNull())
  press('Save')
  expect(await screen.findByText('The group is changed.')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Beta cell lab'))
  expect([document.title, screen.queryByRole('alert')]).toEqual(['Beta cell lab', null])
  const body = 'PUT /api/groups/g {"name":"Beta cell lab","role":"editor"}'
  expect(sent).toEqual([body, body])
})

it('begins a playbook in the group; one that could not be shared is not made a second time', async () => {
  const { sent, refuse } = openGroup()
  await screen.findByText(/^Nothing is shared with the group yet\./)
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/api/playbooks/made/sharing/groups') refuse('The group was changed. Try again.')
    return answer(path, init)
  })
  press('New playbook in this group')
  expect((await screen.findByRole('alert')).textContent).toContain('The group was changed. Try again.')
  vi.stubGlobal('fetch', answer)
  refuse()
  await waitFor(() => expect(screen.getByRole('button', { name: 'New playbook in this group' }).ariaBusy).toBeNull())
  press('New playbook in this group')
  await waitFor(() => expect(location.pathname).toBe('/playbooks/made'))
  const share = 'POST /api/playbooks/made/sharing/groups {"group":"g","role":"viewer"}'
  expect(sent).toEqual(['POST /api/playbooks {}', share, share])
})

it('lists what is shared with the group, whose it is and what members may do', async () => {
  openGroup({
    isManager: false,
    playbooks: [playbook, { ...playbook, id: 'q', title: ' ', owner: '', gives: 'viewer' }],
  })
  await screen.findByRole('link', { name: 'Partners' })
  const [folder] = screen.getAllByRole('list')
  expect([...(folder?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^PartnersGrace · .* 2020members may edit$/),
    expect.stringMatching(/^Untitled playbook.* 2020members may read$/),
  ])
  expect(screen.getByRole('link', { name: 'Partners' }).getAttribute('href')).toBe('/playbooks/p')
})

it('leaves the group when asked twice, and says why it was refused', async () => {
  const { sent, refuse } = openGroup()
  const leave = await screen.findByRole('button', { name: 'Leave the group…' })
  press('Leave the group…')
  expect([leave.ariaExpanded, screen.getByRole('alert').textContent]).toEqual([
    'true',
    expect.stringMatching(/^You no longer have what others share with the group\./),
  ])
  press('Leave the group…')
  expect([leave.ariaExpanded, screen.queryByRole('alert')]).toEqual(['false', null])
  press('Leave the group…')
  refuse('You are its last manager. Name another one first.')
  press('Leave it now')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Nothing was changedYou are its last manager. Name another one first.',
  )
  expect(location.pathname).toBe('/groups/g')
  refuse()
  press('Leave the group…')
  press('Leave it now')
  await waitFor(() => expect(location.pathname).toBe('/groups'))
  expect(sent).toEqual(['DELETE /api/groups/g/members/ada ', 'DELETE /api/groups/g/members/ada '])
})

it('deletes the group when asked twice, and says what becomes of its playbooks', async () => {
  const { sent } = openGroup({ playbooks: [playbook, { ...playbook, id: 'q' }] })
  await screen.findByRole('button', { name: 'Delete the group…' })
  press('Delete the group…')
  expect(screen.getByRole('alert').textContent).toBe(
    '2 playbooks shared with the group stay with their owners; the other members no longer have what they have by the group alone.Delete it now',
  )
  press('Delete it now')
  await waitFor(() => expect(location.pathname).toBe('/groups'))
  expect(sent).toEqual(['DELETE /api/groups/g '])
})

it('does not look at a group again that was left', async () => {
  const asked: string[] = []
  openGroup()
  await screen.findByRole('button', { name: 'Leave the group…' })
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push(`${init?.method} ${path}`)
    return answer(path, init)
  })
  press('Leave the group…')
  press('Leave it now')
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
  expect(asked).toEqual(['DELETE /api/groups/g/members/ada'])
})

it('offers members no deleting, and says that nothing is shared or one playbook is', async () => {
  openGroup({ isManager: false })
  await screen.findByRole('button', { name: 'Leave the group…' })
  expect(screen.queryByRole('button', { name: 'Delete the group…' })).toBeNull()
  cleanup()
  openGroup()
  await screen.findByRole('button', { name: 'Delete the group…' })
  press('Delete the group…')
  expect(screen.getByRole('alert').textContent).toBe('No playbook is shared with the group.Delete it now')
  cleanup()
  openGroup({ playbooks: [playbook] })
  await screen.findByRole('button', { name: 'Delete the group…' })
  press('Delete the group…')
  expect(screen.getByRole('alert').textContent).toMatch(/^1 playbook shared with the group stays with its owner;/)
})

it('says that a group could not be loaded, and loads it again', async () => {
  const { become } = openGroup(null)
  expect((await screen.findByRole('alert')).textContent).toBe('The group could not be loadedThere is none.Try again')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Group')
  become({})
  press('Try again')
  expect(await screen.findByRole('heading', { name: 'Members' })).toBeTruthy()
})
