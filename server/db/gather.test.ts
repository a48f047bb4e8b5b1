import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createGather } from './gather.ts'

it('does alone what comes alone, and together what comes meanwhile', async () => {
  const done: string[][] = []
  const ask = createGather(async (items: readonly string[]) => {
    done.push([...items])
    await sleep(10)
    return items.length
  })
  const first = ask('a')
  await sleep(2)
  expect(await Promise.all([first, ask('b'), ask('c')])).toEqual([1, 2, 2])
  expect(await ask('d')).toBe(1)
  expect(done).toEqual([['a'], ['b', 'c'], ['d']])
})

it('lets nobody fail with another, and goes on after a failure', async () => {
  const ask = createGather(async (items: readonly string[]) => {
    await sleep(1)
    if (items.includes('bad')) throw new Error('bad')
    return items.join()
  })
  const results = await Promise.allSettled(['a', 'bad', 'b'].map(ask))
  expect(results.map((each) => (each.status === 'fulfilled' ? each.value : 'failed'))).toEqual(['a', 'failed', 'b'])
  expect(await ask('c')).toBe('c')
})
