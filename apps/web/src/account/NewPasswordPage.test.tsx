// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdSending } from '../ui/testingBusy.ts'
import { fill, press, renderForm } from '../ui/testingForms.tsx'
import { NewPasswordPage } from './NewPasswordPage.tsx'

const sent: string[] = []
let refuse: { readonly status: number; readonly code: string } | undefined

beforeEach(() => {
  sent.length = 0
  refuse = undefined
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/api/about')
      return Response.json({ sandbox: false, signIn: { isOpen: true, sendsMail: true, providers: [] } })
    sent.push(`${init?.method} ${path} ${String(init?.body)}`)
    return refuse === undefined ? Response.json({ status: true }) : Response.json(refuse, { status: refuse.status })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
  document.title = ''
})

function open(address: string) {
  history.replaceState(null, '', address)
  renderForm(<NewPasswordPage />)
}
const isBusy = (name: string) => screen.getByRole('button', { name }).ariaBusy

it('sends a link, again after that was refused, and says the same whether or not there is an account', async () => {
  open('/new-password')
  fill('E-mail', 'ada@lab.example')
  refuse = { status: 429, code: '' }
  const letGo = holdSending()
  press('Send me a link')
  await waitFor(() => expect(isBusy('Send me a link')).toBe('true'))
  letGo()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'That was tried too often. Wait a minute, then try again.',
  )
  expect([screen.getByLabelText('E-mail'), isBusy('Send me a link')]).toEqual([
    expect.objectContaining({ value: 'ada@lab.example' }),
    null,
  ])
  refuse = undefined
  press('Send me a link')
  expect((await screen.findByRole('status')).textContent).toBe(
    'If ada@lab.example has an account here, a message with a link is on its way.',
  )
  const body = 'POST /api/auth/request-password-reset {"email":"ada@lab.example"}'
  expect(sent).toEqual([body, body])
})

it('sets a password by the link, again after it was refused, and leads to sign in', async () => {
  open('/new-password#to%2Fken')
  fill('New password', 'correct horse')
  refuse = { status: 400, code: 'INVALID_TOKEN' }
  press('Set the password')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The password was not setThis link was used before, or is too old. Ask for a new one.',
  )
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'correct horse')
  refuse = undefined
  press('Set the password')
  expect((await screen.findByRole('status')).textContent).toBe(
    'Your password is set, and you are signed out everywhere. Sign in',
  )
  expect(screen.queryByLabelText('New password')).toBeNull()
  const body = 'POST /api/auth/reset-password {"token":"to/ken","newPassword":"correct horse"}'
  expect(sent).toEqual([body, body])
})

it('is there for a link that was cut, too', () => {
  open('/new-password#to%2')
  expect(screen.getByLabelText('New password')).toHaveProperty('minLength', 10)
})
