// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { BatchRow } from '@playbook/core/api/batches'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { testClient } from '../live/testingPage.tsx'
import { BATCH, endedRow, headOf, ROWS } from './testing.ts'
import { useBatch } from './useBatch.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A server whose rows come when they are told to. */
function start() {
  const asked: string[] = []
  const waiting: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path === BATCH) return Response.json(headOf())
    asked.push(path.replace(BATCH, ''))
    return new Promise<Response>((resolve, reject) => {
      waiting.push(resolve)
      init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    })
  })
  const client = testClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, unmount } = renderHook(() => useBatch('p', 'b'), { wrapper })
  const told = () => act(async () => Promise.resolve())
  return {
    asked,
    unmount,
    look: () => act(async () => void (await result.current.head.refetch())),
    rows: () => result.current.rows.map(({ number, state }) => [number, state]),
    async answer(rows: readonly BatchRow[]) {
      waiting.shift()?.(Response.json({ rows }))
      await told()
    },
    async refuse() {
      waiting.shift()?.(Response.json({ error: { name: 'Down', message: 'Not now.' } }, { status: 503 }))
      await told()
    },
  }
}

const all = ROWS.map(({ number, state }) => [number, state])

it('waits for many rows that come slowly, however often the batch is looked at meanwhile', async () => {
  const { asked, look, rows, answer } = start()
  await waitFor(() => expect(asked).toEqual(['/rows']))
  await look()
  await look()
  expect(asked).toEqual(['/rows'])
  await answer(ROWS)
  await waitFor(() => expect(rows()).toEqual(all))
})

it('asks then only for what has changed since, and puts it in its place', async () => {
  const { asked, look, rows, answer } = start()
  await waitFor(() => expect(asked).toHaveLength(1))
  await answer(ROWS)
  await waitFor(() => expect(rows()).toEqual(all))
  await look()
  await waitFor(() => expect(asked).toHaveLength(2))
  await answer([{ ...endedRow(4, 'FURIN', 3), changed: '2026-11-20T10:00:09.000Z' }])
  await waitFor(() => expect(rows().at(3)).toEqual([4, 'ended']))
  await look()
  await waitFor(() => expect(asked).toHaveLength(3))
  expect(asked).toEqual([
    '/rows',
    '/rows?since=2026-11-20T10%3A00%3A04.000Z',
    '/rows?since=2026-11-20T10%3A00%3A09.000Z',
  ])
})

it('asks again after rows were refused', async () => {
  const { asked, look, rows, answer, refuse } = start()
  await waitFor(() => expect(asked).toHaveLength(1))
  await refuse()
  await look()
  await waitFor(() => expect(asked).toEqual(['/rows', '/rows']))
  await answer(ROWS)
  await waitFor(() => expect(rows()).toEqual(all))
})
