// @vitest-environment jsdom
import type { OwnReview } from '@playbook/core/api/reviews'
import { readNotebook } from '@playbook/core/document/read'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openDocument } from '../live/room/opened.ts'
import { registry } from '../live/registry.ts'
import { addStep, testSession } from '../live/testing.ts'
import { renderForm } from '../ui/testingForms.tsx'
import { dismissToasts } from '../ui/toast/toasts.ts'
import { Toaster } from '../ui/toast/Toaster.tsx'
import { ReviewPage } from './ReviewPage.tsx'
import { REVIEW } from './testing.ts'

let sent: string[] = []
let refuse: string | undefined

beforeEach(() => {
  sent = []
  refuse = undefined
  dismissToasts()
  history.replaceState(null, '', '/review/r1')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
  document.title = ''
})

function open(review: OwnReview | undefined) {
  const author = { ...testSession(), ...openDocument(registry) }
  addStep(author, 'Input[Gene]', {}, 'ACE2')
  const notebook = readNotebook(author.doc)
  author.close()
  const no = (message: string, status: number) => Response.json({ error: { name: 'Error', message } }, { status })
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (review === undefined) return no('This link has ended.', 404)
    if (init?.method === 'POST') {
      sent.push(`${path} ${String(init.body)}`)
      return refuse === undefined ? Response.json({ id: 'made' }) : no(refuse, 429)
    }
    if (path === '/api/reviews/r1') return Response.json(review)
    if (path === '/api/reviews/r1/version') return Response.json({ notebook, results: {} })
    return Response.json({ threads: [], outputs: {} })
  })
  renderForm(
    <>
      <ReviewPage id="r1" />
      <Toaster />
    </>,
  )
}

it('says why a review cannot be shown', async () => {
  open(undefined)
  expect(await screen.findByText('This link has ended.')).toBeTruthy()
  expect(screen.getByText('Open it by the link that you were sent.')).toBeTruthy()
  expect(screen.queryByText(/^You review this version\./)).toBeNull()
})

it('says who sees whom and until when, before and after it is sent', async () => {
  open(REVIEW)
  expect((await screen.findByText(/^You review this version\./)).parentElement?.textContent).toBe(
    'You review this version. The authors see you as Reviewer 2; you don’t see who they are. The link ends on 24 December 2026.',
  )
  expect(screen.getByText(/^What you write is kept for you alone until you send it\./)).toBeTruthy()
  cleanup()
  open({ ...REVIEW, isAnonymous: false, authors: ['Ada', 'Grace'], submitted: '2026-12-01T10:00:00.000Z' })
  expect((await screen.findByText(/^You review this version\./)).parentElement?.textContent).toContain(
    'The authors see you as Reviewer 2; it is by Ada, Grace.',
  )
  expect(screen.getByText(/^You sent your review on 1 December 2026\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send the review' })).toBeNull()
})

it('makes a copy to run it, and says why it could not', async () => {
  open(REVIEW)
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Re-run in my own copy' })
  refuse = 'You have made 60 playbooks within an hour.'
  fireEvent.click(button)
  expect(await screen.findByText(refuse)).toBeTruthy()
  await waitFor(() => expect(button.disabled).toBe(false))
  refuse = undefined
  fireEvent.click(button)
  await waitFor(() => expect(location.pathname).toBe('/playbooks/made'))
  expect(sent).toEqual(['/api/reviews/r1/copy {}', '/api/reviews/r1/copy {}'])
})
