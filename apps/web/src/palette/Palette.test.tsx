// @vitest-environment jsdom
import type { Addition } from '@playbook/core/plan/additions'
import { notebookOf, stepCell } from '@playbook/core/testing/notebook'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import * as groups from '@playbook/cells/steps'
import { createRegistry } from '@playbook/core/registry'
import { renderForm } from '../ui/testingForms.tsx'
import { registry } from './testing.ts'
import { Palette } from './Palette.tsx'

const notebook = notebookOf(stepCell('a', 'InputGenes'))

beforeAll(() => {
  // jsdom has no layout: the list is high enough for all rows, so that they are drawn.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(2000)
  HTMLElement.prototype.scrollTo = () => {}
})
beforeEach(() => {
  const enrichr = {
    service: 'Enrichr',
    state: 'slow',
    calls: 12,
    failures: 2,
    medianMs: 4100,
    p95Ms: 9000,
    lastGood: null,
  }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ services: [enrichr] })))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const COMMANDS = [{ id: 'run-all', label: 'Run all', menu: 'Run', keys: undefined }]

function open() {
  const onChoose = vi.fn()
  const onChooseSeveral = vi.fn<(additions: readonly Addition[]) => void>()
  const onClose = vi.fn()
  const onCommand = vi.fn()
  const onSuggest = vi.fn()
  const { unmount } = renderForm(
    <Palette
      registry={registry}
      notebook={notebook}
      numbers={new Map([['a', 1]])}
      focused="a"
      onChoose={onChoose}
      onChooseSeveral={onChooseSeveral}
      commands={COMMANDS}
      onCommand={onCommand}
      onClose={onClose}
      onSuggest={onSuggest}
    />,
  )
  const search = screen.getByRole('combobox', { name: 'Search the steps' })
  const chosen = () => onChoose.mock.calls.map(([step, bindings]) => [step.id, bindings])
  const several = () =>
    onChooseSeveral.mock.calls.map(([additions]) => additions.map(({ step, bindings }) => [step.id, bindings]))
  return {
    unmount,
    search,
    chosen,
    several,
    onClose,
    onCommand,
    onSuggest,
    type: (value: string) => fireEvent.change(search, { target: { value } }),
  }
}

const selected = () => screen.getAllByRole('option', { selected: true }).map(({ id, textContent }) => [id, textContent])

it('chooses with the arrows and Enter, bound to the cells that fit', () => {
  const { search, chosen } = open()
  expect(document.activeElement).toBe(search)
  fireEvent.keyDown(search, { key: 'ArrowDown' })
  expect(search.getAttribute('aria-activedescendant')).toBe('palette-suggestion-1')
  fireEvent.keyDown(search, { key: 'Enter' })
  expect(chosen()).toEqual([['Assemble', { sets: ['a'] }]])
})

it('keeps the place of a button that only the active row shows, so that no row moves under the pointer', () => {
  const { type } = open()
  type('upload')
  const buttons = screen.getAllByText('Take with others')
  expect(buttons.map(({ style }) => style.visibility)).toEqual(['visible', 'hidden', 'hidden'])
})

it('goes round at the ends', () => {
  const { search, type } = open()
  type('upload')
  fireEvent.keyDown(search, { key: 'ArrowUp' })
  expect(selected()).toEqual([
    ['palette-suggestion-2', 'Upload a GMTUpload a GMT, describedyour inputTake with others'],
  ])
  fireEvent.keyDown(search, { key: 'ArrowDown' })
  expect(selected()).toEqual([
    ['palette-suggestion-0', 'Upload countsUpload counts, describedyour inputTake with others'],
  ])
})

it('adds with a step what it lacks, made of what is there; by Shift+Enter the step alone', () => {
  const { search, chosen, several, type } = open()
  type('union')
  expect(selected()).toEqual([
    [
      'palette-suggestion-0',
      'Union of the setsNeeds a GMT. Add 2 steps: Assemble gene sets → Union of the setsruns on this serverTake with others',
    ],
  ])
  fireEvent.keyDown(search, { key: 'Enter', shiftKey: true })
  expect(chosen()).toEqual([['Union', {}]])
  fireEvent.keyDown(search, { key: 'Enter' })
  fireEvent.click(screen.getByRole('option'))
  const way = [
    ['Assemble', { sets: ['a'] }],
    ['Union', { library: expect.any(String) }],
  ]
  expect(several()).toEqual([way, way])
})

it('filters, and says when nothing is left', () => {
  const { type } = open()
  fireEvent.click(screen.getByRole('button', { name: 'Plot 1' }))
  expect(screen.getAllByRole('option').map(({ id }) => id)).toEqual(['palette-suggestion-0'])
  type('union')
  expect(screen.queryAllByRole('option')).toEqual([])
  expect(screen.getByText('No step answers “union” with these filters.')).toBeTruthy()
  for (const button of screen.getAllByRole('button', { name: 'Clear the filters' }).slice(1)) fireEvent.click(button)
  expect(screen.getAllByRole('option').map(({ id }) => id)).toEqual(['palette-suggestion-0'])
})

it('says of a step that asks a service how that service does', async () => {
  const { type } = open()
  type('enrichment')
  const dot = await screen.findByRole('img', { name: 'fails at times' })
  expect(dot.title).toBe('Enrichr fails at times: 12 calls in the last hour, 2 failed, usually 4.1 s')
  expect(selected()).toEqual([
    [
      'palette-suggestion-0',
      'Enrichment analysisEnrichment analysis, describedexternal: Enrichruses step 1Take with others',
    ],
  ])
})

it('closes with Esc', () => {
  const { search, onClose } = open()
  fireEvent.keyDown(search, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('leads from the search to the filters by Tab, and through them by the arrows', () => {
  const { search } = open()
  // jsdom knows no visibility.
  HTMLElement.prototype.checkVisibility = () => true
  fireEvent.keyDown(search, { key: 'Tab' })
  const focused = () => document.activeElement?.textContent
  expect(focused()).toBe('Pathway 4')
  fireEvent.keyDown(document.activeElement ?? search, { key: 'ArrowDown' })
  expect(focused()).toBe('Matrix 3')
  fireEvent.keyDown(document.activeElement ?? search, { key: 'ArrowUp' })
  fireEvent.keyDown(document.activeElement ?? search, { key: 'ArrowUp' })
  expect(focused()).toBe('Enrichr 1')
  expect(document.activeElement?.getAttribute('tabindex')).toBe('0')
  expect(screen.getByRole('button', { name: 'Pathway 4' }).getAttribute('tabindex')).toBe('-1')
})

it('adds several steps together, taken by keys, by pointer and all that are shown', () => {
  const { search, several, chosen, type } = open()
  fireEvent.keyDown(search, { key: 'Enter', ctrlKey: true })
  expect(screen.getByText('1 step taken. What they need is added once.')).toBeTruthy()
  fireEvent.click(screen.getByRole('option', { name: /^Assemble gene sets/ }), { metaKey: true })
  fireEvent.keyDown(search, { key: 'Enter' })
  type('union')
  fireEvent.click(screen.getByRole('button', { name: 'Take the other one shown' }))
  fireEvent.click(screen.getByRole('button', { name: 'Add 3 steps' }))
  expect(several()).toEqual([
    [
      ['Enrich', { genes: 'a' }],
      ['Assemble', { sets: ['a'] }],
    ],
    [
      ['Enrich', { genes: 'a' }],
      ['Assemble', { sets: ['a'] }],
      // The library is the one that is assembled: what is taken together is made once.
      ['Union', { library: expect.any(String) }],
    ],
  ])
  expect(chosen()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Take none' }))
  expect(screen.queryByRole('group', { name: 'Steps to add together' })).toBeNull()
})

it('runs a command from the list of steps', () => {
  const { search, type, onCommand, chosen } = open()
  type('run a')
  expect(selected()).toEqual([['palette-suggestion-0', 'Run allRun menu']])
  fireEvent.keyDown(search, { key: 'Enter' })
  expect([onCommand.mock.calls, chosen()]).toEqual([[['run-all']], []])
})

it('offers to suggest what is missing', () => {
  const { onSuggest } = open()
  fireEvent.click(screen.getByRole('button', { name: 'Suggest a step' }))
  expect(onSuggest).toHaveBeenCalledOnce()
})

it('says that there is no step yet, and leads to suggesting it', () => {
  const { type, search, chosen, several, onSuggest } = open()
  type('survival')
  expect(screen.queryAllByRole('option')).toEqual([])
  expect(screen.getByText('There is no step for “survival” yet.')).toBeTruthy()
  fireEvent.keyDown(search, { key: 'Enter' })
  fireEvent.click(screen.getByRole('button', { name: 'Suggest this step' }))
  expect([chosen(), several(), onSuggest.mock.calls.length]).toEqual([[], [], 1])
})

it('offers what is typed as an input that is filled in, and pasted columns as a repaired list that tells of it', async () => {
  const onChoose = vi.fn()
  const typed = createRegistry(groups)
  renderForm(
    <Palette
      registry={typed}
      notebook={notebookOf()}
      numbers={new Map()}
      focused={undefined}
      onChoose={onChoose}
      onChooseSeveral={() => {}}
      onClose={() => {}}
      onSuggest={() => {}}
    />,
  )
  const search = screen.getByRole('combobox', { name: 'Search the steps' })
  fireEvent.change(search, { target: { value: 'rs7412' } })
  expect(selected()).toEqual([['palette-suggestion-0', 'Variant: rs7412Add it as an input that is filled in']])
  fireEvent.keyDown(search, { key: 'Enter' })
  await waitFor(() => expect(onChoose).toHaveBeenCalledTimes(1))
  fireEvent.change(search, { target: { value: '' } })
  fireEvent.paste(search, { clipboardData: { getData: () => 'rs7412†\r\nrs429358' } })
  fireEvent.keyDown(search, { key: 'Enter' })
  await waitFor(() => expect(onChoose).toHaveBeenCalledTimes(2))
  expect(onChoose.mock.calls.map(([step, bindings, params]) => [step.id, bindings, params])).toEqual([
    ['Input[Variant]', {}, 'rs7412'],
    [
      'Input[Set[Variant]]',
      {},
      { description: '[repaired: 1 item freed of marks around it (rs7412†)]', set: ['rs7412', 'rs429358'] },
    ],
  ])
})

it('lists what answers another question apart, never adds it by Enter, and adds it by a click', () => {
  const onChooseSeveral = vi.fn<(additions: readonly Addition[]) => void>()
  renderForm(
    <Palette
      registry={createRegistry(groups)}
      notebook={notebookOf(stepCell('d', 'Input[Drug]', {}, 'imatinib'))}
      numbers={new Map([['d', 1]])}
      focused="d"
      onChoose={vi.fn()}
      onChooseSeveral={onChooseSeveral}
      onClose={() => {}}
      onSuggest={() => {}}
    />,
  )
  const search = screen.getByRole('combobox', { name: 'Search the steps' })
  fireEvent.change(search, { target: { value: 'Is imatinib toxic?' } })
  expect(screen.getAllByRole('option')[0]?.textContent).toMatch(/^Cytotoxicity of a drug \(ChEMBL\)/)
  const [other] = screen.getAllByText(/^Another question: .*→ Cytotoxicity of drugs \(ChEMBL\)$/)
  const option = other?.closest('[role=option]')
  if (option == null) throw new Error('There is no other question.')
  fireEvent.mouseMove(option)
  fireEvent.keyDown(search, { key: 'Enter' })
  expect(onChooseSeveral).not.toHaveBeenCalled()
  fireEvent.click(option)
  expect(onChooseSeveral.mock.calls.map(([additions]) => additions.map(({ step }) => step.id))).toEqual([
    ['DrugShotTermSearch[Drug, autorif]', 'QueryDrugCytotoxocityCHEMBL'],
  ])
})

it('gives the focus back to where it was', async () => {
  render(<button>Add a step</button>)
  screen.getByRole('button', { name: 'Add a step' }).focus()
  const { unmount } = open()
  expect(document.activeElement?.getAttribute('role')).toBe('combobox')
  unmount()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add a step'))
})
