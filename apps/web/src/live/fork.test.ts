import { cellText, insertText, replaceText } from '@playbook/core/document/edits'
import { editsBetween } from '@playbook/core/proposals/between'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openFork } from './fork.ts'
import type { Session } from './room/session.ts'
import { testSession, type TestSession } from './testing.ts'

let base: TestSession
let fork: Session
beforeEach(() => {
  base = testSession()
  fork = openFork(base, [])
})
afterEach(() => {
  fork.close()
  base.close()
})

const texts = ({ notebook }: Session) =>
  notebook.get().cells.flatMap((cell) => (cell.kind === 'text' ? [cell.text] : []))
const type = (session: Session, id: string, words: string) => {
  const text = cellText(session.doc, id, 'text')
  if (text !== undefined) replaceText(text, words)
}
const suggested = () => editsBetween(base.notebook.get(), fork.notebook.get(), base.registry)

it('follows the playbook and gives nothing back, so that what differs is what was suggested', () => {
  insertText(base.doc, { after: null, id: 'one', text: 'It is mostly so.' })
  type(fork, 'one', 'It is above all so.')
  insertText(base.doc, { after: 'one', id: 'two', text: 'Meanwhile' })
  type(base, 'one', 'It is mostly so. And more.')
  expect([texts(base), texts(fork)]).toEqual([
    ['It is mostly so. And more.', 'Meanwhile'],
    ['It is above all so. And more.', 'Meanwhile'],
  ])
  expect(suggested()).toMatchObject([{ kind: 'reword', cell: 'one', was: 'It is mostly so. And more.' }])
})

it('undoes what was suggested, and nothing that others wrote', () => {
  insertText(base.doc, { after: null, id: 'one', text: 'Theirs' })
  insertText(fork.doc, { after: null, id: 'two', text: 'Mine' })
  fork.undo.undo()
  fork.undo.undo()
  expect([texts(fork), suggested()]).toEqual([['Theirs'], []])
})

it('begins with what was suggested before, which no undo takes away', () => {
  insertText(fork.doc, { after: null, id: 'two', text: 'Mine' })
  const again = openFork(base, suggested())
  again.undo.undo()
  expect(texts(again)).toEqual(['Mine'])
  again.close()
})
