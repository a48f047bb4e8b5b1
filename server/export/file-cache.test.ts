import { expect, it } from 'vitest'
import { createFileCache } from './file-cache.ts'

it('holds no more bytes than it may, and forgets first what nobody asked for', () => {
  const cache = createFileCache<string>(100)
  for (const name of ['a', 'b', 'c', 'd']) cache.set(name, name, 25)
  cache.get('a')
  cache.set('e', 'e', 20)
  cache.set('large', 'large', 26)
  expect(['a', 'b', 'c', 'd', 'e', 'large'].map((name) => cache.get(name))).toEqual([
    'a',
    undefined,
    'c',
    'd',
    'e',
    undefined,
  ])
})

it('forgets what was stored for a while', () => {
  let at = 0
  const cache = createFileCache<string>(100, () => at)
  cache.set('a', 'a', 1, 60)
  cache.set('b', 'b', 1)
  at = 60
  expect([cache.get('a'), cache.get('b')]).toEqual(['a', 'b'])
  at = 61
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 'b'])
})
