// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ShareDialog } from './ShareDialog.tsx'

const sent: string[] = []
let isGuest = false
let refuse: string | undefined

beforeEach(() => {
  sent.length = 0
  isGuest = false
  refuse = undefined
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/api/me') {
      return Response.json({ sandbox: false, user: { id: 'a', name: 'Ada', isGuest }, mode: 'accounts' })
    }
    if (init?.method !== 'POST') return Response.json({ people: [], groups: [], links: [], visibility: 'private' })
    sent.push(String(init.body))
    if (refuse === undefined) return new Response(null, { status: 204 })
    return Response.json({ error: { name: 'TooMany', message: refuse } }, { status: 429 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ShareDialog id="p" onClose={() => {}} />
    </QueryClientProvider>,
  )
}

const field = async () => screen.findByLabelText<HTMLInputElement>(/E-mail of a person/)
async function shareWith(who: string) {
  fireEvent.change(await field(), { target: { value: who } })
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
}

it('shares with an address again after it was refused, which stays in the field', async () => {
  open()
  refuse = 'You have invited 20 people within an hour.'
  await shareWith('ada@lab.example')
  expect(await screen.findByText(refuse)).toBeTruthy()
  expect((await field()).value).toBe('ada@lab.example')
  refuse = undefined
  await shareWith('ada@lab.example')
  await waitFor(async () => expect((await field()).value).toBe(''))
  const body = '{"email":"ada@lab.example","role":"editor"}'
  expect(sent).toEqual([body, body])
})

it('shares with several people, one after the other, and keeps those whom it has not reached', async () => {
  open()
  await shareWith('ada@lab.example, grace@lab.example; rosa@lab.example')
  await waitFor(async () => expect((await field()).value).toBe(''))
  expect(sent).toEqual(['ada', 'grace', 'rosa'].map((name) => `{"email":"${name}@lab.example","role":"editor"}`))
  refuse = 'You have invited 20 people within an hour.'
  await shareWith('one@lab.example two@lab.example')
  expect(await screen.findByText(refuse)).toBeTruthy()
  expect([(await field()).value, sent.length]).toEqual(['one@lab.example, two@lab.example', 4])
})

it('shares by an ORCID iD, and says the same whether or not somebody has it', async () => {
  open()
  await shareWith('https://orcid.org/0000-0002-1825-0097')
  expect(await screen.findByText(/If somebody here has signed in with/)).toBeTruthy()
  expect(sent).toEqual(['{"orcid":"0000-0002-1825-0097","role":"editor"}'])
})

it('tells guests that they share by a link, and where to sign in', async () => {
  isGuest = true
  open()
  expect(await screen.findByText(/As a guest you share by a link/)).toBeTruthy()
  expect(screen.queryByLabelText(/E-mail of a person/)).toBeNull()
})
