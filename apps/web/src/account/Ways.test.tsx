// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { holdSending } from '../ui/testingBusy.ts'
import { press, renderForm, startFormServer } from '../ui/testingForms.tsx'
import { Ways } from './Ways.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const providers = [
  { id: 'orcid', label: 'ORCID' },
  { id: 'google', label: 'Google' },
]
const orcid = { providerId: 'orcid', accountId: '0000-0002-1825-0097' }

function open(offered: readonly object[] = providers) {
  const answers: Record<string, unknown> = {
    'GET /api/about': { sandbox: false, signIn: { isOpen: true, sendsMail: true, providers: offered } },
    'GET /api/auth/list-accounts': [orcid],
    'POST /api/auth/link-social': { url: 'https://accounts.lab.example/sign-in' },
  }
  const server = startFormServer(answers)
  renderForm(<Ways />)
  return { ...server, answers }
}

const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const areOff = () => screen.getAllByRole('button').map((button) => button.matches(':disabled'))

it('names who is linked and who is not, and nothing where there is no provider', async () => {
  open()
  await waitFor(() => expect(lines()).toEqual(['ORCID0000-0002-1825-0097Unlink ORCID', 'Googlenot linkedLink Google']))
  cleanup()
  open([])
  await waitFor(() => expect(screen.queryByText('Ways to sign in')).toBeNull())
})

it('goes to the provider to link it', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  const { sent } = open()
  await screen.findByText('0000-0002-1825-0097')
  press('Link Google')
  await waitFor(() => expect(assign.mock.calls).toEqual([['https://accounts.lab.example/sign-in']]))
  expect(sent).toEqual([
    'POST /api/auth/link-social {"provider":"google","callbackURL":"/account","errorCallbackURL":"/account"}',
  ])
})

it('unlinks a provider once, says why it could not, and then does', async () => {
  const { sent, refuse, answers } = open()
  await screen.findByText('0000-0002-1825-0097')
  refuse('It is the only way in.')
  const letGo = holdSending()
  press('Unlink ORCID')
  await waitFor(() => expect(areOff()).toEqual([true, true]))
  letGo()
  expect(await screen.findByRole('alert')).toBeTruthy()
  await waitFor(() => expect(areOff()).toEqual([false, false]))
  expect(lines()[0]).toBe('ORCID0000-0002-1825-0097Unlink ORCID')
  refuse()
  answers['GET /api/auth/list-accounts'] = []
  press('Unlink ORCID')
  await waitFor(() => expect(lines()).toEqual(['ORCIDnot linkedLink ORCID', 'Googlenot linkedLink Google']))
  expect([sent, screen.queryByRole('alert')]).toEqual([
    ['POST /api/auth/unlink-account {"providerId":"orcid"}', 'POST /api/auth/unlink-account {"providerId":"orcid"}'],
    null,
  ])
})
