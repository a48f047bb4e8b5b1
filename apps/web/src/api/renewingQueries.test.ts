import { QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { RenewingQueries } from './renewingQueries.ts'

it('asks anew where something changed while the first answer was on the way', async () => {
  const queries = new RenewingQueries()
  const answers: ((list: readonly string[]) => void)[] = []
  const observer = new QueryObserver(queries, {
    queryKey: ['tokens'],
    queryFn: async () => new Promise<readonly string[]>((resolve) => answers.push(resolve)),
  })
  const stop = observer.subscribe(() => {})
  const renewed = queries.invalidateQueries({ queryKey: ['tokens'] })
  await expect.poll(() => answers.length).toBe(2)
  answers[0]?.([])
  answers[1]?.(['My script'])
  await renewed
  expect(observer.getCurrentResult().data).toEqual(['My script'])
  stop()
})

it('leaves other queries alone', async () => {
  const queries = new RenewingQueries()
  let asked = 0
  const observer = new QueryObserver(queries, {
    queryKey: ['other'],
    queryFn: async () => {
      asked++
      return new Promise<string>((resolve) => setTimeout(resolve, 20, 'answer'))
    },
  })
  const stop = observer.subscribe(() => {})
  await queries.invalidateQueries({ queryKey: ['tokens'] })
  await expect.poll(() => observer.getCurrentResult().data).toBe('answer')
  expect(asked).toBe(1)
  stop()
})
