// @vitest-environment jsdom
import { deleteCell, draftText } from '@playbook/core/document/edits'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { addStep, addText } from '../../live/testing.ts'
import { useTestSession } from '../../live/testingPage.tsx'
import { dismissToasts } from '../../ui/toast/toasts.ts'
import { Toaster } from '../../ui/toast/Toaster.tsx'
import { TestPage } from '../testing.tsx'
import { watchLostCell } from './lostCell.ts'
import { LostCellNote } from './LostCellNote.tsx'

const session = useTestSession()

function open() {
  dismissToasts()
  Element.prototype.scrollIntoView = () => {}
  const cells = watchLostCell(session())
  render(
    <TestPage session={session()}>
      <LostCellNote cells={cells} />
      <Toaster />
    </TestPage>,
  )
  return cells
}

/** Somebody else deletes a cell on their page. */
function deletedElsewhere(id: string) {
  const other = new Y.Doc()
  Y.applyUpdate(other, Y.encodeStateAsUpdate(session().doc))
  deleteCell(other, id)
  act(() => Y.applyUpdate(session().doc, Y.encodeStateAsUpdate(other), 'server'))
  other.destroy()
}

const note = () => screen.queryByRole('alert', { name: 'A deleted cell' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const texts = () =>
  session()
    .notebook.get()
    .cells.map((cell) => (cell.kind === 'text' ? cell.text : cell.step))
const peer = (name: string) => ({ clientId: 7, user: { name, color: '#3568c9' } })

it('says who deleted the text that this person was on, and brings it back to its place', () => {
  addText(session(), 'Before')
  const text = addText(session(), 'Few genes.')
  addText(session(), 'After')
  open()
  session().peers.set([peer('Grace')])
  session().focus.set(text)
  deletedElsewhere(text)
  expect(note()?.textContent).toContain('Grace deleted this text, while you were on it.Few genes.')
  expect(session().focus.get()).toBeUndefined()
  press('Restore')
  expect([texts(), note()]).toEqual([['Before', 'Few genes.', 'After'], null])
})

it('keeps what was typed into the form of a step', () => {
  const gene = addStep(session(), 'Enter', {}, 'TP53')
  draftText(session().doc, gene, 'term')?.insert(0, 'ACE')
  open()
  session().focus.set(gene)
  deletedElsewhere(gene)
  expect(note()?.textContent).toContain('Somebody deleted step 1, Enter a gene, while you were on it.ACE')
  press('Restore')
  expect([session().notebook.get().cells, draftText(session().doc, gene, 'term')?.toString()]).toMatchObject([
    [{ id: gene, step: 'Enter', params: 'TP53' }],
    expect.stringContaining('ACE'),
  ])
})

it('says nothing of a cell that this person was not on, or deleted', () => {
  const [mine, other] = [addText(session(), 'Mine'), addText(session(), 'Other')]
  open()
  session().focus.set(mine)
  deletedElsewhere(other)
  act(() => deleteCell(session().doc, mine))
  expect([texts(), note()]).toEqual([[], null])
})

it('copies the words, says where the browser forbids that, and lets the cell go', async () => {
  const long = `${'Few genes. '.repeat(40)}End`
  const text = addText(session(), long)
  open()
  session().focus.set(text)
  deletedElsewhere(text)
  expect(note()?.querySelector('blockquote')?.textContent).toBe(`${long.slice(0, 300)}…`)
  vi.stubGlobal('navigator', {})
  press('Copy its words')
  expect(await screen.findByText('The browser does not let the page copy. Mark the words and copy them.')).toBeTruthy()
  const copied: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (words: string) => void copied.push(words) } })
  press('Copy its words')
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  press('Let it go')
  expect([copied, note(), texts()]).toEqual([[long], null, []])
})
