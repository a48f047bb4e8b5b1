import { eUtilities, glyGen, pmcIds, refMet, stringDb } from '@playbook/cells/services'
import { expect, it } from 'vitest'
import { limitOf, limitWithoutPace } from './rate-limits.ts'
import { createRateLimiter } from './rate-limiter.ts'

const never = new AbortController().signal

it('gives a service its own pace, under one key with others, and lets the rest of a host share one', () => {
  expect(limitOf(glyGen, 'api.glygen.org')).toEqual({ key: 'api.glygen.org', atOnce: 4 })
  expect(limitOf(refMet, 'www.metabolomicsworkbench.org')).toMatchObject({ atOnce: 5 })
  const ncbi = { key: 'NCBI', atOnce: 4, perSecond: 3 }
  const hosts = ['eutils.ncbi.nlm.nih.gov', 'pmc.ncbi.nlm.nih.gov'] as const
  expect([limitOf(eUtilities, hosts[0]), limitOf(pmcIds, hosts[1])]).toEqual([ncbi, ncbi])
  expect(limitOf(stringDb, 'version-11-5.string-db.org')).toEqual({ key: 'STRING', atOnce: 4, perSecond: 1 })
  expect(limitWithoutPace(stringDb, 'version-11-5.string-db.org')).toEqual({ key: 'STRING', atOnce: 4 })
})

it('begins requests evenly spaced, in their order, and others at once', async () => {
  const limited = createRateLimiter()
  const begun: [number, number][] = []
  const started = performance.now()
  const limit = { key: 'a', atOnce: 4, perSecond: 20 }
  const all = [0, 1, 2, 3, 4, 5].map((n) =>
    limited(limit, never, async () => void begun.push([n, performance.now() - started])),
  )
  await limited({ key: 'b', atOnce: 1 }, never, async () => {})
  // The other service did not wait for the second turn of this one.
  expect(begun.map(([n]) => n)).toEqual([0])
  await Promise.all(all)
  expect(begun.map(([n]) => n)).toEqual([0, 1, 2, 3, 4, 5])
  begun.forEach(([n, at]) => expect(at).toBeGreaterThanOrEqual(n * 50 - 2))
})

it('lets those go who do not want to wait any more, without losing a turn', async () => {
  const limited = createRateLimiter()
  const limit = { key: 'a', atOnce: 1, perSecond: 0.5 }
  const gone = new AbortController()
  const first = limited(limit, never, async () => {})
  const pacing = limited(limit, gone.signal, async () => 'never')
  const waiting = limited(limit, gone.signal, async () => 'never')
  const last = limited(limit, never, async () => 'last')
  await first
  gone.abort(new Error('gone'))
  await expect(pacing).rejects.toThrow('gone')
  await expect(waiting).rejects.toThrow('gone')
  expect(await last).toBe('last')
})
