// @vitest-environment jsdom
import type { TemplateEntry } from '@playbook/core/api/playbooks'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createConversation } from '../../assistant/conversation.ts'
import { addStep, addText } from '../../live/testing.ts'
import { useTestSession } from '../../live/testingPage.tsx'
import { createStore } from '../../store/store.ts'
import { TestPage } from '../testing.tsx'
import { AssistantContext, type AskedDraft } from './context.tsx'
import { WaysBySearch } from './WaysBySearch.tsx'

const session = useTestSession()
const TEMPLATE: TemplateEntry = {
  id: 't1',
  title: 'Which drugs reverse a signature?',
  description: 'Drugs that reverse it.',
  startsFrom: 'signature',
  leadsTo: 'drugs',
  steps: 4,
  hues: [],
  picture: 'bars',
  needs: 'a signature',
  gives: 'a table of drugs',
  example: '',
  services: [],
}
const PUBLISHED = {
  id: 'pub',
  title: 'Interferon',
  description: 'Genes of interferon. '.repeat(20),
  authors: [],
  licence: 'CC-BY-4.0',
  number: 1,
  published: '2026-05-03',
  inputs: '',
  outputs: '',
  clicks: 0,
}
let asked: string[] = []
let refuse: string | undefined

beforeEach(() => {
  asked = []
  refuse = undefined
  Element.prototype.scrollIntoView = () => {}
  history.replaceState(null, '', '/playbooks/test')
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      asked.push(`POST ${path} ${String(init.body)}`)
      if (refuse !== undefined) return Response.json({ error: { name: 'TooMany', message: refuse } }, { status: 429 })
      return Response.json({ id: 'made' })
    }
    if (path === '/api/playbooks') return Response.json({ playbooks: [], templates: [TEMPLATE] })
    asked.push(path)
    const isFound = path.includes('interferon')
    return Response.json({ publications: isFound ? [PUBLISHED] : [], inputs: [], outputs: [], services: [] })
  })
})
afterEach(() => history.replaceState(null, '', '/'))

function open() {
  const draft = createStore<AskedDraft>({ message: '', shown: ['a'] })
  render(
    <TestPage session={session()}>
      <AssistantContext value={{ conversation: createConversation(undefined), draft }}>
        <WaysBySearch why="This server has no key for a language model." />
      </AssistantContext>
    </TestPage>,
  )
  return draft
}

const type = (value: string) => fireEvent.change(screen.getByLabelText('Find a way'), { target: { value } })
const ways = async () => within(await screen.findByRole('list', { name: 'Ways by steps' }))
const steps = () =>
  session()
    .notebook.get()
    .cells.map((cell) => (cell.kind === 'step' ? cell.step : cell.text))

it('says what to write, why no model is asked, and that no step answers', async () => {
  const draft = open()
  expect(screen.getByText(/^Say what you have and what you want to know/)).toBeTruthy()
  expect(screen.getByText(/^This server has no key for a language model\. Until then/)).toBeTruthy()
  type('xyzzy')
  expect(await screen.findByText('No step answers that. Say it in other words.')).toBeTruthy()
  expect(draft.get()).toEqual({ message: 'xyzzy', shown: [] })
})

it('adds a step with what it lacks below the cell that one is on', async () => {
  const first = addStep(session(), 'Enter', {}, 'TP53')
  addText(session(), 'After')
  session().focus.set(first)
  open()
  type('sort genes')
  const [sort] = (await ways()).getAllByRole('listitem')
  expect(sort?.textContent).toBe('Sort genesAddCollect genes → Sort genes')
  fireEvent.click((await ways()).getAllByRole('button', { name: 'Add' })[0] ?? document.body)
  expect(steps()).toEqual(['Enter', 'Collect', 'Sort', 'After'])
})

it('shows a reader the ways, and adds none', async () => {
  addStep(session(), 'Enter', {}, 'TP53')
  session().connection.set({ ...session().connection.get(), role: 'viewer' })
  open()
  type('sort genes')
  expect((await ways()).queryByRole('button')).toBeNull()
})

it('opens a template as a new playbook, and says why it could not', async () => {
  open()
  type('drugs that reverse my signature')
  const templates = within(await screen.findByRole('list', { name: 'Templates' }))
  expect(templates.getByText('A template, opened as a new playbook: a table of drugs')).toBeTruthy()
  refuse = 'You have made 60 playbooks within an hour.'
  fireEvent.click(templates.getByRole('button', { name: 'Open' }))
  expect((await screen.findByRole('alert')).textContent).toBe(`It could not be opened.${refuse}`)
  refuse = undefined
  const again = screen.getByRole<HTMLButtonElement>('button', { name: 'Open' })
  expect(again.disabled).toBe(false)
  fireEvent.click(again)
  await waitFor(() => expect(location.pathname).toBe('/playbooks/made'))
  const line = 'POST /api/playbooks {"template":"t1"}'
  expect(asked.filter((each) => each.startsWith('POST'))).toEqual([line, line])
})

it('lists what is published about it, and asks nothing for two letters', async () => {
  open()
  type('in')
  type('interferon')
  const published = within(await screen.findByRole('list', { name: 'Published playbooks' }))
  expect(published.getByRole('link').getAttribute('href')).toBe('/public/pub')
  expect(published.getByText(/^Genes of interferon/).textContent).toHaveLength(160)
  expect(asked.filter((path) => !path.includes('search=interferon'))).toEqual([])
})
