// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { holdSending } from '../ui/testingBusy.ts'
import { fill, press } from '../ui/testingForms.tsx'
import { groupOf, memberOf, openGroup } from './testing.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
  document.title = ''
})

const FIELD = 'E-mail of a person, or their ORCID iD'
const field = async () => screen.findByLabelText<HTMLInputElement>(FIELD)
const PATH = '/api/groups/g/members'
const people = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

it('says who is in the group to those who do not manage it', async () => {
  openGroup({
    isManager: false,
    members: [
      memberOf('ada', 'Ada', { isManager: true, affiliation: 'Islet institute', email: '' }),
      memberOf('grace', 'Grace', { isYou: true }),
      memberOf('rosa', '', { isInvited: true }),
      memberOf('x', '', { isInvited: true, email: '' }),
    ],
  })
  await screen.findByRole('heading', { name: 'Members' })
  expect(people().map((text) => text?.replace(/^[A-Z]{1,2}(?=[A-Z])/, ''))).toEqual([
    'AdaIslet institutemanager',
    'Grace (you)grace@lab.examplemember',
    expect.stringMatching(/rosa@lab\.examplehas not signed in yetmember$/),
    expect.stringMatching(/Somebody who was invitedhas not signed in yetmember$/),
  ])
  expect([screen.queryByLabelText(FIELD), screen.queryByRole('combobox')]).toEqual([null, null])
  expect(screen.queryByRole('heading', { name: 'Settings' })).toBeNull()
})

it('adds a person by their address, again after it was refused, and keeps it until then', async () => {
  const { sent, refuse, become } = openGroup()
  await field()
  fill(FIELD, ' rosa@lab.example ')
  refuse('A group has two hundred members at most.')
  const letGo = holdSending()
  press('Add to the group')
  expect(screen.getByRole('button', { name: 'Add to the group' }).ariaBusy).toBe('true')
  letGo()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Nothing was changedA group has two hundred members at most.',
  )
  expect((await field()).value).toBe(' rosa@lab.example ')
  refuse()
  become({ members: [...groupOf().members, memberOf('rosa', '', { isInvited: true })] })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add to the group' }).ariaBusy).toBeNull())
  press('Add to the group')
  await waitFor(() => expect(people()).toHaveLength(3))
  await waitFor(async () => expect((await field()).value).toBe(''))
  expect(screen.queryByRole('alert')).toBeNull()
  const body = `POST ${PATH} {"email":"rosa@lab.example"}`
  expect(sent).toEqual([body, body])
})

it('adds by an ORCID iD, and says the same whether or not somebody has it', async () => {
  const { sent } = openGroup()
  await field()
  fill(FIELD, 'https://orcid.org/0000-0002-1825-0097')
  press('Add to the group')
  expect(
    await screen.findByText(/^If somebody here has signed in with https:.*0097, they are in the group\.$/),
  ).toBeTruthy()
  fill(FIELD, 'rosa@lab.example')
  press('Add to the group')
  await waitFor(() => expect(sent).toHaveLength(2))
  await waitFor(() => expect(screen.queryByText(/^If somebody here/)).toBeNull())
  expect(sent).toEqual([`POST ${PATH} {"orcid":"0000-0002-1825-0097"}`, `POST ${PATH} {"email":"rosa@lab.example"}`])
})

it('makes a manager of a member, and says why not where that is refused', async () => {
  const { sent, refuse, become } = openGroup()
  const select = await screen.findByLabelText('What Grace is in the group')
  refuse('Grace has not signed in yet.')
  fill('What Grace is in the group', 'manager')
  expect((await screen.findByRole('alert')).textContent).toBe('Nothing was changedGrace has not signed in yet.')
  await waitFor(() => expect(select).toHaveProperty('disabled', false))
  expect(select).toHaveProperty('value', 'member')
  refuse()
  const [ada] = groupOf().members
  become({ members: [...(ada ? [ada] : []), memberOf('grace', 'Grace', { isManager: true })] })
  fill('What Grace is in the group', 'manager')
  await waitFor(() => expect(select).toHaveProperty('value', 'manager'))
  const body = `PUT ${PATH}/grace {"isManager":true}`
  expect(sent).toEqual([body, body])
})

it('removes a member when asked twice, and nobody when they are kept', async () => {
  const { sent, become } = openGroup()
  await screen.findByLabelText('What Grace is in the group')
  const own = screen.getByLabelText('What Ada is in the group')
  expect([...own.children].map(({ textContent }) => textContent)).toEqual(['manager', 'member'])
  fill('What Grace is in the group', 'remove')
  press('Keep Grace')
  expect([screen.queryByRole('alert'), sent]).toEqual([null, []])
  fill('What Grace is in the group', 'remove')
  become({ members: groupOf().members.slice(0, 1) })
  press('Remove Grace')
  await waitFor(() => expect(people()).toHaveLength(1))
  expect(sent).toEqual([`DELETE ${PATH}/grace `])
})
