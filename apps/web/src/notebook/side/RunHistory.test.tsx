// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { TestPlaybook, useTestSession } from '../../live/testingPage.tsx'
import { RunHistory } from './RunHistory.tsx'

const session = useTestSession()

const run = {
  id: '7',
  state: 'done',
  by: 'Mo',
  queued: '2026-11-21T10:00:00.000Z',
  started: '2026-11-21T10:00:00.000Z',
  finished: '2026-11-21T10:00:02.500Z',
  worker: 'w',
  attempts: 1,
  messages: [],
  error: null,
  stoppedBy: null,
  failedProcess: null,
}
const url = 'https://string-db.org/api/json/interaction_partners?identifiers=TP53&species=9606'
const call = {
  id: 'e1',
  service: 'STRING',
  serviceVersion: '12.0',
  method: 'GET',
  url,
  status: 200,
  attempts: 2,
  durationMs: 812,
  bytes: 14_000,
  sha256: '0123456789abcdef',
  error: null,
  at: '2026-11-21T10:00:01.000Z',
  hasResponse: true,
  isEarlier: false,
}

function open(runs: readonly unknown[], service: string | undefined) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ runs })))
  render(
    <TestPlaybook session={session()}>
      <RunHistory process="p" service={service} />
    </TestPlaybook>,
  )
}

const words = (element: HTMLElement) =>
  [...element.querySelectorAll('p > *, p:not(:has(*)), a')]
    .filter((part) => part.tagName !== 'TIME' && part.textContent !== '')
    .map((part) => part.textContent.trim())

it('shows each call with its whole address, and leads to the answer as it came', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  const failed = { ...call, id: 'e2', serviceVersion: null, status: 503, attempts: 1, bytes: null, sha256: null }
  const messages = ['STRING answered with 503; asked again in 1 s', 'STRING answered']
  open(
    [{ ...run, messages, evidence: [call, { ...failed, error: 'It is overloaded.', hasResponse: false }] }],
    'STRING',
  )
  const [good, bad] = await screen
    .findByRole('list', { name: 'Calls of services' })
    .then((list) => within(list).getAllByRole('listitem'))
  expect(good === undefined ? [] : words(good)).toEqual([
    'STRING',
    '12.0',
    'GET',
    '200',
    'string-db.org/api/json/interaction_partners?identifiers=TP53&species=9606',
    '812 ms',
    '13.7 KiB',
    '2 attempts',
    'sha256 01234567',
    'Raw answer',
  ])
  expect(bad === undefined ? [] : words(bad).slice(-2)).toEqual(['812 ms', 'It is overloaded.'])
  expect(screen.getByText('2 messages').closest('details')?.textContent).toBe(`2 messages${messages.join('')}`)
  expect(screen.getByText('2 calls of STRING, 1 without a usable answer')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Raw answer' }).getAttribute('href')).toBe('/api/evidence/e1/response')
  expect(good?.querySelector('code')?.title).toBe(url)
  const [copy] = screen.getAllByRole('button', { name: 'Copy the address of this call of STRING' })
  if (copy !== undefined) fireEvent.click(copy)
  expect(writeText.mock.calls).toEqual([[url]])
})

it('shows the calls of a long run a page at a time', async () => {
  open([{ ...run, evidence: Array.from({ length: 45 }, (_, at) => ({ ...call, id: `e${at}` })) }], 'STRING')
  const list = await screen.findByRole('list', { name: 'Calls of services' })
  const shown = () => within(list).getAllByRole('listitem').length
  expect(shown()).toBe(20)
  fireEvent.click(screen.getByRole('button', { name: 'Show 20 more of 25' }))
  fireEvent.click(screen.getByRole('button', { name: 'Show 5 more of 5' }))
  expect(shown()).toBe(45)
  expect(screen.queryByRole('button', { name: /^Show/ })).toBe(null)
})

it('says that no service was called', async () => {
  open([{ ...run, evidence: [] }], undefined)
  expect(await screen.findByText('Computed here: no service was called.')).toBeTruthy()
  cleanup()
  open([{ ...run, evidence: [] }], 'STRING')
  expect(await screen.findByText('STRING was not called in this run.')).toBeTruthy()
})
