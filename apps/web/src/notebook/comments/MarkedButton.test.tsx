// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TestPlaybook, useTestSession } from '../../live/testingPage.tsx'
import { CommentsContext } from './context.tsx'
import { MarkedButton } from './MarkedButton.tsx'
import { commentsOf } from './testing.ts'

const session = useTestSession()
const begin = vi.fn()
const beginClaim = vi.fn()

beforeEach(() => {
  begin.mockClear()
  beginClaim.mockClear()
  vi.useFakeTimers()
  Range.prototype.getBoundingClientRect = () => new DOMRect(10, 20, 30, 40)
})
afterEach(() => {
  vi.useRealTimers()
  getSelection()?.removeAllRanges()
})

function open() {
  render(
    <TestPlaybook session={session()}>
      <CommentsContext value={{ ...commentsOf([]), begin, beginClaim }}>
        <section data-cell="a">
          <p>Few genes.</p>
        </section>
        <p>Elsewhere</p>
        <MarkedButton />
      </CommentsContext>
    </TestPlaybook>,
  )
}

/** Marks these words, and rests for so long. */
function mark(words: string, ms = 300) {
  getSelection()?.selectAllChildren(screen.getByText(words))
  act(() => {
    document.dispatchEvent(new Event('selectionchange'))
    vi.advanceTimersByTime(ms)
  })
}
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

it('offers a comment and a claim beside words of a cell, once they stay marked, and goes when one is begun', () => {
  open()
  mark('Few genes.', 100)
  expect(buttons()).toEqual([])
  mark('Few genes.')
  expect(buttons()).toEqual(['Comment', 'Claim'])
  fireEvent.click(screen.getByRole('button', { name: 'Comment' }))
  expect([begin.mock.calls, buttons()]).toEqual([[[undefined]], []])
  mark('Few genes.')
  fireEvent.click(screen.getByRole('button', { name: 'Claim' }))
  expect([beginClaim.mock.calls.length, buttons()]).toEqual([1, []])
})

it('goes when nothing is marked any more, and does not come beside other words', () => {
  open()
  mark('Few genes.')
  mark('Elsewhere')
  expect(buttons()).toEqual([])
})

it('keeps the words marked while it is pressed', () => {
  open()
  mark('Few genes.')
  expect(fireEvent.pointerDown(screen.getByRole('button', { name: 'Comment' }))).toBe(false)
})

it('offers a claim to nobody who may not edit, and a comment to nobody who only reads', () => {
  session().connection.set({ ...session().connection.get(), role: 'commenter' })
  open()
  mark('Few genes.')
  expect(buttons()).toEqual(['Comment'])
  act(() => session().connection.set({ ...session().connection.get(), role: 'viewer' }))
  expect(buttons()).toEqual([])
})
