import { expect, it, vi } from 'vitest'
import { createLane } from './lane.ts'
import { inContext, workContext } from './work-context.ts'

/** Work that ends when it is told to, and in which order it began. */
function works() {
  const began: string[] = []
  const ends = new Map<string, () => void>()
  return {
    began,
    work: (name: string) => () =>
      new Promise<string>((resolve) => {
        began.push(name)
        ends.set(name, () => resolve(name))
      }),
    end: async (name: string) => {
      ends.get(name)?.()
      await new Promise((resolve) => setTimeout(resolve, 0))
    },
  }
}

it('does one piece of each caller at a time, some in all, and lets callers take turns', async () => {
  const { began, work, end } = works()
  const lane = createLane({ running: 2, waitingEach: 10, waiting: 100 })
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => lane(name.slice(0, 1), work(name)))
  expect(began).toEqual(['a1', 'b1'])
  await end('a1')
  expect(began).toEqual(['a1', 'b1', 'c1'])
  await end('b1')
  expect(began).toEqual(['a1', 'b1', 'c1', 'a2'])
  await end('c1')
  expect(began).toEqual(['a1', 'b1', 'c1', 'a2', 'b2'])
  for (const name of ['a2', 'b2', 'a3']) await end(name)
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1'])
})

it('refuses what is too much of one caller or of all, and says when to try again', async () => {
  const { work } = works()
  const lane = createLane({ running: 1, waitingEach: 2, waiting: 3 })
  const refusals: unknown[] = []
  for (const caller of ['a', 'a', 'a', 'a', 'b', 'b']) lane(caller, work(caller)).catch((error) => refusals.push(error))
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(refusals).toMatchObject([
    { name: 'LaneFullError', isOwn: true, waitS: 2 },
    { name: 'LaneFullError', isOwn: false, waitS: 3 },
  ])
})

it('forgets what nobody waits for any more, and goes on after what failed', async () => {
  const { began, work, end } = works()
  const lane = createLane({ running: 1, waitingEach: 2, waiting: 3 })
  const failed = lane('a', () => Promise.reject(new Error('it failed')))
  const gone = new AbortController()
  const left = lane('a', work('left'), gone.signal)
  const last = lane('a', work('last'))
  gone.abort()
  await expect(failed).rejects.toThrow('it failed')
  await expect(left).rejects.toMatchObject({ name: 'CancelledError' })
  await end('last')
  expect([began, await last]).toEqual([['last'], 'last'])
})

it('rests after each piece of work where it may take a share of the time', async () => {
  vi.useFakeTimers()
  let at = 0
  const lane = createLane({ running: 1, waitingEach: 2, waiting: 3, share: 0.25 }, () => at)
  const ended: string[] = []
  const work = (name: string) => async () => {
    at += 100
    ended.push(name)
  }
  const all = [lane('a', work('a')), lane('b', work('b'))]
  await vi.advanceTimersByTimeAsync(299)
  expect(ended).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(1)
  await Promise.all(all)
  expect(ended).toEqual(['a', 'b'])
  vi.useRealTimers()
})

it('rests for what it held up alone, however long others were waited for', async () => {
  vi.useFakeTimers()
  const [clock, busy] = [{ ms: 0 }, { ms: 0 }]
  const lane = createLane(
    { running: 1, waitingEach: 2, waiting: 3, share: 0.5 },
    () => clock.ms,
    () => busy.ms,
  )
  const ended: string[] = []
  const work = (name: string) => async () => {
    clock.ms += 10_000
    busy.ms += 20
    ended.push(name)
  }
  const all = [lane('a', work('a')), lane('b', work('b'))]
  await vi.advanceTimersByTimeAsync(19)
  expect(ended).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(1)
  await Promise.all(all)
  expect(ended).toEqual(['a', 'b'])
  vi.useRealTimers()
})

it('does work that waited in the name of its own request', async () => {
  const lane = createLane({ running: 1, waitingEach: 10, waiting: 100 })
  const named = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1))
    return workContext().request
  }
  const asked = ['a', 'b', 'c'].map((request) => inContext({ request }, async () => lane(request, named)))
  expect(await Promise.all(asked)).toEqual(['a', 'b', 'c'])
})
