// @vitest-environment jsdom
import type { Sharer } from '@playbook/core/api/sharing'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PersonRow } from './PersonRow.tsx'
import { SharePart, useShared } from './testing.tsx'

const server = useShared()
const GRACE: Sharer = {
  id: 'grace',
  name: 'Grace',
  email: 'grace@lab.example',
  affiliation: '',
  picture: null,
  role: 'viewer',
  isInvited: false,
  seen: null,
  link: null,
  isAskedToOwn: false,
}

const open = (more: Partial<Sharer> = {}) =>
  render(<SharePart>{(props) => <PersonRow {...props} person={{ ...GRACE, ...more }} />}</SharePart>)

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const role = () => screen.getByLabelText<HTMLSelectElement>(/^What .* may do$/)
const choose = (value: string) => fireEvent.change(role(), { target: { value } })
const sent = async (...lines: readonly string[]) => waitFor(() => expect(server.sent).toEqual(lines))

it('says who somebody is, by what they came, and whether they have seen it', () => {
  const line = (more: Partial<Sharer>) => {
    const { unmount } = open(more)
    const text = screen.getByRole('listitem').querySelector('b')?.parentElement?.textContent
    unmount()
    return text
  }
  expect([
    line({}),
    line({ affiliation: 'Lab', link: 'Lab meeting' }),
    line({ name: '', isInvited: true }),
    line({ role: 'owner', isInvited: true }),
  ]).toEqual([
    'Gracegrace@lab.example · has not opened it yet',
    'Gracegrace@lab.example · Lab · by the link “Lab meeting” · has not opened it yet',
    'grace@lab.examplehas not signed in yetSend again',
    'Gracegrace@lab.example · has not signed in yet',
  ])
})

it('calls somebody without a name and an address so', () => {
  open({ name: '', email: '' })
  expect(screen.getByLabelText('What Somebody without a name may do')).toBeTruthy()
})

it('changes what somebody may do, says why that is refused, and removes them', async () => {
  open()
  server.refuse = 'Only its owner shares a playbook.'
  choose('editor')
  expect((await screen.findByRole('alert')).textContent).toBe(server.refuse)
  await waitFor(() => expect(role().disabled).toBe(false))
  expect(role().value).toBe('viewer')
  server.refuse = undefined
  choose('commenter')
  await waitFor(() => expect(role().disabled).toBe(false))
  choose('remove')
  await sent('PUT /people/grace {"role":"editor"}', 'PUT /people/grace {"role":"commenter"}', 'DELETE /people/grace')
})

it('asks once more before somebody is asked to own it', async () => {
  open()
  choose('owner')
  expect(screen.getByRole('alert').textContent).toContain('Grace is asked in their inbox.')
  press('Keep it')
  expect([screen.queryByRole('alert'), server.sent]).toEqual([null, []])
  choose('owner')
  press('Ask Grace')
  await sent('PUT /people/grace {"role":"owner"}')
  expect(screen.queryByRole('button', { name: 'Keep it' })).toBeNull()
})

it('asks somebody no longer to own it', async () => {
  open({ isAskedToOwn: true })
  press('Take it back')
  await sent('DELETE /offer')
})

it('sends an invitation again, and says so only once that went well', async () => {
  open({ name: '', isInvited: true, role: 'editor' })
  server.refuse = 'You have invited 20 people within an hour.'
  press('Send again')
  expect(await screen.findByText(server.refuse)).toBeTruthy()
  expect(screen.queryByText('grace@lab.example is told again.')).toBeNull()
  server.refuse = undefined
  await waitFor(() => expect(role().disabled).toBe(false))
  press('Send again')
  expect(await screen.findByText('grace@lab.example is told again.')).toBeTruthy()
  const line = 'POST /people {"email":"grace@lab.example","role":"editor"}'
  expect(server.sent).toEqual([line, line])
})
