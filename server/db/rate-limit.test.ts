import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases, type TestStore } from '../testing/databases.ts'
import { forgetRate, giveBackOne, takeOne } from './rate-limit.ts'

describe.each(databases)('rate limits on $name', ({ open }) => {
  let store: TestStore
  beforeAll(async () => {
    store = await open()
  })
  afterAll(() => store.close())

  it('lets ten of 40 at once pass, and tells the others how long to wait', async () => {
    const limit = { name: 'tries', most: 10, perS: 600 }
    const passed = async (count: number) => {
      const waits = await Promise.all(Array.from({ length: count }, async () => takeOne(store, limit, 'one')))
      const refused = waits.filter((waitS) => waitS > 0)
      expect(refused.every((waitS) => waitS > 590 && waitS <= 600)).toBe(true)
      return count - refused.length
    }
    expect(await passed(40)).toBe(10)
    expect(await takeOne(store, limit, 'another')).toBe(0)
    await giveBackOne(store, limit, 'one')
    expect(await passed(2)).toBe(1)
    await forgetRate(store, limit, 'one')
    expect(await passed(11)).toBe(10)
    await store.sql`update rate_limit set began = now() - interval '600 seconds'`
    expect(await passed(11)).toBe(10)
  })
})
