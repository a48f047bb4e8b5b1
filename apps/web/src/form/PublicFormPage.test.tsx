// @vitest-environment jsdom
import type { Publication } from '@playbook/core/api/publications'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readNotebook } from '@playbook/core/document/read'
import { openDocument } from '../live/room/opened.ts'
import { registry } from '../live/registry.ts'
import { addStep, testSession } from '../live/testing.ts'
import { renderForm } from '../ui/testingForms.tsx'
import { PublicFormPage } from './PublicFormPage.tsx'

const PUBLICATION: Publication = {
  id: 'pub',
  title: 'Interferon',
  description: '',
  licence: 'CC-BY-4.0',
  authors: [],
  withdrawn: null,
  versions: [{ number: 2, name: '', published: '2026-05-03T10:00:00.000Z', doi: null }],
  basedOn: null,
  copies: 0,
  clicks: 0,
}
let publication: Publication | undefined = PUBLICATION
let gene = ''
let sent: string[] = []
let refuse: { message: string; status: number } | undefined

beforeEach(() => {
  publication = PUBLICATION
  sent = []
  refuse = undefined
  history.replaceState(null, '', '/public/pub/form')
  const author = { ...testSession(), ...openDocument(registry) }
  gene = addStep(author, 'Input[Gene]', {}, 'ACE2')
  const notebook = readNotebook(author.doc)
  author.close()
  vi.stubGlobal('ResizeObserver', function Observer() {
    return { observe() {}, unobserve() {}, disconnect() {} }
  })
  const no = (message: string, status: number) => Response.json({ error: { name: 'Error', message } }, { status })
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/api/publications/pub' && publication !== undefined) return Response.json(publication)
    if (path === '/api/publications/pub/versions/2') return Response.json({ notebook, results: {}, batches: [] })
    if (init?.method !== 'POST') return no('There is no such publication.', 404)
    sent.push(`${path} ${String(init.body)}`)
    return refuse === undefined ? Response.json({ id: 'made', wanted: 1 }) : no(refuse.message, refuse.status)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
  document.title = ''
})

const open = () => renderForm(<PublicFormPage id="pub" />)
const run = async () => fireEvent.click(await screen.findByRole('button', { name: 'Run' }))
const filled = () => `#fill=${encodeURIComponent(JSON.stringify({ [gene]: 'TP53' }))}`

it('makes a copy with the answers, again after a refusal, runs it and goes there', async () => {
  history.replaceState(null, '', `/public/pub/form${filled()}`)
  open()
  expect(await screen.findByText('Form of version 2')).toBeTruthy()
  refuse = { message: 'You have made 60 playbooks within an hour.', status: 429 }
  await run()
  expect((await screen.findByRole('alert')).textContent).toBe(refuse.message)
  refuse = undefined
  await run()
  await waitFor(() => expect(location.pathname).toBe('/playbooks/made/form'))
  const copy = `/api/publications/pub/copy {"answers":{"${gene}":"TP53"}}`
  expect(sent).toEqual([copy, copy, '/api/playbooks/made/run {}'])
})

it('leads who is not signed in to where they sign in, and back with their answers', async () => {
  history.replaceState(null, '', `/public/pub/form${filled()}`)
  open()
  refuse = { message: 'Sign in first.', status: 401 }
  await run()
  await waitFor(() => expect(location.pathname).toBe('/sign-in'))
  expect(new URLSearchParams(location.search).get('to')).toBe(`/public/pub/form${filled()}`)
})

it('says that its owner took the playbook back, or that there is none', async () => {
  publication = { ...PUBLICATION, withdrawn: '2026-05-04T10:00:00.000Z' }
  open()
  expect(await screen.findByText('Its owner has taken the playbook back.')).toBeTruthy()
  cleanup()
  publication = undefined
  open()
  expect(await screen.findByText('There is no such publication.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Run' })).toBeNull()
})
