// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Route } from 'wouter'
import { sessionOf } from '../ui/session/testing.ts'
import { holdSending } from '../ui/testingBusy.ts'
import { press, renderForm, startFormServer } from '../ui/testingForms.tsx'
import { secretHere, withSecret } from './linkSecret.ts'
import { NoMailPage } from './NoMailPage.tsx'
import { OpenLinkPage } from './OpenLinkPage.tsx'
import { SessionPage } from './SessionPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  history.replaceState(null, '', '/')
  document.title = ''
})

function at(address: string, answers: Readonly<Record<string, unknown>> = {}) {
  history.replaceState(null, '', address)
  return startFormServer(answers)
}

const LINK = '/api/links/open'

it('opens the playbook of a link, and forgets its secret then', async () => {
  const { sent } = at('/open#a%20secret', { [`POST ${LINK}`]: { playbook: 'p' } })
  const letGo = holdSending()
  renderForm(<Route path="/open" component={OpenLinkPage} />)
  expect(await screen.findByRole('status', { name: 'Opening the playbook' })).toBeTruthy()
  expect(localStorage.getItem('playbook.link')).toBe('a secret')
  letGo()
  await waitFor(() => expect(location.pathname + location.hash).toBe('/playbooks/p'))
  expect([sent, localStorage.length]).toEqual([[`POST ${LINK} {"secret":"a secret"}`], 0])
})

it('says why a link does not open', async () => {
  const { refuse } = at('/open#old')
  refuse('This link has ended. Ask for another one.')
  renderForm(<Route path="/open" component={OpenLinkPage} />)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The link does not openThis link has ended. Ask for another one.',
  )
  expect(location.pathname).toBe('/open')
})

it('leads to sign in first without the secret in the address, and goes on with it from there', async () => {
  at('/open#deep')
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: { name: 'Unauthorized', message: 'Sign in first.' } }, { status: 401 }),
  )
  renderForm(<Route path="/open" component={OpenLinkPage} />)
  await waitFor(() => expect(location.pathname + location.search).toBe('/sign-in?to=%2Fopen'))
  expect(location.hash).toBe('')
  history.replaceState(null, '', '/open')
  expect([secretHere(), withSecret('/open'), withSecret('/groups')]).toEqual(['deep', '/open#deep', '/groups'])
})

it('takes a secret as it stands where it cannot be decoded, and none where there is none', () => {
  history.replaceState(null, '', '/open#100%')
  expect(secretHere()).toBe('100%')
  expect(withSecret('/open')).toBe('/open#100%25')
  localStorage.clear()
  history.replaceState(null, '', '/open')
  expect([secretHere(), withSecret('/open')]).toEqual(['', '/open'])
})

it('sends no more messages once it is pressed, again after it was refused, and sends them again', async () => {
  const { sent, refuse } = at('/no-mail#to%2Fken')
  renderForm(<NoMailPage />)
  expect(sent).toEqual([])
  refuse('This link is not valid any more.')
  const letGo = holdSending()
  press('Never send me messages again')
  const button = screen.getByRole('button', { name: 'Never send me messages again' })
  await waitFor(() => expect(button.ariaBusy).toBe('true'))
  letGo()
  expect((await screen.findByRole('alert')).textContent).toBe('This link is not valid any more.')
  refuse()
  press('Never send me messages again')
  expect((await screen.findByText('Nothing is sent to you any more.')).role).toBe('status')
  expect(screen.queryByRole('alert')).toBeNull()
  press('Send me messages again')
  expect(await screen.findByText('Messages are sent to you again.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Never send me messages again' })).toBeTruthy()
  const path = '/api/mail-refusals?token=to%252Fken'
  expect(sent).toEqual([`POST ${path} `, `POST ${path} `, `DELETE ${path} `])
})

it('shows the playbook of a session, or says why not', async () => {
  const session = sessionOf({ playbook: 'p7', state: 'COMPLETE', ended: '2026-11-20T11:00:00.000Z' })
  at('/session/s', { 'GET /api/sessions/s': session })
  renderForm(<SessionPage id="s">{(playbook) => <p>Playbook {playbook}</p>}</SessionPage>)
  expect(screen.getByRole('status', { name: 'Opening the session' })).toBeTruthy()
  expect(await screen.findByText('Playbook p7')).toBeTruthy()
  cleanup()
  at('/session/s', { 'GET /api/sessions/s': null })
  renderForm(<SessionPage id="s">{() => null}</SessionPage>)
  expect((await screen.findByRole('alert')).textContent).toBe('The session does not openThere is none.')
})
