// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { CollaborationContext, EditorsContext } from './collaboration.tsx'
import { SharedText } from './SharedText.tsx'

afterEach(cleanup)
// The lazy chunk is slow to load on a busy machine, which is not what is tested here.
beforeAll(() => import('./SharedTextEditor.tsx'))
beforeAll(() => {
  // jsdom lays nothing out; the editor only needs an answer.
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null })
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})

/** Two people with one text. */
function pair() {
  const [a, b] = [new Y.Doc(), new Y.Doc()]
  a.on('update', (update: Uint8Array) => Y.applyUpdate(b, update, 'remote'))
  b.on('update', (update: Uint8Array) => Y.applyUpdate(a, update, 'remote'))
  return { mine: a.getText('t'), theirs: b.getText('t'), doc: a }
}

it('shows the text at once and what others type into it', async () => {
  const { mine, theirs } = pair()
  theirs.insert(0, 'Stroke')
  render(<SharedText text={mine} label="Title" />)
  expect(screen.getByText('Stroke')).toBeDefined()
  const box = await screen.findByRole('textbox', { name: 'Title' })
  act(() => theirs.insert(6, ' and heart'))
  expect(box.textContent).toBe('Stroke and heart')
})

it('stands there to be read until editors may load, unless it is to be typed into', async () => {
  const [{ mine: title }, { mine: term }] = [pair(), pair()]
  title.insert(0, 'Stroke')
  const page = (mayEdit: boolean) => (
    <EditorsContext value={mayEdit}>
      <SharedText text={title} label="Title" />
      <SharedText text={term} label="Term" autoFocus />
    </EditorsContext>
  )
  const { rerender } = render(page(false))
  expect((await screen.findAllByRole('textbox')).map((box) => box.getAttribute('aria-label'))).toEqual(['Term'])
  expect(screen.getByText('Stroke')).toBeDefined()
  rerender(page(true))
  expect((await screen.findByRole('textbox', { name: 'Title' })).textContent).toBe('Stroke')
})

it('submits by Enter in one line and by Shift+Enter in several', async () => {
  const onSubmitKey = vi.fn()
  const { mine } = pair()
  const { rerender } = render(<SharedText text={mine} label="Term" singleLine onSubmitKey={onSubmitKey} />)
  fireEvent.keyDown(await screen.findByRole('textbox', { name: 'Term' }), { key: 'Enter' })
  expect(onSubmitKey).toHaveBeenCalledTimes(1)
  rerender(<SharedText text={mine} label="Term" onSubmitKey={onSubmitKey} />)
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Term' }), { key: 'Enter' })
  expect(onSubmitKey).toHaveBeenCalledTimes(1)
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Term' }), { key: 'Enter', shiftKey: true })
  expect(onSubmitKey).toHaveBeenCalledTimes(2)
})

it('cannot be typed into by someone who only reads', async () => {
  const { mine } = pair()
  render(<SharedText text={mine} label="Title" readOnly />)
  const box = await screen.findByRole('textbox', { name: 'Title' })
  expect(box.getAttribute('contenteditable')).toBe('false')
  expect(box.getAttribute('aria-readonly')).toBe('true')
})

it('shows the placeholder, and follows another text when it is given one', async () => {
  const { mine, theirs } = pair()
  const { rerender } = render(<SharedText text={mine} label="Title" placeholder="Untitled" />)
  await waitFor(() => expect(screen.getByRole('textbox').textContent).toBe('Untitled'))
  const other = new Y.Doc().getText('t')
  other.insert(0, 'Other')
  rerender(<SharedText text={other} label="Title" placeholder="Untitled" />)
  act(() => theirs.insert(0, 'Old'))
  expect(screen.getByRole('textbox').textContent).toBe('Other')
})

it('shows where the others are, and takes its own cursor away when it is left', async () => {
  const { mine, theirs, doc } = pair()
  theirs.insert(0, 'Stroke')
  const awareness = new Awareness(doc)
  const position = Y.relativePositionToJSON(Y.createRelativePositionFromTypeIndex(mine, 3))
  awareness.setLocalState({ user: { name: 'Me', color: '#111111' }, cursor: { anchor: position, head: position } })
  render(
    <CollaborationContext value={{ awareness }}>
      <SharedText text={mine} label="Title" />
    </CollaborationContext>,
  )
  const box = await screen.findByRole('textbox', { name: 'Title' })
  const peer = { user: { name: 'Guest otter', color: '#c2497f' }, cursor: { anchor: position, head: position } }
  act(() => {
    awareness.states.set(99, peer)
    awareness.emit('change', [{ added: [99], updated: [], removed: [] }, 'remote'])
  })
  expect(box.textContent).toContain('Guest otter')
  fireEvent.blur(box)
  expect(awareness.getLocalState()?.['cursor']).toBeNull()
})
