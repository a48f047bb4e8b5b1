// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { holdSending } from '../ui/testingBusy.ts'
import { sessionOf } from '../ui/session/testing.ts'
import { fill, press, renderForm, startFormServer } from '../ui/testingForms.tsx'
import { TaskDialog } from './TaskDialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const SESSION = '/api/playbooks/p/session'
const cavatica = { platform: 'cavatica', ending: '1234', project: 'ada/receptors' }
const session = sessionOf({ kind: 'run', playbook: 'p', batch: 'b' })

function open(integrations: readonly unknown[], rows = 1200) {
  const onClose = vi.fn()
  const server = startFormServer({
    'GET /api/account/platforms': { integrations },
    'GET /api/account/platforms/cavatica/projects': { projects: [{ id: 'ada/atlas', name: 'Atlas' }], next: null },
    [`POST ${SESSION}`]: session,
  })
  renderForm(<TaskDialog playbook="p" batch="b" rows={rows} onClose={onClose} />)
  return { ...server, onClose }
}

it('starts a task in the project that was given, again after it was refused, and keeps what was typed', async () => {
  const { sent, refuse, onClose } = open([cavatica])
  expect(await screen.findByLabelText('Project')).toHaveProperty('value', 'ada/receptors')
  expect(screen.getByRole('dialog').textContent).toContain('computes the 1,200 rows without results, 500 at most.')
  fill('Project', ' ada/atlas ')
  refuse('CAVATICA does not know the project ada/atlas.')
  const letGo = holdSending()
  press('Start')
  const start = screen.getByRole('button', { name: 'Start' })
  await waitFor(() => expect(start.ariaBusy).toBe('true'))
  expect(screen.getByLabelText('Project')).toHaveProperty('disabled', true)
  letGo()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'No task was started.CAVATICA does not know the project ada/atlas.',
  )
  expect(screen.getByLabelText('Project')).toHaveProperty('value', ' ada/atlas ')
  expect([start.ariaBusy, onClose.mock.calls.length]).toEqual([null, 0])
  refuse()
  press('Start')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const body = `POST ${SESSION} {"kind":"run","batch":"b","platform":"cavatica","project":"ada/atlas"}`
  expect(sent).toEqual([body, body])
})

it('goes to the platform that is chosen, with the project that was last used there', async () => {
  const { sent, onClose } = open([cavatica, { platform: 'cgc', ending: '5678', project: 'ada/tumours' }], 1)
  await screen.findByLabelText('Platform')
  fill('Platform', 'cgc')
  expect(screen.getByRole('dialog').textContent).toContain('computes the row without results')
  expect(screen.getByLabelText('Project')).toHaveProperty('value', 'ada/tumours')
  press('Start')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toEqual([`POST ${SESSION} {"kind":"run","batch":"b","platform":"cgc","project":"ada/tumours"}`])
})

it('says where to give a token before a task can be started', async () => {
  const { sent, onClose } = open([{ ...cavatica, ending: null }])
  expect((await screen.findByRole('status')).textContent).toMatch(
    /^No token of .* is kept for you\.Add yours once under Account\.$/,
  )
  expect(screen.getByRole('link', { name: 'Account' }).getAttribute('href')).toBe('/account#platforms')
  expect(screen.getByRole('button', { name: 'Start' })).toHaveProperty('disabled', true)
  press('Cancel')
  expect([onClose.mock.calls.length, sent]).toEqual([1, []])
})

it('says that the account could not be asked', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: { name: 'Down', message: 'Not now.' } }, { status: 503 }))
  renderForm(<TaskDialog playbook="p" batch="b" rows={1} onClose={() => {}} />)
  expect((await screen.findByRole('alert')).textContent).toBe('Your account could not be askedNot now.Try again')
  expect(screen.getByRole('button', { name: 'Start' })).toHaveProperty('disabled', true)
})
