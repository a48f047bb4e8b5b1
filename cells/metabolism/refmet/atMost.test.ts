import fc from 'fast-check'
import { expect, it } from 'vitest'
import { atMost } from './atMost.ts'

const soon = async (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

it('keeps the order whatever takes long, does everything once, and never more at once than allowed', async () => {
  const property = fc.asyncProperty(
    fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 20 }),
    fc.integer({ min: 1, max: 5 }),
    async (waits, most) => {
      const done: number[] = []
      let now = 0
      let peak = 0
      const results = await atMost(
        most,
        waits.map((ms, at) => ({ ms, at })),
        async ({ ms, at }) => {
          peak = Math.max(peak, ++now)
          await soon(ms)
          now--
          return at
        },
        (count) => done.push(count),
      )
      expect(results).toEqual(waits.map((_ms, at) => at))
      expect(peak).toBe(Math.min(most, waits.length))
      expect(done).toEqual(waits.map((_ms, at) => at + 1))
    },
  )
  await fc.assert(property, { numRuns: 30 })
})

it('begins nothing new after a failure', async () => {
  const begun: number[] = []
  const work = async (at: number) => {
    begun.push(at)
    await soon(1)
    if (at === 1) throw new Error('away')
    return at
  }
  await expect(atMost(2, [0, 1, 2, 3, 4, 5, 6], work)).rejects.toThrow('away')
  await soon(20)
  expect(begun.length).toBeLessThan(5)
})
