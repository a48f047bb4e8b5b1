import { expect, it } from 'vitest'
import { deferred } from '../kernel/deferred.ts'
import { createGather } from './gather.ts'

it('does alone what comes alone, and together what comes meanwhile', async () => {
  const done: string[][] = []
  const [begun, goOn] = [deferred<void>(), deferred<void>()]
  const ask = createGather(async (items: readonly string[]) => {
    done.push([...items])
    begun.resolve()
    await goOn.promise
    return items.length
  })
  const first = ask('a')
  await begun.promise
  const others = [ask('b'), ask('c')]
  goOn.resolve()
  expect(await Promise.all([first, ...others])).toEqual([1, 2, 2])
  expect(await ask('d')).toBe(1)
  expect(done).toEqual([['a'], ['b', 'c'], ['d']])
})

it('lets nobody fail with another, and goes on after a failure', async () => {
  const ask = createGather(async (items: readonly string[]) => {
    await Promise.resolve()
    if (items.includes('bad')) throw new Error('bad')
    return items.join()
  })
  const results = await Promise.allSettled(['a', 'bad', 'b'].map(ask))
  expect(results.map((each) => (each.status === 'fulfilled' ? each.value : 'failed'))).toEqual(['a', 'failed', 'b'])
  expect(await ask('c')).toBe('c')
})
