// @vitest-environment jsdom
import type { OwnCheck as Own, OwnChecks } from '@playbook/core/api/personal-checks'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { holdSending } from '../ui/testingBusy.ts'
import { fill, press, renderForm, startFormServer } from '../ui/testingForms.tsx'
import { Toaster } from '../ui/toast/Toaster.tsx'
import { dismissToasts } from '../ui/toast/toasts.ts'
import { OwnCheck } from './OwnCheck.tsx'
import { cellCheck, checkOf } from './testing.ts'

afterEach(() => {
  cleanup()
  dismissToasts()
  vi.unstubAllGlobals()
})

const OWN = '/api/publications/pub/checks/own'
const me = { user: { id: 'a', name: 'Ada' }, mode: 'accounts', sandbox: false }
const none: OwnChecks = {
  check: null,
  version: 2,
  refusal: null,
  name: 'Ada',
  orcid: '0000-0002-1825-0097',
  isFollowing: false,
}
const report = { cells: [cellCheck(1), cellCheck(2, { verdict: 'moved' })], claims: [] }
const checked: Own = { ...checkOf(20, report), cell: null, signature: null }
const signature = { name: 'Ada', orcid: null, sentence: 'It holds.', at: '2026-11-21T10:00:00.000Z' }

/** A server where the person stands so to the checks; what it says may change. */
function open(own: OwnChecks | null, who: typeof me | null = me) {
  const answers: Record<string, unknown> = { 'GET /api/me': who, [`GET ${OWN}`]: own }
  const server = startFormServer(answers)
  renderForm(
    <>
      <OwnCheck id="pub" />
      <Toaster />
    </>,
  )
  return {
    ...server,
    become(next: Partial<OwnChecks>) {
      answers[`GET ${OWN}`] = { ...none, ...next }
    },
  }
}

const SIGN = 'What you found, in a sentence'
const words = async () => (await screen.findByRole('region', { name: 'Check it yourself' })).textContent

it('invites whoever is not signed in to sign in', async () => {
  open(null, null)
  expect(await screen.findByText(/^Sign in to compute it anew/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Check version/ })).toBeNull()
})

it('computes a version anew, again after that was refused, and says how far it is until it is stopped', async () => {
  const { sent, refuse, become } = open(none)
  const start = await screen.findByRole('button', { name: 'Check version 2' })
  refuse('Three of your checks are under way. Wait for one.')
  press('Check version 2')
  expect(await screen.findByText('Three of your checks are under way. Wait for one.')).toBeTruthy()
  refuse()
  await waitFor(() => expect(start).toHaveProperty('disabled', false))
  become({ check: { ...checked, state: 'running', finished: null, report: null, progress: { done: 1, of: 4 } } })
  press('Check version 2')
  expect(await screen.findByText('Checking step 2 of 4 …')).toBeTruthy()
  become({})
  press('Stop')
  expect(await screen.findByRole('button', { name: 'Check version 2' })).toBeTruthy()
  expect(sent).toEqual([`POST ${OWN} {}`, `POST ${OWN} {}`, `DELETE ${OWN} `])
})

it('waits for its turn, and is tried again where it could not be computed', async () => {
  const { sent, become } = open({ ...none, check: { ...checked, state: 'failed', report: null } })
  expect(await words()).toBe('Check it yourselfIt could not be computed anew.Try again')
  become({ check: { ...checked, state: 'waiting', report: null } })
  press('Try again')
  expect(await screen.findByText('Waiting for its turn …')).toBeTruthy()
  expect(sent).toEqual([`POST ${OWN} {}`])
})

it('signs what was found, again after that was refused, and keeps the sentence until then', async () => {
  const { sent, refuse, become } = open({ ...none, check: checked })
  expect(await screen.findByText('You found: 1 of 2 results hold.')).toBeTruthy()
  expect(screen.getByText(/^It is signed as Ada, ORCID 0000-0002-1825-0097\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sign' })).toHaveProperty('disabled', true)
  fill(SIGN, '  ')
  expect(screen.getByRole('button', { name: 'Sign' })).toHaveProperty('disabled', true)
  fill(SIGN, 'Step 2 gives other genes.')
  refuse('You are an author of it.')
  const letGo = holdSending()
  press('Sign')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign' }).ariaBusy).toBe('true'))
  letGo()
  expect(await screen.findByText('You are an author of it.')).toBeTruthy()
  expect(screen.getByLabelText(SIGN)).toHaveProperty('value', 'Step 2 gives other genes.')
  refuse()
  become({ check: { ...checked, signature } })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign' })).toHaveProperty('disabled', false))
  press('Sign')
  expect(await screen.findByText('You signed on 21 November 2026: 1 of 2 results hold.')).toBeTruthy()
  expect(screen.getByText('Signed. Everybody who reads the publication reads it.')).toBeTruthy()
  const body = `PUT ${OWN}/signature {"sentence":"Step 2 gives other genes."}`
  expect(sent).toEqual([body, body])
})

it('begins with an empty sentence after a check was taken back and made again', async () => {
  const { sent, become } = open({ ...none, check: checked })
  await screen.findByLabelText(SIGN)
  fill(SIGN, 'It holds.')
  become({})
  press('Discard it')
  await screen.findByRole('button', { name: 'Check version 2' })
  become({ check: checked })
  press('Check version 2')
  expect(await screen.findByLabelText(SIGN)).toHaveProperty('value', '')
  expect(sent).toEqual([`DELETE ${OWN} `, `POST ${OWN} {}`])
})

it('takes a signature back', async () => {
  const { sent, become } = open({ ...none, check: { ...checked, signature } })
  const back = await screen.findByRole('button', { name: 'Take it back' })
  expect(screen.queryByLabelText(SIGN)).toBeNull()
  become({})
  fireEvent.click(back)
  expect(await screen.findByRole('button', { name: 'Check version 2' })).toBeTruthy()
  expect(sent).toEqual([`DELETE ${OWN} `])
})

it('says why somebody cannot sign, and tells guests of no news', async () => {
  open({ ...none, name: '', refusal: 'Guests sign nothing. Sign in first.' })
  expect(await words()).toBe('Check it yourselfGuests sign nothing. Sign in first.')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('follows the verdicts and no more, and says why that was refused', async () => {
  const { sent, refuse, become } = open(none)
  const box = await screen.findByRole('checkbox', { name: 'When a verdict changes' })
  refuse('You follow a hundred publications. Leave one.')
  fireEvent.click(box)
  expect(await screen.findByText('You follow a hundred publications. Leave one.')).toBeTruthy()
  expect(box.matches(':checked')).toBe(false)
  refuse()
  become({ isFollowing: true })
  await waitFor(() => expect(box).toHaveProperty('disabled', false))
  fireEvent.click(box)
  await waitFor(() => expect(box.matches(':checked')).toBe(true))
  become({})
  fireEvent.click(box)
  await waitFor(() => expect(box.matches(':checked')).toBe(false))
  const path = '/api/publications/pub/checks/follow'
  expect(sent).toEqual([`PUT ${path} {}`, `PUT ${path} {}`, `DELETE ${path} {}`])
})

it('says why it is not known what somebody may check, and asks again', async () => {
  const { become } = open(null)
  expect((await screen.findByRole('alert')).textContent).toBe('What you may check is not knownThere is none.Try again')
  expect(screen.queryByText(/^Sign in to compute it anew/)).toBeNull()
  become({})
  press('Try again')
  expect(await screen.findByRole('button', { name: 'Check version 2' })).toBeTruthy()
})
