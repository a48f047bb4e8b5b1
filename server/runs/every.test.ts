import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { every } from './every.ts'

/** What is counted until it was called so often. */
async function calls(work: () => Promise<void>, most: number, options: Parameters<typeof every>[3] = {}) {
  let count = 0
  const stop = every(
    1,
    async () => {
      count += 1
      if (count <= most) await work()
    },
    'it could not be done',
    options,
  )
  await vi.waitFor(() => expect(count).toBeGreaterThan(most), { timeout: 10_000 })
  await stop()
  const after = count
  await sleep(20)
  expect(count).toBe(after)
}

it('goes on after a failure, and stops when it is told to', async () => {
  await calls(() => Promise.reject(new Error('cut off')), 3)
})

it('goes on after what is never answered, and says so', async () => {
  const onLate = vi.fn()
  await calls(() => new Promise(() => {}), 2, { patienceMs: 30, onLate })
  expect(onLate).toHaveBeenCalledTimes(2)
})

it('never calls twice at once while it is answered in time', async () => {
  let running = 0
  await calls(async () => {
    running += 1
    expect(running).toBe(1)
    await sleep(50)
    running -= 1
  }, 2)
})
