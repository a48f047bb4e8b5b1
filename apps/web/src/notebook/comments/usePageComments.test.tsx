// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addStep } from '../../live/testing.ts'
import { TestPlaybook, useTestSession } from '../../live/testingPage.tsx'
import { useSource } from '../../live/playbook.tsx'
import { CommentPin } from './CommentPin.tsx'
import { CommentsContext, type PageComments } from './context.tsx'
import { thread } from './testing.ts'
import { usePageComments } from './usePageComments.ts'

const session = useTestSession()
const openPanel = vi.fn()
let asked: string[] = []
let threads: ReturnType<typeof thread>[] = []

beforeEach(() => {
  asked = []
  threads = []
  openPanel.mockClear()
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json({ threads, seen: null })
  })
})
afterEach(() => history.replaceState(null, '', '/'))

/** The page with a pin on the cell `a`. */
function open({ isSettled = true, hasMenu = false } = {}) {
  const onComments = vi.fn<(comments: PageComments) => void>()
  function Page() {
    const comments = usePageComments(openPanel, isSettled)
    useEffect(() => onComments(comments), [comments])
    const list = useSource(comments.list)
    return (
      <CommentsContext value={comments}>
        <p>{list === undefined ? 'no list' : `${list.threads.length} threads`}</p>
        <CommentPin cell="a" hasMenu={hasMenu} />
      </CommentsContext>
    )
  }
  render(
    <TestPlaybook session={session()}>
      <Page />
    </TestPlaybook>,
  )
  const [comments] = onComments.mock.calls[0] ?? []
  if (comments === undefined) throw new Error('The page has no comments.')
  return comments
}

it('reads the comments once the page is drawn, and again when the server says that they changed', async () => {
  open({ isSettled: false })
  expect([screen.getByText('no list') !== null, asked]).toEqual([true, []])
  threads = [thread('t1', 'Why?', null)]
  open()
  expect(await screen.findByText('1 threads')).toBeTruthy()
  threads = [...threads, thread('t2', 'How?', null)]
  act(() => session().comments.set(1))
  expect(await screen.findByText('2 threads')).toBeTruthy()
  expect(asked).toEqual(['/api/playbooks/test/comments', '/api/playbooks/test/comments'])
})

it('reads none for who may not comment', async () => {
  session().connection.set({ ...session().connection.get(), role: 'viewer' })
  open()
  await waitFor(() => expect(screen.getByText('no list')).toBeTruthy())
  expect([asked, screen.queryByRole('button')]).toEqual([[], null])
})

it('opens the thread that the address names, also one that was cut', () => {
  history.replaceState(null, '', '/playbooks/test#comment-t%31')
  expect(open().active.get()).toBe('t1')
  history.replaceState(null, '', '/playbooks/test#comment-t%3')
  const comments = open()
  expect([comments.active.get(), comments.tab.get(), openPanel.mock.calls.length]).toEqual(['t%3', 'comments', 2])
})

it('begins a comment on a cell and on its result, and none for who may not', () => {
  const gene = addStep(session(), 'Enter', {}, 'TP53')
  const comments = open()
  comments.begin(gene)
  expect([comments.draft.get(), comments.tab.get()]).toEqual([{ cell: gene, name: 'Enter a gene' }, 'comments'])
  comments.begin(gene, true)
  expect(comments.draft.get()).toEqual({ cell: gene, name: 'Enter a gene', process: expect.any(String) })
  comments.begin(undefined)
  expect(comments.draft.get()).toEqual({})
  session().connection.set({ ...session().connection.get(), role: 'viewer' })
  comments.begin(gene)
  expect(comments.draft.get()).toEqual({})
})

it('pins to a cell how many open threads it has, and leads to the first', async () => {
  const resolved = { at: '2026-05-04', by: 'Ada' }
  threads = [thread('t0', 'Done', resolved), thread('t1', 'Why?', null), thread('t2', 'How?', null)]
  const comments = open()
  fireEvent.click(await screen.findByRole('button', { name: '2 comments on this cell' }))
  expect(comments.active.get()).toBe('t1')
})

it('offers to comment on a cell without comments, unless a menu does', () => {
  open({ hasMenu: true })
  expect(screen.queryByRole('button')).toBeNull()
  const comments = open()
  fireEvent.click(screen.getByRole('button', { name: 'Comment on this cell' }))
  expect(comments.draft.get()).toEqual({})
})
