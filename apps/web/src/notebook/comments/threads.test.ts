import type { CommentList, CommentThread } from '@playbook/core/api/comments'
import { expect, it } from 'vitest'
import { countByCell, filtered, FILTERS } from './threads.ts'

const said = (by: string, created: string) => ({
  id: created,
  author: { id: by, name: by, picture: null },
  body: 'x',
  created,
  isEdited: false,
})
const thread = (id: string, cell: string, comments: CommentThread['comments'], isResolved = false): CommentThread => ({
  id,
  anchor: { cell },
  resolved: isResolved ? { at: '2026-01-05', by: 'ada' } : null,
  comments,
})
const list: CommentList = {
  seen: '2026-01-03',
  threads: [
    thread('old', 'a', [said('grace', '2026-01-01')]),
    thread('new', 'a', [said('ada', '2026-01-02'), said('grace', '2026-01-04')]),
    thread('own', 'b', [said('ada', '2026-01-04')]),
    thread('done', 'b', [said('grace', '2026-01-02')], true),
  ],
}
const ids = (threads: readonly CommentThread[]) => threads.map(({ id }) => id)

it('keeps the threads that are open, mine, unread or resolved', () => {
  const kept = Object.fromEntries(FILTERS.map((filter) => [filter, ids(filtered(list, filter, 'ada'))]))
  expect(kept).toEqual({ open: ['old', 'new', 'own'], mine: ['new', 'own'], unread: ['new'], resolved: ['done'] })
})

it('takes everything that others said for unread where nothing was seen yet', () => {
  expect(ids(filtered({ ...list, seen: null }, 'unread', 'ada'))).toEqual(['old', 'new', 'done'])
})

it('counts the open threads of each cell', () => {
  expect([...countByCell(list)]).toEqual([
    ['a', 2],
    ['b', 1],
  ])
})
