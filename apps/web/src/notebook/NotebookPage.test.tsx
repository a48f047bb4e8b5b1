// @vitest-environment jsdom
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { deleteCell, playbookText } from '@playbook/core/document/edits'
import * as Y from 'yjs'
import { COMMAND_LIST, MENUS } from './commands/table.ts'
import { cancelFocus } from './context/focus.ts'
import { addStep, addText, testSession, type TestSession } from '../live/testing.ts'
import { addGeneSet, TestPlaybook } from '../live/testingPage.tsx'

// On a busy machine a view takes seconds to come, which is not what is tested here.
configure({ asyncUtilTimeout: 10_000 })

vi.mock('@playbook/cells/views', () => ({
  group: () =>
    Promise.resolve({
      views: { Terms: ({ value }: { value: readonly string[] }) => <p>{`Genes: ${value.join(', ')}`}</p> },
      prompts: {
        list: () => <p>A list of genes</p>,
        enter: ({ value, onSubmit }: { value?: string; onSubmit: (value: string) => void }) => (
          <form
            onSubmit={(event) => {
              event.preventDefault()
              onSubmit('TP53')
            }}
          >
            <input aria-label="Gene" defaultValue={value} />
          </form>
        ),
      },
    }),
}))

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('ResizeObserver', function Observer() {
    return { observe() {}, unobserve() {}, disconnect() {} }
  })
  Element.prototype.scrollIntoView = () => {}
  Range.prototype.getClientRects = () => document.body.getClientRects()
})

let session: TestSession
beforeEach(() => {
  session = testSession()
})
afterEach(() => {
  cleanup()
  cancelFocus()
  session.close()
})

async function open() {
  const { NotebookPage } = await import('./NotebookPage.tsx')
  render(
    <TestPlaybook session={session}>
      <NotebookPage />
    </TestPlaybook>,
  )
}

const cell = (name: RegExp) => screen.getByLabelText(name, { selector: '[data-cell]' })
const press = (key: string, more: object = {}) =>
  act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more }))
const order = () => session.notebook.get().cells.map((it) => (it.kind === 'step' ? it.step : it.text))

it('names every cell with its number and state, and joins the tab order at one of them', async () => {
  const gene = addStep(session, 'Enter', {}, 'TP53')
  addText(session, '# Why\nBecause.')
  addStep(session, 'Collect', { genes: [gene] })
  addStep(session, 'Gone', {}, { kept: true })
  await open()
  const names = [...document.querySelectorAll('[data-cell]')].map((it) => it.getAttribute('aria-label'))
  expect(names).toEqual([
    'Step 1: Enter a gene. Gene',
    'Text: Why',
    'Step 2: Collect genes. Starting…',
    'Step 3: Gone. Unknown step',
  ])
  expect([...document.querySelectorAll('[data-cell][tabindex="0"]')]).toHaveLength(1)
})

it('walks, moves, deletes and restores cells by keys', async () => {
  addStep(session, 'Enter')
  addText(session, 'words')
  addStep(session, 'Collect')
  await open()
  act(() => cell(/^Step 1/).focus())
  press('j')
  expect(document.activeElement).toBe(cell(/^Text/))
  press('ArrowDown', { ctrlKey: true, shiftKey: true })
  expect(order()).toEqual(['Enter', 'Collect', 'words'])
  press('d')
  expect(order()).toHaveLength(3)
  press('d')
  expect(order()).toEqual(['Enter', 'Collect'])
  press('z')
  expect(order()).toEqual(['Enter', 'Collect', 'words'])
})

it('goes into a field by Enter, types there without commands, and comes back by Esc', async () => {
  addStep(session, 'Enter')
  await open()
  act(() => cell(/^Step 1/).focus())
  const field = await screen.findByLabelText('Gene')
  press('Enter')
  await waitFor(() => expect(document.activeElement).toBe(field))
  press('d')
  press('d')
  press('m')
  expect(order()).toEqual(['Enter'])
  press('Escape')
  expect(document.activeElement).toBe(cell(/^Step 1/))
})

it('submits by Shift+Enter and goes on to the next cell', async () => {
  const gene = addStep(session, 'Enter')
  addText(session, 'next')
  await open()
  const field = await screen.findByLabelText('Gene')
  act(() => field.focus())
  press('Enter', { shiftKey: true })
  expect(session.plan.get().get(gene)?.state).toBe('ready')
  await waitFor(() => expect(document.activeElement).toBe(cell(/^Text/)))
})

it('shows results through the view of their type, failures with what to do, and says both aloud', async () => {
  const process = addGeneSet(session)
  await open()
  const error = {
    name: 'UpstreamError',
    service: 'Enrichr',
    status: 503,
    message: 'Enrichr is overloaded. Try again later.',
  } as const
  act(() => session.states.set(new Map([[process, { state: 'failed', error, attempts: 3, finishedAt: '' }]])))
  expect((await screen.findByRole('alert')).textContent).toContain('Enrichr is overloaded.')
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  await screen.findByText('Step 2 failed')
  const done = { state: 'done', finishedAt: '2026-01-01T00:00:00Z', durationMs: 812, reused: false } as const
  act(() => session.states.set(new Map([[process, done]])))
  expect(await screen.findByText('Genes: TP53')).toBeTruthy()
  expect(cell(/^Step 2/).getAttribute('aria-label')).toBe('Step 2: Collect genes. Done, 812 ms')
  expect(screen.getByRole('figure', { name: 'Genes: 1' })).toBeTruthy()
  await screen.findByText('Step 2 done: Genes: 1')
})

it('lists every cell in the outline with its number, state and result', async () => {
  const gene = addStep(session, 'Enter', {}, 'TP53')
  addText(session, '## Why')
  addStep(session, 'Collect', { genes: [gene] })
  await open()
  const outline = within(screen.getByRole('navigation', { name: 'Outline' }))
  await outline.findByText('Gene: TP53')
  expect(outline.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '1Enter a gene, not run yetGene: TP53',
    'Why',
    '2Collect genes, not run yet',
  ])
})

it('draws for every step its own icon, or that of what it gives', async () => {
  const gene = addStep(session, 'Enter', {}, 'TP53')
  const set = addStep(session, 'Collect', { genes: [gene] })
  addStep(session, 'Sort', { set })
  addStep(session, 'Gone')
  await open()
  await waitFor(() => expect(document.querySelector('.lucide-list-ordered')).toBeTruthy())
  const drawings = [...document.querySelectorAll('[data-cell] header')].map(
    (header) => header.querySelector(':scope > svg')?.getAttribute('class') ?? '',
  )
  expect(drawings.map((names) => names.replace('lucide lucide-', ''))).toEqual(['dna', 'list', 'list-ordered', ''])
})

it('shows below a prompt what was submitted, when it is more than a term', async () => {
  addStep(session, 'Enter', {}, 'TP53')
  addStep(session, 'List', {}, ['TP53', 'ACE2'])
  addStep(session, 'List')
  const submitted = { state: 'done', finishedAt: '', durationMs: 0, reused: false } as const
  session.states.set(new Map([...session.processes.get().keys()].map((id) => [id, submitted])))
  await open()
  expect(await screen.findByText('Genes: TP53, ACE2')).toBeTruthy()
  expect(document.querySelectorAll('figure')).toHaveLength(1)
})

it('takes the earlier answer of a service only when asked, and labels the result with its date', async () => {
  const gene = addStep(session, 'Enter', {}, 'TP53')
  const set = addStep(session, 'Collect', { genes: [gene] })
  const plan = session.plan.get().get(set)
  const process = plan?.state === 'ready' ? plan.process.id : ''
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    // What the page asks about the server comes at its own time.
    if (path !== '/api/about') asked.push(`${init?.method} ${path} ${String(init?.body)}`)
    return Promise.resolve(
      Response.json({ wanted: 1, outputs: { [process]: { id: process, type: 'Terms', value: ['TP53'] } } }),
    )
  })
  const told = () => asked.filter((line) => /playbooks.test.(run|recompute) /.test(line))
  await open()
  const at = '2026-11-12T10:00:00Z'
  const error = { name: 'UpstreamError', service: 'STRING', message: 'It timed out.', earlier: { at } } as const
  act(() => session.states.set(new Map([[process, { state: 'failed', error, attempts: 3, finishedAt: at }]])))
  fireEvent.click(await screen.findByRole('button', { name: 'Use the answer of 12 November 2026' }))
  await waitFor(() => expect(told()).toEqual([`POST /api/playbooks/test/run {"cells":["${set}"],"useEarlier":true}`]))
  const done = { state: 'done', durationMs: 812, reused: false, earlier: { at, service: 'STRING' } } as const
  act(() => session.states.set(new Map([[process, { ...done, finishedAt: '2026-11-21T10:00:00Z' }]])))
  expect(await screen.findByText('Answer of 12 Nov 2026: STRING did not answer on 21 Nov 2026')).toBeTruthy()
  expect(cell(/^Step 2/).getAttribute('aria-label')).toBe('Step 2: Collect genes. Answer of 12 Nov 2026')
  fireEvent.click(screen.getByRole('button', { name: 'Ask again' }))
  await waitFor(() =>
    expect(told()).toEqual([
      `POST /api/playbooks/test/run {"cells":["${set}"],"useEarlier":true}`,
      `POST /api/playbooks/test/recompute {"process":"${process}"}`,
    ]),
  )
})

it('offers nothing to change to a reader', async () => {
  addStep(session, 'Enter', {}, 'TP53')
  session.connection.set({ ...session.connection.get(), role: 'viewer' })
  await open()
  expect(screen.getByText('You are reading')).toBeTruthy()
  expect(screen.queryByText('Add a step')).toBe(null)
  expect(screen.queryByText('Run all')).toBe(null)
  expect(screen.queryByLabelText('More for this cell')).toBe(null)
})

it('draws a title that is too long by its beginning, and lets it be cut', async () => {
  playbookText(session.doc, 'title').insert(0, 'T'.repeat(1_000_000))
  await open()
  expect(screen.getByText('Title of 1,000,000 characters: too long to be drawn.')).toBeTruthy()
  expect(document.title.length).toBeLessThan(10_100)
  fireEvent.click(screen.getByRole('button', { name: 'Keep the first 10,000' }))
  await waitFor(() => expect(screen.queryByText(/too long to be drawn/)).toBeNull())
  expect(playbookText(session.doc, 'title').length).toBe(10_000)
})

it('goes on around texts that no page could draw', async () => {
  addText(session, '>'.repeat(5000))
  addText(session, `${'* '.repeat(2000)}a`)
  addText(session, 'The text after them')
  await open()
  expect(await screen.findAllByText('The text after them')).not.toEqual([])
  await waitFor(() => expect(document.body.textContent).toContain('>'.repeat(5000)))
})

it('selects several cells, cuts them, and pastes them elsewhere as one edit each', async () => {
  for (const text of ['one', 'two', 'three', 'four']) addText(session, text)
  await open()
  act(() => cell(/Text: one/).focus())
  press('j')
  press('J', { shiftKey: true })
  expect([...document.querySelectorAll('[data-selected]')].map((it) => it.getAttribute('aria-label'))).toEqual([
    'Text: two',
    'Text: three',
  ])
  press('x')
  expect(order()).toEqual(['one', 'four'])
  press('v')
  expect(order()).toEqual(['one', 'four', 'two', 'three'])
  press('z')
  press('z')
  expect(order()).toEqual(['one', 'two', 'three', 'four'])
})

it('makes headings, merges texts, and folds what stands under a heading', async () => {
  for (const text of ['Why', 'Because.', 'How']) addText(session, text)
  await open()
  act(() => cell(/Text: Why/).focus())
  press('2')
  expect(order()).toEqual(['## Why', 'Because.', 'How'])
  press('ArrowLeft')
  expect([...document.querySelectorAll('[data-cell]')]).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: '2 cells folded · Unfold' }))
  press('M', { shiftKey: true })
  expect(order()).toEqual(['## Why\n\nBecause.', 'How'])
})

it('finds words from cell to cell, and replaces them', async () => {
  for (const text of ['Kinase one', 'other', 'kinase two']) addText(session, text)
  await open()
  press('h', { ctrlKey: true })
  fireEvent.change(await screen.findByRole('textbox', { name: 'Find' }), { target: { value: 'kinase' } })
  expect(screen.getByText('1 of 2 cells')).toBeDefined()
  fireEvent.change(screen.getByRole('textbox', { name: 'Replace by' }), { target: { value: 'Phosphatase' } })
  fireEvent.click(screen.getByRole('button', { name: 'Replace all' }))
  expect(order()).toEqual(['Phosphatase one', 'other', 'Phosphatase two'])
  expect(screen.getByText('Nothing found')).toBeDefined()
})

it('offers every command of the table in its menu', async () => {
  addText(session, 'one')
  await open()
  const shown: Record<string, (string | null)[]> = {}
  for (const menu of MENUS) {
    fireEvent.pointerDown(
      within(screen.getByRole('navigation', { name: 'Menus' })).getByRole('button', { name: menu }),
      {
        button: 0,
      },
    )
    const open = await screen.findByRole('menu')
    shown[menu] = within(open)
      .getAllByRole('menuitem')
      .map((item) => item.textContent)
    fireEvent.keyDown(open, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  }
  for (const [, { menu, label, keysOnly }] of COMMAND_LIST) {
    if (!keysOnly) expect(shown[menu]?.some((text) => text?.startsWith(label))).toBe(true)
  }
})

it('keeps the words of a cell that somebody else deletes under the hands of this person', async () => {
  const text = addText(session, 'Not finished yet')
  addText(session, 'other')
  await open()
  act(() => cell(/Text: Not finished/).focus())
  const elsewhere = new Y.Doc()
  Y.applyUpdate(elsewhere, Y.encodeStateAsUpdate(session.doc))
  deleteCell(elsewhere, text)
  act(() => Y.applyUpdate(session.doc, Y.encodeStateAsUpdate(elsewhere)))
  const note = await screen.findByRole('alert', { name: 'A deleted cell' })
  expect(note.textContent).toContain('Somebody deleted this text, while you were on it.Not finished yet')
  press('m')
  press('z')
  expect(order()).toEqual(['other'])
  fireEvent.click(within(note).getByRole('button', { name: 'Restore' }))
  expect(order()).toEqual(['Not finished yet', 'other'])
  expect(screen.queryByRole('alert', { name: 'A deleted cell' })).toBeNull()
  press('z')
  expect(order()).toEqual(['other'])
})
