// @vitest-environment jsdom
import type { ReceivedReview, ReviewInvitation } from '@playbook/core/api/reviews'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { press, renderForm, startFormServer } from '../ui/testingForms.tsx'
import { Toaster } from '../ui/toast/Toaster.tsx'
import { dismissToasts } from '../ui/toast/toasts.ts'
import { ReviewsPage } from './ReviewsPage.tsx'

beforeEach(() => {
  dismissToasts()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.title = ''
})

const invitation: ReviewInvitation = {
  id: 'i1',
  version: { number: 3, name: '', created: '2026-05-03T10:00:00.000Z' },
  isAnonymous: true,
  expires: '2026-12-24T10:00:00.000Z',
  ended: null,
  secret: 'hidden',
}
const claim = (id: string, quote: string) => ({
  id,
  cell: 'a',
  field: 'text' as const,
  quote,
  value: { cell: 'b', process: 'p', path: [], was: 2 },
})
const review: ReceivedReview = {
  id: 'r1',
  name: 'Reviewer 1',
  version: 3,
  submitted: '2026-05-03T10:00:00.000Z',
  words: {
    claims: { k1: { verdict: 'supported', reason: 'I found it, too.' } },
    overall: 'minor',
    reason: 'Name the release.',
  },
  claims: [claim('k1', 'We found 2 genes'), claim('k2', 'TP53 is first')],
}
const READ = 'GET /api/playbooks/p/reviews'

function open(invitations: readonly ReviewInvitation[], reviews: readonly ReceivedReview[] | null) {
  const server = startFormServer({ [READ]: reviews === null ? null : { invitations, reviews } })
  renderForm(
    <>
      <ReviewsPage playbook="p" />
      <Toaster />
    </>,
  )
  return server
}

it('says that nobody has opened a link yet', async () => {
  open([], [])
  expect(await screen.findByText('Nobody has opened a link yet.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Download as Markdown' })).toBeNull()
})

it('shows a review once it is sent, claim by claim, and to take along', async () => {
  open([], [review, { ...review, id: 'r2', name: 'Reviewer 2', submitted: null, words: null }])
  const articles = (await screen.findAllByRole('article')).map(({ textContent }) => textContent)
  expect(articles).toEqual([
    expect.stringMatching(
      /^Reviewer 1, on version 3Sent .*Sound after small changesName the release\.We found 2 genes: Supported.*I found it, too\.TP53 is first: Not judged$/i,
    ),
    'Reviewer 2, on version 3Is still writing. You read it once it is sent.',
  ])
  const file = decodeURIComponent(screen.getByRole('link', { name: 'Download as Markdown' }).getAttribute('href') ?? '')
  expect(file).toMatch(/^data:text\/markdown;charset=utf-8,[^]*Reviewer 1[^]*Name the release\./)
})

it('copies and ends a link for reviewers, and says why it could not be ended', async () => {
  const copied: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } })
  const server = open([invitation, { ...invitation, id: 'i2', isAnonymous: false, ended: '2026-05-03T10:00:00Z' }], [])
  await screen.findByRole('button', { name: 'Copy link to version 3' })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Version 3, anonymous · ends 24 DecCopy linkEnd',
    expect.stringMatching(/^Version 3, with names · ended .*; what was sent stays$/),
  ])
  press('Copy link to version 3')
  expect(await screen.findByText('The link is copied.')).toBeTruthy()
  expect(copied).toEqual([`${location.origin}/review#hidden`])
  server.refuse('The database does not answer.')
  press('End the link to version 3')
  expect(await screen.findByText('The database does not answer.')).toBeTruthy()
  server.refuse()
  press('End the link to version 3')
  await waitFor(() => expect(screen.queryByText('The database does not answer.')).toBeNull())
  const line = 'DELETE /api/playbooks/p/reviews/invitations/i1 '
  expect(server.sent).toEqual([line, line])
})

it('prints what reviewers say', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  open([], [review])
  fireEvent.click(await screen.findByRole('button', { name: 'Print or save as PDF' }))
  expect(print).toHaveBeenCalledOnce()
})

it('says why the reviews cannot be shown', async () => {
  open([], null)
  expect((await screen.findByRole('alert')).textContent).toBe('The reviews cannot be shownThere is none.')
  expect(screen.queryByText('Nobody has opened a link yet.')).toBeNull()
})
