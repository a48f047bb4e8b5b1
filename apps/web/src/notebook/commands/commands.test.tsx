// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { deleteCell } from '@playbook/core/document/edits'
import * as Y from 'yjs'
import { addText } from '../../live/testing.ts'
import { cell, press, testNotebook } from '../testing.tsx'
import { COMMAND_LIST, MENUS } from '../keys/table.ts'

const notebook = testNotebook()

// Its part of the program is read from the disk, which a busy machine does in its own time.
beforeAll(() => import('../../palette/Palette.tsx'))

it('selects several cells, cuts them, and pastes them elsewhere as one edit each', async () => {
  for (const text of ['one', 'two', 'three', 'four']) addText(notebook.session(), text)
  await notebook.open()
  act(() => cell(/Text: one/).focus())
  press('j')
  press('J', { shiftKey: true })
  expect([...document.querySelectorAll('[data-selected]')].map((it) => it.getAttribute('aria-label'))).toEqual([
    'Text: two',
    'Text: three',
  ])
  press('x')
  expect(notebook.order()).toEqual(['one', 'four'])
  press('v')
  expect(notebook.order()).toEqual(['one', 'four', 'two', 'three'])
  press('z')
  press('z')
  expect(notebook.order()).toEqual(['one', 'two', 'three', 'four'])
})

it('goes back to one selected cell with any key that moves, also where there is no further cell', async () => {
  for (const text of ['one', 'two']) addText(notebook.session(), text)
  await notebook.open()
  act(() => cell(/Text: one/).focus())
  for (const key of ['j', 'End']) {
    press('a', { ctrlKey: true })
    expect(document.querySelectorAll('[data-selected]')).toHaveLength(2)
    press(key)
    expect([document.querySelectorAll('[data-selected]').length, document.activeElement]).toEqual([
      0,
      cell(/Text: two/),
    ])
  }
})

it('makes headings, merges texts, and folds what stands under a heading', async () => {
  for (const text of ['Why', 'Because.', 'How']) addText(notebook.session(), text)
  await notebook.open()
  act(() => cell(/Text: Why/).focus())
  press('2')
  expect(notebook.order()).toEqual(['## Why', 'Because.', 'How'])
  press('ArrowLeft')
  expect([...document.querySelectorAll('[data-cell]')]).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: '2 cells folded · Unfold' }))
  press('M', { shiftKey: true })
  expect(notebook.order()).toEqual(['## Why\n\nBecause.', 'How'])
})

it('finds words from cell to cell, and replaces them', async () => {
  for (const text of ['Kinase one', 'other', 'kinase two']) addText(notebook.session(), text)
  await notebook.open()
  press('h', { ctrlKey: true })
  fireEvent.change(await screen.findByRole('textbox', { name: 'Find' }), { target: { value: 'kinase' } })
  expect(screen.getByText('1 of 2 cells')).toBeDefined()
  fireEvent.change(screen.getByRole('textbox', { name: 'Replace by' }), { target: { value: 'Phosphatase' } })
  fireEvent.click(screen.getByRole('button', { name: 'Replace all' }))
  expect(notebook.order()).toEqual(['Phosphatase one', 'other', 'Phosphatase two'])
  expect(screen.getByText('Nothing found')).toBeDefined()
})

it('offers every command of the table in its menu', async () => {
  addText(notebook.session(), 'one')
  await notebook.open()
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
  const text = addText(notebook.session(), 'Not finished yet')
  addText(notebook.session(), 'other')
  await notebook.open()
  act(() => cell(/Text: Not finished/).focus())
  const elsewhere = new Y.Doc()
  Y.applyUpdate(elsewhere, Y.encodeStateAsUpdate(notebook.session().doc))
  deleteCell(elsewhere, text)
  act(() => Y.applyUpdate(notebook.session().doc, Y.encodeStateAsUpdate(elsewhere)))
  const note = await screen.findByRole('alert', { name: 'A deleted cell' })
  expect(note.textContent).toContain('Somebody deleted this text, while you were on it.Not finished yet')
  press('m')
  press('z')
  expect(notebook.order()).toEqual(['other'])
  fireEvent.click(within(note).getByRole('button', { name: 'Restore' }))
  expect(notebook.order()).toEqual(['Not finished yet', 'other'])
  expect(screen.queryByRole('alert', { name: 'A deleted cell' })).toBeNull()
  press('z')
  expect(notebook.order()).toEqual(['other'])
})

it('takes into the search what is typed before the palette is there', async () => {
  // The DOM of the tests has no such command.
  document.execCommand = (_command, _shown, value) =>
    document.activeElement !== null && fireEvent.change(document.activeElement, { target: { value } })
  addText(notebook.session(), 'one')
  await notebook.open()
  press('k', { ctrlKey: true })
  for (const key of ['s', 'o', 'x', 'Backspace', 'r', 't']) press(key)
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Search the steps' }).value).toBe('sort'),
  )
  expect(notebook.order()).toEqual(['one'])
})
