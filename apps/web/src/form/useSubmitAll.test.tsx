// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSubmitAll } from './useSubmitAll.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const open = () => renderHook(() => useSubmitAll()).result

/** Submits all, while so much time goes by. */
async function submitted(all: ReturnType<typeof open>, ms: number) {
  const seen: unknown[] = []
  await act(async () => {
    void all.current.submitAll().then((isWhole) => seen.push(isWhole))
    await vi.advanceTimersByTimeAsync(ms)
  })
  return seen
}

it('is whole at once where nothing is unfinished', async () => {
  const all = open()
  const submit = vi.fn()
  all.current.register(submit)
  expect([await submitted(all, 0), submit.mock.calls.length]).toEqual([[true], 0])
})

it('submits each form that is unfinished until all are taken', async () => {
  const all = open()
  const release = [all.current.fold.hold(), all.current.fold.hold()]
  all.current.register(() => release.pop()?.())
  expect(await submitted(all, 500)).toEqual([true])
  expect(all.current.isSubmitting).toBe(false)
})

it('gives up on what cannot be taken, after a moment without progress', async () => {
  const all = open()
  all.current.fold.hold()
  const submit = vi.fn()
  const leave = all.current.register(submit)
  expect(await submitted(all, 1000)).toEqual([])
  expect(all.current.isSubmitting).toBe(true)
  await act(async () => vi.advanceTimersByTimeAsync(1000))
  expect([all.current.isSubmitting, submit.mock.calls.length > 10]).toEqual([false, true])
  leave()
  submit.mockClear()
  expect([await submitted(all, 3000), submit.mock.calls]).toEqual([[false], []])
})
