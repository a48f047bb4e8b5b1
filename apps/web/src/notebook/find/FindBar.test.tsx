// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { addStep, addText } from '../../live/testing.ts'
import { useTestSession } from '../../live/testingPage.tsx'
import { TestPage } from '../testing.tsx'
import { FindBar } from './FindBar.tsx'

const session = useTestSession()
const onClose = vi.fn()
let ids: readonly string[] = []

beforeEach(() => {
  onClose.mockClear()
  ids = [
    addText(session(), 'Few genes, and more Genes.'),
    addStep(session(), 'Enter', {}, 'TP53'),
    addText(session(), 'No (other) genes.'),
  ]
})

const open = (isReplacing = false) =>
  render(
    <TestPage session={session()}>
      <FindBar isReplacing={isReplacing} onClose={onClose} />
    </TestPage>,
  )

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const count = () => screen.getByRole('status').textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const key = (name: string, more: object = {}) =>
  fireEvent.keyDown(screen.getByLabelText('Find'), { key: name, ...more })
const focused = () => ids.indexOf(session().focus.get() ?? '')
const words = () =>
  session()
    .notebook.get()
    .cells.map((cell) => (cell.kind === 'text' ? cell.text : cell.params))
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

it('says nothing of no words, and that nothing was found', () => {
  open(true)
  expect([count(), isDisabled('Replace'), isDisabled('Replace all')]).toEqual(['', true, true])
  type('Find', 'proteins')
  expect([count(), isDisabled('Replace all')]).toEqual(['Nothing found', true])
})

it('counts the cells with the words, in texts, names and answers, and minds the case where it is asked to', () => {
  open()
  type('Find', 'GENE')
  expect(count()).toBe('1 of 3 cells')
  fireEvent.click(screen.getByLabelText('Match case'))
  expect(count()).toBe('Nothing found')
  type('Find', 'Genes')
  expect(count()).toBe('1 of 1 cells')
  type('Find', 'TP53')
  expect(count()).toBe('1 of 1 cells')
  type('Find', '(other)')
  expect(count()).toBe('1 of 1 cells')
})

it('goes from cell to cell by its buttons and by Enter, around at the ends', () => {
  open()
  type('Find', 'gene')
  press('Next')
  expect([count(), focused()]).toEqual(['2 of 3 cells', 1])
  key('Enter')
  key('Enter')
  expect([count(), focused()]).toEqual(['1 of 3 cells', 0])
  key('Enter', { shiftKey: true })
  expect([count(), focused()]).toEqual(['3 of 3 cells', 2])
  press('Previous')
  expect([count(), focused()]).toEqual(['2 of 3 cells', 1])
  type('Find', 'genes')
  expect(count()).toBe('1 of 2 cells')
})

it('replaces in one cell, then in all, each as one edit, and never in answers', () => {
  open(true)
  type('Find', 'genes')
  type('Replace by', '$& proteins')
  press('Replace')
  expect(words()).toEqual(['Few $& proteins, and more $& proteins.', 'TP53', 'No (other) genes.'])
  type('Find', 'TP53')
  press('Replace all')
  expect(words()[1]).toBe('TP53')
  type('Find', 'no')
  type('Replace by', 'Some')
  press('Replace all')
  expect(words()[2]).toBe('Some (other) genes.')
  session().undo.undo()
  expect(words()).toEqual(['Few $& proteins, and more $& proteins.', 'TP53', 'No (other) genes.'])
})

it('closes by Escape or its button, and leaves the focus on what was found', () => {
  open()
  type('Find', 'other')
  key('Escape')
  press('Close')
  expect([onClose.mock.calls.length, focused()]).toEqual([2, 2])
})
