import { expect, it } from 'vitest'
import { tryOut } from './attack.ts'
import { attackAll } from './suite.ts'
import { startTarget } from './target.ts'

it('holds against everything that is tried', { timeout: 1_800_000 }, async () => {
  const outcomes = await attackAll({ isShort: true })
  const breaches = outcomes.filter(({ held }) => !held)
  expect(breaches, breaches.map(({ what, words }) => `${what}: ${words}`).join('; ')).toEqual([])
  expect(outcomes.length).toBeGreaterThan(50)
})

it('tells what does not hold, and a server that ended', async () => {
  const target = await startTarget({ patience: 20 })
  const attack = { group: 'g', what: 'w' }
  const breach = await tryOut({ ...attack, attempt: () => Promise.reject(new Error('it gave in')) }, target)
  const ms: unknown = expect.any(Number)
  expect(breach).toEqual({ ...attack, held: false, words: 'it gave in', ms })
  const endless = await tryOut({ ...attack, attempt: () => new Promise<string>(() => {}) }, target, 50)
  expect(endless).toEqual({ ...attack, held: false, words: 'not over after 0.05 s', ms })
  const { leftovers } = await target.stop()
  expect(leftovers).toEqual([])
  const ended = await tryOut({ ...attack, attempt: async () => 'nothing' }, target)
  expect(ended).toEqual({ ...attack, held: false, words: 'the server ended', ms })
})
