// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDraft } from './useDraft.ts'
import { REVIEW } from './testing.ts'

const { words: EMPTY } = REVIEW
let sent: string[] = []
let refuse: string | undefined

beforeEach(() => {
  sent = []
  refuse = undefined
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (_path: string, init?: RequestInit) => {
    const words: unknown = JSON.parse(String(init?.body))
    sent.push(typeof words === 'object' && words !== null && 'reason' in words ? String(words.reason) : '')
    if (refuse !== undefined) return Response.json({ error: { name: 'Error', message: refuse } }, { status: 500 })
    return new Response(null, { status: 204 })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = () => renderHook(() => useDraft(REVIEW)).result
type Draft = ReturnType<typeof open>
const write = (draft: Draft, reason: string) => act(() => draft.current.change({ ...EMPTY, reason }))
const wait = async (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

it('saves what was written once typing pauses, and nothing twice', async () => {
  const draft = open()
  await wait(2000)
  write(draft, 'Name')
  await wait(500)
  write(draft, 'Name the release.')
  await wait(600)
  expect([sent, draft.current.isSaved]).toEqual([[], false])
  await wait(200)
  expect([sent, draft.current.isSaved]).toEqual([['Name the release.'], true])
  await wait(2000)
  expect(sent).toHaveLength(1)
})

it('says why it could not be saved, keeps what was written, and saves it with what follows', async () => {
  const draft = open()
  refuse = 'The database does not answer.'
  write(draft, 'Name')
  await wait(800)
  expect([draft.current.problem, draft.current.isSaved, draft.current.words.reason]).toEqual([refuse, false, 'Name'])
  refuse = undefined
  write(draft, 'Name the release.')
  await wait(800)
  expect([draft.current.problem, draft.current.isSaved, sent]).toEqual([undefined, true, ['Name', 'Name the release.']])
})

it('saves at once before it is sent, with the last words', async () => {
  const draft = open()
  write(draft, 'Name the release.')
  await act(async () => draft.current.save())
  expect([sent, draft.current.isSaved]).toEqual([['Name the release.'], true])
  await wait(2000)
  expect(sent).toHaveLength(1)
})
