// @vitest-environment jsdom
import { cellText } from '@playbook/core/document/edits'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { addText } from '../../live/testing.ts'
import { cell, testNotebook } from '../testing.tsx'

const notebook = testNotebook()

const texts = () => notebook.order()
const editor = async () => screen.findByRole('textbox', { name: 'Text in Markdown' })
async function choose(name: RegExp, item: RegExp) {
  fireEvent.keyDown(within(cell(name)).getByRole('button', { name: 'More for this text' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
}

it('draws what is written, opens its source, and draws it again once it is left', async () => {
  const text = addText(notebook.session(), '## Why\nFew **genes**.')
  await notebook.open()
  const shown = within(cell(/^Text: Why/))
  expect((await shown.findByRole('heading', { name: 'Why' })).tagName).toBe('H3')
  expect(shown.getByText('genes').tagName).toBe('STRONG')
  fireEvent.click(shown.getByRole('button', { name: 'Edit the text' }))
  expect((await editor()).textContent).toBe('## WhyFew **genes**.')
  act(() => cellText(notebook.session().doc, text, 'text')?.insert(0, '# Since\n'))
  await waitFor(async () => expect((await editor()).textContent).toBe('# Since## WhyFew **genes**.'))
  fireEvent.blur(await editor())
  expect(await within(cell(/^Text: Since/)).findByRole('heading', { name: 'Since' })).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Text in Markdown' })).toBeNull()
})

it('goes back to the cell by Escape, which draws the text', async () => {
  addText(notebook.session(), 'Why')
  await notebook.open()
  fireEvent.doubleClick(await within(cell(/^Text: Why/)).findByText('Why'))
  const field = await editor()
  act(() => field.focus())
  fireEvent.keyDown(field, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(cell(/^Text: Why/)))
  expect(screen.queryByRole('textbox', { name: 'Text in Markdown' })).toBeNull()
})

it('shows the source of an empty text at once, and calls it empty', async () => {
  addText(notebook.session(), '')
  await notebook.open()
  expect(cell(/^Empty text$/)).toBeTruthy()
  expect(await within(cell(/^Empty text$/)).findByText(/^Write text: /)).toBeTruthy()
})

it('collapses to its first line, duplicates, moves and deletes', async () => {
  addText(notebook.session(), '# Why\nFew genes.')
  addText(notebook.session(), 'After')
  await notebook.open()
  await choose(/^Text: Why/, /^Collapse/)
  expect(within(cell(/^Text: Why/)).getByText('Why …')).toBeTruthy()
  expect(within(cell(/^Text: Why/)).queryByText('Few genes.')).toBeNull()
  await choose(/^Text: Why/, /^Expand/)
  expect(await within(cell(/^Text: Why/)).findByText('Few genes.')).toBeTruthy()
  await choose(/^Text: After/, /^Duplicate/)
  expect(texts()).toEqual(['# Why\nFew genes.', 'After', 'After'])
  await choose(/^Text: Why/, /^Move down/)
  expect(texts()).toEqual(['After', '# Why\nFew genes.', 'After'])
  await choose(/^Text: Why/, /^Delete/)
  expect(texts()).toEqual(['After', 'After'])
})

it('offers a reader the text alone', async () => {
  addText(notebook.session(), 'Why')
  notebook.session().connection.set({ ...notebook.session().connection.get(), role: 'viewer' })
  await notebook.open()
  const shown = within(cell(/^Text: Why/))
  fireEvent.doubleClick(await shown.findByText('Why'))
  expect([shown.queryAllByRole('button', { name: /Edit|More/ }), screen.queryByRole('textbox')]).toEqual([[], null])
})
