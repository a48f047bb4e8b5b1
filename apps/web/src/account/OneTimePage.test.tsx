// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Route } from 'wouter'
import { holdSending } from '../ui/testingBusy.ts'
import { press, renderForm, startFormServer } from '../ui/testingForms.tsx'
import { LookAfterPage, NewAddressPage } from './OneTimePage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  history.replaceState(null, '', '/')
  document.title = ''
})

const PATH = '/api/account/email/confirmation'

it('takes the address when it is pressed and not before, again after it was refused, and hides the secret', async () => {
  history.replaceState(null, '', '/new-address#se%20cret')
  const { sent, refuse } = startFormServer({})
  renderForm(<NewAddressPage />)
  expect([location.hash, localStorage.getItem('playbook.new-address'), sent]).toEqual(['', 'se cret', []])
  refuse('This link has ended. Ask for another one.')
  const letGo = holdSending()
  press('Use this address')
  const button = screen.getByRole('button', { name: 'Use this address' })
  await waitFor(() => expect(button.ariaBusy).toBe('true'))
  letGo()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The link does not workThis link has ended. Ask for another one.',
  )
  expect(button.ariaBusy).toBeNull()
  refuse()
  press('Use this address')
  expect((await screen.findByRole('status')).textContent).toBe('This is your address now. All playbooks')
  const body = `POST ${PATH} {"token":"se cret"}`
  expect([sent, localStorage.length]).toEqual([[body, body], 0])
})

it('leads to sign in first, and knows the secret of before when the person is back', async () => {
  history.replaceState(null, '', '/look-after#secret')
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: { name: 'Unauthorized', message: 'Sign in first.' } }, { status: 401 }),
  )
  renderForm(<Route path="/look-after" component={LookAfterPage} />)
  press('Look after this server')
  await waitFor(() => expect(location.pathname + location.search).toBe('/sign-in?to=%2Flook-after'))
  cleanup()
  history.replaceState(null, '', '/look-after')
  const { sent } = startFormServer({})
  renderForm(<Route path="/look-after" component={LookAfterPage} />)
  press('Look after this server')
  expect((await screen.findByRole('status')).textContent).toBe('You look after this server now. All playbooks')
  expect([sent, localStorage.length]).toEqual([['POST /api/admin/link {"token":"secret"}'], 0])
})

it('can do nothing without a secret', () => {
  history.replaceState(null, '', '/new-address')
  startFormServer({})
  renderForm(<NewAddressPage />)
  expect(screen.getByRole('button', { name: 'Use this address' })).toHaveProperty('disabled', true)
})
