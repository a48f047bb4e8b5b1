// @vitest-environment jsdom
import type { SharedGroup } from '@playbook/core/api/sharing'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { GroupShares } from './GroupShares.tsx'
import { SharePart, useShared } from './testing.tsx'

const server = useShared()
const group = (id: string, name: string, role: SharedGroup['role'] = 'viewer') => ({
  id,
  name,
  role,
  members: 3,
  playbooks: 0,
  isManager: true,
})
const LAB = group('lab', 'Lab of Ada', 'commenter')
const CLUB = group('club', 'Journal club')

function open(groups: readonly object[], ...shared: SharedGroup[]) {
  server.groups = groups
  server.sharing = { ...server.sharing, groups: shared }
  render(<SharePart>{(props) => <GroupShares {...props} />}</SharePart>)
}

const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label)
const choose = (label: string, value: string) => fireEvent.change(select(label), { target: { value } })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Share with the group' })

it('leads to the groups where one has none', async () => {
  open([])
  expect((await screen.findByRole('link', { name: 'make a group' })).getAttribute('href')).toBe('/groups')
  expect(screen.queryByRole('button')).toBeNull()
})

it('shares with a group what it usually gets, or what is chosen, again after a refusal', async () => {
  open([LAB, CLUB])
  expect((await screen.findByLabelText<HTMLSelectElement>('A group of yours')).value).toBe('lab')
  expect(select('What its members may do').value).toBe('commenter')
  choose('What its members may do', 'editor')
  choose('A group of yours', 'club')
  expect(select('What its members may do').value).toBe('viewer')
  choose('What its members may do', 'editor')
  server.refuse = 'You are not in this group any more.'
  fireEvent.click(button())
  expect((await screen.findByRole('alert')).textContent).toBe(server.refuse)
  expect([select('A group of yours').value, select('What its members may do').value]).toEqual(['club', 'editor'])
  server.refuse = undefined
  server.sharing = { ...server.sharing, groups: [{ ...CLUB, role: 'editor' }] }
  await waitFor(() => expect(button().disabled).toBe(false))
  fireEvent.click(button())
  expect(await screen.findByLabelText('What members of Journal club may do')).toHaveProperty('value', 'editor')
  expect([select('A group of yours').value, select('What its members may do').value]).toEqual(['lab', 'commenter'])
  const line = 'POST /groups {"group":"club","role":"editor"}'
  expect(server.sent).toEqual([line, line])
})

it('changes what a group may do, and shares with it no longer', async () => {
  open([LAB], LAB, { ...CLUB, members: null })
  const rows = (await screen.findAllByRole('listitem')).map((row) => row.querySelector('span')?.textContent)
  expect(rows).toEqual(['Lab of Adaa group of 3 people', 'Journal cluba group that you have left'])
  expect(screen.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual(['/groups/lab'])
  choose('What members of Lab of Ada may do', 'editor')
  await waitFor(() => expect(select('What members of Lab of Ada may do').disabled).toBe(true))
  await waitFor(() => expect(select('What members of Lab of Ada may do').disabled).toBe(false))
  choose('What members of Journal club may do', 'remove')
  await waitFor(() =>
    expect(server.sent).toEqual(['POST /groups {"group":"lab","role":"editor"}', 'DELETE /groups/club']),
  )
  expect(screen.queryByRole('button')).toBeNull()
})

it('shows nothing to a guest, who is in no group', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const user = { id: 'ada', name: 'Ada', isGuest: true }
    return Response.json(path === '/api/me' ? { sandbox: false, user, mode: 'accounts' } : server.sharing)
  })
  open([LAB])
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
  expect(asked).not.toContain('/api/groups')
})
