// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useRested } from './useRested.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('follows once nothing has changed for a while', () => {
  const { result, rerender } = renderHook(({ text }) => useRested(text, 300), { initialProps: { text: '' } })
  const seen = [result.current]
  for (const text of ['a', 'ab', 'abc']) {
    rerender({ text })
    act(() => void vi.advanceTimersByTime(200))
    seen.push(result.current)
  }
  act(() => void vi.advanceTimersByTime(100))
  expect([...seen, result.current]).toEqual(['', '', '', '', 'abc'])
})
