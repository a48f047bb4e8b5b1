import { expect, it } from 'vitest'
import { batched } from './batched.ts'

const upper = async (keys: readonly string[]) =>
  new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()]))

it('asks once for all keys of a moment, each key once, and gives everybody their own', async () => {
  const asked: (readonly string[])[] = []
  const read = batched(
    (keys) => {
      asked.push(keys)
      return upper(keys)
    },
    { most: 3, withinMs: 1 },
  )
  expect(await Promise.all(['a', 'b', 'a', 'none', 'c'].map(read))).toEqual(['A', 'B', 'A', undefined, 'C'])
  expect(asked).toEqual([['a', 'b', 'none'], ['c']])
})

it('fails all askers of a request that fails, and no others', async () => {
  let fails = true
  const read = batched((keys) => (fails ? Promise.reject(new Error('away')) : upper(keys)), { most: 10, withinMs: 1 })
  await expect(Promise.all([read('a'), read('b')])).rejects.toThrow('away')
  fails = false
  expect(await read('a')).toBe('A')
})
