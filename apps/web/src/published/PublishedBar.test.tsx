// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdSending } from '../ui/testingBusy.ts'
import { press, renderForm, startFormServer } from '../ui/testingForms.tsx'
import { Toaster } from '../ui/toast/Toaster.tsx'
import { dismissToasts } from '../ui/toast/toasts.ts'
import { PublishedBar } from './PublishedBar.tsx'
import { publicationOf } from './testing.ts'

beforeEach(() => {
  history.replaceState(null, '', '/public/pub')
})
afterEach(() => {
  cleanup()
  dismissToasts()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

function open(number = 2, page: 'report' | 'checks' = 'report') {
  const server = startFormServer({ 'POST /api/publications/pub/copy': { id: 'made' } })
  renderForm(
    <>
      <PublishedBar publication={publicationOf()} number={number} title="Partners of ACE2" page={page} />
      <Toaster />
    </>,
  )
  return server
}

it('says which version is read, and leads to its pages', () => {
  open()
  expect(screen.getByText(/^Published · version/).textContent).toBe('Published · version 2, the newest · read only')
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.ariaCurrent])
  expect(links.slice(2)).toEqual([
    ['Report', '/public/pub', 'page'],
    ['Checks', '/public/pub/checks', null],
    ['Cite', '#cite', null],
    ['Fill in', '/public/pub/form', null],
  ])
  cleanup()
  open(1, 'checks')
  expect(screen.getByText(/^Published · version/).textContent).toBe('Published · version 1 · read only')
  expect(screen.queryByRole('link', { name: 'Cite' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Checks' }).ariaCurrent).toBe('page')
})

it('opens a copy, again after it was refused, and is busy meanwhile', async () => {
  const { sent, refuse } = open()
  refuse('You have two hundred playbooks. Delete some.')
  const letGo = holdSending()
  press('Open a copy')
  const button = screen.getByRole('button', { name: 'Open a copy' })
  expect(button.ariaBusy).toBe('true')
  letGo()
  expect(await screen.findByText('You have two hundred playbooks. Delete some.')).toBeTruthy()
  await waitFor(() => expect(button.ariaBusy).toBeNull())
  refuse()
  press('Open a copy')
  await waitFor(() => expect(location.pathname).toBe('/playbooks/made'))
  expect(sent).toEqual(['POST /api/publications/pub/copy {}', 'POST /api/publications/pub/copy {}'])
})

it('leads whoever is not signed in to sign in, and back', async () => {
  open()
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: { name: 'Unauthorized', message: 'Sign in first.' } }, { status: 401 }),
  )
  press('Open a copy')
  await waitFor(() => expect(location.pathname + location.search).toBe('/sign-in?to=/public/pub'))
  expect(screen.queryByText('Sign in first.')).toBeNull()
})

it('offers no page that cannot reach this machine', async () => {
  open()
  fireEvent.keyDown(screen.getByRole('button', { name: 'Download' }), { key: 'Enter' })
  await screen.findByRole('menu')
  expect(location.hostname).toBe('localhost')
  expect(screen.queryByRole('menuitem', { name: /Overleaf/ })).toBeNull()
})
