// @vitest-environment jsdom
import type { Json } from '@playbook/core/step'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setForm } from '@playbook/core/document/form'
import { openDocument } from '../live/room/opened.ts'
import { registry } from '../live/registry.ts'
import { addStep, testSession, type TestSession } from '../live/testing.ts'
import { TestPlaybook } from '../live/testingPage.tsx'
import { dismissToasts } from '../ui/toast/toasts.ts'
import { Toaster } from '../ui/toast/Toaster.tsx'
import { FormPage } from './FormPage.tsx'

let session: TestSession
let sent: string[] = []
let refuse: string | undefined

beforeEach(() => {
  session = { ...testSession(), ...openDocument(registry) }
  sent = []
  refuse = undefined
  dismissToasts()
  history.replaceState(null, '', '/playbooks/test/form')
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal('ResizeObserver', function Observer() {
    return { observe() {}, unobserve() {}, disconnect() {} }
  })
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const isSent = init?.method === 'POST' && path.startsWith('/api/playbooks')
    if (!isSent) return Response.json({ error: { name: 'NotFound', message: 'There is none.' } }, { status: 404 })
    sent.push(`POST ${path} ${String(init.body)}`)
    if (refuse !== undefined) return Response.json({ error: { name: 'TooMany', message: refuse } }, { status: 429 })
    return Response.json({ id: 'made', wanted: 1 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  session.close()
  history.replaceState(null, '', '/')
  document.title = ''
})

const addGene = (params?: Json) => addStep(session, 'Input[Gene]', {}, params)

function open(role: 'owner' | 'viewer' = 'owner') {
  session.connection.set({ ...session.connection.get(), role })
  render(
    <TestPlaybook session={session}>
      <FormPage />
      <Toaster />
    </TestPlaybook>,
  )
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const press = async (name: string) => fireEvent.click(await button(name))
const answers = () => session.notebook.get().cells.map((cell) => (cell.kind === 'step' ? cell.params : cell.text))

it('says that a playbook asks nothing yet', async () => {
  open()
  expect(await screen.findByText('This playbook asks nothing yet: add an input in the notebook.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Run here' })).toBeNull()
  expect(document.title).toBe('Untitled playbook · Form')
})

it('says which answer is missing, and sends nothing', async () => {
  addGene()
  open()
  await press('Run here')
  expect((await screen.findByRole('alert')).textContent).toMatch(/ is not answered yet\.$/)
  await waitFor(async () => expect((await button('Run here')).disabled).toBe(false))
  expect(sent).toEqual([])
})

it('writes what the address fills in into this playbook and runs it, again after a refusal', async () => {
  const gene = addGene('ACE2')
  history.replaceState(null, '', `/playbooks/test/form#fill=${encodeURIComponent(JSON.stringify({ [gene]: 'TP53' }))}`)
  open()
  refuse = 'You have run 60 playbooks within an hour.'
  await press('Run here')
  expect((await screen.findByRole('alert')).textContent).toBe(refuse)
  refuse = undefined
  await press('Run here')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await waitFor(() => expect(sent).toHaveLength(2))
  expect([answers(), sent[0] === sent[1], sent[0]]).toEqual([['TP53'], true, 'POST /api/playbooks/test/run {}'])
})

it('makes a playbook of its own for who only reads, with the answers, and goes there', async () => {
  const gene = addGene('ACE2')
  open('viewer')
  expect(screen.queryByRole('group', { name: 'Part of the form' })).toBeNull()
  await press('Run')
  await waitFor(() => expect(location.pathname).toBe('/playbooks/made/form'))
  expect([answers(), sent]).toEqual([
    ['ACE2'],
    [`POST /api/playbooks {"copyOf":"test","answers":{"${gene}":"ACE2"}}`, 'POST /api/playbooks/made/run {}'],
  ])
})

it('copies a link with the answers, and says no longer that one was missing', async () => {
  const gene = addGene('ACE2')
  const copied: string[] = []
  vi.stubGlobal('navigator', {
    clipboard: { writeText: async (text: string) => void copied.push(text) },
    language: 'en',
  })
  open()
  refuse = 'You have run 60 playbooks within an hour.'
  await press('Run here')
  await screen.findByRole('alert')
  await press('Copy link with these values')
  expect(await screen.findByText('Link copied. Opening it fills in, and runs nothing.')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  const fill = encodeURIComponent(JSON.stringify({ [gene]: 'ACE2' }))
  expect(copied).toEqual([`${location.origin}/playbooks/test/form#fill=${fill}`])
})

it('shows what the author fixed, in their words, and asks it of nobody', async () => {
  const gene = addGene('ACE2')
  addGene('TP53')
  setForm(session.doc, gene, { how: 'fixed', label: 'The receptor' })
  open('viewer')
  expect((await screen.findByRole('region', { name: 'The receptor' })).textContent).toMatch(/^The receptor.*ACE2$/)
  await press('Run')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[0]).not.toContain(gene)
})

it('leads from filling in to setting up, and back', async () => {
  addGene('ACE2')
  open()
  await press('Set up')
  expect(await screen.findByRole('heading', { name: 'Results below the form' })).toBeTruthy()
  await press('Fill in')
  expect(await button('Run here')).toBeTruthy()
})
