// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { AssemblePrompt } from './AssemblePrompt.tsx'
import type { ListNotes } from '../../shared/repairNote.ts'
import { SetPrompt } from './SetPrompt.tsx'
import { TermPrompt } from './TermPrompt.tsx'

// The DOM of the tests draws nothing that could be measured.
Range.prototype.getClientRects = () => document.body.getClientRects()

afterEach(cleanup)

function drafts() {
  const doc = new Y.Doc()
  return { text: (field: string) => doc.getText(field), draft: (field: string) => doc.getText(field) }
}

const type = (text: Y.Text, words: string) =>
  act(() => {
    text.delete(0, text.length)
    text.insert(0, words)
  })

it('submits a set with its description, dropping blank lines and blanks around items', () => {
  const { text, draft } = drafts()
  const onSubmit = vi.fn()
  render(<SetPrompt label="Gene" plural="Genes" value={undefined} onSubmit={onSubmit} draft={draft} readOnly={false} />)
  const submit = screen.getByRole('button', { name: 'Submit' })
  expect(submit).toHaveProperty('disabled', true)
  expect(screen.getByText('Enter genes, one per line.')).toBeDefined()
  type(text('set'), ' ACE2\n\nTP53\nACE2 ')
  expect(screen.getByText('3 genes')).toBeDefined()
  expect(screen.getByText('1 repeated: ACE2')).toBeDefined()
  fireEvent.click(submit)
  type(text('description'), ' Stroke ')
  fireEvent.click(submit)
  expect(onSubmit.mock.calls).toEqual([
    [{ set: ['ACE2', 'TP53', 'ACE2'] }],
    [{ description: 'Stroke', set: ['ACE2', 'TP53', 'ACE2'] }],
  ])
})

it('submits by key as soon as the list is checked, unless other words came meanwhile', async () => {
  const { text, draft } = drafts()
  const onSubmit = vi.fn()
  const checks = new Map<string, () => void>()
  const noteElsewhere = (_: readonly string[], items: readonly string[]) =>
    new Promise<ListNotes>((done) => checks.set(items.join(), () => done({ repairs: [] })))
  const props = { label: 'Gene', plural: 'Genes', value: undefined, onSubmit, draft, readOnly: false, noteElsewhere }
  render(<SetPrompt {...props} />)
  const submitByKey = async () =>
    fireEvent.keyDown(await screen.findByRole('textbox', { name: 'Genes' }), { key: 'Enter', shiftKey: true })
  const check = async (items: string) => {
    await waitFor(() => expect([...checks.keys()]).toContain(items))
    await act(async () => checks.get(items)?.())
  }
  await check('')
  type(text('set'), 'ACE2')
  await submitByKey()
  expect(onSubmit.mock.calls).toEqual([])
  await check('ACE2')
  expect(onSubmit.mock.calls).toEqual([[{ set: ['ACE2'] }]])
  type(text('set'), 'TP53')
  await submitByKey()
  type(text('set'), 'TP53\nMDM2')
  await check('TP53,MDM2')
  expect(screen.getByRole('button', { name: 'Submit' })).toHaveProperty('disabled', false)
  expect(onSubmit.mock.calls).toHaveLength(1)
})

it('removes repeats when asked to', () => {
  const { text, draft } = drafts()
  type(text('set'), 'ACE2\nTP53\nACE2')
  render(<SetPrompt label="Gene" plural="Genes" value={undefined} onSubmit={vi.fn()} draft={draft} readOnly={false} />)
  fireEvent.click(screen.getByRole('button', { name: 'Remove repeats' }))
  expect(text('set').toString()).toBe('ACE2\nTP53')
  expect(screen.getByText('Repaired: 1 duplicate left out.')).toBeDefined()
  type(text('set'), 'EGFR')
  expect(screen.queryByText(/^Repaired/)).toBeNull()
})

it('says what is not submitted yet', () => {
  const { text, draft } = drafts()
  type(text('set'), 'ACE2')
  const props = { label: 'Gene', plural: 'Genes', onSubmit: vi.fn(), draft, readOnly: false }
  render(<SetPrompt {...props} value={{ set: ['ACE2'] }} />)
  expect(screen.getByText('Submitted')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Submit' })).toHaveProperty('disabled', true)
  type(text('set'), 'ACE2\nTP53')
  expect(screen.getByText('Changed since it was submitted.')).toBeDefined()
})

it('takes a list for submitted that came without what is known of it', () => {
  const { text, draft } = drafts()
  type(text('set'), 'ACE2\nfoo')
  type(text('description'), 'Stroke')
  const notesOf = function* () {
    yield
    return { repairs: [], unapproved: 'foo' }
  }
  const props = { label: 'Gene', plural: 'Genes', onSubmit: vi.fn(), draft, readOnly: false, notesOf }
  render(<SetPrompt {...props} value={{ description: 'Stroke', set: ['ACE2', 'foo'] }} />)
  expect(screen.getByText('Submitted')).toBeDefined()
})

it('fills in the example without submitting it', () => {
  const { text, draft } = drafts()
  const onSubmit = vi.fn()
  render(
    <TermPrompt label="Gene" example="ACE2" value={undefined} onSubmit={onSubmit} draft={draft} readOnly={false} />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Example' }))
  expect(text('term').toString()).toBe('ACE2')
  expect(onSubmit).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect(onSubmit).toHaveBeenCalledWith('ACE2')
})

it('lets nobody submit who may only read', () => {
  const { text, draft } = drafts()
  type(text('term'), 'ACE2')
  render(<TermPrompt label="Gene" example="ACE2" value={undefined} onSubmit={vi.fn()} draft={draft} readOnly />)
  for (const button of screen.getAllByRole('button')) expect(button).toHaveProperty('disabled', true)
  expect(screen.getByText('You can read this playbook, not change it.')).toBeDefined()
})

const sets = [{ description: 'Stroke', set: ['ACE2'] }, { set: ['TP53', 'MDM2'] }]

it('proposes the descriptions of the sets as terms, or their first members, and asks for those that have neither', () => {
  const { text, draft } = drafts()
  const onSubmit = vi.fn()
  const more = [...sets, { set: ['REN', 'ATM', 'IRF1'] }, { set: [] }]
  render(
    <AssemblePrompt noun="Gene Set" sets={more} value={undefined} onSubmit={onSubmit} draft={draft} readOnly={false} />,
  )
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Term',
    'Description',
    'Gene Set',
  ])
  expect(screen.getByText('Name gene set 4.')).toBeDefined()
  type(text('term:3'), 'Cancer')
  type(text('description:3'), 'by hand')
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  const terms = { '0': 'Stroke', '1': 'TP53, MDM2', '2': 'REN, ATM +1', '3': 'Cancer' }
  expect(onSubmit.mock.calls).toEqual([[{ terms, descriptions: { '3': 'by hand' } }]])
})

it('warns of equal terms, of which only the later set would stay', () => {
  const { text, draft } = drafts()
  type(text('term:1'), 'Stroke')
  render(
    <AssemblePrompt noun="Gene Set" sets={sets} value={undefined} onSubmit={vi.fn()} draft={draft} readOnly={false} />,
  )
  expect(screen.getByText('Two sets are called Stroke.')).toBeDefined()
})
