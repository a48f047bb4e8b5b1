// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { NewPasswordPage } from './NewPasswordPage.tsx'
import { OwnSignIn } from './OwnSignIn.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

/** A server that refuses what is sent first, and takes what comes after. */
function serve(own: object, refusal: object) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/api/account/sign-in') return Response.json(own)
    if (init?.method === undefined || init.method === 'GET') return Response.json({ sandbox: false })
    sent.push(`${init.method} ${path} ${String(init.body)}`)
    return sent.length === 1 ? Response.json(refusal, { status: 400 }) : Response.json({ status: true })
  })
  return sent
}

const show = (page: React.ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{page}</QueryClientProvider>)

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label, { exact: true }), { target: { value } })
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

const refusal = { error: { name: 'InputError', message: 'This is not your current password.' } }

it('changes the password after a refusal, which leaves what was typed', async () => {
  const sent = serve({ email: 'ada@lab.example', wanted: null, hasPassword: true, isRecent: false }, refusal)
  show(<OwnSignIn />)
  expect(await screen.findByText('ada@lab.example')).toBeTruthy()
  const form = screen.getByRole('form', { name: 'Your password' })
  const current = () => form.querySelector<HTMLInputElement>('[name=current]')
  await type('New password', 'a better password')
  const fill = (value: string) => fireEvent.change(current() ?? form, { target: { value } })
  fill('wrong')
  fireEvent.submit(form)
  expect((await screen.findByRole('alert')).textContent).toBe('This is not your current password.')
  expect(valueOf('New password')).toBe('a better password')
  fill('right')
  fireEvent.submit(form)
  await waitFor(() => expect(valueOf('New password')).toBe(''))
  expect(sent).toEqual([
    'PUT /api/account/password {"password":"a better password","current":"wrong"}',
    'PUT /api/account/password {"password":"a better password","current":"right"}',
  ])
})

it('asks who has no address for one, and for no password', async () => {
  const taken = { error: { name: 'InputError', message: 'nobody is not an e-mail address.' } }
  const sent = serve({ email: null, wanted: null, hasPassword: false, isRecent: true }, taken)
  show(<OwnSignIn />)
  await type('E-mail', 'ada@lab')
  const form = screen.getByRole('form', { name: 'Your address' })
  fireEvent.submit(form)
  await screen.findByRole('alert')
  expect(screen.queryByRole('form', { name: 'Your password' })).toBeNull()
  await type('E-mail', 'ada@lab.example')
  fireEvent.submit(form)
  await waitFor(() => expect(valueOf('E-mail')).toBe(''))
  expect(sent).toEqual([
    'POST /api/account/email {"email":"ada@lab"}',
    'POST /api/account/email {"email":"ada@lab.example"}',
  ])
})

it('sets a new password by the link of a message, after one that was refused', async () => {
  const sent = serve({}, { code: 'PASSWORD_TOO_SHORT' })
  history.replaceState(null, '', '/new-password#a-token')
  show(<NewPasswordPage />)
  await type('New password', 'too short?')
  const button = screen.getByRole('button', { name: 'Set the password' })
  fireEvent.click(button)
  expect(await screen.findByText('A password needs at least 10 characters.')).toBeTruthy()
  await type('New password', 'a better password')
  fireEvent.click(button)
  expect(await screen.findByText(/Your password is set/)).toBeTruthy()
  expect(sent).toEqual([
    'POST /api/auth/reset-password {"token":"a-token","newPassword":"too short?"}',
    'POST /api/auth/reset-password {"token":"a-token","newPassword":"a better password"}',
  ])
})
