// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Route } from 'wouter'
import { renderForm } from '../ui/testingForms.tsx'
import { OpenReviewPage } from './OpenReviewPage.tsx'

const sent: string[] = []

beforeEach(() => {
  sent.length = 0
  history.replaceState(null, '', '/review#a%2Fb')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
  document.title = ''
})

/** Opens the link; the server answers so, in turn. */
function open(...answers: readonly (() => Response)[]) {
  let at = 0
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (!path.startsWith('/api/reviews')) {
      if (init?.method === 'POST') sent.push(path)
      return Response.json({})
    }
    sent.push(`${path} ${String(init?.body)}`)
    return answers[at++]?.() ?? Response.json({ id: 'r1' })
  })
  renderForm(
    <Route path="/review">
      <OpenReviewPage />
    </Route>,
  )
}

const no = (message: string, status: number) => () => Response.json({ error: { name: 'Error', message } }, { status })
const LINE = '/api/reviews/open {"secret":"a/b"}'

it('leads from a link to the review, and leaves the secret out of the address', async () => {
  open()
  await waitFor(() => expect([location.pathname, location.hash]).toEqual(['/review/r1', '']))
  expect(sent).toEqual([LINE])
})

it('makes a guest of who is not signed in, and opens the link as such', async () => {
  open(no('Sign in.', 401))
  await waitFor(() => expect(location.pathname).toBe('/review/r1'))
  expect([sent[0], sent.length, sent[2]]).toEqual([LINE, 3, LINE])
})

it('says why a link does not open', async () => {
  open(no('This link has ended. Ask the authors for another one.', 404))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The link does not openThis link has ended. Ask the authors for another one.',
  )
  expect(location.pathname).toBe('/review')
})
