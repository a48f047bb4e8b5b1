// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { meQuery } from '../api/queries.ts'
import { holdSending } from '../ui/testingBusy.ts'
import { fill, press, renderForm, startFormServer } from '../ui/testingForms.tsx'
import { AskForAccess } from './AskForAccess.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ada = { user: { id: 'a', name: 'Ada' }, mode: 'accounts', sandbox: false }

function Known() {
  return useQuery(meQuery).isFetched ? <p>It is known who is here</p> : null
}

function open(me: unknown) {
  const server = startFormServer({ 'GET /api/me': me })
  renderForm(
    <>
      <AskForAccess id="p/1" />
      <Known />
    </>,
  )
  return server
}

it('asks the owner with a note, again after it was refused, and says the same whether or not there is a playbook', async () => {
  const { sent, refuse } = open(ada)
  await screen.findByLabelText('A note to its owner')
  fill('A note to its owner', 'We met in Basel.')
  refuse('You have asked for twenty playbooks today.')
  const letGo = holdSending()
  press('Ask for access')
  const button = screen.getByRole('button', { name: 'Ask for access' })
  await waitFor(() => expect(button.ariaBusy).toBe('true'))
  letGo()
  expect((await screen.findByRole('alert')).textContent).toBe('You have asked for twenty playbooks today.')
  expect(screen.getByLabelText('A note to its owner')).toHaveProperty('value', 'We met in Basel.')
  expect(button.ariaBusy).toBeNull()
  refuse()
  press('Ask for access')
  expect((await screen.findByRole('status')).textContent).toMatch(
    /^If there is such a playbook, its owner finds your request/,
  )
  expect(screen.queryByLabelText('A note to its owner')).toBeNull()
  const body = 'POST /api/access-requests {"playbook":"p/1","note":"We met in Basel."}'
  expect(sent).toEqual([body, body])
})

it('asks without a note, too', async () => {
  const { sent } = open(ada)
  await screen.findByLabelText('A note to its owner')
  press('Ask for access')
  await screen.findByRole('status')
  expect(sent).toEqual(['POST /api/access-requests {"playbook":"p/1","note":""}'])
})

it('is not there for guests, for who works alone, and for who is not signed in', async () => {
  const words = []
  for (const me of [{ ...ada, user: { ...ada.user, isGuest: true } }, { ...ada, mode: 'local' }, null]) {
    open(me)
    await screen.findByText('It is known who is here')
    words.push(document.body.textContent)
    cleanup()
  }
  expect(words).toEqual(words.map(() => 'It is known who is here'))
})
