// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { cellText, playbookText } from '@playbook/core/document/edits'
import { addStep, addText } from '../live/testing.ts'
import { addGeneSet } from '../live/testingPage.tsx'
import { cell, press, testNotebook } from './testing.tsx'

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

const notebook = testNotebook()

it('names every cell with its number and state, and joins the tab order at one of them', async () => {
  const gene = addStep(notebook.session(), 'Enter', {}, 'TP53')
  addText(notebook.session(), '# Why\nBecause.')
  addStep(notebook.session(), 'Collect', { genes: [gene] })
  addStep(notebook.session(), 'Gone', {}, { kept: true })
  await notebook.open()
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
  addStep(notebook.session(), 'Enter')
  addText(notebook.session(), 'words')
  addStep(notebook.session(), 'Collect')
  await notebook.open()
  act(() => cell(/^Step 1/).focus())
  press('j')
  expect(document.activeElement).toBe(cell(/^Text/))
  press('ArrowDown', { ctrlKey: true, shiftKey: true })
  expect(notebook.order()).toEqual(['Enter', 'Collect', 'words'])
  press('d')
  expect(notebook.order()).toHaveLength(3)
  press('d')
  expect(notebook.order()).toEqual(['Enter', 'Collect'])
  press('z')
  expect(notebook.order()).toEqual(['Enter', 'Collect', 'words'])
})

it('goes into a field by Enter, types there without commands, and comes back by Esc', async () => {
  addStep(notebook.session(), 'Enter')
  await notebook.open()
  act(() => cell(/^Step 1/).focus())
  const field = await screen.findByLabelText('Gene')
  press('Enter')
  await waitFor(() => expect(document.activeElement).toBe(field))
  press('d')
  press('d')
  press('m')
  expect(notebook.order()).toEqual(['Enter'])
  press('Escape')
  expect(document.activeElement).toBe(cell(/^Step 1/))
})

it('submits by Shift+Enter and goes on to the next cell', async () => {
  const gene = addStep(notebook.session(), 'Enter')
  addText(notebook.session(), 'next')
  await notebook.open()
  const field = await screen.findByLabelText('Gene')
  act(() => field.focus())
  press('Enter', { shiftKey: true })
  expect(notebook.session().plan.get().get(gene)?.state).toBe('ready')
  await waitFor(() => expect(document.activeElement).toBe(cell(/^Text/)))
})

it('shows results through the view of their type, failures with what to do, and says both aloud', async () => {
  const process = addGeneSet(notebook.session())
  await notebook.open()
  const error = {
    name: 'UpstreamError',
    service: 'Enrichr',
    status: 503,
    message: 'Enrichr is overloaded. Try again later.',
  } as const
  act(() =>
    notebook.session().states.set(new Map([[process, { state: 'failed', error, attempts: 3, finishedAt: '' }]])),
  )
  expect((await screen.findByRole('alert')).textContent).toContain('Enrichr is overloaded.')
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  await screen.findByText('Step 2 failed')
  const done = { state: 'done', finishedAt: '2026-01-01T00:00:00Z', durationMs: 812, reused: false } as const
  act(() => notebook.session().states.set(new Map([[process, done]])))
  expect(await screen.findByText('Genes: TP53')).toBeTruthy()
  expect(cell(/^Step 2/).getAttribute('aria-label')).toBe('Step 2: Collect genes. Done, 812 ms')
  expect(screen.getByRole('figure', { name: 'Genes: 1' })).toBeTruthy()
  await screen.findByText('Step 2 done: Genes: 1')
})

it('lists every cell in the outline with its number, state and result', async () => {
  const gene = addStep(notebook.session(), 'Enter', {}, 'TP53')
  addText(notebook.session(), '## Why')
  addStep(notebook.session(), 'Collect', { genes: [gene] })
  await notebook.open()
  const outline = within(screen.getByRole('navigation', { name: 'Outline' }))
  await outline.findByText('Gene: TP53')
  expect(outline.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '1Enter a gene, not run yetGene: TP53',
    'Why',
    '2Collect genes, not run yet',
  ])
})

it('draws for every step its own icon, or that of what it gives', async () => {
  const gene = addStep(notebook.session(), 'Enter', {}, 'TP53')
  const set = addStep(notebook.session(), 'Collect', { genes: [gene] })
  addStep(notebook.session(), 'Sort', { set })
  addStep(notebook.session(), 'Gone')
  await notebook.open()
  await waitFor(() => expect(document.querySelector('.lucide-list-ordered')).toBeTruthy())
  const drawings = [...document.querySelectorAll('[data-cell] header')].map(
    (header) => header.querySelector(':scope > svg')?.getAttribute('class') ?? '',
  )
  expect(drawings.map((names) => names.replace('lucide lucide-', ''))).toEqual(['dna', 'list', 'list-ordered', ''])
})

it('shows below an opened prompt what was submitted, when it is more than a term', async () => {
  addStep(notebook.session(), 'Enter', {}, 'TP53')
  addStep(notebook.session(), 'List', {}, ['TP53', 'ACE2'])
  addStep(notebook.session(), 'List')
  const submitted = { state: 'done', finishedAt: '', durationMs: 0, reused: false } as const
  notebook.session().states.set(new Map([...notebook.session().processes.get().keys()].map((id) => [id, submitted])))
  await notebook.open()
  for (const line of await screen.findAllByRole('button', { expanded: false, name: /^Gene/ })) fireEvent.click(line)
  expect(await screen.findByText('Genes: TP53, ACE2')).toBeTruthy()
  expect(document.querySelectorAll('figure')).toHaveLength(1)
})

it('takes the earlier answer of a service only when asked, and labels the result with its date', async () => {
  const gene = addStep(notebook.session(), 'Enter', {}, 'TP53')
  const set = addStep(notebook.session(), 'Collect', { genes: [gene] })
  const plan = notebook.session().plan.get().get(set)
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
  await notebook.open()
  const at = '2026-11-12T10:00:00Z'
  const error = { name: 'UpstreamError', service: 'STRING', message: 'It timed out.', earlier: { at } } as const
  act(() =>
    notebook.session().states.set(new Map([[process, { state: 'failed', error, attempts: 3, finishedAt: at }]])),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Use the answer of 12 November 2026' }))
  await waitFor(() => expect(told()).toEqual([`POST /api/playbooks/test/run {"cells":["${set}"],"useEarlier":true}`]))
  const done = { state: 'done', durationMs: 812, reused: false, earlier: { at, service: 'STRING' } } as const
  act(() => notebook.session().states.set(new Map([[process, { ...done, finishedAt: '2026-11-21T10:00:00Z' }]])))
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
  addStep(notebook.session(), 'Enter', {}, 'TP53')
  notebook.session().connection.set({ ...notebook.session().connection.get(), role: 'viewer' })
  await notebook.open()
  expect(screen.getByText('You are reading')).toBeTruthy()
  expect(screen.queryByText('Add a step')).toBe(null)
  expect(screen.queryByText('Run all')).toBe(null)
  expect(screen.queryByLabelText('More for this cell')).toBe(null)
})

it('draws a title that is too long by its beginning, and lets it be cut', async () => {
  playbookText(notebook.session().doc, 'title').insert(0, 'T'.repeat(1_000_000))
  await notebook.open()
  expect(screen.getByText('Title of 1,000,000 characters: too long to be drawn.')).toBeTruthy()
  expect(document.title.length).toBeLessThan(10_100)
  fireEvent.click(screen.getByRole('button', { name: 'Keep the first 10,000' }))
  await waitFor(() => expect(screen.queryByText(/too long to be drawn/)).toBeNull())
  expect(playbookText(notebook.session().doc, 'title').length).toBe(10_000)
})

it('goes on around texts that no page could draw', async () => {
  addText(notebook.session(), '>'.repeat(5000))
  addText(notebook.session(), `${'* '.repeat(2000)}a`)
  addText(notebook.session(), 'The text after them')
  await notebook.open()
  expect(await screen.findAllByText('The text after them')).not.toEqual([])
  await waitFor(() => expect(document.body.textContent).toContain('>'.repeat(5000)))
})

it('shows what people say of a step under its name, and lets it be written', async () => {
  const gene = addStep(notebook.session(), 'Enter', {}, 'TP53')
  const said = cellText(notebook.session().doc, gene, 'description')
  said?.insert(0, 'The guardian of the genome.')
  await notebook.open()
  expect(await within(cell(/^Step 1/)).findByText('The guardian of the genome.')).toBeTruthy()
  act(() => screen.getByRole('button', { name: 'Edit the description of step 1' }).click())
  expect(await screen.findByRole('textbox', { name: 'Description of step 1' })).toBeTruthy()
})

it('offers to hide the result and how it was made, each for itself', async () => {
  const gene = addStep(notebook.session(), 'Enter', {}, 'TP53')
  await notebook.open()
  const shown = () => {
    const [found] = notebook.session().notebook.get().cells
    return found?.kind === 'step' && [found.id === gene, found.dataVisible, found.processVisible]
  }
  const choose = async (name: RegExp) => {
    fireEvent.keyDown(within(cell(/^Step 1/)).getByRole('button', { name: 'More for this cell' }), { key: 'Enter' })
    fireEvent.click(await screen.findByRole('menuitem', { name }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBe(null))
  }
  await choose(/^Hide how it was made/)
  expect(shown()).toEqual([true, true, false])
  await choose(/^Hide in the report/)
  expect(shown()).toEqual([true, false, false])
  await choose(/^Show how it was made/)
  expect(shown()).toEqual([true, false, true])
})
