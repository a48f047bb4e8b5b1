// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { finish, type Slices } from '../../shared/slices.ts'
import { LONG_LIST, runInSlices, useSlices } from './useSlices.ts'

function* adding(numbers: readonly number[], busyMs = 0): Slices<number> {
  let sum = 0
  for (const number of numbers) {
    const end = performance.now() + busyMs
    while (performance.now() < end);
    sum += number
    yield
  }
  return sum
}

it('gives the same result at once and in slices', async () => {
  const numbers = Array.from({ length: 1000 }, (_unused, at) => at)
  const later = await new Promise((done) => runInSlices(adding(numbers), done))
  expect([finish(adding(numbers)), later]).toEqual([499_500, 499_500])
})

it('lets others have their turn', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  await new Promise((done) => runInSlices(adding([1, 2, 3, 4, 5, 6, 7, 8], 8), done))
  clearInterval(timer)
  expect(turns).toBeGreaterThan(3)
})

it('stops when it is called off', async () => {
  const onDone = vi.fn()
  runInSlices(adding([1, 2, 3]), onDone)()
  await new Promise((done) => setTimeout(done, 20))
  expect(onDone).not.toHaveBeenCalled()
})

it('knows of a short list at once, and of a long one after a pause, saying which list it is of', async () => {
  const starts = new Map([1, 2].map((each) => [each, () => adding([each])]))
  const start = (each: number) => starts.get(each) ?? (() => adding([]))
  const { result, rerender } = renderHook(({ each, length }) => useSlices(start(each), length), {
    initialProps: { each: 1, length: 1 },
  })
  expect(result.current).toEqual({ value: 1, isCurrent: true })
  act(() => rerender({ each: 2, length: LONG_LIST + 1 }))
  expect(result.current).toEqual({ value: undefined, isCurrent: false })
  await waitFor(() => expect(result.current).toEqual({ value: 2, isCurrent: true }))
})
