// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { holdSending } from '../ui/testingBusy.ts'
import { fill, press, renderForm, startFormServer } from '../ui/testingForms.tsx'
import { GroupsPage } from './GroupsPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
  document.title = ''
})

const ada = { user: { id: 'a', name: 'Ada' }, mode: 'accounts', sandbox: false }
const NAME = 'Name of a new group'

function open(me: unknown, groups: readonly unknown[] | null = []) {
  const answers: Record<string, unknown> = {
    'GET /api/me': me,
    'GET /api/groups': groups === null ? null : { groups },
    'POST /api/groups': { id: 'made' },
  }
  const server = startFormServer(answers)
  renderForm(<GroupsPage />)
  return { ...server, answers }
}

it('makes a group, again after it was refused, and keeps its name until then', async () => {
  const { sent, refuse } = open(ada)
  expect(await screen.findByText('You are in no group yet.')).toBeTruthy()
  fill(NAME, 'Islet lab')
  refuse('You are in fifty groups. Leave one first.')
  const letGo = holdSending()
  press('Make the group')
  const button = screen.getByRole('button', { name: 'Make the group' })
  await waitFor(() => expect(button.ariaBusy).toBe('true'))
  letGo()
  expect((await screen.findByRole('alert')).textContent).toBe('You are in fifty groups. Leave one first.')
  expect(screen.getByLabelText(NAME)).toHaveProperty('value', 'Islet lab')
  expect(button.ariaBusy).toBeNull()
  refuse()
  press('Make the group')
  await waitFor(() => expect(location.pathname).toBe('/groups/made'))
  expect(sent).toEqual(['POST /api/groups {"name":"Islet lab"}', 'POST /api/groups {"name":"Islet lab"}'])
})

it('lists the groups with how many are in each, and which one manages', async () => {
  const one = { id: 'g', name: 'Islet lab', role: 'viewer', isManager: true, members: 1, playbooks: 2 }
  open(ada, [one, { ...one, id: 'h', name: 'Atlas', isManager: false, members: 3, playbooks: 1 }])
  await screen.findByRole('list', { name: 'Your groups' })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Islet lab1 member · 2 playbooks · you manage it',
    'Atlas3 members · 1 playbook',
  ])
  expect(screen.getByRole('link', { name: 'Atlas' }).getAttribute('href')).toBe('/groups/h')
  expect(screen.queryByText('You are in no group yet.')).toBeNull()
})

it('tells guests where to sign in, and who works alone that there are none', async () => {
  open({ ...ada, user: { ...ada.user, isGuest: true } })
  expect(await screen.findByText(/^Guests make no groups\./)).toBeTruthy()
  expect(screen.queryByLabelText(NAME)).toBeNull()
  cleanup()
  open({ ...ada, mode: 'local' })
  expect(await screen.findByText('This server belongs to one person: there are no groups.')).toBeTruthy()
  expect([screen.queryByLabelText(NAME), screen.queryByText('You are in no group yet.')]).toEqual([null, null])
})

it('says that the groups could not be loaded, and loads them again', async () => {
  const { answers } = open(ada, null)
  expect((await screen.findByRole('alert')).textContent).toBe('Your groups could not be loadedThere is none.Try again')
  answers['GET /api/groups'] = { groups: [] }
  press('Try again')
  expect(await screen.findByText('You are in no group yet.')).toBeTruthy()
})
