// @vitest-environment jsdom
import type { SharedLink } from '@playbook/core/api/sharing'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Links } from './Links.tsx'
import { SharePart, useShared } from './testing.tsx'

const server = useShared()

const link = (id: string, name: string, more: Partial<SharedLink> = {}): SharedLink => ({
  id,
  name,
  role: 'viewer',
  expires: null,
  ended: null,
  openedBy: 0,
  secret: `secret-of-${id}`,
  ...more,
})

function open(...links: SharedLink[]) {
  server.sharing = { ...server.sharing, links }
  render(<SharePart>{(props) => <Links {...props} />}</SharePart>)
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('says what links are for where there is none', async () => {
  open()
  expect(await screen.findByText('Who opens a link you made gets what it gives, until it ends.')).toBeTruthy()
})

it('makes a link, keeps what was filled in while it is refused, and begins the next one empty', async () => {
  open()
  press('New link')
  const name = screen.getByLabelText<HTMLInputElement>('Whom the link is for')
  expect(document.activeElement).toBe(name)
  type('Whom the link is for', ' Lab meeting ')
  type('What the link gives', 'commenter')
  type('How long the link lasts', '')
  server.refuse = 'A playbook has 50 links.'
  press('Make the link')
  await waitFor(() => expect(isDisabled('Make the link')).toBe(true))
  expect((await screen.findByRole('alert')).textContent).toBe(server.refuse)
  await waitFor(() => expect(isDisabled('Make the link')).toBe(false))
  const kept = ['Whom the link is for', 'What the link gives', 'How long the link lasts'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  )
  expect(kept).toEqual([' Lab meeting ', 'commenter', ''])
  server.refuse = undefined
  press('Make the link')
  await waitFor(() => expect(screen.queryByLabelText('Whom the link is for')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  const line = 'POST /links {"name":"Lab meeting","role":"commenter","days":null}'
  expect(server.sent).toEqual([line, line])
  press('New link')
  expect(screen.getByLabelText<HTMLInputElement>('Whom the link is for').value).toBe('')
  type('Whom the link is for', 'Grace')
  press('Make the link')
  await waitFor(() => expect(server.sent[2]).toBe('POST /links {"name":"Grace","role":"viewer","days":30}'))
})

it('says of each link what it gives, how long, and how many came by it', async () => {
  open(
    link('a', 'Lab meeting', { openedBy: 3 }),
    link('b', 'Grace', { role: 'editor', expires: '2026-12-24T10:00:00Z' }),
    link('c', 'Rosa', { ended: '2026-01-01T10:00:00Z', openedBy: 1 }),
  )
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Lab meetingmay read · until you end it · opened by 3Copy linkEnd',
    'Gracemay edit · ends 24 Dec · not opened yetCopy linkEnd',
    expect.stringMatching(/^Rosamay read · ended .* · opened by 1RenewForget$/),
  ])
})

it('copies a link, ends it, renews one that has ended, and forgets it', async () => {
  const copied: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } })
  open(link('a', 'Lab meeting'), link('c', 'Rosa', { ended: '2026-01-01T10:00:00Z' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Copy link Lab meeting' }))
  expect(await screen.findByText('The link “Lab meeting” is copied.')).toBeTruthy()
  expect(copied).toEqual([`${location.origin}/open#secret-of-a`])
  for (const name of ['End the link Lab meeting', 'Renew Rosa for a month', 'Forget the link Rosa']) {
    press(name)
    await waitFor(() => expect(isDisabled(name)).toBe(true))
    await waitFor(() => expect(isDisabled(name)).toBe(false))
  }
  expect(server.sent).toEqual(['DELETE /links/a', 'PUT /links/c {"days":30}', 'DELETE /links/c'])
})

it('says why a link could not be ended, and ends it the next time', async () => {
  open(link('a', 'Lab meeting'))
  await screen.findByText('Lab meeting')
  server.refuse = 'The database does not answer.'
  press('End the link Lab meeting')
  expect((await screen.findByRole('alert')).textContent).toBe(server.refuse)
  server.refuse = undefined
  server.sharing = { ...server.sharing, links: [] }
  await waitFor(() => expect(isDisabled('End the link Lab meeting')).toBe(false))
  press('End the link Lab meeting')
  await waitFor(() => expect(screen.queryByText('Lab meeting')).toBeNull())
  expect([server.sent, screen.queryByRole('alert')]).toEqual([['DELETE /links/a', 'DELETE /links/a'], null])
})
