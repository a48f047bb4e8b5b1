// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { TermPrompt, type TermPromptProps } from './TermPrompt.tsx'

afterEach(() => {
  cleanup()
})
beforeAll(() => import('../text/SharedTextEditor.tsx'))
beforeAll(() => {
  // jsdom lays nothing out; the editor only needs an answer.
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null })
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})

/** A prompt whose names are answered by hand, with the focus in its field. */
async function prompt(
  answer: (typed: string) => readonly string[] | Promise<readonly string[]>,
  start = '',
  offer?: TermPromptProps['offer'],
) {
  const doc = new Y.Doc()
  const text = doc.getText('term')
  text.insert(0, start)
  const onSubmit = vi.fn()
  const names = vi.fn(async (typed: string) => answer(typed))
  const suggest = { least: 2, names: async (typed: string) => ({ names: await names(typed) }) }
  render(
    <TermPrompt
      label="Gene"
      example="ACE2"
      suggest={suggest}
      {...(offer && { offer })}
      value={undefined}
      onSubmit={onSubmit}
      draft={() => text}
      readOnly={false}
    />,
  )
  const field = await screen.findByRole('combobox', { name: 'Gene' })
  expect(['aria-multiline', 'aria-placeholder'].filter((name) => field.hasAttribute(name))).toEqual([])
  fireEvent.focus(field)
  // The editor tells of the focus a moment later.
  await act(() => new Promise((done) => setTimeout(done, 30)))
  const type = (words: string) =>
    act(() => {
      text.delete(0, text.length)
      text.insert(0, words)
    })
  const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
  return { text, field, type, options, onSubmit, names }
}

it('proposes what was typed first, then the suggestions, and closes when one is chosen', async () => {
  const { text, type, options, onSubmit, field } = await prompt(() => ['ACE2', 'ACER2'])
  expect(field.getAttribute('aria-expanded')).toBe('false')
  type('ace2')
  expect(options()).toEqual(['ace2', 'Searching…'])
  await waitFor(() => expect(options()).toEqual(['ace2', 'ACE2', 'ACER2']))
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
  fireEvent.click(screen.getByRole('option', { name: 'ACE2' }))
  expect(text.toString()).toBe('ACE2')
  expect(screen.queryByRole('listbox')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect(onSubmit.mock.calls).toEqual([['ACE2']])
})

it('asks once for a pause in the typing, and not for what is too short', async () => {
  const { type, options, names } = await prompt(() => ['TP53'])
  type('T')
  expect(options()).toEqual(['T', 'Suggestions from 2 characters on'])
  type('TP')
  type('TP5')
  await waitFor(() => expect(options()).toEqual(['TP5', 'TP53']))
  expect(names.mock.calls.map(([typed]) => typed)).toEqual(['TP5'])
})

it('says that there are no results in a line that cannot be chosen', async () => {
  const { text, type, options } = await prompt(() => [])
  type('xyzzy')
  await waitFor(() => expect(options()).toEqual(['xyzzy', 'No results']))
  const none = screen.getByRole('option', { name: 'No results' })
  expect(none.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(none)
  expect([text.toString(), options()]).toEqual(['xyzzy', ['xyzzy', 'No results']])
})

it('is driven by the keys: arrows mark, Enter takes and then submits, Escape closes', async () => {
  const { text, field, type, options, onSubmit } = await prompt(() => ['TP53', 'TP53BP1'])
  const press = (key: string) => fireEvent.keyDown(field, { key })
  const marked = () => screen.queryByRole('option', { selected: true })?.textContent
  type('tp53')
  await waitFor(() => expect(options().length).toBe(3))
  press('ArrowDown')
  press('ArrowDown')
  expect(marked()).toBe('TP53')
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: 'TP53' }).id)
  press('ArrowUp')
  press('ArrowUp')
  expect(marked()).toBe('TP53BP1')
  press('Escape')
  expect(screen.queryByRole('listbox')).toBeNull()
  press('ArrowDown')
  await waitFor(() => expect(options().length).toBe(3))
  press('ArrowDown')
  press('ArrowDown')
  press('Enter')
  expect([text.toString(), screen.queryByRole('listbox')]).toEqual(['TP53', null])
  expect(onSubmit).not.toHaveBeenCalled()
  press('Enter')
  expect(onSubmit.mock.calls).toEqual([['TP53']])
})

it('submits what was typed by Enter when nothing is marked', async () => {
  const { field, type, onSubmit } = await prompt(() => ['TP53'])
  type('my gene')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onSubmit.mock.calls).toEqual([['my gene']])
  expect(screen.queryByRole('listbox')).toBeNull()
})

it('stays closed for what is there already and for the example, and without a service', async () => {
  const { text, names } = await prompt(() => ['ACE2'], 'ACE')
  expect(screen.queryByRole('listbox')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Example' }))
  expect([text.toString(), screen.queryByRole('listbox')]).toEqual(['ACE2', null])
  expect(names).not.toHaveBeenCalled()
})

it('shows nothing of an answer that comes after the text changed', async () => {
  let late: (names: readonly string[]) => void = () => {}
  const { type, options } = await prompt((typed) =>
    typed === 'TP' ? new Promise((resolve) => (late = resolve)) : ['EGFR'],
  )
  type('TP')
  await act(() => new Promise((done) => setTimeout(done, 250)))
  type('EG')
  late(['TP53'])
  await waitFor(() => expect(options()).toEqual(['EG', 'EGFR']))
})

it('shows what is known at once, and then what a service adds, or that it does not answer', async () => {
  const doc = new Y.Doc()
  const text = doc.getText('term')
  let answer: (suggestions: { names: string[]; silent?: string }) => void = () => {}
  const suggest = {
    least: 2,
    atOnce: () => Promise.resolve(['TP53']),
    names: () => new Promise<{ names: string[]; silent?: string }>((resolve) => (answer = resolve)),
  }
  const props = { label: 'Gene', suggest, value: undefined, onSubmit: vi.fn(), draft: () => text, readOnly: false }
  render(<TermPrompt {...props} />)
  fireEvent.focus(await screen.findByRole('combobox', { name: 'Gene' }))
  await act(() => new Promise((done) => setTimeout(done, 30)))
  const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
  act(() => text.insert(0, 'TP5'))
  await waitFor(() => expect(options()).toEqual(['TP5', 'TP53']))
  await act(() => new Promise((done) => setTimeout(done, 250)))
  await act(async () => answer({ names: ['TP53', 'TP53BP1'] }))
  expect(options()).toEqual(['TP5', 'TP53', 'TP53BP1'])
  act(() => text.insert(3, '3'))
  await act(() => new Promise((done) => setTimeout(done, 250)))
  await act(async () => answer({ names: [], silent: 'Harmonizome' }))
  expect(options()).toEqual(['TP53', 'Harmonizome does not answer: no suggestions'])
})

it('says what is known of a term once it is written, and puts a better one in its place', async () => {
  const doc = new Y.Doc()
  const text = doc.getText('term')
  text.insert(0, 'P53')
  const onSubmit = vi.fn()
  const props = { label: 'Gene', value: undefined, onSubmit, draft: () => text, readOnly: false }
  render(
    <TermPrompt
      {...props}
      offer={(terms, repair) => <button onClick={() => repair(['TP53'])}>{`Better than ${terms.join()}`}</button>}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Better than P53' }))
  expect([text.toString(), onSubmit.mock.calls]).toEqual(['TP53', []])
  expect(screen.getByRole('button', { name: 'Better than TP53' })).toBeDefined()
})

it('keeps its button while the list closes under the press, and then says what is known of the term', async () => {
  const { type, field, onSubmit } = await prompt(
    () => ['RPE'],
    '',
    ([term]) => <p>{term} is a gene</p>,
  )
  type('RPE')
  await waitFor(() => expect(screen.getByRole('listbox')).toBeTruthy())
  const button = screen.getByRole('button', { name: 'Submit' })
  fireEvent.blur(field)
  expect(await screen.findByText('RPE is a gene')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Submit' })).toBe(button)
  fireEvent.click(button)
  expect(onSubmit).toHaveBeenCalledWith('RPE')
})

it('submits a name as it is meant, says so, and submits what was typed where nobody knows', async () => {
  const text = new Y.Doc().getText('term')
  text.insert(0, 'egfr')
  const onSubmit = vi.fn()
  const mend = vi.fn(async (term: string) => {
    if (term === 'lost') throw new Error('The list could not be checked.')
    return term.toUpperCase()
  })
  render(
    <TermPrompt label="Gene" mend={mend} value={undefined} onSubmit={onSubmit} draft={() => text} readOnly={false} />,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(onSubmit.mock.calls).toEqual([['EGFR']]))
  expect(text.toString()).toBe('EGFR')
  expect(screen.getByText('Submitted as EGFR; typed was egfr.')).toBeDefined()
  act(() => {
    text.delete(0, text.length)
    text.insert(0, 'lost')
  })
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(onSubmit.mock.calls).toEqual([['EGFR'], ['lost']]))
})
