// @vitest-environment jsdom
import type { CommentThread } from '@playbook/core/api/comments'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { addStep, addText } from '../live/testing.ts'
import { TestPlaybook, useTestSession } from '../live/testingPage.tsx'
import { ReviewThreads } from './ReviewThreads.tsx'
import { REVIEW } from './testing.ts'

const session = useTestSession()
let threads: readonly CommentThread[] = []
let sent: string[] = []
let refuse: string | undefined
let isDown = false

beforeEach(() => {
  threads = []
  sent = []
  refuse = undefined
  isDown = false
  const no = (message: string, status: number) => Response.json({ error: { name: 'Error', message } }, { status })
  vi.stubGlobal('fetch', async (_path: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return isDown ? no('The database does not answer.', 500) : Response.json({ threads })
    sent.push(String(init.body))
    // As long as an answer takes, so that it is seen that the page waits for it.
    await new Promise((resolve) => setTimeout(resolve, 20))
    return refuse === undefined ? Response.json({ id: 'made' }) : no(refuse, 429)
  })
})

function open() {
  render(
    <TestPlaybook session={session()}>
      <ReviewThreads review={REVIEW} />
    </TestPlaybook>,
  )
}

const said = (id: string, name: string | null, body: string) => ({
  id,
  author: name === null ? null : { id: name, name, picture: null },
  body,
  created: '2026-05-03T10:00:00.000Z',
  isEdited: false,
})
const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

it('sends a comment on the whole version again after it was refused, which stays in the field', async () => {
  open()
  expect(button('Comment').disabled).toBe(true)
  type('Your comment', ' Which release of STRING? ')
  refuse = 'This link has ended.'
  fireEvent.click(button('Comment'))
  await waitFor(() => expect(field('Your comment').readOnly).toBe(true))
  expect((await screen.findByRole('alert')).textContent).toBe('Not sentThis link has ended.')
  expect(field('Your comment').value).toBe(' Which release of STRING? ')
  refuse = undefined
  fireEvent.click(button('Comment'))
  await waitFor(() => expect(field('Your comment').value).toBe(''))
  expect(screen.queryByRole('alert')).toBeNull()
  const line = '{"anchor":{},"body":"Which release of STRING?"}'
  expect(sent).toEqual([line, line])
})

it('comments on a cell, which is named as the reviewer sees it', async () => {
  const gene = addStep(session(), 'Enter', {}, 'TP53')
  addText(session(), 'Why')
  open()
  const about = screen.getByLabelText<HTMLSelectElement>('About')
  expect([...about.options].map(({ text }) => text)).toEqual(['The whole version', 'Step 1: Enter a gene', 'Text'])
  fireEvent.change(about, { target: { value: gene } })
  type('Your comment', 'Why this one?')
  fireEvent.click(button('Comment'))
  await waitFor(() =>
    expect(sent).toEqual([`{"anchor":{"cell":"${gene}","name":"Step 1: Enter a gene"},"body":"Why this one?"}`]),
  )
})

it('shows what was said and by whom, and answers in its thread alone', async () => {
  threads = [
    {
      id: 't1',
      anchor: { cell: 'a', name: 'Step 1: Gene' },
      resolved: null,
      comments: [said('c1', 'Reviewer 2', 'Why?')],
    },
    {
      id: 't2',
      anchor: {},
      resolved: { at: '2026-05-04', by: 'Ada' },
      comments: [said('c2', null, 'Is it sent?'), said('c3', 'Author', '')],
    },
  ]
  open()
  const articles = await screen.findAllByRole('article')
  expect(articles.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Step 1: GeneReviewer 2 · .*Why\?Answer$/),
    expect.stringMatching(/^The whole version · resolvedSomebody who left · .*Is it sent\?Author · .*WithdrawnAnswer$/),
  ])
  const [first, second] = articles
  if (first === undefined || second === undefined) throw new Error('There are no two threads.')
  fireEvent.change(within(second).getByLabelText('Your answer'), { target: { value: 'It is.' } })
  expect(within(first).getByLabelText('Your answer')).toHaveProperty('value', '')
  threads = threads.slice(0, 1)
  fireEvent.click(within(second).getByRole('button', { name: 'Answer' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
  expect(sent).toEqual(['{"thread":"t2","body":"It is."}'])
})

it('says why the comments could not be loaded, and loads them when it is asked again', async () => {
  isDown = true
  threads = [{ id: 't1', anchor: {}, resolved: null, comments: [said('c1', 'Author', 'Why?')] }]
  open()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The comments could not be loadedThe database does not answer.',
  )
  isDown = false
  fireEvent.click(button('Try again'))
  expect(await screen.findByText('Why?')).toBeTruthy()
})
