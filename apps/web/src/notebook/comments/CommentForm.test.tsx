// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { TestPlaybook } from '../../live/testingPage.tsx'
import { testNotebook } from '../testing.tsx'
import { CommentForm } from './CommentForm.tsx'

const { session } = testNotebook()
const sent: unknown[] = []
let refuse: string | undefined

beforeEach(() => {
  sent.length = 0
  refuse = undefined
  const people = [
    { id: 'id-ann', name: 'Ann' },
    { id: 'id-anna', name: 'Anna' },
    { id: 'id-bert', name: 'Bert' },
  ]
  vi.stubGlobal('fetch', async () => Response.json({ people }))
  render(
    <TestPlaybook session={session()}>
      <CommentForm
        label="Your comment"
        submit="Comment"
        onSubmit={async (body, mentions) => {
          sent.push([body, mentions])
          if (refuse !== undefined) throw new Error(refuse)
        }}
        onSent={() => {}}
        onCancel={() => sent.push('cancelled')}
      />
    </TestPlaybook>,
  )
})

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' })
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const key = (name: string, more: object = {}) => fireEvent.keyDown(field(), { key: name, ...more })
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent

it('chooses a name by arrow keys and Enter, and tells that person and nobody whose name begins alike', async () => {
  type('Look, @an')
  await waitFor(() => expect(chosen()).toBe('@Ann'))
  key('ArrowDown')
  expect(chosen()).toBe('@Anna')
  key('ArrowDown')
  expect(chosen()).toBe('@Ann')
  key('ArrowUp')
  key('Enter')
  expect(field().value).toBe('Look, @Anna ')
  expect(screen.queryByRole('listbox')).toBeNull()
  refuse = 'Not now.'
  key('Enter', { ctrlKey: true })
  expect(await screen.findByText('Not sent: Not now.')).toBeTruthy()
  refuse = undefined
  key('Enter', { ctrlKey: true })
  await waitFor(() => expect(field().value).toBe(''))
  expect(sent).toEqual([
    ['Look, @Anna', ['id-anna']],
    ['Look, @Anna', ['id-anna']],
  ])
})

it('takes no more words while the comment is sent, as what is sent leaves the field', async () => {
  type('Look')
  key('Enter', { ctrlKey: true })
  expect(field().readOnly).toBe(true)
  await waitFor(() => expect(field().value).toBe(''))
  await waitFor(() => expect(field().readOnly).toBe(false))
})

it('closes the list with Escape before it lets the comment go', async () => {
  type('@b')
  await waitFor(() => expect(chosen()).toBe('@Bert'))
  key('Escape')
  expect([chosen(), sent]).toEqual([undefined, []])
  key('Escape')
  expect(sent).toEqual(['cancelled'])
})
