// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { holdSending } from '../ui/testingBusy.ts'
import { press, renderForm, startFormServer } from '../ui/testingForms.tsx'
import { MailChoices } from './MailChoices.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const inboxOf = (mail: object) => ({ entries: [], unread: 0, mail })
const mail = { comments: true, shares: false, runs: true }

function open(inbox: unknown, sendsMail = true) {
  const answers: Record<string, unknown> = {
    'GET /api/inbox': inbox,
    'GET /api/about': { sandbox: false, signIn: { isOpen: true, sendsMail, providers: [] } },
  }
  const server = startFormServer(answers)
  renderForm(<MailChoices />)
  return { ...server, answers }
}

const boxes = () => screen.getAllByRole('checkbox').map((box) => box.matches(':checked'))

it('chooses what is sent, shows it at once, and takes it back where it was refused', async () => {
  const { sent, refuse, answers } = open(inboxOf(mail))
  const shares = await screen.findByRole('checkbox', { name: 'Playbooks that others share with me or ask me to own' })
  expect(boxes()).toEqual([true, false, true])
  refuse('Your address is not confirmed.')
  const letGo = holdSending()
  fireEvent.click(shares)
  await waitFor(() => expect(boxes()).toEqual([true, true, true]))
  letGo()
  expect((await screen.findByRole('alert')).textContent).toBe('Your address is not confirmed.')
  await waitFor(() => expect(boxes()).toEqual([true, false, true]))
  refuse()
  answers['GET /api/inbox'] = inboxOf({ ...mail, shares: true })
  fireEvent.click(shares)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await waitFor(() => expect(boxes()).toEqual([true, true, true]))
  const body = 'PUT /api/inbox/mail {"comments":true,"shares":true,"runs":true}'
  expect(sent).toEqual([body, body])
})

it('says that the choice could not be loaded, and that a server sends no e-mail', async () => {
  const { answers } = open(null, false)
  expect((await screen.findByRole('alert')).textContent).toBe('Your choice could not be loadedThere is none.Try again')
  expect(await screen.findByText(/^This server sends no e-mail\./)).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  answers['GET /api/inbox'] = inboxOf(mail)
  press('Try again')
  await waitFor(() => expect(boxes()).toEqual([true, false, true]))
})
