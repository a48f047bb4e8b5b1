import { expect, it } from 'vitest'
import { createWaiters } from './waiters.ts'

const PATIENCE_MS = 60_000

it('tells what there was news of since it last asked, each once', async () => {
  const waiters = createWaiters()
  const waiter = waiters.waitFor(['a', 'b', 'c'])
  waiters.wake(['a', 'other'])
  waiters.wake(['b', 'a'])
  expect(await waiter.news(PATIENCE_MS)).toEqual(['a', 'b'])
  const next = waiter.news(PATIENCE_MS)
  waiters.wake(['c'])
  expect(await next).toEqual(['c'])
})

it('hears no more of what it left, and is forgotten when it is closed', async () => {
  const waiters = createWaiters()
  const [waiter, other] = [waiters.waitFor(['a', 'b']), waiters.waitFor(['a'])]
  waiter.leave('a')
  waiters.wake(['a'])
  expect([await waiter.news(0), await other.news(0)]).toEqual([[], ['a']])
  other.close()
  expect([waiters.has('a'), waiters.has('b')]).toEqual([false, true])
  waiter.close()
  expect(waiters.has('b')).toBe(false)
})

it('lets everybody go on when nothing comes any more, those that ask later, too', async () => {
  const waiters = createWaiters()
  const waiter = waiters.waitFor(['a'])
  const asked = waiter.news(PATIENCE_MS)
  waiters.close()
  expect([await asked, await waiter.news(PATIENCE_MS)]).toEqual([[], []])
})
