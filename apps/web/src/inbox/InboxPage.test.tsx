// @vitest-environment jsdom
import type { InboxEntry } from '@playbook/core/api/inbox'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { holdSending } from '../ui/testingBusy.ts'
import { fill, press, renderForm, startFormServer } from '../ui/testingForms.tsx'
import { Toaster } from '../ui/toast/Toaster.tsx'
import { dismissToasts } from '../ui/toast/toasts.ts'
import { InboxLink } from './InboxLink.tsx'
import { InboxPage } from './InboxPage.tsx'

afterEach(() => {
  cleanup()
  dismissToasts()
  vi.unstubAllGlobals()
  document.title = ''
})

const INBOX = 'GET /api/inbox'
const entry = (part: Partial<InboxEntry>): InboxEntry => ({
  kind: 'mention',
  playbook: 'p',
  title: 'Partners',
  by: 'Grace',
  words: '',
  at: '2020-11-20T10:00:00.000Z',
  thread: null,
  isNew: false,
  ...part,
})
const inboxOf = (...entries: readonly InboxEntry[]) => ({
  entries,
  unread: entries.filter(({ isNew }) => isNew).length,
  mail: { comments: true, shares: true, runs: true },
})

/** The inbox of a server, which may come to hold something else. */
function open(inbox: unknown, isHeld = false) {
  const answers: Record<string, unknown> = { [INBOX]: inbox }
  const server = startFormServer(answers)
  const letGo = isHeld ? holdSending() : () => {}
  renderForm(
    <>
      <InboxLink />
      <InboxPage />
      <Toaster />
    </>,
  )
  return { ...server, answers, letGo }
}

const busy = () => screen.getAllByRole('button', { busy: true }).map(({ textContent }) => textContent)
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

it('says that nothing is there yet, and that it could not be loaded', async () => {
  const { answers } = open(null)
  expect((await screen.findByRole('alert')).textContent).toBe('Your inbox could not be loadedThere is none.Try again')
  answers[INBOX] = inboxOf()
  press('Try again')
  expect(await screen.findByText('Nothing here yet.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Inbox' }).getAttribute('href')).toBe('/inbox')
})

it('marks what is new until the page is left, and tells the server once that it was seen', async () => {
  const seen = entry({ words: 'Is this the right tissue?', isNew: true, thread: 't' })
  const share = entry({ kind: 'share', by: '' })
  const { sent, answers, letGo } = open(inboxOf(seen, share), true)
  expect(await screen.findByRole('link', { name: 'Inbox, 1 new' })).toBeTruthy()
  answers[INBOX] = inboxOf({ ...seen, isNew: false }, share)
  letGo()
  expect(await screen.findByRole('link', { name: 'Inbox' })).toBeTruthy()
  expect(rows()).toEqual([
    'Grace named you · newIs this the right tissue?Partners · 20 Nov 2020',
    'Somebody shares a playbook with youPartners · 20 Nov 2020',
  ])
  expect(sent).toEqual(['POST /api/inbox/seen {}'])
})

it('says of each thing what happened, and leads to where', async () => {
  const kinds = [
    'answer',
    'remark',
    'review',
    'run',
    'role',
    'published',
    'restored',
    'proposal',
    'decided',
    'check',
  ] as const
  open(inboxOf(...kinds.map((kind) => entry({ kind })), entry({ thread: 't1' })))
  await screen.findByText('Grace answered')
  const links = screen.getAllByRole('listitem').map((row) => row.querySelector('a'))
  expect(links.map((link) => [link?.querySelector('b')?.textContent, link?.getAttribute('href')])).toEqual([
    ['Grace answered', '/playbooks/p'],
    ['Grace says something in a review', '/playbooks/p'],
    ['Grace sent a review', '/playbooks/p/reviews'],
    ['A long run has ended', '/playbooks/p'],
    ['Grace changed what you may do', '/playbooks/p'],
    ['Grace published a playbook', '/playbooks/p'],
    ['Grace restored an earlier state', '/playbooks/p'],
    ['Grace proposes edits', '/playbooks/p#proposals'],
    ['Grace decided edits that you proposed', '/playbooks/p#proposals'],
    ['A check of a publication found something new', '/public/p/checks'],
    ['Grace named you', '/playbooks/p#comment-t1'],
  ])
})

it('gives who asks the access that is chosen, again after it was refused', async () => {
  const { sent, refuse, answers } = open(inboxOf(entry({ kind: 'request', asker: 'g', words: 'We met in Basel.' })))
  await screen.findByText('Grace asks for access to a playbook')
  fill('What Grace may do', 'commenter')
  refuse('Only its owner gives access.')
  const letGo = holdSending()
  press('Give access')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Give access' }).ariaBusy).toBe('true'))
  expect(screen.getByLabelText('What Grace may do')).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Refuse' })).toHaveProperty('disabled', true)
  letGo()
  expect(await screen.findByText('Only its owner gives access.')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Refuse' })).toHaveProperty('disabled', false))
  expect(screen.getByLabelText('What Grace may do')).toHaveProperty('value', 'commenter')
  refuse()
  answers[INBOX] = inboxOf()
  press('Give access')
  expect(await screen.findByText('Grace may comment it now.')).toBeTruthy()
  expect(await screen.findByText('Nothing here yet.')).toBeTruthy()
  const body = 'POST /api/playbooks/p/sharing/requests/g {"role":"commenter"}'
  expect(sent).toEqual([body, body])
})

it('refuses access without telling who asked', async () => {
  const { sent } = open(inboxOf(entry({ kind: 'request', asker: 'g' })))
  await screen.findByText('Grace asks for access to a playbook')
  const letGo = holdSending()
  press('Refuse')
  await waitFor(() => expect(busy()).toEqual(['Refuse']))
  letGo()
  expect(await screen.findByText('Grace is not told.')).toBeTruthy()
  expect(sent).toEqual(['DELETE /api/playbooks/p/sharing/requests/g '])
})

it('takes a playbook over or leaves it with its owner, again after it was refused', async () => {
  const { sent, refuse } = open(inboxOf(entry({ kind: 'offer' })))
  await screen.findByText('Grace asks you to own a playbook')
  refuse('It was taken back.')
  press('Take it over')
  expect(await screen.findByText('It was taken back.')).toBeTruthy()
  refuse()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Take it over' })).toHaveProperty('disabled', false))
  press('Take it over')
  expect(await screen.findByText('“Partners” is yours.')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Decline' })).toHaveProperty('disabled', false))
  const letGo = holdSending()
  press('Decline')
  await waitFor(() => expect(busy()).toEqual(['Decline']))
  letGo()
  expect(await screen.findByText('“Partners” stays with its owner.')).toBeTruthy()
  const path = '/api/playbooks/p/ownership'
  expect(sent).toEqual([`POST ${path} `, `POST ${path} `, `DELETE ${path} `])
})
