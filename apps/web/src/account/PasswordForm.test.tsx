// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdSending } from '../ui/testingBusy.ts'
import { fill, press, renderForm } from '../ui/testingForms.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { useSignIn } from './useSignIn.ts'

const sent: string[] = []
let refuse: { readonly status: number; readonly code?: string; readonly message?: string } | undefined
let sendsMail = true

beforeEach(() => {
  sent.length = 0
  refuse = undefined
  sendsMail = true
  history.replaceState(null, '', '/sign-in?to=%2Fgroups')
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/api/about')
      return Response.json({ sandbox: false, signIn: { isOpen: true, sendsMail, providers: [] } })
    sent.push(`${init?.method} ${path} ${String(init?.body)}`)
    if (refuse === undefined) return Response.json({ status: true })
    const { status, ...said } = refuse
    return Response.json(said, { status })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

function Page({ isOpen }: { readonly isOpen: boolean }) {
  const signIn = useSignIn()
  return (
    <>
      <PasswordForm signIn={signIn} isOpen={isOpen} />
      {signIn.problem !== undefined && <p role="alert">{signIn.problem}</p>}
    </>
  )
}
const open = (isOpen = true) => renderForm(<Page isOpen={isOpen} />)
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

it('signs in with a password, again after it was refused, and goes where the person wanted to go', async () => {
  open()
  fill('E-mail', ' ada@lab.example ')
  fill('Password', ' wrong horse ')
  refuse = { status: 401, code: 'INVALID_EMAIL_OR_PASSWORD' }
  const letGo = holdSending()
  press('Sign in with password')
  const button = screen.getByRole('button', { name: 'Sign in with password' })
  expect(button.ariaBusy).toBe('true')
  letGo()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'E-mail and password do not belong together. A link by e-mail signs you in, too.',
  )
  await waitFor(() => expect(button.ariaBusy).toBeNull())
  expect([value('E-mail'), value('Password')]).toEqual(['ada@lab.example', ' wrong horse '])
  refuse = undefined
  fill('Password', 'correct horse')
  press('Sign in with password')
  await waitFor(() => expect(location.pathname).toBe('/groups'))
  const body = (password: string) =>
    `POST /api/auth/sign-in/email ${JSON.stringify({ email: 'ada@lab.example', password })}`
  expect(sent).toEqual([body(' wrong horse '), body('correct horse')])
})

it('makes an account, again after it was refused, and says where the link is', async () => {
  open()
  fill('E-mail', 'ada@lab.example')
  press('I am new here')
  expect(value('E-mail')).toBe('ada@lab.example')
  fill('Name', ' Ada ')
  fill('Password', 'correct horse')
  refuse = { status: 422, code: 'USER_ALREADY_EXISTS' }
  press('Make an account')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'There is an account with this address. Sign in instead, or ask for a link.',
  )
  await waitFor(() => expect(screen.getByRole('button', { name: 'Make an account' }).ariaBusy).toBeNull())
  expect([value('Name'), value('Password')]).toEqual([' Ada ', 'correct horse'])
  refuse = undefined
  fill('E-mail', 'grace@lab.example')
  press('Make an account')
  expect((await screen.findByRole('status')).textContent).toBe(
    'One more step: open the message that we sent you, and confirm your address.',
  )
  expect(location.pathname).toBe('/sign-in')
  const body = (email: string) =>
    JSON.stringify({ name: 'Ada', email, password: 'correct horse', callbackURL: '/?to=%2Fgroups' })
  expect(sent).toEqual(
    ['ada@lab.example', 'grace@lab.example'].map((email) => `POST /api/auth/sign-up/email ${body(email)}`),
  )
})

it('says that the link stands on the console of a server that sends no mail', async () => {
  sendsMail = false
  open()
  press('I am new here')
  fireEvent.submit(screen.getByLabelText('Name'))
  expect((await screen.findByRole('status')).textContent).toMatch(
    /^One more step: the link stands on the console of this server/,
  )
})

it('asks a new password to be long, a known one to be there, and goes back and forth between them', () => {
  open()
  const password = () => {
    const { minLength, maxLength, autocomplete, required } = screen.getByLabelText<HTMLInputElement>('Password')
    return [minLength, maxLength, autocomplete, required]
  }
  expect(password()).toEqual([1, 128, 'current-password', true])
  expect(screen.getByRole('link', { name: 'set a new one' }).getAttribute('href')).toBe('/new-password')
  press('I am new here')
  expect([password(), screen.getByText('At least 10 characters.').tagName]).toEqual([
    [10, 128, 'new-password', true],
    'P',
  ])
  press('I have an account')
  expect([screen.queryByLabelText('Name'), password()]).toEqual([null, [1, 128, 'current-password', true]])
})

it('offers no account where accounts are made by whoever keeps the server', () => {
  open(false)
  expect(screen.queryByRole('button', { name: 'I am new here' })).toBeNull()
})
