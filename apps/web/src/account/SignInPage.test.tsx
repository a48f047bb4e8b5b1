// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SignInPage } from './SignInPage.tsx'

const sent: string[] = []
let refuse: string | undefined

beforeEach(() => {
  sent.length = 0
  refuse = undefined
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/api/about') {
      return Response.json({
        version: '1',
        mode: 'accounts',
        templates: [],
        signIn: { isOpen: true, sendsMail: true, providers: [] },
      })
    }
    if (path === '/api/me')
      return Response.json({ error: { name: 'Unauthorized', message: 'Sign in first.' } }, { status: 401 })
    sent.push(`${init?.method} ${path}${init?.body == null ? '' : ` ${String(init.body)}`}`)
    return refuse === undefined
      ? Response.json({ status: true })
      : Response.json({ code: 'X', message: refuse }, { status: 400 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  history.replaceState(null, '', '/')
})

function open(path: string) {
  history.replaceState(null, '', path)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SignInPage />
    </QueryClientProvider>,
  )
}

const send = (email: string) => {
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: email } })
  fireEvent.click(screen.getByRole('button', { name: 'Send me a link' }))
}

it('sends a link that goes on to the wanted page, again after it was refused', async () => {
  open('/sign-in?to=%2Fplaybooks%2F7%23comment-1')
  refuse = 'Not now.'
  send('ada@lab.example')
  expect(await screen.findByText(/Not now\./)).toBeTruthy()
  refuse = undefined
  send('ada@lab.example')
  expect(await screen.findByText(/a message with a link is on its way/)).toBeTruthy()
  const body = '{"email":"ada@lab.example","callbackURL":"/?to=%2Fplaybooks%2F7%23comment-1"}'
  const wanted = `POST /api/auth/sign-in/magic-link ${body}`
  expect(sent).toEqual([wanted, wanted])
})

it('puts the secret of a link to open into the message, which may be opened in another browser', async () => {
  localStorage.setItem('playbook.link', 'id.signature')
  open('/sign-in?to=%2Fopen')
  send('ada@lab.example')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toContain('"callbackURL":"/?to=%2Fopen%23id.signature"')
})

it('takes the link of a message once, and goes on to the page that the message names', async () => {
  open('/sign-in#link=a%2Bb&to=%2Fplaybooks%2F7%23comment-1')
  await waitFor(() => expect(location.pathname + location.hash).toBe('/playbooks/7#comment-1'))
  expect(sent).toEqual(['GET /api/auth/magic-link/verify?token=a%2Bb'])
})

it('goes on by itself once somebody has signed in on another page of this browser', async () => {
  open('/sign-in?to=%2Fplaybooks%2F7')
  await screen.findByLabelText('E-mail')
  new BroadcastChannel('playbook.signed-in').postMessage('')
  await waitFor(() => expect(location.pathname).toBe('/playbooks/7'))
})

it('says what a code of a provider means, and what to do next', async () => {
  open('/sign-in?error=account_not_linked')
  expect(await screen.findByText(/There is an account with your address/)).toBeTruthy()
  cleanup()
  open('/sign-in?error=toString')
  expect(await screen.findByText(/The other side did not sign you in/)).toBeTruthy()
})
