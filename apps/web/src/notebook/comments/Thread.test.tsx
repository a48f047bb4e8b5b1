// @vitest-environment jsdom
import type { CommentThread } from '@playbook/core/api/comments'
import type { Role } from '@playbook/core/api/playbooks'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { TestPlaybook, useTestSession } from '../../live/testingPage.tsx'
import { Toaster } from '../../ui/toast/Toaster.tsx'
import { dismissToasts } from '../../ui/toast/toasts.ts'
import { CommentsContext } from './context.tsx'
import { commentsOf } from './testing.ts'
import { Thread } from './Thread.tsx'

const session = useTestSession()
let sent: string[] = []
let refuse: string | undefined

beforeEach(() => {
  sent = []
  refuse = undefined
  dismissToasts()
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    sent.push(`${init?.method ?? 'GET'} ${path} ${String(init?.body ?? '')}`.trim())
    if (refuse !== undefined) return Response.json({ error: { name: 'TooMany', message: refuse } }, { status: 429 })
    return init?.method === 'POST' ? Response.json({ id: 'new' }) : new Response(null, { status: 204 })
  })
})

const said = (id: string, name: string, body: string, isEdited = false) => ({
  id,
  author: { id: name.toLowerCase(), name, picture: null },
  body,
  created: '2026-05-03T10:00:00.000Z',
  isEdited,
})
const THREAD: CommentThread = {
  id: 't1',
  anchor: { quote: 'Mostly antiviral.' },
  resolved: null,
  comments: [said('c1', 'Grace', 'Is it?', true), said('c2', 'Ada', 'It is.')],
}

function open(thread = THREAD, role: Role = 'owner', seen: string | null = '2026-06-01') {
  session().connection.set({ ...session().connection.get(), role })
  render(
    <TestPlaybook session={session()}>
      <CommentsContext value={commentsOf([])}>
        <Thread thread={thread} me="ada" seen={seen} />
        <Toaster />
      </CommentsContext>
    </TestPlaybook>,
  )
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
async function choose(name: string, item: string) {
  fireEvent.keyDown(screen.getByRole('button', { name: `More for what ${name} said` }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
}
async function offered(name: string) {
  fireEvent.keyDown(screen.getByRole('button', { name: `More for what ${name} said` }), { key: 'Enter' })
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  return items
}

it('shows what was said, by whom, on which words, and what is new and edited', () => {
  open(THREAD, 'owner', null)
  const text = screen.getByRole('article', { name: 'Thread' }).textContent
  expect(text).toMatch(
    /The whole playbook.*Mostly antiviral\..*Grace · .* · edited · new.*Is it\?.*Ada \(you\) · .*It is\./,
  )
  expect(text.match(/ · new/g)).toHaveLength(1)
})

it('sends an answer, keeps it while it is refused, and takes the next one in an empty field', async () => {
  open()
  press('Answer')
  fireEvent.change(field('Your answer'), { target: { value: ' So it was. ' } })
  refuse = 'You have said 60 things within an hour.'
  press('Answer')
  expect((await screen.findByRole('alert')).textContent).toBe(`Not sent: ${refuse}`)
  expect(field('Your answer').value).toBe(' So it was. ')
  refuse = undefined
  press('Answer')
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  const line = 'POST /api/playbooks/test/comments {"thread":"t1","body":"So it was.","mentions":[]}'
  expect(sent).toEqual([line, line])
  press('Answer')
  expect(field('Your answer').value).toBe('')
})

it('keeps an answer that is begun after another one was left while it was sent', async () => {
  open()
  let release = () => {}
  vi.stubGlobal('fetch', async () => {
    await new Promise<void>((resolve) => (release = resolve))
    return Response.json({ id: 'new' })
  })
  press('Answer')
  fireEvent.change(field('Your answer'), { target: { value: 'So it was.' } })
  press('Answer')
  press('Cancel')
  press('Answer')
  fireEvent.change(field('Your answer'), { target: { value: 'And' } })
  await act(async () => release())
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(field('Your answer').value).toBe('And')
})

it('lets an author change what they said, again after a refusal, and leaves it as it was on Cancel', async () => {
  open()
  await choose('Ada', 'Edit')
  expect(field('Your comment').value).toBe('It is.')
  fireEvent.change(field('Your comment'), { target: { value: 'It was.' } })
  refuse = 'It is too late.'
  press('Save')
  expect((await screen.findByRole('alert')).textContent).toBe('Not sent: It is too late.')
  expect(field('Your comment').value).toBe('It was.')
  refuse = undefined
  press('Save')
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  const line = 'PUT /api/playbooks/test/comments/c2 {"body":"It was."}'
  expect(sent).toEqual([line, line])
  await choose('Ada', 'Edit')
  fireEvent.change(field('Your comment'), { target: { value: 'It never was.' } })
  press('Cancel')
  expect(screen.getByText('It is.')).toBeTruthy()
  expect(sent).toHaveLength(2)
})

it('resolves a thread, says why it could not, and opens a resolved one again', async () => {
  open()
  refuse = 'The comments are closed.'
  press('Resolve')
  expect(await screen.findByText(refuse)).toBeTruthy()
  refuse = undefined
  press('Resolve')
  await waitFor(() => expect(sent).toHaveLength(2))
  open({ ...THREAD, id: 't2', resolved: { at: '2026-05-04', by: 'Rosa' } })
  expect(screen.getByText('Resolved by Rosa')).toBeTruthy()
  press('Open again')
  await waitFor(() => expect(sent).toHaveLength(3))
  const line = 'PUT /api/playbooks/test/comments/t1/resolved {"isResolved":true}'
  expect(sent).toEqual([line, line, 'PUT /api/playbooks/test/comments/t2/resolved {"isResolved":false}'])
})

it('deletes a comment, and says why it could not', async () => {
  open()
  refuse = 'The comments are closed.'
  await choose('Grace', 'Delete')
  expect(await screen.findByText(refuse)).toBeTruthy()
  refuse = undefined
  await choose('Grace', 'Delete')
  await waitFor(() => expect(sent).toHaveLength(2))
  const line = 'DELETE /api/playbooks/test/comments/c1'
  expect(sent).toEqual([line, line])
})

it('offers each person what they may do with a comment', async () => {
  open(THREAD, 'owner')
  expect(await offered('Grace')).toEqual(['Copy link', 'Delete'])
  expect(await offered('Ada')).toEqual(['Copy link', 'Edit', 'Delete'])
})

it('lets somebody who only comments resolve what they began themselves, and nothing else', async () => {
  open(THREAD, 'commenter')
  expect(await offered('Grace')).toEqual(['Copy link'])
  expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull()
  open({ ...THREAD, id: 't2', comments: THREAD.comments.toReversed() }, 'commenter')
  expect(screen.getAllByRole('button', { name: 'Resolve' })).toHaveLength(1)
})

it('copies the link of a thread, and shows it where the browser forbids that', async () => {
  const copied: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } })
  open()
  await choose('Grace', 'Copy link')
  expect(await screen.findByText('The link is copied.')).toBeTruthy()
  const link = `${location.origin}/playbooks/test#comment-t1`
  expect(copied).toEqual([link])
  vi.stubGlobal('navigator', {})
  await choose('Grace', 'Copy link')
  expect(await screen.findByText(`The browser does not let the page copy. This is it: ${link}`)).toBeTruthy()
})

it('names nobody where an account is gone, and says what was withdrawn', () => {
  open({ ...THREAD, comments: [{ ...said('c1', '', ''), author: null }] })
  const thread = within(screen.getByRole('article', { name: 'Thread' }))
  expect(thread.getByText('Somebody who left')).toBeTruthy()
  expect(thread.getByText('Withdrawn')).toBeTruthy()
})
