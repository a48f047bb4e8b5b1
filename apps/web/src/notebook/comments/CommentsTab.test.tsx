// @vitest-environment jsdom
import type { CommentAnchor, CommentList, CommentThread } from '@playbook/core/api/comments'
import type { Role } from '@playbook/core/api/playbooks'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TestPlaybook, useTestSession } from '../../live/testingPage.tsx'
import { createStore } from '../../store/store.ts'
import { CommentsTab } from './CommentsTab.tsx'
import { CommentsContext, type PageComments } from './context.tsx'
import { commentsOf } from './testing.ts'

const session = useTestSession()
let sent: string[] = []
let refuse: string | undefined
/** Lets an answer of the server come. */
let release: (() => void)[] | undefined

beforeEach(() => {
  sent = []
  refuse = undefined
  release = undefined
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === '/api/me') {
      return Response.json({ sandbox: false, user: { id: 'ada', name: 'Ada', isGuest: false }, mode: 'accounts' })
    }
    sent.push(`${init?.method ?? 'GET'} ${path} ${String(init?.body ?? '')}`.trim())
    if (release !== undefined) await new Promise<void>((resolve) => void release?.push(resolve))
    if (refuse !== undefined) return Response.json({ error: { name: 'TooMany', message: refuse } }, { status: 429 })
    return Response.json({ id: 'made' })
  })
})
afterEach(() => {
  vi.useRealTimers()
})

const thread = (id: string, by: string, created: string, isResolved = false): CommentThread => ({
  id,
  anchor: {},
  resolved: isResolved ? { at: '2026-05-05', by: 'Ada' } : null,
  comments: [
    { id, author: { id: by.toLowerCase(), name: by, picture: null }, body: `${id}!`, created, isEdited: false },
  ],
})
const THREADS = [
  thread('old', 'Grace', '2026-05-01T10:00:00.000Z'),
  thread('own', 'Ada', '2026-05-02T10:00:00.000Z'),
  thread('new', 'Rosa', '2026-05-04T10:00:00.000Z'),
  thread('done', 'Grace', '2026-05-02T10:00:00.000Z', true),
]

function open(threads: readonly CommentThread[], role: Role = 'editor') {
  session().connection.set({ ...session().connection.get(), role })
  const list = createStore<CommentList | undefined>({ threads: [...threads], seen: '2026-05-03T00:00:00.000Z' })
  const begin = vi.fn()
  const draft = createStore<CommentAnchor | undefined>(undefined)
  const active = createStore<string | undefined>(undefined)
  const show = (made?: string) => active.set(made)
  const comments: PageComments = { ...commentsOf([]), list, draft, active, begin, show }
  render(
    <TestPlaybook session={session()}>
      <CommentsContext value={comments}>
        <CommentsTab />
      </CommentsContext>
    </TestPlaybook>,
  )
  return { list, draft, active, begin }
}

const filters = () => screen.getByRole('group', { name: 'Which comments' }).textContent
const pressed = () => screen.getByRole('button', { pressed: true }).textContent
const bodies = () => screen.queryAllByText(/!$/).map(({ textContent }) => textContent)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const findFilters = async () => screen.findByRole('group', { name: 'Which comments' })

it('says of each kind of comments that there are none', async () => {
  open([])
  await findFilters()
  const said = ['Open 0', 'Mine 0', 'Unread 0', 'Resolved 0'].map((name) => {
    press(name)
    return screen.getByText(/^Nobody has|^You have|^Nothing is/).textContent
  })
  expect(said).toEqual([
    'Nobody has commented. Mark some words or select a cell, and choose Comment.',
    'You have said nothing yet.',
    'You have seen everything.',
    'Nothing is resolved yet.',
  ])
})

it('shows which comments are open, mine, unread and resolved', async () => {
  open(THREADS)
  await findFilters()
  expect([filters(), pressed(), bodies()]).toEqual([
    'Open 3Mine 1Unread 1Resolved 1',
    'Open 3',
    ['old!', 'own!', 'new!'],
  ])
  const shown = ['Mine 1', 'Unread 1', 'Resolved 1'].map((name) => {
    press(name)
    return [pressed(), ...bodies()]
  })
  expect(shown).toEqual([
    ['Mine 1', 'own!'],
    ['Unread 1', 'new!'],
    ['Resolved 1', 'done!'],
  ])
})

it('shows a resolved thread that a link leads to, until another kind is chosen', async () => {
  const { active } = open(THREADS)
  await findFilters()
  act(() => active.set('done'))
  expect([pressed(), bodies()]).toEqual(['Resolved 1', ['done!']])
  press('Open 3')
  expect([pressed(), bodies()]).toEqual(['Open 3', ['old!', 'own!', 'new!']])
})

it('begins a comment on the playbook, keeps it while it is refused, and leads to it once it is stored', async () => {
  const { begin, draft, active } = open([])
  press('Comment on the playbook')
  expect(begin.mock.calls).toEqual([[undefined]])
  act(() => draft.set({ cell: 'gone', name: 'Collect genes', quote: 'TP53' }))
  expect(screen.getByRole('region', { name: 'New comment' }).textContent).toContain('Collect genes, deletedTP53')
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' })
  fireEvent.change(field, { target: { value: 'Is it?' } })
  refuse = 'You have said 60 things within an hour.'
  press('Comment')
  expect((await screen.findByRole('alert')).textContent).toBe(`Not sent: ${refuse}`)
  expect(fields()).toEqual(['Is it?'])
  refuse = undefined
  press('Comment')
  await waitFor(() => expect(active.get()).toBe('made'))
  expect(screen.queryByRole('textbox')).toBeNull()
  const anchor = '{"cell":"gone","name":"Collect genes","quote":"TP53"}'
  const line = `POST /api/playbooks/test/comments {"anchor":${anchor},"body":"Is it?","mentions":[]}`
  expect(sent).toEqual([line, line])
})

const fields = () =>
  screen.queryAllByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' }).map(({ value }) => value)
const write = (value: string) => {
  const field = screen.getAllByRole('textbox', { name: 'Your comment' }).at(-1)
  if (field !== undefined) fireEvent.change(field, { target: { value } })
}

it('keeps a comment that is begun while another one is sent, whose words alone go once it is stored', async () => {
  release = []
  const { draft, active } = open([])
  act(() => draft.set({ quote: 'TP53' }))
  write('Is it?')
  press('Comment')
  act(() => draft.set({ quote: 'ACE2' }))
  write('And')
  act(() => draft.set({ quote: 'ACE2 and DPP4' }))
  expect(fields()).toEqual(['Is it?', 'And'])
  await act(async () => release?.[0]?.())
  await waitFor(() => expect(fields()).toEqual(['And']))
  expect([draft.get(), active.get()]).toEqual([{ quote: 'ACE2 and DPP4' }, undefined])
  write('And this?')
  press('Comment')
  await waitFor(() => expect(release).toHaveLength(2))
  await act(async () => release?.[1]?.())
  await waitFor(() => expect(fields()).toEqual([]))
  expect([draft.get(), active.get()]).toEqual([undefined, 'made'])
  expect(sent).toEqual([
    'POST /api/playbooks/test/comments {"anchor":{"quote":"TP53"},"body":"Is it?","mentions":[]}',
    'POST /api/playbooks/test/comments {"anchor":{"quote":"ACE2 and DPP4"},"body":"And this?","mentions":[]}',
  ])
})

it('keeps a comment that was refused beside the one begun since, each about its own words', async () => {
  release = []
  const { draft } = open([])
  act(() => draft.set({ quote: 'TP53' }))
  write('Is it?')
  press('Comment')
  act(() => draft.set({ quote: 'ACE2' }))
  write('And')
  refuse = 'You have said 60 things within an hour.'
  await act(async () => release?.[0]?.())
  expect((await screen.findByRole('alert')).textContent).toBe(`Not sent: ${refuse}`)
  expect(
    screen.getAllByRole('region', { name: 'New comment' }).map((each) => each.querySelector('blockquote')?.textContent),
  ).toEqual(['TP53', 'ACE2'])
  expect(fields()).toEqual(['Is it?', 'And'])
  fireEvent.click(screen.getAllByRole('button', { name: 'Cancel' })[0] ?? document.body)
  expect([fields(), draft.get()]).toEqual([['And'], { quote: 'ACE2' }])
})

it('cannot send a comment of blanks, and lets one go by Cancel', () => {
  const { draft } = open([])
  act(() => draft.set({}))
  fireEvent.change(screen.getByRole('textbox', { name: 'Your comment' }), { target: { value: ' \n ' } })
  expect(screen.getByRole('button', { name: 'Comment' })).toHaveProperty('disabled', true)
  press('Cancel')
  expect([draft.get(), sent]).toEqual([undefined, []])
})

it('tells the server that new comments were seen once they were looked at, and keeps them marked', async () => {
  const { list } = open(THREADS)
  await findFilters()
  vi.useFakeTimers()
  act(() =>
    list.set({ threads: [...THREADS, thread('newer', 'Grace', '2026-05-06T10:00:00.000Z')], seen: '2026-05-03' }),
  )
  await act(async () => vi.advanceTimersByTimeAsync(1400))
  expect(sent).toEqual([])
  await act(async () => vi.advanceTimersByTimeAsync(200))
  expect(sent).toEqual(['POST /api/playbooks/test/comments/seen {}'])
  act(() => list.set({ threads: [...THREADS], seen: '2026-05-07' }))
  press('Unread 1')
  expect(bodies()).toEqual(['new!'])
})

it('is for people who may comment', () => {
  open(THREADS, 'viewer')
  expect(document.body.textContent).toBe('Comments are for people who may comment on this playbook.')
})
