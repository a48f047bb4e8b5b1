// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fill, press, renderForm } from '../ui/testingForms.tsx'
import { SendDialog } from './SendDialog.tsx'

const onClose = vi.fn()
let sent: string[] = []
let isKept = true
/** What the server says as it sends, and whether it goes on until it is stopped. */
let said: readonly object[] = []
let isLong = false

beforeEach(() => {
  sent = []
  isKept = true
  isLong = false
  said = [{ kind: 'end', problem: null, filename: 'interferon.pdf' }]
  onClose.mockClear()
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      sent.push(`POST ${path} ${String(init.body)}`)
      return new Response(eventsUntil(init.signal ?? undefined))
    }
    if (path.endsWith('/form')) {
      return Response.json({
        prompts: [],
        results: [{ cell: 'c1', step: 'Sort', label: 'Sorted genes', isShown: true }],
      })
    }
    if (path.endsWith('/projects')) return Response.json({ projects: [], next: null })
    const ending = isKept ? '9a1f' : null
    return Response.json({ integrations: [{ platform: 'cavatica', ending, project: 'ada/interferon' }] })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function eventsUntil(signal: AbortSignal | undefined): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      const bytes = said.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')
      controller.enqueue(new TextEncoder().encode(bytes))
      if (!isLong) controller.close()
      signal?.addEventListener('abort', () => controller.error(new Error('aborted')))
    },
  })
}

const open = () => renderForm(<SendDialog playbook="p" onClose={onClose} />)
const project = async () => screen.findByLabelText<HTMLInputElement>('Project')
const LINE = (what: string, more = 'false') =>
  `POST /api/playbooks/p/sendings {${what},"platform":"cavatica","project":"ada/interferon","replace":${more}}`

it('leads to the account where no token is kept', async () => {
  isKept = false
  open()
  expect((await screen.findByRole('link', { name: 'Account' })).getAttribute('href')).toBe('/account#platforms')
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true)
})

it('sends a file, says where it lies, and sends another one', async () => {
  open()
  expect((await project()).value).toBe('ada/interferon')
  press('Send')
  expect((await screen.findByRole('status')).textContent).toBe('interferon.pdf lies in ada/interferon.')
  expect(await screen.findByRole('option', { name: 'Sorted genes' })).toBeTruthy()
  fill('File', 'c1')
  fireEvent.click(screen.getByLabelText('Replace a file of the same name'))
  press('Send another')
  await waitFor(() => expect(sent).toEqual([LINE('"format":"pdf"'), LINE('"cell":"c1"', 'true')]))
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2))
})

it('says what the platform refused, and keeps what was filled in', async () => {
  said = [{ kind: 'end', problem: 'CAVATICA knows no project of this name.', filename: null }]
  open()
  await project()
  fill('Project', ' ada/other ')
  fill('File', 'docx')
  press('Send')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Nothing was sent.CAVATICA knows no project of this name.',
  )
  expect([(await project()).value, screen.getByLabelText('File')]).toMatchObject([' ada/other ', { value: 'docx' }])
  said = [{ kind: 'end', problem: null, filename: 'interferon.docx' }]
  press('Send')
  expect(await screen.findByRole('status')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says how far it is, and stops when it is asked to', async () => {
  isLong = true
  said = [{ kind: 'sent', bytes: 524_288, of: 1_048_576 }]
  open()
  await project()
  press('Send')
  const progress = await screen.findByRole('progressbar')
  await waitFor(() => expect(progress.getAttribute('aria-label')).toBe('512 KiB of 1 MiB'))
  expect(progress.getAttribute('aria-valuenow')).toBe('50')
  expect(await project()).toHaveProperty('disabled', true)
  press('Stop')
  expect((await screen.findByRole('alert')).textContent).toBe('Nothing was sent.You stopped it.')
  expect(await project()).toHaveProperty('disabled', false)
})

it('says that nobody knows how it ended where the server breaks off', async () => {
  said = []
  open()
  await project()
  press('Send')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Nothing was sent.The server broke off. Look in the project before you send it again.',
  )
})
